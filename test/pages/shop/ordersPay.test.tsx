import type { Data } from '@contract'
import { act } from 'react'
import Taro from '@tarojs/taro'
import { setApiHost } from '@/platform/host/host'
import type * as Pay from '@/platform/pay/pay'
import { feedback } from '@/runtime/feedback'
import type { Answers } from '../support/answers'
import { buildBaseConfig, buildOrderDetails, type OrderDetails } from '../../factories/shop'
import {
  close,
  openPage,
  passTime,
  press,
  readyButton,
  Refusal,
  role,
  until,
  withParams
} from '../support/page'
import { nextText } from '@/areas/orders/status'
import { spyOnLeaving } from '../../support/leaving'

afterEach(() => {
  setApiHost('')
  window.location.hash = ''
})

const unpaid = buildOrderDetails()
const { orderSn, amount } = unpaid
const result = { orderSn, status: 0, paid: false, done: false, amount }
const paid = { ...result, status: 1, paid: true }
const config = (...showPaymentType: number[]) => ({ ...buildBaseConfig(), showPaymentType })
const cashier = (more: Answers = {}, params: Record<string, string> = {}) =>
  openPage(withParams('pages/order/pay/index', { orderSn, ...params }), {
    'GET /api/hk/baseConfig': config(1, 9),
    'GET /api/hk/orderDetails': unpaid,
    ...more
  })
/** Pays by a redirect to `url`; `left` is the spy on leaving the app. */
async function payAt(url: string) {
  const left = spyOnLeaving()
  const page = cashier({
    'POST /api/hk/payOrder': { orderSn, pay: { kind: 'redirect', url } },
    'GET /api/hk/payResult': result
  })
  press(await until(() => role('button', '立即支付')))
  return { page, left }
}
const fakeClock = () =>
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance', 'Date'] })
/** Waits, moving the fake clock by 1.5 s each time: each poll starts after the answer to the last one. */
const untilPolled = (look: () => boolean) =>
  until(() => {
    act(() => jest.advanceTimersByTime(1500))
    return look()
  })
const choices = () =>
  Array.from(document.querySelectorAll('[role="radio"]')).map((one) => one.textContent?.trim())

