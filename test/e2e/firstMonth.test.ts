import { citizenIdCheck } from '../../rules/person/citizenId'
import { closeNews, logCardIn, on, phone, type Phone, typePassword } from './browser'
import { payInSandbox } from './cashier'
import { browser, server } from './stage'

const home = 'pages/iot/index/index'
const realName = 'pages/iot/index/realnameAuth'
const details = 'pages/iot/index/package/details/index'
const password = 'pages/iot/index/payPassword/index'
const keypad = 'pages/iot/index/payPassword/keyboard'
const topUp = 'pages/iot/index/balance/pay/index'
const renewal = 'pages/iot/index/setRenew'
const orders = 'pages/iot/index/orderLogs/index'
const sub = 'pages-sub/iot'
const tasks = `${sub}/task/index`
const points = `${sub}/index/integralLog`
const speed = `${sub}/index/accelerate/index`
const speedPay = `${sub}/index/accelerate/cashier`
const exchange = `${sub}/index/couponExchange/index`
const coupons = 'pages/iot/index/couponChoose/index'
const mall = `${sub}/integralShop/index`
const item = `${sub}/integralShop/details/index`
const cashier = `${sub}/integralShop/details/cashier`
const book = `${sub}/integralShop/details/selectAddress/index`
const edit = `${sub}/integralShop/details/selectAddress/edit`

let holder: Phone
const open = (path: string) => holder.page.goto(`${server.origin}/shop/#/${path}`)
const see = (route: string, selector: string) => on(holder.page, route, selector).first()
const button = (route: string, words: string) => see(route, `.btn:has-text("${words}")`)

const certId = () => {
  const first = '11010119900307003'
  return first + citizenIdCheck(first)
}

beforeAll(async () => {
  holder = await phone(browser, server.origin)
  await closeNews(holder.page)
  await logCardIn(holder.page, server.origin, '1440000000003')
})

test('the new card is verified by the operator and by us, as its home asks first', async () => {
  const { page } = holder
  await see(home, ':text("第 1 步，共 3 步")').waitFor()
  await see(home, '#next-step').click()
  await button(`${realName}/index`, '去运营商办理').click()
  await see(`${realName}/official`, '#official').click()
  await page.waitForURL(/\/sandbox\/realname\//)
  await page.getByText('通过', { exact: true }).click()
  await page.waitForURL(/\/shop\//)
  await button(`${realName}/official`, '下一步：平台实名').click()
  await see(`${realName}/platform`, '#f-certName').fill('王小明')
  await see(`${realName}/platform`, '#f-certId').fill(certId())
  await button(`${realName}/platform`, '提交认证').click()
  await see(`${realName}/platform`, ':text("王*")').waitFor()
})

test('the first package is bought, and the card is on line', async () => {
  await open(home)
  await see(home, '#next-step').click()
  await see('pages/iot/index/package/index', '.card.full').click()
  await see(details, '.opt:has-text("微信")').click()
  await see(details, '#pay').click()
  await payInSandbox(holder.page)
  await see(details, ':text("套餐已到账")').waitFor()
  await open(home)
  await see(home, '.simcard:has-text("正常")').waitFor()
})

test('sign-in and tasks bring points and coins, each once', async () => {
  await open(tasks)
  await see(tasks, '#signIn').click()
  await see(tasks, ':text("已连续签到 1 天")').waitFor()
  for (const title of ['完成实名认证', '本月购买一个套餐']) {
    const row = on(holder.page, tasks, '[role="listitem"]').filter({ hasText: title })
    await row.locator('.btn').filter({ hasText: '领取' }).click()
    await row.filter({ hasText: '已领取' }).waitFor()
  }
  await open(points)
  for (const words of ['每日签到', '完成实名认证', '本月购买一个套餐'])
    await see(points, `.row:has-text("${words}")`).waitFor()
})

test('a speed-up is bought and runs', async () => {
  await open(speed)
  await see(speed, '#pay').click()
  await see(speedPay, '.opt:has-text("微信")').click()
  await see(speedPay, '#pay').click()
  await payInSandbox(holder.page)
  await button(speedPay, '查看').click()
  await see(speed, '.tinted .chip.ok').waitFor()
})

test('a coupon for coins stands among the usable ones', async () => {
  await open(exchange)
  await see(exchange, '.ticket:has-text("加油包2元券") .btn').click()
  await holder.page.locator('.dialog button').last().click()
  await open(coupons)
  await see(coupons, '.ticket:has-text("加油包2元券"):has-text("去使用")').waitFor()
})

test('an item of the mall is had for points and sent to a new address', async () => {
  await open(mall)
  await see(mall, '.cards .card:has-text("取卡针与卡套") .tap').click()
  await see(item, '#pay').click()
  await see(item, '#address').click()
  await see(book, '.pagefoot .btn').or(see(edit, '#f-name')).first().waitFor()
  if (await see(book, '.pagefoot .btn').count()) await see(book, '.pagefoot .btn').click()
  await button(edit, '粘贴整段地址').click()
  await see(edit, '.sheet textarea').fill('王小明 13800138000 广东省广州市天河区体育西路 1 号 2 栋 301')
  await see(edit, '.sheet .btn').click()
  await see(edit, '#f-region:has-text("天河区")').waitFor()
  await button(edit, '保存地址').click()
  await see(item, '#address:has-text("王小明")').waitFor()
  await see(item, '#exchange:has-text("50积分")').click()
  await see(cashier, ':text("兑换成功")').waitFor()
})

test('money is put in, and the package renews itself from it', async () => {
  await open(`${topUp}?money=5000`)
  await see(topUp, '.opt:has-text("微信")').click()
  await see(topUp, '#pay').click()
  await payInSandbox(holder.page)
  await see(topUp, ':text("充值已到账")').waitFor()
  await open(password)
  await see(password, '.cell:has-text("设置支付密码")').click()
  await typePassword(holder.page)
  await see(keypad, ':text("再输入一次")').waitFor()
  await typePassword(holder.page)
  await see(password, ':text("已设置")').waitFor()
  await open(renewal)
  await see(renewal, '#renew').click()
  await typePassword(holder.page)
  await see(renewal, '.card.tinted:has-text("自动续费已开启")').waitFor()
  await open(home)
  await see(home, ':text("自动续费")').waitFor()
})

test('all of it is in the history of the card', async () => {
  await open(orders)
  for (const tab of ['套餐订单', '充值订单']) {
    await see(orders, `[role="tab"]:has-text("${tab}")`).click()
    await see(orders, '.card:has-text("已到账")').waitFor()
  }
  await open(`${sub}/index/accelerate/order`)
  await see(`${sub}/index/accelerate/order`, '.card:has-text("生效中")').waitFor()
  await open(`${sub}/integralShop/order/index`)
  await see(`${sub}/integralShop/order/index`, '.card:has-text("取卡针与卡套")').waitFor()
  await open(`${sub}/index/couponExchange/order`)
  await see(`${sub}/index/couponExchange/order`, '.ticket:has-text("加油包2元券")').waitFor()
  await open(points)
  await see(points, '.row:has-text("兑换取卡针与卡套"):has-text("-50")').waitFor()
  expect(holder.wrong).toEqual([])
})
