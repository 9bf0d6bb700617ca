import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import {
  EffectType,
  InternetStatus,
  Operator,
  PackageType,
  PlaceType,
  PortalOrderStatus,
  SimStatus
} from '../../contract/enums'
import { dayMs, hourMs, minuteMs } from '../../rules/time'
import { carrierJob, portalOrder, sim, simPackage, simRenewal } from '../../server/db/schema'
import { settleStops } from '../../server/services/card/carrierStops'
import { orderGifts } from '../../server/services/vip/vipOrders'
import { renewCard } from '../../server/services/packages/renewalJob'
import { setSpeed } from '../../server/services/vip/speeds'
import { checkBooks } from '../../server/services/payments/books'
import { carrierActs } from '../../server/services/carrier/follow'
import { creditPaidOrders } from '../../server/services/payments/crediting'
import { refunds } from '../../server/services/payments/refunds'
import { readCard } from '../../server/services/status/readings'
import { BreakRule } from '../../server/values'
import { bookFaults } from './support/books'
import { carrierDouble, carrierSecret } from './support/carrier'
import { typedOn } from './support/merchant'
import { basePackage, buyPackage } from './support/packages'
import { serverOfFile, testConfig } from './support/server'
import { buildSim, type CardColumns } from './support/sims'

const platform = carrierDouble()
const server = serverOfFile(async () => ({
  DEMO_NUMBERS: 0,
  CARRIER_PROVIDER: 'http',
  CARRIER_SECRET: carrierSecret,
  ...{
    CARRIER_URL: await platform.open(),
    CARRIER_CAN: 'read,status,activate,order,cancel,stop,speed,realName'
  },
  LOG_LEVEL: 'warn'
}))
afterAll(async () => {
  await platform.close()
})
beforeEach(() => {
  platform.calls.length = 0
  Object.assign(platform.known, { next: { state: 'done' }, trouble: undefined, forged: 0 })
})

const { paid, credited, refunded } = PortalOrderStatus

async function buy(overrides: CardColumns = {}) {
  const { card, api } = await server.holder(overrides)
  const item = await basePackage(api)
  const { data } = await buyPackage(api, item.packageId, { shown: { amount: item.price } })
  const orderSn = data.orderSn as string
  return {
    ...{ card, api, orderSn, item },
    result: async () => (await api.get(`/api/iot/orderResult?orderSn=${orderSn}`)).data,
    cardNow: async () => (await server.db.select().from(sim).where(eq(sim.id, card.id)))[0]!,
    path: `/v1/orders/${orderSn}`
  }
}

/** What the queue and the sweeps would do now, as if the time of all next tries had come. */
async function turn() {
  const { deps } = server.app
  await creditPaidOrders(deps)
  await server.sql(`update carrier_job set next_at = now() where state in ('waiting', 'sent')`)
  await carrierActs.run(deps)
  await creditPaidOrders(deps)
}
const pastDeadline = (orderSn: string) =>
  server.sql(`update carrier_job set deadline = now() - interval '1 second' where order_sn = '${orderSn}'`)
const jobsOf = (simId: number) =>
  server.db.select().from(carrierJob).where(eq(carrierJob.simId, simId)).orderBy(asc(carrierJob.id))

test('a package that is bought is ordered once, by its order number, and credited when it is done', async () => {
  const { card, orderSn, item, result, path } = await buy()
  expect(await result()).toMatchObject({ status: paid, done: false, startAt: null })
  await Promise.all([turn(), turn()])
  const end = await result()
  expect(end).toMatchObject({ status: credited, done: true, failReason: '' })
  expect(platform.acts.get(path)).toMatchObject({ times: 1 })
  expect(platform.known.forged).toBe(0)
  expect(platform.calls.find((call) => call.path === path)!.body).toEqual({
    card: { iccid: card.iccid, simNo: card.simNo, deviceNo: null, operatorType: card.operatorType },
    package: {
      ...{ packageId: item.packageId, name: item.packageName, packageType: item.packageType },
      ...{ totalFlow: item.totalFlow, isInfiniteFlow: item.isInfiniteFlow },
      ...{ startAt: end.startAt, endAt: end.endAt }
    }
  })
  expect(await bookFaults(server.sql, [card.id])).toEqual([])
  await turn()
  expect((await jobsOf(card.id)).map(({ key, state }) => [key, state])).toEqual([[orderSn, 'done']])
})

