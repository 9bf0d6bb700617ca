import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Data } from '../../../contract'
import { EffectType, PackageType, SimStatus } from '../../../contract/enums'
import { dailyUse, type DailyUse } from '../../../rules/card/forecast'
import { prepared, type Db, type Given } from '../../db/client'
import { dataPackage, packageCategory, seckill } from '../../db/schema'
import { notFound } from '../../errors'
import type { ProviderDeps } from '../../deps'
import type { Providers } from '../../providers'
import { anyOperator, BreakRule, PackageState } from '../../values'
import { usableCoupons } from '../coupons/coupons'
import { effectsOf, type Effect } from './effects'
import { intentsOf } from './intents'
import { payMethods, type PayDeps } from '../money/payMethods'
import { refusalOf } from '../card/standing'
import { refusalOfThis } from './purchaseRules'
import { cutBy, restoredByPackage } from '../card/reconnect'
import { restoreChoices } from './restoreChoices'
import { piecesOf, presentSeckill, priceNow, seckillIdAt, type Seckill } from './packagePrice'
import { useLately } from '../card/usageMonths'
import { presentCard, type Sim } from '../card/sim'
import { isBase, packagesAhead, type SimPackage } from '../card/simPackages'
import { supplyOf } from '../card/supply'
import { isNeeded, lastsUntil, suggested } from './suggestion'
import { validity } from './validity'
import { vipAt, type VipNow } from '../vip/vip'
import type { CardCaller } from '../shared/caller'

export type Package = typeof dataPackage.$inferSelect

/** A package on sale, with its category and its running or next seckill. */
interface Offer {
  item: Package
  category: typeof packageCategory.$inferSelect | null
  window: Seckill | null
  /** Pieces that the card has ordered in it. */
  bought: number
}

type For = Record<'id' | 'operatorType' | 'layoutId', Given<number>>

/** Packages on sale for a card, of these. */
export const offersFor = (db: Db, { id, operatorType, layoutId }: For, at: Given<Date>, these?: SQL) =>
  db
    .select({ item: dataPackage, category: packageCategory, window: seckill, bought: piecesOf(db, id) })
    .from(dataPackage)
    .leftJoin(packageCategory, eq(packageCategory.id, dataPackage.categoryId))
    .leftJoin(seckill, eq(seckill.id, seckillIdAt(db, at)))
    .where(
      and(
        eq(dataPackage.state, PackageState.onSale),
        // for this card's operator and layout
        inArray(dataPackage.operatorType, [anyOperator, operatorType]),
        sql`(${dataPackage.layoutIds} = '{}' or ${layoutId} = any(${dataPackage.layoutIds}))`,
        these
      )
    )
    .orderBy(asc(dataPackage.sort), asc(dataPackage.id))

const cardFields = {
  id: sql.placeholder('id'),
  operatorType: sql.placeholder('operatorType'),
  layoutId: sql.placeholder('layoutId')
}
const allOffers = prepared((db) => offersFor(db, cardFields, sql.placeholder('at')))
const oneOffer = prepared((db) =>
  offersFor(db, cardFields, sql.placeholder('at'), eq(dataPackage.id, sql.placeholder('packageId')))
)

/** State of a card that determines price and availability of packages. */
interface Buyer {
  card: Sim
  running: SimPackage[]
  /** Running packages and those that wait. */
  ahead: SimPackage[]
  use: DailyUse | undefined
  /** Until when (ms) its packages supply it. */
  suppliedUntil: number
  vip: VipNow
  providers: Providers
  at: Date
}

async function buyerOf({ db, providers }: ProviderDeps, card: Sim, at: Date): Promise<Buyer> {
  const ahead = await packagesAhead(db, card.id, at)
  const running = ahead.filter(({ startAt }) => startAt <= at)
  const use = dailyUse((await useLately(db, card.id, at)).byDay)
  const suppliedUntil = supplyOf(ahead, use, at.getTime()).until
  const vip = await vipAt(db, card.id, at)
  return { card, running, ahead, use, suppliedUntil, vip, providers, at }
}

function presentRow(
  { item, window, bought }: Pick<Offer, 'item' | 'window' | 'bought'>,
  { card, running, ahead, use, vip, providers, at }: Buyer,
  effects: Effect[]
) {
  const { reason, mend } = refusalOfThis(providers, card, { item, window, running, bought }, at)
  const runs = effects.find(({ isDefault }) => isDefault)!
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
    gapDays: runs.gapDays,
    lastsUntil: lastsUntil(item, runs, { ahead, use, at })?.toISOString() ?? null,
    seckill: presentSeckill(window, bought)
  }
}

/**
 * The package that fits the card, when it needs one within days; else until when it needs none. Neither for a card whose use
 * is unknown, or that stays stopped whatever it buys.
 */
