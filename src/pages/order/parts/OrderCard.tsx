import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Chip } from '@/components/base/Chip'
import { Price } from '@/components/base/Price'
import { Tap } from '@/components/base/Tap'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { buyerMay } from '@rules/order/orderLife'
import { momentText } from '@/screens/dates'
import { buyAgain } from '@/areas/orders/buyAgain'
import { shippedStatuses, statusView } from '@/areas/orders/status'
import { orderChanged } from '@/areas/orders/orderChanges'
import { PayLeft } from '@/areas/orders/PayLeft'
import { OrderedItem, type OrderRow } from '@/areas/orders/OrderedItem'

/** The next action of an order in the list; undefined when there is none. */
function nextOf(order: OrderRow): { text: string; act: () => void; soft?: boolean } | undefined {
  const { orderSn, status } = order
  const page = 'pages/order/index'
  if (buyerMay(order, 'pay'))
    return { text: t('orders.pay'), act: () => go('pages/order/pay/index', { orderSn }) }
  if (buyerMay(order, 'correct'))
    return { text: t('orders.repair'), act: () => go(page, { orderSn, repair: 1 }) }
  if (buyerMay(order, 'documents')) {
    return { text: t('orders.documents'), act: () => go(page, { orderSn, documents: 1 }) }
  }
  if (order.canComment)
    return { text: t('orders.comment'), act: () => go('pages/goods/pretty/comment', { orderSn }), soft: true }
  if (buyerMay(order, 'again')) {
    return { text: t('orders.again'), act: () => buyAgain(order), soft: true }
  }
  if (shippedStatuses.includes(status)) {
    return { text: t('orders.track'), act: () => go('pages/order/logistics/index', { orderSn }), soft: true }
  }
  return undefined
}

/** An order of the list: item, amount, state and next action. */
export function OrderCard({ order }: { order: OrderRow }) {
  const { text, tone } = statusView(order.status)
  const next = nextOf(order)
  return (
    <View className='card pad'>
      <Tap className='full' onClick={() => go('pages/order/index', { orderSn: order.orderSn })}>
        <View className='row between mb8'>
          <View className='t12 ink3'>{momentText(order.createdAt)}</View>
          <Chip tone={tone}>{text}</Chip>
        </View>
        <OrderedItem order={order} />
        {order.applyFailReason ? <View className='t12 danger mt8'>{order.applyFailReason}</View> : null}
      </Tap>
      {order.payBefore ? (
        <View className='t12 ink2 mt8'>
          <PayLeft until={order.payBefore} onEnd={orderChanged} />
        </View>
      ) : null}
      <View className='row between mt12'>
        <Price fen={order.amount} plain />
        {next ? (
          <Button kind={next.soft ? 'soft' : 'primary'} size='small' inline onClick={next.act}>
            {next.text}
          </Button>
        ) : null}
      </View>
    </View>
  )
}
