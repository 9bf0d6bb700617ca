import { Type } from 'typebox'
import {
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
import { RepairField } from '../enums'
import { ShopOrderKind } from '../entities/orders'
import { ConsoleCode } from './codes'
import { act, consoleCalls, FileBytes, Reason, type Role } from './define'
import { ConsoleEvent, ConsoleOrderStep } from './entities'

const reviewers = ['owner', 'reviewer'] as const satisfies Role[]

/** Side of a citizen id, or its holder. */
const Side = Type.Union([
  Type.Literal(RepairField.frontImage),
  Type.Literal(RepairField.backImage),
  Type.Literal(RepairField.headImage)
])
const Field = Type.Union([
  ...Side.anyOf,
  Type.Literal(RepairField.certName),
  Type.Literal(RepairField.certId),
  Type.Literal(RepairField.contactPhone),
  Type.Literal(RepairField.address)
])
/** When it came into its state, and until when the shop promises the review. */
const waits = { since: Time, by: NullableTime }

/** A row of the orders whose documents wait. */
const ConsoleReviewRow = Output({
  orderSn: OrderSn,
  title: Sentence,
  number: Type.String({ description: 'the vanity number; empty for none' }),
  name: Type.String({ description: 'masked' }),
  status: Wire('ShopOrderStatus'),
  ...waits
})

/** An order whose documents are reviewed, with photos, data and check results. */
const ConsoleFinding = Output({
  what: Type.Union(
    [
      Type.Literal('certId'),
      Type.Literal('age'),
      Type.Literal('person'),
      Type.Literal('photos'),
      Type.Literal('delivery'),
      Type.Literal('operator')
    ],
    {
      description:
        'certId: shape, birthday and check character; person: other orders of it at this operator within 30 days; operator: why its platform refused the order'
    }
  ),
  isGood: Type.Boolean(),
  detail: Type.String({ description: 'figures, order numbers or the words of the operator' })
})

/** An order whose documents are reviewed. */
const ConsoleReview = Output({
  orderSn: OrderSn,
  version: Type.String({ description: 'as it is now; a change names it' }),
  kind: ShopOrderKind,
  title: Sentence,
  option: Wording,
  number: Type.String({ description: 'the vanity number; empty for none' }),
  status: Wire('ShopOrderStatus'),
  ...waits,
  asked: Type.Union([Output({ reason: Type.String(), fields: Type.Array(Type.String()) }), Type.Null()], {
    description: 'what the buyer was asked for last'
  }),
  name: Type.String(),
  certTail: Type.String({ description: 'its last four characters; empty where none is needed' }),
  mobile: Type.String({ description: 'masked' }),
  address: Type.String(),
  photos: Type.Array(Side),
  findings: Type.Array(ConsoleFinding),
  events: Type.Array(ConsoleEvent, { description: 'newest first' }),
  acts: Output({ approve: Type.Boolean(), reject: Type.Boolean(), documents: Type.Boolean() })
})

/** The order, as the page showed it. */
const change = { orderSn: OrderSn, version: Words(80) }
const codes = [ConsoleCode.changedMeanwhile]

export const reviewCalls = consoleCalls({
  'GET /console/api/reviews': {
    roles: reviewers,
    summary: 'Orders whose documents wait for the merchant, or for the buyer, the longest first',
    query: PageQuery(
      {
        of: Type.Optional(Type.Union([Type.Literal('merchant'), Type.Literal('buyer')])),
        kind: Type.Optional(Type.Union([Type.Literal('number'), Type.Literal('fast')]))
      },
      100
    ),
    data: Page(ConsoleReviewRow)
  },
  'GET /console/api/review': {
    roles: reviewers,
    summary: 'The documents of an order, the citizen id masked, and what the server has found',
    query: Input({ orderSn: OrderSn }),
    data: ConsoleReview
  },
  'GET /console/api/reviewPhoto': {
    roles: reviewers,
    summary: 'A photo of an order; each time is in the audit',
    query: Input({ orderSn: OrderSn, side: Side }),
    data: FileBytes
  },
  'POST /console/api/openCertId': {
    roles: reviewers,
    summary: 'The whole citizen id of an order; each time is in the audit',
    body: Input({ orderSn: OrderSn, reason: Reason }),
    data: Output({ certId: Type.String() })
  },
  'POST /console/api/approveOrder': {
    roles: reviewers,
    summary: 'The documents of an order are right: it can be sent',
    body: ConsoleOrderStep,
    codes,
    data: Nothing
  },
  'POST /console/api/rejectOrder': {
    roles: reviewers,
    summary: 'The buyer has to correct an order: the fields, or all of it without any',
    body: Input({ ...change, ...act, fields: Type.Array(Field, { uniqueItems: true }) }),
    codes,
    data: Nothing
  },
  'POST /console/api/wantDocuments': {
    roles: reviewers,
    summary: 'The buyer has to take photos again: these, or all without any',
    body: Input({ ...change, ...act, fields: Type.Array(Side, { uniqueItems: true }) }),
    codes,
    data: Nothing
  }
})
