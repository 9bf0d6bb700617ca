import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { post } from '@/api/client'
import { Button } from '@/components/base/Button'
import { useSubmit } from '@/hooks'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { confirm, toast } from '@/runtime/feedback'
import { buyerMay } from '@rules/order/orderLife'
import { buyAgain } from '@/areas/orders/buyAgain'
import { orderChanged } from '@/areas/orders/orderChanges'
import type { OrderDetails } from '@/areas/orders/Timeline'
import { CancelPaid } from './CancelPaid'

/** A smaller action before the one that takes the room; one of them may be missing. */
function beside(small: ReactNode, wide: ReactNode) {
  if (!small || !wide) return small || wide
  return (
    <View className='row gap12'>
      <View className='fixed'>{small}</View>
      <View className='grow'>{wide}</View>
    </View>
  )
}

/** Actions of an unpaid order. */
function ToPay({ orderSn, kind }: OrderDetails) {
  const cancel = useSubmit(async () => {
    const ask = t(kind === 'number' ? 'orders.cancelAsk' : 'orders.cancelGoodsAsk')
    if (!(await confirm(ask, { yes: t('orders.cancel'), no: t('orders.keep'), danger: true }))) return
    try {
      await post('/api/hk/cancelOrder', { orderSn })
      toast(t('orders.cancelDone'))
    } finally {
      // when refused, it was paid or cancelled elsewhere meanwhile
      orderChanged()
    }
  })
  return beside(
    <Button kind='plain' inline working={cancel.working} onClick={() => void cancel.submit()}>
      {t('orders.cancel')}
    </Button>,
    <Button onClick={() => go('pages/order/pay/index', { orderSn })}>{t('orders.pay')}</Button>
  )
}

/** Confirms that the parcel came. */
function ConfirmReceipt({ orderSn }: OrderDetails) {
  const confirming = useSubmit(async () => {
    const ask = { yes: t('orders.confirm'), no: t('orders.confirmLater') }
    if (!(await confirm(t('orders.confirmAsk'), ask))) return
    try {
      await post('/api/hk/confirmReceipt', { orderSn })
      toast(t('orders.confirmed'), { icon: 'success' })
    } finally {
      // when refused, it has moved on elsewhere meanwhile
      orderChanged()
    }
  })
  return (
    <Button working={confirming.working} onClick={() => void confirming.submit()}>
      {t('orders.confirm')}
    </Button>
  )
}

/** Asks the merchant to hurry. */
function Urge({ orderSn }: OrderDetails) {
  const urging = useSubmit(async () => {
    try {
      await post('/api/hk/urgeOrder', { orderSn })
      toast(t('orders.urged'), { icon: 'success' })
    } finally {
      // when refused, it was shipped or urged elsewhere meanwhile
      orderChanged()
    }
  })
  return (
    <Button kind='soft' working={urging.working} onClick={() => void urging.submit()}>
      {t('orders.urge')}
    </Button>
  )
}

/** The one action that the order waits for; undefined when there is none. */
function nextStep(order: OrderDetails): { text: string; act: () => void; soft?: boolean } | undefined {
  const { orderSn } = order
  if (order.canRepair) {
    return { text: t('orders.repair'), act: () => go('pages/order/index', { orderSn, repair: 1 }) }
  }
  if (buyerMay(order, 'documents')) {
    return { text: t('orders.documents'), act: () => go('pages/order/index', { orderSn, documents: 1 }) }
  }
  if (order.canComment) {
    return { text: t('orders.comment'), act: () => go('pages/goods/pretty/comment', { orderSn }) }
  }
  if (buyerMay(order, 'again')) {
    return { text: t('orders.again'), act: () => buyAgain(order), soft: true }
  }
  return undefined
}

/** The bottom bar of an order: actions possible now. Undefined when there is none. */
export function actionsOf(order: OrderDetails) {
  if (buyerMay(order, 'pay')) return <ToPay {...order} />
  const step = nextStep(order)
  const does = step && (
    <Button
      kind={step.soft || order.canConfirm ? 'soft' : 'primary'}
      inline={order.canConfirm}
      onClick={step.act}
    >
      {step.text}
    </Button>
  )
  if (order.canConfirm) return beside(does, <ConfirmReceipt {...order} />)
  const wide = does ?? (order.canUrge ? <Urge {...order} /> : undefined)
  return order.canCancel ? beside(<CancelPaid order={order} />, wide) : wide
}
