import { randomUUID } from 'node:crypto'
import { MallOrderState, PlaceType, ShopOrderStatus as S } from '../../contract/enums'
import { createFulfilments } from '../../server/providers/fulfilment'
import { moveMallOrderIn } from '../../server/services/mall/mallDelivery'
import { creditOrder } from '../../server/services/payments/crediting'
import { fulfilments } from '../../server/services/parcels/fulfilments'
import { typedOn } from './support/merchant'
import { fakeServer } from './support/fakeServer'
import { buildMallGoods, addressForm } from './support/mall'
import { move, plainItem, thingForm } from './support/orders'
import { simulatedProvider } from './support/providers'
import { serverOfFile, testConfig, type Visitor } from './support/server'
import { buildSim } from './support/sims'
import { wechatShipping } from './support/wechatShipping'

/** The platform in whose mini-program an order was paid is told what becomes of it. */

let goodsId: number
const shipping = wechatShipping()
const kwai = fakeServer()
const pay = simulatedProvider('wechat')
const server = serverOfFile({ DEMO_NUMBERS: 10 })
beforeAll(async () => {
  const [weappApi, kwaiApi] = await Promise.all([shipping.open(), kwai.open()])
  const { deps } = server
  Object.assign(deps.providers.payments, {
    [PlaceType.wechat]: pay.provider,
    [PlaceType.kuaishou]: pay.provider
  })
  const config = {
    ...deps.config,
    ...{ WEAPP_APP_ID: 'wx-mini', WEAPP_APP_SECRET: 'mini-secret', WECHAT_API: weappApi },
    ...{ KWAI_APP_ID: 'ks-mini', KWAI_APP_SECRET: 'ks-secret', KWAI_API: kwaiApi }
  }
  deps.config.PUBLIC_URL = 'https://shop.example'
  deps.providers.fulfilments = createFulfilments({ ...deps, config }, deps.providers.payments)
  goodsId = (await plainItem(server.sql)).id
})
afterAll(async () => {
  await Promise.all([shipping.close(), kwai.close()])
})
beforeEach(async () => {
  shipping.calls.length = kwai.calls.length = 0
  await server.sql('delete from fulfilment')
})

/** A user of a mini-program, logged in on the platform. */
async function user(platform: 'weapp' | 'kwai' | 'h5', headers: Record<string, string> = {}) {
  const who = server.visitor({ platform, ...headers })
  if (platform === 'h5') return { who, openId: '' }
  const { data } = await who.post('/api/site/miniLogin', { platform, code: randomUUID() })
  return { who, openId: data.openId as string }
}
/** Pays at the provider; returns its number of the trade. */
async function payFor(who: Visitor, orderSn: string, placeType: number) {
  await who.post('/api/hk/payOrder', { orderSn, placeType })
  return payAt(orderSn)
}
async function payAt(orderSn: string) {
  const tradeNo = randomUUID()
  await pay.send(server.app, pay.pay(orderSn, { tradeNo }))
  return tradeNo
}
/** A thing that was ordered and paid, and which WeChat knows. */
async function paidThing(platform: 'weapp' | 'kwai' | 'h5' = 'weapp', known = true) {
  const { who, openId } = await user(platform)
  const form = thingForm(goodsId)
  const { orderSn } = (await who.post('/api/shop/createOrder', form)).data
  const tradeNo = await payFor(who, orderSn, platform === 'kwai' ? PlaceType.kuaishou : PlaceType.wechat)
  if (known) shipping.know(tradeNo, openId)
  return { orderSn, openId, tradeNo, form }
}
const parcel = { company: '顺丰', trackingNumber: 'SF1234567890' }
const ship = (orderSn: string, more: object = {}) =>
  move(server.app, orderSn, S.shipped, { ...parcel, ...more })
/** Runs the sweep once what waits is due. */
async function notify() {
  await server.sql(`update fulfilment set next_at = now()`)
  await fulfilments.run(server.deps).catch(() => undefined)
}
const rowsOf = (orderSn: string) =>
  server.sql('select move, state, tries, reason from fulfilment where order_sn = $1 order by id', [orderSn])

