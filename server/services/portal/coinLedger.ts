import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Data, Query } from '../../../contract'
import { timeText } from '../../../rules/time'
import type { Db } from '../../db/client'
import { couponCoinLog } from '../../db/schema'
import { paged } from '../shared/paged'
import { getSim } from './sim'

const { coins } = couponCoinLog
// a month of Chinese days
const month = sql<string>`to_char(${couponCoinLog.createdAt} at time zone 'Asia/Shanghai', 'YYYY-MM')`
const income = sql<number>`coalesce(sum(${coins}) filter (where ${coins} > 0), 0)::int`
const spent = sql<number>`coalesce(-sum(${coins}) filter (where ${coins} < 0), 0)::int`

/** Ledger of a card's coupon coins, newest first, with the sums of the months that the page has rows of. */
export async function couponCoinLogList(
  db: Db,
  simNo: string,
  query: Query<'GET /api/iot/couponCoinLogList'>
): Promise<Data<'GET /api/iot/couponCoinLogList'>> {
  const card = await getSim(db, simNo)
  const own = eq(couponCoinLog.simId, card.id)
  const flows = { in: gt(coins, 0), out: lt(coins, 0) }
  const where = and(own, query.flow && flows[query.flow])
  const rows = db.select().from(couponCoinLog).where(where).orderBy(desc(couponCoinLog.id))
  const page = await paged(query, rows, db.$count(couponCoinLog, where), (row) => ({
    id: row.id,
    type: row.type,
    title: row.title,
    coins: row.coins,
    total: row.total,
    createdAt: row.createdAt.toISOString()
  }))
  const shown = [...new Set(page.list.map(({ createdAt }) => timeText(createdAt, 'month')))]
  const months = shown.length
    ? await db
        .select({ month, income, spent })
        .from(couponCoinLog)
        .where(and(own, inArray(month, shown)))
        .groupBy(month)
        .orderBy(desc(month))
    : []
  return { ...page, months }
}
