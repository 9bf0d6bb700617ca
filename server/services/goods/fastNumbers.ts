import type { Pool } from 'pg'
import type { Body, Data, Query } from '../../../contract'
import { GoodsKind, SelectNumber } from '../../../contract/enums'
import type { Db } from '../../db/client'
import { invalid, noSuchGoods, numberTaken } from '../../errors'
import { pageBounds, pageOf } from '../shared/paged'
import { goodsById, type GoodsItem } from './goods'
import { nearWithin, someNumbers } from '../numbers/nearNumbers'
import { numberById, type NumberRow, type numberSearch, type Search } from '../numbers/numbers'

/** Home region that the number of an item must have; empty: any. */
type Home = Pick<Search, 'provinceCode' | 'city'>

/** Permitted home region by selectNumber, given the buyer's choice. No entry for `none`, which comes without a number. */
const homes: Record<number, (item: GoodsItem, asked: Home) => Home> = {
  [SelectNumber.anyHome]: (_item, asked) => asked,
  [SelectNumber.fixedHome]: ({ detail }) => ({ provinceCode: detail.provinceCode }),
  [SelectNumber.deliveryHome]: (_item, asked) => asked,
  [SelectNumber.randomInProvince]: ({ detail }, asked) => ({
    provinceCode: detail.provinceCode || asked.provinceCode
  }),
  [SelectNumber.chosenInProvince]: ({ detail }, asked) => ({
    provinceCode: detail.provinceCode || asked.provinceCode
  })
}
const needsProvince: readonly number[] = [
  SelectNumber.deliveryHome,
  SelectNumber.randomInProvince,
  SelectNumber.chosenInProvince
]

const within = (item: GoodsItem, home: Home): Search => ({ ...home, operator: item.operator, plain: true })

/** A page of numbers available for fast goods; for `randomInProvince` a single page, random at each call. */
export async function fastNumberList(
  { db, pool, search }: { db: Db; pool: Pool; search: ReturnType<typeof numberSearch> },
  query: Query<'GET /api/shop/fastNumberList'>
): Promise<Data<'GET /api/shop/fastNumberList'>> {
  const { goodsId, provinceCode, city, keyword } = query
  const { page, pageSize } = pageBounds(query)
  const item = await goodsById(db, goodsId)
  if (item.kind !== GoodsKind.fast) throw noSuchGoods()
  const mode = item.detail.selectNumber
  const home = homes[mode]?.(item, { provinceCode, city })
  if (!home) return pageOf(query, [], 0)
  if (needsProvince.includes(mode) && !home.provinceCode) throw invalid({ provinceCode: '请选择地区' })
  const wanted = { ...within(item, home), keyword }
  if (mode !== SelectNumber.randomInProvince) return search({ ...wanted, page, pageSize })
  const list = await someNumbers(pool, wanted, pageSize)
  return pageOf({ pageSize }, list, list.length)
}

type Input = Body<'POST /api/shop/createOrder'>

/** Home region chosen by an order: its delivery address for `deliveryHome`, else the chosen province. */
const askedHome = (mode: number, { provinceCode, city, numberProvinceCode }: Input): Home => {
  if (mode === SelectNumber.deliveryHome) return { provinceCode, city }
  return mode === SelectNumber.anyHome ? {} : { provinceCode: numberProvinceCode }
}

const fits = (item: GoodsItem, home: Home, number: NumberRow) =>
  number.operatorType === item.operator &&
  number.price === 0 &&
  number.prestore === 0 &&
  (!home.provinceCode || number.provinceCode === home.provinceCode) &&
  (!home.city || number.city === home.city)

/** Number of an order: a chosen one, or any of a province. */
export type NumberChoice = { number: NumberRow } | { operator: number; provinceCode: string }

/** Number choice of an order of fast goods, as selectNumber requires. Throws 42200 at the field. */
export async function chooseNumber(
  pool: Pool,
  item: GoodsItem,
  input: Input
): Promise<NumberChoice | undefined> {
  const mode = item.detail.selectNumber
  const home = homes[mode]?.(item, askedHome(mode, input))
  if (!home || mode === SelectNumber.randomInProvince) {
    if (input.numberId) throw invalid({ numberId: '该商品不支持自选号码' })
    if (!home) return undefined
    if (!home.provinceCode) throw invalid({ numberProvinceCode: '请选择号码归属地' })
    return { operator: item.operator, provinceCode: home.provinceCode }
  }
  if (!input.numberId) throw invalid({ numberId: '请选择号码' })
  const number = await numberById(pool, input.numberId)
  if (!number || !fits(item, home, number)) throw invalid({ numberId: '该号码不适用于此商品，请重新选择' })
  return { number }
}

/** 32001 for a number of fast goods that is taken, with near matches for the same goods and form. */
export async function fastNumberTakenError(pool: Pool, item: GoodsItem, input: Input, number: NumberRow) {
  const mode = item.detail.selectNumber
  const home = homes[mode]?.(item, askedHome(mode, input)) ?? {}
  const near = await nearWithin(pool, within(item, home), number)
  return numberTaken(near)
}
