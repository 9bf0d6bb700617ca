import { Type } from 'typebox'
import {
  ClientKey,
  Fen,
  Input,
  Nothing,
  NullableTime,
  OrderSn,
  Output,
  Page,
  PageQuery,
  Sentence,
  Time,
  Wire,
  Wording,
  Words
} from '../define'
import { ConsoleCode } from './codes'
import { act, consoleCalls, FileBytes, type Role } from './define'
import { AfterSaleSn, ConsoleAfterSaleStep, ConsoleEvent, parcelInput } from './entities'

const readers = ['owner', 'service', 'finance'] as const satisfies Role[]
const helpers = ['owner', 'service'] as const satisfies Role[]
const payers = ['owner', 'finance'] as const satisfies Role[]

const Side = Type.String({ pattern: '^photo[1-9]$' })

/** Fields of a request in the list and on its own. */
const request = {
  sn: AfterSaleSn,
  orderSn: OrderSn,
  title: Sentence,
  count: Type.Integer({ description: 'pieces' }),
  kind: Type.String({ description: 'AfterSaleKind; all but refund: the goods come back first' }),
  reason: Type.String({ description: 'AfterSaleReason' }),
  state: Type.String({ description: 'AfterSaleState' }),
  amount: Type.Integer({ ...Fen, description: 'fen asked for; once given back, the fen that go back' }),
  mobile: Type.String({ description: 'masked' }),
  createdAt: Time,
  updatedAt: Time,
  by: Type.Union([Time, Type.Null()], {
    description: 'until when the shop promises an answer, or the buyer has to send the goods back'
  })
}

/** A request for money back, with what may be done about it. */
const ConsoleRequest = Output({
  ...request,
  version: Type.String({ description: 'as it is now; a change names it' }),
  option: Wording,
  status: Wire('ShopOrderStatus'),
  placeType: Wire('PlaceType', 'not paid yet'),
  paid: Type.Integer({ ...Fen, description: 'fen of the whole order' }),
  left: Type.Integer({ ...Fen, description: 'fen of the order that can go back' }),
  content: Type.String({ description: "the buyer's words" }),
  answer: Type.String({ description: "the merchant's words" }),
  photos: Type.Array(Side),
  company: Type.String(),
  trackingNumber: Type.String(),
  sendBefore: NullableTime,
  returnTo: Type.String({ description: 'where the goods go; empty while no address is set' }),
  restocks: Type.Boolean({ description: 'the pieces are for sale again with the refund' }),
  closes: Type.Boolean({ description: 'the refund closes the order' }),
  events: Type.Array(ConsoleEvent, { description: 'newest first' }),
  moves: Type.Array(
    Type.Union([
      Type.Literal('accept'),
      Type.Literal('refuse'),
      Type.Literal('receive'),
      Type.Literal('sendOut'),
      Type.Literal('refund')
    ]),
    { description: 'what the merchant may do now' }
  )
})

/** The request, as the page showed it. */
const change = { sn: AfterSaleSn, version: Words(80) }
const codes = [ConsoleCode.changedMeanwhile]

export const afterSaleCalls = consoleCalls({
  'GET /console/api/afterSales': {
    roles: readers,
    summary: 'Requests of buyers: those that wait for the merchant first, the longest on top',
    query: PageQuery(
      {
        of: Type.Optional(
          Type.Union([
            Type.Literal('merchant'),
            Type.Literal('buyer'),
            Type.Literal('refunding'),
            Type.Literal('ended')
          ])
        )
      },
      100
    ),
    data: Page(Output(request))
  },
  'GET /console/api/afterSale': {
    roles: readers,
    summary: 'A request, with what may be done about it',
    query: Input({ sn: AfterSaleSn }),
    data: ConsoleRequest
  },
  'GET /console/api/afterSalePhoto': {
    roles: helpers,
    summary: 'A photo of a request; each time is in the audit',
    query: Input({ sn: AfterSaleSn, side: Side }),
    data: FileBytes
  },
  'POST /console/api/acceptAfterSale': {
    roles: helpers,
    summary: 'The buyer may send the goods back, and learns where to',
    body: ConsoleAfterSaleStep,
    codes,
    data: Nothing
  },
  'POST /console/api/refuseAfterSale': {
    roles: helpers,
    summary: 'Refuse a request; the buyer reads the reason',
    body: Input({ ...change, ...act }),
    codes,
    data: Nothing
  },
  'POST /console/api/takeReturn': {
    roles: helpers,
    summary: 'The goods of a request have come back',
    body: ConsoleAfterSaleStep,
    codes,
    data: Nothing
  },
  'POST /console/api/sendOutAfterSale': {
    roles: helpers,
    summary: 'Exchanged or repaired goods go to the buyer; may be corrected until they have come',
    body: Input({ ...change, ...parcelInput, clientKey: ClientKey }),
    codes,
    data: Nothing
  },
  'POST /console/api/refundAfterSale': {
    roles: payers,
    summary: 'Give the money of a request back, or a part of it, the way it came',
    body: Input({
      ...change,
      ...act,
      amount: Type.Integer({ minimum: 1, maximum: 2147483647, description: 'fen' })
    }),
    codes,
    data: Nothing
  }
})
