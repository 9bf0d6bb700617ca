import { Type } from 'typebox'
import {
  Age,
  AskedPhotos,
  AskedSmsCode,
  Fen,
  InvoiceKind,
  Months,
  NotDeliveredTo,
  NullableTime,
  OrderSn,
  Output,
  Page,
  PaidBy,
  PayBefore,
  Picture,
  Sentence,
  Time,
  Wire,
  Wording,
  WireWord
} from '../define'

const Pieces = Type.Integer({ minimum: 1, description: 'pieces' })
const ChineseDay = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'day in China' })

/** A vanity number, fast goods (with a number) or general goods. */
export const ShopOrderKind = Type.Union([
  Type.Literal('number'),
  Type.Literal('fast'),
  Type.Literal('general')
])

/** A shop order in a list. */
export const ShopOrderRow = Output({
  orderSn: OrderSn,
  kind: ShopOrderKind,
  title: Sentence,
  optionLabel: Type.String({
    ...Wording,
    description: 'the chosen option of goods; empty where there is none'
  }),
  count: Type.Optional(Pieces),
  image: Picture,
  number: Type.String({ description: 'the vanity number; empty for goods without one' }),
  operatorType: Wire('Operator', 'for goods without a number'),
  amount: Fen,
  freight: Type.Optional(
    Type.Integer({ ...Fen, description: 'fen of the amount for sending it; missing: nothing was said of it' })
  ),
  status: Wire('ShopOrderStatus'),
  applyFailReason: Type.String({
    ...Sentence,
    description: 'why it was rejected or its documents are wanted; else empty'
  }),
  canComment: Type.Optional(Type.Boolean({ description: 'received, and not commented on yet' })),
  createdAt: Time,
  payBefore: PayBefore
})

/** A change of state of a shop order. */
export const OrderEvent = Output({ at: Time, status: Wire('ShopOrderStatus'), text: Sentence })

/** Next step of a shop order. */
const OrderStep = Output({
  title: Sentence,
  note: Type.String({ ...Sentence, description: 'what is to be done or expected; may be empty' }),
  by: Type.Union([Time, Type.Null()], { description: 'promised by the merchant; null: nothing is promised' }),
  late: Type.Boolean({ description: 'the promised time has passed' }),
  on: Type.Optional(
    Type.String({
      ...ChineseDay,
      description: "the day until which it arrives: the carrier's, else the merchant's"
    })
  )
})

/** Title of an order's invoice, and the invoice. */
const OrderInvoice = Output({
  kinds: Type.Array(InvoiceKind, {
    description: 'invoices for which the buyer may give a title now; empty: the title stands'
  }),
  given: Type.Union(
    [
      Output({
        kind: InvoiceKind,
        title: Type.String({ description: "a person's is masked" }),
        taxNumber: Type.String({ description: "the company's; empty for a person" }),
        email: Type.String({ description: 'masked; empty when none was given' }),
        number: Type.String({ description: 'of the invoice; empty until it is issued' }),
        link: Type.String({ description: 'where the invoice can be loaded; may be empty' }),
        issuedAt: NullableTime
      }),
      Type.Null()
    ],
    { description: 'null: none is wanted' }
  )
})

/** Money of a shop order on its way back to the buyer. */
const ShopRefund = Output({
  amount: Fen,
  placeType: Wire('PlaceType'),
  state: Type.Union([Type.Literal('waiting'), Type.Literal('done'), Type.Literal('late')], {
    description: 'waiting: asked of the provider; late: it failed and is being looked at'
  }),
  at: Time,
  doneAt: NullableTime
})

