import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  serial,
  smallint,
  text,
  uniqueIndex
} from 'drizzle-orm/pg-core'
import { anyOperator, PackageState } from '../../values'
import { createdAt, instant, kb } from './columns'
import { portalOrder } from './portal'
import { ofSim } from './sim'

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
    categoryId: integer('category_id')
      .notNull()
      .references(() => packageCategory.id),
    name: text('name').notNull(),
    packageType: smallint('package_type').notNull(),
    operatorType: smallint('operator_type').notNull().default(anyOperator),
    /** Layouts whose cards may buy it; empty: all. */
    layoutIds: integer('layout_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** fen */
    price: integer('price').notNull(),
    originalPrice: integer('original_price').notNull(),
    /** KB */
    totalFlow: kb('total_flow').notNull(),
    isInfiniteFlow: boolean('is_infinite_flow').notNull().default(false),
    duration: smallint('duration').notNull(),
    durationUnit: smallint('duration_unit').notNull(),
    /** fen a GB */
    gPrice: integer('g_price').notNull().default(0),
    /** Speed of the package, as a code of `rules/card/speeds.ts`; empty: not known. */
    speedCode: text('speed_code').notNull().default(''),
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
    state: smallint('state').notNull().default(PackageState.onSale)
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
    packageId: integer('package_id')
      .notNull()
      .references(() => dataPackage.id),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
    /** fen */
    price: integer('price').notNull(),
    total: integer('total').notNull(),
    stock: integer('stock').notNull(),
    /** pieces per card; 0: no limit */
    perCard: smallint('per_card').notNull().default(1)
  },
  (t) => [
    index('seckill_package').on(t.packageId, t.endAt),
    check('seckill_stock', sql`${t.stock} >= 0 and ${t.stock} <= ${t.total}`)
  ]
)

/** A coupon for sale: for money, for coupon coins, or for either. */
export const couponGoods = pgTable(
  'coupon_goods',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    forMoney: boolean('for_money').notNull().default(true),
    /** fen, when `forMoney` */
    price: integer('price').notNull(),
    /** coupon coins; 0: not for coins */
    coins: integer('coins').notNull().default(0),
    /** Pieces left for coins; null: no limit. */
    stock: integer('stock'),
    /** Pieces per card for coins; 0: no limit. */
    perCard: smallint('per_card').notNull().default(0),
    onSale: boolean('on_sale').notNull().default(true),
    amount: integer('amount').notNull(),
    minAmount: integer('min_amount').notNull(),
    days: smallint('days').notNull(),
    /** PackageType values; empty: every type */
    packageTypes: smallint('package_types')
      .array()
      .notNull()
      .default(sql`'{}'`),
    scope: text('scope').notNull(),
    image: text('image').notNull(),
    sort: smallint('sort').notNull()
  },
  (t) => [check('coupon_goods_stock', sql`${t.stock} >= 0 and ${t.coins} >= 0 and ${t.price} >= 0`)]
)

/** An exchange of coupon coins for a coupon. */
export const couponExchange = pgTable(
  'coupon_exchange',
  {
    id: serial('id').primaryKey(),
    simId: ofSim(),
    /** The client's key. */
    uuid: text('uuid').notNull(),
    /** Keyed hash of what was exchanged. */
    request: text('request').notNull(),
    couponGoodsId: integer('coupon_goods_id')
      .notNull()
      .references(() => couponGoods.id),
    name: text('name').notNull(),
    coins: integer('coins').notNull(),
    createdAt: createdAt()
  },
  (t) => [
    uniqueIndex('coupon_exchange_key').on(t.simId, t.uuid),
    index('coupon_exchange_sim').on(t.simId, t.id.desc())
  ]
)

/** A coupon of a card; it is used while `orderSn` is set. */
export const simCoupon = pgTable(
  'sim_coupon',
  {
    id: serial('id').primaryKey(),
    simId: ofSim(),
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
    /** The order that uses it. */
    orderSn: text('order_sn'),
    /** The order that bought it. */
    boughtBy: text('bought_by').references(() => portalOrder.orderSn),
    /** The exchange of coupon coins that it came from. */
    exchangeId: integer('exchange_id').references(() => couponExchange.id),
    createdAt: createdAt()
  },
  (t) => [
    index('sim_coupon_sim').on(t.simId),
    uniqueIndex('sim_coupon_order').on(t.orderSn),
    // the last guard against crediting an order twice
    uniqueIndex('sim_coupon_bought').on(t.boughtBy),
    uniqueIndex('sim_coupon_exchange').on(t.exchangeId)
  ]
)

export const balanceOption = pgTable('balance_option', {
  id: serial('id').primaryKey(),
  /** fen */
  money: integer('money').notNull(),
  giftMoney: integer('gift_money').notNull().default(0),
  tag: text('tag').notNull().default(''),
  sort: smallint('sort').notNull()
})
