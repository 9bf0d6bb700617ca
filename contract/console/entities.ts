import { Type } from 'typebox'
import { invoiceLinkForm, invoiceNumberForm } from '../../rules/order/invoice'
import { typedCode } from '../../rules/typed'
import {
  ClientKey,
  Fen,
  Input,
  NullableTime,
  OrderSn,
  Output,
  Page,
  Points,
  Sentence,
  SignedFen,
  Time,
  Wire,
  Wording,
  Words,
  typedAs
} from '../define'
import { SimInfo } from '../entities/status'
import { act } from './define'

const OrderKind = Type.String({
  description: 'number, fast, general; package, balance, coupon, vip, accelerate, mall'
})
const SimNo = Type.String({ description: 'number of the card' })
/** An act on a card without further input. */
export const ConsoleCardAct = Input({ simNo: Words(32), ...act })

const Masked = Type.String({ description: 'masked' })

/** Result of a search; `key` opens its page. */
export const ConsoleHit = Output({
  kind: Type.Union([Type.Literal('customer'), Type.Literal('order')]),
  key: Type.String({ description: 'an order number, or the number of a card' }),
  title: Type.String({ description: 'number, or the masked name' }),
  detail: Type.String({ description: 'what it is: kind and title of an order, masked mobile' })
})

/** A row of the customer's orders. `status` is a ShopOrderStatus in the shop, else a PortalOrderStatus. */
export const ConsoleOrderRow = Output({
  orderSn: OrderSn,
  kind: OrderKind,
  title: Sentence,
  amount: Fen,
  points: Points,
  back: Type.Integer({ ...Fen, description: 'fen that were given back, or are on their way' }),
  placeType: Wire('PlaceType', 'not paid yet'),
  inShop: Type.Boolean(),
  status: Type.Integer(),
  simNo: SimNo,
  company: Type.String(),
  trackingNumber: Type.String(),
  reason: Type.String({ description: 'why it was rejected; else empty' }),
  outside: Type.Integer({ description: 'pieces of an ended order that are not back yet' }),
  note: Type.String({ description: 'the last note' }),
  createdAt: Time
})

/** A row of the shop's orders. */
export const ConsoleListedOrder = Output({
  orderSn: OrderSn,
  kind: OrderKind,
  title: Sentence,
  number: Type.String({ description: 'the vanity number; empty for none' }),
  count: Type.Integer(),
  name: Masked,
  mobile: Masked,
  amount: Fen,
  placeType: Wire('PlaceType', 'not paid yet'),
  status: Wire('ShopOrderStatus'),
  reason: Type.String({ description: 'why it was rejected; else empty' }),
  company: Type.String(),
  trackingNumber: Type.String(),
  createdAt: Time,
  updatedAt: Time
})

/** A package of a card that runs or waits. */
export const ConsolePackage = Output({
  orderSn: OrderSn,
  name: Wording,
  validTag: Wire('ValidTag'),
  endAt: NullableTime,
  left: Type.Union([Type.Integer(), Type.Null()], { description: 'KB; null: without a limit, or by use' })
})

const ConsoleCoupon = Output({ name: Wording, amount: Fen, endAt: Time })

/** A message to the holder of a card. */
export const ConsoleMessage = Output({
  news: Sentence,
  createdAt: Time,
  readAt: NullableTime,
  smsAt: NullableTime
})

/** An SMS that the shop sent to the buyer of an order. */
export const ConsoleSms = Output({
  orderSn: OrderSn,
  what: Type.Union([Type.Literal('shipped'), Type.Literal('refunded'), Type.Literal('papers')], {
    description: 'the parcel, money that is back, documents that were refused'
  }),
  sentAt: Time
})

/** A card of the customer, at a glance. */
export const ConsoleCard = Output({
  simNo: SimNo,
  iccid: Masked,
  mobile: Type.String({ description: 'the bound mobile, masked; empty for none' }),
  simStatus: Wire('SimStatus'),
  authStatus: Wire('AuthStatus'),
  authPlatformStatus: Wire('AuthStatus'),
  realName: Type.Union([
    Output({ name: Masked, status: Wire('RealNameStatus'), reason: Type.String() }),
    Type.Null()
  ]),
  balance: Fen,
  arrears: Fen,
  points: Points,
  coins: Type.Integer({ minimum: 0 }),
  packages: Type.Array(ConsolePackage),
  cut: Type.Union([
    Output({
      rule: Type.Integer({
        description: '1 used up, 2 ended, 3 arrears, 4 not verified, 5 unusual use, 6 its limit'
      }),
      tips: Sentence
    }),
    Type.Null()
  ]),
  isBarred: Type.Boolean({ description: 'the merchant has closed the portal to it' }),
  lockedUntil: NullableTime,
  hasPayPassword: Type.Boolean(),
  coupons: Type.Array(ConsoleCoupon),
  messages: Type.Array(ConsoleMessage),
  lastLogIn: NullableTime
})

