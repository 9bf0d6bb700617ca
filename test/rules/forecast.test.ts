import { dailyUse, runsOut } from '@rules/card/forecast'

const day = 86400000
const now = Date.parse('2026-11-22T04:00:00Z')
/** Days from now, to one decimal; null for never. */
const inDays = (at: number | null) => at && Math.round(((at - now) / day) * 10) / 10
const forecast = (byDay: number[], left: number) => {
  const { early, likely, late } = runsOut(dailyUse(byDay)!, left, now)
  return [inDays(early), inDays(likely), inDays(late)]
}

describe('use by day', () => {
  test('is an average and how far a day differs from it', () => {
    expect(dailyUse([80, 100, 120])).toEqual({ average: 100, spread: 20, days: 3 })
  })

  test('does not count the days before the first use, but those without any after it', () => {
    expect(dailyUse([0, 0, 0, 100, 100, 100, 0])).toMatchObject({ average: 75, days: 4 })
  })

  test.each([
    ['no day', []],
    ['no use', [0, 0, 0, 0, 0]],
    ['two days', [0, 0, 100, 100]]
  ])('says nothing by %s', (_what, byDay) => {
    expect(dailyUse(byDay)).toBeUndefined()
  })
})

describe('data runs out', () => {
  test('on the very day where every day is the same', () => {
    expect(forecast([100, 100, 100, 100], 1000)).toEqual([10, 10, 10])
  })

  test('within a range that grows with the difference of days', () => {
    const [early, likely, late] = forecast(
      Array.from({ length: 90 }, (_, i) => (i % 2 ? 60 : 140)),
      1000
    )
    expect(likely).toBe(10)
    expect(early).toBeGreaterThan(7)
    expect(early).toBeLessThan(9)
    expect(late).toBeGreaterThan(11)
    expect(late).toBeLessThan(13)
  })

  test('within a wider range when it is known from few days', () => {
    const few = forecast([60, 140, 60, 140, 60], 1000)
    const many = forecast(
      Array.from({ length: 90 }, (_, i) => (i % 2 ? 140 : 60)),
      1000
    )
    expect(few[0]).toBeLessThan(many[0]!)
    expect(few[2]).toBeGreaterThan(many[2]!)
  })

  test('within the range in four of five cases', () => {
    // daily use uniformly from 40 to 160, from a fixed seed
    let seed = 1
    const next = () => 40 + 120 * ((seed = (seed * 16807) % 2147483647) / 2147483647)
    const draws = Array.from({ length: 400 }, () => {
      const { early, late } = runsOut(dailyUse(Array.from({ length: 30 }, next))!, 2000, now)
      let days = 0
      for (let left = 2000; left > 0; days++) left -= next()
      return now + days * day >= early! && now + (days - 1) * day <= late!
    })
    const share = draws.filter(Boolean).length / draws.length
    expect(share).toBeGreaterThan(0.75)
    expect(share).toBeLessThan(0.95)
  })

  test('perhaps never when the days say too little, and now when nothing is left', () => {
    expect(forecast([1, 0, 0, 0, 0, 0, 90], 1000)[2]).toBeNull()
    expect(forecast([100, 100, 100], 0)).toEqual([0, 0, 0])
  })

  test('not in a time that anyone can foresee', () => {
    expect(forecast([1, 1, 1], 1048576)).toEqual([null, null, null])
  })
})
