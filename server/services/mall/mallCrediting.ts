import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { DeliveryWay } from '../../../contract/enums'
import type { Tx } from '../../db/client'
import { mallOrder } from '../../db/schema'
import type { Deps } from '../../deps'
import { refundPortalOrder } from '../portal/portalCrediting'
import { cancelUnpaidPortalOrder, lockPortalOrder, type PortalOrder } from '../portal/portalOrders'
import type { Sim } from '../portal/sim'
import { giveBack } from './stock'

/** A paid order waits for the merchant; one that is fetched gets its code. A code that is taken fails, and is tried again. */
export async function creditMall(tx: Tx, _card: Sim, { orderSn }: PortalOrder): Promise<void> {
  const [order] = await tx.select().from(mallOrder).where(eq(mallOrder.orderSn, orderSn))
  if (order!.deliveryWay !== DeliveryWay.pickUp) return
  await tx
    .update(mallOrder)
    .set({ pickUpCode: String(randomInt(10000000, 100000000)) })
    .where(eq(mallOrder.orderSn, orderSn))
}

async function giveOrderBack(tx: Tx, orderSn: string): Promise<void> {
  const { card, order } = (await lockPortalOrder(tx, orderSn))!
  await giveBack(tx, card, order)
}

/** Closes an unpaid order; points and stock come back. False when it was not unpaid any more. */
export async function cancelUnpaidMall(tx: Tx, orderSn: string): Promise<boolean> {
  if (!(await cancelUnpaidPortalOrder(tx, orderSn))) return false
  await giveOrderBack(tx, orderSn)
  return true
}

/** Money, points and stock of a paid order go back. */
export async function refundMall(deps: Pick<Deps, 'jobs'>, tx: Tx, orderSn: string): Promise<void> {
  await giveOrderBack(tx, orderSn)
  await refundPortalOrder(deps, tx, orderSn)
}
