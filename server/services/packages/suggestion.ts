import { PackageType } from '../../../contract/enums'
import { runsOut, type DailyUse } from '../../../rules/forecast'
import { dayMs } from '../../../rules/time'
import type { SimPackage } from '../card/simPackages'
import type { Validity } from './validity'

/** Days of the longest package suggested: a month. Longer ones are cheaper a day, but a decision of another kind. */
const longest = 32

/** Days ahead on which a need shows: the first reminder of an end comes 7 days before it. */
const soon = 7

/**
 * Until when (ms) the data of the packages lasts up to the first gap, each at most until its end; Infinity: for good. More
 * packages never make it earlier. Without a known use, the ends of packages that have data. `ahead` as `packagesAhead` orders
 * them.
 */
export function suppliedUntil(ahead: SimPackage[], use: DailyUse | undefined, at: Date): number {
  const daysOf = (kb: number) => (kb && use ? kb / use.average : kb && Infinity)
  return ahead
    .filter(({ packageType }) => packageType !== PackageType.volume)
    .reduce((until, { isInfiniteFlow, totalFlow, useFlow, startAt, endAt }) => {
      if (startAt.getTime() > until) return until
      const left = isInfiniteFlow ? Infinity : Math.max(0, totalFlow - useFlow)
      return Math.max(until, Math.min(until + daysOf(left) * dayMs, endAt?.getTime() ?? Infinity))
    }, at.getTime())
}

/**
 * KB of the packages that this use reaches before the first gap: what a package loses at its end, because another one
 * follows, does not count. `ahead` as `packagesAhead` orders them.
 */
export function usableData(ahead: SimPackage[], { average }: DailyUse, at: Date): number {
  let [until, usable, lost] = [at.getTime(), 0, 0]
  for (const { packageType, isInfiniteFlow, totalFlow, useFlow, startAt, endAt } of ahead) {
    if (packageType === PackageType.volume || startAt.getTime() > until) continue
    const left = isInfiniteFlow ? Infinity : Math.max(0, totalFlow - useFlow)
    const most = endAt ? (Math.max(0, endAt.getTime() - until) / dayMs) * average : Infinity
    const used = Math.min(left, most)
    until += (used / average) * dayMs
    usable += used
    lost = left - used
  }
  return usable + (lost || 0)
}

/** Whether a card that is supplied until `until` (ms) needs another package. */
export const isNeeded = (until: number, at: Date): boolean => until < at.getTime() + soon * dayMs

/**
 * When the data of a package with this period would be used up, or its end if that is earlier; the data of the packages
 * that run or wait is used first. Null when the use is unknown or the data unlimited.
 */
export function lastsUntil(
  item: { totalFlow: number; isInfiniteFlow: boolean; packageType: number },
  { startAt, endAt }: Validity,
  ahead: SimPackage[],
  use: DailyUse | undefined,
  at: Date
): Date | null {
  if (!use || item.isInfiniteFlow || item.packageType === PackageType.volume) return null
  const from = Math.max(startAt.getTime(), suppliedUntil(ahead, use, at))
  const likely = from < Infinity ? runsOut(use, item.totalFlow, from).likely : null
  if (endAt && (likely === null || likely > endAt.getTime())) return endAt
  return likely === null ? null : new Date(likely)
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
    .filter((row) => days(row, Date.parse(row.startAt)) <= longest && days(row, needed) > 0)
    .filter((row) => row.isInfiniteFlow || row.lastsUntil === row.endAt)
    .sort((one, other) => perDay(one) - perDay(other))[0]
}
