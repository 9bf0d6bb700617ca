import { randomUUID } from 'node:crypto'
import { PlaceType } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { numbersOnSale, orderForm, serverOfFile, startServer, visitor, type Visitor } from './support/server'
import { buildSim } from './support/sims'

const { wechat, alipay, balance, points, gift, douyin, kuaishou, sandbox } = PlaceType
const outside = [wechat, alipay, douyin, kuaishou]

const server = serverOfFile({ DEMO_NUMBERS: 200 })

const on = (who: Visitor, platform: string) => {
  who.headers.platform = platform
  return who
}
const someoneOn = (platform: string) => on(server.visitor(), platform)
const holderOn = async (platform: string) =>
  on(server.visitor((await buildSim(server.app)).headers), platform)
const placesOf = (methods: { placeType: number }[]) => methods.map(({ placeType }) => placeType)

const cashiers: [platform: string, places: number[]][] = [
  ['h5', [wechat, alipay]],
  ['weapp', [wechat]],
  ['tt', [douyin]],
  ['kwai', [kuaishou]]
]

describe.each(cashiers)('on %s', (platform, places) => {
  test('the shop offers what the platform opens', async () => {
    const { data } = await someoneOn(platform).get('/api/hk/baseConfig')
    expect(data.showPaymentType).toEqual(places)
  })

  test('the portal offers the same: for a top-up alone, for a package beside the balance', async () => {
    const who = await holderOn(platform)
    const topUp = (await who.get('/api/iot/balanceChoose')).data
    expect(placesOf(topUp.payMethods)).toEqual(places)
    const { categories } = (await who.get('/api/iot/packageChoose')).data
    const { packageId } = categories[0].packages[0]
    const { payMethods } = (await who.get(`/api/iot/packageDetails?packageId=${packageId}`)).data
    expect(placesOf(payMethods)).toEqual([balance, ...places])
    expect(payMethods.every(({ name }: { name: string }) => name)).toBe(true)
  })

  test('an order of the shop is paid there and nowhere else', async () => {
    const who = someoneOn(platform)
    // a different number per platform: lists are cached for 1 s and may still show one already taken
    const number = (await numbersOnSale(who))[cashiers.findIndex(([name]) => name === platform)]
    const form = await orderForm(server.app, who, number!.numberId)
    const { orderSn } = (await who.post('/api/shop/createOrder', form)).data
    const pay = async (placeType: number) => (await who.post('/api/hk/payOrder', { orderSn, placeType })).code
    for (const placeType of outside)
      expect([placeType, await pay(placeType)]).toEqual([
        placeType,
        places.includes(placeType) ? Code.ok : Code.failed
      ])
    for (const placeType of [0, balance, points, gift, sandbox, 77])
      expect(await pay(placeType)).toBe(Code.failed)
  })

  test('so is an order of the portal, whether new or still to pay', async () => {
    const who = await holderOn(platform)
    const topUp = (placeType: number) =>
      who.post('/api/iot/createBalanceOrder', { money: 1000, placeType, clientKey: randomUUID() })
    const { orderSn } = (await topUp(places[0]!)).data
    for (const placeType of outside) {
      const code = places.includes(placeType) ? Code.ok : Code.failed
      expect([placeType, (await topUp(placeType)).code]).toEqual([placeType, code])
      expect([placeType, (await who.post('/api/iot/payOrder', { orderSn, placeType })).code]).toEqual([
        placeType,
        code
      ])
    }
  })
})

test('who does not say where he is, or says something else, is in a browser', async () => {
  for (const platform of ['', 'ios', 'constructor', 'H5']) {
    const { data } = await someoneOn(platform).get('/api/hk/baseConfig')
    expect([platform, data.showPaymentType]).toEqual([platform, [wechat, alipay]])
  }
})

test('four platforms that ask in the same moment get four lists, and the rest alike', async () => {
  const asked = await Promise.all(
    cashiers.map(([platform]) => someoneOn(platform).get('/api/hk/baseConfig?promoCode=demo'))
  )
  expect(asked.map(({ data }) => data.showPaymentType)).toEqual(cashiers.map(([, places]) => places))
  const rest = asked.map(({ data }) => ({ ...data, showPaymentType: [], iosHidden: [] }))
  expect(rest.every((one) => JSON.stringify(one) === JSON.stringify(rest[0]))).toBe(true)
})

