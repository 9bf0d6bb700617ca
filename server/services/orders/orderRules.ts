import { eq } from 'drizzle-orm'
import { GoodsKind } from '../../../contract/enums'
import { goods } from '../../db/schema'
import type { Deps } from '../../deps'
import type { GoodsDetail } from '../goods/goods'
import type { ShopOrder } from '../../db/schema'
import { Asked, type ShopOrderKind } from '../../values'
import { planOf, type Plan } from '../numbers/plans'

/** Requirements of an order form. */
export interface FormRules {
  /** Whether the order is registered to a person by name and citizen id. */
  realName: boolean
  smsCode: number
  uploadPhoto: number
  ageMin: number
  ageMax: number
  notDeliveredTo: string[]
}

export const rulesOfPlan = ({ smsCode, needPhoto, ageMin, ageMax, notDeliveredTo }: Plan): FormRules => ({
  realName: true,
  smsCode,
  uploadPhoto: needPhoto ? Asked.yes : Asked.no,
  ageMin,
  ageMax,
  notDeliveredTo
})

export const rulesOfGoods = (kind: ShopOrderKind, detail: GoodsDetail): FormRules => ({
  realName: kind === GoodsKind.fast,
  smsCode: detail.smsCode,
  uploadPhoto: detail.uploadPhoto,
  ageMin: detail.ageMin,
  ageMax: detail.ageMax,
  notDeliveredTo: detail.notDeliveredTo
})

/** Rules of an existing order, also when its goods are no longer on sale. */
export async function rulesOfOrder(
  { db, pool }: Pick<Deps, 'db' | 'pool'>,
  order: ShopOrder
): Promise<FormRules> {
  if (!order.goodsId) return rulesOfPlan(await planOf(pool, order.operator))
  const [item] = await db.select({ detail: goods.detail }).from(goods).where(eq(goods.id, order.goodsId))
  return rulesOfGoods(order.kind, item!.detail as GoodsDetail)
}
