import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Empty } from '@/components/feedback/State'
import { useRequest } from '@/hooks'
import { go } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { t } from '@/i18n'
import { withQuery } from '@rules/url'
import { OrderedItem } from '@/areas/orders/OrderedItem'
import { OrderPage } from '@/areas/orders/OrderPage'
import { Courier, ParcelState, Route } from '@/areas/orders/Parcel'

/** Logistics of an order. */
export default function Logistics() {
  const { orderSn = '' } = usePageParams()
  // what comes: the way is shown without it, too
  const { data: order } = useRequest(
    () => get('/api/hk/orderDetails', { orderSn }, { quiet: true, hideError: true }),
    [orderSn]
  )
  const toOrder = () => go('pages/order/index', { orderSn }, 'replace')
  return (
    <OrderPage
      address={withQuery('/pages/order/logistics/index', { orderSn })}
      load={() => get('/api/hk/logistics', { orderSn })}
    >
      {(parcel) =>
        parcel.trackingNumber ? (
          <View className='stack'>
            <ParcelState parcel={parcel} />
            {order ? (
              <View className='card pad'>
                <OrderedItem order={order} />
              </View>
            ) : null}
            <Courier parcel={parcel} />
            <Route parcel={parcel} />
            <CellGroup>
              <Cell icon='pin' title={parcel.receiver} note={t('orders.receiver')} />
              <Cell icon='order' title={t('orders.toOrder')} onClick={toOrder} />
            </CellGroup>
          </View>
        ) : (
          <Empty
            text={t('orders.noTracking')}
            note={parcel.receiver}
            action={t('orders.toOrder')}
            onAction={toOrder}
          />
        )
      }
    </OrderPage>
  )
}
