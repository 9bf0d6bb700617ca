import { eq } from 'drizzle-orm'
import { GoodsKind } from '../../../contract/enums'
import type { Tx } from '../../db/client'
import { goods } from '../../db/schema'
import { goodsFile } from '../../services/goods/goodsFile'
import { takeSheet } from '../stock'
import type { DemoContext } from '../types'

/** Adds the goods of the demo's folder, each with pieces that were sold of it before the demo's own orders. */
export async function loadGoods(tx: Tx, { random }: DemoContext): Promise<void> {
  await takeSheet(tx, 'goods.csv', goodsFile)
  const items = await tx.select({ id: goods.id, kind: goods.kind }).from(goods).orderBy(goods.id)
  for (const { id, kind } of items)
    await tx
      .update(goods)
      .set({ sold: kind === GoodsKind.fast ? random.int(20, 240) : random.int(5, 90) })
      .where(eq(goods.id, id))
}
