import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { ConsoleData, ConsoleQuery } from '../../../../contract/console'
import { ShopOrderStatus as S } from '../../../../contract/enums'
import { afterOpenHours } from '../../../../rules/openHours'
import { mayBecome } from '../../../../rules/order/orderLife'
import { maskMobile, maskName } from '../../../../rules/person/mask'
import type { Db } from '../../../db/client'
import { orderEvent, shopOrder, type ShopOrder } from '../../../db/schema'
import type { Deps } from '../../../deps'
import { noSuchOrder } from '../../../errors'
import { keptSides } from '../../files/photos'
import { inReview } from '../../orders/orderSteps'
import { addressText } from '../../orders/orders'
import { countUpTo, paged } from '../../shared/paged'
import { promised, type Promised } from '../../shared/shipping'
import { orderVersion } from '../orders/orderVersion'
import { findingsOf } from './reviewFindings'
import { isOurs } from '../shipping/shipList'

type Query = ConsoleQuery<'GET /console/api/reviews'>
type Row = ConsoleData<'GET /console/api/reviews'>['list'][number]
type Review = ConsoleData<'GET /console/api/review'>

/** Statuses in which the buyer has to hand something in again. */
const withBuyer: number[] = [S.rejected, S.documentsWanted]
/** Statuses of the orders whose documents a reviewer may decide about. */
export const reviewed: number[] = [...inReview, ...withBuyer]

/** SQL: since when an order has been in one of these statuses; a change of its address begins nothing anew. */
const since = (statuses: number[]) =>
  sql<Date>`coalesce((
    select min(e.created_at) from order_event e where e.order_sn = shop_order.order_sn and e.id > coalesce((
      select max(x.id) from order_event x where x.order_sn = shop_order.order_sn
        and ${inArray(sql`x.status`, statuses)} is not true), 0)),
    ${shopOrder.updatedAt})`.mapWith(shopOrder.updatedAt)

const statusesFor = (of: Query['of']) => (of === 'buyer' ? withBuyer : inReview)

/** Until when the shop promises the review, ISO; null without a promise. */
function promisedBy(from: Date, { reviewHours, reviewOpen }: Promised): string | null {
  const by = reviewHours && afterOpenHours(from.getTime(), reviewHours, reviewOpen)
  return by ? new Date(by).toISOString() : null
}

/** One page of the orders whose documents wait for the merchant, or for the buyer; the longest first. */
export async function reviewQueue(db: Db, query: Query): Promise<ConsoleData<'GET /console/api/reviews'>> {
  const where = whereOf(query)
  const from = since(statusesFor(query.of))
  const promise = await promised(db)
  const found = db
    .select({ order: shopOrder, since: from })
    .from(shopOrder)
    .where(where)
    .orderBy(asc(from), asc(shopOrder.id))
  return paged(query, found, countUpTo(db, shopOrder, where), ({ order, since }): Row => ({
    orderSn: order.orderSn,
    title: order.title,
    number: order.number,
    name: maskName(order.certName),
    status: order.status,
    since: since.toISOString(),
    by: inReview.includes(order.status) ? promisedBy(since, promise) : null
  }))
}

const whereOf = ({ of, kind }: Query): SQL | undefined =>
  and(
    inArray(shopOrder.status, statusesFor(of)),
    kind === undefined ? undefined : eq(shopOrder.kind, kind),
    of === 'buyer' ? undefined : isOurs
  )

/** The documents of an order, the citizen id masked, and what the server finds about them. Throws 40400. */
export async function reviewPage(deps: Deps, orderSn: string): Promise<Review> {
  const { db } = deps
  const [found] = await db
    .select({ order: shopOrder, ours: since(inReview), buyers: since(withBuyer) })
    .from(shopOrder)
    .where(eq(shopOrder.orderSn, orderSn))
  if (!found) throw noSuchOrder()
  const { order } = found
  const waits = inReview.includes(order.status)
  const from = waits ? found.ours : found.buyers
  const photos = await keptSides(deps, orderSn)
  const events = await db
    .select()
    .from(orderEvent)
    .where(eq(orderEvent.orderSn, orderSn))
    .orderBy(desc(orderEvent.id))
  return {
    orderSn,
    version: await orderVersion(db, orderSn),
    kind: order.kind,
    title: order.title,
    option: order.optionLabel,
    number: order.number,
    status: order.status,
    since: from.toISOString(),
    by: waits ? promisedBy(from, await promised(db)) : null,
    asked: order.applyFailReason
      ? { reason: order.applyFailReason, fields: order.rejectedFields ?? [] }
      : null,
    name: order.certName,
    certTail: order.certTail,
    mobile: maskMobile(order.mobile),
    address: addressText(order),
    photos,
    findings: await findingsOf(deps, order, photos),
    events: events.map(({ text, createdAt }) => ({ text, createdAt: createdAt.toISOString() })),
    acts: actsOf(order)
  }
}

const actsOf = (order: ShopOrder): Review['acts'] => {
  const may = (status: number) => reviewed.includes(order.status) && mayBecome(order, status)
  return { approve: may(S.toShip), reject: may(S.rejected), documents: may(S.documentsWanted) }
}
