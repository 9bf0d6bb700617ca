import { and, asc, desc, eq, gte, inArray, lt, type SQL } from 'drizzle-orm'
import type { ConsoleData, ConsoleQuery } from '../../../../contract/console'
import { dayMs, dayStart } from '../../../../rules/time'
import { maskMobile, maskName } from '../../../../rules/person/mask'
import type { Db } from '../../../db/client'
import { shopOrder, type ShopOrder } from '../../../db/schema'
import { countUpTo, paged } from '../../shared/paged'

type Query = ConsoleQuery<'GET /console/api/orders'>
type Row = ConsoleData<'GET /console/api/orders'>['list'][number]

/** One page of the shop's orders. `total` stops at 1,000. */
export function orderTable(db: Db, query: Query): Promise<ConsoleData<'GET /console/api/orders'>> {
  const where = conditionOf(query)
  const rows = db
    .select()
    .from(shopOrder)
    .where(where)
    .orderBy(...sortOf(query))
  return paged(query, rows, countUpTo(db, shopOrder, where), presentRow)
}

function conditionOf({ status, kind, from, to }: Query): SQL | undefined {
  return and(
    status === undefined ? undefined : inArray(shopOrder.status, status.split(',').map(Number)),
    kind === undefined ? undefined : eq(shopOrder.kind, kind),
    from === undefined ? undefined : gte(shopOrder.createdAt, new Date(dayStart(from))),
    to === undefined ? undefined : lt(shopOrder.createdAt, new Date(dayStart(to) + dayMs))
  )
}

/** `waiting`: those first that have been as they are for the longest. */
function sortOf({ sort = 'newest' }: Query): SQL[] {
  if (sort === 'waiting') return [asc(shopOrder.updatedAt), asc(shopOrder.id)]
  if (sort === 'amount') return [desc(shopOrder.amount), desc(shopOrder.id)]
  return [desc(shopOrder.id)]
}

const presentRow = (order: ShopOrder): Row => ({
  orderSn: order.orderSn,
  kind: order.kind,
  title: order.title,
  number: order.number,
  count: order.count,
  name: maskName(order.certName),
  mobile: maskMobile(order.mobile),
  amount: order.amount,
  placeType: order.placeType,
  status: order.status,
  reason: order.applyFailReason,
  company: order.logisticsCompany,
  trackingNumber: order.trackingNumber,
  createdAt: order.createdAt.toISOString(),
  updatedAt: order.updatedAt.toISOString()
})
