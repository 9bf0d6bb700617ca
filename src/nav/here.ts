import Taro from '@tarojs/taro'
import { decodeParam } from '@/platform/address/decodeParam'
import { aliasOf, matchRoute, type RoutePath } from '@/routes'
import { withScene } from '@rules/scene'
import { parseAddress, withQuery } from '@rules/url'

// not parameters of the page: the router's own, which are not in the address, and the target of a log-in
const own = new Set(['$taroTimestamp', 'stamp', 'redirect'])

/** Returns the parameters of an address, with those that an alias adds. */
export const paramsOf = (address: string) => ({
  ...parseAddress(aliasOf(address) ?? '').params,
  ...parseAddress(address).params
})

/** Parameters in the page's address, decoded. */
export function readPageParams(): Record<string, string> {
  const { path = '', params: written = {} } = Taro.getCurrentInstance().router ?? {}
  const given = { ...paramsOf(path), ...written }
  const params = Object.entries(given)
    .filter(([name, value]) => value !== undefined && !own.has(name))
    .map(([name, value]) => [name, decodeParam(String(value))])
  return withScene(Object.fromEntries(params) as Record<string, string>)
}

/**
 * The page on screen with its parameters and its address, for coming back later; '' before the first page.
 */
export function here(): { route?: RoutePath; params: Record<string, string>; address: string } {
  const route = matchRoute(Taro.getCurrentInstance().router?.path ?? '')
  const params = readPageParams()
  return { route, params, address: route ? withQuery(`/${route}`, params) : '' }
}
