import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { PlaceType, ShopOrderStatus as S } from '../../contract/enums'
import { refunds } from '../../server/services/payments/refunds'
import { PaymentStatus } from '../../server/values'
import { simulatedProvider } from './support/providers'
import { addressForm, buildMallGoods } from './support/mall'
import { typedOn, sheetOf } from './support/merchant'
import { logIn, move, plainItem, thingForm } from './support/orders'
import { serverOfFile } from './support/server'
import { tempFolder } from '../support/folder'

/** The merchant gives money of a paid order back: in parts, until the sum is the payment, or in whole. */

let goodsId: number
const wechatPay = simulatedProvider('wechat')
const user = userInfo().username
const server = serverOfFile({ DEMO_NUMBERS: 10 })
beforeAll(async () => {
  server.deps.providers.payments[PlaceType.wechat] = wechatPay.provider
  goodsId = (await plainItem(server.sql, { price: 10000 })).id
})
afterEach(() => {
  delete wechatPay.trouble.refund
})

const type = (...words: string[]) => typedOn(server.app, words)
const give = (orderSn: string, ...words: string[]) => type('orders:refund', orderSn, ...words)
/** A thing of 100 yuan, ordered and paid. */
async function paidOrder() {
  const who = server.visitor()
  const form = thingForm(goodsId)
  const orderSn = (await who.post('/api/shop/createOrder', form)).data.orderSn as string
  await who.post('/api/hk/payOrder', { orderSn, placeType: PlaceType.wechat })
  await wechatPay.send(server.app, wechatPay.pay(orderSn))
  return { who, orderSn, form }
}
const payment = async (orderSn: string) =>
  (await server.sql('select status, returned, amount from payment where order_sn = $1', [orderSn]))[0]
const status = async (orderSn: string) =>
  (await server.sql('select status from shop_order where order_sn = $1', [orderSn]))[0].status
const refundRows = (orderSn: string) =>
  server.sql(
    'select out_refund_no, amount, state, why from refund where order_sn = $1 order by out_refund_no',
    [orderSn]
  )
/** The provider pays out all that it was asked for; asks until it has said so. */
async function payOut(orderSn: string) {
  const again = () => server.sql(`update refund set next_at = now() where order_sn = $1`, [orderSn])
  await again()
  await refunds.run(server.deps)
  for (const refund of wechatPay.refunds.values()) refund.paidOut = true
  await again()
  await refunds.run(server.deps)
}
const booksAddUp = async () => expect(await type('books:check')).toMatchObject({ code: 0 })

