import { and, asc, desc, eq, gt, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { ConsoleData, ConsoleQuery } from '../../../../contract/console'
import { ShopOrderStatus as S } from '../../../../contract/enums'
import { lateBefore, sentBy } from '../../../../rules/order/delivery'
import { maskMobile, maskName } from '../../../../rules/person/mask'
import { clock, transaction, type Db } from '../../../db/client'
import { shopOrder, type ShopOrder } from '../../../db/schema'
import { addressText } from '../../orders/orders'
import { record, type Actor } from '../../shared/audit'
import { countUpTo, pageBounds, pageOf } from '../../shared/paged'
import { promised, waitsSince, type Promised } from '../../shared/shipping'
import { orderVersions } from '../orders/orderVersion'
import { isOfMall, mallParcelTable, mallSlips } from './mallParcels'

type Query = ConsoleQuery<'GET /console/api/parcels'>
type Page = ConsoleData<'GET /console/api/parcels'>
type Slips = ConsoleData<'GET /console/api/slips'>

/** One page of the orders that wait to be sent, those first that are due first; or of others with a parcel. `total` stops at 1,000. */
export async function parcelTable(db: Db, query: Query): Promise<Page> {
  if (query.kind === 'mall' || (query.which && isOfMall(query.which))) return mallParcelTable(db, query)
  const hours = await promised(db)
  const now = await clock(db)
  const where = and(stageOf(query), query.late ? isLate(hours, now) : undefined, whichOf(query))
  const { pageSize, offset } = pageBounds(query)
  const found = await db
    .select({ order: shopOrder, since: sql`${waitsSince}`.mapWith(shopOrder.createdAt) })
    .from(shopOrder)
    .where(where)
    .orderBy(...sortOf(query))
    .limit(pageSize)
    .offset(offset)
  const versions = await orderVersions(
    db,
    found.map(({ order }) => order.orderSn)
  )
  const list = found.map(({ order, since }) => ({
    ...presentRow(order),
    version: versions.get(order.orderSn) ?? '',
    ...dueOf(order, since, { hours, now })
  }))
  return pageOf(query, list, await countUpTo(db, shopOrder, where))
}

/** Orders that no operator's platform has: it would review and send them itself. */
export const isOurs: SQL = sql`not exists (select 1 from number_order n where n.order_sn = shop_order.order_sn
  and (n.state = 'waiting' or n.state = 'handed' and n.step <> 'rejected'))`

/** Orders that the warehouse sends: paid and approved. */
export const waitsToShip: SQL = and(eq(shopOrder.status, S.toShip), isOurs)!

/** Ended orders whose goods are to come back. */
export const comesBack: SQL = gt(shopOrder.outside, 0)

/** Whether an order that waits to be sent is later than promised; never where nothing is promised. */
export function isLate({ shipHours, shipClosed }: Promised, now: Date): SQL {
  if (!shipHours) return sql`false`
  const before = new Date(lateBefore(now.getTime(), shipHours, shipClosed))
  return sql`${waitsSince} < ${before.toISOString()}::timestamptz`
}

/** Whole addresses for the slips of orders that are to ship or on their way. Records who printed them. */
export const slipsOf = (
  db: Db,
  { orderSns, ...actor }: Actor & ConsoleQuery<'GET /console/api/slips'>
): Promise<Slips> =>
  transaction(db, async (tx) => {
    const asked = [...new Set(orderSns.split(','))]
    const orders = await tx
      .select()
      .from(shopOrder)
      .where(and(inArray(shopOrder.orderSn, asked), inArray(shopOrder.status, [S.toShip, S.shipped])))
    const ofShop = orders.map((order) => ({
      ...contentsOf(order),
      name: order.certName,
      mobile: order.mobile,
      address: addressText(order)
    }))
    const found = [...ofShop, ...(await mallSlips(tx, asked))]
    for (const { orderSn } of found)
      await record(tx, { ...actor, what: 'orders:slip', subject: orderSn, why: '' })
    // in the order of the list that they were chosen from
    return { list: asked.flatMap((orderSn) => found.filter((slip) => slip.orderSn === orderSn)) }
  })

function stageOf({ stage, kind }: Query): SQL | undefined {
  const stages = { toShip: waitsToShip, sent: eq(shopOrder.status, S.shipped), back: comesBack }
  return and(stages[stage], kind === undefined || kind === 'mall' ? undefined : eq(shopOrder.kind, kind))
}

const whichOf = ({ which }: Query): SQL | undefined =>
  which ? or(eq(shopOrder.orderSn, which), eq(sql`upper(${shopOrder.trackingNumber})`, which)) : undefined

function sortOf({ stage }: Query): SQL[] {
  if (stage === 'toShip') return [sql`${waitsSince}`, asc(shopOrder.id)]
  return [stage === 'sent' ? asc(shopOrder.shippedAt) : desc(shopOrder.updatedAt), asc(shopOrder.id)]
}

const contentsOf = ({ orderSn, title, optionLabel, count, number }: ShopOrder) => ({
  orderSn,
  title,
  option: optionLabel,
  count,
  number
})

const presentRow = (order: ShopOrder) => ({
  ...contentsOf(order),
  kind: order.kind,
  status: order.status,
  name: maskName(order.certName),
  mobile: maskMobile(order.mobile),
  address: addressText(order),
  company: order.logisticsCompany,
  trackingNumber: order.trackingNumber,
  shippedAt: order.shippedAt?.toISOString() ?? null,
  outside: order.outside
})

function dueOf(
  { status }: ShopOrder,
  since: Date,
  { hours: { shipHours, shipClosed }, now }: { hours: Promised; now: Date }
) {
  const by = status === S.toShip && shipHours ? sentBy(since.getTime(), shipHours, shipClosed) : undefined
  return {
    shipBy: by === undefined ? null : new Date(by).toISOString(),
    isLate: by !== undefined && by < now.getTime()
  }
}
