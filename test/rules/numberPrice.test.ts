import { numberPrice } from '@rules/number/price'
import { patternNeighbours } from '@rules/number/pattern'
import { soundDigits } from '@rules/number/sounds'

const number = { price: 37700, prestore: 10000, lowFee: 2900, contractMonths: 12 }

test('what is paid now contains the prepaid calls, which pay the first months of the contract', () => {
  expect(numberPrice(number)).toMatchObject({ now: 47700, credit: 10000, monthly: 2900, months: 12 })
  expect(numberPrice(number).contract).toBe(37700 + 12 * 2900)
})
test('the cost of a contract counts all its months; without a minimum it is what is paid now', () => {
  expect(numberPrice({ ...number, contractMonths: 36 }).contract).toBe(37700 + 36 * 2900)
  expect(numberPrice({ ...number, lowFee: 0 })).toMatchObject({ months: 0, promised: 0, contract: 47700 })
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
