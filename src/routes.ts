// The only list of page paths and the whole truth of a page: app.config.ts, the navigation bar, its way back, the
// gates, the tab bar, the texts that come with a page and the side margins of wide windows are derived from it. A path
// that is not a key here does not compile.
import type { MessageKey } from './i18n/types'

/** A title by its key among the messages, in the language of the reader. */
type KeyOf<Name> = Name extends `title.${infer Key}` ? Key : never
export type TitleKey = KeyOf<MessageKey>

/**
 * Areas of texts that only sub-packages draw, with those of the portal: VIP, acceleration and exchange are the `extras`,
 * the pages about its holder and what they use are the card's `holder`.
 */
export const subAreas = ['mall', 'extras', 'device', 'guide', 'holder'] as const
type SubArea = (typeof subAreas)[number]

/** Which texts a page draws: those of the home page, of the rest of the shop, of the portal, of a sub-package. */
export type RouteArea = 'home' | 'shop' | 'portal' | SubArea

interface Row {
  /** Drawn by the navigation bar and set as the window title. */
  title: TitleKey
  area: RouteArea
  /** Draws a form of the shop's too, with its texts. */
  orderTexts?: boolean
  /** CSS px; on a wider window the page is centred with side margins. */
  maxWidth?: number
  /** Opens the order log-in first, with this page as its redirect parameter, while the user has no mobile. */
  needsLogin?: boolean
  /** Leads to the card log-in, which leads back, while no card is logged in. True in the areas of a card unless given. */
  needsCard?: boolean
  /** Position in the tab bar. */
  tab?: number
  /** Where back leads when the page is the only one; unless given, the card's home where it needs a card, else the entry page. */
  parent?: string
  /** Parameters of the page that its parent takes too. */
  parentParams?: readonly string[]
}

const phone = 480
// Grids of numbers and goods use the room of a tablet or a desktop window.
const wide = 1080
const full = 1920
/** What a guide is named by. */
const guideParams = ['code', 'id']

