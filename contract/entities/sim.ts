import { Type } from 'typebox'
import {
  Fen,
  Id,
  Kb,
  NullableTime,
  OrderSn,
  Output,
  Owed,
  Picture,
  RichText,
  Sentence,
  Time,
  Wire,
  Wording
} from '../define'
import { CarouselItem, MenuEntry } from './shop'

const Text = Type.String()
const Flag = Type.Boolean()

/** One of the cards in a device; `current` marks the one in use. */
export const ViceSim = Output({
  simNo: Text,
  iccid: Text,
  operatorType: Wire('Operator'),
  authStatus: Wire('AuthStatus'),
  onlineStatus: Wire('OnlineStatus'),
  current: Flag
})

export const Volume = Output({
  useFlow: Kb,
  totalMoney: Fen,
  gPrice: Type.Integer({ minimum: 0, description: 'fen a GB' })
})

export const Popup = Output({ switch: Flag, title: Wording, content: RichText })

export const TabBarItem = Output({
  title: Wording,
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
  name: Wording,
  logo: Picture,
  refreshSwitch: Flag,
  packageLamp: Flag,
  kefuUrl: Text,
  notice: Wording,
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
  placeType: Wire('PlaceType'),
  actualPayMoney: Fen,
  startAt: Time,
  endAt: Time,
  validTag: Wire('ValidTag'),
  refundAt: NullableTime,
  refundRemark: Sentence,
  refundType: Type.Integer({ description: '0 none, 1 to the balance, 2 the way it came' }),
  remark: Wording,
  status: Wire('PortalOrderStatus'),
  updatedAt: Time,
  createdAt: Time
}

/** What VIP gives, each of it as it takes effect. */
export const Privileges = Output({
  gi: Type.Integer({ minimum: 0, description: 'KB given each 30 days' }),
  items: Type.Array(Output({ title: Sentence, icon: Picture, text: Sentence }))
})

export const VipOrder = Output({
  ...planOrder,
  vipId: Id,
  vipName: Wording,
  logo: Picture,
  packagePrice: Fen,
  privileges: Privileges
})

export const AccelerateOrder = Output({
  ...planOrder,
  accelerateId: Id,
  accelerateName: Wording,
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

/** A package that a card has: one that runs, or one that begins later (validTag 2). */
export const CardPackage = Output({
  orderSn: OrderSn,
  packageName: Wording,
  packageType: Wire('PackageType'),
  validTag: Wire('ValidTag'),
  isInfiniteFlow: Flag,
  totalFlow: Kb,
  useFlow: Kb,
  startAt: Time,
  endAt: Type.Union([Time, Type.Null()], { description: 'null: for life' })
})

export const SimInfo = Output({
  simNo: Text,
  iccid: Text,
  imsi: Text,
  imei: Text,
  mobile: Type.String({ description: 'bound mobile, masked; empty when none' }),
  balance: Fen,
  arrearsBalance: Owed,
  integral: Type.Integer({ minimum: 0, description: 'points' }),
  couponCoin: Type.Integer({ minimum: 0, description: 'coins that buy coupons' }),
  simStatus: Wire('SimStatus'),
  authStatus: Wire('AuthStatus'),
  authPlatformStatus: Wire('AuthStatus'),
  internetStatus: Wire('InternetStatus'),
  onlineStatus: Wire('OnlineStatus'),
  cancelStatus: Wire('CancelStatus'),
  replaceStatus: Wire('ReplaceStatus'),
  totalFlow: Type.Integer({ minimum: 0, description: 'KB of the limited packages that run' }),
  useFlow: Type.Integer({ minimum: 0, description: 'KB used of all that run' }),
  surplusFlow: Type.Integer({ minimum: 0, description: 'KB left of the limited ones' }),
  surplusTime: Type.Integer({ minimum: 0, description: 'in surplusUnit, the last one counted' }),
  surplusUnit: Wire('DurationUnit'),
  status: Type.Integer({ description: '1 may be used in the portal, 0 not' }),
  endAt: Type.Union([Time, Type.Null()], {
    description: 'of the last package that runs; null: none, or for life'
  }),
  lastRobinAt: Type.Union([Time, Type.Null()], { description: "of the carrier's last reading" }),
  createdAt: Time,
  operatorType: Wire('Operator'),
  needBuyCoupon: Flag,
  bindPhoneMode: Wire('BindPhoneMode'),
  apn: Text,
  promoCode: Text,
  needBuyPackage: Type.Boolean({ description: 'no package runs' }),
  needAuth: Type.Boolean({ description: "the operator's real-name check is wanted" }),
  needPlatformAuth: Type.Boolean({ description: "the platform's real-name check is wanted" }),
  platformAuthType: Wire('PlatformAuthType'),
  existPayPassword: Flag,
  cardPasswordMode: Wire('CardPasswordMode'),
  sourceType: Wire('SourceType'),
  deviceNo: Text,
  isInfiniteFlow: Flag,
  rechargeTimes: Type.Integer({ minimum: 0, description: 'orders paid so far' }),
  numbAuth: Flag,
  breakRuleId: Type.Integer({ minimum: 0, description: '0: not cut by a rule' }),
  breakTips: Sentence,
  allowRemoveBreak: Flag,
  deviceNetworkMode: Text,
  hasAccelerate: Type.Boolean({
    description: 'there is acceleration for this card: one that runs, or on sale'
  }),
  viceSims: Type.Array(ViceSim),
  volumePackageId: Type.Integer({ minimum: 0, description: '0: none' }),
  volume: Volume,
  device: Output({
    wifiEncrypt: Type.String({ description: 'open | wpa | wpa2; empty when the card is no device' })
  }),
  packages: Type.Array(CardPackage, {
    description: 'those that run, the one that ends first in front, as use is booked; then those to come'
  }),
  nextBillAt: Type.String({ ...Time, description: 'when the next billing period begins; ISO 8601, UTC' }),
  renewal: Type.Union(
    [
      Output({
        renewAt: NullableTime,
        packageName: Wording,
        price: Type.Integer({ minimum: 0, description: 'fen, of now' }),
        cannotRenewReason: Type.String({
          ...Sentence,
          description: 'why nothing would be bought as things are now; empty when it would'
        })
      }),
      Type.Null()
    ],
    { description: 'what auto renewal will do; null: it is off' }
  ),
  kefuMobile: Type.String({ description: "the merchant's phone for customers; may be empty" }),
  simShopLayout: SimShopLayout,
  vipOrder: Type.Union([VipOrder, Type.Null()]),
  accelerateOrder: Type.Union([AccelerateOrder, Type.Null()])
})

const Moment = Type.Union([Time, Type.Null()])

/** Use of a card over time, and what it comes to. */
export const HistoryLine = Output({
  by: Type.Union([Type.Literal('day'), Type.Literal('month')]),
  points: Type.Array(Output({ at: Type.String({ description: 'YYYY-MM-DD or YYYY-MM' }), useFlow: Kb }), {
    description: 'oldest first, without gaps, from the first use in the range on'
  }),
  total: Type.Integer({ minimum: 0, description: 'KB of all points' }),
  average: Type.Integer({ minimum: 0, description: 'KB of a whole day or month; 0 while none is over' }),
  share: Type.Integer({
    minimum: 0,
    description:
      'KB a day that what is left lasts for until its package ends; 0: without end, or nothing left'
  }),
  forecast: Type.Union([Output({ early: Moment, likely: Moment, late: Moment }), Type.Null()], {
    description:
      'when what is left will be used up: between early and late in four of five cases, null beyond ten years; null as a whole: no end of data, or too few days known'
  })
})

export const SimLogin = Output({ simNo: Text, token: Text, expiresAt: Time })

export const SimLoginConfig = Output({
  name: Wording,
  logo: Picture,
  title: Wording,
  placeholder: Wording,
  tips: Wording,
  modes: Type.Array(
    Type.Union([
      Type.Literal('iccid'),
      Type.Literal('mobile'),
      Type.Literal('iot'),
      Type.Literal('device'),
      Type.Literal('code')
    ]),
    { description: 'numbers that log a card in; code: a QR code that another device scans' }
  ),
  kefuUrl: Text
})
