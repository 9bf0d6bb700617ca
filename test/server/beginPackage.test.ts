import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { CardMessageKind, EffectType, InternetStatus, PlaceType } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { billingPeriod } from '../../rules/card/billing'
import { dayMs, hourMs } from '../../rules/time'
import { portalOrder, sim, simPackage, simRenewal } from '../../server/db/schema'
import { renewCards } from '../../server/services/packages/renewalJob'
import { creditPaidOrders } from '../../server/services/payments/crediting'
import { BreakRule } from '../../server/values'
import { buyPackage, packageNamed } from './support/packages'
import { serverOfFile } from './support/server'

/** A package that waits begins early, by its holder, when the data is used up. */

const server = serverOfFile({ DEMO_NUMBERS: 10 })

const gb = 1048576
const cutNow = {
  ...{ internetStatus: InternetStatus.cut, breakRuleId: BreakRule.usedUp, breakTips: '套餐流量已用完' }
}

/** A card whose package is used up, and which has bought another one for the next period. */
async function usedUp({ name = '10GB半月包', used = gb, buys = true } = {}) {
  const { card, api } = await server.holder()
  const { packageId } = await packageNamed(api, name)
  await server.db.insert(simPackage).values({
    ...{
      simId: card.id,
      orderSn: `PK${card.id}`,
      packageId: 1,
      packageType: 1,
      totalFlow: gb,
      useFlow: used
    },
    ...{
      isInfiniteFlow: false,
      startAt: new Date(Date.now() - dayMs),
      endAt: new Date(Date.now() + 20 * dayMs)
    }
  })
  const { data } = buys
    ? await buyPackage(api, packageId, { effectType: EffectType.nextPeriod })
    : { data: { orderSn: '' } }
  await creditPaidOrders(server.deps)
  // far from the end of the billing period, whatever day it is
  if (buys)
    await server.sql(
      `update sim_package set start_at = now() + interval '9 days', end_at = now() + interval '24 days' where order_sn = $1`,
      [data.orderSn]
    )
  await server.db.update(sim).set(cutNow).where(eq(sim.id, card.id))
  const orderSn = data.orderSn as string
  const info = async () => (await api.get('/api/iot/simInfo')).data
  const begin = (more: object = {}) => api.post('/api/iot/beginPackage', { orderSn, ...more })
  const waiting = async () =>
    (await server.db.select().from(simPackage).where(eq(simPackage.orderSn, orderSn)))[0]!
  return { card, api, orderSn, packageId, info, begin, waiting }
}

test('used up while the next one waits: it is offered with both ends, begins once, and the card is on line again', async () => {
  const { card, orderSn, info, begin, waiting } = await usedUp()
  const before = await waiting()
  const { beginsNow } = await info()
  expect(beginsNow).toEqual({ orderSn, endAt: expect.any(String) })
  expect(Date.parse(beginsNow.endAt)).toBeLessThan(before.endAt!.getTime())
  const [first, second] = await Promise.all([begin(), begin({ shown: { amount: 0, simNo: card.simNo } })])
  expect([first.code, second.code]).toEqual([Code.ok, Code.ok])
  expect(second.data).toEqual(first.data)
  const now = await waiting()
  expect(now.startAt.getTime()).toBeLessThanOrEqual(Date.now() + hourMs)
  expect(now.endAt!.getTime() - now.startAt.getTime()).toBe(15 * dayMs)
  expect(now.boughtFor).toEqual(before.startAt)
  expect(await info()).toMatchObject({
    ...{ beginsNow: null, internetStatus: InternetStatus.normal, breakRuleId: 0 },
    surplusFlow: 10 * gb
  })
  expect((await begin()).data).toEqual(first.data)
})

test('months end as if they had been bought to begin now: with the billing period that runs', async () => {
  const { card, begin } = await usedUp({ name: '10GB月包' })
  const { data } = await begin()
  expect(data.endAt).toBe(new Date(billingPeriod(card.operatorType, Date.now()).end).toISOString())
})

