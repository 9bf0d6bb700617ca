import { desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { numberWatch, portalOrder, shopOrder, sim } from '../../db/schema'
import type { Sim } from '../card/sim'
import { Declined } from './declined'

/** All that belongs to one person: the mobiles by which cards and orders are theirs, the cards, and the orders' numbers. */
export interface Customer {
  mobiles: string[]
  cards: Sim[]
  /** Of the shop and of the cards. */
  orderSns: string[]
}

const cardNamed = (who: string) =>
  or(
    ...[sim.simNo, sim.iccid, sim.msisdn, sim.deviceNo, sim.imei].map((column) =>
      eq(sql`upper(${column})`, who.toUpperCase())
    )
  )

/** What an order number names: the mobile of an order of the shop, or the card of a card's order. */
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
  const watches = await db.$count(numberWatch, inArray(numberWatch.mobile, mobiles))
  if (cards.length || orderSns.length || watches)
    return { mobiles: mobiles.filter((mobile) => /^1\d{10}$/.test(mobile)), cards, orderSns }
  throw new Declined({
    en: `nobody is found by ${who}: give a mobile, the number or ICCID of a card, or an order number`,
    zh: `按 ${who} 找不到客户：请给手机号、卡号、ICCID 或订单号`
  })
}
