import { randomUUID } from 'node:crypto'
import { PlaceType, PortalOrderStatus } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { parseAddress } from '../../rules/url'
import { NumberUsed } from '../../server/providers/payment'
import { payables } from '../../server/services/payables'
import { OrderPrefix, PaymentStatus } from '../../server/values'
import { routes, type RoutePath } from '../../src/routes'
import { simulatedProvider } from './support/providers'
import { numbersOnSale, orderForm, serverOfFile } from './support/server'
import { buildSim } from './support/sims'

const simulated = simulatedProvider('wechat')
const origin = 'https://shop.example.com'
const inWechat = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0.44'
const server = serverOfFile({ DEMO_NUMBERS: 200, PUBLIC_URL: origin, TRUST_PROXY: 'loopback' })
beforeAll(async () => {
  server.deps.providers.payments[PlaceType.wechat] = simulated.provider
})

const requestOf = (outTradeNo: string) => simulated.trades.get(outTradeNo)!.request
const minutes = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 60_000

async function topUp(headers: Record<string, string> = {}) {
  const { headers: ofCard } = await buildSim(server.app)
  const api = server.visitor({ ...ofCard, host: 'shop.example.com', ...headers })
  const body = { money: 1000, placeType: PlaceType.wechat, clientKey: randomUUID() }
  const back = '/pages/iot/index/balance/pay/index?orderSn={orderSn}'
  const { data } = await api.post('/api/iot/createBalanceOrder', { ...body, back })
  const pay = () =>
    api.post('/api/iot/payOrder', { orderSn: data.orderSn, placeType: PlaceType.wechat, back })
  return { api, orderSn: data.orderSn as string, pay }
}

describe('what a provider is told of a payment', () => {
  test('an order of the shop: its picture under PUBLIC_URL and its page', async () => {
    const who = server.visitor()
    const [number] = await numbersOnSale(who)
    const { orderSn } = (
      await who.post('/api/shop/createOrder', await orderForm(server.app, who, number!.numberId))
    ).data
    await who.post('/api/hk/payOrder', { orderSn, placeType: PlaceType.wechat })
    expect(requestOf(orderSn)).toMatchObject({
      kind: OrderPrefix.number,
      image: `${origin}/media/number.jpg`,
      page: `pages/order/index?orderSn=${orderSn}`,
      notifyUrl: `${origin}/pay/notify/wechat`
    })
    const [order] = await server.sql('select pay_before from shop_order where order_sn = $1', [orderSn])
    expect(requestOf(orderSn).payBefore).toEqual(order.pay_before)
  })

  test('a card’s order: no picture, and the page that shows what became of it', async () => {
    const { orderSn } = await topUp()
    expect(requestOf(orderSn)).toMatchObject({
      kind: OrderPrefix.topUp,
      image: '',
      page: `pages/iot/index/balance/pay/index?orderSn=${orderSn}`
    })
  })

  test.each(Object.values(OrderPrefix))('the page of %s is one of the app', async (prefix) => {
    const { page } = await payables[prefix].shown(server.db, `${prefix}1`)
    const { path, params } = parseAddress(page)
    expect(routes[path as RoutePath]).toBeDefined()
    expect(params.orderSn).toBe(`${prefix}1`)
  })

  test('the page of a package names the package, too', async () => {
    const [{ order_sn: orderSn, target_id: id }] = await server.sql(
      `select order_sn, target_id from portal_order where kind = 'package' limit 1`
    )
    const { page } = await payables[OrderPrefix.package].shown(server.db, orderSn)
    expect(page).toBe(`pages/iot/index/package/details/index?packageId=${id}&orderSn=${orderSn}`)
  })

  test('with little time left the provider has six minutes, the same at the second start; ours still decides', async () => {
    const { api, orderSn, pay } = await topUp()
    const of = 'where order_sn = $1'
    await server.sql(`update payment set pay_before = created_at + interval '2 minutes' ${of}`, [orderSn])
    expect((await pay()).code).toBe(Code.ok)
    const [{ created_at: createdAt }] = await server.sql(`select created_at from payment ${of}`, [orderSn])
    const first = requestOf(orderSn).payBefore
    expect(minutes(createdAt, first)).toBeCloseTo(6, 3)
    expect((await pay()).code).toBe(Code.ok)
    expect(requestOf(orderSn).payBefore).toEqual(first)
    // paid after ours
    await api.post('/api/iot/cancelOrder', { orderSn })
    simulated.trades.get(orderSn)!.state = { state: 'open' }
    await simulated.send(server.app, simulated.pay(orderSn))
    const [{ status }] = await server.sql(`select status from payment ${of}`, [orderSn])
    expect(status).toBe(PaymentStatus.refunding)
  })

  test('a deadline that is far away is brought under 48 hours', async () => {
    const { orderSn, pay } = await topUp()
    await server.sql(`update payment set pay_before = now() + interval '9 days' where order_sn = $1`, [
      orderSn
    ])
    await pay()
    const left = minutes(new Date(), requestOf(orderSn).payBefore)
    expect(left).toBeGreaterThan(47 * 60)
    expect(left).toBeLessThan(48 * 60)
  })
})

