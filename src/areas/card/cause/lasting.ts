import { PackageType, ValidTag } from '@contract/enums'
import { daysLeft } from '@rules/card/billing'
import type { SimInfo } from '../words'

const onTop: number[] = [PackageType.addOn, PackageType.volume]

/**
 * Until when packages last, future ones included, add-ons and gifts not: ms since 1970; Infinity for lifetime, 0 for
 * none.
 */
export function lastsUntil({ packages, endAt }: SimInfo): number {
  const ends = packages
    .filter(({ packageType, gift }) => !onTop.includes(packageType) && !gift)
    .map((one) => (one.endAt ? Date.parse(one.endAt) : Infinity))
  return Math.max(0, ...ends, ...(!ends.length && endAt ? [Date.parse(endAt)] : []))
}

/**
 * Days until the card has no package; Infinity without a foreseeable end, without any package, or when auto renewal will
 * buy the next one.
 */
export function daysOfData(info: SimInfo, now: number): number {
  const until = lastsUntil(info)
  const renews = info.renewal && !info.renewal.cannotRenewReason
  return until && Number.isFinite(until) && !renews ? daysLeft(until, now) : Infinity
}

/** The package in use: the first with data left, in booking order. */
export const packageInUse = ({ packages }: SimInfo) =>
  packages.find(
    ({ validTag, packageType, isInfiniteFlow, totalFlow, useFlow }) =>
      validTag === ValidTag.valid &&
      packageType !== PackageType.volume &&
      (isInfiniteFlow || useFlow < totalFlow)
  )
