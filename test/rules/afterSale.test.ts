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
  takesFromStock,
  type AfterSaleActor,
  type AfterSaleMove
} from '@rules/order/afterSale'
import { dayMs } from '@rules/time'

const S = AfterSaleState
const { refund, return: back, exchange, repair } = AfterSaleKind

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
  ['close', 'clock', back, S.received, S.closed],
  // goods that come back to be exchanged or repaired
  ...[exchange, repair].flatMap((kind) => [
    ['accept', 'merchant', kind, S.asked, S.accepted],
    ['refuse', 'merchant', kind, S.asked, S.refused],
    ['refuse', 'merchant', kind, S.received, S.refused],
    ['receive', 'merchant', kind, S.accepted, S.received],
    ['receive', 'merchant', kind, S.sent, S.received],
    ['refund', 'merchant', kind, S.received, S.refunding],
    ['sendOut', 'merchant', kind, S.received, S.sentOut],
    ['sendOut', 'merchant', kind, S.sentOut, S.sentOut],
    ['withdraw', 'buyer', kind, S.asked, S.withdrawn],
    ['withdraw', 'buyer', kind, S.accepted, S.withdrawn],
    ['sendBack', 'buyer', kind, S.accepted, S.sent],
    ['sendBack', 'buyer', kind, S.sent, S.sent],
    ['confirm', 'buyer', kind, S.sentOut, S.finished],
    ['arrive', 'clock', kind, S.refunding, S.refunded],
    ['finish', 'clock', kind, S.sentOut, S.finished],
    ...[S.asked, S.accepted, S.sent, S.received].map((from) => ['close', 'clock', kind, from, S.closed])
  ])
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
const terms = { exchangeDays: 20, repairMonths: 12 }
const things = { isSim: false, phase: 'received', receivedAt: day, terms } as const

describe('what may be asked for', () => {
  test('goods on their way that do not arrive: money back only', () => {
    const bought = { isSim: false, phase: 'onTheWay', terms } as const
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
    const sim = { isSim: true, phase: 'received', receivedAt: day, terms } as const
    expect(reasonsToAsk(back, sim, day + 300 * dayMs)).toContain('unwanted')
    expect(askUntil(back, 'unwanted', sim)).toBeUndefined()
    for (const kind of Object.values(AfterSaleKind))
      expect(reasonsToAsk(kind, { ...sim, phase: 'inUse' }, day)).toEqual([])
  })

  test('an exchange and a repair in the days and months of the terms, and neither without them or for a SIM', () => {
    const after = (kind: typeof exchange | typeof repair, days: number, bought: object = {}) =>
      reasonsToAsk(kind, { ...things, ...bought }, day + days * dayMs)
    expect(after(exchange, 20)).toEqual(['quality', 'damaged', 'wrongItem', 'notAsDescribed'])
    expect(after(exchange, 20.001)).toEqual([])
    expect(after(repair, 365)).toEqual(['quality'])
    expect(after(repair, 365.001)).toEqual([])
    for (const bought of [{ terms: { exchangeDays: 0, repairMonths: 0 } }, { isSim: true }]) {
      expect(after(exchange, 0, bought)).toEqual([])
      expect(after(repair, 0, bought)).toEqual([])
    }
  })

  test('says until when', () => {
    expect(askUntil(back, 'unwanted', things)).toBe(day + 7 * dayMs)
    expect(askUntil(refund, 'quality', things)).toBe(day + 15 * dayMs)
    expect(askUntil(exchange, 'quality', things)).toBe(day + 20 * dayMs)
    expect(new Date(askUntil(repair, 'quality', things)!).toISOString()).toBe('2027-11-01T00:00:00.000Z')
  })
})

test('the buyer pays the way back of what is not wanted; the shop pays for its own faults', () => {
  const byBuyer = Object.values(AfterSaleReason).filter((reason) => returnFreightBy(reason) === 'buyer')
  expect(byBuyer).toEqual(['unwanted'])
})

test('an exchange takes a piece out of stock, unless the right one never left it', () => {
  const takes = (kind: typeof exchange | typeof repair, reason: AfterSaleReason) =>
    takesFromStock({ kind, reason })
  expect(takes(exchange, 'quality')).toBe(true)
  expect(takes(exchange, 'wrongItem')).toBe(false)
  expect(takes(repair, 'quality')).toBe(false)
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