describe('a part', () => {
  test('goes back while the order stays as it is; several do until all is back, and not a fen more', async () => {
    const { who, orderSn, form } = await paidOrder()
    const first = await give(orderSn, '--amount', '12.50', '--reason', '包装破损', '--as', '小林')
    expect(first).toEqual({
      code: 0,
      out: `12.50 yuan of ${orderSn} go back (${orderSn}_P1); 87.50 yuan are left`,
      problems: ''
    })
    await payOut(orderSn)
    expect(wechatPay.refunds.get(`${orderSn}_P1`)).toMatchObject({
      ...{ outTradeNo: orderSn, amount: 1250, total: 10000, reason: '包装破损' }
    })
    expect(await payment(orderSn)).toEqual({ status: PaymentStatus.paid, returned: 1250, amount: 10000 })
    expect(await status(orderSn)).toBe(S.toShip)
    await booksAddUp()
    await move(server.app, orderSn, S.shipped, { company: '顺丰速运', trackingNumber: 'SF1' })
    await move(server.app, orderSn, S.signed)
    expect((await give(orderSn, '--amount', '87.51', '--reason', '补偿')).problems).toContain(
      'only 87.50 yuan'
    )
    expect(await give(orderSn, '--amount', '87.5', '--reason', '补偿')).toMatchObject({ code: 0 })
    expect(await give(orderSn, '--amount', '0.01', '--reason', '补偿')).toMatchObject({ code: 1 })
    await payOut(orderSn)
    expect(await refundRows(orderSn)).toEqual([
      { out_refund_no: `${orderSn}_P1`, amount: 1250, state: 'done', why: '包装破损' },
      { out_refund_no: `${orderSn}_P2`, amount: 8750, state: 'done', why: '补偿' }
    ])
    expect(await payment(orderSn)).toMatchObject({ status: PaymentStatus.paid, returned: 10000 })
    expect(await status(orderSn)).toBe(S.signed)
    await booksAddUp()
    await logIn(server.app, who, form.contactPhone)
    const { events } = (await who.get(`/api/hk/orderDetails?orderSn=${orderSn}`)).data
    expect(events.map(({ text }: { text: string }) => text)).toEqual(
      expect.arrayContaining(['已退还12.50元：包装破损', '已退还87.50元：补偿'])
    )
  })

  test('is on record with who gave it and why', async () => {
    const { orderSn } = await paidOrder()
    await give(orderSn, '--amount', '5', '--reason', '少发一件', '--as', '小林')
    expect(await server.sql('select * from audit where subject = $1', [orderSn])).toEqual([
      expect.objectContaining({
        ...{ who: `小林 (${user})`, what: 'orders:refund', why: '少发一件' },
        ...{ before: { left: 10000 }, after: { left: 9500, refund: `${orderSn}_P1` } }
      })
    ])
    const listed = await type('audit:list', '--subject', orderSn)
    expect(listed.out).toMatch(new RegExp(`小林 \\(${user}\\)  orders:refund ${orderSn} .*少发一件`))
  })

  test('that was given for the same reason before is asked about: a command may have been typed twice', async () => {
    const { orderSn } = await paidOrder()
    const part = ['--amount', '10', '--reason', '迟发']
    expect((await give(orderSn, ...part)).code).toBe(0)
    expect(await give(orderSn, ...part)).toMatchObject({
      code: 1,
      problems: expect.stringContaining('--again')
    })
    expect((await give(orderSn, ...part, '--again')).code).toBe(0)
    expect(await payment(orderSn)).toMatchObject({ returned: 2000 })
  })

  test('is not given twice by two at once beyond what was paid', async () => {
    const { orderSn } = await paidOrder()
    const both = await Promise.all(
      ['一', '二'].map((why) => give(orderSn, '--amount', '60', '--reason', why))
    )
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
    expect(await refundRows(orderSn)).toHaveLength(1)
  })

  test('of more than was paid is refused by the database itself', async () => {
    const { orderSn } = await paidOrder()
    await expect(
      server.sql('update payment set returned = amount + 1 where order_sn = $1', [orderSn])
    ).rejects.toThrow('payment_returned')
  })

  test.each([
    [['--reason', 'x', '--amount', '0']],
    [['--reason', 'x', '--amount', '1.234']],
    [['--reason', 'x', '--amount', '-1']],
    [['--amount', '1']],
    [['--amount', '1', '--reason', ' ']],
    [['--amount', '1', '--reason', '长'.repeat(81)]],
    [['--amount', '1', '--reason', 'x', '--as', '']]
  ])('typed wrongly is wrong usage: %j', async (words) => {
    const { orderSn } = await paidOrder()
    expect(await give(orderSn, ...words)).toMatchObject({ code: 2, out: '' })
    expect(await refundRows(orderSn)).toEqual([])
  })
})

