import Taro from '@tarojs/taro'
import { ApiError } from '@/api/client'
import { speak } from '@/hooks/speak'
import { clearFeedback, dialogSource, toastSource } from '@/runtime/feedback'
import { stores } from '@/stores'

const calls: string[] = []
const error = (code: number, message = '说明') => new ApiError('business', message, code, null, 200)
const now = jest.spyOn(Date, 'now')
let time = 1e12

beforeEach(() => {
  calls.length = 0
  clearFeedback()
  now.mockImplementation(() => (time += 5000))
  for (const name of ['navigateTo', 'redirectTo', 'switchTab'] as const) {
    jest.spyOn(Taro, name).mockImplementation(((options: { url: string }) => {
      calls.push(`${name} ${options.url}`)
      return Promise.resolve({ errMsg: 'ok' })
    }) as never)
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
  await speak(error(61, '登录超时，请重新登录！'), {})
  expect(toastSource.get()?.title).toBe('登录超时，请重新登录！')
  expect(calls).toEqual([
    `redirectTo /pages/login/index?redirect=${encodeURIComponent('/pages/order/index?orderSn=SN1')}`
  ])
  expect(stores.user.loggedIn).toBe(false)
})

test('61 says why it leads away, also where errors are hidden, and leads there again later', async () => {
  await speak(error(61, '登录超时，请重新登录！'), { hideError: true })
  expect(toastSource.get()?.title).toBe('登录超时，请重新登录！')
  await speak(error(61), {})
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
  await speak(error(61), {})
  expect(calls).toEqual([])
})

test('34061: the same toast, then the IoT card login; several failed calls lead there once', async () => {
  stores.sim.login({ simNo: '1440000000001', token: 'x' })
  now.mockImplementation(() => time)
  await Promise.all([speak(error(34061), {}), speak(error(34061), { hideError: true })])
  expect(calls.map((call) => call.split('?')[0])).toEqual(['redirectTo /pages/iot/login/index'])
  expect(stores.sim).toMatchObject({ token: '', simNo: '1440000000001' })
})

test('32001: dialog; 回到店铺 leads home with indexFirstGroup=1', async () => {
  const said = speak(error(32001), {})
  const { buttons } = dialogSource.get()!
  expect(buttons.map(({ text }) => text)).toEqual(['联系客服', '回到店铺'])
  buttons[1]!.onClick()
  await said
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
  const said = speak(error(code), {})
  dialogSource.get()!.buttons[button]!.onClick()
  await said
  if (where) expect(calls).toEqual([expect.stringMatching(where)])
  else expect(calls).toEqual([])
})

test('32001: left by Escape or the way back, the page with the near matches stays', async () => {
  const said = speak(error(32001), {})
  dialogSource.get()!.onCancel!()
  await said
  expect(calls).toEqual([])
})

test('41001 says nothing; the hide-error option silences a toast', async () => {
  await speak(error(41001), {})
  await speak(error(99999), { hideError: true })
  expect(toastSource.get()).toBeUndefined()
  await speak(error(99999), {})
  expect(toastSource.get()?.title).toBe('说明')
})
