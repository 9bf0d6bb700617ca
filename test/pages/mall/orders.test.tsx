import { act } from 'react'
import { Code } from '@contract/errors'
import {
  buildMallOrder,
  buildMallOrderRow,
  buildMallOrders,
  buildParcel,
  buildToPickUp,
  unpaid
} from '../../factories/mall'
import { buildBalanceMethod, buildPayMethod, buildSimInfo, buildOrderResult } from '../../factories/portal'
import { close, openPage, press, Refusal, role, until, type Answers } from '../support/page'
import { logIn } from '../support/visitor'

const list = 'pages-sub/iot/integralShop/order/index'
const details = 'pages-sub/iot/integralShop/order/orderDetails/index'
const paying = 'pages-sub/iot/integralShop/order/orderDetails/pay'
const orderSn = 'JF20261101100001'

beforeEach(() => logIn())

const open = (order: ReturnType<typeof buildMallOrder>, answers: Answers = {}) =>
  openPage(`${details}?orderSn=${orderSn}`, { 'GET /api/iot/shopOrderDetails': order, ...answers })

test('orders by state, each with how many wait', async () => {
  const page = openPage(list, {
    'GET /api/iot/shopOrderList': ({ group }) =>
      buildMallOrders([buildMallOrderRow(group === 'toPay' ? { ...unpaid, title: '雨伞' } : {})], {
        toPay: 1,
        toShip: 2,
        done: 9
      })
  })
  await until(() => page.text().includes('保温杯'))
  await until(() => role('tab', '待支付1') && role('tab', '待发货2'))
  press(role('tab', '待支付1'))
  await until(() => page.text().includes('雨伞') && page.text().includes('剩余支付时间'))
  press(role('button', '去支付'))
  expect(page.went[0]).toMatch(/orderDetails\/pay\?.*orderSn=JF20261101100001/)
})

test('an order that is paid in another tab: its cashier says so when it is shown again', async () => {
  let order = buildMallOrder(unpaid)
  const page = openPage(`${paying}?orderSn=${orderSn}`, {
    'GET /api/iot/shopOrderDetails': () => order,
    'GET /api/iot/payMethods': { payMethods: [buildPayMethod()] }
  })
  await until(() => page.text().includes('剩余支付时间'))
  order = buildMallOrder({ state: 1 })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await until(() => page.text().includes('待发货') && !page.text().includes('剩余支付时间'))
})

test('a pick-up that the store has not got ready says so, with the opening hours and no code', async () => {
  const { store } = buildToPickUp()
  const page = open(buildToPickUp({ state: 1, pickUpCode: '' }))
  await until(() => role('status', '备货中'))
  expect(page.text()).toContain(`营业时间 ${store!.hours}`)
  for (const words of ['已备好', '发货', '取货码 ']) expect(page.text()).not.toContain(words)
})

test('a cancelled order that took nothing promises nothing back', async () => {
  const page = open(buildMallOrder({ ...unpaid, state: 5, points: 0 }))
  await until(() => page.text().includes('没有扣款'))
  expect(page.text()).not.toContain('退回')
})

test.each([
  ['shipped', { state: 2 }, '查看物流', /orderDetails\/logistics/],
  ['waiting at its store', { state: 3, deliveryWay: 'pickUp' as const }, '取货码', /orderDetails\/index/],
  ['done', { state: 4 }, '再次兑换', /details\/index\?.*goodsId=1/]
])('an order %s leads to what is next', async (_what, row, words, to) => {
  const page = openPage(list, { 'GET /api/iot/shopOrderList': buildMallOrders([buildMallOrderRow(row)]) })
  press(await until(() => role('button', words)))
  expect(page.went[0]).toMatch(to)
})

test('a paid one is given up: what comes back is said first, and then it is cancelled', async () => {
  let order = buildMallOrder()
  const page = open(order, {
    'GET /api/iot/shopOrderDetails': () => order,
    'POST /api/iot/cancelShopOrder': () => (order = buildMallOrder({ state: 6, canCancel: false })),
    'GET /api/iot/simInfo': buildSimInfo()
  })
  press(await until(() => role('button', '取消订单')))
  await until(() => page.text().includes('取消后 200积分 + ¥9.90 会原路退回'))
  expect(page.of('POST /api/iot/cancelShopOrder')).toEqual([])
  press(role('button', '取消订单', document.querySelector('.dialog')!))
  await until(() => page.text().includes('已退款'))
  expect(page.of('POST /api/iot/cancelShopOrder')).toEqual([{ orderSn }])
  expect(role('button', '再次兑换')).toBeTruthy()
})

test('one that is not paid gives back its points only', async () => {
  const page = open(buildMallOrder(unpaid))
  press(await until(() => role('button', '取消订单')))
  await until(() => page.text().includes('取消后 200积分 会原路退回'))
  press(role('button', '先不取消'))
  await act(async () => undefined)
  expect(page.of('POST /api/iot/cancelShopOrder')).toEqual([])
})

