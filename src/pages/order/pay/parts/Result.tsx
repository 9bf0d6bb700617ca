import type { ReactElement } from 'react'
import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { homePath } from '@/routes'
import { PayResult, type PayState } from '@/screens/pay/PayResult'
import { buyAgain } from '@/areas/orders/buyAgain'
import { NextSteps } from '@/areas/orders/NextSteps'
import { OrderedItem } from '@/areas/orders/OrderedItem'
import { nextText } from '@/areas/orders/status'
import type { OrderDetails } from '@/areas/orders/Timeline'
import { buyerMay } from '@rules/order/orderLife'
import { Remind } from './Remind'
import { usePayResult } from './usePayResult'

const toOrder = (orderSn: string) => ({
  text: t('orders.toOrder'),
  onClick: () => go('pages/order/index', { orderSn }, 'replace')
})

const notes: Partial<Record<PayState, 'orders.pay.paidNote' | 'orders.pay.closedNote'>> = {
  done: 'orders.pay.paidNote',
  cancelled: 'orders.pay.closedNote'
}

function PaidItem({ order, again }: { order: OrderDetails; again: boolean }) {
  return (
    <>
      <View className='card pad'>
        <OrderedItem order={order} />
      </View>
      {again ? <Button onClick={() => buyAgain(order)}>{t('orders.again')}</Button> : null}
    </>
  )
}

interface ResultProps {
  order: OrderDetails
  onPay: () => void
  /** The cashier, where the payment failed: says why, and offers every method. */
  onDeclined: (failure: { why: string | undefined; retry: () => void }) => ReactElement
}

/** Result of an order's payment; an unknown result is never shown as failed. */
export function Result({ order, onPay, onDeclined }: ResultProps) {
  const { state, retry, why } = usePayResult(order)
  if (state === 'declined') return onDeclined({ why, retry })
  // the order itself says what comes next, once it is known to be paid
  const coming = state === 'done' && !buyerMay(order, 'pay') ? nextText(order) : undefined
  const note = notes[state]
  // a free order was not paid
  const done = t(order.amount ? 'orders.pay.paid' : 'orders.pay.applied')
  return (
    <PayResult
      state={state}
      says={state === 'done' ? done : undefined}
      note={coming ?? (note && t(note))}
      fen={order.amount || undefined}
      onAgain={retry}
      onPay={onPay}
      next={toOrder(order.orderSn)}
      also={
        state === 'done'
          ? { text: t('orders.pay.goOn'), onClick: () => go(homePath, {}, 'replace') }
          : undefined
      }
    >
      <PaidItem order={order} again={state === 'cancelled'} />
      {state === 'done' ? (
        <>
          <NextSteps order={order} />
          <Remind orderSn={order.orderSn} />
        </>
      ) : null}
    </PayResult>
  )
}

/** The time to pay has expired. */
export function Late({ order }: { order: OrderDetails }) {
  return (
    <PayResult
      state='cancelled'
      says={t('orders.pay.late')}
      note={t('orders.pay.closedNote')}
      next={toOrder(order.orderSn)}
    >
      <PaidItem order={order} again />
    </PayResult>
  )
}
