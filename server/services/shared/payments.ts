import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { transaction, type Tx } from '../../db/client'
import { payment, paymentNotice } from '../../db/schema'
import type { Deps } from '../../deps'
import { BusinessError, orderStateChanged } from '../../errors'
import { Code } from '../../../contract/errors'
import { payableOf, type Payable } from '../../payable'
import { isMiniProgram, type PaymentNotice, type PaymentStart } from '../../providers/payment'
import { PaymentStatus } from '../../values'
import { queueCredit } from './crediting'
import { openIdOf } from './miniLogin'

/** The queue of refunds. A provider may be away for long: the waits double up to most of a day. */
export const refundQueue = { name: 'refund', retryLimit: 16 }

/** Gives an order's money back - with `tradeNo` that of a trade too many - once the transaction is committed. */
export const queueRefund = ({ jobs }: Pick<Deps, 'jobs'>, tx: Tx, orderSn: string, tradeNo?: string) =>
  jobs.send(refundQueue.name, { orderSn, tradeNo }, { db: tx, key: tradeNo ?? orderSn })

/**
 * Opens (or opens again) the payment of an unpaid order and asks the provider how it goes on. The caller has made sure
 * that this cashier is offered (`checkPlace`).
 */
export async function startPayment(
  { db, providers, platform = '', visitor }: Deps,
  order: { orderSn: string; title: string; amount: number },
  placeType: number,
  back = ''
): Promise<PaymentStart> {
  const [open] = await db
    .insert(payment)
    .values({ ...order, placeType })
    .onConflictDoUpdate({
      target: payment.orderSn,
      set: { placeType, status: PaymentStatus.open },
      setWhere: inArray(payment.status, [PaymentStatus.open, PaymentStatus.failed])
    })
    .returning({ orderSn: payment.orderSn })
  if (!open) throw orderStateChanged()
  const openId = visitor && isMiniProgram(platform) ? await openIdOf(db, platform, visitor) : undefined
  // a client that orders and pays in one call does not know the order's number: it writes {orderSn}
  return providers.payment.start({
    ...order,
    placeType,
    back: back.replaceAll('{orderSn}', order.orderSn),
    platform,
    ...(openId ? { openId } : {})
  })
}

/**
 * A notification of the provider: late, doubled or crossing ones change nothing twice. Throws when it is not
 * genuine or does not fit the payment.
 */
export async function takeNotice(deps: Deps, body: unknown, log: FastifyBaseLogger): Promise<void> {
  const notice = deps.providers.payment.readNotice(body)
  if (!notice) throw new BusinessError(Code.invalidInput, '签名无效', null, 400)
  const payable = payableOf(deps.payables, notice.orderSn)
  const outcome = await transaction(deps.db, (tx) => settle(deps, tx, payable, notice, log))
  if (outcome === 'kept') await queueCredit(deps, notice.orderSn)
}

async function settle(deps: Deps, tx: Tx, payable: Payable, notice: PaymentNotice, log: FastifyBaseLogger) {
  const [row] = await tx.select().from(payment).where(eq(payment.orderSn, notice.orderSn)).for('update')
  if (!row) throw new BusinessError(Code.notFound, '支付单不存在')
  if (row.amount !== notice.amount) {
    log.error({ orderSn: row.orderSn, due: row.amount, paid: notice.amount }, 'payment of another amount')
    throw new BusinessError(Code.invalidInput, '支付金额不一致', null, 400)
  }
  const { id, orderSn, result, tradeNo, amount } = notice
  const fresh = await tx
    .insert(paymentNotice)
    .values({ id, orderSn, result, body: notice })
    .onConflictDoNothing()
    .returning({ id: paymentNotice.id })
  if (!fresh.length) return 'known'
  if (row.status === PaymentStatus.paid || row.status === PaymentStatus.refunded) {
    // paid twice, in two windows or at two cashiers: one of them was too much
    if (result === 'paid' && tradeNo !== row.tradeNo) await queueRefund(deps, tx, orderSn, tradeNo)
    return 'known'
  }
  if (result === 'failed') {
    await tx.update(payment).set({ status: PaymentStatus.failed }).where(eq(payment.orderSn, orderSn))
    return 'failed'
  }
  await tx
    .update(payment)
    .set({ status: PaymentStatus.paid, tradeNo, paidAt: sql`now()` })
    .where(eq(payment.orderSn, orderSn))
  const outcome = await payable.confirmPaid(tx, { orderSn, amount, placeType: row.placeType })
  if (outcome === 'refund') await queueRefund(deps, tx, orderSn)
  return outcome
}

/** Gives the money of an order back; a second call changes nothing. */
export async function refundPayment({ db, providers }: Deps, orderSn: string): Promise<void> {
  const [row] = await db
    .select()
    .from(payment)
    .where(and(eq(payment.orderSn, orderSn), eq(payment.status, PaymentStatus.paid)))
  if (!row) return
  await providers.payment.refund({ orderSn, tradeNo: row.tradeNo ?? '', amount: row.amount })
  await db.update(payment).set({ status: PaymentStatus.refunded }).where(eq(payment.orderSn, orderSn))
}

/** Gives back a trade that was too much; the order and the trade that paid it stay. */
export async function refundExtra({ db, providers }: Deps, orderSn: string, tradeNo: string): Promise<void> {
  const [row] = await db.select().from(payment).where(eq(payment.orderSn, orderSn))
  await providers.payment.refund({ orderSn, tradeNo, amount: row!.amount })
}
