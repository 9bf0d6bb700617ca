import { eq } from 'drizzle-orm'
import { CancelReason, GoodsKind, ShopOrderStatus as S } from '../../../contract/enums'
import { buyerMay } from '../../../rules/order/orderLife'
import { own } from '../../../rules/own'
import { transaction, type Tx } from '../../db/client'
import { numberOrder, type HandedOrder, type ShopOrder } from '../../db/schema'
import type { Deps, DbDeps } from '../../deps'
import { orderStateChanged } from '../../errors'
import { cancelByBuyer } from '../payments/unpaid'
import { moveOrderIn } from './orderMoves'
import { lockOrder, payResultOf } from './orders'
import { dropOrderPhotos } from './orderPhotos'
import { orderHandedOver } from './errors'

/** Reasons of a buyer, for the order's history. */
const reasons: Record<string, string> = {
  [CancelReason.changedMind]: '不想要了',
  [CancelReason.wrongDetails]: '信息填错了',
  [CancelReason.tooSlow]: '等待时间太长',
  [CancelReason.other]: '其他原因'
}

/**
 * Whether an operator's platform has the order, or may have it after a try whose answer did not come. Platforms have no
 * call to take an order back; one that they rejected they do not go on with.
 */
export const isHandedOver = (row?: HandedOrder) =>
  row?.state === 'waiting' || (row?.state === 'handed' && row.step !== 'rejected')

/** Whether the buyer may cancel the order now. */
export async function cancellable({ db }: DbDeps, order: ShopOrder): Promise<boolean> {
  if (!buyerMay(order, 'cancel')) return false
  const [row] = await db.select().from(numberOrder).where(eq(numberOrder.orderSn, order.orderSn))
  return !isHandedOver(row)
}

/** Keeps a number order from being handed over from now on; -1 when an operator's platform may have it. */
async function withhold(tx: Tx, orderSn: string): Promise<void> {
  // handing over inserts this row first, too: of a hand-over and a cancellation the second waits here and sees the first
  await tx.insert(numberOrder).values({ orderSn, state: 'ended' }).onConflictDoNothing()
  const which = eq(numberOrder.orderSn, orderSn)
  const [row] = await tx.select().from(numberOrder).where(which).for('no key update')
  if (isHandedOver(row)) throw orderHandedOver()
  await tx.update(numberOrder).set({ state: 'ended', nextAt: null }).where(which)
}

/** Cancels a paid order that is not shipped, with its refund. */
async function cancelPaid(deps: Deps, { orderSn, kind }: ShopOrder, reason: string): Promise<void> {
  await transaction(deps.db, async (tx) => {
    if (kind !== GoodsKind.general) await withhold(tx, orderSn)
    const order = await lockOrder(tx, orderSn)
    if (!order?.paidAt || !buyerMay(order, 'cancel')) throw orderStateChanged()
    await moveOrderIn(tx, deps, { orderSn, status: S.cancelled, reason })
  })
  // the sweep deletes later what fails here
  await dropOrderPhotos(deps).catch(() => undefined)
}

/**
 * The buyer cancels an order that is not shipped: number and stock are released, and what was paid goes back. Throws
 * 35006, or -1 while the provider cannot say whether it was paid, or when an operator's platform has the order.
 */
export async function cancelOrder(deps: Deps, order: ShopOrder, reason: string = CancelReason.other) {
  if (order.paidAt) await cancelPaid(deps, order, own(reasons, reason) ?? '其他原因')
  else await cancelByBuyer(deps, order.orderSn)
  return payResultOf(deps.db, order.orderSn)
}
