import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import {
  InternetStatus,
  Operator,
  PlaceType,
  PortalOrderStatus,
  SourceType,
  ValidTag
} from '../../contract/enums'
import { Code } from '../../contract/errors'
import { speedCodes } from '../../rules/card/speeds'
import { transaction } from '../../server/db/client'
import { refuse } from '../../server/errors'
import { accelerateOrder, portalOrder, sim } from '../../server/db/schema'
import { refundAccelerate } from '../../server/services/vip/acceleratePurchase'
import { giveBackUnset, setSpeed, setSpeeds } from '../../server/services/vip/speeds'
import { creditOrder } from '../../server/services/payments/crediting'
import { RefundType } from '../../server/values'
import { bookFaults } from './support/books'
import { serverOfFile, startServer, until, visitor } from './support/server'
import { buildSim, type CardColumns } from './support/sims'

const server = serverOfFile({ DEMO_NUMBERS: 20 })
afterEach(() => jest.restoreAllMocks())

const minute = 60000
const hour = 60 * minute
const rowsOf = (simId: number) =>
  server.db
    .select()
    .from(accelerateOrder)
    .where(eq(accelerateOrder.simId, simId))
    .orderBy(asc(accelerateOrder.id))
const cardOf = async (id: number) => (await server.db.select().from(sim).where(eq(sim.id, id)))[0]!

interface Plan {
  accelerateId: number
  speedCode: string
  hours: number
  price: number
  startAt: string
}

/** A card of China Broadnet and calls to buy acceleration for it. */
async function buyer(overrides: CardColumns = {}) {
  const { card, api } = await server.holder({
    operatorType: Operator.broadnet,
    balance: 100000,
    ...overrides
  })
  const list = async (query = '') => (await api.get(`/api/iot/accelerateList${query}`)).data
  const plan = async (speedCode: string, hours = 24): Promise<Plan> =>
    (await list()).plans.find((one: Plan) => one.speedCode === speedCode && one.hours === hours)
  const buy = async (speedCode: string, more: object = {}, hours = 24) => {
    const { accelerateId, price } = await plan(speedCode, hours)
    return api.post('/api/iot/createAccelerateOrder', {
      ...{ accelerateId, clientKey: randomUUID(), shown: { amount: price, simNo: card.simNo } },
      ...{ placeType: PlaceType.balance, payPassword: '135790', ...more }
    })
  }
  const have = async (speedCode: string, more: object = {}, hours = 24) => {
    const { data } = await buy(speedCode, more, hours)
    await creditOrder(server.deps, data.orderSn)
    await setSpeed(server.deps, card.id)
    return data.orderSn as string
  }
  return { card, api, list, plan, buy, have }
}

/** Moves a card's speed change, payments and accelerations `ms` into the past. */
async function passTime(simId: number, ms: number) {
  const back = (column: string) => `${column} = ${column} - interval '${ms} milliseconds'`
  await server.sql(`update sim set ${back('speed_changed_at')} where id = $1`, [simId])
  await server.sql(`update portal_order set ${back('paid_at')} where sim_id = $1`, [simId])
  await server.sql(
    `update accelerate_order set ${back('start_at')}, ${back('end_at')}, ${back('begun_at')} where sim_id = $1`,
    [simId]
  )
}

test('the speeds are those of the operator, the fastest first, and of no other one', async () => {
  for (const operatorType of [1, 2, 3, 4]) {
    const { list } = await buyer({ operatorType })
    const speeds = (await list()).plans.map(({ speedCode }: Plan) => speedCode)
    expect([...new Set(speeds)]).toEqual(speedCodes[operatorType])
  }
  const { api, plan } = await buyer({ operatorType: Operator.mobile })
  const foreign = await (await buyer()).plan('100M')
  const body = { clientKey: randomUUID(), placeType: PlaceType.wechat }
  expect(
    (await api.post('/api/iot/createAccelerateOrder', { ...body, accelerateId: foreign.accelerateId })).code
  ).toBe(Code.notFound)
  expect(await plan('100M')).toBeUndefined()
})

