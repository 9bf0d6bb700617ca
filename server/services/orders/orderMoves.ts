import { eq, sql } from 'drizzle-orm'
import { NumberState, RepairField, ShopOrderStatus as S } from '../../../contract/enums'
import { maskMobile } from '../../../rules/person/mask'
import { yuanText } from '../../../rules/money'
import { mayBecome } from '../../../rules/order/orderLife'
import { transaction, type Tx } from '../../db/client'
import { shopOrder, type ShopOrder } from '../../db/schema'
import type { Deps } from '../../deps'
import { invalid, noSuchOrder } from '../../errors'
import type { FulfilmentMove } from '../../values'
import { payableOf, type Payable } from '../payments/payable'
import { hasLeft } from './afterSales/offer'
import { addEvent, closedStatuses, findOrder, lockOrder } from './orders'
import { leaveOutside, unitsToReturn, receiveShopGoods, releaseOrderNumber, restockGoods } from './orderStock'
import { reportToPlatform } from '../parcels/fulfilments'
import { queuePartOf } from '../payments/refunds'
import { photoSides } from '../files/photos'
import { dropOrderPhotos } from './orderPhotos'
import { orderCannotMove } from './errors'

/** A change of status by the merchant, an operator or a parcel service; `status`: ShopOrderStatus. */
export interface OrderMove {
  orderSn: string
  status: number
  /** Reason for the buyer; required for `rejected`. */
  reason?: string
  /** For `rejected`: RepairField values that the buyer has to correct. For `documentsWanted`: the photos among them. */
  fields?: string[]
  /** Parcel service and tracking number; required for `shipped`. */
  company?: string
  trackingNumber?: string
  /** For an end: the operator has given the number to somebody else, so it is not sold again. */
  numberLost?: boolean
  /** For an end after shipping: the goods are here again. Otherwise stock and number wait until they are received. */
  goodsBack?: boolean
}

/** Moves that are reported to the platform at which an order was paid. */
const reportedMoves: Record<number, FulfilmentMove> = {
  [S.shipped]: 'shipped',
  [S.signed]: 'signed',
  [S.deliveryRefused]: 'refused'
}

interface Step {
  /** Text of the event in the order's history. */
  text: string
  needs?: readonly ('reason' | 'company' | 'trackingNumber')[]
  /** The order ends: its number gets this NumberState; money goes back unless it was activated. */
  number?: number
}
const steps: Record<number, Step> = {
  [S.firstCheck]: { text: '等待初审' },
  [S.inReview]: { text: '初审通过，资料审核中' },
  [S.rejected]: { text: '审核未通过', needs: ['reason'] },
  [S.documentsWanted]: { text: '请补充证件照片' },
  [S.toShip]: { text: '审核通过，等待发货' },
  [S.shipped]: { text: '已发货', needs: ['company', 'trackingNumber'] },
  [S.signed]: { text: '已签收' },
  [S.toActivate]: { text: '等待激活' },
  [S.callBack]: { text: '等待客服回访' },
  [S.activated]: { text: '已激活，办理完成' },
  [S.activatedWithoutTopUp]: { text: '已激活，尚未首充' },
  [S.cancelled]: { text: '订单已取消', number: NumberState.onSale },
  // the operator does not release a cancelled number
  [S.numberCancelled]: { text: '号码已销户', number: NumberState.offSale },
  [S.deliveryRefused]: { text: '已拒收，包裹退回', number: NumberState.onSale },
  [S.void]: { text: '订单已作废', number: NumberState.onSale }
}

const words: Record<string, string> = {
  reason: '请填写原因',
  company: '请填写快递公司',
  trackingNumber: '请填写运单号'
}

const repairFields: readonly string[] = Object.values(RepairField)
/** RepairField values that the buyer may be asked for, by status. */
const mayName: Record<number, readonly string[]> = {
  [S.rejected]: repairFields,
  [S.documentsWanted]: photoSides
}

/** Throws 42200 for a status that cannot be set, a missing field of the status, or a field that the status may not name. */
function stepOf(move: OrderMove): Step {
  const step = steps[move.status]
  if (!step) throw invalid({ status: '选项不正确' })
  const known = mayName[move.status] ?? repairFields
  if (move.fields?.some((field) => !known.includes(field))) throw invalid({ fields: '选项不正确' })
  const missing = (step.needs ?? []).filter((name) => !move[name]?.trim())
  if (missing.length) throw invalid(Object.fromEntries(missing.map((name) => [name, words[name]!])))
  return step
}

const eventText = ({ text }: Step, { status, reason, company, trackingNumber }: OrderMove, refund: boolean) =>
  [
    [text, status === S.shipped ? `${company} ${trackingNumber}` : reason].filter(Boolean).join('：'),
    refund && '款项将原路退回'
  ]
    .filter(Boolean)
    .join('，')

/**
 * Ends the claim of a locked order on its number and goods. From shipping on both stay outside until they are received,
 * unless `goodsBack` says that they are here.
 */
