import type { Page } from 'playwright-core'
import { closeNews, logCardIn, on, phone, type Phone } from './browser'
import { browser, server } from './stage'

const assets = 'pages-sub/iot/user/asset'
const statement = 'pages-sub/shop/statement/index'
const topUp = 'pages/iot/index/balance/index'
const topUpPay = 'pages/iot/index/balance/pay/index'

let holder: Phone
let page: Page
beforeAll(async () => {
  holder = await phone(browser, server.origin)
  page = holder.page
  await closeNews(page)
  // in debt, and stopped for it
  await logCardIn(page, server.origin, '1440000000004')
})
afterAll(() => expect(holder.wrong).toEqual([]))

const open = (path: string) => page.goto(`${server.origin}/shop/#/${path}`)
const line = (text: string) => on(page, statement, '.card').filter({ hasText: text }).first()

test('a debt is shown with the uses that made it, is repaid from there, and then with what repaid it', async () => {
  await open(assets)
  await on(page, assets, '#statement').click()
  await on(page, statement, '#account-debt').filter({ hasText: '¥18.60' }).click()
  await on(page, statement, ':text("还欠 ¥18.60")').waitFor()
  expect(await line('按量计费').textContent()).toMatch(/用了 .*GB，每 GB ¥3/)
  await on(page, statement, '.btn').filter({ hasText: '充值还清' }).click()
  // what covers the debt is proposed
  await on(page, topUp, '.btn').filter({ hasText: '去支付' }).click()
  await on(page, topUpPay, '.opt').filter({ hasText: '微信支付' }).click()
  await on(page, topUpPay, '#pay').click()
  await page.waitForURL(/\/sandbox\/pay\//)
  await page.getByRole('button', { name: '支付成功' }).click()
  await page.waitForURL(/\/shop\//)
  await on(page, topUpPay, ':text("已到账")').first().waitFor()
  await open(`${statement}?account=debt`)
  await on(page, statement, '.chip').filter({ hasText: '还清' }).waitFor()
  // the repayment leads to the top-up that made it
  await line('归还欠费').click()
  await on(page, topUpPay, ':text("已到账")').first().waitFor()
})

test('the lines of an account are found by direction and month', async () => {
  await open(statement)
  await on(page, statement, '#account-balance').click()
  await line('归还欠费').waitFor()
  await on(page, statement, '.chip').filter({ hasText: '收入' }).click()
  await on(page, statement, '.card').filter({ hasText: '归还欠费' }).waitFor({ state: 'detached' })
  await line('余额充值').waitFor()
  await on(page, statement, '.chip').filter({ hasText: '按月查看' }).click()
  await page.getByRole('radio').last().click()
  await on(page, statement, ':text("没有符合条件的记录")').waitFor()
})
