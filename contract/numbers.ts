import { Type } from 'typebox'
import {
  Amount,
  calls,
  deliveryFilter,
  Digits,
  Id,
  Input,
  Nothing,
  ours,
  PageQuery,
  proof,
  ProvinceCode,
  wire,
  Words
} from './define'
import { Code } from './errors'
import {
  Hold,
  Holds,
  NearNumbers,
  NumberCounts,
  NumberDetails,
  NumberPage,
  NumberWatch,
  NumberWatches
} from './entities/numbers'

/** Conditions of a search of numbers. */
export const numberFilter = {
  keyword: Type.Optional(Digits(11)),
  tail: Type.Optional(Type.Boolean({ description: 'keyword at the end only' })),
  slots: Type.Optional(
    Type.String({ pattern: '^[0-9_]{11}$', description: '11 slots: a digit, or _ for any' })
  ),
  pattern: Type.Optional(
    Type.String({ maxLength: 20, description: 'pattern key, as in the numbers of the answer' })
  ),
  operator: Type.Optional(
    Type.Integer({ minimum: -99, maximum: 99, ...wire(['Operator', 'OperatorFilter']) })
  ),
  provinceCode: Type.Optional(ProvinceCode),
  city: Type.Optional(Words(30)),
  priceMin: Type.Optional(
    Type.Integer({ ...Amount, description: 'fen of price + prestore, which is paid with the order' })
  ),
  priceMax: Type.Optional(Type.Integer({ ...Amount, description: 'as priceMin' })),
  prices: Type.Optional(
    Type.String({
      pattern: '^\\d{1,9}-\\d{0,9}(,\\d{1,9}-\\d{0,9}){1,9}$',
      description:
        'several price ranges as min-max in fen, of which a number fits one; priceMin and priceMax are then the ends of all'
    })
  ),
  without: Type.Optional(Type.String({ pattern: '^\\d$', description: 'a digit that must not occur' }))
}

const NumberQuery = {
  ...deliveryFilter,
  ...numberFilter,
  sort: Type.Optional(Type.Union([Type.Literal('rank'), Type.Literal('priceUp'), Type.Literal('priceDown')]))
}

/** Vanity numbers: search and holds. */
export const numbersCalls = calls({
  'GET /api/shop/numberList': {
    auth: 'none',
    summary: 'Vanity numbers on sale; the total is counted up to 1000',
    query: PageQuery(NumberQuery, 100),
    data: NumberPage
  },
  'GET /api/shop/numberCounts': {
    ...ours.anyone,
    summary: 'How many numbers each way to look finds, counted up to 1000; 0 for what was not asked',
    query: Input(NumberQuery),
    data: NumberCounts
  },
  'GET /api/shop/nearNumbers': {
    ...ours.anyone,
    summary: 'Numbers near to a search that finds none, and what they were found by',
    query: Input(NumberQuery),
    data: NearNumbers
  },
  'GET /api/shop/numberDetails': {
    ...ours.anyone,
    // identify holder and buyer: a number held for the caller must not be shown as taken
    headers: ['Session-ID', 'Order-Session-ID'],
    codes: [Code.notFound],
    summary: 'One number, its true cost, its terms and near matches',
    query: Input({ numberId: Id }),
    data: NumberDetails
  },
  'POST /api/shop/holdNumber': {
    ...ours.visitor,
    codes: [Code.failed, Code.notFound, Code.numberTaken, Code.captchaWanted],
    summary:
      'Hold a number for this visitor for 15 minutes; asking again does not extend the hold. 32001 with near matches when it is taken; 34004 as in POST /api/sms/send, when strangers of a network hold many',
    body: Input({
      numberId: Id,
      goodsId: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 2147483647,
          description: 'the fast goods for which it was chosen'
        })
      ),
      ...proof
    }),
    data: Hold
  },
  // not in the specification: after a restart, or in another window, only the server knows of a hold
  'GET /api/shop/myHolds': {
    ...ours.visitor,
    summary: 'Numbers held for this visitor; the hold that expires first on top',
    data: Holds
  },
  'POST /api/shop/releaseNumber': {
    ...ours.visitor,
    summary: 'Release a hold: the number is on sale again at once',
    body: Input({ numberId: Id }),
    data: Nothing
  },
  'GET /api/shop/watches': {
    ...ours.visitor,
    summary: 'Numbers that this visitor watches, the newest first, and what has become of them',
    data: NumberWatches
  },
  'POST /api/shop/watchNumber': {
    ...ours.visitorOrBuyer,
    codes: [Code.failed, Code.notFound, Code.notOpen],
    summary:
      'Watch a number for 30 days: that somebody else’s is free again, or that one on sale is cheaper. Asking again starts anew',
    body: Input({
      numberId: Id,
      sms: Type.Optional(
        Type.Boolean({
          description: 'also by one SMS to the mobile of GET /api/hk/provedMobile; 40001 where none is sent'
        })
      )
    }),
    data: NumberWatch
  },
  'POST /api/shop/unwatchNumber': {
    ...ours.visitor,
    summary: 'Watch a number no more',
    body: Input({ numberId: Id }),
    data: Nothing
  }
})
