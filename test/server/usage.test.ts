import { Operator, PackageType, ValidTag } from '../../contract/enums'
import { chineseDay, chineseDayText } from '../../rules/card/billing'
import { portalOrder, simPackage, simUsage } from '../../server/db/schema'
import { getSim } from '../../server/services/card/sim'
import { historyLine } from '../../server/services/status/historyLine'
import { readCard } from '../../server/services/status/readings'
import { simInfo, simInfoNow } from '../../server/services/status/simInfo'
import { serverOfFile } from './support/server'
import { buildSim } from './support/sims'

const gb = 1048576
const dayLength = 86400000
const call = '/api/iot/simHistoryLine'

const server = serverOfFile({ DEMO_NUMBERS: 20 })

let orders = 0
async function give(simId: number, title: string, given: Partial<typeof simPackage.$inferInsert> = {}) {
  const orderSn = `PK9000${++orders}`
  const base = { simId, orderSn, packageType: PackageType.base, totalFlow: 10 * gb, isInfiniteFlow: false }
  await server.db.insert(portalOrder).values({
    orderSn,
    uuid: `usage-test-${orderSn}`,
    simId,
    kind: 'package',
    title,
    targetId: 1,
    price: 0,
    amount: 0,
    payBefore: new Date()
  })
  await server.db
    .insert(simPackage)
    .values({ ...base, packageId: 1, startAt: new Date(Date.now() - 1000), ...given })
}

/** Adds daily use: KB by days ago. */
const used = (simId: number, byDaysAgo: Record<number, number>) =>
  server.db.insert(simUsage).values(
    Object.entries(byDaysAgo).map(([ago, useFlow]) => ({
      simId,
      day: chineseDayText(chineseDay(Date.now()) - Number(ago)),
      useFlow
    }))
  )

const inDays = (days: number) => new Date(Date.now() + days * dayLength)

describe('use over time', () => {
  test('by day: Chinese days without gaps from the first use on, today last; average of whole days', async () => {
    const { card, headers } = await buildSim(server.app)
    await used(card.id, { 5: 300, 3: 600, 0: 1000 })
    const { data } = await server.visitor(headers).get(call)
    expect(data.points.map(({ useFlow }: { useFlow: number }) => useFlow)).toEqual([300, 0, 600, 0, 0, 1000])
    expect(data.points.at(-1).at).toBe(chineseDayText(chineseDay(Date.now())))
    expect(data).toMatchObject({ by: 'day', total: 1900, average: 180 })
  })

  test('by month: sums of the days, over the turn of the year', async () => {
    const { card } = await buildSim(server.app)
    await server.db.insert(simUsage).values([
      { simId: card.id, day: '2025-12-31', useFlow: 10 },
      { simId: card.id, day: '2026-01-01', useFlow: 20 },
      { simId: card.id, day: '2026-02-11', useFlow: 7 }
    ])
    // 17:00 UTC is the next day in China
    const at = new Date('2026-02-28T17:00:00Z')
    const line = await historyLine(server.db, card, { by: 'month', count: 3 }, at)
    expect(line.points).toEqual([
      { at: '2026-01', useFlow: 20 },
      { at: '2026-02', useFlow: 7 },
      { at: '2026-03', useFlow: 0 }
    ])
    const four = await historyLine(server.db, card, { by: 'month', count: 4 }, at)
    expect(four).toMatchObject({ total: 37, average: 12 })
    expect(four.points[0]).toEqual({ at: '2025-12', useFlow: 10 })
  })

  test('nothing used yet: no points, nothing foretold', async () => {
    const { headers } = await buildSim(server.app)
    expect((await server.visitor(headers).get(call)).data).toEqual({
      by: 'day',
      points: [],
      total: 0,
      average: 0,
      share: 0,
      forecast: null
    })
  })

  test('one day only: a point and no forecast', async () => {
    const { card, headers } = await buildSim(server.app)
    await give(card.id, '10GB月包', { endAt: inDays(10) })
    await used(card.id, { 0: 500 })
    const { data } = await server.visitor(headers).get(call)
    expect(data).toMatchObject({ total: 500, average: 0, forecast: null })
    expect(data.points).toHaveLength(1)
  })

  test('foretells when what is left will be used up, and what a day may take', async () => {
    const { card, headers } = await buildSim(server.app)
    await give(card.id, '10GB月包', { useFlow: 5 * gb, endAt: inDays(10) })
    await used(card.id, Object.fromEntries(Array.from({ length: 10 }, (_, i) => [i + 1, gb])))
    const { data } = await server.visitor(headers).get(call)
    const days = (time: string) => Math.round((Date.parse(time) - Date.now()) / dayLength)
    expect(days(data.forecast.likely)).toBe(5)
    expect(data.share).toBe(gb / 2)
    await used(card.id, { 11: 9 * gb, 12: 0 })
    const restless = (await server.visitor(headers).get(call)).data.forecast
    expect(Date.parse(restless.early)).toBeLessThan(Date.parse(restless.likely))
    expect(Date.parse(restless.late)).toBeGreaterThan(Date.parse(restless.likely))
  })

  test('counts packages that wait, but not what the running one loses at its end', async () => {
    const { card, headers } = await buildSim(server.app)
    await used(card.id, Object.fromEntries(Array.from({ length: 10 }, (_, i) => [i + 1, gb])))
    const turn = inDays(3)
    await give(card.id, '10GB月包', { useFlow: 5 * gb, endAt: turn })
    await give(card.id, '10GB月包', { startAt: turn, endAt: inDays(33) })
    const { data } = await server.visitor(headers).get(call)
    const days = (time: string) => Math.round((Date.parse(time) - Date.now()) / dayLength)
    expect(days(data.forecast.likely)).toBe(13)
    expect(data.share).toBe(Math.round((5 * gb) / 3))
  })

  test('the share of a day never falls when data is bought', async () => {
    const { card, headers } = await buildSim(server.app)
    const share = async () => (await server.visitor(headers).get(call)).data.share
    await used(card.id, { 0: 500 })
    await give(card.id, '10GB月包', { endAt: inDays(3) })
    expect(await share()).toBe(Math.round((10 * gb) / 3))
    await give(card.id, '1GB日包', { totalFlow: gb, endAt: inDays(1) })
    expect(await share()).toBe(Math.round((11 * gb) / 3))
    for (const more of [{ endAt: inDays(90) }, { startAt: inDays(3), endAt: inDays(33) }]) {
      await give(card.id, '10GB月包', more)
      expect(await share()).toBe(Math.round((11 * gb) / 3))
    }
  })

  test('data without end has no forecast', async () => {
    const { card, headers } = await buildSim(server.app)
    await give(card.id, '不限量', { isInfiniteFlow: true, totalFlow: 0 })
    await used(card.id, { 1: gb, 2: gb, 3: gb, 4: gb })
    expect((await server.visitor(headers).get(call)).data).toMatchObject({ share: 0, forecast: null })
  })

  test('of the demo: ninety days of the cards that people look at', async () => {
    for (const simNo of ['1440000000001', '1440000000002', '1440000000005', '1440000000006']) {
      const { db } = server.deps
      const line = await historyLine(db, await getSim(db, simNo), { count: 90 }, new Date())
      expect(line.points).toHaveLength(90)
      expect(Math.min(...line.points.slice(0, -1).map(({ useFlow }) => useFlow))).toBeGreaterThan(0)
    }
  })
})

