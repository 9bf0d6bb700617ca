import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Data } from '../../contract'
import { CardPasswordMode, EffectType, PackageType, PlaceType } from '../../contract/enums'
import { billingPeriod } from '../../rules/billing'
import type { Db, Tx } from '../db/client'
import { dataPackage, packageCategory, seckill } from '../db/schema'
import { notFound, soldOut } from '../errors'
import { heldCoupons } from './coupons'
import {
  allowance,
  getSim,
  runningPackages,
  whyClosed,
  whyNoPurchase,
  type Sim,
  type SimPackage
} from './sim'
import { effectTypes, validity } from './validity'

export type Package = typeof dataPackage.$inferSelect
export type Seckill = typeof seckill.$inferSelect

const baseTypes: number[] = [PackageType.base, PackageType.nextMonth, PackageType.seckill]

/** Whether a package is meant for this card's operator. */
const forCard = (card: Sim) =>
  or(eq(dataPackage.operatorType, 0), eq(dataPackage.operatorType, card.operatorType))

/** Windows that run or will run, the soonest of each package. */
async function windows(db: Db, packageIds: number[], at: Date): Promise<Map<number, Seckill>> {
  if (!packageIds.length) return new Map()
  const found = await db
    .select()
    .from(seckill)
    .where(and(inArray(seckill.packageId, packageIds), gt(seckill.endAt, at)))
    .orderBy(asc(seckill.startAt), asc(seckill.id))
  const soonest = new Map<number, Seckill>()
  for (const window of found) if (!soonest.has(window.packageId)) soonest.set(window.packageId, window)
  return soonest
}

/** The seckill price while its window runs and stock lasts, else the package's own; fen. */
export const priceNow = (item: Package, window: Seckill | undefined, at: Date) =>
  window && window.startAt <= at && window.endAt > at && window.stock > 0 ? window.price : item.price

/** Of `whyNotThis`, where a buyer came too late. */
export const seckillGone = '已抢光'

/** Why this package cannot be bought now; '' when it can. */
export function whyNotThis(
  item: Package,
  card: Sim,
  running: SimPackage[],
  window: Seckill | undefined,
  at: Date
): string {
  const closed = whyNoPurchase(card)
  if (closed) return closed
  if (item.packageType === PackageType.addOn && !running.some((p) => baseTypes.includes(p.packageType))) {
    return '加油包需在套餐有效期内购买'
  }
  if (item.packageType === PackageType.volume && card.volumePackageId) return '已开通按量计费'
  if (item.packageType !== PackageType.seckill) return ''
  if (!window) return '秒杀已结束'
  if (window.startAt > at) return '秒杀尚未开始'
  return window.stock > 0 ? '' : seckillGone
}

const presentSeckill = (window: Seckill | undefined) =>
  window
    ? {
        startAt: window.startAt.toISOString(),
        endAt: window.endAt.toISOString(),
        seckillPrice: window.price,
        stock: window.stock,
        total: window.total,
        limit: window.perCard
      }
    : null

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
    .where(and(eq(dataPackage.state, 1), forCard(card)))
    .orderBy(asc(dataPackage.sort), asc(dataPackage.id))
  const categories = await db.select().from(packageCategory).orderBy(asc(packageCategory.sort))
  const soonest = await windows(
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
    .where(and(eq(dataPackage.id, packageId), eq(dataPackage.state, 1), forCard(card)))
  if (!item) throw notFound('套餐不存在或已下架')
  return { item, window: (await windows(db, [packageId], at)).get(packageId) }
}

/** Takes one piece of a seckill; 30001 when none is left or its window is over. */
export async function takeSeckill(tx: Tx, window: Seckill): Promise<void> {
  const taken = await tx
    .update(seckill)
    .set({ stock: sql`${seckill.stock} - 1` })
    .where(
      sql`${seckill.id} = ${window.id} and ${seckill.stock} > 0 and now() >= ${seckill.startAt} and now() < ${seckill.endAt}`
    )
    .returning({ id: seckill.id })
  if (!taken.length) throw soldOut()
}

/** Puts one piece of a seckill back. */
export async function returnSeckill(tx: Tx, id: number): Promise<void> {
  await tx
    .update(seckill)
    .set({ stock: sql`${seckill.stock} + 1` })
    .where(eq(seckill.id, id))
}

/** When a package would run by each effectType; the next period is proposed while enough of the present one is left. */
function effects(item: Package, card: Sim, running: SimPackage[], at: Date) {
  const types = effectTypes(item.packageType)
  const { isInfiniteFlow, surplusFlow } = allowance(running)
  const nextStart = billingPeriod(card.operatorType, at.getTime(), 1).start
  const covered = running.some(
    (p) => baseTypes.includes(p.packageType) && (!p.endAt || p.endAt.getTime() >= nextStart)
  )
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

const outside = [
  { placeType: PlaceType.wechat, name: '微信支付' },
  { placeType: PlaceType.alipay, name: '支付宝' }
]

/** Ways to pay `price` (fen); top-ups leave the balance out. */
export function payMethods(card: Sim, price: number, withBalance = true) {
  const closed = whyClosed(card)
  const enough = card.balance >= price
  const others = outside.map((way) => ({
    ...way,
    enabled: !closed,
    reason: closed,
    balance: 0,
    enough: true,
    needPayPassword: false
  }))
  if (!withBalance) return others
  const reason = closed || (enough ? '' : '余额不足')
  return [
    {
      placeType: PlaceType.balance,
      name: '余额支付',
      enabled: !reason,
      reason,
      balance: card.balance,
      enough,
      needPayPassword: card.cardPasswordMode !== CardPasswordMode.off
    },
    ...others
  ]
}

/** All that the page of a package needs. */
export async function packageDetails(
  db: Db,
  simNo: string,
  packageId: number,
  at = new Date()
): Promise<Data<'GET /api/iot/packageDetails'>> {
  const card = await getSim(db, simNo)
  const running = await runningPackages(db, card.id, at)
  const { item, window } = await packageFor(db, card, packageId, at)
  const row = presentRow(item, card, running, window, at)
  const target = { packageType: item.packageType, price: row.price }
  return {
    package: { ...row, image: item.image, content: item.content, rules: item.rules },
    effects: effects(item, card, running, at),
    coupons: await heldCoupons(db, card.id, at, target, true),
    payMethods: payMethods(card, row.price)
  }
}
