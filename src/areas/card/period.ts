import { serverNow } from '@/api/serverTime'
import { t } from '@/i18n'
import { daysLeft } from '@rules/card/billing'
import { kbPerGb } from '@rules/card/data'
import { wholeDays } from '@rules/card/duration'
import { yuanText } from '@/i18n/money'
import { monthName } from '@/i18n/months'
import { timeText } from '@rules/time'

/** From `startAt` to `endAt`, ISO 8601; null for lifetime. */
export interface Span {
  startAt: string
  endAt: string | null
}

const year = (ms: number) => timeText(ms, 'date').slice(0, 4)

/** Paid period, such as a month. */
export interface Term {
  duration: number
  durationUnit: number
}

/** `12月31日` or `Dec 31`, with the year unless it is the current one. `ms` since 1970. */
export function dayText(ms: number): string {
  const [y, month, day] = timeText(ms, 'date').split('-').map(Number)
  const words = { year: y!, month: monthName(month!), day: day! }
  return t(year(ms) === year(serverNow()) ? 'card.date.day' : 'card.date.full', words)
}

/** A time as `12月31日 14:05`. */
export const momentText = (at: string) => `${dayText(Date.parse(at))} ${timeText(at, 'clock')}`

/** An end as people read it: midnight is 24:00 of the day before. */
export function endText(endAt: string | null): string {
  if (!endAt) return t('common.duration.lifetime')
  const end = Date.parse(endAt)
  return timeText(end, 'clock') === '00:00' ? `${dayText(end - 1)} 24:00` : momentText(endAt)
}

/** The last day before an end: midnight belongs to the day before. */
export const endDayText = (endAt: string): string => dayText(Date.parse(endAt) - 1)

/** Days of a span, a part of a day counted as one; undefined for lifetime. */
export const daysOf = ({ startAt, endAt }: Span): number | undefined =>
  endAt ? daysLeft(Date.parse(endAt), Date.parse(startAt)) : undefined

/** Whether a span is shorter than the term that is paid for, as when a month begins within a billing period. */
export function isShort(span: Span, term: Term): boolean {
  return (daysOf(span) ?? Infinity) < (wholeDays(term.duration, term.durationUnit) ?? 0)
}

/** `price` (fen) per day, as text in yuan; undefined for lifetime and for free. */
export function perDayText(price: number, span: Span): string | undefined {
  const days = daysOf(span)
  return days && price ? yuanText(price / days) : undefined
}

/** `price` (fen) per GB, as text in yuan; undefined for free or without data. */
export const perGbText = (price: number, totalFlow: number): string | undefined =>
  price && totalFlow ? yuanText((price * kbPerGb) / totalFlow) : undefined
