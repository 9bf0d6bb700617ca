import { afterOpenHours } from '../openHours'
import { dayMs, hourMs, shanghaiMs, timeText } from '../time'

const everyDay = { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }

/**
 * The moment (ms) until which a parcel is sent: `hours` after `from` (ms), days off not counted. `closed`: Chinese days,
 * `YYYY-MM-DD`.
 */
export const sentBy = (from: number, hours: number, closed: string[] = []): number | undefined =>
  afterOpenHours(from, hours, closed.length ? { ...everyDay, closed } : undefined)

/** The moment (ms) before which an order must have been ready to be late at `now` (ms): the inverse of `sentBy`. */
export function lateBefore(now: number, hours: number, closed: string[] = []): number {
  let left = hours * hourMs
  let until = now
  for (;;) {
    const midnight = Math.floor((until - 1 + shanghaiMs) / dayMs) * dayMs - shanghaiMs
    const counted = closed.includes(timeText(midnight, 'date')) ? 0 : until - midnight
    if (counted >= left) return until - left
    left -= counted
    until = midnight
  }
}

/** Days that parcels are on their way, by the beginning of a province's name; `default` for all others. */
type TransitDays = { default: number } & Record<string, number>

/** The Chinese day, `YYYY-MM-DD`, until which a parcel that is sent at `sent` (ms) arrives in a province. */
export function arrivalDay(sent: number, days: TransitDays, province: string): string {
  const own = Object.keys(days).find((name) => name !== 'default' && province.startsWith(name))
  return timeText(sent + days[own ?? 'default']! * dayMs, 'date')
}
