import { Type } from 'typebox'
import {
  Fen,
  Id,
  NullableTime,
  OrderSn,
  Output,
  Page,
  PaidBy,
  PayBefore,
  Picture,
  Sentence,
  Time,
  Wire,
  Wording
} from '../define'
import { OfCard, PayMethod, ToMend } from './portal'
import { AccelerateOrder, Privileges, VipOrder } from './sim'

const Text = Type.String()
const Coins = Type.Integer({ minimum: 0, description: 'coupon coins' })
const planned = {
  name: Wording,
  description: Wording,
  price: Fen,
  originalPrice: Type.Integer({
    minimum: 0,
    description: 'fen, what it was; the price where it was never more'
  })
}
/** Whether a card may buy one, and how it may pay for the one that is asked about. */
const buying = {
  cannotBuyReason: Type.String({ ...Sentence, description: 'empty when this card may buy one' }),
  mend: ToMend,
  payMethods: Type.Array(PayMethod, { description: 'of the plan that is named in the query' })
}

/** A VIP plan for sale. */
export const VipPlan = Output({
  vipId: Id,
  ...planned,
  logo: Picture,
  days: Type.Integer({ minimum: 1 }),
  discount: Type.Integer({ minimum: 0, description: 'percent taken off every package; 0 none' }),
  pointsTimes: Type.Integer({ minimum: 1, description: 'points of packages are given so many times' }),
  privileges: Privileges
})

export const VipList = Output({
  card: OfCard,
  plans: Type.Array(VipPlan),
  running: Type.Union([VipOrder, Type.Null()], { description: 'the order that runs now' }),
  vipUntil: Type.Union([Time, Type.Null()], {
    description: 'end of all that is paid for; one that is bought now begins then. null: VIP does not run'
  }),
  orders: Type.Array(VipOrder, { description: 'the last 20, newest first, refunded ones too' }),
  ...buying
})

/** An acceleration plan for sale. */
export const AcceleratePlan = Output({
  accelerateId: Id,
  ...planned,
  speedCode: Text,
  hours: Type.Integer({ minimum: 1 }),
  startAt: Type.String({
    ...Time,
    description: 'when it would begin: now, or at the end of what is paid for at the same speed'
  })
})

export const AccelerateList = Output({
  card: OfCard,
  plans: Type.Array(AcceleratePlan, { description: "of the card's operator, the fastest first" }),
  running: Type.Union([AccelerateOrder, Type.Null()], { description: 'the order whose speed is due now' }),
  until: Type.Union([Time, Type.Null()], {
    description: 'end of all that is paid for at this speed; null: none runs'
  }),
  speedCode: Type.String({ description: "the speed that the carrier has set; empty: the package's own" }),
  nextChangeAt: Type.Union([Time, Type.Null()], {
    description: 'when another speed may be ordered; null: now. The same speed may be bought at any time'
  }),
  ...buying
})

/** An order of acceleration, also one that is not credited. */
export const AccelerateRow = Output({
  orderSn: OrderSn,
  accelerateName: Wording,
  speedCode: Text,
  hours: Type.Integer({ minimum: 1 }),
  actualPayMoney: Fen,
  placeType: PaidBy,
  status: Wire('PortalOrderStatus'),
  startAt: NullableTime,
  endAt: NullableTime,
  validTag: Type.Integer({ description: 'ValidTag; 0 while it is not credited' }),
  refundAt: NullableTime,
  refundRemark: Sentence,
  createdAt: Time,
  payBefore: PayBefore
})
export const AcceleratePage = Page(AccelerateRow)

/** A coupon that is had for coins. */
export const CouponForCoins = Output({
  couponGoodsId: Id,
  name: Wording,
  coins: Coins,
  amount: Fen,
  minAmount: Fen,
  days: Type.Integer({ minimum: 1, description: 'days of life from the exchange on' }),
  scope: Wording,
  image: Picture,
  stock: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
    description: 'pieces left; null: as many as are wanted'
  }),
  limit: Type.Integer({ minimum: 0, description: 'pieces a card; 0 no limit' }),
  reason: Type.String({ ...Sentence, description: 'why this card cannot have it now; empty when it can' })
})

/** A coupon that was had for coins, and what became of it. */
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

export const CouponExchangeList = Output({
  ...Page(ExchangeRow).properties,
  couponCoin: Type.Integer({ minimum: 0, description: 'coins that the card has' }),
  coupons: Type.Array(CouponForCoins, { description: 'on offer' })
})

export const Exchanged = Output({
  exchangeId: Id,
  couponId: Type.Integer({ minimum: 1, description: 'of the held coupon' }),
  couponCoin: Type.Integer({ minimum: 0, description: 'coins that the card has left' }),
  name: Wording,
  startAt: Time,
  endAt: Time
})

export const CoinLogRow = Output({
  id: Id,
  type: Type.String({ description: 'purchase | task | exchange | refund | adjust' }),
  title: Sentence,
  coins: Type.Integer({ description: 'negative when they are spent' }),
  total: Type.Integer({ minimum: 0, description: 'coins after it' }),
  createdAt: Time
})

export const CoinLogPage = Output({
  ...Page(CoinLogRow).properties,
  months: Type.Array(
    Output({
      month: Type.String({ description: 'YYYY-MM of Chinese days' }),
      income: Coins,
      spent: Coins
    }),
    { description: 'of the months that this page has rows of, whole' }
  )
})
