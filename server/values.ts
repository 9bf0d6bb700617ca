/**
 * Codes of columns and rows that contract/enums.ts has no table for: those tables are published with the API. Nowhere
 * else is a bare value written.
 */

/** The first two letters of an order number say what kind of order it is; see services/payables.ts. */
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

/** The first two letters of the number of a real-name request, which is no order. */
export const realNamePrefix = 'RN'

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
 * `payment.status`. A failed one may be tried again, at a closed one nothing can be paid. `refunding`: its money is on the
 * way back. `wrong`: another amount or currency was paid than is due; that is for the merchant's eyes.
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
 * `refund.state`: nobody was asked yet; the company is at it; it could not be asked, or did not do it; it said no, in words
 * of its own; the money is back. All but the last are asked again.
 */
export type RefundState = 'waiting' | 'pending' | 'failed' | 'refused' | 'done'

/** `refundType` of an order of VIP or acceleration: how its money went back. */
export const RefundType = { none: 0, toBalance: 1, asItCame: 2 } as const

/** `placeType` of an order that nothing was paid for yet. */
export const notPaidYet = 0

/** `balance_log.type`: what moved the balance of a card. */
export type LedgerType =
  'topUp' | 'gift' | 'package' | 'coupon' | 'mall' | 'vip' | 'accelerate' | 'refund' | 'volume' | 'adjust'

/** `integral_log.type`: what moved the points of a card. */
export type PointsLedgerType = 'purchase' | 'signIn' | 'task' | 'mall' | 'refund' | 'adjust'

/** `coupon_coin_log.type`: what moved the coupon coins of a card. */
export type CoinLedgerType = 'purchase' | 'task' | 'exchange' | 'refund' | 'adjust'

/** `sim.break_rule_id`: what has cut a card. */
export const BreakRule = { none: 0, usedUp: 1, ended: 2, arrears: 3, notVerified: 4, unusualUse: 5 } as const

/** `sim.status`: a card that is not in use does nothing in the portal. */
export const CardUse = { off: 0, on: 1 } as const

/** `data_package.state`. */
export const PackageState = { onSale: 1, offSale: 3 } as const

/** `mall_order.delivery_status`: how far the merchant has come with an order that is paid. */
export const DeliveryStatus = { waiting: 0, sent: 1, done: 2 } as const

/** `operator_type` of a package that is for cards of every operator. */
export const anyOperator = 0

/** `operator` of goods that have nothing to do with one. */
export const noOperator = 0

/** `indexFirstGroup`: what the home page shows first. */
export const FirstGroup = { notSet: 0, numbers: 1, goods: 2 } as const

/** `smsCode` and `uploadPhoto`: whether an order form asks for it. */
export const Asked = { no: 0, yes: 1 } as const

/** `validTag` of an order that is not credited yet. */
export const notCreditedTag = 0

/** `scan_authorize.kind`: what the scanned device may let the asking one have - orders of its mobile, or its card. */
export const ScanKind = { orders: 'orders', card: 'card' } as const
export type ScanKind = (typeof ScanKind)[keyof typeof ScanKind]
