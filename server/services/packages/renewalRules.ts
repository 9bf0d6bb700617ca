import { EffectType, Mend, SimStatus } from '../../../contract/enums'
import { daysLeft } from '../../../rules/card/billing'
import { wholeDays } from '../../../rules/card/duration'
import type { DailyUse } from '../../../rules/card/forecast'
import { yuanText } from '../../../rules/money'
import { dayMs, minuteMs } from '../../../rules/time'
import type { simRenewal } from '../../db/schema'
import type { Sim } from '../card/sim'
import { allowance, isBase, type SimPackage } from '../card/simPackages'
import { refusalOf, type Refusal } from '../card/standing'
import type { PortalOrder } from '../money/portalOrders'
import type { Price } from './packagePrice'
import type { Package } from './packages'
import { coversDays } from './suggestion'
import { effectTypes, validity, type Validity } from './validity'

export type Renewal = typeof simRenewal.$inferSelect

/** A package available for renewal, with its price. */
export interface Renewing extends Price {
  item: Package
}

/** Time in ms after the end of a package in which renewal is retried. */
export const renewalGrace = dayMs

/** Time in ms before the end at which renewal buys, so that the card is never without a package. */
export const renewalLead = 10 * minuteMs

/** Whether auto renewal made the order. */
export const isRenewal = ({ request, uuid, simId }: PortalOrder): boolean =>
  request === '' && uuid.startsWith(`renew-${simId}-`)

/** Occasion of a renewal for the end of a package: no second order is made for the same occasion. */
export const occasionOfEnd = (simId: number, end: Date): string => `renew-${simId}-${end.getTime()}`

/** Occasion of a renewal for used-up data; `newest`: id of the newest used-up package (`sim_package`). */
export const occasionOfUse = (simId: number, newest: number): string => `${usedUpOccasions(simId)}${newest}`

/** Prefix of the occasions of used-up data. */
export const usedUpOccasions = (simId: number): string => `renew-${simId}-used-`

/**
 * Key of a renewal's order. Its zeros make it longer than the 64 characters of a ClientKey, so that no call can use it. A
 * server of the previous release writes `occasion` and `occasion-1`, and also finds keys of this form.
 */
export const renewalKeyOf = (occasion: string, nth: number): string =>
  `${occasion}-${String(nth).padStart(64, '0')}`

/**
 * Whether a package makes sense as the renewal of one that ends at `end` (ms): it ends itself, leaves no day without
 * net, and runs at least half of its term. A month begun near the end of a billing period costs a month for some days.
 */
export function worthRenewing(item: Package, card: Sim, end: number | undefined): boolean {
  const whole = wholeDays(item.duration, item.durationUnit)
  if (whole === undefined || end === undefined) return whole !== undefined
  const { startAt, endAt } = runAfter(item, card, end)
  return startAt.getTime() <= end && daysLeft(endAt!.getTime(), startAt.getTime()) * 2 >= whole
}

/**
 * Whether the data of a package bought at `end` (ms) lasts for its whole run at the usual use; undefined while that is
 * unknown. A package that begins at no known time runs its term.
 */
export function coversUse(
  item: Package,
  card: Sim,
  end: number | undefined,
  use: DailyUse | undefined
): boolean | undefined {
  const run = end === undefined ? undefined : runAfter(item, card, end)
  const days = run?.endAt
    ? daysLeft(run.endAt.getTime(), run.startAt.getTime())
    : wholeDays(item.duration, item.durationUnit)
  return coversDays(item, days ?? Infinity, use)
}

/**
 * Period of a package bought when another one ends at `end` (ms). If that is the end of a billing period, it is bought
 * shortly before, for the next period; otherwise it begins at once, if it offers that.
 */
export function runAfter(item: Package, card: Sim, end: number): Validity & { effectType: number } {
  const types = effectTypes(item.packageType)
  const next = validity(item, EffectType.nextPeriod, card.operatorType, end - 1)
  const aligned = next.startAt.getTime() === end
  if (types.includes(EffectType.nextPeriod) && (aligned || !types.includes(EffectType.now))) {
    const runs = aligned ? next : validity(item, EffectType.nextPeriod, card.operatorType, end)
    return { ...runs, effectType: EffectType.nextPeriod }
  }
  return { ...validity(item, EffectType.now, card.operatorType, end), effectType: EffectType.now }
}

/** Returns why renewal would not buy for this card now; `found`: undefined if the package is no longer on sale. */
export function renewRefusal(card: Sim, agreed: number, found: Renewing | undefined): Refusal {
  const refused = refusalOf(card)
  if (refused.reason) return refused
  if (card.simStatus === SimStatus.stopped) {
    return card.arrears
      ? { reason: '卡片欠费停机，还清后才会续费', mend: Mend.topUp }
      : { reason: '卡片已停机，恢复后才会续费', mend: Mend.customer }
  }
  if (!found) return { reason: '套餐已下架，请另选套餐', mend: Mend.none }
  if (found.price > agreed)
    return {
      reason: `价格由¥${yuanText(agreed)}涨到¥${yuanText(found.price)}，同意后才会续费`,
      mend: Mend.none
    }
  return card.balance < found.price
    ? { reason: '余额不足，请先充值', mend: Mend.topUp }
    : { reason: '', mend: Mend.none }
}

/** Whether all data of the running packages is used up, and nothing else supplies the card. */
export function isUsedUp(card: Sim, running: SimPackage[]): boolean {
  const { isInfiniteFlow, surplusFlow } = allowance(running)
  return !card.volumePackageId && running.some(isBase) && !isInfiniteFlow && surplusFlow === 0
}

/** Whether a package can begin at the moment when the data is used up. */
export const beginsAtOnce = ({ packageType }: Pick<Package, 'packageType'>): boolean =>
  effectTypes(packageType).includes(EffectType.now)

/** Sentence for a holder whose limit for used-up data is reached. */
export const capReason = ({ mostWhenUsedUp }: Renewal): string =>
  `流量用完续费已到你设的每期上限¥${yuanText(mostWhenUsedUp)}，本账期不再续`
