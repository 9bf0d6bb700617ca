import { wholeDays } from '../../../rules/card/duration'
import type { DailyUse } from '../../../rules/card/forecast'
import { coversDays } from './suggestion'
import { daysOf, monthDays, type Term, type Validity } from './validity'

/** A package that would begin now. */
interface Choice extends Term, Validity {
  packageId: number
  price: number
  isInfiniteFlow: boolean
  totalFlow: number
}

/** Days of the shortest package offered: a shorter one leads to the next stop. */
const shortest = 7
/** Days of the longest package beside the proposed one, which is of a month at most. */
const quarter = 92

/**
 * Up to three packages to put a stopped card back on line, the cheapest first: the lowest price, and the lowest price a day for
 * up to a month (`best`) and for up to a quarter. They run their whole term and cover the usual use; where none does, the
 * cheapest of all is left.
 */
export function restoreChoices<C extends Choice>(all: C[], use: DailyUse | undefined) {
  const [byPrice, byDay] = [(one: C) => one.price, (one: C) => one.price / daysOf(one)]
  const lowest = (from: C[], cost: (one: C) => number) =>
    [...from].sort((one, other) => cost(one) - cost(other) || daysOf(other) - daysOf(one))[0]
  const fit = all.filter((one) => {
    const days = daysOf(one)
    const whole = days >= (wholeDays(one.duration, one.durationUnit) ?? Infinity)
    return whole && days >= shortest && days <= quarter && coversDays(one, days, use) !== false
  })
  const short = fit.filter((one) => daysOf(one) <= monthDays)
  const best = lowest(short, byDay) ?? lowest(fit, byDay) ?? lowest(all, byPrice)
  const options = new Set([lowest(fit, byPrice), best, lowest(fit, byDay)].filter((one) => one !== undefined))
  return { best, options: [...options].sort((one, other) => one.price - other.price) }
}
