import { eq } from 'drizzle-orm'
import { CancelReason, GoodsKind, ShopOrderStatus as S } from '../../../contract/enums'
import { buyerMay } from '../../../rules/orderLife'
import { own } from '../../../rules/own'
import { transaction, type Tx } from '../../db/client'
import { numberOrder, type HandedOrder, type ShopOrder } from '../../db/schema'
import type { Deps } from '../../deps'
import { orderStateChanged, refuse } from '../../errors'
import { cancelByBuyer } from '../shared/unpaid'
import { moveOrderIn } from './orderMoves'
import { lockOrder, payResultOf } from './orders'
import { dropPhotos } from './photos'

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
const isHandedOver = (row?: HandedOrder) =>
  row?.state === 'waiting' || (row?.state === 'handed' && row.step !== 'rejected')

/** Whether the buyer may cancel the order now. */
export async function cancellable({ db }: Pick<Deps, 'db'>, order: ShopOrder): Promise<boolean> {
  if (!buyerMay(order, 'cancel')) return false
  const [row] = await db.select().from(numberOrder).where(eq(numberOrder.orderSn, order.orderSn))
  return !isHandedOver(row)
}

/** Keeps a number order from being handed over from now on; -1 when an operator's platform may have it. */
async function withhold(tx: Tx, orderSn: string): Promise<void> {
  // the row that handing over begins with: of two at the same time one waits here and finds the other's
  await tx.insert(numberOrder).values({ orderSn, state: 'ended' }).onConflictDoNothing()
  const which = eq(numberOrder.orderSn, orderSn)
  const [row] = await tx.select().from(numberOrder).where(which).for('update')
  if (isHandedOver(row)) throw refuse('订单已交给运营商办理，请联系客服取消')
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
  // the sweep deletes what cannot be deleted now
  await dropPhotos(deps).catch(() => undefined)
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