test('while it is accepted the order is paid and waits, and a notice ends that, also when it comes twice', async () => {
  platform.known.next = { state: 'pending' }
  const { card, orderSn, result } = await buy()
  await turn()
  await turn()
  expect(await result()).toMatchObject({
    status: paid,
    failed: false,
    failReason: '运营商正在办理套餐，24小时内未办成会全额退回'
  })
  await server.sql(
    `update portal_order set paid_at = now() - interval '2 hours' where order_sn = '${orderSn}'`
  )
  const faults = await checkBooks(server.db)
  expect(faults.filter(({ fault }) => fault.includes('paid for an hour'))).toEqual([])
  const done = { key: orderSn, state: 'done' }
  expect(await platform.notify(server.app, done)).toBe(200)
  expect(await platform.notify(server.app, done)).toBe(200)
  await creditPaidOrders(server.deps)
  expect(await result()).toMatchObject({ status: credited, failReason: '' })
  // out of order: a refusal after it changes nothing
  expect(await platform.notify(server.app, { key: orderSn, state: 'refused', reason: '迟到' })).toBe(200)
  await turn()
  expect((await result()).status).toBe(credited)
  expect(await bookFaults(server.sql, [card.id])).toEqual([])
})

test.each([
  ['forged', { secret: 'another secret of thirty-two char' }],
  ['late', { seconds: Math.floor(Date.now() / 1000) - 3600 }],
  ['signed for another address', { path: '/v1/orders' }],
  ['without a time', { seconds: NaN }]
])('a notice that is %s is not taken', async (_, how) => {
  platform.known.next = { state: 'pending' }
  const { orderSn, result } = await buy()
  await turn()
  expect(await platform.notify(server.app, { key: orderSn, state: 'done' }, how)).toBe(401)
  await turn()
  expect((await result()).status).toBe(paid)
})

test('a notice of an act that nobody asked for, and one that is none', async () => {
  expect(await platform.notify(server.app, { key: 'PK1', state: 'done' })).toBe(404)
  expect(await platform.notify(server.app, { key: 'PK1', state: 'maybe' })).toBe(503)
})

test.each([503, 429, 401, 404, 'text', 'silence', 'after'] as const)(
  'an answer %s is no refusal: it is asked again with the same key, and done once',
  async (trouble) => {
    platform.known.trouble = trouble
    const { card, result, path } = await buy()
    await turn()
    await turn()
    expect(await result()).toMatchObject({ status: paid, done: false })
    platform.known.trouble = undefined
    await turn()
    expect((await result()).status).toBe(credited)
    expect(platform.acts.get(path)).toMatchObject({ times: 1 })
    expect(server.logged.join('')).not.toContain(card.iccid)
  }
)

test('what the carrier refuses is given back in full, with its reason and without its effects', async () => {
  platform.known.next = { state: 'refused', reason: '号卡不存在' }
  const { card, result, cardNow } = await buy()
  await turn()
  const end = await result()
  expect(end).toMatchObject({
    ...{ status: refunded, done: true, startAt: null },
    failReason: '运营商未能办理套餐：号卡不存在，款项已退回'
  })
  expect(end.endedAt).not.toBeNull()
  expect(await cardNow()).toMatchObject({ balance: card.balance, integral: card.integral })
  expect(await server.sql(`select 1 from sim_package where sim_id = ${card.id}`)).toEqual([])
  expect(await bookFaults(server.sql, [card.id])).toEqual([])
})

