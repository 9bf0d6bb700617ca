import type { Page } from 'playwright-core'
import { startServer } from '../support/server'
import { closeNews, logCardIn, on, phone } from './browser'
import { addPhoto, buyThing, fillOrder, logIn, openThing, payThing } from './orderForm'
import { browser, server } from './stage'

/** What goes with an order of the shop: invoice, freight, address book, and a review at its end. */

const pay = 'pages/order/pay/index'
const order = 'pages/order/index'
const invoice = 'pages-sub/shop/invoice/index'
const me = 'pages/user/index2'
const review = 'pages/goods/pretty/comment'
const mall = 'pages-sub/iot/integralShop/index'
const mallItem = 'pages-sub/iot/integralShop/details/index'
const confirm = 'pages-sub/iot/integralShop/details/payment'
const book = 'pages-sub/iot/integralShop/details/selectAddress/index'
const buyer = { name: '李四', mobile: '13900139781' }

const open = (page: Page, path: string, at = server) => page.goto(`${at.origin}/shop/#/${path}`)
const says = (page: Page, route: string, text: string | RegExp) =>
  on(page, route, '.screen').getByText(text).first().waitFor()
const press = (page: Page, route: string, name: string | RegExp) =>
  on(page, route, '[role="button"], button').filter({ hasText: name }).last().click()
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).locator('visible=true')

test('an order is invoiced to a company with its checked tax number, and the buyer sees when it is issued', async () => {
  const { page, wrong } = await phone(browser, server.origin)
  const { form } = await openThing(page)
  await on(page, form, '#invoice').filter({ hasText: '不开发票' }).click()
  await on(page, invoice, '.chip').filter({ hasText: '企业' }).click()
  await field(page, '发票抬头').fill('深圳示例科技有限公司')
  await field(page, '税号').fill('91350200MA2YJ1XR9H')
  await press(page, invoice, '确定')
  await on(page, invoice, '[role="alert"]').filter({ hasText: '校验码不符' }).waitFor()
  await field(page, '税号').fill('91350200MA2YJ1XR9G')
  await press(page, invoice, '确定')
  await on(page, form, '#invoice').filter({ hasText: '深圳示例科技有限公司' }).waitFor()
  await fillOrder(page, form, buyer)
  const orderSn = await payThing(page)

  await open(page, `${order}?orderSn=${orderSn}`)
  await on(page, order, '#invoice').filter({ hasText: '待开票' }).click()
  await says(page, invoice, '91350200MA2YJ1XR9G')
  await server.imports(
    'invoices:progress',
    '订单号,发票号码,发票链接',
    `${orderSn},26442000000012345678,https://invoice.example/1.pdf`
  )
  await page.reload()
  await says(page, invoice, '已开票')
  await says(page, invoice, '26442000000012345678')
  await says(page, invoice, '复制下载链接')
  // it stands, so nothing of it is asked for any more
  expect(await on(page, invoice, '#save').count()).toBe(0)
  expect(wrong).toEqual([])
  await page.context().close()
})

test('the page of an order follows it after a reload, too', async () => {
  const { page, wrong } = await phone(browser, server.origin)
  const orderSn = await buyThing(page, buyer)
  await server.imports('orders:progress', '订单号,状态,快递公司,快递单号', `${orderSn},已发货,顺丰速运,SF2`)
  await page.clock.install()
  // from another document: the app itself reloads after a change of the hash alone, and would meet this reload
  await page.goto('about:blank')
  await open(page, `${order}?orderSn=${orderSn}`)
  await page.reload()
  await on(page, order, '[role="status"]').filter({ hasText: '已发货' }).waitFor()
  await server.imports('orders:progress', '订单号,状态', `${orderSn},已签收`)
  await page.clock.runFor(15_000)
  await on(page, order, '[role="status"]').filter({ hasText: '已签收' }).waitFor()
  expect(wrong).toEqual([])
  await page.context().close()
})

