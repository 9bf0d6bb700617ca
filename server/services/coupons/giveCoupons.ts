import { and, asc, eq } from 'drizzle-orm'
import { PlaceType, PortalOrderStatus } from '../../../contract/enums'
import { clock, type Tx } from '../../db/client'
import { couponGoods, portalOrder } from '../../db/schema'
import type { Both } from '../../say'
import { OrderPrefix, PortalOrderKind } from '../../values'
import { cardsWith, noCard, numbersOf } from '../card/cardNumbers'
import { lockSim, type Sim } from '../card/sim'
import { whyClosed } from '../card/standing'
import { record, type Entry } from '../shared/audit'
import { newOrderSn } from '../shared/orderSn'
import { creditCoupon } from './couponPurchase'

/** A coupon, by its name, for a card, by any of its numbers. */
export interface Gift {
  line: number
  card: string
  coupon: string
}
type Coupon = typeof couponGoods.$inferSelect
type Refuse = (line: number, field: 'card' | 'coupon', reason: Both) => void

const noCoupon = (name: string): Both => ({
  en: `there is no coupon "${name}"`,
  zh: `没有优惠券“${name}”`
})
const closed = (reason: string): Both => ({
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
async function give(tx: Tx, card: Sim, coupon: Coupon, before: number, at: Date): Promise<void> {
  const { amount, minAmount, packageTypes, scope, days } = coupon
  const [order] = await tx
    .insert(portalOrder)
    .values({
      orderSn: await newOrderSn(tx, OrderPrefix.coupon, at.getTime()),
      // the key lets no second run give the same one
      uuid: `gift:${coupon.id}:${before + 1}`,
      simId: card.id,
      kind: PortalOrderKind.coupon,
      title: coupon.name,
      targetId: coupon.id,
      price: 0,
      amount: 0,
      couponTerms: { amount, minAmount, packageTypes, scope, days },
      placeType: PlaceType.gift,
      status: PortalOrderStatus.credited,
      ...{ payBefore: at, paidAt: at, creditedAt: at }
    })
    .returning()
  await creditCoupon(tx, card, order!)
}

/**
 * Gives coupons to cards, whether they are on sale or not; a card that was given the same one before gets no second one, unless
 * `again`. Lines that cannot be taken go to `refuse` and give nothing. One entry of the audit for each coupon.
 */
export async function giveCoupons(
  tx: Tx,
  gifts: Gift[],
  again: boolean,
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
      await give(tx, card, coupon, before, at)
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  for (const [subject, given] of counts) await record(tx, { ...entry, subject, after: { cards: given } })
  return { given: [...counts.values()].reduce((sum, count) => sum + count, 0), had }
}
