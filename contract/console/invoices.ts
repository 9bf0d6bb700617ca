import { Type } from 'typebox'
import {
  ClientKey,
  Fen,
  Input,
  InvoiceKind,
  Nothing,
  NullableTime,
  OrderSn,
  Output,
  Page,
  PageQuery,
  Sentence,
  Time,
  Wire,
  Words
} from '../define'
import { ConsoleCode } from './codes'
import { consoleCalls, type Role } from './define'

const payers = ['owner', 'finance'] as const satisfies Role[]

const ConsoleInvoice = Output({
  orderSn: OrderSn,
  version: Type.String({ description: 'title and invoice as they are now; a change names it' }),
  item: Sentence,
  status: Wire('ShopOrderStatus'),
  amount: Fen,
  back: Type.Integer({ ...Fen, description: 'fen that were given back, or are on their way' }),
  kind: InvoiceKind,
  title: Type.String(),
  taxNumber: Type.String({ description: 'empty for a person' }),
  email: Type.String({ description: 'empty where the buyer gave none' }),
  number: Type.String({ description: 'empty until it is issued' }),
  link: Type.String(),
  issuedAt: NullableTime,
  paidAt: Time
})

export const invoiceCalls = consoleCalls({
  'GET /console/api/invoices': {
    roles: payers,
    summary: 'Invoices that buyers asked for, the oldest first; those issued, the newest first',
    query: PageQuery({ of: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('issued')])) }, 100),
    data: Page(ConsoleInvoice)
  },
  'POST /console/api/issueInvoice': {
    roles: payers,
    summary: 'The invoice of an order is issued, or its number or link is corrected; the buyer sees it',
    body: Input({
      orderSn: OrderSn,
      version: Words(80),
      number: Type.String({
        pattern: '^(\\d{8}|\\d{20})$',
        description: '20 digits, or 8 of the former kinds'
      }),
      link: Type.Optional(Type.String({ pattern: '^https://[^\\s"\'<>]+$', maxLength: 500 })),
      clientKey: ClientKey
    }),
    codes: [ConsoleCode.changedMeanwhile],
    data: Nothing
  }
})
