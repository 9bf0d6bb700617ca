import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/client'
import { mallBanner, mallGoods } from '../../db/schema'

/** A banner of the points mall: its picture, title, and the page or address it leads to. */
export type Banner = Pick<typeof mallBanner.$inferInsert, 'image' | 'title' | 'type' | 'path'>

/** The page of the only item of this title; undefined when there is none, or more than one. */
export async function pageOfTitle(tx: Tx, title: string): Promise<string | undefined> {
  const [found, other] = await tx
    .select({ id: mallGoods.id })
    .from(mallGoods)
    .where(eq(mallGoods.title, title))
    .limit(2)
  return found && !other ? `/pages-sub/iot/integralShop/details/index?goodsId=${found.id}` : undefined
}

/** Replaces all banners of the points mall, in this order. */
export async function setBanners(tx: Tx, banners: Banner[]): Promise<void> {
  await tx.delete(mallBanner)
  if (banners.length) await tx.insert(mallBanner).values(banners.map((banner, sort) => ({ ...banner, sort })))
}
