import { and, asc, eq } from 'drizzle-orm'
import { PlaceType, PortalOrderStatus } from '../../../contract/enums'
import { clock, type Db, type Tx } from '../../db/client'
import { couponGoods, portalOrder } from '../../db/schema'
import { Declined } from '../../errors'
import type { Bilingual } from '../../bilingual'
import { PortalOrderKind } from '../../values'
import { cardsWith, noCard, numbersOf } from '../card/cardNumbers'
import { lockSim, type Sim } from '../card/sim'
import { whyClosed } from '../card/standing'
import { record, type Entry } from '../shared/audit'
import { insertOrder } from '../money/placeOrder'
import { creditCoupon } from './couponPurchase'

/** A coupon, by its name, for a card, by any of its numbers. */
export interface Gift {
  line: number
  card: string
  coupon: string
}
type Coupon = typeof couponGoods.$inferSelect
type Refuse = (line: number, field: 'card' | 'coupon', reason: Bilingual) => void

const noCoupon = (name: string): Bilingual => ({
  en: `there is no coupon "${name}"`,
  zh: `没有优惠券“${name}”`
})
const closed = (reason: string): Bilingual => ({
  en: 'cannot be used: it is off, cancelled or in stock',
  zh: reason
})

/** How often the merchant has given a card this coupon. */
const givenBefore = (tx: Tx, card: Sim, coupon: Coupon) =>
  tx.$count(
    portalOrder,
    and(
      eq(portalOrder.simId, card.id),
      eq(portalOrder.kind, PortalOrderKind.coupon),
      eq(portalOrder.targetId, coupon.id),
      eq(portalOrder.placeType, PlaceType.gift)
    )
  )

/** Gives a coupon as an order that costs nothing: the holder's list shows it, and the books count it. */
async function giveCoupon(tx: Tx, card: Sim, coupon: Coupon, { before, at }: { before: number; at: Date }) {
  const { amount, minAmount, packageTypes, scope, days } = coupon
  // the key lets no second run give the same coupon
  const key = { clientKey: `gift:${coupon.id}:${before + 1}` }
  const order = await insertOrder(tx, card, key, {
    kind: PortalOrderKind.coupon,
    title: coupon.name,
    targetId: coupon.id,
    price: 0,
    amount: 0,
    couponTerms: { amount, minAmount, packageTypes, scope, days },
    placeType: PlaceType.gift,
    status: PortalOrderStatus.credited,
    payBefore: at,
    paidAt: at,
    creditedAt: at
  })
  await creditCoupon(tx, card, order)
}

/** Names of the coupons, those that are off sale too. */
export const couponNames = async (db: Db): Promise<string[]> =>
  (await db.select({ name: couponGoods.name }).from(couponGoods).orderBy(asc(couponGoods.id))).map(
    ({ name }) => name
  )

/**
 * Gives one card a coupon, in the caller's transaction and without an entry of the audit. Throws Declined for an unknown coupon, a
 * card that can use none, and one that was given the same coupon before unless `again`.
 */
export async function giveOneCoupon(
  tx: Tx,
  simNo: string,
  { coupon: name, again }: { coupon: string; again: boolean }
): Promise<void> {
  const [coupon] = await tx.select().from(couponGoods).where(eq(couponGoods.name, name))
  if (!coupon) throw new Declined(noCoupon(name))
  const card = await lockSim(tx, { simNo })
  if (whyClosed(card)) throw new Declined(closed(whyClosed(card)))
  const before = await givenBefore(tx, card, coupon)
  if (before && !again)
    throw new Declined({
      en: `this card was given "${name}" before`,
      zh: `这张卡以前发过“${name}”`
    })
  await giveCoupon(tx, card, coupon, { before, at: await clock(tx) })
}

/**
 * Gives coupons to cards, whether they are on sale or not; a card that was given the same one before gets no second one, unless
 * `again`. Lines that cannot be taken go to `refuse` and give nothing. One entry of the audit for each coupon.
 */
export async function giveCoupons(
  tx: Tx,
  { gifts, again }: { gifts: Gift[]; again: boolean },
  entry: Pick<Entry, 'who' | 'what' | 'why'>,
  refuse: Refuse
) {
  const at = await clock(tx)
  const cards = await cardsWith(
    tx,
    gifts.map(({ card }) => card)
  )
  const idOf = new Map(cards.flatMap((card) => numbersOf(card).map((number) => [number, card.id])))
  const coupons = new Map(
    (await tx.select().from(couponGoods).orderBy(asc(couponGoods.id))).map((one) => [one.name, one])
  )
  const counts = new Map<string, number>()
  let had = 0
  for (const { line, card: number, coupon: name } of gifts) {
    const [id, coupon] = [idOf.get(number), coupons.get(name)]
    if (!id) refuse(line, 'card', noCard(number))
    if (!coupon) refuse(line, 'coupon', noCoupon(name))
    if (!id || !coupon) continue
    const card = await lockSim(tx, { id })
    const before = await givenBefore(tx, card, coupon)
    if (whyClosed(card)) refuse(line, 'card', closed(whyClosed(card)))
    else if (before && !again) had += 1
    else {
      await giveCoupon(tx, card, coupon, { before, at })
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  for (const [subject, given] of counts) await record(tx, { ...entry, subject, after: { cards: given } })
  return { given: [...counts.values()].reduce((sum, count) => sum + count, 0), had }
}