test('a renewal that the carrier refuses tells why, and is tried again six hours later', async () => {
  const { card, headers } = await buildSim(server.app)
  const { db } = server.deps
  const [item] = await server.sql(
    `select id, price from data_package where package_type = 1 and state = 1 and operator_type = 0 and price > 0 limit 1`
  )
  const end = new Date(Date.now() + 5 * minuteMs)
  await db.insert(simPackage).values({
    ...{ simId: card.id, orderSn: `PK${randomUUID()}`, packageId: item.id, packageType: PackageType.base },
    ...{ totalFlow: 1048576, isInfiniteFlow: false, startAt: new Date(Date.now() - dayMs), endAt: end }
  })
  await db.insert(simRenewal).values({ simId: card.id, packageId: item.id, price: item.price })
  const orders = () => db.select().from(portalOrder).where(eq(portalOrder.simId, card.id))
  const renewAt = async (ms: number) => {
    await renewCard(server.deps, card.id, new Date(Date.now() + ms))
    await turn()
  }
  platform.known.next = { state: 'refused', reason: '号卡已停机' }
  await renewAt(0)
  const { last } = (await server.visitor(headers).get('/api/iot/renewPackageOption')).data
  expect(last.reason).toBe('运营商未能办理套餐：号卡已停机，款项已退回')
  await renewAt(6 * hourMs - minuteMs)
  expect(await orders()).toMatchObject([{ status: refunded }])
  platform.known.next = { state: 'done' }
  await renewAt(6 * hourMs + minuteMs)
  await renewAt(13 * hourMs)
  expect((await orders()).map(({ status }) => status).sort()).toEqual([credited, refunded].sort())
  expect(await bookFaults(server.sql, [card.id])).toEqual([])
})

test('what was paid at a cashier goes back there', async () => {
  platform.known.next = { state: 'refused' }
  const { card, api } = await server.holder()
  const [item] = await server.sql(
    `select id, price from data_package where package_type = 1 and state = 1 and operator_type = 0 and price > 0 limit 1`
  )
  const { data } = await api.post('/api/iot/buyPackage', {
    ...{
      packageId: item.id,
      effectType: EffectType.now,
      placeType: PlaceType.wechat,
      clientKey: randomUUID()
    },
    shown: { amount: item.price }
  })
  await server.visitor().post(`/sandbox/pay/${data.orderSn}`, { result: 'paid' })
  await turn()
  await refunds.run(server.deps)
  const rows = await server.sql(`select state, amount from refund where order_sn = '${data.orderSn}'`)
  expect(rows).toEqual([{ state: 'done', amount: item.price }])
  const { data: end } = await api.get(`/api/iot/orderResult?orderSn=${data.orderSn}`)
  expect(end).toMatchObject({ status: refunded, failReason: '运营商未能办成套餐，款项已退回' })
  expect(await bookFaults(server.sql, [card.id])).toEqual([])
})

test('what is not done by the deadline is given back and cancelled, and a late success is, too', async () => {
  platform.known.next = { state: 'pending' }
  const { card, orderSn, result, path } = await buy()
  await turn()
  await pastDeadline(orderSn)
  platform.known.next = { state: 'done' }
  await turn()
  expect(await result()).toMatchObject({ status: refunded, failReason: '运营商未能办成套餐，款项已退回' })
  await turn()
  expect(platform.acts.get(`${path}/cancellation`)).toMatchObject({ times: 1 })
  expect(await platform.notify(server.app, { key: orderSn, state: 'done' })).toBe(200)
  await turn()
  expect((await result()).status).toBe(refunded)
  expect((await jobsOf(card.id)).map(({ kind, state }) => [kind, state])).toEqual([
    ['order', 'failed'],
    ['cancel', 'done']
  ])
  expect(server.logged.join('')).toContain('the carrier says otherwise than it stands')
  expect(await bookFaults(server.sql, [card.id])).toEqual([])
})

