import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  smallint,
  text,
  uniqueIndex
} from 'drizzle-orm/pg-core'
import type { Static } from 'typebox'
import type { MallStore } from '../../../contract/entities/mall'
import type { DeliveryWay, PayRule } from '../../../contract/enums'
import { DeliveryStatus } from '../../values'
import { createdAt, instant } from './columns'
import { portalOrder } from './portal'
import { ofSim } from './sim'

/** A picture at the top of the points mall. */
export const mallBanner = pgTable('mall_banner', {
  id: serial('id').primaryKey(),
  image: text('image').notNull(),
  title: text('title').notNull(),
  /** Kind of link, as in the shop's menus: page, url, … */
  type: text('type').notNull(),
  path: text('path').notNull(),
  sort: smallint('sort').notNull()
})

export const mallGroup = pgTable(
  'mall_group',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    sort: smallint('sort').notNull().default(0)
  },
  (t) => [uniqueIndex('mall_group_name').on(t.name)]
)

/** An item of the points mall. Price and stock are in its options, of which it has at least one. */
export const mallGoods = pgTable(
  'mall_goods',
  {
    id: serial('id').primaryKey(),
    groupId: integer('group_id')
      .notNull()
      .references(() => mallGroup.id),
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull(),
    image: text('image').notNull(),
    images: text('images').array().notNull(),
    tags: text('tags').array().notNull(),
    content: text('content').notNull(),
    payRule: text('pay_rule').$type<PayRule>().notNull(),
    /** fen; 0: not given */
    marketPrice: integer('market_price').notNull().default(0),
    deliveryWays: text('delivery_ways').array().$type<DeliveryWay[]>().notNull(),
    /** Stores at which it can be picked up; empty: every open store. */
    storeIds: integer('store_ids').array().notNull(),
    /** pieces per card; 0: no limit */
    perCard: smallint('per_card').notNull().default(0),
    sold: integer('sold').notNull().default(0),
    rank: integer('rank').notNull().default(0),
    onSale: boolean('on_sale').notNull().default(true)
  },
  (t) => [
    index('mall_goods_title').on(t.title),
    index('mall_goods_list').on(t.groupId, t.rank.desc().nullsFirst(), t.id),
    check('mall_goods_delivery', sql`cardinality(${t.deliveryWays}) > 0`)
  ]
)

export const mallOption = pgTable(
  'mall_option',
  {
    id: serial('id').primaryKey(),
    goodsId: integer('goods_id')
      .notNull()
      .references(() => mallGoods.id),
    /** '' when the item has nothing to choose. */
    label: text('label').notNull(),
    points: integer('points').notNull(),
    /** fen */
    price: integer('price').notNull(),
    stock: integer('stock').notNull()
  },
  (t) => [
    uniqueIndex('mall_option_label').on(t.goodsId, t.label),
    check('mall_option_stock', sql`${t.stock} >= 0`),
    check('mall_option_price', sql`${t.points} >= 0 and ${t.price} >= 0 and ${t.points} + ${t.price} > 0`)
  ]
)

/** A store where items of the mall are picked up. */
export const mallStore = pgTable(
  'mall_store',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    province: text('province').notNull(),
    city: text('city').notNull(),
    county: text('county').notNull(),
    address: text('address').notNull(),
    hours: text('hours').notNull().default(''),
    /** Degrees, GCJ-02. */
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    /** Days for which it keeps ready orders; 0: no end is shown. */
    keepDays: smallint('keep_days').notNull().default(0),
    open: boolean('open').notNull().default(true)
  },
  (t) => [
    uniqueIndex('mall_store_name').on(t.name),
    check('mall_store_place', sql`abs(${t.latitude}) <= 90 and abs(${t.longitude}) <= 180`)
  ]
)

const region = {
  provinceCode: text('province_code').notNull().default(''),
  province: text('province').notNull().default(''),
  city: text('city').notNull().default(''),
  county: text('county').notNull().default(''),
  address: text('address').notNull().default('')
}

/** The address book of a card. */
export const simAddress = pgTable(
  'sim_address',
  {
    id: serial('id').primaryKey(),
    simId: ofSim(),
    name: text('name').notNull(),
    mobile: text('mobile').notNull(),
    ...region,
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt()
  },
  (t) => [
    index('sim_address_sim').on(t.simId),
    uniqueIndex('sim_address_default')
      .on(t.simId)
      .where(sql`${t.isDefault}`)
  ]
)

/** The part of a mall order that `portal_order` (JF) does not hold: the item as it was ordered, and its delivery. */
export const mallOrder = pgTable(
  'mall_order',
  {
    orderSn: text('order_sn')
      .primaryKey()
      .references(() => portalOrder.orderSn),
    simId: ofSim(),
    goodsId: integer('goods_id')
      .notNull()
      .references(() => mallGoods.id),
    optionId: integer('option_id').notNull(),
    /** The option's name as it was ordered. */
    optionLabel: text('option_label').notNull(),
    image: text('image').notNull(),
    count: smallint('count').notNull(),
    remark: text('remark').notNull().default(''),
    deliveryWay: text('delivery_way').$type<DeliveryWay>().notNull(),
    /** For a parcel: receiver and address. */
    name: text('name').notNull().default(''),
    mobile: text('mobile').notNull().default(''),
    ...region,
    /** For pick-up: the store as it was when ordered. */
    store: jsonb('store').$type<Static<typeof MallStore>>(),
    /** Eight digits that the buyer says at the store; set when the order is paid. */
    pickUpCode: text('pick_up_code'),
    deliveryStatus: smallint('delivery_status').notNull().default(DeliveryStatus.waiting),
    company: text('company').notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    /** When the parcel was handed over, or the store had the pick-up ready. */
    shippedAt: instant('shipped_at'),
    /** When it was signed for or picked up. */
    doneAt: instant('done_at'),
    /** When the points were returned, and the stock unless the goods were outside. */
    returnedAt: instant('returned_at'),
    /** Whether the goods of a refunded order are still with the buyer or on their way: the stock waits for them. */
    outside: boolean('outside').notNull().default(false)
  },
  (t) => [
    index('mall_order_limit').on(t.simId, t.goodsId),
    uniqueIndex('mall_order_code').on(t.pickUpCode),
    index('mall_order_sent')
      .on(t.shippedAt)
      .where(sql`${t.deliveryStatus} = 1`),
    check('mall_order_count', sql`${t.count} > 0`)
  ]
)
export type MallOrder = typeof mallOrder.$inferSelect
