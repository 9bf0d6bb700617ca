import { startServer, type Server } from '../support/server'
import { MiniProgram, readDist } from './engine'
import { tap } from './engine/controls'
import { payWhenAsked } from './paying'

// VIP, acceleration and coupons for coins on WeChat.

let server: Server
let app: MiniProgram
beforeAll(async () => {
  server = await startServer()
  app = new MiniProgram({ dist: readDist('weapp'), origin: server.origin, url: 'pages/iot/login/index' })
  await app.type('#f-simNo', '1440000000001')
  await app.tap('.tick')
  await app.tap('#login')
  await app.at('pages/iot/index/index')
  payWhenAsked(app, server)
})
afterAll(async () => {
  expect(app.errors).toEqual([])
  app.stop()
  await server.stop()
})

test('VIP is bought, upgraded with credit for its days, and a package costs less', async () => {
  app.router.navigateTo('/pages-sub/iot/index/vip/index')
  await app.see('按你的用量')
  await app.tap('月度会员')
  await app.tap('#pay')
  await app.at('pages-sub/iot/index/vip/pay')
  await app.tap('微信支付')
  await app.tap('#pay')
  await app.see('会员已开通')
  await app.open('pages-sub/iot/index/vip/index')
  await app.see('月度会员还剩 30 天，升级时折抵 ¥9。')
  await app.tap('#pay')
  await app.at('pages-sub/iot/index/vip/pay')
  await app.tap('微信支付')
  await app.tap('#pay')
  await app.see('会员已开通')
  await app.tap('按会员价买套餐')
  await app.at('pages/iot/index/package/index')
  await app.see('会员优惠')
})

test('a card is sped up', async () => {
  await app.open('pages-sub/iot/index/accelerate/index')
  await app.tap('1M')
  await app.tap('30天')
  await app.tap('#pay')
  await app.at('pages-sub/iot/index/accelerate/cashier')
  await app.tap('微信支付')
  await app.tap('#pay')
  await app.see('加速已开通')
  await app.tap('查看加速')
  await app.see('生效中')
  await app.see(/剩余.*天/)
})

test('coins become a coupon', async () => {
  await app.open('pages-sub/iot/index/couponExchange/index')
  await app.see('满10减3券')
  tap(await app.until(() => app.all('.btn')[3], 'the second coupon'))
  await app.see(/用 \d+ 券币兑换/)
  // the dialog's confirm button is the last button on screen
  tap(await app.until(() => app.all('.primary').at(-1), 'the way on'))
  await app.see('已兑换')
})
