import { and, eq, isNull, notInArray, sql } from 'drizzle-orm'
import { PortalOrderStatus } from '../../../contract/enums'
import type { Db, Tx } from '../../db/client'
import { mallGoods, mallOption, mallOrder, portalOrder } from '../../db/schema'
import { invalid, soldOut } from '../../errors'
import type { PortalOrder } from '../money/portalOrders'
import type { Sim } from '../card/sim'
import { movePoints } from '../money/pointsAndCoins'

const ended = [PortalOrderStatus.cancelled, PortalOrderStatus.refunded]

/** Pieces of an item in a card's orders, cancelled and refunded ones excluded. */
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
 * Takes pieces of an option out of stock: the option's row first, then the item's, as everywhere, to avoid deadlocks. The
 * database refuses a negative stock. Throws 42200 at optionId, or 30001. Returns the option with its current price.
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

/** Returns points and stock of an order that ends; once, however often it is called. */
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
