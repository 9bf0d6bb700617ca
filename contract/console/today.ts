import { Type } from 'typebox'
import { Fen, Input, Output, Wording } from '../define'
import { consoleCalls } from './define'
import { ConsoleFinding } from './entities'

/**
 * Kinds of work that waits. `ready`: orders to ship; `late`: those of them past the promised hours; `mall`: orders of the points mall to
 * ship; `refundsOpen`: unfinished refunds; `books`: faults of the last check, and open differences of the bills.
 */
const Waiting = Type.Union([
  Type.Literal('review'),
  Type.Literal('late'),
  Type.Literal('ready'),
  Type.Literal('mall'),
  Type.Literal('back'),
  Type.Literal('afterSales'),
  Type.Literal('refundsFailed'),
  Type.Literal('refundsOpen'),
  Type.Literal('wrongPayments'),
  Type.Literal('books'),
  Type.Literal('lowStock')
])

const Findings = Output({ list: Type.Array(ConsoleFinding) })

const Sessions = Type.Integer({ description: 'sessions of visitors' })
const Orders = Type.Integer({ description: 'orders made that day' })

export const todayCalls = consoleCalls({
  'GET /console/api/today': {
    roles: 'staff',
    summary: "What waits, as far as it is the person's business; counts stop at 1,000",
    data: Output({ list: Type.Array(Output({ what: Waiting, count: Type.Integer() })) })
  },
  'GET /console/api/figures': {
    roles: ['owner', 'finance'],
    summary: 'The funnel of each of the last 31 days in China, today last',
    data: Output({
      days: Type.Array(
        Output({
          day: Type.String({ description: 'YYYY-MM-DD' }),
          visitors: Sessions,
          looked: Sessions,
          wanted: Sessions,
          ordered: Orders,
          paid: Orders,
          amount: Fen,
          back: Fen
        })
      )
    })
  },
  'GET /console/api/doctor': {
    roles: ['owner'],
    summary: 'What the shop and its settings lack to sell; asks nobody outside',
    data: Findings
  },
  'POST /console/api/checkOutside': {
    roles: ['owner'],
    summary:
      'Try the parties outside: where pictures are kept, the providers, or PUBLIC_URL; changes nothing',
    body: Input({
      of: Type.Union([Type.Literal('storage'), Type.Literal('providers'), Type.Literal('address')])
    }),
    data: Findings
  },
  'GET /console/api/lowStock': {
    roles: ['owner', 'warehouse'],
    summary: 'Items on sale of which few are left, the fewest first; at most 1,000',
    data: Output({
      list: Type.Array(
        Output({
          title: Wording,
          option: Wording,
          stock: Type.Integer({ description: 'pieces left' })
        })
      )
    })
  }
})