test('what is done at the last moment is credited, not given back', async () => {
  platform.known.next = { state: 'pending' }
  const { orderSn, result, path } = await buy()
  await turn()
  await pastDeadline(orderSn)
  platform.acts.get(path)!.state = 'done'
  await turn()
  expect((await result()).status).toBe(credited)
})

test('a card that sleeps is activated first, and the package is not ordered before', async () => {
  platform.known.next = { state: 'pending' }
  const { orderSn, result, cardNow, path } = await buy({ simStatus: SimStatus.toActivate })
  await turn()
  await turn()
  expect(platform.acts.has(path)).toBe(false)
  platform.known.next = { state: 'done' }
  expect(await platform.notify(server.app, { key: `${orderSn}_A`, state: 'done' })).toBe(200)
  await turn()
  expect((await result()).status).toBe(credited)
  expect((await cardNow()).simStatus).toBe(SimStatus.normal)
})

test('a card that cannot be activated gets no package, and its money back', async () => {
  platform.known.next = { state: 'refused', reason: '卡片未入库' }
  const { result, path } = await buy({ simStatus: SimStatus.toActivate })
  await turn()
  await turn()
  expect((await result()).status).toBe(refunded)
  expect(platform.acts.has(path)).toBe(false)
})

test('data that VIP gives is ordered when it begins, once', async () => {
  const { card, orderSn } = await buy()
  const gift = (n: number, from: string) => `(${card.id}, '${orderSn}_${n}', 0, 3, 1024, false,
    now() + interval '${from}', now() + interval '${from}' + interval '30 days')`
  await server.sql(`insert into sim_package (sim_id, order_sn, package_id, package_type, total_flow, is_infinite_flow, start_at, end_at)
    values ${gift(1, '-1 days')}, ${gift(2, '29 days')}`)
  for (let i = 0; i < 2; i++) {
    await orderGifts(server.deps)
    await turn()
  }
  const ordered = platform.calls.filter(({ path }) => path.includes(`${orderSn}_`))
  expect(ordered.map(({ path, body }) => [path, body.package.packageId, body.package.totalFlow])).toEqual([
    [`/v1/orders/${orderSn}_1`, 0, 1024]
  ])
})

test('use is read for the period asked for, up to where the platform has counted', async () => {
  const since = new Date(Date.now() - 3600000)
  const { card, cardNow } = await buy({ lastRobinAt: since })
  await turn()
  const at = new Date().toISOString()
  const day = new Date(Date.now() + 8 * 3600000).toISOString().slice(0, 10)
  platform.known.facts[`/v1/cards/${card.iccid}/usage`] = { at, online: true, days: [{ day, useFlow: 2048 }] }
  platform.known.facts[`/v1/cards/${card.iccid}`] = { status: 'normal' }
  await readCard(server.deps, card.simNo)
  expect((await cardNow()).lastRobinAt!.toISOString()).toBe(at)
  expect(await server.sql(`select use_flow::int from sim_usage where sim_id = ${card.id}`)).toEqual([
    { use_flow: 2048 }
  ])
  expect(await server.sql(`select use_flow::int from sim_package where sim_id = ${card.id}`)).toEqual([
    { use_flow: 2048 }
  ])
  // a platform that has not counted up to the beginning of the package does not cut it off
  await server.sql(`update sim set last_robin_at = now() - interval '1 hour' where id = ${card.id}`)
  const before = new Date(Date.now() - 1800000).toISOString()
  platform.known.facts[`/v1/cards/${card.iccid}/usage`] = { at: before, online: true, days: [] }
  await readCard(server.deps, card.simNo)
  expect((await cardNow()).internetStatus).toBe(InternetStatus.normal)
  platform.known.facts[`/v1/cards/${card.iccid}/usage`] = { online: true, days: [{ day, useFlow: -1 }] }
  await expect(readCard(server.deps, card.simNo)).rejects.toThrow('what it must not')
})

