import { t } from '@/i18n'
import { daysLeft } from '@rules/billing'
import { yuanText } from '@rules/money'
import { timeText } from '@rules/time'

/** From `startAt` up to `endAt`, ISO 8601; without an end it is for life. */
export interface Span {
  startAt: string
  endAt: string | null
}

const year = (ms: number) => timeText(ms, 'date').slice(0, 4)

/** `12月31日`, with its year unless that is the present one. `ms` since 1970. */
export function dayText(ms: number): string {
  const [y, month, day] = timeText(ms, 'date').split('-').map(Number)
  const words = { year: y!, month: month!, day: day! }
  return t(year(ms) === year(Date.now()) ? 'portal.date.day' : 'portal.date.full', words)
}

/** A moment as `12月31日 14:05`. */
export const momentText = (at: string) => `${dayText(Date.parse(at))} ${timeText(at, 'clock')}`

/** An end as people read it: midnight is 24:00 of the day before. */
export function endText(endAt: string | null): string {
  if (!endAt) return t('common.duration.lifetime')
  const end = Date.parse(endAt)
  return timeText(end, 'clock') === '00:00' ? `${dayText(end - 1)} 24:00` : momentText(endAt)
}

/** Under so many days for the price of a whole period the buyer is warned. */
export const fewDays = 10

/** How many days it runs, a part of a day counted as one; undefined for life. */
export const daysOf = ({ startAt, endAt }: Span): number | undefined =>
  endAt ? daysLeft(Date.parse(endAt), Date.parse(startAt)) : undefined

/** What `price` (fen) comes to a day, as text of yuan; undefined for life and for nothing. */
export function perDayText(price: number, span: Span): string | undefined {
  const days = daysOf(span)
  return days && price ? yuanText(price / days) : undefined
}

const kbPerGb = 1048576

/** What `price` (fen) comes to a GB, as text of yuan; undefined without data to divide by. */
export const perGbText = (price: number, totalFlow: number): string | undefined =>
  price && totalFlow ? yuanText((price * kbPerGb) / totalFlow) : undefined
