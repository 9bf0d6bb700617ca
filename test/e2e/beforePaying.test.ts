import { closeNews, logCardIn, on, type Phone, phone, typePassword } from './browser'
import { browser, server } from './stage'

const details = 'pages/iot/index/package/details/index'
const renewal = 'pages/iot/index/setRenew'

/** A phone with a card logged in; the layout's pop-up news are closed. */
async function holderOf(simNo: string): Promise<Phone & { open: (path: string) => Promise<unknown> }> {
  const made = await phone(browser, server.origin)
  await closeNews(made.page)
  await logCardIn(made.page, server.origin, simNo)
  return { ...made, open: (path) => made.page.goto(`${server.origin}/shop/#/${path}`) }
}

test('a card in arrears hears it before paying, and settles the debt with the package', async () => {
  const { page, open, wrong } = await holderOf('1440000000004')
  await open(`${details}?packageId=2`)
  const pay = on(page, details, '#pay')
  const repays = on(page, details, '.cell').filter({ hasText: '一并还清欠费 18.60 元' })
  await pay.filter({ hasText: '¥37.60' }).waitFor()
  // the holder would rather not, hears what that means, and thinks better of it
  await repays.locator('[role="switch"]').click()
  await pay.filter({ hasText: '¥19' }).waitFor()
  const told = on(page, details, '.notice.danger')
  await told.filter({ hasText: '欠费 18.60 元' }).waitFor()
  await told.locator('.act').click()
  await told.waitFor({ state: 'detached' })
  await on(page, details, '.opt').filter({ hasText: '微信' }).click()
  await pay.filter({ hasText: '¥37.60' }).click()
  await page.waitForURL(/\/sandbox\/pay\//)
  await page.getByRole('button', { name: '支付成功' }).click()
  await page.waitForURL(/\/shop\//)
  await on(page, details, ':text("套餐已到账")').waitFor()
  await open(`${details}?packageId=2`)
  await pay.waitFor()
  expect(await repays.count()).toBe(0)
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
