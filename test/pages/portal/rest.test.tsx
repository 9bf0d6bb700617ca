import { act } from 'react'
import {
  buildLedger,
  buildMovement,
  buildOrderResult,
  buildPackageOrder,
  buildSimInfo,
  buildTopUpChoice,
  buildTopUpOrder
} from '../../factories/portal'
import { buildPage } from '../../factories/shop'
import {
  box,
  close,
  openPage,
  press,
  Refusal,
  role,
  type,
  until,
  withParams,
  type Opened
} from '../support/page'
import { logIn } from '../support/visitor'

beforeEach(() => logIn())

test('shows the orders and the ledger as tabs', async () => {
  const page = openPage('pages/iot/index/orderLogs/index', {
    'GET /api/iot/simPackageList': buildPage([buildPackageOrder()]),
    'GET /api/iot/simBalanceLogList': buildLedger([buildMovement()])
  })
  await until(() => page.text().includes('3GB月包') && page.text().includes('已到账'))
  expect(page.text()).toContain('已用 1 GB，共 3 GB')
  press(role('tab', '余额明细'))
  await until(() => page.text().includes('余额 90.10'))
})

test('an order that is still to pay says how long, and leads to paying it', async () => {
  const payBefore = new Date(Date.now() + 10 * 60_000).toISOString()
  const page = openPage('pages/iot/index/orderLogs/index?tab=balance', {
    'GET /api/iot/simBalanceList': buildPage([buildTopUpOrder({ status: 0, payBefore })])
  })
  await until(() => page.text().includes('剩余支付时间'))
  expect(page.text()).toMatch(/剩余支付时间.*(10:00|09:59)/)
  press(role('button', '立即支付'))
  expect(page.went[0]).toContain('/pages/iot/index/balance/pay/index')
})

test('takes an amount of the list or a free one within the limits', async () => {
  const page = openPage('pages/iot/index/balance/index', { 'GET /api/iot/balanceChoose': buildTopUpChoice() })
  const next = () => role('button', '去支付') as HTMLButtonElement
  await until(() => !next().disabled)
  press(next())
  expect(page.went.pop()).toContain('optionId=3')
  type(box('其他金额'), '0.5')
  await until(() => role('alert').textContent?.includes('1 - 5,000 元'))
  type(box('其他金额'), '12.5')
  press(next())
  expect(page.went.pop()).toContain('money=1250')
})

async function enterDigits(page: Opened, title: string, digits: string) {
  await until(() => page.text().includes(title))
  ;[...digits].forEach((digit) => press(role('button', digit)))
}

test('changes the pay password by the old one; two that differ begin anew', async () => {
  const page = openPage('pages/iot/index/payPassword/keyboard', {
    'GET /api/iot/simInfo': buildSimInfo(),
    'POST /api/iot/simUpdatePayPass': {}
  })
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
  const page = openPage('pages/iot/index/payPassword/validate', {
    'GET /api/iot/simInfo': buildSimInfo({ mobile: '138****8001' }),
    'POST /api/iot/simSendCode': { waitSeconds: 60, mobile: '138****8001' },
    'POST /api/iot/simUpdatePayPass': {}
  })
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
  const page = openPage('pages/iot/index/payPassword/keyboard', {
    'GET /api/iot/simInfo': buildSimInfo({ existPayPassword: false, mobile: '' }),
    'POST /api/iot/simUpdatePayPass': {}
  })
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
  await until(() => page.went.length > 0)
  expect(page.of('POST /api/iot/simUpdatePayPass')).toHaveLength(1)
})

test('a password that the server refuses is chosen anew by the proof that was given', async () => {
  const page = openPage('pages/iot/index/payPassword/keyboard', {
    'GET /api/iot/simInfo': buildSimInfo(),
    'POST /api/iot/simUpdatePayPass': ({ payPassword }) =>
      payPassword === '246801'
        ? new Refusal(42200, '请更换', { fields: { payPassword: '密码不能是手机号的末六位' } }, 400)
        : {}
  })
  await enterDigits(page, '输入原支付密码', '135790')
  await enterDigits(page, '设置 6 位支付密码', '246801')
  await enterDigits(page, '再输入一次', '246801')
  await until(() => page.text().includes('密码不能是手机号的末六位'))
  await act(async () => undefined)
  await enterDigits(page, '设置 6 位支付密码', '112233')
  await enterDigits(page, '再输入一次', '112233')
  await until(() => page.went.length > 0)
  expect(page.of('POST /api/iot/simUpdatePayPass')[1]).toEqual({
    payPassword: '112233',
    oldPayPassword: '135790'
  })
})

