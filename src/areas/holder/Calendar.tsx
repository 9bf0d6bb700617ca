import { View } from '@tarojs/components'
import AtCalendarBody from 'taro-ui/lib/components/calendar/body'
import 'taro-ui/lib/style/components/calendar.scss'
import { Icon } from '@/components/base/Icon'
import { Tap } from '@/components/base/Tap'
import { t, tMaybe } from '@/i18n'
import './Calendar.scss'

/**
 * taro-ui's calendar measures itself half a second later, to be swiped, and throws when it is gone by then. Here nothing is
 * swiped: months have buttons, which a keyboard and a screen reader reach, too.
 */
class Days extends AtCalendarBody {
  override componentDidMount(): void {
    // no width is needed
  }
}

const weekdays = [0, 1, 2, 3, 4, 5, 6]

/** Midnight of the phone, wherever it is: the calendar counts in its time, what day it is says the server. */
const localDay = (day: string): number => {
  const [year, month, date = 1] = day.split('-').map(Number) as [number, number, number?]
  return new Date(year, month - 1, date).getTime()
}

/** `2026-11` and a number of months: `2026-12`. */
export function monthAfter(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const at = year * 12 + number - 1 + count
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

export interface CalendarProps {
  /** YYYY-MM */
  month: string
  /** Days with a mark, YYYY-MM-DD. */
  marks: string[]
  /** The Chinese day of now. */
  today: string
  onMonth: (month: string) => void
}

/** A month (taro-ui's calendar) with the days of sign-in marked and today in colour; its names of days are the reader's. */
export function Calendar({ month, marks, today, onMonth }: CalendarProps) {
  const [year = '', number = ''] = month.split('-')
  const name = t('holder.task.month', { year, month: Number(number) })
  const own = marks.filter((day) => day.startsWith(month))
  const at = localDay(today)
  return (
    <View className='signcal'>
      <View className='row between'>
        <Tap
          className='step row center'
          label={t('holder.task.before')}
          onClick={() => onMonth(monthAfter(month, -1))}
        >
          <Icon name='back' />
        </Tap>
        <View className='t16 b num' aria-live='polite'>
          {name}
        </View>
        <Tap
          className='step row center'
          label={t('holder.task.after')}
          disabled={month >= today.slice(0, 7)}
          onClick={() => onMonth(monthAfter(month, 1))}
        >
          <Icon name='next' />
        </Tap>
      </View>
      <View className='sr'>{t('holder.task.said', { month: name, count: own.length })}</View>
      <View className='names row' aria-hidden>
        {weekdays.map((day) => (
          <View key={day} className='name'>
            {tMaybe(`holder.task.week.${day}`)}
          </View>
        ))}
      </View>
      <View aria-hidden>
        <Days
          key={`${month} ${own.join()}`}
          isSwiper={false}
          isVertical={false}
          format='YYYY-MM-DD'
          marks={own.map((value) => ({ value }))}
          validDates={[]}
          selectedDates={[]}
          selectedDate={{ start: at, end: at }}
          generateDate={localDay(month)}
        />
      </View>
    </View>
  )
}
