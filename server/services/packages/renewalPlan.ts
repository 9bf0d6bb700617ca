import { and, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { EffectType, Mend, PackageType, SimStatus } from '../../../contract/enums'
import { daysLeft } from '../../../rules/billing'
import { wholeDays } from '../../../rules/duration'
import { yuanText } from '../../../rules/money'
import { dayMs, minuteMs } from '../../../rules/time'
import type { Db } from '../../db/client'
import { dataPackage, simPackage, simRenewal } from '../../db/schema'
import { offersFor, type Package } from './packages'
import { refusalOf, type Refusal } from '../card/standing'
import { priceNow, type Price } from './price'
import type { Sim } from '../card/sim'
import { baseTypes, type SimPackage } from '../card/simPackages'
import { effectTypes, validity, type Validity } from './validity'
import { vipAt } from '../extras/vip'

export type Renewal = typeof simRenewal.$inferSelect

/** How long (ms) after the end of a package renewal keeps trying. */
export const renewalGrace = dayMs

/** How long (ms) before the end renewal buys, so that the card is never without a package. */
export const renewalLead = 10 * minuteMs

const renewable: number[] = [PackageType.base, PackageType.nextMonth]

export async function renewalOf(db: Db, simId: number): Promise<Renewal | undefined> {
  return (await db.select().from(simRenewal).where(eq(simRenewal.simId, simId)))[0]
}

/** Keeps how the last renewal of a card went. */
export const keepResult = (db: Db, simId: number, result: Partial<typeof simRenewal.$inferInsert>) =>
  db.update(simRenewal).set(result).where(eq(simRenewal.simId, simId))

/** The running or future base package that ends last; undefined when it ended more than `renewalGrace` ago. */
export async function lastBase(db: Db, simId: number, at: Date): Promise<SimPackage | undefined> {
  const since = new Date(at.getTime() - renewalGrace)
  const [last] = await db
    .select()
    .from(simPackage)
    .where(
      and(
        eq(simPackage.simId, simId),
        inArray(simPackage.packageType, baseTypes),
        isNull(simPackage.refundAt),
        or(isNull(simPackage.endAt), gt(simPackage.endAt, since))
      )
    )
    .orderBy(desc(simPackage.endAt), desc(simPackage.id)) // null, a lifetime package, sorts first
    .limit(1)
  return last
}

/** A package available for renewal, with its price. */
export interface Renewing extends Price {
  item: Package
}

/** Packages available for renewal, at their price at the time of renewal, when VIP may have ended. */
export async function renewPackages(
  db: Db,
  card: Sim,
  at: Date,
  buysAt: Date | null | undefined = at
): Promise<Renewing[]> {
  const offers = await offersFor(db, card, at, inArray(dataPackage.packageType, renewable))
  const vip = await vipAt(db, card.id, buysAt && buysAt > at ? buysAt : at)
  return offers.map(({ item, window }) => ({ item, ...priceNow(item, window, vip, at) }))
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

/** A package by its id, on sale or not. */
export const packageById = async (db: Db, id: number): Promise<Package> =>
  (await db.select().from(dataPackage).where(eq(dataPackage.id, id)))[0]!

/** Why renewal would not buy for this card now; `found`: undefined when the package is no longer on sale. */
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