test('a lock says for how long, and leads to the code that lifts it', async () => {
  const page = openPage('pages/iot/index/payPassword/keyboard', {
    'GET /api/iot/simInfo': buildSimInfo(),
    'POST /api/iot/simUpdatePayPass': new Refusal(35002, '支付密码错误次数过多，请28分钟后再试')
  })
  await enterDigits(page, '输入原支付密码', '135790')
  await enterDigits(page, '设置 6 位支付密码', '246801')
  await enterDigits(page, '再输入一次', '246801')
  await until(() => page.text().includes('请28分钟后再试'))
  press(await until(() => role('button', '短信验证解锁')))
  expect(page.went.pop()).toContain('/pages/iot/index/payPassword/validate')
})

test('the movements stand under their months with the sums of each, and can be told apart', async () => {
  const page = openPage('pages/iot/index/orderLogs/BalanceLogList', {
    'GET /api/iot/simBalanceLogList': ({ flow }) => {
      const one = (id: number, createdAt: string) => buildMovement({ id, createdAt, title: `m${id}` })
      // months begin at midnight in China, 16:00 UTC
      const all = [
        one(4, '2026-11-02T00:00:00.000Z'),
        one(3, '2026-10-31T16:00:00.000Z'),
        one(2, '2026-10-31T15:59:59.000Z'),
        one(1, '2026-10-01T00:00:00.000Z')
      ]
      const months = [
        { month: '2026-11', income: 5000, spent: 1980 },
        { month: '2026-10', income: 0, spent: 700 }
      ]
      return { ...buildLedger(flow ? all.slice(0, 1) : all), months }
    }
  })
  await until(() => page.text().includes('m1'))
  const heads = [...page.box.querySelectorAll('.h')].map((head) => head.parentElement!.textContent)
  expect(heads).toEqual(['2026-11收入 50 · 支出 19.80', '2026-10收入 0 · 支出 7'])
  press(role('button', '支出'))
  await until(() => page.of('GET /api/iot/simBalanceLogList').some(({ flow }) => flow === 'out'))
  await until(() => !page.text().includes('m1'))
})

test('a charge that is owed is a signed figure in the ledger', async () => {
  const movements = [
    buildMovement({ id: 2, money: 0, debt: -1860, title: '归还欠费' }),
    buildMovement({ id: 1, money: 0, debt: 744, title: '按量计费2.48GB' })
  ]
  const page = openPage('pages/iot/index/orderLogs/BalanceLogList', {
    'GET /api/iot/simBalanceLogList': buildLedger(movements)
  })
  await until(() => page.text().includes('欠费 -7.44'))
  expect(page.text()).toContain('欠费 +18.60')
})

test('a package order that repaid debt says so in the list', async () => {
  const order = buildPackageOrder({ debtMoney: 1860 })
  const page = openPage('pages/iot/index/orderLogs/PackageList', {
    'GET /api/iot/simPackageList': buildPage([order])
  })
  await until(() => page.text().includes('含归还欠费 18.60 元'))
})

test('an order says what it cost line by line and its steps, and leads to a receipt to copy', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const copied: string[] = []
  document.execCommand = () => Boolean(copied.push((document.activeElement as HTMLTextAreaElement).value))
  const answers = {
    'GET /api/iot/orderResult': buildOrderResult({
      ...{ kind: 'coupon', orderSn: 'CP20261121000001', price: 1500, couponMoney: 500, amount: 1000 },
      ...{ status: 5, endedAt: '2026-11-02T04:00:00.000Z' }
    }),
    'GET /api/iot/simInfo': buildSimInfo()
  }
  const which = { orderSn: 'CP20261121000001' }
  const page = openPage(withParams('pages/iot/index/couponChoose/pay/index', which), answers)
  await until(() => page.text().includes('订单进度'))
  expect(page.text()).toMatch(/价格¥15优惠券-¥5实付¥10/)
  expect(page.text()).toMatch(/已退款11月2日 12:00已到账.*已支付.*提交订单/)
  press(role('button', '保存凭证'))
  expect(page.went[0]).toMatch(/shop\/receipt\/index\?.*orderSn=CP20261121000001/)
  close()
  openPage(withParams('pages-sub/shop/receipt/index', which), {
    'GET /api/iot/orderResult': answers['GET /api/iot/orderResult']
  })
  press(await until(() => role('button', '复制凭证文字')))
  await until(() => copied.length === 1)
  expect(copied[0]).toMatch(/支付凭证 · 3GB月包\n卡号 1440000000001\n订单号 CP20261121000001\n价格 ¥15\n/)
})
