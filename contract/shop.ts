import { Type } from 'typebox'
import {
  calls,
  ClientKey,
  Id,
  Input,
  Mobile,
  Nothing,
  OrderSn,
  Output,
  PageQuery,
  Pay,
  RichText,
  SmsCode
} from './define'
import * as shop from './entities/shop'

const text = (most: number) => Type.String({ minLength: 1, maxLength: most })
const digits = (most: number) => Type.String({ pattern: `^\\d{1,${most}}$` })
const NumberQuery = {
  keyword: Type.Optional(digits(11)),
  tail: Type.Optional(Type.Boolean({ description: 'keyword at the end only' })),
  slots: Type.Optional(Type.String({ pattern: '^[0-9_]{11}$', description: '11 places, _ is free' })),
  pattern: Type.Optional(Type.String({ maxLength: 20 })),
  operator: Type.Optional(Type.Integer({ description: 'Operator, or -99 featured' })),
  provinceCode: Type.Optional(digits(6)),
  city: Type.Optional(text(30)),
  priceMin: Type.Optional(Type.Integer({ minimum: 0 })),
  priceMax: Type.Optional(Type.Integer({ minimum: 0 })),
  without: Type.Optional(Type.String({ pattern: '^\\d$', description: 'a digit that must not occur' })),
  sort: Type.Optional(Type.Union([Type.Literal('rank'), Type.Literal('priceUp'), Type.Literal('priceDown')]))
}

/** Configuration, numbers and goods of the shop. */
export const shopCalls = calls({
  'GET /api/hk/baseConfig': {
    auth: 'none',
    summary: 'Shop base config of a seller code',
    query: Input({ promoCode: Type.Optional(Type.String({ maxLength: 64 })) }),
    data: shop.BaseConfig
  },
  'GET /api/hk/genericConfig': { auth: 'none', summary: 'Generic config', data: shop.GenericConfig },
  'POST /api/dictData/options': {
    auth: 'none',
    summary: 'Dictionary options by type',
    body: Input({ types: Type.Array(Type.String({ maxLength: 64 }), { minItems: 1, maxItems: 20 }) }),
    data: Type.Record(Type.String(), Type.Array(shop.DictOption))
  },
  'GET /api/shop/base/ipLocation': {
    auth: 'none',
    summary: 'Province and city of the caller; empty when unknown',
    data: Output({ provinceCode: Type.String(), province: Type.String(), city: Type.String() })
  },
  'GET /api/shop/numberList': {
    auth: 'none',
    summary: 'Vanity numbers on sale',
    query: PageQuery(NumberQuery, 100),
    data: shop.NumberPage
  },
  'GET /api/shop/numberDetails': {
    auth: 'none',
    summary: 'One number, its true cost, its terms and near matches',
    query: Input({ numberId: Id }),
    data: shop.NumberDetails
  },
  'POST /api/shop/holdNumber': {
    auth: 'none',
    summary: 'Hold a number for 15 minutes for this visitor; taken first is 32001 with near matches',
    body: Input({ numberId: Id }),
    data: shop.Hold
  },
  'POST /api/shop/releaseNumber': {
    auth: 'none',
    summary: 'Give up a hold',
    body: Input({ numberId: Id }),
    data: Nothing
  },
  'GET /api/shop/goodsList': {
    auth: 'none',
    summary: 'Goods on sale',
    query: PageQuery({
      kind: Type.Optional(Type.Union([Type.Literal('fast'), Type.Literal('general')])),
      group: Type.Optional(text(40)),
      operator: Type.Optional(Type.Integer()),
      keyword: Type.Optional(text(40))
    }),
    data: shop.GoodsPage
  },
  'GET /api/shop/goodsDetails': {
    auth: 'none',
    summary: 'One goods item',
    query: Input({ goodsId: Id }),
    data: shop.GoodsDetails
  },
  'GET /api/shop/singlePageInfo': {
    auth: 'none',
    summary: 'Curated single page',
    query: Input({ pageCode: text(64) }),
    data: shop.SinglePage
  },
  'POST /api/hk/pointReport': {
    auth: 'none',
    summary: 'Behaviour events of this session',
    body: Input({
      events: Type.Array(
        Input({
          event: text(40),
          page: Type.String({ maxLength: 200 }),
          target: Type.Optional(Type.String({ maxLength: 100 })),
          at: Type.String({ format: 'date-time' })
        }),
        { minItems: 1, maxItems: 50 }
      )
    }),
    data: Nothing
  },
  'POST /api/hk/saveLowerCustom': {
    auth: 'none',
    summary: "An agent sets a subordinate's price; not a direct subordinate is 33001",
    body: Input({
      promoCode: text(64),
      lowerPromoCode: text(64),
      goodsId: Id,
      price: Type.Integer({ minimum: 0 }),
      enabled: Type.Boolean()
    }),
    data: Nothing
  }
})

const address = {
  provinceCode: digits(6),
  province: text(20),
  city: text(30),
  county: text(30),
  address: Type.String({ minLength: 4, maxLength: 120 })
}

