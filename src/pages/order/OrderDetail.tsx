import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Costs } from '@/components/Pay'
import { t } from '@/i18n'
import { withQuery } from '@rules/url'
import { orderChanged } from './changes'
import { actionsOf } from './parts/Actions'
import { Bought } from './parts/Bought'
import { Facts, Parcel, Receiver } from './parts/Facts'
import { OrderPage } from './parts/OrderPage'
import { StateCard } from './parts/StateCard'
import { Timeline } from './parts/Timeline'

/** One order: where it stands, what it costs, who gets it, and everything that happened to it. */
export function OrderDetail({ orderSn }: { orderSn: string }) {
  return (
    <OrderPage
      title={t('order.detail')}
      address={withQuery('/pages/order/index', { orderSn })}
      load={() => get('/api/hk/orderDetails', { orderSn }, { hideError: true })}
      plain
      footer={actionsOf}
    >
      {(order) => (
        <View className='stack'>
          <StateCard order={order} onEnd={orderChanged} />
          <Parcel order={order} />
          <View className='card pad'>
            <View className='mb12'>
              <Bought order={order} />
            </View>
            <Costs
              lines={order.lines.map((line) => ({ label: line.label, fen: line.amount }))}
              sum={order.amount}
              sumLabel={t('common.total')}
            />
          </View>
          <Timeline order={order} />
          <Receiver order={order} />
          <Facts order={order} />
        </View>
      )}
    </OrderPage>
  )
}
