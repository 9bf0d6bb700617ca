import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, like, lte, sql } from 'drizzle-orm'
import { clock, transaction, type Db, type Given, type Tx } from '../../db/client'
import { payment, paymentNotice } from '../../db/schema'
import type { Deps, DbDeps } from '../../deps'
import { payableOf } from './payable'
import type {
  NoticeAnswer,
  OtherNotice,
  PaymentNotice,
  PaymentProvider,
  PaymentState,
  RawNotice
} from '../../providers/payment'
import { PaymentStatus } from '../../values'
import { creditSoon } from './crediting'
import { queueRefundOf, returnWrong } from './refunds'
import { nextKeys } from '../shared/sweep'

export type Payment = typeof payment.$inferSelect

/** Statuses in which a payment can still be paid. */
export const mayBePaid: number[] = [PaymentStatus.open, PaymentStatus.failed]
const mayStillBePaid = inArray(payment.status, mayBePaid)

export const paymentsOf = (db: Db, orderSn: Given<string>) =>
  db.select().from(payment).where(eq(payment.orderSn, orderSn)).orderBy(desc(payment.createdAt))

/**
 * Handles a provider's payment notice and answers in the provider's format; late, repeated and concurrent notices change
 * nothing twice. A genuine notice that cannot be processed (database down, payment not known yet) is answered with a
 * failure, so that the provider sends it again.
 */
export async function takeNotice(
  deps: Deps,
  provider: PaymentProvider,
  raw: RawNotice
): Promise<NoticeAnswer> {
  let notice: PaymentNotice | OtherNotice | undefined
  try {
    notice = await provider.readNotice(raw)
    if (!notice) {
      deps.log.warn({ provider: provider.name }, 'payment notice with a wrong signature')
      return provider.answer('forged')
    }
    if (notice.state !== 'other') await settle(deps, provider, notice)
    return provider.answer('taken', notice)
  } catch (err) {
    const outTradeNo = notice && 'outTradeNo' in notice ? notice.outTradeNo : undefined
    deps.log.error({ err, provider: provider.name, outTradeNo }, 'payment notice not processed')
    return provider.answer('retry', notice)
  }
}

/** Applies a provider's statement about a payment, once. Throws for a payment not (yet) known as this provider's. */
async function settle(deps: Deps, provider: PaymentProvider, reply: PaymentNotice): Promise<void> {
  const { outTradeNo } = reply
  const credit = await transaction(deps.db, async (tx) => {
    const [row] = await tx
      .select()
      .from(payment)
      .where(eq(payment.outTradeNo, outTradeNo))
      .for('no key update')
    if (!row || deps.providers.payments[row.placeType] !== provider)
      throw new Error(`no payment ${outTradeNo} of ${provider.name}`)
    const { orderSn } = row
    const fresh = await tx
      .insert(paymentNotice)
      .values({ id: `${provider.name}:${reply.id}`, orderSn, result: reply.state, body: reply })
      .onConflictDoNothing()
      .returning({ id: paymentNotice.id })
    return fresh.length > 0 && (await apply(tx, deps, row, reply)) ? orderSn : undefined
  })
  if (credit) await creditSoon(deps, credit)
}

/** Applies a state to a locked payment; true when its order is now paid. */
async function apply(tx: Tx, deps: Deps, row: Payment, answered: PaymentState): Promise<boolean> {
  const { outTradeNo, orderSn, placeType, amount } = row
  const change = (values: Partial<Payment>) =>
    tx.update(payment).set(values).where(eq(payment.outTradeNo, outTradeNo))
  const unpaid = [...mayBePaid, PaymentStatus.closed]
  if (answered.state === 'open' || !unpaid.includes(row.status)) return false
  if (answered.state !== 'paid') {
    // a closed payment stays closed, whatever notice arrives late
    if (row.status !== PaymentStatus.closed) await change({ status: PaymentStatus[answered.state] })
    return false
  }
  const paid = { tradeNo: answered.tradeNo, paidAt: await clock(tx) }
  if (answered.amount !== amount || answered.currency !== 'CNY') {
    deps.log.error(
      { outTradeNo, due: amount, paid: answered.amount, currency: answered.currency },
      'wrong payment'
    )
    await returnWrong(tx, deps, { ...row, ...paid, amount: answered.amount })
    return false
  }
  await change({ status: PaymentStatus.paid, ...paid })
  const outcome = await payableOf(deps.payables, orderSn).confirmPaid(tx, { orderSn, amount, placeType })
  // paid too late, or twice at two cashiers
  if (outcome === 'refund') await queueRefundOf(tx, deps, outTradeNo)
  return outcome === 'kept'
}

/** Asks the provider for the state of a payment and applies it. Throws when the provider does not answer. */
async function ask(deps: Deps, { outTradeNo, placeType }: Payment) {
  const provider = deps.providers.payments[placeType]
  if (!provider) throw new Error(`no provider for payment ${outTradeNo}`)
  const response = await provider.query(outTradeNo)
  if (response.state !== 'open')
    await settle(deps, provider, { ...response, outTradeNo, id: `asked-${randomUUID()}` })
  return { provider, state: response.state }
}

