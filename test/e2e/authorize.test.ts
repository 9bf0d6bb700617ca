import type { Page } from 'playwright-core'
import { on, phone } from './browser'
import { browser, server } from './stage'

const authorize = 'pages/authorize/index'

const open = (page: Page, path: string) => page.goto(`${server.origin}/shop/#/${path}`)
const wording = (page: Page, text: string) => on(page, authorize, `:text("${text}")`).first().waitFor()
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).locator('visible=true').click()

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
  await wording(page, '林晓')
})

test('inside WeChat: whoever refused is asked again only on a press', async () => {
  const page = await inWechat()
  await open(page, authorize)
  await press(page, '授权')
  await page.waitForURL(/\/sandbox\/wechat/)
  await page.getByText('拒绝').click()
  await page.waitForURL(/pages\/authorize\/index/)
  await wording(page, '未获得授权')
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
