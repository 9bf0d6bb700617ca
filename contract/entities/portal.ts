import { Type } from 'typebox'
import {
  Fen,
  Id,
  Kb,
  NullableTime,
  OrderSn,
  Output,
  Page,
  Picture,
  RichText,
  SignedFen,
  Time
} from '../define'
import { CarouselItem, MenuEntry } from './shop'

const Text = Type.String()
const Flag = Type.Boolean()
const Code = (description: string) => Type.Integer({ description })

/** A card of a device that is not the one in use, or that one itself (`current`). */
export const ViceSim = Output({
  simNo: Text,
  iccid: Text,
  operatorType: Code('Operator'),
  authStatus: Code('AuthStatus'),
  onlineStatus: Code('OnlineStatus'),
  current: Flag
})

export const Volume = Output({
  useFlow: Kb,
  totalMoney: Fen,
  gPrice: Type.Integer({ minimum: 0, description: 'fen a GB' })
})

export const Popup = Output({ switch: Flag, title: Text, content: RichText })

export const TabBarItem = Output({
  title: Text,
  icon: Picture,
  activeIcon: Picture,
  path: Text,
  switch: Flag
})

export const TabBar = Output({ switch: Flag, middleBulge: Flag, items: Type.Array(TabBarItem) })

export const UserLayout = Output({
  elements: Type.Array(Text, {
    description: 'parts of the me page in their order: asset, vip, carousel, service ...'
  }),
  carousels: Type.Array(CarouselItem),
  maxMenuTimes: Type.Integer({ minimum: 0, description: '0: no limit' }),
  service: Type.Array(MenuEntry)
})

/** Look of the portal for a card; `domain` is the prefix of relative pictures. */
export const SimShopLayout = Output({
  domain: Text,
  name: Text,
  logo: Picture,
  refreshSwitch: Flag,
  packageLamp: Flag,
  kefuUrl: Text,
  notice: Text,
  maxMenuTimes: Type.Integer({ minimum: 0 }),
  menus: Type.Array(MenuEntry),
  carousels: Type.Array(CarouselItem),
  popup: Popup,
  tabBar: TabBar,
  user: UserLayout
})

/** What the orders of a plan that runs on a card (VIP, acceleration) have in common. */
const planOrder = {
  id: Id,
  simId: Id,
  uuid: Text,
  orderSn: OrderSn,
  placeType: Code('PlaceType'),
  actualPayMoney: Fen,
  startAt: Time,
  endAt: Time,
  validTag: Code('ValidTag'),
  refundAt: NullableTime,
  refundRemark: Text,
  refundType: Code('0 none, 1 to the balance, 2 the way it came'),
  remark: Text,
  status: Code('OrderStatus'),
  updatedAt: Time,
  createdAt: Time
}

export const VipOrder = Output({
  ...planOrder,
  vipId: Id,
  vipName: Text,
  logo: Picture,
  packagePrice: Fen,
  privileges: Output({
    gi: Code('gift in MB a day'),
    items: Type.Array(Output({ title: Text, icon: Picture, text: Text }))
  })
})

export const AccelerateOrder = Output({
  ...planOrder,
  accelerateId: Id,
  accelerateName: Text,
  speedCode: Text
})

/** One network of a device; how a device's readings become entries is in rules/wifi.ts. */
export const WifiEntry = Output({
  connCount: Type.Integer({ minimum: 0, description: 'devices connected' }),
  maxConnCount: Type.Integer({ minimum: 0 }),
  showWifi: Type.Boolean({ description: 'the name is visible' }),
  switchWifi: Type.Boolean({ description: 'the network is on' }),
  wifiEncrypt: Type.String({ description: 'open | wpa | wpa2' }),
  wifiName: Text,
  wifiPass: Text,
  wifiType: Type.Union([Type.Literal('2.4G'), Type.Literal('5G')])
})

