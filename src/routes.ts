// The only list of pages, with everything about each: app.config.ts, the navigation bar, where back leads,
// log-in gates, the tab bar and the page width derive from it. A path that is not a key here does not compile.
import type { MessageKey } from './i18n/types'

/** Key of a text in src/i18n/messages/title, without its `title.` prefix. */
type KeyOf<Name> = Name extends `title.${infer Key}` ? Key : never
type TitleKey = KeyOf<MessageKey>

interface Row {
  /** Shown by the navigation bar and set as the window title. */
  title: TitleKey
  /** CSS px; in a wider window the page is centred with side margins. */
  maxWidth?: number
  /** Opens the order log-in first, with this page as its redirect parameter, while the user has no mobile. */
  needsLogin?: boolean
  /** Opens the card log-in first, which returns here, while no card is logged in. */
  needsCard?: true
  /** Position in the tab bar. */
  tab?: number
  /**
   * Target of the way back from a page that is finished, or has nothing to show, when it is the only open one. Default: the card's
   * home if it needs a card, else the entry page. The bar leads to `rootOf` then.
   */
  parent?: string
  /** Parameters that the page passes to its parent. */
  parentParams?: readonly string[]
  /** Of both storefronts: of the portal while a card is logged in, else of the shop. */
  shared?: true
  /** Path of a further call without which the page has nothing: no entry leads to it where the backend offers none. */
  needs?: string
  /** Kind that the page sells. Where a platform does not allow it on iOS, the page has no entry and says so. */
  sells?: 'vip' | 'accelerate' | 'coupon' | 'topUp' | 'package' | 'mall'
  /** With `orderSn` in its address the page shows what became of an order, and sells nothing. */
  showsOrder?: true
}

const phone = 480
/** CSS px; grids of numbers and goods use the width of a tablet or a desktop window, as do items in two columns. */
export const wide = 1080
const full = 1920
const ofMall = { needsCard: true, parent: 'pages-sub/iot/integralShop/index' } as const
const ofMallOrder = { needsCard: true, parent: 'pages-sub/iot/integralShop/order/index' } as const
/** A page with one way to recharge; its parameters say which guide it is of. */
const ofGuide = {
  parent: 'pages-sub/iot/machineCode/index',
  parentParams: ['code', 'id']
} as const

/** The pages 我的 of the shop and of the portal. */
const [ofUser, ofHolder] = ['pages/user/index2', 'pages-sub/iot/user/index'] as const

