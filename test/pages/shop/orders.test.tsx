import { act } from 'react'
import { runInAction } from 'mobx'
import Taro from '@tarojs/taro'
import { feedback } from '@/runtime/feedback'
import { stores } from '@/stores'
import { ShopOrderStatus as S } from '@contract/enums'
import {
  buildBaseConfig,
  buildOrderDetails,
  buildOrderRow,
  buildPage,
  type OrderDetails
} from '../../factories/shop'
import { box, close, openPage, press, readyButton, Refusal, role, type, until } from '../support/page'
import { statics } from '../support/tree'
import { signIn } from '../support/visitor'
import { watchCopies } from '../../support/copies'

afterEach(() => (window.location.hash = ''))

const openOrder = (over: Partial<OrderDetails>, more = {}) => {
  const order = buildOrderDetails(over)
  const page = openPage(`pages/order/index?orderSn=${order.orderSn}`, {
    'GET /api/hk/orderDetails': order,
    ...more
  })
  return { order, page }
}

describe('the list', () => {
  test('a visitor without a mobile is told so and led to the query and back to the same tab', async () => {
    const page = openPage('pages/order/index?group=shipped')
    await until(() => page.text().includes('登录后查看订单'))
    press(role('button', '查询订单'))
    expect(page.went[0]).toContain('/pages/login/index?')
    expect(decodeURIComponent(page.went[0]!)).toContain('redirect=/pages/order/index?group=shipped')
    // the log-in replaces the list, and later the list the log-in: back then leads to neither
    expect(Taro.redirectTo).toHaveBeenCalledTimes(1)
  })

  test('orders of the mobile; a tab without any says so and leads to the shop', async () => {
    signIn()
    const page = openPage('pages/order/index', {
      'GET /api/hk/orderList': ({ group }) => buildPage(group ? [] : [buildOrderRow({ status: 13 })])
    })
    await until(() => page.text().includes('待发货'))
    press(role('tab', '已关闭'))
    await until(() => page.text().includes('这里还没有订单'))
    press(role('button', '去逛逛'))
    expect(page.went[0]).toContain('/pages/index/VanityNumber/index')
  })

  test('keeps its tab in the address, so that a reload opens it again', async () => {
    signIn()
    window.location.hash = '#/pages/order/index?promoCode=demo'
    const answers = { 'GET /api/hk/orderList': buildPage([buildOrderRow()]) }
    openPage('pages/order/index', answers)
    press(await until(() => role('tab', '已发货')))
    expect(window.location.hash).toBe('#/pages/order/index?promoCode=demo&group=shipped')
    press(role('tab', '全部'))
    expect(window.location.hash).toBe('#/pages/order/index?promoCode=demo')
    close()
    const again = openPage('pages/order/index?group=toPay', answers)
    await until(() => again.of('GET /api/hk/orderList').at(-1)?.group === 'toPay')
    expect(role('tab', '待支付').getAttribute('aria-selected')).toBe('true')
  })

  test('orders in after-sales have a tab where the backend has after-sales', async () => {
    signIn()
    const answers = { 'GET /api/hk/orderList': buildPage([buildOrderRow()]) }
    const page = openPage('pages/order/index?group=afterSale', answers)
    await until(() => page.of('GET /api/hk/orderList').at(-1)?.group === 'afterSale')
    expect(role('tab', '售后').getAttribute('aria-selected')).toBe('true')
  })

  test('a backend without after-sales has no tab for them, and their address shows all', async () => {
    signIn()
    const { baseConfig } = stores.layout
    runInAction(() => (stores.layout.baseConfig = { ...buildBaseConfig(), further: ['/api/hk/orderList'] }))
    const answers = { 'GET /api/hk/orderList': buildPage([buildOrderRow()]) }
    const page = openPage('pages/order/index?group=afterSale', answers)
    await until(() => page.of('GET /api/hk/orderList').length === 1)
    expect(page.of('GET /api/hk/orderList')[0]!.group).toBeUndefined()
    expect(page.text()).not.toContain('售后')
    expect(page.text()).not.toContain('待评价')
    runInAction(() => (stores.layout.baseConfig = baseConfig))
  })

  test('orders to comment on have a tab, and each leads to the form for its comment', async () => {
    signIn()
    const row = buildOrderRow({ status: S.signed, canComment: true })
    const page = openPage('pages/order/index?group=toComment', { 'GET /api/hk/orderList': buildPage([row]) })
    await until(() => page.of('GET /api/hk/orderList').at(-1)?.group === 'toComment')
    expect(role('tab', '待评价').getAttribute('aria-selected')).toBe('true')
    press(await until(() => role('button', '评价')))
    expect(page.went[0]).toMatch(/^\/pages\/goods\/pretty\/comment\?.*orderSn=/)
  })

  test('a group that does not exist shows all', async () => {
    signIn()
    const page = openPage('pages/order/index?group=x', { 'GET /api/hk/orderList': buildPage([]) })
    await until(() => page.of('GET /api/hk/orderList').length === 1)
    expect(page.of('GET /api/hk/orderList')[0]!.group).toBeUndefined()
  })

  test.each([
    [S.toPay, '去支付', '/pages/order/pay/index'],
    [S.rejected, '修改资料', 'repair=1'],
    [S.documentsWanted, '补传资料', 'documents=1'],
    [S.shipped, '查看物流', '/pages/order/logistics/index'],
    [S.cancelled, '再次选购', '/pages/index/VanityNumber/index?']
  ])('an order in status %s leads on by %s', async (status, text, to) => {
    signIn()
    const row = buildOrderRow({ status })
    const page = openPage('pages/order/index', { 'GET /api/hk/orderList': buildPage([row]) })
    press(await until(() => role('button', text)))
    expect(page.went[0]).toContain(to)
  })

  test('a card opens its order', async () => {
    signIn()
    const row = buildOrderRow({ status: S.inReview })
    const page = openPage('pages/order/index', { 'GET /api/hk/orderList': buildPage([row]) })
    await until(() => page.text().includes('审核中'))
    press(page.box.querySelector<HTMLElement>('.card .tap')!)
    expect(page.went[0]).toContain(`orderSn=${row.orderSn}`)
  })
})

