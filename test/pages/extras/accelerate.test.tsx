import { act } from 'react'
import { buildAccelerateList, buildAccelerateOrder } from '../../factories/extras'
import { feedback } from '@/runtime/feedback'
import { close, openPage, press, role, until } from '../support/page'
import { logIn, logOut } from '../support/visitor'

beforeEach(() => {
  logOut()
  logIn()
})
afterEach(close)

const home = 'pages-sub/iot/index/accelerate/index'
const cashier = 'pages-sub/iot/index/accelerate/cashier'
const until2099 = '2099-12-31T16:00:00.000Z'
const withoutPassword = (list: ReturnType<typeof buildAccelerateList>) => ({
  ...list,
  payMethods: list.payMethods!.map((method) => ({ ...method, needPayPassword: false }))
})
const made = { orderSn: 'AC20261121000009', status: 1, amount: 500, pay: { kind: 'none' as const } }
const runs = { running: buildAccelerateOrder(), until: until2099, speedCode: '2M' }

test('before and after are said: what is replaced, or the speed of the package', async () => {
  const answers = { 'GET /api/iot/accelerateList': buildAccelerateList() }
  const { accelerateId, speedCode } = buildAccelerateList().plans[0]!
  const page = openPage(
    'pages-sub/iot/index/accelerate/cashier',
    { accelerateId: String(accelerateId) },
    answers
  )
  await until(() => page.text().includes(`加速前 套餐自带网速，加速后 ${speedCode}`))
})

test('a speed and its time are chosen, and lead to the cashier', async () => {
  const page = openPage(home, {}, { 'GET /api/iot/accelerateList': buildAccelerateList() })
  press(await until(() => role('button', '1M')))
  press(role('radio', /30天/))
  press(role('button', '立即加速'))
  expect(page.went[0]).toMatch(/accelerate\/cashier\?.*accelerateId=4$/)
})

test('while the carrier sets the speed the page says so and asks again until it is there', async () => {
  let asked = 0
  const page = openPage(
    home,
    {},
    {
      'GET /api/iot/accelerateList': () =>
        buildAccelerateList({ ...runs, speedCode: (asked += 1) > 1 ? '2M' : '' })
    }
  )
  await until(() => page.text().includes('生效中'))
  expect(asked).toBeGreaterThan(1)
})

test('another speed than the one that runs is asked for first, and names what gives way', async () => {
  const page = openPage(
    cashier,
    { accelerateId: '3' },
    {
      'GET /api/iot/accelerateList': withoutPassword(buildAccelerateList(runs)),
      'POST /api/iot/createAccelerateOrder': made
    }
  )
  press(await until(() => role('button', /支付 ¥/)))
  const asked = await until(() => feedback.dialog)
  expect(asked.content).toContain('从 2M 改为 1M')
  act(() => asked.buttons[1]!.onClick())
  await until(() => page.went.some((to) => to.includes('orderSn=AC20261121000009')))
  expect(page.of('POST /api/iot/createAccelerateOrder')).toMatchObject([{ accelerateId: 3, replaces: '2M' }])
})

test('the same speed is not asked about: it goes on from its end', async () => {
  const list = buildAccelerateList(runs)
  const page = openPage(
    cashier,
    { accelerateId: '1' },
    {
      'GET /api/iot/accelerateList': withoutPassword({
        ...list,
        plans: list.plans.map((plan) => ({ ...plan, startAt: until2099 })),
        nextChangeAt: new Date(Date.now() + 60000).toISOString()
      }),
      'POST /api/iot/createAccelerateOrder': made
    }
  )
  await until(() => page.text().includes('接着同速加速'))
  press(role('button', /支付 ¥/))
  await until(() => page.of('POST /api/iot/createAccelerateOrder').length > 0)
})

test('within three minutes of a change another one waits', async () => {
  const page = openPage(
    cashier,
    { accelerateId: '1' },
    {
      'GET /api/iot/accelerateList': buildAccelerateList({
        nextChangeAt: new Date(Date.now() + 120000).toISOString()
      })
    }
  )
  await until(() => page.text().includes('每3分钟只能变更一次速率'))
  expect(role('button', /支付 ¥/).hasAttribute('disabled')).toBe(true)
})
