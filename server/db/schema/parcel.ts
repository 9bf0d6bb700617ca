import { index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns'

/** An event as it is kept; `at` in ISO 8601. */
export interface KeptEvent {
  at: string
  /** LogisticsState */
  state: number
  text: string
  /** See ParcelEvent. */
  expectedOn?: string
}

/**
 * A parcel that a provider follows by itself: the subscription, and the content of its notices. One per shipped order of the
 * shop or the mall; another tracking number makes it new.
 */
export const parcel = pgTable(
  'parcel',
  {
    orderSn: text('order_sn').primaryKey(),
    trackingNumber: text('tracking_number').notNull(),
    /** waiting | subscribed | refused (it will send nothing) | ended (it sends nothing more). */
    state: text('state').$type<'waiting' | 'subscribed' | 'refused' | 'ended'>().notNull().default('waiting'),
    /** Why it was not subscribed, or refused. */
    reason: text('reason').notNull().default(''),
    /** All events so far, newest first. */
    events: jsonb('events').$type<KeptEvent[]>().notNull().default([]),
    /** Tries to subscribe, and when the next is due; null: none is. */
    tries: smallint('tries').notNull().default(0),
    nextAt: instant('next_at'),
    /** Real-time queries so far. */
    asked: smallint('asked').notNull().default(0),
    /** Time of the last sign of it: by the subscription, a notice or a query. */
    heardAt: instant('heard_at').notNull().defaultNow(),
    createdAt: createdAt()
  },
  (t) => [index('parcel_number').on(t.trackingNumber)]
)
export type KeptParcel = typeof parcel.$inferSelect
