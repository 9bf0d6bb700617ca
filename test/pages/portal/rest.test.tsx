import { buildMovement, buildPackageOrder, buildSimInfo, buildTopUpChoice } from '../../factories/portal'
import { buildPage } from '../../factories/shop'
import { act } from 'react'
import { box, close, openPage, press, Refusal, role, type, until, type Opened } from '../support/page'
import { logIn, logOut } from '../support/visitor'

beforeEach(() => {
  logOut()
  logIn()
})
afterEach(close)

test('shows the orders and the ledger as tabs', async () => {
  const page = openPage(
    'pages/iot/index/orderLogs/index',
    {},
    {
      'GET /api/iot/simPackageList': buildPage([buildPackageOrder()]),
      'GET /api/iot/simBalanceLogList': buildPage([buildMovement()])
    }
  )
  await until(() => page.text().includes('3GB月包') && page.text().includes('已到账'))
  expect(page.text()).toContain('已用 1 GB，共 3 GB')
  press(role('tab', '余额明细'))
  await until(() => page.text().includes('余额 90.10'))
})

test('takes an amount of the list or a free one within the limits', async () => {
  const page = openPage(
    'pages/iot/index/balance/index',
    {},
    {
      'GET /api/iot/balanceChoose': buildTopUpChoice()
    }
  )
  const next = () => role('button', '去支付') as HTMLButtonElement
  await until(() => !next().disabled)
  press(next())
  expect(page.went.pop()).toContain('optionId=3')
  type(box('其他金额'), '0.5')
  await until(() => role('alert').textContent?.includes('1 - 5000 元'))
  type(box('其他金额'), '12.5')
  press(next())
  expect(page.went.pop()).toContain('money=1250')
})

async function enterDigits(page: Opened, title: string, digits: string) {
  await until(() => page.text().includes(title))
  ;[...digits].forEach((digit) => press(role('button', digit)))
}

test('changes the pay password by the old one; two that differ begin anew', async () => {
  const page = openPage(
    'pages/iot/index/payPassword/keyboard',
    {},
    { 'GET /api/iot/simInfo': buildSimInfo(), 'POST /api/iot/simUpdatePayPass': {} }
  )
  await until(() => role('img', '1/3 验证'))
  await enterDigits(page, '输入原支付密码', '135790')
  expect(role('img', '2/3 设置')).toBeTruthy()
  await enterDigits(page, '设置 6 位支付密码', '112233')
  expect(role('img', '3/3 确认')).toBeTruthy()
  await enterDigits(page, '再输入一次', '112234')
  await until(() => page.text().includes('两次输入不一致'))
  await enterDigits(page, '设置 6 位支付密码', '112233')
  await enterDigits(page, '再输入一次', '112233')
  await until(() => page.went.length > 0)
  expect(page.of('POST /api/iot/simUpdatePayPass')).toEqual([
    { payPassword: '112233', oldPayPassword: '135790' }
  ])
  await until(() => page.went.some((address) => address.startsWith('/pages/iot/index/payPassword/index')))
})

test('sets a forgotten pay password by a code to the bound mobile', async () => {
  const page = openPage(
    'pages/iot/index/payPassword/validate',
    {},
    {
      'GET /api/iot/simInfo': buildSimInfo({ mobile: '138****8001' }),
      'POST /api/iot/simSendCode': { waitSeconds: 60, mobile: '138****8001' },
      'POST /api/iot/simUpdatePayPass': {}
    }
  )
  press(await until(() => role('button', '获取验证码')))
  await until(() => page.text().includes('验证码已发送至 138****8001') && page.text().includes('60 秒后重发'))
  type(box('验证码'), '123456')
  press(role('button', '下一步'))
  await enterDigits(page, '设置 6 位支付密码', '112233')
  await enterDigits(page, '再输入一次', '112233')
  await until(() => page.went.length > 0)
  expect(page.of('POST /api/iot/simUpdatePayPass')).toEqual([{ payPassword: '112233', code: '123456' }])
  await until(() => page.went.some((address) => address.startsWith('/pages/iot/index/payPassword/index')))
})

test('an easy password is refused at its first entry, and another one can be typed at once', async () => {
  const page = openPage(
    'pages/iot/index/payPassword/keyboard',
    {},
    {
      'GET /api/iot/simInfo': buildSimInfo({ existPayPassword: false, mobile: '' }),
      'POST /api/iot/simUpdatePayPass': {}
    }
  )
  for (const [digits, why] of [
    ['111111', '密码过于简单'],
    ['111111', '密码过于简单'],
    ['900131', '密码不能像生日'],
    ['000001', '密码不能是卡号的末六位']
  ] as const) {
    await enterDigits(page, '设置 6 位支付密码', digits)
    await until(() => page.text().includes(why))
    await act(async () => undefined)
  }
  await enterDigits(page, '设置 6 位支付密码', '246801')
  await enterDigits(page, '再输入一次', '246801')
  await until(() => page.of('POST /api/iot/simUpdatePayPass').length === 1)
})

test('a password that the server refuses is chosen anew by the proof that was given', async () => {
  const page = openPage(
    'pages/iot/index/payPassword/keyboard',
    {},
    {
      'GET /api/iot/simInfo': buildSimInfo(),
      'POST /api/iot/simUpdatePayPass': ({ payPassword }) =>
        payPassword === '246801'
          ? new Refusal(42200, '请更换', { fields: { payPassword: '密码不能是手机号的末六位' } }, 400)
          : {}
    }
  )
  await enterDigits(page, '输入原支付密码', '135790')
  await enterDigits(page, '设置 6 位支付密码', '246801')
  await enterDigits(page, '再输入一次', '246801')
  await until(() => page.text().includes('密码不能是手机号的末六位'))
  await act(async () => undefined)
  await enterDigits(page, '设置 6 位支付密码', '112233')
  await enterDigits(page, '再输入一次', '112233')
  await until(() => page.of('POST /api/iot/simUpdatePayPass').length === 2)
  expect(page.of('POST /api/iot/simUpdatePayPass')[1]).toEqual({
    payPassword: '112233',
    oldPayPassword: '135790'
  })
})

test('a lock says for how long, and leads to the code that lifts it', async () => {
  const page = openPage(
    'pages/iot/index/payPassword/keyboard',
    {},
    {
      'GET /api/iot/simInfo': buildSimInfo(),
      'POST /api/iot/simUpdatePayPass': new Refusal(35002, '支付密码错误次数过多，请28分钟后再试')
    }
  )
  await enterDigits(page, '输入原支付密码', '135790')
  await enterDigits(page, '设置 6 位支付密码', '246801')
  await enterDigits(page, '再输入一次', '246801')
  await until(() => page.text().includes('请28分钟后再试'))
  press(await until(() => role('button', '短信验证解锁')))
  expect(page.went.pop()).toContain('/pages/iot/index/payPassword/validate')
})
