import { observer } from 'mobx-react'
import { get } from '@/api/client'
import { useMended } from '@/areas/money/useMended'
import { useOrderChanges } from '@/areas/orders/orderChanges'
import { useRequest } from '@/hooks'
import { buttonTo } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { useShareCard } from '@/hooks/useShareCard'
import { t } from '@/i18n'
import { Pending } from '@/screens/Pending'
import { Item } from './parts/Item'

/** An item of the points mall: pictures, cost, options, delivery, description. */
export default observer(function MallDetails() {
  const goodsId = Number(usePageParams().goodsId)
  const request = useRequest(() => get('/api/iot/integralShopGoodsDetails', { goodsId }), [goodsId], {
    skip: !goodsId
  })
  useOrderChanges(() => goodsId && request.reload())
  useMended(() => goodsId && request.reload())
  useShareCard({
    title: request.data?.title ?? t('title.mall'),
    path: 'pages-sub/iot/integralShop/details/index',
    params: { goodsId }
  })
  return (
    <Pending
      request={request}
      shape={['square', 'card', 'line', 'line']}
      absent={!goodsId}
      missing={{
        text: t('mall.missing'),
        ...buttonTo(t('mall.seeOthers'), 'pages-sub/iot/integralShop/index', {}, 'replace')
      }}
    >
      {(goods) => <Item goods={goods} reload={request.reload} />}
    </Pending>
  )
})
