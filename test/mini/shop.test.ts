import { MiniProgram, readDist } from './engine'
import { platforms } from './engine/platforms'
import { startServer, type Server } from '../support/server'
import { fillOrder } from './orderForm'
import { asked, payWhenAsked } from './paying'

let server: Server

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

const buyers = {
  weapp: { id: '110101199003070011', mobile: '13800138000' },
  tt: { id: '110101199003070038', mobile: '13800138001' },
  kwai: { id: '110101199003070054', mobile: '13800138003' }
}

describe.each(platforms.map(({ name }) => name))('%s', (name) => {
  let app: MiniProgram
  const buyer = buyers[name]

  beforeAll(async () => {
    app = new MiniProgram({ dist: readDist(name), origin: server.origin })
    await app.idle()
  })
  afterAll(() => app?.stop())

  test('a visitor reserves a number, orders it, pays it and sees the order', async () => {
    await app.open('pages/index/VanityNumber/index')
    const card = await app.find('.numcard')
    const digits = app.digits(card).slice(0, 11)
    expect(digits).toMatch(/^1[3-9]\d{9}$/)

    await app.tap('.numcard')
    await app.at('pages/goods/pretty/index')
    await app.until(() => app.digits().includes(digits), digits)
    await app.tap('#pay')
    await app.see('号码已为你保留')

    await fillOrder(app, server, buyer)
    await app.tap('#pay')

    await app.at('pages/order/pay/index')
    await app.until(() => app.all('#pay').length > 0, 'the cashier')
    payWhenAsked(app, server)
    await app.tap('#pay')
    expect(asked(app, name)).toBe(1)
    await app.see('支付成功')

    await app.tap('查看订单')
    await app.at('pages/order/index')
    await app.until(() => app.digits().includes(digits), digits)
    expect(app.errors).toEqual([])
  })

  test('a city chosen from the home page counts there and in the list, until it is taken away', async () => {
    await app.open('pages/index/index')
    await app.tap('.home-city')
    await app.at('pages-sub/shop/city/index')
    await app.tap('深圳')
    await app.at('pages/index/index')
    await app.until(() => app.withText('深圳').length > 0, 'the city')
    await app.tap('查看全部靓号')
    await app.at('pages/index/VanityNumber/index')
    await app.find('深圳市')
    const conditions = app.all('.chip.on').length
    await app.tap('深圳市')
    await app.until(() => app.all('.chip.on').length < conditions, 'the whole country')
    await app.find('.numcard')
    expect(app.errors).toEqual([])
  })

  test('what could not be loaded comes by itself when the network is back', async () => {
    app.host.network = 'none'
    await app.open('pages/goods/index')
    await app.see('重试')
    app.host.network = '4g'
    await app.see('大流量卡')
    await app.see('已售')
    expect(app.errors).toEqual([])
  })

  test('neither the citizen id nor a code is kept on the phone', () => {
    const kept = [...app.host.storage.values()].join()
    expect(kept).not.toContain(buyer.id)
  })
})

test('a printed code opens its number, with the seller of its scene', async () => {
  const app = new MiniProgram({
    ...{ dist: readDist('weapp'), origin: server.origin },
    url: 'pages/goods/pretty/index?scene=n%3D3%26p%3Ddemo'
  })
  await app.find('#pay')
  const scanned = app.digits().slice(0, 11)
  await app.open('pages/goods/pretty/index?numberId=3')
  await app.find('#pay')
  expect(scanned).toMatch(/^1[3-9]/)
  expect(app.digits().slice(0, 11)).toBe(scanned)
  expect(String(app.host.storage.get('layout'))).toContain('"promoCode":"demo"')
  expect(app.errors).toEqual([])
  app.stop()
})
