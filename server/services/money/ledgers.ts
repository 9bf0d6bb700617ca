import { and, desc, eq, gt, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Query } from '../../../contract'
import { timeText } from '../../../rules/time'
import type { Db } from '../../db/client'
import { balanceLog, couponCoinLog, integralLog } from '../../db/schema'
import type { Sim } from '../card/sim'
import { paged } from '../shared/paged'

type Ledger = typeof balanceLog | typeof integralLog | typeof couponCoinLog

const presentLedgerRow = ({
  id,
  type,
  title,
  money,
  balance,
  debt,
  orderSn,
  createdAt
}: typeof balanceLog.$inferSelect) => ({
  id,
  type,
  title,
  money,
  balance,
  debt,
  orderSn: orderSn ?? '',
  createdAt: createdAt.toISOString()
})

/** Ledger of a card's balance, newest first, with totals of the months on the page. */
export async function simBalanceLogList(db: Db, card: Sim, query: Query<'GET /api/iot/simBalanceLogList'>) {
  const own = eq(balanceLog.simId, card.id)
  const where = and(own, ofFlow(balanceLog.money, query.flow))
  const rows = db.select().from(balanceLog).where(where).orderBy(desc(balanceLog.id))
  const page = await paged(query, rows, db.$count(balanceLog, where), presentLedgerRow)
  const months = await ledgerMonths(db, { ledger: balanceLog, amount: balanceLog.money }, own, page.list)
  return { ...page, months }
}

/** Ledger of a card's points, newest first, with totals of the months on the page. */
export async function simIntegralLogList(db: Db, card: Sim, query: Query<'GET /api/iot/simIntegralLogList'>) {
  const { id, type, title, points, total, createdAt } = integralLog
  const own = eq(integralLog.simId, card.id)
  const where = and(own, ofFlow(points, query.flow))
  const rows = db
    .select({ id, type, title, points, total, createdAt })
    .from(integralLog)
    .where(where)
    .orderBy(desc(id))
  const page = await paged(query, rows, db.$count(integralLog, where), (row) => ({
    ...row,
    createdAt: row.createdAt.toISOString()
  }))
  const sums = await ledgerMonths(db, { ledger: integralLog, amount: points }, own, page.list)
  const months = sums.map(({ income: gained, ...rest }) => ({ ...rest, gained }))
  return { ...page, integral: card.integral, months }
}

/** Ledger of a card's coupon coins, newest first, with totals of the months on the page. */
export async function couponCoinLogList(db: Db, card: Sim, query: Query<'GET /api/iot/couponCoinLogList'>) {
  const { coins } = couponCoinLog
  const own = eq(couponCoinLog.simId, card.id)
  const where = and(own, ofFlow(coins, query.flow))
  const rows = db.select().from(couponCoinLog).where(where).orderBy(desc(couponCoinLog.id))
  const page = await paged(query, rows, db.$count(couponCoinLog, where), (row) => ({
    id: row.id,
    type: row.type,
    title: row.title,
    coins: row.coins,
    total: row.total,
    createdAt: row.createdAt.toISOString()
  }))
  const months = await ledgerMonths(db, { ledger: couponCoinLog, amount: coins }, own, page.list)
  return { ...page, months }
}

/** Condition on the sign of `amount`: `in` or `out`; none unless given. */
const ofFlow = (amount: PgColumn, flow: 'in' | 'out' | undefined): SQL | undefined =>
  flow && (flow === 'in' ? gt(amount, 0) : lt(amount, 0))

/**
 * Returns the totals of the Chinese months (YYYY-MM) of some ledger rows, newest first; `own`: condition on the owner. A
 * refund is no income: the money that came back was not spent.
 */
async function ledgerMonths(
  db: Db,
  { ledger, amount }: { ledger: Ledger; amount: PgColumn },
  own: SQL,
  list: { createdAt: string }[]
): Promise<{ month: string; income: number; spent: number }[]> {
  const shown = [...new Set(list.map(({ createdAt }) => timeText(createdAt, 'month')))]
  if (!shown.length) return []
  const month = sql<string>`to_char(${ledger.createdAt} at time zone 'Asia/Shanghai', 'YYYY-MM')`
  const isRefund = eq(ledger.type, 'refund')
  return db
    .select({
      month,
      income: sql<number>`coalesce(sum(${amount}) filter (where ${amount} > 0 and not ${isRefund}), 0)::int`,
      spent: sql<number>`greatest(0, coalesce(-sum(${amount}) filter (where ${amount} < 0 or ${isRefund}), 0))::int`
    })
    .from(ledger)
    .where(and(own, inArray(month, shown)))
    .groupBy(month)
    .orderBy(desc(month))
}
