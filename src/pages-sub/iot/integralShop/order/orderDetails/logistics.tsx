import { View } from '@tarojs/components'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Empty } from '@/components/feedback/State'
import { useMallOrder } from '@/areas/mall/useMallOrder'
import { Courier, ParcelState, Route } from '@/areas/orders/Parcel'
import { returnTo } from '@/nav/returnTo'
import { usePageParams } from '@/nav/usePageParams'
import { t } from '@/i18n'
import { DetailOf } from '@/screens/Detail'

/** Logistics of an order. */
export default function MallLogistics() {
  const { orderSn = '' } = usePageParams()
  const { request, absent, missing } = useMallOrder(orderSn)
  const toOrder = () => returnTo('pages-sub/iot/integralShop/order/orderDetails/index', { orderSn })
  return (
    <DetailOf request={request} absent={absent} missing={missing} shape={['card', 'card', 'line', 'line']}>
      {({ logistics, address }) =>
        logistics ? (
          <View className='stack'>
            <ParcelState parcel={logistics} />
            <Courier parcel={logistics} />
            <Route parcel={logistics} />
            <CellGroup>
              <Cell icon='pin' title={logistics.receiver} note={t('orders.receiver')} />
              <Cell icon='order' title={t('mall.toOrder')} onClick={toOrder} />
            </CellGroup>
          </View>
        ) : (
          <Empty
            text={t(address ? 'orders.noTracking' : 'mall.noParcel')}
            action={t('mall.toOrder')}
            onAction={toOrder}
          />
        )
      }
    </DetailOf>
  )
}
