import { buildVipList, buildVipOrder } from '../../factories/vip'
import {
  buildOrderResult,
  buildPackageDetails,
  buildPackageOrder,
  buildPackageRow,
  buildSimInfo
} from '../../factories/portal'
import { buildPage } from '../../factories/shop'
import { Refusal } from '../support/answers'
import { close, openPage, press, role, until } from '../support/page'
import { logIn } from '../support/visitor'

beforeEach(() => logIn())

const home = 'pages-sub/iot/index/vip/index'
const pay = 'pages-sub/iot/index/vip/pay'

test('the chosen plan says what it gives, its sum is at the button, and that leads to its cashier', async () => {
  const page = openPage(home, { 'GET /api/iot/vipList': buildVipList() })
  await until(() => page.text().includes('年度会员权益'))
  press(role('radio', /月度会员/))
  await until(() => page.text().includes('月度会员权益'))
  expect(page.text()).not.toContain('每月赠送3GB')
  press(role('button', '开通会员'))
  expect(page.went[0]).toMatch(/vip\/pay\?.*vipId=1$/)
})

test('VIP that runs is on top with its end, and is extended', async () => {
  const running = buildVipOrder()
  const page = openPage(home, {
    'GET /api/iot/vipList': buildVipList({ running, vipUntil: running.endAt, orders: [running] })
  })
  await until(() => page.text().includes('生效中'))
  expect(role('button', '续费会员')).toBeTruthy()
})

test('a card that may buy nothing is told why, with the way to mend it', async () => {
  const page = openPage(home, {
    'GET /api/iot/vipList': buildVipList({ cannotBuyReason: '请先完成实名认证', mend: 'realName' })
  })
  await until(() => page.text().includes('请先完成实名认证'))
  expect(role('button', '开通会员').hasAttribute('disabled')).toBe(true)
})

test('paid from the balance at the price that was shown, for the card that was shown', async () => {
  const page = openPage(`${pay}?vipId=3`, {
    'GET /api/iot/vipList': buildVipList({
      payMethods: buildVipList().payMethods!.map((method) => ({ ...method, needPayPassword: false }))
    }),
    'POST /api/iot/createVipOrder': {
      orderSn: 'VP20261121000009',
      status: 1,
      amount: 7800,
      pay: { kind: 'none' }
    },
    'GET /api/iot/simInfo': buildSimInfo()
  })
  press(await until(() => role('button', /支付 ¥78/)))
  await until(() => page.went.some((to) => to.includes('orderSn=VP20261121000009')))
  expect(page.of('POST /api/iot/createVipOrder')).toMatchObject([
    { vipId: 3, shown: { amount: 7800, simNo: '1440000000001' }, placeType: 3 }
  ])
})

test('a plan that is not sold any more says so and leads to the others', async () => {
  const page = openPage(`${pay}?vipId=3`, {
    'GET /api/iot/vipList': () => new Refusal(40400, '会员套餐已下架')
  })
  press(await until(() => role('button', '看其他会员套餐')))
  expect(page.went[0]).toMatch(/vip\/index/)
})

test('bought again it says from when on', async () => {
  const running = buildVipOrder()
  const page = openPage(`${pay}?vipId=3`, {
    'GET /api/iot/vipList': buildVipList({ running, vipUntil: running.endAt }),
    'GET /api/iot/simInfo': buildSimInfo()
  })
  await until(() => page.text().includes('接着现有会员，从'))
})

test('a stopped card in debt is told that VIP does not bring it back, and where the debt is paid', async () => {
  const owing = buildSimInfo({ simStatus: 4, internetStatus: 2, arrearsBalance: 1860, breakRuleId: 3 })
  const page = openPage(`${pay}?vipId=3`, {
    'GET /api/iot/vipList': buildVipList(),
    'GET /api/iot/simInfo': owing
  })
  await until(() => /欠费 18\.60 元.*开通会员不能恢复上网/.test(page.text()))
  press(role('button', '去充值'))
  expect(page.went[0]).toContain('/pages/iot/index/balance/index')
})

