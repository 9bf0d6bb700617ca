import { PackageType, ValidTag } from '@contract/enums'
import { daysLeft } from '@rules/billing'
import type { SimInfo } from '../words'

const onTop: number[] = [PackageType.addOn, PackageType.volume]

/**
 * Until when packages last, future ones included, add-ons not: ms since 1970; Infinity for lifetime, 0 for
 * none.
 */
export function lastsUntil({ packages, endAt }: SimInfo): number {
  const ends = packages
    .filter(({ packageType }) => !onTop.includes(packageType))
    .map((one) => (one.endAt ? Date.parse(one.endAt) : Infinity))
  return Math.max(0, ...ends, ...(!ends.length && endAt ? [Date.parse(endAt)] : []))
}

/** Days until the card has no package; Infinity without a foreseeable end, or without any package. */
export function daysOfData(info: SimInfo, now: number): number {
  const until = lastsUntil(info)
  return until && Number.isFinite(until) ? daysLeft(until, now) : Infinity
}

/** The package in use: the first with data left, in booking order. */
export const packageInUse = ({ packages }: SimInfo) =>
  packages.find(
    ({ validTag, packageType, isInfiniteFlow, totalFlow, useFlow }) =>
      validTag === ValidTag.valid &&
      packageType !== PackageType.volume &&
      (isInfiniteFlow || useFlow < totalFlow)
  )

/** The running package that ends first; with several running, do not show its date for the total. */
export const firstToEnd = ({ packages }: SimInfo) =>
  packages.find(({ validTag, endAt }) => validTag === ValidTag.valid && endAt)
