import { and, desc, eq, sql } from 'drizzle-orm'
import type { Body, Data, Query } from '../../../contract'
import { billingPeriod } from '../../../rules/card/billing'
import { kbPerGb } from '../../../rules/card/data'
import { clock, transaction, type Db, type Tx } from '../../db/client'
import { sim, volumeLine } from '../../db/schema'
import { BreakRule } from '../../values'
import { reconnect } from '../card/reconnect'
import { lockSim, type Sim } from '../card/sim'
import { checkShownCard } from '../payments/newOrder'
import { paged } from '../shared/paged'
import { capTooLow } from './errors'

/** The card's lines in the billing period `ago` periods before that of `at`. */
function linesOf({ id, operatorType }: Sim, at: Date, ago = 0) {
  const { start, end } = billingPeriod(operatorType, at.getTime(), -ago)
  return {
    from: new Date(start),
    to: new Date(end),
    where: and(eq(volumeLine.simId, id), eq(volumeLine.periodAt, new Date(start)))
  }
}

/** KB and fen of the lines. */
async function sumOf(db: Db, { where }: ReturnType<typeof linesOf>) {
  const [sum] = await db
    .select({
      useFlow: sql<number>`coalesce(sum(${volumeLine.useFlow}), 0)::float8`,
      money: sql<number>`coalesce(sum(${volumeLine.money}), 0)::int`
    })
    .from(volumeLine)
    .where(where)
  return sum!
}

/** fen that a card was charged by use in the billing period of `at`. */
export const billedIn = async (db: Db, card: Sim, at: Date): Promise<number> =>
  (await sumOf(db, linesOf(card, at))).money

/** fen that the holder's limit still allows this billing period; without one, any sum. */
export const leftOfCap = ({ volumeCap }: Sim, billed: number): number =>
  volumeCap ? Math.max(0, volumeCap - billed) : Infinity

/** Writes `kb` beyond the packages into the bill of the period of `at`: the GB under way goes on, each further one begins a line. */
export async function billUse(tx: Tx, card: Sim, { kb, orderSn }: { kb: number; orderSn: string }, at: Date) {
  const { id: simId, volumePrice: price } = card
  const periodAt = linesOf(card, at).from
  const costOf = (use: number) => Math.ceil((use * price) / kbPerGb)
  const end = card.volumeUse + kb
  for (let from = card.volumeUse; from < end;) {
    const gb = Math.floor(from / kbPerGb) + 1
    const to = Math.min(end, gb * kbPerGb)
    const [useFlow, money] = [to - from, costOf(to) - costOf(from)]
    await tx
      .insert(volumeLine)
      .values({ simId, orderSn, periodAt, gb, beganAt: at, useFlow, price, money })
      .onConflictDoUpdate({
        target: [volumeLine.simId, volumeLine.orderSn, volumeLine.periodAt, volumeLine.gb],
        set: {
          useFlow: sql`${volumeLine.useFlow} + ${useFlow}`,
          money: sql`${volumeLine.money} + ${money}`
        }
      })
    from = to
  }
}

/** The bill of a billing period, its newest GB first, with the limit that the holder has set. */
export async function volumeBill(db: Db, card: Sim, query: Query<'GET /api/iot/volumeBill'>, at: Date) {
  const lines = linesOf(card, at, query.ago)
  const rows = db.select().from(volumeLine).where(lines.where).orderBy(desc(volumeLine.id))
  const page = await paged(query, rows, db.$count(volumeLine, lines.where), (line) => ({
    ...{ id: line.id, gb: line.gb, beganAt: line.beganAt.toISOString() },
    ...{ useFlow: line.useFlow, price: line.price, money: line.money }
  }))
  return {
    ...page,
    ...(await sumOf(db, lines)),
    from: lines.from.toISOString(),
    to: lines.to.toISOString(),
    readAt: card.lastRobinAt?.toISOString() ?? null,
    isOpen: card.volumePackageId > 0,
    gPrice: card.volumePrice,
    cap: card.volumeCap,
    balance: card.balance
  }
}

/** Sets or ends the limit on the cost of use in a billing period; a card that it had cut is restored by a higher one. */
export async function setVolumeCap(
  db: Db,
  simNo: string,
  { cap = 0, shown }: Body<'POST /api/iot/setVolumeCap'>
): Promise<Data<'POST /api/iot/setVolumeCap'>> {
  checkShownCard(shown, simNo)
  await transaction(db, async (tx) => {
    const card = await lockSim(tx, { simNo })
    const billed = await billedIn(tx, card, await clock(tx))
    if (cap && cap <= billed) throw capTooLow(billed)
    await tx.update(sim).set({ volumeCap: cap }).where(eq(sim.id, card.id))
    await reconnect(tx, card, [BreakRule.volumeCap])
  })
  return { cap }
}