/** Deletes stored answers to our own queries after 30 days; notices stay, for audit. */
export const tidyAsked = (db: Db) =>
  db
    .delete(paymentNotice)
    .where(
      and(like(paymentNotice.id, '%:asked-%'), lte(paymentNotice.createdAt, sql`now() - interval '30 days'`))
    )

/** Closes a payment at its provider and here, or applies it if it was paid. Throws when the provider does not answer. */
export async function closePayment(deps: Deps, row: Payment): Promise<void> {
  const { provider, state } = await ask(deps, row)
  if (state !== 'open' && state !== 'failed') return
  try {
    await provider.close(row.outTradeNo)
  } catch (error) {
    // paid between the question and the closing: then the answer is applied here
    if ((await ask(deps, row)).state === 'paid') return
    throw error
  }
  await deps.db
    .update(payment)
    .set({ status: PaymentStatus.closed })
    .where(and(eq(payment.outTradeNo, row.outTradeNo), mayStillBePaid))
}

/** Minutes after `payBefore` at which a payment has expired at every provider (`endsAt` of startPayment.ts), with their clocks. */
const expired = sql`10 * interval '1 minute'`

/** Payments closed here that could be paid until they expired at their provider, by number. Looks back two days. */
export async function expiredPayments({ db, providers }: Deps, after: string): Promise<string[]> {
  const { placeType, payBefore, askedAt, status, outTradeNo } = payment
  const open = Object.keys(providers.payments).map(Number)
  const staysOpen = open.filter((type) => providers.payments[type]?.staysOpen)
  if (!staysOpen.length) return []
  return nextKeys(
    db,
    outTradeNo,
    and(
      eq(status, PaymentStatus.closed),
      inArray(placeType, staysOpen),
      sql`${payBefore} between now() - interval '2 days' and now() - ${expired}`,
      sql`${askedAt} <= ${payBefore} + ${expired}`
    ),
    after
  )
}

/** Asks once more for a closed payment; what was paid meanwhile goes back. Throws when the provider does not answer. */
export async function askExpired(deps: Deps, outTradeNo: string): Promise<void> {
  const which = eq(payment.outTradeNo, outTradeNo)
  const [row] = await deps.db.select().from(payment).where(which)
  await ask(deps, row!)
  await deps.db
    .update(payment)
    .set({ askedAt: sql`now()` })
    .where(which)
}

/** Closes all payments of an order before it is cancelled. Throws when a provider does not answer. */
export async function closePayments(deps: Deps, orderSn: string): Promise<void> {
  const open = await paymentsOf(deps.db, orderSn)
  for (const row of open.filter(({ status }) => mayBePaid.includes(status))) await closePayment(deps, row)
}

/** Orders with overdue open payments, which must be closed even if the order was paid another way. */
export async function ordersWithOldPayments(db: Db, after: string): Promise<string[]> {
  return nextKeys(
    db,
    payment.orderSn,
    and(mayStillBePaid, lte(payment.payBefore, sql`now() - interval '1 minute'`)),
    after
  )
}

/**
 * Asks the provider about the payments of a waiting buyer whose notice is late, each payment at most every five seconds
 * however often the page polls. True when it was asked; the order may have changed then.
 */
export async function askIfLate(deps: Deps, orderSn: string): Promise<boolean> {
  const late = await deps.db
    .update(payment)
    .set({ askedAt: sql`now()` })
    .where(
      and(
        eq(payment.orderSn, orderSn),
        mayStillBePaid,
        lte(payment.askedAt, sql`now() - interval '5 seconds'`)
      )
    )
    .returning()
  for (const row of late)
    await ask(deps, row).catch((err: unknown) =>
      deps.log.warn({ err, outTradeNo: row.outTradeNo }, 'provider does not report the payment')
    )
  return late.length > 0
}

const wrongAmount = '实付金额与应付不符，已原路退回，请重新支付'

/** Whether the last attempt to pay an order failed, and why, if it is known. */
export async function payFailure({ db }: DbDeps, orderSn: string) {
  const [last] = await paymentsOf(db, orderSn).limit(1)
  if (last?.status === PaymentStatus.wrong) return { failed: true, failReason: wrongAmount }
  if (last?.status !== PaymentStatus.failed) return { failed: false, failReason: '' }
  const [notice] = await db
    .select({ reason: sql<string | null>`${paymentNotice.body}->>'reason'` })
    .from(paymentNotice)
    .where(and(eq(paymentNotice.orderSn, orderSn), eq(paymentNotice.result, 'failed')))
    .orderBy(desc(paymentNotice.createdAt))
    .limit(1)
  return { failed: true, failReason: notice?.reason ?? '' }
}
