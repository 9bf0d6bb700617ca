import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Body } from '../../../contract'
import { NumberState } from '../../../contract/enums'
import type { Tx } from '../../db/client'
import { goods, goodsOption, vanityNumber } from '../../db/schema'
import { invalid, soldOut } from '../../errors'
import type { ShopOrder } from '../../db/schema'

/** An item of an order's amount, fen. */
export interface Line {
  label: string
  amount: number
}

/**
 * Takes goods out of stock: the option's row first, then the item's, as everywhere, to avoid deadlocks. The database
 * refuses a negative stock. Throws 42200 at optionId, or 30001. Returns the cost, the name of the option and its own
 * picture ('' without one), and the pieces left.
 */
export async function takeFromStock(
  tx: Tx,
  { goodsId, optionId }: Body<'POST /api/shop/createOrder'>,
  title: string,
  wanted: number
): Promise<{ lines: Line[]; optionLabel: string; optionImage: string; left: number }> {
  let chosen: typeof goodsOption.$inferSelect | undefined
  const options = await tx.select().from(goodsOption).where(eq(goodsOption.goodsId, goodsId!))
  // also for an item without options, as cancelling would add stock to another item's option
  if (options.length || optionId) {
    if (!options.some(({ id }) => id === optionId)) throw invalid({ optionId: '请选择规格' })
    const [option] = await tx
      .update(goodsOption)
      .set({ stock: sql`${goodsOption.stock} - ${wanted}` })
      .where(and(eq(goodsOption.id, optionId!), sql`${goodsOption.stock} >= ${wanted}`))
      .returning()
    if (!option) throw soldOut()
    chosen = option
  }
  const [item] = await tx
    .update(goods)
    .set({ stock: sql`${goods.stock} - ${wanted}`, sold: sql`${goods.sold} + ${wanted}` })
    .where(and(eq(goods.id, goodsId!), eq(goods.onSale, true), sql`${goods.stock} >= ${wanted}`))
    .returning()
  if (!item) throw soldOut()
  const label = wanted > 1 ? `${title} × ${wanted}` : title
  return {
    lines: [{ label, amount: (chosen ?? item).price * wanted }],
    optionLabel: chosen?.label ?? '',
    optionImage: chosen?.image ?? '',
    left: (chosen ?? item).stock
  }
}

/** Sets the number of an ending order to `state`, if it still belongs to this order. */
export async function releaseOrderNumber(
  tx: Tx,
  { numberId, orderSn }: ShopOrder,
  state: number = NumberState.onSale
): Promise<void> {
  if (!numberId) return
  await tx
    .update(vanityNumber)
    .set({ state, heldBy: null, heldUntil: null })
    .where(
      and(
        eq(vanityNumber.id, numberId),
        eq(vanityNumber.heldBy, orderSn),
        inArray(vanityNumber.state, [NumberState.held, NumberState.sold])
      )
    )
}

/** Returns the goods of an ending order to stock. */
export async function restockGoods(tx: Tx, { goodsId, optionId, count }: ShopOrder): Promise<void> {
  if (!goodsId) return
  if (optionId) {
    await tx
      .update(goodsOption)
      .set({ stock: sql`${goodsOption.stock} + ${count}` })
      .where(eq(goodsOption.id, optionId))
  }
  await tx
    .update(goods)
    .set({ stock: sql`${goods.stock} + ${count}`, sold: sql`${goods.sold} - ${count}` })
    .where(eq(goods.id, goodsId))
}
