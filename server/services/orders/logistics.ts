import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Data } from '../../../contract'
import { LogisticsState, ShopOrderStatus } from '../../../contract/enums'
import { maskMobile } from '../../../rules/mask'
import type { Db } from '../../db/client'
import { orderEvent, shopOrder, type ShopOrder } from '../../db/schema'
import type { Deps } from '../../deps'
import type { Parcel, ParcelEvent } from '../../providers/logistics'
import { followSent } from '../shared/parcels'
import { nextKeys } from '../shared/sweep'
import { moveOrder } from './orderMoves'
import { addressText } from './orders'

/** Hot lines of the companies, by what their names hold. */
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

const over: number[] = [ShopOrderStatus.signed, ShopOrderStatus.deliveryRefused]

/** The parcel of an order; undefined before it is sent. */
async function parcelOf(db: Db, order: ShopOrder): Promise<Parcel | undefined> {
  const { orderSn, logisticsCompany: company, trackingNumber, shippedAt: sentAt, city, county } = order
  if (!trackingNumber || !sentAt) return undefined
  const [end] = await db
    .select({ at: orderEvent.createdAt, status: orderEvent.status })
    .from(orderEvent)
    .where(and(eq(orderEvent.orderSn, orderSn), inArray(orderEvent.status, over)))
    .orderBy(desc(orderEvent.createdAt))
    .limit(1)
  return {
    ...{ company, trackingNumber, sentAt, city, county },
    ...(end ? { endedAt: end.at, refused: end.status === ShopOrderStatus.deliveryRefused } : {})
  }
}

/** Where the parcel of an order is; company and events are empty until it is sent. */
export async function orderLogistics(
  { db, providers }: Deps,
  order: ShopOrder
): Promise<Data<'GET /api/hk/logistics'>> {
  const parcel = await parcelOf(db, order)
  const events = parcel ? await providers.logistics.track(parcel, new Date()) : []
  return presentParcel(parcel, events, `${addressText(order)} ${maskMobile(order.mobile)}`)
}

/** A parcel and its way as on the wire; `receiver` as one line. */
export function presentParcel(parcel: Parcel | undefined, events: ParcelEvent[], receiver: string) {
  return {
    company: parcel?.company ?? '',
    phone: parcel ? hotLine(parcel.company) : '',
    trackingNumber: parcel?.trackingNumber ?? '',
    state: events[0]?.state ?? LogisticsState.onTheWay,
    receiver,
    events: events.map(({ at, state, text }) => ({ at: at.toISOString(), state, text }))
  }
}

const onTheWay = eq(shopOrder.status, ShopOrderStatus.shipped)

/** Orders on their way whose parcel was signed for go on by themselves. */
export async function followParcels(deps: Deps): Promise<void> {
  const { db } = deps
  await followSent(deps, {
    sent: (after) => nextKeys(db, shopOrder.orderSn, onTheWay, after),
    parcelOf: async (orderSn) => {
      const [order] = await db
        .select()
        .from(shopOrder)
        .where(and(onTheWay, eq(shopOrder.orderSn, orderSn)))
      return order && parcelOf(db, order)
    },
    signed: (orderSn) => moveOrder(deps, { orderSn, status: ShopOrderStatus.signed })
  })
}
