/** Wire values by name: no bare number is written elsewhere. The published API has every table of this file as a schema. */
export const Operator = { mobile: 1, unicom: 2, telecom: 3, broadnet: 4, virtual: 5, device: 99 } as const
export const OperatorFilter = { all: 0, featured: -99 } as const

export const SimStatus = {
  inStock: 1,
  toActivate: 2,
  normal: 3,
  stopped: 4,
  cancelled: 5,
  separated: 6,
  riskStopped: 7,
  invalid: 8,
  testable: 9,
  abnormal: 10,
  unknown: 9999
} as const
export const AuthStatus = { notVerified: 1, verified: 2, unknown: 3 } as const
export const InternetStatus = { normal: 1, cut: 2, unknown: 3 } as const
export const OnlineStatus = { online: 1, offline: 2, unknown: 3 } as const
export const CancelStatus = { notCancelled: 1, cancelled: 2 } as const
export const ReplaceStatus = { notReplaced: 1, replaced: 2 } as const
export const SourceType = { card: 1, device: 2 } as const
export const BindPhoneMode = { off: 0, optional: 1, required: 2 } as const
export const CardPasswordMode = { off: 0, balance: 1, login: 2 } as const
export const PlatformAuthType = { twoFactors: 1, withMobile: 2, withPhotos: 3 } as const
/** State of a real-name check. */
export const RealNameStatus = { none: 0, pending: 1, passed: 2, refused: 3 } as const
/** Commands to a device; each is a job whose state is a DeviceJobStatus. */
export const DeviceJobKind = {
  switchNet: 'switchNet',
  setWifi: 'setWifi',
  showWifi: 'showWifi',
  hideWifi: 'hideWifi',
  restart: 'restart',
  close: 'close',
  reset: 'reset'
} as const
export type DeviceJobKind = (typeof DeviceJobKind)[keyof typeof DeviceJobKind]
/**
 * Abilities of a device: tell its Wi-Fi and change it, set both bands to one name at once, hide the name, tell its clients,
 * and the commands of these names.
 */
export const DeviceFeature = {
  wifi: 'wifi',
  setWifi: 'setWifi',
  bothBands: 'bothBands',
  hideWifi: 'hideWifi',
  clients: 'clients',
  switchNet: 'switchNet',
  restart: 'restart',
  close: 'close',
  reset: 'reset'
} as const
export type DeviceFeature = (typeof DeviceFeature)[keyof typeof DeviceFeature]
/** Not a boolean, because the app's transport drops a bare false. */
export const WifiDisplay = { show: 1, hide: 2 } as const
/** Accepted means that the device has not done it yet. */
export const DeviceJobStatus = { accepted: 1, running: 2, done: 3, failed: 4 } as const

/** Tasks that earn points; the server checks whether they are done. A streak is consecutive days of sign-in. */
export const TaskKind = {
  signIn: 'signIn',
  streak: 'streak',
  signInDays: 'signInDays',
  buyPackage: 'buyPackage',
  topUp: 'topUp',
  realName: 'realName',
  bindMobile: 'bindMobile',
  payPassword: 'payPassword',
  renewal: 'renewal'
} as const
export type TaskKind = (typeof TaskKind)[keyof typeof TaskKind]
export const TaskPeriod = { once: 'once', day: 'day', month: 'month' } as const
export type TaskPeriod = (typeof TaskPeriod)[keyof typeof TaskPeriod]
export const TaskStatus = { open: 0, done: 1, claimed: 2 } as const

/** Kinds of messages to a card's holder; each has a switch of its own. */
export const CardMessageKind = {
  data: 'data',
  ending: 'ending',
  renewed: 'renewed',
  renewFailed: 'renewFailed',
  stopped: 'stopped',
  sent: 'sent',
  pickUp: 'pickUp',
  reward: 'reward'
} as const
export type CardMessageKind = (typeof CardMessageKind)[keyof typeof CardMessageKind]

