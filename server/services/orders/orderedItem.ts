import type { Body } from '../../../contract'
import { GoodsKind } from '../../../contract/enums'
import type { Deps } from '../../deps'
import { type BusinessError, invalid, noSuchGoods } from '../../errors'
import { ShopOrderKind } from '../../values'
import { chooseNumber, fastNumberTakenError, type NumberChoice } from '../goods/fastNumbers'
import { goodsById, type GoodsItem } from '../goods/goods'
import { numberTakenError } from '../numbers/holds'
import { numberById } from '../numbers/numbers'
import { planOf } from '../numbers/plans'
import { rulesOfGoods, rulesOfPlan, type FormRules } from './orderRules'
import { noSuchNumber } from '../numbers/errors'

type Input = Body<'POST /api/shop/createOrder'>

/** The number or goods of an order; the price follows when they are taken out of stock. */
export interface OrderedItem {
  operator: number
  title: string
  image: string
  rules: FormRules
  /** Undefined for a vanity number. */
  goods?: GoodsItem
  /** Undefined for goods without a number. */
  choice?: NumberChoice
}

/** The item of an order form. Throws 40400, or 42200 at the field of the goods or number. */
export async function findOrderedItem({ db, pool }: Deps, input: Input): Promise<OrderedItem> {
  if (input.kind === ShopOrderKind.number) {
    const number = input.numberId ? await numberById(pool, input.numberId) : undefined
    if (!number) throw noSuchNumber()
    const operator = number.operatorType
    const plan = await planOf(pool, operator)
    const title = `${number.number} ${plan.packageName}`.trim()
    return { operator, title, image: '/media/number.jpg', rules: rulesOfPlan(plan), choice: { number } }
  }
  if (!input.goodsId) throw invalid({ goodsId: '请填写此项' })
  const goods = await goodsById(db, input.goodsId)
  if (goods.kind !== input.kind) throw noSuchGoods()
  const { operator, title, image, kind, detail } = goods
  const choice = kind === GoodsKind.fast ? await chooseNumber(pool, goods, input) : undefined
  return { operator, title, image, rules: rulesOfGoods(kind, detail), goods, choice }
}

/** Error of an order that got no number: 32001 with near matches, or 42200. */
export async function noNumberError(
  { pool }: Deps,
  input: Input,
  { goods, choice }: OrderedItem
): Promise<BusinessError> {
  if (!choice || !('number' in choice)) {
    return invalid({ numberProvinceCode: '该归属地暂无可用号码，请选择其他地区' })
  }
  const { number } = choice
  return goods ? fastNumberTakenError(pool, goods, input, number) : numberTakenError(pool, number.numberId)
}