const ConsoleMobile = Output({ mobile: Masked, lastLogIn: NullableTime })
const ConsoleName = Output({ name: Masked, certTail: Type.String() })

/** Money on its way back. */
export const ConsoleRefund = Output({
  number: Type.String(),
  orderSn: OrderSn,
  placeType: Wire('PlaceType'),
  amount: Fen,
  state: Type.String({ description: 'waiting, pending, failed, refused, done' }),
  why: Type.String({ description: 'for the buyer' }),
  reason: Type.String({ description: 'why the last try failed' }),
  createdAt: Time,
  doneAt: NullableTime
})

/** A request for money back. */
export const ConsoleAfterSale = Output({
  sn: Type.String(),
  orderSn: OrderSn,
  kind: Type.String(),
  reason: Type.String(),
  amount: Fen,
  state: Type.String(),
  answer: Type.String(),
  createdAt: Time
})

/** Note of staff about an order. */
export const ConsoleNote = Output({
  orderSn: OrderSn,
  who: Type.String(),
  text: Type.String(),
  createdAt: Time
})

/** All of one customer. */
export const ConsoleCustomer = Output({
  mobiles: Type.Array(ConsoleMobile),
  names: Type.Array(ConsoleName),
  cards: Type.Array(ConsoleCard),
  orders: Type.Array(ConsoleOrderRow, { description: 'the newest 50' }),
  total: Type.Integer(),
  refunds: Type.Array(ConsoleRefund),
  afterSales: Type.Array(ConsoleAfterSale),
  sms: Type.Array(ConsoleSms, { description: 'newest first' }),
  notes: Type.Array(ConsoleNote)
})

/** A log-in of a card. */
export const ConsoleCardSession = Output({
  createdAt: Time,
  expiresAt: Time,
  isProved: Type.Boolean({ description: 'has just proved to be the holder' })
})

/** Data loaded once a card is opened: its log-ins, and the figures from which the app derives why it is off line. */
export const ConsoleCardDetails = Output({ sessions: Type.Array(ConsoleCardSession), info: SimInfo })

/** A line of a card's ledger. */
export const ConsoleLedgerRow = Output({
  id: Type.Integer(),
  type: Type.String(),
  title: Sentence,
  count: Type.Integer({ ...SignedFen, description: 'fen, points or coins; negative for what was spent' }),
  total: Type.Integer({ description: 'after it' }),
  source: Type.String({ description: 'order number or another source' }),
  createdAt: Time
})
export const ConsoleLedger = Page(ConsoleLedgerRow)

/** A part of the amount. */
export const ConsoleLine = Output({
  what: Type.Union(
    [
      Type.Literal('own'),
      Type.Literal('price'),
      Type.Literal('coupon'),
      Type.Literal('credit'),
      Type.Literal('debt')
    ],
    {
      description:
        'own: `label` says it; credit: the rest of an upgraded VIP; debt: repays what the card owed'
    }
  ),
  label: Type.String({ ...Sentence, description: 'of `own`; else empty' }),
  amount: SignedFen
})

/** A payment at a provider. `status`: 0 open, 1 paid, 2 failed, 3 closed, 4 refunding, 5 refunded, 6 a wrong amount. */
export const ConsolePayment = Output({
  number: Type.String(),
  placeType: Wire('PlaceType'),
  tradeNo: Type.String(),
  status: Type.Integer(),
  amount: Fen,
  returned: Fen,
  createdAt: Time,
  paidAt: NullableTime
})

/** Something that happened to an order. */
export const ConsoleEvent = Output({ text: Sentence, createdAt: Time })

/** Act of staff on an order or card, from the audit. */
export const ConsoleDeed = Output({ who: Type.String(), what: Type.String(), why: Type.String(), at: Time })

/** Address of goods, and their parcel. */
export const ConsoleParcel = Output({
  name: Masked,
  mobile: Masked,
  address: Type.String(),
  company: Type.String(),
  trackingNumber: Type.String(),
  shippedAt: NullableTime,
  signedAt: NullableTime
})

/** Actions that an order allows now. */
export const ConsoleOrderActs = Output({
  cancel: Type.Union([Type.Literal('unpaid'), Type.Literal('paid'), Type.Literal('free'), Type.Null()], {
    description: 'how it would end: unpaid, with its money back, or without money'
  }),
  left: Type.Integer({ ...Fen, description: 'fen that can go back' }),
  part: Type.Boolean({ description: 'a part can go back while it stays' }),
  hasBegun: Type.Boolean({ description: 'what it bought runs, so ending it must be meant' }),
  goods: Type.Union([Type.Literal('none'), Type.Literal('here'), Type.Literal('sent')], {
    description: 'whether goods go back into stock at once, or only when they are received'
  }),
  outside: Type.Integer({ description: 'pieces of an ended order that can be received' }),
  activate: Type.Array(Type.Integer(), { description: 'ShopOrderStatus values that it may be given' })
})