describe("the merchant's list", () => {
  /** By setting: places to pay for each platform, in the order of `cashiers`. */
  const lists: [name: string, list: number[], places: number[][]][] = [
    ['WeChat alone', [wechat], [[wechat], [wechat], [douyin], [kuaishou]]],
    ['Alipay alone: WeChat stays off', [alipay], [[alipay], [], [douyin], [kuaishou]]],
    ['his order', [alipay, wechat], [[alipay, wechat], [wechat], [douyin], [kuaishou]]],
    ['Douyin by name: Kuaishou stays off', [wechat, douyin], [[wechat], [wechat], [douyin], []]],
    ['Douyin and Kuaishou alone', [douyin, kuaishou], [[], [], [douyin], [kuaishou]]],
    [
      'the sandbox too',
      [wechat, sandbox],
      [
        [wechat, sandbox],
        [wechat, sandbox],
        [douyin, sandbox],
        [kuaishou, sandbox]
      ]
    ],
    ['nothing', [], [[], [], [], []]]
  ]

  test.each(lists)('%s', async (name, list, places) => {
    await server.sql('insert into shop_config (promo_code, config) values ($1, $2)', [
      name,
      JSON.stringify({ showPaymentType: list })
    ])
    const url = `/api/hk/baseConfig?promoCode=${encodeURIComponent(name)}`
    const shown = []
    for (const [platform] of cashiers) shown.push((await someoneOn(platform).get(url)).data.showPaymentType)
    expect(shown).toEqual(places)
  })

  test('of the house counts in the portal; what it switches off is off there too', async () => {
    const [house] = await server.sql("select config from shop_config where promo_code = ''")
    const write = (config: object) =>
      server.sql("update shop_config set config = $1 where promo_code = ''", [JSON.stringify(config)])
    await write({ ...house.config, showPaymentType: [alipay, sandbox] })
    const topUpOn = async (platform: string) =>
      placesOf((await (await holderOn(platform)).get('/api/iot/balanceChoose')).data.payMethods)
    expect([await topUpOn('h5'), await topUpOn('weapp'), await topUpOn('tt')]).toEqual([
      [alipay],
      [],
      [douyin]
    ])
    const holder = await holderOn('h5')
    const { orderSn } = (
      await holder.post('/api/iot/createBalanceOrder', {
        money: 1000,
        placeType: alipay,
        clientKey: randomUUID()
      })
    ).data
    const taken = []
    for (const placeType of [wechat, alipay]) {
      const topUp = { money: 1000, placeType, clientKey: randomUUID() }
      taken.push((await holder.post('/api/iot/createBalanceOrder', topUp)).code)
      taken.push((await holder.post('/api/iot/payOrder', { orderSn, placeType })).code)
    }
    expect(taken).toEqual([Code.failed, Code.failed, Code.ok, Code.ok])
    const orders = await server.sql(
      'select count(*)::int as n from portal_order join sim on sim.id = sim_id where sim_no = $1',
      [holder.headers['sim-no']]
    )
    expect(orders).toEqual([{ n: 2 }])
    await write(house.config)
  })

  test('of a seller counts for the orders of his shop, whoever asks to pay otherwise', async () => {
    await server.sql('insert into shop_config (promo_code, config) values ($1, $2)', [
      'alipay-only',
      JSON.stringify({ showPaymentType: [alipay, sandbox] })
    ])
    const who = someoneOn('h5')
    const number = (await numbersOnSale(who)).at(-1)!
    const form = await orderForm(server.app, who, number.numberId, { promoCode: 'alipay-only' })
    const { orderSn } = (await who.post('/api/shop/createOrder', form)).data
    const codes = []
    for (const placeType of [wechat, alipay, sandbox])
      codes.push((await who.post('/api/hk/payOrder', { orderSn, placeType })).code)
    expect(codes).toEqual([Code.failed, Code.ok, Code.ok])
  })
})

test('outside the sandbox a cashier is offered where a provider takes it', async () => {
  const shop = await startServer({ DEMO_NUMBERS: 20, PAYMENT_PROVIDER: 'none' })
  const placesOn = async (platform: string) =>
    (await on(visitor(shop.app), platform).get('/api/hk/baseConfig')).data.showPaymentType
  expect([await placesOn('h5'), await placesOn('tt')]).toEqual([[], []])
  for (const placeType of [wechat, douyin])
    shop.app.deps.providers.payments[placeType] = server.deps.providers.payments[placeType]!
  expect([await placesOn('h5'), await placesOn('tt'), await placesOn('kwai')]).toEqual([
    [wechat],
    [douyin],
    []
  ])
  await shop.close()
})

test('a shop that nobody has furnished offers WeChat and Alipay, in both storefronts', async () => {
  const shop = await startServer({ SEED: 'none' })
  const { data } = await visitor(shop.app).get('/api/hk/baseConfig')
  expect(data.showPaymentType).toEqual([wechat, alipay])
  const holder = visitor(shop.app, (await buildSim(shop.app)).headers)
  expect(placesOf((await holder.get('/api/iot/balanceChoose')).data.payMethods)).toEqual([wechat, alipay])
  await shop.close()
})

describe('the sandbox', () => {
  /** Makes an order; returns the parameters for the cashier of `platform`. */
  const paramsOn = async (platform: string, placeType: number) => {
    const who = await holderOn(platform)
    const body = { money: 1000, placeType, clientKey: randomUUID() }
    const { orderSn, pay } = (await who.post('/api/iot/createBalanceOrder', body)).data
    expect(pay.kind).toBe('mini')
    return { orderSn, params: pay.params as Record<string, string> }
  }

  test('gives WeChat the five texts of wx.requestPayment', async () => {
    const { orderSn, params } = await paramsOn('weapp', wechat)
    expect(params).toEqual({
      timeStamp: expect.stringMatching(/^\d{10}$/),
      nonceStr: expect.stringMatching(/^\w{32}$/),
      package: `prepay_id=${orderSn}`,
      signType: 'RSA',
      paySign: expect.stringMatching(/^\w{64}$/)
    })
  })

  test('gives Douyin the order that tt.requestOrder takes, and its authorisation', async () => {
    const { orderSn, params } = await paramsOn('tt', douyin)
    expect(Object.keys(params)).toEqual(['data', 'byteAuthorization'])
    expect(JSON.parse(params.data!)).toMatchObject({ outOrderNo: orderSn, totalAmount: 1000 })
    expect(params.byteAuthorization).toMatch(
      /^SHA256-RSA2048 appid="\w+",nonce_str="\w+",timestamp="\d{10}",key_version="1",signature="\w+"$/
    )
  })

  test('gives Kuaishou the orderInfo of ks.pay', async () => {
    const { orderSn, params } = await paramsOn('kwai', kuaishou)
    expect(params).toEqual({ order_no: orderSn, order_info_token: expect.stringMatching(/^\w{64}$/) })
  })
})
