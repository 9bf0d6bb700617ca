import Taro from '@tarojs/taro'
import OrderPay from '@/pages/order/pay/index'
import { setApiHost } from '@/platform/host'
import * as leave from '@/platform/open'
import type * as Pay from '@/platform/pay'
import type * as Places from '@/platform/payPlaces'
import type { Answers } from '../answers'
import { buildBaseConfig, buildOrderDetails, type OrderDetails } from '../../factories/shop'
import { close, open, press, Refusal, role, until } from './open'
import { signOut } from './visitor'

afterEach(() => {
  close()
  signOut()
  setApiHost('')
  window.location.hash = ''
})

const unpaid = buildOrderDetails()
const { orderSn, amount } = unpaid
const result = { orderSn, status: 0, paid: false, done: false, amount }
const paid = { ...result, status: 1, paid: true }
const config = (...showPaymentType: number[]) => ({ ...buildBaseConfig(), showPaymentType })
const cashier = (more: Answers = {}, params: Record<string, string> = {}) =>
  open(
    OrderPay,
    { orderSn, ...params },
    { 'GET /api/hk/baseConfig': config(1, 9), 'GET /api/hk/orderDetails': unpaid, ...more }
  )
/** Pays at a cashier whose address the server gives; `left` is where the app goes. */
async function payAt(url: string) {
  const left = jest.spyOn(leave, 'openOutside').mockImplementation(() => undefined)
  const page = cashier({
    'POST /api/hk/payOrder': { orderSn, pay: { kind: 'redirect', url } },
    'GET /api/hk/payResult': result
  })
  press(await until(() => role('button', '立即支付')))
  return { page, left }
}
const holdClock = () =>
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance', 'Date'] })
const choices = () =>
  Array.from(document.querySelectorAll('[role="radio"]')).map((one) => one.textContent?.trim())

describe('the cashier', () => {
  test('shows lines, sum and time left, and follows a payment that needs nothing more', async () => {
    const page = cashier({
      'POST /api/hk/payOrder': { orderSn, pay: { kind: 'none' } },
      'GET /api/hk/payResult': paid
    })
    await until(() => page.text().includes('预存话费') && page.text().includes('剩余支付时间'))
    press(await until(() => role('radio', '模拟支付')))
    press(role('button', '立即支付'))
    await until(() => page.text().includes('支付成功'))
    expect(page.of('POST /api/hk/payOrder')[0]).toMatchObject({ orderSn, placeType: 9 })
    press(role('button', '查看订单'))
    expect(page.went[0]).toContain(`/pages/order/index?`)
    expect(page.went[0]).toContain(`orderSn=${orderSn}`)
  })

  test('leaves for the address of the server; who comes back by the browser finds the result', async () => {
    window.location.hash = `#/pages/order/pay/index?orderSn=${orderSn}`
    const { page, left } = await payAt(`/sandbox/pay/${orderSn}`)
    await until(() => left.mock.calls.length === 1)
    expect(left).toHaveBeenCalledWith(`/sandbox/pay/${orderSn}`)
    expect(window.location.hash).toBe(`#/pages/order/pay/index?orderSn=${orderSn}&asked=1`)
    await until(() => page.text().includes('等待支付'))
  })

  test('from another host leaves for the server’s cashier, which leads back by the whole address', async () => {
    setApiHost('https://api.example')
    const { page, left } = await payAt(`/sandbox/pay/${orderSn}`)
    await until(() => left.mock.calls.length === 1)
    expect(left).toHaveBeenCalledWith(`https://api.example/sandbox/pay/${orderSn}`)
    expect(page.of('POST /api/hk/payOrder')[0]).toMatchObject({
      back: `http://localhost/shop/#/pages/order/pay/index?orderSn=${orderSn}&asked=1`
    })
  })

  test('an address that is neither http nor our own is not opened', async () => {
    const { page, left } = await payAt('javascript:alert(1)')
    await until(() => page.text().includes('等待支付'))
    expect(left).not.toHaveBeenCalled()
  })

  test.each([
    ['cancelled', 15, '订单已取消'],
    ['paid', 1, '支付成功']
  ])('%s in another tab meanwhile: shows what it is now', async (_name, status, says) => {
    let now = 0
    const page = cashier({
      'GET /api/hk/orderDetails': () => ({ ...unpaid, status: now }),
      'POST /api/hk/payOrder': () => {
        now = status
        return new Refusal(35006, '订单已超时或已取消，请重新下单')
      },
      'GET /api/hk/payResult': () => ({ ...result, status, paid: status === 1 })
    })
    press(await until(() => role('button', '立即支付')))
    await until(() => page.text().includes(says))
  })

  test('the time has run out: says so and what now', async () => {
    const page = cashier({
      'GET /api/hk/orderDetails': { ...unpaid, payBefore: '2020-01-01T00:00:00.000Z' }
    })
    await until(() => page.text().includes('支付时间已过'))
    expect(document.getElementById('pay')).toBeNull()
    press(role('button', '再次选购'))
    expect(page.went[0]).toContain('/pages/index/VanityNumber/index?')
  })

  test('the time runs out while the page is open', async () => {
    const soon = new Date(Date.now() + 1200).toISOString()
    const page = cashier({ 'GET /api/hk/orderDetails': { ...unpaid, payBefore: soon } })
    await until(() => role('timer'))
    await until(() => page.text().includes('支付时间已过'))
  })

  test('who may not pay it is led to the query with the way back', async () => {
    const page = cashier({ 'GET /api/hk/orderDetails': new Refusal(40400, '订单不存在') })
    await until(() => page.text().includes('没有找到这个订单'))
    press(role('button', '查询订单'))
    expect(decodeURIComponent(page.went[0])).toContain(`redirect=/pages/order/pay/index?orderSn=${orderSn}`)
  })

  test('slow, then failed: its shape, then the words of the server and again', async () => {
    const page = cashier({ 'GET /api/hk/orderDetails': new Refusal(50000, '系统繁忙') })
    expect(page.box.querySelector('.skeleton')).not.toBeNull()
    await until(() => role('alert').textContent?.includes('系统繁忙'))
    role('button', '重试')
  })
})

