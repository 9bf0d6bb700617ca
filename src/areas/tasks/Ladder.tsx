import { View } from '@tarojs/components'
import { cx } from '@/components/base/cx'
import { Icon } from '@/components/base/Icon'
import { t } from '@/i18n'
import { dayText } from '@/screens/dates'
import { dayStart } from '@rules/time'
import type { TaskCenter } from './useTasks'
import './Ladder.scss'

type Day = NonNullable<TaskCenter['signIn']>['ladder'][number]

/** Seven days of the streak as steps: the signed ones are checked, and a day with more than the usual points stands out. */
export function Ladder({ days, today, usual }: { days: Day[]; today: string; usual: number }) {
  if (!days.length) return null
  const nameOf = (day: string) => (day === today ? t('tasks.today') : dayText(dayStart(day)))
  return (
    <View className='ladder' role='list' aria-label={t('tasks.ladder')}>
      {days.map(({ day, points, signed }) => (
        <View
          key={day}
          className={cx('step', signed && 'signed', day === today && 'now', points > usual && 'more')}
          role='listitem'
        >
          <View className='sr'>
            {nameOf(day)} {t('tasks.points', { count: points })} {signed ? t('tasks.signedThen') : ''}
          </View>
          <View className='b num' aria-hidden>
            {signed ? <Icon name='check' /> : `+${points}`}
          </View>
          <View className='t12 num' aria-hidden>
            {day === today ? nameOf(day) : Number(day.slice(8))}
          </View>
        </View>
      ))}
    </View>
  )
}
