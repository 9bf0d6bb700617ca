import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Cell, CellGroup } from '@/components/Cell'
import { Empty } from '@/components/State'
import { go, usePageParams } from '@/hooks'
import { t } from '@/i18n'
import { withQuery } from '@rules/url'
import { OrderPage } from '../parts/OrderPage'
import { Courier, ParcelState, Route } from './parts'

/** Where the parcel of an order is. */
export default function Logistics() {
  const { orderSn = '' } = usePageParams()
  const toOrder = () => go('pages/order/index', { orderSn }, 'replace')
  return (
    <OrderPage
      address={withQuery('/pages/order/logistics/index', { orderSn })}
      fallback={withQuery('/pages/order/index', { orderSn })}
      load={() => get('/api/hk/logistics', { orderSn }, { hideError: true })}
    >
      {(parcel) =>
        parcel.trackingNumber ? (
          <View className='stack'>
            <ParcelState parcel={parcel} />
            <Courier parcel={parcel} />
            <Route parcel={parcel} />
            <CellGroup>
              <Cell icon='pin' title={parcel.receiver} note={t('order.receiver')} />
              <Cell icon='order' title={t('order.toOrder')} onClick={toOrder} />
            </CellGroup>
          </View>
        ) : (
          <Empty
            says={t('order.noTracking')}
            note={parcel.receiver}
            action={t('order.toOrder')}
            onAction={toOrder}
          />
        )
      }
    </OrderPage>
  )
}
