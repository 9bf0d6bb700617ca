import { closeNews, logCardIn, on, phone, typePassword } from './browser'
import { browser, server } from './stage'

/** A package that waits begins now, when the data is used up. */

const home = 'pages/iot/index/index'
const packages = 'pages/iot/index/package/index'
const details = 'pages/iot/index/package/details/index'
const orders = 'pages/iot/index/orderLogs/index'

test('data used up while the next package waits: one tap and a yes begin it', async () => {
  const { page, wrong } = await phone(browser, server.origin)
  const see = (route: string, selector: string) => on(page, route, selector).first()
  const open = (path: string) => page.goto(`${server.origin}/shop/#/${path}`)
  await closeNews(page)
  await logCardIn(page, server.origin)
  await open(packages)
  await see(packages, '.card.full:has-text("10GB月包")').click()
  await see(details, '.opt:has-text("余额")').click()
  await see(details, '#pay').click()
  await typePassword(page)
  await see(details, ':text("套餐已到账")').waitFor()

  await server.useUp('1440000000001')
  await page.goto('about:blank')
  await open(home)
  await see(home, ':text("没有流量了，已买的下一份套餐可以现在开始用")').waitFor()
  await open(orders)
  await see(orders, '#begin').waitFor()
  await open(home)
  await see(home, '#next-step:has-text("现在开始用")').click()
  await page.locator('.dialog').filter({ hasText: '原定' }).waitFor()
  await page.locator('.dialog button').last().click()
  await page.getByText(/已开始，用到/).waitFor()
  await see(home, '.simcard:has-text("正常")').waitFor()
  await see(home, '[role="listitem"]:has-text("10GB月包"):has-text("使用中")').waitFor()
  expect(wrong).toEqual([])
})
