import {
  afterSaleMoves,
  AfterSaleKind,
  AfterSaleReason,
  AfterSaleState,
  askUntil,
  isResaleable,
  mayMove,
  openAfterSaleStates,
  reasonsToAsk,
  refundFor,
  returnFreightBy,
  type AfterSaleActor,
  type AfterSaleMove
} from '@rules/order/afterSale'
import { dayMs } from '@rules/time'

const S = AfterSaleState
const { refund, return: back } = AfterSaleKind

/** The whole table, written out: move, who, kind, from, to. Whatever is not here is not allowed. */
const allowed = [
  ['accept', 'merchant', back, S.asked, S.accepted],
  ['refuse', 'merchant', refund, S.asked, S.refused],
  ['refuse', 'merchant', back, S.asked, S.refused],
  ['refuse', 'merchant', back, S.received, S.refused],
  ['receive', 'merchant', back, S.accepted, S.received],
  ['receive', 'merchant', back, S.sent, S.received],
  ['refund', 'merchant', refund, S.asked, S.refunding],
  ['refund', 'merchant', back, S.received, S.refunding],
  ['withdraw', 'buyer', refund, S.asked, S.withdrawn],
  ['withdraw', 'buyer', back, S.asked, S.withdrawn],
  ['withdraw', 'buyer', back, S.accepted, S.withdrawn],
  ['sendBack', 'buyer', back, S.accepted, S.sent],
  ['sendBack', 'buyer', back, S.sent, S.sent],
  ['arrive', 'clock', refund, S.refunding, S.refunded],
  ['arrive', 'clock', back, S.refunding, S.refunded],
  ['close', 'clock', refund, S.asked, S.closed],
  ['close', 'clock', back, S.asked, S.closed],
  ['close', 'clock', back, S.accepted, S.closed],
  ['close', 'clock', back, S.sent, S.closed],
  ['close', 'clock', back, S.received, S.closed]
].map((row) => row.join(' '))

test('who may move a request from where to where', () => {
  const actors: AfterSaleActor[] = ['buyer', 'merchant', 'clock']
  const found = (Object.keys(afterSaleMoves) as AfterSaleMove[]).flatMap((move) =>
    actors.flatMap((by) =>
      Object.values(AfterSaleKind).flatMap((kind) =>
        Object.values(S).flatMap((state) =>
          mayMove(move, by, { kind, state })
            ? [[move, by, kind, state, afterSaleMoves[move].to].join(' ')]
            : []
        )
      )
    )
  )
  expect(found.sort()).toEqual([...allowed].sort())
})

test('a request that has ended, or whose money is on its way, is not under way any more', () => {
  expect(openAfterSaleStates).toEqual([S.asked, S.accepted, S.sent, S.received])
})

const day = Date.parse('2026-11-01T00:00:00Z')
const things = { isSim: false, phase: 'received', receivedAt: day } as const

describe('what may be asked for', () => {
  test('goods on their way that do not arrive: money back only', () => {
    const bought = { isSim: false, phase: 'onTheWay' } as const
    expect(reasonsToAsk(refund, bought, day)).toEqual(['notReceived'])
    expect(reasonsToAsk(back, bought, day)).toEqual([])
  })

  test.each([
    [0, ['unwanted', 'quality', 'damaged', 'wrongItem', 'notAsDescribed']],
    [7, ['unwanted', 'quality', 'damaged', 'wrongItem', 'notAsDescribed']],
    [7.001, ['quality', 'damaged', 'wrongItem', 'notAsDescribed']],
    [15, ['quality', 'damaged', 'wrongItem', 'notAsDescribed']],
    [15.001, []]
  ])('a return of general goods %s days after receipt', (days, reasons) => {
    expect(reasonsToAsk(back, things, day + days * dayMs)).toEqual(reasons)
  })

  test.each([
    [15, ['quality', 'damaged', 'notAsDescribed', 'missing', 'agreed']],
    [15.001, []]
  ])('money back alone for general goods %s days after receipt', (days, reasons) => {
    expect(reasonsToAsk(refund, things, day + days * dayMs)).toEqual(reasons)
  })

  test('a SIM goes back at any time before it is activated, and never after', () => {
    const sim = { isSim: true, phase: 'received', receivedAt: day } as const
    expect(reasonsToAsk(back, sim, day + 300 * dayMs)).toContain('unwanted')
    expect(askUntil('unwanted', sim)).toBeUndefined()
    for (const kind of Object.values(AfterSaleKind))
      expect(reasonsToAsk(kind, { ...sim, phase: 'inUse' }, day)).toEqual([])
  })

  test('says until when', () => {
    expect(askUntil('unwanted', things)).toBe(day + 7 * dayMs)
    expect(askUntil('quality', things)).toBe(day + 15 * dayMs)
  })
})

test('the buyer pays the way back of what is not wanted; the shop pays for its own faults', () => {
  const byBuyer = Object.values(AfterSaleReason).filter((reason) => returnFreightBy(reason) === 'buyer')
  expect(byBuyer).toEqual(['unwanted'])
})

test('only what is whole is sold again', () => {
  expect(Object.values(AfterSaleReason).filter(isResaleable)).toEqual(['unwanted', 'wrongItem'])
})

test.each([
  [1, { pieces: 3, amount: 100 }, 33],
  [2, { pieces: 3, amount: 100 }, 66],
  [3, { pieces: 3, amount: 100 }, 100],
  [1, { pieces: 1, amount: 34 }, 34],
  // the merchant has given a part back beside it
  [1, { pieces: 2, amount: 20 }, 20],
  [2, { pieces: 2, amount: 20 }, 20]
])('%s pieces of three for 100 fen, of which %o are left: %s fen', (count, left, fen) => {
  expect(refundFor(count, { pieces: 3, amount: 100 }, left)).toBe(fen)
})

test.each([
  [1, { pieces: 2, amount: 2800 }, false, 1000],
  [1, { pieces: 2, amount: 2800 }, true, 1000],
  [2, { pieces: 2, amount: 2800 }, false, 2000],
  [2, { pieces: 2, amount: 2800 }, true, 2800],
  // the merchant has given more back beside it than the goods cost
  [1, { pieces: 1, amount: 500 }, false, 0]
])(
  '%s pieces of two for 2000 fen and 800 of freight, of which %o are left (freight too: %s): %s fen',
  (count, left, withFreight, fen) => {
    expect(refundFor(count, { pieces: 2, amount: 2800, freight: 800 }, left, withFreight)).toBe(fen)
  }
)