const table = {
  'pages/index/index': { title: 'home', maxWidth: wide, tab: 0 },
  'pages/index/default': { title: 'home', maxWidth: wide },
  'pages/index/loadDomain': { title: 'loadDomain' },
  'pages/index/networkCheck': { title: 'networkCheck' },
  'pages/index/VanityNumber/index': { title: 'numbers', maxWidth: wide },
  'pages/index/VanityNumber/index_mp': { title: 'numbers', maxWidth: wide },
  'pages/index/VanityNumber/menus': { title: 'numberKinds', maxWidth: wide },
  'pages/index/VanityNumber/FilterSearch/index': { title: 'numberFilter', maxWidth: wide },
  'pages/index/VanityNumber/FilterSearch/fullPopup': { title: 'allFilters', maxWidth: wide },
  'pages/index/VanityNumber/FilterSearch/morePopup': { title: 'moreFilters', maxWidth: wide },
  'pages/index/VanityNumber/HeadSearch/index': { title: 'searchNumbers', maxWidth: wide },
  'pages/about/payment': { title: 'terms', needs: '/api/site/article' },
  'pages/about/promise': { title: 'promise', needs: '/api/site/article' },
  'pages/about/textTemplate': { title: 'about', parent: ofUser },
  'pages/authorize/index': { title: 'authorize', needs: '/api/site/createScanAuthorize', parent: ofUser },
  'pages/customer/index': { title: 'customer', parent: ofUser, maxWidth: wide },
  'pages/customer/code': { title: 'customerCode', parent: 'pages/customer/index' },
  'pages/customer/question/index': { title: 'questions', parent: 'pages/customer/index', maxWidth: wide },
  'pages/customer/question/detail': { title: 'question', parent: 'pages/customer/question/index' },
  'pages/goods/index': { title: 'goods', maxWidth: wide },
  'pages/goods/fastNumber/index': { title: 'fastNumber', needs: '/api/shop/goodsDetails', maxWidth: wide },
  'pages/goods/fastNumber/formSubmit': {
    title: 'submitOrder',
    needs: '/api/shop/goodsDetails',
    maxWidth: wide,
    parent: 'pages/goods/fastNumber/index',
    parentParams: ['goodsId']
  },
  'pages/goods/general/index': { title: 'goodsDetails', needs: '/api/shop/goodsDetails', maxWidth: wide },
  'pages/goods/pretty/index': { title: 'reservation', needs: '/api/shop/numberDetails', maxWidth: wide },
  'pages/goods/pretty/comment': { title: 'comments', needs: '/api/shop/commentList' },
  'pages/goods/pretty/package': {
    title: 'packageDetails',
    needs: '/api/shop/numberDetails',
    parent: 'pages/goods/pretty/index',
    parentParams: ['numberId']
  },
  'pages/login/index': { title: 'orderLogin', needs: '/api/hk/orderLogin' },
  'pages/order/index': { title: 'orders', needs: '/api/hk/orderList' },
  'pages/order/logistics/index': {
    title: 'logistics',
    needs: '/api/hk/logistics',
    parent: 'pages/order/index',
    parentParams: ['orderSn']
  },
  'pages/order/pay/index': { title: 'payOrder', needs: '/api/hk/orderDetails', parent: 'pages/order/index' },
  'pages/user/index': { title: 'profile', parent: ofUser },
  'pages/user/index2': { title: 'me', tab: 1 },
  'pages/webview/index': { title: 'webPage', maxWidth: full },
  'pages/iot/index/index': { title: 'card', needsCard: true },
  'pages/iot/login/index': { title: 'cardLogin' },
  'pages/iot/login/protocol': { title: 'loginProtocol', parent: 'pages/iot/login/index' },
  'pages/iot/login/code/index': {
    title: 'scanLogin',
    needs: '/api/iot/createLoginCode',
    parent: 'pages/iot/login/index'
  },
  'pages/iot/index/balance/index': { title: 'topUp', needsCard: true, sells: 'topUp' },
  'pages/iot/index/balance/pay/index': {
    title: 'payTopUp',
    needsCard: true,
    sells: 'topUp',
    showsOrder: true,
    parent: 'pages/iot/index/balance/index'
  },
  'pages/iot/index/bindPhone': { title: 'bindPhone', needsCard: true },
  'pages/iot/index/couponChoose/index': { title: 'chooseCoupon', needsCard: true },
  'pages/iot/index/couponChoose/pay/index': {
    title: 'buyCoupon',
    needsCard: true,
    sells: 'coupon',
    showsOrder: true,
    parent: 'pages/iot/index/couponChoose/index'
  },
  'pages/iot/index/customer': { title: 'contact', parent: 'pages/iot/index/index' },
  'pages/iot/index/moreMenu': { title: 'moreMenu', needsCard: true },
  'pages/iot/index/orderLogs/index': { title: 'orderLogs', needsCard: true },
  'pages/iot/index/orderLogs/BalanceList': {
    title: 'topUps',
    needsCard: true,
    parent: 'pages/iot/index/orderLogs/index'
  },
  'pages/iot/index/orderLogs/BalanceLogList': {
    title: 'balanceLog',
    needsCard: true,
    parent: 'pages/iot/index/orderLogs/index'
  },
  'pages/iot/index/orderLogs/PackageList': {
    title: 'packageOrders',
    needsCard: true,
    parent: 'pages/iot/index/orderLogs/index'
  },
  'pages/iot/index/package/index': { title: 'packages', needsCard: true, sells: 'package' },
  'pages/iot/index/package/SeckillSection': {
    title: 'seckill',
    needsCard: true,
    sells: 'package',
    parent: 'pages/iot/index/package/index'
  },
  'pages/iot/index/package/details/index': {
    title: 'packageDetails',
    needsCard: true,
    sells: 'package',
    showsOrder: true,
    parent: 'pages/iot/index/package/index'
  },
  'pages/iot/index/package/details/EffectModal': {
    title: 'effect',
    needsCard: true,
    sells: 'package',
    parent: 'pages/iot/index/package/index'
  },
  'pages/iot/index/package/details/SelectCoupon': {
    title: 'chooseCoupon',
    needsCard: true,
    sells: 'package',
    parent: 'pages/iot/index/package/index'
  },
  'pages/iot/index/payPassword/index': { title: 'payPassword', needsCard: true },
  'pages/iot/index/payPassword/keyboard': {
    title: 'enterPayPassword',
    needsCard: true,
    parent: 'pages/iot/index/payPassword/index'
  },
  'pages/iot/index/payPassword/validate': {
    title: 'verifyIdentity',
    needsCard: true,
    parent: 'pages/iot/index/payPassword/index'
  },
  'pages/iot/index/realnameAuth/index': { title: 'realName', needsCard: true },
  'pages/iot/index/realnameAuth/official': {
    title: 'officialRealName',
    needsCard: true,
    parent: 'pages/iot/index/realnameAuth/index'
  },
  'pages/iot/index/realnameAuth/platform': {
    title: 'platformRealName',
    needsCard: true,
    parent: 'pages/iot/index/realnameAuth/index'
  },
  'pages/iot/index/realnameAuth/switchOfficial/index': {
    title: 'switchRealName',
    needsCard: true,
    parent: 'pages/iot/index/switchNet'
  },
  'pages/iot/index/realnameAuth/switchOfficial/subOfficial': {
    title: 'viceSimRealName',
    needsCard: true,
    parent: 'pages/iot/index/switchNet'
  },
  'pages/iot/index/setRenew': { title: 'autoRenew', needsCard: true, sells: 'package' },
  'pages/iot/index/switchNet': { title: 'switchNetwork', needsCard: true },
  'pages-sub/appUpdate/index': { title: 'appUpdate' },
  'pages-sub/ltAuth/index': { title: 'realName', needs: '/api/site/ltAuth' },
  'pages-sub/single/index': { title: 'curated', maxWidth: wide },
  'pages-sub/single/single': { title: 'curated', maxWidth: wide },
  'pages-sub/wifi/index': { title: 'wifi', parent: 'pages/iot/index/index' },
  'pages-sub/wifi/connect': { title: 'connectWifi' },
  'pages-sub/wifi/share': { title: 'shareWifi', parent: 'pages/iot/index/index' },
  'pages-sub/iot/deviceManage/index': { title: 'device', needsCard: true },
  'pages-sub/iot/deviceManage/setSsidPwd/index': {
    title: 'setWifi',
    needsCard: true,
    parent: 'pages-sub/iot/deviceManage/index'
  },
  'pages-sub/iot/integralShop/index': { title: 'mall', needsCard: true, sells: 'mall', maxWidth: wide },
  'pages-sub/iot/integralShop/details/index': { title: 'goodsDetails', sells: 'mall', ...ofMall },
  'pages-sub/iot/integralShop/details/cashier': {
    title: 'cashier',
    sells: 'mall',
    showsOrder: true,
    ...ofMall
  },
  'pages-sub/iot/integralShop/details/payment': { title: 'confirmOrder', sells: 'mall', ...ofMall },
  'pages-sub/iot/integralShop/details/selectAddress/index': {
    title: 'addresses',
    shared: true,
    parent: ofUser
  },
  'pages-sub/iot/integralShop/details/selectAddress/edit': {
    title: 'editAddress',
    shared: true,
    parent: 'pages-sub/iot/integralShop/details/selectAddress/index'
  },
  'pages-sub/iot/integralShop/details/storePoint': { title: 'stores', ...ofMall },
  'pages-sub/iot/integralShop/order/index': { title: 'mallOrders', ...ofMall },
  'pages-sub/iot/integralShop/order/orderDetails/index': { title: 'orderDetails', ...ofMallOrder },
  'pages-sub/iot/integralShop/order/orderDetails/logistics': { title: 'logistics', ...ofMallOrder },
  'pages-sub/iot/integralShop/order/orderDetails/pay': { title: 'payOrder', sells: 'mall', ...ofMallOrder },
  'pages-sub/iot/machineCode/index': { title: 'guide' },
  'pages-sub/iot/machineCode/AppRecharge': { title: 'guideApp', ...ofGuide },
  'pages-sub/iot/machineCode/BtnRecharge': { title: 'guideButton', ...ofGuide },
  'pages-sub/iot/machineCode/CustomRichText': { title: 'guideText', ...ofGuide },
  'pages-sub/iot/machineCode/MPRecharge': { title: 'guideAccount', ...ofGuide },
  'pages-sub/iot/machineCode/OfficialRecharge': { title: 'guideOfficial', ...ofGuide },
  'pages-sub/iot/machineCode/OnlineService': { title: 'guideChat', ...ofGuide },
  'pages-sub/iot/machineCode/PhoneService': { title: 'guidePhone', ...ofGuide },
  'pages-sub/iot/machineCode/RechargeNo': { title: 'guideNumber', ...ofGuide },
  'pages-sub/iot/machineCode/ScanRecharge': { title: 'guideScan', ...ofGuide },
  'pages-sub/iot/machineCode/VideoTutorial': { title: 'guideVideo', ...ofGuide },
  'pages-sub/iot/protocol/index': { title: 'protocol', parent: 'pages/iot/index/index' },
  'pages-sub/iot/protocol/taskRule': { title: 'taskRule', parent: 'pages-sub/iot/task/index' },
  'pages-sub/iot/task/index': { title: 'tasks', needsCard: true },
  'pages-sub/iot/task/landscape': {
    title: 'tasks',
    needsCard: true,
    maxWidth: full,
    parent: 'pages-sub/iot/task/index'
  },
  'pages-sub/iot/user/index': { title: 'me', needsCard: true },
  'pages-sub/iot/user/asset': { title: 'assets', needsCard: true, parent: ofHolder },
  'pages-sub/iot/user/carousel': { title: 'carousel', needsCard: true, parent: ofHolder },
  'pages-sub/iot/user/service': { title: 'services', needsCard: true, parent: ofHolder },
  'pages-sub/iot/user/vip': { title: 'vipCard', needsCard: true, parent: ofHolder },
  'pages-sub/iot/user/changeDevice': { title: 'changeDevice', needsCard: true, parent: ofHolder },
  'pages-sub/iot/user/moreMenu': { title: 'moreMenu', needsCard: true, parent: ofHolder },
  'pages-sub/iot/index/accelerate/index': { title: 'accelerate', needsCard: true, sells: 'accelerate' },
  'pages-sub/iot/index/accelerate/cashier': {
    title: 'cashier',
    needsCard: true,
    sells: 'accelerate',
    showsOrder: true,
    parent: 'pages-sub/iot/index/accelerate/index'
  },
  'pages-sub/iot/index/accelerate/order': {
    title: 'accelerateOrders',
    needsCard: true,
    parent: 'pages-sub/iot/index/accelerate/index'
  },
  'pages-sub/iot/index/couponExchange/index': { title: 'exchange', needsCard: true },
  'pages-sub/iot/index/couponExchange/order': {
    title: 'exchanges',
    needsCard: true,
    parent: 'pages-sub/iot/index/couponExchange/index'
  },
  'pages-sub/iot/index/historyLine': { title: 'history', needsCard: true },
  'pages-sub/iot/index/integralLog': { title: 'points', needsCard: true },
  'pages-sub/iot/index/packageInfo': { title: 'packageInfo', needsCard: true },
  'pages-sub/iot/index/vip/index': { title: 'vip', needsCard: true, sells: 'vip' },
  'pages-sub/iot/index/vip/popup': {
    title: 'privileges',
    needsCard: true,
    sells: 'vip',
    parent: 'pages-sub/iot/index/vip/index'
  },
  'pages-sub/iot/index/vip/pay': {
    title: 'buyVip',
    needsCard: true,
    sells: 'vip',
    showsOrder: true,
    parent: 'pages-sub/iot/index/vip/index'
  },
  'pages-sub/shop/afterSale/ask': {
    title: 'afterSaleAsk',
    needs: '/api/hk/afterSales',
    parent: 'pages/order/index'
  },
  'pages-sub/shop/afterSale/index': {
    title: 'afterSale',
    needs: '/api/hk/afterSales',
    parent: 'pages/order/index'
  },
  'pages-sub/shop/invoice/index': {
    title: 'invoice',
    needs: '/api/shop/deliveryTerms',
    parent: 'pages/order/index',
    parentParams: ['orderSn']
  },
  'pages-sub/shop/favourites/index': { title: 'favourites', parent: ofUser },
  'pages-sub/shop/city/index': { title: 'city' },
  'pages-sub/shop/licences/index': { title: 'licences', needs: '/api/site/licences' },
  'pages-sub/shop/inbox/index': { title: 'inbox', needsCard: true, needs: '/api/iot/messageList' },
  'pages-sub/shop/watch/index': {
    title: 'watch',
    needs: '/api/shop/watchNumber',
    parent: 'pages/goods/pretty/index',
    parentParams: ['numberId']
  },
  'pages-sub/shop/search/index': { title: 'search', parent: 'pages/goods/index', maxWidth: wide },
  'pages-sub/shop/cardFacts/index': { title: 'cardFacts', needsCard: true },
  'pages-sub/shop/choose/index': { title: 'packages', needsCard: true },
  'pages-sub/shop/renewUsedUp/index': {
    title: 'renewUsedUp',
    needsCard: true,
    needs: '/api/iot/setRenewWhenUsedUp',
    sells: 'package'
  },
  'pages-sub/shop/volumeBill/index': { title: 'volumeBill', needsCard: true, needs: '/api/iot/volumeBill' },
  'pages-sub/shop/receipt/index': { title: 'receipt', needsCard: true },
  'pages-sub/shop/statement/index': {
    title: 'statement',
    needsCard: true,
    needs: '/api/iot/statement',
    parent: ofHolder
  }
} as const satisfies Record<string, Row>