export const SimInfo = Output({
  simNo: Text,
  iccid: Text,
  imsi: Text,
  imei: Text,
  mobile: Type.String({ description: 'bound mobile, masked; empty when none' }),
  balance: Fen,
  arrearsBalance: Fen,
  integral: Type.Integer({ minimum: 0 }),
  couponCoin: Type.Integer({ minimum: 0 }),
  simStatus: Code('SimStatus'),
  authStatus: Code('AuthStatus'),
  authPlatformStatus: Code('AuthStatus'),
  internetStatus: Code('InternetStatus'),
  onlineStatus: Code('OnlineStatus'),
  cancelStatus: Code('CancelStatus'),
  replaceStatus: Code('ReplaceStatus'),
  totalFlow: Kb,
  useFlow: Kb,
  surplusFlow: Kb,
  surplusTime: Type.Integer({ minimum: 0, description: 'in surplusUnit, the last one counted' }),
  surplusUnit: Code('DurationUnit'),
  status: Code('1 may be used in the portal, 0 not'),
  endAt: NullableTime,
  lastRobinAt: NullableTime,
  createdAt: Time,
  operatorType: Code('Operator'),
  needBuyCoupon: Flag,
  bindPhoneMode: Code('BindPhoneMode'),
  apn: Text,
  promoCode: Text,
  needBuyPackage: Flag,
  needAuth: Flag,
  needPlatformAuth: Flag,
  platformAuthType: Code('PlatformAuthType'),
  existPayPassword: Flag,
  cardPasswordMode: Code('CardPasswordMode'),
  sourceType: Code('SourceType'),
  deviceNo: Text,
  isInfiniteFlow: Flag,
  rechargeTimes: Type.Integer({ minimum: 0 }),
  numbAuth: Flag,
  breakRuleId: Type.Integer({ minimum: 0, description: '0: not cut by a rule' }),
  breakTips: Text,
  allowRemoveBreak: Flag,
  deviceNetworkMode: Text,
  hasAccelerate: Flag,
  viceSims: Type.Array(ViceSim),
  volumePackageId: Type.Integer({ minimum: 0, description: '0: none' }),
  volume: Volume,
  device: Output({
    wifiEncrypt: Type.String({ description: 'open | wpa | wpa2; empty when the card is no device' })
  }),
  simShopLayout: SimShopLayout,
  vipOrder: Type.Union([VipOrder, Type.Null()]),
  accelerateOrder: Type.Union([AccelerateOrder, Type.Null()])
})

export const SimLogin = Output({ simNo: Text, token: Text, expiresAt: Time })

export const SimLoginConfig = Output({
  name: Text,
  logo: Picture,
  title: Text,
  placeholder: Text,
  tips: Text,
  modes: Type.Array(
    Type.Union([Type.Literal('iccid'), Type.Literal('mobile'), Type.Literal('iot'), Type.Literal('device')])
  ),
  kefuUrl: Text
})

/** A time window with stock: sold at seckillPrice from startAt up to endAt while stock lasts. */
export const Seckill = Output({
  startAt: Time,
  endAt: Time,
  seckillPrice: Fen,
  stock: Type.Integer({ minimum: 0, description: 'left' }),
  total: Type.Integer({ minimum: 0 }),
  limit: Type.Integer({ minimum: 0, description: 'times a card; 0 no limit' })
})

export const PackageRow = Output({
  packageId: Id,
  categoryId: Id,
  packageName: Text,
  packageType: Code('PackageType'),
  price: Type.Integer({ minimum: 0, description: 'fen, what it costs now' }),
  originalPrice: Fen,
  totalFlow: Type.Integer({ minimum: 0, description: 'KB; 0 with isInfiniteFlow' }),
  isInfiniteFlow: Flag,
  duration: Type.Integer({ minimum: 1 }),
  durationUnit: Code('DurationUnit'),
  gPrice: Type.Integer({ minimum: 0, description: 'fen a GB of a volume package, else 0' }),
  integral: Type.Integer({ minimum: 0, description: 'points given with it' }),
  tags: Type.Array(Text),
  summary: Text,
  recommended: Flag,
  canBuy: Flag,
  cannotBuyReason: Type.String({ description: 'empty when it can be bought' }),
  seckill: Type.Union([Seckill, Type.Null()])
})

export const PackageCategory = Output({ categoryId: Id, name: Text, packages: Type.Array(PackageRow) })

export const PackageChoose = Output({
  serverTime: Time,
  categories: Type.Array(PackageCategory),
  seckill: Type.Array(PackageRow, { description: 'running and coming, soonest first' })
})

export const EffectChoice = Output({
  effectType: Code('EffectType'),
  startAt: Time,
  endAt: NullableTime,
  isDefault: Flag
})

