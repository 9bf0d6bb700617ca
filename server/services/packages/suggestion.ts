import { PackageType } from '../../../contract/enums'
import { furthestMs, type DailyUse } from '../../../rules/card/forecast'
import { dayMs } from '../../../rules/time'
import type { SimPackage } from '../card/simPackages'
import { supplyOf } from '../card/supply'
import { monthDays, type Validity } from './validity'

/** Days ahead on which a need shows: the first reminder of an end comes 7 days before it. */
const soon = 7

/** Whether a card that is supplied until `until` (ms) needs another package. */
export const isNeeded = (until: number, at: Date): boolean => until < at.getTime() + soon * dayMs

/**
 * When a card that buys this package runs out of data after its begin, with all that it has already, or the end of the package
 * if that is earlier, unless it is an add-on. Null when the use is unknown or the data unlimited.
 */
export function lastsUntil(
  item: { totalFlow: number; isInfiniteFlow: boolean; packageType: number },
  runs: Validity,
  { ahead, use, at }: { ahead: SimPackage[]; use: DailyUse | undefined; at: Date }
): Date | null {
  if (!use || item.isInfiniteFlow || item.packageType === PackageType.volume) return null
  const bought = { ...item, ...runs, useFlow: 0 }
  const { until } = supplyOf([...ahead, bought], use, at.getTime(), runs.startAt.getTime())
  // an add-on supplements the other packages, and they go on after it
  const end = item.packageType === PackageType.addOn ? undefined : runs.endAt?.getTime()
  const last = Math.min(until, end ?? Infinity)
  return last < at.getTime() + furthestMs ? new Date(last) : null
}

/** Whether the data of a package lasts for `days` at the usual use; undefined while that is unknown. */
export function coversDays(
  { isInfiniteFlow, totalFlow }: { isInfiniteFlow: boolean; totalFlow: number },
  days: number,
  use: DailyUse | undefined
): boolean | undefined {
  if (isInfiniteFlow) return true
  return use ? totalFlow >= use.average * days : undefined
}

/** Fields of a package that decide whether it is suggested. */
interface Candidate {
  packageId: number
  price: number
  canBuy: boolean
  isInfiniteFlow: boolean
  startAt: string
  endAt: string | null
  lastsUntil: string | null
}

/**
 * The package of up to a month that begins before the card runs out at `needed` (ms) and whose data lasts until its end, at
 * the lowest price for a day after `needed`; undefined when there is none.
 */
export function suggested<C extends Candidate>(rows: C[], needed: number): C | undefined {
  const days = ({ endAt }: C, from: number) => (Date.parse(endAt!) - from) / dayMs
  const perDay = (row: C) => row.price / days(row, needed)
  return rows
    .filter((row) => row.canBuy && row.endAt && Date.parse(row.startAt) <= needed)
    .filter((row) => days(row, Date.parse(row.startAt)) <= monthDays && days(row, needed) > 0)
    .filter((row) => row.isInfiniteFlow || row.lastsUntil === row.endAt)
    .sort((one, other) => perDay(one) - perDay(other))[0]
}
