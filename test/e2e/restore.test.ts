import { closeNews, logCardIn, on, phone, type Phone, typePassword } from './browser'
import { browser, server } from './stage'

/** A stopped card in debt comes back on line with one tap and one payment; a balance that falls short gives its part. */

const home = 'pages/iot/index/index'
const list = 'pages/iot/index/package/index'
const choose = 'pages-sub/shop/choose/index'
const details = 'pages/iot/index/package/details/index'
const tasks = 'pages-sub/iot/task/index'

let holder: Phone
const open = (path: string) => holder.page.goto(`${server.origin}/shop/#/${path}`)
const see = (route: string, selector: string) => on(holder.page, route, selector).first()

async function payInSandbox() {
  await holder.page.waitForURL(/\/sandbox\/pay\//)
  await holder.page.getByRole('button', { name: '支付成功' }).click()
  await holder.page.waitForURL(/\/shop\//)
}

beforeAll(async () => {
  holder = await phone(browser, server.origin)
  await closeNews(holder.page)
})
afterEach(() => expect(holder.wrong).toEqual([]))

test('the home of a stopped card has one button with the sum of debt and package', async () => {
  await logCardIn(holder.page, server.origin, '1440000000004')
  await see(home, '#next-step:has-text("一键恢复上网 ¥")').click()
  await see(details, '.costs:has-text("归还欠费")').waitFor()
  await see(details, '.opt:has-text("微信")').click()
  await see(details, '#pay').click()
  // whoever leaves the cashier finds the order on the home
  await holder.page.waitForURL(/\/sandbox\/pay\//)
  await open(home)
  await see(home, '#order-under-way:has-text("待支付")').click()
  await see(details, '.btn:has-text("立即支付")').click()
  await see(details, '.sheet .btn:has-text("支付")').click()
  await payInSandbox()
})

test('its result says what was repaid and what is left, and leads to a card that is on line', async () => {
  await see(details, ':text("没有欠费了")').waitFor()
  await see(details, ':text("套餐已生效")').waitFor()
  await see(details, '.btn:has-text("返回卡片")').click()
  await see(home, '.simcard:has-text("正常"):has-text("能用到")').waitFor()
  expect(await on(holder.page, home, '#order-under-way').count()).toBe(0)
})

test('what one needs leads to at most three packages, the one asked for first; two of them at a time are told', async () => {
  await logCardIn(holder.page, server.origin, '1440000000001')
  await open(list)
  await see(list, '.it:has-text("换长期")').click()
  const rows = on(holder.page, choose, '.card .row.full')
  await rows.first().waitFor()
  expect(await on(holder.page, choose, '.h').allTextContents()).toEqual(['换长期', '现在加流量', '续下一期'])
  for (const kind of ['now', 'next', 'long'])
    expect(await on(holder.page, choose, `#intent-${kind} .row.full`).count()).toBeLessThanOrEqual(3)
  await on(holder.page, choose, '#intent-now .row.full').first().click()
  await see(details, ':text("与现有套餐重叠")').waitFor()
  await see(details, '#pay').waitFor()
})

test('a balance that falls short and a cashier pay one order, which leads back to the task', async () => {
  await logCardIn(holder.page, server.origin, '1440000000001')
  await open(tasks)
  await open(`${list}?from=task`)
  await see(list, ':text("长期包")').click()
  await on(holder.page, list, '.card.full').last().click()
  await see(details, '[role="switch"][aria-label^="先用余额"][aria-checked="true"]').waitFor()
  await see(details, '#pay').click()
  await typePassword(holder.page)
  await payInSandbox()
  await see(details, ':text("余额还剩 0 元")').waitFor()
  await see(details, '.cell:has-text("微信支付"):has-text("余额")').waitFor()
  await see(details, '.btn:has-text("返回任务中心")').click()
  await see(tasks, '#signIn').waitFor()
})
