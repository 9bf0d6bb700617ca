import { on, phone } from './browser'
import { addPhoto, buyThing } from './orderForm'
import { browser, server } from './stage'

const order = 'pages/order/index'
const ask = 'pages-sub/shop/afterSale/ask'
const sale = 'pages-sub/shop/afterSale/index'

test('what was bought goes back: asked with a photo, accepted, sent, received, and the money is there', async () => {
  const visitor = await phone(browser, server.origin)
  const { page } = visitor
  const press = (route: string, name: string | RegExp) =>
    on(page, route, '[role="button"], button').filter({ hasText: name }).last().click()
  const says = (route: string, text: string | RegExp) =>
    on(page, route, '.screen').getByText(text).first().waitFor()

  const orderSn = await buyThing(page, { name: '李四', mobile: '13900139777' })
  await server.imports('orders:progress', '订单号,状态,快递公司,快递单号', `${orderSn},已发货,顺丰速运,SF1`)
  await server.imports('orders:progress', '订单号,状态', `${orderSn},已签收`)
  await page.goto(`${server.origin}/shop/#/${order}?orderSn=${orderSn}`)
  await on(page, order, '.cell').filter({ hasText: '退款/售后' }).click()
  await press(sale, '申请售后')
  await on(page, ask, '.chip').filter({ hasText: '退货退款' }).click()
  await press(ask, '提交申请')
  await says(ask, '请选择原因')
  await on(page, ask, '#f-reason').click()
  await page.getByRole('radio', { name: '不想要了' }).locator('visible=true').click()
  await says(ask, '寄回运费由你承担')
  await addPhoto(page, ask, 'photo1')
  await press(ask, '提交申请')
  await says(sale, '等待商家处理')
  await says(sale, '已上传 1 张照片')

  const sn = /AS\d+/.exec(await on(page, sale, '.screen').innerText())![0]
  const decide = async (word: string) => {
    await server.imports('aftersales:progress', '售后单号,处理', `${sn},${word}`)
    await page.reload()
  }
  await decide('同意')
  await says(sale, '请寄回商品')
  await page.getByLabel('快递公司').locator('visible=true').fill('中通快递')
  await page.getByLabel('运单号').locator('visible=true').fill('ZT12345')
  await press(sale, '提交运单号')
  await says(sale, '等待商家收货')
  await decide('收货')
  await says(sale, '商家已收货，等待退款')
  await decide('退款')
  await says(sale, '退款中')
  await server.refundNow()
  await page.reload()
  await says(sale, '已退款')
  expect(visitor.wrong).toEqual([])
})