test('freight to a dearer province stands in the form, at the cashier and on the order', async () => {
  const { page, wrong } = await phone(browser, server.origin)
  const { form } = await openThing(page)
  await fillOrder(page, form, { ...buyer, place: ['新疆维吾尔自治区', '乌鲁木齐市', '天山区'] })
  await on(page, form, '#delivery').filter({ hasText: '运费 15 元' }).waitFor()
  const freight = (route: string) => on(page, route, '.c').filter({ hasText: /^运费¥15$/ })
  await freight(form).waitFor()
  const sum = (await on(page, form, '.paybar .price').innerText()).replace(/\s/g, '')
  const orderSn = await payThing(page, sum.replace('¥', ''))
  await says(page, pay, sum.replace('¥', ''))
  await open(page, `${order}?orderSn=${orderSn}`)
  await says(page, order, /含运费 15 元/)
  await freight(order).waitFor()
  expect(wrong).toEqual([])
  await page.context().close()
})

test('what came is reviewed with a photo; the merchant looks first, then it stands on the page of the item', async () => {
  // only in production the merchant looks first
  const shop = await startServer({
    ...{ NODE_ENV: 'production', PAYMENT_PROVIDER: 'sandbox', SMS_PROVIDER: 'sandbox' },
    ...{ SEED: 'demo' }
  })
  const { page, wrong } = await phone(browser, shop.origin)
  const words = '定位很准，装上就能用'
  const orderSn = await buyThing(page, buyer, shop)
  await shop.imports('orders:progress', '订单号,状态,快递公司,快递单号', `${orderSn},已发货,顺丰速运,SF1`)
  await shop.imports('orders:progress', '订单号,状态', `${orderSn},已签收`)
  await logIn(page, buyer.mobile, shop)
  await open(page, me, shop)
  await on(page, me, '.menugrid .it').filter({ hasText: '待评价1' }).click()
  await on(page, order, '.card button')
    .filter({ hasText: /^评价$/ })
    .click()
  await on(page, review, '[role="radio"]').nth(4).click()
  await page.getByPlaceholder('做工怎么样？用着顺手吗？').locator('visible=true').fill(words)
  await addPhoto(page, review, 'photo1')
  await press(page, review, '发表评价')
  await page.getByText('感谢评价，审核后展示').locator('visible=true').waitFor()
  // the tab is empty again
  await says(page, order, '这里还没有订单')

  const { goodsId } = await shop.thing()
  const shown = on(page, review, '.card').filter({ hasText: words })
  await open(page, `${review}?goodsId=${goodsId}`, shop)
  await on(page, review, '.card, .state').first().waitFor()
  expect(await shown.count()).toBe(0)
  const id = (await shop.types('comments:review'))
    .split('\n')
    .find((line) => line.includes(words))!
    .trim()
  await shop.types('comments:review', '--show', id.split(' ')[0]!)
  await page.reload()
  await shown.locator('img').first().waitFor()
  expect(wrong).toEqual([])
  await page.context().close()
  await shop.stop()
})

test('shop and mall share one address book: the last address is offered, and gone on log-out', async () => {
  const { page, wrong } = await phone(browser, server.origin)
  await closeNews(page)
  await logIn(page, buyer.mobile)
  await buyThing(page, buyer)
  await logCardIn(page, server.origin)
  await open(page, mall)
  await on(page, mall, '.cards .card:has-text("智能手环") .tap').first().click()
  await on(page, mallItem, '#pay').click()
  await on(page, confirm, '#address').click()
  const kept = on(page, book, '.card').filter({ hasText: '只存在本机' })
  await kept.filter({ hasText: '体育西路 1 号 2 栋 301' }).locator('.tap').first().click()
  await page.locator('.dialog button', { hasText: '存入并使用' }).last().click()
  await on(page, confirm, '#address').filter({ hasText: '李四' }).waitFor()

  const { form } = await openThing(page)
  await says(page, form, '天河区')
  expect(await field(page, '收货人').inputValue()).toBe('李四')
  await open(page, me)
  await press(page, me, '退出登录')
  await page.locator('.dialog button').last().click()
  await on(page, me, '.cell').filter({ hasText: '退出登录' }).waitFor({ state: 'detached' })
  await openThing(page)
  expect(await field(page, '收货人').inputValue()).toBe('')
  expect(await on(page, form, ':text("天河区")').count()).toBe(0)
  expect(wrong).toEqual([])
  await page.context().close()
})
