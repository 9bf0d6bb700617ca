import { eq } from 'drizzle-orm'
import { Code } from '../../../../contract/errors'
import { yuanText } from '../../../../rules/money'
import { own } from '../../../../rules/own'
import { clock, transaction, type Db, type Tx } from '../../../db/client'
import { portalOrder, sim } from '../../../db/schema'
import type { Deps } from '../../../deps'
import { BusinessError, Declined } from '../../../errors'
import type { Part } from '../../payments/payable'
import { payables } from '../../payables'
import { actorOf, once, record, type Actor } from '../../shared/audit'
import { checkVersion } from './orderVersion'
import { explainRefund, presentRefunds, sameRefund } from '../../payments/refunds'

/** A refund by the merchant: the part, the person, the reason. */
interface Return extends Actor {
  orderSn: string
  /** The order as the person saw it (`orderVersion`); unless given, as it is. */
  version?: string
  /** fen; all that is left unless given */
  amount?: number
  /** For the buyer; at most 80 characters. */
  why: string
  /** Whether the same part may go back twice. */
  again: boolean
  /** Whether what was bought ends now, although it has begun. */
  end: boolean
  /** Whether goods that were sent are here again. */
  goodsBack?: boolean
}

/** Outcome for an order's goods: none, back in stock, or outside until they are received. */
export type GoodsEnd = 'none' | 'inStock' | 'outside'

/** The money that went back, fen. `number`: our number of the refund of a part; '' for an order that has ended. */
export interface Returned {
  amount: number
  left: number
  number: string
  ended: boolean
  goods: GoodsEnd
}

type ReturnDeps = Pick<Deps, 'jobs' | 'providers'>

/** Row of the order's kind. Throws Declined for an invalid order number. */
export function kindOf(orderSn: string) {
  const kind = own(payables, orderSn.slice(0, 2))
  if (kind) return kind
  throw new Declined({ en: `${orderSn} is no order number`, zh: `${orderSn} 不是订单号` })
}

async function leftOf(tx: Tx, orderSn: string): Promise<number> {
  const left = await kindOf(orderSn).moneyLeft(tx, orderSn)
  if (left !== undefined) return left
  const back = await presentRefunds(tx, orderSn)
  if (back.length) {
    const yuan = yuanText(back.reduce((sum, { amount }) => sum + amount, 0))
    const isThere = back.every(({ state }) => state === 'done')
    throw new Declined({
      en: `order ${orderSn} has nothing left to give back: ${yuan} yuan ${isThere ? 'went back' : 'are on their way back'}`,
      zh: `订单 ${orderSn} 没有剩余可退的款：${yuan} 元${isThere ? '已退回' : '正在退回'}`
    })
  }
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
    throw new Declined(
      {
        en: `${yuan} yuan went back for the same reason (${same})`,
        zh: `${yuan} 元已因同样的原因退过（${same}）`
      },
      { hint: { en: 'add --again to give them once more', zh: '要再退一次请加 --again' } }
    )
}

/** An order whose goods or service have begun is ended only on purpose. */
async function checkBegun(tx: Tx, orderSn: string): Promise<void> {
  const { runs, present } = kindOf(orderSn)
  const { startAt } = await present(tx, orderSn)
  if (!runs || !startAt || startAt > (await clock(tx))) return
  throw new Declined(
    { en: `what order ${orderSn} bought has begun`, zh: `订单 ${orderSn} 购买的内容已经生效` },
    {
      hint: {
        en: 'give a part back with --amount, or end it now with --end',
        zh: '用 --amount 退一部分，或用 --end 立即终止'
      }
    }
  )
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

/** Runs the refund of a kind; adds to a refusal the way that is left. */
async function refusedAs<T>(tx: Tx, orderSn: string, left: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error
    if (await kindOf(orderSn).isUncredited(tx, orderSn))
      throw new Declined({
        en: `order ${orderSn} cannot go back now (${error.message}): try again later`,
        zh: `订单 ${orderSn} 现在不能退（${error.message}）：请稍后再试`
      })
    const most = yuanText(
      error.code === Code.balanceShort ? Math.min(left, await heldFor(tx, orderSn)) : left
    )
    throw new Declined(
      {
        en: `order ${orderSn} cannot go back so (${error.message})`,
        zh: `订单 ${orderSn} 不能这样退（${error.message}）`
      },
      {
        hint: {
          en: `give back what is due with --amount, ${most} yuan at most`,
          zh: `请用 --amount 退应退的部分，最多 ${most} 元`
        }
      }
    )
  }
}

