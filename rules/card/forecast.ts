import { dayMs } from '../time'

/** A forecast needs at least this many whole days of use. */
const leastDays = 3
/** Normal distribution: four fifths of the outcomes lie within this many standard deviations of the mean. */
const fourFifths = 1.2816
/** Nothing is forecast beyond ten years. */
const furthest = 3650
export const furthestMs = furthest * dayMs

/** Daily use of a card. */
export interface DailyUse {
  /** KB on an average day. */
  average: number
  /** Standard deviation of a day, KB. */
  spread: number
  /** Number of days that the average is taken over. */
  days: number
}

/** When the data is used up (ms since 1970; null: not within ten years): four times in five between `early` and `late`. */
interface RunsOut {
  early: number | null
  likely: number | null
  late: number | null
}

/**
 * Daily use from the KB of whole days, oldest first, 0 for a day without use. Days before the first use do not count: a
 * card bought last week did not use "nothing" for months before. Undefined with too few days or no use at all.
 */
export function dailyUse(byDay: readonly number[]): DailyUse | undefined {
  const first = byDay.findIndex((kb) => kb > 0)
  const seen = first < 0 ? [] : byDay.slice(first)
  const days = seen.length
  if (days < leastDays) return undefined
  const average = seen.reduce((sum, kb) => sum + kb, 0) / days
  const squares = seen.reduce((sum, kb) => sum + (kb - average) ** 2, 0)
  return { average, spread: Math.sqrt(squares / (days - 1)), days }
}

/**
 * When `left` KB will be used up. The likely day follows from the average. The total of n days is uncertain by
 * spread × √(n + n²/days): days differ from each other, and the average is itself an estimate from `days` of them. Few or
 * uneven days give a wide range. `early` and `late` solve n × average ± that uncertainty = `left`, a quadratic in n.
 */
export function runsOut({ average, spread, days }: DailyUse, left: number, now: number): RunsOut {
  if (left <= 0) return { early: now, likely: now, late: now }
  const uncertain = (fourFifths * spread) ** 2
  const a = average ** 2 - uncertain / days
  const b = 2 * average * left + uncertain
  const root = Math.sqrt(Math.max(0, b * b - 4 * a * left * left))
  const after = (n: number) => (n <= furthest ? now + n * dayMs : null)
  return {
    early: after((2 * left * left) / (b + root)),
    likely: after(left / average),
    late: after(a > 0 ? (b + root) / (2 * a) : Infinity)
  }
}
