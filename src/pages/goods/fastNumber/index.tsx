import { useEffect } from 'react'
import { get } from '@/api/client'
import { GoodsKind } from '@contract/enums'
import { go, usePageParams, useRequest } from '@/hooks'
import { t } from '@/i18n'
import { Screen } from '@/screens/Screen'
import { GoodsBrowser } from '../GoodsBrowser'
import { openGoods } from '../GoodsTile'
import { Waiting } from '../Waiting'
import { PlanPage } from './PlanPage'

function FastGoods({ goodsId }: { goodsId: number }) {
  const goods = useRequest(() => get('/api/shop/goodsDetails', { goodsId }, { hideError: true }), [goodsId])
  const plan = goods.data?.kind === GoodsKind.fast ? goods.data : undefined
  useEffect(() => {
    if (goods.data && !plan) openGoods(goods.data, 'replace')
  }, [goods.data, plan])
  if (plan) return <PlanPage key={goodsId} plan={plan} reload={goods.reload} />
  return (
    <Screen>
      <Waiting
        of={goods}
        shape={['banner', 'card', 'line', 'line', 'card']}
        action={t('order.fast.toPlans')}
        onAction={() => go('pages/goods/index', { kind: 'fast' }, 'replace')}
      />
    </Screen>
  )
}

/** A plan that comes with a number. Without one named, all of them are shown to choose from. */
export default function FastNumber() {
  const goodsId = Number(usePageParams().goodsId)
  return goodsId ? <FastGoods goodsId={goodsId} /> : <GoodsBrowser first='fast' />
}
