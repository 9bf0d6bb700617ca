import { and, desc, eq } from 'drizzle-orm'
import type { Data, Query } from '../../../contract'
import type { Db } from '../../db/client'
import { couponCoinLog } from '../../db/schema'
import { paged } from '../shared/paged'
import { ledgerMonths, ofFlow } from '../money/ledgerMonths'
import type { Sim } from '../card/sim'

const { coins } = couponCoinLog
/** Ledger of a card's coupon coins, newest first, with totals of the months on the page. */
export async function couponCoinLogList(
  db: Db,
  card: Sim,
  query: Query<'GET /api/iot/couponCoinLogList'>
): Promise<Data<'GET /api/iot/couponCoinLogList'>> {
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
  const months = await ledgerMonths(db, couponCoinLog, coins, own, page.list)
  return { ...page, months }
}
