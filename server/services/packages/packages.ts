import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Data } from '../../../contract'
import { EffectType, PackageType, SimStatus } from '../../../contract/enums'
import { dailyUse, type DailyUse } from '../../../rules/forecast'
import { clock, type Db } from '../../db/client'
import { dataPackage, packageCategory } from '../../db/schema'
import type { Deps } from '../../deps'
import { notFound } from '../../errors'
import type { Providers } from '../../providers'
import { anyOperator, BreakRule, PackageState } from '../../values'
import { usableCoupons } from '../coupons/coupons'
import { effectsOf } from './effects'
import { intentsOf } from './intents'
import { payMethods, type PayDeps } from '../money/payMethods'
import { refusalOf } from '../card/standing'
import { refusalOfThis } from './purchaseRules'
import { cutBy, mendedByPackage } from '../card/reconnect'
import { priceNow } from './price'
import { presentSeckill, seckillWindows, type Seckill } from './seckill'
import { getSim, presentCard, type Sim } from '../card/sim'
import { isBase, packagesAhead, type SimPackage } from '../card/simPackages'
import { isNeeded, lastsUntil, suggested, suppliedUntil } from './suggestion'
import { useLately } from '../card/usage'
import { validity } from './validity'
import { vipAt, type VipNow } from '../extras/vip'

export type Package = typeof dataPackage.$inferSelect

/** SQL condition: the package is for this card's operator and layout. */
export const forCard = (card: Sim) =>
  and(
    inArray(dataPackage.operatorType, [anyOperator, card.operatorType]),
    sql`(${dataPackage.layoutIds} = '{}' or ${card.layoutId} = any(${dataPackage.layoutIds}))`
  )

/** State of a card that determines price and availability of packages. */
interface Buyer {
  card: Sim
  running: SimPackage[]
  /** Running packages and those that wait. */
  ahead: SimPackage[]
  use: DailyUse | undefined
  vip: VipNow
  providers: Providers
  at: Date
}

async function buyerOf(
  { db, providers }: Pick<Deps, 'db' | 'providers'>,
  card: Sim,
  at: Date
): Promise<Buyer> {
  const ahead = await packagesAhead(db, card.id, at)
  const running = ahead.filter(({ startAt }) => startAt <= at)
  const use = dailyUse((await useLately(db, card.id, at)).byDay)
  return { card, running, ahead, use, vip: await vipAt(db, card.id, at), providers, at }
}

function presentRow(
  item: Package,
  { card, running, ahead, use, vip, providers, at }: Buyer,
  window: Seckill | undefined
) {
  const { reason, mend } = refusalOfThis(providers, item, card, running, window, at)
  const runs = effectsOf(item, card, ahead, at).find(({ isDefault }) => isDefault)!
  return {
    packageId: item.id,
    categoryId: item.categoryId,
    packageName: item.name,
    packageType: item.packageType,
    ...priceNow(item, window, vip, at),
    originalPrice: item.originalPrice,
    totalFlow: item.totalFlow,
    isInfiniteFlow: item.isInfiniteFlow,
    duration: item.duration,
    durationUnit: item.durationUnit,
    gPrice: item.gPrice,
    integral: item.integral * vip.pointsTimes,
    tags: item.tags,
    summary: item.summary,
    recommended: item.recommended,
    canBuy: !reason,
    cannotBuyReason: reason,
    mend,
    startAt: runs.startAt.toISOString(),
    endAt: runs.endAt?.toISOString() ?? null,
    lastsUntil: lastsUntil(item, runs, ahead, use, at)?.toISOString() ?? null,
    seckill: presentSeckill(window)
  }
}

/**
 * The package that fits the card, when it needs one within days; else until when it needs none. Neither for a card whose use
 * is unknown, or that stays stopped whatever it buys.
 */
function advice({ card, ahead, use, at }: Buyer, rows: ReturnType<typeof presentRow>[]) {
  const none = { suggestion: null, enough: null }
  const stays = card.simStatus === SimStatus.stopped && !cutBy(card, mendedByPackage)
  if (!use || stays || refusalOf(card).reason) return none
  const until = suppliedUntil(ahead, use, at)
  if (!isNeeded(until, at))
    return { ...none, enough: { until: until < Infinity ? new Date(until).toISOString() : null } }
  const best = suggested(rows.filter(isBase), until)
  return best
    ? { ...none, suggestion: { packageId: best.packageId, average: Math.round(use.average) } }
    : none
}

const onSale = (card: Sim) => and(eq(dataPackage.state, PackageState.onSale), forCard(card))

/**
 * The cheapest package that begins now and, with its debt repaid, puts a card back on line that is stopped and owes; null
 * for every other card, and where there is none. A price for two goes to the one that lasts longer.
 */
