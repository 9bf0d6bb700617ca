import { PackageType } from '../../../contract/enums'
import { runsOut, type DailyUse } from '../../../rules/forecast'
import type { SimPackage } from './simPackages'
import type { Validity } from './validity'

const dayLength = 86400000

/** The longest package, in days, that is suggested: a month. Years are cheaper by the day and another decision. */
const longest = 32

/** Until when (ms) the data of the packages that run lasts, each no longer than it runs. */
function ownDataUntil(running: SimPackage[], { average }: DailyUse, at: number): number {
  return running
    .filter(({ packageType }) => packageType !== PackageType.volume)
    .reduce((until, { isInfiniteFlow, totalFlow, useFlow, endAt }) => {
      const left = isInfiniteFlow ? Infinity : Math.max(0, totalFlow - useFlow)
      return Math.max(until, Math.min(until + (left / average) * dayLength, endAt?.getTime() ?? Infinity))
    }, at)
}

/**
 * When the data of a package that runs so will be used up, or its end where that comes first: the data of the packages
 * that run is used before it. Null where nothing can be said, or there is no end of data.
 */
export function lastsUntil(
  item: { totalFlow: number; isInfiniteFlow: boolean; packageType: number },
  { startAt, endAt }: Validity,
  running: SimPackage[],
  use: DailyUse | undefined,
  at: Date
): Date | null {
  if (!use || item.isInfiniteFlow || item.packageType === PackageType.volume) return null
  const from = Math.max(startAt.getTime(), ownDataUntil(running, use, at.getTime()))
  const likely = from < Infinity ? runsOut(use, item.totalFlow, from).likely : null
  if (endAt && (likely === null || likely > endAt.getTime())) return endAt
  return likely === null ? null : new Date(likely)
}

/** What of a package for sale decides whether it is suggested. */
interface Candidate {
  packageId: number
  price: number
  canBuy: boolean
  isInfiniteFlow: boolean
  startAt: string
  endAt: string | null
  lastsUntil: string | null
}

/** The package of up to a month whose data lasts to its end at the least price a day; undefined when there is none. */
export function suggested<C extends Candidate>(rows: C[]): C | undefined {
  const days = ({ startAt, endAt }: C) => (Date.parse(endAt!) - Date.parse(startAt)) / dayLength
  const perDay = (row: C) => row.price / days(row)
  return rows
    .filter((row) => row.canBuy && row.endAt && days(row) <= longest)
    .filter((row) => row.isInfiniteFlow || row.lastsUntil === row.endAt)
    .sort((one, other) => perDay(one) - perDay(other))[0]
}
