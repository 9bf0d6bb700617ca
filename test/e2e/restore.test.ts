import { closeNews, logCardIn, on, phone, type Phone, typePassword } from './browser'
import { payInSandbox } from './cashier'
import { browser, server } from './stage'

/** What is owed: a stopped card comes back on line with one tap and one payment, a balance gives its part, lines say why. */

const home = 'pages/iot/index/index'
const list = 'pages/iot/index/package/index'
const details = 'pages/iot/index/package/details/index'
const tasks = 'pages-sub/iot/task/index'
const assets = 'pages-sub/iot/user/asset'
const statement = 'pages-sub/shop/statement/index'
const topUp = 'pages/iot/index/balance/index'

let holder: Phone
const open = (path: string) => holder.page.goto(`${server.origin}/shop/#/${path}`)
const see = (route: string, selector: string) => on(holder.page, route, selector).first()
/** A line of the statement. */
const line = (text: string) => see(statement, `.card:has-text("${text}")`)

beforeAll(async () => {
  holder = await phone(browser, server.origin)
  await closeNews(holder.page)
})
afterEach(() => expect(holder.wrong).toEqual([]))

test('a debt is shown with the uses that made it, and leads to what covers it', async () => {
  await logCardIn(holder.page, server.origin, '1440000000004')
  await open(assets)
  await see(assets, '#statement').click()
  await see(statement, '#account-debt:has-text("¥18.60")').click()
  await see(statement, ':text("还欠 ¥18.60")').waitFor()
  expect(await line('按量计费').textContent()).toMatch(/用了 .*GB，每 GB ¥3/)
  await see(statement, '.btn:has-text("充值还清")').click()
  await see(topUp, '.btn:has-text("去支付")').waitFor()
})

test('the home of a stopped card has one button with the sum of debt and package', async () => {
  await open(home)
  await see(home, '#next-step:has-text("一键恢复上网 ¥")').click()
  await see(details, '.costs:has-text("归还欠费")').waitFor()
  // the holder would rather not repay, reads what that means, and thinks better of it
  await see(details, '.cell:has-text("一并还清欠费 18.60 元") [role="switch"]').click()
  await see(details, '.notice.danger:has-text("欠费 18.60 元") .act').click()
  await see(details, '.notice.danger').waitFor({ state: 'detached' })
  await see(details, '.opt:has-text("微信")').click()
  await see(details, '#pay').click()
  // whoever leaves the cashier finds the order on the home
  await holder.page.waitForURL(/\/sandbox\/pay\//)
  await open(home)
  await see(home, '#order-under-way:has-text("待支付")').click()
  await see(details, '.btn:has-text("立即支付")').click()
  await see(details, '.sheet .btn:has-text("支付")').click()
  await payInSandbox(holder.page)
})

test('its result says what was repaid and what is left, and leads to a card that is on line; so does the statement', async () => {
  await see(details, ':text("没有欠费了")').waitFor()
  await see(details, ':text("套餐已生效")').waitFor()
  await see(details, '.btn:has-text("返回卡片")').click()
  await see(home, '.simcard:has-text("正常"):has-text("能用到")').waitFor()
  expect(await on(holder.page, home, '#order-under-way').count()).toBe(0)
  await open(`${statement}?account=debt`)
  await see(statement, '.chip:has-text("还清")').waitFor()
  // the repayment leads to the order that made it
  await line('归还欠费').click()
  await see(details, ':text("没有欠费了")').waitFor()
})

test('a payment that failed reads failed', async () => {
  await logCardIn(holder.page, server.origin, '1440000000001')
  await open(`${details}?packageId=2`)
  await see(details, '.opt:has-text("微信")').click()
  await see(details, '#pay').click()
  await payInSandbox(holder.page, '支付失败')
  await see(details, '.says:has-text("支付失败")').waitFor()
})

test('a balance that falls short and a cashier pay one order, which leads back to the task', async () => {
  await open(tasks)
  await see(tasks, '#signIn').waitFor()
  await open(`${list}?from=task`)
  await see(list, ':text("长期包")').click()
  await on(holder.page, list, '.card.full').last().click()
  await see(details, '[role="switch"][aria-label^="先用余额"][aria-checked="true"]').waitFor()
  await see(details, '#pay').click()
  await typePassword(holder.page)
  await payInSandbox(holder.page)
  await see(details, ':text("余额还剩 0 元")').waitFor()
  await see(details, '.cell:has-text("微信支付"):has-text("余额")').waitFor()
  await see(details, '.btn:has-text("返回任务中心")').click()
  await see(tasks, '#signIn').waitFor()
})

test('the lines of an account are found by direction and month', async () => {
  await open(statement)
  await see(statement, '#account-balance').click()
  await line('余额充值').waitFor()
  await see(statement, '.chip:has-text("支出")').click()
  await line('余额充值').waitFor({ state: 'detached' })
  await see(statement, '.chip:has-text("收入")').click()
  await line('余额充值').waitFor()
  await see(statement, '.chip:has-text("按月查看")').click()
  await holder.page.getByRole('radio').last().click()
  await see(statement, ':text("没有符合条件的记录")').waitFor()
})
