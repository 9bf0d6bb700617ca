import type { Body } from '../../contract'
import type { Deps } from '../deps'
import { invalid, notFound, type BusinessError } from '../errors'
import { chooseNumber, takenWithin, type NumberChoice } from './fastNumbers'
import { goodsById, type GoodsItem } from './goods'
import { taken } from './holds'
import { numberById } from './numbers'
import { rulesOfGoods, rulesOfPlan, type FormRules } from './orderRules'
import { planOf } from './plans'

type Input = Body<'POST /api/shop/createOrder'>

/** What is bought, as the server knows it; the price comes when it is taken out of stock. */
export interface Bought {
  operator: number
  title: string
  image: string
  rules: FormRules
  /** Only goods. */
  item?: GoodsItem
  choice?: NumberChoice
}

/** What an order form asks for. Throws 40400, or 42200 at the field of the goods or the number. */
export async function findBought({ db, pool }: Deps, input: Input): Promise<Bought> {
  if (input.kind === 'number') {
    const number = input.numberId ? await numberById(pool, input.numberId) : undefined
    if (!number) throw notFound('号码不存在')
    const operator = number.operatorType
    const plan = await planOf(pool, operator)
    const title = `${number.number} ${plan.packageName}`.trim()
    return { operator, title, image: '/media/number.svg', rules: rulesOfPlan(plan), choice: { number } }
  }
  if (!input.goodsId) throw invalid({ goodsId: '请填写此项' })
  const item = await goodsById(db, input.goodsId)
  if (item.kind !== input.kind) throw notFound('商品不存在或已下架')
  const { operator, title, image, detail } = item
  const choice = item.kind === 'fast' ? await chooseNumber(pool, item, input) : undefined
  return { operator, title, image, rules: rulesOfGoods(item.kind, detail), item, choice }
}

/** Why there is no number for this order, once its transaction is over. */
export async function noNumber(
  { pool }: Deps,
  input: Input,
  { item, choice }: Bought
): Promise<BusinessError> {
  if (!choice || !('number' in choice)) {
    return invalid({ numberProvinceCode: '该归属地暂无可用号码，请选择其他地区' })
  }
  return item ? takenWithin(pool, item, input, choice.number) : taken(pool, choice.number.numberId)
}
