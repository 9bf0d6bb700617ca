import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex
} from 'drizzle-orm/pg-core'
import { EffectType, PortalOrderStatus } from '../../../contract/enums'
import {
  notPaidYet,
  type CoinLedgerType,
  type LedgerType,
  type PointsLedgerType,
  type PortalOrderKind
} from '../../values'
import { createdAt, instant, kb } from './columns'
import { ofSim } from './sim'

/** A package as it was when ordered: later changes of the package do not change the order. */
export interface PackageSnapshot {
  packageType: number
  /** KB */
  totalFlow: number
  isInfiniteFlow: boolean
  /** In units of `durationUnit`. */
  duration: number
  durationUnit: number
  /** fen a GB */
  gPrice: number
  /** Points that it gives. */
  integral: number
}

/** A coupon as it was when ordered. */
export interface CouponTerms {
  /** fen that it takes off */
  amount: number
  /** Least price in fen for which it may be used. */
  minAmount: number
  packageTypes: number[]
  scope: string
  /** Days that it is valid from the payment on. */
  days: number
}

/** A VIP plan as it was when ordered. */
export interface VipTerms {
  logo: string
  days: number
  /** Percent taken off packages. */
  discount: number
  /** KB every 30 days */
  giftFlow: number
  /** Factor for the points of packages. */
  pointsTimes: number
  /** Number of the VIP order that it upgrades: that one ends with the payment, and its rest pays a part. */
  replaces?: string
}

/** An acceleration plan as it was when ordered. */
export interface AccelerateTerms {
  speedCode: string
  hours: number
  /** The running speed that the holder agreed to replace. */
  replaces?: string
}

/**
 * An order of a card, of any kind: package (PK), top-up of the balance (BL), coupon (CP), VIP (VP), acceleration (AC),
 * item of the points mall (JF).
 */
export const portalOrder = pgTable(
  'portal_order',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderSn: text('order_sn').notNull(),
    /** The client's key. */
    uuid: text('uuid').notNull(),
    /** Keyed hash of what was ordered; '' for an order that no call made. */
    request: text('request').notNull().default(''),
    simId: ofSim(),
    kind: text('kind').$type<PortalOrderKind>().notNull(),
    title: text('title').notNull(),
    /** Id of the package, top-up amount (0: a free amount), coupon on sale, item of the mall, or plan. */
    targetId: integer('target_id').notNull(),
    effectType: smallint('effect_type').notNull().default(EffectType.now),
    seckillId: integer('seckill_id'),
    /** Keyed hash of the buyer's network, while the order is unpaid and keeps a piece of limited stock. */
    network: text('network').notNull().default(''),
    /** fen before the coupon; for a package, after the VIP discount */
    price: integer('price').notNull(),
    /** fen that VIP took off */
    vipMoney: integer('vip_money').notNull().default(0),
    /** fen that a seckill took off the package's ordinary price */
    seckillMoney: integer('seckill_money').notNull().default(0),
    couponId: integer('coupon_id'),
    couponMoney: integer('coupon_money').notNull().default(0),
    giftMoney: integer('gift_money').notNull().default(0),
    /** fen of the price that the rest of the upgraded VIP pays */
    creditMoney: integer('credit_money').notNull().default(0),
    /** Points that the order took; returned when it is cancelled or refunded. */
    points: integer('points').notNull().default(0),
    /** fen to pay */
    amount: integer('amount').notNull(),
    /** fen of `amount` that repay what the card owed */
    debtMoney: integer('debt_money').notNull().default(0),
    /** fen of `amount` that the balance gave when it was ordered; a cashier takes the rest */
    balanceMoney: integer('balance_money').notNull().default(0),
    snapshot: jsonb('snapshot').$type<PackageSnapshot>(),
    couponTerms: jsonb('coupon_terms').$type<CouponTerms>(),
    vipTerms: jsonb('vip_terms').$type<VipTerms>(),
    accelerateTerms: jsonb('accelerate_terms').$type<AccelerateTerms>(),
    placeType: smallint('place_type').notNull().default(notPaidYet),
    status: smallint('status').notNull().default(PortalOrderStatus.toPay),
    failReason: text('fail_reason').notNull().default(''),
    payBefore: instant('pay_before').notNull(),
    paidAt: instant('paid_at'),
    creditedAt: instant('credited_at'),
    /** When it was cancelled or refunded. */
    endedAt: instant('ended_at'),
    createdAt: createdAt()
  },
  (t) => [
    uniqueIndex('portal_order_sn').on(t.orderSn),
    uniqueIndex('portal_order_key').on(t.simId, t.uuid),
    index('portal_order_sim').on(t.simId, t.kind, t.id.desc()),
    index('portal_order_network')
      .on(t.network)
      .where(sql`${t.network} <> ''`),
    index('portal_order_unpaid')
      .on(t.payBefore)
      .where(sql`${t.status} = 0`),
    index('portal_order_paid')
      .on(t.paidAt)
      .where(sql`${t.status} = 1`),
    check('portal_order_amount', sql`${t.amount} >= 0 and ${t.couponMoney} >= 0 and ${t.points} >= 0`),
    check('portal_order_credit', sql`${t.creditMoney} between 0 and ${t.price}`),
    check(
      'portal_order_parts',
      sql`${t.debtMoney} between 0 and ${t.amount} and ${t.balanceMoney} between 0 and ${t.amount}`
    )
  ]
)

