import { Type } from 'typebox'
import { Fen, Output, Picture, Sentence, Time, Wording, WireWord } from '../define'

const AfterSaleSn = Type.String({ description: 'number of the request: AS, Chinese date and sequence' })
const Pieces = Type.Integer({ minimum: 1, description: 'pieces' })

/** A request for money back, other goods or a repair, in a list. */
export const AfterSaleRow = Output({
  afterSaleSn: AfterSaleSn,
  kind: WireWord('AfterSaleKind'),
  state: WireWord('AfterSaleState'),
  reason: WireWord('AfterSaleReason'),
  count: Pieces,
  amount: Type.Integer({
    ...Fen,
    description:
      'fen asked for; once given back, the fen that go back. Of exchange and repair: the fen that go back if the merchant refunds instead'
  }),
  createdAt: Time
})

/** After-sales that an order allows now. */
export const AfterSaleOffer = Output({
  kinds: Type.Array(
    Output({
      kind: WireWord('AfterSaleKind'),
      reasons: Type.Array(
        Output({
          reason: WireWord('AfterSaleReason'),
          until: Type.Union([Time, Type.Null()], { description: 'last moment to ask; null: no limit' })
        })
      )
    })
  ),
  answerHours: Type.Optional(
    Type.Integer({ description: 'hours in which the merchant promises to answer; missing: not promised' })
  ),
  amounts: Type.Array(Fen, { description: 'fen that go back for one piece, for two, …' }),
  freight: Type.Optional(
    Type.Integer({
      ...Fen,
      description: 'fen that go back on top for all pieces, for a reason that is the fault of the shop'
    })
  )
})

/** A request with its history and what its buyer can do. */
export const AfterSaleDetails = Output({
  ...AfterSaleRow.properties,
  orderSn: Type.String(),
  title: Sentence,
  optionLabel: Type.Optional(Wording),
  image: Type.Optional(Picture),
  content: Type.String({ description: 'what the buyer wrote' }),
  photos: Type.Integer({ description: 'photos kept with it' }),
  answer: Type.String({ ...Sentence, description: "the merchant's words, such as the reason of a refusal" }),
  returnTo: Type.Union(
    [Output({ name: Type.String(), phone: Type.String(), address: Type.String() }), Type.Null()],
    { description: 'where the goods go back to; null until a return is accepted' }
  ),
  sendBefore: Type.Union([Time, Type.Null()], {
    description: 'accepted: the last moment to tell the parcel; else null'
  }),
  answerBy: Type.Optional(
    Type.Union([Time, Type.Null()], {
      description: 'asked: when the merchant promises to have answered; else null'
    })
  ),
  company: Type.String({ description: 'parcel service of the way back' }),
  trackingNumber: Type.String(),
  outCompany: Type.Optional(
    Type.String({
      description: 'parcel service of the exchanged or repaired goods; missing until they are sent'
    })
  ),
  outTrackingNumber: Type.Optional(Type.String()),
  placeType: Type.Integer({ description: 'PlaceType that the money goes back to' }),
  events: Type.Array(Output({ at: Time, state: WireWord('AfterSaleState'), text: Sentence }), {
    description: 'newest first'
  })
})
