import {
  buildBalanceMethod,
  buildCoupon,
  buildOrderResult,
  buildPackageChoice,
  buildPackageDetails,
  buildPackageRow,
  buildPayMethod,
  buildSimInfo,
  buildTopUpChoice
} from '../../factories/portal'
import { endAttempt, readAttempt } from '@/stores/attempt'
import { close, openPage, press, Refusal, role, until, withParams } from '../support/page'
import { logIn } from '../support/visitor'

const card = '1440000000001'
beforeEach(() => logIn(card))
afterEach(() => endAttempt(card, readAttempt(card).key))

const details = 'pages/iot/index/package/details/index'
const inArrears = buildSimInfo({ simStatus: 4, internetStatus: 2, arrearsBalance: 1860, breakRuleId: 3 })
const outside = { payMethods: [buildPayMethod({ placeType: 1, name: '微信支付' })] }

/** Opens the cashier of a package. */
const cashier = (info = buildSimInfo(), more: Parameters<typeof buildPackageDetails>[0] = {}) =>
  openPage(`${details}?packageId=7`, {
    'GET /api/iot/packageDetails': buildPackageDetails({ ...outside, ...more }),
    'GET /api/iot/simInfo': info,
    'POST /api/iot/buyPackage': new Refusal(35010, '登录的卡片已更换，请核对卡号后再提交')
  })

