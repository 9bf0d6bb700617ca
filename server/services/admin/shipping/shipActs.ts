import { and, eq, ne, sql } from 'drizzle-orm'
import { MallOrderState as M, ShopOrderStatus as S } from '../../../../contract/enums'
import type { Db, Tx } from '../../../db/client'
import { shopOrder } from '../../../db/schema'
import type { Deps } from '../../../deps'
import { Declined, noSuchOrder } from '../../../errors'
import type { Bilingual } from '../../../bilingual'
import { findOrder } from '../../orders/orders'
import { once, type Actor } from '../../shared/audit'
import { lockInOrder } from '../../shared/callerLimits'
import { eachOrder, type Attempted } from '../orderLines'
import { moveTo, type OrderAct } from '../orders/orderActs'
import { checkVersion } from '../orders/orderVersion'
import { isOfMall, moveMall } from './mallParcels'

type ParcelAct = Omit<OrderAct, 'why'>
type ActDeps = Pick<Deps, 'db' | 'jobs' | 'payables'>

/** An order and the parcel that it is sent by. */
type Shipment = ParcelAct & { company: string; trackingNumber: string }

/**
 * Ships an order, or corrects the tracking number of one on its way, in one transaction with its audit. Throws Declined, and what
 * `moveOrderIn` throws.
 */
export const shipByStaff = (deps: ActDeps, { company, trackingNumber, ...asked }: Shipment): Promise<void> =>
  once(deps.db, asked, async (tx) => {
    // of two people who use the same number the second waits here, and then finds the first order
    await lockInOrder(tx, [`parcel|${trackingNumber}`])
    const ofMall = isOfMall(asked.orderSn)
    const order = ofMall ? undefined : await findOrder(tx, asked.orderSn)
    if (!order && !ofMall) throw noSuchOrder()
    await checkVersion(tx, asked)
    if (!order)
      return moveMall(tx, deps, { ...asked, why: '' }, { state: M.shipped, company, trackingNumber })
    await checkUnused(tx, { ...order, trackingNumber })
    await moveTo(tx, deps, { ...asked, why: '' }, { status: S.shipped, company, trackingNumber })
  })

/** Ships several orders, each in a transaction of its own. */
export const shipMany = (
  deps: ActDeps,
  actor: Actor,
  parcels: Omit<Shipment, 'who'>[]
): Promise<Attempted[]> => eachOrder(parcels, (parcel) => shipByStaff(deps, { ...actor, ...parcel }))

/** The parcel of an order came. Throws as `shipByStaff`. */
export const signParcel = (deps: ActDeps, asked: ParcelAct): Promise<void> =>
  once(deps.db, asked, async (tx) => {
    await checkVersion(tx, asked)
    if (isOfMall(asked.orderSn)) await moveMall(tx, deps, { ...asked, why: '' }, { state: M.done })
    else await moveTo(tx, deps, { ...asked, why: '' }, { status: S.signed })
  })

/**
 * The parcel of an order was refused, or is lost: the order ends, and its money goes back. Without `goodsBack` number and stock stay
 * outside until they are received. Throws as `shipByStaff`.
 */
export const loseParcel = (
  deps: ActDeps,
  { how, goodsBack, ...asked }: OrderAct & { how: 'refused' | 'lost'; goodsBack?: boolean }
): Promise<void> =>
  once(deps.db, asked, async (tx) => {
    await checkVersion(tx, asked)
    if (isOfMall(asked.orderSn)) return moveMall(tx, deps, asked, { state: M.refunded, goodsBack })
    const order = await findOrder(tx, asked.orderSn)
    if (order?.status !== S.shipped) throw notOnItsWay(asked.orderSn)
    await moveTo(tx, deps, asked, { status: how === 'refused' ? S.deliveryRefused : S.cancelled, goodsBack })
  })

/** The order of another receiver that a tracking number was used for. */
async function usedFor(
  db: Db,
  { orderSn, mobile, trackingNumber }: { orderSn: string; mobile: string; trackingNumber: string }
): Promise<string | undefined> {
  const [other] = await db
    .select({ orderSn: shopOrder.orderSn })
    .from(shopOrder)
    .where(
      and(
        eq(sql`upper(${shopOrder.trackingNumber})`, trackingNumber),
        ne(shopOrder.orderSn, orderSn),
        ne(shopOrder.mobile, mobile)
      )
    )
    .limit(1)
  return other?.orderSn
}

/** Refusal of a tracking number that another receiver's order has. */
export const usedBefore = (trackingNumber: string, orderSn: string): Bilingual => ({
  en: `${trackingNumber} is the parcel of order ${orderSn}, which goes to somebody else`,
  zh: `${trackingNumber} 已用于另一位收货人的订单 ${orderSn}`
})

async function checkUnused(tx: Tx, sent: Parameters<typeof usedFor>[1]): Promise<void> {
  const other = await usedFor(tx, sent)
  if (other) throw new Declined(usedBefore(sent.trackingNumber, other))
}

const notOnItsWay = (orderSn: string) =>
  new Declined({ en: `order ${orderSn} is not on its way`, zh: `订单 ${orderSn} 不在运输中` })