describe('one order', () => {
  test('follows the order while it is open, and stays as it is while it cannot', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance', 'Date'] })
    const order = buildOrderDetails({ status: S.inReview, events: [] })
    let now: OrderDetails | Refusal = order
    const { page } = openOrder(order, { 'GET /api/hk/orderDetails': () => now })
    await until(() => role('status', '审核中'))
    now = new Refusal(-1, '操作失败', null, 503)
    await until(() => {
      act(() => jest.advanceTimersByTime(15_000))
      return page.of('GET /api/hk/orderDetails').length > 1
    })
    expect(role('status', '审核中')).toBeTruthy()
    expect(feedback.toast).toBeUndefined()
    now = { ...order, status: S.shipped }
    await until(() => {
      act(() => jest.advanceTimersByTime(15_000))
      return role('status', '已发货')
    })
  })

  test.each<[number, string, string]>([
    [S.toPay, '待支付', '请在倒计时结束前付款'],
    [S.firstCheck, '初审中', '正在核对你填写的资料'],
    [S.inReview, '审核中', '运营商正在审核'],
    [S.rejected, '审核未通过', '修改资料，再提交一次'],
    [S.shipped, '已发货', '包裹在路上'],
    [S.activated, '已激活', '可以正常使用'],
    [S.signed, '已签收', '由机主本人激活'],
    [S.documentsWanted, '待补资料', '补传机主的证件照片'],
    [S.documentsInReview, '资料审核中', '补传的资料正在审核'],
    [S.toActivate, '待激活', '按卡上的说明激活'],
    [S.callBack, '待回访', '请保持电话畅通'],
    [S.toShip, '待发货', '正在打包'],
    [S.cancelled, '已取消', '没有扣款'],
    [S.numberCancelled, '号码已取消', '号码已销户'],
    [S.deliveryRefused, '已拒收', '已付款项会原路退回'],
    [S.activatedWithoutTopUp, '已激活未首充', '完成首次充值'],
    [S.waiting, '排队中', '正在排队处理'],
    [S.void, '已作废', '可以重新下单'],
    [S.unknown, '状态更新中', '向运营商确认状态'],
    [12345, '状态更新中', '向运营商确认状态']
  ])('status %s says %s and what happens next: %s', async (status, text, next) => {
    const { page } = openOrder({ status, events: [] })
    await until(() => role('status', text))
    expect(page.text()).toContain(next)
  })

  test.each([
    ['paid', { paidAt: '2026-11-20T02:00:00.000Z', amount: 5000 }, true],
    ['never paid', { paidAt: null, amount: 5000 }, false],
    ['free', { paidAt: '2026-11-20T02:00:00.000Z', amount: 0 }, false]
  ])('a cancelled order that was %s: money back is promised %s', async (_, paid, back) => {
    const { page } = openOrder({ status: S.cancelled, events: [], ...paid })
    await until(() => role('status', '已取消'))
    expect(page.text().includes('原路退回')).toBe(back)
  })

  test('goods that were signed for need no activation', async () => {
    const { page } = openOrder({
      status: S.signed,
      kind: 'general',
      number: '',
      title: '手机壳',
      certName: ''
    })
    await until(() => page.text().includes('包裹已签收，欢迎评价'))
    expect(page.text()).not.toContain('机主')
  })

  test('may be read by this order session without logging in: true cost, receiver, masked owner', async () => {
    const { page } = openOrder({ status: S.inReview })
    await until(() => page.text().includes('号码费'))
    expect(page.text()).toContain('预存话费')
    expect(page.text()).toContain('700')
    expect(page.text()).toContain('张*')
    expect(page.text()).toContain('138****8000')
    expect(page.text()).toContain('体育西路 1 号')
  })

  test('says its number once, though the title begins with it', async () => {
    const { page } = openOrder({ title: '13800138888 畅享 59 元套餐' })
    await until(() => page.text().includes('中国移动 畅享 59 元套餐'))
    expect(page.text().replace(/\s/g, '').split('13800138888')).toHaveLength(2)
  })

  test('one that cost nothing was paid in no way', async () => {
    const { page } = openOrder({ status: S.firstCheck, paidAt: '2026-11-21T15:57:00.000Z', placeType: 0 })
    await until(() => page.text().includes('支付时间'))
    expect(page.text()).not.toMatch(/支付方式|common\./)
  })

  test('the time line has the newest on top', async () => {
    const { page } = openOrder({
      status: S.inReview,
      events: [
        { at: '2026-11-21T06:00:00.000Z', status: 2, text: '初审通过' },
        { at: '2026-11-21T04:00:00.000Z', status: 0, text: '订单已提交' }
      ]
    })
    await until(() => page.text().includes('初审通过'))
    expect(page.text().indexOf('初审通过')).toBeLessThan(page.text().indexOf('订单已提交'))
  })

  test('its number is copied with a toast', async () => {
    const { page, order } = openOrder({ status: S.inReview })
    const copies = watchCopies()
    await until(() => page.text().includes(order.orderSn))
    const cell = Array.from(page.box.querySelectorAll<HTMLElement>('button.cell')).find((one) =>
      one.textContent?.includes(order.orderSn)
    )!
    press(cell)
    await until(() => document.querySelector('.toast-wrap')?.textContent === '复制订单编号成功')
    expect(copies).toEqual([order.orderSn])
  })

  test('who may not see it is led to the query with the way back', async () => {
    const orderSn = 'NO20261121000001'
    const page = openPage(`pages/order/index?orderSn=${orderSn}`, {
      'GET /api/hk/orderDetails': new Refusal(40400, '订单不存在')
    })
    await until(() => page.text().includes('没有找到这个订单'))
    press(role('button', '查询订单'))
    expect(decodeURIComponent(page.went[0]!)).toContain(`redirect=/pages/order/index?orderSn=${orderSn}`)
  })

  test('a mobile that it does not belong to is led to its own orders', async () => {
    signIn()
    const orderSn = 'NO20261121000001'
    const page = openPage(`pages/order/index?orderSn=${orderSn}`, {
      'GET /api/hk/orderDetails': new Refusal(40400, '订单不存在')
    })
    await until(() => page.text().includes('没有找到这个订单'))
    press(role('button', '我的订单'))
    expect(page.went[0]).toMatch(/^\/pages\/order\/index/)
    expect(page.went[0]).not.toContain('orderSn')
  })
})