export async function packageToRestore(
  deps: Pick<Deps, 'db' | 'providers'>,
  card: Sim,
  at: Date
): Promise<{ packageId: number; price: number } | null> {
  if (!card.arrears || !cutBy(card, [BreakRule.arrears, ...mendedByPackage])) return null
  const buyer = await buyerOf(deps, card, at)
  const items = await deps.db
    .select()
    .from(dataPackage)
    .where(and(onSale(card), eq(dataPackage.packageType, PackageType.base)))
  const runs = (item: Package) => validity(item, EffectType.now, card.operatorType, at.getTime())
  const [best] = items
    .map((item) => ({
      ...presentRow(item, buyer, undefined),
      until: runs(item).endAt?.getTime() ?? Infinity
    }))
    .filter(({ canBuy }) => canBuy)
    .sort((one, other) => one.price - other.price || other.until - one.until)
  return best ? { packageId: best.packageId, price: best.price } : null
}

/** Packages for a card by category, and those in a seckill. */
export async function packageChoose(
  deps: Pick<Deps, 'db' | 'providers'>,
  simNo: string,
  asked?: Date
): Promise<Data<'GET /api/iot/packageChoose'>> {
  const { db } = deps
  const at = asked ?? (await clock(db))
  const card = await getSim(db, simNo)
  const buyer = await buyerOf(deps, card, at)
  const items = await db
    .select()
    .from(dataPackage)
    .where(onSale(card))
    .orderBy(asc(dataPackage.sort), asc(dataPackage.id))
  const categories = await db.select().from(packageCategory).orderBy(asc(packageCategory.sort))
  const soonest = await seckillWindows(
    db,
    items.map(({ id }) => id),
    at
  )
  const present = (item: Package) => presentRow(item, buyer, soonest.get(item.id))
  const ordinary = items.filter(({ packageType }) => packageType !== PackageType.seckill)
  const rows = ordinary.map(present)
  const { reason, mend } = refusalOf(card)
  return {
    card: presentCard(card),
    cannotBuyReason: reason,
    mend,
    ...advice(buyer, rows),
    intents: intentsOf(
      ordinary.flatMap((item, at) => {
        const { canBuy, gPrice, packageId, packageType, price } = rows[at]!
        if (!canBuy || gPrice) return []
        const effects = effectsOf(item, card, buyer.ahead, buyer.at)
        return effects.map((effect) => ({ packageId, packageType, price, ...effect }))
      })
    ),
    categories: categories
      .map(({ id, name }) => ({
        categoryId: id,
        name,
        packages: rows.filter(({ categoryId }) => categoryId === id)
      }))
      .filter(({ packages }) => packages.length > 0),
    seckill: items
      .filter(({ id }) => soonest.has(id))
      .map(present)
      .sort((a, b) => a.seckill!.startAt.localeCompare(b.seckill!.startAt))
  }
}

/** A package visible to this card, with its seckill; else 40400. */
export async function packageFor(db: Db, card: Sim, packageId: number, at: Date) {
  const [item] = await db
    .select()
    .from(dataPackage)
    .where(and(eq(dataPackage.id, packageId), eq(dataPackage.state, PackageState.onSale), forCard(card)))
  if (!item) throw notFound('套餐不存在或已下架')
  return { item, window: (await seckillWindows(db, [packageId], at)).get(packageId) }
}

/** A package with everything its page needs. */
export async function packageDetails(
  deps: PayDeps,
  simNo: string,
  packageId: number,
  asked?: Date
): Promise<Data<'GET /api/iot/packageDetails'>> {
  const { db } = deps
  const at = asked ?? (await clock(db))
  const card = await getSim(db, simNo)
  const buyer = await buyerOf(deps, card, at)
  const { item, window } = await packageFor(db, card, packageId, at)
  const row = presentRow(item, buyer, window)
  const target = { packageType: item.packageType, price: row.price }
  return {
    card: presentCard(card),
    package: { ...row, image: item.image, content: item.content, rules: item.rules },
    effects: effectsOf(item, card, buyer.ahead, at).map(({ startAt, endAt, ...effect }) => ({
      ...effect,
      startAt: startAt.toISOString(),
      endAt: endAt?.toISOString() ?? null,
      lastsUntil: lastsUntil(item, { startAt, endAt }, buyer.ahead, buyer.use, at)?.toISOString() ?? null
    })),
    volumeOpen: item.id === card.volumePackageId,
    reconnects: cutBy(card, mendedByPackage),
    debt: card.arrears,
    splits: true,
    coupons: await usableCoupons(db, card.id, at, target),
    payMethods: await payMethods(deps, card, row.price)
  }
}
