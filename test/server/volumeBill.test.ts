import { eq } from 'drizzle-orm'
import { CardMessageKind, InternetStatus } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { billingPeriod, chineseDay, chineseDayText } from '../../rules/card/billing'
import { dayMs, hourMs } from '../../rules/time'
import { carrierJob, sim } from '../../server/db/schema'
import { settleStops } from '../../server/services/card/carrierStops'
import { creditPaidOrders } from '../../server/services/payments/crediting'
import { readCard } from '../../server/services/status/readings'
import { BreakRule } from '../../server/values'
import { daysPass } from './support/daysPass'
import { capTooLow } from '../../server/services/status/errors'
import type { CardColumns } from './support/sims'
import { buyPackage, packageNamed } from './support/packages'
import { answerOf, serverOfFile } from './support/server'

/** The bill of use beyond the packages, by GB, and the holder's limit on it. */

let used = 0
/** KB by Chinese day of the next reading, instead of `used` today. */
let byDay: { day: string; useFlow: number }[] | undefined
const server = serverOfFile({ DEMO_NUMBERS: 10 })
beforeAll(async () => {
  server.deps.providers.carrier = {
    ...server.deps.providers.carrier!,
    read: async (_card, _since, at) => ({
      ...{ at, online: true },
      days: byDay ?? (used ? [{ day: today(at), useFlow: used }] : [])
    })
  }
})

const gb = 1048576
const today = (at: Date, days = 0) => chineseDayText(chineseDay(at.getTime()) + days)
const cardOf = async (id: number) => (await server.db.select().from(sim).where(eq(sim.id, id)))[0]!

/** A card with a package by use, 3 yuan a GB; `use` reads that so much more was used. */
async function opened(overrides: CardColumns = {}) {
  const { card, api } = await server.holder(overrides)
  const { packageId } = await packageNamed(api, '按量计费')
  await buyPackage(api, packageId)
  await creditPaidOrders(server.deps)
  const use = async (kb: number) => {
    used = Math.round(kb)
    await readCard(server.deps, card.simNo)
  }
  const bill = async (query = '') => (await api.get(`/api/iot/volumeBill${query}`)).data
  const cap = (sum: number, more: object = {}) => api.post('/api/iot/setVolumeCap', { cap: sum, ...more })
  return { card, api, use, bill, cap }
}

test('each GB is a line: a GB under way goes on, a new one begins at the boundary, and the sum is what was charged', async () => {
  const { card, use, bill } = await opened()
  expect(await bill()).toMatchObject({ list: [], useFlow: 0, money: 0, isOpen: true, gPrice: 300, cap: 0 })
  await use(gb / 2)
  const [first] = (await bill()).list
  await use(gb / 2)
  await use(gb + 1)
  const { list, useFlow, money, readAt } = await bill()
  expect(list).toMatchObject([
    { gb: 3, useFlow: 1, price: 300, money: 1 },
    { gb: 2, useFlow: gb, price: 300, money: 300 },
    { gb: 1, useFlow: gb, price: 300, money: 300, beganAt: first.beganAt }
  ])
  expect([useFlow, money]).toEqual([2 * gb + 1, 601])
  const { volumeMoney, lastRobinAt } = await cardOf(card.id)
  expect(money).toBe(volumeMoney)
  expect(readAt).toBe(lastRobinAt!.toISOString())
})

test('data of a package is no line', async () => {
  const { card, use, bill } = await opened()
  await server.sql(
    `insert into sim_package (sim_id, order_sn, package_id, package_type, total_flow, is_infinite_flow, start_at, end_at)
     values ($1, 'PKbill', 1, 1, $2, false, now() - interval '1 day', now() + interval '9 days')`,
    [card.id, gb]
  )
  await use(gb)
  expect((await bill()).list).toEqual([])
  await use(1)
  expect((await bill()).list).toMatchObject([{ gb: 1, useFlow: 1 }])
})

test('a billing period has a bill of its own, also of a GB that it divides', async () => {
  const { card, use, bill } = await opened()
  await use(gb / 2)
  const before = billingPeriod(card.operatorType, Date.now(), -1).start
  await server.sql('update volume_line set period_at = $2 where sim_id = $1', [card.id, new Date(before)])
  await use(gb)
  expect(await bill()).toMatchObject({
    list: [
      { gb: 2, useFlow: gb / 2, money: 150 },
      { gb: 1, useFlow: gb / 2, money: 150 }
    ],
    money: 300
  })
  expect(await bill('?ago=1')).toMatchObject({
    list: [{ gb: 1, useFlow: gb / 2 }],
    ...{ money: 150, from: new Date(before).toISOString() }
  })
  expect((await bill('?ago=2')).list).toEqual([])
})

