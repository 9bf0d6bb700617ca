import { get } from '@/api/client'
import { useOrderChanges } from '@/areas/orders/orderChanges'
import { useRequest } from '@/hooks'
import { buttonTo } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { t } from '@/i18n'
import { Pending } from '@/screens/Pending'
import { Confirm } from './parts/Confirm'

/** The order before payment: delivery or pick-up, count, total cost. */
export default function ConfirmOrder() {
  const goodsId = Number(usePageParams().goodsId)
  const request = useRequest(() => get('/api/iot/integralShopGoodsDetails', { goodsId }), [goodsId], {
    skip: !goodsId
  })
  useOrderChanges(() => goodsId && request.reload())
  return (
    <Pending
      request={request}
      shape={['card', 'card', 'line', 'line']}
      absent={!goodsId}
      missing={{
        text: t('mall.missing'),
        ...buttonTo(t('mall.seeOthers'), 'pages-sub/iot/integralShop/index', {}, 'replace')
      }}
    >
      {(goods) => <Confirm goods={goods} reload={request.reload} />}
    </Pending>
  )
}
