import { transaction } from '../../db/client'
import type { Deps } from '../../deps'
import { BusinessError, orderStateChanged, refuse } from '../../errors'
import { payableOf } from './payable'
import { askExpired, closePayments, expiredPayments, ordersWithOldPayments } from './payments'
import { inTurn, sweep } from '../shared/sweep'

/** Reason for the buyer when the sweep cancels an order. */
export const notPaidInTime = '超时未支付，订单已取消'

/**
 * Cancels an unpaid order after closing its payments; if one was paid, it is applied and the order stays. False when the
 * order was no longer unpaid; throws when a provider does not answer, as the order must stay then, too.
 */
async function cancelUnlessPaid(deps: Deps, orderSn: string, why: string): Promise<boolean> {
  await closePayments(deps, orderSn)
  return transaction(deps.db, (tx) => payableOf(deps.payables, orderSn).cancel(tx, orderSn, why))
}

export const paymentPending = () => refuse('支付结果确认中，暂时不能取消，请稍后再试')

/** The buyer cancels an unpaid order. Throws 35006, or -1 while the provider cannot say whether it was paid. */
export async function cancelByBuyer(deps: Deps, orderSn: string): Promise<void> {
  await closeToCancel(deps, orderSn)
  const done = await transaction(deps.db, (tx) =>
    payableOf(deps.payables, orderSn).cancel(tx, orderSn, '用户取消订单')
  )
  if (!done) throw orderStateChanged()
}

/** Closes the payments of an unpaid order that somebody cancels. Throws -1 while a provider cannot say whether it was paid. */
export async function closeToCancel(deps: Deps, orderSn: string): Promise<void> {
  await closePayments(deps, orderSn).catch((err: unknown) => {
    if (err instanceof BusinessError) throw err
    deps.log.error({ err, orderSn }, 'order not cancelled')
    throw paymentPending()
  })
}

/**
 * Cancels overdue unpaid orders of all kinds, closes payments left open after their order ended, and asks for those that
 * were closed here alone.
 */
export async function cancelUnpaid(deps: Deps): Promise<void> {
  const { db, payables } = deps
  const lists = new Set(Object.values(payables).map(({ overdue }) => overdue))
  const cancel = (orderSn: string) => cancelUnlessPaid(deps, orderSn, notPaidInTime)
  const close = (orderSn: string) => closePayments(deps, orderSn)
  const askAgain = (outTradeNo: string) => askExpired(deps, outTradeNo)
  await inTurn([
    ...[...lists].map(
      (overdue) => () => sweep('', (after) => overdue(db, after), cancel, 'orders not cancelled')
    ),
    () => sweep('', (after) => ordersWithOldPayments(db, after), close, 'payments not closed'),
    () => sweep('', (after) => expiredPayments(deps, after), askAgain, 'closed payments not asked for')
  ])
}