describe('the cashier', () => {
  test('an order that is paid in another tab: it counts down no more when it is shown again', async () => {
    let order = unpaid
    const page = cashier({ 'GET /api/hk/orderDetails': () => order, 'GET /api/hk/payResult': paid })
    await until(() => role('timer'))
    order = buildOrderDetails({ ...unpaid, status: 2, paidAt: '2026-11-20T02:00:00.000Z' })
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await until(() => page.text().includes('支付成功') && !document.querySelector('[role="timer"]'))
  })

  test('another tab says that it was paid: it looks at once', async () => {
    const open: { onmessage?: () => void }[] = []
    class Channel {
      onmessage?: () => void
      constructor() {
        open.push(this)
      }
      postMessage = () => undefined
      close = () => undefined
    }
    Object.assign(globalThis, { BroadcastChannel: Channel })
    let order = unpaid
    const page = cashier({ 'GET /api/hk/orderDetails': () => order, 'GET /api/hk/payResult': paid })
    await until(() => role('timer'))
    order = buildOrderDetails({ ...unpaid, status: 2, paidAt: '2026-11-20T02:00:00.000Z' })
    act(() => open.forEach((one) => one.onmessage?.()))
    await until(() => page.text().includes('支付成功'))
    close()
    Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  })

  test.each([
    [10 * 60_000, false],
    [100_000, true]
  ])('with %i ms left the clock warns: %s, and says so once', async (ms, warns) => {
    cashier({
      'GET /api/hk/orderDetails': buildOrderDetails({
        ...unpaid,
        payBefore: new Date(Date.now() + ms).toISOString()
      })
    })
    const timer = await until(() => role('timer'))
    expect(timer.classList.contains('warn')).toBe(warns)
    expect(timer.nextElementSibling!.textContent).toBe(warns ? '剩余时间不到 2 分钟' : '')
  })

  test('every way to pay has a mark', async () => {
    cashier()
    await until(() => role('timer'))
    expect(document.querySelectorAll('.pay-logo').length).toBe(choices().length)
    expect(document.querySelector('.pay-logo.wechat')).not.toBeNull()
  })

  test('what was paid leads to the order and back to the shop, and says what comes next', async () => {
    const order = buildOrderDetails({ ...unpaid, status: 2, paidAt: '2026-11-20T02:00:00.000Z' })
    const page = cashier({ 'GET /api/hk/orderDetails': order, 'GET /api/hk/payResult': paid })
    await until(() => page.text().includes('支付成功'))
    expect(page.text()).toContain(nextText(order))
    expect(page.text().replace(/\s/g, '').split(order.number)).toHaveLength(2)
    press(role('button', '继续逛逛'))
    expect(page.went.at(-1)).toContain('/pages/index/index')
  })

  test('what was paid says until when it is reviewed', async () => {
    const steps = [{ title: '审核', note: '', by: '2026-11-24T06:00:00.000Z', late: false }]
    const order = buildOrderDetails({ ...unpaid, status: 2, paidAt: '2026-11-24T04:00:00.000Z', steps })
    const page = cashier({ 'GET /api/hk/orderDetails': order, 'GET /api/hk/payResult': paid }, { asked: '1' })
    await until(() => page.text().includes('预计 11月24日（周二）前完成'))
  })

  test('while it is not on screen it asks nothing', async () => {
    fakeClock()
    const page = cashier()
    await until(() => role('timer'))
    const asked = () => page.of('GET /api/hk/orderDetails').length
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    act(() => jest.advanceTimersByTime(60_000))
    expect(asked()).toBe(1)
    hidden.mockReturnValue('visible')
    act(() => jest.advanceTimersByTime(15_000))
    await until(() => asked() === 2)
  })

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

  test('names the option that was chosen', async () => {
    const shell = buildOrderDetails({ kind: 'general', number: '', title: '手机壳', optionLabel: '黑色' })
    const page = cashier({ 'GET /api/hk/orderDetails': shell })
    await until(() => page.text().includes('手机壳黑色'))
  })

  test('an order that costs nothing was submitted, not paid', async () => {
    const free = { ...unpaid, amount: 0, lines: [], status: 1, paidAt: '2026-11-21T04:00:00.000Z' }
    const page = cashier({
      'GET /api/hk/orderDetails': free,
      'GET /api/hk/payResult': { ...paid, amount: 0 }
    })
    await until(() => page.text().includes('申请已提交'))
    expect(page.text()).not.toMatch(/支付成功|¥0/)
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
  ])('%s in another tab meanwhile: shows what it is now', async (_name, status, wording) => {
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
    await until(() => page.text().includes(wording))
  })

  test('the time has run out: says so and what now', async () => {
    const page = cashier({ 'GET /api/hk/orderDetails': { ...unpaid, payBefore: '2020-01-01T00:00:00.000Z' } })
    await until(() => page.text().includes('支付时间已过'))
    expect(document.getElementById('pay')).toBeNull()
    press(role('button', '再次选购'))
    expect(page.went[0]).toContain('/pages/index/VanityNumber/index?')
  })

  test('the time runs out while the page is open', async () => {
    const soon = new Date(Date.now() + 60_000).toISOString()
    const page = cashier({ 'GET /api/hk/orderDetails': { ...unpaid, payBefore: soon } })
    await until(() => role('timer'))
    passTime(60_000)
    await until(() => page.text().includes('支付时间已过'))
  })

  test('who may not pay it is led to the query with the way back', async () => {
    const page = cashier({ 'GET /api/hk/orderDetails': new Refusal(40400, '订单不存在') })
    await until(() => page.text().includes('没有找到这个订单'))
    press(role('button', '查询订单'))
    expect(decodeURIComponent(page.went[0]!)).toContain(`redirect=/pages/order/pay/index?orderSn=${orderSn}`)
  })
})

describe('ways to pay', () => {
  test.each([
    [
      [1, 2],
      ['微信支付', '支付宝']
    ],
    [[6], ['抖音支付']],
    [
      [7, 9],
      ['快手支付', '模拟支付']
    ]
  ])('are those that the server names: %j', async (places, names) => {
    cashier({ 'GET /api/hk/baseConfig': config(...places) })
    await until(() => choices().length > 0)
    expect(choices()).toEqual(names)
  })

  test("WeChat's own browser does not open Alipay", async () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 MicroMessenger/8.0.50')
    cashier({ 'GET /api/hk/baseConfig': config(1, 2, 9) })
    await until(() => choices().length > 0)
    expect(choices()).toEqual(['微信支付', '模拟支付'])
  })

  test('none: says so, and leads to a person', async () => {
    const page = cashier({ 'GET /api/hk/baseConfig': config() })
    await until(() => page.text().includes('这里没有可用的支付方式'))
    expect(document.querySelector('[role="radiogroup"]')).toBeNull()
    expect(document.querySelector<HTMLButtonElement>('#pay')?.disabled).toBe(true)
    press(role('button', '联系客服'))
    expect(page.went[0]).toContain('/pages/customer/index')
  })
})

