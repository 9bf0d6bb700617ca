import { View } from '@tarojs/components'
import { Steps } from '@/components/navigation/Steps'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { timeText } from '@rules/time'
import { weekdayText } from './weekdayText'
import type { OrderDetails } from './Timeline'

type Step = NonNullable<OrderDetails['steps']>[number]

/** Until when a step is done, or the parcel is there. */
function timeOf({ by, late, on }: Pick<Step, 'by' | 'late' | 'on'>): string | undefined {
  if (on) return t('orders.ship.by', { day: weekdayText(on) })
  if (!by) return undefined
  // a promise until midnight ends with the day before
  const day = weekdayText(timeText(Date.parse(by) - 1, 'date'))
  return t(late ? 'orders.steps.late' : 'orders.steps.by', { day })
}

/** A promised day is above its disclaimer, and bigger. */
const inOrder = (time: string | undefined, note: string) =>
  time ? { note: time, time: note || undefined } : { note }

/** Next steps of the order with the promised times; a time that has passed leads to customer service. */
export function NextSteps({ order: { orderSn, steps = [] } }: { order: OrderDetails }) {
  if (!steps.length) return null
  return (
    <View className='card pad'>
      <View className='h mb12'>{t('orders.steps')}</View>
      <Steps
        label={t('orders.steps')}
        steps={steps.map(({ title, note, by, late, on }) => ({
          title,
          ...inOrder(timeOf({ by, late, on }), note),
          bad: late,
          actions: late
            ? [{ text: t('orders.help'), onClick: () => go('pages/customer/index', { orderSn }) }]
            : undefined
        }))}
      />
    </View>
  )
}
