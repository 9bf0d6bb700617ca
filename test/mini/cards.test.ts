import { MiniProgram, readDist } from './engine'
import { tap } from './engine/controls'
import { Host } from './engine/host'
import { textOf } from './engine/screen'
import { startServer, type Server } from '../support/server'
import { cashiers, payWhenAsked } from './paying'

const healthy = '1440000000001'
const ending = '1440000000002'
const infinite = '1440000000006'
const home = 'pages/iot/index/index'

let server: Server
const running: MiniProgram[] = []

beforeAll(async () => {
  server = await startServer()
})
afterEach(() => {
  const all = running.splice(0)
  for (const app of all) app.stop()
  expect(all.flatMap(({ errors }) => errors)).toEqual([])
})
afterAll(() => server?.stop())

/** Starts the program on a new phone, by default at the card log-in; `kept`: storage of an earlier start. */
async function start(url = 'pages/iot/login/index', kept = new Map<string, string>()) {
  const host = new Host()
  kept.forEach((value, key) => host.storage.set(key, value))
  const app = new MiniProgram({ dist: readDist('weapp'), origin: server.origin, url, host })
  running.push(app)
  await app.idle()
  return app
}

/** Logs a card in, by default on a new phone. */
async function holderOf(simNo: string, kept?: Map<string, string>) {
  const app = await start('pages/iot/login/index', kept)
  await app.type('#f-simNo', simNo)
  await app.tap('.tick')
  await app.tap('#login')
  await app.at(home)
  return app
}

const headOf = (simNo: string) => `${simNo.slice(0, 4)}*****${simNo.slice(-4)}`

/** Types the demo cards' pay password. */
async function typePassword(app: MiniProgram) {
  for (const digit of '135790') {
    await app.until(() => app.all('.key').length > 0, 'the keys')
    tap(app.all('.key').find((key) => textOf(key) === digit)!)
  }
  await app.idle()
}

test('auto renewal is turned on with the pay password, and says what it will buy', async () => {
  const app = await holderOf(ending)
  await app.open('pages/iot/index/setRenew')
  await app.tap(/^1GB日包/)
  await app.tap('#renew')
  await typePassword(app)
  await app.see('自动续费已开启')
  await app.see('18 元，够用')
})

test('used-up data is renewed within a limit, and the bill of pay by use takes one too', async () => {
  const app = await holderOf(healthy)
  await app.open('pages/iot/index/setRenew')
  await app.tap(/^10GB半月包/)
  await app.tap('#renew')
  await typePassword(app)
  await app.see('自动续费已开启')
  await app.tap('流量用完也续')
  await app.at('pages-sub/shop/renewUsedUp/index')
  await app.tap(/^每期最多 ¥30/)
  await app.tap('#renewUsedUp')
  await typePassword(app)
  await app.see('本期已扣 ¥0 / ¥30')
  await app.open('pages-sub/shop/volumeBill/index')
  await app.see('这一期没有套餐外用量')
})

test('a coupon is bought at the cashier, stands among the usable ones and takes its sum off a package', async () => {
  const app = await holderOf(healthy)
  payWhenAsked(app, server)
  await app.open('pages/iot/index/couponChoose/pay/index?couponGoodsId=1')
  await app.tap(cashiers.weapp.words)
  await app.tap('#pay')
  await app.see('去使用')
  await app.open('pages/iot/index/package/details/index?packageId=4')
  await app.see('-¥10')
  await app.tap(cashiers.weapp.words)
  await app.tap('#pay')
  await app.see('套餐已到账')
})

test('a kept card is named, shown with what is wrong with it, and left', async () => {
  const app = await holderOf(healthy, (await holderOf('1440000000004')).host.storage)
  await app.open('pages-sub/iot/user/changeDevice')
  await app.see(/欠费 [\d.]+ 元/)
  // for an hour now and then the sandbox's carrier has the other one off line, too
  await app.see(/[12] 张需要处理/)
  await app.tap('起名')
  await app.tap('车载')
  await app.tap('#save-name')
  await app.see('改名')
  const kept = await start(home, app.host.storage)
  await kept.see('车载 · 中国移动')
  await kept.open('pages-sub/iot/user/changeDevice')
  await kept.tap('#leave-all')
  await kept.see('从这台手机清除')
  await kept.tap('#leave')
  await kept.at('pages/iot/login/index')
  expect([...kept.host.storage.values()].join()).not.toMatch(/车载|1440000000/)
})