describe('use of terabytes', () => {
  const tb = 1024 * gb
  const reading = (card: { simNo: string }, useFlow: number) => {
    const { db, providers } = server.deps
    const day = chineseDayText(chineseDay(Date.now()))
    const read = async (_: unknown, __: Date, at: Date) => ({ at, online: true, days: [{ day, useFlow }] })
    return readCard({ db, providers: { ...providers, carrier: { name: 'test', read } } }, card.simNo)
  }

  test('goes on being booked and shown beyond 2 TB, in a day, in a package and in all', async () => {
    const { card, api } = await server.holder()
    await give(card.id, '不限量', { isInfiniteFlow: true, totalFlow: 0 })
    for (const useFlow of [tb, tb, tb, 7]) await reading(card, useFlow)
    expect((await simInfoNow(server.deps, card.simNo)).outlook).toMatchObject({ usedToday: 3 * tb + 7 })
    const { data } = await api.get('/api/iot/simInfo')
    expect(data.packages[0]).toMatchObject({ useFlow: 3 * tb + 7 })
    expect((await api.get(call)).data).toMatchObject({ total: 3 * tb + 7 })
    expect((await api.get('/api/iot/simPackageList?validTag=1')).data.list[0].useFlow).toBe(3 * tb + 7)
  })

  test('is charged by use beyond 2 TB, on the bill and the ledger', async () => {
    const { card, api } = await server.holder({ balance: 4000 })
    await give(card.id, '按量计费', { packageType: PackageType.volume, totalFlow: 0 })
    await server.sql('update sim set volume_package_id = 1, volume_price = 1 where id = $1', [card.id])
    await reading(card, 2 * tb + 5)
    await reading(card, gb)
    expect((await api.get('/api/iot/volumeBill')).data).toMatchObject({
      useFlow: 2 * tb + gb + 5,
      money: 2050
    })
    const { data } = await api.get('/api/iot/statement')
    expect(data.list.map(({ useFlow }: { useFlow: number }) => useFlow)).toEqual([gb, 2 * tb + 5])
  })

  test.each([NaN, Infinity, -1, 0.5, 2 ** 53])(
    '%p KB is a fault of the carrier, and books nothing',
    async (useFlow) => {
      const { card } = await buildSim(server.app)
      await give(card.id, '不限量', { isInfiniteFlow: true, totalFlow: 0 })
      await expect(reading(card, useFlow)).rejects.toThrow('the carrier reported a use that cannot be')
      await reading(card, 3)
      expect((await simInfoNow(server.deps, card.simNo)).outlook).toMatchObject({ usedToday: 3 })
    }
  )
})

