import { asc, gt, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/client'
import { goods, goodsOption } from '../../db/schema'

/** An item of the shop with its options, in the order in which they were made. */
export interface ListedGoods {
  item: typeof goods.$inferSelect
  options: (typeof goodsOption.$inferSelect)[]
}

const pageSize = 500

/** All items in the order in which they came, `pageSize` in memory at a time. */
export async function* listGoods(tx: Tx): AsyncGenerator<ListedGoods> {
  for (let after = 0; ;) {
    const page = await tx
      .select()
      .from(goods)
      .where(gt(goods.id, after))
      .orderBy(asc(goods.id))
      .limit(pageSize)
    if (!page.length) return
    const ids = page.map(({ id }) => id)
    const options = await tx
      .select()
      .from(goodsOption)
      .where(inArray(goodsOption.goodsId, ids))
      .orderBy(asc(goodsOption.id))
    for (const item of page) yield { item, options: options.filter(({ goodsId }) => goodsId === item.id) }
    after = ids[ids.length - 1]!
  }
}
