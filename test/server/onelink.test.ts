import { eq } from 'drizzle-orm'
import { InternetStatus, PortalOrderStatus, SimStatus } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { chineseDay, chineseDayText } from '../../rules/card/billing'
import { sim } from '../../server/db/schema'
import { settleStops } from '../../server/services/card/carrierStops'
import { carrierActs } from '../../server/services/carrier/follow'
import { creditPaidOrders } from '../../server/services/payments/crediting'
import { readCard } from '../../server/services/status/readings'
import { BreakRule } from '../../server/values'
import { oneLinkDouble } from './support/onelink'
import { basePackage, buyPackage } from './support/packages'
import { serverOfFile, testConfig } from './support/server'
import { buildSim, type CardColumns } from './support/sims'

const platform = oneLinkDouble('100001', 'a password')
const server = serverOfFile(async () => ({
  DEMO_NUMBERS: 0,
  CARRIER_PROVIDER: 'onelink',
  ONELINK_API: await platform.open(),
  ONELINK_APP_ID: '100001',
  ONELINK_PASSWORD: 'a password',
  LOG_LEVEL: 'warn'
}))
afterAll(async () => {
  await platform.close()
})
beforeEach(() => {
  Object.assign(platform.known, { trouble: undefined, slow: false })
  platform.asked.length = 0
})

async function buildCard(overrides: CardColumns = {}, cardStatus = '2') {
  const { card, headers } = await buildSim(server.app, { lastRobinAt: null, ...overrides })
  const there = { cardStatus, total: 5000, months: {} as Record<string, number>, online: true }
  platform.sims.set(card.iccid, there)
  const now = async () => (await server.db.select().from(sim).where(eq(sim.id, card.id)))[0]!
  return {
    card,
    there,
    now,
    api: server.visitor(headers),
    read: () => readCard(server.deps, card.simNo)
  }
}
const used = async (simId: number) =>
  (await server.sql(`select use_flow::int from sim_usage where sim_id = ${simId} order by day`)).map(
    ({ use_flow }) => use_flow
  )
async function turn() {
  await settleStops(server.deps)
  await server.sql(`update carrier_job set next_at = now() where state in ('waiting', 'sent')`)
  await carrierActs.run(server.deps)
  await creditPaidOrders(server.deps)
}

async function buy({ api }: Pick<Awaited<ReturnType<typeof buildCard>>, 'api'>) {
  const item = await basePackage(api)
  const { data } = await buyPackage(api, item.packageId, { shown: { amount: item.price } })
  await creditPaidOrders(server.deps)
  return async () => (await api.get(`/api/iot/orderResult?orderSn=${data.orderSn}`)).data.status
}

test('use is the difference of two totals: the first books nothing, no reading counts twice', async () => {
  const one = await buildCard()
  expect(await (await buy(one))()).toBe(PortalOrderStatus.credited)
  await one.read()
  expect(await used(one.card.id)).toEqual([])
  one.there.total = 7048
  await one.read()
  await one.read()
  expect(await used(one.card.id)).toEqual([2048])
  // a total that was read and not booked is read again
  one.there.total = 8048
  const { carrier } = server.deps.providers
  const { lastRobinAt } = await one.now()
  for (let i = 0; i < 2; i++) {
    const { days, online } = await carrier!.read!(one.card, lastRobinAt!, new Date())
    expect([days[0]!.useFlow, online]).toEqual([1000, true])
  }
  expect(platform.known.tokens).toBe(1)
})

test('the highest total of the month counts: what falls for a while is not counted again', async () => {
  const one = await buildCard()
  expect(await (await buy(one))()).toBe(PortalOrderStatus.credited)
  for (const total of [1000, 2000, 1500, 2500, 0, 2500]) {
    one.there.total = total
    await one.read()
  }
  expect(await used(one.card.id)).toEqual([1500])
  expect(
    await server.sql(`select use_flow::int as used from sim_package where sim_id = ${one.card.id}`)
  ).toEqual([{ used: 1500 }])
})

