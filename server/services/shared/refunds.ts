import { and, asc, eq, gt, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client'
import { payment } from '../../db/schema'
import type { Deps } from '../../deps'
import { PaymentStatus } from '../../values'
import { sweep, sweepPage } from './sweep'

export const refundQueue = { name: 'refund' }

async function queueRefunds({ jobs }: Pick<Deps, 'jobs'>, tx: Tx, which: SQL) {
  const due = await tx
    .update(payment)
    .set({ status: PaymentStatus.refunding })
    .where(and(which, eq(payment.status, PaymentStatus.paid)))
    .returning({ outTradeNo: payment.outTradeNo, orderSn: payment.orderSn })
  for (const data of due) await jobs.send(refundQueue.name, data, { db: tx, key: data.outTradeNo })
}

/** Gives the money of a paid order back, once the transaction is committed. */
export const queueRefund = (deps: Pick<Deps, 'jobs'>, tx: Tx, orderSn: string) =>
  queueRefunds(deps, tx, eq(payment.orderSn, orderSn))

/** Gives one payment back; what else was paid for its order stays. */
export const queueRefundOf = (deps: Pick<Deps, 'jobs'>, tx: Tx, outTradeNo: string) =>
  queueRefunds(deps, tx, eq(payment.outTradeNo, outTradeNo))

/**
 * Asks the company for a refund that is due, or how far it has come, always under the same number. What is pending or
 * did not work is asked again by the sweep, for as long as it takes.
 */
export async function refundPayment({ db, providers }: Deps, outTradeNo: string): Promise<void> {
  const due = and(eq(payment.outTradeNo, outTradeNo), eq(payment.status, PaymentStatus.refunding))
  const [row] = await db.select().from(payment).where(due)
  if (!row) return
  const provider = providers.payments[row.placeType]
  if (!provider) throw new Error(`nobody gives ${outTradeNo} back`)
  const { tradeNo, amount } = row
  const outRefundNo = `${outTradeNo}_R`
  const state = await provider.refund({ outRefundNo, outTradeNo, tradeNo: tradeNo ?? '', amount })
  if (state === 'done') await db.update(payment).set({ status: PaymentStatus.refunded }).where(due)
}

async function refunding(db: Db, after: string): Promise<string[]> {
  const due = await db
    .select({ outTradeNo: payment.outTradeNo })
    .from(payment)
    .where(and(eq(payment.status, PaymentStatus.refunding), gt(payment.outTradeNo, after)))
    .orderBy(asc(payment.outTradeNo))
    .limit(sweepPage)
  return due.map(({ outTradeNo }) => outTradeNo)
}

/** Every refund that is not done, whatever became of its job. */
export async function refundPayments(deps: Deps): Promise<void> {
  const refund = (outTradeNo: string) => refundPayment(deps, outTradeNo)
  await sweep('', (after) => refunding(deps.db, after), refund, 'payments not given back')
}
