import { translate } from '../support/translate'
import { logCardIn, numberCard, on, phone, type Phone } from './browser'
import { addPhotos, fillOrder } from './orderForm'
import { browser, server } from './stage'

/** A phone whose browser translates each page. */
async function translated(): Promise<Phone> {
  const made = await phone(browser, server.origin)
  await made.page.addInitScript(`addEventListener('DOMContentLoaded', ${translate.toString()})`)
  return made
}

test('a translated number is found, ordered and paid', async () => {
  const { page, wrong } = await translated()
  await page.goto(`${server.origin}/shop/`)
  await page.getByText('查看全部靓号').first().click()
  await numberCard(page).waitFor()
  await on(page, 'pages/index/VanityNumber/index', '.numcard font').first().waitFor()
  await numberCard(page).click()
  await page.getByRole('button', { name: '立即预约' }).click()
  await page.waitForURL(/buy=1/)
  const form = 'pages/goods/pretty/index'
  await fillOrder(page, form, { name: '张三', id: '110101199003070011', mobile: '13800138000' })
  if (await on(page, form, '#f-frontImage').count()) await addPhotos(page, form)
  await page.getByRole('button', { name: '提交订单' }).click()
  await on(page, 'pages/order/pay/index', '#pay').click()
  await page.waitForURL(/\/sandbox\/pay\//)
  await page.getByText('支付成功').click()
  await page.waitForURL(/\/shop\//)
  await page.getByText('支付成功').first().waitFor()
  await page.getByText('查看订单').click()
  await page.waitForURL(/pages\/order\//)
  await page.goBack()
  await page.waitForLoadState('networkidle')
  expect(wrong).toEqual([])
})

test("a card's holder goes the ways of the portal on translated pages", async () => {
  const { page, wrong } = await translated()
  await logCardIn(page, server.origin)
  await page.locator('.simcard font').first().waitFor()
  const ways = [
    'package/index',
    'balance/index',
    'orderLogs/index',
    'couponChoose/index',
    'customer',
    'index'
  ]
  for (const way of ways) {
    await page.goto(`${server.origin}/shop/#/pages/iot/index/${way}`)
    await page.locator(`[id^="/pages/iot/index/${way}"].taro_page_stationed font`).first().waitFor()
    await page.waitForLoadState('networkidle')
  }
  await page.goto(`${server.origin}/shop/#/pages/iot/index/package/index`)
  await on(page, 'pages/iot/index/package/index', '.card.full').first().click()
  const details = 'pages/iot/index/package/details/index'
  await on(page, details, '#pay').waitFor()
  await on(page, details, '.opt').first().click()
  await on(page, details, '#pay').click()
  await page.waitForLoadState('networkidle')
  expect(wrong).toEqual([])
})
