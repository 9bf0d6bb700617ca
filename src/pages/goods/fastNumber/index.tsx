import { useEffect } from 'react'
import { arrived, get } from '@/api/client'
import { GoodsKind } from '@contract/enums'
import { useRequest } from '@/hooks'
import { buttonTo } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { t } from '@/i18n'
import { Pending } from '@/screens/Pending'
import { GoodsBrowser } from '@/areas/goods/GoodsBrowser'
import { openGoods } from '@/areas/goods/GoodsTile'
import { PlanPage } from './parts/PlanPage'

function FastGoods({ goodsId }: { goodsId: number }) {
  const goods = useRequest(() => get('/api/shop/goodsDetails', { goodsId }), [goodsId], {
    first: () => arrived('/api/shop/goodsDetails', { goodsId })
  })
  const plan = goods.data?.kind === GoodsKind.fast ? goods.data : undefined
  useEffect(() => {
    if (goods.data && !plan) openGoods(goods.data, 'replace')
  }, [goods.data, plan])
  return (
    <Pending
      request={{ ...goods, data: plan }}
      shape={['banner', 'card', 'line', 'line', 'card']}
      missing={{
        text: t('orders.fast.missing'),
        ...buttonTo(t('orders.fast.toPlans'), 'pages/goods/index', { kind: 'fast' }, 'replace')
      }}
    >
      {(found) => <PlanPage key={goodsId} plan={found} reload={goods.reload} />}
    </Pending>
  )
}

/** A plan that comes with a number; without goodsId the list of plans. */
export default function FastNumber() {
  const goodsId = Number(usePageParams().goodsId)
  return goodsId ? <FastGoods goodsId={goodsId} /> : <GoodsBrowser first='fast' />
}
