import { serverNow } from '@/api/serverTime'
import { t } from '@/i18n'
import { monthName } from '@/i18n/months'
import { timeText } from '@rules/time'

/** ISO 8601, or ms since 1970. */
type Time = string | number | null | undefined

/** The Chinese day of a time as `12月31日` or `Dec 31`, with the year unless it is the current one; '' when there is none. */
export function dayText(time: Time): string {
  const date = timeText(time, 'date')
  if (!date) return ''
  const [year, month, day] = date.split('-').map(Number)
  const isThisYear = date.slice(0, 4) === timeText(serverNow(), 'date').slice(0, 4)
  const words = { year: year!, month: monthName(month!), day: day! }
  return t(isThisYear ? 'common.date.day' : 'common.date.full', words)
}

/** A time as `12月31日 14:05`; '' when there is none. */
export function momentText(time: Time): string {
  const day = dayText(time)
  return day && `${day} ${timeText(time, 'clock')}`
}
