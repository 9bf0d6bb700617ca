import { stores } from '@/stores'
import type { Answers } from '../support/answers'
import { box, close, key, openPage, press, Refusal, role, type, until, refusedAt } from '../support/page'

beforeEach(() => stores.layout.carry({ redirect: '' }))
afterEach(() => stores.layout.carry({ redirect: '' }))

const mobile = '13800138000'
const someone = { mobile, nickname: '138****8000', avatar: '' }
const login = (more: Answers = {}, mode = 1) =>
  openPage('pages/login/index', {
    'GET /api/hk/genericConfig': { orderQueryMode: mode, loginAvatar: '' },
    ...more
  })

async function byCode(page: ReturnType<typeof login>) {
  type(await until(() => box('手机号')), mobile)
  type(box('验证码'), '123456')
  press(role('button', '查询订单'))
  await until(() => page.of('POST /api/hk/orderLogin').length > 0)
}

test('by SMS code: the field says what is wrong, then the code opens the orders', async () => {
  const page = login({ 'POST /api/sms/send': { waitSeconds: 60 }, 'POST /api/hk/orderLogin': someone })
  await until(() => box('手机号'))
  press(role('button', '查询订单'))
  await until(() => page.text().includes('请填写 11 位手机号') && page.text().includes('请填写 6 位验证码'))
  type(box('手机号'), '138 0013 8000')
  press(role('button', '获取验证码'))
  await until(() => page.text().includes('60 秒后重发'))
  expect(page.of('POST /api/sms/send')[0]).toEqual({ mobile, scene: 'orderQuery' })
  await byCode(page)
  expect(page.of('POST /api/hk/orderLogin')[0]).toEqual({ mobile, code: '123456' })
  await until(() => page.went.some((url) => url.startsWith('/pages/order/index')))
  expect(stores.user.mobile).toBe(mobile)
})

test('the enter key moves on to the code, and there submits the log-in', async () => {
  const page = login({ 'POST /api/hk/orderLogin': someone })
  const first = await until(() => box('手机号'))
  type(first, mobile)
  key(first, 'Enter')
  expect(document.activeElement).toBe(box('验证码'))
  expect(page.of('POST /api/hk/orderLogin')).toEqual([])
  type(box('验证码'), '123456')
  key(box('验证码'), 'Enter')
  await until(() => page.of('POST /api/hk/orderLogin').length === 1)
})

test.each([
  ['the visitor', ''],
  ['the same mobile', mobile],
  ['another mobile', '13900139000']
])('a name and picture that %s set by hand before', async (_who, before) => {
  const stays = before !== '13900139000'
  if (before) stores.user.logIn({ ...someone, mobile: before })
  stores.user.set({ nickname: '小明', avatar: '/media/mine.png' })
  stores.user.endSession()
  const page = login({ 'POST /api/hk/orderLogin': someone })
  await byCode(page)
  await until(() => stores.user.loggedIn)
  expect(stores.user.nickname).toBe(stays ? '小明' : someone.nickname)
  expect(stores.user.avatar).toBe(stays ? '/media/mine.png' : '')
})

test('by the last six of the citizen id: no code is asked', async () => {
  const page = login({ 'POST /api/hk/orderLogin': someone }, 2)
  type(await until(() => box('手机号')), mobile)
  expect(page.text()).not.toContain('验证码')
  type(box('身份证后六位'), '12345')
  press(role('button', '查询订单'))
  await until(() => page.text().includes('请填写身份证号后六位'))
  type(box('身份证后六位'), '07001x')
  press(role('button', '查询订单'))
  await until(() => page.of('POST /api/hk/orderLogin').length === 1)
  expect(page.of('POST /api/hk/orderLogin')[0]).toEqual({ mobile, certDigits: '07001X' })
})

test.each<[string, number, Refusal, string]>([
  ['a wrong code', 1, new Refusal(34002, '验证码错误或已过期，请重新获取'), '验证码错误或已过期，请重新获取'],
  ['wrong digits', 2, new Refusal(-1, '手机号与证件号不匹配'), '手机号与证件号不匹配'],
  ['a field that the server refuses', 1, refusedAt({ mobile: '手机号不正确' }), '手机号不正确']
])('%s is said at its field', async (_name, mode, refusal, wording) => {
  const page = login({ 'POST /api/hk/orderLogin': refusal }, mode)
  type(await until(() => box('手机号')), mobile)
  type(box(mode === 1 ? '验证码' : '身份证后六位'), mode === 1 ? '123456' : '070011')
  press(role('button', '查询订单'))
  await until(() => page.box.querySelector('.field.bad [role="alert"]')?.textContent === wording)
  expect(stores.user.loggedIn).toBe(false)
  expect(page.went).toEqual([])
})

test('a code that was sent a moment ago: the button counts down what the server says', async () => {
  const page = login({
    'POST /api/sms/send': new Refusal(42900, '操作过于频繁，请37秒后再试', { waitSeconds: 37 }, 429)
  })
  type(await until(() => box('手机号')), mobile)
  press(role('button', '获取验证码'))
  await until(() => page.text().includes('37 秒后重发'))
})

test('leads to where it was asked for, once', async () => {
  stores.layout.carry({ redirect: '/pages/order/index?orderSn=NO20261121000001' })
  const page = login({ 'POST /api/hk/orderLogin': someone })
  await byCode(page)
  await until(() => page.went.some((url) => url.includes('orderSn=NO20261121000001')))
  expect(stores.layout.carried.redirect).toBeUndefined()
})

test.each(['https://evil.example/pages/order/index', '//evil.example', '/pages/none', 'javascript:alert(1)'])(
  'a redirect to %s leads to the orders instead',
  async (redirect) => {
    stores.layout.carry({ redirect })
    const page = login({ 'POST /api/hk/orderLogin': someone })
    await byCode(page)
    await until(() => page.went.length > 0)
    expect(page.went[0]).toMatch(/^\/pages\/order\/index(\?promoCode=\w+)?$/)
  }
)

test('the mobile outlives a reload, the code does not', async () => {
  login()
  type(await until(() => box('手机号')), mobile)
  type(box('验证码'), '123456')
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('123456')
  close()
  login()
  await until(() => box('手机号').value === mobile)
  expect(box('验证码').value).toBe('')
})

test('the agreement can be read before', async () => {
  const page = login()
  press(await until(() => role('button', '《用户协议》')))
  expect(page.went[0]).toContain('/pages/about/textTemplate?')
  expect(page.went[0]).toContain('type=login')
})

test('another phone that is logged in may be asked instead, and the way back stays', async () => {
  stores.layout.carry({ redirect: '/pages/order/index?group=toPay' })
  const page = login()
  press(await until(() => role('button', '用另一台已登录的手机扫码')))
  expect(page.went[0]).toContain('/pages/authorize/index?')
  expect(decodeURIComponent(page.went[0]!)).toContain('redirect=/pages/order/index?group=toPay')
})
