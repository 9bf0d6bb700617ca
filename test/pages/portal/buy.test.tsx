import { act } from 'react'
import {
  buildBalanceMethod,
  buildCoupon,
  buildIntents,
  buildOrderResult,
  buildPackageChoice,
  buildPackageDetails,
  buildPackageRow,
  buildPayMethod,
  buildSeckillRow,
  buildSimInfo
} from '../../factories/portal'
import {
  close,
  openPage,
  passTime,
  press,
  readyButton,
  Refusal,
  role,
  until,
  withParams
} from '../support/page'
import { stores } from '@/stores'
import { parseAddress } from '@rules/url'
import { logIn, logOut } from '../support/visitor'

const path = 'pages/iot/index/package/details/index'

beforeEach(() => logIn())

const made = { orderSn: 'PK20261121000001', status: 1, amount: 990, pay: { kind: 'none' as const } }

const enterPassword = (password: string) => [...password].forEach((digit) => press(role('button', digit)))

test('lists packages by category and says why one cannot be bought', async () => {
  const page = openPage('pages/iot/index/package/index', {
    'GET /api/iot/packageChoose': buildPackageChoice([
      buildPackageRow({ packageName: '3GB月包' }),
      buildPackageRow({ packageName: '首充包', canBuy: false, cannotBuyReason: '仅限新卡' })
    ])
  })
  await until(() => page.text().includes('3GB月包'))
  expect(page.text()).toContain('仅限新卡')
})

test('what one comes for leads to the few packages that serve it, with its start', async () => {
  const answers = { 'GET /api/iot/packageChoose': buildIntents() }
  const list = openPage('pages/iot/index/package/index', answers)
  press(await until(() => role('button', '换长期')))
  expect(list.text()).not.toContain('续下一期')
  expect(list.went[0]).toMatch(/\/pages-sub\/shop\/choose\/index\?.*kind=long/)
  close()
  logIn()
  const page = openPage('pages-sub/shop/choose/index?from=task', answers)
  press(await until(() => role('button', /年包/)))
  expect(page.text()).not.toContain('续下一期')
  expect(page.went[0]).toMatch(/package\/details\/index\?.*packageId=\d+&effectType=1&from=task/)
  close()
  logIn()
  const long = openPage('pages-sub/shop/choose/index?kind=long', answers)
  // what was asked for stands first
  await until(() => /换长期.*现在加流量/s.test(long.text()))
})

test('an overlap with what the card has is said', async () => {
  const details = buildPackageDetails()
  const effects = details.effects.map((effect) => ({ ...effect, overlapDays: 5 }))
  const page = openPage(`${path}?packageId=${details.package.packageId}`, {
    'GET /api/iot/packageDetails': { ...details, effects },
    'GET /api/iot/simInfo': buildSimInfo()
  })
  await until(() => page.text().includes('有 5 天与现有套餐重叠'))
})

test('a package of a sale that has not begun waits for its hour, then its list is asked anew', async () => {
  const on = (startAt: number) =>
    buildPackageChoice(
      [],
      [
        buildSeckillRow({
          startAt: new Date(startAt).toISOString(),
          endAt: new Date(startAt + 60000).toISOString()
        })
      ]
    )
  const opening = Date.now() + 30_000
  const page = openPage('pages/iot/index/package/index', { 'GET /api/iot/packageChoose': () => on(opening) })
  await until(() => role('button', '未开始').hasAttribute('disabled'))
  const before = page.asked.length
  passTime(30_000)
  await until(() => !role('button', '立即抢').hasAttribute('disabled'))
  await until(() => page.asked.length > before)
})

test('a sale that starts in days says its date, not a countdown', async () => {
  const startAt = new Date(Date.now() + 3 * 86_400_000).toISOString()
  const sale = buildSeckillRow({ startAt, endAt: new Date(Date.parse(startAt) + 60_000).toISOString() })
  const page = openPage('pages/iot/index/package/index', {
    'GET /api/iot/packageChoose': buildPackageChoice([], [sale])
  })
  await until(() => /月\d+日 \d\d:\d\d 开始 · 剩 3 \/ 10 份/.test(page.text()))
  expect(page.text()).not.toContain('距开始')
})