test('use that a platform tells for no further time is told again later: it counts once', async () => {
  const since = new Date(Date.now() - 3600000)
  const { card } = await buy({ lastRobinAt: since })
  await turn()
  const day = new Date(Date.now() + 8 * 3600000).toISOString().slice(0, 10)
  const usage = { online: true, days: [{ day, useFlow: 2048 }] }
  platform.known.facts[`/v1/cards/${card.iccid}`] = { status: 'normal' }
  for (const at of [
    since.toISOString(),
    new Date(Date.now() - 7200000).toISOString(),
    new Date().toISOString()
  ]) {
    platform.known.facts[`/v1/cards/${card.iccid}/usage`] = { ...usage, at }
    await readCard(server.deps, card.simNo)
  }
  expect(await server.sql(`select use_flow::int from sim_usage where sim_id = ${card.id}`)).toEqual([
    { use_flow: 2048 }
  ])
})

test('a card that the carrier has stopped for risk buys nothing, until it is free', async () => {
  const { card, api, cardNow } = await buy()
  await turn()
  const path = `/v1/cards/${card.iccid}`
  platform.known.facts[`${path}/usage`] = { online: false, days: [] }
  platform.known.facts[path] = { status: 'riskStopped' }
  await readCard(server.deps, card.simNo)
  expect((await cardNow()).simStatus).toBe(SimStatus.riskStopped)
  const { data } = await api.get('/api/iot/packageChoose')
  expect(data.categories[0].packages[0].cannotBuyReason).toBe('卡片因风险已停机，请联系客服')
  platform.known.facts[path] = { status: 'normal' }
  await readCard(server.deps, card.simNo)
  expect((await cardNow()).simStatus).toBe(SimStatus.normal)
})

test('a card that is cut for debt is stopped at the carrier, and restored when the debt is paid', async () => {
  const { card } = await buildSim(server.app, {
    ...{ internetStatus: InternetStatus.cut, breakRuleId: BreakRule.arrears, arrears: 5000 }
  })
  const path = `/v1/cards/${card.iccid}/service`
  const notified = () => platform.calls.filter((call) => call.path === path).map(({ body }) => body.connected)
  const { deps } = server.app
  await settleStops(deps)
  await settleStops(deps)
  await turn()
  await settleStops(deps)
  await turn()
  expect(notified()).toEqual([false])
  await server.sql(
    `update sim set internet_status = ${InternetStatus.normal}, break_rule_id = 0, arrears = 0 where id = ${card.id}`
  )
  platform.acts.delete(path)
  await settleStops(deps)
  await turn()
  await settleStops(deps)
  await turn()
  expect(notified()).toEqual([false, true])
})

test('a card whose package has ended is the carrier’s own business', async () => {
  const { card } = await buildSim(server.app, {
    ...{ internetStatus: InternetStatus.cut, breakRuleId: BreakRule.ended }
  })
  await settleStops(server.deps)
  expect(await jobsOf(card.id)).toEqual([])
})

test('a stop that the carrier has not taken yet is given up when the debt is paid', async () => {
  const { card } = await buildSim(server.app, {
    ...{ internetStatus: InternetStatus.cut, breakRuleId: BreakRule.arrears, arrears: 5000 }
  })
  platform.known.trouble = 503
  await settleStops(server.deps)
  await turn()
  await server.sql(
    `update sim set internet_status = ${InternetStatus.normal}, break_rule_id = 0 where id = ${card.id}`
  )
  await settleStops(server.deps)
  platform.known.trouble = undefined
  await turn()
  expect((await jobsOf(card.id)).map(({ kind, state }) => [kind, state])).toEqual([
    ['stop', 'failed'],
    ['restore', 'done']
  ])
})

