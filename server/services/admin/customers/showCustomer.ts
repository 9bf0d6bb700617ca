import { and, desc, eq, gt, inArray, max, ne, sql } from 'drizzle-orm'
import { InternetStatus, PackageType } from '../../../../contract/enums'
import { maskCardNumber, maskMobile, maskName } from '../../../../rules/person/mask'
import { clock, transaction, type Db } from '../../../db/client'
import {
  afterSale,
  audit,
  buyerComment,
  cardMessage,
  mallOrder,
  goods,
  goodsWatch,
  numberWatch,
  orderSession,
  payPasswordTry,
  realNameRequest,
  refund,
  shopOrder,
  simSession,
  vanityNumber,
  type AfterSale,
  type Audit,
  type OrderNote,
  type Refund
} from '../../../db/schema'
import { cardPackages, orderedAhead } from '../../card/simPackages'
import type { Sim } from '../../card/sim'
import { heldCoupons } from '../../coupons/coupons'
import { record, type Actor } from '../../shared/audit'
import { newsText } from '../../status/cardNews'
import { CardUse } from '../../../values'
import { customerNamed, findCustomer } from './customer'
import { messagesOf, type BuyerMessage } from '../orders/buyerMessages'
import { notesOf } from '../orders/notes'
import { anyOrders, type AnyOrder } from '../orders/orders'

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
  /** `left`: KB; null without a limit or by use. */
  packages: { orderSn: string; name: string; validTag: number; endAt: string | null; left: number | null }[]
  /** Why it is cut off: BreakRule and the sentence for its holder; null while it is not. */
  cut: { rule: number; tips: string } | null
  /** Whether the merchant has barred it from the portal. */
  isBarred: boolean
  hasPayPassword: boolean
  /** Until when wrong pay passwords lock it for somebody; null for nobody. */
  lockedUntil: Date | null
  coupons: { name: string; amount: number; endAt: string }[]
  /** Last messages to its holder, newest first. */
  messages: { news: string; createdAt: Date; readAt: Date | null; smsAt: Date | null }[]
  lastLogIn: Date | null
}

/** How an order of the customer is sent, and why it was rejected; '' for what there is not. */
export interface OrderFacts {
  company: string
  trackingNumber: string
  reason: string
  /** Pieces of an ended order that have not come back yet. */
  outside: number
}