test('at the limit the card is stopped, at the carrier too, and says so once; not a fen is charged beyond it', async () => {
  const { card, api, use, bill, cap } = await opened()
  expect((await cap(1000, { shown: { amount: 1000, simNo: '1440000000001' } })).code).toBe(Code.otherCard)
  expect((await cap(1000, { shown: { amount: 1000, simNo: card.simNo } })).data).toEqual({ cap: 1000 })
  await use(3 * gb)
  expect(await cardOf(card.id)).toMatchObject({ internetStatus: InternetStatus.normal })
  await use(3 * gb)
  const tip = '按量计费已到你设的每期上限，调高上限后恢复上网，下个账期也会恢复'
  expect(await cardOf(card.id)).toMatchObject({
    ...{ internetStatus: InternetStatus.cut, breakRuleId: BreakRule.volumeCap, breakTips: tip },
    ...{ arrears: 0, volumeMoney: 1000, balance: 8999 }
  })
  expect((await bill()).money).toBe(1000)
  await use(gb)
  expect((await cardOf(card.id)).balance).toBe(8999)
  const notified = (await api.get('/api/iot/messageList')).data.list
  expect(notified).toMatchObject([{ kind: CardMessageKind.stopped, reason: tip }])
  await settleStops(server.deps)
  const jobs = await server.db.select().from(carrierJob).where(eq(carrierJob.simId, card.id))
  expect(jobs.map(({ kind }) => kind)).toContain('stop')
})

test('a higher limit restores the card, one that is reached already is refused, and without one use goes on', async () => {
  const { card, use, cap } = await opened()
  await cap(600)
  await use(3 * gb)
  expect((await cardOf(card.id)).breakRuleId).toBe(BreakRule.volumeCap)
  expect(await cap(600)).toMatchObject(answerOf(capTooLow(600)))
  expect((await cap(601)).code).toBe(Code.ok)
  expect(await cardOf(card.id)).toMatchObject({
    ...{ internetStatus: InternetStatus.normal, breakRuleId: BreakRule.none, breakTips: '' }
  })
  await cap(0)
  await use(3 * gb)
  expect(await cardOf(card.id)).toMatchObject({ internetStatus: InternetStatus.normal, volumeMoney: 1500 })
})

test('the next billing period restores it', async () => {
  const { card, use, cap } = await opened()
  await cap(600)
  await use(3 * gb)
  await server.sql(`update volume_line set period_at = period_at - interval '40 days' where sim_id = $1`, [
    card.id
  ])
  await use(gb)
  expect(await cardOf(card.id)).toMatchObject({ internetStatus: InternetStatus.normal, volumeMoney: 600 })
  await use(gb)
  expect((await cardOf(card.id)).volumeMoney).toBe(900)
})

test('a package restores it, and ending pay by use says what is missing instead', async () => {
  const { card, api, use, cap } = await opened()
  await cap(600)
  await use(3 * gb)
  used = 0
  await api.post('/api/iot/closeVolumePackage')
  expect(await cardOf(card.id)).toMatchObject({
    ...{ internetStatus: InternetStatus.cut, breakRuleId: BreakRule.ended, volumePackageId: 0 }
  })
})

test('the balance ends before the limit: the debt stops it', async () => {
  const { card, use, cap } = await opened({ balance: 101 })
  await cap(20000)
  await use(100 * gb)
  expect(await cardOf(card.id)).toMatchObject({
    breakRuleId: BreakRule.arrears,
    arrears: 5000,
    volumeMoney: 5100
  })
})

test('two readings at once bill once', async () => {
  const { card, bill } = await opened()
  used = gb
  await Promise.all([readCard(server.deps, card.simNo), readCard(server.deps, card.simNo)])
  expect((await bill()).money).toBe(300)
  expect((await bill()).readAt).toBeTruthy()
  expect(Date.now() - (await cardOf(card.id)).lastRobinAt!.getTime()).toBeLessThan(hourMs)
})