test('the details of a sale say its price, the former one, the time, what is left and the limit of the card', async () => {
  const { seckill } = buildSeckillRow({
    limit: 2,
    bought: 2,
    endAt: new Date(Date.now() + 60_000).toISOString()
  })
  const reason = { canBuy: false, cannotBuyReason: '每张卡限购2份' }
  const details = buildPackageDetails()
  const pack = { ...details.package, price: 490, originalPrice: 990, seckill, ...reason }
  const page = openPage(`${path}?packageId=${pack.packageId}`, {
    'GET /api/iot/packageDetails': { ...details, package: pack },
    'GET /api/iot/simInfo': buildSimInfo()
  })
  await until(() => page.text().includes('每卡限购 2 · 已购 2'))
  for (const words of ['限时秒杀', '¥4.90¥9.90', '距结束', '剩 3 / 10 份'])
    expect(page.text()).toContain(words)
  expect(role('button', /支付 ¥4.90/).hasAttribute('disabled')).toBe(true)
})

test.each([
  ['an add-on', { packageType: 3 }, '按近 30 天用量，连同现有套餐够用到'],
  ['a package whose data does not last', {}, '按近 30 天用量，够用到']
])('%s has no price a day, but says until when it lasts', async (_what, more, words) => {
  const details = buildPackageDetails()
  const lastsUntil = '2026-11-04T02:00:00.000Z'
  const effects = details.effects.slice(0, 1).map((effect) => ({ ...effect, lastsUntil }))
  const pack = { ...details.package, lastsUntil, ...more }
  const page = openPage(`${path}?packageId=${pack.packageId}`, {
    'GET /api/iot/packageDetails': { ...details, package: pack, effects },
    'GET /api/iot/simInfo': buildSimInfo()
  })
  await until(() => page.text().includes(words))
  expect(page.text()).not.toMatch(/每天¥/)
})

test('takes the best coupon off and pays from the balance with the pay password, by one key', async () => {
  const coupon = buildCoupon({ amount: 200 })
  const details = buildPackageDetails({ coupons: [buildCoupon({ amount: 100 }), coupon] })
  const page = openPage(`${path}?packageId=${details.package.packageId}`, {
    'GET /api/iot/packageDetails': details,
    'GET /api/iot/simInfo': buildSimInfo(),
    'POST /api/iot/buyPackage': ({ payPassword }) =>
      payPassword === '135790' ? made : new Refusal(35001, '支付密码错误，还可输入4次')
  })
  press(await until(() => role('button', '支付 ¥7.90')))
  await until(() => role('button', '1'))
  enterPassword('111111')
  await until(
    () => page.text().includes('还可输入4次') && !(role('button', '1') as HTMLButtonElement).disabled
  )
  // an effect of the error empties the boxes
  await act(async () => undefined)
  enterPassword('135790')
  await until(() => page.went.length > 0)
  expect(page.went[0]).toContain('orderSn=PK20261121000001')
  const [first, second] = page.of('POST /api/iot/buyPackage')
  expect(second).toMatchObject({
    couponId: coupon.couponId,
    placeType: 3,
    effectType: 1,
    payPassword: '135790'
  })
  expect(second!.clientKey).toBe(first!.clientKey)
})

test('a second tap before the button shows that it is busy sends nothing', async () => {
  const details = buildPackageDetails({ payMethods: [buildPayMethod()] })
  const page = openPage(`${path}?packageId=${details.package.packageId}`, {
    'GET /api/iot/packageDetails': details,
    'GET /api/iot/simInfo': buildSimInfo(),
    'POST /api/iot/buyPackage': made
  })
  const button = await until(() => role('button', '支付 ¥9.90'))
  act(() => {
    button.click()
    button.click()
  })
  await until(() => page.went.length > 0)
  expect(page.of('POST /api/iot/buyPackage')).toHaveLength(1)
})

