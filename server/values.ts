/**
 * Codes in the database that are not part of the API, and therefore not in contract/enums.ts. No bare value is written
 * elsewhere.
 */

/** First two letters of an order number, which name its kind; see services/payables.ts. */
export const OrderPrefix = {
  number: 'NO',
  goods: 'GO',
  package: 'PK',
  topUp: 'BL',
  coupon: 'CP',
  mall: 'JF',
  vip: 'VP',
  accelerate: 'AC'
} as const
export type OrderPrefix = (typeof OrderPrefix)[keyof typeof OrderPrefix]

/** First two letters of the number of a real-name request; not a kind of order. */
export const realNamePrefix = 'RN'

/** First two letters of the number of an after-sale request; not a kind of order. */
export const afterSalePrefix = 'AS'

/** `shop_order.kind`. */
export const ShopOrderKind = { number: 'number', fast: 'fast', general: 'general' } as const
export type ShopOrderKind = (typeof ShopOrderKind)[keyof typeof ShopOrderKind]

/** `goods.kind`; its names are in contract/enums.ts. */
export type GoodsKind = Exclude<ShopOrderKind, 'number'>

/** `portal_order.kind`. */
export const PortalOrderKind = {
  package: 'package',
  balance: 'balance',
  coupon: 'coupon',
  mall: 'mall',
  vip: 'vip',
  accelerate: 'accelerate'
} as const
export type PortalOrderKind = (typeof PortalOrderKind)[keyof typeof PortalOrderKind]

/**
 * `payment.status`. `failed` may be retried, `closed` cannot be paid any more. `refunding`: a refund was requested.
 * `wrong`: another amount or currency than due was paid, `payment.amount`; all of it goes back by itself.
 */
export const PaymentStatus = {
  open: 0,
  paid: 1,
  failed: 2,
  closed: 3,
  refunding: 4,
  refunded: 5,
  wrong: 6
} as const

/**
 * `refund.state`: `waiting` not requested yet; `pending` accepted by the provider; `failed` no answer or an error;
 * `refused` by the provider, with its reason; `done` the money is back. All but `done` are requested again.
 */
export type RefundState = 'waiting' | 'pending' | 'failed' | 'refused' | 'done'

/** `carrier_job.kind`: what the carrier is asked to do. */
export type CarrierJobKind = 'activate' | 'order' | 'cancel' | 'stop' | 'restore'

/**
 * `carrier_job.state`: `waiting` not accepted yet, also after a failure; `sent` accepted by the carrier, which is asked
 * again; `done`; `failed` refused for good, or not done by the deadline.
 */
export type CarrierJobState = 'waiting' | 'sent' | 'done' | 'failed'

/** `number_watch.waits_for`: that a taken number is free again, or that one on sale is cheaper. */
export type WatchFor = 'free' | 'cheaper'

/** `buyer_comment.state`: only what is `shown` is listed; `waiting` for a look at it. */
export type CommentState = 'waiting' | 'shown' | 'hidden'

/** `refundType` of a VIP or acceleration order: where its money was returned; asItCame: to the payment method. */
export const RefundType = { none: 0, toBalance: 1, asItCame: 2 } as const

/** `placeType` of an unpaid order. */
export const notPaidYet = 0

/** `balance_log.type`: what moved the balance of a card. `part`: of an order whose rest a cashier takes. */
export type LedgerType =
  | 'topUp'
  | 'gift'
  | 'part'
  | 'package'
  | 'coupon'
  | 'mall'
  | 'vip'
  | 'accelerate'
  | 'refund'
  | 'volume'
  | 'adjust'

/** `integral_log.type`: what moved the points of a card. */
export type PointsLedgerType = 'purchase' | 'signIn' | 'task' | 'mall' | 'refund' | 'adjust'

/** `coupon_coin_log.type`: what moved the coupon coins of a card. */
export type CoinLedgerType = 'purchase' | 'task' | 'exchange' | 'refund' | 'adjust'

/** `sim.break_rule_id`: the rule that has cut a card. */
export const BreakRule = {
  none: 0,
  usedUp: 1,
  ended: 2,
  arrears: 3,
  notVerified: 4,
  unusualUse: 5,
  volumeCap: 6
} as const

/** `sim.status`: a card that is off cannot be used in the portal. */
export const CardUse = { off: 0, on: 1 } as const

/** `data_package.state`. */
export const PackageState = { onSale: 1, offSale: 3 } as const

/** `mall_order.delivery_status` of a paid order. */
export const DeliveryStatus = { waiting: 0, sent: 1, done: 2 } as const

/** `operator_type` of a package for all operators. */
export const anyOperator = 0

/** `operator` of goods without an operator. */
export const noOperator = 0

/** `indexFirstGroup`: what the home page shows first. */
export const FirstGroup = { notSet: 0, numbers: 1, goods: 2 } as const

/** `smsCode` and `uploadPhoto`: whether the order form requires it. */
export const Asked = { no: 0, yes: 1 } as const

/** `validTag` of an order that is not credited yet. */
export const notCreditedTag = 0

/** `scan_authorize.kind`: what the scanning device shares with the asking one: the orders of its mobile, or its card. */
export const ScanKind = { orders: 'orders', card: 'card' } as const
export type ScanKind = (typeof ScanKind)[keyof typeof ScanKind]

/**
 * `bill_difference.difference`: `unknown` the provider has it and we do not; `unpaid` the provider was paid, and here it is
 * not; `missing` we have it and the provider does not; `amount` another amount; `twice` the provider counts it twice.
 */
export type BillDifference = 'unknown' | 'unpaid' | 'missing' | 'amount' | 'twice'

/**
 * `fulfilment.move`: `shipped` a parcel left; `credited` what is no thing was given; `pickedUp` it was handed over at the
 * store; `signed` the parcel was signed for; `refused` the receiver refused it.
 */
export type FulfilmentMove = 'shipped' | 'credited' | 'pickedUp' | 'signed' | 'refused'

/** `fulfilment.state`: as `RefundState`, without `pending`. */
export type FulfilmentState = 'waiting' | 'failed' | 'refused' | 'done'

/** `notice.kind`: the daily notice; what cannot wait for it: a refund that is refused or late, books that do not add up. */
export type NoticeKind = 'day' | 'refunds' | 'books'

/** Words that NOTICE_KINDS may name. */
export type NoticeTopic = 'orders' | 'shipping' | 'stock' | 'refunds' | 'books'

/** `order_message.kind`: what happened to the order. */
export type OrderMessageKind = 'shipped' | 'refunded' | 'papers'

/**
 * `order_message.state` and `card_subscription.state`: `waiting` for what it tells of, or for another try; `done` sent; `refused`
 * by the platform for good.
 */
export type PlatformMessageState = 'waiting' | 'done' | 'refused'

/** Event of a shop order whose buyer urges the merchant. */
export const urgedText = '买家催促尽快处理'
