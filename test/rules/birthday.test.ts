import { birthdayDigits, isBirthday, lastBirthday } from '@rules/person/birthday'

test.each([
  ['1990-03-07', ['YYYYMMDD 19900307', 'YYMMDD 900307', 'short 9037', 'MMDD 0307', 'YYYY 1990']],
  ['2008-11-12', ['YYYYMMDD 20081112', 'YYMMDD 081112', 'MMDD 1112', 'YYYY 2008']],
  ['2000-02-29', ['YYYYMMDD 20000229', 'YYMMDD 000229', 'short 00229', 'MMDD 0229', 'YYYY 2000']]
])('%s stands in a number as %j', (date, ways) => {
  expect(birthdayDigits(date).map(({ way, digits }) => `${way} ${digits}`)).toEqual(ways)
})

test('a birthday is a whole date from 1900 to today in China', () => {
  const now = Date.parse('2026-11-25T17:00:00Z')
  expect(lastBirthday(now)).toBe('2026-11-26')
  const dates = ['1900-01-01', '2026-11-26', '1899-12-31', '2026-11-27', '', '0199-03-07', '1990']
  expect(dates.filter((date) => isBirthday(date, now))).toEqual(['1900-01-01', '2026-11-26'])
})
