import { View } from '@tarojs/components'
import monthMaker from 'taro-ui/lib/components/calendar/common/helper'
import 'taro-ui/lib/style/components/calendar.scss'
import { cx } from '@/components/base/cx'
import { Icon } from '@/components/base/Icon'
import { Tap } from '@/components/base/Tap'
import { t, tMaybe } from '@/i18n'
import './Calendar.scss'

/** A day as taro-ui's calendar has it. */
interface Day {
  /** YYYY-MM-DD */
  value: string
  /** Of the month. */
  text: number
  /** 0 in this month, -1 and 1 in those around it. */
  type: number
  isSelected?: boolean
  marks: unknown[]
}

const weekdays = [0, 1, 2, 3, 4, 5, 6]

/** The weeks of a month, with those days marked and one chosen. */
function daysOf(month: string, marks: string[], today: string): Day[] {
  const make = monthMaker({
    format: 'YYYY-MM-DD',
    marks: marks.map((value) => ({ value })),
    validDates: [],
    selectedDates: []
  })
  const chosen = localDay(today)
  return (make(localDay(month), { start: chosen, end: chosen }, true) as { list: Day[] }).list
}

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

/**
 * A month of taro-ui's calendar with the days of sign-in marked and today in colour. Its months and its look; not its own
 * drawing, which has names of days that are Chinese in every language, brings a second swiper of 40 KB along, takes presses
 * that no day answers to, and measures itself half a second later, when the page may be gone.
 */
export function Calendar({ month, marks, today, onMonth }: CalendarProps) {
  const [year = '', number = ''] = month.split('-')
  const name = t('holder.task.month', { year, month: Number(number) })
  const own = marks.filter((day) => day.startsWith(month))
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
        <View className='at-calendar__list flex'>
          {daysOf(month, own, today).map(({ value, text, type, isSelected, marks: marked }) => (
            <View
              key={value}
              className={cx('flex__item', type !== 0 && 'flex__item--blur', isSelected && 'now')}
            >
              <View className='flex__item-container'>{text}</View>
              {marked.length ? <View className='dot' /> : null}
            </View>
          ))}
        </View>
      </View>
    </View>
  )
}
