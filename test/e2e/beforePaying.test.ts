import { closeNews, logCardIn, on, type Phone, phone, typePassword } from './browser'
import { browser, server } from './stage'

const details = 'pages/iot/index/package/details/index'
const balance = 'pages/iot/index/balance/index'
const cashier = 'pages/iot/index/balance/pay/index'
const renewal = 'pages/iot/index/setRenew'

/** A phone with a card logged in; the layout's pop-up news are closed. */
async function holderOf(simNo: string): Promise<Phone & { open: (path: string) => Promise<unknown> }> {
  const made = await phone(browser, server.origin)
  await closeNews(made.page)
  await logCardIn(made.page, server.origin, simNo)
  return { ...made, open: (path) => made.page.goto(`${server.origin}/shop/#/${path}`) }
}

test('a card in arrears hears it before paying, settles the debt in the same flow and comes back', async () => {
  const { page, open, wrong } = await holderOf('1440000000004')
  await open(`${details}?packageId=2`)
  const told = on(page, details, '.notice.danger')
  // the package repays the debt, unless the holder would rather not
  const repays = on(page, details, '.cell').filter({ hasText: '一并还清欠费 18.60 元' })
  await on(page, details, '#pay').filter({ hasText: '37.60' }).waitFor()
  await repays.locator('[role="switch"]').click()
  await told.filter({ hasText: '欠费 18.60 元' }).waitFor()
  await told.locator('.act').click()
  // the least amount that settles the debt is preselected
  const chosen = on(page, balance, '[role=radio][aria-checked=true]')
  await chosen.filter({ hasText: '30' }).waitFor()
  await on(page, balance, '.notice').filter({ hasText: '余下 11.40 元到余额' }).waitFor()
  await on(page, balance, '.btn').filter({ hasText: '去支付' }).click()
  await on(page, cashier, '.cell').filter({ hasText: '1440*****0004' }).waitFor()
  await on(page, cashier, '#pay').click()
  await page.waitForURL(/\/sandbox\/pay\//)
  await page.getByRole('button', { name: '支付成功' }).click()
  await page.waitForURL(/\/shop\//)
  await on(page, cashier, '.btn').filter({ hasText: '继续买套餐' }).click()
  await on(page, details, '#pay').waitFor()
  expect(await on(page, details, '.notice.danger').filter({ hasText: '欠费' }).count()).toBe(0)
  expect(wrong).toEqual([])
})

test('a payment that failed reads failed', async () => {
  const { page, open, wrong } = await holderOf('1440000000001')
  await open(`${details}?packageId=2`)
  await on(page, details, '.opt').filter({ hasText: '微信' }).click()
  await on(page, details, '#pay').click()
  await page.waitForURL(/\/sandbox\/pay\//)
  await page.getByRole('button', { name: '支付失败' }).click()
  await page.waitForURL(/\/shop\//)
  await on(page, details, '.says').filter({ hasText: '支付失败' }).waitFor()
  expect(wrong).toEqual([])
})

test('a package says its whole period and what a day costs', async () => {
  const { page, open, wrong } = await holderOf('1440000000001')
  await open(`${details}?packageId=4`)
  await on(page, details, '.cell').filter({ hasText: '下个账期' }).waitFor()
  await on(page, details, '.card')
    .filter({ hasText: /24:00，共(28|29|30|31)天/ })
    .first()
    .waitFor()
  await on(page, details, '.card')
    .filter({ hasText: /每天¥1\.\d\d/ })
    .first()
    .waitFor()
  expect(wrong).toEqual([])
})

test('auto renewal is turned on with the pay password, and says when it buys and whether the balance will do', async () => {
  const { page, open, wrong } = await holderOf('1440000000002')
  await open(renewal)
  await on(page, renewal, '[role=radio]').filter({ hasText: '1GB日包' }).click()
  await on(page, renewal, '#renew').click()
  await typePassword(page)
  const plan = on(page, renewal, '.card.lit')
  await plan.filter({ hasText: '自动续费已开启' }).waitFor()
  await plan.filter({ hasText: '1GB日包' }).filter({ hasText: '18 元，够用' }).waitFor()
  expect(wrong).toEqual([])
})
