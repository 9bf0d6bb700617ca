import { EffectType, PackageType } from '../../../contract/enums'
import { billingPeriod, daysLeft } from '../../../rules/card/billing'
import { durationKind } from '../../../rules/card/duration'
import { dayMs } from '../../../rules/time'

export interface Validity {
  startAt: Date
  /** null: lifetime */
  endAt: Date | null
}

/** Days of the longest package that counts as a month. Longer ones are cheaper a day, but a decision of another kind. */
export const monthDays = 32

/** Days that a package runs; Infinity for a lifetime. */
export const daysOf = ({ startAt, endAt }: Validity): number =>
  endAt ? daysLeft(endAt.getTime(), startAt.getTime()) : Infinity

/** Fields of a package that decide when it runs. */
export interface Term {
  packageType: number
  duration: number
  durationUnit: number
}

/**
 * Period of a package bought at `at` (ms). Months and years are whole billing periods, including the current one when it
 * begins now; a day is 24 hours.
 */
export function validity(term: Term, effectType: number, operatorType: number, at: number): Validity {
  const later = effectType === EffectType.nextPeriod ? 1 : 0
  const start = later ? billingPeriod(operatorType, at, 1).start : at
  const kind = durationKind(term.duration, term.durationUnit)
  const end = {
    lifetime: () => undefined,
    days: () => start + term.duration * dayMs,
    months: () => billingPeriod(operatorType, at, term.duration - 1 + later).end,
    years: () => billingPeriod(operatorType, at, term.duration * 12 - 1 + later).end
  }[kind]()
  return { startAt: new Date(start), endAt: end === undefined ? null : new Date(end) }
}

const choices: Record<number, number[]> = {
  [PackageType.nextMonth]: [EffectType.nextPeriod],
  [PackageType.addOn]: [EffectType.now],
  [PackageType.volume]: [EffectType.now]
}

/** effectType values that a package offers. */
export const effectTypes = (packageType: number) =>
  choices[packageType] ?? [EffectType.now, EffectType.nextPeriod]