/** One customer on one page. */
export interface CustomerPage {
  /** Masked, with the last log-in to their orders. */
  mobiles: { mobile: string; lastLogIn: Date | null }[]
  /** Names that orders of the shop were made with, and the end of the citizen id. */
  names: { name: string; certTail: string }[]
  cards: CardShown[]
  /** The newest first. */
  orders: (AnyOrder & OrderFacts)[]
  /** How many orders there are. */
  total: number
  refunds: Refund[]
  /** Newest first. */
  afterSales: AfterSale[]
  /** SMS that the shop sent to buyers, newest first. */
  sms: BuyerMessage[]
  notes: OrderNote[]
  comments: { orderSn: string; content: string; state: string }[]
  /** Numbers of which a mobile gets an SMS. */
  /** Numbers, and titles of goods. */
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
  const messages = await db
    .select()
    .from(cardMessage)
    .where(eq(cardMessage.simId, card.id))
    .orderBy(desc(cardMessage.id))
    .limit(mostMessages)
  const [tries] = await db
    .select({ until: max(payPasswordTry.lockedUntil) })
    .from(payPasswordTry)
    .where(and(eq(payPasswordTry.simId, card.id), gt(payPasswordTry.lockedUntil, sql`now()`)))
  const coupons = (await heldCoupons(db, card.id, at)).filter(({ reason }) => !reason)
  const { simNo, simStatus, authStatus, authPlatformStatus, balance, arrears, integral, couponCoin } = card
  return {
    ...{ simNo, simStatus, authStatus, authPlatformStatus, balance, arrears },
    ...{ points: integral, coins: couponCoin },
    iccid: maskCardNumber(card.iccid),
    mobile: maskMobile(card.mobile ?? ''),
    realName: named ? { name: maskName(named.certName), status: named.status, reason: named.reason } : null,
    packages: packages.map(({ orderSn, packageName, validTag, endAt, ...data }) => ({
      orderSn,
      name: packageName,
      validTag,
      endAt,
      left:
        data.isInfiniteFlow || data.packageType === PackageType.volume
          ? null
          : Math.max(0, data.totalFlow - data.useFlow)
    })),
    cut: card.internetStatus === InternetStatus.cut ? { rule: card.breakRuleId, tips: card.breakTips } : null,
    isBarred: card.status === CardUse.off,
    hasPayPassword: card.payPassword !== null,
    lockedUntil: tries?.until ?? null,
    coupons: coupons.map(({ name, amount, endAt }) => ({ name, amount, endAt })),
    messages: messages.map((message) => ({
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

async function ordersShown(db: Db, orderSns: string[]): Promise<(AnyOrder & OrderFacts)[]> {
  if (!orderSns.length) return []
  const newest = sql`created_at desc, order_sn desc`
  const orders = await anyOrders(db, sql`order_sn in ${orderSns}`, newest, mostOrders)
  const { orderSn, trackingNumber, applyFailReason, outside } = shopOrder
  const inShop = await db
    .select({
      orderSn,
      company: shopOrder.logisticsCompany,
      trackingNumber,
      reason: applyFailReason,
      outside
    })
    .from(shopOrder)
    .where(inArray(orderSn, orderSns))
  const inMall = await db
    .select({
      orderSn: mallOrder.orderSn,
      company: mallOrder.company,
      trackingNumber: mallOrder.trackingNumber,
      reason: sql<string>`''`,
      outside: sql<number>`case when ${mallOrder.outside} then ${mallOrder.count} else 0 end`
    })
    .from(mallOrder)
    .where(inArray(mallOrder.orderSn, orderSns))
  const facts = new Map([...inShop, ...inMall].map((one) => [one.orderSn, one]))
  const none = { company: '', trackingNumber: '', reason: '', outside: 0 }
  return orders.map((order) => ({ ...order, ...(facts.get(order.orderSn) ?? none) }))
}

async function hasLooked(
  db: Db,
  { who, what, subject }: Pick<Audit, 'who' | 'what' | 'subject'>,
  minutes: number
): Promise<boolean> {
  if (!minutes) return false
  const lately = gt(audit.at, sql`now() - ${minutes} * interval '1 minute'`)
  return (
    (await db.$count(
      audit,
      and(eq(audit.subject, subject), eq(audit.who, who), eq(audit.what, what), lately)
    )) > 0
  )
}

/** Numbers and goods that mobiles get an SMS about, each the newest first. */
async function watchesOf(db: Db, mobiles: string[]): Promise<CustomerPage['watches']> {
  const numbers = await db
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
  const things = await db
    .select({
      number: goods.title,
      createdAt: goodsWatch.createdAt,
      endsAt: goodsWatch.endsAt,
      smsAt: goodsWatch.smsAt
    })
    .from(goodsWatch)
    .innerJoin(goods, eq(goods.id, goodsWatch.goodsId))
    .where(inArray(goodsWatch.mobile, mobiles))
    .orderBy(desc(goodsWatch.id))
  return [...numbers, ...things]
}

/** `who` as the audit may have it: a mobile or the number of a card masked, an order number as it is. */
export const maskedWho = (who: string): string => {
  if (/^[A-Z]{2}\d+$/.test(who)) return who
  return who.length === 11 ? maskMobile(who) : maskCardNumber(who)
}

/**
 * Returns all of one customer, found by a mobile, a card, an order, a name or a parcel (`customerNamed`). Records who looked and why,
 * unless the same person has looked in the last `quietMinutes`: the console reads its page again and again. Throws Declined.
 */
export async function showCustomer(
  db: Db,
  { whom, why, quietMinutes = 0, ...actor }: Actor & { whom: string; why: string; quietMinutes?: number }
): Promise<CustomerPage> {
  const { mobiles, cards, orderSns } = await findCustomer(db, await customerNamed(db, whom))
  const look = { ...actor, what: 'customer:show', subject: maskedWho(whom) }
  if (!(await hasLooked(db, look, quietMinutes)))
    await transaction(db, (tx) => record(tx, { ...look, after: { orders: orderSns.length }, why }))
  return {
    mobiles: await Promise.all(mobiles.map((mobile) => mobileShown(db, mobile))),
    names: await namesOf(db, orderSns),
    cards: await Promise.all(cards.map((card) => cardShown(db, card))),
    orders: await ordersShown(db, orderSns),
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
    sms: await messagesOf(db, orderSns),
    notes: await notesOf(db, orderSns),
    comments: await db
      .select({
        orderSn: sql<string>`${buyerComment.orderSn}`,
        content: buyerComment.content,
        state: buyerComment.state
      })
      .from(buyerComment)
      .where(inArray(buyerComment.orderSn, orderSns)),
    watches: await watchesOf(db, mobiles)
  }
}
