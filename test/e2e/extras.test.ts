import type { Page } from 'playwright-core'
import { closeNews, logCardIn, on, phone, type Phone } from './browser'
import { browser, server } from './stage'

const vip = 'pages-sub/iot/index/vip/index'
const vipPay = 'pages-sub/iot/index/vip/pay'
const vipCard = 'pages-sub/iot/user/vip'
const packages = 'pages/iot/index/package/index'
const details = 'pages/iot/index/package/details/index'
const speed = 'pages-sub/iot/index/accelerate/index'
const speedCashier = 'pages-sub/iot/index/accelerate/cashier'
const exchange = 'pages-sub/iot/index/couponExchange/index'
const records = 'pages-sub/iot/index/couponExchange/order'
const coupons = 'pages/iot/index/couponChoose/index'

let holder: Phone
let page: Page
beforeAll(async () => {
  holder = await phone(browser, server.origin)
  page = holder.page
  await closeNews(page)
  await logCardIn(page, server.origin)
})
afterAll(() => expect(holder.wrong).toEqual([]))

const open = (path: string) => page.goto(`${server.origin}/shop/#/${path}`)

/** Pays by WeChat in the sandbox's cashier and returns to the app. */
async function payOutside(route: string) {
  await on(page, route, '.opt').filter({ hasText: '微信支付' }).click()
  await on(page, route, '#pay').click()
  await page.waitForURL(/\/sandbox\/pay\//)
  await page.getByRole('button', { name: '支付成功' }).click()
  await page.waitForURL(/\/shop\//)
}

test('VIP says what it is worth to this card, is bought, and upgraded with credit for its days', async () => {
  await open(vip)
  await on(page, vip, ':text("按你的用量")').waitFor()
  await on(page, vip, ':text("有年度会员可省")').waitFor()
  await on(page, vip, '.plan').filter({ hasText: '月度会员' }).click()
  await on(page, vip, '#pay').click()
  await payOutside(vipPay)
  await on(page, vipPay, ':text("会员已开通")').waitFor()
  await open(vip)
  await on(page, vip, ':text("月度会员还剩 30 天，升级时折抵 ¥9。")').waitFor()
  await on(page, vip, ':text("还没有用会员价买过套餐")').waitFor()
  await on(page, vip, '.btn').filter({ hasText: '升级会员' }).click()
  await on(page, vipPay, ':text("月度会员剩余30天折抵")').waitFor()
  await on(page, vipPay, '#pay').filter({ hasText: '¥69' }).waitFor()
  await payOutside(vipPay)
  await on(page, vipPay, ':text("会员折抵")').waitFor()
})

test('from then on a package costs less: shown, charged, and counted as saved', async () => {
  await on(page, vipPay, '.btn').filter({ hasText: '按会员价买套餐' }).click()
  const row = on(page, packages, 'button.card').filter({ hasText: '20GB月包' }).first()
  expect(await row.textContent()).toMatch(/¥29¥26\.10/)
  await row.click()
  await on(page, details, ':text("会员优惠")').waitFor()
  // the card's coupon takes another ¥5 off
  await on(page, details, '#pay').filter({ hasText: '¥21.10' }).waitFor()
  await payOutside(details)
  await on(page, details, ':text("套餐已到账")').waitFor()
  await open(vipCard)
  await on(page, vipCard, ':text("年度会员权益")').waitFor()
  await on(page, vipCard, ':text("1笔套餐")').waitFor()
})

test('a card is sped up, and the page follows it until it runs', async () => {
  await open(speed)
  await on(page, speed, '.chip').filter({ hasText: '1M' }).click()
  await on(page, speed, '.plan').filter({ hasText: '30天' }).click()
  await on(page, speed, '#pay').click()
  await payOutside(speedCashier)
  await on(page, speedCashier, ':text("加速已开通")').waitFor()
  await on(page, speedCashier, '.btn').filter({ hasText: '查看加速' }).click()
  await on(page, speed, '.chip').filter({ hasText: '生效中' }).waitFor()
  const left = on(page, speed, '[role=timer]')
  const first = await left.textContent()
  expect(first).toMatch(/^(30|29)天/)
  await left.filter({ hasNotText: first! }).waitFor()
  // the next change must wait 3 minutes
  await on(page, speed, '.chip').filter({ hasText: '2M' }).click()
  await on(page, speed, '#pay').click()
  await on(page, speedCashier, ':text("每3分钟只能变更一次速率")').waitFor()
})

test('coins become a coupon that is recorded, held, and used on a package', async () => {
  await open(exchange)
  await on(page, exchange, '.ticket').filter({ hasText: '满20减5券' }).locator('.btn').click()
  await page.locator('.dialog button').last().click()
  await page.locator('.dialog').filter({ hasText: '已兑换' }).locator('button').first().click()
  await on(page, exchange, '.ticket')
    .filter({ hasText: '满50减12券' })
    .filter({ hasText: '券币不足' })
    .waitFor()
  await open(records)
  await on(page, records, '.ticket').filter({ hasText: '满20减5券' }).waitFor()
  await open(coupons)
  const held = on(page, coupons, '.ticket').filter({ hasText: '满20减5券' })
  await held.waitFor()
  await open(packages)
  await on(page, packages, 'button.card').filter({ hasText: '20GB月包' }).first().click()
  await on(page, details, '.cell').filter({ hasText: '优惠券' }).click()
  await page.locator('.sheet .ticket, .sheet .opt').filter({ hasText: '满20减5券' }).first().click()
  await on(page, details, '#pay').filter({ hasText: '¥21.10' }).waitFor()
})
