import Taro from '@tarojs/taro'
import { decodeParam } from '@/platform/address/decodeParam'
import { matchRoute, type RoutePath } from '@/routes'
import { withQuery } from '@rules/url'

// parameters that are not the page's: the router's, which do not stand in the address, and where a log-in will lead
const own = new Set(['$taroTimestamp', 'stamp', 'redirect'])

/** Parameters of the page's address, decoded. */
export function readPageParams(): Record<string, string> {
  const given = Taro.getCurrentInstance().router?.params ?? {}
  return Object.fromEntries(
    Object.entries(given)
      .filter(([name, value]) => value !== undefined && !own.has(name))
      .map(([name, value]) => [name, decodeParam(String(value))])
  )
}

/** The page on screen, its parameters and its address, to come back to; '' before there is one. */
export function here(): { route?: RoutePath; params: Record<string, string>; address: string } {
  const route = matchRoute(Taro.getCurrentInstance().router?.path ?? '')
  const params = readPageParams()
  return { route, params, address: route ? withQuery(`/${route}`, params) : '' }
}