describe('a number that the provider knows with other terms', () => {
  const refuseOnce = (orderSn: string) => {
    const { start } = simulated.provider
    simulated.provider.start = async (request) => {
      simulated.provider.start = start
      throw new NumberUsed(request.outTradeNo === orderSn ? 'OUT_TRADE_NO_USED' : 'another')
    }
  }

  test('is closed there and here, and the payment is opened under another one', async () => {
    const { orderSn, pay } = await topUp()
    refuseOnce(orderSn)
    expect((await pay()).code).toBe(Code.ok)
    expect(simulated.asked).toContain(`close ${orderSn}`)
    expect(requestOf(`${orderSn}_2`).amount).toBe(1000)
    const found = await server.sql('select status from payment where order_sn = $1 order by out_trade_no', [
      orderSn
    ])
    expect(found.map(({ status }) => status)).toEqual([PaymentStatus.closed, PaymentStatus.open])
  })

  test('was paid: the order is paid, and nothing is opened', async () => {
    const { orderSn, pay } = await topUp()
    simulated.pay(orderSn)
    refuseOnce(orderSn)
    expect((await pay()).code).toBe(Code.orderStateChanged)
    expect(simulated.trades.has(`${orderSn}_2`)).toBe(false)
    const [{ status }] = await server.sql('select status from portal_order where order_sn = $1', [orderSn])
    expect([PortalOrderStatus.paid, PortalOrderStatus.credited]).toContain(status)
  })
})

describe('in WeChat’s own browser', () => {
  test('nobody has agreed yet: the provider hears where the openId is asked for', async () => {
    const { orderSn } = await topUp({ 'user-agent': inWechat })
    const back = encodeURIComponent(`${origin}/shop/#/pages/iot/index/balance/pay/index?orderSn=${orderSn}`)
    const request = requestOf(orderSn)
    expect(request.wechatBrowser?.identify).toBe(`/api/wechat/authorize?type=1&syncRedirect=${back}`)
    expect(request.openId).toBeUndefined()
  })

  test('an app of another origin, which sends no cookie of ours, is not sent there', async () => {
    const { orderSn } = await topUp({ 'user-agent': inWechat, origin: 'https://app.example.com' })
    expect(requestOf(orderSn).wechatBrowser).toEqual({ identify: '' })
    const own = await topUp({ 'user-agent': inWechat, origin })
    expect(requestOf(own.orderSn).wechatBrowser?.identify).toMatch(/^\/api\/wechat\/authorize/)
  })

  test('who has agreed pays with the openId of the official account', async () => {
    const { app } = server
    const left = await app.inject({
      url: '/api/wechat/authorize?type=1',
      headers: { 'user-agent': inWechat }
    })
    const state = new URL(left.headers.location as string, origin).searchParams.get('state')!
    const wx_state = left.cookies.find(({ name }) => name === 'wx_state')!.value
    const back = await app.inject({
      url: `/api/wechat/callback?state=${state}&code=sandbox-lin`,
      cookies: { wx_state }
    })
    const { value } = back.cookies.find(({ name }) => name === 'wx_visitor')!
    const { orderSn } = await topUp({ 'user-agent': inWechat, cookie: `wx_visitor=${value}` })
    expect(requestOf(orderSn).openId).toBe('sandbox-openid-lin')
    // another browser, with the same cookie
    const outside = await topUp({ cookie: `wx_visitor=${value}` })
    expect(requestOf(outside.orderSn)).not.toHaveProperty('openId')
    expect(requestOf(outside.orderSn)).not.toHaveProperty('wechatBrowser')
  })
})
