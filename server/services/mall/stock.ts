import { and, eq, isNull, notInArray, sql } from 'drizzle-orm'
import { PortalOrderStatus } from '../../../contract/enums'
import type { Db, Tx } from '../../db/client'
import { mallGoods, mallOption, mallOrder, portalOrder } from '../../db/schema'
import { invalid, soldOut } from '../../errors'
import type { PortalOrder } from '../portal/portalOrders'
import type { Sim } from '../portal/sim'
import { movePoints } from '../portal/tokens'

const ended = [PortalOrderStatus.cancelled, PortalOrderStatus.refunded]

/** Pieces of an item that a card has ordered and not given up. */
export async function boughtBy(db: Db, simId: number, goodsId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(${mallOrder.count}), 0)::int` })
    .from(mallOrder)
    .innerJoin(portalOrder, eq(portalOrder.orderSn, mallOrder.orderSn))
    .where(
      and(eq(mallOrder.simId, simId), eq(mallOrder.goodsId, goodsId), notInArray(portalOrder.status, ended))
    )
  return row!.count
}

/**
 * Takes pieces of an option out of stock: first the option, then the item, as everywhere, so that two never wait for
 * each other. The database refuses a stock below zero. Throws 42200 at optionId, or 30001. Returns the option, whose
 * price is that of this moment.
 */
export async function takeMallStock(tx: Tx, goodsId: number, optionId: number, count: number) {
  const mine = and(eq(mallOption.id, optionId), eq(mallOption.goodsId, goodsId))
  const [option] = await tx
    .update(mallOption)
    .set({ stock: sql`${mallOption.stock} - ${count}` })
    .where(and(mine, sql`${mallOption.stock} >= ${count}`))
    .returning()
  if (!option && !(await tx.$count(mallOption, mine))) throw invalid({ optionId: '请选择规格' })
  if (!option) throw soldOut()
  const [item] = await tx
    .update(mallGoods)
    .set({ sold: sql`${mallGoods.sold} + ${count}` })
    .where(and(eq(mallGoods.id, goodsId), eq(mallGoods.onSale, true)))
    .returning({ id: mallGoods.id })
  if (!item) throw soldOut()
  return option
}

/** Points and stock of an order that ends go back, once whatever calls. */
export async function giveBack(tx: Tx, card: Sim, { orderSn, title, points }: PortalOrder): Promise<void> {
  const [order] = await tx
    .update(mallOrder)
    .set({ returnedAt: sql`now()` })
    .where(and(eq(mallOrder.orderSn, orderSn), isNull(mallOrder.returnedAt)))
    .returning()
  if (!order) return
  const { optionId, goodsId, count } = order
  await tx
    .update(mallOption)
    .set({ stock: sql`${mallOption.stock} + ${count}` })
    .where(eq(mallOption.id, optionId))
  await tx
    .update(mallGoods)
    .set({ sold: sql`${mallGoods.sold} - ${count}` })
    .where(eq(mallGoods.id, goodsId))
  if (points) {
    const back = { count: points, title: `取消兑换${title}`, source: orderSn }
    await movePoints(tx, card, { type: 'refund', ...back })
  }
}
