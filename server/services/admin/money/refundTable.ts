import { and, asc, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { ConsoleData, ConsoleQuery } from '../../../../contract/console'
import type { Db } from '../../../db/client'
import { payment, refund } from '../../../db/schema'
import type { Deps } from '../../../deps'
import { Declined } from '../../../errors'
import { PaymentStatus } from '../../../values'
import { askAgain, lockRefund } from '../../payments/refunds'
import { actorOf, once, record, type Actor } from '../../shared/audit'
import { paged } from '../../shared/paged'
import { presentRefund } from '../orders/orderPage'
import { changedMeanwhile } from '../orders/orderVersion'

type Query = ConsoleQuery<'GET /console/api/refunds'>
type Refunds = ConsoleData<'GET /console/api/refunds'>

const notDone = ne(refund.state, 'done')
const isWrong = sql<boolean>`exists (select 1 from ${payment} p where p.out_trade_no = refund.out_trade_no
  and p.status = ${PaymentStatus.wrong})`

const lists: Record<NonNullable<Query['of']>, SQL | undefined> = {
  open: notDone,
  failed: inArray(refund.state, ['failed', 'refused']),
  wrong: and(notDone, isWrong),
  done: eq(refund.state, 'done')
}

/** One page of the refunds that are not done, the oldest first, with their sums; of those done, the newest. */
export async function refundTable(db: Db, query: Query): Promise<Refunds> {
  const { of = 'open' } = query
  const where = lists[of]
  const found = db
    .select({ row: refund, isWrong })
    .from(refund)
    .where(where)
    .orderBy(...(of === 'done' ? [desc(refund.doneAt)] : [asc(refund.createdAt)]), asc(refund.outRefundNo))
  const page = await paged(query, found, db.$count(refund, where), ({ row, isWrong: wrong }) => ({
    ...presentRefund(row),
    tries: row.tries,
    askedAt: row.askedAt?.toISOString() ?? null,
    nextAt: row.state === 'done' ? null : row.nextAt.toISOString(),
    isWrong: wrong
  }))
  return { ...page, sums: await sumsOf(db) }
}

/** Count and fen of each list of what is not back yet. */
async function sumsOf(db: Db): Promise<Refunds['sums']> {
  const sum = (of: 'open' | 'failed' | 'wrong') =>
    db
      .select({
        count: sql<number>`count(*)::int`,
        amount: sql<number>`coalesce(sum(${refund.amount}), 0)::bigint`.mapWith(Number)
      })
      .from(refund)
      .where(lists[of])
  return Promise.all(
    (['open', 'failed', 'wrong'] as const).map(async (of) => ({ of, ...(await sum(of))[0]! }))
  )
}

/**
 * Asks the provider for a refund again at once, with its entry in the audit. `tries`: as the person saw them. It keeps its number, for which
 * the provider gives money back once. Throws Declined.
 */
export const retryRefund = (
  deps: Deps,
  { number, tries, why, ...actor }: Actor & { number: string; tries: number; why: string }
): Promise<void> =>
  once(deps.db, actor, async (tx) => {
    const row = await lockRefund(tx, number)
    if (!row) throw new Declined({ en: `there is no refund ${number}`, zh: `没有退款 ${number}` })
    if (row.state === 'done' || row.tries !== tries) throw await changedMeanwhile(tx, number)
    await askAgain(tx, deps, row)
    await record(tx, {
      ...actorOf(actor),
      what: 'refunds:again',
      subject: number,
      before: { state: row.state, tries, reason: row.reason },
      why
    })
  })
