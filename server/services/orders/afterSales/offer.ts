import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { GoodsKind, ShopOrderStatus as S } from '../../../../contract/enums'
import {
  AfterSaleKind,
  askUntil,
  doneAfterSaleStates,
  openAfterSaleStates,
  reasonsToAsk,
  refundFor,
  returnFreightBy,
  type AfterSaleReason,
  type Phase
} from '../../../../rules/order/afterSale'
import { clock, type Db } from '../../../db/client'
import { afterSale, orderEvent, payment, type ShopOrder } from '../../../db/schema'
import { PaymentStatus } from '../../../values'

/** Place of an order's goods, by its status; other orders are cancelled instead of an after-sale. */
const phases: Record<number, Phase> = {
  [S.shipped]: 'onTheWay',
  [S.signed]: 'received',
  [S.toActivate]: 'received',
  [S.callBack]: 'received',
  [S.activated]: 'inUse',
  [S.activatedWithoutTopUp]: 'inUse'
}

/** Whether the goods of an order have left the shop: they come back by a parcel, and not with the money. */
export const hasLeft = ({ status, shippedAt }: Pick<ShopOrder, 'status' | 'shippedAt'>): boolean =>
  shippedAt !== null || phases[status] !== undefined

/** Pieces and fen of an order that were not given back yet. */
export async function leftToAsk(db: Db, { orderSn, count }: Pick<ShopOrder, 'orderSn' | 'count'>) {
  const [given] = await db
    .select({ pieces: sql<number>`coalesce(sum(${afterSale.count}), 0)::int` })
    .from(afterSale)
    .where(and(eq(afterSale.orderSn, orderSn), inArray(afterSale.state, [...doneAfterSaleStates])))
  const [paid] = await db
    .select({ left: sql<number>`${payment.amount} - ${payment.returned}` })
    .from(payment)
    .where(and(eq(payment.orderSn, orderSn), eq(payment.status, PaymentStatus.paid)))
  return { pieces: Math.max(0, count - given!.pieces), amount: paid?.left ?? 0 }
}

/** When the goods were received; undefined before. */
async function receivedAt(db: Db, { orderSn, status, updatedAt }: ShopOrder): Promise<number | undefined> {
  if (phases[status] !== 'received') return undefined
  const [signed] = await db
    .select({ at: orderEvent.createdAt })
    .from(orderEvent)
    .where(and(eq(orderEvent.orderSn, orderSn), eq(orderEvent.status, S.signed)))
    .orderBy(asc(orderEvent.createdAt))
    .limit(1)
  return (signed?.at ?? updatedAt).getTime()
}

/** After-sales that an order allows now. */
export interface Offer {
  kinds: { kind: AfterSaleKind; reasons: { reason: AfterSaleReason; until: number | undefined }[] }[]
  /** fen for one piece, for two, … */
  amounts: number[]
  /** fen of freight that come on top for all pieces, where the shop is at fault. */
  freight: number
}

/** fen that go back for some pieces, for a reason. */
export function amountFor({ amounts, freight }: Offer, count: number, reason: AfterSaleReason): number {
  const isWhole = count === amounts.length && returnFreightBy(reason) === 'shop'
  return amounts[count - 1]! + (isWhole ? freight : 0)
}

/** After-sales that an order allows now; undefined when there is none, or when a request is under way. */
export async function offerOf(db: Db, order: ShopOrder): Promise<Offer | undefined> {
  const phase = phases[order.status]
  if (!phase || !order.paidAt || !order.amount) return undefined
  const open = and(eq(afterSale.orderSn, order.orderSn), inArray(afterSale.state, [...openAfterSaleStates]))
  if (await db.$count(afterSale, open)) return undefined
  const left = await leftToAsk(db, order)
  if (!left.pieces || !left.amount) return undefined
  const isSim = order.kind !== GoodsKind.general
  const { exchangeDays, repairMonths } = order
  const terms = { exchangeDays, repairMonths }
  const bought = { phase, isSim, receivedAt: await receivedAt(db, order), terms }
  const now = (await clock(db)).getTime()
  const kinds = Object.values(AfterSaleKind)
    .map((kind) => ({
      kind,
      reasons: reasonsToAsk(kind, bought, now).map((reason) => ({
        reason,
        until: askUntil(kind, reason, bought)
      }))
    }))
    .filter(({ reasons }) => reasons.length)
  if (!kinds.length) return undefined
  const whole = { pieces: order.count, amount: order.amount, freight: order.freight }
  const amounts = Array.from({ length: left.pieces }, (_one, i) => refundFor(i + 1, whole, left))
  return { kinds, amounts, freight: refundFor(left.pieces, whole, left, true) - amounts[left.pieces - 1]! }
}
