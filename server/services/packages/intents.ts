import type { Data } from '../../../contract'
import { EffectType } from '../../../contract/enums'
import { isBase } from '../card/simPackages'
import type { effectsOf } from './effects'
import { daysOf, monthDays } from './validity'

type Intents = NonNullable<Data<'GET /api/iot/packageChoose'>['intents']>

/** A package that can be bought, and one way in which it would run. */
type Choice = { packageId: number; packageType: number; price: number } & ReturnType<typeof effectsOf>[number]

/** Packages for each intent. */
const most = 3

function best(choices: Choice[], cost: (choice: Choice) => number) {
  const sorted = [...choices].sort((one, other) => cost(one) - cost(other))
  return sorted.slice(0, most).map(({ packageId, effectType, startAt, endAt }) => ({
    ...{ packageId, effectType, startAt: startAt.toISOString(), endAt: endAt?.toISOString() ?? null }
  }))
}

/** The few packages that serve what a holder comes for: more data now, the next period, or a long time. */
export function intentsOf(choices: Choice[]): Intents {
  const short = choices.filter((one) => daysOf(one) <= monthDays)
  // one for a lifetime costs the less a day the longer it is used: it comes last
  const aDay = (one: Choice) => (one.endAt ? one.price / daysOf(one) : Infinity)
  return {
    now: best(
      short.filter(({ effectType }) => effectType === EffectType.now),
      ({ price }) => price
    ),
    next: best(
      short.filter((one) => one.effectType === EffectType.nextPeriod && isBase(one) && !one.gapDays),
      aDay
    ),
    long: best(
      choices.filter((one) => daysOf(one) > monthDays && one.isDefault),
      aDay
    )
  }
}
