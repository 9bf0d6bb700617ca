import type { Page } from 'playwright-core'
import { on, phone, type Phone } from './browser'
import { browser, server } from './stage'

let holder: Phone

const mobile = '13800000002'
const authorize = 'pages/authorize/index'
const orders = 'pages/order/index'

const open = (page: Page, path: string) => page.goto(`${server.origin}/shop/#/${path}`)
const says = (page: Page, text: string) => on(page, authorize, `:text("${text}")`).first().waitFor()
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).locator('visible=true').click()

beforeAll(async () => {
  holder = await phone(browser, server.origin)
  const { page } = holder
  await open(page, 'pages/login/index')
  await page.getByLabel('手机号').fill(mobile)
  await page.getByText('获取验证码').click()
  await page.getByText('秒后重发').waitFor()
  await page.getByLabel('验证码').fill(await server.code(mobile))
  await page.getByText('查询订单').last().click()
  await page.waitForURL(/order\/index/)
})

/** Another device showing a QR code, and the code in it. */
async function asking(): Promise<{ other: Phone; code: string }> {
  const other = await phone(browser, server.origin)
  const made = other.page.waitForResponse(/createScanAuthorize/)
  await open(other.page, authorize)
  const { data } = (await (await made).json()) as { data: { code: string } }
  await says(other.page, '等待手机确认')
  return { other, code: data.code }
}

test('scan authorisation: the phone that is logged in confirms, the other device sees its orders', async () => {
  const { other, code } = await asking()
  await open(holder.page, `${authorize}?code=${code}`)
  await press(holder.page, '确认授权')
  await says(holder.page, '已授权')
  await other.page.waitForURL(/user\/index2/)
  await other.page.getByText('138****0002').locator('visible=true').first().waitFor()
  await open(other.page, orders)
  await on(other.page, orders, ':text("待支付")').first().waitFor()
  expect(other.wrong).toEqual([])
})

test('refused: the other device is told and stays a stranger', async () => {
  const { other, code } = await asking()
  await open(holder.page, `${authorize}?code=${code}`)
  await press(holder.page, '拒绝')
  await says(holder.page, '已拒绝')
  await says(other.page, '换一个二维码')
  await open(other.page, orders)
  await on(other.page, orders, ':text("登录")').first().waitFor()
})

test('a code that is gone says so', async () => {
  await open(holder.page, `${authorize}?code=${'x'.repeat(43)}`)
  await says(holder.page, '二维码已过期')
  expect(holder.wrong).toEqual([])
})

/** A page in WeChat's in-app browser. */
async function inWechat(): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    locale: 'zh-CN',
    userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126 Mobile MicroMessenger/8.0.50'
  })
  context.setDefaultTimeout(60_000)
  return context.newPage()
}

test('inside WeChat: the browser goes to WeChat to agree and comes back known', async () => {
  const page = await inWechat()
  await open(page, authorize)
  await press(page, '授权')
  await page.waitForURL(/\/sandbox\/wechat/)
  await page.getByText('林晓').click()
  await page.waitForURL(/pages\/authorize\/index/)
  await says(page, '林晓')
})

test('inside WeChat: whoever refused is asked again only on a press', async () => {
  const page = await inWechat()
  await open(page, authorize)
  await press(page, '授权')
  await page.waitForURL(/\/sandbox\/wechat/)
  await page.getByText('拒绝').click()
  await page.waitForURL(/pages\/authorize\/index/)
  await says(page, '未获得授权')
  await press(page, '授权')
  await page.waitForURL(/\/sandbox\/wechat/)
})

test('the fourth code of a mobile in a day: the page works unseen, and the code arrives', async () => {
  const route = 'pages/login/index'
  const mobile = '13900000777'
  const { page, wrong: faults } = await phone(browser, server.origin)
  await page.goto(`${server.origin}/shop/#/${route}`)
  for (let asked = 0; asked < 3; asked++) {
    await fetch(`${server.origin}/api/sms/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mobile, scene: 'orderQuery' })
    })
    await server.endSmsPause()
  }
  const before = await server.code(mobile)
  await on(page, route, '#f-mobile').fill(mobile)
  await on(page, route, '.aside button').click()
  await on(page, route, '.aside button').getByText('秒后重发').waitFor()
  expect(await server.code(mobile)).not.toBe(before)
  await on(page, route, '#f-code').fill(await server.code(mobile))
  await on(page, route, '#submit').click()
  await on(page, 'pages/order/index', '.screen').first().waitFor()
  expect(faults).toEqual([])
})
