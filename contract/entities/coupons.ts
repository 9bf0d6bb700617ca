import { Type } from 'typebox'
import { Fen, Id, Output, Page, Picture, Sentence, Time, Wire, Wording, ofCard } from '../define'
import { CardRef } from './card'
import { ListedMethods } from './money'

const Coins = Type.Integer({ minimum: 0, description: 'coupon coins' })

/** A coupon on offer for coins; `amount` and `minAmount` as in Coupon. */
export const CouponForCoins = Output({
  couponGoodsId: Id,
  name: Wording,
  coins: Coins,
  amount: Fen,
  minAmount: Fen,
  days: Type.Integer({ minimum: 1, description: 'days of validity from the exchange on' }),
  scope: Wording,
  image: Picture,
  stock: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
    description: 'pieces left; null: unlimited'
  }),
  limit: Type.Integer({ minimum: 0, description: 'pieces per card; 0 no limit' }),
  reason: Type.String({ ...Sentence, description: 'why this card cannot get it now; empty when it can' })
})

/** A past exchange of coins for a coupon, with the state of the coupon. */
export const ExchangeRow = Output({
  exchangeId: Id,
  name: Wording,
  coins: Coins,
  amount: Fen,
  minAmount: Fen,
  scope: Wording,
  startAt: Time,
  endAt: Time,
  status: Wire('CouponStatus'),
  createdAt: Time
})

/** A page of exchanges, with the coins of the card and the coupons on offer. */
export const CouponExchangeList = Output({
  ...Page(ExchangeRow).properties,
  couponCoin: Type.Integer({ minimum: 0, description: 'coins of the card', [ofCard]: true }),
  coupons: Type.Array(CouponForCoins, { description: 'on offer' })
})

/** Result of an exchange. */
export const Exchanged = Output({
  exchangeId: Id,
  couponId: Type.Integer({ minimum: 1, description: 'of the held coupon' }),
  couponCoin: Type.Integer({ minimum: 0, description: 'coins that the card has left' }),
  name: Wording,
  startAt: Time,
  endAt: Time
})

/** A row of the coin ledger. */
export const CoinLogRow = Output({
  id: Id,
  type: Type.String({ description: 'purchase | task | exchange | refund | adjust' }),
  title: Sentence,
  coins: Type.Integer({ description: 'negative when they are spent' }),
  total: Type.Integer({ minimum: 0, description: 'coins after it' }),
  createdAt: Time
})

/** A page of the coin ledger with monthly totals. */
export const CoinLogPage = Output({
  ...Page(CoinLogRow).properties,
  months: Type.Array(
    Output({
      month: Type.String({ description: 'YYYY-MM of Chinese days' }),
      income: Coins,
      spent: Coins
    }),
    { description: 'totals of every month that has a row on this page, over the whole month' }
  )
})

/** A coupon that a card holds. */
export const Coupon = Output({
  couponId: Type.Integer({ minimum: 1, description: 'of the held coupon' }),
  name: Wording,
  amount: Type.Integer({ minimum: 0, description: 'fen taken off' }),
  minAmount: Type.Integer({ minimum: 0, description: 'least order amount, fen' }),
  startAt: Time,
  endAt: Time,
  scope: Type.String({ ...Wording, description: 'what it may be used for, in words' }),
  status: Wire('CouponStatus'),
  reason: Type.String({ ...Sentence, description: 'why it does not apply now; empty when it does' })
})

/** A coupon on sale; fen. `amount` is taken off orders of at least `minAmount`. */
export const CouponForSale = Output({
  couponGoodsId: Id,
  name: Wording,
  price: Fen,
  amount: Fen,
  minAmount: Fen,
  days: Type.Integer({ minimum: 1, description: 'days of validity from the purchase on' }),
  scope: Wording,
  image: Picture
})

/** Coupons held and on sale, and how one can be bought. */
export const CouponChoose = Output({
  card: CardRef,
  held: Type.Array(Coupon, { description: 'usable ones first' }),
  onSale: Type.Array(CouponForSale),
  cannotBuyReason: Type.String({ ...Sentence, description: 'empty when this card may buy one' }),
  payMethods: ListedMethods('for the coupon of couponGoodsId')
})