test('bought: paid at once, given once, and the carrier is told by the job', async () => {
  const notified = jest.spyOn(server.deps.providers.carrier!, 'setSpeed')
  const { card, api, buy, list } = await buyer()
  const { data } = await buy('10M')
  expect(data.orderSn).toMatch(/^AC\d+$/)
  await Promise.all([creditOrder(server.deps, data.orderSn), creditOrder(server.deps, data.orderSn)])
  const [row, ...more] = await rowsOf(card.id)
  expect(more).toEqual([])
  expect(row!.endAt.getTime() - row!.startAt.getTime()).toBe(24 * hour)
  await Promise.all([setSpeeds(server.deps), setSpeeds(server.deps)])
  expect(notified.mock.calls.filter(([{ iccid }]) => iccid === card.iccid)).toEqual([
    [expect.objectContaining({ iccid: card.iccid }), '10M']
  ])
  const shown = await list()
  expect(shown).toMatchObject({ speedCode: '10M', running: { orderSn: data.orderSn, speedCode: '10M' } })
  expect(shown.until).toBe(row!.endAt.toISOString())
  expect((await api.get('/api/iot/simInfo')).data).toMatchObject({
    hasAccelerate: true,
    accelerateOrder: { orderSn: data.orderSn, validTag: ValidTag.valid }
  })
  expect(await bookFaults(server.sql, [card.id])).toEqual([])
})

test('at its end the carrier sets it back, and the card says so', async () => {
  const { card, api, have } = await buyer()
  await have('10M')
  await passTime(card.id, 25 * hour)
  await setSpeeds(server.deps)
  expect((await cardOf(card.id)).speedCode).toBe('')
  expect((await api.get('/api/iot/simInfo')).data.accelerateOrder).toBeNull()
})

test('a carrier that does not take it is asked again, three minutes later', async () => {
  const { card, buy } = await buyer()
  const { data } = await buy('10M')
  await creditOrder(server.deps, data.orderSn)
  jest.spyOn(server.deps.providers.carrier!, 'setSpeed').mockRejectedValueOnce(new Error('busy'))
  await expect(setSpeed(server.deps, card.id)).rejects.toThrow('busy')
  await setSpeed(server.deps, card.id)
  expect((await cardOf(card.id)).speedCode).toBe('')
  await passTime(card.id, 3 * minute)
  await setSpeed(server.deps, card.id)
  expect((await cardOf(card.id)).speedCode).toBe('10M')
})

describe('a speed that the carrier never sets is given back', () => {
  const orderOf = async (orderSn: string) =>
    (await server.db.select().from(portalOrder).where(eq(portalOrder.orderSn, orderSn)))[0]!

  test('after half an hour, in full and with its reason', async () => {
    const { card, buy, api } = await buyer()
    const before = (await cardOf(card.id)).balance
    const { data } = await buy('10M')
    await creditOrder(server.deps, data.orderSn)
    await passTime(card.id, 29 * minute)
    await giveBackUnset(server.deps)
    expect((await orderOf(data.orderSn)).status).toBe(PortalOrderStatus.credited)
    await passTime(card.id, minute)
    await Promise.all([giveBackUnset(server.deps), giveBackUnset(server.deps)])
    expect((await cardOf(card.id)).balance).toBe(before)
    expect((await api.get(`/api/iot/orderResult?orderSn=${data.orderSn}`)).data).toMatchObject({
      status: PortalOrderStatus.refunded,
      failReason: '运营商未能提速，款项已退回'
    })
    expect((await api.get('/api/iot/simInfo')).data.accelerateOrder).toBeNull()
    expect(await bookFaults(server.sql, [card.id])).toEqual([])
  })

  test('at once where the carrier refuses it', async () => {
    const { card, buy } = await buyer()
    const before = (await cardOf(card.id)).balance
    const { data } = await buy('10M')
    await creditOrder(server.deps, data.orderSn)
    jest.spyOn(server.deps.providers.carrier!, 'setSpeed').mockRejectedValueOnce(refuse('该卡不支持提速'))
    await setSpeed(server.deps, card.id)
    expect(await orderOf(data.orderSn)).toMatchObject({
      status: PortalOrderStatus.refunded,
      failReason: '运营商未能提速：该卡不支持提速，款项已退回'
    })
    expect((await cardOf(card.id)).balance).toBe(before)
  })

  test('and not one that was set, nor one that goes on from a set one', async () => {
    const { card, have } = await buyer()
    const orders = [await have('10M'), await have('10M')]
    await passTime(card.id, 25 * hour)
    await setSpeed(server.deps, card.id)
    await giveBackUnset(server.deps)
    for (const orderSn of orders) expect((await orderOf(orderSn)).status).toBe(PortalOrderStatus.credited)
  })
})

