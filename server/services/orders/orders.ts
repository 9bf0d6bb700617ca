import { and, eq, lte, sql } from 'drizzle-orm'
import type { Body } from '../../../contract'
import type { WhichOrder } from '../../../contract/define'
import { GoodsKind, NumberState, ShopOrderStatus } from '../../../contract/enums'
import { statusesOf } from '../../../rules/order/orderLife'
import { regionText } from '../../../rules/region'
import { withQuery } from '../../../rules/url'
import { clock, type Db, type Tx } from '../../db/client'
import { orderEvent, shopOrder, vanityNumber, type ShopOrder } from '../../db/schema'
import type { Deps, DbDeps } from '../../deps'
import type { Paid } from '../payments/payable'
import { restockGoods, releaseOrderNumber } from './orderStock'
import { checkPlaceType } from '../payments/cashiers'
import { askIfLate, payFailure } from '../payments/payments'
import { orderMobile } from '../shared/sessions'
import { startPayment } from '../payments/startPayment'
import { nextKeys } from '../shared/sweep'
import { payMethodsOfSeller } from '../site/site'
import type { Caller } from '../shared/caller'
import { noSuchOrder } from '../../errors'
import { orderExpired } from './errors'

/** Statuses without a sale, which free the number. The unique index shop_order_number has the same list. */
export const closedStatuses: number[] = statusesOf('closed')
/** Statuses that do not change by themselves any more. */
const finalStatuses: number[] = [...closedStatuses, ...statusesOf('done')]

export const addEvent = (tx: Tx, orderSn: string, status: number, text: string) =>
  tx.insert(orderEvent).values({ orderSn, status, text })

/** The order, locked; its number's row is locked first, as everywhere, to avoid deadlocks. */
export async function lockOrder(tx: Tx, orderSn: string): Promise<ShopOrder | undefined> {
  const [plain] = await tx
    .select({ numberId: shopOrder.numberId })
    .from(shopOrder)
    .where(eq(shopOrder.orderSn, orderSn))
  if (plain?.numberId) {
    await tx
      .select({ id: vanityNumber.id })
      .from(vanityNumber)
      .where(eq(vanityNumber.id, plain.numberId))
      .for('no key update')
  }
  const [order] = await tx.select().from(shopOrder).where(eq(shopOrder.orderSn, orderSn)).for('no key update')
  return order
}

/** Marks an unpaid order paid and its number sold; `refund` when the order is closed, as no order moves backwards. */
export async function confirmOrderPaid(tx: Tx, { orderSn, placeType }: Paid): Promise<'kept' | 'refund'> {
  const order = await lockOrder(tx, orderSn)
  if (!order || order.status !== ShopOrderStatus.toPay) return 'refund'
  const [status, next] =
    order.kind === GoodsKind.general
      ? [ShopOrderStatus.toShip, '等待发货']
      : [ShopOrderStatus.firstCheck, '等待初审']
  await tx
    .update(shopOrder)
    .set({ status, placeType, paidAt: sql`now()`, updatedAt: sql`now()` })
    .where(eq(shopOrder.orderSn, orderSn))
  if (order.numberId) {
    await tx
      .update(vanityNumber)
      // heldBy is set again, because the hold may have expired and another visitor's begun
      .set({ state: NumberState.sold, heldBy: orderSn, heldUntil: null })
      .where(eq(vanityNumber.id, order.numberId))
  }
  await addEvent(tx, orderSn, status, `${order.amount ? '支付成功' : '申请已提交'}，${next}`)
  return 'kept'
}

/** Cancels an unpaid order and releases number and stock. False when it was no longer unpaid. */
export async function cancelUnpaidOrder(tx: Tx, orderSn: string, text: string): Promise<boolean> {
  const order = await lockOrder(tx, orderSn)
  if (!order || order.status !== ShopOrderStatus.toPay) return false
  await tx
    .update(shopOrder)
    .set({ status: ShopOrderStatus.cancelled, updatedAt: sql`now()` })
    .where(eq(shopOrder.orderSn, orderSn))
  await releaseOrderNumber(tx, order, { state: NumberState.onSale })
  await restockGoods(tx, order, order.count)
  await addEvent(tx, orderSn, ShopOrderStatus.cancelled, text)
  return true
}

