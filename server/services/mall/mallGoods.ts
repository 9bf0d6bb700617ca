import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Data, Query } from '../../../contract'
import type { Db } from '../../db/client'
import { mallBanner, mallGoods, mallGroup, mallOption } from '../../db/schema'
import { noSuchGoods, notFound } from '../../errors'
import { presentCard, type Sim } from '../card/sim'
import { refusalOf } from '../card/standing'
import { smaller } from '../files/pictures/address'
import { paged } from '../shared/paged'
import type { PayDeps } from '../money/payMethods'
import { mallMethods } from './methods'
import { boughtBy } from './stock'
import type { CardCaller } from '../shared/caller'

export type MallGoods = typeof mallGoods.$inferSelect
type MallOption = typeof mallOption.$inferSelect

const onSale = eq(mallGoods.onSale, true)

/** Options of items, the cheapest first: by points, then by money. */
async function optionsOf(db: Db, goodsIds: number[]): Promise<Map<number, MallOption[]>> {
  const found = goodsIds.length
    ? await db
        .select()
        .from(mallOption)
        .where(inArray(mallOption.goodsId, goodsIds))
        .orderBy(asc(mallOption.points), asc(mallOption.price), asc(mallOption.id))
    : []
  const options = new Map<number, MallOption[]>()
  for (const option of found) options.set(option.goodsId, [...(options.get(option.goodsId) ?? []), option])
  return options
}

function presentRow(item: MallGoods, options: MallOption[]) {
  const [cheapest] = options
  const { points = 0, price = 0 } = cheapest ?? {}
  return {
    goodsId: item.id,
    groupId: item.groupId,
    title: item.title,
    subtitle: item.subtitle,
    image: smaller(item.image, 480),
    tags: item.tags,
    payRule: item.payRule,
    ...{ points, price },
    from: options.some((option) => option.points !== points || option.price !== price),
    marketPrice: item.marketPrice,
    stock: options.reduce((sum, { stock }) => sum + stock, 0),
    sold: item.sold,
    limit: item.perCard
  }
}

/** SQL: whether a card's points suffice for an option of an item that is left and takes points. */
const affordable = (points: number) =>
  sql<boolean>`exists (select from ${mallOption} where ${mallOption.goodsId} = ${mallGoods.id}
    and ${mallOption.stock} > 0 and ${mallOption.points} between 1 and ${points})`

const sorts = {
  points: sql`(select min(${mallOption.points}) from ${mallOption} where ${mallOption.goodsId} = ${mallGoods.id}) asc`,
  sold: desc(mallGoods.sold)
}

/** Goods of the mall for a card, of all groups or of one: what its points suffice for first, then as asked, then the best ranked. */
export async function mallIndex(db: Db, card: Sim, query: Query<'GET /api/iot/integralShopIndex'>) {
  const banners = await db.select().from(mallBanner).orderBy(asc(mallBanner.sort), asc(mallBanner.id))
  const groups = await db
    .select()
    .from(mallGroup)
    .where(inArray(mallGroup.id, db.select({ id: mallGoods.groupId }).from(mallGoods).where(onSale)))
    .orderBy(asc(mallGroup.sort), asc(mallGroup.id))
  const suffices = affordable(card.integral)
  const where = and(
    onSale,
    query.group ? eq(mallGoods.groupId, query.group) : undefined,
    query.only ? suffices : undefined
  )
  const asked = query.sort ? [sorts[query.sort]] : []
  const rows = db
    .select()
    .from(mallGoods)
    .where(where)
    .orderBy(desc(suffices), ...asked, desc(mallGoods.rank), asc(mallGoods.id))
  const page = await paged(query, rows, db.$count(mallGoods, where), (item) => item)
  const options = await optionsOf(
    db,
    page.list.map(({ id }) => id)
  )
  return {
    card: presentCard(card),
    integral: card.integral,
    banners: banners.map(({ image, title, type, path }) => ({ image, title, type, path })),
    groups: groups.map(({ id, name }) => ({ groupId: id, name })),
    sorts: Object.keys(sorts),
    ...page,
    list: page.list.map((item) => presentRow(item, options.get(item.id) ?? []))
  }
}

/** An item on sale; else 40400. */
export async function mallGoodsOnSale(db: Db, goodsId: number): Promise<MallGoods> {
  const [item] = await db
    .select()
    .from(mallGoods)
    .where(and(eq(mallGoods.id, goodsId), onSale))
  if (!item) throw noSuchGoods()
  return item
}

/** One item for a card; with optionId the ways to pay `count` pieces of that option. */
export async function mallGoodsDetails(
  deps: PayDeps,
  caller: CardCaller,
  { goodsId, optionId, count = 1 }: Query<'GET /api/iot/integralShopGoodsDetails'>
): Promise<Data<'GET /api/iot/integralShopGoodsDetails'>> {
  const { db } = deps
  const { card } = caller
  const item = await mallGoodsOnSale(db, goodsId)
  const options = (await optionsOf(db, [goodsId])).get(goodsId) ?? []
  const chosen = options.find(({ id }) => id === optionId)
  if (optionId && !chosen) throw notFound('商品规格已下架')
  const { reason, mend } = refusalOf(card)
  return {
    ...presentRow(item, options),
    card: presentCard(card),
    integral: card.integral,
    images: item.images,
    content: item.content,
    options: options.map(({ id, label, points, price, stock }) => ({
      optionId: id,
      ...{ label, points, price, stock }
    })),
    deliveryWays: item.deliveryWays,
    bought: await boughtBy(db, card.id, goodsId),
    cannotBuyReason: reason,
    mend,
    payMethods: chosen
      ? await mallMethods(deps, caller, card, {
          points: chosen.points * count,
          amount: chosen.price * count
        })
      : []
  }
}
