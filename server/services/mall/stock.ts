import { and, eq, isNull, notInArray, sql } from 'drizzle-orm'
import { PortalOrderStatus } from '../../../contract/enums'
import type { Db, Tx } from '../../db/client'
import { mallGoods, mallOption, mallOrder, portalOrder, type MallOrder } from '../../db/schema'
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

async function restock(tx: Tx, { optionId, goodsId, count }: MallOrder): Promise<void> {
  await tx
    .update(mallOption)
    .set({ stock: sql`${mallOption.stock} + ${count}` })
    .where(eq(mallOption.id, optionId))
  await tx
    .update(mallGoods)
    .set({ sold: sql`${mallGoods.sold} - ${count}` })
    .where(eq(mallGoods.id, goodsId))
}

/** Returns points and stock of an order that ends, its stock unless the goods are outside; once, however often it is called. */
export async function returnMallOrder(tx: Tx, card: Sim, { orderSn, title, points }: PortalOrder) {
  const [order] = await tx
    .update(mallOrder)
    .set({ returnedAt: sql`now()` })
    .where(and(eq(mallOrder.orderSn, orderSn), isNull(mallOrder.returnedAt)))
    .returning()
  if (!order) return
  if (!order.outside) await restock(tx, order)
  if (points) {
    const back = { count: points, title: `取消兑换${title}`, source: orderSn }
    await movePoints(tx, card, { type: 'refund', ...back })
  }
}

/** Takes the goods of an order in that were left outside, once. Returns the pieces. */
export async function receiveMallGoods(tx: Tx, orderSn: string): Promise<number> {
  const [order] = await tx
    .update(mallOrder)
    .set({ outside: false })
    .where(and(eq(mallOrder.orderSn, orderSn), eq(mallOrder.outside, true)))
    .returning()
  if (order) await restock(tx, order)
  return order?.count ?? 0
}
