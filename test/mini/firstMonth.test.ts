import { citizenIdCheck } from '../../rules/person/citizenId'
import { MiniProgram, readDist } from './engine'
import { tap } from './engine/controls'
import { textOf } from './engine/screen'
import { startServer, type Server } from '../support/server'
import { cashiers, payWhenAsked } from './paying'

const simNo = '1440000000003'
const sub = 'pages-sub/iot'
const mall = `${sub}/integralShop`

let server: Server
let app: MiniProgram

beforeAll(async () => {
  server = await startServer()
  app = new MiniProgram({ dist: readDist('weapp'), origin: server.origin, url: 'pages/iot/login/index' })
  payWhenAsked(app, server)
  await app.idle()
})
afterAll(async () => {
  app?.stop()
  await server?.stop()
})

async function pay() {
  await app.tap(cashiers.weapp.words)
  await app.tap('#pay')
}

async function typePassword() {
  for (const digit of '135790') {
    await app.until(() => app.all('.key').length > 0, 'the keys')
    tap(app.all('.key').find((key) => textOf(key) === digit)!)
  }
  await app.idle()
}

test('the card in hand is scanned and logged in', async () => {
  app.host.answer('scanCode', { result: `https://qr.example/?simNo=${simNo}` })
  await app.tap('#scan')
  await app.tap('.tick')
  await app.tap('#login')
  await app.at('pages/iot/index/index')
  await app.see('第 1 步')
})

test('it is verified by the operator, in a web page of the program, and by us', async () => {
  await app.open('pages/iot/index/realnameAuth/official')
  await app.tap('#official')
  await app.at('pages/webview/index')
  const asked = decodeURIComponent(app.router.top.query.url ?? '')
  expect(asked).toMatch(/\/sandbox\/realname\/[\w-]+$/)
  app.router.navigateBack()
  await app.see('等待中国电信确认')
  await fetch(server.origin + new URL(asked).pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ result: 'passed' })
  })
  await app.see('运营商实名已通过')
  await app.tap('下一步：平台实名')
  const first = '11010119900307003'
  await app.type('#f-certName', '王小明')
  await app.type('#f-certId', first + citizenIdCheck(first))
  await app.tap('提交认证')
  await app.see('持卡人 王*')
})

test('the first package is bought', async () => {
  await app.open('pages/iot/index/package/index')
  await app.tap('.card.full')
  await pay()
  await app.see('套餐已到账')
})

test('sign-in and tasks bring points and coins', async () => {
  await app.open(`${sub}/task/index`)
  await app.tap('#signIn')
  await app.see('已连续签到 1 天')
  await app.tap('领取')
  await app.see('已领取')
  await app.tap('领取')
  await app.until(() => app.all('.chip').filter((chip) => textOf(chip) === '已领取').length === 2, 'both')
})

test('a speed-up is bought and runs', async () => {
  await app.open(`${sub}/index/accelerate/index`)
  await app.tap('#pay')
  await app.at(`${sub}/index/accelerate/cashier`)
  await pay()
  await app.see('加速已开通')
})

test('a coupon is had for coins', async () => {
  await app.open(`${sub}/index/couponExchange/index`)
  await app.tap('兑换')
  tap(app.all('.primary').at(-1)!)
  await app.see('已兑换“加油包2元券”')
  await app.tap('继续兑换')
})

test('an item of the mall is had for points', async () => {
  await app.open(`${mall}/index`)
  await app.tap('取卡针与卡套')
  await app.tap('#pay')
  await app.tap('#address')
  await app.tap('新增收货地址')
  await app.tap('粘贴整段地址，自动识别')
  await app.type('#f-pasted', '王小明 13800138000 广东省广州市天河区体育西路 1 号 2 栋 301')
  await app.tap('识别并填入')
  await app.tap('保存地址')
  await app.at(`${mall}/details/index`)
  await app.tap('#exchange')
  await app.see('兑换成功')
})

test('money is put in, and the package renews itself from it', async () => {
  await app.open('pages/iot/index/balance/pay/index?money=5000')
  await pay()
  await app.see('充值已到账')
  await app.open('pages/iot/index/payPassword/index')
  await app.tap('设置支付密码')
  await app.at('pages/iot/index/payPassword/keyboard')
  await typePassword()
  await app.see('再输入一次')
  await typePassword()
  await app.see('已设置')
  await app.open('pages/iot/index/setRenew')
  await app.tap('#renew')
  await typePassword()
  await app.see('自动续费已开启')
})

test('all of it is in the history of the card', async () => {
  await app.open('pages/iot/index/orderLogs/index')
  await app.see('已到账')
  await app.open(`${sub}/index/accelerate/order`)
  await app.see('生效中')
  await app.open(`${mall}/order/index`)
  await app.see('取卡针与卡套')
  await app.open(`${sub}/index/couponExchange/order`)
  await app.see('加油包2元券')
  await app.open(`${sub}/index/integralLog`)
  await app.see('兑换取卡针与卡套')
  expect(app.errors).toEqual([])
})
