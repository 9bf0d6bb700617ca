import { numberCard, on, phone, type Phone } from './browser'
import { payInSandbox } from './cashier'
import { fillOrder, logIn } from './orderForm'
import { browser, server } from './stage'

let visitor: Phone

beforeAll(async () => {
  visitor = await phone(browser, server.origin)
})

const buyer = { name: '张三', id: '110101199003070011', mobile: '13800138000' }
let digits = ''

test('the home page shows numbers and leads to all of them', async () => {
  const { page } = visitor
  await page.goto(`${server.origin}/shop/?promoCode=demo`)
  await page.getByText('查看全部靓号').first().click()
  await page.waitForURL(/pages\/index\/VanityNumber\/index/)
  await numberCard(page).waitFor()
  expect(await page.title()).toBe('靓号')
})

test('the list of numbers goes on as its end is near', async () => {
  const { page } = await phone(browser, server.origin)
  await page.goto(`${server.origin}/shop/#/pages/index/VanityNumber/index`)
  await numberCard(page).waitFor()
  // each page loaded moves the end of the list further down
  await page.waitForFunction(() => {
    const scroller = document.querySelector('.scroller')!
    scroller.scrollTo(0, scroller.scrollHeight)
    return performance.getEntriesByType('resource').some(({ name }) => name.includes('/numberList?page=3&'))
  })
  await page.context().close()
})

test('gone back to, the list of numbers is as it was left, without a request', async () => {
  const { page } = await phone(browser, server.origin)
  const list = 'pages/index/VanityNumber/index'
  await page.goto(`${server.origin}/shop/#/${list}`)
  await numberCard(page).waitFor()
  const scroller = on(page, list, '.scroller')
  // in the middle of the first page of numbers
  await scroller.evaluate((box) => box.scrollTo(0, box.scrollHeight / 3))
  const drawn = on(page, list, '.numcard')
  const inSight = (cards: Element[]) =>
    cards
      .filter((card) => card.getBoundingClientRect().top > 200 && card.getBoundingClientRect().bottom < 700)
      .map((card) => card.textContent)
  await page.waitForFunction(() => {
    const box = [...document.querySelectorAll('.numcard')].map((card) => card.getBoundingClientRect())
    return box.some(({ top, bottom }) => top > 200 && bottom < 700)
  })
  const [seen, top] = [await drawn.evaluateAll(inSight), await scroller.evaluate((box) => box.scrollTop)]
  expect(top).toBeGreaterThan(500)
  // a click of the test's own would scroll first
  await drawn.filter({ hasText: seen[0]! }).evaluate((card: HTMLElement) => card.click())
  await on(page, 'pages/goods/pretty/index', '.btn').first().waitFor()
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goBack()
  await scroller.waitFor()
  await page.waitForLoadState('networkidle')
  expect([await scroller.evaluate((box) => box.scrollTop), await drawn.evaluateAll(inSight)]).toEqual([
    top,
    seen
  ])
  // what visitors do is reported in batches; a picture of the page that was left may still arrive
  expect(asked.filter((path) => path.startsWith('/api/') && path !== '/api/hk/pointReport')).toEqual([])
  await page.context().close()
})

test('a visitor reserves a vanity number and orders it', async () => {
  const { page } = visitor
  const card = numberCard(page)
  digits = ((await card.textContent()) ?? '').replace(/\D/g, '').slice(0, 11)
  expect(digits).toMatch(/^1\d{10}$/)
  await card.click()
  await page.waitForURL(/pages\/goods\/pretty\/index/)
  await page.getByRole('button', { name: '立即预约' }).click()
  await page.waitForURL(/buy=1/)

  const form = 'pages/goods/pretty/index'
  await fillOrder(page, form, buyer)
  await page.getByLabel('身份证号').fill('110101199003070012')
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.getByText('身份证号校验不通过，请逐位核对').waitFor()
  await page.getByLabel('身份证号').fill(buyer.id)
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL(/pages\/order\/pay\/index/)
})

test('pays it in the cashier and sees that it is paid', async () => {
  const { page } = visitor
  await on(page, 'pages/order/pay/index', '#pay').click()
  await payInSandbox(page)
  await page.getByText('支付成功').waitFor()
  await page.getByText('查看订单').click()
  await page.waitForURL(/pages\/order\//)
  await page.waitForFunction((number) => document.body.innerText.replace(/\s/g, '').includes(number), digits)
})

test('looks the order up by mobile from another phone', async () => {
  const other = await phone(browser, server.origin)
  const { page } = other
  await logIn(page, buyer.mobile)
  await page.waitForFunction((number) => document.body.innerText.replace(/\s/g, '').includes(number), digits)
  expect(other.wrong).toEqual([])
})

test('nothing went wrong on the way, and no citizen id stayed on the phone', async () => {
  const kept = await visitor.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(kept).not.toContain(buyer.id)
  expect(visitor.wrong).toEqual([])
})

test('gone back before the next page has slid in, the page before is there', async () => {
  const { page, wrong } = await phone(browser, server.origin)
  await page.goto(`${server.origin}/shop/#/pages/index/index`)
  await on(page, 'pages/index/index', '.numcard').first().waitFor()
  // goes back 150 ms after the address has changed, while the next page still slides in
  const settled = await page.evaluate<number>(`new Promise((gone) => {
    const from = location.hash
    document.querySelector('.numcard').click()
    const look = setInterval(() => {
      if (location.hash === from) return
      clearInterval(look)
      setTimeout(() => { history.back(); gone(performance.now() + 600) }, 150)
    }, 1)
  })`)
  // all transitions have ended
  await page.waitForFunction((time) => performance.now() > time, settled)
  expect(await on(page, 'pages/index/index', '.numcard').first().isVisible()).toBe(true)
  expect(wrong).toEqual([])
})
