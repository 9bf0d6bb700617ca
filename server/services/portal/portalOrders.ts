import { and, eq, lte, sql } from 'drizzle-orm'
import type { WhichOrder } from '../../../contract/define'
import { PortalOrderStatus } from '../../../contract/enums'
import { clock, type Db, type Tx } from '../../db/client'
import { portalOrder, sim } from '../../db/schema'
import type { Deps } from '../../deps'
import { notFound, orderStateChanged } from '../../errors'
import { payableOf, type Paid } from '../../payable'
import { PortalOrderKind } from '../../values'
import { askIfLate, payFailed } from '../shared/payments'
import { nextKeys } from '../shared/sweep'
import { cancelByBuyer } from '../shared/unpaid'
import { returnCoupon } from './coupons'
import { returnSeckill } from './seckill'
import { getSim, lockSim, type Sim } from './sim'

export type PortalOrder = typeof portalOrder.$inferSelect

/** The order with its card, both locked: the card first, as everywhere, so that two never wait for each other. */
export async function lockPortalOrder(
  tx: Tx,
  orderSn: string
): Promise<{ card: Sim; order: PortalOrder } | undefined> {
  const [found] = await tx
    .select({ simId: portalOrder.simId })
    .from(portalOrder)
    .where(eq(portalOrder.orderSn, orderSn))
  if (!found) return undefined
  const card = await lockSim(tx, { id: found.simId })
  const [order] = await tx.select().from(portalOrder).where(eq(portalOrder.orderSn, orderSn))
  return { card, order: order! }
}

/** The order of the card that is logged in; 40400 for another's, whether it exists or not, 34001 when the card is gone. */
export async function ownPortalOrder(
  { db }: Pick<Deps, 'db'>,
  { orderSn, clientKey = '' }: WhichOrder,
  simNo: string
): Promise<PortalOrder> {
  const card = await getSim(db, simNo)
  const which = orderSn ? eq(portalOrder.orderSn, orderSn) : eq(portalOrder.uuid, clientKey)
  const [order] = await db
    .select()
    .from(portalOrder)
    .where(and(which, eq(portalOrder.simId, card.id)))
  if (!order) throw notFound('订单不存在')
  return order
}

/** Marks an unpaid order of a locked card paid. */
export async function markPaid(tx: Tx, order: PortalOrder, placeType: number): Promise<PortalOrder> {
  const [paid] = await tx
    .update(portalOrder)
    .set({ status: PortalOrderStatus.paid, placeType, paidAt: await clock(tx) })
    .where(and(eq(portalOrder.id, order.id), eq(portalOrder.status, PortalOrderStatus.toPay)))
    .returning()
  if (!paid) throw orderStateChanged()
  // goods of the mall do nothing for the card
  if (order.kind === PortalOrderKind.mall) return paid
  await tx
    .update(sim)
    .set({ rechargeTimes: sql`${sim.rechargeTimes} + 1` })
    .where(eq(sim.id, order.simId))
  return paid
}

/** A payment came in from outside: the order is paid, unless it is so already or was cancelled - then the money goes back. */
export async function confirmPortalOrderPaid(
  tx: Tx,
  { orderSn, placeType }: Paid
): Promise<'kept' | 'refund'> {
  const found = await lockPortalOrder(tx, orderSn)
  if (found?.order.status !== PortalOrderStatus.toPay) return 'refund'
  await markPaid(tx, found.order, placeType)
  return 'kept'
}

/** The coupon that an order used and the piece of a seckill that it took are free again; its caller ends it, once. */
export async function returnUsed(tx: Tx, { orderSn, seckillId }: PortalOrder): Promise<void> {
  await returnCoupon(tx, orderSn)
  if (seckillId) await returnSeckill(tx, seckillId)
}

/** Closes an unpaid order; coupon and stock come back. False when it was not unpaid any more. */
export async function cancelUnpaidPortalOrder(tx: Tx, orderSn: string): Promise<boolean> {
  const found = await lockPortalOrder(tx, orderSn)
  if (found?.order.status !== PortalOrderStatus.toPay) return false
  await tx
    .update(portalOrder)
    .set({ status: PortalOrderStatus.cancelled, endedAt: sql`now()` })
    .where(eq(portalOrder.id, found.order.id))
  await returnUsed(tx, found.order)
  return true
}

async function portalOrderNow(deps: Deps, orderSn: string) {
  const [order] = await deps.db.select().from(portalOrder).where(eq(portalOrder.orderSn, orderSn))
  return portalOrderResult(deps, order!)
}

export async function cancelPortalOrder(deps: Deps, { orderSn }: PortalOrder) {
  await cancelByBuyer(deps, orderSn)
  return portalOrderNow(deps, orderSn)
}

/** What the page that waits for an order hears; when the notice of its payment is late the provider itself is asked. */
export async function followPortalOrder(deps: Deps, order: PortalOrder) {
  const { status, orderSn } = order
  const asked = status === PortalOrderStatus.toPay && (await askIfLate(deps, orderSn))
  return asked ? portalOrderNow(deps, orderSn) : portalOrderResult(deps, order)
}

/** Orders of cards that nobody paid in time (a minute of grace for a notification under way). */
export async function overduePortalOrders(db: Db, after: string): Promise<string[]> {
  return nextKeys(
    db,
    portalOrder.orderSn,
    and(
      eq(portalOrder.status, PortalOrderStatus.toPay),
      lte(portalOrder.payBefore, sql`now() - interval '1 minute'`)
    ),
    after
  )
}

/** What of an order every call that makes or pays it answers. */
export const presentMade = ({ orderSn, status, amount }: PortalOrder) => ({ orderSn, status, amount })

const finalStatuses: number[] = [
  PortalOrderStatus.credited,
  PortalOrderStatus.creditFailed,
  PortalOrderStatus.cancelled,
  PortalOrderStatus.refunded
]

/** What an order has come to, as on the wire. */
async function portalOrderResult({ db, payables }: Pick<Deps, 'db' | 'payables'>, order: PortalOrder) {
  const toPay = order.status === PortalOrderStatus.toPay
  const { startAt, endAt } = await payableOf(payables, order.orderSn).present(db, order.orderSn)
  return {
    ...presentMade(order),
    kind: order.kind,
    title: order.title,
    price: order.price,
    vipMoney: order.vipMoney,
    couponMoney: order.couponMoney,
    giftMoney: order.giftMoney,
    points: order.points,
    paid: order.paidAt !== null,
    failed: toPay && (await payFailed({ db }, order.orderSn)),
    done: finalStatuses.includes(order.status),
    placeType: order.placeType,
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    creditedAt: order.creditedAt?.toISOString() ?? null,
    startAt: startAt?.toISOString() ?? null,
    endAt: endAt?.toISOString() ?? null,
    payBefore: toPay ? order.payBefore.toISOString() : null,
    endedAt: order.endedAt?.toISOString() ?? null,
    failReason: order.failReason
  }
}
