import { sql } from 'drizzle-orm'
import { bigserial, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AfterSaleKind, AfterSaleReason, AfterSaleState } from '../../../rules/order/afterSale'
import { createdAt, instant } from './columns'
import { shopOrder } from './order'

/** A buyer's request about an order of the shop: money back with or without the goods, other goods, or a repair. */
export const afterSale = pgTable(
  'after_sale',
  {
    /** AS, Chinese date and sequence; its photos are rows of order_photo with this as order_sn. */
    sn: text('sn').primaryKey(),
    orderSn: text('order_sn')
      .notNull()
      .references(() => shopOrder.orderSn),
    /** The client's key. */
    uuid: text('uuid').notNull(),
    /** Keyed hash of what was asked. */
    request: text('request').notNull().default(''),
    kind: text('kind').$type<AfterSaleKind>().notNull(),
    state: text('state').$type<AfterSaleState>().notNull(),
    reason: text('reason').$type<AfterSaleReason>().notNull(),
    /** Pieces. */
    count: smallint('count').notNull(),
    /**
     * fen asked for; once given back, the fen that go back. Of an exchange or repair: the fen that go back if the merchant refunds
     * instead.
     */
    amount: integer('amount').notNull(),
    /** The buyer's words. */
    content: text('content').notNull().default(''),
    /** The merchant's words to the buyer. */
    answer: text('answer').notNull().default(''),
    /** Address for the returned goods, as of when the return was accepted. */
    returnName: text('return_name').notNull().default(''),
    returnPhone: text('return_phone').notNull().default(''),
    returnAddress: text('return_address').notNull().default(''),
    /** Accepted: until when the buyer must have entered the parcel. */
    sendBefore: instant('send_before'),
    /** The parcel of the way back. */
    company: text('company').notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    /** The parcel with the exchanged or repaired goods; '' and null before. */
    outCompany: text('out_company').notNull().default(''),
    outTrackingNumber: text('out_tracking_number').notNull().default(''),
    outAt: instant('out_at'),
    /** Our number of the refund; '' before. */
    outRefundNo: text('out_refund_no').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow()
  },
  (t) => [
    uniqueIndex('after_sale_key').on(t.orderSn, t.uuid),
    // the last guard against asking for the same pieces twice
    uniqueIndex('after_sale_open')
      .on(t.orderSn)
      .where(sql`${t.state} in ('asked', 'accepted', 'sent', 'received')`),
    index('after_sale_sent_out')
      .on(t.outAt)
      .where(sql`${t.state} = 'sentOut'`),
    index('after_sale_order').on(t.orderSn, t.createdAt),
    index('after_sale_underway')
      .on(t.state, t.createdAt)
      .where(sql`${t.state} in ('asked', 'accepted', 'sent', 'received', 'refunding')`),
    check('after_sale_count', sql`${t.count} > 0`),
    check('after_sale_amount', sql`${t.amount} > 0`)
  ]
)

export type AfterSale = typeof afterSale.$inferSelect

/** History of a request; newest last. */
export const afterSaleEvent = pgTable(
  'after_sale_event',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    sn: text('sn')
      .notNull()
      .references(() => afterSale.sn),
    state: text('state').$type<AfterSaleState>().notNull(),
    text: text('text').notNull(),
    createdAt: createdAt()
  },
  (t) => [index('after_sale_event_sn').on(t.sn, t.createdAt)]
)
