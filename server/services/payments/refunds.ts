import { and, asc, desc, eq, gte, isNull, lte, ne, notExists, or, sql, type SQL } from 'drizzle-orm'
import { hourMs } from '../../../rules/time'
import { PlaceType } from '../../../contract/enums'
import { clock, transaction, type Db, type Tx } from '../../db/client'
import { payment, refund, type Refund } from '../../db/schema'
import type { Deps, JobDeps } from '../../deps'
import { orderStateChanged } from '../../errors'
import { PaymentStatus } from '../../values'
import type { Part } from './payable'
import { dueRows, dueWork, upToAnHour, type DueWork } from '../shared/dueWork'

const notDone = ne(refund.state, 'done')
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

/** Records a refund of a payment; it is requested once the transaction is committed. */
async function add(
  tx: Tx,
  deps: JobDeps,
  { outTradeNo, orderSn, placeType }: Payment,
  part: Pick<Refund, 'outRefundNo' | 'amount'> & { why?: string }
) {
  await tx.insert(refund).values({ outTradeNo, orderSn, placeType, ...part })
  await refunds.wake(tx, deps, part.outRefundNo)
}

const change = (tx: Tx, { outTradeNo }: Pick<Payment, 'outTradeNo'>, values: Partial<Payment>) =>
  tx.update(payment).set(values).where(eq(payment.outTradeNo, outTradeNo))

async function queueRefunds(tx: Tx, deps: JobDeps, which: SQL) {
  const due = await tx
    .select()
    .from(payment)
    .where(and(which, eq(payment.status, PaymentStatus.paid)))
    .for('no key update')
  for (const paid of due) {
    const { outTradeNo, amount, returned } = paid
    await change(tx, paid, { status: PaymentStatus.refunding, returned: amount })
    const left = amount - returned
    if (left) await add(tx, deps, paid, { outRefundNo: `${outTradeNo}_R`, amount: left })
    else await endRefunding(tx, outTradeNo)
  }
}

const wrongWhy = '实付金额与订单不符'

/**
 * Gives a locked payment back by which another sum or currency than due was taken: `amount` is what was taken. It pays
 * nothing and stays `wrong`, so that its order can still be paid.
 */
export async function returnWrong(tx: Tx, deps: JobDeps, taken: Payment): Promise<void> {
  const { outTradeNo, amount, tradeNo, paidAt } = taken
  await change(tx, taken, { status: PaymentStatus.wrong, amount, returned: amount, tradeNo, paidAt })
  if (amount > 0) await add(tx, deps, taken, { outRefundNo: `${outTradeNo}_R`, amount, why: wrongWhy })
}

/** The payment of a paid order at a cashier, locked; undefined when there is none, or when all of it goes back. */
async function lockPaid(tx: Tx, orderSn: string): Promise<Payment | undefined> {
  const [paid] = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.orderSn, orderSn), eq(payment.status, PaymentStatus.paid)))
    .for('no key update')
  return paid
}

/**
 * Gives a part of a locked payment back, when the transaction commits; its order stays as it is. The database refuses
 * more than is left. `why`: for the buyer. Returns our number of the refund.
 */