describe('ways to pay', () => {
  const all = [1, 2, 6, 7, 9]
  const names = { 1: '微信支付', 2: '支付宝', 6: '抖音支付', 7: '快手支付', 9: '模拟支付' } as Record<
    number,
    string
  >

  test('a browser offers WeChat and Alipay', async () => {
    cashier({ 'GET /api/hk/baseConfig': config(...all) })
    await until(() => choices().length > 0)
    expect(choices()).toEqual(['微信支付', '支付宝', '模拟支付'])
  })

  test("WeChat's own browser offers no Alipay", async () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 MicroMessenger/8.0.50')
    cashier({ 'GET /api/hk/baseConfig': config(...all) })
    await until(() => choices().length > 0)
    expect(choices()).toEqual(['微信支付', '模拟支付'])
  })

  test('no way that works here: says so, and leads to a person', async () => {
    const page = cashier({ 'GET /api/hk/baseConfig': config(6, 7) })
    await until(() => page.text().includes('这里没有可用的支付方式'))
    expect(document.querySelector<HTMLButtonElement>('#pay')?.disabled).toBe(true)
    press(role('button', '联系客服'))
    expect(page.went[0]).toContain('/pages/customer/index')
  })

  test.each([
    ['payPlaces.ts', [1, 9]],
    ['payPlaces.tt.ts', [6, 9]],
    ['payPlaces.kwai.ts', [7, 9]]
  ])('mini-program %s: its own cashier and the sandbox', (file, fit) => {
    const { paysHere } = jest.requireActual<typeof Places>(`@/platform/${file}`)
    expect(all.filter(paysHere).map((one) => names[one])).toEqual(fit.map((one) => names[one]))
  })

  test.each(['payPlaces.ts', 'payPlaces.tt.ts', 'payPlaces.kwai.ts', 'payPlaces.h5.ts'])(
    '%s: balance, points and gifts need no cashier',
    (file) => {
      const { paysHere } = jest.requireActual<typeof Places>(`@/platform/${file}`)
      expect([3, 4, 5].filter(paysHere)).toEqual([3, 4, 5])
    }
  )

  test.each([
    ['pay.ts', 'requestPayment', 'timeStamp'],
    ['pay.tt.ts', 'pay', 'orderInfo'],
    ['pay.kwai.ts', 'pay', 'orderInfo']
  ])("%s calls the platform's cashier and resolves whatever comes of it", async (file, name, field) => {
    const { pay } = jest.requireActual<typeof Pay>(`@/platform/${file}`)
    const seen: Record<string, unknown>[] = []
    const before = (Taro as unknown as Record<string, unknown>)[name]
    Object.assign(Taro, {
      [name]: (options: { fail?: () => void }) => {
        seen.push(options as Record<string, unknown>)
        options.fail?.()
        return Promise.reject(new Error('cancel'))
      }
    })
    // Douyin and Kuaishou answer by callbacks only
    if (name === 'pay') {
      Object.assign(Taro, {
        [name]: (options: { fail: () => void }) => {
          seen.push(options)
          options.fail()
        }
      })
    }
    await pay({ kind: 'mini', params: { timeStamp: '1' } })
    await pay({ kind: 'none' })
    expect(seen).toHaveLength(1)
    expect(field in seen[0]).toBe(true)
    Object.assign(Taro, { [name]: before })
  })
})

