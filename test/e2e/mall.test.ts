import { closeNews, logCardIn, on, phone, type Phone, typePassword } from './browser'
import { payInSandbox } from './cashier'
import { browser, server } from './stage'

const root = 'pages-sub/iot/integralShop'
const mall = `${root}/index`
const item = `${root}/details/index`
const confirm = `${root}/details/payment`
const cashier = `${root}/details/cashier`
const book = `${root}/details/selectAddress/index`
const edit = `${root}/details/selectAddress/edit`
const shops = `${root}/details/storePoint`
const orders = `${root}/order/index`
const order = `${root}/order/orderDetails/index`
const paying = `${root}/order/orderDetails/pay`
const inbox = 'pages-sub/shop/inbox/index'

let holder: Phone

beforeAll(async () => {
  holder = await phone(browser, server.origin)
  await closeNews(holder.page)
  await logCardIn(holder.page, server.origin)
})

const open = (path: string) => holder.page.goto(`${server.origin}/shop/#/${path}`)
const see = (route: string, selector: string) => on(holder.page, route, selector).first()
const button = (route: string, words: string) => see(route, `.btn:has-text("${words}")`)

/** The card's points as the mall shows them. */
async function points(): Promise<number> {
  await open(mall)
  return Number(await see(mall, '#points .t28').textContent())
}

/** Opens an item of the mall by its name. */
async function openItem(title: string) {
  await open(mall)
  await see(mall, '.cards .card').waitFor()
  // what the points suffice for stands first; the rest of the list comes with scrolling
  await see(mall, '.scroller').evaluate((list) => list.scrollTo(0, list.scrollHeight))
  await see(mall, `.cards .card:has-text("${title}") .tap`).click()
  await see(item, '#pay').waitFor()
}

test('an item with options goes to a pasted address, is paid by points and balance, and is given up again', async () => {
  const { page } = holder
  const before = await points()
  await openItem('智能手环')
  await see(item, '.chip:has-text("橙色")').click()
  await see(item, '#pay').click()
  // the default address is preselected; a new one is written for this order
  await see(confirm, '#address:has-text("张三")').click()
  await see(book, '.card:has-text("李女士")').waitFor()
  await see(book, '.pagefoot .btn').click()
  await button(edit, '粘贴整段地址').click()
  await see(edit, '.sheet textarea').fill('王五 13800138000 广东省广州市天河区体育西路 1 号 2 栋 301')
  await see(edit, '.sheet .btn').click()
  await see(edit, '#f-region:has-text("天河区")').waitFor()
  await button(edit, '保存地址').click()
  await see(confirm, '#address:has-text("王五")').waitFor()
  expect(await see(confirm, '.card:has-text("橙色")').count()).toBe(1)
  // a reload keeps all choices
  await page.reload()
  await see(confirm, '#address:has-text("王五")').waitFor()
  await see(confirm, '#pay').click()
  await see(cashier, '.opt:has-text("余额")').click()
  await see(cashier, '#pay:has-text("400积分 + ¥59")').click()
  await typePassword(holder.page)
  await see(cashier, ':text("兑换成功")').waitFor()
  await button(cashier, '查看订单').click()
  await see(order, '[role="status"]:has-text("待发货")').waitFor()
  expect(await see(order, '.cell:has-text("王五")').textContent()).toContain('天河区')
  expect(await points()).toBe(before - 400)

  await open(orders)
  await see(orders, '.card:has-text("智能手环") .tap').click()
  await button(order, '取消订单').click()
  await page.getByText('取消后 400积分 + ¥59 会原路退回').locator('visible=true').waitFor()
  await page.locator('.dialog button').last().click()
  await see(order, '[role="status"]:has-text("已退款")').waitFor()
  expect(await points()).toBe(before)
})

test('points alone, fetched at the nearest store: the store prepares it, and its code comes when that is done', async () => {
  const { page } = holder
  await page.context().grantPermissions(['geolocation'], { origin: server.origin })
  await page.context().setGeolocation({ latitude: 23.13, longitude: 113.33 })
  const before = await points()
  await openItem('不锈钢保温杯')
  await see(item, '#pay').click()
  await see(item, '.sheet [role="tab"]:has-text("门店自提")').click()
  await see(item, '#exchange:has-text("选择自提门店")').click()
  await see(shops, ':text("按距离由近到远")').waitFor()
  expect(await see(shops, '.card').textContent()).toMatch(/天河体育中心店.*米/)
  await see(shops, '.card .btn:has-text("去这家")').click()
  await see(item, '#store:has-text("天河体育中心店")').waitFor()
  await see(item, '#exchange:has-text("确认兑换 260积分")').click()
  await see(cashier, ':text("兑换成功")').waitFor()
  await button(cashier, '查看订单').click()
  await see(order, ':text("门店正在备货，备好后这里会显示取货码")').waitFor()
  expect(await page.locator('#code').count()).toBe(0)
  const [orderSn] = /JF\d+/.exec((await see(order, '.stack').textContent())!)!
  await server.imports('mall:progress', '订单号,状态', `${orderSn},待自提`)
  await page.reload()
  await see(order, '#code').waitFor()
  await see(order, 'img[alt="取货码的二维码"]').waitFor()
  await see(order, ':text-matches("请在 .+ 24:00 前到店领取")').waitFor()

  // the card's inbox tells of it, leads to it, and the message is read
  await open(inbox)
  await see(inbox, `.card:has-text("商城订单可以自提了"):has-text("未读")`).click()
  await see(order, '#code').waitFor()
  await page.goBack()
  await see(inbox, '.card:has-text("商城订单可以自提了"):not(:has-text("未读"))').waitFor()
  expect(await points()).toBe(before - 260)
})

test('an order that was left in the cashier is paid later', async () => {
  const { page } = holder
  await openItem('轻便双肩包')
  await see(item, '#pay').click()
  await see(confirm, '#address').waitFor()
  await see(confirm, '#pay').click()
  await see(cashier, '.opt:has-text("微信支付")').click()
  await see(cashier, '#pay').click()
  await payInSandbox(page, '稍后支付')
  await open(`${orders}?group=toPay`)
  await button(orders, '去支付').click()
  await see(paying, ':text("剩余支付时间")').waitFor()
  await see(paying, '.opt:has-text("余额")').click()
  await see(paying, '#pay').click()
  await typePassword(holder.page)
  await see(cashier, ':text("兑换成功")').waitFor()
})

test('nothing went wrong on the way', () => {
  expect(holder.wrong).toEqual([])
})
