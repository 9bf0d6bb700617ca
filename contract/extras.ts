import { Type } from 'typebox'
import {
  calls,
  ClientKey,
  how,
  Id,
  Input,
  Output,
  PageQuery,
  Pay,
  payPasswordCodes,
  ShownCard
} from './define'
import * as extras from './entities/extras'
import { PortalOrderMade } from './entities/portal'
import { Code } from './errors'

const orderCodes = [
  Code.failed,
  Code.notFound,
  Code.balanceShort,
  Code.orderStateChanged,
  Code.cardNotAllowed,
  Code.priceChanged,
  Code.keyUsed,
  Code.otherCard,
  ...payPasswordCodes
]
const ordered = { clientKey: ClientKey, shown: Type.Optional(ShownCard), ...how }
const made = Output({ ...PortalOrderMade.properties, pay: Pay })

/** What a card can have besides its packages: VIP, acceleration, coupons for coins. */
export const extrasCalls = calls({
  'GET /api/iot/vipList': {
    auth: 'sim',
    codes: [Code.notFound],
    summary: 'VIP plans, the VIP that runs and its orders; with vipId the ways to pay for one',
    query: Input({ vipId: Type.Optional(Id) }),
    data: extras.VipList
  },
  'POST /api/iot/createVipOrder': {
    auth: 'sim',
    codes: orderCodes,
    summary:
      'Order VIP and pay it; bought again it begins where what is paid for ends. 35008 has the price of now as data.amount',
    body: Input({ vipId: Id, ...ordered }),
    data: made
  },
  'GET /api/iot/accelerateList': {
    auth: 'sim',
    codes: [Code.notFound],
    summary:
      "Speeds for the card's operator, what runs now, when another may be ordered; with accelerateId the ways to pay for one",
    query: Input({ accelerateId: Type.Optional(Id) }),
    data: extras.AccelerateList
  },
  'POST /api/iot/createAccelerateOrder': {
    auth: 'sim',
    codes: orderCodes,
    summary:
      'Order a speed and pay it: the same speed goes on from its end, another begins now. 35007 within three minutes of the last change, 35006 where another speed runs than `replaces` says',
    body: Input({
      accelerateId: Id,
      replaces: Type.Optional(
        Type.String({
          maxLength: 10,
          description: 'the speedCode that runs and gives way, as its holder was asked'
        })
      ),
      ...ordered
    }),
    data: made
  },
  'GET /api/iot/accelerateOrderList': {
    auth: 'sim',
    summary: 'Orders of acceleration, newest first',
    query: PageQuery({}),
    data: extras.AcceleratePage
  },
  'GET /api/iot/couponExchangeList': {
    auth: 'sim',
    summary: 'Coupons for coins, the coins of the card, and its exchanges, newest first',
    query: PageQuery({}),
    data: extras.CouponExchangeList
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
      'Have a coupon for coins; the same clientKey gives the same one. 35008 has the coins of now as data.amount',
    body: Input({
      couponGoodsId: Id,
      clientKey: ClientKey,
      shown: Type.Optional(
        Input({
          coins: Type.Integer({ minimum: 1, description: 'what the page showed as its price' }),
          simNo: Type.Optional(Type.String({ maxLength: 32, description: 'the card that the page named' }))
        })
      )
    }),
    data: extras.Exchanged
  },
  'GET /api/iot/couponCoinLogList': {
    auth: 'sim',
    summary: 'Ledger of the coupon coins, newest first, with the sums of its months',
    query: PageQuery({ flow: Type.Optional(Type.Union([Type.Literal('in'), Type.Literal('out')])) }),
    data: extras.CoinLogPage
  }
})
