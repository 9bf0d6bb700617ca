import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { Value } from 'typebox/value'
import {
  AuthStatus,
  CancelStatus,
  CardPasswordMode,
  DurationUnit,
  EffectType,
  Operator,
  PackageType,
  PlaceType,
  PortalOrderStatus,
  SimStatus
} from '../../contract/enums'
import { ClientKey } from '../../contract/define'
import { Code } from '../../contract/errors'
import { billingPeriod, chineseDay, chineseDayText } from '../../rules/card/billing'
import { timeText } from '../../rules/time'
import { dataPackage, portalOrder, sim, simPackage, simRenewal, simUsage } from '../../server/db/schema'
import { runAfter, worthRenewing } from '../../server/services/packages/renewalRules'
import { endingCards, renewCard, renewCards } from '../../server/services/packages/renewalJob'
import type { Sim } from '../../server/services/card/sim'
import type { Package } from '../../server/services/packages/packages'
import { creditPaidOrders } from '../../server/services/payments/crediting'
import { PackageState } from '../../server/values'
import { buildSim, type CardColumns } from './support/sims'
import { serverOfFile } from './support/server'

const server = serverOfFile({ DEMO_NUMBERS: 20 })

const minute = 60000
const inMinutes = (count: number) => new Date(Date.now() + count * minute)
const cardOf = async (id: number) => (await server.db.select().from(sim).where(eq(sim.id, id)))[0]!
const ordersOf = (id: number) => server.db.select().from(portalOrder).where(eq(portalOrder.simId, id))
const packagesOf = (id: number) =>
  server.db.select().from(simPackage).where(eq(simPackage.simId, id)).orderBy(asc(simPackage.id))
const renewalOf = async (id: number) =>
  (await server.db.select().from(simRenewal).where(eq(simRenewal.simId, id)))[0]

/** A new package of 30 days for 19 yuan, whose price and state a test may change. */
async function newPackage() {
  const [known] = await server.db.select().from(dataPackage).where(eq(dataPackage.name, '10GB月包'))
  const term = { duration: 30, durationUnit: DurationUnit.days, integral: 0 }
  const [made] = await server.db
    .insert(dataPackage)
    .values({ ...known!, ...term, id: undefined, name: `续费${randomUUID()}` })
    .returning()
  return made!
}

/** A card whose package ends at `endAt`, with auto renewal by a package of 19 yuan. */
async function renewer(endAt: Date | null, overrides: CardColumns = {}) {
  const { card, headers } = await buildSim(server.app, overrides)
  const item = await newPackage()
  const flow = { packageType: PackageType.base, totalFlow: 1048576, isInfiniteFlow: false }
  await server.db.insert(simPackage).values({
    ...{ simId: card.id, orderSn: `PK${randomUUID()}`, packageId: 1, ...flow },
    ...{ startAt: inMinutes(-60 * 24 * 20), endAt }
  })
  const api = server.visitor(headers)
  const choose = (more: object = {}) =>
    api.post('/api/iot/simUpdateRenewPackage', { packageId: item.id, payPassword: '135790', ...more })
  await server.db.insert(simRenewal).values({ simId: card.id, packageId: item.id, price: 1900 })
  const option = async () => (await api.get('/api/iot/renewPackageOption')).data
  return { card, api, item, choose, option }
}

