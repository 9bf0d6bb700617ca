import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { PayResult, type PayState } from '@/screens/PayResult'
import { buyAgain } from '@/areas/orders/again'
import { OrderedItem } from '@/areas/orders/OrderedItem'
import type { OrderDetails } from '@/areas/orders/Timeline'
import { usePayResult } from './usePayResult'

const toOrder = (orderSn: string) => ({
  text: t('order.toOrder'),
  onClick: () => go('pages/order/index', { orderSn }, 'replace')
})

const notes: Partial<
  Record<PayState, 'order.pay.paidNote' | 'order.pay.closedNote' | 'order.pay.failedNote'>
> = {
  done: 'order.pay.paidNote',
  cancelled: 'order.pay.closedNote',
  declined: 'order.pay.failedNote'
}

function PaidItem({ order, again }: { order: OrderDetails; again: boolean }) {
  return (
    <>
      <View className='card pad'>
        <OrderedItem order={order} />
      </View>
      {again ? <Button onClick={() => buyAgain(order)}>{t('order.again')}</Button> : null}
    </>
  )
}

/** Follows the payment of an order; what is not known yet is never called failed. */
export function Result({ order, onPay }: { order: OrderDetails; onPay: () => void }) {
  const { state, again } = usePayResult(order)
  const note = notes[state]
  // where nothing was to be paid, nothing was paid
  const done = t(order.amount ? 'order.pay.paid' : 'order.pay.applied')
  return (
    <PayResult
      state={state}
      says={state === 'done' ? done : undefined}
      note={note && t(note)}
      fen={order.amount || undefined}
      onAgain={again}
      onPay={onPay}
      next={toOrder(order.orderSn)}
    >
      <PaidItem order={order} again={state === 'cancelled'} />
    </PayResult>
  )
}

/** The time to pay ran out before anybody paid. */
export function Late({ order }: { order: OrderDetails }) {
  return (
    <PayResult
      state='cancelled'
      says={t('order.pay.late')}
      note={t('order.pay.closedNote')}
      next={toOrder(order.orderSn)}
    >
      <PaidItem order={order} again />
    </PayResult>
  )
}
