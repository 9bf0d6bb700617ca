import { and, asc, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { CouponStatus } from '../../../contract/enums'
import { Code } from '../../../contract/errors'
import { yuanText } from '../../../rules/money'
import type { Db, Tx } from '../../db/client'
import { couponGoods, simCoupon } from '../../db/schema'
import { BusinessError } from '../../errors'

type Held = typeof simCoupon.$inferSelect

/** A purchase to which a coupon may apply. */
interface CouponTarget {
  packageType: number
  /** fen */
  price: number
}

/** Why a coupon cannot be used at `at` (for `target`, if given); '' when it can. */
function whyNot(coupon: Held, target: CouponTarget | undefined, at: Date): string {
  if (coupon.orderSn) return '已使用'
  if (coupon.endAt <= at) return '已过期'
  if (coupon.startAt > at) return '未到使用时间'
  if (!target) return ''
  if (coupon.packageTypes.length && !coupon.packageTypes.includes(target.packageType))
    return `仅限${coupon.scope}使用`
  return target.price < coupon.minAmount ? `满${yuanText(coupon.minAmount)}元可用` : ''
}

function present(coupon: Held, target: CouponTarget | undefined, at: Date) {
  const ended = coupon.endAt <= at ? CouponStatus.ended : CouponStatus.usable
  return {
    couponId: coupon.id,
    name: coupon.name,
    amount: coupon.amount,
    minAmount: coupon.minAmount,
    startAt: coupon.startAt.toISOString(),
    endAt: coupon.endAt.toISOString(),
    scope: coupon.scope,
    status: coupon.orderSn ? CouponStatus.used : ended,
    reason: whyNot(coupon, target, at)
  }
}

/** Coupons of a card, usable ones (for `target`, if given) first, then the largest amount first. */
export async function heldCoupons(db: Db, simId: number, at: Date, target?: CouponTarget) {
  const held = await db
    .select()
    .from(simCoupon)
    .where(eq(simCoupon.simId, simId))
    .orderBy(desc(simCoupon.amount), asc(simCoupon.endAt), asc(simCoupon.id))
    .limit(200)
  const all = held.map((coupon) => present(coupon, target, at))
  return [...all.filter(({ reason }) => !reason), ...all.filter(({ reason }) => reason)]
}

/** Coupons that are neither used nor expired; one that does not apply to `target` says why. */
export async function usableCoupons(db: Db, simId: number, at: Date, target: CouponTarget) {
  const held = await heldCoupons(db, simId, at, target)
  return held.filter(({ status }) => status === CouponStatus.usable)
}

export async function couponsOnSale(db: Db) {
  const goods = await db
    .select()
    .from(couponGoods)
    .where(and(eq(couponGoods.onSale, true), eq(couponGoods.forMoney, true)))
    .orderBy(asc(couponGoods.sort), asc(couponGoods.id))
  return goods.map(({ id, name, price, amount, minAmount, days, scope, image }) => ({
    ...{ couponGoodsId: id, name, price, amount, minAmount, days, scope, image }
  }))
}

/** Spends a coupon on an order; returns the fen it takes off. Throws 35005 with the price without it if it cannot be used. */
export async function spendCoupon(
  tx: Tx,
  { id, simId, orderSn }: { id: number; simId: number; orderSn: string },
  target: CouponTarget,
  at: Date
) {
  const mine = and(eq(simCoupon.id, id), eq(simCoupon.simId, simId))
  const [coupon] = await tx.select().from(simCoupon).where(mine).for('no key update')
  const reason = coupon ? whyNot(coupon, target, at) : '优惠券不存在'
  if (!coupon || reason)
    throw new BusinessError(Code.couponUnusable, `优惠券不可用：${reason}`, { amount: target.price })
  await tx
    .update(simCoupon)
    .set({ orderSn })
    .where(and(mine, isNull(simCoupon.orderSn), lte(simCoupon.startAt, at), gt(simCoupon.endAt, at)))
  return Math.min(coupon.amount, target.price)
}

/** Makes the coupon spent on an order usable again. */
export async function returnCoupon(tx: Tx, orderSn: string): Promise<void> {
  await tx
    .update(simCoupon)
    .set({ orderSn: sql`null` })
    .where(eq(simCoupon.orderSn, orderSn))
}
