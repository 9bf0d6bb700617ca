// The only list of page paths. app.config.ts, the navigation bar, the login gate, the tab bar and the side margins of
// wide windows are derived from it; a path that is not a key here does not compile.

export interface Route {
  /** Drawn by the navigation bar and set as the window title; Chinese, the source language. */
  title: string
  /** CSS px; on a wider window the page is centred with side margins. */
  maxWidth: number
  /** Opens the login page first, with this page as its redirect parameter, while the user has no mobile. */
  needsLogin: boolean
  /** Position in the tab bar. */
  tab?: number
}

type Row = { title: string } & Partial<Omit<Route, 'title'>>

const phone = 480
// Grids of numbers and goods use the room of a tablet or a desktop window.
const wide = 1080
const full = 1920

const table = {
  'pages/index/index': { title: '首页', maxWidth: wide, tab: 0 },
  'pages/index/default': { title: '首页', maxWidth: wide },
  'pages/index/loadDomain': { title: '数据初始化' },
  'pages/index/networkCheck': { title: '网络检测' },
  'pages/index/VanityNumber/index': { title: '靓号', maxWidth: wide },
  'pages/index/VanityNumber/index_mp': { title: '靓号', maxWidth: wide },
  'pages/index/VanityNumber/menus': { title: '靓号分类', maxWidth: wide },
  'pages/index/VanityNumber/FilterSearch/index': { title: '号码筛选' },
  'pages/index/VanityNumber/FilterSearch/fullPopup': { title: '全部筛选' },
  'pages/index/VanityNumber/FilterSearch/morePopup': { title: '更多筛选' },
  'pages/index/VanityNumber/HeadSearch/index': { title: '搜索号码' },
  'pages/about/payment': { title: '交易条款' },
  'pages/about/promise': { title: '服务承诺' },
  'pages/about/textTemplate': { title: '关于我们' },
  'pages/authorize/index': { title: '授权登录' },
  'pages/customer/index': { title: '客服中心' },
  'pages/customer/code': { title: '客服二维码' },
  'pages/customer/question/index': { title: '常见问题' },
  'pages/customer/question/detail': { title: '问题详情' },
  'pages/goods/index': { title: '商品', maxWidth: wide },
  'pages/goods/fastNumber/index': { title: '快速选号', maxWidth: wide },
  'pages/goods/fastNumber/formSubmit': { title: '提交订单' },
  'pages/goods/general/index': { title: '商品详情' },
  'pages/goods/pretty/index': { title: '号码预约' },
  'pages/goods/pretty/comment': { title: '用户评价' },
  'pages/goods/pretty/package': { title: '套餐详情' },
  'pages/login/index': { title: '订单查询' },
  'pages/order/index': { title: '我的订单' },
  'pages/order/logistics/index': { title: '物流信息' },
  'pages/order/pay/index': { title: '订单支付' },
  'pages/user/index': { title: '个人中心' },
  'pages/user/index2': { title: '我的', tab: 1 },
  'pages/webview/index': { title: '网页', maxWidth: full },
  'pages/iot/index/index': { title: '卡片中心' },
  'pages/iot/login/index': { title: '卡号登录' },
  'pages/iot/login/protocol': { title: '登录协议' },
  'pages/iot/login/code/index': { title: '扫码登录' },
  'pages/iot/index/balance/index': { title: '余额充值' },
  'pages/iot/index/balance/pay/index': { title: '充值支付' },
  'pages/iot/index/bindPhone': { title: '绑定手机号' },
  'pages/iot/index/couponChoose/index': { title: '选择优惠券' },
  'pages/iot/index/couponChoose/pay/index': { title: '购买优惠券' },
  'pages/iot/index/customer': { title: '联系客服' },
  'pages/iot/index/moreMenu': { title: '更多功能' },
  'pages/iot/index/orderLogs/index': { title: '订单记录' },
  'pages/iot/index/orderLogs/BalanceList': { title: '充值记录' },
  'pages/iot/index/orderLogs/BalanceLogList': { title: '余额明细' },
  'pages/iot/index/orderLogs/PackageList': { title: '套餐记录' },
  'pages/iot/index/package/index': { title: '套餐购买' },
  'pages/iot/index/package/SeckillSection': { title: '限时秒杀' },
  'pages/iot/index/package/details/index': { title: '套餐详情' },
  'pages/iot/index/package/details/EffectModal': { title: '生效方式' },
  'pages/iot/index/package/details/SelectCoupon': { title: '选择优惠券' },
  'pages/iot/index/payPassword/index': { title: '支付密码' },
  'pages/iot/index/payPassword/keyboard': { title: '输入支付密码' },
  'pages/iot/index/payPassword/validate': { title: '验证身份' },
  'pages/iot/index/realnameAuth/index': { title: '实名认证' },
  'pages/iot/index/realnameAuth/official': { title: '官方实名' },
  'pages/iot/index/realnameAuth/platform': { title: '平台实名' },
  'pages/iot/index/realnameAuth/switchOfficial/index': { title: '切换网络实名' },
  'pages/iot/index/realnameAuth/switchOfficial/subOfficial': { title: '副卡实名' },
  'pages/iot/index/setRenew': { title: '自动续费' },
  'pages/iot/index/switchNet': { title: '切换网络' },
  'pages-sub/appUpdate/index': { title: '版本更新' },
  'pages-sub/ltAuth/index': { title: '实名认证' },
  'pages-sub/single/index': { title: '精选', maxWidth: wide },
  'pages-sub/single/single': { title: '精选', maxWidth: wide },
  'pages-sub/wifi/index': { title: 'WiFi' },
  'pages-sub/wifi/connect': { title: '连接WiFi' },
  'pages-sub/wifi/share': { title: '分享WiFi' },
  'pages-sub/iot/deviceManage/index': { title: '设备管理' },
  'pages-sub/iot/deviceManage/setSsidPwd/index': { title: '设置WiFi' },
  'pages-sub/iot/integralShop/index': { title: '积分商城', maxWidth: wide },
  'pages-sub/iot/integralShop/details/index': { title: '商品详情' },
  'pages-sub/iot/integralShop/details/cashier': { title: '收银台' },
  'pages-sub/iot/integralShop/details/payment': { title: '确认订单' },
  'pages-sub/iot/integralShop/details/selectAddress/index': { title: '收货地址' },
  'pages-sub/iot/integralShop/details/selectAddress/edit': { title: '编辑地址' },
  'pages-sub/iot/integralShop/details/storePoint': { title: '自提门店' },
  'pages-sub/iot/integralShop/order/index': { title: '兑换订单' },
  'pages-sub/iot/integralShop/order/orderDetails/index': { title: '订单详情' },
  'pages-sub/iot/integralShop/order/orderDetails/logistics': { title: '物流信息' },
  'pages-sub/iot/integralShop/order/orderDetails/pay': { title: '订单支付' },
  'pages-sub/iot/machineCode/index': { title: '充值指南' },
  'pages-sub/iot/machineCode/AppRecharge': { title: 'APP充值' },
  'pages-sub/iot/machineCode/BtnRecharge': { title: '按钮充值' },
  'pages-sub/iot/machineCode/CustomRichText': { title: '图文说明' },
  'pages-sub/iot/machineCode/MPRecharge': { title: '公众号充值' },
  'pages-sub/iot/machineCode/OfficialRecharge': { title: '官方充值' },
  'pages-sub/iot/machineCode/OnlineService': { title: '在线客服' },
  'pages-sub/iot/machineCode/PhoneService': { title: '电话客服' },
  'pages-sub/iot/machineCode/RechargeNo': { title: '充值卡号' },
  'pages-sub/iot/machineCode/ScanRecharge': { title: '扫码充值' },
  'pages-sub/iot/machineCode/VideoTutorial': { title: '视频教程' },
  'pages-sub/iot/protocol/index': { title: '服务协议' },
  'pages-sub/iot/protocol/taskRule': { title: '任务规则' },
  'pages-sub/iot/task/index': { title: '任务中心' },
  'pages-sub/iot/task/landscape': { title: '任务中心', maxWidth: full },
  'pages-sub/iot/user/index': { title: '我的' },
  'pages-sub/iot/user/asset': { title: '我的资产' },
  'pages-sub/iot/user/carousel': { title: '轮播图' },
  'pages-sub/iot/user/service': { title: '我的服务' },
  'pages-sub/iot/user/vip': { title: '会员卡' },
  'pages-sub/iot/user/changeDevice': { title: '切换设备' },
  'pages-sub/iot/user/moreMenu': { title: '更多功能' },
  'pages-sub/iot/index/accelerate/index': { title: '网络加速' },
  'pages-sub/iot/index/accelerate/cashier': { title: '收银台' },
  'pages-sub/iot/index/accelerate/order': { title: '加速订单' },
  'pages-sub/iot/index/couponExchange/index': { title: '优惠券兑换' },
  'pages-sub/iot/index/couponExchange/order': { title: '兑换记录' },
  'pages-sub/iot/index/historyLine': { title: '历史用量' },
  'pages-sub/iot/index/integralLog': { title: '积分明细' },
  'pages-sub/iot/index/packageInfo': { title: '套餐信息' },
  'pages-sub/iot/index/vip/index': { title: '会员中心' },
  'pages-sub/iot/index/vip/popup': { title: '会员权益' },
  'pages-sub/iot/index/vip/pay': { title: '开通会员' }
} as const satisfies Record<string, Row>

/** A page path without a slash at its start, as in app.config. */
export type RoutePath = keyof typeof table

const row = (path: RoutePath): Row => table[path]

/** Every page path in the order of app.config; the first one is the entry page. */
export const routePaths = Object.keys(table) as RoutePath[]

/** path -> title, maximum width, login gate, tab; defaults filled in. */
export const routes = Object.fromEntries(
  routePaths.map((path) => [path, { maxWidth: phone, needsLogin: false, ...row(path) }])
) as Record<RoutePath, Route>

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
