import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex
} from 'drizzle-orm/pg-core'
import type { BillDifference, FulfilmentMove, FulfilmentState } from '../../values'
import { createdAt, instant } from './columns'
import { payment } from './core'

/** Acts on money or personal data by the merchant's commands or in the console. Rows are only ever added. */
export const audit = pgTable(
  'audit',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull().defaultNow(),
    /** The person, as `whoOf` of merchant/who.ts says it; in the console the name of the log-in. */
    who: text('who').notNull(),
    /** The command, or the console's act: `orders:refund`. */
    what: text('what').notNull(),
    /** Object of the act: an order number, or another id without personal data. */
    subject: text('subject').notNull(),
    /** Changed fields before and after; null where nothing changed. No secrets and no citizen ids. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    why: text('why').notNull(),
    /** IP address that the console was used from; '' for a command. */
    address: text('address').notNull().default(''),
    /** The console's key of the act, by which it is done once; null for a command. */
    clientKey: text('client_key')
  },
  (t) => [
    index('audit_subject').on(t.subject, t.id),
    index('audit_at').on(t.at),
    // the console's search
    index('audit_who').on(t.who, t.id),
    index('audit_what').on(t.what, t.id),
    uniqueIndex('audit_key').on(t.clientKey)
  ]
)
export type Audit = typeof audit.$inferSelect

/** A provider's bill of a Chinese day: when it was compared with our payments and refunds, and its sums. */
export const billDay = pgTable(
  'bill_day',
  {
    /** `name` of the payment provider. */
    provider: text('provider').notNull(),
    /** YYYY-MM-DD */
    day: date('day', { mode: 'string' }).notNull(),
    /** When it was last compared; null while it could not be fetched. */
    checkedAt: instant('checked_at'),
    /** How often it was fetched in vain, and why it was not there the last time. */
    tries: integer('tries').notNull().default(0),
    reason: text('reason').notNull().default(''),
    lines: integer('lines').notNull().default(0),
    /** fen that came in, that went back, and that the provider kept */
    paid: bigint('paid', { mode: 'number' }).notNull().default(0),
    returned: bigint('returned', { mode: 'number' }).notNull().default(0),
    fee: bigint('fee', { mode: 'number' }).notNull().default(0)
  },
  (t) => [primaryKey({ columns: [t.provider, t.day] })]
)

/**
 * A difference between a provider's bill and our books, at most one for a payment or refund. It is open until it is
 * settled or explained.
 */
export const billDifference = pgTable(
  'bill_difference',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    provider: text('provider').notNull(),
    /** The Chinese day of the bill in which it was found. */
    day: date('day', { mode: 'string' }).notNull(),
    /** Kind of the line: a payment or a refund. */
    line: text('line').$type<'payment' | 'refund'>().notNull(),
    /** Our number of the payment or refund, as the bill or we have it. */
    number: text('number').notNull(),
    /** The provider's number of the trade; '' when we do not know it. */
    tradeNo: text('trade_no').notNull(),
    /** '' when we do not know it */
    orderSn: text('order_sn').notNull(),
    difference: text('difference').$type<BillDifference>().notNull(),
    /** fen, as they have it and as we have it; null: not at all */
    theirs: integer('theirs'),
    ours: integer('ours'),
    foundAt: instant('found_at').notNull().defaultNow(),
    /** When a later look showed that both agree. */
    settledAt: instant('settled_at'),
    explainedAt: instant('explained_at'),
    explainedBy: text('explained_by').notNull().default(''),
    why: text('why').notNull().default('')
  },
  (t) => [
    uniqueIndex('bill_difference_of').on(t.provider, t.line, t.number),
    index('bill_difference_open')
      .on(t.day)
      .where(sql`${t.settledAt} is null and ${t.explainedAt} is null`)
  ]
)
export type BillDifferenceRow = typeof billDifference.$inferSelect

/** A move of an order to report to its platform, at most one of a kind for an order. */
export const fulfilment = pgTable(
  'fulfilment',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderSn: text('order_sn').notNull(),
    move: text('move').$type<FulfilmentMove>().notNull(),
    /** Platform of the payment: weapp, kwai. */
    platform: text('platform').notNull(),
    outTradeNo: text('out_trade_no')
      .notNull()
      .references(() => payment.outTradeNo),
    company: text('company').notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    /** The receiver's mobile, masked. */
    receiver: text('receiver').notNull().default(''),
    state: text('state').$type<FulfilmentState>().notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    /** Why the last try failed, or why there was nothing to report. */
    reason: text('reason').notNull().default(''),
    createdAt: createdAt(),
    nextAt: instant('next_at').notNull().defaultNow(),
    doneAt: instant('done_at')
  },
  (t) => [
    uniqueIndex('fulfilment_move').on(t.orderSn, t.move),
    index('fulfilment_open')
      .on(t.nextAt)
      .where(sql`${t.state} <> 'done'`)
  ]
)
export type FulfilmentRow = typeof fulfilment.$inferSelect

/** The merchant's internal notes about an order. Rows are only ever added. */
export const orderNote = pgTable(
  'order_note',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderSn: text('order_sn').notNull(),
    /** As `audit.who`. */
    who: text('who').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt()
  },
  (t) => [index('order_note_order').on(t.orderSn, t.id)]
)
export type OrderNote = typeof orderNote.$inferSelect