test('with data left, on another card, unknown, refunded, or on its last day of waiting it does not begin', async () => {
  const withData = await usedUp({ used: gb - 1 })
  expect((await withData.info()).beginsNow).toBeNull()
  expect((await withData.begin()).code).toBe(Code.cardNotAllowed)
  const other = await usedUp({ buys: false })
  expect((await other.info()).beginsNow).toBeNull()
  expect((await other.begin({ orderSn: withData.orderSn })).code).toBe(Code.notFound)
  const one = await usedUp()
  expect((await one.begin({ shown: { amount: 0, simNo: other.card.simNo } })).code).toBe(Code.otherCard)
  await server.sql(`update sim_package set start_at = now() + interval '23 hours' where order_sn = $1`, [
    one.orderSn
  ])
  expect((await one.begin()).code).toBe(Code.cardNotAllowed)
  await server.sql(`update sim_package set refund_at = now() where order_sn = $1`, [one.orderSn])
  expect((await one.begin()).code).toBe(Code.notFound)
})

test('one that is sold for the next period alone, and one that a carrier was told of, keep their day', async () => {
  const { info, begin, orderSn } = await usedUp()
  await server.sql(
    `update portal_order set snapshot = jsonb_set(snapshot, '{packageType}', '2') where order_sn = $1`,
    [orderSn]
  )
  expect((await info()).beginsNow).toBeNull()
  expect((await begin()).code).toBe(Code.cardNotAllowed)
  const notified = await usedUp()
  const carrier = server.deps.providers.carrier!
  server.deps.providers.carrier = { ...carrier, atOnce: false }
  try {
    expect((await notified.info()).beginsNow).toBeNull()
    expect((await notified.begin()).code).toBe(Code.cardNotAllowed)
  } finally {
    server.deps.providers.carrier = carrier
  }
})

test('the next of several begins; the other keeps its day', async () => {
  const { api, packageId, info, begin, orderSn } = await usedUp()
  const pay = { placeType: PlaceType.balance, payPassword: '135790', clientKey: randomUUID() }
  const { data } = await api.post('/api/iot/buyPackage', {
    ...{ packageId, effectType: EffectType.nextPeriod },
    ...pay
  })
  await creditPaidOrders(server.deps)
  await server.sql(
    `update sim_package set start_at = now() + interval '40 days', end_at = now() + interval '55 days' where order_sn = $1`,
    [data.orderSn]
  )
  expect((await info()).beginsNow.orderSn).toBe(orderSn)
  expect((await api.post('/api/iot/beginPackage', { orderSn: data.orderSn })).code).toBe(Code.cardNotAllowed)
  expect((await begin()).code).toBe(Code.ok)
})

test('renewal of used-up data buys nothing while a package waits that may begin, and says where', async () => {
  const { card, api, packageId, begin } = await usedUp()
  await server.db
    .insert(simRenewal)
    .values({ simId: card.id, packageId, price: 100000, mostWhenUsedUp: 100000 })
  await renewCards(server.deps)
  const orders = () => server.db.select().from(portalOrder).where(eq(portalOrder.simId, card.id))
  expect(await orders()).toHaveLength(1)
  const reason = '已有套餐待生效，流量用完时可在首页点“现在开始用”，不再另买'
  expect((await api.get('/api/iot/renewPackageOption')).data.usedUp.cannotRenewReason).toBe(reason)
  const reported = (await api.get('/api/iot/messageList')).data.list
  expect(reported).toMatchObject([{ kind: CardMessageKind.renewFailed, reason }])
  // once it has begun and is used up too, renewal goes on
  await begin()
  await server.sql('update sim_package set use_flow = total_flow where sim_id = $1', [card.id])
  await server.sql('update sim_renewal set last_at = null where sim_id = $1', [card.id])
  await renewCards(server.deps)
  expect(await orders()).toHaveLength(2)
})
