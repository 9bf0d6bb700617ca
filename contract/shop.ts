import { Type } from 'typebox'
import { calls, Id, Input, Nothing, Output, PageQuery, ProvinceCode, Words } from './define'
import { Code } from './errors'
import * as shop from './entities/shop'

const digits = (most: number) => Type.String({ pattern: `^\\d{1,${most}}$` })
const Price = Type.Integer({ minimum: 0, maximum: 2147483647, description: 'fen' })
const Delivered = {
  autoFilterDelivery: Type.Optional(
    Type.Boolean({
      description: "leaves out what is not delivered to the caller's region, where that is known"
    })
  )
}
const NumberQuery = {
  ...Delivered,
  keyword: Type.Optional(digits(11)),
  tail: Type.Optional(Type.Boolean({ description: 'keyword at the end only' })),
  slots: Type.Optional(Type.String({ pattern: '^[0-9_]{11}$', description: '11 places, _ is free' })),
  pattern: Type.Optional(Type.String({ maxLength: 20, description: 'pattern key, as numbers have it' })),
  operator: Type.Optional(
    Type.Integer({ minimum: -99, maximum: 99, description: 'Operator, or -99 featured' })
  ),
  provinceCode: Type.Optional(ProvinceCode),
  city: Type.Optional(Words(30)),
  priceMin: Type.Optional(Price),
  priceMax: Type.Optional(Price),
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
    summary: 'Vanity numbers on sale; counted up to 1000',
    query: PageQuery(NumberQuery, 100),
    data: shop.NumberPage
  },
  'GET /api/shop/numberDetails': {
    auth: 'none',
    // whose hold it is, and whose order: a number that is kept for its reader must not be called somebody else's
    headers: ['Session-ID', 'Order-Session-ID'],
    codes: [Code.notFound],
    summary: 'One number, its true cost, its terms and near matches',
    query: Input({ numberId: Id }),
    data: shop.NumberDetails
  },
  'POST /api/shop/holdNumber': {
    auth: 'none',
    headers: ['Session-ID'],
    codes: [Code.failed, Code.notFound, Code.numberTaken],
    summary:
      'Hold a number for 15 minutes for this visitor, asked again no longer; taken first is 32001 with near matches',
    body: Input({
      numberId: Id,
      goodsId: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 2147483647, description: 'chosen for these fast goods' })
      )
    }),
    data: shop.Hold
  },
  // not in the specification: another window, and an app that was closed, learn of a hold from the server alone
  'GET /api/shop/myHolds': {
    auth: 'none',
    headers: ['Session-ID'],
    summary: 'Numbers that are kept for this visitor; the one that ends first on top',
    data: shop.Holds
  },
  'POST /api/shop/releaseNumber': {
    auth: 'none',
    headers: ['Session-ID'],
    summary: 'Give up a hold: the number is on sale again at once',
    body: Input({ numberId: Id }),
    data: Nothing
  },
  'GET /api/shop/goodsList': {
    auth: 'none',
    summary: 'Goods on sale',
    query: PageQuery({
      kind: Type.Optional(Type.Union([Type.Literal('fast'), Type.Literal('general')])),
      group: Type.Optional(Words(40)),
      operator: Type.Optional(Type.Integer({ minimum: 0, maximum: 99, description: 'Operator' })),
      keyword: Type.Optional(Words(40)),
      ...Delivered
    }),
    data: shop.GoodsPage
  },
  'GET /api/shop/goodsDetails': {
    auth: 'none',
    codes: [Code.notFound],
    summary: 'One goods item',
    query: Input({ goodsId: Id }),
    data: shop.GoodsDetails
  },
  'GET /api/shop/fastNumberList': {
    auth: 'none',
    codes: [Code.notFound],
    summary:
      'Numbers that a fast goods item lets one choose from, within its selectNumber; a random handful for mode 4',
    query: PageQuery({
      goodsId: Id,
      provinceCode: Type.Optional(ProvinceCode),
      city: Type.Optional(Words(30)),
      keyword: Type.Optional(digits(11))
    }),
    data: shop.NumberPage
  },
  'GET /api/shop/commentList': {
    auth: 'none',
    summary: 'Comments of buyers: on one goods item, else on numbers of an operator, else all; newest first',
    query: PageQuery({
      goodsId: Type.Optional(Id),
      operatorType: Type.Optional(Type.Integer({ minimum: 0, maximum: 99, description: 'Operator' }))
    }),
    data: shop.CommentPage
  },
  'GET /api/shop/singlePageInfo': {
    auth: 'none',
    codes: [Code.notFound],
    summary: 'Curated single page',
    query: Input({ pageCode: Words(64) }),
    data: shop.SinglePage
  },
  'POST /api/hk/pointReport': {
    auth: 'none',
    headers: ['Session-ID'],
    why: 'the funnel counts visitors, and an event without one is none of it',
    summary: 'Behaviour events of this session',
    body: Input({
      events: Type.Array(
        Input({
          event: Words(40),
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
    auth: 'order',
    why: 'an agent is known by the mobile of the order log-in',
    codes: [Code.notFound, Code.notDirectSubordinate],
    summary: "An agent sets a subordinate's price; not a direct subordinate is 33001",
    body: Input({
      promoCode: Words(64),
      lowerPromoCode: Words(64),
      goodsId: Id,
      price: Price,
      enabled: Type.Boolean()
    }),
    data: Nothing
  }
})
