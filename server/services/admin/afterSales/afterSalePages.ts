import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { ConsoleData, ConsoleQuery } from '../../../../contract/console'
import {
  AfterSaleState as State,
  goodsKinds,
  isResaleable,
  mayMove,
  openAfterSaleStates
} from '../../../../rules/order/afterSale'
import { maskMobile } from '../../../../rules/person/mask'
import { hourMs } from '../../../../rules/time'
import { transaction, type Db } from '../../../db/client'
import { afterSale, afterSaleEvent, orderPhoto, shopOrder, type AfterSale } from '../../../db/schema'
import { noSuchAfterSale } from '../../orders/errors'
import { leftToAsk } from '../../orders/afterSales/offer'
import { findOrder } from '../../orders/orders'
import { paged } from '../../shared/paged'
import { promised, type Promised } from '../../shared/shipping'
import { returnAddress } from '../../site/orderSettings'
import { kindOf } from '../orders/giveBack'

type Query = ConsoleQuery<'GET /console/api/afterSales'>
type Row = ConsoleData<'GET /console/api/afterSales'>['list'][number]
type Request = ConsoleData<'GET /console/api/afterSale'>

/** States of each list; the first is the one without a choice. */
const lists: Record<NonNullable<Query['of']>, State[]> = {
  merchant: [State.asked, State.sent, State.received],
  buyer: [State.accepted, State.sentOut],
  refunding: [State.refunding],
  ended: [State.refunded, State.finished, State.refused, State.withdrawn, State.closed]
}
/** Steps of the merchant. */
export const merchantMoves = ['accept', 'refuse', 'receive', 'sendOut', 'refund'] as const

/** One page of the requests that wait for somebody, the longest on top; of those that have ended, the newest. */
export async function afterSaleTable(
  db: Db,
  query: Query
): Promise<ConsoleData<'GET /console/api/afterSales'>> {
  const { of = 'merchant' } = query
  const where = inArray(afterSale.state, lists[of])
  const promise = await promised(db)
  const found = db
    .select({ sale: afterSale, title: shopOrder.title, mobile: shopOrder.mobile })
    .from(afterSale)
    .innerJoin(shopOrder, eq(shopOrder.orderSn, afterSale.orderSn))
    .where(where)
    .orderBy(...sortOf(of))
  return paged(query, found, db.$count(afterSale, where), ({ sale, ...order }) =>
    presentRow(sale, order, promise)
  )
}

const sortOf = (of: NonNullable<Query['of']>): SQL[] =>
  of === 'ended'
    ? [desc(afterSale.updatedAt), desc(afterSale.sn)]
    : [asc(afterSale.updatedAt), asc(afterSale.sn)]

const presentRow = (
  { sn, orderSn, count, kind, reason, state, amount, ...sale }: AfterSale,
  { title, mobile }: { title: string; mobile: string },
  promise: Promised
): Row => ({
  sn,
  orderSn,
  title,
  count,
  kind,
  reason,
  state,
  amount,
  mobile: maskMobile(mobile),
  createdAt: sale.createdAt.toISOString(),
  updatedAt: sale.updatedAt.toISOString(),
  by: dueBy({ ...sale, state }, promise)?.toISOString() ?? null
})

/** Until when the shop promises an answer, or the buyer has to send the goods back. */
function dueBy(
  { state, createdAt, sendBefore }: Pick<AfterSale, 'state' | 'createdAt' | 'sendBefore'>,
  { answerHours }: Promised
): Date | null {
  if (state === State.accepted) return sendBefore
  return state === State.asked && answerHours ? new Date(createdAt.getTime() + answerHours * hourMs) : null
}

/** A text that is another one after each step of a request. */
export const requestVersion = ({ state, updatedAt }: Pick<AfterSale, 'state' | 'updatedAt'>): string =>
  `${state}.${updatedAt.getTime()}`

/** A request with its order, and what the merchant may do about it. Throws 40400. */
export async function afterSalePage(db: Db, sn: string): Promise<Request> {
  const [sale] = await db.select().from(afterSale).where(eq(afterSale.sn, sn))
  const order = sale && (await findOrder(db, sale.orderSn))
  if (!sale || !order) throw noSuchAfterSale()
  const { kind, reason, count, content, answer, company, trackingNumber, sendBefore } = sale
  const left = await leftToAsk(db, order)
  const isOpen = openAfterSaleStates.includes(sale.state)
  return {
    ...presentRow(sale, order, await promised(db)),
    version: requestVersion(sale),
    option: order.optionLabel,
    status: order.status,
    placeType: order.placeType,
    paid: order.amount,
    left: await transaction(
      db,
      async (tx) => (await kindOf(order.orderSn).moneyLeft(tx, order.orderSn)) ?? 0
    ),
    content,
    answer,
    photos: await photosOf(db, sn),
    company,
    trackingNumber,
    sendBefore: sendBefore?.toISOString() ?? null,
    returnTo: await returnText(db, sale),
    restocks: isOpen && goodsKinds.includes(kind) && isResaleable(reason),
    closes: isOpen && count >= left.pieces,
    events: await eventsOf(db, sn),
    moves: merchantMoves.filter((move) => mayMove(move, 'merchant', sale))
  }
}

/** Where the goods go: as the buyer was told, else as the setting is now; '' while there is none. */
async function returnText(db: Db, sale: AfterSale): Promise<string> {
  const { returnName: name, returnPhone: phone, returnAddress: address } = sale
  const to = address ? { name, phone, address } : await returnAddress(db)
  return to ? [to.name, to.phone, to.address].join(' ') : ''
}

async function photosOf(db: Db, sn: string): Promise<string[]> {
  const found = await db
    .select({ side: orderPhoto.side })
    .from(orderPhoto)
    .where(and(eq(orderPhoto.orderSn, sn), sql`${orderPhoto.side} is not null`))
    .orderBy(asc(orderPhoto.side))
  return found.map(({ side }) => side!)
}

async function eventsOf(db: Db, sn: string): Promise<Request['events']> {
  const found = await db
    .select()
    .from(afterSaleEvent)
    .where(eq(afterSaleEvent.sn, sn))
    .orderBy(desc(afterSaleEvent.id))
  return found.map(({ text, createdAt }) => ({ text, createdAt: createdAt.toISOString() }))
}
