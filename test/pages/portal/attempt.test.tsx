import { feedback } from '@/runtime/feedback'
import { endAttempt, readAttempt } from '@/stores/attempt'
import {
  buildBalanceMethod,
  buildCoupon,
  buildOrderResult,
  buildPackageDetails,
  buildPayMethod,
  buildTopUpChoice,
  buildSimInfo
} from '../../factories/portal'
import { close, openPage, press, Refusal, role, until, withParams, type Answers } from '../support/page'
import { logIn } from '../support/visitor'

const card = '1440000000001'
const forget = () => endAttempt(card, readAttempt(card).key)
beforeEach(() => logIn(card))
afterEach(() => forget())

const orderSn = 'PK20261121000001'
const made = { orderSn, status: 1, amount: 990, pay: { kind: 'none' as const } }
const none = new Refusal(40400, '订单不存在')
const found = buildOrderResult({ orderSn, amount: 990 })
const noNetwork = () => {
  throw new Error('no network')
}
const byBalance = buildPackageDetails({ coupons: [], payMethods: [buildBalanceMethod()] })
const outside = buildPackageDetails({ payMethods: [buildPayMethod()] })

const openPackage = (details: typeof outside, answers: Answers) =>
  openPage(
    withParams('pages/iot/index/package/details/index', { packageId: String(details.package.packageId) }),
    { 'GET /api/iot/packageDetails': details, 'GET /api/iot/simInfo': buildSimInfo(), ...answers }
  )
const pay = async (words = '支付 ¥9.90') =>
  press(
    await until(() => {
      const button = role('button', words)
      return !button.hasAttribute('aria-busy') && button
    })
  )
const enterPassword = async () => {
  await until(() => role('button', '1'))
  for (const digit of '135790') press(role('button', digit))
}
const keypad = () => document.querySelector('.pins')

describe('paying from the balance says why it failed', () => {
  test.each<[string, Refusal | (() => never), string]>([
    ['35004', new Refusal(35004, '余额不足，请先充值'), '余额不足，请先充值'],
    ['35005 without a price', new Refusal(35005, '优惠券不可用：已使用'), '优惠券不可用：已使用'],
    ['35006', new Refusal(35006, '订单状态已变化，请刷新后查看'), '订单状态已变化，请刷新后查看'],
    ['35007', new Refusal(35007, '卡片已停用'), '卡片已停用'],
    ['40001', new Refusal(40001), '当前访问的功能模块暂未开放，敬请期待！'],
    [
      '42200',
      new Refusal(42200, '该套餐不支持此生效方式', { fields: { effectType: '…' } }, 400),
      '该套餐不支持此生效方式'
    ],
    ['429', new Refusal(42900, '操作过于频繁，请5秒后再试', null, 429), '操作过于频繁，请5秒后再试'],
    ['500', new Refusal(50000, '', null, 500), '网络错误，请更换网络或稍后重试'],
    ['-1', new Refusal(-1, '系统忙'), '系统忙'],
    ['no network', noNetwork, '网络错误，换个网络试试。']
  ])('%s', async (_name, answer, words) => {
    const page = openPackage(byBalance, {
      'POST /api/iot/buyPackage': answer,
      'GET /api/iot/orderResult': none
    })
    await pay()
    await enterPassword()
    await until(() => role('alert').textContent?.includes(words))
    expect(keypad()).toBeNull()
    expect(page.went).toEqual([])
    await pay()
    await until(keypad)
  })

  test('too little money leads to topping up', async () => {
    const page = openPackage(byBalance, { 'POST /api/iot/buyPackage': new Refusal(35004, '余额不足') })
    await pay()
    await enterPassword()
    press(await until(() => role('button', '去充值')))
    expect(page.went[0]).toContain('/pages/iot/index/balance/index')
  })

  test.each([
    [35001, '支付密码错误，还可输入4次'],
    [35002, '支付密码已锁定，请30分钟后再试']
  ])('%i stays at the keypad, which leads to a forgotten password', async (code, words) => {
    const page = openPackage(byBalance, { 'POST /api/iot/buyPackage': new Refusal(code, words) })
    await pay()
    await enterPassword()
    await until(() => document.querySelector('.key-error')?.textContent === words)
    press(role('button', '忘记密码'))
    expect(page.went[0]).toContain('/pages/iot/index/payPassword/validate')
  })

  test('a password that the server misses leads to setting one', async () => {
    const page = openPackage(byBalance, { 'POST /api/iot/buyPackage': new Refusal(35003, '未设置') })
    await pay()
    await enterPassword()
    press(await until(() => role('button', '设置支付密码')))
    await until(() => page.went.some((way) => way.includes('/pages/iot/index/payPassword/keyboard')))
  })
})

