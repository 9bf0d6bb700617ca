import { Type } from 'typebox'
import {
  Age,
  AskedSmsCode,
  Fen,
  Id,
  Months,
  NotDeliveredTo,
  Output,
  Page,
  RichText,
  Time,
  Wire,
  Wording
} from '../define'

const HeldUntil = Type.String({ format: 'date-time', description: 'end of the caller’s hold; ISO 8601, UTC' })

/** A vanity number in a list. */
export const NumberRow = Output({
  numberId: Id,
  number: Type.String({ pattern: '^1\\d{10}$' }),
  operatorType: Wire('Operator'),
  provinceCode: Type.String(),
  province: Type.String(),
  city: Type.String(),
  pattern: Type.String({ description: 'pattern key, empty when plain' }),
  patternFrom: Type.Integer({ description: 'first matched digit, 0-10; -1 when plain' }),
  patternTo: Type.Integer({ description: 'last matched digit, inclusive; -1 when plain' }),
  price: Fen,
  prestore: Type.Integer({ minimum: 0, description: 'fen of prepaid calls, paid with the order' }),
  lowFee: Type.Integer({ minimum: 0, description: 'fen, minimum spending a month' }),
  contractMonths: Months,
  featured: Type.Boolean({ description: 'chosen by the merchant' }),
  state: Wire('NumberState')
})

/** A condition of a plan, as label and value. */
export const NumberTerms = Output({ label: Wording, value: Wording })

/** A vanity number with its true cost and everything its order form needs. */
export const NumberDetails = Output({
  ...NumberRow.properties,
  trueCost: Output({
    now: Type.Integer({ description: 'fen: number price + prestore, paid with the order' }),
    promised: Type.Integer({ description: 'fen: lowFee x contractMonths, the promise made' })
  }),
  packageName: Wording,
  terms: Type.Array(NumberTerms),
  packageNotice: RichText,
  needPhoto: Type.Boolean({ description: 'the order form asks for front, back and head' }),
  smsCode: AskedSmsCode,
  ageMin: Age,
  ageMax: Age,
  notDeliveredTo: NotDeliveredTo,
  near: Type.Array(NumberRow),
  heldUntil: Type.Optional(HeldUntil),
  orderSn: Type.Optional(Type.String({ description: "the caller's own unpaid order of this number" }))
})

const Counted = Type.Integer({
  description: 'exact up to 1000; a larger value means only that there are more'
})

/** How many numbers each way to look finds. */
export const NumberCounts = Output({ tail: Counted, within: Counted, placed: Counted })

/** Numbers near to a search, and the conditions that found them. */
export const NearNumbers = Output({
  list: Type.Array(NumberRow),
  keyword: Type.Optional(Type.String()),
  slots: Type.Optional(Type.String()),
  pattern: Type.Optional(Type.String())
})

/** A hold of a number. */
export const Hold = Output({ numberId: Id, expiresAt: Time })

/** Numbers held for a visitor. */
export const Holds = Output({
  list: Type.Array(
    Output({
      ...NumberRow.properties,
      heldUntil: HeldUntil,
      goodsId: Type.Optional(Type.Integer({ description: 'the fast goods for which it was chosen' }))
    })
  )
})

/** A number that the visitor watches, as it was when it was asked for and as it is now. */
export const NumberWatch = Output({
  numberId: Id,
  number: Type.String(),
  waitsFor: Type.Union([Type.Literal('free'), Type.Literal('cheaper')], {
    description: 'free: that a taken number is free again; cheaper: that it costs less'
  }),
  news: Type.Boolean({ description: 'what it waits for has come, and the number is on sale' }),
  state: Wire('NumberState'),
  was: Type.Integer({ description: 'fen, paid with an order when it was asked for' }),
  now: Type.Integer({ description: 'fen, paid with an order' }),
  smsTo: Type.String({ description: "the mobile that gets one SMS, masked; '' when none" }),
  told: Type.Boolean({ description: 'the SMS was sent' }),
  endsAt: Time
})

/** Watches of a visitor. */
export const NumberWatches = Output({
  list: Type.Array(NumberWatch),
  sms: Type.Boolean({ description: 'the shop sends an SMS to a proved mobile' }),
  hours: Type.String({ description: 'hours of the day in China in which it is sent, such as 9-21' })
})

/** A page of vanity numbers. */
export const NumberPage = Output({
  ...Page(NumberRow).properties,
  total: Type.Integer({ description: 'exact up to 1000; a larger value means only that there are more' })
})
