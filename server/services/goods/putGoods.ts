import { and, eq, inArray, sql } from 'drizzle-orm'
import { ShopOrderStatus } from '../../../contract/enums'
import type { Tx } from '../../db/client'
import { goods, goodsOption, shopOrder } from '../../db/schema'
import type { Bilingual } from '../../bilingual'
import type { GoodsDetail } from './goods'

/** A variant of an item; `price` in fen. */
export interface GoodsOption {
  label: string
  price: number
  stock: number
  /** Address of its own picture; '': those of the item. */
  image: string
}

type Count = 'monthlyFee' | 'dataKb' | 'voiceMinutes' | 'contractMonths' | 'exchangeDays' | 'repairMonths'
/** An item's details as the merchant gives them. Undefined: as they were, 0 for a new item. */
export type GivenDetail = Omit<GoodsDetail, Count> & Record<Count, number | undefined>

/** An item of the shop as the merchant gives it. */
export interface GoodsEntry {
  /** 0: it is found by kind and title, or new. */
  id: number
  options: GoodsOption[]
  /** `stock`: the sum of its options, where it has some; undefined: as it was, 0 for a new item. */
  row: Omit<typeof goods.$inferInsert, 'id' | 'stock' | 'detail'> & { stock: number | undefined }
  detail: GivenDetail
}

/** Why an item was not taken, and by which part of it. */
interface GoodsFault {
  at: 'id' | 'title' | 'options'
  summary: Bilingual
}

/**
 * Locks what `putGoods` writes, in the order in which buyers lock it, option before item: otherwise the two would deadlock.
 */
export const lockGoods = sql`lock table ${goodsOption}, ${goods} in share row exclusive mode`

type Known = Pick<typeof goods.$inferSelect, 'id' | 'kind' | 'detail'>

/** Finds an item by its id, else by kind and title: undefined when it is a new one, a fault when it is unclear. */
async function findItem(
  tx: Tx,
  { id, row }: GoodsEntry
): Promise<{ known?: Known | undefined; fault?: GoodsFault }> {
  const same = id ? eq(goods.id, id) : and(eq(goods.kind, row.kind), eq(goods.title, row.title))
  const found = await tx
    .select({ id: goods.id, kind: goods.kind, detail: goods.detail })
    .from(goods)
    .where(same)
    .for('no key update')
  const fault = (summary: Bilingual): { fault: GoodsFault } => ({
    fault: { at: id ? 'id' : 'title', summary }
  })
  if (found.length > 1)
    return fault({
      en: 'several items have this title: say which by 商品编号',
      zh: '有几件商品同名：用商品编号写明是哪一件'
    })
  if (id && !found.length) return fault({ en: `there is no item ${id}`, zh: `没有编号为 ${id} 的商品` })
  if (found[0] && found[0].kind !== row.kind)
    return fault({ en: `item ${id} is of another kind`, zh: `商品 ${id} 是另一种类型` })
  return { known: found[0] }
}

/** The details without gaps. */
function filled(given: GivenDetail, known: GoodsDetail | undefined): GoodsDetail {
  const count = (name: Count) => given[name] ?? known?.[name] ?? 0
  return {
    ...given,
    monthlyFee: count('monthlyFee'),
    dataKb: count('dataKb'),
    voiceMinutes: count('voiceMinutes'),
    contractMonths: count('contractMonths'),
    exchangeDays: count('exchangeDays'),
    repairMonths: count('repairMonths')
  }
}

/** The fault of an item that has options, of which a file gives neither the options nor a stock to replace them. */
async function optionsMissing(tx: Tx, goodsId: number, item: GoodsEntry): Promise<GoodsFault | undefined> {
  if (item.options.length || item.row.stock !== undefined) return undefined
  if (!(await tx.$count(goodsOption, eq(goodsOption.goodsId, goodsId)))) return undefined
  const summary = {
    en: 'is empty, but the item has variants: give them, or 库存 for an item without',
    zh: '为空，但这件商品有规格：请写规格；不再分规格则填库存'
  }
  return { at: 'options', summary }
}

/**
 * Sets the options of an item by their labels: updates, adds, and deletes those that are not given. Returns a fault when one
 * cannot be deleted, because an unpaid order has it.
 */
async function putOptions(tx: Tx, goodsId: number, options: GoodsOption[]): Promise<GoodsFault | undefined> {
  const known = await tx
    .select()
    .from(goodsOption)
    .where(eq(goodsOption.goodsId, goodsId))
    .for('no key update')
  const gone = known.filter(({ label }) => !options.some((option) => option.label === label))
  if (gone.length) {
    const ids = gone.map(({ id }) => id)
    const [waiting] = await tx
      .select({ id: shopOrder.id })
      .from(shopOrder)
      .where(and(inArray(shopOrder.optionId, ids), eq(shopOrder.status, ShopOrderStatus.toPay)))
      .limit(1)
    const { label } = gone[0]!
    const summary = {
      en: `"${label}" cannot be deleted while an order of it is unpaid`,
      zh: `“${label}”有未支付的订单，暂不能删除`
    }
    if (waiting) return { at: 'options', summary }
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
export async function putGoods(tx: Tx, item: GoodsEntry): Promise<'added' | 'changed' | GoodsFault> {
  const { known, fault } = await findItem(tx, item)
  if (fault) return fault
  const detail = filled(item.detail, known?.detail as GoodsDetail | undefined)
  if (known) {
    const { id } = known
    const problem = (await optionsMissing(tx, id, item)) ?? (await putOptions(tx, id, item.options))
    if (problem) return problem
    await tx
      .update(goods)
      .set({ ...item.row, detail })
      .where(eq(goods.id, id))
    return 'changed'
  }
  const [made] = await tx
    .insert(goods)
    .values({ ...item.row, stock: item.row.stock ?? 0, detail })
    .returning({ id: goods.id })
  await putOptions(tx, made!.id, item.options)
  return 'added'
}
