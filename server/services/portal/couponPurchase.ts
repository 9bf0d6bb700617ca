import { and, eq, isNull } from 'drizzle-orm'
import type { Body } from '../../../contract'
import { clock, type Db, type Tx } from '../../db/client'
import { couponGoods, portalOrder, sim, simCoupon } from '../../db/schema'
import type { Deps } from '../../deps'
import { notFound, orderStateChanged } from '../../errors'
import { OrderPrefix, PortalOrderKind } from '../../values'
import { checkShown } from '../shared/orderRequest'
import { newOrderSn } from '../shared/orderSn'
import { placeOrder } from './placeOrder'
import { refundPortalOrder } from './portalCrediting'
import type { PortalOrder } from './portalOrders'
import { notAllowedError, payBefore } from './portalPayments'
import { whyNoPurchase } from './purchaseRules'
import type { Sim } from './sim'

const dayLength = 86400000

/** A coupon on sale; 40400 when it is not, or not any more. */
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
export const createCouponOrder = (deps: Deps, simNo: string, body: Body<'POST /api/iot/createCouponOrder'>) =>
  placeOrder(deps, simNo, body, (tx, card, request) => makeCouponOrder(tx, card, body, request))

/** The coupon of a paid order; its days begin when it was paid, however late this happens. */
export async function creditCoupon(tx: Tx, card: Sim, order: PortalOrder): Promise<void> {
  const { days, ...terms } = order.couponTerms!
  const startAt = order.paidAt!
  await tx.insert(simCoupon).values({
    ...terms,
    simId: card.id,
    name: order.title,
    startAt,
    endAt: new Date(startAt.getTime() + days * dayLength),
    boughtBy: order.orderSn
  })
  await tx.update(sim).set({ needBuyCoupon: false }).where(eq(sim.id, card.id))
}

/** When the coupon of an order may be used, once it is credited. */
export async function couponPeriod(db: Db, orderSn: string) {
  const [held] = await db.select().from(simCoupon).where(eq(simCoupon.boughtBy, orderSn))
  return { startAt: held?.startAt ?? null, endAt: held?.endAt ?? null }
}

/** The money goes back and the coupon with it; 35006 when an order has used it. */
export async function refundCoupon(deps: Pick<Deps, 'jobs'>, tx: Tx, orderSn: string): Promise<void> {
  const bought = eq(simCoupon.boughtBy, orderSn)
  await tx.delete(simCoupon).where(and(bought, isNull(simCoupon.orderSn)))
  if (await tx.$count(simCoupon, bought)) throw orderStateChanged('优惠券已使用，不能退款')
  await refundPortalOrder(deps, tx, orderSn)
}
