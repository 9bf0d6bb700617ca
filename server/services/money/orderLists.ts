import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Data, Query } from '../../../contract'
import type { Db } from '../../db/client'
import { balanceOption, portalOrder } from '../../db/schema'
import { PortalOrderKind } from '../../values'
import { paged } from '../shared/paged'
import { cashierMethods, type PayDeps } from './payMethods'
import { payableUntil, presentMade, type PortalOrder } from './portalOrders'
import { presentCard, type Sim } from '../card/sim'
import type { CardCaller } from '../shared/caller'

const presentTopUp = (order: PortalOrder) => ({
  orderSn: order.orderSn,
  money: order.amount,
  giftMoney: order.giftMoney,
  placeType: order.placeType,
  status: order.status,
  createdAt: order.createdAt.toISOString(),
  paidAt: order.paidAt?.toISOString() ?? null,
  payBefore: payableUntil(order)
})

/** Top-up orders of a card, newest first. */
export async function simBalanceList(db: Db, card: Sim, query: Query<'GET /api/iot/simBalanceList'>) {
  const where = and(eq(portalOrder.simId, card.id), eq(portalOrder.kind, PortalOrderKind.balance))
  const rows = db.select().from(portalOrder).where(where).orderBy(desc(portalOrder.id))
  return paged(query, rows, db.$count(portalOrder, where), presentTopUp)
}

/** Orders of a card, of all kinds or of one, newest first. */
export async function simOrderList(db: Db, card: Sim, query: Query<'GET /api/iot/simOrderList'>) {
  const ofKind = query.kind ? sql`${portalOrder.kind} = ${query.kind}` : undefined
  const where = and(eq(portalOrder.simId, card.id), ofKind)
  const rows = db.select().from(portalOrder).where(where).orderBy(desc(portalOrder.id))
  return paged(query, rows, db.$count(portalOrder, where), (order) => ({
    ...presentMade(order),
    kind: order.kind,
    title: order.title,
    points: order.points,
    placeType: order.placeType,
    createdAt: order.createdAt.toISOString(),
    payBefore: payableUntil(order),
    debtMoney: order.debtMoney
  }))
}

/** Amounts offered for top-up; bounds of a free amount as in the contract. */
export async function balanceChoose(
  deps: PayDeps,
  caller: CardCaller
): Promise<Data<'GET /api/iot/balanceChoose'>> {
  const { db } = deps
  const { card } = caller
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
    payMethods: await cashierMethods(deps, caller, card)
  }
}
