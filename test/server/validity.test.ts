import { DurationUnit, EffectType, Operator, PackageType } from '../../contract/enums'
import { timeText } from '../../rules/time'
import { effectTypes, validity } from '../../server/services/packages/validity'

const bought = '2026-11-21T04:00:00Z'
/** Start and end of a package with this duration, in Chinese time. */
function runs(
  duration: number,
  durationUnit: number,
  { operator = Operator.mobile, later = false }: { operator?: number; later?: boolean } = {}
) {
  const term = { packageType: PackageType.base, duration, durationUnit }
  const effectType = later ? EffectType.nextPeriod : EffectType.now
  const { startAt, endAt } = validity(term, effectType, operator, Date.parse(bought))
  return [timeText(startAt.getTime(), 'second'), endAt && timeText(endAt.getTime(), 'second')]
}
const { days, months, years } = DurationUnit
const now = '2026-11-21 12:00:00'

describe('a package runs', () => {
  test.each<[string, number, number, string]>([
    ['a month: to the end of this billing period', 1, months, '2026-12-01 00:00:00'],
    ['six months: six periods, this one counted', 6, months, '2027-05-01 00:00:00'],
    ['a year: twelve periods, this one counted', 1, years, '2027-11-01 00:00:00'],
    ['two years: twenty-four', 2, years, '2028-11-01 00:00:00'],
    ['a day: 24 hours', 1, days, '2026-11-22 12:00:00'],
    ['thirty days: thirty times 24 hours', 30, days, '2026-12-21 12:00:00']
  ])('%s', (_name, duration, unit, end) => {
    expect(runs(duration, unit)).toEqual([now, end])
  })

  test('for life from 20 years on, and not before', () => {
    expect(runs(20, years)).toEqual([now, null])
    expect(runs(19, years)).toEqual([now, '2045-11-01 00:00:00'])
    expect(runs(20, months)).toEqual([now, '2028-07-01 00:00:00'])
  })

  test('by the periods of operator 2 from the 27th to the 26th', () => {
    const operator = Operator.unicom
    expect(runs(1, months, { operator })).toEqual([now, '2026-11-27 00:00:00'])
    expect(runs(1, years, { operator })).toEqual([now, '2027-10-27 00:00:00'])
  })

  test('from the next period on it is as long, and begins where this one ends', () => {
    const later = true
    const next = '2026-12-01 00:00:00'
    expect(runs(1, months, { later })).toEqual([next, '2027-01-01 00:00:00'])
    expect(runs(1, years, { later })).toEqual([next, '2027-12-01 00:00:00'])
    expect(runs(1, years, { later, operator: Operator.unicom })).toEqual([
      '2026-11-27 00:00:00',
      '2027-11-27 00:00:00'
    ])
    expect(runs(3, days, { later })).toEqual([next, '2026-12-04 00:00:00'])
  })
})

test.each([
  ['base', PackageType.base, [EffectType.now, EffectType.nextPeriod]],
  ['seckill', PackageType.seckill, [EffectType.now, EffectType.nextPeriod]],
  ['next-month base', PackageType.nextMonth, [EffectType.nextPeriod]],
  ['add-on', PackageType.addOn, [EffectType.now]],
  ['volume', PackageType.volume, [EffectType.now]]
])('a package of the type %s may begin at certain times only', (_name, packageType, offered) => {
  expect(effectTypes(packageType)).toEqual(offered)
})
