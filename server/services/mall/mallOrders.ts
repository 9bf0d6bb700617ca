import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Body, Data, Query } from '../../../contract'
import { DeliveryWay, MallOrderState as S, PortalOrderStatus } from '../../../contract/enums'
import { startOfChineseDay } from '../../../rules/card/billing'
import { maskMobile } from '../../../rules/person/mask'
import { regionText } from '../../../rules/region'
import { dayMs } from '../../../rules/time'
import { transaction, type Db, type Tx } from '../../db/client'
import { mallOrder, portalOrder, type MallOrder } from '../../db/schema'
import type { Deps } from '../../deps'
import { noSuchOrder, orderStateChanged } from '../../errors'
import { payableOf } from '../payments/payable'
import { DeliveryStatus, PortalOrderKind } from '../../values'
import { presentParcel } from '../orders/logistics'
import { lockPortalOrder, type PortalOrder } from '../money/portalOrders'
import { payPortalOrder } from '../money/portalPayments'
import { presentCard, type Sim } from '../card/sim'
import { cancelByBuyer } from '../payments/unpaid'
import { shownEvents } from '../parcels/parcels'
import type { Parcel } from '../../providers/logistics'
import { pageBounds, pageOf } from '../shared/paged'
import { smaller } from '../files/pictures/address'
import type { CardCaller } from '../shared/caller'

/** An order of the mall, with its row of `portal_order`. */
export interface MallOrderRows {
  order: PortalOrder
  mall: MallOrder
}

const { toPay, cancelled, refunded } = PortalOrderStatus

/** MallOrderState of an order: by its payment, then by its delivery. */
export function stateOf({ order, mall }: MallOrderRows): number {
  const ends: Record<number, number> = { [toPay]: S.toPay, [cancelled]: S.cancelled, [refunded]: S.refunded }
  const end = ends[order.status]
  if (end !== undefined) return end
  if (mall.deliveryStatus === DeliveryStatus.done) return S.done
  if (mall.deliveryStatus === DeliveryStatus.sent) return S.shipped
  return mall.deliveryWay === DeliveryWay.pickUp && mall.shippedAt ? S.toPickUp : S.toShip
}

/** `stateOf` as SQL. */
export const mallStateSql = sql<number>`case
  when ${portalOrder.status} = ${toPay} then ${S.toPay}::int
  when ${portalOrder.status} = ${cancelled} then ${S.cancelled}
  when ${portalOrder.status} = ${refunded} then ${S.refunded}
  when ${mallOrder.deliveryStatus} = ${DeliveryStatus.done} then ${S.done}
  when ${mallOrder.deliveryStatus} = ${DeliveryStatus.sent} then ${S.shipped}
  when ${mallOrder.deliveryWay} = ${DeliveryWay.pickUp} and ${mallOrder.shippedAt} is not null then ${S.toPickUp}
  else ${S.toShip} end`

const groups = {
  toPay: [S.toPay],
  toShip: [S.toShip],
  toReceive: [S.shipped, S.toPickUp],
  done: [S.done],
  closed: [S.cancelled, S.refunded]
} satisfies Record<string, number[]>
type Group = keyof typeof groups

/** Whether the buyer may still cancel. */
const mayBeCancelled = (at: number) => ([S.toPay, S.toShip, S.toPickUp] as number[]).includes(at)

function presentRow(both: MallOrderRows) {
  const { order, mall } = both
  const at = stateOf(both)
  return {
    orderSn: order.orderSn,
    state: at,
    goodsId: mall.goodsId,
    title: order.title,
    optionLabel: mall.optionLabel,
    image: smaller(mall.image, 480),
    count: mall.count,
    points: order.points,
    amount: order.amount,
    deliveryWay: mall.deliveryWay,
    placeType: order.placeType,
    createdAt: order.createdAt.toISOString(),
    payBefore: at === S.toPay ? order.payBefore.toISOString() : null,
    canCancel: mayBeCancelled(at)
  }
}

const joined = (db: Db) =>
  db
    .select({ order: portalOrder, mall: mallOrder })
    .from(portalOrder)
    .innerJoin(mallOrder, eq(mallOrder.orderSn, portalOrder.orderSn))

/** Orders of a card in the mall, newest first, and the count of each group. */
export async function shopOrderList(db: Db, card: Sim, query: Query<'GET /api/iot/shopOrderList'>) {
  const mine = and(eq(portalOrder.simId, card.id), eq(portalOrder.kind, PortalOrderKind.mall))
  const found = await db
    .select({ state: mallStateSql, count: sql<number>`count(*)::int` })
    .from(portalOrder)
    .innerJoin(mallOrder, eq(mallOrder.orderSn, portalOrder.orderSn))
    .where(mine)
    .groupBy(sql`1`)
  const countOf = (states: readonly number[]) =>
    found.reduce((sum, row) => sum + (states.includes(row.state) ? row.count : 0), 0)
  const { pageSize, offset } = pageBounds(query)
  const wanted = query.group && inArray(mallStateSql, groups[query.group])
  const list = await joined(db)
    .where(and(mine, wanted))
    .orderBy(desc(portalOrder.id))
    .limit(pageSize)
    .offset(offset)
  const counts = Object.fromEntries(
    Object.entries(groups).map(([name, states]) => [name, countOf(states)])
  ) as Record<Group, number>
  const total = query.group ? counts[query.group] : Object.values(counts).reduce((a, b) => a + b, 0)
  return { ...pageOf(query, list.map(presentRow), total), counts }
}