describe('a reading that goes past the end of a billing period', () => {
  /** A card that was opened and last read in the former billing period; `across` reads what it used since, by its days. */
  async function readBefore(terms: { cap?: number; balance?: number } = {}) {
    const one = await opened({ balance: 20000 })
    if (terms.cap) await one.cap(terms.cap)
    const { start } = billingPeriod(one.card.operatorType, Date.now())
    const days = Math.ceil((Date.now() - start) / dayMs) + 1
    await daysPass(server.deps.pool, days)
    if (terms.balance !== undefined)
      await server.db.update(sim).set({ balance: terms.balance }).where(eq(sim.id, one.card.id))
    const lastDay = today(new Date(start), -1)
    const across = async (before: number, after: number) => {
      byDay = [
        { day: lastDay, useFlow: Math.round(before) },
        { day: today(new Date()), useFlow: Math.round(after) }
      ].filter(({ useFlow }) => useFlow > 0)
      await readCard(server.deps, one.card.simNo)
      byDay = undefined
    }
    const { id } = one.card
    /** A package of a GB that ends with the former period. */
    const withPackage = () =>
      server.sql(
        `insert into sim_package (sim_id, order_sn, package_id, package_type, total_flow, is_infinite_flow, start_at, end_at)
         values ($1, $2, 1, 1, $3, false, $4, $5)`,
        [id, `PKpast${id}`, gb, new Date(start - 9 * dayMs), new Date(start)]
      )
    return { ...one, across, withPackage }
  }

  test('is divided by its days: each period is charged its own use, and no GB twice', async () => {
    const { card, bill, across } = await readBefore()
    await across(1.5 * gb, gb)
    const [before, now] = [await bill('?ago=1'), await bill()]
    expect([before.useFlow, before.money]).toEqual([1.5 * gb, 450])
    expect([now.useFlow, now.money]).toEqual([gb, 300])
    expect(before.list.map((line: any) => [line.gb, line.useFlow])).toEqual([
      [2, gb / 2],
      [1, gb]
    ])
    expect(now.list.map((line: any) => [line.gb, line.useFlow])).toEqual([
      [3, gb / 2],
      [2, gb / 2]
    ])
    expect(Date.parse(before.list[0].beganAt)).toBeLessThan(Date.parse(before.to))
    expect(await cardOf(card.id)).toMatchObject({ volumeUse: 2.5 * gb, volumeMoney: 750 })
    const ledger = await server.sql(
      `select sum(money)::int as money, sum(use_flow)::int as use from balance_log where sim_id = $1 and type = 'volume'`,
      [card.id]
    )
    expect(ledger).toEqual([{ money: -750, use: 2.5 * gb }])
  })

  test('the limit of neither period is passed, and the new one lets the card go on', async () => {
    const { card, bill, across } = await readBefore({ cap: 600 })
    await across(5 * gb, gb)
    expect([(await bill('?ago=1')).money, (await bill()).money]).toEqual([600, 300])
    expect(await cardOf(card.id)).toMatchObject({
      ...{ internetStatus: InternetStatus.normal, breakRuleId: BreakRule.none, volumeMoney: 900 }
    })
    await across(0, 5 * gb)
    expect((await bill()).money).toBe(600)
    expect((await cardOf(card.id)).breakRuleId).toBe(BreakRule.volumeCap)
  })

  test('a package that ended with the former period has that use on it, and its rest does not go over', async () => {
    const { bill, across, withPackage } = await readBefore()
    await withPackage()
    await across(gb / 2, gb)
    expect((await bill('?ago=1')).list).toEqual([])
    expect((await bill()).money).toBe(300)
  })

  test('the debt of both has one end', async () => {
    const { card, bill, across } = await readBefore({ balance: 0 })
    await across(10 * gb, 10 * gb)
    expect([(await bill('?ago=1')).money, (await bill()).money]).toEqual([3000, 2000])
    expect(await cardOf(card.id)).toMatchObject({ arrears: 5000, breakRuleId: BreakRule.arrears })
  })

  test('a day of a period whose bill was read to its end counts in the present one', async () => {
    const { bill, across, use } = await readBefore()
    await use(0)
    await across(gb, 0)
    expect([(await bill('?ago=1')).money, (await bill()).money]).toEqual([0, 300])
  })

  test('what was used before pay by use was opened is not charged by it', async () => {
    const { card, bill, across } = await readBefore()
    await server.sql("update sim_package set start_at = now() - interval '1 minute' where sim_id = $1", [
      card.id
    ])
    await across(gb, gb)
    expect([(await bill('?ago=1')).money, (await bill()).money]).toEqual([0, 300])
  })
})