/** A part of an order that waits for its crediting would be credited, too. */
async function checkCredited(tx: Tx, orderSn: string): Promise<void> {
  if (!(await kindOf(orderSn).isUncredited(tx, orderSn))) return
  throw new Declined({
    en: `order ${orderSn} is paid but not credited yet: give it back whole, or a part once it is credited`,
    zh: `订单 ${orderSn} 已支付、尚未到账：可全部退回，退一部分要等到账之后`
  })
}

async function givePart(tx: Tx, deps: ReturnDeps, asked: Return, part: Part): Promise<Returned> {
  const { orderSn, why } = asked
  const left = await leftOf(tx, orderSn)
  await checkVersion(tx, asked)
  await checkCredited(tx, orderSn)
  await checkPart(tx, asked, left, part)
  const number = await refusedAs(tx, orderSn, left, () => kindOf(orderSn).givePart(tx, deps, orderSn, part))
  const after = { left: left - part.amount, refund: number }
  await record(tx, {
    ...actorOf(asked),
    what: 'orders:refund',
    subject: orderSn,
    before: { left },
    after,
    why
  })
  return { amount: part.amount, left: after.left, number, ended: false, goods: 'none' }
}

async function goodsEnd(tx: Tx, orderSn: string): Promise<GoodsEnd> {
  const { goods } = kindOf(orderSn)
  if (!goods) return 'none'
  return (await goods.outside(tx, orderSn)) ? 'outside' : 'inStock'
}

async function endOrder(tx: Tx, deps: ReturnDeps, asked: Return): Promise<Returned> {
  const { orderSn, amount, why, end, goodsBack } = asked
  const left = await leftOf(tx, orderSn)
  await checkVersion(tx, asked)
  if (amount !== undefined) await checkCredited(tx, orderSn)
  if (amount !== undefined) await checkPart(tx, asked, left, { amount, why })
  if (!end) await checkBegun(tx, orderSn)
  const ended = await refusedAs(tx, orderSn, left, () =>
    kindOf(orderSn).endPaid(tx, { ...deps, payables }, { orderSn, amount, why, goodsBack })
  )
  if (!ended) throw new Declined({ en: `order ${orderSn} has ended already`, zh: `订单 ${orderSn} 已经结束` })
  if (amount === undefined) await explainRefund(tx, orderSn, why)
  const back = amount ?? left
  const goods = await goodsEnd(tx, orderSn)
  const after = { left: left - back, ended: true, ...(goods === 'none' ? {} : { goods }) }
  await record(tx, {
    ...actorOf(asked),
    what: 'orders:refund',
    subject: orderSn,
    before: { left },
    after,
    why
  })
  return { amount: back, left: after.left, number: '', ended: true, goods }
}

/**
 * Gives money of a paid order of any kind back, in one transaction with its audit: a part while the order stays, or what is
 * left of it while the order ends. Throws Declined.
 */
export const giveBack = (deps: ReturnDeps & { db: Db }, asked: Return): Promise<Returned> =>
  transaction(deps.db, (tx) => giveBackIn(tx, deps, asked))

/** As `giveBack`, in the caller's transaction. */
export async function giveBackIn(tx: Tx, deps: ReturnDeps, asked: Return): Promise<Returned> {
  const { orderSn, amount, end, goodsBack } = asked
  if (goodsBack && (amount !== undefined || !kindOf(orderSn).goods))
    throw new Declined({
      en: '--goods-back is for an order with goods that ends, without --amount',
      zh: '--goods-back 只用于有实物的订单，且整单退款（不写 --amount）'
    })
  if (end && !kindOf(orderSn).runs)
    throw new Declined({
      en: `--end is for what runs for a time; without --amount order ${orderSn} ends`,
      zh: `--end 只用于有期限的内容；不写 --amount 时订单 ${orderSn} 就会结束`
    })
  return amount === undefined || end
    ? endOrder(tx, deps, asked)
    : givePart(tx, deps, asked, { amount, why: asked.why })
}

/**
 * Takes the goods of an ended order in that were outside, with its audit: they are for sale again. Returns the pieces.
 * Throws Declined.
 */
export async function receiveGoods(
  db: Db,
  { orderSn, ...actor }: Actor & Pick<Return, 'orderSn'>
): Promise<number> {
  let count = 0
  await once(db, actor, async (tx) => {
    count = (await kindOf(orderSn).goods?.receive(tx, orderSn)) ?? 0
    if (!count)
      throw new Declined({
        en: `no goods of ${orderSn} are outside: it has not ended after shipping, or they were received before`,
        zh: `${orderSn} 没有待收回的货：不是发货后结束的订单，或已收回`
      })
    await record(tx, {
      ...actor,
      what: 'orders:received',
      subject: orderSn,
      after: { pieces: count },
      why: ''
    })
  })
  return count
}
