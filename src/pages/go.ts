import Taro from '@tarojs/taro'
import { isTab, matchRoute, routes, type RoutePath } from '@/routes'
import { stores } from '@/stores'
import { dropEmpty } from '@rules/clean'
import { parseAddress, withQuery } from '@rules/url'

type Params = Record<string, string | number | boolean | undefined>
/** `push` adds a page, `replace` takes this page's place. */
export type How = 'push' | 'replace'

/** The host keeps at most this many pages. */
const deepest = 10

/** Opens a page of the routes table; carried parameters go along, empty ones are left out. */
export function go(path: RoutePath, params: Params = {}, how: How = 'push'): void {
  const { layout, user } = stores
  if (routes[path].needsLogin && !user.loggedIn) {
    return go('pages/login/index', { redirect: withQuery(`/${path}`, dropEmpty(params)) }, how)
  }
  // The redirect belongs to the page that it was given to, not to the next ones.
  const { redirect: _redirect, ...carried } = layout.carried
  const url = withQuery(`/${path}`, dropEmpty({ ...carried, ...params }))
  if (isTab(path)) return void Taro.switchTab({ url: `/${path}` })
  const pages = Taro.getCurrentPages().length
  if (how === 'replace' || pages >= deepest) void Taro.redirectTo({ url })
  else void Taro.navigateTo({ url })
}

/** Opens an address of the app such as `/pages/a/b?x=1`; one that no page answers to leads home. */
export function goTo(address: string, how: How = 'push'): void {
  const { params } = parseAddress(address)
  go(matchRoute(address) ?? 'pages/index/index', params, how)
}