describe('the cashier of a package says first', () => {
  test('that a card in arrears stays cut, and leads to paying the debt and back', async () => {
    const page = cashier(inArrears)
    await until(() => page.text().includes('欠费 18.60 元'))
    expect(page.text()).toContain('只买套餐不能恢复上网')
    press(role('button', '去充值'))
    expect(page.went[0]).toMatch(/balance\/index\?.*buy=/)
  })

  test('nothing of a card that was cut for its package: this one brings it back', async () => {
    const cut = { internetStatus: 2, breakRuleId: 1, needBuyPackage: true, totalFlow: 0, surplusFlow: 0 }
    const page = cashier(buildSimInfo({ ...cut, useFlow: 0 }), { reconnects: true })
    await until(() => page.of('GET /api/iot/simInfo').length > 0 && role('button', '支付 ¥9.90'))
    expect(page.text()).not.toContain('只买套餐不能恢复上网')
  })

  test('why it cannot be bought, with the way to what mends it', async () => {
    const row = { ...buildPackageRow(), image: '', content: '', rules: [] }
    const refused = { canBuy: false, cannotBuyReason: '请先绑定手机号', mend: 'bindMobile' as const }
    const page = cashier(buildSimInfo(), { package: { ...row, ...refused } })
    press(await until(() => role('button', '去绑定')))
    expect(page.went[0]).toContain('/pages/iot/index/bindPhone')
    expect(role('button', '支付 ¥9.90').hasAttribute('disabled')).toBe(true)
  })

  test('which card pays, and when another one is logged in meanwhile, that nothing was bought', async () => {
    const page = cashier()
    await until(() => page.text().includes('1440*****0001'))
    press(role('button', '支付 ¥9.90'))
    await until(() => page.text().includes('登录的卡片已更换'))
    expect(page.of('POST /api/iot/buyPackage')[0]!.shown).toEqual({ amount: 990, simNo: card })
    // the page asks the server again, for the card that is logged in now
    await until(() => page.of('GET /api/iot/packageDetails').length === 2)
    expect(page.went).toEqual([])
  })

  test('the days and what one of them costs; that there are few of them', async () => {
    const now = { effectType: 1, startAt: '2026-11-27T04:00:00.000Z', gapDays: 0, isDefault: false }
    const next = { effectType: 2, startAt: '2026-11-30T16:00:00.000Z', gapDays: 4, isDefault: true }
    const effects = [
      { ...now, endAt: '2026-11-30T16:00:00.000Z' },
      { ...next, endAt: '2026-12-31T16:00:00.000Z' }
    ]
    const page = cashier(buildSimInfo(), { effects })
    await until(() => page.text().includes('12月31日 24:00，共31天'))
    expect(page.text()).toContain('¥0.32')
    expect(page.text()).toContain('生效前预计有 4 天没有流量')
    press(role('button', /生效方式/))
    press(await until(() => role('radio', /立即生效/)))
    await until(() => page.text().includes('立即生效只有 4 天，每天 ¥2.48'))
  })

  test('that an add-on or a month of a few days ends with the period, where there is no other time to begin', async () => {
    const endAt = '2026-11-30T16:00:00.000Z'
    const startAt = '2026-11-21T18:00:00.000Z'
    const now = { effectType: 1, startAt, endAt, gapDays: 0, isDefault: true }
    const page = cashier(buildSimInfo(), { effects: [now] })
    await until(() => page.text().includes('只到账期末，共 9 天，每天 ¥1.10'))
    expect(page.text()).toContain('9天有效期')
    expect(page.text()).not.toContain('1个月')
  })

  test('no warning for a day package, whose day is whole', async () => {
    const term = { duration: 1, durationUnit: 1 }
    const span = { startAt: '2026-11-21T18:00:00.000Z', endAt: '2026-11-22T18:00:00.000Z' }
    const pack = { ...buildPackageRow({ ...term, ...span }), image: '', content: '', rules: [] }
    const now = { effectType: 1, ...span, gapDays: 0, isDefault: true }
    const page = cashier(buildSimInfo(), { package: pack, effects: [now] })
    await until(() => page.text().includes('1天有效期'))
    expect(page.text()).not.toContain('账期末')
  })

  test('by how much the balance is short, and leads to topping it up', async () => {
    const balance = buildBalanceMethod({ balance: 500, enough: false, enabled: false, reason: '余额不足' })
    const page = cashier(buildSimInfo(), { payMethods: [balance, ...outside.payMethods] })
    press(await until(() => role('button', /去充值.*还差 4\.90 元/)))
    expect(page.went[0]).toContain('/pages/iot/index/balance/index')
  })

  test('what pay by use costs and that a debt can arise', async () => {
    const volume = buildPackageRow({ packageType: 4, gPrice: 300, price: 1, totalFlow: 0 })
    const page = cashier(buildSimInfo(), { package: { ...volume, image: '', content: '', rules: [] } })
    await until(() => page.text().includes('¥3/GB 从余额扣'))
    for (const words of ['开通费', '余额不够付时会欠费']) expect(page.text()).toContain(words)
  })

  test('why a coupon does not fit', async () => {
    const coupons = [buildCoupon({ amount: 900, reason: '满999元可用' })]
    const page = cashier(buildSimInfo(), { coupons })
    press(await until(() => role('button', /优惠券/)))
    const choice = await until(() => role('radio', /满999元可用/))
    expect(choice.hasAttribute('disabled') || choice.getAttribute('aria-disabled') === 'true').toBe(true)
    expect(role('button', '支付 ¥9.90')).toBeTruthy()
    expect(page.text()).toContain('满999元可用')
  })

  test('the terms only when they are asked for', async () => {
    const page = cashier()
    await until(() => role('button', '套餐说明'))
    expect(page.text()).not.toContain('不支持退订')
    press(role('button', '套餐说明'))
    await until(() => page.text().includes('不支持退订'))
  })
})