describe('the result', () => {
  const back = (answers: Answers) => cashier(answers, { asked: '1' })

  test('without an answer yet: says that it is not known, never that it failed', async () => {
    holdClock()
    const page = back({ 'GET /api/hk/payResult': result })
    for (let asked = 1; asked <= 8; asked++) {
      await until(() => page.of('GET /api/hk/payResult').length >= asked)
      await jest.advanceTimersByTimeAsync(1500)
    }
    await until(() => role('button', '再查一次') && page.text().includes('支付结果还不知道'))
    expect(page.text()).not.toContain('失败')
  })

  test('a question that fails leaves the payment unknown; asking again finds it paid', async () => {
    holdClock()
    let known = false
    const page = back({
      'GET /api/hk/payResult': () => (known ? paid : new Refusal(50000, '系统繁忙'))
    })
    for (let asked = 1; asked <= 8; asked++) {
      await until(() => page.of('GET /api/hk/payResult').length >= asked)
      await jest.advanceTimersByTimeAsync(1500)
    }
    await until(() => page.text().includes('支付结果还不知道'))
    known = true
    press(role('button', '再查一次'))
    await until(() => page.text().includes('支付成功'))
    expect(page.text()).toContain('进度可在订单里查看')
  })

  test('an order that says itself that it is paid: no moment of waiting', async () => {
    const page = back({
      'GET /api/hk/orderDetails': { ...unpaid, status: 1, paidAt: '2026-11-21T04:05:00.000Z' },
      'GET /api/hk/payResult': paid
    })
    const seen: string[] = []
    await until(() => {
      seen.push(page.text())
      return page.text().includes('支付成功')
    })
    expect(seen.join()).not.toContain('等待支付')
  })

  test('paid while it is being followed', async () => {
    holdClock()
    const page = back({
      'GET /api/hk/payResult': () => (page.of('GET /api/hk/payResult').length > 1 ? paid : result)
    })
    await until(() => page.text().includes('等待支付'))
    await jest.advanceTimersByTimeAsync(1500)
    await until(() => page.text().includes('支付成功'))
  })

  test('failed: says so, and pays again from the cashier', async () => {
    window.location.hash = `#/pages/order/pay/index?orderSn=${orderSn}&asked=1`
    const page = back({ 'GET /api/hk/payResult': { ...result, failed: true } })
    await until(() => page.text().includes('支付失败'))
    expect(page.text()).toContain('款项没有扣除')
    press(role('button', '立即支付'))
    await until(() => page.text().includes('剩余支付时间'))
    expect(window.location.hash).not.toContain('asked')
  })

  test('ended: says what became of it and what now', async () => {
    const closed: OrderDetails = { ...unpaid, status: 15, payBefore: null }
    const page = back({
      'GET /api/hk/orderDetails': closed,
      'GET /api/hk/payResult': { ...result, status: 15, done: true }
    })
    await until(() => page.text().includes('订单已取消') && page.text().includes('可以重新选购'))
    press(role('button', '再次选购'))
    expect(page.went[0]).toContain('/pages/index/VanityNumber/index?')
  })

  test('a deep link to a cashier whose order is paid shows that it is paid', async () => {
    const page = cashier({
      'GET /api/hk/orderDetails': { ...unpaid, status: 2, payBefore: null },
      'GET /api/hk/payResult': { ...paid, status: 2 }
    })
    await until(() => page.text().includes('支付成功'))
    expect(document.getElementById('pay')).toBeNull()
  })
})
