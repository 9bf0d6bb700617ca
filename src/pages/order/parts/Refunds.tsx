import { View } from '@tarojs/components'
import { Steps } from '@/components/navigation/Steps'
import { t } from '@/i18n'
import { yuanText } from '@/i18n/money'
import { momentText } from '@/screens/dates'
import type { OrderDetails } from '@/areas/orders/Timeline'

/** Money of the order on its way back: how much, where to, and how far it is. Nothing where none goes back. */
export function Refunds({ order: { refunds = [] } }: { order: OrderDetails }) {
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
