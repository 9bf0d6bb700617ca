import { observer } from 'mobx-react'
import { get } from '@/api/client'
import { useRequest } from '@/hooks'
import { buttonTo } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { t } from '@/i18n'
import { Pending } from '@/screens/Pending'
import { Buy } from './parts/Buy'
import { Bought } from './parts/Bought'

/** Cashier of an order from the page before; with an order number, the result of that order. */
export default observer(function MallCashier() {
  const params = usePageParams()
  const [goodsId, optionId, count, addressId, storeId] = [
    params.goodsId,
    params.optionId,
    params.count ?? 1,
    params.addressId,
    params.storeId
  ].map((value) => Number(value) || 0) as [number, number, number, number, number]
  const { orderSn } = params
  const absent = !goodsId || !optionId
  const request = useRequest(
    () => get('/api/iot/integralShopGoodsDetails', { goodsId, optionId, count }),
    [goodsId, optionId, count],
    { skip: Boolean(orderSn) || absent }
  )
  if (orderSn) return <Bought orderSn={orderSn} />
  const { data } = request
  const option = data?.options.find((one) => one.optionId === optionId)
  return (
    <Pending
      request={request}
      shape={['card', 'card', 'line']}
      absent={absent || Boolean(data && !option)}
      missing={{
        text: t('mall.missing'),
        ...buttonTo(t('mall.seeOthers'), 'pages-sub/iot/integralShop/index', {}, 'replace')
      }}
    >
      {(goods) => (
        <Buy
          goods={goods}
          option={option!}
          count={count}
          place={{ addressId, storeId }}
          reload={request.reload}
        />
      )}
    </Pending>
  )
})
