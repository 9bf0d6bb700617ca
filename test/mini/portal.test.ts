import { MiniProgram, readDist } from './engine'
import { logCardIn } from './card'
import { Host } from './engine/host'
import { platforms } from './engine/platforms'
import { server } from './stage'
import { asked, cashiers, payWhenAsked } from './paying'

const card = '1440000000001'

describe.each(platforms.map(({ name }) => name))('%s', (name) => {
  let app: MiniProgram

  beforeAll(async () => {
    app = new MiniProgram({ dist: readDist(name), origin: server.origin, url: 'pages/iot/login/index' })
    await app.idle()
  })
  afterAll(() => app?.stop())

  test('a holder logs a card in, buys a package by the cashier and sees it credited', async () => {
    await logCardIn(app)
    await app.until(() => app.host.requests.some(({ path }) => path === '/api/iot/simInfo'), 'the card')

    app.router.navigateTo('/pages/iot/index/package/index')
    await app.tap('.card.full')
    await app.at('pages/iot/index/package/details/index')
    await app.tap(cashiers[name].words)
    payWhenAsked(app, server)
    await app.tap('#pay')
    await app.see('套餐已到账')
    expect(asked(app, name)).toBe(1)
    expect(app.errors).toEqual([])
  })

  test('the card stays logged in on the next visit', async () => {
    await app.open('pages/iot/index/index')
    expect(app.path).toBe('pages/iot/index/index')
    expect([...app.host.storage.values()].join()).toContain(card)
  })

  test('the cashier fails: the page says why. Who gives up is told nothing, and the order is paid after all', async () => {
    payWhenAsked(app, server)
    const ends = (why: string) =>
      app.host.answer(cashiers[name].call, () => {
        throw new Error(why)
      })
    const opened = asked(app, name)
    const orders = () => app.host.calls.filter((call) => call.name === 'requestOrder').length
    const ordered = orders()
    app.router.navigateTo('/pages/iot/index/package/index')
    await app.tap('.card.full')
    await app.at('pages/iot/index/package/details/index')
    await app.tap(cashiers[name].words)
    ends('no permission')
    await app.tap('#pay')
    await app.see('支付没有完成（no permission），可重试或换一种支付方式')
    await app.see('等待支付')
    const again = async () => {
      await app.tap('立即支付')
      await app.tap(cashiers[name].words)
      await app.tap('支付 ¥9.90')
    }
    ends('cancel')
    await again()
    await app.until(() => asked(app, name) === opened + 2, 'the cashier a second time')
    await app.see('等待支付')
    payWhenAsked(app, server)
    await again()
    await app.see('套餐已到账')
    // Douyin refuses a second order of the same number
    expect(orders() - ordered).toBe(name === 'tt' ? 1 : 0)
    expect(app.errors).toEqual([])
  })
})

/** A phone with the card logged in, in WeChat. */
async function logIn() {
  const app = new MiniProgram({ dist: readDist(), origin: server.origin, url: 'pages/iot/login/index' })
  await logCardIn(app)
  return app
}

test('without a network what was seen opens with its time, and the phone of customer service beside it', async () => {
  const app = await logIn()
  await app.open('pages-sub/iot/machineCode/index?code=DEMO-0001')
  await app.see('电话客服')
  await app.open('pages/iot/index/package/index')
  await app.find('.card.full')
  await app.open('pages-sub/iot/index/packageInfo')
  await app.find('.card.full')
  // a list is kept after it has been drawn
  await app.idle()
  const phone = app.host.later()
  phone.network = 'none'
  const later = new MiniProgram({
    dist: readDist(),
    origin: server.origin,
    host: phone,
    url: 'pages/iot/index/index'
  })
  await later.see('网络不通，以下信息可能已有变化（刚刚更新）')
  await later.find('.simcard')
  await later.open('pages-sub/iot/machineCode/index?code=DEMO-0001')
  await later.see('可能已有变化')
  for (const seen of ['pages/iot/index/package/index', 'pages-sub/iot/index/packageInfo']) {
    await later.open(seen)
    await later.see('网络不通，以下信息可能已有变化')
    await later.find('.card.full')
  }
  await later.open('pages-sub/iot/machineCode/index?code=DEMO-0001')
  await later.see('联系客服 400-000-0000')
  await later.open('pages/iot/index/orderLogs/index')
  await later.tap('联系客服 400-000-0000')
  expect(phone.calls.filter((call) => call.name === 'makePhoneCall')).toHaveLength(1)
  expect([...app.errors, ...later.errors]).toEqual([])
  for (const one of [app, later]) one.stop()
})

test('an answer that was lost: after a restart the order is found, and nothing is bought twice', async () => {
  const lost = ['/api/iot/buyPackage', '/api/iot/orderResult']
  const app = await logIn()
  app.router.navigateTo('/pages/iot/index/package/index')
  await app.tap('.card.full')
  const details = 'pages/iot/index/package/details/index'
  await app.at(details)
  await app.tap(cashiers.weapp.words)
  app.host.lost = (path) => lost.includes(path)
  await app.tap('#pay')
  await app.see('不会重复下单')
  const { packageId } = app.router.top.query
  expect(app.errors).toEqual([])
  app.stop()

  const host = new Host()
  app.host.storage.forEach((value, key) => host.storage.set(key, value))
  const url = `${details}?packageId=${packageId}&couponId=none`
  const again = new MiniProgram({ dist: readDist('weapp'), origin: server.origin, url, host })
  await again.see('上一笔订单已经提交')
  await again.tap('查看订单')
  await again.see('等待支付')
  expect(again.host.requests.map(({ path }) => path)).not.toContain('/api/iot/buyPackage')
  expect(again.errors).toEqual([])
  again.stop()
})
