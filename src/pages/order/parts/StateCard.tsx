import { View } from '@tarojs/components'
import { Notice } from '@/components/feedback/Notice'
import { t } from '@/i18n'
import { nextText, statusView } from '@/areas/orders/status'
import { dayText } from '@/screens/dates'
import { PayLeft } from '@/areas/orders/PayLeft'
import type { OrderDetails } from '@/areas/orders/Timeline'

/** State of the order, what happens next, time left to pay, and the reason of a rejection. */
export function StateCard({ order, onEnd }: { order: OrderDetails; onEnd: () => void }) {
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
