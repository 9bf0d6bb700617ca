import { closeNews, logCardIn, on, phone, type Phone, typePassword } from './browser'
import { browser, server } from './stage'

/** Data beyond a package: the next one begins now, it is renewed or paid by use, within a limit of the holder's own. */

const renewal = 'pages/iot/index/setRenew'
const usedUp = 'pages-sub/shop/renewUsedUp/index'
const packages = 'pages/iot/index/package/index'
const details = 'pages/iot/index/package/details/index'
const bill = 'pages-sub/shop/volumeBill/index'
const orders = 'pages/iot/index/orderLogs/index'
const home = 'pages/iot/index/index'

let holder: Phone
const open = (path: string) => holder.page.goto(`${server.origin}/shop/#/${path}`)
const see = (route: string, selector: string) => on(holder.page, route, selector).first()

beforeAll(async () => {
  holder = await phone(browser, server.origin)
  await closeNews(holder.page)
  await logCardIn(holder.page, server.origin)
})

test('data used up while the next package waits: one tap and a yes begin it', async () => {
  const { page } = holder
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
})

test('used-up data is renewed within a limit, which the home of the card says', async () => {
  await open(usedUp)
  await see(usedUp, ':text("先开启自动续费")').waitFor()
  await open(renewal)
  await see(renewal, '.btn:has-text("更多套餐")').click()
  await see(renewal, '.opt:has-text("10GB半月包")').click()
  await see(renewal, '#renew').click()
  await typePassword(holder.page)
  await see(renewal, '.card.lit:has-text("自动续费已开启")').waitFor()
  await see(renewal, '.cell:has-text("流量用完也续")').click()
  await see(usedUp, ':text("从余额扣 ¥15 买「10GB半月包」")').waitFor()
  await see(usedUp, '.opt:has-text("¥30")').click()
  await see(usedUp, '#renewUsedUp:has-text("¥30")').click()
  await typePassword(holder.page)
  await see(usedUp, ':text("本期已扣 ¥0 / ¥30")').waitFor()
  await open(home)
  await see(home, ':text("¥0 / ¥30")').waitFor()
})

test('pay by use has a bill and a limit, reached from the home of the card', async () => {
  await open(packages)
  await see(packages, '[role="tab"]:has-text("按量计费")').click()
  await see(packages, '.card.full:has-text("按量计费")').click()
  await see(details, '.opt:has-text("余额")').click()
  await see(details, '#pay').click()
  await typePassword(holder.page)
  await see(details, ':text("套餐已到账")').waitFor()
  await open(home)
  await see(home, '[role="listitem"] .tap:has-text("按量计费")').click()
  await see(bill, ':text("这一期没有套餐外用量")').waitFor()
  await see(bill, '#volumeCap').click()
  await see(bill, '.opt:has-text("¥20")').click()
  await see(bill, '#volumeCap:has-text("¥20")').waitFor()
  await see(bill, ':text("上一期")').click()
  await see(bill, ':text("这一期套餐外费用")').waitFor()
  expect(holder.wrong).toEqual([])
})
