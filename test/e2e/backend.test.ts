import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { OnlineStatus } from '../../contract/enums'
import type { RoutePath } from '../../src/routes'
import { startBackend, type Backend } from '../support/backend'
import { named } from '../support/named'
import { params } from '../support/params'
import { keep, launch, logCardIn, on, phone, typePassword, type Phone } from './browser'
import { payInSandbox } from './cashier'

// The app on a backend that answers the specification's calls and nothing else.

/** How the backend answers now. */
let change: (call: string, data: unknown) => unknown
const pictures = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'image/svg+xml' })
  response.end('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')
})
let media: string
let backend: Backend
let browser: Browser
let holder: Phone
let page: Page
beforeAll(async () => {
  await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve))
  media = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`
  backend = await startBackend({
    server: { MEDIA_ORIGINS: media },
    change: (call, data) => change(call, data),
    // the reference server wants a proof of the holder and verified SIMs first
    fault: (call, answer) =>
      /setWiFiSsidPwd|simSwitchNet/.test(call)
        ? { status: 200, body: '{"code":0,"message":"","data":{}}' }
        : answer
  })
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  await backend?.stop()
  pictures.close()
})
beforeEach(async () => {
  change = named
  holder = await phone(browser, backend.origin)
  page = holder.page
})
afterEach(async () => {
  // a further call that is not there is a 404, and no fault; pictures may be of another host
  const meant = (wrong: string) => wrong.includes('404 (Not Found)') || wrong.startsWith(`asked ${media}/`)
  expect(holder.wrong.filter((wrong) => !meant(wrong))).toEqual([])
  await page.context().close()
})

const open = (path: RoutePath, query = params[path] ?? '') =>
  page.goto(`${backend.origin}/shop/#/${path}?${query}`)
const text = (route: RoutePath, words: string) => on(page, route, `:text("${words}")`).first().waitFor()

test('pictures are those of the domain in the configuration, on whatever host', async () => {
  change = (call, data) =>
    call === 'GET /api/hk/baseConfig'
      ? { ...(named(call, data) as object), domain: media }
      : named(call, data)
  // in simplified Chinese the configuration comes with the page, from the server that brings it
  await keep(page, 'locale', 'zh-Hant')
  const me = 'pages/user/index2'
  await open(me)
  const picture = on(page, me, '.menugrid img').first()
  await picture.waitFor()
  expect(await picture.getAttribute('src')).toMatch(new RegExp(`^${media}/media/`))
  await page.waitForFunction(
    () => (document.querySelector('.menugrid img') as HTMLImageElement).naturalWidth > 0
  )
})

describe('the holder', () => {
  const details = 'pages/iot/index/package/details/index'
  const topUp = 'pages/iot/index/balance/pay/index'
  const manage = 'pages-sub/iot/deviceManage/index'
  const set = 'pages-sub/iot/deviceManage/setSsidPwd/index'
  const net = 'pages/iot/index/switchNet'

  const pay = async (route: RoutePath, way: string) => {
    await on(page, route, '.opt').filter({ hasText: way }).last().click()
    await on(page, route, '#pay').click()
  }
  const confirm = () => page.locator('.dialog button').last().click()

  test('buys a package from the balance and in the cashier: the lists say what became of it', async () => {
    await logCardIn(page, backend.origin)
    await open(details)
    await pay(details, '余额支付')
    await typePassword(page)
    await text(details, '套餐已到账')
    await open(details, 'packageId=2')
    await pay(details, '微信支付')
    await payInSandbox(page)
    await text(details, '套餐已到账')
    await text(details, '微信支付')
  })

  test('tops up: never from the balance itself', async () => {
    await logCardIn(page, backend.origin)
    await open(topUp)
    await on(page, topUp, '.opt').first().waitFor()
    expect(await on(page, topUp, '.opt').allInnerTexts()).not.toContainEqual(expect.stringContaining('余额'))
    await pay(topUp, '支付宝')
    await payInSandbox(page)
    await text(topUp, '充值已到账')
  })

  test('has something for points, and sees it in the mall', async () => {
    await logCardIn(page, backend.origin)
    const goods = 'pages-sub/iot/integralShop/details/index'
    const cashier = 'pages-sub/iot/integralShop/details/cashier'
    await open('pages-sub/iot/integralShop/index')
    await text('pages-sub/iot/integralShop/index', '500')
    await on(page, 'pages-sub/iot/integralShop/index', '.card.clip')
      .filter({ hasText: '取卡针与卡套' })
      .click()
    await on(page, goods, 'button:has-text("立即兑换")').click()
    await on(page, goods, '#exchange').click()
    await text(cashier, '兑换成功')
    await on(page, cashier, 'button:has-text("查看订单")').click()
    await text('pages-sub/iot/integralShop/order/orderDetails/index', '待发货')
  })

  test('renames the Wi-Fi that stands in the card’s information; how it ended nobody says', async () => {
    change = (call, data) => {
      const info = named(call, data) as { device?: object }
      if (!/simInfo|simRefresh/.test(call)) return info
      return {
        ...info,
        // by a reading of the sandbox's carrier a card is offline in one hour of ten
        onlineStatus: OnlineStatus.online,
        device: { wifiName: '客厅', wifiPass: 'a-password', wifiEncrypt: 'wpa2', connCount: 2 }
      }
    }
    await logCardIn(page, backend.origin, '1440000000005')
    await open(manage)
    await on(page, manage, '#band-24G').click()
    await on(page, set, '#f-ssid').fill('书房')
    await on(page, set, '#submit').click()
    await text(manage, '指令已发送给设备')
    await on(page, manage, '#restart').click()
    await confirm()
    await text(manage, '指令已发送给设备')
  })

  test('switches the network by the SIMs of the card’s information', async () => {
    let inUse = ''
    change = (call, data) => {
      const info = named(call, data) as { viceSims?: { simNo: string; current: boolean }[] }
      if (call !== 'GET /api/iot/simInfo') return info
      const viceSims = info.viceSims!.map((one) => ({
        ...one,
        authStatus: 2,
        current: inUse ? one.simNo === inUse : one.current
      }))
      return { ...info, iccid: '', viceSims }
    }
    await logCardIn(page, backend.origin, '1440000000005')
    await open(net)
    const other = on(page, net, '.cell')
      .filter({ has: page.locator('button:has-text("切换")') })
      .first()
    const name = (await other.innerText()).split('\n')[0]!
    await other.locator('button').click()
    await confirm()
    await text(net, `正在切换到${name}`)
    inUse = backend.requests
      .filter(({ call }) => call === 'POST /api/iot/simSwitchNet')
      .map(({ body }) => (JSON.parse(body) as { simNo: string }).simNo)
      .at(-1)!
    await text(net, `已切换到${name}`)
  })
})
