import { eq } from 'drizzle-orm'
import { Code } from '../../../contract/errors'
import { yuanText } from '../../../rules/money'
import { own } from '../../../rules/own'
import { clock, transaction, type Db, type Tx } from '../../db/client'
import { portalOrder, sim } from '../../db/schema'
import type { Deps } from '../../deps'
import { BusinessError } from '../../errors'
import type { Part } from '../payable'
import { payables } from '../payables'
import { record } from '../shared/audit'
import { explainRefund, sameRefund } from '../shared/refunds'
import { Declined } from './declined'

/** What the merchant gives back of an order, who does it and why. */
interface Return {
  orderSn: string
  /** fen; all that is left unless given */
  amount?: number
  /** For the buyer; at most 80 characters. */
  why: string
  who: string
  /** Whether the same part may go back twice. */
  again: boolean
  /** Whether what was bought ends now, although it has begun. */
  end: boolean
}

/** What went back, fen. `number`: our number of the refund of a part; '' for an order that has ended. */
export interface Returned {
  amount: number
  left: number
  number: string
  ended: boolean
}

type ReturnDeps = Pick<Deps, 'jobs' | 'providers'>

function kindOf(orderSn: string) {
  const kind = own(payables, orderSn.slice(0, 2))
  if (kind) return kind
  throw new Declined({ en: `${orderSn} is no order number`, zh: `${orderSn} 不是订单号` })
}

async function leftOf(tx: Tx, orderSn: string): Promise<number> {
  const left = await kindOf(orderSn).moneyLeft(tx, orderSn)
  if (left !== undefined) return left
  throw new Declined({
    en: `order ${orderSn} has no payment to give back: it is unknown or unpaid, or all goes back already`,
    zh: `订单 ${orderSn} 没有可退的款：不存在、未支付，或已全部退回`
  })
}

async function checkPart(tx: Tx, { orderSn, again }: Return, left: number, part: Part): Promise<void> {
  const yuan = yuanText(part.amount)
  if (part.amount > left)
    throw new Declined({
      en: `of ${orderSn} only ${yuanText(left)} yuan are left to give back`,
      zh: `${orderSn} 最多还能退 ${yuanText(left)} 元`
    })
  const same = await sameRefund(tx, orderSn, part)
  if (same && !again)
    throw new Declined({
      en: `${yuan} yuan went back for the same reason (${same}): add --again to give them once more`,
      zh: `${yuan} 元已因同样的原因退过（${same}）：要再退一次请加 --again`
    })
}

/** An order whose goods or service have begun is ended only on purpose. */
async function checkBegun(tx: Tx, orderSn: string): Promise<void> {
  const { runs, present } = kindOf(orderSn)
  const { startAt } = await present(tx, orderSn)
  if (!runs || !startAt || startAt > (await clock(tx))) return
  throw new Declined({
    en: `what order ${orderSn} bought has begun: give a part back with --amount, or end it now with --end`,
    zh: `订单 ${orderSn} 购买的内容已经生效：用 --amount 退一部分，或用 --end 立即终止`
  })
}

/** fen on the balance of an order's card. */
async function heldFor(tx: Tx, orderSn: string): Promise<number> {
  const [card] = await tx
    .select({ balance: sim.balance })
    .from(portalOrder)
    .innerJoin(sim, eq(sim.id, portalOrder.simId))
    .where(eq(portalOrder.orderSn, orderSn))
  return card?.balance ?? 0
}

/** Runs the refund of a kind; what it refuses is said with the way that is left. */
async function refusedAs<T>(tx: Tx, orderSn: string, left: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error
    const most = yuanText(
      error.code === Code.balanceShort ? Math.min(left, await heldFor(tx, orderSn)) : left
    )
    throw new Declined({
      en: `order ${orderSn} cannot go back so (${error.message}): give back what is due with --amount, ${most} yuan at most`,
      zh: `订单 ${orderSn} 不能这样退（${error.message}）：请用 --amount 退应退的部分，最多 ${most} 元`
    })
  }
}

async function givePart(deps: ReturnDeps, tx: Tx, asked: Return, part: Part): Promise<Returned> {
  const { orderSn, who, why } = asked
  const left = await leftOf(tx, orderSn)
  await checkPart(tx, asked, left, part)
  const number = await refusedAs(tx, orderSn, left, () => kindOf(orderSn).givePart(deps, tx, orderSn, part))
  const after = { left: left - part.amount, refund: number }
  await record(tx, { who, what: 'orders:refund', subject: orderSn, before: { left }, after, why })
  return { amount: part.amount, left: after.left, number, ended: false }
}

async function endOrder(deps: ReturnDeps, tx: Tx, asked: Return): Promise<Returned> {
  const { orderSn, amount, who, why, end } = asked
  const left = await leftOf(tx, orderSn)
  if (amount !== undefined) await checkPart(tx, asked, left, { amount, why })
  if (!end) await checkBegun(tx, orderSn)
  const ended = await refusedAs(tx, orderSn, left, () =>
    kindOf(orderSn).endPaid({ ...deps, payables }, tx, { orderSn, amount, why })
  )
  if (!ended) throw new Declined({ en: `order ${orderSn} has ended already`, zh: `订单 ${orderSn} 已经结束` })
  if (amount === undefined) await explainRefund(tx, orderSn, why)
  const back = amount ?? left
  const after = { left: left - back, ended: true }
  await record(tx, { who, what: 'orders:refund', subject: orderSn, before: { left }, after, why })
  return { amount: back, left: after.left, number: '', ended: true }
}

/**
 * Gives money of a paid order of any kind back, in one transaction with its audit: a part while the order stays, or what is
 * left of it while the order ends. Throws Declined.
 */
export async function giveBack(deps: ReturnDeps & { db: Db }, asked: Return): Promise<Returned> {
  const { orderSn, amount, end } = asked
  if (end && !kindOf(orderSn).runs)
    throw new Declined({
      en: `--end is for what runs for a time; without --amount order ${orderSn} ends`,
      zh: `--end 只用于有期限的内容；不写 --amount 时订单 ${orderSn} 就会结束`
    })
  return transaction(deps.db, (tx) =>
    amount === undefined || end
      ? endOrder(deps, tx, asked)
      : givePart(deps, tx, asked, { amount, why: asked.why })
  )
}
