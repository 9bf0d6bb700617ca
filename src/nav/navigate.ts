import Taro from '@tarojs/taro'
import { carriedValue } from '@rules/carried'
import { dropEmpty } from '@rules/clean'
import { fillPlaceholders, isUrl, withQuery } from '@rules/url'
import { withScene } from '@rules/scene'
import { mayOpen, webHost } from '@rules/webHost'
import { track } from '@/api/track'
import { t } from '@/i18n'
import { hostname, serverAddress } from '@/platform/host/host'
import { openOutside } from '@/platform/open/open'
import { maxOpenPages, tabPagesTakeParams } from '@/platform/address/pageLimits'
import { homePath, isTab, matchRoute, rootOf, type RoutePath, routes } from '@/routes'
import { toast } from '@/runtime/feedback'
import { stores } from '@/stores'
import { here, paramsOf } from './here'
import { isOffered } from './offered'

export { pictureUrl } from './picture'

export type PageParams = Record<string, string | number | boolean | null | undefined>
/** `push` adds a page, `replace` replaces this one, `launch` closes all pages first. */
export type How = 'push' | 'replace' | 'launch'

const loginPath: RoutePath = 'pages/login/index'
const portalHome: RoutePath = 'pages/iot/index/index'

const texts = (params: PageParams) =>
  Object.fromEntries(Object.entries(dropEmpty(params)).map(([name, value]) => [name, String(value)]))

/** Address of a page with its parameters and the carried ones; empty, null and undefined are left out. */
export function pageAddress(path: RoutePath, params: PageParams = {}): string {
  return withQuery(`/${path}`, dropEmpty({ ...stores.layout.carried, ...params }))
}

/**
 * Applies the parameters that concern the whole app: carried ones, first group, `preview=IotLayout:{number}`.
 */
function applyParams(params: Record<string, string | undefined>): void {
  const { layout, miniUser, sim } = stores
  layout.carry(params)
  const seller = dropEmpty({
    promoCode: carriedValue('promoCode', params.promoCode),
    bd_vid: carriedValue('bd_vid', params.bd_vid)
  })
  if (Object.keys(seller).length) miniUser.set(seller)
  const group = Number(params.indexFirstGroup)
  if (group === 1 || group === 2) miniUser.set({ indexFirstGroup: group })
  const preview = /^IotLayout:(\w{1,64})$/.exec(params.preview ?? '')?.[1]
  if (preview) {
    sim.preview(preview)
    void sim.loadInfo().catch(() => undefined) // shown by the reaction table
  }
}

/** The log-in page instead of a page that needs log-in; undefined when the page may open. */
function gate(path: RoutePath, params: PageParams): { path: RoutePath; params: PageParams } | undefined {
  if (!routes[path].needsLogin || stores.user.loggedIn) return undefined
  const redirect = withQuery(`/${path}`, dropEmpty({ ...params, redirect: '' }))
  return { path: loginPath, params: { redirect } }
}

/** The stack of open pages, the visible one last; empty before the first. */
export const openPages = () => (Taro.getCurrentInstance().app ? [...Taro.getCurrentPages()] : [])
const depth = () => openPages().length

/**
 * Identity of the visible page, the same for as long as it is open. Not the page itself: on H5 each call of
 * getCurrentPages makes new objects.
 */
export const topPage = (): string | undefined =>
  (openPages().pop() as { $taroPath?: string } | undefined)?.$taroPath

/** A page of routes.ts with its parameters. */
export interface PageTarget {
  path: RoutePath
  params?: PageParams
}

/** The page at an address of the app; home when there is none. */
export const pageTarget = (address: string): PageTarget => ({
  path: matchRoute(address) ?? homePath,
  params: paramsOf(address)
})

/** ms in which the old page still receives taps while a page slides in. */
const sliding = 800
let last = { url: '', at: 0 }

/** Address of the page whose code is being loaded, and until when at the latest: the loader gives up then (async/load.ts). */
let opening = { url: '', until: 0 }
const longestLoad = 60_000

/** Some page is on screen. */
export const pageDrawn = (): void => void (opening = { url: '', until: 0 })

/**
 * Whether the address was opened less than `sliding` ms ago, the second half of a double tap, or its page has not come yet: on a
 * slow network each further tap would be an entry in the history.
 */
function isDouble(url: string): boolean {
  const now = Date.now()
  if (url === opening.url && now < opening.until) return true
  const double = url === last.url && Math.abs(now - last.at) < sliding
  if (!double) last = { url, at: now }
  return double
}

/** Resets the double-tap guard. */
export function forgetTap(): void {
  last = { url: '', at: 0 }
  pageDrawn()
}

/** Opens a page of routes.ts; a double tap opens it once. */
export function go(path: RoutePath, params: PageParams = {}, how: How = 'push'): void {
  const target = gate(path, params) ?? { path, params }
  applyParams(texts(target.params))
  const url = pageAddress(target.path, target.params)
  if (isDouble(url)) return
  if (how === 'launch') void Taro.reLaunch({ url })
  else if (isTab(target.path)) void Taro.switchTab({ url: tabPagesTakeParams ? url : `/${target.path}` })
  else if (how === 'replace' || depth() >= maxOpenPages) void Taro.redirectTo({ url })
  else {
    opening = { url, until: Date.now() + longestLoad }
    void Taro.navigateTo({ url })
  }
}

