import { desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { ConsoleData } from '../../../../contract/console'
import { normaliseLoginNumber, spellingsOf } from '../../../../rules/card/iccid'
import { maskMobile, maskName } from '../../../../rules/person/mask'
import { typedCode, typedName, typedWord } from '../../../../rules/typed'
import type { Db } from '../../../db/client'
import { afterSale, mallOrder, portalOrder, realNameRequest, shopOrder, sim } from '../../../db/schema'
import { numberFields } from '../../card/cardNumbers'

type Hit = ConsoleData<'GET /console/api/search'>['list'][number]

/** Hits that are listed. */
const mostHits = 20

/**
 * Customers and orders that a typed text names: an order number, the number of a parcel, a mobile, a person's name, a vanity number,
 * or any number of a card or device. A customer is listed once.
 */
export async function searchCustomers(db: Db, typed: string): Promise<Hit[]> {
  const hits = [...(await orderHits(db, typed)), ...(await customerHits(db, typed))]
  return [...new Map(hits.map((hit) => [`${hit.kind} ${hit.key}`, hit])).values()].slice(0, mostHits)
}

async function orderHits(db: Db, typed: string): Promise<Hit[]> {
  const code = typedCode(typed)
  const returned = db
    .select({ orderSn: afterSale.orderSn })
    .from(afterSale)
    .where(eq(sql`upper(${afterSale.trackingNumber})`, code))
  const inShop = await db
    .select()
    .from(shopOrder)
    .where(
      or(
        eq(shopOrder.orderSn, code),
        eq(shopOrder.number, typedWord(typed)),
        eq(sql`upper(${shopOrder.trackingNumber})`, code),
        inArray(shopOrder.orderSn, returned)
      )
    )
    .orderBy(desc(shopOrder.id))
    .limit(mostHits)
  const sent = db
    .select({ orderSn: mallOrder.orderSn })
    .from(mallOrder)
    .where(eq(sql`upper(${mallOrder.trackingNumber})`, code))
  const ofCards = await db
    .select()
    .from(portalOrder)
    .where(or(eq(portalOrder.orderSn, code), inArray(portalOrder.orderSn, sent)))
    .orderBy(desc(portalOrder.id))
    .limit(mostHits)
  return [...inShop, ...ofCards].map(({ orderSn, title }) => ({
    kind: 'order',
    key: orderSn,
    title: orderSn,
    detail: title
  }))
}

/** A customer is the mobile of cards and orders; a card without one is a customer of its own. */
async function customerHits(db: Db, typed: string): Promise<Hit[]> {
  const [name, word] = [typedName(typed), typedWord(typed)]
  const spellings = spellingsOf(normaliseLoginNumber(typed))
  const cards = await db
    .select()
    .from(sim)
    .where(
      or(...numberFields.map((field) => inArray(sql`upper(${sim[field]})`, spellings)), eq(sim.mobile, word))
    )
    .limit(mostHits)
  const holders = await db
    .selectDistinct({ card: sim, name: realNameRequest.certName })
    .from(realNameRequest)
    .innerJoin(sim, eq(sim.id, realNameRequest.simId))
    .where(eq(realNameRequest.certName, name))
    .limit(mostHits)
  const orders = await db
    .select()
    .from(shopOrder)
    .where(or(eq(shopOrder.mobile, word), eq(shopOrder.certName, name)))
    .orderBy(desc(shopOrder.id))
    .limit(10 * mostHits)
  const found = [
    ...cards.map((card) => ({ person: card.mobile ?? card.simNo, key: card.simNo, name: card.simNo, card })),
    ...holders.map(({ card, name: holder }) => ({
      person: card.mobile ?? card.simNo,
      key: card.simNo,
      name: maskName(holder),
      card
    })),
    ...orders.map((order) => ({
      person: order.mobile,
      key: order.orderSn,
      name: maskName(order.certName) || maskMobile(order.mobile),
      card: undefined
    }))
  ]
  const persons = new Map<string, Hit>()
  for (const { person, key, name: title, card } of found)
    if (!persons.has(person))
      persons.set(person, {
        kind: 'customer',
        key,
        title,
        detail: card && !card.mobile ? card.iccid.slice(-6) : maskMobile(person)
      })
  return [...persons.values()]
}
