import { and, eq, isNotNull } from 'drizzle-orm'
import { CardMessageKind, DeliveryWay, MallOrderState as S } from '../../../contract/enums'
import { maskMobile } from '../../../rules/mask'
import { clock, transaction, type Db, type Tx } from '../../db/client'
import { mallOrder, type MallOrder } from '../../db/schema'
import type { Deps } from '../../deps'
import { invalid, orderStateChanged } from '../../errors'
import { payableOf } from '../payable'
import { DeliveryStatus, type FulfilmentMove } from '../../values'
import { tellCard, type CardNews } from '../shared/cardMessages'
import { tellPlatform } from '../shared/fulfilments'
import { toSubscribe } from '../shared/parcelNotices'
import { followOne, followSent, subscribeSent } from '../shared/parcels'
import { nextKeys } from '../shared/sweep'
import { lockMallOrder, parcelOf, pickUpBefore, stateOf, type MallBoth } from './mallOrders'

/** A change of an order of the mall by the merchant; `state`: `shipped`, `toPickUp` (ready at its store), `done` or `refunded`. */
export interface MallMove {
  orderSn: string
  state: number
  /** Parcel service and tracking number; required for `shipped`. */
  company?: string
  trackingNumber?: string
  /** Code that the buyer showed at the store; required for `done` of a pick-up. */
  pickUpCode?: string
}

const change = (tx: Db, orderSn: string, values: Partial<MallOrder>) =>
  tx.update(mallOrder).set(values).where(eq(mallOrder.orderSn, orderSn))

const notThisWay = () => orderStateChanged('订单当前状态不能这样变更')

const tell = (
  tx: Tx,
  { orderSn, mobile }: MallOrder,
  move: FulfilmentMove,
  parcel: { company?: string; trackingNumber?: string } = {}
) => tellPlatform(tx, { orderSn, move, receiver: maskMobile(mobile), ...parcel })

const newsOf = ({ order, mall }: MallBoth, kind: CardMessageKind): CardNews => ({
  ...{ simId: mall.simId, kind, occasion: mall.orderSn, orderSn: mall.orderSn },
  title: order.title
})

async function ship(tx: Tx, now: number, both: MallBoth, { company = '', trackingNumber = '' }: MallMove) {
  const { mall } = both
  const fields: Record<string, string> = {}
  if (!company.trim()) fields.company = '请填写快递公司'
  if (!trackingNumber.trim()) fields.trackingNumber = '请填写运单号'
  if (Object.keys(fields).length) throw invalid(fields)
  const sent = { company: company.trim(), trackingNumber: trackingNumber.trim() }
  // a mistyped tracking number may be corrected
  if (now === S.shipped && mall.trackingNumber === sent.trackingNumber) return false
  if (mall.deliveryWay !== DeliveryWay.parcel || (now !== S.toShip && now !== S.shipped)) throw notThisWay()
  await change(tx, mall.orderSn, { ...sent, deliveryStatus: DeliveryStatus.sent, shippedAt: await clock(tx) })
  await tell(tx, mall, 'shipped', sent)
  await tellCard(tx, newsOf(both, CardMessageKind.sent))
  return true
}

async function makeReady(tx: Tx, now: number, both: MallBoth) {
  const { mall } = both
  if (now === S.toPickUp) return false
  if (now !== S.toShip || mall.deliveryWay !== DeliveryWay.pickUp) throw notThisWay()
  const shippedAt = await clock(tx)
  await change(tx, mall.orderSn, { shippedAt })
  const endAt = pickUpBefore({ ...mall, shippedAt })
  await tellCard(tx, { ...newsOf(both, CardMessageKind.pickUp), endAt })
  return true
}

async function finish(tx: Tx, now: number, mall: MallOrder, { pickUpCode = '' }: MallMove) {
  if (now === S.done) return false
  if (now !== S.shipped && now !== S.toPickUp) throw notThisWay()
  if (now === S.toPickUp && (!mall.pickUpCode || mall.pickUpCode !== pickUpCode.trim()))
    throw invalid({ pickUpCode: '提货码不正确' })
  await change(tx, mall.orderSn, { deliveryStatus: DeliveryStatus.done, doneAt: await clock(tx) })
  await tell(tx, mall, now === S.toPickUp ? 'pickedUp' : 'signed')
  return true
}

/**
 * Changes the state of an order of the mall in the caller's transaction; true when anything changed. Throws 40400, 42200
 * with the fields, or 35006. `refunded` returns money, points and stock, also after shipping.
 */
export async function moveMallOrderIn(tx: Tx, deps: Pick<Deps, 'jobs' | 'payables'>, move: MallMove) {
  const both = await lockMallOrder(tx, move.orderSn)
  const now = stateOf(both)
  if (move.state === S.shipped) return ship(tx, now, both, move)
  if (move.state === S.toPickUp) return makeReady(tx, now, both)
  if (move.state === S.done) return finish(tx, now, both.mall, move)
  if (move.state !== S.refunded) throw invalid({ state: '选项不正确' })
  if (now === S.refunded) return false
  if (now !== S.toShip && now !== S.toPickUp && now !== S.shipped) throw notThisWay()
  await payableOf(deps.payables, move.orderSn).refund(deps, tx, move.orderSn)
  return true
}

const onTheWay = and(eq(mallOrder.deliveryStatus, DeliveryStatus.sent), isNotNull(mallOrder.shippedAt))

/** What becomes of the mall's orders on the way. */
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
      await tell(tx, both.mall, 'signed')
    })
})

/** Sweeps shipped orders of the mall: those whose parcel was signed for are done. */
export const followMallParcels = (deps: Deps): Promise<void> => followSent(deps, mallParcels(deps))

/** Ends an order of the mall whose parcel was signed for. */
export const followMallParcel = (deps: Deps, orderSn: string) => followOne(deps, mallParcels(deps), orderSn)

/** Sweeps shipped orders of the mall and subscribes to the notices about their parcels. */
export async function subscribeMallParcels(deps: Deps): Promise<void> {
  const due = and(onTheWay, toSubscribe(mallOrder))
  const unsubscribed = (after: string) => nextKeys(deps.db, mallOrder.orderSn, due, after)
  await subscribeSent(deps, unsubscribed, mallParcels(deps).parcelOf)
}
