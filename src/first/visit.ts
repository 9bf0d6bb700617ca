import { homeGoods, homeNumbers, listGoods, listNumbers, onSaleQuery } from '@/api/firstQueries'
import { addressOf } from '@/api/address'
import { keepFirst } from '@/api/first'
import { callHeaders, knownId } from '@/api/headers'
import { chooseLocale, localeKey } from '@/i18n/choice'
import { describeDevice, describeLaunch, describePage } from '@/platform/device/described'
import { systemInfo } from '@/platform/device/systemInfo'
import { hostname } from '@/platform/host/host'
import { randomHexGroups } from '@/runtime/random'
import type { RuntimeAnswer } from '@/runtime/request'
import { readStored, writeStored } from '@/runtime/storage'
import { carriedValue } from '@rules/carried'
import { wholeCountry } from '@rules/region'
import { pageAddress, parseAddress } from '@rules/url'
import type { KeptStore } from '@/stores/kept'
import type { LayoutStore } from '@/stores/layout'
import type { SimStore } from '@/stores/sim'
import type { WalletStore } from '@/stores/wallet'

const hash = window.location.hash.slice(1)
// a link may have been damaged on its way: #pages/x, #/pages/x%3Fa=1; the router stops at a % that it cannot decode
const right = pageAddress(hash) ?? (hash.split('?')[0]!.includes('%') ? '/' : hash)
if (right !== hash) window.history.replaceState(null, '', `#${right}`)

const asked = parseAddress(right)
export const path = asked.path.replace(/^\/+/, '')
/** Parameters of the address; those before the hash are of other systems' links. */
export const query: Record<string, string | undefined> = {
  ...parseAddress(window.location.search).params,
  ...asked.params
}

/** Returns what stores/persist.ts has kept of a store; {} for anything but an object. */
function keptOf<T>(store: string): Partial<T> {
  const kept = readStored<unknown>(store)
  return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? kept : {}
}
export const layout = keptOf<LayoutStore>('layout')
const kept = keptOf<KeptStore>('kept')
export const city = kept.city ?? wholeCountry
export const sim = keptOf<SimStore>('sim')
/** The holder's own name for a card (WalletStore.nameOf). */
export const cardName = (simNo: string): string =>
  keptOf<WalletStore>('wallet').cards?.find((card) => card.simNo === simNo)?.name ?? ''

export const locale = chooseLocale(readStored(localeKey), process.env.TARO_APP_LOCALE, navigator.language)
/** A carried parameter as the app takes it (stores/layout.ts). */
const carried = (name: 'promoCode' | 'pageCode') =>
  carriedValue(name, query[name]) ?? carriedValue(name, layout[name])
const promoCode = carried('promoCode')

/** The home page; a packaged app begins at its start-up page. */
export const atHome =
  (!path || path === 'pages/index/index') && !carried('pageCode') && !process.env.TARO_APP_PACKAGED
/** The portal's home, of a card that is logged in. */
export const atCard = path === 'pages/iot/index/index' && Boolean(sim.simNo && sim.token) && !query.preview

let headers: Record<string, string> | undefined

/** The headers of the app's own calls; the ids of a new visitor are kept for it. */
function makeHeaders(): Record<string, string> {
  const known = {
    sessionId: '',
    orderSessionId: '',
    platformOpenId: '',
    ...keptOf<object>('session')
  }
  const session = {
    ...known,
    sessionId: knownId(known.sessionId) || randomHexGroups(),
    orderSessionId: knownId(known.orderSessionId) || randomHexGroups()
  }
  writeStored('session', session)
  const place = {
    hostname: hostname(),
    deviceInfo: describeDevice(systemInfo()),
    'App-Show-Options': describeLaunch(),
    'Page-Url': describePage(`/${path || 'pages/index/index'}`, query)
  }
  const card = { simNo: sim.simNo ?? '', token: sim.token ?? '' }
  return { ...callHeaders(place, session, card), 'Accept-Language': locale }
}

/** Asks what the page will ask, which takes the same answer. */
function ask(call: { path: string; query?: object }): Promise<RuntimeAnswer> {
  headers ??= makeHeaders()
  const url = addressOf(call)
  return keepFirst(url, fetch(url, { headers }))
}

const config = { path: '/api/hk/baseConfig', query: { promoCode } }
export const configAddress = addressOf(config)
export const askConfig = () => ask(config)
export const keepConfig = (answer: object) =>
  void keepFirst(configAddress, Promise.resolve({ status: 200, json: async () => answer } as Response))

/** The app takes the shop's colours from where it keeps them itself: not every page asks for the configuration. */
export function keepColours(colours: LayoutStore['colours']): void {
  layout.colours = colours
  writeStored('layout', layout)
}

export const askCard = () => ask({ path: '/api/iot/simInfo' })

const { autoFilterDelivery = layout.options?.autoFilterDelivery } = query
const onSale = onSaleQuery({ autoFilterDelivery })

export function askHome(): void {
  void ask({ path: '/api/shop/numberList', query: homeNumbers(onSale, city) })
  void ask({ path: '/api/shop/goodsList', query: homeGoods(onSale) })
}

/** The number list without a filter. */
export const atList = path === 'pages/index/VanityNumber/index' && !Object.keys(asked.params).length
export function askList() {
  const { provinceCode, city: name } = city
  return ask({ path: '/api/shop/numberList', query: listNumbers({ provinceCode, city: name }, onSale, 1) })
}

export const askLogIn = () => void ask({ path: '/api/simLoginConfig' })

const kindOf: Record<string, 'fast' | 'general'> = {
  'pages/goods/fastNumber/index': 'fast',
  'pages/goods/general/index': 'general'
}
const ofGoods = path in kindOf

/** A number that is not being ordered. */
export const atNumber = path === 'pages/goods/pretty/index' && Boolean(query.numberId) && !query.buy
export const askNumber = () => ask({ path: '/api/shop/numberDetails', query: { numberId: query.numberId } })

/** The page of a goods item or plan. */
export const atGoods = ofGoods && Boolean(query.goodsId) && !query.buy
export const askGoods = () => ask({ path: '/api/shop/goodsDetails', query: { goodsId: query.goodsId } })

/** The list of goods, without a filter but for the kind. */
export const atGoodsList =
  (path === 'pages/goods/index' || (ofGoods && !query.goodsId)) &&
  Object.keys(asked.params).every((name) => name === 'kind')
const asksKind = query.kind ?? kindOf[path]
/** Of the goods list; undefined for all. */
export const goodsKind = asksKind === 'fast' || asksKind === 'general' ? asksKind : undefined
export const askGoodsList = () =>
  ask({ path: '/api/shop/goodsList', query: listGoods({ kind: goodsKind }, onSale, 1) })
