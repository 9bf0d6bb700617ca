import { closeNews, engine, logCardIn, numberCard, on, phone, type Phone } from './browser'
import { focusInSight, pull } from '../support/layout'
import { openThing } from './orderForm'
import { browser, server } from './stage'

const numbers = 'pages/index/VanityNumber/index'
const home = 'pages/index/index'
const portal = 'pages/iot/index/index'
const guide = 'pages-sub/iot/machineCode/index'

let visitor: Phone
const open = (path: string) => visitor.page.goto(`${server.origin}/shop/#/${path}`)

beforeEach(async () => {
  visitor = await phone(browser, server.origin)
})

afterEach(async () => {
  await visitor.page.context().close()
  expect(visitor.wrong).toEqual([])
})

test('a list that is pulled down by 45 px of the finger is loaded anew, by less it is not', async () => {
  const { page } = visitor
  await open(numbers)
  await numberCard(page).waitFor()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/numberList')) asked.push(request.url())
  })
  const touch = (...how: [number, number, boolean]) => page.evaluate(pull, how)
  const gone = () => page.locator('.pull', { hasText: /./ }).waitFor({ state: 'detached' })
  await touch(320, 360, false)
  await page.getByText('下拉刷新').waitFor()
  await touch(0, 0, true)
  await gone()
  expect(asked).toEqual([])

  await touch(320, 370, false)
  await page.getByText('松开刷新').waitFor()
  const answer = page.waitForResponse(/\/numberList\?page=1&/)
  await touch(0, 0, true)
  await answer
  await gone()
})

test('with the keyboard open, each field of an order is in sight when it is reached', async () => {
  const { page } = visitor
  const { form } = await openThing(page)
  await page.setViewportSize({ width: 375, height: 400 })
  await page.getByLabel('收货人', { exact: true }).locator('visible=true').focus()
  const reached: (string | null)[] = []
  while (reached.length < 6) {
    // some engines scroll there gently
    await page.waitForFunction(focusInSight)
    reached.push(await page.evaluate(() => document.activeElement!.getAttribute('aria-label')))
    await page.keyboard.press('Tab')
  }
  expect(reached).toEqual(expect.arrayContaining(['收货人', '联系电话', '详细地址']))
  await on(page, form, '#pay').waitFor()
})

test('without a scanner the code of a device is typed, and enter opens its guide', async () => {
  const { page } = visitor
  // as in browsers without a detector of codes
  await page.addInitScript(() => Reflect.deleteProperty(window, 'BarcodeDetector'))
  await open(guide)
  await on(page, guide, '#f-code').fill('DEMO-0001')
  expect(await on(page, guide, '.field .aside').count()).toBe(0)
  await page.keyboard.press('Enter')
  await on(page, guide, '.card.tinted').first().waitFor()
})

test('the number of a card is copied', async () => {
  const { page } = visitor
  await closeNews(page)
  await logCardIn(page, server.origin)
  await on(page, portal, '.simcard [aria-label="复制"]').first().click()
  await page.getByText(/复制.*成功/).waitFor()
  await open(guide)
  await on(page, guide, '#f-code').focus()
  await page.keyboard.press('Control+v')
  expect(await on(page, guide, '#f-code').inputValue()).toMatch(/^\d{13,20}$/)
})

test('the second visit opens without a network: the shop, and a sentence where its lists stood', async () => {
  visitor = await phone(browser, server.origin, { keeps: true })
  const { page } = visitor
  await open('')
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  await on(page, home, '.numcard').first().waitFor()
  await page.goto('about:blank')
  await page.context().setOffline(true)
  await open('')
  await on(page, home, '.carousel').waitFor()
  await on(page, home, ':text("网络不通")').first().waitFor()
  expect(await on(page, home, '.numcard').count()).toBe(0)
  await page.context().setOffline(false)
  // Playwright's Firefox does not tell the page
  if (engine === 'firefox') await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await on(page, home, '.numcard').first().waitFor()
  visitor.wrong = visitor.wrong.filter((reply) => !reply.startsWith('Failed to load resource'))
})
