import Taro from '@tarojs/taro'
import { pay as payOnKwai } from '@/platform/pay/pay.kwai'
import { pay as payOnTt } from '@/platform/pay/pay.tt'
import type { PayOrder } from '@/platform/pay/types'
import { feedback } from '@/runtime/feedback'

const { pay: payOnWeapp } = jest.requireActual<{ pay: typeof payOnTt }>('../../../src/platform/pay/pay.ts')
const mini = (params: Record<string, string>): PayOrder => ({ kind: 'mini', params })

interface Options {
  success: (result: object) => void
  fail: (error: object) => void
}
/** A platform's call that ends so: an error fails. */
const ends = (end: { errMsg?: string; errNo?: number } | undefined, result: object = {}) =>
  jest.fn((options: Options & Record<string, unknown>) => (end ? options.fail(end) : options.success(result)))
const set = (globals: Record<string, unknown>) => Object.assign(globalThis, globals)
beforeEach(() => localStorage.clear())

describe.each([
  ['requestPayment:ok', undefined, { state: 'left' }],
  ['giving up', { errMsg: 'requestPayment:fail cancel' }, { state: 'cancelled' }],
  [
    'a failure',
    { errMsg: 'requestPayment:fail no permission' },
    { state: 'failed', reason: 'no permission' }
  ],
  [
    'a failure with a number',
    { errMsg: 'pay:fail 订单已失效', errNo: 10401 },
    { state: 'failed', reason: '10401 订单已失效' }
  ],
  ['a failure without words', {}, { state: 'failed', reason: '' }]
])('%s', (_, failure, end) => {
  test('on WeChat', async () => {
    const call = jest.fn(() => (failure ? Promise.reject(failure) : Promise.resolve({ errMsg: 'ok' })))
    jest.spyOn(Taro, 'requestPayment').mockImplementation(call)
    expect(await payOnWeapp(mini({ package: 'prepay_id=1' }))).toEqual(end)
  })

  test('on Kuaishou', async () => {
    const call = ends(failure)
    set({ ks: { pay: call } })
    expect(await payOnKwai(mini({ order_no: '1', order_info_token: '2' }))).toEqual(end)
    expect(call.mock.calls[0]![0]).toMatchObject({
      serviceId: '1',
      orderInfo: { order_no: '1', order_info_token: '2' }
    })
  })

  test('on Douyin, of the order and of its payment', async () => {
    const order = mini({ data: '{"outOrderNo":"NO1"}', byteAuthorization: 'SHA256-RSA2048 appid="tt1"' })
    set({ tt: { requestOrder: ends(undefined, { orderId: 'motb1' }), getOrderPayment: ends(failure) } })
    expect(await payOnTt(order)).toEqual(end)
    if (!failure) return
    const other = mini({ data: '{"outOrderNo":"NO2"}', byteAuthorization: '' })
    set({ tt: { requestOrder: ends(failure), getOrderPayment: ends(undefined) } })
    expect(await payOnTt(other)).toEqual(end)
  })
})

describe('on Douyin', () => {
  const order = mini({ data: '{"outOrderNo":"NO7","payExpireSeconds":900}', byteAuthorization: 'x' })
  const cancel = { errMsg: 'getOrderPayment:fail cancel' }
  const request = ends(undefined, { orderId: 'motb7' })
  beforeEach(() => request.mockClear())

  test('a second try of a payment opens the order that Douyin has made of it; one that is paid is forgotten', async () => {
    set({ tt: { requestOrder: request, getOrderPayment: ends(cancel) } })
    expect((await payOnTt(order)).state).toBe('cancelled')
    const second = ends(undefined)
    set({ tt: { requestOrder: request, getOrderPayment: second } })
    expect((await payOnTt(order)).state).toBe('left')
    expect(request).toHaveBeenCalledTimes(1)
    expect(second.mock.calls[0]![0].orderId).toBe('motb7')
    await payOnTt(order)
    expect(request).toHaveBeenCalledTimes(2)
  })

  test('an order is made anew once its time is over, and another payment has an order of its own', async () => {
    set({ tt: { requestOrder: request, getOrderPayment: ends(cancel) } })
    await payOnTt(order)
    await payOnTt(mini({ data: '{"outOrderNo":"NO7_2"}', byteAuthorization: 'x' }))
    expect(request).toHaveBeenCalledTimes(2)
    const later = Date.now() + 901_000
    jest.spyOn(Date, 'now').mockReturnValue(later)
    await payOnTt(order)
    expect(request).toHaveBeenCalledTimes(3)
    jest.restoreAllMocks()
  })

  test('a version without the calls says so, and nothing was paid', async () => {
    set({ tt: {} })
    expect(await payOnTt(order)).toEqual({ state: 'cancelled' })
    expect(feedback.toast?.title).toBe('当前版本不支持支付，请升级抖音后重试')
  })
})
