import { and, asc, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { EffectType, Mend, PackageType, SimStatus } from '../../../contract/enums'
import { yuanText } from '../../../rules/money'
import type { Db } from '../../db/client'
import { dataPackage, simPackage, simRenewal } from '../../db/schema'
import { PackageState } from '../../values'
import { forCard, type Package } from './packages'
import { refusalOf, type Refusal } from './purchaseRules'
import { priceNow, type Price } from './price'
import { seckillWindows } from './seckill'
import type { Sim } from './sim'
import { baseTypes, type SimPackage } from './simPackages'
import { effectTypes, validity, type Validity } from './validity'
import { vipAt } from './vip'

export type Renewal = typeof simRenewal.$inferSelect

/** For so long (ms) after the end of a package renewal still buys, once what kept it is mended. */
export const renewalGrace = 86400000

const renewable: number[] = [PackageType.base, PackageType.nextMonth]

export async function renewalOf(db: Db, simId: number): Promise<Renewal | undefined> {
  return (await db.select().from(simRenewal).where(eq(simRenewal.simId, simId)))[0]
}

/** The base package that ends last, running or to come; one that is over for longer than the grace is none. */
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
    .orderBy(desc(simPackage.endAt), desc(simPackage.id)) // one for life has no end and comes first
    .limit(1)
  return last
}

/** A package with its price, as renewal may buy it. */
export interface Renewing extends Price {
  item: Package
}

/** Packages that this card can be renewed with, at the price of the moment when they are bought: VIP may be over then. */
export async function renewPackages(
  db: Db,
  card: Sim,
  at: Date,
  buysAt: Date | null | undefined = at
): Promise<Renewing[]> {
  const items = await db
    .select()
    .from(dataPackage)
    .where(
      and(
        eq(dataPackage.state, PackageState.onSale),
        inArray(dataPackage.packageType, renewable),
        forCard(card)
      )
    )
    .orderBy(asc(dataPackage.sort), asc(dataPackage.id))
  const windows = await seckillWindows(
    db,
    items.map(({ id }) => id),
    at
  )
  const vip = await vipAt(db, card.id, buysAt && buysAt > at ? buysAt : at)
  return items.map((item) => ({ item, ...priceNow(item, windows.get(item.id), vip, at) }))
}

/**
 * How a package bought as another one ends (ms) runs. Where that is the end of a billing period, it is bought before it,
 * for the next one; at any other time it begins at once, if it can.
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

/** A package by its id, also one that is not on sale any more. */
export const packageById = async (db: Db, id: number): Promise<Package> =>
  (await db.select().from(dataPackage).where(eq(dataPackage.id, id)))[0]!

/** What auto renewal will do for a card; null while it is off. */
export async function renewalAhead(db: Db, card: Sim, at: Date) {
  const renewal = await renewalOf(db, card.id)
  if (!renewal) return null
  const last = await lastBase(db, card.id, at)
  const found = (await renewPackages(db, card, at, last?.endAt)).find(
    ({ item }) => item.id === renewal.packageId
  )
  const { name } = found?.item ?? (await packageById(db, renewal.packageId))
  return {
    renewAt: last?.endAt?.toISOString() ?? null,
    packageName: name,
    price: found?.price ?? renewal.price,
    cannotRenewReason: renewRefusal(card, renewal.price, found).reason
  }
}

/** Whether renewal would buy for this card as things are; `found` is nothing when the package is not on sale any more. */
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
