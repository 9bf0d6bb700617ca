import { and, eq, lte, ne, sql, type SQL } from 'drizzle-orm'
import { hourMs } from '../../../rules/time'
import { PlaceType } from '../../../contract/enums'
import { clock, transaction, type Db, type Tx } from '../../db/client'
import { loggedError } from '../../db/failures'
import { payment, refund, type Refund } from '../../db/schema'
import type { Deps } from '../../deps'
import { BusinessError } from '../../errors'
import { PaymentStatus } from '../../values'
import { nextKeys, sweep } from './sweep'

/** Queue of refunds (`outTradeNo`): each is requested at once; the sweep retries. */
export const refundQueue = { name: 'refund', retryLimit: 0 }

const notDone = ne(refund.state, 'done')
const isDue = and(notDone, lte(refund.nextAt, sql`now()`))
/** Attempts after which an unfinished refund is logged as late. */
const lateTries = 5
const lateMs = hourMs

async function queueRefunds({ jobs }: Pick<Deps, 'jobs'>, tx: Tx, which: SQL) {
  const { outTradeNo, orderSn, placeType, amount } = payment
  const due = await tx
    .update(payment)
    .set({ status: PaymentStatus.refunding })
    .where(and(which, eq(payment.status, PaymentStatus.paid)))
    .returning({ outTradeNo, orderSn, placeType, amount })
  for (const paid of due) {
    await tx.insert(refund).values({ ...paid, outRefundNo: `${paid.outTradeNo}_R` })
    const data = { outTradeNo: paid.outTradeNo, orderSn: paid.orderSn }
    await jobs.send(refundQueue.name, data, { db: tx, key: paid.outTradeNo })
  }
}

/** Queues the refund of a paid order, when the transaction commits. */
export const queueRefund = (deps: Pick<Deps, 'jobs'>, tx: Tx, orderSn: string) =>
  queueRefunds(deps, tx, eq(payment.orderSn, orderSn))

/** Queues the refund of one payment; other payments of the order are not affected. */
export const queueRefundOf = (deps: Pick<Deps, 'jobs'>, tx: Tx, outTradeNo: string) =>
  queueRefunds(deps, tx, eq(payment.outTradeNo, outTradeNo))

/** Records that an order was refunded to the balance. */
export const recordRefund = (tx: Tx, order: { orderSn: string; amount: number }) =>
  tx.insert(refund).values({
    ...{ orderSn: order.orderSn, amount: order.amount, placeType: PlaceType.balance },
    ...{ outRefundNo: `${order.orderSn}_B`, state: 'done', doneAt: sql`now()` }
  })

/** Claims a due refund, so that one process at a time requests it; the next attempt is due after 1, 2, 4 … 60 minutes. */
async function claim(db: Db, outTradeNo: string): Promise<Refund | undefined> {
  const [claimed] = await db
    .update(refund)
    .set({
      tries: sql`${refund.tries} + 1`,
      askedAt: sql`now()`,
      nextAt: sql`now() + least(60, power(2, least(${refund.tries}, 6))) * interval '1 minute'`
    })
    .where(and(eq(refund.outTradeNo, outTradeNo), isDue))
    .returning()
  return claimed
}

async function ask({ db, providers }: Deps, { outRefundNo, placeType, amount, ...row }: Refund) {
  const outTradeNo = row.outTradeNo!
  const provider = providers.payments[placeType]
  if (!provider) throw new Error(`nobody gives ${outTradeNo} back`)
  const [paid] = await db.select().from(payment).where(eq(payment.outTradeNo, outTradeNo))
  return provider.refund({ outRefundNo, outTradeNo, tradeNo: paid?.tradeNo ?? '', amount })
}

const keep = (db: Db, { outRefundNo }: Refund, values: Partial<Refund>) =>
  db
    .update(refund)
    .set(values)
    .where(and(eq(refund.outRefundNo, outRefundNo), notDone))

async function finish({ db }: Deps, row: Refund): Promise<void> {
  await transaction(db, async (tx) => {
    await keep(tx, row, { state: 'done', reason: '', doneAt: await clock(tx) })
    await tx
      .update(payment)
      .set({ status: PaymentStatus.refunded })
      .where(and(eq(payment.outTradeNo, row.outTradeNo!), eq(payment.status, PaymentStatus.refunding)))
  })
}

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
export async function refundPayment(deps: Deps, outTradeNo: string): Promise<void> {
  const row = await claim(deps.db, outTradeNo)
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
  return nextKeys(db, refund.outTradeNo, isDue, after)
}

/** Sweeps all due refunds, whatever happened to their jobs. */
export async function refundPayments(deps: Deps): Promise<void> {
  await adopt(deps.db)
  const give = (outTradeNo: string) => refundPayment(deps, outTradeNo)
  await sweep('', (after) => dueRefunds(deps.db, after), give, 'payments not given back')
}
