import { and, eq, isNotNull } from 'drizzle-orm'
import { CardMessageKind, DeliveryWay, MallOrderState as S } from '../../../contract/enums'
import { maskMobile } from '../../../rules/person/mask'
import { clock, transaction, type Db, type Tx } from '../../db/client'
import { mallOrder, type MallOrder } from '../../db/schema'
import type { Deps } from '../../deps'
import { invalid } from '../../errors'
import { DeliveryStatus, type FulfilmentMove } from '../../values'
import { notifyCard, type CardNews } from '../messages/cardMessages'
import { reportToPlatform } from '../parcels/fulfilments'
import { parcelSubscriptions, toSubscribe } from '../parcels/notices'
import { followOne, followSent } from '../parcels/parcels'
import { payableOf } from '../payments/payable'
import { nextKeys } from '../shared/sweep'
import { lockMallOrder, parcelOf, pickUpBefore, stateOf, type MallOrderRows } from './mallOrders'
import { receiveMallGoods } from './stock'
import { orderCannotMove } from '../orders/errors'

/** A change of an order of the mall by the merchant; `state`: `shipped`, `toPickUp` (ready at its store), `done` or `refunded`. */
export interface MallMove {
  orderSn: string
  state: number
  /** Parcel service and tracking number; required for `shipped`. */
  company?: string
  trackingNumber?: string
  /** Code that the buyer showed at the store; required for `done` of a pick-up. */
  pickUpCode?: string
  /** For `refunded` after shipping: the goods are here again. Otherwise the stock waits until they are received. */
  goodsBack?: boolean
}

const change = (tx: Db, orderSn: string, values: Partial<MallOrder>) =>
  tx.update(mallOrder).set(values).where(eq(mallOrder.orderSn, orderSn))

const notify = (
  tx: Tx,
  { orderSn, mobile }: MallOrder,
  move: FulfilmentMove,
  parcel: { company?: string; trackingNumber?: string } = {}
) => reportToPlatform(tx, { orderSn, move, receiver: maskMobile(mobile), ...parcel })

const newsOf = ({ order, mall }: MallOrderRows, kind: CardMessageKind): CardNews => ({
  ...{ simId: mall.simId, kind, occasion: mall.orderSn, orderSn: mall.orderSn },
  title: order.title
})

/** States that the merchant may give an order now. */
export function nextMallStates(both: MallOrderRows): number[] {
  const sent = both.mall.deliveryWay === DeliveryWay.parcel ? S.shipped : S.toPickUp
  const next: Record<number, number[]> = {
    [S.toShip]: [sent, S.refunded],
    [S.shipped]: [S.done, S.refunded],
    [S.toPickUp]: [S.done, S.refunded]
  }
  return next[stateOf(both)] ?? []
}

async function ship(
  tx: Tx,
  now: number,
  both: MallOrderRows,
  { company = '', trackingNumber = '' }: MallMove
) {
  const { mall } = both
  const fields: Record<string, string> = {}
  if (!company.trim()) fields.company = '请填写快递公司'
  if (!trackingNumber.trim()) fields.trackingNumber = '请填写运单号'
  if (Object.keys(fields).length) throw invalid(fields)
  const sent = { company: company.trim(), trackingNumber: trackingNumber.trim() }
  // a mistyped tracking number may be corrected
  if (now === S.shipped && mall.trackingNumber === sent.trackingNumber) return false
  if (mall.deliveryWay !== DeliveryWay.parcel || (now !== S.toShip && now !== S.shipped))
    throw orderCannotMove()
  await change(tx, mall.orderSn, { ...sent, deliveryStatus: DeliveryStatus.sent, shippedAt: await clock(tx) })
  await notify(tx, mall, 'shipped', sent)
  await notifyCard(tx, newsOf(both, CardMessageKind.sent))
  return true
}