describe('the whole', () => {
  test('ends the order: what is left goes back, its stock too', async () => {
    const stock = async () =>
      (await server.sql('select stock from goods where id = $1', [goodsId]))[0].stock as number
    const before = await stock()
    const { orderSn } = await paidOrder()
    await give(orderSn, '--amount', '30', '--reason', '包装破损')
    expect(await give(orderSn, '--reason', '不想要了')).toMatchObject({
      out: `order ${orderSn} has ended, 70 yuan go back`
    })
    expect(await status(orderSn)).toBe(S.cancelled)
    expect(await stock()).toBe(before)
    expect(await payment(orderSn)).toMatchObject({ status: PaymentStatus.refunding, returned: 10000 })
    await payOut(orderSn)
    expect(await refundRows(orderSn)).toMatchObject([
      { out_refund_no: `${orderSn}_P1`, amount: 3000, state: 'done' },
      { out_refund_no: `${orderSn}_R`, amount: 7000, state: 'done', why: '不想要了' }
    ])
    expect(await payment(orderSn)).toMatchObject({ status: PaymentStatus.refunded })
    expect((await give(orderSn, '--reason', '不想要了')).code).toBe(1)
    await booksAddUp()
  })

  test('of a payment is refunded only when its last part is', async () => {
    const { orderSn } = await paidOrder()
    await give(orderSn, '--amount', '30', '--reason', '一')
    await give(orderSn, '--reason', '二')
    await server.sql(`update refund set next_at = now() + interval '1 day' where out_refund_no = $1`, [
      `${orderSn}_P1`
    ])
    await refunds.run(server.deps)
    wechatPay.refunds.get(`${orderSn}_R`)!.paidOut = true
    await server.sql(`update refund set next_at = now() where out_refund_no = $1`, [`${orderSn}_R`])
    await refunds.run(server.deps)
    expect(await payment(orderSn)).toMatchObject({ status: PaymentStatus.refunding })
    await payOut(orderSn)
    expect(await payment(orderSn)).toMatchObject({ status: PaymentStatus.refunded })
  })

  test('of a mall order returns points and stock; a part returns neither', async () => {
    const { goodsId, optionId } = await buildMallGoods(server.app)
    const { card, api } = await server.holder({ integral: 500 })
    const { addressId } = (await api.post('/api/iot/setSimAddress', addressForm())).data
    const body = { goodsId, optionId, addressId, placeType: PlaceType.wechat, clientKey: randomUUID() }
    const { orderSn } = (await api.post('/api/iot/buyShopGoods', body)).data
    await wechatPay.send(server.app, wechatPay.pay(orderSn))
    expect((await give(orderSn, '--amount', '2', '--reason', '少件')).code).toBe(0)
    const points = async () =>
      (await server.sql('select integral from sim where id = $1', [card.id]))[0].integral
    const before = await points()
    expect((await give(orderSn, '--reason', '缺货')).out).toContain('3 yuan go back')
    expect(await points()).toBe(before + 100)
    await payOut(orderSn)
    expect(await payment(orderSn)).toMatchObject({ status: PaymentStatus.refunded, returned: 500 })
  })

  test('of an order that may not end, an unpaid one, another kind or none is refused with what to do', async () => {
    const { orderSn } = await paidOrder()
    await server.sql('update shop_order set status = $2 where order_sn = $1', [orderSn, S.activated])
    expect((await give(orderSn, '--reason', 'x')).problems).toContain('give back what is due with --amount')
    expect(await payment(orderSn)).toMatchObject({ status: PaymentStatus.paid, returned: 0 })
    const unpaid = (await server.visitor().post('/api/shop/createOrder', thingForm(goodsId))).data.orderSn
    expect((await give(unpaid, '--reason', 'x')).problems).toContain('unknown or unpaid')
    expect((await give('GO1', '--reason', 'x', '--amount', '1')).code).toBe(1)
    expect((await give('PK20261121100001', '--reason', 'x')).problems).toContain('unknown or unpaid')
    expect((await give('toString', '--reason', 'x')).code).toBe(1)
  })
})

test('the export and the funnel show what was given back', async () => {
  const { orderSn } = await paidOrder()
  await give(orderSn, '--amount', '12.5', '--reason', '迟发')
  const file = join(tempFolder(), 'orders.csv')
  await type('orders:export', file)
  const lines: Record<string, string>[] = sheetOf(file)
  expect(lines.find((line) => line['订单号'] === orderSn)).toMatchObject({ 金额: '100', 已退金额: '12.50' })
  const [back] = await server.sql(
    `select sum(returned)::int as back from payment where created_at > now() - interval '1 hour'`
  )
  const funnel = (await type('report:funnel')).out.split('\n')
  expect(funnel[0]).toMatch(/ yuan +back +net$/)
  const [yuan, given, net] = funnel.at(-1)!.split(/ +/).slice(-3).map(Number)
  expect(given).toBe(back.back / 100)
  expect(net).toBeCloseTo(yuan! - given!, 2)
})