test.each([
  ['', 2],
  ['1', 1],
  ['2', 2],
  // not offered by the package
  ['7', 2]
])('takes effect as the address says (%p), else as is usual of the package', async (effectType, sent) => {
  const [now, next] = buildPackageDetails().effects
  const effects = [
    { ...now!, isDefault: false },
    { ...next!, isDefault: true }
  ]
  const page = openPage(withParams(path, { packageId: '7', ...(effectType && { effectType }) }), {
    'GET /api/iot/packageDetails': buildPackageDetails({ effects, payMethods: [buildPayMethod()] }),
    'GET /api/iot/simInfo': buildSimInfo(),
    'POST /api/iot/buyPackage': made
  })
  press(await until(() => role('button', '支付 ¥9.90')))
  await until(() => page.went.length > 0)
  expect(page.of('POST /api/iot/buyPackage')).toMatchObject([{ effectType: sent }])
})

test('a coupon of more than the price takes the price off, and no more', async () => {
  const coupon = buildCoupon({ amount: 5000 })
  const page = openPage(`${path}?packageId=7`, {
    'GET /api/iot/packageDetails': buildPackageDetails({ coupons: [coupon] }),
    'GET /api/iot/simInfo': buildSimInfo()
  })
  await until(() => page.text().includes(`${coupon.name}-¥9.90`))
})

test('a card that cannot be asked for its pay password stays at the cashier', async () => {
  const unheard = jest.fn()
  process.on('unhandledRejection', unheard)
  const page = openPage(`${path}?packageId=1`, {
    'GET /api/iot/packageDetails': buildPackageDetails(),
    'GET /api/iot/simInfo': new Refusal(-1, '卡片服务忙')
  })
  const idle = () => readyButton('支付 ¥9.90')
  press(await until(idle))
  await until(() => page.of('GET /api/iot/simInfo').length === 1)
  await until(idle)
  process.off('unhandledRejection', unheard)
  expect(unheard).not.toHaveBeenCalled()
  expect(page.went).toEqual([])
})

test('leads to setting a pay password where there is none, and comes back to the keypad', async () => {
  const details = buildPackageDetails()
  let existPayPassword = false
  const page = openPage(`${path}?packageId=1`, {
    'GET /api/iot/packageDetails': details,
    'GET /api/iot/simInfo': () => buildSimInfo({ existPayPassword })
  })
  press(await until(() => role('button', '支付 ¥9.90')))
  press(await until(() => role('button', '设置支付密码')))
  await until(() => page.went.some((way) => way.includes('/pages/iot/index/payPassword/keyboard')))
  // set on that page, which loads the card again and goes back: the keypad is open
  existPayPassword = true
  passTime(1000)
  await stores.sim.loadInfo()
  page.showAgain()
  await until(() => page.text().includes('输入支付密码'))
})

test('takes the cashier when the balance does not do, and asks for the way back to the order', async () => {
  const details = buildPackageDetails({
    payMethods: [buildBalanceMethod({ balance: 100 }), buildPayMethod()]
  })
  const page = openPage(`${path}?packageId=7`, {
    'GET /api/iot/packageDetails': details,
    'GET /api/iot/simInfo': buildSimInfo(),
    'POST /api/iot/buyPackage': made
  })
  press(await until(() => role('button', '支付 ¥9.90')))
  await until(() => page.went.length > 0)
  const [sent] = page.of('POST /api/iot/buyPackage')
  expect(sent).toMatchObject({ placeType: 9, back: expect.stringContaining('orderSn={orderSn}') })
  expect(sent).not.toHaveProperty('payPassword')
  expect(page.text()).toContain('余额不足')
})

