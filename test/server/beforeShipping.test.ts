import { Code } from '../../contract/errors'
import { ShopOrderStatus as S } from '../../contract/enums'
import { orderForm, serverOfFile, type Visitor } from './support/server'
import { move, pay, plainItem, thingForm } from './support/orders'

const server = serverOfFile()

async function paidThing(who: Visitor) {
  const form = thingForm((await plainItem(server.sql)).id)
  const { orderSn } = (await who.post('/api/shop/createOrder', form)).data
  await pay(server.app, who, orderSn)
  return orderSn as string
}
const details = async (who: Visitor, orderSn: string) =>
  (await who.get(`/api/hk/orderDetails?orderSn=${orderSn}`)).data
const shanghai = {
  provinceCode: '310000',
  province: '上海市',
  city: '上海市',
  county: '黄浦区',
  address: '南京东路 100 号 3 楼'
}
const change = (who: Visitor, orderSn: string, address: object = {}) =>
  who.post('/api/hk/changeAddress', { orderSn, ...shanghai, ...address })
const urge = (who: Visitor, orderSn: string) => who.post('/api/hk/urgeOrder', { orderSn })

test('the address changes until the order is shipped, and stands in its history', async () => {
  const who = server.visitor()
  const orderSn = await paidThing(who)
  expect((await details(who, orderSn)).canChangeAddress).toBe(true)
  expect((await change(server.visitor(), orderSn)).code).toBe(Code.notFound)
  expect((await change(who, orderSn, { province: '北京市' })).data.fields).toEqual({
    provinceCode: '请重新选择所在地区'
  })
  expect((await change(who, orderSn)).code).toBe(Code.ok)
  const changed = await details(who, orderSn)
  expect(changed.address).toBe('上海市 黄浦区 南京东路 100 号 3 楼')
  expect(changed.events[0]).toMatchObject({ status: S.toShip, text: '收货地址已修改' })
  await move(server.app, orderSn, S.shipped, { company: '顺丰速运', trackingNumber: 'SF1' })
  expect((await details(who, orderSn)).canChangeAddress).toBe(false)
  expect((await change(who, orderSn)).code).toBe(Code.orderStateChanged)
})

test('an address that costs more to send to is refused', async () => {
  const who = server.visitor()
  const orderSn = await paidThing(who)
  const far = { provinceCode: '650000', province: '新疆维吾尔自治区', city: '乌鲁木齐市', county: '天山区' }
  expect(await change(who, orderSn, far)).toMatchObject({
    code: Code.failed,
    message: '寄到新地址的运费更高，请取消后重新下单'
  })
})

test('an order that an operator has is sent where it was, and one that waits is still handed over', async () => {
  const who = server.visitor()
  const [number] = await server.sql(
    'select id from vanity_number where state = 1 and operator = 1 and price > 0 limit 1'
  )
  const form = await orderForm(server.app, who, number.id)
  const { orderSn } = (await who.post('/api/shop/createOrder', form)).data
  await pay(server.app, who, orderSn)
  const handed = () => server.sql('select state from number_order where order_sn = $1', [orderSn])
  expect((await change(who, orderSn)).code).toBe(Code.ok)
  expect(await handed()).toEqual([])
  await server.sql(`insert into number_order (order_sn, state, step) values ($1, 'handed', 'review')`, [
    orderSn
  ])
  expect((await details(who, orderSn)).canChangeAddress).toBe(false)
  expect(await change(who, orderSn)).toMatchObject({
    code: Code.failed,
    message: '订单已交给运营商办理，请联系客服修改地址'
  })
})

test('the merchant is urged once a day, also by two at once, until the order is shipped', async () => {
  const who = server.visitor()
  const orderSn = await paidThing(who)
  expect((await details(who, orderSn)).canUrge).toBe(true)
  const codes = (await Promise.all([urge(who, orderSn), urge(who, orderSn)])).map(({ code }) => code)
  expect(codes.sort()).toEqual([Code.ok, Code.orderStateChanged].sort())
  const urged = await details(who, orderSn)
  expect(urged).toMatchObject({ canUrge: false, events: [{ text: '买家催促尽快处理' }, {}, {}] })
  await server.sql(`update order_event set created_at = created_at - interval '1 day' where order_sn = $1`, [
    orderSn
  ])
  expect((await urge(who, orderSn)).code).toBe(Code.ok)
  await move(server.app, orderSn, S.shipped, { company: '顺丰速运', trackingNumber: 'SF2' })
  expect((await urge(who, orderSn)).code).toBe(Code.orderStateChanged)
})
