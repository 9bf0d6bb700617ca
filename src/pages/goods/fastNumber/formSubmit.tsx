import { get } from '@/api/client'
import { GoodsKind } from '@contract/enums'
import { go, usePageParams, useRequest } from '@/hooks'
import { t } from '@/i18n'
import { Screen } from '@/screens/Screen'
import { Waiting } from '../Waiting'
import { FastOrder } from './FastOrder'
import { choosesNumber, isRandom, type Plan } from './modes'

/** What the plan wants and the address does not say. */
const lacks = (plan: Plan, numberId: number, provinceCode = '') =>
  choosesNumber(plan) ? !numberId : isRandom(plan) && !(provinceCode || plan.provinceCode)

/** The order form of a plan; its parameters say what was chosen: goodsId, optionId, numberId or numberProvinceCode. */
export default function FormSubmit() {
  const { numberProvinceCode, ...params } = usePageParams()
  const goodsId = Number(params.goodsId)
  const numberId = Number(params.numberId) || 0
  const goods = useRequest(() => get('/api/shop/goodsDetails', { goodsId }), [goodsId], { skip: !goodsId })
  const number = useRequest(() => get('/api/shop/numberDetails', { numberId }), [numberId], {
    skip: !numberId
  })
  const plan = goods.data?.kind === GoodsKind.fast ? goods.data : undefined
  const unchosen = plan && lacks(plan, numberId, numberProvinceCode)
  if (plan && !unchosen && (!numberId || number.data)) {
    return (
      <FastOrder
        plan={plan}
        optionId={Number(params.optionId) || undefined}
        number={number.data}
        numberProvinceCode={numberProvinceCode || undefined}
        reload={goods.reload}
      />
    )
  }
  const lost = !goodsId || (goods.data && !plan)
  return (
    <Screen fallback='/pages/goods/index'>
      <Waiting
        of={plan ? number : goods}
        shape={['line', 'card', 'line', 'line', 'line']}
        missing={lost ? t('order.fast.missing') : unchosen ? t('order.fast.noNumber') : undefined}
        action={t(plan ? 'order.fast.choose' : 'order.fast.toPlans')}
        onAction={() =>
          plan
            ? go('pages/goods/fastNumber/index', { goodsId }, 'replace')
            : go('pages/goods/index', { kind: 'fast' }, 'replace')
        }
      />
    </Screen>
  )
}
