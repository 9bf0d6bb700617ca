import { NumberState, ShopOrderStatus as S } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { confirmReceipts } from '../../server/services/orders/afterSales/receipt'
import { move, pay, plainItem, thingForm } from './support/orders'
import { numbersOnSale, orderForm, serverOfFile, type Visitor } from './support/server'

/** A buyer cancels what is paid and not shipped, and confirms that general goods came. */

let numbers: Awaited<ReturnType<typeof numbersOnSale>>
const server = serverOfFile()
beforeAll(async () => {
  numbers = await numbersOnSale(server.visitor())
})

const parcel = { company: '顺丰速运', trackingNumber: 'SF1' }
const details = async (who: Visitor, orderSn: string) =>
  (await who.get(`/api/hk/orderDetails?orderSn=${orderSn}`)).data
const stockOf = async (id: number) =>
  (await server.sql('select stock from goods where id = $1', [id]))[0].stock
const refundsOf = (orderSn: string) =>
  server.sql('select amount, state from refund where order_sn = $1', [orderSn])

/** A paid order of a general item without options. */
async function paidThing(who: Visitor = server.visitor()) {
  const item = await plainItem(server.sql)
  const { orderSn, amount } = (await who.post('/api/shop/createOrder', thingForm(item.id))).data
  await pay(server.app, who, orderSn)
  return { who, orderSn, amount: amount as number, item }
}
/** A paid order of a number. */
async function paidNumber(who: Visitor = server.visitor()) {
  const number = numbers.shift()!
  const form = await orderForm(server.app, who, number.numberId)
  const { orderSn, amount } = (await who.post('/api/shop/createOrder', form)).data
  await pay(server.app, who, orderSn)
  return { who, orderSn, amount: amount as number, numberId: number.numberId }
}
async function shippedThing() {
  const made = await paidThing()
  await move(server.app, made.orderSn, S.shipped, parcel)
  return made
}

describe('cancelling what is paid', () => {
  test('gives all the money and the stock back, and tells how far the money is', async () => {
    const { who, orderSn, amount, item } = await paidThing()
    expect((await details(who, orderSn)).canCancel).toBe(true)
    const answer = await who.post('/api/hk/cancelOrder', { orderSn, reason: 'tooSlow' })
    expect(answer).toMatchObject({ code: Code.ok, data: { status: S.cancelled } })
    expect(await refundsOf(orderSn)).toMatchObject([{ amount }])
    expect(await stockOf(item.id)).toBe(item.stock)
    const shown = await details(who, orderSn)
    expect(shown.canCancel).toBe(false)
    expect(shown.refunds).toMatchObject([{ amount, placeType: 1 }])
    expect(shown.events[0].text).toBe('订单已取消：等待时间太长，款项将原路退回')
    // twice is refused, and gives nothing back again
    expect((await who.post('/api/hk/cancelOrder', { orderSn })).code).toBe(Code.orderStateChanged)
    expect(await refundsOf(orderSn)).toHaveLength(1)
  })

  test('says when a refund waits, is done, or failed', async () => {
    const { who, orderSn } = await paidThing()
    await who.post('/api/hk/cancelOrder', { orderSn })
    for (const [state, notified] of [
      ['waiting', 'waiting'],
      ['pending', 'waiting'],
      ['failed', 'late'],
      ['refused', 'late'],
      ['done', 'done']
    ]) {
      await server.sql('update refund set state = $2 where order_sn = $1', [orderSn, state])
      expect((await details(who, orderSn)).refunds).toMatchObject([{ state: notified }])
    }
  })

  test('puts a number back on sale', async () => {
    const { who, orderSn, amount, numberId } = await paidNumber()
    expect((await who.post('/api/hk/cancelOrder', { orderSn })).data.status).toBe(S.cancelled)
    const [number] = await server.sql('select state from vanity_number where id = $1', [numberId])
    expect(number.state).toBe(NumberState.onSale)
    expect(await refundsOf(orderSn)).toMatchObject([{ amount }])
  })

  test('is possible while the buyer has to correct it, not once it is shipped', async () => {
    const rejected = await paidNumber()
    await move(server.app, rejected.orderSn, S.rejected, { reason: '照片不清晰' })
    expect((await rejected.who.post('/api/hk/cancelOrder', { orderSn: rejected.orderSn })).code).toBe(Code.ok)
    const { who, orderSn } = await shippedThing()
    expect((await details(who, orderSn)).canCancel).toBe(false)
    expect((await who.post('/api/hk/cancelOrder', { orderSn })).code).toBe(Code.orderStateChanged)
    expect(await refundsOf(orderSn)).toEqual([])
  })

  test('in the second of its shipping ends in one of both', async () => {
    for (let round = 0; round < 4; round++) {
      const { who, orderSn, amount } = await paidThing()
      const [cancelled, shipped] = await Promise.all([
        who.post('/api/hk/cancelOrder', { orderSn }),
        move(server.app, orderSn, S.shipped, parcel)
      ])
      expect([cancelled.code, shipped.code].sort()).toEqual([Code.ok, Code.orderStateChanged].sort())
      const { status } = await details(who, orderSn)
      expect(status).toBe(cancelled.code === Code.ok ? S.cancelled : S.shipped)
      const back = await refundsOf(orderSn)
      if (status === S.cancelled) expect(back).toMatchObject([{ amount }])
      else expect(back).toEqual([])
    }
  })
})

