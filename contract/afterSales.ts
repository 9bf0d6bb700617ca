import { Type } from 'typebox'
import { typedCode } from '../rules/typed'
import { afterSalePhotos } from '../rules/order/afterSale'
import {
  calls,
  ClientKey,
  Input,
  OrderSn,
  ours,
  Output,
  Shown,
  typedAs,
  UploadedPhotos,
  WireWord,
  Words
} from './define'
import { AfterSaleDetails, AfterSaleOffer, AfterSaleRow } from './entities/afterSales'
import { Code } from './errors'

const AfterSaleSn = Type.String({ pattern: '^AS\\d{8,30}$', examples: ['AS20261121100001'] })
const which = { orderSn: OrderSn, afterSaleSn: AfterSaleSn }

/** After-sales of the shop: refund, return with refund, exchange and repair. */
export const afterSalesCalls = calls({
  'GET /api/hk/afterSales': {
    ...ours.ownOrder,
    codes: [Code.notFound],
    summary: 'Requests about an order, newest first, and what may be asked for now',
    query: Input({ orderSn: OrderSn }),
    data: Output({
      list: Type.Array(AfterSaleRow),
      offer: Type.Union([AfterSaleOffer, Type.Null()], { description: 'null: nothing may be asked for now' })
    })
  },
  'GET /api/hk/afterSaleDetails': {
    ...ours.ownOrder,
    codes: [Code.notFound],
    summary: 'One request with its history, and where to send the goods',
    query: Input(which),
    data: AfterSaleDetails
  },
  'POST /api/hk/askAfterSale': {
    ...ours.ownOrder,
    codes: [Code.notFound, Code.orderStateChanged, Code.priceChanged, Code.keyUsed],
    summary:
      'Ask for money back, which the server computes, for other goods or a repair. An order has one request under way at most. The same clientKey gives the same request',
    body: Input({
      orderSn: OrderSn,
      clientKey: ClientKey,
      kind: WireWord('AfterSaleKind'),
      reason: WireWord('AfterSaleReason'),
      count: Type.Integer({ minimum: 1, maximum: 99, description: 'pieces' }),
      content: Type.Optional(Words(300)),
      photos: Type.Optional(UploadedPhotos(afterSalePhotos)),
      shown: Type.Optional(Shown)
    }),
    data: AfterSaleDetails
  },
  'POST /api/hk/withdrawAfterSale': {
    ...ours.ownOrder,
    codes: [Code.notFound, Code.orderStateChanged],
    summary: 'Withdraw a request before the goods are on their way back',
    body: Input(which),
    data: AfterSaleDetails
  },
  'POST /api/hk/confirmAfterSale': {
    ...ours.ownOrder,
    codes: [Code.notFound, Code.orderStateChanged],
    summary: 'Say that exchanged or repaired goods have come',
    body: Input(which),
    data: AfterSaleDetails
  },
  'POST /api/hk/sendBack': {
    ...ours.ownOrder,
    codes: [Code.notFound, Code.orderStateChanged],
    summary: 'Tell the parcel with which goods go back; may be corrected until it is received',
    body: Input({
      ...which,
      company: Words(40),
      trackingNumber: Type.String({ pattern: '^[A-Za-z0-9-]{5,40}$', [typedAs]: typedCode })
    }),
    data: AfterSaleDetails
  }
})
