import { and, desc, eq, gt, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { timeText } from '../../../rules/time'
import type { Db } from '../../db/client'
import type { balanceLog, couponCoinLog, integralLog } from '../../db/schema'

type Ledger = typeof balanceLog | typeof integralLog | typeof couponCoinLog

/** Filter of ledger rows by the sign of `amount`: `in` or `out`; no filter unless given. */
export const ofFlow = (amount: PgColumn, flow: 'in' | 'out' | undefined): SQL | undefined =>
  flow && (flow === 'in' ? gt(amount, 0) : lt(amount, 0))

/**
 * Totals of the Chinese months (YYYY-MM) of some ledger rows, newest first; `own`: condition on the owner. A refund
 * is no income: what came back was not spent.
 */
export async function ledgerMonths(
  db: Db,
  ledger: Ledger,
  amount: PgColumn,
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