async function endGoods(
  tx: Tx,
  order: ShopOrder,
  { goodsBack, numberLost }: OrderMove,
  { state, wasActivated }: { state: number; wasActivated: boolean }
): Promise<void> {
  const pieces = wasActivated ? 0 : await unitsToReturn(tx, order)
  const isOutside = pieces > 0 && hasLeft(order) && !goodsBack
  await releaseOrderNumber(tx, order, { state: numberLost ? NumberState.offSale : state, isOutside })
  if (isOutside) await leaveOutside(tx, order, pieces)
  else await restockGoods(tx, order, pieces)
}

/**
 * Changes the status of an order in the caller's transaction, as `rules/order/orderLife` permits; the same status with the same parcel
 * changes nothing. Throws 40400, 42200 with the fields, or 35006. The sweep deletes the photos.
 */
export async function moveOrderIn(tx: Tx, deps: Pick<Deps, 'jobs' | 'payables'>, given: OrderMove) {
  const { reason = '', company = '', trackingNumber = '', ...rest } = given
  const move = {
    ...rest,
    reason: reason.trim().slice(0, 200),
    company: company.trim().slice(0, 40),
    trackingNumber: trackingNumber.trim().slice(0, 40)
  }
  const { orderSn, status, fields } = move
  const step = stepOf(move)
  const order = await lockOrder(tx, orderSn)
  if (!order) throw noSuchOrder()
  // a mistyped tracking number may be corrected
  const sentAgain = status === S.shipped && order.trackingNumber !== move.trackingNumber
  if (order.status === status && !sentAgain) {
    const changed = Boolean(move.goodsBack) && (await receiveOrder(tx, order)) > 0
    return { orderSn, status, changed, outside: changed ? 0 : order.outside }
  }
  if (order.status !== status && !mayBecome(order, status)) {
    throw orderCannotMove()
  }
  const wasActivated = order.status === S.activated || order.status === S.activatedWithoutTopUp
  const refund = step.number !== undefined && order.paidAt !== null && order.amount > 0 && !wasActivated
  await tx
    .update(shopOrder)
    .set({
      status,
      applyFailReason: status === S.rejected || status === S.documentsWanted ? move.reason : '',
      ...(mayName[status] ? { papersRefusedAt: sql`now()`, papersSmsAt: null } : {}),
      ...(status === S.signed ? { signedAt: sql`now()` } : {}),
      rejectedFields: mayName[status] && fields?.length ? [...new Set(fields)] : null,
      ...(status === S.shipped
        ? { logisticsCompany: move.company, trackingNumber: move.trackingNumber, shippedAt: sql`now()` }
        : {}),
      updatedAt: sql`now()`
    })
    .where(eq(shopOrder.orderSn, orderSn))
  if (step.number !== undefined) await endGoods(tx, order, move, { state: step.number, wasActivated })
  if (refund) await payableOf(deps.payables, orderSn).refund(tx, deps, orderSn)
  await addEvent(tx, orderSn, status, eventText(step, move, refund))
  const reported = reportedMoves[status]
  const { company: by, trackingNumber: number } = move
  if (reported)
    await reportToPlatform(tx, {
      orderSn,
      move: reported,
      receiver: maskMobile(order.mobile),
      ...(reported === 'shipped' ? { company: by, trackingNumber: number } : {})
    })
  return { orderSn, status, changed: true, outside: await shopGoods.outside(tx, orderSn) }
}

/** `moveOrderIn` in its own transaction; deletes photos at once when the review has ended. */
export async function moveOrder(deps: Deps, move: OrderMove) {
  const moved = await transaction(deps.db, (tx) => moveOrderIn(tx, deps, move))
  // the sweep deletes later what fails here
  if (moved.changed) await dropOrderPhotos(deps).catch(() => undefined)
  return moved
}

/** Cancels a paid order for the merchant, as `moveOrderIn`; `why` stands in its history. False when it was cancelled before. */
export const endOrder: Payable['endPaid'] = async (tx, deps, { orderSn, why, goodsBack }) => {
  if (closedStatuses.includes((await lockOrder(tx, orderSn))?.status ?? S.cancelled)) return false
  return (await moveOrderIn(tx, deps, { orderSn, status: S.cancelled, reason: why, goodsBack })).changed
}

async function receiveOrder(tx: Tx, order: ShopOrder): Promise<number> {
  const count = await receiveShopGoods(tx, order)
  if (count) await addEvent(tx, order.orderSn, order.status, '商家已收到退回的商品')
  return count
}

/** Goods of the shop's orders, as `Payable.goods`. */
export const shopGoods: NonNullable<Payable['goods']> = {
  outside: async (db, orderSn) => (await findOrder(db, orderSn))?.outside ?? 0,
  receive: async (tx, orderSn) => {
    const order = await lockOrder(tx, orderSn)
    return order ? receiveOrder(tx, order) : 0
  }
}

/** As `Payable.givePart`; the part and its reason stand in the order's history. */
export const giveShopPart: Payable['givePart'] = async (tx, deps, orderSn, part) => {
  const outRefundNo = await queuePartOf(tx, deps, orderSn, part)
  const [order] = await tx
    .select({ status: shopOrder.status })
    .from(shopOrder)
    .where(eq(shopOrder.orderSn, orderSn))
  if (order) await addEvent(tx, orderSn, order.status, `已退还${yuanText(part.amount)}元：${part.why}`)
  return outRefundNo
}