describe('what can be done', () => {
  test('cancelling says what happens first, and shows what became of it', async () => {
    let status: number = S.toPay
    const order = buildOrderDetails()
    const page = openPage(`pages/order/index?orderSn=${order.orderSn}`, {
      'GET /api/hk/orderDetails': () => ({ ...order, status }),
      'POST /api/hk/cancelOrder': () => {
        status = S.cancelled
        return { orderSn: order.orderSn, status, paid: false, done: true, amount: order.amount }
      }
    })
    press(await until(() => role('button', '取消订单')))
    const dialog = await until(() => role('alertdialog'))
    expect(dialog.textContent).toContain('取消后号码会重新上架')
    expect(role('button', '取消订单', dialog).classList).toContain('danger')
    press(role('button', '再想想', dialog))
    await until(() => role('button', '取消订单').getAttribute('aria-disabled') !== 'true')
    expect(page.of('POST /api/hk/cancelOrder')).toHaveLength(0)
    press(role('button', '取消订单'))
    press(role('button', '取消订单', await until(() => role('alertdialog'))))
    await until(() => role('status', '已取消'))
    role('button', '再次选购')
  })

  test('paid in another tab meanwhile: the refused cancelling shows the order as it is now', async () => {
    let status: number = S.toPay
    const order = buildOrderDetails()
    openPage(`pages/order/index?orderSn=${order.orderSn}`, {
      'GET /api/hk/orderDetails': () => ({ ...order, status }),
      'POST /api/hk/cancelOrder': () => {
        status = S.firstCheck
        return new Refusal(35006, '订单状态已变化，请刷新后查看')
      }
    })
    press(await until(() => role('button', '取消订单')))
    press(role('button', '取消订单', await until(() => role('alertdialog'))))
    await until(() => role('status', '初审中'))
  })

  test.each<[string, Partial<OrderDetails>, string, string]>([
    ['to pay', { status: S.toPay }, '去支付', '/pages/order/pay/index'],
    [
      'rejected',
      { status: S.rejected, canRepair: true, applyFailReason: '姓名不符' },
      '修改资料',
      'repair=1'
    ],
    ['documents wanted', { status: S.documentsWanted }, '补传资料', 'documents=1'],
    [
      'shipped',
      { status: S.shipped, logisticsCompany: '顺丰速运', trackingNumber: 'SF123456' },
      '查看物流顺丰速运 SF123456',
      '/pages/order/logistics/index'
    ],
    ['to comment on', { status: S.signed, canComment: true }, '评价', '/pages/goods/pretty/comment?'],
    ['a closed number', { status: S.cancelled }, '再次选购', '/pages/index/VanityNumber/index?'],
    [
      'closed goods',
      { status: S.void, kind: 'general', title: '手机壳' },
      '再次选购',
      `/pages/goods/index?kind=general&keyword=${encodeURIComponent('手机壳')}`
    ]
  ])('%s', async (_name, over, text, to) => {
    const { page } = openOrder(over)
    press(await until(() => role('button', text)))
    expect(page.went[0]!.replace(/promoCode=\w+&/, '')).toContain(to)
  })

  test('a rejected order says why', async () => {
    const { page } = openOrder({ status: S.rejected, canRepair: true, applyFailReason: '姓名与证件不符' })
    await until(() => page.text().includes('姓名与证件不符'))
    expect(page.text()).toContain('未通过原因')
  })

  test('nothing to do but wait: no bar, but a person to ask', async () => {
    const { page } = openOrder({ status: S.inReview })
    await until(() => page.text().includes('联系客服'))
    expect(page.box.querySelector('.pagefoot')).toBeNull()
  })
})

