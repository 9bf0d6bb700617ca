import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  date,
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
import type { Static } from 'typebox'
import type { SimShopLayout, VipOrder } from '../../../contract/entities/portal'
import { createdAt, instant } from './columns'

/** Look of the portal; one for each merchant, used by many cards. */
export const simLayout = pgTable('sim_layout', {
  id: serial('id').primaryKey(),
  layout: jsonb('layout').$type<Static<typeof SimShopLayout>>().notNull()
})

/** A SIM card, or the device that holds cards (sourceType 2). Codes: contract/enums.ts. */
export const sim = pgTable(
  'sim',
  {
    id: serial('id').primaryKey(),
    simNo: text('sim_no').notNull(),
    iccid: text('iccid').notNull(),
    imsi: text('imsi').notNull(),
    imei: text('imei'),
    /** The card's own 11-digit number. */
    msisdn: text('msisdn'),
    deviceNo: text('device_no'),
    /** The mobile of the person, bound to the card. */
    mobile: text('mobile'),
    operatorType: smallint('operator_type').notNull(),
    sourceType: smallint('source_type').notNull().default(1),
    simStatus: smallint('sim_status').notNull().default(1),
    authStatus: smallint('auth_status').notNull().default(1),
    authPlatformStatus: smallint('auth_platform_status').notNull().default(1),
    internetStatus: smallint('internet_status').notNull().default(1),
    onlineStatus: smallint('online_status').notNull().default(3),
    cancelStatus: smallint('cancel_status').notNull().default(1),
    replaceStatus: smallint('replace_status').notNull().default(1),
    /** fen */
    balance: integer('balance').notNull().default(0),
    /** fen owed */
    arrears: integer('arrears').notNull().default(0),
    integral: integer('integral').notNull().default(0),
    couponCoin: integer('coupon_coin').notNull().default(0),
    needBuyCoupon: boolean('need_buy_coupon').notNull().default(false),
    needAuth: boolean('need_auth').notNull().default(false),
    needPlatformAuth: boolean('need_platform_auth').notNull().default(false),
    numbAuth: boolean('numb_auth').notNull().default(false),
    platformAuthType: smallint('platform_auth_type').notNull().default(1),
    bindPhoneMode: smallint('bind_phone_mode').notNull().default(1),
    cardPasswordMode: smallint('card_password_mode').notNull().default(1),
    apn: text('apn').notNull().default('cmnet'),
    promoCode: text('promo_code').notNull().default(''),
    rechargeTimes: integer('recharge_times').notNull().default(0),
    breakRuleId: integer('break_rule_id').notNull().default(0),
    breakTips: text('break_tips').notNull().default(''),
    allowRemoveBreak: boolean('allow_remove_break').notNull().default(false),
    deviceNetworkMode: text('device_network_mode').notNull().default(''),
    hasAccelerate: boolean('has_accelerate').notNull().default(false),
    wifiEncrypt: text('wifi_encrypt').notNull().default(''),
    /** 0: none */
    volumePackageId: integer('volume_package_id').notNull().default(0),
    /** fen a GB */
    volumePrice: integer('volume_price').notNull().default(0),
    /** KB */
    volumeUse: integer('volume_use').notNull().default(0),
    /** fen charged so far */
    volumeMoney: integer('volume_money').notNull().default(0),
    /** scrypt: `salt:hash` */
    payPassword: text('pay_password'),
    payPasswordWrong: smallint('pay_password_wrong').notNull().default(0),
    payPasswordLockedUntil: instant('pay_password_locked_until'),
    /** 0: not to be used in the portal */
    status: smallint('status').notNull().default(1),
    layoutId: integer('layout_id').notNull(),
    /** The device that this card sits in. */
    deviceId: integer('device_id'),
    /** KB a day that the carrier simulator lets it use. */
    dailyUse: integer('daily_use').notNull().default(0),
    lastRobinAt: instant('last_robin_at'),
    createdAt: createdAt()
  },
  (t) => [
    uniqueIndex('sim_sim_no').on(t.simNo),
    uniqueIndex('sim_iccid').on(t.iccid),
    uniqueIndex('sim_msisdn').on(t.msisdn),
    uniqueIndex('sim_imei').on(t.imei),
    uniqueIndex('sim_device_no').on(t.deviceNo),
    index('sim_mobile').on(t.mobile),
    index('sim_device').on(t.deviceId),
    index('sim_robin').on(t.lastRobinAt),
    check('sim_balance', sql`${t.balance} >= 0`),
    check('sim_arrears', sql`${t.arrears} >= 0`),
    check('sim_integral', sql`${t.integral} >= 0`),
    check('sim_coupon_coin', sql`${t.couponCoin} >= 0`)
  ]
)

