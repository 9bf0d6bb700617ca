import { Type } from 'typebox'
import { Fen, Input, Nothing, NullableTime, Output, Page, PageQuery, Words } from '../define'
import { ConsoleCode } from './codes'
import { act, consoleCalls, type Role } from './define'
import { ConsoleRefund } from './entities'

const payers = ['owner', 'finance'] as const satisfies Role[]

const Which = Type.Union(
  [Type.Literal('open'), Type.Literal('failed'), Type.Literal('wrong'), Type.Literal('done')],
  { description: 'wrong: of payments by which another sum was taken than was due, and not back yet' }
)

const ConsoleRefundRow = Output({
  ...ConsoleRefund.properties,
  tries: Type.Integer({ description: 'requests at the provider' }),
  askedAt: NullableTime,
  nextAt: NullableTime,
  isWrong: Type.Boolean({ description: 'another sum was taken than was due' })
})

export const refundCalls = consoleCalls({
  'GET /console/api/refunds': {
    roles: payers,
    summary: 'Money on its way back, the oldest first, and its sums; what is back, the newest first',
    query: PageQuery({ of: Type.Optional(Which) }, 100),
    data: Output({
      ...Page(ConsoleRefundRow).properties,
      sums: Type.Array(Output({ of: Which, count: Type.Integer(), amount: Fen }), {
        description: 'of all that is not back yet'
      })
    })
  },
  'POST /console/api/retryRefund': {
    roles: payers,
    summary: 'Ask the provider for a refund again now; under the same number, so that it is given once',
    body: Input({
      number: Words(80),
      tries: Type.Integer({ minimum: 0, description: 'as the page showed it' }),
      ...act
    }),
    codes: [ConsoleCode.changedMeanwhile],
    data: Nothing
  }
})