test('gift data is among the packages of the card, under its own name, and leads to the VIP order', async () => {
  const gift = { gift: true, orderSn: 'VP20261121000009', packageName: '年度会员', actualPayMoney: 0 }
  const page = openPage('pages-sub/iot/index/packageInfo', {
    'GET /api/iot/simPackageList': buildPage([buildPackageOrder(gift)])
  })
  press(await until(() => role('button', /会员赠送流量（年度会员）/)))
  expect(page.went[0]).toMatch(/vip\/pay\?.*orderSn=VP20261121000009/)
})

test("the VIP price stands in a package's cashier with the usual one above it", async () => {
  const page = openPage('pages/iot/index/package/details/index?packageId=1', {
    'GET /api/iot/packageDetails': buildPackageDetails({
      package: {
        ...buildPackageRow({ packageId: 1, price: 1710, vipMoney: 190, originalPrice: 1900 }),
        image: '',
        content: '',
        rules: []
      }
    }),
    'GET /api/iot/simInfo': buildSimInfo()
  })
  await until(() => page.text().includes('会员优惠'))
  expect(page.text()).toMatch(/¥19会员优惠-¥1\.90/)
  expect(role('button', '支付 ¥17.10')).toBeTruthy()
})

describe('what VIP is worth to this card', () => {
  const spent = { orders: 4, money: 11600 }
  const openHome = (worth: ReturnType<typeof buildVipList>['plans'][number]['worth'], more: object = {}) =>
    openPage(home, {
      'GET /api/iot/vipList': buildVipList({
        plans: buildVipList().plans.map((plan) => ({ ...plan, worth })),
        spent,
        ...more
      })
    })

  test('is said by its own orders, with how long it takes to pay off', async () => {
    const page = openHome({ saved: 2900, inTerm: 11600, paysOffDays: 245 })
    await until(() => page.text().includes('近3个月买了4笔套餐（秒杀不计），用券前共 ¥116'))
    expect(page.text()).toContain('有年度会员可省¥29')
    expect(page.text()).toContain('照这样买，年度会员约8个月回本')
    expect(page.text()).toContain('赠送流量和积分不计')
  })

  test('in days where that is soon', async () => {
    const page = openHome({ saved: 2900, inTerm: 11600, paysOffDays: 20 })
    await until(() => page.text().includes('照这样买，年度会员约20天回本'))
  })

  test('where it never pays off the page says so', async () => {
    const page = openHome({ saved: 190, inTerm: 770 })
    await until(() => page.text().includes('按你现在的用量不划算：365天约省 ¥7.70，会员费 ¥78'))
    expect(page.text()).not.toContain('回本')
  })

  test('with orders of less than three months it says what it takes, and guesses nothing', async () => {
    const page = openHome({ saved: 190 })
    await until(() => page.text().includes('套餐买满 ¥780，省下的就够会员费'))
    expect(page.text()).not.toContain('不划算')
    expect(document.querySelector('.i-done.ok')).toBeNull()
  })

  test('is not said to who has it, nor of a plan that begins when the running one ends', async () => {
    const running = buildVipOrder()
    const page = openHome({ saved: 190 }, { running, vipUntil: running.endAt })
    await until(() => page.text().includes('年度会员权益'))
    expect(page.text()).not.toContain('按你的用量')
    press(role('radio', /月度会员/))
    await until(() => role('button', '到期后开通'))
    expect(page.text()).not.toContain('按你的用量')
  })

  test('without orders there is no figure', async () => {
    const page = openHome(undefined, { spent: undefined })
    await until(() => page.text().includes('年度会员权益'))
    expect(page.text()).not.toContain('按你的用量')
  })
})

