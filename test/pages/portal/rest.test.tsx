import Balance from '@/pages/iot/index/balance/index'
import Coupons from '@/pages/iot/index/couponChoose/index'
import Keyboard from '@/pages/iot/index/payPassword/keyboard'
import Logs from '@/pages/iot/index/orderLogs/index'
import Validate from '@/pages/iot/index/payPassword/validate'
import { buildCoupon, buildPayMethod, buildSimInfo } from '../../factories/portal'
import { buildPage } from '../../factories/shop'
import { box, close, open, press, Refusal, role, type, until } from '../shop/open'
import { logIn, logOut } from './card'

beforeEach(() => {
  logOut()
  logIn()
})
afterEach(close)

const order = {
  orderSn: 'PK20261121000001',
  packageId: 7,
  packageName: '3GB月包',
  packageType: 1,
  effectType: 1,
  placeType: 3,
  packagePrice: 990,
  couponMoney: 0,
  actualPayMoney: 990,
  totalFlow: 3145728,
  useFlow: 1048576,
  isInfiniteFlow: false,
  startAt: '2026-11-01T02:00:00.000Z',
  endAt: '2026-12-01T02:00:00.000Z',
  validTag: 1,
  status: 2,
  createdAt: '2026-11-01T02:00:00.000Z',
  paidAt: '2026-11-01T02:00:00.000Z',
  payBefore: null
}
const movement = {
  id: 1,
  type: 'package',
  title: '购买3GB月包',
  money: -990,
  balance: 9010,
  orderSn: 'PK20261121000001',
  createdAt: '2026-11-01T02:00:00.000Z'
}

test('shows the orders and the ledger as tabs', async () => {
  const page = open(
    Logs,
    {},
    {
      'GET /api/iot/simPackageList': buildPage([order]),
      'GET /api/iot/simBalanceLogList': buildPage([movement])
    }
  )
  await until(() => page.text().includes('3GB月包') && page.text().includes('已到账'))
  expect(page.text()).toContain('已用 1 GB，共 3 GB')
  press(role('tab', '余额明细'))
  await until(() => page.text().includes('余额 90.10'))
})

test('says so when there are no orders, and what failed', async () => {
  const page = open(
    Logs,
    {},
    {
      'GET /api/iot/simPackageList': buildPage([]),
      'GET /api/iot/simBalanceList': new Refusal(-1, '记录读取失败')
    }
  )
  await until(() => page.text().includes('还没有买过套餐'))
  press(role('tab', '充值订单'))
  await until(() => role('alert').textContent?.includes('记录读取失败'))
})

test('takes an amount of the list or a free one within the limits', async () => {
  const page = open(
    Balance,
    {},
    {
      'GET /api/iot/balanceChoose': {
        balance: 9010,
        arrearsBalance: 0,
        options: [{ optionId: 3, money: 5000, giftMoney: 200, tag: '' }],
        minMoney: 100,
        maxMoney: 500000,
        payMethods: [buildPayMethod()]
      }
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

test('shows the coupons held and does not pretend to sell any', async () => {
  const page = open(
    Coupons,
    {},
    {
      'GET /api/iot/couponChoose': {
        held: [buildCoupon({ name: '满50减10券' })],
        onSale: [
          {
            couponGoodsId: 1,
            name: '券包',
            price: 100,
            amount: 200,
            minAmount: 0,
            days: 30,
            scope: '全部',
            image: ''
          }
        ]
      }
    }
  )
  await until(() => page.text().includes('满50减10券'))
  expect(page.text()).toContain('购买优惠券暂未开放')
})

async function enterDigits(page: ReturnType<typeof open>, title: string, digits: string) {
  await until(() => page.text().includes(title))
  ;[...digits].forEach((digit) => press(role('button', digit)))
}

test('changes the pay password by the old one; two that differ begin anew', async () => {
  const page = open(
    Keyboard,
    {},
    { 'GET /api/iot/simInfo': buildSimInfo(), 'POST /api/iot/simUpdatePayPass': {} }
  )
  await enterDigits(page, '输入原支付密码', '135790')
  await enterDigits(page, '设置 6 位支付密码', '112233')
  await enterDigits(page, '再输入一次', '112234')
  await until(() => page.text().includes('两次输入不一致'))
  await enterDigits(page, '设置 6 位支付密码', '112233')
  await enterDigits(page, '再输入一次', '112233')
  await until(() => page.of('POST /api/iot/simUpdatePayPass').length === 1)
  expect(page.of('POST /api/iot/simUpdatePayPass')).toEqual([
    { payPassword: '112233', oldPayPassword: '135790' }
  ])
})

test('sets a forgotten pay password by a code to the bound mobile', async () => {
  const page = open(
    Validate,
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
  await until(() => page.of('POST /api/iot/simUpdatePayPass').length === 1)
  expect(page.of('POST /api/iot/simUpdatePayPass')).toEqual([{ payPassword: '112233', code: '123456' }])
})