function advice({ card, use, suppliedUntil: until, at }: Buyer, rows: ReturnType<typeof presentRow>[]) {
  const none = { suggestion: null, enough: null }
  const stays = card.simStatus === SimStatus.stopped && !cutBy(card, restoredByPackage)
  if (!use || stays || refusalOf(card).reason) return none
  if (!isNeeded(until, at))
    return { ...none, enough: { until: until < Infinity ? new Date(until).toISOString() : null } }
  const best = suggested(rows.filter(isBase), until)
  return best
    ? { ...none, suggestion: { packageId: best.packageId, average: Math.round(use.average) } }
    : none
}

/**
 * The package that begins now and, with its debt repaid, puts a card back on line that is stopped and owes, with others to
 * choose from; null for every other card, and where there is none.
 */
export async function packageToRestore(
  deps: ProviderDeps,
  card: Sim,
  at: Date
): Promise<Data<'GET /api/iot/simInfo'>['restore']> {
  if (!card.arrears || !cutBy(card, [BreakRule.arrears, ...restoredByPackage])) return null
  const buyer = await buyerOf(deps, card, at)
  const offers = await offersFor(deps.db, card, at, eq(dataPackage.packageType, PackageType.base))
  const beginNow = offers
    .map(({ item }) => ({
      ...presentRow({ item, window: null, bought: 0 }, buyer, effectsOf(item, buyer)),
      ...validity(item, EffectType.now, card.operatorType, at.getTime())
    }))
    .filter(({ canBuy }) => canBuy)
  const { best, options } = restoreChoices(beginNow, buyer.use)
  if (!best) return null
  return {
    packageId: best.packageId,
    price: best.price,
    options: options.map(({ packageId, packageName, price, startAt, endAt }) => ({
      packageId,
      packageName,
      price,
      startAt: startAt.toISOString(),
      endAt: endAt?.toISOString() ?? null
    }))
  }
}

/** Packages for a card by category, and those in a seckill. */
export async function packageChoose(
  deps: ProviderDeps,
  card: Sim,
  at: Date
): Promise<Data<'GET /api/iot/packageChoose'>> {
  const buyer = await buyerOf(deps, card, at)
  const all = (await allOffers(deps.db).execute({ ...card, at })).map((offer) => {
    const effects = effectsOf(offer.item, buyer)
    return { ...offer, effects, row: presentRow(offer, buyer, effects) }
  })
  const ordinary = all.filter(({ item }) => item.packageType !== PackageType.seckill)
  const rows = ordinary.map(({ row }) => row)
  const categories = new Map(ordinary.flatMap(({ category }) => (category ? [[category.id, category]] : [])))
  const { reason, mend } = refusalOf(card)
  return {
    card: presentCard(card),
    cannotBuyReason: reason,
    mend,
    ...advice(buyer, rows),
    intents: intentsOf(
      ordinary.flatMap(({ row, effects }) => {
        const { canBuy, gPrice, packageId, packageType, price } = row
        if (!canBuy || gPrice) return []
        return effects.map((effect) => ({ packageId, packageType, price, ...effect }))
      })
    ),
    categories: [...categories.values()]
      .sort((one, other) => one.sort - other.sort)
      .map(({ id, name }) => ({
        categoryId: id,
        name,
        packages: rows.filter(({ categoryId }) => categoryId === id)
      })),
    seckill: all
      .filter(({ window }) => window)
      .map(({ row }) => row)
      .sort((a, b) => a.seckill!.startAt.localeCompare(b.seckill!.startAt))
  }
}

export const noSuchPackage = () => notFound('套餐不存在或已下架')

/** A package visible to this card, with its seckill; else 40400. */
export async function packageFor(db: Db, card: Sim, packageId: number, at: Date) {
  const [offer] = await oneOffer(db).execute({ ...card, at, packageId })
  if (!offer) throw noSuchPackage()
  return offer
}

/** A package with everything its page needs. */
export async function packageDetails(
  deps: PayDeps,
  caller: CardCaller,
  packageId: number
): Promise<Data<'GET /api/iot/packageDetails'>> {
  const { db } = deps
  const { card, at } = caller
  const buyer = await buyerOf(deps, card, at)
  const offer = await packageFor(db, card, packageId, at)
  const { item } = offer
  const effects = effectsOf(item, buyer)
  const row = presentRow(offer, buyer, effects)
  const target = { packageType: item.packageType, price: row.price }
  return {
    card: presentCard(card),
    package: { ...row, image: item.image, content: item.content, rules: item.rules },
    effects: effects.map(({ startAt, endAt, ...effect }) => ({
      ...effect,
      startAt: startAt.toISOString(),
      endAt: endAt?.toISOString() ?? null,
      lastsUntil: lastsUntil(item, { startAt, endAt }, buyer)?.toISOString() ?? null
    })),
    volumeOpen: item.id === card.volumePackageId,
    reconnects: cutBy(card, restoredByPackage),
    debt: card.arrears,
    splits: true,
    coupons: await usableCoupons(db, card.id, at, target),
    payMethods: await payMethods(deps, caller, card, row.price)
  }
}
