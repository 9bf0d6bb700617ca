import { and, asc, desc, eq, gte, isNull, lte, ne, notExists, or, sql, type SQL } from 'drizzle-orm'
import { hourMs } from '../../../rules/time'
import { PlaceType } from '../../../contract/enums'
import { clock, transaction, type Db, type Tx } from '../../db/client'
import { loggedError } from '../../db/failures'
import { payment, refund, type Refund } from '../../db/schema'
import type { Deps } from '../../deps'
import { BusinessError, orderStateChanged } from '../../errors'
import { PaymentStatus } from '../../values'
import type { Part } from '../payable'
import { nextKeys, sweep } from './sweep'

/** Queue of refunds (`outRefundNo`): each is requested at once; the sweep retries. */
export const refundQueue = { name: 'refund', retryLimit: 0 }

const notDone = ne(refund.state, 'done')
const isDue = and(notDone, lte(refund.nextAt, sql`now()`))
/** Refunds that are not done, the oldest first. */
export const openRefunds = (db: Db): Promise<Refund[]> =>
  db.select().from(refund).where(notDone).orderBy(asc(refund.createdAt))
/** Attempts after which an unfinished refund is logged as late. */
const lateTries = 5
const lateMs = hourMs

type Payment = typeof payment.$inferSelect

/** Refunds that the merchant should look at: refused by the provider, or not there after an hour or five attempts. */
export const needsLook = and(
  notDone,
  or(
    eq(refund.state, 'refused'),
    gte(refund.tries, lateTries),
    lte(refund.createdAt, sql`now() - ${`${lateMs} milliseconds`}::interval`)
  )
)

/** Puts a refund of a payment on record and on the queue. */
async function add(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  { outTradeNo, orderSn, placeType }: Payment,
  part: Pick<Refund, 'outRefundNo' | 'amount'> & { why?: string }
) {
  await tx.insert(refund).values({ outTradeNo, orderSn, placeType, ...part })
  const { outRefundNo } = part
  await jobs.send(refundQueue.name, { outRefundNo, outTradeNo, orderSn }, { db: tx, key: outRefundNo })
}

const change = (tx: Tx, { outTradeNo }: Pick<Payment, 'outTradeNo'>, values: Partial<Payment>) =>
  tx.update(payment).set(values).where(eq(payment.outTradeNo, outTradeNo))

async function queueRefunds(deps: Pick<Deps, 'jobs'>, tx: Tx, which: SQL) {
  const due = await tx
    .select()
    .from(payment)
    .where(and(which, eq(payment.status, PaymentStatus.paid)))
    .for('update')
  for (const paid of due) {
    const { outTradeNo, amount, returned } = paid
    await change(tx, paid, { status: PaymentStatus.refunding, returned: amount })
    const left = amount - returned
    if (left) await add(deps, tx, paid, { outRefundNo: `${outTradeNo}_R`, amount: left })
    else await endRefunding(tx, outTradeNo)
  }
}

/** The payment of a paid order at a cashier, locked; undefined when there is none, or when all of it goes back. */
async function lockPaid(tx: Tx, orderSn: string): Promise<Payment | undefined> {
  const [paid] = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.orderSn, orderSn), eq(payment.status, PaymentStatus.paid)))
    .for('update')
  return paid
}

/**
 * Gives a part of a locked payment back, when the transaction commits; its order stays as it is. The database refuses
 * more than is left. `why`: for the buyer. Returns our number of the refund.
 */
async function queuePart(
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  paid: Payment,
  amount: number,
  why: string
): Promise<string> {
  const outRefundNo = `${paid.outTradeNo}_P${(await refundsOf(tx, paid)).length + 1}`
  await change(tx, paid, { returned: paid.returned + amount })
  await add(deps, tx, paid, { outRefundNo, amount, why })
  return outRefundNo
}

const refundsOf = (db: Db, { outTradeNo }: Pick<Payment, 'outTradeNo'>) =>
  db.select().from(refund).where(eq(refund.outTradeNo, outTradeNo))

/** The refund of an order by which the same sum went back for the same reason. */
export async function sameRefund(
  db: Db,
  orderSn: string,
  { amount, why }: Part
): Promise<string | undefined> {
  const same = and(eq(refund.orderSn, orderSn), eq(refund.amount, amount), eq(refund.why, why))
  const [found] = await db.select().from(refund).where(same)
  return found?.outRefundNo
}