describe('an answer that was lost', () => {
  test.each<[string, Refusal | (() => never)]>([
    ['no network', noNetwork],
    ['5xx', new Refusal(0, '', null, 504)],
    ['-1', new Refusal(-1, '系统忙')]
  ])('%s: the server is asked, and there is an order: its result is shown', async (_name, answer) => {
    const page = openPackage(outside, {
      'POST /api/iot/buyPackage': answer,
      'GET /api/iot/orderResult': found
    })
    await pay()
    await until(() => page.went.length > 0)
    expect(page.went[0]).toContain(`orderSn=${orderSn}`)
    const { clientKey } = page.of('POST /api/iot/buyPackage')[0]!
    expect(page.of('GET /api/iot/orderResult')).toEqual([{ clientKey }])
    expect(readAttempt(card).key).not.toBe(clientKey)
  })

  test('while nobody knows, nothing is sent; then there is none, and the same key goes with what is chosen now', async () => {
    let answers: Answers = { 'POST /api/iot/buyPackage': noNetwork, 'GET /api/iot/orderResult': noNetwork }
    const first = openPackage(outside, answers)
    await pay()
    await until(() => first.text().includes('不会重复下单'))
    await pay()
    await until(() => feedback.toast?.title.includes('还不知道上一笔订单'))
    expect(first.of('POST /api/iot/buyPackage')).toHaveLength(1)
    const { clientKey } = first.of('POST /api/iot/buyPackage')[0]!
    close()

    answers = { 'POST /api/iot/buyPackage': made, 'GET /api/iot/orderResult': none }
    const reloaded = openPackage(
      buildPackageDetails({ payMethods: [buildPayMethod()], coupons: [buildCoupon({ amount: 200 })] }),
      answers
    )
    await until(() => reloaded.of('GET /api/iot/orderResult').length === 1)
    await pay('支付 ¥7.90')
    await until(() => reloaded.went.length > 0)
    expect(reloaded.of('POST /api/iot/buyPackage')[0]).toMatchObject({ clientKey, shown: { amount: 790 } })
  })

  test('a reload finds the order, and the choice is its user’s: to it, or one more under a new key', async () => {
    const cutOff = async () => {
      openPackage(outside, { 'POST /api/iot/buyPackage': noNetwork, 'GET /api/iot/orderResult': noNetwork })
      await pay()
      await until(() => document.body.textContent.includes('不会重复下单'))
      close()
      const page = openPackage(outside, {
        'POST /api/iot/buyPackage': made,
        'GET /api/iot/orderResult': found
      })
      await until(() => page.of('GET /api/iot/orderResult').length === 1)
      return page
    }
    const first = await cutOff()
    press(await until(() => role('button', '查看订单')))
    await until(() => first.went.some((way) => way.includes(`orderSn=${orderSn}`)))
    expect(first.of('POST /api/iot/buyPackage')).toEqual([])
    close()

    const second = await cutOff()
    const { key } = readAttempt(card)
    press(await until(() => role('button', '再下一单')))
    await pay()
    await until(() => second.went.length > 0)
    expect(second.of('POST /api/iot/buyPackage')[0]!.clientKey).not.toBe(key)
  })

  test('of a top-up too', async () => {
    const page = openPage('pages/iot/index/balance/pay/index?money=5000', {
      'GET /api/iot/balanceChoose': buildTopUpChoice({ options: [] }),
      'POST /api/iot/createBalanceOrder': noNetwork,
      'GET /api/iot/orderResult': buildOrderResult({ orderSn: 'BL20261121000001', kind: 'balance' })
    })
    await pay('支付 ¥50')
    await until(() => page.went.length > 0)
    expect(page.went[0]).toMatch(/balance\/pay\/index\?.*orderSn=BL20261121000001/)
  })
})

