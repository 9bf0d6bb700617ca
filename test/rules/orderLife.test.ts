import { buyerMay, mayBecome, statusesFor, statusesOf, type BuyerAct } from '../../rules/order/orderLife'
import { orderStatus as S } from '../../rules/order/orderStatus'

const all = Object.entries(S)
const named = (may: (status: number) => boolean) =>
  all.filter(([, status]) => may(status)).map(([name]) => name)
const notShipped = [
  ...['firstCheck', 'inReview', 'rejected', 'documentsWanted', 'documentsInReview', 'toShip', 'waiting']
]
const closed = ['cancelled', 'numberCancelled', 'deliveryRefused', 'void']

describe('what a buyer may do, in every status', () => {
  test.each<[BuyerAct, string[]]>([
    ['pay', ['toPay']],
    ['cancel', ['toPay', ...notShipped]],
    ['correct', ['rejected']],
    ['documents', ['documentsWanted']],
    ['address', notShipped.filter((name) => name !== 'rejected')],
    ['urge', notShipped.filter((name) => !['rejected', 'documentsWanted'].includes(name))],
    ['comment', ['activated', 'signed', 'activatedWithoutTopUp']],
    ['again', closed]
  ])('%s', (act, statuses) => {
    for (const kind of ['number', 'fast', 'general'])
      expect(named((status) => buyerMay({ kind, status }, act)).sort()).toEqual([...statuses].sort())
    expect(named((status) => statusesFor(act).includes(status)).sort()).toEqual([...statuses].sort())
  })

  test('receipt is confirmed of general goods only', () => {
    expect(named((status) => buyerMay({ kind: 'general', status }, 'confirm'))).toEqual(['shipped', 'signed'])
    for (const kind of ['number', 'fast'])
      expect(named((status) => buyerMay({ kind, status }, 'confirm'))).toEqual([])
  })

  test('a status that is not known yet permits nothing', () => {
    const order = { kind: 'general', status: 77 }
    for (const act of ['pay', 'cancel', 'correct', 'documents', 'confirm', 'comment', 'again'] as const)
      expect(buyerMay(order, act)).toBe(false)
  })
})

describe('where an order may be moved, in every status', () => {
  const nextOf = (kind: string, status: number) => named((to) => mayBecome({ kind, status }, to))

  test('an order that ended moves no more', () => {
    for (const name of closed as (keyof typeof S)[])
      for (const kind of ['number', 'fast', 'general']) expect(nextOf(kind, S[name])).toEqual([])
  })

  test('no order is paid by a move, and none goes back before its shipping', () => {
    const shipped = [S.shipped, S.signed, S.toActivate, S.callBack, S.activated, S.activatedWithoutTopUp]
    for (const [, status] of all) expect(mayBecome({ kind: 'number', status }, S.toPay)).toBe(false)
    for (const status of shipped)
      for (const to of [S.firstCheck, S.inReview, S.rejected, S.documentsWanted, S.toShip])
        expect(mayBecome({ kind: 'number', status }, to)).toBe(false)
  })

  test('where the buyer may cancel, the merchant may cancel', () => {
    for (const [, status] of all)
      for (const kind of ['number', 'fast', 'general'])
        if (buyerMay({ kind, status }, 'cancel')) expect(mayBecome({ kind, status }, S.cancelled)).toBe(true)
  })

  test('general goods are neither reviewed nor activated', () => {
    for (const [, status] of all)
      for (const to of [S.rejected, S.documentsWanted, S.inReview, S.toActivate, S.activated, S.callBack])
        expect(mayBecome({ kind: 'general', status }, to)).toBe(false)
    expect(nextOf('general', S.shipped)).toEqual(['signed', 'cancelled', 'deliveryRefused', 'void'])
  })
})

test('each status is in one stage', () => {
  const stages = ['toPay', 'underway', 'sent', 'done', 'closed'] as const
  const inStages = stages.flatMap((stage) => statusesOf(stage))
  expect(inStages.sort((a, b) => a - b)).toEqual(Object.values(S).sort((a, b) => a - b))
  expect(named((status) => statusesOf('closed').includes(status)).sort()).toEqual([...closed].sort())
})