/** Says to the buyer why the whole of an order's money goes back. */
export const explainRefund = (tx: Tx, orderSn: string, why: string) =>
  tx
    .update(refund)
    .set({ why })
    .where(and(eq(refund.orderSn, orderSn), notDone, eq(refund.why, '')))

/** Queues the refund of a paid order, when the transaction commits. */
export const queueRefund = (deps: Pick<Deps, 'jobs'>, tx: Tx, orderSn: string) =>
  queueRefunds(deps, tx, eq(payment.orderSn, orderSn))

/** Queues the refund of one payment; other payments of the order are not affected. */
export const queueRefundOf = (deps: Pick<Deps, 'jobs'>, tx: Tx, outTradeNo: string) =>
  queueRefunds(deps, tx, eq(payment.outTradeNo, outTradeNo))

const toBalance = (orderSn: string) => and(eq(refund.orderSn, orderSn), isNull(refund.outTradeNo))

/** Records that money of a locked order went back to the balance. Returns our number of the refund. */
export async function recordRefund(
  tx: Tx,
  { orderSn, amount, why = '' }: { orderSn: string; amount: number; why?: string }
): Promise<string> {
  const before = await tx.$count(refund, toBalance(orderSn))
  const outRefundNo = before ? `${orderSn}_B${before + 1}` : `${orderSn}_B`
  await tx.insert(refund).values({
    ...{ orderSn, amount, why, outRefundNo, placeType: PlaceType.balance, state: 'done', doneAt: sql`now()` }
  })
  return outRefundNo
}

/** fen of an order that went back to the balance. */
export async function backOnBalance(db: Db, orderSn: string): Promise<number> {
  const [row] = await db
    .select({ back: sql<number>`coalesce(sum(${refund.amount}), 0)::int` })
    .from(refund)
    .where(toBalance(orderSn))
  return row!.back
}

/** fen of a paid order that went back in parts, to the balance or by its payment. */
export async function backInParts(db: Db, orderSn: string): Promise<number> {
  const [row] = await db
    .select({ back: sql<number>`coalesce(sum(${payment.returned}), 0)::int` })
    .from(payment)
    .where(and(eq(payment.orderSn, orderSn), eq(payment.status, PaymentStatus.paid)))
  return row!.back + (await backOnBalance(db, orderSn))
}

/** fen of an order paid at a cashier that were not given back yet, locked; undefined when there are none. */
export async function leftOfPaid(tx: Tx, orderSn: string): Promise<number | undefined> {
  const paid = await lockPaid(tx, orderSn)
  return paid && paid.amount - paid.returned
}

/** Gives a part of an order's payment at a cashier back, as `queuePart`. */
export async function queuePartOf(
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  orderSn: string,
  { amount, why }: Part
): Promise<string> {
  const paid = await lockPaid(tx, orderSn)
  if (!paid || amount > paid.amount - paid.returned) throw orderStateChanged()
  return queuePart(deps, tx, paid, amount, why)
}

/** Claims a due refund, so that one process at a time requests it; the next attempt is due after 1, 2, 4 … 60 minutes. */
async function claim(db: Db, outRefundNo: string): Promise<Refund | undefined> {
  const [claimed] = await db
    .update(refund)
    .set({
      tries: sql`${refund.tries} + 1`,
      askedAt: sql`now()`,
      nextAt: sql`now() + least(60, power(2, least(${refund.tries}, 6))) * interval '1 minute'`
    })
    .where(and(eq(refund.outRefundNo, outRefundNo), isDue))
    .returning()
  return claimed
}

async function ask({ db, providers }: Deps, { outRefundNo, placeType, amount, why, ...row }: Refund) {
  const outTradeNo = row.outTradeNo!
  const provider = providers.payments[placeType]
  if (!provider) throw new Error(`nobody gives ${outTradeNo} back`)
  const [paid] = await db.select().from(payment).where(eq(payment.outTradeNo, outTradeNo))
  const [tradeNo, total] = [paid?.tradeNo ?? '', paid?.amount ?? amount]
  return provider.refund({ outRefundNo, outTradeNo, tradeNo, amount, total, reason: why })
}

const keep = (db: Db, { outRefundNo }: Refund, values: Partial<Refund>) =>
  db
    .update(refund)
    .set(values)
    .where(and(eq(refund.outRefundNo, outRefundNo), notDone))

async function finish({ db }: Deps, row: Refund): Promise<void> {
  await transaction(db, async (tx) => {
    const outTradeNo = row.outTradeNo!
    // of two that are done at once the second one sees the first
    await tx.select().from(payment).where(eq(payment.outTradeNo, outTradeNo)).for('update')
    await keep(tx, row, { state: 'done', reason: '', doneAt: await clock(tx) })
    await endRefunding(tx, outTradeNo)
  })
}

