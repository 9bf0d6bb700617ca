import { and, eq, isNull } from 'drizzle-orm'
import { hourMs } from '../../../rules/time'
import type { Body } from '../../../contract'
import { kbps } from '../../../rules/card/speeds'
import { Code } from '../../../contract/errors'
import { clock, type Db, type Tx } from '../../db/client'
import { accelerateOrder, type AccelerateTerms } from '../../db/schema'
import type { Deps } from '../../deps'
import { BusinessError, notAllowedError, orderStateChanged } from '../../errors'
import type { Payable, Period } from '../payments/payable'
import { PortalOrderKind } from '../../values'
import { checkShown } from '../payments/newOrder'
import { refundPortalOrder } from '../money/portalPayable'
import {
  accelerateEnd,
  accelerateOnSale,
  accelerateRefusal,
  accelerateRowAt,
  isSlower,
  lastAtSpeed,
  nextChangeAt,
  ownSpeed,
  speedWork
} from './accelerate'
import { insertOrder, placeOrder } from '../money/placeOrder'
import { lockPortalOrder, type PortalOrder } from '../money/portalOrders'
import { moveUp, paidBy, refunded, restOf } from './serviceOrders'
import type { Sim } from '../card/sim'
import type { CardCaller } from '../shared/caller'

type Asked = Body<'POST /api/iot/createAccelerateOrder'>

/**
 * Throws 35007 for a speed that is not faster than the package's, or slower than the running one. For a speed that starts
 * now it throws 35006 unless `replaces` is the running speed, and 35007 within three minutes of the last change.
 */
async function checkChange(
  tx: Tx,
  card: Sim,
  { speedCode, replaces }: Pick<AccelerateTerms, 'speedCode' | 'replaces'>,
  at: Date
) {
  const own = await ownSpeed(tx, card.id, at)
  if (kbps(speedCode) <= kbps(own)) throw notAllowedError(`套餐网速已是${own}，买${speedCode}不会变快`)
  const running = await accelerateRowAt(tx, card.id, at)
  if (running && isSlower(card, speedCode, running.speedCode))
    throw notAllowedError(`正在以${running.speedCode}加速，买${speedCode}反而变慢`)
  if (await lastAtSpeed(tx, card.id, speedCode, at)) return
  if (running && running.speedCode !== replaces)
    throw orderStateChanged(`正在以${running.speedCode}加速，确认换速后再下单`)
  const next = await nextChangeAt(tx, card, at)
  if (!next) return
  const seconds = Math.ceil((next.getTime() - at.getTime()) / 1000)
  throw new BusinessError(Code.cardNotAllowed, `每3分钟只能变更一次速率，请${seconds}秒后再试`, {
    nextChangeAt: next.toISOString()
  })
}

async function makeAccelerateOrder(
  tx: Tx,
  { providers }: Pick<Deps, 'providers'>,
  card: Sim,
  input: Asked & { request: string }
): Promise<PortalOrder> {
  const { accelerateId, replaces, shown } = input
  const at = await clock(tx)
  const { reason } = accelerateRefusal(card, providers)
  if (reason) throw notAllowedError(reason)
  const { name, price, speedCode, hours } = await accelerateOnSale(tx, card, accelerateId)
  await checkChange(tx, card, { speedCode, replaces }, at)
  checkShown(shown, price)
  return insertOrder(tx, card, input, {
    kind: PortalOrderKind.accelerate,
    title: name,
    targetId: accelerateId,
    price,
    amount: price,
    accelerateTerms: { speedCode, hours, replaces }
  })
}

/** Orders acceleration and pays it. */
export const createAccelerateOrder = (deps: Deps, caller: CardCaller, body: Asked) =>
  placeOrder(deps, caller, body, (tx, card, request) =>
    makeAccelerateOrder(tx, deps, card, { ...body, request })
  )

/**
 * When an order begins: when the same speed paid for earlier ends, else at the payment. What has changed since it was ordered
 * takes no time from anybody: while a speed runs that its holder did not agree to replace, it begins after all of them.
 */
async function startOf(tx: Tx, card: Sim, order: PortalOrder) {
  const { speedCode, replaces } = order.accelerateTerms!
  const paidAt = order.paidAt!
  const last = await lastAtSpeed(tx, card.id, speedCode, paidAt)
  if (last) return { startAt: last.endAt, begunAt: last.begunAt }
  const running = await accelerateRowAt(tx, card.id, paidAt)
  const waits = running && running.speedCode !== replaces
  const startAt = (waits && (await accelerateEnd(tx, card.id, paidAt))) || paidAt
  return { startAt, begunAt: startAt }
}

/**
 * Gives the acceleration of a paid order. A running speed that it replaces keeps its period, and applies again if this one
 * ends first. A job sends the speed to the carrier.
 */
export async function creditAccelerate(tx: Tx, card: Sim, order: PortalOrder): Promise<void> {
  const { speedCode, hours } = order.accelerateTerms!
  const { startAt, begunAt } = await startOf(tx, card, order)
  await tx.insert(accelerateOrder).values({
    ...paidBy(order),
    accelerateId: order.targetId,
    accelerateName: order.title,
    speedCode,
    unset: true,
    begunAt,
    startAt,
    endAt: new Date(startAt.getTime() + hours * hourMs)
  })
}

/** Period of an order's acceleration, once credited. */
export async function acceleratePeriod(db: Db, orderSn: string): Promise<Period> {
  const [made] = await db.select().from(accelerateOrder).where(eq(accelerateOrder.orderSn, orderSn))
  return { startAt: made?.startAt ?? null, endAt: made?.endAt ?? null }
}

/** Refunds the order and ends its acceleration; later orders at the same speed move up by the time left. */
export const refundAccelerate: Payable['refund'] = async (tx, deps, orderSn, part) => {
  const { card, order } = (await lockPortalOrder(tx, orderSn))!
  const at = await clock(tx)
  const [ended] = await tx
    .update(accelerateOrder)
    .set(refunded(order, at))
    .where(and(eq(accelerateOrder.orderSn, orderSn), isNull(accelerateOrder.refundAt)))
    .returning()
  if (ended) {
    const ms = restOf(ended, at)
    const { speedCode } = ended
    if (ms) await moveUp(tx, accelerateOrder, card.id, { from: ended.endAt, ms, speedCode })
    await deps.jobs.wake(speedWork, orderSn, { db: tx })
  }
  await refundPortalOrder(tx, deps, orderSn, part)
}
