import { numberPrice } from '@rules/price'
import { patternNeighbours } from '@rules/pattern'
import { soundDigits } from '@rules/sounds'

const number = { price: 37700, prestore: 10000, lowFee: 2900, contractMonths: 12 }

test('what is paid now contains the prepaid calls, which pay the minimum of two years', () => {
  expect(numberPrice(number)).toMatchObject({ now: 47700, credit: 10000, monthly: 2900, months: 12 })
  expect(numberPrice(number).twoYears).toBe(37700 + 12 * 2900)
})
test('a contract beyond two years counts to their end; calls without a minimum do not make it cheaper', () => {
  expect(numberPrice({ ...number, contractMonths: 36 }).twoYears).toBe(37700 + 24 * 2900)
  expect(numberPrice({ ...number, lowFee: 0 })).toMatchObject({ months: 0, promised: 0, twoYears: 47700 })
})

test.each([
  ['我爱你', '520'],
  ['我愛你一生一世', '5201314'],
  ['要发', '18'],
  ['六六顺', '666'],
  ['138要发', '13818'],
  ['8 8-8', '888'],
  ["wo'ai'ni", '']
])('%s sounds like %s', (words, digits) => expect(soundDigits(words)).toBe(digits))

test('beside a pattern are those of its family, the nearest in length first', () => {
  expect(patternNeighbours('AAAA').slice(0, 2)).toEqual(['AAA', '5A'])
  expect(patternNeighbours('DCBA').slice(0, 2)).toEqual(['CBA', 'EDCBA'])
  expect(patternNeighbours('x')).toEqual([])
})
