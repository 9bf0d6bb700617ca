import { act } from 'react'
import { orderChanged } from '@/areas/orders/orderChanges'
import {
  buildCoupon,
  buildCouponChoice,
  buildCouponGoods,
  buildOrderResult,
  buildPackageDetails,
  buildPayMethod,
  buildSimInfo
} from '../../factories/portal'
import { close, openPage, press, Refusal, role, until, withParams } from '../support/page'
import { logIn } from '../support/visitor'

beforeEach(() => logIn())

const choose = 'pages/iot/index/couponChoose/index'
const pay = 'pages/iot/index/couponChoose/pay/index'

test('what can be used stands first, then what is sold, then the others in grey with the reason', async () => {
  const page = openPage(choose, {
    'GET /api/iot/couponChoose': buildCouponChoice({
      held: [buildCoupon({ name: '新人券' }), buildCoupon({ name: '旧券', status: 3, reason: '已过期' })],
      onSale: [buildCouponGoods({ name: '满30减10券' })]
    })
  })
  await until(() => page.text().includes('新人券'))
  expect(page.text()).toMatch(/新人券.*满30减10券.*旧券/s)
  expect([...page.box.querySelectorAll('.ticket.off')].map((one) => one.textContent)).toEqual([
    expect.stringMatching(/旧券.*已过期/)
  ])
})

test('a coupon on sale leads to its cashier, for the package that it is for', async () => {
  const page = openPage(`${choose}?packageId=7`, {
    'GET /api/iot/couponChoose': buildCouponChoice({ onSale: [buildCouponGoods({ couponGoodsId: 4 })] })
  })
  press(await until(() => role('button', '购买')))
  expect(page.went[0]).toMatch(/couponChoose\/pay\/index\?.*couponGoodsId=4&packageId=7/)
})

test('a coupon for a package leads to the package with it', async () => {
  const page = openPage(`${choose}?packageId=7`, {
    'GET /api/iot/couponChoose': buildCouponChoice({ held: [buildCoupon({ couponId: 5 })] })
  })
  press(await until(() => role('button', '去使用')))
  expect(page.went[0]).toMatch(/package\/details\/index\?.*packageId=7&couponId=5/)
})

test('is bought at the price that was shown, and its result leads to using it', async () => {
  const made = { orderSn: 'CP20261121000001', status: 0, amount: 300, pay: { kind: 'none' as const } }
  const page = openPage(`${pay}?couponGoodsId=4&packageId=7`, {
    'GET /api/iot/couponChoose': buildCouponChoice({
      onSale: [buildCouponGoods({ couponGoodsId: 4 })],
      payMethods: [buildPayMethod()]
    }),
    'POST /api/iot/createCouponOrder': made
  })
  press(await until(() => role('button', '支付 ¥3')))
  await until(() => page.went.length > 0)
  expect(page.of('POST /api/iot/createCouponOrder')).toMatchObject([
    { couponGoodsId: 4, placeType: 9, shown: { amount: 300 } }
  ])
  const result = page.went[0]!
  expect(result).toMatch(/couponGoodsId=4&packageId=7&orderSn=CP20261121000001/)
  close()
  const after = openPage(`${pay}?couponGoodsId=4&packageId=7&orderSn=${made.orderSn}`, {
    'GET /api/iot/orderResult': buildOrderResult({ kind: 'coupon', orderSn: made.orderSn, amount: 300 }),
    'GET /api/iot/simInfo': buildSimInfo()
  })
  await until(() => after.text().includes('优惠券已到账'))
  press(role('button', '去使用'))
  expect(after.went[0]).toMatch(/package\/details\/index\?.*packageId=7/)
})

test('says for which card, and another one in the session is refused', async () => {
  const words = '登录的卡片已更换，请核对卡号后再提交'
  const page = openPage(`${pay}?couponGoodsId=4`, {
    'GET /api/iot/couponChoose': buildCouponChoice({
      onSale: [buildCouponGoods({ couponGoodsId: 4 })],
      payMethods: [buildPayMethod()]
    }),
    'POST /api/iot/createCouponOrder': new Refusal(35010, words)
  })
  await until(() => /使用卡片.*1440\*{5}0001/.test(page.text()))
  press(role('button', '支付 ¥3'))
  await until(() => role('alert').textContent?.includes(words))
  expect(page.of('POST /api/iot/createCouponOrder')).toMatchObject([
    { shown: { amount: 300, simNo: '1440000000001' } }
  ])
  expect(page.went).toEqual([])
})

test('a card that may not buy one is told why, and the button does nothing', async () => {
  const page = openPage(`${pay}?couponGoodsId=4`, {
    'GET /api/iot/couponChoose': buildCouponChoice({
      onSale: [buildCouponGoods({ couponGoodsId: 4 })],
      cannotBuyReason: '请先完成实名认证'
    })
  })
  await until(() => page.text().includes('请先完成实名认证'))
  expect(role('button', '支付 ¥3').hasAttribute('disabled')).toBe(true)
})

test('the address of no coupon says so', async () => {
  const page = openPage(pay)
  await until(() => page.text().includes('这张优惠券已不再出售'))
})

test('a coupon bought meanwhile is taken by the package that it was bought for', async () => {
  const details = buildPackageDetails()
  let coupons = details.coupons
  const page = openPage(
    withParams('pages/iot/index/package/details/index', { packageId: String(details.package.packageId) }),
    { 'GET /api/iot/packageDetails': () => ({ ...details, coupons }), 'GET /api/iot/simInfo': buildSimInfo() }
  )
  await until(() => role('button', '支付 ¥9.90'))
  coupons = [buildCoupon({ amount: 300 })]
  // runs the effects that subscribe to order changes
  await act(async () => undefined)
  await act(async () => orderChanged())
  await until(() => role('button', '支付 ¥6.90'))
  expect(page.of('GET /api/iot/packageDetails')).toHaveLength(2)
})
