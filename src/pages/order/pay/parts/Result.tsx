import { useState, type ReactElement } from 'react'
import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { homePath } from '@/routes'
import { PayResult, type PayState } from '@/screens/pay/PayResult'
import { buyAgain } from '@/areas/orders/buyAgain'
import { NextSteps } from '@/areas/orders/NextSteps'
import { OrderedItem } from '@/areas/orders/OrderedItem'
import { closedStatuses, nextText } from '@/areas/orders/status'
import type { OrderDetails } from '@/areas/orders/Timeline'
import { buyerMay } from '@rules/order/orderLife'
import { get, post } from '@/api/client'
import { useFollow } from '@/hooks/useFollow'
import { orderChanged } from '@/areas/orders/orderChanges'
import type { Data } from '@contract'
import { observer } from 'mobx-react'
import { useRequest, useSubmit } from '@/hooks'
import { offers } from '@/nav/offered'
import { askToTell, canTell } from '@/platform/messages/messages'
import { toast } from '@/runtime/feedback'

/**
 * Lets the platform tell the buyer what becomes of a paid order. Nothing where the platform cannot, or the merchant has no
 * templates. The templates are loaded before the press: a platform asks its user only within one.
 */
const Remind = observer(function Remind({ orderSn }: { orderSn: string }) {
  const [isOn, setOn] = useState(false)
  const skip = !canTell || !offers('/api/hk/orderMessages')
  const load = () => get('/api/hk/orderMessages', { orderSn }, { quiet: true, hideError: true })
  const { data } = useRequest(load, [orderSn], { skip })
  const templateIds = data?.templates.map(({ templateId }) => templateId) ?? []
  const press = useSubmit(async () => {
    const accepted = await askToTell(templateIds)
    if (!accepted.length) return toast(t('orders.remindOff'))
    await post('/api/hk/orderMessages', { orderSn, accepted })
    setOn(true)
    toast(t('orders.remindOn'))
  })
  if (!templateIds.length || isOn) return null
  return (
    <Button kind='soft' working={press.working} onClick={() => void press.submit()}>
      {t('orders.remind')}
    </Button>
  )
})

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
      text={state === 'done' ? done : undefined}
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
      text={t('orders.pay.late')}
      note={t('orders.pay.closedNote')}
      next={toOrder(order.orderSn)}
    >
      <PaidItem order={order} again />
    </PayResult>
  )
}

/** The final state of an answer; undefined while it is open. */
function settled({ paid, failed, status }: Data<'GET /api/hk/payResult'>): PayState | undefined {
  if (paid) return 'done'
  if (closedStatuses.includes(status)) return 'cancelled'
  return failed ? 'declined' : undefined
}

/** State of an order's payment, polled until it is final or the tries are used up (`unknown`). */
function usePayResult({ orderSn, paidAt, status }: OrderDetails) {
  const { answer, asking, retry } = useFollow(
    orderSn,
    (options) => get('/api/hk/payResult', { orderSn }, options),
    {
      tries: 8,
      ended: (result) => settled(result) !== undefined,
      onEnd: orderChanged
    }
  )
  // no need to wait when the order already says it
  const why = answer?.failReason
  if (paidAt) return { state: 'done' as PayState, retry, why }
  if (closedStatuses.includes(status)) return { state: 'cancelled' as PayState, retry, why }
  const state: PayState = (answer && settled(answer)) ?? (asking ? 'waiting' : 'unknown')
  return { state, retry, why }
}