/** An order of the mall; 40400 for an order of another kind. */
async function mallOrderOf(db: Db, { orderSn }: Pick<PortalOrder, 'orderSn'>): Promise<MallOrderRows> {
  const [found] = await joined(db).where(eq(portalOrder.orderSn, orderSn))
  if (!found) throw noSuchOrder()
  return found
}

/** As `mallOrderOf`, locked together with its card. */
export async function lockMallOrder(tx: Tx, orderSn: string): Promise<MallOrderRows> {
  await lockPortalOrder(tx, orderSn)
  return mallOrderOf(tx, { orderSn })
}

/** Until when the store keeps an order that is ready there: the end of the last Chinese day; undefined when no end is told. */
export function pickUpBefore({ store, shippedAt }: MallOrder): Date | undefined {
  // a copy of the store in an order of an older release has no such days
  const days = store?.keepDays ?? 0
  return days && shippedAt ? new Date(startOfChineseDay(shippedAt.getTime()) + (days + 1) * dayMs) : undefined
}

const iso = (date: Date | null) => date?.toISOString() ?? null

/** Past steps and, until the order has ended, future ones. */
function stepsOf({ order, mall }: MallOrderRows) {
  const leaves = mall.deliveryWay === DeliveryWay.pickUp ? S.toPickUp : S.shipped
  const steps = [
    { state: S.toPay, at: iso(order.createdAt) },
    { state: S.toShip, at: iso(order.paidAt) },
    { state: leaves, at: iso(mall.shippedAt) },
    { state: S.done, at: iso(mall.doneAt) }
  ]
  if (!order.endedAt) return steps
  const end = order.status === refunded ? S.refunded : S.cancelled
  return [...steps.filter(({ at }) => at), { state: end, at: iso(order.endedAt) }]
}

const lineOf = ({ province, city, county, address }: MallOrder) =>
  regionText([province, city, county, address])

/** The parcel of an order; undefined before it is shipped. */
export function parcelOf(mall: MallOrder): Parcel | undefined {
  const { company, trackingNumber, shippedAt, doneAt, province, city, county, mobile } = mall
  if (!trackingNumber || !shippedAt) return undefined
  return {
    ...{ company, trackingNumber, province, city, county, sentAt: shippedAt },
    mobileTail: mobile.slice(-4),
    ...(doneAt ? { endedAt: doneAt } : {})
  }
}

async function logisticsOf(deps: Deps, { mall }: MallOrderRows) {
  const { orderSn, mobile } = mall
  const parcel = parcelOf(mall)
  if (!parcel) return null
  const receiver = `${lineOf(mall)} ${maskMobile(mobile)}`
  const events = await shownEvents(deps, orderSn, parcel).catch((err: unknown) => {
    // the order must be readable also while the parcel service does not answer
    deps.log.warn({ err, orderSn }, 'parcel not tracked')
    return []
  })
  return presentParcel(parcel, events, receiver)
}

export async function shopOrderDetails(
  deps: Deps,
  card: Sim,
  order: Pick<PortalOrder, 'orderSn'>
): Promise<Data<'GET /api/iot/shopOrderDetails'>> {
  const both = await mallOrderOf(deps.db, order)
  const { mall } = both
  const row = presentRow(both)
  const waits = row.state === S.toPickUp
  return {
    ...row,
    card: presentCard(card),
    remark: mall.remark,
    paidAt: iso(both.order.paidAt),
    address:
      mall.deliveryWay === DeliveryWay.parcel
        ? { name: mall.name, mobile: maskMobile(mall.mobile), address: lineOf(mall) }
        : null,
    store: mall.store && { ...mall.store, keepDays: mall.store.keepDays ?? 0 },
    pickUpCode: waits ? (mall.pickUpCode ?? '') : '',
    pickUpBefore: waits ? iso(pickUpBefore(mall) ?? null) : null,
    steps: stepsOf(both),
    logistics: await logisticsOf(deps, both)
  }
}

/** The buyer cancels an order that is unpaid, or paid and neither shipped nor picked up. */
export async function cancelShopOrder(deps: Deps, card: Sim, { orderSn }: PortalOrder) {
  const { order } = await mallOrderOf(deps.db, { orderSn })
  if (order.status === toPay) await cancelByBuyer(deps, orderSn)
  else
    await transaction(deps.db, async (tx) => {
      const now = stateOf(await lockMallOrder(tx, orderSn))
      if (now === S.toPay || !mayBeCancelled(now)) throw orderStateChanged()
      await payableOf(deps.payables, orderSn).refund(tx, deps, orderSn)
    })
  return shopOrderDetails(deps, card, { orderSn })
}

/** Pays an unpaid order of the mall. */
export async function repayShopOrder(
  deps: Deps,
  caller: CardCaller,
  order: PortalOrder,
  body: Body<'POST /api/iot/repayShopOrder'>
) {
  await mallOrderOf(deps.db, order)
  return payPortalOrder(deps, caller, order, body)
}
