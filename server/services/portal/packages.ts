import { and, asc, eq, or } from 'drizzle-orm'
import type { Data } from '../../../contract'
import { EffectType, PackageType } from '../../../contract/enums'
import { billingPeriod } from '../../../rules/billing'
import type { Db } from '../../db/client'
import { dataPackage, packageCategory } from '../../db/schema'
import { notFound } from '../../errors'
import { anyOperator, PackageState } from '../../values'
import { heldCoupons } from './coupons'
import { payMethods, type PayDeps } from './payMethods'
import { whyNotThis } from './purchaseRules'
import { presentSeckill, priceNow, seckillWindows, type Seckill } from './seckill'
import { getSim, type Sim } from './sim'
import { allowance, isBase, runningPackages, type SimPackage } from './simPackages'
import { effectTypes, validity } from './validity'

export type Package = typeof dataPackage.$inferSelect

/** Whether a package is meant for this card's operator. */
const forCard = (card: Sim) =>
  or(eq(dataPackage.operatorType, anyOperator), eq(dataPackage.operatorType, card.operatorType))

function presentRow(item: Package, card: Sim, running: SimPackage[], window: Seckill | undefined, at: Date) {
  const cannotBuyReason = whyNotThis(item, card, running, window, at)
  return {
    packageId: item.id,
    categoryId: item.categoryId,
    packageName: item.name,
    packageType: item.packageType,
    price: priceNow(item, window, at),
    originalPrice: item.originalPrice,
    totalFlow: item.totalFlow,
    isInfiniteFlow: item.isInfiniteFlow,
    duration: item.duration,
    durationUnit: item.durationUnit,
    gPrice: item.gPrice,
    integral: item.integral,
    tags: item.tags,
    summary: item.summary,
    recommended: item.recommended,
    canBuy: !cannotBuyReason,
    cannotBuyReason,
    seckill: presentSeckill(window)
  }
}

/** Packages for a card by category, seckill apart. */
export async function packageChoose(
  db: Db,
  simNo: string,
  at = new Date()
): Promise<Data<'GET /api/iot/packageChoose'>> {
  const card = await getSim(db, simNo)
  const running = await runningPackages(db, card.id, at)
  const items = await db
    .select()
    .from(dataPackage)
    .where(and(eq(dataPackage.state, PackageState.onSale), forCard(card)))
    .orderBy(asc(dataPackage.sort), asc(dataPackage.id))
  const categories = await db.select().from(packageCategory).orderBy(asc(packageCategory.sort))
  const soonest = await seckillWindows(
    db,
    items.map(({ id }) => id),
    at
  )
  const present = (item: Package) => presentRow(item, card, running, soonest.get(item.id), at)
  const ordinary = items.filter(({ packageType }) => packageType !== PackageType.seckill)
  return {
    categories: categories
      .map(({ id, name }) => ({
        categoryId: id,
        name,
        packages: ordinary.filter(({ categoryId }) => categoryId === id).map(present)
      }))
      .filter(({ packages }) => packages.length > 0),
    seckill: items
      .filter(({ id }) => soonest.has(id))
      .map(present)
      .sort((a, b) => a.seckill!.startAt.localeCompare(b.seckill!.startAt))
  }
}

/** A package that this card may see, with its window; 40400 otherwise. */
export async function packageFor(db: Db, card: Sim, packageId: number, at: Date) {
  const [item] = await db
    .select()
    .from(dataPackage)
    .where(and(eq(dataPackage.id, packageId), eq(dataPackage.state, PackageState.onSale), forCard(card)))
  if (!item) throw notFound('套餐不存在或已下架')
  return { item, window: (await seckillWindows(db, [packageId], at)).get(packageId) }
}

/** When a package would run by each effectType; the next period is proposed while enough of the present one is left. */
function effects(item: Package, card: Sim, running: SimPackage[], at: Date) {
  const types = effectTypes(item.packageType)
  const { isInfiniteFlow, surplusFlow } = allowance(running)
  const nextStart = billingPeriod(card.operatorType, at.getTime(), 1).start
  const covered = running.some((p) => isBase(p) && (!p.endAt || p.endAt.getTime() >= nextStart))
  const wanted = covered && (isInfiniteFlow || surplusFlow > 0) ? EffectType.nextPeriod : EffectType.now
  const proposed = types.includes(wanted) ? wanted : types[0]
  return types.map((effectType) => {
    const { startAt, endAt } = validity(item, effectType, card.operatorType, at.getTime())
    return {
      effectType,
      startAt: startAt.toISOString(),
      endAt: endAt?.toISOString() ?? null,
      isDefault: effectType === proposed
    }
  })
}

/** All that the page of a package needs. */
export async function packageDetails(
  deps: PayDeps,
  simNo: string,
  packageId: number,
  at = new Date()
): Promise<Data<'GET /api/iot/packageDetails'>> {
  const { db } = deps
  const card = await getSim(db, simNo)
  const running = await runningPackages(db, card.id, at)
  const { item, window } = await packageFor(db, card, packageId, at)
  const row = presentRow(item, card, running, window, at)
  const target = { packageType: item.packageType, price: row.price }
  return {
    package: { ...row, image: item.image, content: item.content, rules: item.rules },
    effects: effects(item, card, running, at),
    coupons: await heldCoupons(db, card.id, at, target, true),
    payMethods: await payMethods(deps, card, row.price)
  }
}
