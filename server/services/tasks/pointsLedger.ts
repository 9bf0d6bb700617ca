import { and, desc, eq } from 'drizzle-orm'
import type { Data, Query } from '../../../contract'
import type { Db } from '../../db/client'
import { integralLog } from '../../db/schema'
import { paged } from '../shared/paged'
import { ledgerMonths, ofFlow } from '../money/ledgerMonths'
import type { Sim } from '../card/sim'

const { id, type, title, points, total, createdAt } = integralLog

/** Ledger of a card's points, newest first, with totals of the months on the page. */
export async function simIntegralLogList(
  db: Db,
  card: Sim,
  query: Query<'GET /api/iot/simIntegralLogList'>
): Promise<Data<'GET /api/iot/simIntegralLogList'>> {
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
  const sums = await ledgerMonths(db, integralLog, points, own, page.list)
  const months = sums.map(({ income: gained, ...rest }) => ({ ...rest, gained }))
  return { ...page, integral: card.integral, months }
}
