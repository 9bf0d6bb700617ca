import { and, asc, eq, sql } from 'drizzle-orm'
import { CancelStatus, PlaceType, PortalOrderStatus } from '../../../contract/enums'
import { withQuery } from '../../../rules/url'
import { clock, prepared, type Db, type Tx } from '../../db/client'
import { portalOrder } from '../../db/schema'
import type { Deps, JobDeps } from '../../deps'
import { orderStateChanged } from '../../errors'
import { PortalOrderKind } from '../../values'
import type { Sim } from '../card/sim'
import { reportToPlatform } from '../parcels/fulfilments'
import type { Crediting, Part, Payable } from '../payments/payable'
import { backOnBalance, leftOfPaid, queuePartOf, queueRefund, recordRefund } from '../payments/refunds'
import { nextKeys } from '../shared/sweep'
import { moveBalance } from './balance'
import { lockPortalOrder, type PortalOrder } from './portalOrders'

async function paidPortalOrders(db: Db, after: string): Promise<string[]> {
  return nextKeys(db, portalOrder.orderSn, eq(portalOrder.status, PortalOrderStatus.paid), after)
}

const change = (tx: Tx, { id }: PortalOrder, values: Partial<PortalOrder>) =>
  tx.update(portalOrder).set(values).where(eq(portalOrder.id, id))

const targetOf = prepared((db) =>
  db
    .select({ id: portalOrder.targetId })
    .from(portalOrder)
    .where(eq(portalOrder.orderSn, sql.placeholder('orderSn')))
)

/**
 * The page of a card's order, without a picture. `idName`: the page's parameter for the id of what is bought; the top-up's
 * page needs none.
 */
export const shownOn =
  (path: string, idName?: string): Payable['shown'] =>
  async (db, orderSn) => {
    const [order] = await targetOf(db).execute({ orderSn })
    const params = idName && order ? { [idName]: order.id, orderSn } : { orderSn }
    return { image: '', page: withQuery(path, params) }
  }

/** Orders of the same card and kind that were paid before this one and are not credited, the first paid first. */
async function paidBefore(tx: Tx, { simId, kind, id }: PortalOrder): Promise<PortalOrder[]> {
  const { paidAt } = portalOrder
  const waiting = and(
    eq(portalOrder.simId, simId),
    eq(portalOrder.kind, kind),
    eq(portalOrder.status, PortalOrderStatus.paid),
    // compared in the database: a Date has no microseconds
    sql`(${paidAt}, ${portalOrder.id}) < (select own.paid_at, own.id from ${portalOrder} own where own.id = ${id})`
  )
  return tx.select().from(portalOrder).where(waiting).orderBy(asc(paidAt), asc(portalOrder.id))
}

/** Whether what an order buys has reached its card. `reason`: a sentence for the holder, whose money goes back. */
export type Reached = { state: 'ready' } | { state: 'waits' } | { state: 'refused'; reason: string }

type CreditDeps = Pick<Deps, 'jobs' | 'providers'>

/**
 * Crediting of a card's orders: once, in the order of their payment, and never to a cancelled card. `give` credits the
 * locked card, as soon as `reach` says that it may.
 */
export function creditingBy(
  give: (tx: Tx, card: Sim, order: PortalOrder) => Promise<void>,
  reach: (tx: Tx, deps: CreditDeps, card: Sim, order: PortalOrder) => Promise<Reached> = async () => ({
    state: 'ready'
  })
): Crediting {
  const creditPaid = async (tx: Tx, deps: CreditDeps, orderSn: string): Promise<Reached> => {
    const { card, order } = (await lockPortalOrder(tx, orderSn))!
    const reached = await reach(tx, deps, card, order)
    if (reached.state !== 'ready') return reached
    await give(tx, card, order)
    const creditedAt = await clock(tx)
    await change(tx, order, { status: PortalOrderStatus.credited, creditedAt, failReason: '' })
    // what the mall sells is fulfilled when its parcel leaves
    if (order.kind !== PortalOrderKind.mall) await reportToPlatform(tx, { orderSn, move: 'credited' })
    return reached
  }
  return {
    waiting: paidPortalOrders,
    credit: async (tx, deps, orderSn) => {
      const found = await lockPortalOrder(tx, orderSn)
      if (found?.order.status !== PortalOrderStatus.paid) return 'credited'
      const { card, order } = found
      if (card.cancelStatus === CancelStatus.cancelled) {
        await change(tx, order, { failReason: '卡片已销户，款项已退回' })
        return 'refund'
      }
      // one that fails keeps nothing behind it: its own run reports why
      for (const earlier of await paidBefore(tx, order))
        await tx.transaction((part) => creditPaid(part, deps, earlier.orderSn)).catch(() => undefined)
      const reached = await creditPaid(tx, deps, orderSn)
      if (reached.state === 'waits') return 'waits'
      if (reached.state === 'ready') return 'credited'
      await change(tx, order, { failReason: reached.reason })
      return 'refund'
    }
  }
}