describe('the choice', () => {
  test('is what the home of the card says it will do', async () => {
    const end = inMinutes(60 * 24)
    const { api, item, option } = await renewer(end)
    const ahead = async () => (await api.get('/api/iot/simInfo')).data.renewal
    const will = { renewAt: end.toISOString(), packageName: item.name, price: 1900, cannotRenewReason: '' }
    expect(await ahead()).toEqual(will)
    expect((await option()).currentPackageId).toBe(1)
    await server.db.update(dataPackage).set({ price: 2000 }).where(eq(dataPackage.id, item.id))
    expect(await ahead()).toMatchObject({ price: 2000, cannotRenewReason: expect.stringContaining('涨到') })
    await api.post('/api/iot/simUpdateRenewPackage')
    expect(await ahead()).toBeNull()
  })

  test('is made with the pay password, at the price shown, and ended', async () => {
    const { card, api, item, choose, option } = await renewer(inMinutes(60))
    await api.post('/api/iot/simUpdateRenewPackage', {})
    expect((await option()).chosen).toBeNull()
    expect((await choose({ payPassword: undefined })).code).toBe(Code.payPasswordMissing)
    expect((await choose({ payPassword: '000000' })).code).toBe(Code.wrongPayPassword)
    expect((await choose({ shown: { amount: 1800 } })).code).toBe(Code.priceChanged)
    expect((await choose({ shown: { amount: 1900, simNo: '1440000000002' } })).code).toBe(Code.otherCard)
    expect(await renewalOf(card.id)).toBeUndefined()
    const { data } = await choose({ shown: { amount: 1900, simNo: card.simNo } })
    expect(data.chosen).toMatchObject({
      ...{ packageId: item.id, agreedPrice: 1900, price: 1900, enough: true, cannotRenewReason: '' }
    })
    expect(data.renewAt).toBe(data.chosen.startAt)
    expect((await api.post('/api/iot/simUpdateRenewPackage', {})).data.chosen).toBeNull()
  })

  test('is among base packages of the operator that are on sale', async () => {
    const { choose, option, item } = await renewer(new Date(billingPeriod(Operator.mobile, Date.now()).end))
    const { options } = await option()
    const names = options.map(({ packageName }: { packageName: string }) => packageName)
    expect(names).toEqual(expect.arrayContaining(['10GB月包', '移动专享30GB', '次月20GB预订']))
    for (const name of ['5GB加油包', '按量计费', '秒杀20GB月包', '联通专享40GB', '永久卡100GB'])
      expect(names).not.toContain(name)
    const prices = options.map(({ price }: { price: number }) => price)
    expect(prices).toEqual([...prices].sort((one, other) => one - other))
    await server.db
      .update(dataPackage)
      .set({ state: PackageState.offSale })
      .where(eq(dataPackage.id, item.id))
    expect((await choose()).code).toBe(Code.notFound)
  })

  test('cannot be a package that makes no sense as a renewal', async () => {
    const { choose, item } = await renewer(inMinutes(60))
    const term = { duration: 20, durationUnit: DurationUnit.years }
    await server.db.update(dataPackage).set(term).where(eq(dataPackage.id, item.id))
    expect((await choose()).code).toBe(Code.cardNotAllowed)
  })

  test('is refused to a card that may buy nothing', async () => {
    const { card, choose } = await renewer(inMinutes(60))
    await server.db.update(sim).set({ cancelStatus: CancelStatus.cancelled }).where(eq(sim.id, card.id))
    expect((await choose()).code).toBe(Code.cardNotAllowed)
  })

  test('needs no pay password where the card asks for none', async () => {
    const { choose } = await renewer(inMinutes(60), { cardPasswordMode: CardPasswordMode.off })
    expect((await choose({ payPassword: undefined })).code).toBe(Code.ok)
  })

  test('says when nothing ends, and when the balance will not do', async () => {
    expect(await (await renewer(null)).option()).toMatchObject({ renewAt: null, chosen: { startAt: null } })
    expect(await (await renewer(inMinutes(60), { balance: 1899 })).option()).toMatchObject({
      chosen: { enough: false, cannotRenewReason: '余额不足，请先充值', mend: 'topUp' }
    })
  })
})

test('the choice says whether the data of a package lasts for its whole run at the usual use', async () => {
  const { card, option } = await renewer(new Date(billingPeriod(Operator.mobile, Date.now()).end))
  const covers = async () => {
    const { options } = (await option()) as { options: { packageName: string; covers?: boolean }[] }
    return ['1GB日包', '30GB三十日包', '不限量月包'].map(
      (name) => options.find(({ packageName }) => packageName === name)?.covers
    )
  }
  expect(await covers()).toEqual([undefined, undefined, true])
  const today = chineseDay(Date.now())
  await server.db.insert(simUsage).values(
    Array.from({ length: 10 }, (_, i) => ({
      simId: card.id,
      day: chineseDayText(today - 1 - i),
      useFlow: 1024 * 1024
    }))
  )
  expect(await covers()).toEqual([true, true, true])
  await server.db
    .update(simUsage)
    .set({ useFlow: 1024 * 1024 + 1 })
    .where(eq(simUsage.simId, card.id))
  expect(await covers()).toEqual([false, false, true])
})