/** A page path without leading slash, as in app.config. */
export type RoutePath = keyof typeof table

interface Route extends Omit<Row, 'needsCard'> {
  maxWidth: number
  needsLogin: boolean
  needsCard: boolean
  parent?: RoutePath
}

// also checks that each parent is a page
const rows: Record<RoutePath, Row & { parent?: RoutePath }> = table

/** Every page path in the order of app.config; the first one is the entry page. */
export const routePaths = Object.keys(table) as RoutePath[]

/** The card's home. @public config/chunks.ts reads it at build time. */
export const cardHome: RoutePath = 'pages/iot/index/index'

function routeOf(path: RoutePath): Route {
  const row = rows[path]
  const parent = row.needsCard && path !== cardHome ? { parent: cardHome } : {}
  return { maxWidth: phone, needsLogin: false, needsCard: false, ...parent, ...row }
}

/** The table by path, with defaults filled in. */
export const routes = Object.fromEntries(routePaths.map((path) => [path, routeOf(path)])) as Record<
  RoutePath,
  Route
>

/** The entry page, also reached as `/`. */
export const homePath: RoutePath = 'pages/index/index'

/** Whether a page belongs to the portal, and not to the shop. */
export const inPortal = (path: RoutePath): boolean =>
  routes[path].needsCard || /^pages(-sub)?\/(iot|wifi)\//.test(path)