async function queuePart(tx: Tx, deps: JobDeps, paid: Payment, { amount, why }: Part): Promise<string> {
  const outRefundNo = `${paid.outTradeNo}_P${(await refundsOf(tx, paid)).length + 1}`
  await change(tx, paid, { returned: paid.returned + amount })
  await add(tx, deps, paid, { outRefundNo, amount, why })
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
export const queueRefund = (tx: Tx, deps: JobDeps, orderSn: string) =>
  queueRefunds(tx, deps, eq(payment.orderSn, orderSn))

/** Queues the refund of one payment; other payments of the order are not affected. */
export const queueRefundOf = (tx: Tx, deps: JobDeps, outTradeNo: string) =>
  queueRefunds(tx, deps, eq(payment.outTradeNo, outTradeNo))

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
export async function queuePartOf(tx: Tx, deps: JobDeps, orderSn: string, part: Part): Promise<string> {
  const paid = await lockPaid(tx, orderSn)
  if (!paid || part.amount > paid.amount - paid.returned) throw orderStateChanged()
  return queuePart(tx, deps, paid, part)
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
    await tx.select().from(payment).where(eq(payment.outTradeNo, outTradeNo)).for('no key update')
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

/** Refunds of an order for its buyer, newest first. `late`: it failed, and is retried or examined. */
export async function presentRefunds(db: Db, orderSn: string) {
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

/** Logs `refund is late` at each attempt after the first `lateTries`, or after an hour. */
function warnIfLate({ log }: Deps, row: Refund, reason: string): void {
  const { outRefundNo, orderSn, amount, tries, createdAt } = row
  // eslint-disable-next-line no-restricted-syntax -- only what the log says depends on it
  if (tries < lateTries && Date.now() - createdAt.getTime() < lateMs) return
  log.error({ outRefundNo, orderSn, amount, tries, since: createdAt, reason }, 'refund is late')
}

/**
 * An older server kept wrong payments with the sum that was due and gave none of them back: what was taken stands in
 * the notice.
 */
const adoptWrong = (db: Db) =>
  db.execute(sql`
    with taken as (
      update payment p set amount = n.amount, returned = n.amount
      from (select order_sn, body ->> 'tradeNo' as trade_no, max((body ->> 'amount')::int) as amount
        from payment_notice where result = 'paid' and order_sn in (
          select order_sn from payment where status = ${PaymentStatus.wrong} and returned = 0 and amount > 0)
        group by 1, 2) n
      where p.status = ${PaymentStatus.wrong} and p.returned = 0 and p.amount > 0
        and n.order_sn = p.order_sn and n.trade_no = p.trade_no
        and not exists (select 1 from refund r where r.out_trade_no = p.out_trade_no)
      returning p.*)
    insert into refund (out_refund_no, out_trade_no, order_sn, place_type, amount, why)
    select out_trade_no || '_R', out_trade_no, order_sn, place_type, amount, ${wrongWhy} from taken where amount > 0
    on conflict do nothing`)

/** Creates records for refunding payments of an older version, which had no refund records. */
const adopt = (db: Db) =>
  db.execute(sql`
    insert into refund (out_refund_no, out_trade_no, order_sn, place_type, amount, created_at)
    select out_trade_no || '_R', out_trade_no, order_sn, place_type, amount, coalesce(paid_at, created_at) from payment p
    where status = ${PaymentStatus.refunding} and not exists (select 1 from refund r where r.out_trade_no = p.out_trade_no)
    on conflict do nothing`)

/** Requests a refund from the provider, or its state, always under the same refund number. */
async function requestRefund(deps: Deps, row: Refund): Promise<void> {
  if ((await ask(deps, row)) === 'done') return finish(deps, row)
  await keep(deps.db, row, { state: 'pending', reason: '' })
  warnIfLate(deps, row, '')
}

/** Refunds at payment providers, retried without limit until the provider has confirmed them. */
export const refunds: DueWork<Deps> = dueWork({
  name: 'refunds',
  rows: dueRows<Deps, typeof refund>({
    table: refund,
    key: refund.outRefundNo,
    due: () => notDone,
    retry: upToAnHour,
    claims: { askedAt: sql`now()` }
  }),
  failed: 'payments not given back',
  before: async ({ db }) => {
    await adopt(db)
    await adoptWrong(db)
  },
  attempt: requestRefund,
  onFailure: async (deps, row, { reason, isRefused }) => {
    await keep(deps.db, row, { state: isRefused ? 'refused' : 'failed', reason })
    warnIfLate(deps, row, reason)
  }
})

/** A refund, locked; undefined when there is none. */
export async function lockRefund(tx: Tx, outRefundNo: string): Promise<Refund | undefined> {
  const [row] = await tx.select().from(refund).where(eq(refund.outRefundNo, outRefundNo)).for('no key update')
  return row
}

/** Has the provider asked for a locked refund as soon as the transaction is committed, however long its pause still is. */
export async function askAgain(tx: Tx, deps: JobDeps, { outRefundNo }: Refund): Promise<void> {
  await tx
    .update(refund)
    .set({ nextAt: sql`now()` })
    .where(and(eq(refund.outRefundNo, outRefundNo), notDone))
  await refunds.wake(tx, deps, outRefundNo)
}
