import { and, asc, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Data, Query } from '../../../contract'
import { InternetStatus, Mend, PortalOrderStatus, SourceType } from '../../../contract/enums'
import { kbps, speedCodes } from '../../../rules/card/speeds'
import { minuteMs } from '../../../rules/time'
import type { Db, Given } from '../../db/client'
import { acceleratePlan, accelerateOrder, dataPackage, portalOrder } from '../../db/schema'
import { notFound } from '../../errors'
import type { Providers } from '../../providers'
import { notCreditedTag, PortalOrderKind } from '../../values'
import { paged } from '../shared/paged'
import { payMethods, type PayDeps } from '../money/payMethods'
import { refusalOf, type Refusal } from '../card/standing'
import { presentService } from './serviceOrders'
import { presentCard, type Sim } from '../card/sim'
import { isBase, runningPackages, validTag } from '../card/simPackages'
import type { CardCaller } from '../shared/caller'

/** Name of the work on the speed of a card whose acceleration was credited or refunded (speeds.ts). */
export const speedWork = 'card-speed'

/** Least time between two changes of a card's speed, ms. */
export const betweenChanges = 3 * minuteMs

type AccelerateRow = typeof accelerateOrder.$inferSelect

/** Why this card may not buy acceleration; without a carrier that sets speeds nobody could. */
export function accelerateRefusal(card: Sim, { carrier }: Pick<Providers, 'carrier'>): Refusal {
  if (!carrier?.setSpeed) return { reason: '网络加速暂未开通', mend: Mend.none }
  const refused = refusalOf(card)
  if (refused.reason) return refused
  if (card.sourceType === SourceType.device) return { reason: '设备暂不支持网络加速', mend: Mend.none }
  return card.internetStatus === InternetStatus.cut
    ? { reason: '卡片已停网，恢复上网后再加速', mend: Mend.none }
    : refused
}

const own = (simId: Given<number>) => and(eq(accelerateOrder.simId, simId), isNull(accelerateOrder.refundAt))

/** Statement for the id of the order whose speed is due at `at`: of the running ones, the one whose speed the card was set to last. */
export const accelerateIdAt = (db: Db, simId: Given<number>, at: Given<Date>) =>
  db
    .select({ id: accelerateOrder.id })
    .from(accelerateOrder)
    .where(and(own(simId), lte(accelerateOrder.startAt, at), gt(accelerateOrder.endAt, at)))
    .orderBy(desc(accelerateOrder.begunAt), desc(accelerateOrder.id))
    .limit(1)

/** The order whose speed is due at `at`; undefined when none is. */
export async function accelerateRowAt(db: Db, simId: number, at: Date): Promise<AccelerateRow | undefined> {
  const [row] = await db
    .select()
    .from(accelerateOrder)
    .where(eq(accelerateOrder.id, accelerateIdAt(db, simId, at)))
  return row
}

/** Whether a speed is slower than another of the same operator. */
export function isSlower(card: Sim, speedCode: string, than: string): boolean {
  const order = speedCodes[card.operatorType] ?? []
  return order.indexOf(speedCode) > order.indexOf(than)
}

/** Speed of a card without acceleration: that of its fastest running package; empty where one of them is not known. */
export async function ownSpeed(db: Db, simId: number, at: Date): Promise<string> {
  const running = (await runningPackages(db, simId, at)).filter(isBase)
  const ids = running.map(({ packageId }) => packageId)
  const found = await db
    .select({ speedCode: dataPackage.speedCode })
    .from(dataPackage)
    .where(inArray(dataPackage.id, ids))
  const speeds = found.map(({ speedCode }) => speedCode).sort((one, other) => kbps(other) - kbps(one))
  return speeds.includes('') ? '' : (speeds[0] ?? '')
}

/** End of all acceleration of a card that runs or is to begin; undefined when there is none. */
export async function accelerateEnd(db: Db, simId: number, at: Date): Promise<Date | undefined> {
  const [last] = await db
    .select({ endAt: accelerateOrder.endAt })
    .from(accelerateOrder)
    .where(and(own(simId), gt(accelerateOrder.endAt, at)))
    .orderBy(desc(accelerateOrder.endAt))
    .limit(1)
  return last?.endAt
}

/** An acceleration as on the wire. */
export function presentAccelerate({ begunAt: _, unset: __, ...order }: AccelerateRow, at: Date) {
  return presentService(order, at)
}

/** The running acceleration as on the wire; null when none runs. */
async function runningAccelerate(db: Db, simId: number, at: Date) {
  const row = await accelerateRowAt(db, simId, at)
  return row ? presentAccelerate(row, at) : null
}

/** The last running or future order of a card at one speed; undefined when there is none. */
export async function lastAtSpeed(
  db: Db,
  simId: number,
  speedCode: string,
  at: Date
): Promise<AccelerateRow | undefined> {
  const [last] = await db
    .select()
    .from(accelerateOrder)
    .where(and(own(simId), eq(accelerateOrder.speedCode, speedCode), gt(accelerateOrder.endAt, at)))
    .orderBy(desc(accelerateOrder.endAt))
    .limit(1)
  return last
}

/**
 * When another speed may be ordered; null: now. It is later when the carrier was sent a speed less than three minutes ago,
 * or a paid order is about to change it.
 */
