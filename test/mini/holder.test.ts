import { citizenIdCheck } from '../../rules/person/citizenId'
import { MiniProgram, readDist } from './engine'
import { logCardIn } from './card'
import { Host } from './engine/host'
import type { Platform } from './engine/platforms'
import { startServer, type Server } from '../support/server'
import { fakeServer } from '../server/support/fakeServer'

/** What the portal asks of the phone: camera, album, place, map, calls, messages, Wi-Fi. */

const card = '1440000000001'
const home = 'pages/iot/index/index'
const mall = 'pages-sub/iot/integralShop'
const headOf = (simNo: string) => `${simNo.slice(0, 4)}*****${simNo.slice(-4)}`

let server: Server
const api = fakeServer()
const running: MiniProgram[] = []

beforeAll(async () => {
  api.answers['/sns/jscode2session'] = () => ({ openid: 'holder' })
  server = await startServer({
    WEAPP_APP_ID: 'wx',
    WEAPP_APP_SECRET: 's',
    WECHAT_API: await api.open(),
    WEAPP_TEMPLATE_CARD: 'card-1:news=thing1,tail=character_string2'
  })
})
afterEach(() => {
  const all = running.splice(0)
  for (const app of all) app.stop()
  expect(all.flatMap(({ errors }) => errors)).toEqual([])
})
afterAll(async () => {
  await server?.stop()
  await api.close()
})

async function start(url: string, host = new Host(), name: Platform['name'] = 'weapp') {
  const app = new MiniProgram({ dist: readDist(name), origin: server.origin, url, host })
  running.push(app)
  await app.idle()
  return app
}

/** Logs the card in on a new phone. */
async function logIn() {
  const app = await start('pages/iot/login/index')
  await logCardIn(app)
  return app
}

const called = ({ host }: MiniProgram, name: string) => host.calls.filter((call) => call.name === name)

describe('the code of another phone that would log in', () => {
  async function scan(holder: MiniProgram, code: string) {
    holder.host.answer('scanCode', {
      result: `${server.origin}/shop/#/pages/iot/login/code/index?code=${code}`
    })
    holder.router.navigateTo('/pages/iot/login/code/index')
    await holder.tap('扫一扫')
  }

  test('is scanned and allowed: the other phone is on the home of the card', async () => {
    const other = await start('pages/iot/login/code/index')
    await other.see('等待对方确认')
    const { code } = await other.until(
      () =>
        called(other, 'request')
          .filter(({ options }) => String(options.url).includes('checkLoginCode'))
          .map(({ options }) => options.data as { code: string })[0],
      'the code'
    )
    const holder = await logIn()
    await scan(holder, code)
    await holder.see(card)
    await holder.tap('#confirm')
    await holder.see('已允许')
    await other.at(home)
    await other.see(headOf(card))
  })

  test('may begin with a dash, as one in 64 does', async () => {
    const holder = await logIn()
    await scan(holder, '-ended')
    await holder.see('二维码已过期')
  })
})