describe('a top-up of a card that owes money', () => {
  const open = (arrearsBalance: number) =>
    openPage('pages/iot/index/balance/index?buy=7', {
      'GET /api/iot/balanceChoose': buildTopUpChoice({
        arrearsBalance,
        options: [
          { optionId: 1, money: 1000, giftMoney: 0, tag: '' },
          { optionId: 2, money: 2000, giftMoney: 0, tag: '' },
          { optionId: 3, money: 5000, giftMoney: 0, tag: '' }
        ]
      })
    })

  test('proposes the least amount that settles it, and says what is left', async () => {
    const page = open(1860)
    await until(() => page.text().includes('余下 1.40 元到余额'))
    expect(role('radio', '¥20').getAttribute('aria-checked')).toBe('true')
    press(role('radio', '¥10'))
    await until(() => page.text().includes('还差 8.60 元才能还清'))
    press(role('radio', '¥20'))
    press(role('button', '去支付'))
    expect(page.went[0]).toMatch(/optionId=2/)
    expect(page.went[0]).toMatch(/buy=7/)
  })

  test('proposes the debt itself where no amount does', async () => {
    const page = open(12345)
    await until(() => page.text().includes('余下 0 元到余额'))
    press(role('button', '去支付'))
    expect(page.went[0]).toMatch(/money=12345/)
  })

  test.each(['0', '-5', '1.5', 'abc', '99999999'])('an address with %s as money says so', async (money) => {
    const page = openPage(withParams('pages/iot/index/balance/pay/index', { money }), {
      'GET /api/iot/balanceChoose': buildTopUpChoice()
    })
    await until(() => page.text().includes('不能充值这个金额'))
    expect(page.text()).toContain('1 - 5,000 元')
    press(role('button', '重新选择金额'))
    expect(page.went[0]).toContain('/pages/iot/index/balance/index')
  })
})

describe('what the order has come to', () => {
  const result = (order: Parameters<typeof buildOrderResult>[0], info = buildSimInfo()) =>
    openPage(`${details}?packageId=7&orderSn=PK20261121000001`, {
      'GET /api/iot/orderResult': buildOrderResult(order),
      'GET /api/iot/simInfo': info
    })

  test('credited, and yet cut: never without a word of what is still to mend', async () => {
    const page = result({}, inArrears)
    await until(() => page.text().includes('但卡片还不能上网'))
    expect(page.text()).toContain('欠费 18.60 元')
    expect(page.text()).not.toContain('套餐已到账')
    press(role('button', '去充值'))
    expect(page.went[0]).toContain('/pages/iot/index/balance/index')
  })

  test('a payment that failed reads failed, and may be tried again', async () => {
    const open = { status: 0, paid: false, done: false, paidAt: null, creditedAt: null, failed: true }
    const page = result({ ...open, failReason: '余额不足' })
    await until(() => page.text().includes('支付失败'))
    expect(page.text()).toContain('余额不足；款项没有扣除，可以换一种方式再付')
    expect(role('button', '立即支付')).toBeTruthy()
    expect(role('button', '取消订单')).toBeTruthy()
  })

  test('an order that waits is cancelled by a red yes, and by that alone', async () => {
    const open = { status: 0, paid: false, done: false, paidAt: null, creditedAt: null }
    let order = buildOrderResult(open)
    const page = openPage(`${details}?packageId=7&orderSn=${order.orderSn}`, {
      'GET /api/iot/orderResult': () => order,
      'POST /api/iot/cancelOrder': () => (order = buildOrderResult({ ...open, status: 4, done: true })),
      'GET /api/iot/simInfo': buildSimInfo()
    })
    const cancel = async () => {
      press(
        await until(() => {
          const button = role('button', '取消订单')
          return !button.hasAttribute('aria-busy') && button
        })
      )
      return until(() => role('alertdialog'))
    }
    const question = await cancel()
    expect(role('button', '取消订单', question).classList).toContain('danger')
    press(role('button', '先不取消', question))
    await until(() => !document.querySelector('.dialog'))
    expect(page.of('POST /api/iot/cancelOrder')).toEqual([])
    press(role('button', '取消订单', await cancel()))
    await until(() => page.text().includes('已取消'))
    expect(page.of('POST /api/iot/cancelOrder')).toEqual([{ orderSn: order.orderSn }])
  })

  test('an order that does not exist reads so, once, and leads on', async () => {
    const page = openPage(`${details}?packageId=7&orderSn=PK20261121000009`, {
      'GET /api/iot/orderResult': new Refusal(40400, '订单不存在')
    })
    await until(() => page.text().includes('没有找到这笔订单'))
    expect(page.of('GET /api/iot/orderResult')).toHaveLength(1)
    press(role('button', '返回卡片'))
    expect(page.went[0]).toContain('/pages/iot/index/index')
  })

  test('a top-up made for a package leads back to it', async () => {
    const page = openPage('pages/iot/index/balance/pay/index?orderSn=BL20261121000001&buy=7', {
      'GET /api/iot/orderResult': buildOrderResult({ kind: 'balance', orderSn: 'BL20261121000001' }),
      'GET /api/iot/simInfo': buildSimInfo()
    })
    press(await until(() => role('button', '继续买套餐')))
    expect(page.went[0]).toMatch(/package\/details\/index\?.*packageId=7/)
  })
})

