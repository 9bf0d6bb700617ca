import { eq, sql } from 'drizzle-orm'
import { NumberState, ShopOrderStatus } from '../../../../contract/enums'
import {
  afterSaleMoves,
  AfterSaleKind,
  AfterSaleState,
  goodsKinds,
  isResaleable,
  mayMove,
  sendBackDays,
  settlesUnits,
  takesFromStock,
  type AfterSaleActor,
  type AfterSaleMove
} from '../../../../rules/order/afterSale'
import { yuanText } from '../../../../rules/money'
import { dayMs } from '../../../../rules/time'
import { clock, type Tx } from '../../../db/client'
import { afterSale, afterSaleEvent, shopOrder, type AfterSale, type ShopOrder } from '../../../db/schema'
import type { Deps } from '../../../deps'
import { invalid } from '../../../errors'
import { payableOf } from '../../payments/payable'
import type { ReturnTo } from '../../site/orderSettings'
import { leftToAsk } from './offer'
import { addEvent, closedStatuses, lockOrder } from '../orders'
import { leaveOutside, unitsToReturn, releaseOrderNumber, replaceGoods, restockGoods } from '../orderStock'
import { afterSaleCannotMove, noSuchAfterSale, orderClosed } from '../errors'

/** A step of an after-sale request. */
export interface AfterSaleStep {
  sn: string
  /** The order that it must be about; any unless given. */
  orderSn?: string
  by: AfterSaleActor
  move: AfterSaleMove
  /** For the buyer: why it is refused or closed, or why another sum goes back. */
  why?: string
  /** fen that go back; what was asked for unless given. */
  amount?: number | undefined
  /** Address for the returned goods, for `accept`. */
  returnTo?: ReturnTo | undefined
  /** The parcel, for `sendBack` and `sendOut`. */
  parcel?: Pick<AfterSale, 'company' | 'trackingNumber'>
}

/** Columns that a step writes, and its sentence in the history. */
interface Outcome {
  values?: Partial<AfterSale>
  text: string
}

type StepDeps = Pick<Deps, 'jobs' | 'payables'>

export const addAfterSaleEvent = (tx: Tx, sn: string, state: AfterSaleState, text: string) =>
  tx.insert(afterSaleEvent).values({ sn, state, text })

/** A request by its number; undefined when there is none. */
export async function findAfterSale(tx: Tx, sn: string): Promise<AfterSale | undefined> {
  const [found] = await tx.select().from(afterSale).where(eq(afterSale.sn, sn))
  return found
}

/** The request and its order, which is locked first as everywhere; throws 40400 when there is none. */
async function lockOrderAndRequest(tx: Tx, { sn, orderSn }: AfterSaleStep): Promise<[ShopOrder, AfterSale]> {
  const which = eq(afterSale.sn, sn)
  const plain = await findAfterSale(tx, sn)
  if (!plain || (orderSn && plain.orderSn !== orderSn)) throw noSuchAfterSale()
  const order = (await lockOrder(tx, plain.orderSn))!
  const [locked] = await tx.select().from(afterSale).where(which).for('no key update')
  return [order, locked!]
}

/** Whether the goods of a request came back and can be sold again. */
const comesBackWhole = ({ kind, reason }: AfterSale) => goodsKinds.includes(kind) && isResaleable(reason)

/** Closes an order of which all pieces are given back; its number is sold again only when the card came back. */
async function closeOrder(tx: Tx, order: ShopOrder, sale: AfterSale): Promise<void> {
  const isBack = comesBackWhole(sale)
  // this request is not stored as done yet
  const left = (await unitsToReturn(tx, order)) - (settlesUnits(sale.reason) ? sale.count : 0)
  const status = ShopOrderStatus.cancelled
  await tx
    .update(shopOrder)
    .set({ status, updatedAt: sql`now()` })
    .where(eq(shopOrder.orderSn, order.orderSn))
  await leaveOutside(tx, order, left)
  await releaseOrderNumber(tx, order, {
    state: isBack || left ? NumberState.onSale : NumberState.offSale,
    isOutside: left > 0
  })
  await addEvent(tx, order.orderSn, status, '售后完成，订单已关闭')
}

