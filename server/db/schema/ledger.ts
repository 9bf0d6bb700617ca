import { sql } from 'drizzle-orm'
import { bigserial, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CoinLedgerType, LedgerType, PointsLedgerType } from '../../values'
import { createdAt, kb } from './columns'
import { portalOrder } from './portal'
import { sim } from './sim'

/** Ledger of the balance and of what the card owes: the sum of `money` is the balance. */
export const balanceLog = pgTable(
  'balance_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    simId: integer('sim_id')
      .notNull()
      .references(() => sim.id, { onDelete: 'restrict' }),
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
    orderSn: text('order_sn').references(() => portalOrder.orderSn, { onDelete: 'restrict' }),
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
  simId: integer('sim_id')
    .notNull()
    .references(() => sim.id, { onDelete: 'restrict' }),
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