/** An order of any kind. */
export const ConsoleOrder = Output({
  orderSn: OrderSn,
  version: Type.String({ description: 'as it is now; a change names it' }),
  kind: OrderKind,
  title: Sentence,
  option: Wording,
  count: Type.Integer(),
  number: Type.String({ description: 'the vanity number; empty for none' }),
  inShop: Type.Boolean(),
  status: Type.Integer(),
  reason: Type.String({ description: 'why it was rejected, or not credited' }),
  simNo: SimNo,
  amount: Fen,
  points: Points,
  back: Fen,
  placeType: Wire('PlaceType', 'not paid yet'),
  lines: Type.Array(ConsoleLine),
  startAt: NullableTime,
  endAt: NullableTime,
  payBefore: Time,
  createdAt: Time,
  paidAt: NullableTime,
  creditedAt: NullableTime,
  endedAt: NullableTime,
  person: Type.Union([ConsoleName, Type.Null()]),
  parcel: Type.Union([ConsoleParcel, Type.Null()]),
  events: Type.Array(ConsoleEvent, { description: 'newest first' }),
  payments: Type.Array(ConsolePayment),
  refunds: Type.Array(ConsoleRefund),
  sms: Type.Array(ConsoleSms, { description: 'newest first' }),
  notes: Type.Array(ConsoleNote),
  deeds: Type.Array(ConsoleDeed, { description: 'newest first' }),
  acts: ConsoleOrderActs
})

/** A step of an order that needs nothing but the state that the person saw. */
export const ConsoleOrderStep = Input({ orderSn: OrderSn, version: Words(80), clientKey: ClientKey })

export const AfterSaleSn = Type.String({ pattern: '^AS\\d{8,30}$', description: 'number of the request' })
/** A step of an after-sale request that needs nothing but the state that the person saw. */
export const ConsoleAfterSaleStep = Input({ sn: AfterSaleSn, version: Words(80), clientKey: ClientKey })

/** A parcel that is handed over. */
export const parcelInput = {
  company: Words(40),
  trackingNumber: Type.String({ pattern: '^[A-Z0-9-]{5,40}$', [typedAs]: typedCode })
}
/** An order and the parcel that it is sent by. */
export const ConsoleShipment = Input({
  orderSn: OrderSn,
  version: Words(80),
  ...parcelInput,
  clientKey: ClientKey
})

/** The invoice of an order that is issued, or corrected. */
export const ConsoleIssued = Input({
  orderSn: OrderSn,
  version: Words(80),
  number: Type.String({
    pattern: invoiceNumberForm.source,
    description: '20 digits, or 8 of the former kinds'
  }),
  link: Type.Optional(Type.String({ pattern: invoiceLinkForm.source, maxLength: 500 })),
  clientKey: ClientKey
})

/** Why a line of a file cannot be used. `column`: of the file; empty for the whole line. */
export const ConsoleLineFault = Output({
  column: Type.Union([
    Type.Literal('orderSn'),
    Type.Literal('trackingNumber'),
    Type.Literal('company'),
    Type.Literal('number'),
    Type.Literal('link'),
    Type.Literal('')
  ]),
  en: Type.String(),
  zh: Type.String()
})
/** Why a line cannot be used; null when it can. */
export const lineFault = Type.Union([ConsoleLineFault, Type.Null()])
/** Results of some lines, by their orders. */
export const ConsoleLineResults = Output({
  list: Type.Array(Output({ orderSn: OrderSn, fault: lineFault }))
})

/** A person of the console, as the page showed them, and why they are changed. */
export const personAct = { name: Words(40), version: Words(40), ...act }
export const ConsolePersonAct = Input(personAct)

/** Address that sets a person's password once. It is answered once: the server keeps its hash alone. */
export const ConsoleStaffLink = Output({
  name: Type.String(),
  path: Type.String({ description: 'behind the address of the console' }),
  endsAt: Time
})

const TwoLanguages = Output({ en: Type.String(), zh: Type.String() })

/** A finding of the doctor. */
export const ConsoleFinding = Output({
  state: Type.Union([Type.Literal('ok'), Type.Literal('note'), Type.Literal('wrong')], {
    description: 'wrong: it hinders a sale'
  }),
  of: TwoLanguages,
  text: TwoLanguages,
  mend: Type.String({ description: "merchant's command that mends it; empty for none" })
})
