import type { Page } from 'playwright-core'
import { closeNews, logCardIn, on, phone, type Phone } from './browser'
import { payInSandbox } from './cashier'
import { browser, server } from './stage'

const vip = 'pages-sub/iot/index/vip/index'
const vipPay = 'pages-sub/iot/index/vip/pay'
const vipCard = 'pages-sub/iot/user/vip'
const packages = 'pages/iot/index/package/index'
const details = 'pages/iot/index/package/details/index'
const coupons = 'pages/iot/index/couponChoose/index'
const couponPay = 'pages/iot/index/couponChoose/pay/index'

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
  await payInSandbox(page)
}

test('a coupon from the cashier stands first of the usable ones and takes its sum off a package', async () => {
  const ticket = (text: string) => on(page, coupons, '.ticket').filter({ hasText: text })
  await open(`${coupons}?packageId=4`)
  await ticket('满30减10券').locator('.btn').filter({ hasText: '购买' }).click()
  await payOutside(couponPay)
  await on(page, couponPay, '.btn').filter({ hasText: '去使用' }).waitFor()
  await open(coupons)
  const first = on(page, coupons, '.ticket').first()
  await first.filter({ hasText: '满30减10券' }).filter({ hasText: '去使用' }).waitFor()

  await open(`${details}?packageId=4`)
  await on(page, details, '.cell').filter({ hasText: '优惠券' }).filter({ hasText: '-¥10' }).waitFor()
  await on(page, details, '#pay').filter({ hasText: '39' }).waitFor()
  await payOutside(details)
  await on(page, details, ':text("套餐已到账")').waitFor()
  await on(page, details, '.c.sum').filter({ hasText: '39' }).waitFor()
  // it is used up: listed in grey
  await open(coupons)
  await ticket('已使用').and(page.locator('.off')).waitFor()
})

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
