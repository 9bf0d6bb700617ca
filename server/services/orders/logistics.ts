import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Data } from '../../../contract'
import { LogisticsState, ShopOrderStatus } from '../../../contract/enums'
import { maskMobile } from '../../../rules/person/mask'
import { minuteMs } from '../../../rules/time'
import type { Db } from '../../db/client'
import { orderEvent, shopOrder, type ShopOrder } from '../../db/schema'
import type { Deps } from '../../deps'
import type { Parcel, ParcelEvent } from '../../providers/logistics'
import { shortCache } from '../shared/cache'
import { parcelSubscriptions, toSubscribe } from '../parcels/notices'
import { followOne, followSent, shownEvents } from '../parcels/parcels'
import { nextKeys } from '../shared/sweep'
import { moveOrder } from './orderMoves'
import { addressText } from './orders'

/** Hotlines of the parcel services, by a part of their name. */
const hotLines: [name: string, phone: string][] = [
  ['顺丰', '95338'],
  ['中通', '95311'],
  ['圆通', '95554'],
  ['申通', '95543'],
  ['韵达', '95546'],
  ['极兔', '956025'],
  ['京东', '950616'],
  ['德邦', '95353'],
  ['EMS', '11183'],
  ['邮政', '11183']
]
const hotLine = (company: string) => hotLines.find(([name]) => company.includes(name))?.[1] ?? ''

const finished: number[] = [ShopOrderStatus.signed, ShopOrderStatus.deliveryRefused]

/** The parcel of an order; undefined before it is shipped. */
async function parcelOf(db: Db, order: ShopOrder): Promise<Parcel | undefined> {
  const { orderSn, logisticsCompany: company, trackingNumber, shippedAt: sentAt, mobile } = order
  const { province, city, county } = order
  if (!trackingNumber || !sentAt) return undefined
  const [end] = await db
    .select({ at: orderEvent.createdAt, status: orderEvent.status })
    .from(orderEvent)
    .where(and(eq(orderEvent.orderSn, orderSn), inArray(orderEvent.status, finished)))
    // the first: later ones may tell of money that was given back
    .orderBy(asc(orderEvent.createdAt))
    .limit(1)
  return {
    ...{ company, trackingNumber, sentAt, province, city, county, mobileTail: mobile.slice(-4) },
    ...(end ? { endedAt: end.at, refused: end.status === ShopOrderStatus.deliveryRefused } : {})
  }
}

/** Tracking of an order's parcel; parcel service and events are empty until it is shipped. */
export async function orderLogistics(deps: Deps, order: ShopOrder): Promise<Data<'GET /api/hk/logistics'>> {
  const parcel = await parcelOf(deps.db, order)
  const events = parcel ? await shownEvents(deps, order.orderSn, parcel) : []
  return presentParcel(parcel, events, `${addressText(order)} ${maskMobile(order.mobile)}`)
}

/** States after which a parcel does not arrive any more. */
const notComing: number[] = [
  ...[LogisticsState.signed, LogisticsState.refused, LogisticsState.returned, LogisticsState.goingBack]
]

/** The day on which a parcel on its way is expected; undefined where its provider does not say. */
const comingOn = ([last]: ParcelEvent[]) =>
  last && !notComing.includes(last.state) ? last.expectedOn : undefined

/** Cache of recent answers of providers without notices: an order's page asks again and again. */
const recentAnswers = shortCache<string | undefined>(10 * minuteMs)

/** The day on which the parcel service expects an order's parcel to arrive; undefined where it does not say. */
export async function expectedDay(deps: Deps, order: ShopOrder): Promise<string | undefined> {
  const parcel = await parcelOf(deps.db, order)
  if (!parcel) return undefined
  return recentAnswers(`${order.orderSn} ${parcel.trackingNumber}`, () =>
    shownEvents(deps, order.orderSn, parcel).then(comingOn, (err: unknown) => {
      deps.log.warn({ err, orderSn: order.orderSn }, 'arrival not known')
      return undefined
    })
  )
}

/** Tracking of a parcel as on the wire; `receiver` on one line. */
export function presentParcel(parcel: Parcel | undefined, events: ParcelEvent[], receiver: string) {
  const delivered = events.find(({ state }) => state === LogisticsState.signed)
  return {
    company: parcel?.company ?? '',
    phone: parcel ? hotLine(parcel.company) : '',
    trackingNumber: parcel?.trackingNumber ?? '',
    state: events[0]?.state ?? LogisticsState.onTheWay,
    receiver,
    arrivesOn: comingOn(events) ?? null,
    deliveredAt: delivered?.at.toISOString() ?? null,
    events: events.map(({ at, state, text }) => ({ at: at.toISOString(), state, text }))
  }
}

const onTheWay = eq(shopOrder.status, ShopOrderStatus.shipped)

/** Follows the shop's orders on their way. */
const shopParcels = (deps: Deps) => ({
  sent: (after: string) => nextKeys(deps.db, shopOrder.orderSn, onTheWay, after),
  parcelOf: async (orderSn: string) => {
    const which = and(onTheWay, eq(shopOrder.orderSn, orderSn))
    const [order] = await deps.db.select().from(shopOrder).where(which)
    return order && parcelOf(deps.db, order)
  },
  signed: (orderSn: string) => moveOrder(deps, { orderSn, status: ShopOrderStatus.signed })
})

/** Sweeps shipped orders and moves those whose parcel was signed for to their next status. */
export const followParcels = (deps: Deps): Promise<void> => followSent(deps, shopParcels(deps))

/** Moves an order whose parcel was signed for to its next status. */
export const followParcel = (deps: Deps, orderSn: string) => followOne(deps, shopParcels(deps), orderSn)

/** Subscriptions to the notices about parcels of the shop. */
export const shopSubscriptions = parcelSubscriptions({
  name: 'subscribe-parcels',
  unsubscribed: ({ db }, after) =>
    nextKeys(db, shopOrder.orderSn, and(onTheWay, toSubscribe(shopOrder)), after),
  parcelOf: (deps, orderSn) => shopParcels(deps).parcelOf(orderSn)
})
