import { Type } from 'typebox'
import { typedText } from '../rules/typed'
import {
  Amount,
  calls,
  deliveryFilter,
  Digits,
  Id,
  Input,
  Nothing,
  OrderSn,
  ours,
  Output,
  PageQuery,
  ProvinceCode,
  SearchWords,
  typedAs,
  UploadedPhotos,
  Wire,
  Words
} from './define'

import { Code } from './errors'
import {
  CommentPage,
  GoodsDetails,
  GoodsInstead,
  GoodsPage,
  GoodsWatch,
  GoodsWatches,
  NearGoods,
  Suggestions
} from './entities/goods'
import { NumberPage } from './entities/numbers'

/** `optionId`: of goods with options. */
const whichGoods = { goodsId: Id, optionId: Type.Optional(Id) }

const GoodsQuery = {
  kind: Type.Optional(Type.Union([Type.Literal('fast'), Type.Literal('general')])),
  group: Type.Optional(Words(40)),
  operator: Type.Optional(Wire('Operator', 'any', { minimum: 0, maximum: 99 })),
  keyword: Type.Optional(SearchWords(40)),
  ...deliveryFilter
}

const GoodsSort = Type.Union(
  [Type.Literal('rank'), Type.Literal('sold'), Type.Literal('priceUp'), Type.Literal('priceDown')],
  { description: 'rank: in the merchant’s order' }
)

/** Goods and plans of the shop, and comments of buyers. */
export const goodsCalls = calls({
  'GET /api/shop/goodsList': {
    auth: 'none',
    summary: 'Goods on sale',
    query: PageQuery({ ...GoodsQuery, sort: Type.Optional(GoodsSort) }),
    data: GoodsPage
  },
  'GET /api/shop/goodsInstead': {
    ...ours.anyone,
    summary:
      'Goods in stock for a search that finds none, the nearest that there are, and what they were found by',
    query: Input(GoodsQuery),
    data: GoodsInstead
  },
  'GET /api/shop/suggest': {
    ...ours.anyone,
    summary:
      'Up to eight suggestions while a search is typed: other names of goods, goods on sale, and for digits how many numbers have them',
    query: Input({ keyword: SearchWords(40), ...deliveryFilter }),
    data: Suggestions
  },
  'GET /api/shop/goodsDetails': {
    ...ours.anyone,
    codes: [Code.notFound],
    summary: 'One goods item',
    query: Input({ goodsId: Id }),
    data: GoodsDetails
  },
  'GET /api/shop/nearGoods': {
    ...ours.anyone,
    codes: [Code.notFound],
    summary:
      'Up to four goods in stock that come near to one: of its kind, first of its group, the nearest in price (a plan: in monthly fee)',
    query: Input({ goodsId: Id, ...deliveryFilter }),
    data: Output({ list: Type.Array(NearGoods) })
  },
  'GET /api/shop/fastNumberList': {
    ...ours.anyone,
    codes: [Code.notFound],
    summary:
      'Numbers to choose from with a fast goods item, as its selectNumber allows; a few random ones for selectNumber 4',
    query: PageQuery({
      goodsId: Id,
      provinceCode: Type.Optional(ProvinceCode),
      city: Type.Optional(Words(30)),
      keyword: Type.Optional(Digits(11))
    }),
    data: NumberPage
  },
  'GET /api/shop/goodsWatches': {
    ...ours.visitor,
    summary: 'Sold-out goods that this visitor watches, the newest first, and whether they are there again',
    data: GoodsWatches
  },
  'POST /api/shop/watchGoods': {
    ...ours.visitorOrBuyer,
    codes: [Code.failed, Code.notFound, Code.notOpen],
    summary: 'Watch sold-out goods for 30 days: that they are there again. Asking again starts anew',
    body: Input({
      ...whichGoods,
      sms: Type.Optional(
        Type.Boolean({
          description: 'also by one SMS to the mobile of GET /api/hk/provedMobile; 40001 where none is sent'
        })
      )
    }),
    data: GoodsWatch
  },
  'POST /api/shop/unwatchGoods': {
    ...ours.visitor,
    summary: 'Watch goods no more',
    body: Input(whichGoods),
    data: Nothing
  },
  'GET /api/shop/commentList': {
    ...ours.anyone,
    summary:
      'Comments of buyers, newest first: on a goods item (goodsId), on numbers of an operator (operatorType), or all',
    query: PageQuery({
      goodsId: Type.Optional(Id),
      operatorType: Type.Optional(Wire('Operator', 'any', { minimum: 0, maximum: 99 }))
    }),
    data: CommentPage
  },
  'POST /api/hk/saveLowerCustom': {
    auth: 'order',
    why: 'an agent is identified by the mobile of the order log-in',
    codes: [Code.notFound, Code.notDirectSubordinate],
    summary: "An agent sets a subordinate's price; not a direct subordinate is 33001",
    body: Input({
      promoCode: Words(64),
      lowerPromoCode: Words(64),
      goodsId: Id,
      price: Amount,
      enabled: Type.Boolean()
    }),
    data: Nothing
  },
  'POST /api/hk/createComment': {
    ...ours.ownOrder,
    codes: [Code.failed, Code.notFound],
    summary: 'Comment on an order that was signed for or activated; once an order',
    body: Input({
      orderSn: OrderSn,
      score: Type.Integer({ minimum: 1, maximum: 5 }),
      content: Type.String({ minLength: 2, maxLength: 200, [typedAs]: typedText }),
      photos: Type.Optional(UploadedPhotos(6, 'shown to everybody, without what the camera wrote'))
    }),
    data: Output({
      waiting: Type.Boolean({ description: 'somebody has to look at it before it is shown' })
    })
  }
})
