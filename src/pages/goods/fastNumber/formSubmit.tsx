import { observer } from 'mobx-react'
import { get } from '@/api/client'
import { GoodsKind } from '@contract/enums'
import { useRequest, useStores } from '@/hooks'
import { buttonTo } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { t } from '@/i18n'
import { Pending } from '@/screens/Pending'
import { FastOrder } from './parts/FastOrder'
import { choosesNumber, isRandom, type Plan } from './parts/modes'

/** Whether the address lacks a choice that the plan requires. */
const lacks = (plan: Plan, numberId: number, provinceCode = '') =>
  choosesNumber(plan) ? !numberId : isRandom(plan) && !(provinceCode || plan.provinceCode)

/**
 * The order form of a plan; its parameters are the choices: goodsId, optionId, numberId or
 * numberProvinceCode.
 */
export default observer(function FormSubmit() {
  const { numberProvinceCode, ...params } = usePageParams()
  const { holds } = useStores()
  const goodsId = Number(params.goodsId)
  const numberId = Number(params.numberId) || 0
  const goods = useRequest(() => get('/api/shop/goodsDetails', { goodsId }), [goodsId], { skip: !goodsId })
  const number = useRequest(() => holds.read(numberId), [numberId], { skip: !numberId })
  const plan = goods.data?.kind === GoodsKind.fast ? goods.data : undefined
  const unchosen = plan && lacks(plan, numberId, numberProvinceCode)
  const lost = !goodsId || Boolean(goods.data && !plan)
  const there = plan && !unchosen && (!numberId || number.data) ? plan : undefined
  const missing = plan
    ? {
        text: t(unchosen ? 'orders.fast.noNumber' : 'numbers.pretty.missing'),
        ...buttonTo(t('orders.fast.choose'), 'pages/goods/fastNumber/index', { goodsId }, 'replace')
      }
    : {
        text: t('orders.fast.missing'),
        ...buttonTo(t('orders.fast.toPlans'), 'pages/goods/index', { kind: 'fast' }, 'replace')
      }
  return (
    <Pending
      request={{ ...(plan ? number : goods), data: there }}
      shape={['line', 'card', 'line', 'line', 'line']}
      absent={lost || Boolean(unchosen)}
      missing={missing}
    >
      {(chosen) => (
        <FastOrder
          plan={chosen}
          optionId={Number(params.optionId) || undefined}
          number={number.data}
          numberProvinceCode={numberProvinceCode || undefined}
          reload={goods.reload}
        />
      )}
    </Pending>
  )
})
