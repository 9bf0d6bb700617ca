import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { dayMs } from '../../../rules/time'
import type { Body, Data, Query } from '../../../contract'
import { CouponStatus } from '../../../contract/enums'
import { Code } from '../../../contract/errors'
import { clock, transaction, type Db, type Tx } from '../../db/client'
import { couponExchange, couponGoods, simCoupon } from '../../db/schema'
import type { SecretDeps } from '../../deps'
import { BusinessError, notAllowedError, soldOut } from '../../errors'
import { checkShownCard, hashRequest, sameRequest } from '../payments/newOrder'
import { paged } from '../shared/paged'
import { whyClosed } from '../card/standing'
import { getSim, lockSim, type Sim } from '../card/sim'
import { moveCoins } from '../money/pointsAndCoins'
import { noSuchCoupon } from './couponPurchase'

type Goods = typeof couponGoods.$inferSelect
type Exchange = typeof couponExchange.$inferSelect

const forCoins = and(eq(couponGoods.onSale, true), gt(couponGoods.coins, 0))

/** Pieces of a coupon that a card has exchanged so far. */
const hadBy = (db: Db, simId: number, couponGoodsId: number) =>
  db.$count(
    couponExchange,
    and(eq(couponExchange.simId, simId), eq(couponExchange.couponGoodsId, couponGoodsId))
  )

const limitReached = (perCard: number) => `每张卡限兑${perCard}张`

/** Why a card cannot exchange coins for this coupon now; '' when it can. */
async function whyNot(db: Db, card: Sim, { id, coins, stock, perCard }: Goods): Promise<string> {
  if (whyClosed(card)) return whyClosed(card)
  if (stock === 0) return '已兑完'
  if (perCard && (await hadBy(db, card.id, id)) >= perCard) return limitReached(perCard)
  return card.couponCoin < coins ? '券币不足' : ''
}

const presentGoods = (db: Db, card: Sim) => async (goods: Goods) => ({
  couponGoodsId: goods.id,
  name: goods.name,
  coins: goods.coins,
  amount: goods.amount,
  minAmount: goods.minAmount,
  days: goods.days,
  scope: goods.scope,
  image: goods.image,
  stock: goods.stock,
  limit: goods.perCard,
  reason: await whyNot(db, card, goods)
})

type Had = { exchange: Exchange; coupon: typeof simCoupon.$inferSelect }

const presentHad =
  (at: Date) =>
  ({ exchange, coupon }: Had) => {
    const ended = coupon.endAt <= at ? CouponStatus.ended : CouponStatus.usable
    return {
      exchangeId: exchange.id,
      name: exchange.name,
      coins: exchange.coins,
      amount: coupon.amount,
      minAmount: coupon.minAmount,
      scope: coupon.scope,
      startAt: coupon.startAt.toISOString(),
      endAt: coupon.endAt.toISOString(),
      status: coupon.orderSn ? CouponStatus.used : ended,
      createdAt: exchange.createdAt.toISOString()
    }
  }

/** Coupons on offer for coins, and the card's exchanges, newest first. */
export async function couponExchangeList(
  db: Db,
  card: Sim,
  query: Query<'GET /api/iot/couponExchangeList'>,
  at: Date
): Promise<Data<'GET /api/iot/couponExchangeList'>> {
  const goods = await db
    .select()
    .from(couponGoods)
    .where(forCoins)
    .orderBy(asc(couponGoods.sort), asc(couponGoods.id))
  const mine = eq(couponExchange.simId, card.id)
  const rows = db
    .select({ exchange: couponExchange, coupon: simCoupon })
    .from(couponExchange)
    .innerJoin(simCoupon, eq(simCoupon.exchangeId, couponExchange.id))
    .where(mine)
    .orderBy(desc(couponExchange.id))
  return {
    ...(await paged(query, rows, db.$count(couponExchange, mine), presentHad(at))),
    couponCoin: card.couponCoin,
    coupons: await Promise.all(goods.map(presentGoods(db, card)))
  }
}

/** Takes one piece out of the stock of a coupon for a locked card. Throws the reason when that is impossible. */
async function takeUnit(
  tx: Tx,
  card: Sim,
  { couponGoodsId, shown }: Body<'POST /api/iot/exchangeCoupon'>
): Promise<Goods> {
  if (whyClosed(card)) throw notAllowedError(whyClosed(card))
  const [goods] = await tx
    .select()
    .from(couponGoods)
    .where(and(eq(couponGoods.id, couponGoodsId), forCoins))
    .for('no key update')
  if (!goods) throw noSuchCoupon()
  const { coins, perCard, stock } = goods
  if (shown && shown.coins !== coins)
    throw new BusinessError(Code.priceChanged, `所需券币已变为${coins}，请确认后再兑换`, { amount: coins })
  if (perCard && (await hadBy(tx, card.id, goods.id)) >= perCard) throw notAllowedError(limitReached(perCard))
  if (stock === 0) throw soldOut()
  if (stock !== null)
    await tx
      .update(couponGoods)
      .set({ stock: sql`${couponGoods.stock} - 1` })
      .where(eq(couponGoods.id, goods.id))
  return goods
}

async function exchange(
  tx: Tx,
  card: Sim,
  body: Body<'POST /api/iot/exchangeCoupon'>,
  request: string
): Promise<Exchange> {
  const goods = await takeUnit(tx, card, body)
  const { name, coins, amount, minAmount, packageTypes, scope, days } = goods
  const [made] = await tx
    .insert(couponExchange)
    .values({ simId: card.id, uuid: body.clientKey, request, couponGoodsId: goods.id, name, coins })
    .returning()
  const source = `exchange:${made!.id}`
  await moveCoins(tx, card, { type: 'exchange', title: `兑换${name}`, count: -coins, source })
  const startAt = await clock(tx)
  await tx.insert(simCoupon).values({
    simId: card.id,
    exchangeId: made!.id,
    ...{ name, amount, minAmount, packageTypes, scope, startAt },
    endAt: new Date(startAt.getTime() + days * dayMs)
  })
  return made!
}

/** Exchanges coins for a coupon; the same clientKey gives the same exchange. */
export async function exchangeCoupon(
  deps: SecretDeps,
  simNo: string,
  body: Body<'POST /api/iot/exchangeCoupon'>
): Promise<Data<'POST /api/iot/exchangeCoupon'>> {
  checkShownCard(body.shown, simNo)
  const request = hashRequest(deps, body)
  return transaction(deps.db, async (tx) => {
    const card = await lockSim(tx, { simNo })
    const [known] = await tx
      .select()
      .from(couponExchange)
      .where(and(eq(couponExchange.simId, card.id), eq(couponExchange.uuid, body.clientKey)))
    const made = known ? sameRequest(known, request) : await exchange(tx, card, body, request)
    const [coupon] = await tx.select().from(simCoupon).where(eq(simCoupon.exchangeId, made.id))
    return {
      exchangeId: made.id,
      couponId: coupon!.id,
      couponCoin: (await getSim(tx, simNo)).couponCoin,
      name: made.name,
      startAt: coupon!.startAt.toISOString(),
      endAt: coupon!.endAt.toISOString()
    }
  })
}