describe('confirming receipt', () => {
  test('of a parcel on its way: it came, and may be commented on', async () => {
    const { who, orderSn } = await shippedThing()
    expect(await details(who, orderSn)).toMatchObject({ canConfirm: true, confirmsAt: null })
    expect((await who.post('/api/hk/confirmReceipt', { orderSn })).data.status).toBe(S.signed)
    const shown = await details(who, orderSn)
    expect(shown).toMatchObject({ canConfirm: false, canComment: true, confirmsAt: null })
    expect(shown.events.slice(0, 2).map(({ text }: { text: string }) => text)).toEqual([
      '买家已确认收货',
      '已签收'
    ])
    // twice is once
    expect((await who.post('/api/hk/confirmReceipt', { orderSn })).code).toBe(Code.ok)
    expect((await details(who, orderSn)).events).toHaveLength(shown.events.length)
  })

  test('happens by itself ten days after delivery, not before, and the page has the date', async () => {
    const { who, orderSn } = await shippedThing()
    await move(server.app, orderSn, S.signed)
    const signedAgo = (ago: string) =>
      server.sql('update shop_order set signed_at = now() - $2::interval where order_sn = $1', [orderSn, ago])
    await signedAgo('9 days 23 hours')
    await confirmReceipts(server.deps)
    const open = await details(who, orderSn)
    expect(open.canConfirm).toBe(true)
    const [row] = await server.sql(
      `select signed_at + interval '10 days' as at from shop_order where order_sn = $1`,
      [orderSn]
    )
    expect(open.confirmsAt).toBe(row.at.toISOString())
    await signedAgo('10 days')
    await confirmReceipts(server.deps)
    const shown = await details(who, orderSn)
    expect(shown).toMatchObject({ canConfirm: false, confirmsAt: null, status: S.signed })
    expect(shown.events[0].text).toBe('已自动确认收货')
  })

  test('is refused before shipping, and for a number', async () => {
    const thing = await paidThing()
    const confirm = (who: Visitor, orderSn: string) => who.post('/api/hk/confirmReceipt', { orderSn })
    expect((await confirm(thing.who, thing.orderSn)).code).toBe(Code.orderStateChanged)
    const { who, orderSn } = await paidNumber()
    await move(server.app, orderSn, S.toShip)
    await move(server.app, orderSn, S.shipped, parcel)
    expect((await details(who, orderSn)).canConfirm).toBe(false)
    expect((await confirm(who, orderSn)).code).toBe(Code.orderStateChanged)
  })
})

test('an order keeps what its plan obliged to, whatever becomes of the plan', async () => {
  const { who, orderSn, numberId } = await paidNumber()
  const [number] = await server.sql('select low_fee, contract_months from vanity_number where id = $1', [
    numberId
  ])
  const plan = { monthlyFee: number.low_fee, contractMonths: number.contract_months }
  await server.sql('update vanity_number set low_fee = 1, contract_months = 99 where id = $1', [numberId])
  expect((await details(who, orderSn)).plan).toEqual(plan)
  const thing = await paidThing(who)
  expect((await details(who, thing.orderSn)).plan).toBeUndefined()
})

describe('before shipping', () => {
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
    const { orderSn } = await paidThing(who)
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
    const { orderSn } = await paidThing(who)
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
    const { orderSn } = await paidThing(who)
    expect((await details(who, orderSn)).canUrge).toBe(true)
    const codes = (await Promise.all([urge(who, orderSn), urge(who, orderSn)])).map(({ code }) => code)
    expect(codes.sort()).toEqual([Code.ok, Code.orderStateChanged].sort())
    const urged = await details(who, orderSn)
    expect(urged).toMatchObject({ canUrge: false, events: [{ text: '买家催促尽快处理' }, {}, {}] })
    await server.sql(
      `update order_event set created_at = created_at - interval '1 day' where order_sn = $1`,
      [orderSn]
    )
    expect((await urge(who, orderSn)).code).toBe(Code.ok)
    await move(server.app, orderSn, S.shipped, { company: '顺丰速运', trackingNumber: 'SF2' })
    expect((await urge(who, orderSn)).code).toBe(Code.orderStateChanged)
  })
})