/**
 * Root of a page's storefront: the card's home for a page of the portal, else the entry page. The roots themselves, and the
 * card log-in without which the card's home does not open, lead to the entry page. `card`: whether one is logged in.
 */
export function rootOf(path: RoutePath, card: boolean): RoutePath {
  const ofPortal = routes[path].shared ? card : inPortal(path)
  return ofPortal && path !== cardHome && path !== 'pages/iot/login/index' ? cardHome : homePath
}

/** Tab pages from left to right. */
export const tabPaths = routePaths
  .filter((path) => routes[path].tab !== undefined)
  .sort((a, b) => Number(routes[a].tab) - Number(routes[b].tab))

/** Alternative and old addresses of pages. A query adds parameters. */
export const routeAliases: Readonly<Record<string, string>> = {
  '': homePath,
  'pages/iot/index/realnameAuth/switchOfficial': 'pages/iot/index/realnameAuth/switchOfficial/index',
  'pages-sub/shop/seen/index': 'pages-sub/shop/favourites/index?tab=seen',
  'pages-sub/shop/compare/index': 'pages-sub/shop/favourites/index',
  'pages-sub/shop/birthday/index': 'pages/index/VanityNumber/index?birthday=1'
}

/** Package root of a page: `main`, or a folder two levels deep under pages-sub. */
export function packageOf(path: string): string {
  return path.startsWith('pages-sub/') ? path.split('/').slice(0, 2).join('/') : 'main'
}

/** Path of an address, without slash or hash at its ends and without the query. */
const barePath = (url: string) =>
  url
    .replace(/^#/, '')
    .replace(/[?#].*$/, '')
    .replace(/^\/+|\/+$/g, '')

/** Returns the address of which an address is an alias, or undefined. */
export const aliasOf = (url: string): string | undefined =>
  Object.entries(routeAliases).find(([alias]) => alias === barePath(url))?.[1]

/**
 * Route of an address in any spelling: with or without leading slash or hash, with a query, or an alias.
 * Undefined when no page has it.
 */
export function matchRoute(url: string): RoutePath | undefined {
  const path = barePath(aliasOf(url) ?? url)
  return routePaths.find((known) => known === path)
}

/** Whether the path is opened by switching tabs. */
export function isTab(path: RoutePath): boolean {
  return routes[path].tab !== undefined
}
