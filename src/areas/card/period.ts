import { t } from '@/i18n'
import { daysLeft, daysUntil } from '@rules/card/billing'
import { kbPerGb } from '@rules/card/data'
import { wholeDays } from '@rules/card/duration'
import { yuanText } from '@/i18n/money'
import { dayText, momentText } from '@/screens/dates'
import { dayMs, hourMs, timeText } from '@rules/time'

/** From `startAt` to `endAt`, ISO 8601; null for lifetime. */
export interface Span {
  startAt: string
  endAt: string | null
}

/** Paid period, such as a month. */
export interface Term {
  duration: number
  durationUnit: number
}

/** An end as people read it: midnight is 24:00 of the day before. */
export function endText(endAt: string | null): string {
  if (!endAt) return t('common.duration.lifetime')
  const end = Date.parse(endAt)
  return timeText(end, 'clock') === '00:00' ? `${dayText(end - 1)} 24:00` : momentText(endAt)
}

/** Time left until an end, both in ms: calendar days, as they fit the date beside it; hours within the last 24. */
export function leftText(end: number, now: number): string {
  if (end - now >= dayMs) return t('common.left.days', { count: daysUntil(end, now) })
  return t('common.left.hours', { count: Math.max(0, Math.ceil((end - now) / hourMs)) })
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
