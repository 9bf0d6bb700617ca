import { EffectType } from '../../../contract/enums'
import { daysLeft } from '../../../rules/billing'
import { durationKind } from '../../../rules/duration'
import { dayMs } from '../../../rules/time'
import type { Sim } from '../card/sim'
import { allowance, isBase, type SimPackage } from '../card/simPackages'
import { effectTypes, validity, type Term, type Validity } from './validity'

export interface Effect extends Validity {
  effectType: number
  /** Days without any base package before it begins. */
  gapDays: number
  /** Days of it that base packages cover which the card has already. */
  overlapDays: number
  /** The proposed choice. */
  isDefault: boolean
}

/**
 * The effectType to propose: now for a card without data, and for packages of days, which are as many at any time. Packages
 * of months and years begin with the next period otherwise, because begun now they lose the past part of this one.
 */
function proposed(term: Term, running: SimPackage[]): number {
  const { isInfiniteFlow, surplusFlow } = allowance(running)
  if (!running.some(isBase) || !(isInfiniteFlow || surplusFlow > 0)) return EffectType.now
  return durationKind(term.duration, term.durationUnit) === 'days' ? EffectType.now : EffectType.nextPeriod
}

/** Until when (ms) base packages follow each other without a gap; `ahead` as `packagesAhead` orders them. */
function coveredUntil(ahead: SimPackage[], at: Date): number {
  let until = at.getTime()
  for (const { startAt, endAt } of ahead.filter(isBase))
    if (startAt.getTime() <= until) until = Math.max(until, endAt?.getTime() ?? Infinity)
  return until
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

/** When a package would run with each effectType that it offers, beside those that run or wait (`packagesAhead`). */
export function effectsOf(term: Term, card: Sim, ahead: SimPackage[], at: Date): Effect[] {
  const types = effectTypes(term.packageType)
  const wanted = proposed(
    term,
    ahead.filter(({ startAt }) => startAt <= at)
  )
  const chosen = types.includes(wanted) ? wanted : types[0]
  const until = coveredUntil(ahead, at)
  return types.map((effectType) => {
    const runs = validity(term, effectType, card.operatorType, at.getTime())
    return {
      ...runs,
      effectType,
      gapDays: until < Infinity ? daysLeft(runs.startAt.getTime(), until) : 0,
      overlapDays: overlapOf(term, runs, ahead),
      isDefault: effectType === chosen
    }
  })
}
