import { Type } from 'typebox'
import {
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
  Wire
} from '../define'
import { ConsoleCode } from './codes'
import { consoleCalls, type Role } from './define'
import { ConsoleIssued, ConsoleLineResults, lineFault } from './entities'
import { mostAtOnce } from './limits'

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
    body: ConsoleIssued,
    codes: [ConsoleCode.changedMeanwhile],
    data: Nothing
  },
  'POST /console/api/readInvoices': {
    roles: payers,
    summary: 'Read a CSV or .xlsx file, or pasted cells: order number, invoice number, link; changes nothing',
    data: Output({
      list: Type.Array(
        Output({
          line: Type.Integer({ description: 'in the file, from 1' }),
          orderSn: Type.String(),
          number: Type.String(),
          link: Type.String(),
          version: Type.String(),
          title: Type.String({ description: 'made out to' }),
          amount: Fen,
          before: Type.String({ description: 'number that it had; empty until it is issued' }),
          isThere: Type.Boolean({ description: 'the order has this invoice already' }),
          fault: lineFault
        })
      )
    })
  },
  'POST /console/api/issueInvoices': {
    roles: payers,
    summary: `Enter the invoices of up to ${mostAtOnce} orders, each for itself`,
    body: Input({ invoices: Type.Array(ConsoleIssued, { minItems: 1, maxItems: mostAtOnce }) }),
    data: ConsoleLineResults
  }
})
