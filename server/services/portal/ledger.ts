import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Data, Query } from '../../../contract'
import { timeText } from '../../../rules/time'
import type { Db } from '../../db/client'
import { balanceLog } from '../../db/schema'
import { paged } from '../shared/paged'
import { getSim } from './sim'

const presentLedgerRow = ({
  id,
  type,
  title,
  money,
  balance,
  orderSn,
  createdAt
}: typeof balanceLog.$inferSelect) => ({
  ...{ id, type, title, money, balance },
  orderSn: orderSn ?? '',
  createdAt: createdAt.toISOString()
})

// a month of Chinese days
const month = sql<string>`to_char(${balanceLog.createdAt} at time zone 'Asia/Shanghai', 'YYYY-MM')`
const sumOf = (which: 'in' | 'out') =>
  which === 'in'
    ? sql<number>`coalesce(sum(${balanceLog.money}) filter (where ${balanceLog.money} > 0), 0)::int`
    : sql<number>`coalesce(-sum(${balanceLog.money}) filter (where ${balanceLog.money} < 0), 0)::int`

/** Ledger of a card's balance, newest first, with the sums of the months that the page has rows of. */
export async function simBalanceLogList(
  db: Db,
  simNo: string,
  query: Query<'GET /api/iot/simBalanceLogList'>
): Promise<Data<'GET /api/iot/simBalanceLogList'>> {
  const card = await getSim(db, simNo)
  const own = eq(balanceLog.simId, card.id)
  const flows = { in: gt(balanceLog.money, 0), out: lt(balanceLog.money, 0) }
  const where = and(own, query.flow && flows[query.flow])
  const rows = db.select().from(balanceLog).where(where).orderBy(desc(balanceLog.id))
  const page = await paged(query, rows, db.$count(balanceLog, where), presentLedgerRow)
  const shown = [...new Set(page.list.map(({ createdAt }) => timeText(createdAt, 'month')))]
  const months = shown.length
    ? await db
        .select({ month, income: sumOf('in'), spent: sumOf('out') })
        .from(balanceLog)
        .where(and(own, inArray(month, shown)))
        .groupBy(month)
        .orderBy(desc(month))
    : []
  return { ...page, months }
}
