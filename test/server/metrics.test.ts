import { randomUUID } from 'node:crypto'
import { PlaceType } from '../../contract/enums'
import { creditPaidOrders } from '../../server/services/payments/crediting'
import { refunds } from '../../server/services/payments/refunds'
import { simulatedProvider } from './support/providers'
import { serverOfFile, startServer, testConfig } from './support/server'

const token = 'a token of the tests'
const wechatPay = simulatedProvider('wechat')
const server = serverOfFile({ DEMO_NUMBERS: 10, METRICS_TOKEN: token, RATE_LIMIT: 60 })
beforeAll(async () => {
  server.deps.providers.payments[PlaceType.wechat] = wechatPay.provider
})

const ask = (authorization = `Bearer ${token}`) =>
  server.inject({ url: '/metrics', headers: { authorization } })
/** Value of a metric; undefined when there is none. */
async function value(line: string): Promise<number | undefined> {
  const found = (await ask()).body.split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length))
}

/** A top-up of 10 yuan, opened at the cashier. */
async function order() {
  const { api } = await server.holder()
  const body = { money: 1000, placeType: PlaceType.wechat, clientKey: randomUUID() }
  const { orderSn } = (await api.post('/api/iot/createBalanceOrder', body)).data
  return { api, orderSn: orderSn as string }
}

describe('/metrics', () => {
  test('is for whoever has the token, and for nobody where there is none', async () => {
    const { statusCode, headers } = await ask()
    expect([statusCode, headers['content-type']]).toEqual([
      200,
      expect.stringMatching(/^text\/plain; version=0/)
    ])
    for (const other of ['', token, 'Bearer ', `Bearer ${token}x`, `bearer${token}`])
      expect((await ask(other)).statusCode).toBe(404)
    expect(() => testConfig({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN')
    const closed = await startServer({ DEMO_NUMBERS: 0, SEED: 'none' })
    try {
      const answer = await closed.app.inject({ url: '/metrics', headers: { authorization: 'Bearer ' } })
      expect(answer.statusCode).toBe(404)
    } finally {
      await closed.close()
    }
  })

  test('tells how many orders are paid and not credited, and since when', async () => {
    expect(await value('shop_paid_not_credited')).toBe(0)
    const { orderSn } = await order()
    await wechatPay.send(server.app, wechatPay.pay(orderSn))
    await server.sql(`update portal_order set paid_at = now() - interval '90 seconds' where order_sn = $1`, [
      orderSn
    ])
    expect(await value('shop_paid_not_credited')).toBe(1)
    expect(Math.floor((await value('shop_paid_not_credited_age_seconds'))! / 10)).toBe(9)
    await creditPaidOrders(server.deps)
    expect(await value('shop_paid_not_credited_age_seconds')).toBe(0)
  })

  test('tells which refunds are not done, and since when', async () => {
    const { api, orderSn } = await order()
    await api.post('/api/iot/cancelOrder', { orderSn })
    await wechatPay.send(server.app, wechatPay.pay(orderSn))
    expect(await value('shop_refunds_not_done{state="waiting"}')).toBe(1)
    wechatPay.trouble.refund = new Error('ETIMEDOUT')
    await refunds.run(server.deps).catch(() => undefined)
    await server.sql(`update refund set created_at = now() - interval '3 hours', next_at = now()`)
    expect(await value('shop_refunds_not_done{state="failed"}')).toBe(1)
    expect(Math.floor((await value('shop_refunds_not_done_age_seconds{state="failed"}'))! / 3600)).toBe(3)
    delete wechatPay.trouble.refund
    await refunds.run(server.deps)
    wechatPay.refunds.get(`${orderSn}_R`)!.paidOut = true
    await server.sql(`update refund set next_at = now()`)
    await refunds.run(server.deps)
    expect((await ask()).body).not.toMatch(/shop_refunds_not_done\{/)
  })

  test('tells of the queue and of the connections', async () => {
    await server.deps.jobs.wake('card-speed', 'AC1')
    expect(await value('shop_jobs{queue="card-speed",state="waiting"}')).toBe(1)
    expect(await value('shop_pool_connections{pool="main",state="waiting"}')).toBe(0)
    expect(await value('shop_pool_connections{pool="main",state="total"}')).toBeGreaterThan(0)
    expect(await value('shop_database_up')).toBe(1)
  })

  test('counts answers by the pattern of their route, never by what stands in a path', async () => {
    const mobile = '13912345678'
    await server.inject({ url: `/sandbox/sms/${mobile}` })
    await server.inject({ url: `/nowhere/${mobile}` })
    const line = (route: string, status: number) =>
      `http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`
    expect(await value(line('/sandbox/sms/:mobile', 404))).toBe(1)
    expect(await value(line('none', 404))).toBeGreaterThan(0)
    expect((await ask()).body).not.toContain(mobile)
  })

  test('counts refusals of whoever asks too often, and is not refused itself', async () => {
    const who = server.visitor()
    for (let n = 0; n < 61; n++) await who.get('/api/shop/goodsList?kind=general')
    const refused =
      'http_request_duration_seconds_count{method="GET",route="/api/shop/goodsList",status="429"}'
    expect(await value(refused)).toBeGreaterThan(0)
    expect((await ask()).statusCode).toBe(200)
  })

  test('is there when the database gives no answer', async () => {
    await server.sql('alter table refund rename to gone')
    expect(await value('shop_database_up')).toBe(0)
    expect(await value('process_cpu_seconds_total')).toBeGreaterThan(0)
    expect(await value('shop_paid_not_credited')).toBe(0)
    await server.sql('alter table gone rename to refund')
    expect(await value('shop_database_up')).toBe(1)
  })
})
