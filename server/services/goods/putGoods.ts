import { and, eq, inArray, sql } from 'drizzle-orm'
import { ShopOrderStatus } from '../../../contract/enums'
import type { Tx } from '../../db/client'
import { goods, goodsOption, shopOrder } from '../../db/schema'
import type { Both } from '../../say'

/** A variant of an item; `price` in fen. */
export interface GoodsOption {
  label: string
  price: number
  stock: number
  /** Address of its own picture; '': those of the item. */
  image: string
}

/** An item of the shop as the merchant gives it. */
export interface GoodsItem {
  /** 0: it is found by kind and title, or new. */
  id: number
  options: GoodsOption[]
  /** `stock`: the sum of its options, where it has some. */
  row: Omit<typeof goods.$inferInsert, 'id'>
}

/** Why an item was not taken, and by which part of it. */
interface GoodsFault {
  at: 'id' | 'title' | 'options'
  says: Both
}

/**
 * Locks what `putGoods` writes, in the order in which buyers lock it, option before item: otherwise the two would deadlock.
 */
export const lockGoods = sql`lock table ${goodsOption}, ${goods} in share row exclusive mode`

/** Finds an item by its id, else by kind and title: no id when it is a new one, a fault when it is unclear. */
async function findItem(tx: Tx, { id, row }: GoodsItem): Promise<{ id?: number; fault?: GoodsFault }> {
  const same = id ? eq(goods.id, id) : and(eq(goods.kind, row.kind), eq(goods.title, row.title))
  const found = await tx.select({ id: goods.id, kind: goods.kind }).from(goods).where(same).for('update')
  const fault = (says: Both): { fault: GoodsFault } => ({
    fault: { at: id ? 'id' : 'title', says }
  })
  if (found.length > 1)
    return fault({
      en: 'several items have this title: say which by 商品编号',
      zh: '有几件商品同名：用商品编号写明是哪一件'
    })
  if (id && !found.length) return fault({ en: `there is no item ${id}`, zh: `没有编号为 ${id} 的商品` })
  if (found[0] && found[0].kind !== row.kind)
    return fault({ en: `item ${id} is of another kind`, zh: `商品 ${id} 是另一种类型` })
  return { id: found[0]?.id }
}

/**
 * Sets the options of an item by their labels: updates, adds, and deletes those that are not given. Returns a fault when one
 * cannot be deleted, because an unpaid order has it.
 */
async function putOptions(tx: Tx, goodsId: number, options: GoodsOption[]): Promise<GoodsFault | undefined> {
  const known = await tx.select().from(goodsOption).where(eq(goodsOption.goodsId, goodsId)).for('update')
  const gone = known.filter(({ label }) => !options.some((option) => option.label === label))
  if (gone.length) {
    const ids = gone.map(({ id }) => id)
    const [waiting] = await tx
      .select({ id: shopOrder.id })
      .from(shopOrder)
      .where(and(inArray(shopOrder.optionId, ids), eq(shopOrder.status, ShopOrderStatus.toPay)))
      .limit(1)
    const { label } = gone[0]!
    const says = {
      en: `"${label}" cannot be deleted while an order of it is unpaid`,
      zh: `“${label}”有未支付的订单，暂不能删除`
    }
    if (waiting) return { at: 'options', says }
    await tx.delete(goodsOption).where(inArray(goodsOption.id, ids))
  }
  for (const { label, price, stock, image } of options) {
    const old = known.find((option) => option.label === label)
    if (old) await tx.update(goodsOption).set({ price, stock, image }).where(eq(goodsOption.id, old.id))
    else await tx.insert(goodsOption).values({ goodsId, label, price, stock, image })
  }
  return undefined
}

/** Adds an item with its options or changes the one that is there. A fault is returned when nothing was written. */
export async function putGoods(tx: Tx, item: GoodsItem): Promise<'added' | 'changed' | GoodsFault> {
  const { id, fault } = await findItem(tx, item)
  if (fault) return fault
  if (id) {
    const problem = await putOptions(tx, id, item.options)
    if (problem) return problem
    await tx.update(goods).set(item.row).where(eq(goods.id, id))
    return 'changed'
  }
  const [made] = await tx.insert(goods).values(item.row).returning({ id: goods.id })
  await putOptions(tx, made!.id, item.options)
  return 'added'
}
