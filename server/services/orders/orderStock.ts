import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Body } from '../../../contract'
import { NumberState } from '../../../contract/enums'
import { doneAfterSaleStates, settlesUnits } from '../../../rules/order/afterSale'
import type { Db, Tx } from '../../db/client'
import { afterSale, goods, goodsOption, shopOrder, vanityNumber, type ShopOrder } from '../../db/schema'
import { invalid, soldOut } from '../../errors'

/** An item of an order's amount, fen. */
export interface CostLine {
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
): Promise<{ lines: CostLine[]; optionLabel: string; optionImage: string; left: number }> {
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

/** State of the number of an order that ends. */
interface NumberEnd {
  /** NumberState */
  state: number
  /** Whether its SIM is outside: it goes on sale when that is received. */
  isOutside?: boolean
}

/** Sets the number of an ending order, if it still belongs to this order. */
export async function releaseOrderNumber(
  tx: Tx,
  { numberId, orderSn }: ShopOrder,
  { state, isOutside = false }: NumberEnd
): Promise<void> {
  if (!numberId) return
  const waits = isOutside && state === NumberState.onSale
  await tx
    .update(vanityNumber)
    .set({
      state: waits ? NumberState.offSale : state,
      // `receiveGoods` finds by it that the number still waits for this SIM
      heldBy: waits ? orderSn : null,
      heldUntil: null
    })
    .where(
      and(
        eq(vanityNumber.id, numberId),
        eq(vanityNumber.heldBy, orderSn),
        inArray(vanityNumber.state, [NumberState.held, NumberState.sold])
      )
    )
}

/**
 * Returns pieces of a locked order to stock; the database refuses more than were ordered. Of an item with options only a
 * known option takes them, as the item's stock is the sum of its options.
 */
export async function restockGoods(tx: Tx, { goodsId, optionId, orderSn }: ShopOrder, count: number) {
  if (!count) return
  await tx
    .update(shopOrder)
    .set({ restocked: sql`${shopOrder.restocked} + ${count}` })
    .where(eq(shopOrder.orderSn, orderSn))
  if (!goodsId) return
  const [option] = optionId
    ? await tx
        .update(goodsOption)
        .set({ stock: sql`${goodsOption.stock} + ${count}` })
        .where(eq(goodsOption.id, optionId))
        .returning({ id: goodsOption.id })
    : []
  const fits = option !== undefined || !(await tx.$count(goodsOption, eq(goodsOption.goodsId, goodsId)))
  await tx
    .update(goods)
    .set({
      sold: sql`${goods.sold} - ${count}`,
      ...(fits ? { stock: sql`${goods.stock} + ${count}` } : {})
    })
    .where(eq(goods.id, goodsId))
}

/**
 * Takes pieces out of stock that replace faulty ones of a locked order: the option's row first, then the item's. They are not
 * sold anew. Throws 30001.
 */
export async function replaceGoods(
  tx: Tx,
  { goodsId, optionId }: Pick<ShopOrder, 'goodsId' | 'optionId'>,
  count: number
): Promise<void> {
  if (optionId) {
    const [option] = await tx
      .update(goodsOption)
      .set({ stock: sql`${goodsOption.stock} - ${count}` })
      .where(and(eq(goodsOption.id, optionId), sql`${goodsOption.stock} >= ${count}`))
      .returning({ id: goodsOption.id })
    if (!option) throw soldOut()
  }
  const [item] = await tx
    .update(goods)
    .set({ stock: sql`${goods.stock} - ${count}` })
    .where(and(eq(goods.id, goodsId!), sql`${goods.stock} >= ${count}`))
    .returning({ id: goods.id })
  if (!item) throw soldOut()
}

/** Pieces of an order of which no after-sale has settled what becomes of them: they can still come back. */
export async function unitsToReturn(
  db: Db,
  { orderSn, count }: Pick<ShopOrder, 'orderSn' | 'count'>
): Promise<number> {
  const done = await db
    .select({ reason: afterSale.reason, count: afterSale.count })
    .from(afterSale)
    .where(and(eq(afterSale.orderSn, orderSn), inArray(afterSale.state, [...doneAfterSaleStates])))
  const settled = done.filter(({ reason }) => settlesUnits(reason)).reduce((sum, one) => sum + one.count, 0)
  return Math.max(0, count - settled)
}

/** Leaves pieces of a locked, ended order outside: they come back into stock by `receiveGoods`. */
export async function leaveOutside(tx: Tx, { orderSn }: ShopOrder, count: number): Promise<void> {
  if (count) await tx.update(shopOrder).set({ outside: count }).where(eq(shopOrder.orderSn, orderSn))
}

/** Takes the pieces of a locked order in that it left outside, once: stock and number are for sale again. Returns how many. */
export async function receiveShopGoods(tx: Tx, order: ShopOrder): Promise<number> {
  const { orderSn, outside, numberId } = order
  if (!outside) return 0
  await tx.update(shopOrder).set({ outside: 0 }).where(eq(shopOrder.orderSn, orderSn))
  await restockGoods(tx, order, outside)
  if (numberId)
    await tx
      .update(vanityNumber)
      .set({ state: NumberState.onSale, heldBy: null })
      .where(
        and(
          eq(vanityNumber.id, numberId),
          eq(vanityNumber.heldBy, orderSn),
          eq(vanityNumber.state, NumberState.offSale)
        )
      )
  return outside
}

/** The line of an order's costs for sending it; `amount`: fen. */
export const freightLine = (amount: number): CostLine => ({ label: '运费', amount })

/** Orders of older releases have a line 免运费 where sending was free. */
export const isFreightLine = (label: string) => label === '运费' || label === '免运费'