describe('packages of a card', () => {
  test('each has its own use and end: those that run, the first to end in front, then those to come', async () => {
    const { card } = await buildSim(server.app)
    await give(card.id, '长期包', { useFlow: gb })
    await give(card.id, '月包', { endAt: inDays(20), useFlow: 2 * gb })
    await give(card.id, '下月包', { startAt: inDays(20), endAt: inDays(50) })
    await give(card.id, '日包', { endAt: inDays(1) })
    await give(card.id, '过期包', { endAt: inDays(-1), startAt: inDays(-9) })
    await give(card.id, '退款包', { refundAt: new Date() })
    const { packages } = await simInfoNow(server.deps, card.simNo)
    expect(packages.map(({ packageName, validTag }) => [packageName, validTag])).toEqual([
      ['日包', ValidTag.valid],
      ['月包', ValidTag.valid],
      ['长期包', ValidTag.valid],
      ['下月包', ValidTag.notYet]
    ])
    expect(packages[2]).toMatchObject({ endAt: null, useFlow: gb, totalFlow: 10 * gb })
  })

  test('the next bill comes with the next billing period: on the 27th for China Unicom, else on the 1st', async () => {
    const at = new Date('2026-11-22T04:00:00Z')
    const billOf = async (operatorType: number) => {
      const { card } = await buildSim(server.app, { operatorType })
      return (await simInfo(server.deps, card, at)).nextBillAt
    }
    expect(await billOf(Operator.unicom)).toBe('2026-11-26T16:00:00.000Z')
    expect(await billOf(Operator.mobile)).toBe('2026-11-30T16:00:00.000Z')
  })

  test('the merchant’s phone comes with the card, so that it is there without a network', async () => {
    const { card } = await buildSim(server.app)
    expect((await simInfoNow(server.deps, card.simNo)).kefuMobile).toBe('400-000-0000')
  })
})

describe('until when a card can be used', () => {
  const outlook = async (simNo: string) => (await simInfoNow(server.deps, simNo)).outlook!
  const days = (until: string | null) => Math.round((Date.parse(until!) - Date.now()) / dayLength)
  const aGbADay = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [i + 1, gb]))

  test('the earlier of data and validity, and what today used', async () => {
    const { card } = await buildSim(server.app)
    await used(card.id, { ...aGbADay, 0: 300 })
    await give(card.id, '10GB月包', { useFlow: 5 * gb, endAt: inDays(10) })
    const byData = await outlook(card.simNo)
    expect(byData).toMatchObject({ by: 'data', usedToday: 300 })
    expect(days(byData.until)).toBe(5)
    const end = inDays(2)
    const { card: short } = await buildSim(server.app)
    await used(short.id, aGbADay)
    await give(short.id, '10GB月包', { endAt: end })
    expect(await outlook(short.simNo)).toMatchObject({ by: 'end', until: end.toISOString() })
  })

  test('counts packages that wait, and buying more never lowers it', async () => {
    const { card } = await buildSim(server.app)
    await used(card.id, aGbADay)
    const turn = inDays(3)
    await give(card.id, '10GB月包', { endAt: turn })
    await give(card.id, '10GB月包', { startAt: turn, endAt: inDays(33) })
    const before = await outlook(card.simNo)
    expect(days(before.until)).toBe(13)
    for (const more of [{ endAt: inDays(1) }, { startAt: inDays(20), endAt: inDays(50) }, { totalFlow: 1 }]) {
      await give(card.id, '加油包', { packageType: PackageType.addOn, endAt: inDays(9), ...more })
      const { until } = await outlook(card.simNo)
      expect(Date.parse(until!)).toBeGreaterThanOrEqual(Date.parse(before.until!))
    }
  })

  test('does not count data that VIP will give: unlimited data ends with its package', async () => {
    const { card } = await buildSim(server.app)
    await used(card.id, aGbADay)
    const end = inDays(80)
    await give(card.id, '不限量', { isInfiniteFlow: true, totalFlow: 0, endAt: end })
    const gift = { packageType: PackageType.addOn, startAt: inDays(60), endAt: inDays(90) }
    await give(card.id, '会员流量', { ...gift, orderSn: 'VP90001_2' })
    expect(await outlook(card.simNo)).toMatchObject({ by: 'end', until: end.toISOString() })
  })

  test('is the end of the packages while the use is unknown, for good without an end, none without data', async () => {
    const { card } = await buildSim(server.app)
    expect(await outlook(card.simNo)).toMatchObject({ by: 'none', usedToday: 0 })
    const end = inDays(10)
    await give(card.id, '10GB月包', { endAt: end })
    expect(await outlook(card.simNo)).toMatchObject({ by: 'end', until: end.toISOString() })
    await give(card.id, '长期包', { endAt: null })
    expect(await outlook(card.simNo)).toMatchObject({ by: 'end', until: null })
    const { card: empty } = await buildSim(server.app)
    await give(empty.id, '10GB月包', { useFlow: 10 * gb, endAt: end })
    expect((await outlook(empty.simNo)).by).toBe('none')
  })
})