export const Coupon = Output({
  couponId: Type.Integer({ minimum: 1, description: 'of the held coupon' }),
  name: Text,
  amount: Type.Integer({ minimum: 0, description: 'fen taken off' }),
  minAmount: Type.Integer({ minimum: 0, description: 'fen from which it may be used' }),
  startAt: Time,
  endAt: Time,
  scope: Type.String({ description: 'what it may be used for, in words' }),
  status: Code('1 usable, 2 used, 3 ended'),
  reason: Type.String({ description: 'why it does not fit now; empty when it does' })
})

export const CouponForSale = Output({
  couponGoodsId: Id,
  name: Text,
  price: Fen,
  amount: Fen,
  minAmount: Fen,
  days: Type.Integer({ minimum: 1, description: 'days of life after buying' }),
  scope: Text,
  image: Picture
})

export const CouponChoose = Output({ held: Type.Array(Coupon), onSale: Type.Array(CouponForSale) })

export const PayMethod = Output({
  placeType: Code('PlaceType'),
  name: Text,
  enabled: Flag,
  reason: Type.String({ description: 'why not enabled' }),
  balance: Type.Integer({ minimum: 0, description: 'fen, of placeType balance; else 0' }),
  enough: Type.Boolean({ description: 'without a coupon; always true for outside payments' }),
  needPayPassword: Flag
})

export const PackageDetails = Output({
  serverTime: Time,
  package: Output({ ...PackageRow.properties, image: Picture, content: RichText, rules: Type.Array(Text) }),
  effects: Type.Array(EffectChoice),
  coupons: Type.Array(Coupon),
  payMethods: Type.Array(PayMethod)
})

export const PortalOrderMade = Output({ orderSn: OrderSn, status: Code('OrderStatus'), amount: Fen })

export const OrderResult = Output({
  orderSn: OrderSn,
  kind: Type.String({ description: 'package | balance' }),
  status: Code('OrderStatus'),
  paid: Flag,
  done: Type.Boolean({ description: 'nothing more will happen by itself' }),
  amount: Fen,
  title: Text,
  placeType: Type.Integer({ description: 'PlaceType; 0 not paid yet' }),
  createdAt: Time,
  paidAt: NullableTime,
  creditedAt: NullableTime,
  startAt: NullableTime,
  endAt: NullableTime,
  payBefore: NullableTime,
  failReason: Text
})

export const SimPackageRow = Output({
  orderSn: OrderSn,
  packageId: Id,
  packageName: Text,
  packageType: Code('PackageType'),
  effectType: Code('EffectType'),
  placeType: Type.Integer({ description: 'PlaceType; 0 not paid yet' }),
  packagePrice: Fen,
  couponMoney: Fen,
  actualPayMoney: Fen,
  totalFlow: Kb,
  useFlow: Kb,
  isInfiniteFlow: Flag,
  startAt: NullableTime,
  endAt: NullableTime,
  validTag: Type.Integer({ description: 'ValidTag; 0 while it is not credited' }),
  status: Code('OrderStatus'),
  createdAt: Time,
  paidAt: NullableTime,
  payBefore: NullableTime
})

export const BalanceRow = Output({
  orderSn: OrderSn,
  money: Fen,
  giftMoney: Fen,
  placeType: Type.Integer({ description: 'PlaceType; 0 not paid yet' }),
  status: Code('OrderStatus'),
  createdAt: Time,
  paidAt: NullableTime,
  payBefore: NullableTime
})

export const BalanceLogRow = Output({
  id: Id,
  type: Type.String({ description: 'topUp | gift | package | refund | volume | adjust' }),
  title: Text,
  money: SignedFen,
  balance: Type.Integer({ minimum: 0, description: 'fen after it' }),
  orderSn: Type.String({ description: 'empty when there is none' }),
  createdAt: Time
})

export const BalanceOption = Output({
  optionId: Id,
  money: Fen,
  giftMoney: Fen,
  tag: Text
})

export const BalanceChoose = Output({
  balance: Fen,
  arrearsBalance: Fen,
  options: Type.Array(BalanceOption),
  minMoney: Fen,
  maxMoney: Fen,
  payMethods: Type.Array(PayMethod)
})

export const Protocol = Output({ type: Text, title: Text, content: RichText, updatedAt: Time })

export const SimPackagePage = Page(SimPackageRow)
export const BalancePage = Page(BalanceRow)
export const BalanceLogPage = Page(BalanceLogRow)
