import { and, eq, isNull } from 'drizzle-orm'
import type { Body } from '../../../contract'
import { Code } from '../../../contract/errors'
import { clock, type Db, type Tx } from '../../db/client'
import { accelerateOrder, portalOrder } from '../../db/schema'
import type { Deps } from '../../deps'
import { BusinessError, orderStateChanged } from '../../errors'
import type { Period } from '../../payable'
import { OrderPrefix, PortalOrderKind } from '../../values'
import { checkShown } from '../shared/orderRequest'
import { newOrderSn } from '../shared/orderSn'
import { accelerateOnSale, accelerateRefusal, accelerateRowAt, lastAtSpeed, nextChangeAt } from './accelerate'
import { placeOrder } from './placeOrder'
import { refundPortalOrder } from './portalCrediting'
import { lockPortalOrder, type PortalOrder } from './portalOrders'
import { notAllowedError, payBefore } from './portalPayments'
import { moveUp, paidBy, refunded, restOf } from './serviceOrders'
import type { Sim } from './sim'
import { speedQueue } from './speeds'

type Asked = Body<'POST /api/iot/createAccelerateOrder'>

/** A speed that begins now: its holder was asked about the one that runs, and the last change is three minutes ago. */
async function checkChange(tx: Tx, card: Sim, speedCode: string, replaces: string | undefined, at: Date) {
  if (await lastAtSpeed(tx, card.id, speedCode, at)) return
  const running = await accelerateRowAt(tx, card.id, at)
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
  card: Sim,
  { accelerateId, replaces, clientKey, shown }: Asked,
  request: string
): Promise<PortalOrder> {
  const at = await clock(tx)
  const { reason } = accelerateRefusal(card)
  if (reason) throw notAllowedError(reason)
  const { name, price, speedCode, hours } = await accelerateOnSale(tx, card, accelerateId)
  await checkChange(tx, card, speedCode, replaces, at)
  checkShown(shown, price)
  const [made] = await tx
    .insert(portalOrder)
    .values({
      orderSn: await newOrderSn(tx, OrderPrefix.accelerate),
      uuid: clientKey,
      request,
      simId: card.id,
      kind: PortalOrderKind.accelerate,
      title: name,
      targetId: accelerateId,
      price,
      amount: price,
      accelerateTerms: { speedCode, hours },
      payBefore: payBefore(at)
    })
    .returning()
  return made!
}

/** Orders acceleration and pays it. */
export const createAccelerateOrder = (deps: Deps, simNo: string, body: Asked) =>
  placeOrder(deps, simNo, body, (tx, card, request) => makeAccelerateOrder(tx, card, body, request))

/**
 * The acceleration of a paid order: where what is paid for at the same speed ends, else from its payment on. What runs at
 * another speed keeps its time, and is due again when this ends first. The carrier is told by a job.
 */
export async function creditAccelerate(tx: Tx, card: Sim, order: PortalOrder): Promise<void> {
  const { speedCode, hours } = order.accelerateTerms!
  const paidAt = order.paidAt!
  const last = await lastAtSpeed(tx, card.id, speedCode, paidAt)
  const startAt = last?.endAt ?? paidAt
  await tx.insert(accelerateOrder).values({
    ...paidBy(order),
    accelerateId: order.targetId,
    accelerateName: order.title,
    speedCode,
    begunAt: last?.begunAt ?? paidAt,
    startAt,
    endAt: new Date(startAt.getTime() + hours * 3600000)
  })
}

/** When the acceleration of an order runs, once it is credited. */
export async function acceleratePeriod(db: Db, orderSn: string): Promise<Period> {
  const [made] = await db.select().from(accelerateOrder).where(eq(accelerateOrder.orderSn, orderSn))
  return { startAt: made?.startAt ?? null, endAt: made?.endAt ?? null }
}

/** The money goes back and the acceleration ends; what was bought after it at the same speed begins so much earlier. */
export async function refundAccelerate(deps: Pick<Deps, 'jobs'>, tx: Tx, orderSn: string): Promise<void> {
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
    await deps.jobs.send(speedQueue, { orderSn }, { db: tx, key: orderSn })
  }
  await refundPortalOrder(deps, tx, orderSn)
}