describe('WeChat', () => {
  test('is told of a parcel, once, with the payment, the payer and its own code of the service', async () => {
    const { orderSn, openId, tradeNo, form } = await paidThing()
    await ship(orderSn)
    await notify()
    await notify()
    const [title] = await server.sql('select title from shop_order where order_sn = $1', [orderSn])
    expect(shipping.uploads()).toEqual([
      {
        order_key: { order_number_type: 2, transaction_id: tradeNo },
        logistics_type: 1,
        delivery_mode: 1,
        shipping_list: [
          {
            item_desc: title.title,
            tracking_no: parcel.trackingNumber,
            express_company: 'SF',
            contact: { receiver_contact: form.contactPhone.replace(/^(.{3}).{4}/, '$1****') }
          }
        ],
        upload_time: expect.stringMatching(/\+08:00$/),
        payer: { openid: openId }
      }
    ])
    expect(await rowsOf(orderSn)).toEqual([{ move: 'shipped', state: 'done', tries: 1, reason: '' }])
  })

  test('is told of what is credited at once: no parcel', async () => {
    const { headers } = await buildSim(server.app)
    const { who, openId } = await user('weapp', headers)
    const body = { money: 1000, placeType: PlaceType.wechat, clientKey: randomUUID() }
    const { orderSn } = (await who.post('/api/iot/createBalanceOrder', body)).data
    shipping.know(await payAt(orderSn), openId)
    await creditOrder(server.deps, orderSn)
    await notify()
    expect(shipping.uploads()).toMatchObject([
      { logistics_type: 3, shipping_list: [{ item_desc: expect.any(String) }] }
    ])
    expect(await rowsOf(orderSn)).toMatchObject([{ move: 'credited', state: 'done' }])
  })

  test('is told of a mall order when its parcel leaves, not when it is paid', async () => {
    const { goodsId: item, optionId } = await buildMallGoods(server.app)
    const { headers } = await buildSim(server.app, { integral: 500 })
    const { who, openId } = await user('weapp', headers)
    const { addressId } = (await who.post('/api/iot/setSimAddress', addressForm())).data
    const body = { goodsId: item, optionId, addressId, placeType: PlaceType.wechat, clientKey: randomUUID() }
    const { orderSn } = (await who.post('/api/iot/buyShopGoods', body)).data
    shipping.know(await payAt(orderSn), openId)
    await creditOrder(server.deps, orderSn)
    await notify()
    expect(shipping.uploads()).toEqual([])
    await server.db.transaction((tx) =>
      moveMallOrderIn(tx, server.deps, { orderSn, state: MallOrderState.shipped, ...parcel })
    )
    await notify()
    expect(await rowsOf(orderSn)).toMatchObject([{ move: 'shipped', state: 'done' }])
  })

  test('that does not know the payment yet is told again', async () => {
    const { orderSn, openId, tradeNo } = await paidThing('weapp', false)
    await ship(orderSn)
    await notify()
    expect(await rowsOf(orderSn)).toMatchObject([
      { state: 'failed', tries: 1, reason: expect.stringContaining('10060001 支付单不存在') }
    ])
    await fulfilments.run(server.deps)
    expect(shipping.uploads()).toHaveLength(1)
    shipping.know(tradeNo, openId)
    await notify()
    expect(await rowsOf(orderSn)).toMatchObject([{ state: 'done', tries: 2 }])
  })

  test('whose answer was lost is not told of a second shipment', async () => {
    const { orderSn, tradeNo } = await paidThing()
    await ship(orderSn)
    shipping.trouble.loseAnswer = true
    await notify()
    expect(await rowsOf(orderSn)).toMatchObject([{ state: 'failed', tries: 1 }])
    await notify()
    expect(await rowsOf(orderSn)).toMatchObject([{ state: 'done' }])
    expect(shipping.payments.get(tradeNo)).toMatchObject({ state: 2, anew: 0 })
  })

  test('that was told by hand, or has finished the order, is done', async () => {
    const { orderSn, tradeNo } = await paidThing()
    shipping.payments.get(tradeNo)!.state = 4
    await ship(orderSn)
    await notify()
    expect(await rowsOf(orderSn)).toMatchObject([{ state: 'done' }])
  })

  test('whose token ended is asked with a new one, once', async () => {
    const { orderSn } = await paidThing()
    await ship(orderSn)
    shipping.endToken()
    await notify()
    expect(await rowsOf(orderSn)).toMatchObject([{ state: 'done', tries: 1 }])
  })

  test('that refuses is kept with its words, listed, and in the log when it goes on', async () => {
    const { orderSn, tradeNo } = await paidThing()
    shipping.payments.get(tradeNo)!.openid = 'somebody'
    await ship(orderSn)
    for (let i = 0; i < 5; i++) await notify()
    expect(await rowsOf(orderSn)).toMatchObject([
      { state: 'refused', tries: 5, reason: expect.stringContaining('10060031') }
    ])
    const listed = await typedOn(server.app, ['fulfilment:list'])
    expect(listed.out).toMatch(
      new RegExp(`${orderSn} +weapp +shipped .*refused +5 +顺丰 SF1234567890 +10060031`)
    )
    expect(server.logged.filter((line) => line.includes('not told') && line.includes(orderSn))).toHaveLength(
      1
    )
  })

  test('that is in maintenance is told later', async () => {
    const { orderSn } = await paidThing()
    await ship(orderSn)
    shipping.trouble.hurt = { errcode: -1, errmsg: 'system error' }
    await notify()
    expect(await rowsOf(orderSn)).toMatchObject([{ state: 'failed' }])
    await notify()
    expect(await rowsOf(orderSn)).toMatchObject([{ state: 'done' }])
  })

  test('is told of a corrected parcel anew; of a service that it does not know the merchant hears', async () => {
    const { orderSn } = await paidThing()
    await ship(orderSn, { company: '飞鸽' })
    await notify()
    expect(await rowsOf(orderSn)).toMatchObject([
      { state: 'refused', reason: expect.stringContaining('飞鸽') }
    ])
    await ship(orderSn, { company: '中通', trackingNumber: 'ZT2' })
    await notify()
    await ship(orderSn, { company: '中通', trackingNumber: 'ZT3' })
    await notify()
    const sent = shipping.uploads().map((reply) => reply.shipping_list[0])
    expect(sent).toMatchObject([
      { express_company: 'ZTO', tracking_no: 'ZT2' },
      { express_company: 'ZTO', tracking_no: 'ZT3' }
    ])
  })

  test('is not told of an order whose money goes back, nor of one that was paid elsewhere', async () => {
    const { orderSn } = await paidThing()
    await ship(orderSn)
    await move(server.app, orderSn, S.cancelled)
    const elsewhere = await paidThing('h5', false)
    await ship(elsewhere.orderSn)
    await notify()
    expect(shipping.uploads()).toEqual([])
    expect(await rowsOf(orderSn)).toMatchObject([{ state: 'done', reason: 'the money went back' }])
    expect(await rowsOf(elsewhere.orderSn)).toEqual([])
  })

  test('by two sweeps at once is told once', async () => {
    const { orderSn } = await paidThing()
    await ship(orderSn)
    await Promise.all([1, 2, 3].map(() => fulfilments.run(server.deps)))
    expect(shipping.uploads()).toHaveLength(1)
  })
})

