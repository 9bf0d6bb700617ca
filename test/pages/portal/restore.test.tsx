import { act } from 'react'
import {
  buildBalanceMethod,
  buildOrderResult,
  buildPackageDetails,
  buildPayMethod,
  buildSimInfo
} from '../../factories/portal'
import { close, openPage, press, role, until, withParams } from '../support/page'
import { logIn } from '../support/visitor'

/** A stopped card in debt: its debt and a package are one sum and one payment. */

beforeEach(() => logIn())

const details = 'pages/iot/index/package/details/index'
const stopped = buildSimInfo({
  ...{ arrearsBalance: 2000, breakRuleId: 3, internetStatus: 2, balance: 700, packages: [] },
  ...{ totalFlow: 0, useFlow: 0, surplusFlow: 0, needBuyPackage: true, endAt: null },
  restore: { packageId: 7, price: 990 }
})
const made = { orderSn: 'PK20261121000001', status: 0, amount: 2990, pay: { kind: 'none' as const } }

function cashier(params: Record<string, string> = {}, balance = 700) {
  return openPage(withParams(details, { packageId: '7', ...params }), {
    'GET /api/iot/packageDetails': buildPackageDetails({
      debt: 2000,
      splits: true,
      payMethods: [
        buildBalanceMethod({
          balance,
          enough: false,
          enabled: false,
          reason: '余额不足',
          needPayPassword: false
        }),
        buildPayMethod({ placeType: 1, name: '微信支付' })
      ]
    }),
    'GET /api/iot/simInfo': stopped,
    'POST /api/iot/buyPackage': made
  })
}

test('the home says the sum and leads to the cashier of both', async () => {
  const page = openPage('pages/iot/index/index', { 'GET /api/iot/simInfo': stopped })
  press(await until(() => role('button', '一键恢复上网 ¥29.90')))
  expect(page.went[0]).toContain('packageId=7&debt=true')
})

test('the cashier has the other packages that restore the card, each one tap away', async () => {
  const runs = { startAt: '2026-11-21T00:00:00.000Z', endAt: '2026-12-21T00:00:00.000Z' }
  const week = {
    packageId: 8,
    packageName: '5GB周包',
    price: 900,
    ...runs,
    endAt: '2026-11-28T00:00:00.000Z'
  }
  const bought = buildPackageDetails()
  const month = { packageId: 7, packageName: '30GB三十日包', price: 990, ...runs }
  const page = openPage(`${details}?packageId=7&debt=true`, {
    'GET /api/iot/packageDetails': { ...bought, debt: 2000, package: { ...bought.package, packageId: 7 } },
    'GET /api/iot/simInfo': { ...stopped, restore: { packageId: 7, price: 990, options: [week, month] } }
  })
  await until(() => role('radio', /30GB三十日包 · ¥9.9030天/).getAttribute('aria-checked') === 'true')
  press(role('radio', /5GB周包 · ¥97天 · ¥1.29\/天/))
  expect(page.went[0]).toContain('packageId=8&debt=true')
})

test('a backend that does not offer it leads to the top-up', async () => {
  const { restore: _, ...plain } = stopped
  const page = openPage('pages/iot/index/index', { 'GET /api/iot/simInfo': plain })
  press(await until(() => role('button', '去充值')))
  expect(page.went[0]).toContain('/pages/iot/index/balance/index')
})

test('debt and package are one order; the balance gives what it has, the cashier is asked for the rest', async () => {
  const page = cashier({ debt: 'true' })
  press(await until(() => role('button', '支付 ¥22.90')))
  await until(() => page.went.length > 0)
  expect(page.text()).toContain('其余 22.90 元用微信支付')
  expect(page.text()).toContain('归还欠费')
  expect(page.of('POST /api/iot/buyPackage')).toMatchObject([
    { withDebt: true, useBalance: true, placeType: 1, shown: { amount: 2990 } }
  ])
})

