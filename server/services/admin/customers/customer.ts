import { desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client'
import { normaliseLoginNumber, spellingsOf } from '../../../../rules/card/iccid'
import { typedCode, typedName } from '../../../../rules/typed'
import {
  afterSale,
  mallOrder,
  goodsWatch,
  numberWatch,
  portalOrder,
  realNameRequest,
  shopOrder,
  sim
} from '../../../db/schema'
import { numberFields } from '../../card/cardNumbers'
import type { Sim } from '../../card/sim'
import { Declined } from '../../../errors'

/** All that belongs to one person: the mobiles by which cards and orders are theirs, the cards, and the orders' numbers. */
export interface Customer {
  mobiles: string[]
  cards: Sim[]
  /** Of the shop and of the cards. */
  orderSns: string[]
}

const cardNamed = (who: string) =>
  or(
    ...numberFields.map((field) => inArray(sql`upper(${sim[field]})`, spellingsOf(normaliseLoginNumber(who))))
  )

/** Returns what an order number names: the mobile of an order of the shop, or the card of a card's order. */
async function ofOrder(db: Db, orderSn: string) {
  const inShop = await db
    .select({ mobile: shopOrder.mobile })
    .from(shopOrder)
    .where(eq(shopOrder.orderSn, orderSn))
  const ofCard = await db
    .select({ card: sim })
    .from(portalOrder)
    .innerJoin(sim, eq(sim.id, portalOrder.simId))
    .where(eq(portalOrder.orderSn, orderSn))
  return { inShop, cards: ofCard.map(({ card }) => card) }
}

async function ordersOf(db: Db, mobiles: string[], cards: Sim[]): Promise<string[]> {
  const inShop = await db
    .select({ orderSn: shopOrder.orderSn })
    .from(shopOrder)
    .where(inArray(shopOrder.mobile, mobiles))
    .orderBy(desc(shopOrder.id))
  const ids = cards.map(({ id }) => id)
  const ofCards = await db
    .select({ orderSn: portalOrder.orderSn })
    .from(portalOrder)
    .where(inArray(portalOrder.simId, ids))
    .orderBy(desc(portalOrder.id))
  return [...inShop, ...ofCards].map(({ orderSn }) => orderSn)
}

/** Most customers of one name that are listed. */
const mostNamed = 10

/**
 * What names the one customer of a person's name or the number of a parcel, for `findCustomer`: an order, or a card; any other text
 * as it is. Throws Declined with orders and cards to choose from when several customers have that name.
 */
export async function customerNamed(db: Db, who: string): Promise<string> {
  const name = typedName(who)
  const parcel = typedCode(who)
  const orders = await db
    .select({ key: shopOrder.orderSn, person: shopOrder.mobile })
    .from(shopOrder)
    .where(or(eq(shopOrder.certName, name), eq(sql`upper(${shopOrder.trackingNumber})`, parcel)))
    .orderBy(desc(shopOrder.id))
  const returns = await db
    .select({ key: shopOrder.orderSn, person: shopOrder.mobile })
    .from(afterSale)
    .innerJoin(shopOrder, eq(shopOrder.orderSn, afterSale.orderSn))
    .where(eq(sql`upper(${afterSale.trackingNumber})`, parcel))
  const holders = await db
    .select({ key: sim.simNo, person: sql<string>`coalesce(${sim.mobile}, ${sim.simNo})` })
    .from(realNameRequest)
    .innerJoin(sim, eq(sim.id, realNameRequest.simId))
    .where(eq(realNameRequest.certName, name))
  const inMall = await db
    .select({ key: mallOrder.orderSn, person: sql<string>`coalesce(${sim.mobile}, ${sim.simNo})` })
    .from(mallOrder)
    .innerJoin(sim, eq(sim.id, mallOrder.simId))
    .where(or(eq(mallOrder.name, name), eq(sql`upper(${mallOrder.trackingNumber})`, parcel)))
  const persons = new Map<string, string>()
  for (const { key, person } of [...orders, ...returns, ...holders, ...inMall])
    if (!persons.has(person)) persons.set(person, key)
  const keys = [...persons.values()]
  if (keys.length < 2) return keys[0] ?? who
  const listed = keys.slice(0, mostNamed)
  throw new Declined({
    en: `${keys.length} customers have that name: give an order or a card of the one, such as ${listed.join(', ')}`,
    zh: `有 ${keys.length} 位客户符合：请改用其中一位的订单号或卡号，如 ${listed.join('、')}`
  })
}

/**
 * The customer whom a mobile, a card (its number, ICCID, device number or IMEI) or an order names: with the mobile that is
 * bound to the card, or that the order was made with, come the other cards and orders of that mobile. Throws Declined when
 * nobody is found.
 */
export async function findCustomer(db: Db, who: string): Promise<Customer> {
  const order = await ofOrder(db, who)
  const named = [...order.cards, ...(await db.select().from(sim).where(cardNamed(who)))]
  const bought = order.inShop.map(({ mobile }) => mobile)
  const bound = named.flatMap(({ mobile }) => mobile ?? [])
  const mobiles = [...new Set([who, ...bought, ...bound])].filter(Boolean)
  const others = await db.select().from(sim).where(inArray(sim.mobile, mobiles))
  const cards = [...new Map([...named, ...others].map((card) => [card.id, card])).values()]
  const orderSns = [
    ...new Set([...(await ordersOf(db, mobiles, cards)), ...(order.inShop.length ? [who] : [])])
  ]
  const watches =
    (await db.$count(numberWatch, inArray(numberWatch.mobile, mobiles))) +
    (await db.$count(goodsWatch, inArray(goodsWatch.mobile, mobiles)))
  if (cards.length || orderSns.length || watches)
    return { mobiles: mobiles.filter((mobile) => /^1\d{10}$/.test(mobile)), cards, orderSns }
  throw new Declined({
    en: `nobody is found by ${who}: give a mobile, the number or ICCID of a card, or an order number`,
    zh: `按 ${who} 找不到客户：请给手机号、卡号、ICCID 或订单号`
  })
}
