import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Costs } from '@/components/base/Pay'
import { t } from '@/i18n'
import { wide } from '@/routes'
import { withQuery } from '@rules/url'
import { orderChanged } from '@/areas/orders/orderChanges'
import { AfterSaleEntry } from './AfterSaleEntry'
import { actionsOf } from './Actions'
import { NextSteps } from '@/areas/orders/NextSteps'
import { OrderedItem } from '@/areas/orders/OrderedItem'
import { Facts, Invoice, Parcel, PlanFacts, Receiver } from './Facts'
import { OrderPage } from '@/areas/orders/OrderPage'
import { Refunds } from './Refunds'
import { StateCard } from './StateCard'
import { endedStatuses } from '@/areas/orders/status'
import { Timeline } from '@/areas/orders/Timeline'

/** One order: state, costs, delivery, and history. */
export function OrderDetail({ orderSn }: { orderSn: string }) {
  return (
    <OrderPage
      title={t('orders.detail')}
      address={withQuery('/pages/order/index', { orderSn })}
      load={(call) => get('/api/hk/orderDetails', { orderSn }, call)}
      follows={({ status, refunds = [] }) =>
        !endedStatuses.includes(status) || refunds.some(({ state }) => state !== 'done')
      }
      plain
      maxWidth={wide}
      footer={actionsOf}
    >
      {(order) => (
        <View className='pair'>
          <View className='stack'>
            <StateCard order={order} onEnd={orderChanged} />
            <NextSteps order={order} />
            <Refunds order={order} />
            <Parcel order={order} />
            <View className='card pad'>
              <View className='mb12'>
                <OrderedItem order={order} />
              </View>
              <Costs
                lines={order.lines.map((line) => ({ label: line.label, fen: line.amount }))}
                sum={order.amount}
                sumLabel={t('common.total')}
              />
            </View>
          </View>
          <View className='stack'>
            <PlanFacts order={order} />
            <Timeline order={order} />
            <Receiver order={order} />
            <Invoice order={order} />
            <AfterSaleEntry order={order} />
            <Facts order={order} />
          </View>
        </View>
      )}
    </OrderPage>
  )
}