export const PackageType = { base: 1, nextMonth: 2, addOn: 3, volume: 4, seckill: 5 } as const
export const EffectType = { now: 1, nextPeriod: 2 } as const
export const DurationUnit = { days: 1, months: 2, years: 3 } as const
export const PortalOrderStatus = {
  toPay: 0,
  paid: 1,
  credited: 2,
  creditFailed: 3,
  cancelled: 4,
  refunded: 5
} as const
/** Means of payment of an item of the points mall. */
export const PayRule = { points: 'points', money: 'money', both: 'both' } as const
export type PayRule = (typeof PayRule)[keyof typeof PayRule]
/** How an item of the points mall reaches its buyer. */
export const DeliveryWay = { parcel: 'parcel', pickUp: 'pickUp' } as const
export type DeliveryWay = (typeof DeliveryWay)[keyof typeof DeliveryWay]
/** State of an order of the points mall. */
export const MallOrderState = {
  toPay: 0,
  toShip: 1,
  shipped: 2,
  toPickUp: 3,
  done: 4,
  cancelled: 5,
  refunded: 6
} as const
export const PlaceType = {
  wechat: 1,
  alipay: 2,
  balance: 3,
  points: 4,
  gift: 5,
  douyin: 6,
  kuaishou: 7,
  sandbox: 9
} as const
/** Step that the holder must take before the card can buy; '' when nothing blocks it or only waiting helps. */
export const Mend = {
  none: '',
  realName: 'realName',
  bindMobile: 'bindMobile',
  topUp: 'topUp',
  customer: 'customer'
} as const
export type Mend = (typeof Mend)[keyof typeof Mend]
export const ValidTag = { valid: 1, notYet: 2, ended: 3, refunded: 4 } as const

export const NumberState = { draft: 0, onSale: 1, held: 2, offSale: 3, sold: 4, review: 5 } as const
export const GoodsKind = { fast: 'fast', general: 'general' } as const
export const SelectNumber = {
  none: 0,
  anyHome: 1,
  fixedHome: 2,
  deliveryHome: 3,
  randomInProvince: 4,
  chosenInProvince: 5
} as const

export { orderStatus as ShopOrderStatus } from '../rules/order/orderStatus'
/** Why a buyer cancels a paid order. */
export const CancelReason = {
  changedMind: 'changedMind',
  wrongDetails: 'wrongDetails',
  tooSlow: 'tooSlow',
  other: 'other'
} as const
/** Fields that a rejection may ask the buyer to correct, named as in the order form; `address` includes the region. */
export const RepairField = {
  certName: 'certName',
  certId: 'certId',
  contactPhone: 'contactPhone',
  frontImage: 'frontImage',
  backImage: 'backImage',
  headImage: 'headImage',
  address: 'address'
} as const
export const LogisticsState = {
  onTheWay: 0,
  collected: 1,
  trouble: 2,
  signed: 3,
  returned: 4,
  outForDelivery: 5,
  goingBack: 6,
  forwarded: 7,
  customs: 8,
  refused: 14
} as const
export const AuthorizeStatus = { waiting: 0, confirmed: 1, refused: 2 } as const
export const OrderQueryMode = { smsCode: 1, certDigits: 2 } as const

/** Purpose of an SMS code. */
export const SmsScene = {
  simLogin: 'simLogin',
  orderQuery: 'orderQuery',
  numberOrder: 'numberOrder',
  bindMobile: 'bindMobile',
  unbindMobile: 'unbindMobile',
  realName: 'realName',
  payPassword: 'payPassword'
} as const
export const CouponStatus = { usable: 1, used: 2, ended: 3 } as const

/** Letters that the app draws over a banner without words in it. */
export const BannerTone = {
  light: 'light',
  dark: 'dark'
} as const

/** Kinds that a mini-program may have to hide on iOS. */
export const SoldKind = {
  vip: 'vip',
  accelerate: 'accelerate',
  coupon: 'coupon',
  topUp: 'topUp',
  package: 'package',
  mall: 'mall'
} as const
export type SoldKind = (typeof SoldKind)[keyof typeof SoldKind]
export { AfterSaleKind, AfterSaleReason, AfterSaleState } from '../rules/order/afterSaleValues'