describe("a mini-program's cashier", () => {
  const platform = globalThis as { tt?: object; ks?: object }
  afterEach(() => {
    delete platform.tt
    delete platform.ks
  })
  const payBy = (file: string, params: Record<string, string>) =>
    jest.requireActual<typeof Pay>(`@/platform/pay/${file}`).pay({ kind: 'mini', params })
  interface Options {
    success: (result?: object) => void
    fail: () => void
  }
  /** A platform call that records its options, without callbacks, in `seen` and ends with `answer`. */
  const call = (seen: object[], answer: (options: Options) => void) => (options: Options) => {
    const { success: _success, fail: _fail, ...given } = options
    seen.push(given)
    answer(options)
  }
  const yes = ({ success }: Options) => success()
  const no = ({ fail }: Options) => fail()

  test.each(['paid', 'given up'])("WeChat's takes the server's parameters as they are: %s", async (how) => {
    const seen: object[] = []
    const asking = jest.spyOn(Taro, 'requestPayment').mockImplementation((options) => {
      seen.push(options)
      return how === 'paid' ? Promise.resolve({ errMsg: '' }) : Promise.reject(new Error('cancel'))
    })
    const params = { timeStamp: '1', nonceStr: 'a', package: 'prepay_id=1', signType: 'RSA', paySign: 'b' }
    await payBy('pay.ts', params)
    expect(seen).toEqual([params])
    asking.mockRestore()
  })

  test.each([
    ['paid', yes],
    ['given up', no]
  ])(
    "Douyin's takes its own number of the order, which the server's parameters get: %s",
    async (_how, end) => {
      const orders: object[] = []
      const payments: object[] = []
      platform.tt = {
        requestOrder: call(orders, ({ success }) => success({ orderId: 'motb1' })),
        getOrderPayment: call(payments, end)
      }
      const params = { data: '{}', byteAuthorization: 'SHA256-RSA2048 appid="1"' }
      await payBy('pay.tt.ts', params)
      expect(orders).toEqual([params])
      expect(payments).toEqual([{ orderId: 'motb1' }])
    }
  )

  test("Douyin's takes an order that was made there before", async () => {
    const orders: object[] = []
    const payments: object[] = []
    platform.tt = { requestOrder: call(orders, yes), getOrderPayment: call(payments, yes) }
    await payBy('pay.tt.ts', { data: '{}', byteAuthorization: 'SHA256-RSA2048 appid=1', orderId: 'motb7' })
    expect([orders, payments]).toEqual([[], [{ orderId: 'motb7' }]])
  })

  test('Douyin refuses the order: nothing to pay is asked for', async () => {
    const payments: object[] = []
    platform.tt = { requestOrder: call([], no), getOrderPayment: call(payments, yes) }
    await payBy('pay.tt.ts', { data: '{}', byteAuthorization: '' })
    expect(payments).toEqual([])
  })

  test('a Douyin that is too old says so', async () => {
    platform.tt = {}
    await payBy('pay.tt.ts', { data: '{}', byteAuthorization: '' })
    expect(feedback.toast?.title).toContain('请升级抖音')
  })

  test.each([
    ['paid', yes],
    ['given up', no]
  ])("Kuaishou's takes the order and its token: %s", async (_how, end) => {
    const payments: object[] = []
    platform.ks = { pay: call(payments, end) }
    await payBy('pay.kwai.ts', { order_no: '1', order_info_token: 't' })
    expect(payments).toEqual([{ serviceId: '1', orderInfo: { order_no: '1', order_info_token: 't' } }])
  })

  test.each(['pay.ts', 'pay.tt.ts', 'pay.kwai.ts'])(
    '%s asks nothing when nothing is to pay',
    async (file) => {
      const asking = jest.spyOn(Taro, 'requestPayment')
      await jest.requireActual<typeof Pay>(`@/platform/pay/${file}`).pay({ kind: 'none' })
      expect(asking).not.toHaveBeenCalled()
      asking.mockRestore()
    }
  )
})

