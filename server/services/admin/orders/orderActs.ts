import { and, eq } from 'drizzle-orm'
import { PortalOrderStatus, ShopOrderStatus } from '../../../../contract/enums'
import { mayBecome } from '../../../../rules/order/orderLife'
import type { Db, Tx } from '../../../db/client'
import { portalOrder, shopOrder } from '../../../db/schema'
import type { Deps } from '../../../deps'
import { Declined, orderStateChanged } from '../../../errors'
import { moveOrderIn, type OrderMove } from '../../orders/orderMoves'
import { dropOrderPhotos } from '../../orders/orderPhotos'
import { findOrder } from '../../orders/orders'
import { closeToCancel } from '../../payments/unpaid'
import { actorOf, once, record, type Actor } from '../../shared/audit'
import { giveBackIn, kindOf } from './giveBack'
import { checkVersion } from './orderVersion'

/** A change of an order; `version` names the state that the person saw. */
export interface OrderAct extends Actor {
  orderSn: string
  version: string
  why: string
}

/** How an order can be ended: unpaid, with its money, or paid with nothing; null: not. */
type Ending = 'unpaid' | 'paid' | 'free' | null

/** How an order can be ended now. Locks its payment. */
export async function endingOf(tx: Tx, orderSn: string): Promise<Ending> {
  const order = await findOrder(tx, orderSn)
  const mayEnd = !order || mayBecome(order, ShopOrderStatus.cancelled)
  if (!mayEnd) return null
  if (await isUnpaid(tx, orderSn)) return 'unpaid'
  if ((await kindOf(orderSn).moneyLeft(tx, orderSn)) !== undefined) return 'paid'
  return order?.paidAt ? 'free' : null
}

/**
 * Ends an order, in one transaction with its audit: cancels an unpaid one, gives back what is left of the money of a paid one. `end`:
 * although what it bought has begun; `goodsBack`: goods that were sent are here again. Throws Declined; -1 while a provider
 * cannot say whether it was paid.
 */
export async function endByStaff(deps: Deps, asked: OrderAct & { end?: boolean; goodsBack?: boolean }) {
  const { orderSn, end = false, goodsBack } = asked
  // asks providers, so before the transaction; a paid order has nothing to close
  if (await isUnpaid(deps.db, orderSn)) await closeToCancel(deps, orderSn)
  await once(deps.db, asked, async (tx) => {
    const ending = await endingOf(tx, orderSn)
    if (ending === 'paid') await giveBackIn(tx, deps, { ...asked, end, again: false, goodsBack })
    else {
      await checkVersion(tx, asked)
      if (ending === 'unpaid') await cancelUnpaidOrder(tx, asked)
      else if (ending === 'free')
        await moveTo(tx, deps, asked, { status: ShopOrderStatus.cancelled, goodsBack })
      else
        throw new Declined({ en: `order ${orderSn} cannot be ended now`, zh: `订单 ${orderSn} 现在不能取消` })
    }
  })
  // the sweep deletes later what fails here
  await dropOrderPhotos(deps).catch(() => undefined)
}

/** Gives a part of an order's money back, in one transaction with its audit. Throws Declined. */
export const refundByStaff = (
  deps: Deps,
  { end = false, again = false, ...asked }: OrderAct & { amount: number; end?: boolean; again?: boolean }
): Promise<void> => once(deps.db, asked, (tx) => giveBackIn(tx, deps, { ...asked, end, again }))

const activated: number[] = [
  ShopOrderStatus.toActivate,
  ShopOrderStatus.activated,
  ShopOrderStatus.activatedWithoutTopUp
]

/** Statuses of the activation that an order may be given now. */
export const activationsOf = (order: { kind: string; status: number }): number[] =>
  activated.filter((status) => mayBecome(order, status))

/** Says that the operator has activated the card of an order. Throws Declined, and what `moveOrderIn` throws. */
export const activateByStaff = (
  deps: Deps,
  { status, ...asked }: OrderAct & { status: number }
): Promise<void> =>
  once(deps.db, asked, async (tx) => {
    await checkVersion(tx, asked)
    if (!activated.includes(status)) throw orderStateChanged()
    await moveTo(tx, deps, asked, { status })
  })

/** Whether an order waits for its payment. */
async function isUnpaid(db: Db, orderSn: string): Promise<boolean> {
  const [inShop, ofCards] = await Promise.all([
    db.$count(shopOrder, and(eq(shopOrder.orderSn, orderSn), eq(shopOrder.status, ShopOrderStatus.toPay))),
    db.$count(
      portalOrder,
      and(eq(portalOrder.orderSn, orderSn), eq(portalOrder.status, PortalOrderStatus.toPay))
    )
  ])
  return inShop + ofCards > 0
}

async function cancelUnpaidOrder(tx: Tx, { orderSn, why, ...actor }: OrderAct): Promise<void> {
  if (!(await kindOf(orderSn).cancel(tx, orderSn, `商家取消订单：${why}`))) throw orderStateChanged()
  const after = { cancelled: true }
  await record(tx, { ...actorOf(actor), what: 'orders:cancel', subject: orderSn, after, why })
}

/** Moves an order of the shop, with its entry of the audit. Throws what `moveOrderIn` throws. */
export async function moveTo(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'payables'>,
  { orderSn, why, ...actor }: Omit<OrderAct, 'version'>,
  to: Pick<OrderMove, 'status' | 'fields' | 'goodsBack' | 'company' | 'trackingNumber'>
): Promise<void> {
  const before = await findOrder(tx, orderSn)
  await moveOrderIn(tx, deps, { orderSn, reason: why, ...to })
  const { status, fields, company, trackingNumber } = to
  const sent = before?.trackingNumber ? { trackingNumber: before.trackingNumber } : {}
  await record(tx, {
    ...actorOf(actor),
    what: 'orders:progress',
    subject: orderSn,
    before: { status: before?.status, ...(trackingNumber ? sent : {}) },
    after: {
      status,
      ...(trackingNumber ? { company, trackingNumber } : {}),
      ...(fields?.length ? { fields } : {})
    },
    why
  })
}