describe('as the package ends', () => {
  test('the chosen one is bought from the balance, once, however often it is tried and by how many', async () => {
    const { card, option } = await renewer(inMinutes(5))
    await Promise.all([
      renewCard(server.deps, card.id),
      renewCard(server.deps, card.id),
      renewCards(server.deps)
    ])
    await creditPaidOrders(server.deps)
    await renewCards(server.deps)
    const [order, ...more] = await ordersOf(card.id)
    expect(more).toEqual([])
    expect(order).toMatchObject({
      ...{ amount: 1900, placeType: PlaceType.balance, status: PortalOrderStatus.credited },
      effectType: EffectType.now
    })
    expect((await cardOf(card.id)).balance).toBe(8100)
    const [before, after] = await packagesOf(card.id)
    // no gap between the two packages
    expect(after!.startAt.getTime()).toBeLessThanOrEqual(before!.endAt!.getTime())
    expect(await option()).toMatchObject({
      renewAt: after!.endAt!.toISOString(),
      last: { orderSn: order!.orderSn, reason: '' }
    })
  })

  test('another choice in the same period buys nothing more', async () => {
    const { card, choose } = await renewer(inMinutes(5))
    await renewCard(server.deps, card.id)
    await choose({ packageId: (await newPackage()).id })
    await renewCard(server.deps, card.id)
    expect(await ordersOf(card.id)).toHaveLength(1)
  })

  test('killed between paying and crediting: credited once, by the sweep of the next start', async () => {
    const { card } = await renewer(inMinutes(5))
    // no queue, as after a kill: the payment is only in the database
    await renewCard({ ...server.deps, jobs: { ...server.deps.jobs, wake: async () => undefined } }, card.id)
    expect(await ordersOf(card.id)).toMatchObject([{ status: PortalOrderStatus.paid }])
    expect(await packagesOf(card.id)).toHaveLength(1)
    await renewCards(server.deps)
    await Promise.all([creditPaidOrders(server.deps), creditPaidOrders(server.deps)])
    expect(await ordersOf(card.id)).toMatchObject([{ status: PortalOrderStatus.credited }])
    expect(await packagesOf(card.id)).toHaveLength(2)
    expect((await cardOf(card.id)).balance).toBe(8100)
  })

  test.each([
    ['far before the end', 60],
    ['in the last seconds of it, where the next period might begin meanwhile', 0.3],
    ['more than a day after it', -60 * 24 - 1]
  ])('nothing is bought %s', async (_when, minutes) => {
    const { card } = await renewer(inMinutes(minutes))
    await renewCards(server.deps)
    await renewCard(server.deps, card.id)
    expect(await ordersOf(card.id)).toEqual([])
  })

  test('nothing is bought when the next package is there already, or renewal is off', async () => {
    const { card } = await renewer(inMinutes(5))
    const [present] = await packagesOf(card.id)
    await server.db.insert(simPackage).values({
      ...present!,
      ...{ id: undefined, orderSn: `PK${randomUUID()}`, startAt: inMinutes(5), endAt: inMinutes(50000) }
    })
    const off = await renewer(inMinutes(5))
    await server.db.delete(simRenewal).where(eq(simRenewal.simId, off.card.id))
    await renewCards(server.deps)
    await renewCard(server.deps, off.card.id)
    expect(await ordersOf(card.id)).toEqual([])
    expect(await ordersOf(off.card.id)).toEqual([])
  })

  test.each<[string, CardColumns, string]>([
    ['stopped', { simStatus: SimStatus.stopped }, '卡片已停机，恢复后才会续费'],
    ['stopped for debt', { simStatus: SimStatus.stopped, arrears: 1 }, '卡片欠费停机，还清后才会续费'],
    ['cancelled', { cancelStatus: CancelStatus.cancelled }, '卡片已销户，不能购买'],
    ['not verified', { needAuth: true, authStatus: AuthStatus.notVerified }, '请先完成实名认证'],
    ['without enough money', { balance: 1899 }, '余额不足，请先充值']
  ])('a card that is %s buys nothing, and why is kept', async (_what, overrides, reason) => {
    const { card, option } = await renewer(inMinutes(5), overrides)
    await renewCards(server.deps)
    expect(await ordersOf(card.id)).toEqual([])
    expect((await cardOf(card.id)).balance).toBe(card.balance)
    expect((await option()).last).toMatchObject({ orderSn: '', reason })
  })

  test('a price that rose since it was agreed to is not paid, a lower one is', async () => {
    const dear = await renewer(inMinutes(5))
    const cheap = await renewer(inMinutes(5))
    const setPrice = (item: Package, price: number) =>
      server.db.update(dataPackage).set({ price }).where(eq(dataPackage.id, item.id))
    await setPrice(dear.item, 1901)
    await setPrice(cheap.item, 1500)
    await renewCards(server.deps)
    expect(await ordersOf(dear.card.id)).toEqual([])
    expect((await dear.option()).last.reason).toBe('价格由¥19涨到¥19.01，同意后才会续费')
    expect((await cardOf(cheap.card.id)).balance).toBe(8500)
    // after consent to the price, the next try buys it
    await dear.choose({ shown: { amount: 1901 } })
    await renewCards(server.deps)
    expect((await cardOf(dear.card.id)).balance).toBe(8099)
  })

  test('what kept it is mended within a day: it is bought then', async () => {
    const { card } = await renewer(inMinutes(-60), { balance: 0 })
    await renewCards(server.deps)
    await server.db.update(sim).set({ balance: 1900 }).where(eq(sim.id, card.id))
    await renewCards(server.deps)
    expect(await ordersOf(card.id)).toMatchObject([{ amount: 1900, effectType: EffectType.now }])
  })
})

