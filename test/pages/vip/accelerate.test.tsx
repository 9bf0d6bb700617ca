import { act } from 'react'
import { buildAccelerateList, buildAccelerateOrder, buildAccelerateRow } from '../../factories/vip'
import { buildOrderResult, buildSimInfo } from '../../factories/portal'
import { buildPage } from '../../factories/shop'
import { feedback } from '@/runtime/feedback'
import { openPage, passTime, press, role, until } from '../support/page'
import { logIn } from '../support/visitor'

beforeEach(() => logIn())

const home = 'pages-sub/iot/index/accelerate/index'
const cashier = 'pages-sub/iot/index/accelerate/cashier'
const until2099 = '2099-12-31T16:00:00.000Z'
const withoutPassword = (list: ReturnType<typeof buildAccelerateList>) => ({
  ...list,
  payMethods: list.payMethods!.map((method) => ({ ...method, needPayPassword: false }))
})
const made = { orderSn: 'AC20261121000009', status: 1, amount: 500, pay: { kind: 'none' as const } }
const runs = { running: buildAccelerateOrder(), until: until2099, speedCode: '2M' }

describe('before and after are said', () => {
  const openCashier = (overrides: Parameters<typeof buildAccelerateList>[0]) =>
    openPage(`${cashier}?accelerateId=1`, { 'GET /api/iot/accelerateList': buildAccelerateList(overrides) })

  test('from the speed of the package, with its unit', async () => {
    const page = openCashier({ ownSpeed: '512K' })
    await until(() => page.text().includes('现在512 Kbps加速后2 Mbps'))
  })

  test('and where that is not known, no figure stands for it', async () => {
    const page = openCashier({})
    await until(() => page.text().includes('现在套餐自带网速加速后2 Mbps'))
  })

  test('from the running speed that it replaces', async () => {
    const running = buildAccelerateOrder({ speedCode: '1M' })
    const page = openCashier({ ...runs, running, speedCode: '1M', ownSpeed: '512K' })
    await until(() => page.text().includes('现在1 Mbps加速后2 Mbps'))
  })

  test('also while it runs: the package and what it is now', async () => {
    const page = openPage(home, {
      'GET /api/iot/accelerateList': buildAccelerateList({ ...runs, ownSpeed: '512K' })
    })
    await until(() => page.text().includes('套餐网速512 Kbps加速中2 Mbps'))
  })
})

describe('the time left', () => {
  const ends = (ms: number) => new Date(Date.now() + ms).toISOString()
  const running = (endAt: string) => ({ ...runs, running: buildAccelerateOrder({ endAt }), until: endAt })

  test('runs on the page, and at its end the page follows by itself', async () => {
    let over = false
    const list = running(ends(3605000))
    const page = openPage(home, {
      'GET /api/iot/accelerateList': () =>
        over ? buildAccelerateList({ speedCode: '' }) : buildAccelerateList(list)
    })
    const left = () => document.querySelector('[role=timer]')?.textContent ?? ''
    await until(() => left() !== '')
    const first = left()
    expect(first).toMatch(/^01:00:0\d$/)
    await until(() => left() !== first && /^(01:00:0|59:5)\d$/.test(left()))
    over = true
    passTime(3610000)
    await until(() => page.text().includes('当前为套餐自带网速') && !left())
  })

  test('stands at the running order in the list of orders, and at no other', async () => {
    const page = openPage('pages-sub/iot/index/accelerate/order', {
      'GET /api/iot/accelerateOrderList': buildPage([
        buildAccelerateRow({ endAt: ends(7200000) }),
        buildAccelerateRow({ orderSn: 'AC20261121000002', validTag: 3, endAt: ends(-1000) })
      ])
    })
    await until(() => page.text().includes('剩余'))
    expect(document.querySelectorAll('[role=timer]')).toHaveLength(1)
  })

  test('stands on the order once it runs', async () => {
    const order = buildOrderResult({
      ...{
        orderSn: 'AC20261121000009',
        kind: 'accelerate',
        title: '2M加速',
        status: 2,
        done: true,
        paid: true
      },
      ...{ startAt: ends(-1000), endAt: ends(7200000) }
    })
    openPage(`${cashier}?orderSn=${order.orderSn}`, {
      'GET /api/iot/orderResult': order,
      'GET /api/iot/simInfo': buildSimInfo()
    })
    await until(() => document.querySelector('[role=timer]'))
  })
})

