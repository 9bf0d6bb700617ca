// The only list of pages, with everything about each: app.config.ts, the navigation bar, where back leads,
// log-in gates, the tab bar, the texts to load and the page width derive from it. A path that is not a key
// here does not compile.
import type { MessageKey } from './i18n/types'

/** Key of a text in src/i18n/messages/title, without its `title.` prefix. */
type KeyOf<Name> = Name extends `title.${infer Key}` ? Key : never
type TitleKey = KeyOf<MessageKey>

/** Groups of texts that few pages draw, most of them in sub-packages; in a mini-program these pages bring them along. */
export const subTexts = [
  'numbers/sub',
  'goods/sub',
  'goods/kept',
  'orders/sub',
  'site/sub',
  'card/sub',
  'status/sub',
  'money/sub',
  'coupons/sub',
  'packages/sub',
  'realName/sub',
  'device/sub',
  'extras',
  'mall',
  'tasks',
  'guide'
] as const

/** Texts that a page needs: the home page's only, the shop's, the portal's, or the portal's and one group. */
export type TextBundle = 'home' | 'shop' | 'portal' | (typeof subTexts)[number]

interface Row {
  /** Shown by the navigation bar and set as the window title. */
  title: TitleKey
  texts: TextBundle
  /** Groups needed in addition to the bundle. */
  moreTexts?: readonly ('orders' | (typeof subTexts)[number])[]
  /** CSS px; in a wider window the page is centred with side margins. */
  maxWidth?: number
  /** Opens the order log-in first, with this page as its redirect parameter, while the user has no mobile. */
  needsLogin?: boolean
  /**
   * Opens the card log-in first, which returns here, while no card is logged in. Default: true on the
   * portal's pages.
   */
  needsCard?: boolean
  /** Position in the tab bar. */
  tab?: number
  /**
   * Where back leads when the page is the only open one. Default: the card's home if it needs a card, else
   * the entry page.
   */
  parent?: string
  /** Parameters that the page passes to its parent. */
  parentParams?: readonly string[]
  /** Path of a further call without which the page has nothing: no entry leads to it where the backend offers none. */
  needs?: string
  /** What the page sells, which a platform may not allow on iOS: there it has no entry and says so in its place. */
  sells?: 'vip' | 'accelerate' | 'coupon' | 'topUp' | 'package' | 'mall'
  /** With `orderSn` in its address the page shows what became of an order, and sells nothing. */
  showsOrder?: true
}

const phone = 480
/** CSS px; grids of numbers and goods use the width of a tablet or a desktop window, as do items in two columns. */
export const wide = 1080
const full = 1920
const ofMall = { texts: 'mall', parent: 'pages-sub/iot/integralShop/index' } as const
const ofMallOrder = {
  texts: 'mall',
  moreTexts: ['orders'],
  parent: 'pages-sub/iot/integralShop/order/index'
} as const
/** A page with one way to recharge; its parameters say which guide it is of. */
const ofGuide = {
  texts: 'guide',
  parent: 'pages-sub/iot/machineCode/index',
  parentParams: ['code', 'id']
} as const

/** The pages 我的 of the shop and of the portal. */
const [ofUser, ofHolder] = ['pages/user/index2', 'pages-sub/iot/user/index'] as const

