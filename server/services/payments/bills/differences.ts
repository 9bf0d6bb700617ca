import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { clock, type Db, type Tx } from '../../../db/client'
import { billDifference, type BillDifferenceRow } from '../../../db/schema'
import { PaymentStatus } from '../../../values'
import { actorOf, record, type Actor } from '../../shared/audit'

/** A difference as a look at a bill finds it. */
export type Found = Pick<
  BillDifferenceRow,
  'provider' | 'day' | 'line' | 'number' | 'tradeNo' | 'orderSn' | 'difference' | 'theirs' | 'ours'
>

const { settledAt, explainedAt } = billDifference
export const isOpen = and(isNull(settledAt), isNull(explainedAt))
const pageSize = 500

/**
 * Keeps what was found; what is known already stays one difference. One that is different now is open again, an
 * explanation that still fits stays.
 */
export async function keepDifferences(tx: Tx, found: Found[]): Promise<void> {
  // a number that a bill has three times differs once
  const once = [...new Map(found.map((one) => [`${one.line} ${one.number}`, one])).values()]
  const same = sql`(${billDifference.difference}, ${billDifference.theirs}, ${billDifference.ours})
    is not distinct from (excluded.difference, excluded.theirs, excluded.ours)`
  const unlessSame = (column: string, otherwise: string) =>
    sql`case when ${same} then ${billDifference}.${sql.raw(column)} else ${sql.raw(otherwise)} end`
  for (let at = 0; at < once.length; at += pageSize)
    await tx
      .insert(billDifference)
      .values(once.slice(at, at + pageSize))
      .onConflictDoUpdate({
        target: [billDifference.provider, billDifference.line, billDifference.number],
        set: {
          difference: sql`excluded.difference`,
          theirs: sql`excluded.theirs`,
          ours: sql`excluded.ours`,
          tradeNo: sql`excluded.trade_no`,
          orderSn: sql`excluded.order_sn`,
          settledAt: null,
          explainedAt: unlessSame('explained_at', 'null'),
          explainedBy: unlessSame('explained_by', `''`),
          why: unlessSame('why', `''`)
        }
      })
}

/** Settles the open differences of a bill that a new look at it has not found. */
export async function settleUnseen(tx: Tx, provider: string, day: string, found: Found[]): Promise<void> {
  const seen = new Set(found.map(({ line, number }) => `${line} ${number}`))
  const open = await tx
    .select()
    .from(billDifference)
    .where(and(isOpen, eq(billDifference.provider, provider), eq(billDifference.day, day)))
  for (const { id, line, number } of open)
    if (!seen.has(`${line} ${number}`))
      await tx
        .update(billDifference)
        .set({ settledAt: await clock(tx) })
        .where(eq(billDifference.id, id))
}

const { paid: kept, refunding, refunded, wrong } = PaymentStatus
const paid = sql.raw([kept, refunding, refunded, wrong].join())

/** Settles open differences that our books have settled since: a late payment, or a line that a later bill has. */
export async function settleByBooks(db: Db): Promise<void> {
  const agrees = (table: string, number: string, ready: ReturnType<typeof sql>) => sql`
    exists (select 1 from ${sql.raw(table)} o where o.${sql.raw(number)} = d.number and (
      d.difference = 'missing' and o.billed is not null
      or d.difference in ('unknown', 'unpaid', 'amount') and o.amount = d.theirs and ${ready}))`
  await db.execute(sql`
    update bill_difference d set settled_at = now()
    where settled_at is null and explained_at is null and (
      line = 'payment' and ${agrees('payment', 'out_trade_no', sql`o.status in (${paid})`)}
      or line = 'refund' and ${agrees('refund', 'out_refund_no', sql`true`)})`)
}

/** Open differences, the oldest first. */
export const openDifferences = (db: Db) =>
  db.select().from(billDifference).where(isOpen).orderBy(asc(billDifference.day), asc(billDifference.id))

/** All differences of one bill that are open. */
export const openOf = (db: Db, provider: string, day: string) =>
  db
    .select()
    .from(billDifference)
    .where(and(isOpen, eq(billDifference.provider, provider), eq(billDifference.day, day)))
    .orderBy(asc(billDifference.id))

/** Explains an open difference, for good. Undefined when there is none with this id that is open. */
export async function explainDifference(
  tx: Tx,
  id: number,
  { why, ...actor }: Actor & { why: string }
): Promise<BillDifferenceRow | undefined> {
  const [row] = await tx
    .update(billDifference)
    .set({ explainedAt: await clock(tx), explainedBy: actor.who, why })
    .where(and(isOpen, eq(billDifference.id, id)))
    .returning()
  if (!row) return undefined
  const { difference, theirs, ours } = row
  await record(tx, {
    ...actorOf(actor),
    what: 'bills:explain',
    subject: row.orderSn || row.number,
    why,
    before: { difference, theirs, ours }
  })
  return row
}
