import { EffectType } from '../../../contract/enums'
import { daysLeft } from '../../../rules/card/billing'
import { durationKind } from '../../../rules/card/duration'
import { dayMs } from '../../../rules/time'
import type { Sim } from '../card/sim'
import { isBase, type SimPackage } from '../card/simPackages'
import { effectTypes, validity, type Term, type Validity } from './validity'

export interface Effect extends Validity {
  effectType: number
  /** Days before it begins on which the card is expected to have no data. */
  gapDays: number
  /** Days of it that base packages cover which the card has already. */
  overlapDays: number
  /** The proposed choice. */
  isDefault: boolean
}

/**
 * Returns the effectType to propose: now when the card would have no data before the next period, and for packages of days,
 * which last equally long at any time. Other packages of months and years begin with the next period, because a start now
 * wastes the elapsed part of the current one.
 */
function proposed(term: Term, hasGap: boolean): number {
  if (hasGap || durationKind(term.duration, term.durationUnit) === 'days') return EffectType.now
  return EffectType.nextPeriod
}

/** Days of a base package's period on which base packages of the card run. */
function overlapOf(term: Term, { startAt, endAt }: Validity, ahead: SimPackage[]): number {
  if (!isBase(term)) return 0
  const ms = ahead.filter(isBase).map((one) => {
    const end = Math.min(one.endAt?.getTime() ?? Infinity, endAt?.getTime() ?? Infinity)
    return end < Infinity ? end - Math.max(one.startAt.getTime(), startAt.getTime()) : 0
  })
  return Math.max(0, ...ms.map((one) => Math.ceil(one / dayMs)))
}

/** State of a card that decides when a package should begin. */
interface Situation {
  card: Sim
  /** Packages that run or wait. */
  ahead: SimPackage[]
  /** Until when (ms) these supply the card (`supplyOf`). */
  suppliedUntil: number
  at: Date
}

/** When a package would run with each effectType that it offers, beside those that run or wait. */
export function effectsOf(term: Term, { card, ahead, suppliedUntil, at }: Situation): Effect[] {
  const types = effectTypes(term.packageType)
  const runsBase = ahead.some((one) => isBase(one) && one.startAt <= at)
  // pay by use goes on when all data is used up
  const until = card.volumePackageId ? Infinity : suppliedUntil
  const offered = types.map((effectType) => {
    const runs = validity(term, effectType, card.operatorType, at.getTime())
    const gapDays = until < Infinity ? daysLeft(runs.startAt.getTime(), until) : 0
    return { ...runs, effectType, gapDays, overlapDays: overlapOf(term, runs, ahead) }
  })
  const wanted = proposed(term, !runsBase || offered.some(({ gapDays }) => gapDays > 0))
  const chosen = types.includes(wanted) ? wanted : types[0]
  return offered.map((one) => ({ ...one, isDefault: one.effectType === chosen }))
}
