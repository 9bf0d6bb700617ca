import { buildMovement, buildPackageOrder, buildSimInfo, buildTopUpChoice } from '../../factories/portal'
import { buildPage } from '../../factories/shop'
import { box, close, openPage, press, role, type, until, type Opened } from '../support/page'
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
