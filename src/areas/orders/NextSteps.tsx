import { View } from '@tarojs/components'
import { Steps } from '@/components/base/Steps'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { timeText } from '@rules/time'
import type { OrderDetails } from './Timeline'

/** What comes next for the order, with the times that the merchant promises; one that has passed leads to customer service. */
export function NextSteps({ order: { orderSn, steps = [] } }: { order: OrderDetails }) {
  if (!steps.length) return null
  return (
    <View className='card pad'>
      <View className='h mb12'>{t('orders.steps')}</View>
      <Steps
        label={t('orders.steps')}
        steps={steps.map(({ title, note, by, late }) => ({
          title,
          note,
          time: by ? t(late ? 'orders.steps.late' : 'orders.steps.by', { time: timeText(by) }) : undefined,
          bad: late,
          actions: late
            ? [{ text: t('orders.help'), onClick: () => go('pages/customer/index', { orderSn }) }]
            : undefined
        }))}
      />
    </View>
  )
}
