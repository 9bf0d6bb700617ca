import { and, eq, lte, sql } from 'drizzle-orm'
import { OrderStatus } from '../../contract/enums'
import { transaction, type Db, type Tx } from '../db/client'
import { portalOrder, sim, simPackage } from '../db/schema'
import type { Deps } from '../deps'
import { notFound, orderStateChanged } from '../errors'
import { returnCoupon } from './coupons'
import { returnSeckill } from './packages'
import { registerPayable, type Paid } from './payments'
import { getSim, lockSim, type Sim } from './sim'

export type PortalOrder = typeof portalOrder.$inferSelect

export const creditQueue = 'credit-order'

/** Crediting is looked for at once; where this is lost (a killed process), the sweep finds the paid order. */
export async function queueCredit({ jobs }: Pick<Deps, 'jobs'>, orderSn: string): Promise<void> {
  await jobs.send(creditQueue, { orderSn }, { key: orderSn }).catch(() => undefined)
}

/** The order of this card; 40400 for another's, whether it exists or not. */
export async function ownPortalOrder(db: Db, card: Sim, orderSn: string): Promise<PortalOrder> {
  const [order] = await db
    .select()
    .from(portalOrder)
    .where(and(eq(portalOrder.orderSn, orderSn), eq(portalOrder.simId, card.id)))
  if (!order) throw notFound('订单不存在')
  return order
}

/** Marks an unpaid order of a locked card paid. */
export async function markPaid(tx: Tx, order: PortalOrder, placeType: number): Promise<PortalOrder> {
  const [paid] = await tx
    .update(portalOrder)
    .set({ status: OrderStatus.paid, placeType, paidAt: new Date() })
    .where(and(eq(portalOrder.id, order.id), eq(portalOrder.status, OrderStatus.toPay)))
    .returning()
  if (!paid) throw orderStateChanged()
  await tx
    .update(sim)
    .set({ rechargeTimes: sql`${sim.rechargeTimes} + 1` })
    .where(eq(sim.id, order.simId))
  return paid
}

/** A payment came in from outside: the order is paid, unless it is so already or was cancelled - then the money goes back. */
async function confirmPaid(tx: Tx, { orderSn, placeType }: Paid): Promise<'kept' | 'refund'> {
  const [found] = await tx
    .select({ simId: portalOrder.simId })
    .from(portalOrder)
    .where(eq(portalOrder.orderSn, orderSn))
  if (!found) return 'refund'
  await lockSim(tx, { id: found.simId })
  const [order] = await tx.select().from(portalOrder).where(eq(portalOrder.orderSn, orderSn))
  if (order!.status !== OrderStatus.toPay) return 'refund'
  await markPaid(tx, order!, placeType)
  return 'kept'
}
for (const prefix of ['PK', 'BL']) registerPayable({ prefix, paid: confirmPaid, afterPaid: queueCredit })

/** Closes an unpaid order of a locked card; coupon and stock come back. False when it was not unpaid any more. */
async function close(tx: Tx, orderSn: string): Promise<boolean> {
  const [closed] = await tx
    .update(portalOrder)
    .set({ status: OrderStatus.cancelled })
    .where(and(eq(portalOrder.orderSn, orderSn), eq(portalOrder.status, OrderStatus.toPay)))
    .returning()
  if (!closed) return false
  await returnCoupon(tx, orderSn)
  if (closed.seckillId) await returnSeckill(tx, closed.seckillId)
  return true
}

export async function cancelPortalOrder({ db }: Pick<Deps, 'db'>, simNo: string, orderSn: string) {
  await transaction(db, async (tx) => {
    const card = await lockSim(tx, { simNo })
    await ownPortalOrder(tx, card, orderSn)
    if (!(await close(tx, orderSn))) throw orderStateChanged()
  })
  return portalOrderResult(db, simNo, orderSn)
}

/** Orders that nobody paid in time (a minute of grace for a notification under way). */
export async function cancelUnpaidPortalOrders({ db }: Pick<Deps, 'db'>): Promise<void> {
  const late = await db
    .select({ orderSn: portalOrder.orderSn, simId: portalOrder.simId })
    .from(portalOrder)
    .where(
      and(
        eq(portalOrder.status, OrderStatus.toPay),
        lte(portalOrder.payBefore, sql`now() - interval '1 minute'`)
      )
    )
    .limit(500)
  for (const { orderSn, simId } of late) {
    await transaction(db, async (tx) => {
      await lockSim(tx, { id: simId })
      await close(tx, orderSn)
    })
  }
}

/** What of an order every call that makes or pays it answers. */
export const presentMade = ({ orderSn, status, amount }: PortalOrder) => ({ orderSn, status, amount })

const finalStatuses: number[] = [
  OrderStatus.credited,
  OrderStatus.creditFailed,
  OrderStatus.cancelled,
  OrderStatus.refunded
]

/** What an order has come to, as on the wire. */
export async function portalOrderResult(db: Db, simNo: string, orderSn: string) {
  const order = await ownPortalOrder(db, await getSim(db, simNo), orderSn)
  const [made] = await db.select().from(simPackage).where(eq(simPackage.orderSn, orderSn))
  return {
    ...presentMade(order),
    kind: order.kind,
    title: order.title,
    paid: order.paidAt !== null,
    done: finalStatuses.includes(order.status),
    placeType: order.placeType,
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    creditedAt: order.creditedAt?.toISOString() ?? null,
    startAt: made?.startAt.toISOString() ?? null,
    endAt: made?.endAt?.toISOString() ?? null,
    payBefore: order.status === OrderStatus.toPay ? order.payBefore.toISOString() : null,
    failReason: order.failReason
  }
}