const table = {
  'pages/index/index': { title: 'home', area: 'home', maxWidth: wide, tab: 0 },
  'pages/index/default': { title: 'home', area: 'home', maxWidth: wide },
  'pages/index/loadDomain': { title: 'loadDomain', area: 'home' },
  'pages/index/networkCheck': { title: 'networkCheck', area: 'home' },
  'pages/index/VanityNumber/index': { title: 'numbers', area: 'home', maxWidth: wide },
  'pages/index/VanityNumber/index_mp': { title: 'numbers', area: 'home', maxWidth: wide },
  'pages/index/VanityNumber/menus': { title: 'numberKinds', area: 'home', maxWidth: wide },
  'pages/index/VanityNumber/FilterSearch/index': { title: 'numberFilter', area: 'home' },
  'pages/index/VanityNumber/FilterSearch/fullPopup': { title: 'allFilters', area: 'home' },
  'pages/index/VanityNumber/FilterSearch/morePopup': { title: 'moreFilters', area: 'home' },
  'pages/index/VanityNumber/HeadSearch/index': { title: 'searchNumbers', area: 'home' },
  'pages/about/payment': { title: 'terms', area: 'shop' },
  'pages/about/promise': { title: 'promise', area: 'shop' },
  'pages/about/textTemplate': { title: 'about', area: 'shop', parent: 'pages/user/index2' },
  'pages/authorize/index': { title: 'authorize', area: 'shop', parent: 'pages/user/index2' },
  'pages/customer/index': { title: 'customer', area: 'shop', parent: 'pages/user/index2' },
  'pages/customer/code': { title: 'customerCode', area: 'shop', parent: 'pages/customer/index' },
  'pages/customer/question/index': { title: 'questions', area: 'shop', parent: 'pages/customer/index' },
  'pages/customer/question/detail': {
    title: 'question',
    area: 'shop',
    parent: 'pages/customer/question/index'
  },
  'pages/goods/index': { title: 'goods', area: 'home', maxWidth: wide },
  'pages/goods/fastNumber/index': { title: 'fastNumber', area: 'shop', maxWidth: wide },
  'pages/goods/fastNumber/formSubmit': {
    title: 'submitOrder',
    area: 'shop',
    parent: 'pages/goods/fastNumber/index',
    parentParams: ['goodsId']
  },
  'pages/goods/general/index': { title: 'goodsDetails', area: 'shop' },
  'pages/goods/pretty/index': { title: 'reservation', area: 'shop' },
  'pages/goods/pretty/comment': { title: 'comments', area: 'shop' },
  'pages/goods/pretty/package': {
    title: 'packageDetails',
    area: 'shop',
    parent: 'pages/goods/pretty/index',
    parentParams: ['numberId']
  },
  'pages/login/index': { title: 'orderLogin', area: 'shop' },
  'pages/order/index': { title: 'orders', area: 'shop' },
  'pages/order/logistics/index': {
    title: 'logistics',
    area: 'shop',
    parent: 'pages/order/index',
    parentParams: ['orderSn']
  },
  'pages/order/pay/index': { title: 'payOrder', area: 'shop', parent: 'pages/order/index' },
  'pages/user/index': { title: 'profile', area: 'shop', parent: 'pages/user/index2' },
  'pages/user/index2': { title: 'me', area: 'shop', tab: 1 },
  'pages/webview/index': { title: 'webPage', area: 'shop', maxWidth: full },
  'pages/iot/index/index': { title: 'card', area: 'portal' },
  'pages/iot/login/index': { title: 'cardLogin', area: 'portal', needsCard: false },
  'pages/iot/login/protocol': {
    title: 'loginProtocol',
    area: 'portal',
    parent: 'pages/iot/login/index',
    needsCard: false
  },
  'pages/iot/login/code/index': {
    title: 'scanLogin',
    area: 'portal',
    parent: 'pages/iot/login/index',
    needsCard: false
  },
  'pages/iot/index/balance/index': {
    title: 'topUp',
    area: 'portal'
  },
  'pages/iot/index/balance/pay/index': {
    title: 'payTopUp',
    area: 'portal',
    parent: 'pages/iot/index/balance/index'
  },
  'pages/iot/index/bindPhone': {
    title: 'bindPhone',
    area: 'portal'
  },
  'pages/iot/index/couponChoose/index': {
    title: 'chooseCoupon',
    area: 'portal'
  },
  'pages/iot/index/couponChoose/pay/index': {
    title: 'buyCoupon',
    area: 'portal',
    parent: 'pages/iot/index/couponChoose/index'
  },
  'pages/iot/index/customer': {
    title: 'contact',
    area: 'portal',
    parent: 'pages/iot/index/index',
    needsCard: false
  },
  'pages/iot/index/moreMenu': {
    title: 'moreMenu',
    area: 'portal'
  },
  'pages/iot/index/orderLogs/index': {
    title: 'orderLogs',
    area: 'portal'
  },
  'pages/iot/index/orderLogs/BalanceList': {
    title: 'topUps',
    area: 'portal',
    parent: 'pages/iot/index/orderLogs/index'
  },
  'pages/iot/index/orderLogs/BalanceLogList': {
    title: 'balanceLog',
    area: 'portal',
    parent: 'pages/iot/index/orderLogs/index'
  },
  'pages/iot/index/orderLogs/PackageList': {
    title: 'packageOrders',
    area: 'portal',
    parent: 'pages/iot/index/orderLogs/index'
  },
  'pages/iot/index/package/index': {
    title: 'packages',
    area: 'portal'
  },
  'pages/iot/index/package/SeckillSection': {
    title: 'seckill',
    area: 'portal',
    parent: 'pages/iot/index/package/index'
  },
  'pages/iot/index/package/details/index': {
    title: 'packageDetails',
    area: 'portal',
    parent: 'pages/iot/index/package/index'
  },
  'pages/iot/index/package/details/EffectModal': {
    title: 'effect',
    area: 'portal',
    parent: 'pages/iot/index/package/index'
  },
  'pages/iot/index/package/details/SelectCoupon': {
    title: 'chooseCoupon',
    area: 'portal',
    parent: 'pages/iot/index/package/index'
  },
  'pages/iot/index/payPassword/index': {
    title: 'payPassword',
    area: 'portal'
  },
  'pages/iot/index/payPassword/keyboard': {
    title: 'enterPayPassword',
    area: 'portal',
    parent: 'pages/iot/index/payPassword/index'
  },
  'pages/iot/index/payPassword/validate': {
    title: 'verifyIdentity',
    area: 'portal',
    parent: 'pages/iot/index/payPassword/index'
  },
  'pages/iot/index/realnameAuth/index': {
    title: 'realName',
    area: 'portal'
  },
  'pages/iot/index/realnameAuth/official': {
    title: 'officialRealName',
    area: 'portal',
    parent: 'pages/iot/index/realnameAuth/index'
  },
  'pages/iot/index/realnameAuth/platform': {
    title: 'platformRealName',
    area: 'portal',
    orderTexts: true,
    parent: 'pages/iot/index/realnameAuth/index'
  },
  'pages/iot/index/realnameAuth/switchOfficial/index': {
    title: 'switchRealName',
    area: 'portal',
    parent: 'pages/iot/index/switchNet'
  },
  'pages/iot/index/realnameAuth/switchOfficial/subOfficial': {
    title: 'viceSimRealName',
    area: 'portal',
    parent: 'pages/iot/index/switchNet'
  },
  'pages/iot/index/setRenew': {
    title: 'autoRenew',
    area: 'portal'
  },
  'pages/iot/index/switchNet': {
    title: 'switchNetwork',
    area: 'portal'
  },
  'pages-sub/appUpdate/index': { title: 'appUpdate', area: 'holder', needsCard: false },
  'pages-sub/ltAuth/index': { title: 'realName', area: 'holder', orderTexts: true, needsCard: false },
  'pages-sub/single/index': { title: 'curated', area: 'home', maxWidth: wide },
  'pages-sub/single/single': { title: 'curated', area: 'home', maxWidth: wide },
  'pages-sub/wifi/index': {
    title: 'wifi',
    area: 'device',
    parent: 'pages/iot/index/index',
    needsCard: false
  },
  'pages-sub/wifi/connect': { title: 'connectWifi', area: 'device', needsCard: false },
  'pages-sub/wifi/share': {
    title: 'shareWifi',
    area: 'device',
    parent: 'pages/iot/index/index',
    needsCard: false
  },
  'pages-sub/iot/deviceManage/index': {
    title: 'device',
    area: 'device'
  },
  'pages-sub/iot/deviceManage/setSsidPwd/index': {
    title: 'setWifi',
    area: 'device',
    parent: 'pages-sub/iot/deviceManage/index'
  },
  'pages-sub/iot/integralShop/index': {
    title: 'mall',
    area: 'mall',
    maxWidth: wide
  },
  'pages-sub/iot/integralShop/details/index': {
    title: 'goodsDetails',
    area: 'mall',
    parent: 'pages-sub/iot/integralShop/index'
  },
  'pages-sub/iot/integralShop/details/cashier': {
    title: 'cashier',
    area: 'mall',
    parent: 'pages-sub/iot/integralShop/index'
  },
  'pages-sub/iot/integralShop/details/payment': {
    title: 'confirmOrder',
    area: 'mall',
    parent: 'pages-sub/iot/integralShop/index'
  },
  'pages-sub/iot/integralShop/details/selectAddress/index': {
    title: 'addresses',
    area: 'mall',
    parent: 'pages-sub/iot/integralShop/index'
  },
  'pages-sub/iot/integralShop/details/selectAddress/edit': {
    title: 'editAddress',
    area: 'mall',
    orderTexts: true,
    parent: 'pages-sub/iot/integralShop/details/selectAddress/index'
  },
  'pages-sub/iot/integralShop/details/storePoint': {
    title: 'stores',
    area: 'mall',
    parent: 'pages-sub/iot/integralShop/index'
  },
  'pages-sub/iot/integralShop/order/index': {
    title: 'mallOrders',
    area: 'mall',
    orderTexts: true,
    parent: 'pages-sub/iot/integralShop/index'
  },
  'pages-sub/iot/integralShop/order/orderDetails/index': {
    title: 'orderDetails',
    area: 'mall',
    orderTexts: true,
    parent: 'pages-sub/iot/integralShop/order/index'
  },
  'pages-sub/iot/integralShop/order/orderDetails/logistics': {
    title: 'logistics',
    area: 'mall',
    orderTexts: true,
    parent: 'pages-sub/iot/integralShop/order/index'
  },
  'pages-sub/iot/integralShop/order/orderDetails/pay': {
    title: 'payOrder',
    area: 'mall',
    orderTexts: true,
    parent: 'pages-sub/iot/integralShop/order/index'
  },
  'pages-sub/iot/machineCode/index': { title: 'guide', area: 'guide' },
  'pages-sub/iot/machineCode/AppRecharge': {
    title: 'guideApp',
    area: 'guide',
    parent: 'pages-sub/iot/machineCode/index',
    parentParams: guideParams
  },
  'pages-sub/iot/machineCode/BtnRecharge': {
    title: 'guideButton',
    area: 'guide',
    parent: 'pages-sub/iot/machineCode/index',
    parentParams: guideParams
  },
  'pages-sub/iot/machineCode/CustomRichText': {
    title: 'guideText',
    area: 'guide',
    parent: 'pages-sub/iot/machineCode/index',
    parentParams: guideParams
  },
  'pages-sub/iot/machineCode/MPRecharge': {
    title: 'guideAccount',
    area: 'guide',
    parent: 'pages-sub/iot/machineCode/index',
    parentParams: guideParams
  },
  'pages-sub/iot/machineCode/OfficialRecharge': {
    title: 'guideOfficial',
    area: 'guide',
    parent: 'pages-sub/iot/machineCode/index',
    parentParams: guideParams
  },
  'pages-sub/iot/machineCode/OnlineService': {
    title: 'guideChat',
    area: 'guide',
    parent: 'pages-sub/iot/machineCode/index',
    parentParams: guideParams
  },
  'pages-sub/iot/machineCode/PhoneService': {
    title: 'guidePhone',
    area: 'guide',
    parent: 'pages-sub/iot/machineCode/index',
    parentParams: guideParams
  },
  'pages-sub/iot/machineCode/RechargeNo': {
    title: 'guideNumber',
    area: 'guide',
    parent: 'pages-sub/iot/machineCode/index',
    parentParams: guideParams
  },
  'pages-sub/iot/machineCode/ScanRecharge': {
    title: 'guideScan',
    area: 'guide',
    parent: 'pages-sub/iot/machineCode/index',
    parentParams: guideParams
  },
  'pages-sub/iot/machineCode/VideoTutorial': {
    title: 'guideVideo',
    area: 'guide',
    parent: 'pages-sub/iot/machineCode/index',
    parentParams: guideParams
  },
  'pages-sub/iot/protocol/index': {
    title: 'protocol',
    area: 'holder',
    parent: 'pages/iot/index/index',
    needsCard: false
  },
  'pages-sub/iot/protocol/taskRule': {
    title: 'taskRule',
    area: 'holder',
    parent: 'pages-sub/iot/task/index',
    needsCard: false
  },
  'pages-sub/iot/task/index': {
    title: 'tasks',
    area: 'holder'
  },
  'pages-sub/iot/task/landscape': {
    title: 'tasks',
    area: 'holder',
    maxWidth: full,
    parent: 'pages-sub/iot/task/index'
  },
  'pages-sub/iot/user/index': {
    title: 'me',
    area: 'holder'
  },
  'pages-sub/iot/user/asset': {
    title: 'assets',
    area: 'holder',
    parent: 'pages-sub/iot/user/index'
  },
  'pages-sub/iot/user/carousel': {
    title: 'carousel',
    area: 'holder',
    parent: 'pages-sub/iot/user/index'
  },
  'pages-sub/iot/user/service': {
    title: 'services',
    area: 'holder',
    parent: 'pages-sub/iot/user/index'
  },
  'pages-sub/iot/user/vip': {
    title: 'vipCard',
    area: 'extras',
    parent: 'pages-sub/iot/user/index'
  },
  'pages-sub/iot/user/changeDevice': {
    title: 'changeDevice',
    area: 'holder',
    parent: 'pages-sub/iot/user/index'
  },
  'pages-sub/iot/user/moreMenu': {
    title: 'moreMenu',
    area: 'holder',
    parent: 'pages-sub/iot/user/index'
  },
  'pages-sub/iot/index/accelerate/index': {
    title: 'accelerate',
    area: 'extras'
  },
  'pages-sub/iot/index/accelerate/cashier': {
    title: 'cashier',
    area: 'extras',
    parent: 'pages-sub/iot/index/accelerate/index'
  },
  'pages-sub/iot/index/accelerate/order': {
    title: 'accelerateOrders',
    area: 'extras',
    parent: 'pages-sub/iot/index/accelerate/index'
  },
  'pages-sub/iot/index/couponExchange/index': {
    title: 'exchange',
    area: 'extras'
  },
  'pages-sub/iot/index/couponExchange/order': {
    title: 'exchanges',
    area: 'extras',
    parent: 'pages-sub/iot/index/couponExchange/index'
  },
  'pages-sub/iot/index/historyLine': {
    title: 'history',
    area: 'holder'
  },
  'pages-sub/iot/index/integralLog': {
    title: 'points',
    area: 'holder'
  },
  'pages-sub/iot/index/packageInfo': {
    title: 'packageInfo',
    area: 'holder'
  },
  'pages-sub/iot/index/vip/index': {
    title: 'vip',
    area: 'extras'
  },
  'pages-sub/iot/index/vip/popup': {
    title: 'privileges',
    area: 'extras',
    parent: 'pages-sub/iot/index/vip/index'
  },
  'pages-sub/iot/index/vip/pay': {
    title: 'buyVip',
    area: 'extras',
    parent: 'pages-sub/iot/index/vip/index'
  }
} as const satisfies Record<string, Row>