test('a sweep reads one package of each card that renews, by the index of its ends, however many there are', async () => {
  const cards = 200
  const { card } = await renewer(inMinutes(5))
  await server.sql(
    `insert into sim (id, sim_no, iccid, imsi, operator_type, layout_id)
     select 900000 + i, 'many' || i, 'many' || i, '', 1, 1 from generate_series(0, $1 * 10 - 1) i`,
    [cards]
  )
  await server.sql(
    `insert into sim_renewal (sim_id, package_id, price) select 900000 + i, 1, 1900 from generate_series(1, $1) i`,
    [cards]
  )
  await server.sql(
    `insert into sim_package (sim_id, order_sn, package_id, package_type, total_flow, is_infinite_flow, start_at, end_at)
     select 900000 + i % ($1 * 10), 'PKmany' || i, 1, ${PackageType.base}, 1, false, now() - interval '2 years', now() - i * interval '1 hour'
     from generate_series(24, 20000) i`,
    [cards]
  )
  await server.sql('analyze sim_package')
  await server.sql('analyze sim_renewal')
  const query = endingCards(server.db, new Date())
  expect((await query).map(({ simId }) => simId)).toContain(card.id)
  const { sql, params } = query.toSQL()
  const [{ 'QUERY PLAN': reply }] = await server.sql(`explain (analyze, format json) ${sql}`, params)
  interface Node {
    'Node Type': string
    'Relation Name'?: string
    'Actual Rows': number
    'Actual Loops': number
    Plans?: Node[]
  }
  const nodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodes)]
  const reads = nodes((reply as { Plan: Node }[])[0]!.Plan).filter(
    (node) => node['Relation Name'] === 'sim_package'
  )
  const [{ n }] = await server.sql('select count(*)::int as n from sim_renewal')
  expect(reads).toMatchObject([{ 'Node Type': 'Index Scan', 'Actual Loops': n }])
  expect(reads[0]!['Actual Rows']).toBeLessThanOrEqual(1)
  await server.sql('delete from sim_renewal where sim_id > 900000')
})

