import { demoOrderMobile } from '../../server/demo/seed'
import { phone } from './browser'
import { logIn } from './orderForm'
import { browser, server } from './stage'

/** The demo's buyer cancels what is paid and confirms what has come. */
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
