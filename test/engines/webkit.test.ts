import { Key } from 'selenium-webdriver'
import { citizenIdCheck } from '../../rules/person/citizenId'
import { routePaths } from '../../src/routes'
import { focusInSight, isStill, layoutFaults, pull } from '../support/layout'
import { params } from '../support/params'
import { startServer, type Server } from '../support/server'
import { WebKit } from './webkit'

let server: Server
let webkit: WebKit

beforeAll(async () => {
  server = await startServer()
  webkit = await WebKit.start()
})

afterAll(async () => {
  await webkit?.close()
  await server?.stop()
})

const open = (path?: string) => webkit.open(server.origin, path)

/** Fills the order form and ticks the agreement. */
async function fillOrder(buyer: { name: string; mobile: string; id?: string }) {
  await webkit.see('#f-region')
  await webkit.type(buyer.id ? '姓名' : '收货人', buyer.name)
  if (buyer.id) await webkit.type('身份证号', buyer.id)
  await webkit.type('联系电话', buyer.mobile)
  if (buyer.id) {
    await webkit.press('.btn', '获取验证码')
    await webkit.see('.btn', '秒后重发')
    await webkit.type('验证码', await server.code(buyer.mobile))
  }
  // a later order begins with the address of the one before
  if (await webkit.run('return document.querySelector("#f-region").textContent.includes("请选择")')) {
    await webkit.press('#f-region')
    for (const name of ['广东省', '广州市', '天河区']) await webkit.press('[role="radio"]', name)
    await webkit.type('详细地址', '体育西路 1 号 2 栋 301')
  }
  await webkit.press('[aria-label="同意交易条款"]')
}

/** Pays in the sandbox's cashier and returns to the app. */
async function payInSandbox() {
  await webkit.at('/sandbox/pay/')
  await webkit.press('button', '支付成功')
  await webkit.at('/shop/')
}

test('the first number is found, held, ordered and paid', async () => {
  await open()
  await webkit.press('.tap, button, a', '查看全部靓号')
  await webkit.press('.vlist > :not(.vline) .numcard')
  await webkit.press('.btn', '立即预约')
  await fillOrder({ name: '张三', id: '110101199003070011', mobile: '13800138000' })
  await webkit.press('.btn', '提交订单')
  await webkit.press('#pay', '支付')
  await payInSandbox()
  await webkit.see('.screen', '支付成功')
})

test('the first goods are ordered and paid', async () => {
  const { goodsId } = await server.thing()
  await open(`pages/goods/general/index?goodsId=${goodsId}&buy=1`)
  await fillOrder({ name: '张三', mobile: '13800138001' })
  await webkit.press('#pay', '提交订单')
  await webkit.press('#pay', '支付')
  await payInSandbox()
  await webkit.see('.screen', '支付成功')
})

describe('the holder of a new card', () => {
  const home = 'pages/iot/index/index'

  test('logs in and is verified by the operator and by us', async () => {
    await open('pages/iot/login/index')
    await webkit.type('卡号 / 设备号', '1440000000003')
    await webkit.press('#login')
    await webkit.press('.dialog .btn', '同意')
    await webkit.see('.simcard')
    await webkit.press('#next-step')
    await webkit.press('.btn', '去运营商办理')
    await webkit.press('#official')
    await webkit.at('/sandbox/realname/')
    await webkit.press('button', '通过')
    await webkit.at('/shop/')
    await webkit.press('.btn', '下一步：平台实名')
    await webkit.type('姓名', '王小明')
    await webkit.type('身份证号', `11010119900307003${citizenIdCheck('11010119900307003')}`)
    await webkit.press('.btn', '提交认证')
    await webkit.see('.screen', '王*')
  })

  test('buys the first package, and the card is on line', async () => {
    await open(home)
    await webkit.press('#next-step')
    await webkit.press('.card.full')
    await webkit.press('.opt', '微信')
    await webkit.press('#pay')
    await payInSandbox()
    await webkit.see('.screen', '套餐已到账')
    await open(home)
    await webkit.see('.simcard', '正常')
    await open('pages/iot/index/orderLogs/PackageList')
    await webkit.see('.card', '已到账')
  })

  test('copies its number', async () => {
    await open(home)
    await webkit.press('.simcard [aria-label="复制"]')
    await webkit.see('.toast', '成功')
    await open('pages-sub/iot/machineCode/index')
    const code = await webkit.see('#f-code')
    await code.sendKeys(Key.chord(Key.CONTROL, 'v'))
    expect(await code.getAttribute('value')).toMatch(/^\d{13,20}$/)
  })
})

test('without a scanner the code of a device is typed, and enter opens its guide', async () => {
  await open('pages-sub/iot/machineCode/index')
  const code = await webkit.see('#f-code')
  expect(await webkit.run('return document.querySelectorAll(".field .aside").length')).toBe(0)
  await code.sendKeys('DEMO-0001', Key.ENTER)
  await webkit.see('.card.tinted')
})

test('with the keyboard open, each field of an order is in sight when it is reached', async () => {
  const { goodsId } = await server.thing()
  await open(`pages/goods/general/index?goodsId=${goodsId}&buy=1`)
  await webkit.resize(390, 400)
  await webkit.type('收货人', '张三')
  const reached: string[] = []
  while (reached.length < 6) {
    // some engines scroll there gently
    await webkit.until(`return (${String(focusInSight)})()`, 'the field is not in sight')
    reached.push(await webkit.run('return document.activeElement.getAttribute("aria-label")'))
    await webkit.driver.actions().sendKeys(Key.TAB).perform()
  }
  expect(reached).toEqual(expect.arrayContaining(['收货人', '联系电话', '详细地址']))
  await webkit.resize(390)
})

test('a list that is pulled down is loaded anew', async () => {
  const touch = (...how: [number, number, boolean]) =>
    webkit.run(`return (${String(pull)})(arguments[0])`, how)
  const loads = () =>
    webkit.run<number>(
      'return performance.getEntriesByType("resource").filter(({ name }) => name.includes("/numberList?page=1&")).length'
    )
  await open('pages/index/VanityNumber/index')
  await webkit.see('.vlist > :not(.vline) .numcard')
  const before = await loads()
  await touch(320, 370, false)
  await webkit.see('.pull', '松开刷新')
  await touch(0, 0, true)
  await webkit.driver.wait(async () => (await loads()) > before, 60_000, 'the list was not loaded anew')
})

describe('each page', () => {
  // the narrowest phone; stories in Chromium look at other widths
  beforeAll(async () => {
    await webkit.resize(320)
    await open('pages/customer/index')
  })
  afterAll(() => webkit.resize(390))

  test.each(routePaths)('%s is neither blank nor wider than a phone', async (path) => {
    await webkit.goTo(`${path}?${params[path] ?? ''}`)
    await webkit.until(`return (${String(isStill)})()`, 'it never stands')
    expect(await webkit.run(`return (${String(layoutFaults)})()`)).toEqual([])
  })
})

test('nothing was thrown on the way', () => expect(webkit.wrong()).toEqual([]))

test('the second visit opens without a server', async () => {
  // of somebody who has not seen a curated page, which is what the home page shows afterwards
  await webkit.run('localStorage.clear()')
  await open()
  await webkit.until('return navigator.serviceWorker.controller && true', 'no service worker')
  await webkit.see('.numcard')
  await webkit.until(`return (${String(isStill)})()`, 'the first visit does not end')
  await server.stop()
  await open()
  await webkit.see('.carousel')
  await webkit.see('.screen', '网络不通')
  server = await startServer()
})
