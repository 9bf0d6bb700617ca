import type { DailyUse } from '../../rules/card/forecast'
import { DurationUnit, EffectType, Operator, PackageType } from '../../contract/enums'
import { timeText } from '../../rules/time'
import { seededRandom } from '../../server/demo/random'
import { effectsOf } from '../../server/services/packages/effects'
import { supplyOf } from '../../server/services/card/supply'
import { isNeeded, lastsUntil, suggested } from '../../server/services/packages/suggestion'
import type { Sim } from '../../server/services/card/sim'
import type { Term } from '../../server/services/packages/validity'
import type { SimPackage } from '../../server/services/card/simPackages'

const gb = 1048576
// 14:00 on the 22nd in China
const at = new Date('2026-11-22T06:00:00Z')
const month: Term = { packageType: PackageType.base, duration: 1, durationUnit: DurationUnit.months }
const thirtyDays: Term = { ...month, duration: 30, durationUnit: DurationUnit.days }
const cardOf = (operatorType: number) => ({ operatorType }) as Sim

/** A running base package, 4 of 10 GB used; by default to the end of November. */
const running = (more: Partial<SimPackage> = {}) =>
  ({
    orderSn: 'PK20261101100001',
    ...{ packageType: PackageType.base, totalFlow: 10 * gb, useFlow: 4 * gb, isInfiniteFlow: false },
    startAt: new Date('2026-10-31T16:00:00Z'),
    endAt: new Date('2026-11-30T16:00:00Z'),
    ...more
  }) as SimPackage

const proposedFor = (term: Term, ahead: SimPackage[], operator: number = Operator.mobile, use?: DailyUse) => {
  const suppliedUntil = supplyOf(ahead, use, at.getTime()).until
  const found = effectsOf(term, { card: cardOf(operator), ahead, suppliedUntil, at }).find(
    ({ isDefault }) => isDefault
  )!
  const { effectType, startAt, endAt, gapDays } = found
  return [effectType, timeText(startAt.getTime()), timeText(endAt!.getTime()), gapDays]
}

describe('proposed is', () => {
  test('the whole next period while the card has something left now', () => {
    expect(proposedFor(month, [running()])).toEqual([
      EffectType.nextPeriod,
      '2026-12-01 00:00',
      '2027-01-01 00:00',
      0
    ])
  })

  test('the same by the periods of operator 2, from the 27th to the 26th', () => {
    const packages = [running({ endAt: new Date('2026-11-26T16:00:00Z') })]
    expect(proposedFor(month, packages, Operator.unicom)).toEqual([
      EffectType.nextPeriod,
      '2026-11-27 00:00',
      '2026-12-27 00:00',
      0
    ])
  })

  test.each([
    ['no package runs', []],
    ['all data is used', [running({ useFlow: 10 * gb })]],
    ['only an add-on runs', [running({ packageType: PackageType.addOn })]]
  ])('now, for what is left of this period, when %s', (_why, packages) => {
    expect(proposedFor(month, packages)).toEqual([EffectType.now, '2026-11-22 14:00', '2026-12-01 00:00', 0])
    expect(proposedFor(month, packages, Operator.unicom)[2]).toBe('2026-11-27 00:00')
  })

  test('now when the present package ends before the next period, which would leave days without data', () => {
    const ending = [running({ endAt: new Date('2026-11-24T06:00:00Z') })]
    expect(proposedFor(month, ending)).toEqual([EffectType.now, '2026-11-22 14:00', '2026-12-01 00:00', 0])
  })

  test('now when the data is expected to be used up before the next period', () => {
    const use = { average: gb, spread: 0, days: 30 }
    expect(proposedFor(month, [running()], Operator.mobile, use)[0]).toBe(EffectType.now)
    expect(proposedFor(month, [running({ totalFlow: 20 * gb })], Operator.mobile, use)[0]).toBe(
      EffectType.nextPeriod
    )
  })

  test('the days without data are counted for a package that cannot begin now', () => {
    const ending = [running({ endAt: new Date('2026-11-24T06:00:00Z') })]
    const [effect, , , gap] = proposedFor({ ...month, packageType: PackageType.nextMonth }, ending)
    expect([effect, gap]).toEqual([EffectType.nextPeriod, 7])
  })

  test('now for days, which are as many at any time', () => {
    const day = { ...thirtyDays, duration: 1 }
    expect(proposedFor(day, [running()]).slice(0, 3)).toEqual([
      EffectType.now,
      '2026-11-22 14:00',
      '2026-11-23 14:00'
    ])
    expect(proposedFor(thirtyDays, [running({ endAt: new Date('2026-11-24T06:00:00Z') })])[0]).toBe(
      EffectType.now
    )
  })
})

/** A package as `suggested` takes it. */
function row(packageId: number, price: number, days: number, lasts = true) {
  const endAt = new Date(at.getTime() + days * 86400000).toISOString()
  const common = { canBuy: true, isInfiniteFlow: false, startAt: at.toISOString(), endAt }
  return { packageId, price, ...common, lastsUntil: lasts ? endAt : at.toISOString() }
}

