import { Type } from 'typebox'
import { Fen, Input, Nothing, NullableTime, OrderSn, Output, Time, Wire } from '../define'
import { ConsoleCode } from './codes'
import { act, consoleCalls, FileBytes, type Role } from './define'

const cashiers = ['owner', 'finance'] as const satisfies Role[]

const Day = Type.String({ format: 'date', description: 'day in China, YYYY-MM-DD' })
const LastDay = Type.String({ format: 'date', description: 'the last day, itself included' })

/** Sums of one way to pay, in fen, with the number of payments and refunds. */
const sums = {
  placeType: Wire('PlaceType'),
  came: Type.Integer({ ...Fen, description: 'fen that were paid' }),
  payments: Type.Integer(),
  back: Type.Integer({ ...Fen, description: 'fen that are back at the payer' }),
  refunds: Type.Integer(),
  open: Type.Integer({ ...Fen, description: 'fen on their way back, asked for on the day' }),
  openRefunds: Type.Integer()
}

/** Sums that do not agree. */
const ConsoleBookFault = Output({
  en: Type.String(),
  zh: Type.String(),
  count: Type.Integer(),
  offenders: Type.Array(Type.String(), { description: 'order numbers and cards, the first 50' })
})

/** A difference between a provider's bill and the books. */
const ConsoleBillDifference = Output({
  id: Type.Integer(),
  provider: Type.String(),
  day: Day,
  line: Type.Union([Type.Literal('payment'), Type.Literal('refund')]),
  number: Type.String(),
  tradeNo: Type.String(),
  orderSn: Type.Union([OrderSn, Type.Literal('')], { description: 'empty when it is not known' }),
  difference: Type.String({ description: 'unknown, unpaid, missing, amount, twice' }),
  theirs: Type.Union([Type.Integer(), Type.Null()], { description: 'fen as the provider has it' }),
  ours: Type.Union([Type.Integer(), Type.Null()], { description: 'fen as the books have it' })
})

const ConsoleBooks = Output({
  checkedAt: NullableTime,
  faults: Type.Array(ConsoleBookFault),
  differences: Type.Array(ConsoleBillDifference, { description: 'the oldest 200 that are open' }),
  open: Type.Integer({ description: 'differences that are open' })
})

export const moneyCalls = consoleCalls({
  'GET /console/api/money': {
    roles: cashiers,
    summary:
      'What came in, went back and is open at the payment providers, by day; 31 days unless given, at most 92',
    query: Input({ from: Type.Optional(Day), to: Type.Optional(LastDay) }),
    data: Output({
      from: Day,
      to: Day,
      days: Type.Array(Output({ day: Day, ...sums }), { description: 'the newest first' }),
      sums: Type.Array(Output(sums))
    })
  },
  'GET /console/api/moneyFile': {
    roles: cashiers,
    summary:
      'Payments and refunds of these days one by one, as CSV for a spreadsheet; each time is in the audit',
    query: Input({ from: Day, to: LastDay }),
    data: FileBytes
  },
  'GET /console/api/books': {
    roles: cashiers,
    summary: 'Result of the last check of the books, and open differences of the bills',
    data: ConsoleBooks
  },
  'POST /console/api/checkBooks': {
    roles: cashiers,
    summary: 'Check the books now',
    body: Input({}),
    data: Output({ checkedAt: Time, faults: Type.Integer() })
  },
  'POST /console/api/explainDifference': {
    roles: cashiers,
    summary: 'Close a difference of a bill with a reason',
    body: Input({ id: Type.Integer({ minimum: 1, maximum: 2147483647 }), ...act }),
    codes: [ConsoleCode.changedMeanwhile],
    data: Nothing
  }
})