/** What a call answers that has ended or moved a paid order. */
const endState = (status: number) => ({
  ...{ orderSn: 'GD20261121100001', status, paid: true, done: true, amount: 12350 }
})

describe('cancelling what is paid', () => {
  test('says how much goes back, where to and when, asks why, and reloads', async () => {
    const { page, order } = openOrder(
      { status: S.toShip, kind: 'general', number: '', amount: 12350, placeType: 1, canCancel: true },
      { 'POST /api/hk/cancelOrder': endState(S.cancelled) }
    )
    press(await until(() => role('button', '取消订单')))
    await until(() => page.text().includes('退款 123.50 元，原路退回到微信支付，1-7 个工作日到账'))
    expect(readyButton('确认取消')).toBe(false)
    press(role('radio', '等待时间太长'))
    press(await until(() => readyButton('确认取消')))
    await until(() => page.of('GET /api/hk/orderDetails').length === 2)
    expect(page.of('POST /api/hk/cancelOrder')).toEqual([{ orderSn: order.orderSn, reason: 'tooSlow' }])
  })

  test('after a part was given back says what is left to go back', async () => {
    const { page } = openOrder({
      ...{ status: S.toShip, kind: 'general', number: '', amount: 12350, placeType: 1 },
      ...{ canCancel: true, refundable: 2350 }
    })
    press(await until(() => role('button', '取消订单')))
    await until(() => page.text().includes('退款 23.50 元，原路退回到微信支付'))
    expect(page.text()).not.toContain('退款 123.50 元')
  })

  test.each([
    ['waiting', '正在退回'],
    ['done', '已退回'],
    ['late', '退回遇到问题，正在处理']
  ] as const)('tells of money that is %s', async (state, text) => {
    const at = '2026-11-21T04:00:00.000Z'
    const { page } = openOrder({
      status: S.cancelled,
      refunds: [{ amount: 12350, placeType: 1, state, at, doneAt: state === 'done' ? at : null }]
    })
    await until(() => page.text().includes(`123.50 元${text}`))
    expect(page.text()).toContain('退回到微信支付')
  })

  test('is not offered on a backend that cannot do it', async () => {
    const { page } = openOrder({ status: S.toShip, kind: 'general' })
    await until(() => page.text().includes('待发货'))
    expect(page.text()).not.toContain('取消订单')
  })
})