describe('Kuaishou', () => {
  const answers = { token: () => ({ result: 1, access_token: 'kwai-token', expires_in: 7200 }) }
  beforeEach(() => {
    Object.assign(kwai.answers, {
      '/oauth2/access_token': answers.token,
      '/openapi/mp/developer/file//img/uploadWithUrl': () => ({ result: 1, data: { imgId: 'img1' } }),
      '/openapi/mp/developer/order/v1/report': () => ({ result: 1, error_msg: 'success' })
    })
  })

  test('shows the order in its order centre, with a picture that was uploaded', async () => {
    const { orderSn, openId } = await paidThing('kwai', false)
    await ship(orderSn)
    await notify()
    const [image, report] = kwai.calls.filter(({ path }) => path.includes('/developer/'))
    expect(image!.query.get('url')).toMatch(/^https:\/\/shop\.example\/media\//)
    expect(Object.fromEntries(report!.query)).toEqual({ app_id: 'ks-mini', access_token: 'kwai-token' })
    expect(report!.body).toEqual({
      ...{ out_biz_order_no: orderSn, out_order_no: orderSn, open_id: openId, order_status: 2 },
      order_create_time: expect.any(Number),
      order_path: expect.stringMatching(new RegExp(`^/pages.*${orderSn}`)),
      product_cover_img_id: 'img1'
    })
    expect(await rowsOf(orderSn)).toMatchObject([{ state: 'done' }])
  })

  test('that refuses is kept with its words and told again; what it does not take is not said', async () => {
    const { orderSn } = await paidThing('kwai', false)
    await ship(orderSn)
    kwai.answers['/openapi/mp/developer/order/v1/report'] = () => ({
      result: 10000400,
      error_msg: 'bad order'
    })
    await notify()
    expect(await rowsOf(orderSn)).toMatchObject([{ state: 'refused', reason: '10000400 bad order' }])
    kwai.answers['/openapi/mp/developer/order/v1/report'] = () => ({ result: 1 })
    await move(server.app, orderSn, S.signed)
    await notify()
    expect(await rowsOf(orderSn)).toMatchObject([
      { move: 'shipped', state: 'done' },
      { move: 'signed', state: 'done', reason: 'the platform does not want it' }
    ])
  })
})

describe('a platform is told', () => {
  const payments = { [PlaceType.wechat]: pay.provider, [PlaceType.kuaishou]: pay.provider }
  const made = (given: Parameters<typeof testConfig>[0], by = payments as object) =>
    Object.keys(createFulfilments({ ...server.deps, config: testConfig(given) }, by))
  const weapp = { WEAPP_APP_ID: 'wx', WEAPP_APP_SECRET: 's' }
  const ks = { KWAI_APP_ID: 'ks', KWAI_APP_SECRET: 's' }

  test('where its mini-program has an id and money is taken at its cashier', () => {
    expect(made({ ...weapp, ...ks })).toEqual(['weapp', 'kwai'])
    expect(made(weapp)).toEqual(['weapp'])
    expect(made({})).toEqual([])
    expect(made({ ...weapp, ...ks }, {})).toEqual([])
    expect(made(weapp, { [PlaceType.wechat]: { ...pay.provider, name: 'sandbox' } })).toEqual([])
    expect(made({ ...weapp, FULFILMENT: 'none' })).toEqual([])
  })
})