/** Shop orders not paid in time, plus a minute for notices under way. */
export async function overdueOrders(db: Db, after: string): Promise<string[]> {
  return nextKeys(
    db,
    shopOrder.orderSn,
    and(
      eq(shopOrder.status, ShopOrderStatus.toPay),
      lte(shopOrder.payBefore, sql`now() - interval '1 minute'`)
    ),
    after
  )
}

/** Picture of what was ordered, and its order page. */
export async function orderShown(db: Db, orderSn: string) {
  const [order] = await db
    .select({ image: shopOrder.image })
    .from(shopOrder)
    .where(eq(shopOrder.orderSn, orderSn))
  return { image: order?.image ?? '', page: withQuery('pages/order/index', { orderSn }) }
}

/** The order of this order session with this clientKey. */
export async function orderByKey(db: Db, orderSession: string, key: string): Promise<ShopOrder | undefined> {
  const [order] = await db
    .select()
    .from(shopOrder)
    .where(and(eq(shopOrder.orderSession, orderSession), eq(shopOrder.uuid, key)))
  return order
}

/** The order, if made by this order session or if the session is logged in to its mobile; else 40400. */
export async function ownOrder(
  { db }: DbDeps,
  { orderSn = '', clientKey = '' }: WhichOrder,
  orderSession: string
): Promise<ShopOrder> {
  const [order] = orderSn
    ? await db.select().from(shopOrder).where(eq(shopOrder.orderSn, orderSn))
    : [await orderByKey(db, orderSession, clientKey)]
  if (order?.orderSession === orderSession) return order
  if (order && (await orderMobile(db, orderSession)) === order.mobile) return order
  throw noSuchOrder()
}

/** State of an order's payment, as on the wire. */
const payResult = ({ orderSn, status, amount, paidAt }: ShopOrder) => ({
  orderSn,
  status,
  amount,
  paid: paidAt !== null,
  done: paidAt !== null || finalStatuses.includes(status)
})

/** `payResult` of the order's current row. */
export async function payResultOf(db: Db, orderSn: string) {
  const [order] = await db.select().from(shopOrder).where(eq(shopOrder.orderSn, orderSn))
  return payResult(order!)
}

/** State of a payment for a waiting page; if the notice is late the provider is asked. */
export async function followPayment(deps: Deps, order: ShopOrder) {
  if (order.status !== ShopOrderStatus.toPay) return { ...payResult(order), failed: false }
  const asked = await askIfLate(deps, order.orderSn)
  const result = asked ? await payResultOf(deps.db, order.orderSn) : payResult(order)
  return { ...result, ...(result.paid ? { failed: false } : await payFailure(deps, order.orderSn)) }
}

export async function payOrder(
  deps: Deps,
  caller: Caller,
  order: ShopOrder,
  { placeType, back }: Pick<Body<'POST /api/hk/payOrder'>, 'placeType' | 'back'>
) {
  if (order.paidAt) return { orderSn: order.orderSn, pay: { kind: 'none' as const } }
  if (order.status !== ShopOrderStatus.toPay || order.payBefore < (await clock(deps.db))) {
    throw orderExpired()
  }
  const offered = await payMethodsOfSeller(deps.db, order.promoCode)
  checkPlaceType(deps, caller, { offered, placeType })
  return { orderSn: order.orderSn, pay: await startPayment(deps, caller, order, { placeType, back }) }
}

/** Address on one line. */
export const addressText = ({
  province,
  city,
  county,
  address
}: Pick<ShopOrder, 'province' | 'city' | 'county' | 'address'>) =>
  regionText([province, city, county, address])

/** The order of the shop with this number; undefined when there is none. */
export async function findOrder(db: Db, orderSn: string): Promise<ShopOrder | undefined> {
  const [order] = await db.select().from(shopOrder).where(eq(shopOrder.orderSn, orderSn))
  return order
}
