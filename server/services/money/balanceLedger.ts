import { and, desc, eq } from 'drizzle-orm'
import type { Data, Query } from '../../../contract'
import type { Db } from '../../db/client'
import { balanceLog } from '../../db/schema'
import { paged } from '../shared/paged'
import { ledgerMonths, ofFlow } from './ledgerMonths'
import type { Sim } from '../card/sim'

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

/** Ledger of a card's balance, newest first, with totals of the months on the page. */
export async function simBalanceLogList(
  db: Db,
  card: Sim,
  query: Query<'GET /api/iot/simBalanceLogList'>
): Promise<Data<'GET /api/iot/simBalanceLogList'>> {
  const own = eq(balanceLog.simId, card.id)
  const where = and(own, ofFlow(balanceLog.money, query.flow))
  const rows = db.select().from(balanceLog).where(where).orderBy(desc(balanceLog.id))
  const page = await paged(query, rows, db.$count(balanceLog, where), presentLedgerRow)
  const months = await ledgerMonths(db, balanceLog, balanceLog.money, own, page.list)
  return { ...page, months }
}
