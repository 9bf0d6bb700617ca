import fc from 'fast-check'
import { numberValues } from '@rules/number/numberRank'
import { patternFamily, patternKeys, patternOf, patternsOf } from '@rules/number/pattern'

const found = (number: string) => {
  const pattern = patternOf(number)
  return pattern && [pattern.key, number.slice(pattern.start, pattern.start + pattern.length)]
}

test.each([
  ['13947024888', 'AAA', '888'],
  ['13912348888', 'AAAA', '8888'],
  ['13999999999', '8A', '99999999'],
  ['13012345678', 'ABCDEFGH', '12345678'],
  ['13087654321', 'HGFEDCBA', '87654321'],
  ['13712341234', 'ABCDABCD', '12341234'],
  ['13700111222', 'AAABBB', '111222'],
  ['13740123123', 'ABCABC', '123123'],
  ['13749701122', 'AABB', '1122'],
  ['13749709797', 'ABAB', '9797'],
  ['13719900805', 'YYYYMMDD', '19900805'],
  ['13749970318', 'MMDD', '0318'],
  ['13749971314', '1314', '1314'],
  ['13749970168', '168', '168'],
  ['13749739520', '520', '520']
])('%s has the pattern %s', (number, key, digits) => {
  expect(found(number)).toEqual([key, digits])
})

test('only the last 8 digits count', () => {
  expect(patternOf('11157396284')).toBeUndefined()
})

test('the longest wins', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^1\d{10}$/), (number) => {
      const all = patternsOf(number)
      return all.every(({ length }) => length <= (patternOf(number)?.length ?? 0))
    })
  )
})

test('at equal length 豹子 beats 顺子', () => {
  const keys = patternsOf('13949456777').map(({ key }) => key)
  expect(keys.indexOf('AAA')).toBeGreaterThan(-1)
  expect(keys.indexOf('AAA')).toBeLessThan(keys.indexOf('ABC'))
  fc.assert(
    fc.property(fc.stringMatching(/^1\d{10}$/), (number) => {
      const best = patternOf(number)
      return (
        !best ||
        best.family !== 'run' ||
        patternsOf(number).every((other) => other.family !== 'repeat' || other.length < best.length)
      )
    })
  )
})

test('the positions are those of the matched digits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^1\d{10}$/), (number) => {
      const pattern = patternOf(number)
      return (
        !pattern ||
        (pattern.positions[0] === pattern.start &&
          pattern.positions.length === pattern.length &&
          pattern.positions.every((at) => at >= 3 && at <= 10))
      )
    })
  )
})

test('every key has a family', () => {
  expect(patternKeys.every((key) => patternFamily(key))).toBe(true)
})

test('different letters are different digits', () => {
  const keys = (number: string) => patternsOf(number).map(({ key }) => key)
  expect(keys('13907123123')).toContain('ABCABC')
  expect(keys('13907112112')).not.toContain('ABCABC')
  expect(keys('13907051122')).toContain('AABB')
  expect(keys('13907051111')).not.toContain('AABB')
})

test('the best numbers come first: the worth of the pattern, then no 4, then an end of 6 or 8', () => {
  const best = [
    '13999999999',
    '13909358888',
    '13909357888',
    '13909357098',
    '13909357097',
    '13409357098',
    '13409357097'
  ]
  expect([...best].reverse().sort((a, b) => numberValues(b).rank - numberValues(a).rank)).toEqual(best)
})

test.each(['139093570', '134093570'])('an end of 6 is worth what an end of 8 is: %s98 and …96', (start) => {
  const rank = (end: string) => numberValues(start + end).rank
  expect(rank('96')).toBe(rank('98'))
  expect(rank('96')).toBeGreaterThan(rank('97'))
})
