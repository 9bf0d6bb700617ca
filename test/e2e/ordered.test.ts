import type { Page } from 'playwright-core'
import { on, phone } from './browser'
import { addPhoto, buyThing, fillOrder, openThing, payThing } from './orderForm'
import { browser, server } from './stage'

/** Invoice, freight and returned goods of an order of the shop. */

const pay = 'pages/order/pay/index'
const order = 'pages/order/index'
const invoice = 'pages-sub/shop/invoice/index'
const sale = 'pages-sub/shop/afterSale/index'
const buyer = { name: '李四', mobile: '13900139781' }

const open = (page: Page, path: string) => page.goto(`${server.origin}/shop/#/${path}`)
const wording = (page: Page, route: string, text: string | RegExp) =>
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
  await wording(page, invoice, '91350200MA2YJ1XR9G')
  await server.imports(
    'invoices:progress',
    '订单号,发票号码,发票链接',
    `${orderSn},26442000000012345678,https://invoice.example/1.pdf`
  )
  await page.reload()
  await wording(page, invoice, '已开票')
  await wording(page, invoice, '26442000000012345678')
  await wording(page, invoice, '复制下载链接')
  // it stands, so nothing of it is asked for any more
  expect(await on(page, invoice, '#save').count()).toBe(0)
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
  await wording(page, pay, sum.replace('¥', ''))
  await open(page, `${order}?orderSn=${orderSn}`)
  await wording(page, order, /含运费 15 元/)
  await freight(order).waitFor()
  expect(wrong).toEqual([])
  await page.context().close()
})

test('what was bought goes back: asked with a photo, accepted, sent, received, and the money is there', async () => {
  const { page, wrong } = await phone(browser, server.origin)

  const orderSn = await buyThing(page, { name: '李四', mobile: '13900139777' })
  await server.imports('orders:progress', '订单号,状态,快递公司,快递单号', `${orderSn},已发货,顺丰速运,SF1`)
  await server.imports('orders:progress', '订单号,状态', `${orderSn},已签收`)
  await open(page, `${order}?orderSn=${orderSn}`)
  await on(page, order, '.cell').filter({ hasText: '退款/售后' }).click()
  await on(page, sale, '.chip').filter({ hasText: '退货退款' }).click()
  await press(page, sale, '提交申请')
  await wording(page, sale, '请选择原因')
  await on(page, sale, '#f-reason').click()
  await page.getByRole('radio', { name: '不想要了' }).locator('visible=true').click()
  await wording(page, sale, '寄回运费由你承担')
  await addPhoto(page, sale, 'photo1')
  await press(page, sale, '提交申请')
  await wording(page, sale, '等待商家处理')
  await wording(page, sale, '已上传 1 张照片')

  const sn = /AS\d+/.exec(await on(page, sale, '.screen').innerText())![0]
  const decide = async (word: string) => {
    await server.imports('aftersales:progress', '售后单号,处理', `${sn},${word}`)
    await page.reload()
  }
  await decide('同意')
  await wording(page, sale, '请寄回商品')
  await page.getByLabel('快递公司').locator('visible=true').fill('中通快递')
  await page.getByLabel('运单号').locator('visible=true').fill('ZT12345')
  await press(page, sale, '提交运单号')
  await wording(page, sale, '等待商家收货')
  await decide('收货')
  await wording(page, sale, '商家已收货，等待退款')
  await decide('退款')
  await wording(page, sale, '退款中')
  await server.refundNow()
  await page.reload()
  await wording(page, sale, '已退款')
  expect(wrong).toEqual([])
  await page.context().close()
})