/** Orders of the shop: made, paid, looked up. */
export const orderCalls = calls({
  'POST /api/hk/sendCode': {
    auth: 'none',
    summary: 'SMS code of a number order',
    body: Input({ contactPhone: Mobile, certNo: Type.String({ minLength: 18, maxLength: 18 }) }),
    data: Output({ waitSeconds: Type.Integer() })
  },
  'POST /api/sms/send': {
    auth: 'none',
    summary: 'SMS code: 6 digits, lives 300 s, one in 60 s',
    body: Input({ mobile: Mobile, scene: Type.String({ maxLength: 20, description: 'SmsScene' }) }),
    data: Output({ waitSeconds: Type.Integer() })
  },
  'POST /api/shop/createOrder': {
    auth: 'none',
    summary: 'Order a held number or goods; the price is decided here',
    body: Input({
      clientKey: ClientKey,
      kind: shop.ShopOrderKind,
      numberId: Type.Optional(Id),
      goodsId: Type.Optional(Id),
      optionId: Type.Optional(Id),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
      certName: Type.Optional(Type.String({ minLength: 2, maxLength: 30 })),
      certId: Type.Optional(Type.String({ minLength: 18, maxLength: 18 })),
      contactName: Type.Optional(Type.String({ minLength: 2, maxLength: 30 })),
      contactPhone: Mobile,
      captcha: Type.Optional(SmsCode),
      promoCode: Type.Optional(Type.String({ maxLength: 64 })),
      ...address
    }),
    data: Output({
      orderSn: OrderSn,
      amount: Type.Integer(),
      status: Type.Integer(),
      payBefore: Type.String()
    })
  },
  'POST /api/hk/payOrder': {
    auth: 'none',
    summary: 'Pay a shop order of this order session; the amount is the order’s',
    body: Input({
      orderSn: OrderSn,
      placeType: Type.Integer({ description: 'PlaceType' }),
      back: Type.Optional(
        Type.String({ maxLength: 300, description: 'hash path of the app to come back to' })
      )
    }),
    data: Output({ orderSn: OrderSn, pay: Pay })
  },
  'GET /api/hk/payResult': {
    auth: 'none',
    summary: 'What the payment of a shop order has come to; only for its order session',
    query: Input({ orderSn: OrderSn }),
    data: shop.PayResult
  },
  'POST /api/hk/orderLogin': {
    auth: 'none',
    summary:
      'Open the orders of a mobile to this order session, by SMS code or citizen id digits as orderQueryMode says',
    body: Input({
      mobile: Mobile,
      code: Type.Optional(SmsCode),
      certDigits: Type.Optional(
        Type.String({ pattern: '^\\d{5}[\\dXx]$', description: 'last six of the citizen id' })
      )
    }),
    data: Output({ mobile: Mobile, nickname: Type.String(), avatar: Type.String() })
  },
  'POST /api/hk/orderLogout': {
    auth: 'none',
    summary: 'End the order session',
    body: Nothing,
    data: Nothing
  },
  'GET /api/hk/orderList': {
    auth: 'order',
    summary: 'Orders of the mobile, newest first',
    query: PageQuery({
      group: Type.Optional(
        Type.String({ maxLength: 20, description: 'toPay | underway | shipped | done | closed' })
      )
    }),
    data: shop.ShopOrderPage
  },
  'GET /api/hk/orderDetails': {
    auth: 'none',
    summary: 'One order; only for its order session or its mobile',
    query: Input({ orderSn: OrderSn }),
    data: shop.ShopOrderDetails
  },
  'POST /api/hk/cancelOrder': {
    auth: 'none',
    summary: 'Cancel an unpaid order; number and stock come back',
    body: Input({ orderSn: OrderSn }),
    data: shop.PayResult
  }
})

/** Questions, protocols and the rest of the site. */
export const siteCalls = calls({
  'GET /api/site/loginProtocol': {
    auth: 'none',
    summary: 'Login protocol of the shop',
    data: Output({ title: Type.String(), content: RichText })
  },
  'GET /api/site/iotLoginProtocol': {
    auth: 'none',
    summary: 'Login protocol of the portal',
    data: Output({ title: Type.String(), content: RichText })
  },
  'GET /api/shop/sysQuestion/list': {
    auth: 'none',
    summary: 'Questions by category and keyword',
    query: PageQuery({ category: Type.Optional(text(40)), keyword: Type.Optional(text(40)) }),
    data: shop.QuestionPage
  },
  'GET /api/shop/sysQuestion/view': {
    auth: 'none',
    summary: 'One question',
    query: Input({ id: Id }),
    data: shop.QuestionDetails
  },
  'GET /api/shop/customer/hotQuestionList': {
    auth: 'none',
    summary: 'Hot questions',
    data: Output({ list: Type.Array(shop.Question) })
  },
  'GET /app/getAppDomain': {
    auth: 'none',
    summary: 'Bound domain of a packaged app',
    query: Input({ packageName: text(120) }),
    data: Output({ domain: Type.String() })
  },
  'POST /app/errorReport': {
    auth: 'none',
    summary: 'Start-up error of a packaged app',
    body: Input({ platform: text(40), packageName: text(120), error: Type.String({ maxLength: 2000 }) }),
    data: Nothing
  }
})
