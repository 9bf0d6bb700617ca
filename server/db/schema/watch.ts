import { sql } from 'drizzle-orm'
import { bigserial, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { WatchFor } from '../../values'
import { createdAt, instant } from './columns'
import { goods, vanityNumber } from './shop'

/** A visitor who wants to hear that a number is free again or cheaper (services/numbers/watches). */
export const numberWatch = pgTable(
  'number_watch',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Hash of the Session-ID. */
    visitor: text('visitor').notNull(),
    numberId: integer('number_id')
      .notNull()
      .references(() => vanityNumber.id, { onDelete: 'cascade' }),
    waitsFor: text('waits_for').$type<WatchFor>().notNull(),
    /** Sum to pay with an order at the time of the request, fen. */
    price: integer('price').notNull(),
    /** The proved mobile that gets one SMS; '': none was asked for. */
    mobile: text('mobile').notNull().default(''),
    /** Set before the SMS is sent, and null again only if it certainly was not. */
    smsAt: instant('sms_at'),
    tries: smallint('tries').notNull().default(0),
    /** When the SMS is tried next. */
    nextAt: instant('next_at').notNull().defaultNow(),
    createdAt: createdAt(),
    endsAt: instant('ends_at').notNull()
  },
  (t) => [
    uniqueIndex('number_watch_once').on(t.visitor, t.numberId),
    index('number_watch_number').on(t.numberId),
    index('number_watch_ends').on(t.endsAt),
    index('number_watch_mobile')
      .on(t.mobile)
      .where(sql`${t.mobile} <> ''`)
  ]
)
export type NumberWatch = typeof numberWatch.$inferSelect

/** A visitor who wants to hear that sold-out goods are there again (services/goods/goodsWatches). */
export const goodsWatch = pgTable(
  'goods_watch',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Hash of the Session-ID. */
    visitor: text('visitor').notNull(),
    goodsId: integer('goods_id')
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    /** 0: of an item without options. */
    optionId: integer('option_id').notNull().default(0),
    /** The proved mobile that gets one SMS; '': none was asked for. */
    mobile: text('mobile').notNull().default(''),
    /** Set before the SMS is sent, and null again only if it certainly was not. */
    smsAt: instant('sms_at'),
    tries: smallint('tries').notNull().default(0),
    /** When the SMS is tried next. */
    nextAt: instant('next_at').notNull().defaultNow(),
    createdAt: createdAt(),
    endsAt: instant('ends_at').notNull()
  },
  (t) => [
    uniqueIndex('goods_watch_once').on(t.visitor, t.goodsId, t.optionId),
    index('goods_watch_goods').on(t.goodsId),
    index('goods_watch_ends').on(t.endsAt),
    index('goods_watch_mobile')
      .on(t.mobile)
      .where(sql`${t.mobile} <> ''`)
  ]
)
export type GoodsWatch = typeof goodsWatch.$inferSelect
