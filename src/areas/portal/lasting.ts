import { PackageType, ValidTag } from '@contract/enums'
import { daysLeft } from '@rules/billing'
import type { SimInfo } from './words'

const onTop: number[] = [PackageType.addOn, PackageType.volume]

/** Until when there are packages, those to come counted, add-ons not: ms since 1970; Infinity for life, 0 for none. */
export function lastsUntil({ packages, endAt }: SimInfo): number {
  const ends = packages
    .filter(({ packageType }) => !onTop.includes(packageType))
    .map((one) => (one.endAt ? Date.parse(one.endAt) : Infinity))
  return Math.max(0, ...ends, ...(!ends.length && endAt ? [Date.parse(endAt)] : []))
}

/** Days until the card is without a package; Infinity where that is not in sight, or it has none that ends. */
export function daysOfData(info: SimInfo, now: number): number {
  const until = lastsUntil(info)
  return until && Number.isFinite(until) ? daysLeft(until, now) : Infinity
}

/** The package that is used now: as use is booked, the first that has something left. */
export const packageInUse = ({ packages }: SimInfo) =>
  packages.find(
    ({ validTag, packageType, isInfiniteFlow, totalFlow, useFlow }) =>
      validTag === ValidTag.valid &&
      packageType !== PackageType.volume &&
      (isInfiniteFlow || useFlow < totalFlow)
  )

/** The one that ends first of those that run and end; where several run, the total must not wear another one's date. */
export const firstToEnd = ({ packages }: SimInfo) =>
  packages.find(({ validTag, endAt }) => validTag === ValidTag.valid && endAt)