test('a card is scanned and logged in, verified by the operator in a web page of the program, and by us', async () => {
  const app = await start('pages/iot/login/index')
  app.host.answer('scanCode', { result: 'https://qr.example/?simNo=1440000000003' })
  await app.tap('#scan')
  await app.tap('.tick')
  await app.tap('#login')
  await app.at(home)
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

test('a preview, opened by its link, has sample figures and gives the card in use back', async () => {
  const infinite = '1440000000006'
  const { storage } = (await logIn()).host
  const host = new Host()
  storage.forEach((value, key) => host.storage.set(key, value))
  const app = await start(`${home}?preview=IotLayout:${infinite}`, host)
  await app.see('数据为示例')
  await app.see(headOf(infinite))
  await app.tap('结束预览')
  await app.see(headOf(card))
  expect(host.requests.map(({ path }) => path)).not.toContain('/api/simLogin')
})

test('the receipt of an order is drawn and kept in the album', async () => {
  const app = await logIn()
  await app.open('pages/iot/index/orderLogs/index')
  await app.tap('已到账')
  await app.tap('保存凭证')
  await app.at('pages-sub/shop/receipt/index')
  await app.tap('保存到本地')
  await app.until(() => app.host.album.length > 0, 'the receipt in the album')
})

describe('the stores of the mall', () => {
  /** Opens an item of the mall by its name. */
  async function openItem(title: string) {
    const app = await logIn()
    app.router.navigateTo(`/${mall}/index`)
    await app.tap(title)
    await app.at(`${mall}/details/index`)
    return app
  }

  test('stand by distance where the phone says where it is', async () => {
    const app = await openItem('全自动晴雨伞')
    app.host.answer('getLocation', { latitude: 23.13, longitude: 113.33 })
    await app.tap('查看自提门店')
    await app.at(`${mall}/details/storePoint`)
    await app.see('按距离由近到远')
    expect(app.text.indexOf('天河体育中心店')).toBeLessThan(app.text.indexOf('南山科技园店'))
  })

  test('stand by city where it does not; the map of the phone shows the way to the one that was chosen', async () => {
    const app = await openItem('不锈钢保温杯 500ml')
    app.host.answer('getLocation', () => Promise.reject(new Error('auth deny')))
    await app.tap('#pay')
    await app.tap('门店自提')
    await app.tap('#exchange')
    await app.at(`${mall}/details/storePoint`)
    await app.see('没有获取到位置')
    await app.tap('广州市')
    expect(app.text).not.toContain('中关村店')
    await app.tap('去这家')
    await app.at(`${mall}/details/index`)
    await app.tap('#exchange')
    await app.see('兑换成功')
    const { orderSn } = app.router.top.query
    await server.imports('mall:progress', '订单号,状态', `${orderSn},待自提`)
    await app.open(`${mall}/order/orderDetails/index?orderSn=${orderSn}`)
    await app.tap('到店路线')
    const [map] = called(app, 'openLocation')
    expect(map!.options).toMatchObject({ name: '天河体育中心店', latitude: 23.1341, longitude: 113.3273 })
  })
})

test('WeChat asks at a press whether it may tell of the card; what the user says yes to is kept', async () => {
  const app = await logIn()
  await app.open('pages-sub/shop/inbox/index')
  await app.tap('提醒设置')
  app.host.answer('requestSubscribeMessage', { 'card-1': 'reject' })
  await app.tap('允许下一条')
  await app.see('没有开启提醒')
  app.host.answer('requestSubscribeMessage', { 'card-1': 'accept' })
  await app.tap('允许下一条')
  await app.see('再允许一条（已允许 1 条）')
})

describe('a shared Wi-Fi', () => {
  /** Shares a Wi-Fi and returns its code. */
  async function share(): Promise<string> {
    const answer = await fetch(`${server.origin}/api/site/wifiCreate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ssid: 'Cafe', password: 'password1', encryption: 'wpa2' })
    })
    return ((await answer.json()) as { data: { code: string } }).data.code
  }

  test('is kept in the album as a picture of its code', async () => {
    const app = await start(`pages-sub/wifi/share?code=${await share()}`)
    await app.tap('#keep-code')
    await app.tap('保存到本地')
    await app.until(() => app.host.album.length > 0, 'the code in the album')
  })

  test('is joined by WeChat, without a log-in', async () => {
    const app = await start(`pages-sub/wifi/connect?code=${await share()}`)
    await app.see('Cafe')
    app.host.answer('connectWifi', {})
    await app.tap('#join')
    await app.see('已连接')
    expect(called(app, 'connectWifi')[0]!.options).toMatchObject({ SSID: 'Cafe', password: 'password1' })
  })

  test('is joined by hand on Douyin, which has no call for it: the password is copied', async () => {
    const app = await start(`pages-sub/wifi/connect?code=${await share()}`, new Host(), 'tt')
    await app.see('Cafe')
    await app.tap('#copy-password')
    await app.idle()
    expect(app.host.clipboard).toBe('password1')
  })
})

test('the guide of a machine code calls the merchant, and keeps a code in the album', async () => {
  const app = await start('pages-sub/iot/machineCode/index?code=DEMO-0001')
  await app.see('随身WiFi充值指南')
  await app.tap('拨打 400-000-0000')
  await app.idle()
  expect(called(app, 'makePhoneCall')).toHaveLength(1)
  await app.tap('保存二维码')
  await app.idle()
  expect(app.host.album).toHaveLength(1)
})