describe('the result', () => {
  const back = (answers: Answers) => cashier(answers, { asked: '1' })

  test('without an answer yet: says that it is not known, never that it failed', async () => {
    fakeClock()
    const page = back({ 'GET /api/hk/payResult': result })
    await untilPolled(() => role('button', '再查一次') && page.text().includes('支付结果还不知道'))
    expect(page.of('GET /api/hk/payResult')).toHaveLength(8)
    expect(page.text()).not.toContain('失败')
  })

  test('a question that fails leaves the payment unknown; asking again finds it paid', async () => {
    fakeClock()
    let known = false
    const page = back({ 'GET /api/hk/payResult': () => (known ? paid : new Refusal(50000, '系统繁忙')) })
    await untilPolled(() => page.text().includes('支付结果还不知道'))
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
    fakeClock()
    const page = back({
      'GET /api/hk/payResult': () => (page.of('GET /api/hk/payResult').length > 1 ? paid : result)
    })
    await until(() => page.text().includes('等待支付'))
    await untilPolled(() => page.text().includes('支付成功'))
  })

  test('failed: says so and why, and offers every way to pay on the same page', async () => {
    window.location.hash = `#/pages/order/pay/index?orderSn=${orderSn}&asked=1`
    let last: Data<'GET /api/hk/payResult'> = { ...result, failed: true, failReason: '余额不足' }
    const page = back({
      'GET /api/hk/payResult': () => last,
      'POST /api/hk/payOrder': () => {
        last = paid
        return { orderSn, pay: { kind: 'none' } }
      }
    })
    await until(() => page.text().includes('支付失败余额不足'))
    expect(page.text()).toContain('款项没有扣除')
    press(role('radio', '模拟支付'))
    press(role('button', '立即支付'))
    await until(() => page.text().includes('支付成功'))
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

describe('in WeChat’s own browser', () => {
  const params = { appId: 'wx1', timeStamp: '1795297075', package: 'prepay_id=wx2114' }
  /** Pays; the cashier over the page ends so. */
  async function payInWeChat(answer: object, more: Answers = {}) {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) MicroMessenger/8.0.50')
    const invoke = jest.fn((_name: string, _params: object, done: (answer: object) => void) => done(answer))
    Object.assign(window, { WeixinJSBridge: { invoke } })
    const page = cashier({
      'POST /api/hk/payOrder': { orderSn, pay: { kind: 'mini', params } },
      'GET /api/hk/payResult': result,
      ...more
    })
    press(await until(() => role('button', '立即支付')))
    await until(() => invoke.mock.calls.length > 0)
    expect(invoke.mock.calls[0]!.slice(0, 2)).toEqual(['getBrandWCPayRequest', params])
    return page
  }
  afterEach(() => void delete (window as { WeixinJSBridge?: unknown }).WeixinJSBridge)

  test('WeChat’s cashier opens over the page; then the server is asked', async () => {
    const page = await payInWeChat(
      { err_msg: 'get_brand_wcpay_request:ok' },
      { 'GET /api/hk/payResult': paid }
    )
    await until(() => page.text().includes('支付成功'))
  })

  test('who gives up stays at the cashier without a word, and pays again', async () => {
    const page = await payInWeChat({ err_msg: 'get_brand_wcpay_request:cancel' })
    await until(() => page.of('GET /api/hk/orderDetails').length === 2)
    expect(feedback.toast).toBeUndefined()
    expect(page.of('GET /api/hk/payResult')).toEqual([])
    press(await until(() => readyButton('立即支付')))
    await until(() => page.of('POST /api/hk/payOrder').length === 2)
  })

  test('a failure is said with WeChat’s reason, and the cashier stays', async () => {
    const page = await payInWeChat({
      err_msg: 'get_brand_wcpay_request:fail',
      err_code: '3',
      err_desc: '当前页面的URL未注册'
    })
    await until(() => feedback.toast?.title.includes('3 当前页面的URL未注册'))
    expect(feedback.toast?.title).toBe('支付没有完成（3 当前页面的URL未注册），可重试或换一种支付方式')
    await until(() => page.of('GET /api/hk/orderDetails').length === 2)
    expect(role('button', '立即支付')).toBeTruthy()
  })

  test('the page waits until WeChat has put its bridge in', async () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) MicroMessenger/8.0.50')
    const page = cashier({
      'POST /api/hk/payOrder': { orderSn, pay: { kind: 'mini', params } },
      'GET /api/hk/payResult': paid
    })
    press(await until(() => role('button', '立即支付')))
    await until(() => page.of('POST /api/hk/payOrder').length > 0)
    passTime(0)
    Object.assign(window, {
      WeixinJSBridge: {
        invoke: (_name: string, _params: object, done: (answer: object) => void) =>
          done({ err_msg: 'get_brand_wcpay_request:ok' })
      }
    })
    act(() => void document.dispatchEvent(new Event('WeixinJSBridgeReady')))
    await until(() => page.text().includes('支付成功'))
  })
})
