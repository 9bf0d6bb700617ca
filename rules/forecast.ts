const dayLength = 86400000

/** Whole days that must have been seen before anything is said of those to come. */
const leastDays = 3
/** Of a normal distribution: four fifths of all outcomes are within so many deviations of the mean. */
const fourFifths = 1.2816
/** What lies further away than ten years is no forecast. */
const furthest = 3650

/** How much a card uses. */
export interface DailyUse {
  /** KB on an average day. */
  average: number
  /** KB by which one day usually differs from it. */
  spread: number
  /** Days that it was taken from. */
  days: number
}

/** Moments (ms since 1970); null: not within ten years. In four of five cases it is between `early` and `late`. */
export interface RunsOut {
  early: number | null
  likely: number | null
  late: number | null
}

/**
 * Use of a card by its whole days (KB, oldest first; 0 for a day without use). Days before its first use do not count:
 * a card that was bought last week is not one that used nothing for months. Undefined while too few days are known, or
 * nothing was used at all.
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
 * When `left` KB will be used up. The likely day goes by the average. The use of the n days until then is uncertain by
 * spread × √(n + n²/days): the days differ from each other, and the average itself is only known from so many of them.
 * So few or restless days give a wide range. Where n × average, plus or minus that, reaches `left` is a quadratic in n.
 */
export function runsOut({ average, spread, days }: DailyUse, left: number, now: number): RunsOut {
  if (left <= 0) return { early: now, likely: now, late: now }
  const uncertain = (fourFifths * spread) ** 2
  const a = average ** 2 - uncertain / days
  const b = 2 * average * left + uncertain
  const root = Math.sqrt(Math.max(0, b * b - 4 * a * left * left))
  const after = (n: number) => (n <= furthest ? now + n * dayLength : null)
  return {
    early: after((2 * left * left) / (b + root)),
    likely: after(left / average),
    late: after(a > 0 ? (b + root) / (2 * a) : Infinity)
  }
}