const table = {
  'pages/index/index': { title: 'home', texts: 'home', maxWidth: wide, tab: 0 },
  'pages/index/default': { title: 'home', texts: 'home', maxWidth: wide },
  'pages/index/loadDomain': { title: 'loadDomain', texts: 'home' },
  'pages/index/networkCheck': { title: 'networkCheck', texts: 'home' },
  'pages/index/VanityNumber/index': { title: 'numbers', texts: 'home', maxWidth: wide },
  'pages/index/VanityNumber/index_mp': { title: 'numbers', texts: 'home', maxWidth: wide },
  'pages/index/VanityNumber/menus': { title: 'numberKinds', texts: 'home', maxWidth: wide },
  'pages/index/VanityNumber/FilterSearch/index': { title: 'numberFilter', texts: 'home' },
  'pages/index/VanityNumber/FilterSearch/fullPopup': { title: 'allFilters', texts: 'home' },
  'pages/index/VanityNumber/FilterSearch/morePopup': { title: 'moreFilters', texts: 'home' },
  'pages/index/VanityNumber/HeadSearch/index': { title: 'searchNumbers', texts: 'home' },
  'pages/about/payment': { title: 'terms', needs: '/api/site/article', texts: 'shop' },
  'pages/about/promise': { title: 'promise', needs: '/api/site/article', texts: 'shop' },
  'pages/about/textTemplate': { title: 'about', texts: 'shop', parent: ofUser },
  'pages/authorize/index': {
    title: 'authorize',
    needs: '/api/site/createScanAuthorize',
    texts: 'shop',
    parent: ofUser
  },
  'pages/customer/index': { title: 'customer', texts: 'shop', parent: ofUser },
  'pages/customer/code': { title: 'customerCode', texts: 'shop', parent: 'pages/customer/index' },
  'pages/customer/question/index': { title: 'questions', texts: 'shop', parent: 'pages/customer/index' },
  'pages/customer/question/detail': {
    title: 'question',
    texts: 'shop',
    parent: 'pages/customer/question/index'
  },
  'pages/goods/index': { title: 'goods', texts: 'home', moreTexts: ['goods/sub'], maxWidth: wide },
  'pages/goods/fastNumber/index': {
    title: 'fastNumber',
    needs: '/api/shop/goodsDetails',
    texts: 'shop',
    moreTexts: ['goods/sub'],
    maxWidth: wide
  },
  'pages/goods/fastNumber/formSubmit': {
    title: 'submitOrder',
    needs: '/api/shop/goodsDetails',
    texts: 'shop',
    moreTexts: ['goods/sub'],
    parent: 'pages/goods/fastNumber/index',
    parentParams: ['goodsId']
  },
  'pages/goods/general/index': {
    title: 'goodsDetails',
    needs: '/api/shop/goodsDetails',
    texts: 'shop',
    moreTexts: ['goods/sub']
  },
  'pages/goods/pretty/index': {
    title: 'reservation',
    needs: '/api/shop/numberDetails',
    texts: 'shop',
    moreTexts: ['goods/sub', 'numbers/sub']
  },
  'pages/goods/pretty/comment': { title: 'comments', needs: '/api/shop/commentList', texts: 'shop' },
  'pages/goods/pretty/package': {
    title: 'packageDetails',
    needs: '/api/shop/numberDetails',
    texts: 'shop',
    moreTexts: ['numbers/sub'],
    parent: 'pages/goods/pretty/index',
    parentParams: ['numberId']
  },
  'pages/login/index': { title: 'orderLogin', needs: '/api/hk/orderLogin', texts: 'shop' },
  'pages/order/index': { title: 'orders', needs: '/api/hk/orderList', texts: 'shop' },
  'pages/order/logistics/index': {
    title: 'logistics',
    needs: '/api/hk/logistics',
    texts: 'shop',
    parent: 'pages/order/index',
    parentParams: ['orderSn']
  },
  'pages/order/pay/index': {
    title: 'payOrder',
    needs: '/api/hk/orderDetails',
    texts: 'shop',
    parent: 'pages/order/index'
  },
  'pages/user/index': { title: 'profile', texts: 'shop', parent: ofUser },
  'pages/user/index2': { title: 'me', texts: 'shop', tab: 1 },
  'pages/webview/index': { title: 'webPage', texts: 'shop', maxWidth: full },
  'pages/iot/index/index': { title: 'card', texts: 'portal' },
  'pages/iot/login/index': { title: 'cardLogin', texts: 'portal', needsCard: false },
  'pages/iot/login/protocol': {
    title: 'loginProtocol',
    texts: 'portal',
    parent: 'pages/iot/login/index',
    needsCard: false
  },
  'pages/iot/login/code/index': {
    title: 'scanLogin',
    needs: '/api/iot/createLoginCode',
    texts: 'portal',
    parent: 'pages/iot/login/index',
    needsCard: false
  },
  'pages/iot/index/balance/index': {
    title: 'topUp',
    texts: 'portal',
    sells: 'topUp'
  },
  'pages/iot/index/balance/pay/index': {
    title: 'payTopUp',
    texts: 'portal',
    sells: 'topUp',
    showsOrder: true,
    parent: 'pages/iot/index/balance/index'
  },
  'pages/iot/index/bindPhone': {
    title: 'bindPhone',
    texts: 'portal'
  },
  'pages/iot/index/couponChoose/index': {
    title: 'chooseCoupon',
    texts: 'portal'
  },
  'pages/iot/index/couponChoose/pay/index': {
    title: 'buyCoupon',
    texts: 'portal',
    sells: 'coupon',
    showsOrder: true,
    parent: 'pages/iot/index/couponChoose/index'
  },
  'pages/iot/index/customer': {
    title: 'contact',
    texts: 'portal',
    parent: 'pages/iot/index/index',
    needsCard: false
  },
  'pages/iot/index/moreMenu': {
    title: 'moreMenu',
    texts: 'portal'
  },
  'pages/iot/index/orderLogs/index': {
    title: 'orderLogs',
    texts: 'portal'
  },
  'pages/iot/index/orderLogs/BalanceList': {
    title: 'topUps',
    texts: 'portal',
    parent: 'pages/iot/index/orderLogs/index'
  },
  'pages/iot/index/orderLogs/BalanceLogList': {
    title: 'balanceLog',
    texts: 'portal',
    parent: 'pages/iot/index/orderLogs/index'
  },
  'pages/iot/index/orderLogs/PackageList': {
    title: 'packageOrders',
    texts: 'portal',
    parent: 'pages/iot/index/orderLogs/index'
  },
  'pages/iot/index/package/index': {
    title: 'packages',
    texts: 'portal',
    sells: 'package'
  },
  'pages/iot/index/package/SeckillSection': {
    title: 'seckill',
    texts: 'portal',
    sells: 'package',
    parent: 'pages/iot/index/package/index'
  },
  'pages/iot/index/package/details/index': {
    title: 'packageDetails',
    texts: 'portal',
    sells: 'package',
    showsOrder: true,
    parent: 'pages/iot/index/package/index'
  },
  'pages/iot/index/package/details/EffectModal': {
    title: 'effect',
    texts: 'portal',
    sells: 'package',
    parent: 'pages/iot/index/package/index'
  },
  'pages/iot/index/package/details/SelectCoupon': {
    title: 'chooseCoupon',
    texts: 'portal',
    sells: 'package',
    parent: 'pages/iot/index/package/index'
  },
  'pages/iot/index/payPassword/index': {
    title: 'payPassword',
    texts: 'portal'
  },
  'pages/iot/index/payPassword/keyboard': {
    title: 'enterPayPassword',
    texts: 'portal',
    parent: 'pages/iot/index/payPassword/index'
  },
  'pages/iot/index/payPassword/validate': {
    title: 'verifyIdentity',
    texts: 'portal',
    parent: 'pages/iot/index/payPassword/index'
  },
  'pages/iot/index/realnameAuth/index': {
    title: 'realName',
    texts: 'portal'
  },
  'pages/iot/index/realnameAuth/official': {
    title: 'officialRealName',
    texts: 'portal',
    parent: 'pages/iot/index/realnameAuth/index'
  },
  'pages/iot/index/realnameAuth/platform': {
    title: 'platformRealName',
    texts: 'portal',
    moreTexts: ['orders'],
    parent: 'pages/iot/index/realnameAuth/index'
  },
  'pages/iot/index/realnameAuth/switchOfficial/index': {
    title: 'switchRealName',
    texts: 'portal',
    parent: 'pages/iot/index/switchNet'
  },
  'pages/iot/index/realnameAuth/switchOfficial/subOfficial': {
    title: 'viceSimRealName',
    texts: 'portal',
    parent: 'pages/iot/index/switchNet'
  },
  'pages/iot/index/setRenew': {
    title: 'autoRenew',
    texts: 'portal',
    sells: 'package'
  },
  'pages/iot/index/switchNet': {
    title: 'switchNetwork',
    texts: 'portal'
  },
  'pages-sub/appUpdate/index': { title: 'appUpdate', texts: 'site/sub', needsCard: false },
  'pages-sub/ltAuth/index': {
    title: 'realName',
    needs: '/api/site/ltAuth',
    texts: 'realName/sub',
    moreTexts: ['orders'],
    needsCard: false
  },
  'pages-sub/single/index': { title: 'curated', texts: 'home', maxWidth: wide },
  'pages-sub/single/single': { title: 'curated', texts: 'home', maxWidth: wide },
  'pages-sub/wifi/index': {
    title: 'wifi',
    texts: 'device/sub',
    parent: 'pages/iot/index/index',
    needsCard: false
  },
  'pages-sub/wifi/connect': { title: 'connectWifi', texts: 'device/sub', needsCard: false },
  'pages-sub/wifi/share': {
    title: 'shareWifi',
    texts: 'device/sub',
    parent: 'pages/iot/index/index',
    needsCard: false
  },
  'pages-sub/iot/deviceManage/index': {
    title: 'device',
    texts: 'device/sub'
  },
  'pages-sub/iot/deviceManage/setSsidPwd/index': {
    title: 'setWifi',
    texts: 'device/sub',
    parent: 'pages-sub/iot/deviceManage/index'
  },
  'pages-sub/iot/integralShop/index': {
    title: 'mall',
    texts: 'mall',
    sells: 'mall',
    maxWidth: wide
  },
  'pages-sub/iot/integralShop/details/index': {
    title: 'goodsDetails',
    sells: 'mall',
    ...ofMall
  },
  'pages-sub/iot/integralShop/details/cashier': {
    title: 'cashier',
    sells: 'mall',
    showsOrder: true,
    ...ofMall
  },
  'pages-sub/iot/integralShop/details/payment': {
    title: 'confirmOrder',
    sells: 'mall',
    ...ofMall
  },
  'pages-sub/iot/integralShop/details/selectAddress/index': {
    title: 'addresses',
    texts: 'mall',
    needsCard: false,
    parent: ofUser
  },
  'pages-sub/iot/integralShop/details/selectAddress/edit': {
    title: 'editAddress',
    texts: 'mall',
    moreTexts: ['orders'],
    needsCard: false,
    parent: 'pages-sub/iot/integralShop/details/selectAddress/index'
  },
  'pages-sub/iot/integralShop/details/storePoint': {
    title: 'stores',
    ...ofMall
  },
  'pages-sub/iot/integralShop/order/index': {
    title: 'mallOrders',
    moreTexts: ['orders'],
    ...ofMall
  },
  'pages-sub/iot/integralShop/order/orderDetails/index': {
    title: 'orderDetails',
    ...ofMallOrder
  },
  'pages-sub/iot/integralShop/order/orderDetails/logistics': {
    title: 'logistics',
    ...ofMallOrder
  },
  'pages-sub/iot/integralShop/order/orderDetails/pay': {
    title: 'payOrder',
    sells: 'mall',
    ...ofMallOrder
  },
  'pages-sub/iot/machineCode/index': { title: 'guide', texts: 'guide' },
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
  'pages-sub/iot/protocol/index': {
    title: 'protocol',
    texts: 'card/sub',
    parent: 'pages/iot/index/index',
    needsCard: false
  },
  'pages-sub/iot/protocol/taskRule': {
    title: 'taskRule',
    texts: 'card/sub',
    parent: 'pages-sub/iot/task/index',
    needsCard: false
  },
  'pages-sub/iot/task/index': {
    title: 'tasks',
    texts: 'tasks'
  },
  'pages-sub/iot/task/landscape': {
    title: 'tasks',
    texts: 'tasks',
    maxWidth: full,
    parent: 'pages-sub/iot/task/index'
  },
  'pages-sub/iot/user/index': {
    title: 'me',
    texts: 'card/sub'
  },
  'pages-sub/iot/user/asset': {
    title: 'assets',
    texts: 'card/sub',
    parent: ofHolder
  },
  'pages-sub/iot/user/carousel': {
    title: 'carousel',
    texts: 'card/sub',
    parent: ofHolder
  },
  'pages-sub/iot/user/service': {
    title: 'services',
    texts: 'card/sub',
    parent: ofHolder
  },
  'pages-sub/iot/user/vip': {
    title: 'vipCard',
    texts: 'extras',
    parent: ofHolder
  },
  'pages-sub/iot/user/changeDevice': {
    title: 'changeDevice',
    texts: 'card/sub',
    parent: ofHolder
  },
  'pages-sub/iot/user/moreMenu': {
    title: 'moreMenu',
    texts: 'card/sub',
    parent: ofHolder
  },
  'pages-sub/iot/index/accelerate/index': {
    title: 'accelerate',
    texts: 'extras',
    sells: 'accelerate'
  },
  'pages-sub/iot/index/accelerate/cashier': {
    title: 'cashier',
    texts: 'extras',
    sells: 'accelerate',
    showsOrder: true,
    parent: 'pages-sub/iot/index/accelerate/index'
  },
  'pages-sub/iot/index/accelerate/order': {
    title: 'accelerateOrders',
    texts: 'extras',
    parent: 'pages-sub/iot/index/accelerate/index'
  },
  'pages-sub/iot/index/couponExchange/index': {
    title: 'exchange',
    texts: 'coupons/sub'
  },
  'pages-sub/iot/index/couponExchange/order': {
    title: 'exchanges',
    texts: 'coupons/sub',
    parent: 'pages-sub/iot/index/couponExchange/index'
  },
  'pages-sub/iot/index/historyLine': {
    title: 'history',
    texts: 'status/sub'
  },
  'pages-sub/iot/index/integralLog': {
    title: 'points',
    texts: 'tasks'
  },
  'pages-sub/iot/index/packageInfo': {
    title: 'packageInfo',
    texts: 'packages/sub'
  },
  'pages-sub/iot/index/vip/index': {
    title: 'vip',
    texts: 'extras',
    sells: 'vip'
  },
  'pages-sub/iot/index/vip/popup': {
    title: 'privileges',
    texts: 'extras',
    sells: 'vip',
    parent: 'pages-sub/iot/index/vip/index'
  },
  'pages-sub/iot/index/vip/pay': {
    title: 'buyVip',
    texts: 'extras',
    sells: 'vip',
    showsOrder: true,
    parent: 'pages-sub/iot/index/vip/index'
  },
  'pages-sub/shop/afterSale/ask': {
    title: 'afterSaleAsk',
    needs: '/api/hk/afterSales',
    texts: 'orders/sub',
    parent: 'pages/order/index'
  },
  'pages-sub/shop/afterSale/index': {
    title: 'afterSale',
    needs: '/api/hk/afterSales',
    texts: 'orders/sub',
    parent: 'pages/order/index'
  },
  'pages-sub/shop/invoice/index': {
    title: 'invoice',
    needs: '/api/shop/deliveryTerms',
    texts: 'orders/sub',
    parent: 'pages/order/index',
    parentParams: ['orderSn'],
    needsCard: false
  },
  'pages-sub/shop/favourites/index': {
    title: 'favourites',
    texts: 'goods/kept',
    moreTexts: ['goods/sub'],
    parent: ofUser,
    needsCard: false
  },
  'pages-sub/shop/seen/index': {
    title: 'seen',
    texts: 'goods/kept',
    moreTexts: ['goods/sub'],
    parent: ofUser,
    needsCard: false
  },
  'pages-sub/shop/compare/index': {
    title: 'compare',
    needs: '/api/shop/numberDetails',
    texts: 'goods/kept',
    moreTexts: ['goods/sub'],
    maxWidth: wide,
    parent: 'pages-sub/shop/favourites/index',
    needsCard: false
  },
  'pages-sub/shop/city/index': { title: 'city', texts: 'numbers/sub', needsCard: false },
  'pages-sub/shop/licences/index': {
    title: 'licences',
    needs: '/api/site/licences',
    texts: 'site/sub'
  },
  'pages-sub/shop/inbox/index': {
    title: 'inbox',
    needs: '/api/iot/messageList',
    texts: 'status/sub'
  },
  'pages-sub/shop/watch/index': {
    title: 'watch',
    needs: '/api/shop/watchNumber',
    texts: 'goods/kept',
    moreTexts: ['goods/sub', 'numbers/sub'],
    parent: 'pages/goods/pretty/index',
    parentParams: ['numberId'],
    needsCard: false
  },
  'pages-sub/shop/search/index': { title: 'search', texts: 'goods/kept', parent: 'pages/goods/index' },
  'pages-sub/shop/birthday/index': {
    title: 'birthday',
    needs: '/api/shop/numberCounts',
    texts: 'goods/kept',
    parent: 'pages/index/VanityNumber/index'
  },
  'pages-sub/shop/cardFacts/index': {
    title: 'cardFacts',
    texts: 'status/sub'
  },
  'pages-sub/shop/choose/index': {
    title: 'packages',
    texts: 'packages/sub'
  },
  'pages-sub/shop/renewUsedUp/index': {
    title: 'renewUsedUp',
    needs: '/api/iot/setRenewWhenUsedUp',
    texts: 'packages/sub',
    sells: 'package'
  },
  'pages-sub/shop/volumeBill/index': {
    title: 'volumeBill',
    needs: '/api/iot/volumeBill',
    texts: 'packages/sub'
  },
  'pages-sub/shop/receipt/index': {
    title: 'receipt',
    texts: 'portal'
  },
  'pages-sub/shop/statement/index': {
    title: 'statement',
    needs: '/api/iot/statement',
    texts: 'money/sub',
    parent: ofHolder
  }
} as const satisfies Record<string, Row>

