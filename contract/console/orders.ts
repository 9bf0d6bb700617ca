import { Type } from 'typebox'
import { ClientKey, Input, Nothing, OrderSn, Page, PageQuery, Wire, Words } from '../define'
import { ShopOrderKind } from '../entities/orders'
import { ConsoleCode } from './codes'
import { act, consoleCalls, type Role } from './define'
import { ConsoleListedOrder, ConsoleOrder } from './entities'

const readers = ['owner', 'service', 'finance'] as const satisfies Role[]
/** The order, as the page showed it, and why it is changed. */
const change = { orderSn: OrderSn, version: Words(80), ...act }
const End = Type.Optional(Type.Boolean({ description: 'although what it bought has begun' }))

const Day = Type.Optional(Type.String({ format: 'date', description: 'day in China, YYYY-MM-DD' }))

export const orderCalls = consoleCalls({
  'GET /console/api/orders': {
    roles: readers,
    summary: "The shop's orders, by state, kind and day; the total stops at 1,000",
    query: PageQuery(
      {
        status: Type.Optional(
          Type.String({
            pattern: '^\\d{1,4}(,\\d{1,4}){0,18}$',
            description: 'ShopOrderStatus, several with commas'
          })
        ),
        kind: Type.Optional(ShopOrderKind),
        from: Day,
        to: Day,
        sort: Type.Optional(
          Type.Union([Type.Literal('newest'), Type.Literal('waiting'), Type.Literal('amount')], {
            description: 'waiting: those first that have been as they are for the longest'
          })
        )
      },
      100
    ),
    data: Page(ConsoleListedOrder)
  },
  'GET /console/api/order': {
    roles: readers,
    summary: 'An order of any kind, with what may be done with it',
    query: Input({ orderSn: OrderSn }),
    data: ConsoleOrder
  },
  'POST /console/api/noteOrder': {
    roles: readers,
    summary: 'Note something about an order, for colleagues',
    body: Input({ orderSn: OrderSn, text: Words(500), clientKey: ClientKey }),
    data: Nothing
  },
  'POST /console/api/cancelOrder': {
    roles: readers,
    summary: 'End an order: unpaid, or with all of its money that is left going back',
    body: Input({
      ...change,
      end: End,
      goodsBack: Type.Optional(Type.Boolean({ description: 'goods that were sent are here again' }))
    }),
    codes: [ConsoleCode.changedMeanwhile],
    data: Nothing
  },
  'POST /console/api/refundPart': {
    roles: readers,
    summary: 'Give a part of the money of an order back; it stays, unless it is to end',
    body: Input({
      ...change,
      amount: Type.Integer({ minimum: 1, maximum: 2147483647, description: 'fen' }),
      end: End,
      again: Type.Optional(
        Type.Boolean({ description: 'although the same sum went back for the same reason' })
      )
    }),
    codes: [ConsoleCode.changedMeanwhile],
    data: Nothing
  },
  'POST /console/api/receiveGoods': {
    roles: ['owner', 'service', 'warehouse'],
    summary: 'The goods of an ended order are here again: number and stock are for sale',
    body: Input({ orderSn: OrderSn, clientKey: ClientKey }),
    data: Nothing
  },
  'POST /console/api/activateOrder': {
    roles: ['owner', 'service'],
    summary: 'The operator has activated the card of an order',
    body: Input({ ...change, status: Wire('ShopOrderStatus') }),
    codes: [ConsoleCode.changedMeanwhile],
    data: Nothing
  }
})
