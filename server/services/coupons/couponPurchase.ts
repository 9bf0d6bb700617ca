import { and, eq, isNull } from 'drizzle-orm'
import { dayMs } from '../../../rules/time'
import type { Body } from '../../../contract'
import { clock, type Db, type Tx } from '../../db/client'
import { couponGoods, portalOrder, sim, simCoupon } from '../../db/schema'
import type { Deps } from '../../deps'
import type { Part } from '../payable'
import { notAllowedError, notFound, orderStateChanged } from '../../errors'
import { OrderPrefix, PortalOrderKind } from '../../values'
import { checkShown } from '../shared/orderRequest'
import { newOrderSn } from '../shared/orderSn'
import { placeOrder } from '../money/placeOrder'
import { refundPortalOrder } from '../money/payable'
import type { PortalOrder } from '../money/portalOrders'
import { payBefore } from '../money/portalPayments'
import { whyNoPurchase } from '../card/standing'
import type { Sim } from '../card/sim'

/** A coupon on sale; else 40400. */
export async function couponOnSale(db: Db, couponGoodsId: number) {
  const [found] = await db
    .select()
    .from(couponGoods)
    .where(
      and(eq(couponGoods.id, couponGoodsId), eq(couponGoods.onSale, true), eq(couponGoods.forMoney, true))
    )
  if (!found) throw notFound('优惠券已下架')
  return found
}

async function makeCouponOrder(
  tx: Tx,
  card: Sim,
  { couponGoodsId, clientKey, shown }: Body<'POST /api/iot/createCouponOrder'>,
  request: string
): Promise<PortalOrder> {
  const why = whyNoPurchase(card)
  if (why) throw notAllowedError(why)
  const { name, price, amount, minAmount, packageTypes, scope, days } = await couponOnSale(tx, couponGoodsId)
  checkShown(shown, price)
  const [made] = await tx
    .insert(portalOrder)
    .values({
      orderSn: await newOrderSn(tx, OrderPrefix.coupon),
      uuid: clientKey,
      request,
      simId: card.id,
      kind: PortalOrderKind.coupon,
      title: name,
      targetId: couponGoodsId,
      price,
      amount: price,
      couponTerms: { amount, minAmount, packageTypes, scope, days },
      payBefore: payBefore(await clock(tx))
    })
    .returning()
  return made!
}

/** Orders a coupon on sale and pays it. */
export const createCouponOrder = (deps: Deps, of: Sim, body: Body<'POST /api/iot/createCouponOrder'>) =>
  placeOrder(deps, of, body, (tx, card, request) => makeCouponOrder(tx, card, body, request))

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
export async function refundCoupon(
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  orderSn: string,
  part?: Part
): Promise<void> {
  const bought = eq(simCoupon.boughtBy, orderSn)
  await tx.delete(simCoupon).where(and(bought, isNull(simCoupon.orderSn)))
  if (await tx.$count(simCoupon, bought)) throw orderStateChanged('优惠券已使用，不能退款')
  await refundPortalOrder(deps, tx, orderSn, part)
}
