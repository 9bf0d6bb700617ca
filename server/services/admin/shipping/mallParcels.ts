import { and, asc, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { ConsoleData, ConsoleQuery } from '../../../../contract/console'
import { DeliveryWay, MallOrderState, ShopOrderStatus } from '../../../../contract/enums'
import { maskMobile, maskName } from '../../../../rules/person/mask'
import type { Db, Tx } from '../../../db/client'
import { mallOrder, portalOrder } from '../../../db/schema'
import type { Deps } from '../../../deps'
import { OrderPrefix } from '../../../values'
import { moveMallOrderIn, type MallMove } from '../../mall/mallDelivery'
import { mallStateSql, stateOf, type MallOrderRows } from '../../mall/mallOrders'
import { addressText } from '../../orders/orders'
import { actorOf, record } from '../../shared/audit'
import { countUpTo, pageBounds, pageOf } from '../../shared/paged'
import type { OrderAct } from '../orders/orderActs'
import { orderVersions } from '../orders/orderVersion'

type Query = ConsoleQuery<'GET /console/api/parcels'>
type Page = ConsoleData<'GET /console/api/parcels'>

const mallNumber = new RegExp(`^${OrderPrefix.mall}\\d{12,}$`)
/** Whether a text is the number of an order of the points mall. */
export const isOfMall = (text: string): boolean => mallNumber.test(text)

/** SQL: an order of the mall that is to be sent by parcel. */
const waits = and(
  inArray(mallStateSql, [MallOrderState.toShip]),
  eq(mallOrder.deliveryWay, DeliveryWay.parcel)
)

const joined = (db: Db) =>
  db
    .select({ order: portalOrder, mall: mallOrder })
    .from(mallOrder)
    .innerJoin(portalOrder, eq(portalOrder.orderSn, mallOrder.orderSn))

/** One page of the mall's orders with a parcel: to ship, the oldest first; on their way; or with goods that are to come back. */
export async function mallParcelTable(db: Db, query: Query): Promise<Page> {
  const { stage, which } = query
  const where = and(stages[stage], which ? whichOf(which) : undefined)
  const { pageSize, offset } = pageBounds(query)
  const found = await joined(db)
    .where(where)
    .orderBy(stage === 'toShip' ? asc(portalOrder.paidAt) : desc(mallOrder.shippedAt), asc(portalOrder.id))
    .limit(pageSize)
    .offset(offset)
  const versions = await orderVersions(
    db,
    found.map(({ order }) => order.orderSn)
  )
  const list = found.map((both) => presentRow(both, versions.get(both.order.orderSn) ?? ''))
  return pageOf(query, list, await countMall(db, where))
}

/** Orders of the mall that wait to be sent, up to 1,000. */
export const mallToShip = (db: Db): Promise<number> => countMall(db, waits)

const stages: Record<Query['stage'], SQL | undefined> = {
  toShip: waits,
  sent: inArray(mallStateSql, [MallOrderState.shipped]),
  back: eq(mallOrder.outside, true)
}

const whichOf = (which: string) =>
  or(eq(mallOrder.orderSn, which), eq(sql`upper(${mallOrder.trackingNumber})`, which))

const withOrders = sql`${mallOrder} join ${portalOrder} on ${portalOrder.orderSn} = ${mallOrder.orderSn}`
const countMall = (db: Db, where: SQL | undefined): Promise<number> => countUpTo(db, withOrders, where)

/** The state in the words of the shop's orders, in which the list has it. */
const shopStatus: Record<number, number> = {
  [MallOrderState.toShip]: ShopOrderStatus.toShip,
  [MallOrderState.shipped]: ShopOrderStatus.shipped,
  [MallOrderState.done]: ShopOrderStatus.signed
}

function presentRow(both: MallOrderRows, version: string): Page['list'][number] {
  const { mall } = both
  return {
    ...contentsOf(both),
    version,
    kind: 'mall',
    status: shopStatus[stateOf(both)] ?? ShopOrderStatus.cancelled,
    name: maskName(mall.name),
    mobile: maskMobile(mall.mobile),
    address: addressText(mall),
    shipBy: null,
    isLate: false,
    company: mall.company,
    trackingNumber: mall.trackingNumber,
    shippedAt: mall.shippedAt?.toISOString() ?? null,
    outside: mall.outside ? mall.count : 0
  }
}

const contentsOf = ({ order, mall }: MallOrderRows) => ({
  orderSn: order.orderSn,
  title: order.title,
  option: mall.optionLabel,
  count: mall.count,
  number: ''
})

/** Contents and whole addresses of the mall's orders that are to ship or on their way, for their slips. */
export async function mallSlips(db: Db, orderSns: string[]) {
  const found = await joined(db).where(
    and(inArray(mallOrder.orderSn, orderSns), or(stages.toShip, stages.sent))
  )
  return found.map((both) => ({
    ...contentsOf(both),
    name: both.mall.name,
    mobile: both.mall.mobile,
    address: addressText(both.mall)
  }))
}

/** Moves an order of the mall, with its entry of the audit. Throws what `moveMallOrderIn` throws. */
export async function moveMall(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'payables'>,
  { orderSn, why, ...actor }: Omit<OrderAct, 'version'>,
  move: Omit<MallMove, 'orderSn'>
): Promise<void> {
  if (!(await moveMallOrderIn(tx, deps, { orderSn, ...move }))) return
  const { state, company, trackingNumber } = move
  await record(tx, {
    ...actorOf(actor),
    what: 'mall:progress',
    subject: orderSn,
    after: { mallState: state, ...(trackingNumber ? { company, trackingNumber } : {}) },
    why
  })
}
