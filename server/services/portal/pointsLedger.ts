import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Data, Query } from '../../../contract'
import { timeText } from '../../../rules/time'
import type { Db } from '../../db/client'
import { integralLog } from '../../db/schema'
import { paged } from '../shared/paged'
import { getSim } from './sim'

const { id, type, title, points, total, createdAt } = integralLog

// a month of Chinese days
const month = sql<string>`to_char(${createdAt} at time zone 'Asia/Shanghai', 'YYYY-MM')`
const gained = sql<number>`coalesce(sum(${points}) filter (where ${points} > 0), 0)::int`
const spent = sql<number>`coalesce(-sum(${points}) filter (where ${points} < 0), 0)::int`

/** Ledger of a card's points, newest first, with the sums of the months that the page has rows of. */
export async function simIntegralLogList(
  db: Db,
  simNo: string,
  query: Query<'GET /api/iot/simIntegralLogList'>
): Promise<Data<'GET /api/iot/simIntegralLogList'>> {
  const card = await getSim(db, simNo)
  const own = eq(integralLog.simId, card.id)
  const flows = { in: gt(points, 0), out: lt(points, 0) }
  const where = and(own, query.flow && flows[query.flow])
  const rows = db
    .select({ id, type, title, points, total, createdAt })
    .from(integralLog)
    .where(where)
    .orderBy(desc(id))
  const page = await paged(query, rows, db.$count(integralLog, where), (row) => ({
    ...row,
    createdAt: row.createdAt.toISOString()
  }))
  const shown = [...new Set(page.list.map((row) => timeText(row.createdAt, 'month')))]
  const months = shown.length
    ? await db
        .select({ month, gained, spent })
        .from(integralLog)
        .where(and(own, inArray(month, shown)))
        .groupBy(month)
        .orderBy(desc(month))
    : []
  return { ...page, integral: card.integral, months }
}