/** Data used on one Chinese day. */
export const simUsage = pgTable(
  'sim_usage',
  {
    simId: integer('sim_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** KB */
    useFlow: integer('use_flow').notNull()
  },
  (t) => [primaryKey({ columns: [t.simId, t.day] })]
)

export const packageCategory = pgTable('package_category', {
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
  sort: smallint('sort').notNull()
})

/** A package for sale. */
export const dataPackage = pgTable(
  'data_package',
  {
    id: serial('id').primaryKey(),
    categoryId: integer('category_id').notNull(),
    name: text('name').notNull(),
    packageType: smallint('package_type').notNull(),
    /** 0: for every operator */
    operatorType: smallint('operator_type').notNull().default(0),
    /** fen */
    price: integer('price').notNull(),
    originalPrice: integer('original_price').notNull(),
    /** KB */
    totalFlow: integer('total_flow').notNull(),
    isInfiniteFlow: boolean('is_infinite_flow').notNull().default(false),
    duration: smallint('duration').notNull(),
    durationUnit: smallint('duration_unit').notNull(),
    /** fen a GB */
    gPrice: integer('g_price').notNull().default(0),
    integral: integer('integral').notNull().default(0),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'`),
    summary: text('summary').notNull(),
    image: text('image').notNull(),
    content: text('content').notNull(),
    rules: text('rules')
      .array()
      .notNull()
      .default(sql`'{}'`),
    recommended: boolean('recommended').notNull().default(false),
    sort: smallint('sort').notNull(),
    /** 1 on sale, 3 off sale */
    state: smallint('state').notNull().default(1)
  },
  (t) => [
    index('data_package_list').on(t.categoryId, t.sort),
    check('data_package_price', sql`${t.price} >= 0 and ${t.originalPrice} >= 0 and ${t.totalFlow} >= 0`)
  ]
)

/** A seckill window of a package; stock is what is left. */
export const seckill = pgTable(
  'seckill',
  {
    id: serial('id').primaryKey(),
    packageId: integer('package_id').notNull(),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
    /** fen */
    price: integer('price').notNull(),
    total: integer('total').notNull(),
    stock: integer('stock').notNull(),
    /** times a card; 0 no limit */
    perCard: smallint('per_card').notNull().default(1)
  },
  (t) => [
    index('seckill_package').on(t.packageId, t.endAt),
    check('seckill_stock', sql`${t.stock} >= 0 and ${t.stock} <= ${t.total}`)
  ]
)

export const couponGoods = pgTable('coupon_goods', {
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
  /** fen */
  price: integer('price').notNull(),
  amount: integer('amount').notNull(),
  minAmount: integer('min_amount').notNull(),
  days: smallint('days').notNull(),
  scope: text('scope').notNull(),
  image: text('image').notNull(),
  sort: smallint('sort').notNull()
})

/** A coupon that a card holds; used while an order has it. */
export const simCoupon = pgTable(
  'sim_coupon',
  {
    id: serial('id').primaryKey(),
    simId: integer('sim_id').notNull(),
    name: text('name').notNull(),
    /** fen */
    amount: integer('amount').notNull(),
    minAmount: integer('min_amount').notNull(),
    /** PackageType values; empty: every type */
    packageTypes: smallint('package_types')
      .array()
      .notNull()
      .default(sql`'{}'`),
    scope: text('scope').notNull(),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
    orderSn: text('order_sn'),
    createdAt: createdAt()
  },
  (t) => [index('sim_coupon_sim').on(t.simId), uniqueIndex('sim_coupon_order').on(t.orderSn)]
)

export const balanceOption = pgTable('balance_option', {
  id: serial('id').primaryKey(),
  /** fen */
  money: integer('money').notNull(),
  giftMoney: integer('gift_money').notNull().default(0),
  tag: text('tag').notNull().default(''),
  sort: smallint('sort').notNull()
})

/** What a package was when it was ordered: later changes of it do not change the order. */
export interface PackageSnapshot {
  packageType: number
  totalFlow: number
  isInfiniteFlow: boolean
  duration: number
  durationUnit: number
  gPrice: number
  integral: number
}

/** An order of a card, of every kind: package (PK), balance (BL). */
export const portalOrder = pgTable(
  'portal_order',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderSn: text('order_sn').notNull(),
    /** The client's key. */
    uuid: text('uuid').notNull(),
    simId: integer('sim_id').notNull(),
    /** package | balance */
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    /** Package, or balance option (0: a free amount). */
    targetId: integer('target_id').notNull(),
    effectType: smallint('effect_type').notNull().default(1),
    seckillId: integer('seckill_id'),
    /** fen, before the coupon */
    price: integer('price').notNull(),
    couponId: integer('coupon_id'),
    couponMoney: integer('coupon_money').notNull().default(0),
    giftMoney: integer('gift_money').notNull().default(0),
    /** fen to pay */
    amount: integer('amount').notNull(),
    snapshot: jsonb('snapshot').$type<PackageSnapshot>(),
    placeType: smallint('place_type').notNull().default(0),
    status: smallint('status').notNull().default(0),
    failReason: text('fail_reason').notNull().default(''),
    payBefore: instant('pay_before').notNull(),
    paidAt: instant('paid_at'),
    creditedAt: instant('credited_at'),
    createdAt: createdAt()
  },
  (t) => [
    uniqueIndex('portal_order_sn').on(t.orderSn),
    uniqueIndex('portal_order_key').on(t.simId, t.uuid),
    index('portal_order_sim').on(t.simId, t.kind, t.id.desc()),
    index('portal_order_unpaid')
      .on(t.payBefore)
      .where(sql`${t.status} = 0`),
    index('portal_order_paid')
      .on(t.paidAt)
      .where(sql`${t.status} = 1`),
    check('portal_order_amount', sql`${t.amount} >= 0 and ${t.couponMoney} >= 0`)
  ]
)

