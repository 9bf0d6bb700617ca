import { View } from '@tarojs/components'
import type { Data } from '@contract'
import { Steps } from '@/components/navigation/Steps'
import { t } from '@/i18n'
import { momentText } from '@/screens/dates'
import { statusView } from './status'

export type OrderDetails = Data<'GET /api/hk/orderDetails'>

/** The events of an order, newest on top. */
export function Timeline({ order }: { order: OrderDetails }) {
  return (
    <View className='card pad'>
      <View className='h mb12'>{t('orders.progress')}</View>
      <Steps
        label={t('orders.progress')}
        steps={order.events.map((event) => {
          const { text, tone } = statusView(event.status)
          return {
            title: text,
            note: event.text === text ? undefined : event.text,
            time: momentText(event.at),
            bad: tone === 'danger'
          }
        })}
      />
    </View>
  )
}
