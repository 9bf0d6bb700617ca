import { and, eq, lte, sql } from 'drizzle-orm'
import type { WhichOrder } from '../../../contract/define'
import { PortalOrderStatus } from '../../../contract/enums'
import { clockTime, type Db, type Tx } from '../../db/client'
import { portalOrder, sim } from '../../db/schema'
import type { Deps, DbDeps } from '../../deps'
import { noSuchOrder, orderStateChanged } from '../../errors'
import { payableOf, type Paid } from '../payments/payable'
import { PortalOrderKind } from '../../values'
import { askIfLate, payFailure } from '../payments/payments'
import { nextKeys } from '../shared/sweep'
import { cancelByBuyer } from '../payments/unpaid'
import { lockSim, type Sim } from '../card/sim'
import { moveBalance } from './balance'

export type PortalOrder = typeof portalOrder.$inferSelect

/** fen still to pay of an unpaid order: what the balance has not given. */
export const dueOf = ({ amount, balanceMoney }: Pick<PortalOrder, 'amount' | 'balanceMoney'>): number =>
  amount - balanceMoney

/** The order and its card, both locked: the card first, as everywhere, to avoid deadlocks. */
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

/** An order of the logged-in card; 40400 when missing or another card's. */
export async function ownPortalOrder(
  { db }: DbDeps,
  { orderSn, clientKey = '' }: WhichOrder,
  card: Sim
): Promise<PortalOrder> {
  const which = orderSn ? eq(portalOrder.orderSn, orderSn) : eq(portalOrder.uuid, clientKey)
  const [order] = await db
    .select()
    .from(portalOrder)
    .where(and(which, eq(portalOrder.simId, card.id)))
  if (!order) throw noSuchOrder()
  return order
}

/** Marks an unpaid order of a locked card paid. */
export async function markPaid(tx: Tx, order: PortalOrder, placeType: number): Promise<PortalOrder> {
  const [paid] = await tx
    .update(portalOrder)
    .set({ status: PortalOrderStatus.paid, placeType, paidAt: clockTime })
    .where(and(eq(portalOrder.id, order.id), eq(portalOrder.status, PortalOrderStatus.toPay)))
    .returning()
  if (!paid) throw orderStateChanged()
  // goods of the mall do not affect the card
  if (order.kind === PortalOrderKind.mall) return paid
  await tx
    .update(sim)
    .set({ rechargeTimes: sql`${sim.rechargeTimes} + 1` })
    .where(eq(sim.id, order.simId))
  return paid
}

/** Marks an order paid by a provider's payment; `refund` when it is paid already or cancelled. */
export async function confirmPortalOrderPaid(
  tx: Tx,
  { orderSn, placeType }: Paid
): Promise<'kept' | 'refund'> {
  const found = await lockPortalOrder(tx, orderSn)
  if (found?.order.status !== PortalOrderStatus.toPay) return 'refund'
  await markPaid(tx, found.order, placeType)
  return 'kept'
}

/** Returns what the balance of the locked card gave for an unpaid order. */
export async function returnPart(
  tx: Tx,
  card: Sim,
  { id, orderSn, title, balanceMoney: money }: PortalOrder
): Promise<void> {
  if (!money) return
  await moveBalance(tx, card, { type: 'refund', title: `${title}退款`, money, orderSn })
  await tx.update(portalOrder).set({ balanceMoney: 0 }).where(eq(portalOrder.id, id))
}

/** Cancels an unpaid order; what the balance gave for it returns. False when it was no longer unpaid. */
export async function cancelUnpaidPortalOrder(tx: Tx, orderSn: string): Promise<boolean> {
  const found = await lockPortalOrder(tx, orderSn)
  if (found?.order.status !== PortalOrderStatus.toPay) return false
  await tx
    .update(portalOrder)
    .set({ status: PortalOrderStatus.cancelled, endedAt: sql`now()` })
    .where(eq(portalOrder.id, found.order.id))
  await returnPart(tx, found.card, found.order)
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

/** State of an order for a waiting page; if the payment notice is late the provider is asked. */
export async function followPortalOrder(deps: Deps, order: PortalOrder) {
  const { status, orderSn } = order
  const asked = status === PortalOrderStatus.toPay && (await askIfLate(deps, orderSn))
  return asked ? portalOrderNow(deps, orderSn) : portalOrderResult(deps, order)
}

/** Portal orders not paid in time, plus a minute for notices under way. */
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

/** Deadline of payment, ISO; null unless the order is unpaid. */
export const payableUntil = ({
  status,
  payBefore
}: Pick<PortalOrder, 'status' | 'payBefore'>): string | null =>
  status === PortalOrderStatus.toPay ? payBefore.toISOString() : null

/** Answer of calls that create or pay an order. */
export const presentMade = ({ orderSn, status, amount }: PortalOrder) => ({ orderSn, status, amount })

const finalStatuses: number[] = [
  PortalOrderStatus.credited,
  PortalOrderStatus.creditFailed,
  PortalOrderStatus.cancelled,
  PortalOrderStatus.refunded
]

/** State of an order, as on the wire. */
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
    creditMoney: order.creditMoney,
    debtMoney: order.debtMoney,
    balanceMoney: order.balanceMoney,
    points: order.points,
    paid: order.paidAt !== null,
    done: finalStatuses.includes(order.status),
    placeType: order.placeType,
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    creditedAt: order.creditedAt?.toISOString() ?? null,
    startAt: startAt?.toISOString() ?? null,
    endAt: endAt?.toISOString() ?? null,
    payBefore: payableUntil(order),
    endedAt: order.endedAt?.toISOString() ?? null,
    ...(toPay ? await payFailure({ db }, order.orderSn) : { failed: false, failReason: order.failReason })
  }
}
