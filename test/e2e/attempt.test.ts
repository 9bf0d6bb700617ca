import type { Page } from 'playwright-core'
import { EffectType } from '../../contract/enums'
import { browser as caller, startProcess, seed } from '../server/support/processes'
import { lastingDatabase } from '../server/support/server'
import { closeNews, logCardIn, on, type Phone, phone, typePassword } from './browser'
import { browser, server } from './stage'

const card = '1440000000001'
const details = 'pages/iot/index/package/details/index'
const part = (page: Page, selector: string) => on(page, details, selector)
const text = (page: Page, words: string) => page.getByText(words).locator('visible=true').first()

/** From the server: `packageId` of 10GB月包, and `orders`, which counts the card's package orders. */
async function holderOf(origin: string) {
  const { data } = await caller(origin, {}).post('/api/simLogin', { simNo: card })
  const api = caller(origin, { 'sim-no': data.simNo, 'sim-token': data.token })
  const { categories } = (await api.get('/api/iot/packageChoose')).data
  const all = categories.flatMap((category: { packages: object[] }) => category.packages)
  const { packageId } = all.find((one: { packageName: string }) => one.packageName === '10GB月包')
  const orders = async () => (await api.get('/api/iot/simPackageList')).data.total as number
  return { packageId, orders }
}

/** A phone with the card logged in. */
async function logIn(origin: string): Promise<Phone> {
  const holder = await phone(browser, origin)
  const { page } = holder
  await closeNews(page)
  await logCardIn(page, origin, card)
  return holder
}

/** The same, with the package and the count of orders that the card had. */
async function begin(origin: string) {
  const { packageId, orders } = await holderOf(origin)
  const before = await orders()
  const holder = await logIn(origin)
  return { packageId, orders, before, holder, page: holder.page }
}

/** Opens a package's cashier in a fresh document. */
async function openCashier(page: Page, origin: string, packageId: number, choice = '') {
  await page.goto('about:blank')
  await page.goto(`${origin}/shop/#/${details}?packageId=${packageId}${choice}`)
  await part(page, '#pay').waitFor()
}

async function payFromBalance(page: Page) {
  await part(page, '#pay').click()
  await typePassword(page)
}

/** All of it, also where the balance would give what it has. */
async function payOutside(page: Page) {
  const ofBalance = part(page, '[role="switch"][aria-checked="true"]')
  if (await ofBalance.count()) await ofBalance.click()
  await part(page, '.opt').filter({ hasText: '微信支付' }).click()
  await part(page, '#pay').click()
}

/** The server gets the page's orders, but no answer reaches the page. */
async function loseAnswers(page: Page) {
  await page.route('**/api/iot/buyPackage', async (route) => {
    await route.fetch().catch(() => undefined)
    await route.abort()
  })
  await page.route('**/api/iot/orderResult*', (route) => route.abort())
}
const letAnswersThrough = (page: Page) => page.unrouteAll({ behavior: 'wait' })

/** Faults of the page, without the network errors that the test itself causes. */
const wrongOf = ({ wrong }: Phone) => wrong.filter((words) => !words.includes('net::ERR_'))

async function seeTheOrder(page: Page, wording = '套餐已到账') {
  await text(page, '上一笔订单已经提交').waitFor()
  await page.getByRole('button', { name: '查看订单' }).click()
  await text(page, wording).waitFor()
}

test('nobody answers, then a reload with another coupon and effect: nothing is sent again, and one order stands', async () => {
  const choice = `&couponId=none&effectType=${EffectType.nextPeriod}`
  const { packageId, orders, before, holder, page } = await begin(server.origin)
  await openCashier(page, server.origin, packageId, `&effectType=${EffectType.now}`)
  await loseAnswers(page)
  await payFromBalance(page)
  await text(page, '不会重复下单').waitFor()
  await openCashier(page, server.origin, packageId, choice)
  await text(page, '不会重复下单').waitFor()
  await payFromBalance(page)
  await text(page, '还不知道上一笔订单是否提交成功，请稍后再试').waitFor()
  expect(await orders()).toBe(before + 1)

  await letAnswersThrough(page)
  await openCashier(page, server.origin, packageId, choice)
  await seeTheOrder(page)
  expect(await orders()).toBe(before + 1)
  expect(wrongOf(holder)).toEqual([])
})

test('two tabs, two presses: the second is asked about the order of the first', async () => {
  const { packageId, orders, before, holder, page } = await begin(server.origin)
  const second = await page.context().newPage()
  await openCashier(page, server.origin, packageId, '&couponId=none')
  await openCashier(second, server.origin, packageId, `&effectType=${EffectType.nextPeriod}`)
  await payFromBalance(page)
  await text(page, '套餐已到账').waitFor()
  await payFromBalance(second)
  await seeTheOrder(second)
  expect(await orders()).toBe(before + 1)
  expect(wrongOf(holder)).toEqual([])
})

test('a tab whose try has no answer keeps another one from paying again', async () => {
  const { packageId, orders, before, holder } = await begin(server.origin)
  const second = await holder.page.context().newPage()
  await openCashier(holder.page, server.origin, packageId, '&couponId=none')
  await openCashier(second, server.origin, packageId, `&effectType=${EffectType.nextPeriod}`)
  await loseAnswers(holder.page)
  await payOutside(holder.page)
  await text(holder.page, '不会重复下单').waitFor()
  await payOutside(second)
  await seeTheOrder(second, '等待支付')
  expect(await orders()).toBe(before + 1)
})

test('the server is killed before it answers and started again: the order is found', async () => {
  const database = await lastingDatabase(seed)
  const config = { ...database.given, H5_DIR: 'dist/h5' }
  const dying = await startProcess(config)
  const running = [dying]
  try {
    const { origin } = dying
    const { packageId, orders, before, page } = await begin(origin)
    await openCashier(page, origin, packageId)
    await page.route('**/api/iot/buyPackage', async (route) => {
      await route.fetch()
      await dying.kill()
      await route.abort()
    })
    await payFromBalance(page)
    await text(page, '不会重复下单').waitFor()
    await letAnswersThrough(page)

    running.push(await startProcess({ ...config, PORT: Number(new URL(origin).port) }))
    await openCashier(page, origin, packageId, '&couponId=none')
    await seeTheOrder(page)
    expect(await (await holderOf(origin)).orders()).toBe(before + 1)
    expect(await orders()).toBe(before + 1)
  } finally {
    for (const one of running) await one.kill()
    await database.drop()
  }
})