async function refundAfterSale(
  tx: Tx,
  deps: StepDeps,
  {
    order,
    sale,
    amount = sale.amount,
    why
  }: { order: ShopOrder; sale: AfterSale } & Pick<AfterSaleStep, 'amount' | 'why'>
): Promise<Outcome> {
  if (closedStatuses.includes(order.status)) throw orderClosed()
  if (amount <= 0 || amount > sale.amount) throw invalid({ amount: '退款金额不能超过申请的金额' })
  const kind = payableOf(deps.payables, order.orderSn)
  const left = (await kind.moneyLeft(tx, order.orderSn)) ?? 0
  if (amount > left) throw invalid({ amount: '退款金额不能超过剩余可退的金额' })
  const { pieces } = await leftToAsk(tx, order)
  const outRefundNo = await kind.givePart(tx, deps, order.orderSn, { amount, why: why || '售后退款' })
  if (comesBackWhole(sale)) await restockGoods(tx, order, sale.count)
  if (sale.count >= pieces) await closeOrder(tx, order, sale)
  return { values: { outRefundNo, amount }, text: `商家已退款${yuanText(amount)}元，等待到账` }
}

/** Sends the exchanged or repaired goods to the buyer. */
async function sendOut(
  tx: Tx,
  { order, sale }: { order: ShopOrder; sale: AfterSale },
  parcel: AfterSaleStep['parcel']
): Promise<Outcome> {
  const { company = '', trackingNumber = '' } = parcel ?? {}
  if (!company) throw invalid({ company: '请填写快递公司' })
  if (!trackingNumber) throw invalid({ trackingNumber: '请填写运单号' })
  if (closedStatuses.includes(order.status)) throw orderClosed()
  const isCorrected = sale.state === AfterSaleState.sentOut
  if (!isCorrected && takesFromStock(sale)) await replaceGoods(tx, order, sale.count)
  return {
    values: {
      outCompany: company,
      outTrackingNumber: trackingNumber,
      outAt: isCorrected ? sale.outAt : await clock(tx)
    },
    text:
      sale.kind === AfterSaleKind.exchange
        ? `换货已寄出：${company} ${trackingNumber}`
        : `维修完成，已寄回：${company} ${trackingNumber}`
  }
}

const named = (text: string, why: string) => (why ? `${text}：${why}` : text)

async function workOf(
  tx: Tx,
  deps: StepDeps,
  step: AfterSaleStep,
  { order, sale }: { order: ShopOrder; sale: AfterSale }
) {
  const { why = '', amount, returnTo, parcel } = step
  const works: Record<AfterSaleMove, () => Promise<Outcome> | Outcome> = {
    accept: async () => {
      if (!returnTo) throw invalid({ move: '请先设置退货地址' })
      const { name, phone, address } = returnTo
      const sendBefore = await clock(tx, sendBackDays * dayMs)
      return {
        values: { returnName: name, returnPhone: phone, returnAddress: address, sendBefore },
        text: `商家已同意，请在${sendBackDays}天内寄回商品`
      }
    },
    refuse: () => {
      if (!why) throw invalid({ why: '请填写原因' })
      return { text: named('商家未同意', why) }
    },
    receive: () => ({ values: { sendBefore: null }, text: '商家已收到退回的商品' }),
    refund: () => refundAfterSale(tx, deps, { order, sale, amount, why }),
    sendOut: () => sendOut(tx, { order, sale }, parcel),
    withdraw: () => ({ text: '你已撤销申请' }),
    sendBack: () => ({
      values: { ...parcel, sendBefore: null },
      text: `商品已寄回：${parcel!.company} ${parcel!.trackingNumber}`
    }),
    confirm: () => ({ text: '你已确认收货' }),
    finish: () => ({ text: '已自动确认收货' }),
    arrive: () => ({ text: '款项已原路退回' }),
    close: () => ({ text: named('申请已关闭', why) })
  }
  return works[step.move]()
}

/**
 * Makes a step of a request in the caller's transaction, as `rules/order/afterSale` permits; money, stock, number and order with it.
 * False when a merchant's step was made before. Throws 40400, 42200 with the fields, or 35006.
 */
export async function moveAfterSaleIn(tx: Tx, deps: StepDeps, step: AfterSaleStep): Promise<boolean> {
  const [order, sale] = await lockOrderAndRequest(tx, step)
  const { to } = afterSaleMoves[step.move]
  const isCorrected = step.move === 'sendOut' && step.parcel?.trackingNumber !== sale.outTrackingNumber
  const isMade =
    (sale.state === to && !isCorrected) || (step.move === 'refund' && sale.state === AfterSaleState.refunded)
  if (step.by === 'merchant' && isMade) return false
  if (!mayMove(step.move, step.by, sale)) throw afterSaleCannotMove()
  const { values, text } = await workOf(tx, deps, step, { order, sale })
  await tx
    .update(afterSale)
    .set({
      ...values,
      state: to,
      ...(step.why ? { answer: step.why } : {}),
      updatedAt: sql`now()`
    })
    .where(eq(afterSale.sn, sale.sn))
  await addAfterSaleEvent(tx, sale.sn, to, text)
  return true
}
