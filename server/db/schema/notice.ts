import { sql } from 'drizzle-orm'
import { bigserial, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { NoticeKind, OrderMessageKind, PlatformMessageState } from '../../values'
import { createdAt, instant } from './columns'
import { shopOrder } from './order'

/** Notices to the merchant's robot, each matter once (services/messages/notices). */
export const notice = pgTable(
  'notice',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    /** The Chinese day of a daily notice or of a check of the books; the number of a refund. */
    subject: text('subject').notNull(),
    /** Result of a check of the books; '' where the text is written when it is sent. */
    text: text('text').notNull().default(''),
    tries: integer('tries').notNull().default(0),
    /** Why the last try failed. */
    reason: text('reason').notNull().default(''),
    createdAt: createdAt(),
    nextAt: instant('next_at').notNull().defaultNow(),
    /** Set before it is sent, and null again only if the robot certainly did not get it. */
    sentAt: instant('sent_at')
  },
  (t) => [
    uniqueIndex('notice_once').on(t.kind, t.subject),
    index('notice_open')
      .on(t.nextAt)
      .where(sql`${t.sentAt} is null`)
  ]
)
export type NoticeRow = typeof notice.$inferSelect

/** Messages about an order that a buyer has allowed a mini-program's platform to send, one of a kind, each allowed once. */
export const orderMessage = pgTable(
  'order_message',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderSn: text('order_sn')
      .notNull()
      .references(() => shopOrder.orderSn),
    kind: text('kind').$type<OrderMessageKind>().notNull(),
    /** weapp, tt, kwai */
    platform: text('platform').notNull(),
    /** The buyer there. */
    openId: text('open_id').notNull(),
    state: text('state').$type<PlatformMessageState>().notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    /** Why the last try failed. */
    reason: text('reason').notNull().default(''),
    createdAt: createdAt(),
    nextAt: instant('next_at').notNull().defaultNow()
  },
  (t) => [
    uniqueIndex('order_message_once').on(t.orderSn, t.kind),
    index('order_message_open')
      .on(t.nextAt)
      .where(sql`${t.state} = 'waiting'`)
  ]
)
export type OrderMessageRow = typeof orderMessage.$inferSelect
