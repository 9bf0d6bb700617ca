import { eq, sql } from 'drizzle-orm'
import { RepairField, ShopOrderStatus as S } from '../../../contract/enums'
import { mayBecome } from '../../../rules/order/orderLife'
import { transaction, type Tx } from '../../db/client'
import { numberOrder, type HandedOrder, type ShopOrder } from '../../db/schema'
import type { Deps } from '../../deps'
import { BusinessError } from '../../errors'
import type { NumberOrderProvider, NumberOrderState, NumberOrderStep } from '../../providers/numberOrders'
import type { NoticeAnswer, RawNotice } from '../../providers/payment'
import { moveOrderIn, type OrderMove } from './orderMoves'
import { lockOrder } from './orders'
import { photoSides } from '../files/photos'

/** Status of an order at each step of the platform's; `accepted` changes nothing. */
const statusOf: Partial<Record<NumberOrderStep, number>> = {
  reviewing: S.inReview,
  documentsWanted: S.documentsWanted,
  rejected: S.rejected,
  approved: S.toShip,
  shipped: S.shipped,
  signed: S.signed,
  deliveryRefused: S.deliveryRefused,
  toActivate: S.toActivate,
  callBack: S.callBack,
  activated: S.activated,
  activatedWithoutTopUp: S.activatedWithoutTopUp,
  numberGone: S.void,
  cancelled: S.cancelled
}
/** Steps after which the platform says nothing more. */
const lastSteps: NumberOrderStep[] = ['activated', 'deliveryRefused', 'numberGone', 'cancelled']
const afterShipping: number[] = [
  S.signed,
  S.deliveryRefused,
  S.toActivate,
  S.callBack,
  S.activated,
  S.activatedWithoutTopUp
]
/** For the buyer, where the platform gives no reason. */
const noReason: Partial<Record<NumberOrderStep, string>> = {
  rejected: '运营商审核未通过',
  numberGone: '号码已被他人选走'
}
const repairFields: readonly string[] = Object.values(RepairField)

/** The moves that lead to the step: a platform may say `shipped` of an order that is still under review here. */
function movesTo(order: ShopOrder, reply: NumberOrderState): OrderMove[] {
  const { orderSn } = order
  const { step, reason, company = '', trackingNumber = '' } = reply
  const status = statusOf[step]
  if (status === undefined) return []
  const known: readonly string[] = step === 'documentsWanted' ? photoSides : repairFields
  const asksBuyer = step === 'rejected' || step === 'documentsWanted'
  const toShip = { orderSn, status: S.toShip }
  const ship = { orderSn, status: S.shipped, company, trackingNumber }
  const late = status === S.shipped || afterShipping.includes(status)
  const inReview = mayBecome(order, S.toShip)
  const unsent = inReview || order.status === S.toShip
  return [
    ...(late && inReview ? [toShip] : []),
    ...(status !== S.shipped && late && unsent && company && trackingNumber ? [ship] : []),
    status === S.shipped
      ? ship
      : {
          ...{ orderSn, status, reason: reason || (noReason[step] ?? '') },
          ...(asksBuyer ? { fields: (reply.fields ?? []).filter((field) => known.includes(field)) } : {}),
          ...(step === 'numberGone' ? { numberLost: true } : {})
        }
  ]
}

/** Whether the state says something new about this version: states come late, doubled and out of order. */
const isNews = (row: HandedOrder, reply: NumberOrderState) =>
  reply.version === row.version &&
  row.state !== 'ended' &&
  (row.stepAt === null ||
    reply.at > row.stepAt ||
    (reply.at.getTime() === row.stepAt.getTime() && reply.step !== row.step))

/** Moves the order of a locked row as the platform says. A move that the order may not make is recorded and logged. */
export async function follow(
  tx: Tx,
  deps: Deps,
  provider: Pick<NumberOrderProvider, 'askMinutes'>,
  { row, reply }: { row: HandedOrder; reply: NumberOrderState }
): Promise<void> {
  const { orderSn } = row
  const which = eq(numberOrder.orderSn, orderSn)
  // who speaks of an order has it, also where the answer that it was taken in did not arrive
  if (row.state === 'waiting' && reply.version === row.version)
    await tx
      .update(numberOrder)
      .set({ state: 'handed', reason: '', nextAt: nextAsk(provider) })
      .where(which)
  if (!isNews(row, reply)) return
  const change = (values: Partial<HandedOrder>) =>
    tx
      .update(numberOrder)
      .set({ stepAt: reply.at, ...values })
      .where(which)
  try {
    const order = await lockOrder(tx, orderSn)
    // shipped again: a tracking number may be corrected
    if (order && (order.status !== statusOf[reply.step] || reply.step === 'shipped'))
      await tx.transaction(async (part) => {
        // a savepoint: the moves of a step are all made or none
        for (const move of movesTo(order, reply)) await moveOrderIn(part, deps, move)
      })
    const over = lastSteps.includes(reply.step)
    await change({ step: reply.step, reason: '', ...(over ? { state: 'ended', nextAt: null } : {}) })
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error
    deps.log.error({ orderSn, step: reply.step, code: error.code }, 'number order cannot follow its platform')
    await change({ reason: `${reply.step}: ${error.message}`.slice(0, 200) })
  }
}

/** Handles a notice about a number order and answers as the platform expects. */
export async function takeNumberOrderNotice(
  deps: Deps,
  provider: NumberOrderProvider & Required<Pick<NumberOrderProvider, 'readNotice' | 'answer'>>,
  raw: RawNotice
): Promise<NoticeAnswer> {
  const { readNotice, answer } = provider
  try {
    const notice = readNotice(raw)
    if (!notice) {
      deps.log.warn('number order notice with a wrong signature')
      return answer('forged')
    }
    const known = await transaction(deps.db, async (tx) => {
      const which = eq(numberOrder.orderSn, notice.orderSn)
      const [row] = await tx.select().from(numberOrder).where(which).for('no key update')
      if (row) await follow(tx, deps, provider, { row, reply: notice })
      return Boolean(row)
    })
    return answer(known ? 'taken' : 'unknown')
  } catch (err) {
    deps.log.error({ err }, 'number order notice not processed')
    return answer('retry')
  }
}

/** When an order is asked for next. */
export const nextAsk = ({ askMinutes = 60 }: Pick<NumberOrderProvider, 'askMinutes'>) =>
  sql`now() + ${askMinutes}::int * interval '1 minute'`
