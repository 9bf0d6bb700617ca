import { and, asc, desc, eq, getTableColumns, gt, inArray, max, ne, sql, type SQL } from 'drizzle-orm'
import type { Data, Query } from '../../../contract'
import type { Db } from '../../db/client'
import { goods, goodsOption } from '../../db/schema'
import { holdsAny, sourcesOf } from '../../language'
import { paged } from '../shared/paged'
import { smaller } from '../files/pictures/address'
import { searchedWords } from './synonyms'
import { noSuchGoods } from '../../errors'

/** `goods.detail`: money in fen, data in KB. */
export interface GoodsDetail {
  images: string[]
  content: string
  /** HTML notice to read before ordering; older rows lack the field. */
  notice?: string
  monthlyFee: number
  dataKb: number
  voiceMinutes: number
  contractMonths: number
  /** Days after receipt in which faulty goods are exchanged; older rows lack it. */
  exchangeDays?: number
  /** Months after receipt in which faulty goods are repaired; older rows lack it. */
  repairMonths?: number
  terms: { label: string; value: string }[]
  selectNumber: number
  provinceCode: string
  smsCode: number
  uploadPhoto: number
  ageMin: number
  ageMax: number
  notDeliveredTo: string[]
}

/** Columns of an item in a list. */
export const listedGoods = {
  ...getTableColumns(goods),
  varies: sql<boolean>`exists (select 1 from goods_option o where o.goods_id = "goods"."id" and o.price > "goods"."price")`
}

export const presentGoods = (row: typeof goods.$inferSelect & { varies?: boolean }) => ({
  goodsId: row.id,
  kind: row.kind,
  title: row.title,
  subtitle: row.subtitle,
  image: smaller(row.image, 480),
  operatorType: row.operator,
  group: row.group,
  price: row.price,
  marketPrice: row.marketPrice,
  ...(row.varies && { varies: true }),
  monthlyFee: (row.detail as GoodsDetail).monthlyFee,
  tags: row.tags,
  sold: row.sold,
  stock: row.stock
})

/** Filter of a list of goods. `deliveredTo`: code of the province that they must be delivered to. */
export type GoodsFilter = Omit<Query<'GET /api/shop/goodsList'>, 'page' | 'pageSize' | 'sort'> & {
  deliveredTo?: string
}

const onSale = eq(goods.onSale, true)
const delivered = (province?: string) =>
  province ? sql`not (${goods.detail} -> 'notDeliveredTo' ? ${province})` : undefined

/** Goods on sale that a filter leaves: each word of the search, or another name of it, is in title or subtitle. */
export async function goodsWhere(db: Db, asked: GoodsFilter): Promise<SQL> {
  const { kind, group, operator, keyword, deliveredTo } = asked
  const words = keyword ? await searchedWords(db, keyword) : []
  return and(
    onSale,
    kind && eq(goods.kind, kind),
    group ? inArray(goods.group, await sourcesOf(db, group)) : undefined,
    operator ? eq(goods.operator, operator) : undefined,
    delivered(deliveredTo),
    ...words.map((names) => holdsAny([goods.title, goods.subtitle], names))
  )!
}

const orders = {
  rank: desc(goods.rank),
  sold: desc(goods.sold),
  priceUp: asc(goods.price),
  priceDown: desc(goods.price)
}

export async function goodsList(db: Db, query: Query<'GET /api/shop/goodsList'> & { deliveredTo?: string }) {
  const { kind, sort = 'rank' } = query
  const where = await goodsWhere(db, query)
  const rows = db
    .select(listedGoods)
    .from(goods)
    .where(where)
    .orderBy(orders[sort], desc(goods.rank), asc(goods.id))
  const groups = await db
    .select({ group: goods.group })
    .from(goods)
    .where(and(onSale, kind && eq(goods.kind, kind)))
    .groupBy(goods.group)
    .orderBy(desc(max(goods.rank)), asc(goods.group))
  return {
    ...(await paged(query, rows, db.$count(goods, where), presentGoods)),
    groups: groups.map(({ group }) => group)
  }
}

/** Returns those of these titles that are on sale, in this order. */
export async function goodsNamed(db: Db, titles: string[]) {
  const found = await db
    .select(listedGoods)
    .from(goods)
    .where(and(onSale, inArray(goods.title, titles)))
    .orderBy(asc(goods.id))
  return titles.flatMap((title) => found.filter((row) => row.title === title).map(presentGoods))
}

export type GoodsItem = typeof goods.$inferSelect & { detail: GoodsDetail }

/** An item on sale; else 40400. */
export async function goodsById(db: Db, goodsId: number): Promise<GoodsItem> {
  const [row] = await db
    .select()
    .from(goods)
    .where(and(eq(goods.id, goodsId), eq(goods.onSale, true)))
  if (!row) throw noSuchGoods()
  return { ...row, detail: row.detail as GoodsDetail }
}

export async function goodsDetails(db: Db, goodsId: number): Promise<Data<'GET /api/shop/goodsDetails'>> {
  const row = await goodsById(db, goodsId)
  const options = await db
    .select()
    .from(goodsOption)
    .where(eq(goodsOption.goodsId, goodsId))
    .orderBy(asc(goodsOption.id))
  return {
    ...presentGoods(row),
    ...row.detail,
    terms: row.detail.terms ?? [],
    notice: row.detail.notice ?? '',
    options: options.map(({ id, label, price, stock, image }) => ({
      ...{ optionId: id, label, price, stock },
      ...(image && { image })
    }))
  }
}

const mostNear = 4

/**
 * Goods in stock of the same kind that come near to one, itself left out: first those of its group, then by price, for plans
 * by monthly fee. Throws 40400.
 */
export async function nearGoods(
  db: Db,
  { goodsId, deliveredTo }: Query<'GET /api/shop/nearGoods'> & { deliveredTo?: string }
): Promise<Data<'GET /api/shop/nearGoods'>> {
  const { kind, group, price, detail } = await goodsById(db, goodsId)
  const fee = sql`(${goods.detail} ->> 'monthlyFee')::integer`
  const found = await db
    .select(listedGoods)
    .from(goods)
    .where(
      and(onSale, eq(goods.kind, kind), gt(goods.stock, 0), ne(goods.id, goodsId), delivered(deliveredTo))
    )
    .orderBy(
      sql`${goods.group} <> ${group}`,
      sql`abs(${fee} - ${detail.monthlyFee})`,
      sql`abs(${goods.price} - ${price})`,
      asc(goods.id)
    )
    .limit(mostNear)
  return {
    list: found.map((row) => {
      const { dataKb, voiceMinutes, contractMonths } = row.detail as GoodsDetail
      return { ...presentGoods(row), dataKb, voiceMinutes, contractMonths }
    })
  }
}