/** A page path without leading slash, as in app.config. */
export type RoutePath = keyof typeof table

interface Route extends Row {
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
const shopTexts = ['numbers/sub', 'goods/sub', 'goods/kept', 'orders/sub'] as const
const ofVisitors: TextBundle[] = ['home', 'shop', ...shopTexts, 'site/sub', 'guide']

/** Whether a group's texts are drawn by pages of the shop only. */
export const ofShop = (texts: TextBundle): texts is (typeof shopTexts)[number] =>
  (shopTexts as readonly TextBundle[]).includes(texts)

function routeOf(path: RoutePath): Route {
  const row = rows[path]
  const needsCard = row.needsCard ?? !ofVisitors.includes(row.texts)
  const parent = needsCard && path !== cardHome ? { parent: cardHome } : {}
  return { maxWidth: phone, needsLogin: false, needsCard, ...parent, ...row }
}

/** The table by path, with defaults filled in. */
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

/** Alternative addresses of pages, on H5. */
export const routeAliases: Readonly<Record<string, RoutePath>> = {
  '': homePath,
  'pages/iot/index/realnameAuth/switchOfficial': 'pages/iot/index/realnameAuth/switchOfficial/index'
}

/** Package root of a page: `main`, or a folder two levels deep under pages-sub. */
export function packageOf(path: string): string {
  return path.startsWith('pages-sub/') ? path.split('/').slice(0, 2).join('/') : 'main'
}

/** Whether a page of the main package is the portal's; WeChat's and Douyin's builds keep what it draws in a sub-package. */
export const inPortal = (path: string): boolean => path.startsWith('pages/iot/')

/**
 * Route of an address in any spelling: with or without leading slash or hash, with a query, or an alias.
 * Undefined when no page has it.
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

/** Whether the path is opened by switching tabs. */
export function isTab(path: RoutePath): boolean {
  return routes[path].tab !== undefined
}