describe('buying more while it runs', () => {
  test('at the same speed says that it goes on from its end', async () => {
    const list = buildAccelerateList(runs)
    const plans = list.plans.map((plan) => ({ ...plan, startAt: until2099 }))
    const page = openPage(home, { 'GET /api/iot/accelerateList': { ...list, plans } })
    await until(() => page.text().includes('接着同速加速，从'))
  })

  test('at another speed says what becomes of the running one', async () => {
    const page = openPage(home, { 'GET /api/iot/accelerateList': buildAccelerateList(runs) })
    press(await until(() => role('button', '1M')))
    await until(() => page.text().includes('正在以 2M 加速；支付后改为 1M'))
  })
})

test('a speed and its time are chosen, and lead to the cashier', async () => {
  const page = openPage(home, { 'GET /api/iot/accelerateList': buildAccelerateList() })
  press(await until(() => role('button', '1M')))
  press(role('radio', /30天/))
  press(role('button', '立即加速'))
  expect(page.went[0]).toMatch(/accelerate\/cashier\?.*accelerateId=4$/)
})

test('while the carrier sets the speed the page says so and asks again until it is there', async () => {
  let asked = 0
  const page = openPage(home, {
    'GET /api/iot/accelerateList': () =>
      buildAccelerateList({ ...runs, speedCode: (asked += 1) > 1 ? '2M' : '' })
  })
  await until(() => page.text().includes('生效中'))
  expect(asked).toBeGreaterThan(1)
})

test('another speed than the one that runs is asked for first, and names what gives way', async () => {
  const page = openPage(`${cashier}?accelerateId=3`, {
    'GET /api/iot/accelerateList': withoutPassword(buildAccelerateList(runs)),
    'POST /api/iot/createAccelerateOrder': made
  })
  press(await until(() => role('button', /支付 ¥/)))
  const asked = await until(() => feedback.dialog)
  expect(asked.content).toContain('从 2M 改为 1M')
  act(() => asked.buttons[1]!.onClick())
  await until(() => page.went.some((to) => to.includes('orderSn=AC20261121000009')))
  expect(page.of('POST /api/iot/createAccelerateOrder')).toMatchObject([{ accelerateId: 3, replaces: '2M' }])
})

test('the same speed is not asked about: it goes on from its end', async () => {
  const list = buildAccelerateList(runs)
  const page = openPage(`${cashier}?accelerateId=1`, {
    'GET /api/iot/accelerateList': withoutPassword({
      ...list,
      plans: list.plans.map((plan) => ({ ...plan, startAt: until2099 })),
      nextChangeAt: new Date(Date.now() + 60000).toISOString()
    }),
    'POST /api/iot/createAccelerateOrder': made
  })
  await until(() => page.text().includes('接着同速加速'))
  press(role('button', /支付 ¥/))
  await until(() => page.of('POST /api/iot/createAccelerateOrder').length > 0)
})

test('within three minutes of a change another one waits', async () => {
  const page = openPage(`${cashier}?accelerateId=1`, {
    'GET /api/iot/accelerateList': buildAccelerateList({
      nextChangeAt: new Date(Date.now() + 120000).toISOString()
    })
  })
  await until(() => page.text().includes('每3分钟只能变更一次速率'))
  expect(role('button', /支付 ¥/).hasAttribute('disabled')).toBe(true)
})