test('a reading that cannot be booked is no fault of the holder: nothing is asked to be filled in', async () => {
  const one = await buildCard()
  expect(await (await buy(one))()).toBe(PortalOrderStatus.credited)
  await one.read()
  const day = chineseDayText(chineseDay(Date.now()))
  await server.sql(`insert into sim_usage values (${one.card.id}, '${day}', 9223372036854775807)`)
  const crashed = { status: 500, code: Code.crashed, message: '服务器开小差了，请稍后重试' }
  for (const total of [6000, 1e30, 2 ** 60]) {
    one.there.total = total
    expect(await one.api.post('/api/iot/simRefresh', { force: true })).toMatchObject(crashed)
  }
  await server.sql(`delete from sim_usage where sim_id = ${one.card.id}`)
  await server.sql(`delete from rate_limit`)
  one.there.total = 6000
  expect((await one.api.post('/api/iot/simRefresh', { force: true })).code).toBe(Code.ok)
  expect(await used(one.card.id)).toEqual([1000])
})

test('in a new month the rest of the old one counts, too', async () => {
  const { card, there } = await buildCard()
  const read = server.deps.providers.carrier!.read!
  const [before, after] = [new Date('2026-10-31T15:30:00Z'), new Date('2026-10-31T16:30:00Z')]
  await read(card, new Date('2026-10-30T00:00:00Z'), before)
  Object.assign(there, { total: 10, months: { 202610: 5300 } })
  expect((await read(card, before, after)).days).toEqual([
    { day: '2026-10-31', useFlow: 300 },
    { day: '2026-11-01', useFlow: 10 }
  ])
})

test('a card whose data is used up is stopped there, and restored when a package is bought', async () => {
  const one = await buildCard()
  await one.read()
  expect(await one.now()).toMatchObject({ internetStatus: InternetStatus.cut, breakRuleId: BreakRule.ended })
  platform.known.slow = true
  await turn()
  expect(one.there.cardStatus).toBe('2')
  platform.known.slow = false
  await turn()
  expect([one.there.cardStatus, (await one.now()).carrierStopped]).toEqual(['4', false])
  await turn()
  expect((await one.now()).carrierStopped).toBe(true)
  expect(await (await buy(one))()).toBe(PortalOrderStatus.credited)
  await turn()
  await turn()
  expect([one.there.cardStatus, (await one.now()).carrierStopped]).toEqual(['2', false])
})

test('a card that is to be activated is, before its package is credited', async () => {
  const one = await buildCard({ simStatus: SimStatus.toActivate }, '1')
  const status = await buy(one)
  expect(await status()).toBe(PortalOrderStatus.paid)
  await turn()
  await turn()
  expect(await status()).toBe(PortalOrderStatus.credited)
  expect([one.there.cardStatus, (await one.now()).simStatus]).toEqual(['2', SimStatus.normal])
})

test('a card that was cancelled there is here, too', async () => {
  const one = await buildCard()
  one.there.cardStatus = '9'
  await one.read()
  expect((await one.now()).simStatus).toBe(SimStatus.cancelled)
})

test.each([503, 'text', 'silence'] as const)(
  'an answer %s books and says nothing of the card',
  async (trouble) => {
    const one = await buildCard()
    platform.known.trouble = trouble
    await expect(one.read()).rejects.toThrow(/^OneLink (cannot be reached|answered)/)
    expect((await one.now()).lastRobinAt).toBeNull()
    expect(server.logged.join('')).not.toContain(one.card.iccid)
  }
)

test('an unknown card is an error with the code of OneLink', async () => {
  const one = await buildCard()
  platform.sims.delete(one.card.iccid)
  await expect(one.read()).rejects.toThrow('OneLink answered with code 11004')
})

test('neither speed nor order is offered; the doctor tries the password', async () => {
  const { carrier } = server.deps.providers
  expect([carrier!.order, carrier!.setSpeed, carrier!.cancel]).toEqual([undefined, undefined, undefined])
  expect(await carrier!.check!()).toBe('OneLink gives a token')
  expect(() => testConfig({ CARRIER_PROVIDER: 'onelink', ONELINK_APP_ID: '1' })).toThrow('ONELINK_PASSWORD')
})