/** A package of a card, one for each credited order; a VIP order has one for each of its gifts. */
export const simPackage = pgTable(
  'sim_package',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    simId: ofSim(),
    orderSn: text('order_sn').notNull(),
    packageId: integer('package_id').notNull(),
    packageType: smallint('package_type').notNull(),
    /** KB */
    totalFlow: kb('total_flow').notNull(),
    useFlow: kb('use_flow').notNull().default(0),
    isInfiniteFlow: boolean('is_infinite_flow').notNull(),
    startAt: instant('start_at').notNull(),
    /** null: lifetime */
    endAt: instant('end_at'),
    /** When it was to begin, where the holder began it earlier; null otherwise. */
    boughtFor: instant('bought_for'),
    refundAt: instant('refund_at')
  },
  (t) => [
    // the last guard against crediting an order twice
    uniqueIndex('sim_package_order').on(t.orderSn),
    index('sim_package_sim').on(t.simId, t.endAt),
    check('sim_package_flow', sql`${t.useFlow} >= 0 and ${t.totalFlow} >= 0`)
  ]
)

/** Ledger of the balance and of what the card owes: the sum of `money` is the balance. */
export const balanceLog = pgTable(
  'balance_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    simId: ofSim(),
    type: text('type').$type<LedgerType>().notNull(),
    title: text('title').notNull(),
    /** fen, negative for money spent */
    money: integer('money').notNull(),
    /** fen after it */
    balance: integer('balance').notNull(),
    /** fen that it added to what the card owes, negative for fen repaid */
    debt: integer('debt').notNull().default(0),
    /** KB charged by use, and their price in fen a GB; null for what is no charge by use */
    useFlow: kb('use_flow'),
    gPrice: integer('g_price'),
    orderSn: text('order_sn').references(() => portalOrder.orderSn),
    createdAt: createdAt()
  },
  (t) => [
    index('balance_log_sim').on(t.simId, t.id.desc()),
    // an order is booked once; what goes back may be in parts, each with a number of its own in `refund`
    uniqueIndex('balance_log_once')
      .on(t.orderSn, t.type)
      .where(sql`${t.type} <> 'refund'`),
    index('balance_log_order').on(t.orderSn),
    check('balance_log_balance', sql`${t.balance} >= 0`)
  ]
)

const tokenLog = {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  simId: ofSim(),
  title: text('title').notNull(),
  /** Points or coins after it. */
  total: integer('total').notNull(),
  /** Source or target: an order number, `signIn:2026-11-22`, `task:3:…`. */
  source: text('source').notNull(),
  createdAt: createdAt()
}

/** Ledger of the points: their sum is `sim.integral`. */
export const integralLog = pgTable(
  'integral_log',
  {
    ...tokenLog,
    type: text('type').$type<PointsLedgerType>().notNull(),
    points: integer('points').notNull()
  },
  (t) => [
    index('integral_log_sim').on(t.simId, t.id.desc()),
    // a source is booked once, however often the button is pressed
    uniqueIndex('integral_log_source').on(t.simId, t.source, t.type)
  ]
)

/** Ledger of the coupon coins: their sum is `sim.coupon_coin`. */
export const couponCoinLog = pgTable(
  'coupon_coin_log',
  { ...tokenLog, type: text('type').$type<CoinLedgerType>().notNull(), coins: integer('coins').notNull() },
  (t) => [
    index('coupon_coin_log_sim').on(t.simId, t.id.desc()),
    uniqueIndex('coupon_coin_log_source').on(t.simId, t.source, t.type)
  ]
)

const plan = {
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  /** fen */
  price: integer('price').notNull(),
  /** fen, shown struck out; equal to the price when there is none */
  originalPrice: integer('original_price').notNull(),
  /** Sorts the list, highest first. */
  rank: integer('rank').notNull().default(0),
  onSale: boolean('on_sale').notNull().default(true)
}

