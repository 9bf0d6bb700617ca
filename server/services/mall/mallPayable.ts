import { eq } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import { DeliveryWay } from '../../../contract/enums'
import { withQuery } from '../../../rules/url'
import type { Db, Tx } from '../../db/client'
import { mallOrder } from '../../db/schema'
import type { Sim } from '../card/sim'
import { cancelUnpaidPortalOrder, lockPortalOrder, type PortalOrder } from '../money/portalOrders'
import { refundPortalOrder } from '../money/portalPayable'
import type { Payable } from '../payments/payable'
import { receiveMallGoods, returnMallOrder } from './stock'

/** A paid order waits for the merchant; a pick-up gets its code. A duplicate code fails the crediting, which is retried. */
export async function creditMall(tx: Tx, _card: Sim, { orderSn }: PortalOrder): Promise<void> {
  const [order] = await tx.select().from(mallOrder).where(eq(mallOrder.orderSn, orderSn))
  if (order!.deliveryWay !== DeliveryWay.pickUp) return
  await tx
    .update(mallOrder)
    .set({ pickUpCode: String(randomInt(10000000, 100000000)) })
    .where(eq(mallOrder.orderSn, orderSn))
}

/** Picture of what was ordered, and its order page. */
export async function mallShown(db: Db, orderSn: string) {
  const [order] = await db
    .select({ image: mallOrder.image })
    .from(mallOrder)
    .where(eq(mallOrder.orderSn, orderSn))
  const page = withQuery('pages-sub/iot/integralShop/order/orderDetails/index', { orderSn })
  return { image: order?.image ?? '', page }
}

async function giveOrderBack(tx: Tx, orderSn: string): Promise<void> {
  const { card, order } = (await lockPortalOrder(tx, orderSn))!
  await returnMallOrder(tx, card, order)
}

/** Cancels an unpaid order and returns points and stock. False when it was no longer unpaid. */
export async function cancelUnpaidMall(tx: Tx, orderSn: string): Promise<boolean> {
  if (!(await cancelUnpaidPortalOrder(tx, orderSn))) return false
  await giveOrderBack(tx, orderSn)
  return true
}

/** Refunds a paid order: money, points and stock. */
export const refundMall: Payable['refund'] = async (tx, deps, orderSn, part) => {
  await giveOrderBack(tx, orderSn)
  await refundPortalOrder(tx, deps, orderSn, part)
}

/** Goods of the mall's orders, as `Payable.goods`. */
export const mallGoodsOf: NonNullable<Payable['goods']> = {
  outside: async (db, orderSn) => {
    const [order] = await db.select().from(mallOrder).where(eq(mallOrder.orderSn, orderSn))
    return order?.outside ? order.count : 0
  },
  receive: receiveMallGoods
}
