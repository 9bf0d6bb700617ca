import Taro from '@tarojs/taro'
import { dropEmpty } from '@rules/clean'
import { fillPlaceholders, isUrl, parseAddress, withQuery } from '@rules/url'
import { mayOpen, webHost } from '@rules/webHost'
import { track } from '@/api/track'
import { t } from '@/i18n'
import { hostname, serverAddress } from '@/platform/host/host'
import { openOutside } from '@/platform/open/open'
import { maxOpenPages, tabPagesTakeParams } from '@/platform/address/pageLimits'
import { homePath, isTab, matchRoute, type RoutePath, routes } from '@/routes'
import { toast } from '@/runtime/feedback'
import { stores } from '@/stores'
import { here } from './here'
import { rewritePicture } from './picture'

export type PageParams = Record<string, string | number | boolean | null | undefined>
/** `push` adds a page, `replace` takes this page's place, `launch` closes all pages before. */
export type How = 'push' | 'replace' | 'launch'

const loginPath: RoutePath = 'pages/login/index'
const portalHome: RoutePath = 'pages/iot/index/index'

const texts = (params: PageParams) =>
  Object.fromEntries(Object.entries(dropEmpty(params)).map(([name, value]) => [name, String(value)]))

/** Address of a page with its parameters and the carried ones; empty, null and undefined are left out. */
export function addressOf(path: RoutePath, params: PageParams = {}): string {
  return withQuery(`/${path}`, dropEmpty({ ...stores.layout.carried, ...params }))
}

/** Takes over the parameters that concern the whole app: carried ones, first group, `preview=IotLayout:{number}`. */
function applyParams(params: Record<string, string | undefined>): void {
  const { layout, miniUser, sim } = stores
  layout.carry(params)
  const seller = dropEmpty({ promoCode: params.promoCode, bd_vid: params.bd_vid })
  if (Object.keys(seller).length) miniUser.set(seller)
  const group = Number(params.indexFirstGroup)
  if (group > 0) miniUser.set({ indexFirstGroup: group })
  const preview = /^IotLayout:(\w+)$/.exec(params.preview ?? '')?.[1]
  if (preview) {
    sim.preview(preview)
    void sim.loadInfo().catch(() => undefined) // said by the reaction table
  }
}

/** The log-in page in place of a page that needs it; undefined when the way is free. */
function gate(path: RoutePath, params: PageParams): { path: RoutePath; params: PageParams } | undefined {
  if (!routes[path].needsLogin || stores.user.loggedIn) return undefined
  const redirect = withQuery(`/${path}`, dropEmpty({ ...params, redirect: '' }))
  return { path: loginPath, params: { redirect } }
}

/** The pages that lie upon each other, the one on screen last; none before the first one is there. */
export const openPages = () => (Taro.getCurrentInstance().app ? Taro.getCurrentPages() : [])
const depth = () => openPages().length

/** A page of the routes table with its parameters. */
export interface Place {
  path: RoutePath
  params?: PageParams
}

/** The page that an address of the app names, home when none does. */
export const placeOf = (address: string): Place => ({
  path: matchRoute(address) ?? homePath,
  params: parseAddress(address).params
})

/** ms in which the page before still takes taps, as a page slides in. */
const sliding = 800
let last = { url: '', at: 0 }

/** Whether an address was opened a moment ago: the second half of a double tap. */
function isDouble(url: string): boolean {
  const now = Date.now()
  const double = url === last.url && Math.abs(now - last.at) < sliding
  if (!double) last = { url, at: now }
  return double
}

/** The next tap is a new one, whatever was opened a moment ago. */
export const forgetTap = (): void => void (last = { url: '', at: 0 })

/** Opens a page of the routes table; the same place once, however often it is tapped while the page comes. */
export function go(path: RoutePath, params: PageParams = {}, how: How = 'push'): void {
  const target = gate(path, params) ?? { path, params }
  applyParams(texts(target.params))
  const url = addressOf(target.path, target.params)
  if (isDouble(url)) return
  if (how === 'launch') void Taro.reLaunch({ url })
  else if (isTab(target.path)) void Taro.switchTab({ url: tabPagesTakeParams ? url : `/${target.path}` })
  else if (how === 'replace' || depth() >= maxOpenPages) void Taro.redirectTo({ url })
  else void Taro.navigateTo({ url })
}