/** Gives money of a locked order back to the balance, with its ledger line. */
async function toBalance(tx: Tx, card: Sim, { orderSn, title }: PortalOrder, part: Part): Promise<string> {
  await moveBalance(tx, card, { type: 'refund', title: `${title}退款`, money: part.amount, orderSn })
  return recordRefund(tx, { orderSn, ...part })
}

/** fen that the balance gave for a paid order and has not got back. */
const leftOnBalance = async (tx: Tx, { orderSn, amount, placeType, balanceMoney }: PortalOrder) =>
  (placeType === PlaceType.balance ? amount : balanceMoney) - (await backOnBalance(tx, orderSn))

/** fen that a cashier took for a paid order and has not given back; undefined when all of it goes back. */
const leftOutside = async (tx: Tx, { orderSn, placeType }: PortalOrder) =>
  placeType === PlaceType.balance ? 0 : leftOfPaid(tx, orderSn)

/** Whether an order waits for its crediting, which gives what was bought. The mall sends its goods later. */
const waitsForCredit = ({ status, kind }: PortalOrder) =>
  status === PortalOrderStatus.paid && kind !== PortalOrderKind.mall

/** As `Payable.isUncredited`. */
export const isUncredited: Payable['isUncredited'] = async (tx, orderSn) => {
  const found = await lockPortalOrder(tx, orderSn)
  return found !== undefined && waitsForCredit(found.order)
}

/** As `Payable.givePart`, of a credited order: to the payment method as far as that paid, then to the balance. */
export async function givePortalPart(
  tx: Tx,
  deps: JobDeps,
  orderSn: string,
  { amount, why }: Part
): Promise<string> {
  const { card, order } = (await lockPortalOrder(tx, orderSn))!
  // its crediting would give the part once more
  if (waitsForCredit(order)) throw orderStateChanged('订单尚未到账，到账后才能退一部分')
  const outside = (await leftOutside(tx, order)) ?? 0
  if (amount > outside + (await leftOnBalance(tx, order))) throw orderStateChanged()
  const away = Math.min(amount, outside)
  const number = away ? await queuePartOf(tx, deps, orderSn, { amount: away, why }) : ''
  return amount > away ? toBalance(tx, card, order, { amount: amount - away, why }) : number
}

/** fen of an order that stay paid whatever goes back: the debt that a credited one has repaid. */
const debtPaid = ({ status, debtMoney }: PortalOrder) =>
  status === PortalOrderStatus.credited ? debtMoney : 0

/** As `Payable.moneyLeft`; 0 for an order that took points alone, or nothing. */
export async function portalMoneyLeft(tx: Tx, orderSn: string): Promise<number | undefined> {
  const order = (await lockPortalOrder(tx, orderSn))?.order
  if (order?.status !== PortalOrderStatus.paid && order?.status !== PortalOrderStatus.credited)
    return undefined
  if (order.amount === 0) return 0
  const outside = await leftOutside(tx, order)
  if (outside === undefined) return undefined
  return Math.max(0, outside + (await leftOnBalance(tx, order)) - debtPaid(order))
}

/** Refunds all that is left of a locked order, but the debt that it has repaid. */
async function refundRest(tx: Tx, deps: JobDeps, card: Sim, order: PortalOrder): Promise<void> {
  const { amount, placeType, orderSn } = order
  if (debtPaid(order)) {
    const left = await portalMoneyLeft(tx, orderSn)
    if (left) await givePortalPart(tx, deps, orderSn, { amount: left, why: '' })
    return
  }
  const left = await leftOnBalance(tx, order)
  if (left) await toBalance(tx, card, order, { amount: left, why: '' })
  if (placeType !== PlaceType.balance && amount > 0) await queueRefund(tx, deps, orderSn)
}

/**
 * Refunds a paid order to where its money came from; once, however often it is called. `part`: what goes back, in place of
 * all that is left.
 */
export const refundPortalOrder: Payable['refund'] = async (tx, deps, orderSn, part) => {
  const { card, order } = (await lockPortalOrder(tx, orderSn))!
  if (order.status === PortalOrderStatus.refunded) return
  if (part) await givePortalPart(tx, deps, orderSn, part)
  else await refundRest(tx, deps, card, order)
  await change(tx, order, { status: PortalOrderStatus.refunded, endedAt: await clock(tx) })
}

/** Ends a card's paid order for the merchant, by the refund of its kind; the holder reads why in the order. */
export const endingBy =
  (refund: Payable['refund']): Payable['endPaid'] =>
  async (tx, deps, { orderSn, why, amount }) => {
    const order = (await lockPortalOrder(tx, orderSn))?.order
    if (order?.status !== PortalOrderStatus.paid && order?.status !== PortalOrderStatus.credited) return false
    await refund(tx, deps, orderSn, amount === undefined ? undefined : { amount, why })
    await change(tx, order, { failReason: why })
    return true
  }
