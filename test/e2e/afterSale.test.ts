import { demoOrderMobile } from '../../server/demo/seed'
import { on, phone } from './browser'
import { addPhoto, buyThing, logIn } from './orderForm'
import { browser, server } from './stage'

const order = 'pages/order/index'
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
  await on(page, sale, '.chip').filter({ hasText: '退货退款' }).click()
  await press(sale, '提交申请')
  await says(sale, '请选择原因')
  await on(page, sale, '#f-reason').click()
  await page.getByRole('radio', { name: '不想要了' }).locator('visible=true').click()
  await says(sale, '寄回运费由你承担')
  await addPhoto(page, sale, 'photo1')
  await press(sale, '提交申请')
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

test('a buyer cancels a paid order, sees the money go back, and confirms the receipt of another', async () => {
  const visitor = await phone(browser, server.origin)
  const { page } = visitor
  await logIn(page, demoOrderMobile)

  await page
    .getByText(/宠物定位器/)
    .first()
    .click()
  await page.getByRole('button', { name: '取消订单' }).click()
  await page.getByText(/退款 [\d.]+ 元，原路退回到微信支付，1-7 个工作日到账/).waitFor()
  await page.getByRole('radio', { name: '信息填错了' }).click()
  await page.getByRole('button', { name: '确认取消' }).click()
  await page.getByText('订单已取消：信息填错了，款项将原路退回').waitFor()
  await page.getByText(/元(正在退回|已退回)/).waitFor()

  await page.goto(`${server.origin}/shop/#/pages/order/index?group=done`)
  await page
    .getByText(/无线对讲机/)
    .first()
    .click()
  await page.getByText(/会自动确认收货/).waitFor()
  await page.getByRole('button', { name: '确认收货' }).click()
  await page.getByRole('button', { name: '确认收货' }).last().click()
  await page.getByText('买家已确认收货').waitFor()
  await page.getByRole('button', { name: '评价' }).waitFor()
  expect(visitor.wrong).toEqual([])
})