/** A shop order with what its page and its correction form need. */
export const ShopOrderDetails = Output({
  ...ShopOrderRow.properties,
  lines: Type.Array(Output({ label: Sentence, amount: Fen }), {
    description: 'items that add up to the amount'
  }),
  certName: Type.String({ description: 'masked' }),
  contactPhone: Type.String({ description: 'masked' }),
  address: Type.String(),
  placeType: PaidBy,
  paidAt: NullableTime,
  logisticsCompany: Wording,
  trackingNumber: Type.String(),
  events: Type.Array(OrderEvent, { description: 'newest first' }),
  steps: Type.Optional(
    Type.Array(OrderStep, {
      description: 'what comes next, in turn: until it arrives, then how a SIM is activated'
    })
  ),
  form: Output({
    provinceCode: Type.String(),
    province: Type.String(),
    city: Type.String(),
    county: Type.String(),
    address: Type.String(),
    realName: Type.Boolean({ description: 'registered to a person by name and citizen id' }),
    smsCode: AskedSmsCode,
    uploadPhoto: AskedPhotos,
    ageMin: Age,
    ageMax: Age,
    notDeliveredTo: NotDeliveredTo,
    rejected: Type.Array(WireWord('RepairField'), {
      description: 'fields that a correction must give; empty: all may be given'
    })
  }),
  canRepair: Type.Boolean({ description: 'rejected: may be corrected and submitted again' }),
  /** As it was ordered: the plan's fee a month, or the least spend of a vanity number. Missing for general goods. */
  plan: Type.Optional(
    Output({
      monthlyFee: Fen,
      contractMonths: Months,
      selectNumber: Type.Optional(Wire('SelectNumber'))
    })
  ),
  canComment: Type.Boolean({ description: 'received, and not commented on yet' }),
  canCancel: Type.Optional(
    Type.Boolean({ description: 'the buyer may cancel it now; what was paid goes back the way it came' })
  ),
  canChangeAddress: Type.Optional(Type.Boolean({ description: 'the buyer may change the address now' })),
  canUrge: Type.Optional(Type.Boolean({ description: 'the buyer may ask to hurry; not twice a day' })),
  refundable: Type.Optional(
    Type.Integer({
      ...Fen,
      description: 'fen that go back when it is cancelled: paid, and not given back yet'
    })
  ),
  canConfirm: Type.Optional(Type.Boolean({ description: 'the buyer may confirm that the parcel came' })),
  confirmsAt: Type.Optional(
    Type.Union([Time, Type.Null()], {
      description: 'when receipt counts as confirmed by itself; null unless the parcel came and it is open'
    })
  ),
  refunds: Type.Optional(Type.Array(ShopRefund, { description: 'newest first' })),
  invoice: Type.Optional(OrderInvoice)
})

/** What it costs to send an item, when it arrives, and which invoices there are. */
export const DeliveryTerms = Output({
  freight: Type.Union([Fen, Type.Null()], { description: 'fen; null: the merchant says nothing of it' }),
  freeFrom: Type.Union([Fen, Type.Null()], { description: 'fen of the goods from which on it is free' }),
  dearer: Type.Array(Wording, { description: 'provinces with a freight of their own, by their short names' }),
  province: Type.String({ description: 'where it is sent to; empty when that is not known' }),
  city: Type.String(),
  arrivesOn: Type.Union([ChineseDay, Type.Null()], {
    description: 'the day until which it arrives when it is paid now; null: not promised'
  }),
  invoices: Type.Array(InvoiceKind)
})

/** Tracking of a parcel. */
export const Logistics = Output({
  company: Type.String({ ...Wording, description: 'parcel service; empty until the parcel is shipped' }),
  phone: Type.String({ description: 'hotline of the parcel service' }),
  trackingNumber: Type.String(),
  state: Wire('LogisticsState'),
  receiver: Type.String({ description: 'address, masked mobile' }),
  arrivesOn: Type.Optional(
    Type.Union([ChineseDay, Type.Null()], {
      description: 'the day on which the parcel service expects it to arrive; null: it does not say'
    })
  ),
  deliveredAt: Type.Optional(NullableTime),
  events: Type.Array(Output({ at: Time, state: Wire('LogisticsState'), text: Sentence }), {
    description: 'newest first'
  })
})

/** State of the payment of a shop order. */
export const PayResult = Output({
  orderSn: OrderSn,
  status: Wire('ShopOrderStatus'),
  paid: Type.Boolean(),
  done: Type.Boolean({ description: 'final: the state will not change by itself' }),
  failed: Type.Optional(Type.Boolean({ description: 'the last attempt to pay failed; another is possible' })),
  failReason: Type.Optional(
    Type.String({ ...Sentence, description: 'why it failed; empty when the provider has not said it' })
  ),
  amount: Fen
})

/** A page of shop orders. */
export const ShopOrderPage = Page(ShopOrderRow)