test('the same speed goes on from its end, at any time', async () => {
  const { card, have, plan } = await buyer()
  await have('10M')
  const [first] = await rowsOf(card.id)
  expect((await plan('10M')).startAt).toBe(first!.endAt.toISOString())
  await have('10M')
  expect((await rowsOf(card.id))[1]!.startAt).toEqual(first!.endAt)
})

describe('another speed', () => {
  test('needs the word of its holder, and begins now; the old one is due again when it ends first', async () => {
    const { card, buy, have, list } = await buyer()
    await have('10M', {}, 720)
    await passTime(card.id, 4 * minute)
    expect((await buy('50M')).code).toBe(Code.orderStateChanged)
    expect((await buy('50M', { replaces: '20M' })).code).toBe(Code.orderStateChanged)
    await have('50M', { replaces: '10M' })
    expect(await list()).toMatchObject({ speedCode: '50M', running: { speedCode: '50M' } })
    await passTime(card.id, 25 * hour)
    await setSpeeds(server.deps)
    expect(await list()).toMatchObject({ speedCode: '10M', running: { speedCode: '10M' } })
  })

  test('slower than the running one is neither offered nor sold: it would be a slow-down', async () => {
    const { card, buy, list, plan } = await buyer()
    const slow = await plan('10M')
    const { orderSn } = (await buy('50M')).data
    await creditOrder(server.deps, orderSn)
    await passTime(card.id, 4 * minute)
    const speeds = (await list()).plans.map(({ speedCode }: Plan) => speedCode)
    expect([...new Set(speeds)]).toEqual(['100M', '50M'])
    const refused = await buy('50M', { accelerateId: slow.accelerateId, shown: undefined, replaces: '50M' })
    expect(refused).toMatchObject({ code: Code.cardNotAllowed, message: '正在以50M加速，买10M反而变慢' })
  })

  test('three ordered while nothing ran and paid one after the other run one after the other', async () => {
    const { card, buy, list } = await buyer()
    const speeds = ['10M', '20M', '50M']
    const orders: string[] = []
    for (const speed of speeds) orders.push((await buy(speed, { placeType: PlaceType.wechat })).data.orderSn)
    for (const orderSn of orders) {
      await server.inject({ method: 'POST', url: `/sandbox/pay/${orderSn}`, payload: { result: 'paid' } })
      await creditOrder(server.deps, orderSn)
    }
    const rows = await rowsOf(card.id)
    expect(rows.map(({ speedCode }) => speedCode)).toEqual(speeds)
    expect(rows[1]!.startAt).toEqual(rows[0]!.endAt)
    expect(rows[2]!.startAt).toEqual(rows[1]!.endAt)
    await passTime(card.id, 25 * hour)
    await setSpeeds(server.deps)
    expect(await list()).toMatchObject({ speedCode: '20M', running: { speedCode: '20M' } })
  })

  test('may be ordered once in three minutes, also while the first is only paid; the refusal says when', async () => {
    const { card, buy, list } = await buyer()
    const [one, two] = await Promise.all([buy('10M'), buy('50M')])
    expect([one.code, two.code].sort((a, b) => a - b)).toEqual([Code.ok, Code.cardNotAllowed])
    const { nextChangeAt } = await list()
    const refused = one.code === Code.ok ? two : one
    expect(refused.data).toEqual({ nextChangeAt })
    expect(refused.message).toMatch(/^每3分钟只能变更一次速率，请\d+秒后再试$/)
    await passTime(card.id, 3 * minute)
    expect((await list()).nextChangeAt).toBeNull()
  })
})

test('no device, no card off line, no other price', async () => {
  const device = await buyer({ sourceType: SourceType.device, deviceNo: `86800${Date.now() % 1e10}` })
  expect(await device.list()).toMatchObject({ cannotBuyReason: '设备暂不支持网络加速' })
  expect((await device.buy('10M')).code).toBe(Code.cardNotAllowed)
  expect((await device.api.get('/api/iot/simInfo')).data.hasAccelerate).toBe(false)
  const cut = await buyer({ internetStatus: InternetStatus.cut })
  expect((await cut.buy('10M')).code).toBe(Code.cardNotAllowed)
  const one = await buyer()
  expect(await one.buy('10M', { shown: { amount: 1 } })).toMatchObject({
    code: Code.priceChanged,
    data: { amount: 200 }
  })
  const poor = await buyer({ balance: 1 })
  expect((await poor.buy('10M')).code).toBe(Code.balanceShort)
  const asked = await poor.list(`?accelerateId=${(await poor.plan('10M')).accelerateId}`)
  expect(asked.payMethods[0]).toMatchObject({ placeType: PlaceType.balance, enough: false })
})

