import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Costs } from '@/components/base/Pay'
import { t } from '@/i18n'
import { wide } from '@/routes'
import { withQuery } from '@rules/url'
import { orderChanged } from '@/areas/orders/orderChanges'
import { actionsOf } from './Actions'
import { NextSteps } from '@/areas/orders/NextSteps'
import { OrderedItem } from '@/areas/orders/OrderedItem'
import { Facts, Invoice, Parcel, PlanFacts, Receiver } from './Facts'
import { OrderPage } from '@/areas/orders/OrderPage'
import { endedStatuses, nextText, statusView } from '@/areas/orders/status'
import { Timeline, type OrderDetails } from '@/areas/orders/Timeline'
import { Steps } from '@/components/navigation/Steps'
import { yuanText } from '@/i18n/money'
import { dayText, momentText } from '@/screens/dates'
import { observer } from 'mobx-react'
import { Cell, CellGroup } from '@/components/base/Cell'
import { go } from '@/nav/navigate'
import { offers } from '@/nav/offered'
import { ShopOrderStatus as S } from '@contract/enums'
import { Notice } from '@/components/feedback/Notice'
import { PayLeft } from '@/areas/orders/PayLeft'

/** Statuses of orders that are shipped, or were given back. */
const statuses: number[] = [S.shipped, S.signed, S.toActivate, S.callBack, S.cancelled]

/** A link to refunds and returns of a shipped order that was paid with money. */
const AfterSaleEntry = observer(function AfterSaleEntry({ order }: { order: OrderDetails }) {
  const { orderSn, status, amount, paidAt, trackingNumber } = order
  const isShipped = statuses.includes(status) && Boolean(paidAt && amount && trackingNumber)
  if (!isShipped || !offers('/api/hk/afterSales')) return null
  return (
    <CellGroup>
      <Cell
        icon='refresh'
        title={t('orders.afterSale')}
        onClick={() => go('pages-sub/shop/afterSale/index', { orderSn })}
      />
    </CellGroup>
  )
})

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

/** Money of the order on its way back: how much, where to, and how far it is. Nothing where none goes back. */
function Refunds({ order: { refunds = [] } }: { order: OrderDetails }) {
  if (!refunds.length) return null
  return (
    <View className='card pad'>
      <View className='h mb12'>{t('orders.refund')}</View>
      <Steps
        label={t('orders.refund')}
        steps={refunds.map(({ amount, placeType, state, at, doneAt }) => ({
          title: t(`orders.refund.${state}`, { yuan: yuanText(amount) }),
          note: t('orders.refund.to', { way: t(`common.place.${placeType as 1}`) }),
          time: momentText(doneAt ?? at),
          bad: state === 'late'
        }))}
      />
    </View>
  )
}

/** State of the order, what happens next, time left to pay, and the reason of a rejection. */
function StateCard({ order, onEnd }: { order: OrderDetails; onEnd: () => void }) {
  const { text, tone } = statusView(order.status)
  return (
    <View className='card pad col gap8'>
      <View className={`t22 b ${tone === 'grey' ? 'ink2' : tone}`} role='status'>
        {text}
      </View>
      <View className='t14 ink2'>{nextText(order)}</View>
      {order.payBefore ? <PayLeft until={order.payBefore} onEnd={onEnd} /> : null}
      {order.confirmsAt ? (
        <View className='t14 ink2'>{t('orders.confirmsAt', { at: dayText(order.confirmsAt) })}</View>
      ) : null}
      {order.applyFailReason ? (
        <Notice tone={order.canRepair ? 'danger' : 'warn'}>
          {order.canRepair ? <View className='b'>{t('orders.reason')}</View> : null}
          {order.applyFailReason}
        </Notice>
      ) : null}
    </View>
  )
}