/** A VIP plan for sale. */
export const vipPlan = pgTable(
  'vip_plan',
  {
    ...plan,
    logo: text('logo').notNull(),
    days: smallint('days').notNull(),
    /** Percent taken off packages; 0: none */
    discount: smallint('discount').notNull().default(0),
    /** KB every 30 days */
    giftFlow: kb('gift_flow').notNull().default(0),
    /** Factor for the points of packages. */
    pointsTimes: smallint('points_times').notNull().default(1)
  },
  (t) => [
    uniqueIndex('vip_plan_name').on(t.name),
    check(
      'vip_plan_terms',
      sql`${t.days} > 0 and ${t.discount} between 0 and 99 and ${t.giftFlow} >= 0 and ${t.pointsTimes} >= 1 and ${t.price} >= 0`
    )
  ]
)

/** An acceleration plan for sale: a speed of an operator for a number of hours. */
export const acceleratePlan = pgTable(
  'accelerate_plan',
  {
    ...plan,
    operatorType: smallint('operator_type').notNull(),
    speedCode: text('speed_code').notNull(),
    hours: integer('hours').notNull()
  },
  (t) => [
    uniqueIndex('accelerate_plan_term').on(t.operatorType, t.speedCode, t.hours),
    check('accelerate_plan_hours', sql`${t.hours} > 0 and ${t.price} >= 0`)
  ]
)

const serviceOrder = {
  id: serial('id').primaryKey(),
  simId: ofSim(),
  uuid: text('uuid').notNull(),
  orderSn: text('order_sn')
    .notNull()
    .references(() => portalOrder.orderSn),
  placeType: smallint('place_type').notNull(),
  /** fen */
  actualPayMoney: integer('actual_pay_money').notNull(),
  startAt: instant('start_at').notNull(),
  endAt: instant('end_at').notNull(),
  refundAt: instant('refund_at'),
  refundRemark: text('refund_remark').notNull().default(''),
  refundType: smallint('refund_type').notNull().default(0),
  remark: text('remark').notNull().default(''),
  status: smallint('status').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  createdAt: createdAt()
}

export const vipOrder = pgTable(
  'vip_order',
  {
    ...serviceOrder,
    vipId: integer('vip_id')
      .notNull()
      .references(() => vipPlan.id),
    vipName: text('vip_name').notNull(),
    logo: text('logo').notNull(),
    /** fen, the price of the plan */
    packagePrice: integer('package_price').notNull(),
    /** Percent taken off packages. */
    discount: smallint('discount').notNull().default(0),
    /** KB every 30 days */
    giftFlow: kb('gift_flow').notNull().default(0),
    pointsTimes: smallint('points_times').notNull().default(1),
    /** Number of the order that upgraded it; null: none has. */
    upgradedBy: text('upgraded_by').references(() => portalOrder.orderSn),
    /** The end that was paid for, where an upgrade ended it before. */
    paidUntil: instant('paid_until')
  },
  (t) => [
    uniqueIndex('vip_order_sn').on(t.orderSn),
    index('vip_order_sim').on(t.simId, t.endAt),
    // the rest of an order pays for one upgrade only
    uniqueIndex('vip_order_upgraded').on(t.upgradedBy)
  ]
)

export const accelerateOrder = pgTable(
  'accelerate_order',
  {
    ...serviceOrder,
    accelerateId: integer('accelerate_id')
      .notNull()
      .references(() => acceleratePlan.id),
    accelerateName: text('accelerate_name').notNull(),
    speedCode: text('speed_code').notNull(),
    /** When the speed began; for an order that extends another one, when that one began. */
    begunAt: instant('begun_at').notNull().defaultNow(),
    /** Whether the carrier has yet to set the speed for the first time. */
    unset: boolean('unset').notNull().default(false)
  },
  (t) => [
    uniqueIndex('accelerate_order_sn').on(t.orderSn),
    index('accelerate_order_sim').on(t.simId, t.endAt)
  ]
)

/** The code by which the merchant lets a holder in whom strangers have locked out; one for each card. */
export const cardUnlock = pgTable('card_unlock', {
  simId: ofSim('cascade').primaryKey(),
  codeHash: text('code_hash').notNull(),
  expiresAt: instant('expires_at').notNull()
})

/** Wrong tries at a card's pay password by caller, and devices that entered it correctly. */
export const payPasswordTry = pgTable(
  'pay_password_try',
  {
    simId: ofSim('cascade'),
    /** Hash of a Session-ID, keyed hash of a network or of a claim (unlock.ts), or a fixed word of payPassword.ts. */
    caller: text('caller').notNull(),
    wrong: smallint('wrong').notNull(),
    lockedUntil: instant('locked_until'),
    /** Whether this device has entered the right password before. */
    proved: boolean('proved').notNull().default(false),
    at: instant('at').notNull().defaultNow()
  },
  (t) => [primaryKey({ columns: [t.simId, t.caller] }), index('pay_password_try_at').on(t.at)]
)
