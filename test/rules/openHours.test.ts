import { afterOpenHours } from '@rules/openHours'
import { lateBefore, sentBy } from '@rules/order/delivery'
import { hourMs } from '@rules/time'

const week = { days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }
/** A moment by the clock of China. 2026-11-23 is a Monday. */
const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00+08:00`)

test.each([
  ['within the hours', '2026-11-23 10:00', 2, '2026-11-23 12:00'],
  ['to the minute of closing', '2026-11-23 16:00', 2, '2026-11-23 18:00'],
  ['over the night', '2026-11-23 17:00', 2, '2026-11-24 10:00'],
  ['from before opening', '2026-11-23 03:00', 2, '2026-11-23 11:00'],
  ['from after closing', '2026-11-23 20:00', 2, '2026-11-24 11:00'],
  ['over the weekend', '2026-11-27 17:30', 2, '2026-11-30 10:30'],
  ['from a Sunday', '2026-11-29 12:00', 2, '2026-11-30 11:00'],
  ['over several days', '2026-11-23 10:00', 20, '2026-11-25 12:00'],
  ['across midnight in UTC', '2026-11-24 07:30', 1, '2026-11-24 10:00']
])('hours of review count only while the shop is open: %s', (_what, start, hours, end) => {
  expect(afterOpenHours(at(start), hours, week)).toBe(at(end))
})

test('a day off does not count', () => {
  const closed = ['2026-11-24', '2026-11-25']
  expect(afterOpenHours(at('2026-11-23 17:00'), 2, { ...week, closed })).toBe(at('2026-11-26 10:00'))
})

test('every hour counts where no opening hours are known', () => {
  const start = at('2026-11-28 23:00')
  expect(afterOpenHours(start, 2)).toBe(start + 2 * hourMs)
})

test('nobody ever works: there is no such moment', () => {
  expect(afterOpenHours(at('2026-11-23 10:00'), 2, { ...week, from: '18:00', to: '09:00' })).toBeUndefined()
})

test.each([
  ['2026-11-27 10:00', 24, []],
  ['2026-11-27 00:00', 24, []],
  ['2026-11-30 09:00', 24, ['2026-11-28', '2026-11-29']],
  ['2026-11-30 00:00', 48, ['2026-11-28', '2026-11-29']],
  ['2026-11-29 12:00', 12, ['2026-11-29']]
])(
  'an order is late at %s with %i hours and days off exactly when it was ready before',
  (now, hours, closed) => {
    const before = lateBefore(at(now), hours, closed)
    expect(sentBy(before - 1, hours, closed)).toBeLessThan(at(now))
    expect(sentBy(before + 1, hours, closed)).toBeGreaterThan(at(now))
  }
)
