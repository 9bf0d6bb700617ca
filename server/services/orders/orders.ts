import { and, eq, lte, sql } from 'drizzle-orm'
import type { WhichOrder } from '../../../contract/define'
import { GoodsKind, NumberState, ShopOrderStatus } from '../../../contract/enums'
import { regionText } from '../../../rules/region'
import { clock, type Db, type Tx } from '../../db/client'
import { orderEvent, shopOrder, vanityNumber, type ShopOrder } from '../../db/schema'
import type { Deps } from '../../deps'
import { notFound, orderStateChanged } from '../../errors'
import type { Paid } from '../../payable'
import { restockGoods, releaseOrderNumber } from './orderStock'
import { checkPlace } from '../shared/cashiers'
import { askIfLate, payFailed, startPayment } from '../shared/payments'
import { orderMobile } from '../shared/sessions'
import { nextKeys } from '../shared/sweep'
import { cancelByBuyer } from '../shared/unpaid'
import { paymentsOf } from '../site/site'

/** Over without a sale: the number is free for others. The unique index shop_order_number has the same list. */
export const closedStatuses: number[] = [
  ShopOrderStatus.cancelled,
  ShopOrderStatus.numberCancelled,
  ShopOrderStatus.deliveryRefused,
  ShopOrderStatus.void
]
/** Nothing more happens by itself. */
const finalStatuses: number[] = [
  ...closedStatuses,
  ShopOrderStatus.activated,
  ShopOrderStatus.activatedWithoutTopUp,
  ShopOrderStatus.signed
]

export const addEvent = (tx: Tx, orderSn: string, status: number, text: string) =>
  tx.insert(orderEvent).values({ orderSn, status, text })

/** The order with its row locked; the number's row first, as everywhere, so that two never wait for each other. */
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
      .for('update')
  }
  const [order] = await tx.select().from(shopOrder).where(eq(shopOrder.orderSn, orderSn)).for('update')
  return order
}

/** Marks an unpaid order paid and its number sold. Never moves an order backwards: a closed one gives the money back. */
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
      // heldBy again: the hold may have ended a moment ago, and somebody else's begun
      .set({ state: NumberState.sold, heldBy: orderSn, heldUntil: null })
      .where(eq(vanityNumber.id, order.numberId))
  }
  await addEvent(tx, orderSn, status, `${order.amount ? '支付成功' : '申请已提交'}，${next}`)
  return 'kept'
}

/** Closes an unpaid order; number and stock come back. False when it was not unpaid any more. */
export async function cancelUnpaidOrder(tx: Tx, orderSn: string, text: string): Promise<boolean> {
  const order = await lockOrder(tx, orderSn)
  if (!order || order.status !== ShopOrderStatus.toPay) return false
  await tx
    .update(shopOrder)
    .set({ status: ShopOrderStatus.cancelled, updatedAt: sql`now()` })
    .where(eq(shopOrder.orderSn, orderSn))
  await releaseOrderNumber(tx, order)
  await restockGoods(tx, order)
  await addEvent(tx, orderSn, ShopOrderStatus.cancelled, text)
  return true
}

/** Orders of the shop that nobody paid in time (a minute of grace for a notification under way). */
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

/** The order of this order session that has the client's key. */
export async function orderByKey(db: Db, orderSession: string, key: string): Promise<ShopOrder | undefined> {
  const [order] = await db
    .select()
    .from(shopOrder)
    .where(and(eq(shopOrder.orderSession, orderSession), eq(shopOrder.uuid, key)))
  return order
}

/** The order, if this order session made it or has proved its mobile; 40400 otherwise, whether it exists or not. */
export async function ownOrder(
  { db }: Pick<Deps, 'db'>,
  { orderSn = '', clientKey = '' }: WhichOrder,
  orderSession: string
): Promise<ShopOrder> {
  const [order] = orderSn
    ? await db.select().from(shopOrder).where(eq(shopOrder.orderSn, orderSn))
    : [await orderByKey(db, orderSession, clientKey)]
  if (order?.orderSession === orderSession) return order
  if (order && (await orderMobile(db, orderSession)) === order.mobile) return order
  throw notFound('订单不存在')
}

/** What the payment of an order has come to. */
export const payResult = ({ orderSn, status, amount, paidAt }: ShopOrder) => ({
  orderSn,
  status,
  amount,
  paid: paidAt !== null,
  done: paidAt !== null || finalStatuses.includes(status)
})

/** The same of an order as it is now. */
export async function payResultOf(db: Db, orderSn: string) {
  const [order] = await db.select().from(shopOrder).where(eq(shopOrder.orderSn, orderSn))
  return payResult(order!)
}

/** What the page that waits for a payment hears; when its notice is late the provider itself is asked. */
export async function followPayment(deps: Deps, order: ShopOrder) {
  if (order.status !== ShopOrderStatus.toPay) return { ...payResult(order), failed: false }
  const asked = await askIfLate(deps, order.orderSn)
  const result = asked ? await payResultOf(deps.db, order.orderSn) : payResult(order)
  return { ...result, failed: !result.paid && (await payFailed(deps, order.orderSn)) }
}

export async function payOrder(deps: Deps, order: ShopOrder, placeType: number, back?: string) {
  if (order.paidAt) return { orderSn: order.orderSn, pay: { kind: 'none' as const } }
  if (order.status !== ShopOrderStatus.toPay || order.payBefore < (await clock(deps.db))) {
    throw orderStateChanged('订单已超时或已取消，请重新下单')
  }
  checkPlace(deps, await paymentsOf(deps.db, order.promoCode), placeType)
  return { orderSn: order.orderSn, pay: await startPayment(deps, order, placeType, back) }
}

export async function cancelOrder(deps: Deps, { orderSn }: ShopOrder) {
  await cancelByBuyer(deps, orderSn)
  return payResultOf(deps.db, orderSn)
}

/** Where it goes, as one line. */
export const addressText = ({ province, city, county, address }: ShopOrder) =>
  regionText([province, city, county, address])
