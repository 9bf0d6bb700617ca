import { dayMs, hourMs, minuteMs, shanghaiMs } from './time'

/** When somebody works, in Chinese time. */
interface OpenHours {
  /** 1: Monday … 7: Sunday. */
  days: number[]
  /** `HH:mm`; `to` is later than `from`. */
  from: string
  to: string
  /** Days off, `YYYY-MM-DD`, such as public holidays. */
  closed?: string[]
}

/** Days looked ahead; past them nobody works any more. */
const most = 400

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** Opening and closing of a Chinese day as ms since 1970; undefined on a day off. `midnight`: of that day, ms. */
function openingOf(midnight: number, { days, from, to, closed = [] }: OpenHours) {
  const day = new Date(midnight + shanghaiMs)
  const isOpen = days.includes(day.getUTCDay() || 7) && !closed.includes(day.toISOString().slice(0, 10))
  return isOpen
    ? { opens: midnight + minutesOf(from) * minuteMs, closes: midnight + minutesOf(to) * minuteMs }
    : undefined
}

/**
 * The moment (ms) at which `hours` of opening hours have passed since `start` (ms); without `open` every hour counts.
 * Undefined where it does not come within 400 days.
 */
export function afterOpenHours(start: number, hours: number, open?: OpenHours): number | undefined {
  if (!open) return start + hours * hourMs
  let left = hours * hourMs
  let midnight = Math.floor((start + shanghaiMs) / dayMs) * dayMs - shanghaiMs
  for (let day = 0; day < most; day++, midnight += dayMs) {
    const opening = openingOf(midnight, open)
    if (!opening) continue
    const from = Math.max(start, opening.opens)
    const there = Math.max(0, opening.closes - from)
    if (there >= left) return from + left
    left -= there
  }
  return undefined
}
