import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import {
  InternetStatus,
  OnlineStatus,
  Operator,
  PackageType,
  PlaceType,
  ShopOrderStatus
} from '../../contract/enums'
import { Code } from '../../contract/errors'
import { sim } from '../../server/db/schema'
import { setSpeeds } from '../../server/services/vip/speeds'
import { followParcels } from '../../server/services/orders/logistics'
import { readAllCards } from '../../server/services/status/readings'
import { BreakRule } from '../../server/values'
import { move, pay, plainItem, thingForm } from './support/orders'
import { serverOfFile, startServer } from './support/server'
import { buildSim } from './support/sims'

// Without a carrier and without tracking of parcels, as in production before they are configured.

const server = serverOfFile({ DEMO_NUMBERS: 0, CARRIER_PROVIDER: 'none', LOGISTICS_PROVIDER: 'none' })

const cardOf = async (id: number) => (await server.db.select().from(sim).where(eq(sim.id, id)))[0]!

test('production has neither by itself, and the sandbox of neither', async () => {
  const { app, close } = await startServer({ NODE_ENV: 'production', SEED: 'none' })
  const { carrier, logistics } = app.deps.providers
  await close()
  expect([carrier, logistics.name]).toEqual([undefined, 'none'])
})

test('a card without a package stays as it is: nothing is read, nothing cuts it', async () => {
  const { card, headers } = await buildSim(server.app, { lastRobinAt: null })
  const before = await cardOf(card.id)
  await readAllCards(server.deps)
  const { code, data } = await server.visitor(headers).post('/api/iot/simRefresh', { force: true })
  expect(code).toBe(Code.ok)
  expect(data).toMatchObject({
    lastRobinAt: null,
    onlineStatus: OnlineStatus.unknown,
    internetStatus: InternetStatus.normal,
    useFlow: 0
  })
  expect(await cardOf(card.id)).toEqual(before)
})

test('no speed is sold or set, nothing is sold by use, no stop is lifted', async () => {
  const { card, api } = await server.holder({
    ...{ operatorType: Operator.broadnet, internetStatus: InternetStatus.cut },
    ...{ breakRuleId: BreakRule.unusualUse, allowRemoveBreak: true, speedCode: '2M' }
  })
  expect((await api.get('/api/iot/accelerateList')).data.cannotBuyReason).toBe('网络加速暂未开通')
  await setSpeeds(server.deps)
  expect((await cardOf(card.id)).speedCode).toBe('2M')
  expect(await api.post('/api/iot/simRemoveBreak', { breakRuleId: BreakRule.unusualUse })).toMatchObject({
    code: Code.failed
  })
  const [byUse] = await server.sql(`select id from data_package where package_type = ${PackageType.volume}`)
  const { categories } = (await api.get('/api/iot/packageChoose')).data
  const rows = categories.flatMap(({ packages }: { packages: object[] }) => packages)
  expect(rows.find(({ packageId }: { packageId: number }) => packageId === byUse.id)).toMatchObject({
    cannotBuyReason: '按量计费暂未开通'
  })
  const { data } = await api.get(`/api/iot/packageDetails?packageId=${byUse.id}`)
  expect(data.package).toMatchObject({ canBuy: false, cannotBuyReason: '按量计费暂未开通' })
  const { code, message } = await api.post('/api/iot/buyPackage', {
    ...{ packageId: byUse.id, effectType: 1, placeType: PlaceType.balance, clientKey: randomUUID() },
    ...{ shown: { amount: data.package.price }, payPassword: '135790' }
  })
  expect([code, message]).toEqual([Code.cardNotAllowed, '按量计费暂未开通'])
})

test('of a parcel nothing is known but its number, nothing moves its order, and the true refusal counts', async () => {
  const who = server.visitor()
  const item = await plainItem(server.sql)
  const { orderSn } = (await who.post('/api/shop/createOrder', thingForm(item.id))).data
  await pay(server.app, who, orderSn)
  await move(server.app, orderSn, ShopOrderStatus.shipped, {
    ...{ company: '中通快递', trackingNumber: 'ZT73001234567' }
  })
  await server.sql(
    `update shop_order set shipped_at = now() - interval '9 days' where order_sn = '${orderSn}'`
  )
  expect((await who.get(`/api/hk/logistics?orderSn=${orderSn}`)).data).toMatchObject({
    trackingNumber: 'ZT73001234567',
    events: []
  })
  await followParcels(server.deps)
  const statusOf = async () => (await who.get(`/api/hk/orderDetails?orderSn=${orderSn}`)).data.status
  expect(await statusOf()).toBe(ShopOrderStatus.shipped)
  expect(await move(server.app, orderSn, ShopOrderStatus.deliveryRefused)).toMatchObject({ code: Code.ok })
  expect(await statusOf()).toBe(ShopOrderStatus.deliveryRefused)
})
