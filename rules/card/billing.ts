import { dayMs, shanghaiMs } from '../time'

// `Operator.unicom` of the contract; rules do not import the contract
const unicom = 2

/** Day on which a billing period begins: China Unicom's run from the 27th to the 26th, the others by calendar month. */
const billingDay = (operatorType: number) => (operatorType === unicom ? 27 : 1)

/** A billing period: from `start` up to, not including, `end`; ms since 1970. */
interface BillingPeriod {
  start: number
  end: number
}

/** The period that holds `at` (ms since 1970); it begins at midnight in Asia/Shanghai. `offset` 1 is the next one. */
export function billingPeriod(operatorType: number, at: number, offset = 0): BillingPeriod {
  const local = new Date(at + shanghaiMs)
  const firstDay = billingDay(operatorType)
  const month = local.getUTCMonth() + (local.getUTCDate() < firstDay ? -1 : 0) + offset
  const year = local.getUTCFullYear()
  return {
    start: Date.UTC(year, month, firstDay) - shanghaiMs,
    end: Date.UTC(year, month + 1, firstDay) - shanghaiMs
  }
}

/** The Chinese day at `at` (ms since 1970), as days since 1970-01-01. */
export function chineseDay(at: number): number {
  return Math.floor((at + shanghaiMs) / dayMs)
}

/** YYYY-MM-DD of a Chinese day, given by its number. */
export const chineseDayText = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)

/** YYYY-MM of the month that is `by` months after that of a day (YYYY-MM-DD) or month. */
export function monthAfter(day: string, by = 0): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + by)).toISOString().slice(0, 7)
}

/** Midnight in Asia/Shanghai that begins the day of `at` (ms since 1970). */
export function startOfChineseDay(at: number): number {
  return chineseDay(at) * dayMs - shanghaiMs
}

/** Calendar days from `now` to the last day before `end` (ms since 1970): midnight belongs to the day before. */
export const daysUntil = (end: number, now: number): number => chineseDay(end - 1) - chineseDay(now)

/** Days that are paid for until `end` (ms since 1970), a part of a day counted as one; 0 when it is over. */
export function daysLeft(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / dayMs))
}
