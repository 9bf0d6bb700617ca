import { closeNews, on, phone, type Phone, typePassword } from './browser'
import { browser, server } from './stage'

let holder: Phone

beforeAll(async () => {
  holder = await phone(browser, server.origin)
  // the layout's news pop up once loaded and would cover the next button
  await closeNews(holder.page)
})

const open = (path: string) => holder.page.goto(`${server.origin}/shop/#/${path}`)
/** Visible elements only: pages below in the stack stay in the document. */
const seen = (selector: string) => holder.page.locator(selector).locator('visible=true')
const packages = () => on(holder.page, 'pages/iot/index/package/index', 'button.card')
const buying = (selector: string) => on(holder.page, 'pages/iot/index/package/details/index', selector)
const text = (what: string | RegExp) => holder.page.getByText(what).locator('visible=true').first()

test('without a session the portal asks for the card number', async () => {
  await open('pages/iot/index/index')
  await seen('#login').waitFor()
})

test('the holder logs in with the card number', async () => {
  await seen('input').first().fill('1440000000001')
  await seen('#login').click()
  await seen('.dialog button').last().click()
  await seen('.simcard').first().waitFor()
})

test('a package paid from the balance with the pay password is credited', async () => {
  const { page } = holder
  await open('pages/iot/index/package/index')
  await packages().first().click()
  await page.waitForURL(/package\/details/)
  await buying('#pay').waitFor()
  await buying('.opt').filter({ hasText: '余额' }).last().click()
  await buying('#pay').click()
  await typePassword(page)
  await text('套餐已到账').waitFor()
})

test('a package paid in the cashier is credited too', async () => {
  const { page } = holder
  await open('pages/iot/index/package/index')
  await packages().nth(1).click()
  await buying('#pay').waitFor()
  await buying('.opt').filter({ hasNotText: '余额' }).last().click()
  await buying('#pay').click()
  await page.waitForURL(/\/sandbox\/pay\//)
  await page.getByRole('button', { name: '支付成功' }).click()
  await page.waitForURL(/\/shop\//)
  await text('套餐已到账').waitFor()
})

test('both orders stand in the order log', async () => {
  await open('pages/iot/index/orderLogs/PackageList')
  await on(holder.page, 'pages/iot/index/orderLogs/PackageList', '.card').nth(1).waitFor()
})

test('log-out leads to the card log-in, where nothing of the card is left', async () => {
  await open('pages/iot/index/index')
  await text('退出登录').click()
  await seen('.dialog button').last().click()
  await seen('#login').waitFor()
  expect(await text(/0001/).count()).toBe(0)
})

test('a token that ended leads to the card log-in', async () => {
  await open('pages/iot/index/package/index')
  await seen('#login').waitFor()
})

test('nothing went wrong on the way', () => {
  expect(holder.wrong).toEqual([])
})