describe('the list of packages', () => {
  const gb = 1048576
  const rows = [
    buildPackageRow({ packageId: 1, packageName: '10GB月包', totalFlow: 10 * gb, price: 1900 }),
    buildPackageRow({
      ...{ packageId: 2, packageName: '20GB月包', totalFlow: 20 * gb, price: 2900 },
      lastsUntil: '2026-11-30T16:00:00.000Z'
    })
  ]
  const list = (more: object = {}) =>
    openPage('pages/iot/index/package/index', {
      'GET /api/iot/packageChoose': { ...buildPackageChoice(rows), ...more }
    })

  test('has the price of a GB, the real end, and how long it lasts', async () => {
    const page = list({ suggestion: { packageId: 2, average: gb / 2 } })
    await until(() => page.text().includes('¥1.90/GB'))
    expect(page.text()).toContain('11月30日 24:00')
    expect(page.text()).toContain('够用到期末')
    expect(page.text()).toContain('近 30 天日均用 512 MB')
    expect(page.text()).toContain('适合你')
  })

  test('has one card for the holder above the others, which has no gap', async () => {
    const page = list({
      ...buildPackageChoice([rows[0]!, { ...rows[1]!, gapDays: 0 }]),
      suggestion: { packageId: 2, average: gb / 2 }
    })
    const forHolder = await until(() => document.getElementById('for-you') ?? undefined)
    expect(forHolder.textContent).toMatch(/20GB月包.*接着现有流量，中间不断网/s)
    expect(page.text().match(/中间不断网/g)).toHaveLength(1)
  })

  test('says until when nothing is needed, instead of suggesting something', async () => {
    const page = list({ enough: { until: '2026-12-09T16:00:00.000Z' } })
    await until(() => page.text().includes('现有套餐够用到 12月10日，暂时不用买'))
    expect(page.text()).not.toContain('适合你')
    close()
    const lasting = list({ enough: { until: null } })
    await until(() => lasting.text().includes('现有套餐长期够用'))
  })

  test('says once what holds for all, with its button', async () => {
    const refusal = { canBuy: false, cannotBuyReason: '请先完成实名认证', mend: 'realName' as const }
    const page = openPage('pages/iot/index/package/index', {
      'GET /api/iot/packageChoose': {
        ...buildPackageChoice(rows.map((row) => ({ ...row, ...refusal }))),
        cannotBuyReason: refusal.cannotBuyReason,
        mend: refusal.mend
      }
    })
    press(await until(() => role('button', '去实名')))
    expect(page.text().split('请先完成实名认证')).toHaveLength(2)
    expect(page.went[0]).toContain('/pages/iot/index/realnameAuth/index')
  })

  test('compares two side by side', async () => {
    list()
    press(await until(() => role('button', '对比')))
    press(await until(() => role('checkbox', /10GB月包/)))
    press(role('checkbox', /20GB月包/))
    press(await until(() => role('button', '开始对比')))
    const sheet = await until(() => role('dialog', '套餐对比'))
    for (const words of ['10GB月包', '20GB月包', '¥1.90', '¥1.45']) expect(sheet.textContent).toContain(words)
  })
})