/** A page path without a slash at its start, as in app.config. */
export type RoutePath = keyof typeof table

export interface Route extends Row {
  maxWidth: number
  needsLogin: boolean
  needsCard: boolean
  parent?: RoutePath
}

// also checks that each parent is a page
const rows: Record<RoutePath, Row & { parent?: RoutePath }> = table

/** Every page path in the order of app.config; the first one is the entry page. */
export const routePaths = Object.keys(table) as RoutePath[]

const cardHome: RoutePath = 'pages/iot/index/index'
const ofCard: RouteArea[] = ['portal', 'mall', 'extras', 'device', 'holder']

function routeOf(path: RoutePath): Route {
  const row = rows[path]
  const needsCard = row.needsCard ?? ofCard.includes(row.area)
  const parent = needsCard && path !== cardHome ? { parent: cardHome } : {}
  return { maxWidth: phone, needsLogin: false, needsCard, ...parent, ...row }
}

/** path -> what the table says of the page; defaults filled in. */
export const routes = Object.fromEntries(routePaths.map((path) => [path, routeOf(path)])) as Record<
  RoutePath,
  Route
>

/** The entry page, also reached as `/`. */
export const homePath: RoutePath = 'pages/index/index'

/** Tab pages from left to right. */
export const tabPaths = routePaths
  .filter((path) => routes[path].tab !== undefined)
  .sort((a, b) => Number(routes[a].tab) - Number(routes[b].tab))

/** Other addresses that a page answers to, on H5. */
export const routeAliases: Readonly<Record<string, RoutePath>> = {
  '': homePath,
  'pages/iot/index/realnameAuth/switchOfficial': 'pages/iot/index/realnameAuth/switchOfficial/index'
}

/** Package root of a page: `main`, or a folder two levels deep under pages-sub. */
export function packageOf(path: string): string {
  return path.startsWith('pages-sub/') ? path.split('/').slice(0, 2).join('/') : 'main'
}

/**
 * Route path of an address as people and links write it: with or without the leading slash or hash, a query, an alias.
 * Undefined when no page answers to it.
 */
export function matchRoute(url: string): RoutePath | undefined {
  const path = url
    .replace(/^#/, '')
    .replace(/[?#].*$/, '')
    .replace(/^\/+|\/+$/g, '')
  return (
    routePaths.find((known) => known === path) ??
    Object.entries(routeAliases).find(([alias]) => alias === path)?.[1]
  )
}

/** Whether navigation to the path must be a switch of tabs. */
export function isTab(path: RoutePath): boolean {
  return routes[path].tab !== undefined
}
