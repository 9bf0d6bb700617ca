import { Type } from 'typebox'
import { calls, ClientKey, Id, Input, PageQuery, paymentFields, purchaseCodes, ShownCard } from './define'
import { Code } from './errors'
import { CoinLogPage, CouponChoose, CouponExchangeList, Exchanged } from './entities/coupons'
import { PortalOrderMade } from './entities/money'

/** Coupons of a card: those it holds, those on sale, those for coins. */
export const couponsCalls = calls({
  'GET /api/iot/couponChoose': {
    auth: 'sim',
    codes: [Code.notFound],
    summary:
      'Coupons held and on sale. packageId: each held coupon says whether it applies; couponGoodsId: the ways to pay for that coupon',
    query: Input({ packageId: Type.Optional(Id), couponGoodsId: Type.Optional(Id) }),
    data: CouponChoose
  },
  'POST /api/iot/createCouponOrder': {
    auth: 'sim',
    codes: purchaseCodes,
    summary:
      'Order a coupon and pay it; the same clientKey gives the same order. 35008 has the current price as data.amount',
    body: Input({
      couponGoodsId: Id,
      clientKey: ClientKey,
      shown: Type.Optional(ShownCard),
      ...paymentFields
    }),
    data: PortalOrderMade
  },
  'GET /api/iot/couponExchangeList': {
    auth: 'sim',
    summary: 'Coupons on offer for coins, the coins of the card, and its exchanges, newest first',
    query: PageQuery({}),
    data: CouponExchangeList
  },
  'POST /api/iot/exchangeCoupon': {
    auth: 'sim',
    codes: [
      Code.notFound,
      Code.soldOut,
      Code.cardNotAllowed,
      Code.priceChanged,
      Code.keyUsed,
      Code.otherCard,
      Code.coinsShort
    ],
    summary:
      'Exchange coins for a coupon; the same clientKey gives the same exchange. 35008 has the current price in coins as data.amount',
    body: Input({
      couponGoodsId: Id,
      clientKey: ClientKey,
      shown: Type.Optional(
        Input({
          coins: Type.Integer({ minimum: 1, description: 'price that the page showed' }),
          simNo: Type.Optional(Type.String({ maxLength: 32, description: 'the card that the page named' }))
        })
      )
    }),
    data: Exchanged
  },
  'GET /api/iot/couponCoinLogList': {
    auth: 'sim',
    summary: 'Ledger of the coupon coins, newest first, with monthly totals',
    query: PageQuery({ flow: Type.Optional(Type.Union([Type.Literal('in'), Type.Literal('out')])) }),
    data: CoinLogPage
  }
})
