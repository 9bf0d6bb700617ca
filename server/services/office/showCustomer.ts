import { and, desc, eq, inArray, max, ne, sql } from 'drizzle-orm'
import { maskCardNumber, maskMobile, maskName } from '../../../rules/mask'
import { clock, transaction, type Db } from '../../db/client'
import {
  afterSale,
  buyerComment,
  cardMessage,
  numberWatch,
  orderSession,
  realNameRequest,
  refund,
  shopOrder,
  simSession,
  vanityNumber,
  type AfterSale,
  type OrderNote,
  type Refund
} from '../../db/schema'
import { cardPackages, orderedAhead } from '../card/simPackages'
import type { Sim } from '../card/sim'
import { heldCoupons } from '../coupons/coupons'
import { record } from '../shared/audit'
import { newsText } from '../status/cardNews'
import { findCustomer } from './customer'
import { notesOf } from './notes'
import { anyOrders, type AnyOrder } from './orders'

/** Orders on the page, the newest. */
const mostOrders = 50
/** Messages of a card on the page, the newest. */
const mostMessages = 5

/** A card of the customer, its ICCID and mobile masked. */
export interface CardShown {
  simNo: string
  iccid: string
  mobile: string
  /** SimStatus, AuthStatus of operator and platform */
  simStatus: number
  authStatus: number
  authPlatformStatus: number
  /** The last request of a name: masked, with its RealNameStatus; null for none. */
  realName: { name: string; status: number; reason: string } | null
  /** fen, points and coins */
  balance: number
  arrears: number
  points: number
  coins: number
  packages: { orderSn: string; name: string; validTag: number; endAt: string | null }[]
  coupons: { name: string; amount: number; endAt: string }[]
  /** What its holder was told last, newest first. */
  messages: { news: string; createdAt: Date; readAt: Date | null; smsAt: Date | null }[]
  lastLogIn: Date | null
}

/** One customer on one page. */
export interface CustomerPage {
  /** Masked, with the last log-in to their orders. */
  mobiles: { mobile: string; lastLogIn: Date | null }[]
  /** Names that orders of the shop were made with, and the end of the citizen id. */
  names: { name: string; certTail: string }[]
  cards: CardShown[]
  /** The newest first. */
  orders: AnyOrder[]
  /** How many orders there are. */
  total: number
  refunds: Refund[]
  /** Newest first. */
  afterSales: AfterSale[]
  notes: OrderNote[]
  comments: { orderSn: string; content: string; state: string }[]
  /** Numbers of which a mobile gets an SMS. */
  watches: { number: string; createdAt: Date; endsAt: Date; smsAt: Date | null }[]
}

const lastOf = async (query: Promise<{ at: Date | null }[]>) => (await query)[0]?.at ?? null

async function cardShown(db: Db, card: Sim): Promise<CardShown> {
  const at = await clock(db)
  const [named] = await db
    .select()
    .from(realNameRequest)
    .where(eq(realNameRequest.simId, card.id))
    .orderBy(desc(realNameRequest.id))
    .limit(1)
  const packages = cardPackages(await orderedAhead(db, card.id, at), at)
  const told = await db
    .select()
    .from(cardMessage)
    .where(eq(cardMessage.simId, card.id))
    .orderBy(desc(cardMessage.id))
    .limit(mostMessages)
  const coupons = (await heldCoupons(db, card.id, at)).filter(({ reason }) => !reason)
  const { simNo, simStatus, authStatus, authPlatformStatus, balance, arrears, integral, couponCoin } = card
  return {
    ...{ simNo, simStatus, authStatus, authPlatformStatus, balance, arrears },
    ...{ points: integral, coins: couponCoin },
    iccid: maskCardNumber(card.iccid),
    mobile: maskMobile(card.mobile ?? ''),
    realName: named ? { name: maskName(named.certName), status: named.status, reason: named.reason } : null,
    packages: packages.map(({ orderSn, packageName, validTag, endAt }) => ({
      ...{ orderSn, name: packageName, validTag, endAt }
    })),
    coupons: coupons.map(({ name, amount, endAt }) => ({ name, amount, endAt })),
    messages: told.map((message) => ({
      news: newsText(message),
      ...{ createdAt: message.createdAt, readAt: message.readAt, smsAt: message.smsAt }
    })),
    lastLogIn: await lastOf(
      db
        .select({ at: max(simSession.createdAt) })
        .from(simSession)
        .where(eq(simSession.simNo, simNo))
    )
  }
}

async function mobileShown(db: Db, mobile: string) {
  const own = eq(orderSession.mobile, mobile)
  const lastLogIn = await lastOf(
    db
      .select({ at: max(orderSession.createdAt) })
      .from(orderSession)
      .where(own)
  )
  return { mobile: maskMobile(mobile), lastLogIn }
}

async function namesOf(db: Db, orderSns: string[]) {
  const found = await db
    .selectDistinct({ name: shopOrder.certName, certTail: shopOrder.certTail })
    .from(shopOrder)
    .where(and(inArray(shopOrder.orderSn, orderSns), ne(shopOrder.certName, '')))
  return found.map(({ name, certTail }) => ({ name: maskName(name), certTail }))
}

/** `who` as the audit may have it: a mobile or the number of a card masked, an order number as it is. */
export const maskedWho = (who: string): string => {
  if (/^[A-Z]{2}\d+$/.test(who)) return who
  return who.length === 11 ? maskMobile(who) : maskCardNumber(who)
}

/**
 * All of one customer, whom a mobile, a card or an order names (`findCustomer`); who looked and why is recorded. Throws
 * Declined.
 */
export async function showCustomer(
  db: Db,
  { whom, who, why }: { whom: string; who: string; why: string }
): Promise<CustomerPage> {
  const { mobiles, cards, orderSns } = await findCustomer(db, whom)
  await transaction(db, (tx) =>
    record(tx, {
      who,
      what: 'customer:show',
      subject: maskedWho(whom),
      after: { orders: orderSns.length },
      why
    })
  )
  return {
    mobiles: await Promise.all(mobiles.map((mobile) => mobileShown(db, mobile))),
    names: await namesOf(db, orderSns),
    cards: await Promise.all(cards.map((card) => cardShown(db, card))),
    orders: orderSns.length
      ? await anyOrders(db, sql`order_sn in ${orderSns}`, sql`created_at desc, order_sn desc`, mostOrders)
      : [],
    total: orderSns.length,
    refunds: await db
      .select()
      .from(refund)
      .where(and(inArray(refund.orderSn, orderSns), ne(refund.state, 'done'))),
    afterSales: await db
      .select()
      .from(afterSale)
      .where(inArray(afterSale.orderSn, orderSns))
      .orderBy(desc(afterSale.createdAt)),
    notes: await notesOf(db, orderSns),
    comments: await db
      .select({
        orderSn: sql<string>`${buyerComment.orderSn}`,
        content: buyerComment.content,
        state: buyerComment.state
      })
      .from(buyerComment)
      .where(inArray(buyerComment.orderSn, orderSns)),
    watches: await db
      .select({
        number: vanityNumber.number,
        createdAt: numberWatch.createdAt,
        endsAt: numberWatch.endsAt,
        smsAt: numberWatch.smsAt
      })
      .from(numberWatch)
      .innerJoin(vanityNumber, eq(vanityNumber.id, numberWatch.numberId))
      .where(inArray(numberWatch.mobile, mobiles))
      .orderBy(desc(numberWatch.id))
  }
}