describe('data lasts until', () => {
  const use = { average: gb, spread: 0, days: 90 }
  const item = { totalFlow: 5 * gb, isInfiniteFlow: false, packageType: PackageType.base }
  const runs = { startAt: at, endAt: new Date('2026-12-31T16:00:00Z') }
  const until = (packages: SimPackage[], more: object = {}) => {
    const found = lastsUntil({ ...item, ...more }, runs, { ahead: packages, use, at })
    return found && timeText(found.getTime(), 'date')
  }

  test('the day on which it is used up by the average, after what the card has', () => {
    expect(until([])).toBe('2026-11-27')
    expect(until([running()])).toBe('2026-12-03')
  })

  test('no longer than the package that has it: what is left of it then is lost', () => {
    expect(until([running({ endAt: new Date('2026-11-24T06:00:00Z') })])).toBe('2026-11-29')
  })

  test('the end of the package where that comes first', () => {
    expect(until([], { totalFlow: 500 * gb })).toBe('2027-01-01')
  })

  test('nobody knows when without days to go by, and never without end of data', () => {
    expect(lastsUntil(item, runs, { ahead: [], use: undefined, at })).toBeNull()
    expect(until([], { isInfiniteFlow: true })).toBeNull()
  })
})

test('suggested is the package that lasts to its end at the least price a day, of a month at most', () => {
  const rows = [row(1, 990, 30, false), row(2, 1900, 30), row(3, 2900, 30), row(4, 200, 1), row(5, 9900, 365)]
  const best = (of: typeof rows) => suggested(of, at.getTime())?.packageId
  expect(best(rows)).toBe(2)
  expect(best(rows.map((one) => ({ ...one, canBuy: one.packageId === 3 })))).toBe(3)
  expect(best([row(1, 990, 30, false)])).toBeUndefined()
})

describe('a suggestion', () => {
  const inDays = (count: number) => new Date(at.getTime() + count * 86400000)

  test('leaves no gap: what begins after the card has run out is none', () => {
    const later = { ...row(2, 900, 30), startAt: inDays(4).toISOString(), endAt: inDays(34).toISOString() }
    later.lastsUntil = later.endAt
    expect(suggested([later, row(3, 2900, 30)], inDays(2).getTime())?.packageId).toBe(3)
    expect(suggested([later], inDays(5).getTime())?.packageId).toBe(2)
  })

  test('counts only the days that the card would lack: a day while it has data for two is none', () => {
    expect(suggested([row(4, 100, 1), row(3, 2900, 30)], inDays(2).getTime())?.packageId).toBe(3)
    expect(suggested([row(4, 100, 1)], inDays(2).getTime())).toBeUndefined()
  })

  const use = { average: gb, spread: 0, days: 90 }
  const supplied = (...packages: SimPackage[]) =>
    (supplyOf(packages, use, at.getTime()).until - at.getTime()) / 86400000
  const waiting = (from: number) => running({ useFlow: 0, startAt: inDays(from), endAt: inDays(from + 30) })

  test('counts packages that wait, up to the first day without one', () => {
    expect(supplied()).toBe(0)
    expect(supplied(running())).toBe(6)
    expect(supplied(running(), waiting(6))).toBe(16)
    expect(supplied(running(), waiting(7))).toBe(6)
    expect(supplied(running({ packageType: PackageType.volume, endAt: null }))).toBe(0)
  })

  test('counts data without end until its package ends, or for good', () => {
    expect(supplied(running({ isInfiniteFlow: true, endAt: inDays(60) }))).toBe(60)
    expect(supplied(running({ isInfiniteFlow: true, endAt: null }))).toBe(Infinity)
  })

  test('counts data in the order in which it is booked: the package that ends first, once it has begun', () => {
    const large = running({ totalFlow: 50 * gb, useFlow: 0, endAt: inDays(60) })
    expect(supplied(large)).toBe(50)
    // 10 of the 20 days on which the small one runs are not taken from the large one
    const small = { totalFlow: 10 * gb, useFlow: 0, endAt: inDays(30) }
    expect(supplied(large, running({ ...small, startAt: inDays(10) }))).toBe(60)
    // what the first one loses at its end is lost for the supply, too
    expect(supplied(running({ endAt: inDays(2) }), waiting(2))).toBe(12)
  })

  test('is never earlier with more data', () => {
    const random = seededRandom(7)
    const upTo = (most: number) => random.int(0, most)
    const some = () => {
      const from = upTo(40) - 20
      return running({
        totalFlow: upTo(30) * gb,
        useFlow: 0,
        isInfiniteFlow: random.next() < 0.05,
        startAt: inDays(from),
        endAt: random.next() < 0.1 ? null : inDays(from + 1 + upTo(40))
      })
    }
    for (let i = 0; i < 2000; i++) {
      const packages = Array.from({ length: upTo(5) }, some)
      expect(supplied(...packages, some())).toBeGreaterThanOrEqual(supplied(...packages) - 1e-9)
    }
  })

  test('is for a need within a week', () => {
    expect(isNeeded(inDays(6).getTime(), at)).toBe(true)
    expect(isNeeded(inDays(7).getTime(), at)).toBe(false)
  })
})

test('days without a package are counted from the last of those that wait', () => {
  const ahead = [
    running({ endAt: new Date('2026-11-24T06:00:00Z') }),
    running({ startAt: new Date('2026-11-24T06:00:00Z'), endAt: new Date('2026-12-24T06:00:00Z') })
  ]
  expect(proposedFor(month, ahead)[3]).toBe(0)
})
