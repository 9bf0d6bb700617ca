import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { GoodsKind, ShopOrderStatus as S } from '../../../../contract/enums'
import { buyerMay, receiptDays } from '../../../../rules/order/orderLife'
import { dayMs } from '../../../../rules/time'
import { transaction, type Tx } from '../../../db/client'
import { shopOrder, type ShopOrder } from '../../../db/schema'
import type { Deps } from '../../../deps'
import { orderStateChanged } from '../../../errors'
import { nextKeys, sweep } from '../../shared/sweep'
import { moveOrderIn } from '../orderMoves'
import { addEvent, lockOrder, payResultOf } from '../orders'

const mayConfirm = (order: ShopOrder) => buyerMay(order, 'confirm') && order.receivedAt === null

/** Facts of an order's receipt, for its page. */
export const receiptOf = (order: ShopOrder) => ({
  canConfirm: mayConfirm(order),
  confirmsAt:
    mayConfirm(order) && order.signedAt
      ? new Date(order.signedAt.getTime() + receiptDays * dayMs).toISOString()
      : null
})

async function receive(tx: Tx, orderSn: string, text: string) {
  await tx
    .update(shopOrder)
    .set({ receivedAt: sql`now()`, updatedAt: sql`now()` })
    .where(eq(shopOrder.orderSn, orderSn))
  await addEvent(tx, orderSn, S.signed, text)
}

/** The buyer confirms that general goods came; twice is once. Throws 35006. */
export async function confirmReceipt(deps: Deps, { orderSn }: ShopOrder) {
  await transaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderSn)
    if (order?.receivedAt) return
    if (!order || !mayConfirm(order)) throw orderStateChanged()
    if (order.status === S.shipped) await moveOrderIn(tx, deps, { orderSn, status: S.signed })
    await receive(tx, orderSn, '买家已确认收货')
  })
  return payResultOf(deps.db, orderSn)
}

const isDue = and(
  eq(shopOrder.status, S.signed),
  eq(shopOrder.kind, GoodsKind.general),
  isNull(shopOrder.receivedAt),
  lte(shopOrder.signedAt, sql`now() - ${receiptDays} * interval '1 day'`)
)

/** Sweeps general goods that came `receiptDays` ago: their receipt counts as confirmed. */
export async function confirmReceipts(deps: Deps): Promise<void> {
  const { db } = deps
  const confirm = (orderSn: string) =>
    transaction(db, async (tx) => {
      await lockOrder(tx, orderSn)
      const [due] = await tx
        .select({ orderSn: shopOrder.orderSn })
        .from(shopOrder)
        .where(and(eq(shopOrder.orderSn, orderSn), isDue))
      if (due) await receive(tx, orderSn, '已自动确认收货')
    })
  const due = (after: string) => nextKeys(db, shopOrder.orderSn, isDue, after)
  await sweep('', due, confirm, 'receipts not confirmed')
}
