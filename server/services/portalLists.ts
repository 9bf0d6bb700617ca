import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Data, Query } from '../../contract'
import { ValidTag } from '../../contract/enums'
import type { Db } from '../db/client'
import { balanceLog, balanceOption, portalOrder, simPackage } from '../db/schema'
import { OrderStatus } from '../../contract/enums'
import { payMethods } from './packages'
import { getSim, validTag } from './sim'

const iso = (date: Date | null | undefined) => date?.toISOString() ?? null
const payBefore = (order: typeof portalOrder.$inferSelect) =>
  order.status === OrderStatus.toPay ? iso(order.payBefore) : null

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

/** Package orders of a card with what became of them, newest first. */
export async function simPackageList(
  db: Db,
  simNo: string,
  query: Query<'GET /api/iot/simPackageList'>
): Promise<Data<'GET /api/iot/simPackageList'>> {
  const { page = 1, pageSize = 20 } = query
  const at = new Date()
  const card = await getSim(db, simNo)
  const where = and(
    eq(portalOrder.simId, card.id),
    eq(portalOrder.kind, 'package'),
    query.validTag === undefined ? undefined : byValidTag(query.validTag, at)
  )
  const joined = eq(simPackage.orderSn, portalOrder.orderSn)
  const found = await db
    .select({ order: portalOrder, made: simPackage })
    .from(portalOrder)
    .leftJoin(simPackage, joined)
    .where(where)
    .orderBy(desc(portalOrder.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [total] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(portalOrder)
    .leftJoin(simPackage, joined)
    .where(where)
  const list = found.map(({ order, made }) => ({
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
    validTag: made ? validTag(made, at) : 0,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    paidAt: iso(order.paidAt),
    payBefore: payBefore(order)
  }))
  return { list, total: total!.n, page, pageSize }
}

/** Top-up orders of a card, newest first. */
export async function simBalanceList(
  db: Db,
  simNo: string,
  query: Query<'GET /api/iot/simBalanceList'>
): Promise<Data<'GET /api/iot/simBalanceList'>> {
  const { page = 1, pageSize = 20 } = query
  const card = await getSim(db, simNo)
  const where = and(eq(portalOrder.simId, card.id), eq(portalOrder.kind, 'balance'))
  const found = await db
    .select()
    .from(portalOrder)
    .where(where)
    .orderBy(desc(portalOrder.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const list = found.map((order) => ({
    orderSn: order.orderSn,
    money: order.amount,
    giftMoney: order.giftMoney,
    placeType: order.placeType,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    paidAt: iso(order.paidAt),
    payBefore: payBefore(order)
  }))
  return { list, total: await db.$count(portalOrder, where), page, pageSize }
}

/** Ledger of a card's balance, newest first. */
export async function simBalanceLogList(
  db: Db,
  simNo: string,
  query: Query<'GET /api/iot/simBalanceLogList'>
): Promise<Data<'GET /api/iot/simBalanceLogList'>> {
  const { page = 1, pageSize = 20 } = query
  const card = await getSim(db, simNo)
  const where = eq(balanceLog.simId, card.id)
  const found = await db
    .select()
    .from(balanceLog)
    .where(where)
    .orderBy(desc(balanceLog.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const list = found.map(({ id, type, title, money, balance, orderSn, createdAt }) => ({
    id,
    type,
    title,
    money,
    balance,
    orderSn: orderSn ?? '',
    createdAt: createdAt.toISOString()
  }))
  return { list, total: await db.$count(balanceLog, where), page, pageSize }
}

/** Amounts to top up; bounds of a free amount as in the contract. */
export async function balanceChoose(db: Db, simNo: string): Promise<Data<'GET /api/iot/balanceChoose'>> {
  const card = await getSim(db, simNo)
  const options = await db
    .select()
    .from(balanceOption)
    .orderBy(asc(balanceOption.sort), asc(balanceOption.id))
  return {
    balance: card.balance,
    arrearsBalance: card.arrears,
    options: options.map(({ id, money, giftMoney, tag }) => ({ optionId: id, money, giftMoney, tag })),
    minMoney: 100,
    maxMoney: 500000,
    payMethods: payMethods(card, 0, false)
  }
}