describe('two tabs', () => {
  test('an order that another tab made since the page came: asked, not bought again', async () => {
    const page = openPackage(outside, { 'POST /api/iot/buyPackage': made, 'GET /api/iot/orderResult': found })
    await until(() => role('button', '支付 ¥9.90'))
    forget() // the other tab does so once its order is made
    await pay()
    press(await until(() => role('button', '查看订单')))
    await until(() => page.went.length > 0)
    expect(page.of('POST /api/iot/buyPackage')).toEqual([])
  })

  test('the other tab was faster with something else: asked too', async () => {
    let sent = 0
    const page = openPackage(outside, {
      'POST /api/iot/buyPackage': () => (sent++ ? made : new Refusal(35009, '该订单已提交')),
      'GET /api/iot/orderResult': found
    })
    await pay()
    await until(() => page.text().includes('上一笔订单已经提交（¥9.90）'))
    expect(feedback.toast).toBeUndefined()
    press(role('button', '再下一单'))
    await until(() => page.went.length > 0)
    const [refused, bought] = page.of('POST /api/iot/buyPackage')
    expect(bought!.clientKey).not.toBe(refused!.clientKey)
  })
})

describe('a price that changed', () => {
  const dearer = { ...outside, package: { ...outside.package, price: 1290 } }
  const openChanging = (answer: Refusal) => {
    let loads = 0
    return openPackage(outside, {
      'GET /api/iot/packageDetails': () => (loads++ ? dearer : outside),
      'POST /api/iot/buyPackage': ({ shown }) => (shown?.amount === 1290 ? made : answer)
    })
  }

  test('is agreed to first; the attempt goes on under its key', async () => {
    const page = openChanging(new Refusal(35008, '价格已变', { amount: 1290 }))
    await pay()
    await until(() => page.text().includes('价格已变为 ¥12.90，仍要购买？'))
    expect(feedback.toast).toBeUndefined()
    press(role('button', '购买'))
    await until(() => page.went.length > 0)
    const [refused, bought] = page.of('POST /api/iot/buyPackage')
    expect([refused!.shown, bought!.shown]).toEqual([
      { amount: 990, simNo: card },
      { amount: 1290, simNo: card }
    ])
    expect(bought!.clientKey).toBe(refused!.clientKey)
  })

  test('or refused: nothing is bought, the page shows the price of now', async () => {
    const page = openChanging(new Refusal(35008, '价格已变', { amount: 1290 }))
    await pay()
    press(await until(() => role('button', '取消')))
    await until(() => role('button', '支付 ¥12.90'))
    expect(page.of('POST /api/iot/buyPackage')).toHaveLength(1)
    expect(page.went).toEqual([])
  })

  test('a coupon that is gone says so, and is left out', async () => {
    const coupon = buildCoupon({ amount: 200 })
    let loads = 0
    const page = openPackage(outside, {
      'GET /api/iot/packageDetails': () => (loads++ ? outside : { ...outside, coupons: [coupon] }),
      'POST /api/iot/buyPackage': ({ couponId }) =>
        couponId ? new Refusal(35005, '优惠券不可用：已过期', { amount: 990 }) : made
    })
    await pay('支付 ¥7.90')
    await until(() => page.text().includes('优惠券不可用：已过期'))
    press(role('button', '购买'))
    await until(() => page.went.length > 0)
    expect(page.of('POST /api/iot/buyPackage')[1]).not.toHaveProperty('couponId')
  })
})