describe('a package that follows another', () => {
  const item = (packageType: number, duration: number, durationUnit: number) =>
    ({ packageType, duration, durationUnit }) as Package
  const month = item(PackageType.base, 1, DurationUnit.months)
  const card = (operatorType: number) => ({ operatorType }) as Sim
  const runs = (of: Package, end: string, operator: number = Operator.mobile) => {
    const { effectType, startAt, endAt } = runAfter(of, card(operator), Date.parse(end))
    return [effectType, timeText(startAt.getTime()), timeText(endAt!.getTime())]
  }

  test('with the period begins with the next one, for operator 2 on the 27th', () => {
    const december = ['2026-12-01 00:00', '2027-01-01 00:00']
    expect(runs(month, '2026-11-30T16:00:00Z')).toEqual([EffectType.nextPeriod, ...december])
    expect(runs(month, '2026-11-26T16:00:00Z', Operator.unicom)).toEqual([
      EffectType.nextPeriod,
      '2026-11-27 00:00',
      '2026-12-27 00:00'
    ])
  })

  test('within a period begins at once, for days or for what is left of it', () => {
    const end = '2026-11-22T06:00:00Z'
    const days = item(PackageType.base, 30, DurationUnit.days)
    expect(runs(days, end)).toEqual([EffectType.now, '2026-11-22 14:00', '2026-12-22 14:00'])
    expect(runs(month, end)).toEqual([EffectType.now, '2026-11-22 14:00', '2026-12-01 00:00'])
  })

  test('waits for the next period where it only begins then', () => {
    const booked = item(PackageType.nextMonth, 1, DurationUnit.months)
    expect(runs(booked, '2026-11-22T06:00:00Z')[1]).toBe('2026-12-01 00:00')
  })

  test.each<[string, Package, string, boolean]>([
    ['a month with the period', month, '2026-11-30T16:00:00Z', true],
    ['a month that has 3 of its days left', month, '2026-11-28T06:00:00Z', false],
    ['a month that has 20 of its days left', month, '2026-11-10T16:00:00Z', true],
    ['days at any time', item(PackageType.base, 30, DurationUnit.days), '2026-11-28T06:00:00Z', true],
    ['six months', item(PackageType.base, 6, DurationUnit.months), '2026-11-28T06:00:00Z', true],
    [
      'one that waits for the next period',
      item(PackageType.nextMonth, 1, DurationUnit.months),
      '2026-11-22T06:00:00Z',
      false
    ],
    ['one for life', item(PackageType.base, 20, DurationUnit.years), '2026-11-30T16:00:00Z', false]
  ])('is offered when it makes sense: %s', (_what, of, end, offered) => {
    expect(worthRenewing(of, card(Operator.mobile), Date.parse(end))).toBe(offered)
  })
})

describe('the key of its order', () => {
  const serverKeys = async (id: number) =>
    (await ordersOf(id)).filter(({ request }) => request === '').map(({ uuid }) => uuid)

  test('is none that a call can have: whoever orders under the old one keeps nothing from being renewed', async () => {
    const end = inMinutes(1)
    const { card, api } = await renewer(end, { balance: 10000 })
    const old = `renew-${card.id}-${end.getTime()}`
    const money = { money: 100, placeType: PlaceType.wechat }
    for (const clientKey of [old, `${old}-1`])
      expect((await api.post('/api/iot/createBalanceOrder', { ...money, clientKey })).code).toBe(Code.ok)
    await renewCard(server.deps, card.id)
    const keys = await serverKeys(card.id)
    expect(keys).toHaveLength(1)
    expect(Value.Check(ClientKey, keys[0])).toBe(false)
  })

  test('finds what an older server bought under its key: nothing is bought twice', async () => {
    const end = inMinutes(1)
    const { card } = await renewer(end, { balance: 10000 })
    await renewCard(server.deps, card.id)
    // as an older server wrote it; paid and not yet credited
    await server.sql(`update portal_order set uuid = 'renew-' || sim_id || '-' || $2 where sim_id = $1`, [
      card.id,
      String(end.getTime())
    ])
    await renewCard(server.deps, card.id)
    await Promise.all([renewCard(server.deps, card.id), renewCard(server.deps, card.id)])
    expect(await serverKeys(card.id)).toEqual([`renew-${card.id}-${end.getTime()}`])
  })

  test('is found by an older server, which may run beside this one', async () => {
    const end = inMinutes(1)
    const { card } = await renewer(end, { balance: 10000 })
    await renewCard(server.deps, card.id)
    const [key] = await serverKeys(card.id)
    expect(key).toMatch(new RegExp(`^renew-${card.id}-${end.getTime()}(-\\d+)?$`))
  })

  test('is none in the demo data, either', async () => {
    const made =
      await server.sql(`select uuid from portal_order where request = '' and uuid not like 'renew-%'
      union select uuid from coupon_exchange where request = ''`)
    expect(made.length).toBeGreaterThan(0)
    expect(made.filter(({ uuid }) => Value.Check(ClientKey, uuid))).toEqual([])
  })
})