test('the receipt of goods is confirmed with one question, and the page says when it is by itself', async () => {
  const confirmsAt = '2026-12-01T04:00:00.000Z'
  const { page, order } = openOrder(
    { status: S.signed, kind: 'general', canConfirm: true, confirmsAt },
    { 'POST /api/hk/confirmReceipt': endState(S.signed) }
  )
  await until(() => page.text().includes('会自动确认收货'))
  press(role('button', '确认收货'))
  await until(() => feedback.dialog)
  await act(async () => feedback.dialog!.buttons[1]!.onClick())
  await until(() => page.of('POST /api/hk/confirmReceipt').length === 1)
  expect(page.of('POST /api/hk/confirmReceipt')).toEqual([{ orderSn: order.orderSn }])
})

test('what came may be commented on before its receipt is confirmed', async () => {
  const { page } = openOrder({ status: S.signed, kind: 'general', canConfirm: true, canComment: true })
  await until(() => role('button', '确认收货'))
  press(role('button', '评价'))
  expect(page.went[0]).toContain('/pages/goods/pretty/comment?')
})

describe('before it is shipped', () => {
  test('the address is changed on a page of its own, which begins with the present one', async () => {
    const form = { ...buildOrderDetails().form, provinceCode: '440000', province: '广东省', city: '广州市' }
    const order = buildOrderDetails({
      status: S.toShip,
      canChangeAddress: true,
      form: { ...form, county: '天河区', address: '体育西路 1 号' }
    })
    const { page } = openOrder(order)
    press(await until(() => role('button', new RegExp(`${order.address}.*修改`))))
    expect(page.went[0]).toMatch(/^\/pages\/order\/index\?.*address=1/)
    close()
    const answers = { 'GET /api/hk/orderDetails': order, 'POST /api/hk/changeAddress': endState(S.toShip) }
    const change = openPage(`pages/order/index?orderSn=${order.orderSn}&address=1`, answers, statics)
    type(await until(() => box('详细地址')), '体育东路 2 号')
    press(role('button', '保存'))
    await until(() => change.went.length)
    expect(change.of('POST /api/hk/changeAddress')).toEqual([
      {
        orderSn: order.orderSn,
        provinceCode: '440000',
        province: '广东省',
        city: '广州市',
        county: '天河区',
        address: '体育东路 2 号'
      }
    ])
  })

  test('the merchant is asked to hurry, where that is possible now', async () => {
    const order = buildOrderDetails({ status: S.toShip, kind: 'general', number: '', canUrge: true })
    let now = order
    const { page } = openOrder(order, {
      'GET /api/hk/orderDetails': () => now,
      'POST /api/hk/urgeOrder': () => {
        now = { ...order, canUrge: false }
        return endState(S.toShip)
      }
    })
    press(await until(() => role('button', '催促发货')))
    await until(() => page.of('POST /api/hk/urgeOrder').length === 1 && !page.text().includes('催促发货'))
  })
})

describe('what comes next', () => {
  const by = '2026-11-24T06:00:00.000Z'

  test('is dated by what the merchant promises, in turn', async () => {
    const { page } = openOrder({
      status: S.firstCheck,
      steps: [
        { title: '审核', note: '', by, late: false },
        { title: '收货', note: '送达时间以快递公司为准', by: null, late: false, on: '2026-11-28' }
      ]
    })
    await until(() => page.text().includes('预计 11月24日（周二）前完成'))
    const items = Array.from(role('list', '接下来').querySelectorAll('[role="listitem"]'))
    expect(items.map((item) => item.textContent)).toEqual([
      '审核预计 11月24日（周二）前完成',
      '收货预计 11月28日（周六）前送达送达时间以快递公司为准'
    ])
  })

  test('is said to be late when it is, with a person to ask', async () => {
    const { page, order } = openOrder({
      status: S.toShip,
      steps: [{ title: '发货', note: '已超过承诺的时间，可联系客服催办', by, late: true }]
    })
    await until(() => page.text().includes('应在 11月24日（周二）前完成，已超时'))
    press(role('button', '联系客服', role('list', '接下来')))
    expect(page.went[0]).toMatch(new RegExp(`^/pages/customer/index\\?.*orderSn=${order.orderSn}$`))
  })

  test('is not there on a backend that does not say it', async () => {
    const { page } = openOrder({ status: S.firstCheck })
    await until(() => page.text().includes('初审中'))
    expect(page.text()).not.toContain('接下来')
  })
})
