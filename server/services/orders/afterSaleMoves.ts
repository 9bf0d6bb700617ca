import { eq, sql } from 'drizzle-orm'
import { NumberState, ShopOrderStatus } from '../../../contract/enums'
import {
  afterSaleMoves,
  AfterSaleKind,
  isResaleable,
  mayMove,
  sendBackDays,
  type AfterSaleActor,
  type AfterSaleMove,
  type AfterSaleState
} from '../../../rules/afterSale'
import { yuanText } from '../../../rules/money'
import { dayMs } from '../../../rules/time'
import { clock, type Tx } from '../../db/client'
import { afterSale, afterSaleEvent, shopOrder, type AfterSale, type ShopOrder } from '../../db/schema'
import type { Deps } from '../../deps'
import { invalid, notFound, orderStateChanged } from '../../errors'
import { payableOf } from '../payable'
import type { ReturnTo } from '../site/returnTo'
import { leftToAsk } from './afterSaleOffer'
import { addEvent, closedStatuses, lockOrder } from './orders'
import { releaseOrderNumber, restockGoods } from './orderStock'

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
  /** Where the goods go back to, for `accept`. */
  returnTo?: ReturnTo | undefined
  /** The parcel of the way back, for `sendBack`. */
  parcel?: Pick<AfterSale, 'company' | 'trackingNumber'>
}

/** What a step writes, and what the history says of it. */
interface Outcome {
  values?: Partial<AfterSale>
  text: string
}

type StepDeps = Pick<Deps, 'jobs' | 'payables'>

export const addAfterSaleEvent = (tx: Tx, sn: string, state: AfterSaleState, text: string) =>
  tx.insert(afterSaleEvent).values({ sn, state, text })

/** The request, locked after its order, as everywhere; 40400 when there is none. */
async function lockBoth(tx: Tx, { sn, orderSn }: AfterSaleStep): Promise<[ShopOrder, AfterSale]> {
  const which = eq(afterSale.sn, sn)
  const [plain] = await tx.select().from(afterSale).where(which)
  if (!plain || (orderSn && plain.orderSn !== orderSn)) throw notFound('售后申请不存在')
  const order = (await lockOrder(tx, plain.orderSn))!
  const [locked] = await tx.select().from(afterSale).where(which).for('update')
  return [order, locked!]
}

/** Closes an order of which all pieces are given back; its number is sold again only when the card came back. */
async function closeOrder(tx: Tx, order: ShopOrder, sale: AfterSale): Promise<void> {
  const isBack = sale.kind === AfterSaleKind.return && isResaleable(sale.reason)
  const status = ShopOrderStatus.cancelled
  await tx
    .update(shopOrder)
    .set({ status, updatedAt: sql`now()` })
    .where(eq(shopOrder.orderSn, order.orderSn))
  await releaseOrderNumber(tx, order, isBack ? NumberState.onSale : NumberState.offSale)
  await addEvent(tx, order.orderSn, status, '售后完成，订单已关闭')
}

async function giveBack(
  tx: Tx,
  deps: StepDeps,
  {
    order,
    sale,
    amount = sale.amount,
    why
  }: { order: ShopOrder; sale: AfterSale } & Pick<AfterSaleStep, 'amount' | 'why'>
): Promise<Outcome> {
  if (closedStatuses.includes(order.status)) throw orderStateChanged('订单已关闭，款项另行退回')
  if (amount <= 0 || amount > sale.amount) throw invalid({ amount: '退款金额不能超过申请的金额' })
  const kind = payableOf(deps.payables, order.orderSn)
  const left = (await kind.moneyLeft(tx, order.orderSn)) ?? 0
  if (amount > left) throw invalid({ amount: '退款金额不能超过剩余可退的金额' })
  const { pieces } = await leftToAsk(tx, order)
  const outRefundNo = await kind.givePart(deps, tx, order.orderSn, { amount, why: why || '售后退款' })
  if (sale.kind === AfterSaleKind.return && isResaleable(sale.reason))
    await restockGoods(tx, { ...order, count: sale.count })
  if (sale.count >= pieces) await closeOrder(tx, order, sale)
  return { values: { outRefundNo, amount }, text: `商家已退款${yuanText(amount)}元，等待到账` }
}

const named = (text: string, why: string) => (why ? `${text}：${why}` : text)

async function workOf(tx: Tx, deps: StepDeps, step: AfterSaleStep, order: ShopOrder, sale: AfterSale) {
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
    refund: () => giveBack(tx, deps, { order, sale, amount, why }),
    withdraw: () => ({ text: '你已撤销申请' }),
    sendBack: () => ({
      values: { ...parcel, sendBefore: null },
      text: `商品已寄回：${parcel!.company} ${parcel!.trackingNumber}`
    }),
    arrive: () => ({ text: '款项已原路退回' }),
    close: () => ({ text: named('申请已关闭', why) })
  }
  return works[step.move]()
}

/**
 * Makes a step of a request in the caller's transaction, as `rules/afterSale` permits; money, stock, number and order with it.
 * False when a merchant's step was made before. Throws 40400, 42200 with the fields, or 35006.
 */
export async function moveAfterSaleIn(tx: Tx, deps: StepDeps, step: AfterSaleStep): Promise<boolean> {
  const [order, sale] = await lockBoth(tx, step)
  const { to } = afterSaleMoves[step.move]
  const isMade = sale.state === to || (step.move === 'refund' && sale.state === 'refunded')
  if (step.by === 'merchant' && isMade) return false
  if (!mayMove(step.move, step.by, sale)) throw orderStateChanged('申请当前状态不能这样变更')
  const { values, text } = await workOf(tx, deps, step, order, sale)
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
