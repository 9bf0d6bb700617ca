import { and, eq, inArray, max, sql } from 'drizzle-orm'
import { PortalOrderStatus } from '../../../contract/enums'
import type { Tx } from '../../db/client'
import { mallGoods, mallGroup, mallOption, mallOrder, portalOrder } from '../../db/schema'
import type { Bilingual } from '../../bilingual'

/** A variant of an item; `price` in fen. An item without variants has one with an empty label. */
export interface MallOption {
  label: string
  points: number
  price: number
  /** Undefined: as it was, 0 for a new item. */
  stock: number | undefined
}

/** An item of the points mall as the merchant gives it. */
export interface MallItem {
  /** 0: it is found by its title, or new. */
  id: number
  /** Name of its group; a new one comes last. */
  group: string
  options: MallOption[]
  /** `perCard`: undefined as `stock`. */
  row: Omit<typeof mallGoods.$inferInsert, 'id' | 'groupId' | 'perCard'> & {
    title: string
    perCard: number | undefined
  }
}

/** Why an item was not taken, and by which part of it. */
interface MallFault {
  at: 'id' | 'title' | 'options'
  summary: Bilingual
}

/**
 * Locks what `putMallGoods` writes, in the order in which buyers lock it, option before item: otherwise the two would
 * deadlock.
 */
export const lockMallGoods = sql`lock table ${mallOption}, ${mallGoods} in share row exclusive mode`

/** Finds an item by its id, else by title: no id when it is a new one, a fault when it is unclear. */
async function findItem(tx: Tx, { id, row }: MallItem): Promise<{ id?: number; fault?: MallFault }> {
  const same = id ? eq(mallGoods.id, id) : eq(mallGoods.title, row.title)
  const found = await tx.select({ id: mallGoods.id }).from(mallGoods).where(same)
  if (found.length > 1) {
    const summary = {
      en: 'several items have this title: say which by 商品编号',
      zh: '有几件商品同名：用商品编号写明是哪一件'
    }
    return { fault: { at: 'title', summary } }
  }
  if (id && !found.length)
    return { fault: { at: 'id', summary: { en: `there is no item ${id}`, zh: `没有编号为 ${id} 的商品` } } }
  return { id: found[0]?.id }
}

/**
 * Sets the options of an item by their labels: updates, adds, and deletes those that are not given. Returns a fault when one
 * cannot be deleted, because an unpaid order has it.
 */
async function putOptions(tx: Tx, goodsId: number, options: MallOption[]): Promise<MallFault | undefined> {
  const known = await tx.select().from(mallOption).where(eq(mallOption.goodsId, goodsId))
  const [only] = options
  if (only && only.stock === undefined && known.some(({ label }) => label))
    return {
      at: 'options',
      summary: {
        en: 'is empty, but the item has variants: give them, or 库存 for an item without',
        zh: '为空，但这件商品有规格：请写规格；不再分规格则填库存'
      }
    }
  const gone = known.filter(({ label }) => !options.some((option) => option.label === label))
  if (gone.length) {
    const ids = gone.map(({ id }) => id)
    const [waiting] = await tx
      .select({ orderSn: mallOrder.orderSn })
      .from(mallOrder)
      .innerJoin(portalOrder, eq(portalOrder.orderSn, mallOrder.orderSn))
      .where(and(inArray(mallOrder.optionId, ids), eq(portalOrder.status, PortalOrderStatus.toPay)))
      .limit(1)
    const [{ label } = { label: '' }] = gone
    if (waiting)
      return {
        at: 'options',
        summary: {
          en: `"${label}" cannot be deleted while an order of it is unpaid`,
          zh: `“${label}”有未付的订单，不能删除`
        }
      }
    await tx.delete(mallOption).where(inArray(mallOption.id, ids))
  }
  for (const { label, ...values } of options) {
    const old = known.find((option) => option.label === label)
    if (old) await tx.update(mallOption).set(values).where(eq(mallOption.id, old.id))
    else await tx.insert(mallOption).values({ goodsId, label, ...values, stock: values.stock ?? 0 })
  }
  return undefined
}

/** Id of the group of that name; a new group is added as the last. */
async function groupId(tx: Tx, name: string): Promise<number> {
  const [known] = await tx.select().from(mallGroup).where(eq(mallGroup.name, name))
  if (known) return known.id
  const [last] = await tx.select({ sort: max(mallGroup.sort) }).from(mallGroup)
  const [made] = await tx
    .insert(mallGroup)
    .values({ name, sort: (last?.sort ?? -1) + 1 })
    .returning()
  return made!.id
}

/** Adds or changes an item with its options; after a fault nothing is written. */
export async function putMallGoods(tx: Tx, item: MallItem): Promise<'added' | 'changed' | MallFault> {
  const { id, fault } = await findItem(tx, item)
  if (fault) return fault
  const problem = id && (await putOptions(tx, id, item.options))
  if (problem) return problem
  const row = { ...item.row, groupId: await groupId(tx, item.group) }
  if (id) {
    await tx.update(mallGoods).set(row).where(eq(mallGoods.id, id))
    return 'changed'
  }
  const [made] = await tx.insert(mallGoods).values(row).returning({ id: mallGoods.id })
  await putOptions(tx, made!.id, item.options)
  return 'added'
}
