import Order from '@/pages/order/index'
import Logistics from '@/pages/order/logistics/index'
import OrderPay from '@/pages/order/pay/index'
import Login from '@/pages/login/index'
import { buildBaseConfig, buildOrderDetails, buildOrderRow, buildPage } from '../../factories/shop'
import { close, box, open, press, Refusal, role, type, until } from './open'
import { signIn, signOut } from './visitor'

afterEach(() => {
  close()
  signOut()
})

const unpaid = buildOrderDetails()
const paid = { orderSn: unpaid.orderSn, status: 1, paid: true, done: false, amount: unpaid.amount }
const base = {
  'GET /api/hk/baseConfig': buildBaseConfig(),
  'GET /api/hk/genericConfig': { orderQueryMode: 1, loginAvatar: '' }
} as const

test('the cashier shows lines and sum, and follows a payment that needs nothing more', async () => {
  const page = open(
    OrderPay,
    { orderSn: unpaid.orderSn },
    {
      ...base,
      'GET /api/hk/orderDetails': unpaid,
      'POST /api/hk/payOrder': { orderSn: unpaid.orderSn, pay: { kind: 'none' } },
      'GET /api/hk/payResult': paid
    }
  )
  await until(() => page.text().includes('预存话费'))
  press(await until(() => role('radio', '模拟支付')))
  press(role('button', '立即支付'))
  await until(() => page.text().includes('支付成功'))
  expect(page.of('POST /api/hk/payOrder')[0]).toMatchObject({ orderSn: unpaid.orderSn, placeType: 9 })
})

test('back from the payment without a result: says that it is not known, never that it failed', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance', 'Date'] })
  const page = open(
    OrderPay,
    { orderSn: unpaid.orderSn, asked: '1' },
    {
      ...base,
      'GET /api/hk/orderDetails': unpaid,
      'GET /api/hk/payResult': { ...paid, status: 0, paid: false }
    }
  )
  for (let asked = 1; asked <= 8; asked++) {
    await until(() => page.of('GET /api/hk/payResult').length >= asked)
    await jest.advanceTimersByTimeAsync(1500)
  }
  await until(() => role('button', '再查一次') && page.text().includes('支付结果还不知道'))
  expect(page.text()).not.toContain('失败')
})

test('orders by state; the visitor without a mobile is led to the query', async () => {
  const page = open(Order, {}, {})
  await until(() => page.text().includes('登录后查看订单'))
  role('button', '查询订单')
})

test('lists the orders of the mobile, empty says so', async () => {
  signIn()
  const page = open(
    Order,
    {},
    {
      'GET /api/hk/orderList': ({ group }) => buildPage(group ? [] : [buildOrderRow({ status: 13 })])
    }
  )
  await until(() => page.text().includes('待发货'))
  press(role('tab', '已关闭'))
  await until(() => page.text().includes('这里还没有订单'))
})

test('one order: state, time line newest first, tracking number', async () => {
  const order = buildOrderDetails({
    status: 4,
    trackingNumber: 'SF123456',
    logisticsCompany: '顺丰速运',
    events: [
      { at: '2026-11-21T06:00:00.000Z', status: 4, text: '顺丰速运已揽收' },
      { at: '2026-11-21T04:00:00.000Z', status: 0, text: '订单已提交' }
    ]
  })
  const page = open(Logistics, { orderSn: order.orderSn }, { 'GET /api/hk/orderDetails': order })
  await until(() => page.text().includes('SF123456'))
  expect(page.text().indexOf('顺丰速运已揽收')).toBeLessThan(page.text().indexOf('订单已提交'))
})

test('an order that is not yours: the words of the server, and again', async () => {
  open(
    Order,
    { orderSn: 'HM20261121000001' },
    { 'GET /api/hk/orderDetails': new Refusal(40400, '没有这个订单') }
  )
  await until(() => role('alert').textContent?.includes('没有这个订单'))
  role('button', '重试')
})

test('order query: the field says what is wrong, then the code opens the orders', async () => {
  const page = open(
    Login,
    {},
    {
      ...base,
      'POST /api/sms/send': { waitSeconds: 60 },
      'POST /api/hk/orderLogin': { mobile: '13800138000', nickname: '', avatar: '' }
    }
  )
  await until(() => box('手机号'))
  press(role('button', '查询订单'))
  await until(() => page.text().includes('请填写 11 位手机号'))
  type(box('手机号'), '13800138000')
  press(role('button', '获取验证码'))
  await until(() => page.of('POST /api/sms/send').length === 1)
  type(box('验证码'), '123456')
  press(role('button', '查询订单'))
  await until(() => page.of('POST /api/hk/orderLogin').length === 1)
  expect(page.of('POST /api/hk/orderLogin')[0]).toEqual({ mobile: '13800138000', code: '123456' })
  await until(() => page.went.some((url) => url.startsWith('/pages/order/index')))
})