test('leaving the card in use goes on with the next kept one, and says which', async () => {
  const app = await holderOf(healthy, (await holderOf('1440000000004')).host.storage)
  app.router.navigateTo('/pages-sub/iot/user/changeDevice')
  await app.see('使用中')
  await app.tap('退出')
  await app.tap('#leave')
  await app.at(home)
  await app.see('已退出，现在用的是 1440*****0004')
  await app.see('已断网')
})

describe('two phones', () => {
  /** `other` shows a log-in code; `holder` has a card and has scanned it. */
  async function asked() {
    const other = await start('pages/iot/login/code/index')
    await other.see('等待对方确认')
    const { code } = await other.until(
      () =>
        other.host.calls
          .filter(({ name, options }) => name === 'request' && String(options.url).includes('checkLoginCode'))
          .map(({ options }) => options.data as { code: string })[0],
      'the code'
    )
    const holder = await holderOf(healthy)
    await scan(holder, code)
    await holder.see(healthy)
    return { other, holder }
  }

  async function scan(holder: MiniProgram, code: string) {
    holder.host.answer('scanCode', {
      result: `${server.origin}/shop/#/pages/iot/login/code/index?code=${code}`
    })
    holder.router.navigateTo('/pages/iot/login/code/index')
    await holder.tap('扫一扫')
  }

  test('a code may begin with a dash, as one in 64 does', async () => {
    const holder = await holderOf(healthy)
    await scan(holder, '-ended')
    await holder.see('二维码已过期')
  })

  test('the one that has the card says yes: the other one is on its home', async () => {
    const { other, holder } = await asked()
    await holder.tap('#confirm')
    await holder.see('已允许')
    await other.at(home)
    await other.see(headOf(healthy))
  })

  test('it says no: the other one hears it and may ask anew', async () => {
    const { other, holder } = await asked()
    await holder.tap('拒绝')
    await holder.see('已拒绝')
    await other.see('对方拒绝了登录')
    await other.tap('换一个二维码')
    await other.see('等待对方确认')
  })
})

test('a preview shows the layout with sample figures, and gives the card in use back', async () => {
  const holder = await holderOf(healthy)
  const app = await start(`${home}?preview=IotLayout:${infinite}`, holder.host.storage)
  await app.see('数据为示例')
  await app.see(headOf(infinite))
  await app.tap('结束预览')
  await app.see(headOf(healthy))
  expect(app.host.requests.map(({ path }) => path)).not.toContain('/api/simLogin')
})

test('an order of the log opens with its steps, and its receipt is kept in the album', async () => {
  const app = await holderOf(healthy)
  await app.open('pages/iot/index/orderLogs/index')
  await app.tap('已到账')
  await app.see('提交订单')
  await app.tap('保存凭证')
  await app.at('pages-sub/shop/receipt/index')
  await app.tap('保存到本地')
  await app.until(() => app.host.album.length > 0, 'the receipt in the album')
})

test('data used up while the next package waits: one tap and a yes begin it', async () => {
  const app = await holderOf(healthy)
  payWhenAsked(app, server)
  await app.open('pages/iot/index/package/details/index?packageId=4')
  await app.tap(cashiers.weapp.words)
  await app.tap('#pay')
  await app.see('套餐已到账')
  await server.useUp(healthy)
  // within a second of the payment the program would share what it was told then
  const later = await start(home, app.host.storage)
  await later.see('没有流量了，已买的下一份套餐可以现在开始用')
  await later.tap('#next-step')
  await later.see('原定')
  // the dialog's yes is the last button on screen
  tap(await later.until(() => later.all('.primary').at(-1), 'the yes'))
  await later.see('已开始，用到')
})