test('a speed is set when the carrier says done', async () => {
  const { card } = await buildSim(server.app, { operatorType: Operator.broadnet, speedCode: '2M' })
  const speedOf = async () =>
    (await server.sql(`select speed_code from sim where id = ${card.id}`))[0].speed_code as string
  const passTime = () => server.sql(`update sim set speed_changed_at = null where id = ${card.id}`)
  platform.known.next = { state: 'pending' }
  await setSpeed(server.deps, card.id)
  expect(await speedOf()).toBe('2M')
  platform.acts.get(`/v1/cards/${card.iccid}/speed`)!.state = 'done'
  await passTime()
  await setSpeed(server.deps, card.id)
  expect(await speedOf()).toBe('')
})

test('the operator’s check is the carrier’s: link and state', async () => {
  const { realName } = server.deps.providers
  const { card } = await buildSim(server.app)
  const path = `/v1/cards/${card.iccid}/realName`
  const expiresAt = new Date(Date.now() + 600000)
  platform.known.facts[path] = { url: 'https://real.example.cn/x', expiresAt: expiresAt.toISOString() }
  expect(await realName.officialLink(card, 'https://shop.example.cn')).toEqual({
    url: 'https://real.example.cn/x',
    expiresAt
  })
  platform.known.facts[path] = { state: 'refused', reason: '人脸不一致' }
  expect(await realName.officialState(card)).toEqual({ state: 'refused', reason: '人脸不一致' })
})

test('the doctor hears of the platform’s clock', async () => {
  const { check } = server.deps.providers.carrier!
  platform.known.facts['/v1/ping'] = { time: new Date().toISOString() }
  expect(await check!()).toContain('the carrier answers')
  platform.known.facts['/v1/ping'] = { time: new Date(Date.now() - 600000).toISOString() }
  await expect(check!()).rejects.toThrow(/clock is (599|600|601) s away/)
})

test('what the carrier cannot do is not sold', async () => {
  const { carrier } = server.deps.providers
  const { api } = await server.holder({ operatorType: Operator.broadnet })
  server.deps.providers.carrier = { name: 'half', read: carrier!.read! }
  try {
    expect((await api.get('/api/iot/accelerateList')).data.cannotBuyReason).toBe('网络加速暂未开通')
    const { categories } = (await api.get('/api/iot/packageChoose')).data
    const reasons = categories.flatMap(({ packages }: any) =>
      packages.map((item: any) => item.cannotBuyReason)
    )
    expect([...new Set(reasons)].sort()).toEqual(['套餐暂未开通', '按量计费暂未开通'])
  } finally {
    server.deps.providers.carrier = carrier!
  }
})

test('half a configuration is refused by name', () => {
  expect(() => testConfig({ CARRIER_PROVIDER: 'http', CARRIER_URL: 'https://cards.example.cn' })).toThrow(
    'CARRIER_PROVIDER=http needs CARRIER_SECRET'
  )
  expect(() => testConfig({ CARRIER_CAN: 'fly' })).toThrow('CARRIER_CAN')
})

test('a package that the merchant gives back is cancelled there; while the platform is at work on it, it is not', async () => {
  platform.known.next = { state: 'pending' }
  const { card, orderSn, result } = await buy()
  await turn()
  const give = () => typedOn(server.app, ['orders:refund', orderSn, '--reason', '退订', '--end'])
  expect(await give()).toMatchObject({ code: 1 })
  expect(await platform.notify(server.app, { key: orderSn, state: 'done' })).toBe(200)
  await turn()
  expect(await result()).toMatchObject({ status: credited })
  platform.known.next = { state: 'done' }
  expect(await give()).toMatchObject({ code: 0, problems: '' })
  await turn()
  expect(await result()).toMatchObject({ status: refunded, failReason: '退订' })
  expect((await jobsOf(card.id)).map(({ key, kind, state }) => [key, kind, state])).toEqual([
    [orderSn, 'order', 'done'],
    [`${orderSn}_C`, 'cancel', 'done']
  ])
  expect(await give()).toMatchObject({ code: 1 })
})