describe('what VIP has saved', () => {
  const running = buildVipOrder()
  const savings = { since: '2026-09-01T02:00:00.000Z', orders: 3, money: 1870, paid: 7800 }
  const shown = async (path: Parameters<typeof openPage>[0], more: object = {}) => {
    const list = buildVipList({ running, vipUntil: running.endAt, savings: { ...savings, ...more } })
    const page = openPage(path, { 'GET /api/iot/vipList': list })
    await until(() => page.text().includes('开通以来已省'))
    return page.text()
  }

  test('is on the page and on the VIP card, with what is missing to its price', async () => {
    for (const path of [home, 'pages-sub/iot/user/vip'] as const) {
      expect(await shown(path)).toMatch(/9月1日起 · 3笔套餐¥18\.70会员费 ¥78，再省 ¥59\.30 回本/)
      close()
    }
  })

  test('more than it cost: its price is back', async () => {
    expect(await shown(home, { money: 7800 })).toContain('会员费 ¥78 已回本')
  })

  test('nothing yet is said in words', async () => {
    expect(await shown(home, { orders: 0, money: 0 })).toContain('还没有用会员价买过套餐')
  })
})

describe('an upgrade', () => {
  const running = buildVipOrder({
    vipId: 1,
    vipName: '月度会员',
    packagePrice: 900,
    orderSn: 'VP20261121000007'
  })
  const upgrade = { replaces: running.orderSn, daysLeft: 20, credit: 600 }
  const list = buildVipList({
    plans: buildVipList().plans.map((plan) => (plan.vipId === 3 ? { ...plan, upgrade } : plan)),
    running,
    vipUntil: running.endAt,
    payMethods: buildVipList().payMethods!.map((method) => ({ ...method, needPayPassword: false }))
  })

  test('is offered with what the days left pay, at the sum that is left', async () => {
    const page = openPage(home, { 'GET /api/iot/vipList': list })
    await until(() => page.text().includes('月度会员还剩 20 天，升级时折抵 ¥6。'))
    expect(page.text()).toMatch(/年度会员¥72/)
    press(role('button', '升级会员'))
    expect(page.went[0]).toMatch(/vip\/pay\?.*vipId=3$/)
    press(role('radio', /月度会员/))
    expect(role('button', '续费会员')).toBeTruthy()
  })

  test('says its credit line by line before it is paid, and orders what was shown', async () => {
    const page = openPage(`${pay}?vipId=3`, {
      'GET /api/iot/vipList': list,
      'POST /api/iot/createVipOrder': {
        orderSn: 'VP20261121000009',
        status: 1,
        amount: 7200,
        pay: { kind: 'none' }
      },
      'GET /api/iot/simInfo': buildSimInfo()
    })
    press(await until(() => role('button', '支付 ¥72')))
    expect(page.text()).toContain('月度会员剩余20天折抵-¥6')
    expect(page.text()).toContain('支付后立即换成年度会员')
    expect(page.text()).toContain('月度会员同时结束')
    await until(() => page.of('POST /api/iot/createVipOrder').length > 0)
    expect(page.of('POST /api/iot/createVipOrder')).toMatchObject([
      { vipId: 3, replaces: running.orderSn, shown: { amount: 7200 } }
    ])
  })

  test('is on its order with the price and the credit', async () => {
    const order = buildOrderResult({
      ...{ orderSn: 'VP20261121000009', kind: 'vip', title: '年度会员', status: 2, done: true, paid: true },
      ...{ price: 7800, creditMoney: 600, amount: 7200, vipMoney: 0, couponMoney: 0 }
    })
    const answers = { 'GET /api/iot/orderResult': order, 'GET /api/iot/simInfo': buildSimInfo() }
    const page = openPage(`${pay}?orderSn=${order.orderSn}`, answers)
    await until(() => page.text().includes('会员折抵-¥6'))
  })
})

test('a plan that begins when the running one ends is bought only after a question', async () => {
  const running = buildVipOrder()
  const free = buildVipList().payMethods!.map((method) => ({ ...method, needPayPassword: false }))
  const page = openPage(`${pay}?vipId=1`, {
    'GET /api/iot/vipList': buildVipList({ running, vipUntil: running.endAt, payMethods: free }),
    'GET /api/iot/simInfo': buildSimInfo()
  })
  press(await until(() => role('button', /支付 ¥9/)))
  await until(() => page.text().includes('月度会员要等年度会员到期'))
  press(role('button', '取消'))
  expect(page.of('POST /api/iot/createVipOrder')).toEqual([])
})
