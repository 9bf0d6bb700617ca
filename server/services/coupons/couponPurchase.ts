import { and, eq, isNull } from 'drizzle-orm'
import { dayMs } from '../../../rules/time'
import type { Body } from '../../../contract'
import type { Db, Tx } from '../../db/client'
import { couponGoods, sim, simCoupon } from '../../db/schema'
import type { Deps } from '../../deps'
import type { Payable } from '../payments/payable'
import { notAllowedError, notFound, orderStateChanged } from '../../errors'
import { PortalOrderKind } from '../../values'
import { checkShown } from '../payments/newOrder'
import { refundPortalOrder } from '../money/portalPayable'
import { insertOrder, placeOrder } from '../money/placeOrder'
import type { PortalOrder } from '../money/portalOrders'
import { whyNoPurchase } from '../card/standing'
import type { Sim } from '../card/sim'
import type { CardCaller } from '../shared/caller'

export const noSuchCoupon = () => notFound('优惠券已下架')

/** A coupon on sale; else 40400. */
export async function couponOnSale(db: Db, couponGoodsId: number) {
  const [found] = await db
    .select()
    .from(couponGoods)
    .where(
      and(eq(couponGoods.id, couponGoodsId), eq(couponGoods.onSale, true), eq(couponGoods.forMoney, true))
    )
  if (!found) throw noSuchCoupon()
  return found
}

async function makeCouponOrder(
  tx: Tx,
  card: Sim,
  input: Body<'POST /api/iot/createCouponOrder'> & { request: string }
): Promise<PortalOrder> {
  const { couponGoodsId, shown } = input
  const why = whyNoPurchase(card)
  if (why) throw notAllowedError(why)
  const { name, price, amount, minAmount, packageTypes, scope, days } = await couponOnSale(tx, couponGoodsId)
  checkShown(shown, price)
  return insertOrder(tx, card, input, {
    kind: PortalOrderKind.coupon,
    title: name,
    targetId: couponGoodsId,
    price,
    amount: price,
    couponTerms: { amount, minAmount, packageTypes, scope, days }
  })
}

/** Orders a coupon on sale and pays it. */
export const createCouponOrder = (
  deps: Deps,
  caller: CardCaller,
  body: Body<'POST /api/iot/createCouponOrder'>
) => placeOrder(deps, caller, body, (tx, card, request) => makeCouponOrder(tx, card, { ...body, request }))

/** Gives the coupon of a paid order; it is valid from the payment on, even if crediting is late. */
export async function creditCoupon(tx: Tx, card: Sim, order: PortalOrder): Promise<void> {
  const { days, ...terms } = order.couponTerms!
  const startAt = order.paidAt!
  await tx.insert(simCoupon).values({
    ...terms,
    simId: card.id,
    name: order.title,
    startAt,
    endAt: new Date(startAt.getTime() + days * dayMs),
    boughtBy: order.orderSn
  })
  await tx.update(sim).set({ needBuyCoupon: false }).where(eq(sim.id, card.id))
}

/** Period of validity of an order's coupon, once credited. */
export async function couponPeriod(db: Db, orderSn: string) {
  const [held] = await db.select().from(simCoupon).where(eq(simCoupon.boughtBy, orderSn))
  return { startAt: held?.startAt ?? null, endAt: held?.endAt ?? null }
}

/** Refunds the order and withdraws the coupon; 35006 when the coupon was used. */
export const refundCoupon: Payable['refund'] = async (tx, deps, orderSn, part) => {
  const bought = eq(simCoupon.boughtBy, orderSn)
  await tx.delete(simCoupon).where(and(bought, isNull(simCoupon.orderSn)))
  if (await tx.$count(simCoupon, bought)) throw orderStateChanged('优惠券已使用，不能退款')
  await refundPortalOrder(tx, deps, orderSn, part)
}