/** A package that a card has: one for each credited order. */
export const simPackage = pgTable(
  'sim_package',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    simId: integer('sim_id').notNull(),
    orderSn: text('order_sn').notNull(),
    packageId: integer('package_id').notNull(),
    packageType: smallint('package_type').notNull(),
    /** KB */
    totalFlow: integer('total_flow').notNull(),
    useFlow: integer('use_flow').notNull().default(0),
    isInfiniteFlow: boolean('is_infinite_flow').notNull(),
    startAt: instant('start_at').notNull(),
    /** null: for life */
    endAt: instant('end_at'),
    refundAt: instant('refund_at')
  },
  (t) => [
    // an order is credited once, whatever the code above it does
    uniqueIndex('sim_package_order').on(t.orderSn),
    index('sim_package_sim').on(t.simId, t.endAt),
    check('sim_package_flow', sql`${t.useFlow} >= 0 and ${t.totalFlow} >= 0`)
  ]
)

/** Ledger of the balance: the sum of money is the balance. */
export const balanceLog = pgTable(
  'balance_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    simId: integer('sim_id').notNull(),
    /** topUp | gift | package | refund | volume | adjust */
    type: text('type').notNull(),
    title: text('title').notNull(),
    /** fen, negative when it goes out */
    money: integer('money').notNull(),
    /** fen after it */
    balance: integer('balance').notNull(),
    orderSn: text('order_sn'),
    createdAt: createdAt()
  },
  (t) => [
    index('balance_log_sim').on(t.simId, t.id.desc()),
    uniqueIndex('balance_log_order').on(t.orderSn, t.type),
    check('balance_log_balance', sql`${t.balance} >= 0`)
  ]
)

/** Ledger of the points. */
export const integralLog = pgTable(
  'integral_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    simId: integer('sim_id').notNull(),
    type: text('type').notNull(),
    title: text('title').notNull(),
    points: integer('points').notNull(),
    total: integer('total').notNull(),
    orderSn: text('order_sn'),
    createdAt: createdAt()
  },
  (t) => [
    index('integral_log_sim').on(t.simId, t.id.desc()),
    uniqueIndex('integral_log_order').on(t.orderSn, t.type)
  ]
)

const serviceOrder = {
  id: serial('id').primaryKey(),
  simId: integer('sim_id').notNull(),
  uuid: text('uuid').notNull(),
  orderSn: text('order_sn').notNull(),
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
    vipId: integer('vip_id').notNull(),
    vipName: text('vip_name').notNull(),
    logo: text('logo').notNull(),
    packagePrice: integer('package_price').notNull(),
    privileges: jsonb('privileges').$type<Static<typeof VipOrder>['privileges']>().notNull()
  },
  (t) => [uniqueIndex('vip_order_sn').on(t.orderSn), index('vip_order_sim').on(t.simId, t.endAt)]
)

export const accelerateOrder = pgTable(
  'accelerate_order',
  {
    ...serviceOrder,
    accelerateId: integer('accelerate_id').notNull(),
    accelerateName: text('accelerate_name').notNull(),
    speedCode: text('speed_code').notNull()
  },
  (t) => [
    uniqueIndex('accelerate_order_sn').on(t.orderSn),
    index('accelerate_order_sim').on(t.simId, t.endAt)
  ]
)