async function makeReady(tx: Tx, now: number, both: MallOrderRows) {
  const { mall } = both
  if (now === S.toPickUp) return false
  if (now !== S.toShip || mall.deliveryWay !== DeliveryWay.pickUp) throw orderCannotMove()
  const shippedAt = await clock(tx)
  await change(tx, mall.orderSn, { shippedAt })
  const endAt = pickUpBefore({ ...mall, shippedAt })
  await notifyCard(tx, { ...newsOf(both, CardMessageKind.pickUp), endAt })
  return true
}

async function finish(tx: Tx, now: number, mall: MallOrder, { pickUpCode = '' }: MallMove) {
  if (now === S.done) return false
  if (now !== S.shipped && now !== S.toPickUp) throw orderCannotMove()
  if (now === S.toPickUp && (!mall.pickUpCode || mall.pickUpCode !== pickUpCode.trim()))
    throw invalid({ pickUpCode: '提货码不正确' })
  await change(tx, mall.orderSn, { deliveryStatus: DeliveryStatus.done, doneAt: await clock(tx) })
  await notify(tx, mall, now === S.toPickUp ? 'pickedUp' : 'signed')
  return true
}

/**
 * Changes the state of an order of the mall in the caller's transaction; true when anything changed. Throws 40400, 42200
 * with the fields, or 35006. `refunded` returns money and points; the stock too, unless the goods are outside.
 */
export async function moveMallOrderIn(tx: Tx, deps: Pick<Deps, 'jobs' | 'payables'>, move: MallMove) {
  const both = await lockMallOrder(tx, move.orderSn)
  const now = stateOf(both)
  if (move.state === S.shipped) return ship(tx, now, both, move)
  if (move.state === S.toPickUp) return makeReady(tx, now, both)
  if (move.state === S.done) return finish(tx, now, both.mall, move)
  if (move.state !== S.refunded) throw invalid({ state: '选项不正确' })
  if (now === S.refunded) return Boolean(move.goodsBack) && (await receiveMallGoods(tx, move.orderSn)) > 0
  if (now !== S.toShip && now !== S.toPickUp && now !== S.shipped) throw orderCannotMove()
  if (now === S.shipped && !move.goodsBack) await change(tx, move.orderSn, { outside: true })
  await payableOf(deps.payables, move.orderSn).refund(tx, deps, move.orderSn)
  return true
}

const onTheWay = and(eq(mallOrder.deliveryStatus, DeliveryStatus.sent), isNotNull(mallOrder.shippedAt))

/** Follows the mall's orders on their way. */
const mallParcels = (deps: Deps) => ({
  sent: (after: string) => nextKeys(deps.db, mallOrder.orderSn, onTheWay, after),
  parcelOf: async (orderSn: string) => {
    const which = and(onTheWay, eq(mallOrder.orderSn, orderSn))
    const [order] = await deps.db.select().from(mallOrder).where(which)
    return order && parcelOf(order)
  },
  signed: (orderSn: string, at: Date) =>
    transaction(deps.db, async (tx) => {
      const both = await lockMallOrder(tx, orderSn)
      if (stateOf(both) !== S.shipped) return
      await change(tx, orderSn, { deliveryStatus: DeliveryStatus.done, doneAt: at })
      await notify(tx, both.mall, 'signed')
    })
})

/** Sweeps shipped orders of the mall: those whose parcel was signed for are done. */
export const followMallParcels = (deps: Deps): Promise<void> => followSent(deps, mallParcels(deps))

/** Ends an order of the mall whose parcel was signed for. */
export const followMallParcel = (deps: Deps, orderSn: string) => followOne(deps, mallParcels(deps), orderSn)

/** Subscriptions to the notices about parcels of the mall. */
export const mallSubscriptions = parcelSubscriptions({
  name: 'subscribe-mall-parcels',
  unsubscribed: ({ db }, after) =>
    nextKeys(db, mallOrder.orderSn, and(onTheWay, toSubscribe(mallOrder)), after),
  parcelOf: (deps, orderSn) => mallParcels(deps).parcelOf(orderSn)
})