/** A payment that goes back is refunded once all its parts are. */
async function endRefunding(tx: Tx, outTradeNo: string): Promise<void> {
  const open = tx
    .select({ one: sql`1` })
    .from(refund)
    .where(and(eq(refund.outTradeNo, outTradeNo), notDone))
  const { refunding, refunded } = PaymentStatus
  await tx
    .update(payment)
    .set({ status: refunded })
    .where(and(eq(payment.outTradeNo, outTradeNo), eq(payment.status, refunding), notExists(open)))
}

/** Refunds of an order as its buyer is told of them, newest first. `late`: it failed, and is tried again or looked at. */
export async function refundsTold(db: Db, orderSn: string) {
  const rows = await db
    .select()
    .from(refund)
    .where(eq(refund.orderSn, orderSn))
    .orderBy(desc(refund.createdAt))
  return rows.map(({ amount, placeType, state, createdAt, doneAt }) => ({
    ...{ amount, placeType, at: createdAt.toISOString(), doneAt: doneAt?.toISOString() ?? null },
    state: refundStates[state]
  }))
}
const refundStates = {
  waiting: 'waiting',
  pending: 'waiting',
  done: 'done',
  failed: 'late',
  refused: 'late'
} as const satisfies Record<Refund['state'], string>

/** SQL: `order_sn` and `back`, the fen of each order that went back to the balance. */
export const backToBalance = sql`
  select order_sn, sum(amount)::int as back from refund where out_trade_no is null group by order_sn`

/**
 * SQL: `order_sn` and `back`, the fen of each order that were given back or are on their way. Of an order that was paid
 * twice the payment that was kept counts.
 */
export const givenBack = sql`
  select order_sn, coalesce(max(returned) filter (where status = ${sql.raw(String(PaymentStatus.paid))}),
      max(amount) filter (where status in (${sql.raw([PaymentStatus.refunding, PaymentStatus.refunded].join())})), 0) as back
    from payment group by order_sn`

const reasonOf = (error: unknown) =>
  (error instanceof Error ? loggedError(error).message : String(error)).slice(0, 200)

/** Logs `refund is late` at each attempt after the first `lateTries`, or after an hour. */
function warnIfLate({ log }: Deps, row: Refund, reason: string): void {
  const { outRefundNo, orderSn, amount, tries, createdAt } = row
  // eslint-disable-next-line no-restricted-syntax -- only what the log says depends on it
  if (tries < lateTries && Date.now() - createdAt.getTime() < lateMs) return
  log.error({ outRefundNo, orderSn, amount, tries, since: createdAt, reason }, 'refund is late')
}

/**
 * Requests a due refund from the provider, or its state, always under the same refund number. The sweep repeats this for
 * pending and failed refunds without limit. Throws when the request failed.
 */
export async function refundPayment(deps: Deps, outRefundNo: string): Promise<void> {
  const row = await claim(deps.db, outRefundNo)
  if (!row) return
  try {
    if ((await ask(deps, row)) === 'done') return await finish(deps, row)
    await keep(deps.db, row, { state: 'pending', reason: '' })
    warnIfLate(deps, row, '')
  } catch (error) {
    const reason = reasonOf(error)
    await keep(deps.db, row, { state: error instanceof BusinessError ? 'refused' : 'failed', reason })
    warnIfLate(deps, row, reason)
    throw error
  }
}

/** Creates records for refunding payments of an older version, which had no refund records. */
const adopt = (db: Db) =>
  db.execute(sql`
    insert into refund (out_refund_no, out_trade_no, order_sn, place_type, amount, created_at)
    select out_trade_no || '_R', out_trade_no, order_sn, place_type, amount, coalesce(paid_at, created_at) from payment p
    where status = ${PaymentStatus.refunding} and not exists (select 1 from refund r where r.out_trade_no = p.out_trade_no)
    on conflict do nothing`)

async function dueRefunds(db: Db, after: string): Promise<string[]> {
  return nextKeys(db, refund.outRefundNo, isDue, after)
}

/** Sweeps all due refunds, whatever happened to their jobs. */
export async function refundPayments(deps: Deps): Promise<void> {
  await adopt(deps.db)
  const give = (outRefundNo: string) => refundPayment(deps, outRefundNo)
  await sweep('', (after) => dueRefunds(deps.db, after), give, 'payments not given back')
}
