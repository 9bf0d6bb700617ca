import { numberCard, on, phone, type Phone } from './browser'
import { fillOrder } from './orderForm'
import { browser, server } from './stage'

let visitor: Phone
const list = 'pages/index/VanityNumber/index'
const number = 'pages/goods/pretty/index'
const open = (page: Phone['page'], path: string) => page.goto(`${server.origin}/shop/#/${path}`)
const timer = (page: Phone['page'], route: string) => on(page, route, '[role="timer"]').first()
/** Seconds left on a countdown. */
const left = async (page: Phone['page'], route: string) => {
  const [minutes, seconds] = (await timer(page, route).innerText()).split(':').map(Number)
  return minutes! * 60 + seconds!
}
let address = ''

beforeAll(async () => {
  visitor = await phone(browser, server.origin)
  await visitor.page.clock.install()
})

test('a held number is kept no longer by going back, a reload or another window', async () => {
  const { page } = visitor
  await open(page, list)
  await numberCard(page).click()
  await page.waitForURL(/numberId=/)
  await page.getByRole('button', { name: '立即预约' }).click()
  await page.waitForURL(/buy=1/)
  await timer(page, number).waitFor()
  await page.clock.fastForward('05:00')
  await page.goBack()
  await page.getByRole('button', { name: '继续下单' }).waitFor()
  address = page.url()
  expect(await left(page, number)).toBeLessThanOrEqual(10 * 60)

  // only the window's clock moved by 5 minutes: after a reload the server's answer counts
  const reply = page.waitForResponse(/numberDetails/)
  await page.reload()
  const { heldUntil } = (await (await reply).json()).data
  await timer(page, number).waitFor()
  const other = await page.context().newPage()
  const again = other.waitForResponse(/numberDetails/)
  await other.goto(address)
  expect((await (await again).json()).data.heldUntil).toBe(heldUntil)
  await timer(other, number).waitFor()
  await other.close()
})

test('the way back from the form leads to the number, also after a reload, when the bar leads home', async () => {
  const { page } = visitor
  await page.getByRole('button', { name: '继续下单' }).click()
  await page.waitForURL(/buy=1/)
  await page.reload()
  await timer(page, number).waitFor()
  await on(page, number, '#nav-back[aria-label="首页"]').first().waitFor()
  await page.goBack()
  await page.getByRole('button', { name: '继续下单' }).waitFor()
  expect(page.url()).not.toContain('buy=1')
})

test('my holds stand on the list after a reload; given up there, the number is free for others at once', async () => {
  const { page } = visitor
  await open(page, list)
  await numberCard(page).waitFor()
  await page.reload()
  await on(page, list, '#my-holds').click()
  await page.getByRole('button', { name: /^放弃/ }).click()
  // the narrowest phone: no button's text breaks
  await page.setViewportSize({ width: 320, height: 568 })
  for (const button of await page.getByRole('alertdialog').getByRole('button').all())
    expect(
      await button.evaluate((one) => {
        const text = document.createRange()
        text.selectNodeContents(one)
        return text.getClientRects().length
      })
    ).toBe(1)
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃', exact: true }).click()
  await page.getByText('已放弃').waitFor()
  await on(page, list, '#my-holds').waitFor({ state: 'detached' })
  const other = await phone(browser, server.origin)
  await other.page.goto(address)
  await other.page.getByRole('button', { name: '立即预约' }).click()
  await other.page.waitForURL(/buy=1/)
  expect(visitor.wrong).toEqual([])
})

test('a phone whose clock is ahead by more than a hold lasts still orders and pays', async () => {
  const buyer = { name: '张三', id: '110101199003070011', mobile: '13800138001' }
  const { page, wrong } = await phone(browser, server.origin)
  await page.clock.install({ time: Date.now() + 20 * 60000 })
  await open(page, list)
  // not one of the first, which others have just taken: the list may be two seconds old; and not a free one, which needs no cashier
  const cards = on(page, list, '.vlist > :not(.vline) .numcard')
  await cards
    .filter({ hasText: /现付\s*¥/ })
    .nth(5)
    .click()
  await page.getByRole('button', { name: '立即预约' }).click()
  await page.waitForURL(/buy=1/)
  await fillOrder(page, number, buyer)
  await page.getByRole('button', { name: '提交订单' }).click()
  await on(page, 'pages/order/pay/index', '#pay').waitFor()
  expect(wrong).toEqual([])
})
