import { View } from '@tarojs/components'
import { post } from '@/api/client'
import { Button } from '@/components/base/Button'
import { useSubmit } from '@/hooks'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { confirm, toast } from '@/runtime/feedback'
import { ShopOrderStatus as S } from '@contract/enums'
import { buyAgain } from '@/areas/orders/buyAgain'
import { orderChanged } from '@/areas/orders/orderChanges'
import { closedStatuses, isToPay } from '@/areas/orders/status'
import type { OrderDetails } from '@/areas/orders/Timeline'

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
  return (
    <View className='row gap12'>
      <View className='fixed'>
        <Button kind='plain' inline working={cancel.working} onClick={() => void cancel.submit()}>
          {t('orders.cancel')}
        </Button>
      </View>
      <View className='grow'>
        <Button onClick={() => go('pages/order/pay/index', { orderSn })}>{t('orders.pay')}</Button>
      </View>
    </View>
  )
}

/** The one action that the order waits for; undefined when there is none. */
function nextStep(order: OrderDetails): { text: string; act: () => void; soft?: boolean } | undefined {
  const { orderSn, status } = order
  if (order.canRepair) {
    return { text: t('orders.repair'), act: () => go('pages/order/index', { orderSn, repair: 1 }) }
  }
  if (status === S.documentsWanted) {
    return { text: t('orders.documents'), act: () => go('pages/order/index', { orderSn, documents: 1 }) }
  }
  if (order.canComment) {
    return {
      text: t('orders.comment'),
      act: () => go('pages/goods/pretty/comment', { orderSn, kind: order.kind })
    }
  }
  if (closedStatuses.includes(status)) {
    return { text: t('orders.again'), act: () => buyAgain(order), soft: true }
  }
  return undefined
}

/** The bottom bar of an order: actions possible now. Undefined when there is none. */
export function actionsOf(order: OrderDetails) {
  if (isToPay(order.status)) return <ToPay {...order} />
  const step = nextStep(order)
  return step ? (
    <Button kind={step.soft ? 'soft' : 'primary'} onClick={step.act}>
      {step.text}
    </Button>
  ) : undefined
}