/** Opens an address of the app such as `/pages/a/b?x=1`; one that no page answers to leads home. */
export function goTo(address: string, how: How = 'push'): void {
  const { path, params } = placeOf(address)
  go(path, params, how)
}

/** True when there is no page to go back to, as after a reload or a deep link. */
export const isAlone = () => depth() < 2

/** Where back leads from a page that is the only one, by the routes table. */
export function parentOf(path: RoutePath, params: PageParams): Place {
  const { parent = homePath, parentParams = [] } = routes[path]
  return { path: parent, params: Object.fromEntries(parentParams.map((name) => [name, params[name]])) }
}

/** Goes back; when the page is the only one, to its parent unless another place is given. */
export function back(place?: Place): void {
  forgetTap()
  if (!isAlone()) return void Taro.navigateBack()
  const { route, params } = here()
  const { path, params: wanted } = place ?? (route ? parentOf(route, params) : { path: homePath })
  go(path, wanted, isTab(path) ? 'push' : 'launch')
}

/** The pages that lie upon each other, by the routes table, this one last. */
const stack = () => (depth() ? Taro.getCurrentPages().map((page) => matchRoute(page?.route ?? '')) : [])

/** Goes back to a page that lies below; false when none does. */
export function backTo(path: RoutePath): boolean {
  const open = stack()
  const delta = open.length - 1 - open.lastIndexOf(path)
  if (delta <= 0 || delta >= open.length) return false
  forgetTap()
  void Taro.navigateBack({ delta })
  return true
}

/** Changes to a tab of the portal, so that tabs never pile up; an address that no page answers to is the portal's home. */
export function toPortalTab(address: string): void {
  const { path, params } = matchRoute(address) ? placeOf(address) : { path: portalHome, params: {} }
  if (!backTo(path)) go(path, params, 'replace')
}

/** The app was entered by an address: a link, a reload, a share card. */
export function enter(path: string, params: Record<string, string | undefined>): void {
  // a preview lasts as long as the address that asked for it
  if (!params.preview) stores.sim.endPreview()
  applyParams(params)
  const route = matchRoute(path)
  const held = route && gate(route, params)
  // at start the router is not there yet
  if (held) Taro.nextTick(() => go(held.path, held.params, 'replace'))
}

// where the merchant's own entries have led to
const entries = new Set<string>()

/**
 * Whether the web page may open an address, which anybody can put into a link: one that an entry of the merchant's
 * led to, the hosts of the configuration and the shop's own.
 */
export function isAllowed(url: string): boolean {
  if (entries.has(url)) return true
  const { webviewHosts = [], domain = '' } = stores.layout.baseConfig ?? {}
  return mayOpen(url, [...webviewHosts, hostname(), webHost(domain) ?? domain])
}

/** Opens an address of the merchant's configuration outside the app, as it is; never one that came with a link. */
export function openLink(url: string): void {
  if (!isUrl(url)) return toast(t('common.linkRefused'))
  entries.add(url)
  openOutside(url)
}

/** Opens an address that the server has just answered with, on its own host where it names none. */
export const openAnswered = (url: string): void => openLink(ownAddress(url))

/** The same as a text to be copied. */
export const ownAddress = (url: string): string => (/^\/(?!\/)/.test(url) ? serverAddress(url) : url)

/** A merchant's menu entry: `page` inside the app (a tab when the path says type=page), `url` outside, else refused. */
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
  const { type: kind, ...params } = parseAddress(path).params
  // `type=page` marks a tab; it is no parameter of the page
  go(route, kind === 'page' ? params : parseAddress(path).params)
}

/** A picture's address as it can be loaded: default ones bundled, relative ones of the shop's or the SIM shop's domain. */
export function pictureUrl(address: string | undefined, of: 'shop' | 'sim' = 'shop'): string {
  const domain = of === 'sim' ? stores.sim.layout.domain : stores.layout.baseConfig?.domain
  return address ? rewritePicture(address, domain ?? '') : ''
}
