import Taro from '@tarojs/taro'
import { LogisticsState as L } from '@contract/enums'
import { buildOrderDetails, buildParcel, type Parcel } from '../../factories/shop'
import { openPage, press, Refusal, role, until } from '../support/page'
import { watchCopies } from '../../support/copies'

const orderSn = 'NO20261121000001'

const openParcel = (over: Partial<Parcel> = {}) =>
  openPage(`pages/order/logistics/index?orderSn=${orderSn}`, {
    'GET /api/hk/orderDetails': buildOrderDetails(),
    'GET /api/hk/logistics': buildParcel(over)
  })

test('parcel provider, number, receiver and the way of the parcel, newest on top', async () => {
  const page = openParcel()
  await until(() => page.text().includes('SF123456'))
  expect(page.text()).toContain('顺丰速运')
  expect(page.text()).toContain('138****8000')
  expect(page.text().indexOf('到达广州中转场')).toBeLessThan(page.text().indexOf('已收取快件'))
  expect(page.text()).toContain('11月21日 14:00')
})

test.each<[number, string]>([
  [L.onTheWay, '运输途中'],
  [L.collected, '快递已揽收'],
  [L.trouble, '运输遇到问题'],
  [L.signed, '已签收'],
  [L.returned, '已退回寄件人'],
  [L.outForDelivery, '正在派送'],
  [L.goingBack, '退回途中'],
  [L.forwarded, '已转投其他快递'],
  [L.customs, '清关中'],
  [L.refused, '收件人拒签'],
  [99, '运输途中']
])('state %s reads %s', async (state, text) => {
  openParcel({ state, events: [] })
  await until(() => role('status', text))
})

const cell = (text: string) =>
  Array.from(document.querySelectorAll<HTMLElement>('button.cell')).find((one) =>
    one.textContent?.includes(text)
  )!

test('the number is copied, the hot line is called', async () => {
  const copies = watchCopies()
  const called = jest.spyOn(Taro, 'makePhoneCall').mockResolvedValue({ errMsg: 'ok' })
  openParcel()
  press(await until(() => cell('SF123456')))
  press(cell('95338'))
  expect(copies).toEqual(['SF123456'])
  expect(called).toHaveBeenCalledWith({ phoneNumber: '95338' })
})

test('a courier who left a number is called from the step', async () => {
  const called = jest.spyOn(Taro, 'makePhoneCall').mockResolvedValue({ errMsg: 'ok' })
  const text = '【广州】派送员 李师傅（13800138000）正在派送，运单 1380013800012345'
  openParcel({ events: [{ at: '2026-11-21T07:00:00.000Z', state: L.outForDelivery, text }] })
  press(await until(() => role('button', '拨打电话 138 0013 8000')))
  expect(called).toHaveBeenCalledWith({ phoneNumber: '13800138000' })
})

test('a parcel provider without a hot line offers none', async () => {
  const page = openParcel({ phone: '' })
  await until(() => page.text().includes('SF123456'))
  expect(page.text()).not.toContain('快递电话')
})

test('sent, but the courier has no news yet', async () => {
  const page = openParcel({ events: [] })
  await until(() => page.text().includes('快递公司还没有更新行程'))
})

test('not sent yet: says so and leads to the order', async () => {
  const page = openParcel({ company: '', phone: '', trackingNumber: '', events: [] })
  await until(() => page.text().includes('还没有发货'))
  press(role('button', '查看订单'))
  expect(page.went[0]).toContain(`orderSn=${orderSn}`)
})

test('who may not see it is led to the query with the way back', async () => {
  const page = openPage(`pages/order/logistics/index?orderSn=${orderSn}`, {
    'GET /api/hk/logistics': new Refusal(40400, '订单不存在'),
    'GET /api/hk/orderDetails': new Refusal(40400, '订单不存在')
  })
  await until(() => page.text().includes('没有找到这个订单'))
  press(role('button', '查询订单'))
  expect(decodeURIComponent(page.went[0]!)).toContain(
    `redirect=/pages/order/logistics/index?orderSn=${orderSn}`
  )
})
