import fc from 'fast-check'
import { billingPeriod, daysLeft, daysUntil, startOfChineseDay } from '@rules/card/billing'
import { chargedText, dataText } from '@rules/card/data'
import { durationKind } from '@rules/card/duration'
import { fenFromYuan, yuanText } from '@rules/money'
import { clampPercent, percentOf } from '@rules/percent'
import { clockText, timeText } from '@rules/time'

const gb = 1_048_576
const moment = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) })

test('fen are read as yuan and back, exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (fen) => fenFromYuan(yuanText(fen)) === fen)
  )
  expect([10, -12345, 12300, 12350, 0].map(yuanText)).toEqual(['0.10', '-123.45', '123', '123.50', '0'])
  expect(['19', '19.9', '19.90', ' 0.05 '].map(fenFromYuan)).toEqual([1900, 1990, 1990, 5])
  expect(['１９．９０', '¥19.9', '19元', '\u200b19。9', '￥ 19'].map(fenFromYuan)).toEqual([
    1990, 1990, 1900, 1990, 1900
  ])
  for (const none of ['1.234', '', '-1', '1e3', '.5', '1,000']) expect(fenFromYuan(none)).toBeUndefined()
})

test('data: MB or GB, two decimals at most, never MB where a user thinks GB', () => {
  expect([0, 512, gb, 1.5 * gb].map(dataText)).toEqual(['0 MB', '0.5 MB', '1 GB', '1.5 GB'])
  const shape = /^(\d+(?:\.\d{1,2})?) (MB|GB)$/
  fc.assert(
    fc.property(fc.oneof(fc.nat(), fc.integer({ min: 0, max: 3 * gb })), (kb) => {
      const [, value, unit] = shape.exec(dataText(kb)) ?? []
      return unit === 'GB' ? Number(value) >= 1 : unit === 'MB' && Number(value) < 1024
    })
  )
})

test.each([
  [1_048_575, '1023.9 MB'],
  [1_048_576, '1 GB'],
  [1_048_577, '1 GB'],
  [1_059_062, '1.01 GB'],
  // 460.769 MB: nowhere more than there is
  [471_828, '460.7 MB'],
  [1_047_552, '1023 MB'],
  [-1_048_576, '-1 GB']
])('%d KB are shown as %s', (kb, text) => expect(dataText(kb)).toBe(text))

test('data that was charged is rounded', () => {
  expect([2_600_468, 471_828].map((kb) => chargedText(kb))).toEqual(['2.48 GB', '460.8 MB'])
})

test('duration units: 1 days, 2 months, 3 years; 20 or more in unit 3 is lifetime', () => {
  expect([durationKind(30, 1), durationKind(20, 2), durationKind(19, 3), durationKind(20, 3)]).toEqual([
    'days',
    'months',
    'years',
    'lifetime'
  ])
})

describe('billing period', () => {
  const at = Date.parse('2026-11-21T04:00:00Z')
  const day = (ms: number) => timeText(ms, 'second')

  test('operator 2 runs from the 27th to the 26th', () => {
    const { start, end } = billingPeriod(2, at)
    expect([day(start), day(end)]).toEqual(['2026-10-27 00:00:00', '2026-11-27 00:00:00'])
  })

  test('the others run by calendar month', () => {
    const { start, end } = billingPeriod(1, at)
    expect([day(start), day(end)]).toEqual(['2026-11-01 00:00:00', '2026-12-01 00:00:00'])
  })

  test('every moment is in its period, and the next one begins where it ends', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 5 }), (now, operator) => {
        const { start, end } = billingPeriod(operator, now)
        return start <= now && now < end && billingPeriod(operator, now, 1).start === end
      })
    )
  })

  test('days begin at midnight in Shanghai', () => {
    expect(day(startOfChineseDay(Date.parse('2026-11-21T16:30:00Z')))).toBe('2026-11-22 00:00:00')
    expect(daysLeft(at + 1, at)).toBe(1)
    expect(daysLeft(at - 1, at)).toBe(0)
    const morning = Date.parse('2026-11-28T08:50:00+08:00')
    const until = (end: string) => daysUntil(Date.parse(end), morning)
    expect(['2026-11-30T00:00:00+08:00', '2026-11-30T08:48:00+08:00'].map(until)).toEqual([1, 2])
  })
})

test('progress percent is clamped to 0-100', () => {
  fc.assert(fc.property(fc.double(), (n) => clampPercent(n) >= 0 && clampPercent(n) <= 100))
  expect([percentOf(1, 2), percentOf(3, 2), percentOf(1, 0)]).toEqual([50, 100, 0])
})

test('times are shown in Asia/Shanghai', () => {
  expect(timeText('2026-12-31T16:00:00Z', 'second')).toBe('2027-01-01 00:00:00')
  expect([timeText(null), timeText('x'), clockText(899), clockText(3600)]).toEqual([
    '',
    '',
    '14:59',
    '01:00:00'
  ])
})