/** The way to a page where it is offered, else undefined. For observers. */
export const linkTo = (path: RoutePath, params?: PageParams): (() => void) | undefined =>
  isOffered(path) ? () => go(path, params) : undefined

/** The button of a notice or of an empty list that leads to a page. */
export const buttonTo = (text: string, path: RoutePath, params?: PageParams, how?: How) => ({
  action: text,
  onAction: () => go(path, params, how)
})

/** The same where the page is offered. For observers. */
export const wayTo = (
  path: RoutePath,
  text: string,
  params?: PageParams
): Partial<ReturnType<typeof buttonTo>> => (isOffered(path) ? buttonTo(text, path, params) : {})

/** Opens an address of the app such as `/pages/a/b?x=1`; home when no page has it. */
export function goTo(address: string, how: How = 'push'): void {
  const { path, params } = pageTarget(address)
  go(path, params, how)
}

/** True when there is no page to go back to, as after a reload or a deep link. */
export const isAlone = () => depth() < 2

/** Opens the root of this page's storefront: what the bar's house does on the only open page. */
export function toRoot(): void {
  forgetTap()
  const { route } = here()
  const path = route ? rootOf(route, stores.sim.loggedIn) : homePath
  go(path, {}, isTab(path) ? 'push' : 'launch')
}

/** The parent in routes.ts, where `back` leads from the only open page. */
function parentOf(path: RoutePath, params: PageParams): PageTarget {
  const { parent = homePath, parentParams = [] } = routes[path]
  return { path: parent, params: Object.fromEntries(parentParams.map((name) => [name, params[name]])) }
}

/** Goes back. From the only open page: to `target` if given, else to its parent. */
export function back(target?: PageTarget): void {
  forgetTap()
  if (!isAlone()) return void Taro.navigateBack()
  const { route, params } = here()
  const { path, params: wanted } = target ?? (route ? parentOf(route, params) : { path: homePath })
  go(path, wanted, isTab(path) ? 'push' : 'launch')
}

/** Routes of the open pages, the visible one last. */
const stack = () => (depth() ? Taro.getCurrentPages().map((page) => matchRoute(page?.route ?? '')) : [])

/** Goes back to an open page; false when it is not open. */
export function backTo(path: RoutePath): boolean {
  const open = stack()
  const delta = open.length - 1 - open.lastIndexOf(path)
  if (delta <= 0 || delta >= open.length) return false
  forgetTap()
  void Taro.navigateBack({ delta })
  return true
}

/** Switches to a tab of the portal without piling up pages; an unknown address opens the portal's home. */
export function toPortalTab(address: string): void {
  const { path, params } = matchRoute(address) ? pageTarget(address) : { path: portalHome, params: {} }
  if (!backTo(path)) go(path, params, 'replace')
}

/** Handles the address by which the app was entered: a link, a reload, a share card. */
export function enter(path: string, given: Record<string, string | undefined>): void {
  const params = withScene(given)
  // another address, or back to the one before
  pageDrawn()
  // a preview lasts as long as the address that asked for it
  if (!params.preview) stores.sim.endPreview()
  applyParams(params)
  const route = matchRoute(path)
  const held = route && gate(route, params)
  // at start the router is not ready yet
  if (held) Taro.nextTick(() => go(held.path, held.params, 'replace'))
}

// addresses of the merchant's configuration opened in this session
const entries = new Set<string>()

/**
 * Whether the web page may open an address. Anybody can put one into a link, so allowed are only addresses of
 * the merchant's configuration, the configured hosts and the shop's own.
 */
export function isAllowed(url: string): boolean {
  if (entries.has(url)) return true
  const { webviewHosts = [], domain = '' } = stores.layout.baseConfig ?? {}
  return mayOpen(url, [...webviewHosts, hostname(), webHost(domain) ?? domain])
}

/**
 * Opens an address of the merchant's configuration outside the app, unchanged. Never pass one that came with
 * a link.
 */
export function openLink(url: string): void {
  if (!isUrl(url)) return toast(t('common.linkRefused'))
  entries.add(url)
  openOutside(url)
}

/** Opens an address from an answer of the server; a relative one is on its host. */
export const openAnswered = (url: string): void => openLink(ownAddress(url))

/** The absolute form of an address from the server, for copying. */
export const ownAddress = (url: string): string => (/^\/(?!\/)/.test(url) ? serverAddress(url) : url)

/**
 * Opens a menu entry of the merchant's: `page` in the app (a tab when the path says type=page), `url`
 * outside; others are refused.
 */
export function openMenu({ type, path }: { type: string; path: string; title?: string }): void {
  track('click', path)
  if (type === 'url') {
    return openLink(
      fillPlaceholders(path, {
        promoCode: stores.layout.promoCode || stores.sim.simInfo.promoCode,
        sn: stores.sim.simNo
      })
    )
  }
  if (type !== 'page') return toast(t('common.menuUnsupported'))
  const route = matchRoute(path)
  if (!route) return toast(t('common.pageMissing'))
  const { type: kind, ...params } = paramsOf(path)
  // `type=page` says that it is a tab; it is no parameter of the page
  go(route, kind === 'page' ? params : paramsOf(path))
}