export async function nextChangeAt(db: Db, card: Sim, at: Date): Promise<Date | null> {
  const { paidAt } = portalOrder
  const since = new Date(at.getTime() - betweenChanges)
  const [ordered] = await db
    .select({ paidAt })
    .from(portalOrder)
    .leftJoin(accelerateOrder, eq(accelerateOrder.orderSn, portalOrder.orderSn))
    .where(
      and(
        eq(portalOrder.simId, card.id),
        eq(portalOrder.kind, PortalOrderKind.accelerate),
        inArray(portalOrder.status, [PortalOrderStatus.paid, PortalOrderStatus.credited]),
        gt(paidAt, since),
        or(isNull(accelerateOrder.id), eq(accelerateOrder.startAt, paidAt))
      )
    )
    .orderBy(desc(paidAt))
    .limit(1)
  const last = Math.max(card.speedChangedAt?.getTime() ?? 0, ordered?.paidAt?.getTime() ?? 0)
  return last > since.getTime() ? new Date(last + betweenChanges) : null
}

const forOperator = (operatorType: Given<number>) =>
  and(eq(acceleratePlan.operatorType, operatorType), eq(acceleratePlan.onSale, true))

/** A plan on sale for the card's operator; else 40400. */
export async function accelerateOnSale(db: Db, card: Sim, accelerateId: number) {
  const [found] = await db
    .select()
    .from(acceleratePlan)
    .where(and(eq(acceleratePlan.id, accelerateId), forOperator(card.operatorType)))
  if (!found) throw notFound('加速套餐已下架')
  return found
}

/** Count of the plans on sale for cards of an operator. */
export const acceleratePlans = (db: Db, operatorType: Given<number>) =>
  db.$count(acceleratePlan, forOperator(operatorType))

/** Whether acceleration runs on a card or is on sale for it. */
export const hasAccelerate = ({ sourceType }: Sim, running: object | null, plans: number): boolean =>
  running !== null || (sourceType !== SourceType.device && plans > 0)

/** Plans for a card, the running speed and when it may be changed; with accelerateId the ways to pay for that plan. */
export async function accelerateList(
  deps: PayDeps,
  caller: CardCaller,
  accelerateId: number | undefined
): Promise<Data<'GET /api/iot/accelerateList'>> {
  const { db } = deps
  const { card, at } = caller
  const found = await db
    .select()
    .from(acceleratePlan)
    .where(forOperator(card.operatorType))
    .orderBy(desc(acceleratePlan.rank), asc(acceleratePlan.hours), asc(acceleratePlan.id))
  const order = speedCodes[card.operatorType] ?? []
  const place = ({ speedCode }: { speedCode: string }) => order.indexOf(speedCode)
  const ends = new Map<string, Date | undefined>()
  for (const { speedCode } of found)
    if (!ends.has(speedCode)) ends.set(speedCode, (await lastAtSpeed(db, card.id, speedCode, at))?.endAt)
  const running = await runningAccelerate(db, card.id, at)
  const own = await ownSpeed(db, card.id, at)
  const { reason, mend } = accelerateRefusal(card, deps.providers)
  return {
    card: presentCard(card),
    plans: found
      .filter(({ speedCode }) => kbps(speedCode) > kbps(own))
      .filter(({ speedCode }) => !running || !isSlower(card, speedCode, running.speedCode))
      .sort((one, other) => place(one) - place(other))
      .map(({ id, rank: _r, onSale: _s, operatorType: _o, ...plan }) => ({
        accelerateId: id,
        ...plan,
        startAt: (ends.get(plan.speedCode) ?? at).toISOString()
      })),
    running,
    until: running && (await lastAtSpeed(db, card.id, running.speedCode, at))!.endAt.toISOString(),
    speedCode: card.speedCode,
    ownSpeed: own,
    nextChangeAt: (await nextChangeAt(db, card, at))?.toISOString() ?? null,
    cannotBuyReason: reason,
    mend,
    payMethods: accelerateId
      ? await payMethods(deps, caller, card, (await accelerateOnSale(db, card, accelerateId)).price)
      : []
  }
}

/** Acceleration orders of a card with their state, newest first. */
export async function accelerateOrderList(
  db: Db,
  card: Sim,
  query: Query<'GET /api/iot/accelerateOrderList'>,
  at: Date
): Promise<Data<'GET /api/iot/accelerateOrderList'>> {
  const rows = db
    .select({ order: portalOrder, made: accelerateOrder })
    .from(portalOrder)
    .leftJoin(accelerateOrder, eq(accelerateOrder.orderSn, portalOrder.orderSn))
    .where(and(eq(portalOrder.simId, card.id), eq(portalOrder.kind, PortalOrderKind.accelerate)))
    .orderBy(desc(portalOrder.id))
  const total = db.$count(
    portalOrder,
    and(eq(portalOrder.simId, card.id), sql`${portalOrder.kind} = ${PortalOrderKind.accelerate}`)
  )
  return paged(query, rows, total, ({ order, made }) => ({
    orderSn: order.orderSn,
    accelerateName: order.title,
    speedCode: order.accelerateTerms!.speedCode,
    hours: order.accelerateTerms!.hours,
    actualPayMoney: order.amount,
    placeType: order.placeType,
    status: order.status,
    startAt: made?.startAt.toISOString() ?? null,
    endAt: made?.endAt.toISOString() ?? null,
    validTag: made ? validTag(made, at) : notCreditedTag,
    refundAt: made?.refundAt?.toISOString() ?? null,
    refundRemark: made?.refundRemark ?? '',
    createdAt: order.createdAt.toISOString(),
    payBefore: order.status === PortalOrderStatus.toPay ? order.payBefore.toISOString() : null
  }))
}