test('a refund ends it: the speed goes back, what was bought after it begins at once', async () => {
  const { card, have, list, api } = await buyer()
  const first = await have('10M')
  const second = await have('10M')
  await transaction(server.db, (tx) => refundAccelerate(tx, server.deps, first))
  expect((await list()).running.orderSn).toBe(second)
  await transaction(server.db, (tx) => refundAccelerate(tx, server.deps, second))
  await passTime(card.id, 3 * minute)
  await setSpeeds(server.deps)
  expect(await list()).toMatchObject({ running: null, until: null, speedCode: '' })
  expect((await cardOf(card.id)).balance).toBe(100000)
  const { data } = await api.get('/api/iot/accelerateOrderList')
  expect(data.list).toMatchObject([
    { orderSn: second, validTag: ValidTag.refunded, status: PortalOrderStatus.refunded },
    { orderSn: first, refundRemark: '服务已终止，款项已退回' }
  ])
  expect((await rowsOf(card.id))[0]!.refundType).toBe(RefundType.toBalance)
})

test('the list of orders has those to pay as well, page by page', async () => {
  const { api, buy, have } = await buyer()
  const credited = await have('10M')
  const { data: open } = await buy('10M', { placeType: PlaceType.wechat })
  const page = async (n: number) => (await api.get(`/api/iot/accelerateOrderList?pageSize=1&page=${n}`)).data
  expect(await page(1)).toMatchObject({
    total: 2,
    list: [{ orderSn: open.orderSn, status: PortalOrderStatus.toPay, validTag: 0, startAt: null, hours: 24 }]
  })
  expect((await page(2)).list).toMatchObject([{ orderSn: credited, validTag: ValidTag.valid }])
})

test('the job of a running server sets the speed by itself', async () => {
  const running = await startServer({ DEMO_NUMBERS: 1, JOBS: 'on' })
  try {
    const { card, headers } = await buildSim(running.app, { operatorType: Operator.broadnet })
    const api = visitor(running.app, headers)
    const { data } = await api.get('/api/iot/accelerateList')
    const { accelerateId, price, speedCode } = data.plans[0]
    await api.post('/api/iot/createAccelerateOrder', {
      ...{ accelerateId, clientKey: randomUUID(), shown: { amount: price, simNo: card.simNo } },
      ...{ placeType: PlaceType.balance, payPassword: '135790' }
    })
    await until(
      async () => (await api.get('/api/iot/accelerateList')).data.speedCode,
      (reported) => reported === speedCode
    )
    const [order] = await running.app.deps.db.select().from(portalOrder).where(eq(portalOrder.simId, card.id))
    expect(order!.status).toBe(PortalOrderStatus.credited)
  } finally {
    await running.close()
  }
})

test('a package faster than the plan: not offered, and refused; what is faster says from which speed', async () => {
  const { card, api, list, plan } = await buyer({ operatorType: Operator.telecom })
  const slow = await plan('1M')
  const [made] = await server.sql(
    `insert into data_package (category_id, name, package_type, operator_type, price, original_price, total_flow,
       duration, duration_unit, summary, image, content, rules, sort, speed_code)
     select category_id, '高速包', package_type, operator_type, price, original_price, total_flow,
       duration, duration_unit, summary, image, content, rules, sort, '5M' from data_package where package_type = 1 limit 1
     returning id`
  )
  await server.sql(
    `insert into sim_package (sim_id, order_sn, package_id, package_type, total_flow, is_infinite_flow, start_at)
     values ($1, $2, $3, 1, 1000, false, now() - interval '1 day')`,
    [card.id, `PK${card.id}`, made!.id]
  )
  const now = await list()
  expect(now.ownSpeed).toBe('5M')
  expect([...new Set(now.plans.map(({ speedCode }: Plan) => speedCode))]).toEqual(['10M', '7M'])
  expect(
    await api.post('/api/iot/createAccelerateOrder', {
      ...{ accelerateId: slow.accelerateId, clientKey: randomUUID() },
      ...{ placeType: PlaceType.balance, payPassword: '135790' }
    })
  ).toMatchObject({ code: Code.cardNotAllowed, message: '套餐网速已是5M，买1M不会变快' })
})