test('no way to pay: says so, and leads to a person', async () => {
  const details = buildPackageDetails({ payMethods: [] })
  const page = openPage(`${path}?packageId=7`, {
    'GET /api/iot/packageDetails': details,
    'GET /api/iot/simInfo': buildSimInfo()
  })
  await until(() => page.text().includes('这里没有可用的支付方式'))
  expect(document.querySelector<HTMLButtonElement>('#pay')?.disabled).toBe(true)
  press(role('button', '联系客服'))
  expect(page.went[0]).toContain('/pages/customer/index')
})

test('nor for an order that is still to pay', async () => {
  const unpaid = buildOrderResult({ status: 0, paid: false, done: false, paidAt: null, creditedAt: null })
  const page = openPage(`${path}?packageId=7&orderSn=${unpaid.orderSn}`, {
    'GET /api/iot/orderResult': unpaid,
    'GET /api/iot/payMethods': { payMethods: [] }
  })
  press(await until(() => role('button', '立即支付')))
  await until(() => page.text().includes('这里没有可用的支付方式'))
  press(role('button', '联系客服'))
  expect(page.went[0]).toContain('/pages/customer/index')
})

test('is honest while the order is being credited, then shows the new validity', async () => {
  let asked = 0
  const page = openPage(`${path}?packageId=7&orderSn=PK20261121000001`, {
    'GET /api/iot/orderResult': () =>
      asked++
        ? buildOrderResult()
        : buildOrderResult({ status: 1, done: false, creditedAt: null, startAt: null, endAt: null }),
    'GET /api/iot/simInfo': buildSimInfo()
  })
  await until(() => page.text().includes('已支付，正在到账'))
  expect(page.text()).not.toContain('套餐已到账')
  await until(() => page.text().includes('套餐已到账') && page.text().includes('11月1日 10:00'))
})

test('says what a paid order waits for, and why its money went back', async () => {
  const waits = '运营商正在办理套餐，24小时内未办成会全额退回'
  const refused = '运营商未能办成套餐，款项已退回'
  let asked = 0
  const page = openPage(`${path}?packageId=7&orderSn=PK20261121000001`, {
    'GET /api/iot/orderResult': () =>
      asked++
        ? buildOrderResult({ status: 5, endedAt: '2026-11-21T03:00:00.000Z', failReason: refused })
        : buildOrderResult({ status: 1, done: false, creditedAt: null, failReason: waits }),
    'GET /api/iot/simInfo': buildSimInfo()
  })
  await until(() => page.text().includes('已支付，正在到账') && page.text().includes(waits))
  expect(page.text()).not.toContain('通常一分钟内完成')
  await until(() => page.text().includes(refused))
})

test('a package that costs nothing is submitted, not paid', async () => {
  const page = openPage(`${path}?packageId=7&orderSn=PK20261121000001`, {
    'GET /api/iot/orderResult': buildOrderResult({ status: 1, amount: 0, done: false, creditedAt: null }),
    'GET /api/iot/simInfo': buildSimInfo()
  })
  await until(() => page.text().includes('申请已提交，正在到账'))
  expect(page.text()).not.toMatch(/已支付|¥0/)
})

test('says that it does not know when the server does not answer', async () => {
  const page = openPage(`${path}?packageId=7&orderSn=PK20261121000001`, {
    'GET /api/iot/orderResult': new Refusal(0, '', null, 503)
  })
  await until(() => page.text().includes('支付结果还不知道'))
  expect(page.text()).not.toContain('失败')
})

test('without a card the log-in leads back to this page with its parameters as they were', () => {
  logOut()
  const page = openPage(withParams(path, { packageId: '1', couponId: 'a%26b', stamp: '7' }))
  const { params } = parseAddress(page.went[0]!)
  expect(parseAddress(params.redirect!)).toEqual({
    path: `/${path}`,
    params: { packageId: '1', couponId: 'a&b' }
  })
})
