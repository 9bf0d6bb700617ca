import Taro from '@tarojs/taro'
import { ApiError } from '@/api/client'
import { forgetTap } from '@/nav/navigate'
import { reactToError } from '@/nav/reactToError'
import { clearFeedback, feedback } from '@/runtime/feedback'
import { stores } from '@/stores'

const calls: string[] = []
const error = (code: number, message = '说明') => new ApiError('business', message, code, null, 200)
const now = jest.spyOn(Date, 'now')
let time = 1e12

beforeEach(() => {
  calls.length = 0
  clearFeedback()
  now.mockImplementation(() => (time += 5000))
  forgetTap()
  for (const name of ['navigateTo', 'redirectTo', 'switchTab'] as const) {
    jest.spyOn(Taro, name).mockImplementation((options: { url: string }) => {
      calls.push(`${name} ${options.url}`)
      return Promise.resolve({ errMsg: 'ok' })
    })
  }
  jest.spyOn(Taro, 'getCurrentPages').mockImplementation(() => [1] as never)
  jest
    .spyOn(Taro, 'getCurrentInstance')
    .mockImplementation(
      () =>
        ({ app: {}, router: { path: '/pages/order/index', params: { orderSn: 'SN1', stamp: '9' } } }) as never
    )
})

test('61: toast, then the order-query login, which leads back; the profile is forgotten', async () => {
  stores.user.set({ mobile: '13800138000' })
  await reactToError(error(61, '登录超时，请重新登录！'), {})
  expect(feedback.toast?.title).toBe('登录超时，请重新登录！')
  expect(calls).toEqual([
    `redirectTo /pages/login/index?redirect=${encodeURIComponent('/pages/order/index?orderSn=SN1')}`
  ])
  expect(stores.user.loggedIn).toBe(false)
})

test('61 says why it leads away, also where errors are hidden, and leads there again later', async () => {
  await reactToError(error(61, '登录超时，请重新登录！'), { hideError: true })
  expect(feedback.toast?.title).toBe('登录超时，请重新登录！')
  await reactToError(error(61), {})
  expect(calls.map((call) => call.split('?')[0])).toEqual(Array(2).fill('redirectTo /pages/login/index'))
})

test('61 at the log-in itself leads nowhere: its own way back stays', async () => {
  jest.spyOn(Taro, 'getCurrentInstance').mockImplementation(
    () =>
      ({
        app: {},
        router: { path: '/pages/login/index', params: { redirect: '/pages/order/index' } }
      }) as never
  )
  await reactToError(error(61), {})
  expect(calls).toEqual([])
})

test('34061: the same toast, then the IoT card login; several failed calls lead there once', async () => {
  stores.sim.login({ simNo: '1440000000001', token: 'x' })
  now.mockImplementation(() => time)
  await Promise.all([reactToError(error(34061), {}), reactToError(error(34061), { hideError: true })])
  expect(calls.map((call) => call.split('?')[0])).toEqual(['redirectTo /pages/iot/login/index'])
  expect(stores.sim).toMatchObject({ token: '', simNo: '1440000000001' })
})

test('32001: dialog; 回到店铺 leads home with indexFirstGroup=1', async () => {
  const reply = reactToError(error(32001), {})
  const { buttons } = feedback.dialog!
  expect(buttons.map(({ text }) => text)).toEqual(['联系客服', '回到店铺'])
  buttons[1]!.onClick()
  await reply
  expect(calls[0]).toMatch(/^switchTab \/pages\/index\/index/)
  expect(stores.layout.firstGroup).toBe(1)
})

test.each([
  [30001, 0, /^navigateTo \/pages\/customer\/index/],
  [30001, 1, /^switchTab \/pages\/index\/index\?.*indexFirstGroup=2/],
  [30003, 0, /^navigateTo \/pages\/customer\/index/],
  [30003, 1, undefined],
  [32001, 0, /^navigateTo \/pages\/customer\/index/],
  [32001, 1, /^switchTab \/pages\/index\/index\?.*indexFirstGroup=1/],
  [33001, 0, undefined],
  [33001, 1, /^switchTab \/pages\/index\/index/]
])('%d: button %d of its dialog leads to %p', async (code, button, where) => {
  const answered = reactToError(error(code), {})
  feedback.dialog!.buttons[button]!.onClick()
  await answered
  if (where) expect(calls).toEqual([expect.stringMatching(where)])
  else expect(calls).toEqual([])
})

test('32001: left by Escape or the way back, the page with the near matches stays', async () => {
  const response = reactToError(error(32001), {})
  feedback.dialog!.onCancel!()
  await response
  expect(calls).toEqual([])
})

test.each([34004, 35001, 35005, 35008, 35009, 35010, 35013, 42200])(
  '%d, as any other code, is a toast with the message, unless the page that called handles it',
  async (code) => {
    await reactToError(error(code, '价格已变'), { handles: [code] })
    expect(feedback.toast).toBeUndefined()
    await reactToError(error(code, '价格已变'), { handles: [code + 1] })
    expect(feedback.toast?.title).toBe('价格已变')
    expect(feedback.dialog).toBeUndefined()
  }
)

test('41001 says nothing', async () => {
  await reactToError(error(41001), {})
  expect(feedback.toast).toBeUndefined()
})

describe('the hide-error option', () => {
  const status = (code: number) => new ApiError('status', `状态${code}`, 0, null, code)

  test.each([301, 400, 403, 404, 413, 429, 502, 503])('hides what HTTP status %i would say', async (code) => {
    await reactToError(status(code), { hideError: true })
    expect(feedback.toast).toBeUndefined()
    await reactToError(status(code), {})
    expect(feedback.toast?.title).toBe(`状态${code}`)
  })

  test.each([
    ['500', status(500)],
    ['a code of the envelope', error(99999, '状态500')],
    ['code -1', error(-1, '状态500')],
    ['a failed transport', new ApiError('network', '状态500', 5, null, 0)],
    ['an empty body', new ApiError('empty', '状态500', 0, null, 200)]
  ])('does not hide %s', async (_what, failure) => {
    await reactToError(failure, { hideError: true })
    expect(feedback.toast?.title).toBe('状态500')
  })

  test('401 is silent with it and without', async () => {
    await reactToError(status(401), { hideError: true })
    await reactToError(status(401), {})
    expect(feedback.toast).toBeUndefined()
  })
})

test('a background call says nothing and leads nowhere', async () => {
  await reactToError(error(-1), { quiet: true })
  await reactToError(error(32001), { quiet: true })
  await reactToError(new ApiError('network', '网络错误', 5, null, 0), { quiet: true })
  expect([feedback.toast, feedback.dialog, calls]).toEqual([undefined, undefined, []])
})

test.each([
  [61, 'quiet', { quiet: true }, 'redirectTo /pages/login/index'],
  [34061, 'quiet', { quiet: true, hideError: true }, 'redirectTo /pages/iot/login/index'],
  [61, 'handles', { handles: [61] }, 'redirectTo /pages/login/index'],
  [34061, 'handles', { handles: [34061] }, 'redirectTo /pages/iot/login/index']
])('%d, the end of a session, is not covered by %s', async (code, _option, options, where) => {
  await reactToError(error(code, '登录超时，请重新登录！'), options)
  expect(feedback.toast?.title).toBe('登录超时，请重新登录！')
  expect(calls.map((call) => call.split('?')[0])).toEqual([where])
})
