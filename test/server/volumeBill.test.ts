import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { eq } from 'drizzle-orm'
import { CardMessageKind, EffectType, InternetStatus, PlaceType } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { billingPeriod } from '../../rules/billing'
import { hourMs } from '../../rules/time'
import { carrierJob, sim } from '../../server/db/schema'
import { settleStops } from '../../server/services/card/carrierStops'
import { creditPaidOrders } from '../../server/services/shared/crediting'
import { readCard } from '../../server/services/status/readings'
import { BreakRule } from '../../server/values'
import { buildSim } from './support/sims'
import { startServer, visitor } from './support/server'

/** The bill of use beyond the packages, by GB, and the holder's limit on it. */

let server: Awaited<ReturnType<typeof startServer>>
let app: FastifyInstance
let used = 0
beforeAll(async () => {
  server = await startServer({ DEMO_NUMBERS: 10 })
  app = server.app
  app.deps.providers.carrier = {
    ...app.deps.providers.carrier!,
    read: async (_card, _since, at) => ({
      ...{ at, online: true },
      days: used ? [{ day: at.toISOString().slice(0, 10), useFlow: used }] : []
    })
  }
})
afterAll(() => server.close())

const gb = 1048576
const cardOf = async (id: number) => (await app.deps.db.select().from(sim).where(eq(sim.id, id)))[0]!

/** A card with a package by use, 3 yuan a GB; `use` reads that so much more was used. */
async function opened(overrides: Parameters<typeof buildSim>[1] = {}) {
  const { card, headers } = await buildSim(app, overrides)
  const api = visitor(app, headers)
  const choice = (await api.get('/api/iot/packageChoose')).data
  const rows = choice.categories.flatMap((category: { packages: unknown[] }) => category.packages)
  const { packageId } = rows.find((row: { packageName: string }) => row.packageName === '按量计费')
  await api.post('/api/iot/buyPackage', {
    ...{ packageId, effectType: EffectType.now, placeType: PlaceType.balance, payPassword: '135790' },
    clientKey: randomUUID()
  })
  await creditPaidOrders(app.deps)
  const use = async (kb: number) => {
    used = Math.round(kb)
    await readCard(app.deps, card.simNo)
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
  const told = (await api.get('/api/iot/messageList')).data.list
  expect(told).toMatchObject([{ kind: CardMessageKind.stopped, reason: tip }])
  await settleStops(app.deps)
  const jobs = await app.deps.db.select().from(carrierJob).where(eq(carrierJob.simId, card.id))
  expect(jobs.map(({ kind }) => kind)).toContain('stop')
})

test('a higher limit restores the card, one that is reached already is refused, and without one use goes on', async () => {
  const { card, use, cap } = await opened()
  await cap(600)
  await use(3 * gb)
  expect((await cardOf(card.id)).breakRuleId).toBe(BreakRule.volumeCap)
  expect(await cap(600)).toMatchObject({ code: Code.failed, message: '本账期已按量扣费¥6，上限要高于它' })
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
  await Promise.all([readCard(app.deps, card.simNo), readCard(app.deps, card.simNo)])
  expect((await bill()).money).toBe(300)
  expect((await bill()).readAt).toBeTruthy()
  expect(Date.now() - (await cardOf(card.id)).lastRobinAt!.getTime()).toBeLessThan(hourMs)
})
