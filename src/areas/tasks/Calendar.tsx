import { View } from '@tarojs/components'
import monthMaker from 'taro-ui/lib/components/calendar/common/helper'
import 'taro-ui/lib/style/components/calendar.scss'
import { cx } from '@/components/base/cx'
import { Icon } from '@/components/base/Icon'
import { Tap } from '@/components/base/Tap'
import { t, tMaybe } from '@/i18n'
import './Calendar.scss'

/** A day in taro-ui's calendar. */
interface Day {
  /** YYYY-MM-DD */
  value: string
  /** Day of the month. */
  text: number
  /** 0 in this month, -1 and 1 in the adjacent ones. */
  type: number
  isSelected?: boolean
  marks: unknown[]
}

const weekdays = [0, 1, 2, 3, 4, 5, 6]

/** The weeks of a month, with the signed days and today flagged. */
function daysOf(month: string, signed: string[], today: string): Day[] {
  const make = monthMaker({
    format: 'YYYY-MM-DD',
    marks: signed.map((value) => ({ value })),
    validDates: [],
    selectedDates: []
  })
  const chosen = localDay(today)
  return (make(localDay(month), { start: chosen, end: chosen }, true) as { list: Day[] }).list
}

/** Midnight in the phone's time zone, in which the calendar counts; the server says which day it is. */
const localDay = (day: string): number => {
  const [year, month, date = 1] = day.split('-').map(Number) as [number, number, number?]
  return new Date(year, month - 1, date).getTime()
}

/** The month `count` months after `month`: `2026-11` and 1 give `2026-12`. */
function monthAfter(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const at = year * 12 + number - 1 + count
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

interface CalendarProps {
  /** YYYY-MM */
  month: string
  /** Days of sign-in, YYYY-MM-DD. */
  signed: string[]
  /** Today's date in China. */
  today: string
  onMonth: (month: string) => void
}

/**
 * One month of taro-ui's calendar with the days of sign-in and today highlighted. Only its data and style:
 * its own component has Chinese weekday names in every language, includes a second swiper of 40 KB, accepts
 * taps that do nothing, and measures itself half a second later, when the page may be closed.
 */
export function Calendar({ month, signed, today, onMonth }: CalendarProps) {
  const [year = '', number = ''] = month.split('-')
  const name = t('tasks.month', { year, month: Number(number) })
  const own = signed.filter((day) => day.startsWith(month))
  return (
    <View className='signcal'>
      <View className='row between'>
        <Tap
          className='step row center'
          label={t('tasks.before')}
          onClick={() => onMonth(monthAfter(month, -1))}
        >
          <Icon name='back' />
        </Tap>
        <View className='t16 b num' aria-live='polite'>
          {name}
        </View>
        <Tap
          className='step row center'
          label={t('tasks.after')}
          disabled={month >= today.slice(0, 7)}
          onClick={() => onMonth(monthAfter(month, 1))}
        >
          <Icon name='next' />
        </Tap>
      </View>
      <View className='sr'>{t('tasks.said', { month: name, count: own.length })}</View>
      <View className='names row' aria-hidden>
        {weekdays.map((day) => (
          <View key={day} className='name'>
            {tMaybe(`tasks.week.${day}`)}
          </View>
        ))}
      </View>
      <View aria-hidden>
        <View className='at-calendar__list flex'>
          {daysOf(month, own, today).map(({ value, text, type, isSelected, marks }) => (
            <View
              key={value}
              className={cx('flex__item', type !== 0 && 'flex__item--blur', isSelected && 'now')}
            >
              <View className='flex__item-container'>{text}</View>
              {marks.length ? <View className='dot' /> : null}
            </View>
          ))}
        </View>
      </View>
    </View>
  )
}
