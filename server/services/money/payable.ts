import { and, asc, eq, sql } from 'drizzle-orm'
import { CancelStatus, PlaceType, PortalOrderStatus } from '../../../contract/enums'
import { clock, type Db, type Tx } from '../../db/client'
import { portalOrder } from '../../db/schema'
import type { Deps } from '../../deps'
import type { Crediting } from '../payable'
import { queueRefund, recordRefund } from '../shared/refunds'
import { nextKeys } from '../shared/sweep'
import { moveBalance } from './balance'
import { lockPortalOrder, type PortalOrder } from './portalOrders'
import type { Sim } from '../card/sim'

async function paidPortalOrders(db: Db, after: string): Promise<string[]> {
  return nextKeys(db, portalOrder.orderSn, eq(portalOrder.status, PortalOrderStatus.paid), after)
}

const change = (tx: Tx, { id }: PortalOrder, values: Partial<PortalOrder>) =>
  tx.update(portalOrder).set(values).where(eq(portalOrder.id, id))

/** Orders of the same card and kind that were paid before this one and are not credited, the first paid first. */
async function paidBefore(tx: Tx, { simId, kind, id }: PortalOrder): Promise<PortalOrder[]> {
  const { paidAt } = portalOrder
  const waiting = and(
    eq(portalOrder.simId, simId),
    eq(portalOrder.kind, kind),
    eq(portalOrder.status, PortalOrderStatus.paid),
    // compared in the database: a Date has no microseconds
    sql`(${paidAt}, ${portalOrder.id}) < (select own.paid_at, own.id from ${portalOrder} own where own.id = ${id})`
  )
  return tx.select().from(portalOrder).where(waiting).orderBy(asc(paidAt), asc(portalOrder.id))
}

/**
 * Crediting of a card's orders: once, in the order of their payment, and never to a cancelled card. `give` credits the
 * locked card.
 */
export function creditingBy(give: (tx: Tx, card: Sim, order: PortalOrder) => Promise<void>): Crediting {
  const creditPaid = async (tx: Tx, orderSn: string) => {
    const { card, order } = (await lockPortalOrder(tx, orderSn))!
    await give(tx, card, order)
    await change(tx, order, { status: PortalOrderStatus.credited, creditedAt: await clock(tx) })
  }
  return {
    waiting: paidPortalOrders,
    credit: async (tx, orderSn) => {
      const found = await lockPortalOrder(tx, orderSn)
      if (found?.order.status !== PortalOrderStatus.paid) return 'credited'
      const { card, order } = found
      if (card.cancelStatus === CancelStatus.cancelled) {
        await change(tx, order, { failReason: '卡片已销户，款项已退回' })
        return 'refund'
      }
      // one that fails keeps nothing behind it: its own run reports why
      for (const earlier of await paidBefore(tx, order))
        await tx.transaction((part) => creditPaid(part, earlier.orderSn)).catch(() => undefined)
      await creditPaid(tx, orderSn)
      return 'credited'
    }
  }
}

/**
 * Refunds a paid order to the balance or to the payment method; once, however often it is called.
 */
export async function refundPortalOrder(deps: Pick<Deps, 'jobs'>, tx: Tx, orderSn: string): Promise<void> {
  const { card, order } = (await lockPortalOrder(tx, orderSn))!
  const { amount, placeType, title, status } = order
  if (status === PortalOrderStatus.refunded) return
  if (placeType === PlaceType.balance) {
    await moveBalance(tx, card, { type: 'refund', title: `${title}退款`, money: amount, orderSn })
    await recordRefund(tx, order)
  } else if (amount > 0) {
    await queueRefund(deps, tx, orderSn)
  }
  await change(tx, order, { status: PortalOrderStatus.refunded, endedAt: await clock(tx) })
}
