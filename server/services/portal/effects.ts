import { EffectType } from '../../../contract/enums'
import { billingPeriod, daysLeft } from '../../../rules/billing'
import { durationKind } from '../../../rules/duration'
import type { Sim } from './sim'
import { allowance, isBase, lastEnd, type SimPackage } from './simPackages'
import { effectTypes, validity, type Term, type Validity } from './validity'

export interface Effect extends Validity {
  effectType: number
  /** Days before it begins on which no package runs. */
  gapDays: number
  /** Proposed. */
  isDefault: boolean
}

/**
 * The effectType that a buyer would choose. A card that has nothing left needs it now. Else months and years are proposed
 * whole, from the next period on, for begun now they count what is left of this one; days are as long at any time, and wait
 * only for a package that covers the card until then.
 */
function proposed(term: Term, card: Sim, running: SimPackage[], at: number): number {
  const { isInfiniteFlow, surplusFlow } = allowance(running)
  const base = running.filter(isBase)
  if (!base.length || !(isInfiniteFlow || surplusFlow > 0)) return EffectType.now
  const nextStart = billingPeriod(card.operatorType, at, 1).start
  const covered = base.some(({ endAt }) => !endAt || endAt.getTime() >= nextStart)
  return covered || durationKind(term.duration, term.durationUnit) !== 'days'
    ? EffectType.nextPeriod
    : EffectType.now
}

/** When a package would run by each effectType that it offers. */
export function effectsOf(term: Term, card: Sim, running: SimPackage[], at: Date): Effect[] {
  const types = effectTypes(term.packageType)
  const wanted = proposed(term, card, running, at.getTime())
  const chosen = types.includes(wanted) ? wanted : types[0]
  const base = running.filter(isBase)
  const until = base.length ? lastEnd(base) : at
  return types.map((effectType) => {
    const runs = validity(term, effectType, card.operatorType, at.getTime())
    return {
      ...runs,
      effectType,
      gapDays: until ? daysLeft(runs.startAt.getTime(), until.getTime()) : 0,
      isDefault: effectType === chosen
    }
  })
}