test('either may be left out, and then it says what stays broken', async () => {
  const page = cashier()
  press(await until(() => role('switch', '先用余额 7 元')))
  await until(() => role('button', '支付 ¥29.90'))
  press(role('switch', '一并还清欠费 20 元'))
  press(await until(() => role('button', '支付 ¥9.90')))
  expect(page.text()).toContain('只买套餐不能恢复上网')
  await until(() => page.went.length > 0)
  const [sent] = page.of('POST /api/iot/buyPackage')
  expect(sent).toMatchObject({ shown: { amount: 990 } })
  expect(sent).not.toHaveProperty('withDebt')
  expect(sent).not.toHaveProperty('useBalance')
})

test('without money on the balance nothing is said of a part', async () => {
  const page = cashier({}, 0)
  await until(() => role('button', '支付 ¥29.90'))
  expect(page.text()).not.toContain('先用余额')
})

test('the result says from when, what was repaid and what is left, and leads back to the task', async () => {
  const page = openPage(`${details}?packageId=7&orderSn=${made.orderSn}&from=task`, {
    'GET /api/iot/orderResult': buildOrderResult({
      orderSn: made.orderSn,
      kind: 'package',
      status: 2,
      paid: true,
      done: true,
      placeType: 1,
      price: 990,
      amount: 2990,
      couponMoney: 0,
      debtMoney: 2000,
      balanceMoney: 700,
      startAt: '2026-11-20T00:00:00.000Z',
      endAt: '2036-11-30T16:00:00.000Z'
    }),
    'GET /api/iot/simInfo': buildSimInfo({ arrearsBalance: 0, balance: 0 })
  })
  await until(() => page.text().includes('接下来'))
  for (const words of [
    '套餐已生效，能用到 2036年11月30日 24:00',
    '已归还欠费 20 元，没有欠费了',
    '余额还剩 0 元',
    '余额 7 元 + 微信支付 22.90 元'
  ])
    expect(page.text()).toContain(words)
  press(role('button', '返回任务中心'))
  expect(page.went[0]).toContain('/pages-sub/iot/task/index')
})

test.each([
  ['vip', 'pages-sub/iot/index/vip/pay', '会员已生效，有效期至 2036年11月30日 24:00'],
  ['accelerate', 'pages-sub/iot/index/accelerate/cashier', '加速已生效，有效期至 2036年11月30日 24:00'],
  ['coupon', 'pages/iot/index/couponChoose/pay/index', '优惠券有效期至 2036年11月30日 24:00']
] as const)('the result of an order of %s speaks of what was bought', async (kind, path, words) => {
  const page = openPage(`${path}?orderSn=${made.orderSn}`, {
    'GET /api/iot/orderResult': buildOrderResult({
      orderSn: made.orderSn,
      kind,
      status: 2,
      paid: true,
      done: true,
      startAt: '2026-11-20T00:00:00.000Z',
      endAt: '2036-11-30T16:00:00.000Z'
    }),
    'GET /api/iot/simInfo': buildSimInfo()
  })
  await until(() => page.text().includes(words))
  expect(page.text()).not.toContain('套餐已生效')
})

test('after the restore the home asks about the card until it is on line', async () => {
  const offline = () => buildSimInfo({ arrearsBalance: 0, onlineStatus: 2 })
  const result = openPage(`${details}?packageId=7&orderSn=${made.orderSn}`, {
    'GET /api/iot/orderResult': buildOrderResult({
      orderSn: made.orderSn,
      kind: 'package',
      status: 2,
      paid: true,
      done: true,
      placeType: 1,
      price: 990,
      amount: 2990,
      couponMoney: 0,
      debtMoney: 2000,
      balanceMoney: 700
    }),
    'GET /api/iot/simInfo': offline
  })
  await until(() => result.text().includes('接下来'))
  close()
  let onlineStatus = 2
  const page = openPage('pages/iot/index/index', {
    'GET /api/iot/simInfo': offline,
    'POST /api/iot/simRefresh': () => buildSimInfo({ arrearsBalance: 0, onlineStatus })
  })
  const readings = () => page.asked.filter(({ key }) => key === 'POST /api/iot/simRefresh').length
  const shownAgain = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await until(() => page.text().includes('离线'))
  shownAgain()
  await until(() => readings() === 1)
  expect(page.text()).toContain('离线')
  onlineStatus = 1
  shownAgain()
  await until(() => !page.text().includes('离线'))
  shownAgain()
  expect(readings()).toBe(2)
})