test('sent meanwhile: it is not cancelled, and the page shows where it stands', async () => {
  let order = buildMallOrder()
  const page = open(order, {
    'GET /api/iot/shopOrderDetails': () => order,
    'POST /api/iot/cancelShopOrder': () => {
      order = buildMallOrder({ state: 2, logistics: buildParcel(), canCancel: false })
      return new Refusal(Code.orderStateChanged, '订单已发货')
    }
  })
  press(await until(() => role('button', '取消订单')))
  press(await until(() => role('button', '取消订单', document.querySelector('.dialog')!)))
  await until(() => page.text().includes('快件已到达广州中转场'))
  expect(page.box.querySelector('.pagefoot .btn')).toBeNull()
})

test('a parcel on its way says the day on which it is expected, until that has passed', async () => {
  const logistics = buildParcel()
  const page = open(buildMallOrder({ state: 2, logistics: { ...logistics, arrivesOn: '2099-12-31' } }))
  await until(() => page.text().includes('快件已到达广州中转场'))
  expect(page.text()).toMatch(/预计.*12月31日.*送达 · 快件已到达广州中转场/)
  close()
  const late = open(buildMallOrder({ state: 2, logistics: { ...logistics, arrivesOn: '2020-01-01' } }))
  await until(() => late.text().includes('快件已到达广州中转场'))
  expect(late.text()).not.toContain('预计')
})

test('what waits at its store shows its code large, to be copied', async () => {
  const copied: string[] = []
  // jsdom has no clipboard: records the selected text on execCommand('copy')
  const copies = () => copied.push((document.activeElement as HTMLTextAreaElement).value) > 0
  Object.assign(document, { execCommand: copies })
  const before = '2026-12-04T16:00:00.000Z'
  const page = open(buildToPickUp({ pickUpCode: '83920174', pickUpBefore: before }))
  await until(() => page.box.querySelector('#code')?.textContent === '8392 0174')
  expect(page.text()).toContain('天河店')
  expect(page.text()).toContain('请在 12月4日 24:00 前到店领取')
  expect(page.box.querySelector('img[alt="取货码的二维码"]')).not.toBeNull()
  press(role('button', '复制'))
  await until(() => copied.length > 0)
  expect(copied).toEqual(['83920174'])
})

test('is paid another way than first chosen, and leads to what it came to', async () => {
  const page = openPage(`${paying}?orderSn=${orderSn}`, {
    'GET /api/iot/shopOrderDetails': buildMallOrder(unpaid),
    'GET /api/iot/payMethods': {
      payMethods: [buildBalanceMethod({ enabled: false, reason: '未设置' }), buildPayMethod()]
    },
    'POST /api/iot/repayShopOrder': { orderSn, status: 0, amount: 990, pay: { kind: 'none' as const } }
  })
  await until(() => page.text().includes('剩余支付时间'))
  press(await until(() => role('button', '支付 ¥9.90')))
  await until(() => page.went.length > 0)
  expect(page.of('POST /api/iot/repayShopOrder')).toMatchObject([{ orderSn, placeType: 9 }])
  expect(page.went[0]).toMatch(/cashier\?.*orderSn=JF20261101100001/)
})

test('paying again, and no answer comes: the server is asked, and what is paid is paid', async () => {
  const page = openPage(`${paying}?orderSn=${orderSn}`, {
    'GET /api/iot/shopOrderDetails': buildMallOrder(unpaid),
    'GET /api/iot/payMethods': { payMethods: [buildPayMethod()] },
    'POST /api/iot/repayShopOrder': () => {
      throw new TypeError('Failed to fetch')
    },
    'GET /api/iot/orderResult': buildOrderResult({ orderSn, kind: 'mall', paid: true })
  })
  press(await until(() => role('button', '支付 ¥9.90')))
  await until(() => page.went[0]?.includes('cashier'))
  expect(page.of('POST /api/iot/repayShopOrder')).toHaveLength(1)
})

test('cancelled by its time meanwhile: there is nothing left to pay', async () => {
  let order = buildMallOrder(unpaid)
  const page = openPage(`${paying}?orderSn=${orderSn}`, {
    'GET /api/iot/shopOrderDetails': () => order,
    'GET /api/iot/payMethods': { payMethods: [buildPayMethod()] },
    'POST /api/iot/repayShopOrder': () => {
      order = buildMallOrder({ state: 5, canCancel: false })
      return new Refusal(Code.orderStateChanged, '订单已关闭')
    },
    'GET /api/iot/orderResult': buildOrderResult({ orderSn, kind: 'mall', status: 4, paid: false })
  })
  press(await until(() => role('button', '支付 ¥9.90')))
  await until(() => page.text().includes('已取消') && page.text().includes('查看订单'))
})
