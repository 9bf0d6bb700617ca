import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Data, Query } from '../../../contract'
import { PortalOrderStatus, ValidTag } from '../../../contract/enums'
import { clock, type Db } from '../../db/client'
import { balanceOption, portalOrder, simPackage } from '../../db/schema'
import { notCreditedTag, PortalOrderKind } from '../../values'
import { paged } from '../shared/paged'
import { cashierMethods, type PayDeps } from './payMethods'
import { presentMade, type PortalOrder } from './portalOrders'
import { getSim, presentCard } from './sim'
import { validTag } from './simPackages'

const iso = (date: Date | null | undefined) => date?.toISOString() ?? null
const payBefore = (order: PortalOrder) =>
  order.status === PortalOrderStatus.toPay ? iso(order.payBefore) : null

const byValidTag = (tag: number, at: Date): SQL | undefined =>
  ({
    [ValidTag.valid]: and(
      isNull(simPackage.refundAt),
      lte(simPackage.startAt, at),
      or(isNull(simPackage.endAt), gt(simPackage.endAt, at))
    ),
    [ValidTag.notYet]: and(isNull(simPackage.refundAt), gt(simPackage.startAt, at)),
    [ValidTag.ended]: and(isNull(simPackage.refundAt), lte(simPackage.endAt, at)),
    [ValidTag.refunded]: isNotNull(simPackage.refundAt)
  })[tag] ?? sql`false`

type PackageOrder = { order: PortalOrder; made: typeof simPackage.$inferSelect | null }

const presentPackageOrder =
  (at: Date) =>
  ({ order, made }: PackageOrder) => ({
    orderSn: order.orderSn,
    packageId: order.targetId,
    packageName: order.title,
    packageType: order.snapshot!.packageType,
    effectType: order.effectType,
    placeType: order.placeType,
    packagePrice: order.price,
    couponMoney: order.couponMoney,
    actualPayMoney: order.amount,
    totalFlow: order.snapshot!.totalFlow,
    useFlow: made?.useFlow ?? 0,
    isInfiniteFlow: order.snapshot!.isInfiniteFlow,
    startAt: iso(made?.startAt),
    endAt: iso(made?.endAt),
    validTag: made ? validTag(made, at) : notCreditedTag,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    paidAt: iso(order.paidAt),
    payBefore: payBefore(order)
  })

/** Package orders of a card with what became of them, newest first. */
export async function simPackageList(
  db: Db,
  simNo: string,
  query: Query<'GET /api/iot/simPackageList'>
): Promise<Data<'GET /api/iot/simPackageList'>> {
  const at = await clock(db)
  const card = await getSim(db, simNo)
  const rows = db
    .select({ order: portalOrder, made: simPackage })
    .from(portalOrder)
    .leftJoin(simPackage, eq(simPackage.orderSn, portalOrder.orderSn))
    .where(
      and(
        eq(portalOrder.simId, card.id),
        eq(portalOrder.kind, PortalOrderKind.package),
        query.validTag === undefined ? undefined : byValidTag(query.validTag, at)
      )
    )
    .orderBy(desc(portalOrder.id))
  return paged(query, rows, db.$count(rows.as('orders')), presentPackageOrder(at))
}

const presentTopUp = (order: PortalOrder) => ({
  orderSn: order.orderSn,
  money: order.amount,
  giftMoney: order.giftMoney,
  placeType: order.placeType,
  status: order.status,
  createdAt: order.createdAt.toISOString(),
  paidAt: iso(order.paidAt),
  payBefore: payBefore(order)
})

/** Top-up orders of a card, newest first. */
export async function simBalanceList(
  db: Db,
  simNo: string,
  query: Query<'GET /api/iot/simBalanceList'>
): Promise<Data<'GET /api/iot/simBalanceList'>> {
  const card = await getSim(db, simNo)
  const where = and(eq(portalOrder.simId, card.id), eq(portalOrder.kind, PortalOrderKind.balance))
  const rows = db.select().from(portalOrder).where(where).orderBy(desc(portalOrder.id))
  return paged(query, rows, db.$count(portalOrder, where), presentTopUp)
}

/** Orders of a card of every kind, or of one, newest first. */
export async function simOrderList(
  db: Db,
  simNo: string,
  query: Query<'GET /api/iot/simOrderList'>
): Promise<Data<'GET /api/iot/simOrderList'>> {
  const card = await getSim(db, simNo)
  const ofKind = query.kind ? sql`${portalOrder.kind} = ${query.kind}` : undefined
  const where = and(eq(portalOrder.simId, card.id), ofKind)
  const rows = db.select().from(portalOrder).where(where).orderBy(desc(portalOrder.id))
  return paged(query, rows, db.$count(portalOrder, where), (order) => ({
    ...presentMade(order),
    kind: order.kind,
    title: order.title,
    points: order.points,
    placeType: order.placeType,
    createdAt: order.createdAt.toISOString()
  }))
}

/** Amounts to top up; bounds of a free amount as in the contract. */
export async function balanceChoose(
  deps: PayDeps,
  simNo: string
): Promise<Data<'GET /api/iot/balanceChoose'>> {
  const { db } = deps
  const card = await getSim(db, simNo)
  const options = await db
    .select()
    .from(balanceOption)
    .orderBy(asc(balanceOption.sort), asc(balanceOption.id))
  return {
    card: presentCard(card),
    balance: card.balance,
    arrearsBalance: card.arrears,
    options: options.map(({ id, money, giftMoney, tag }) => ({ optionId: id, money, giftMoney, tag })),
    minMoney: 100,
    maxMoney: 500000,
    payMethods: await cashierMethods(deps, card)
  }
}
