import { randomUUID } from 'node:crypto'
import { PlaceType, PortalOrderStatus, ShopOrderStatus as S } from '../../contract/enums'
import { refunds } from '../../server/services/payments/refunds'
import { cancelUnpaid } from '../../server/services/payments/unpaid'
import { PaymentStatus } from '../../server/values'
import { notify } from './support/orders'
import { simulatedProvider } from './support/providers'
import { visitor } from './support/server'
import { buildSim } from './support/sims'
import { thingShop } from './support/thingShop'

/** A payment of another sum than is due pays nothing: it goes back by itself, and is listed until it is there. */
const shop = thingShop()
const { order, types, booksAddUp } = shop
const company = simulatedProvider('wechat')
beforeAll(() => {
  shop.app.deps.providers.payments[PlaceType.wechat] = company.provider
})
afterEach(booksAddUp)

/** An unpaid order of 10 yuan, with the payment opened. */
async function opened() {
  const who = visitor(shop.app)
  const { orderSn } = (await order(who)).data as { orderSn: string }
  const start = () => who.post('/api/hk/payOrder', { orderSn, placeType: PlaceType.wechat })
  await start()
  const result = async () => (await who.get(`/api/hk/payResult?orderSn=${orderSn}`)).data
  return { who, orderSn, start, result }
}
const payments = (orderSn: string) =>
  shop.sql('select status, amount, returned from payment where order_sn = $1 order by created_at', [orderSn])
const refundRows = (orderSn: string) =>
  shop.sql('select out_refund_no, amount, state from refund where order_sn = $1', [orderSn])
async function payOut(orderSn: string) {
  for (const refund of company.refunds.values()) refund.paidOut = true
  await shop.sql('update refund set next_at = now() where order_sn = $1', [orderSn])
  await refunds.run(shop.app.deps)
}

test.each([[999], [1001]])(
  '%d fen for an order of 1000 go back whole, are listed until they are there, and the buyer may pay again',
  async (amount) => {
    const { orderSn, start, result } = await opened()
    const notice = company.pay(orderSn, { amount })
    await Promise.all([company.send(shop.app, notice), company.send(shop.app, notice)])
    await company.send(shop.app, notice)
    const wrong = { status: PaymentStatus.wrong, amount, returned: amount }
    expect(await payments(orderSn)).toEqual([wrong])
    expect(await refundRows(orderSn)).toMatchObject([{ out_refund_no: `${orderSn}_R`, amount }])
    expect((await types('refunds:list')).out).toContain(`${orderSn}_R`)
    expect(await result()).toMatchObject({
      paid: false,
      failed: true,
      failReason: expect.stringContaining('退回')
    })
    expect((await types('orders:refund', orderSn, '--reason', 'x')).problems).toContain('on their way back')
    await booksAddUp()
    await refunds.run(shop.app.deps)
    expect(company.refunds.get(`${orderSn}_R`)).toMatchObject({ amount, total: amount })
    await payOut(orderSn)
    expect(await refundRows(orderSn)).toMatchObject([{ state: 'done' }])
    expect((await types('refunds:list')).out).not.toContain(orderSn)
    expect((await start()).code).toBe(0)
    await company.send(shop.app, company.pay(`${orderSn}_2`))
    expect(await result()).toMatchObject({ paid: true, failed: false, status: S.toShip })
    expect(await payments(orderSn)).toEqual([
      wrong,
      { status: PaymentStatus.paid, amount: 1000, returned: 0 }
    ])
  }
)

test('it goes back where the order ends unpaid, and where another one has paid it', async () => {
  const one = await opened()
  await company.send(shop.app, company.pay(one.orderSn, { amount: 900 }))
  await shop.sql(`update shop_order set pay_before = now() - interval '1 hour' where order_sn = $1`, [
    one.orderSn
  ])
  await cancelUnpaid(shop.app.deps)
  expect((await one.result()).status).toBe(S.cancelled)
  await refunds.run(shop.app.deps)
  await payOut(one.orderSn)
  expect(await refundRows(one.orderSn)).toMatchObject([{ amount: 900, state: 'done' }])
})

test('of a top-up it credits nothing and goes back', async () => {
  const { card, headers } = await buildSim(shop.app, { balance: 0 })
  const api = visitor(shop.app, headers)
  const body = { money: 1000, placeType: PlaceType.alipay, clientKey: randomUUID() }
  const { orderSn } = (await api.post('/api/iot/createBalanceOrder', body)).data
  expect(await notify(shop.app, { outTradeNo: orderSn, amount: 1100 })).toBe(200)
  expect((await api.get(`/api/iot/orderResult?orderSn=${orderSn}`)).data).toMatchObject({
    status: PortalOrderStatus.toPay,
    failed: true,
    failReason: expect.stringContaining('退回')
  })
  await refunds.run(shop.app.deps)
  expect(await refundRows(orderSn)).toMatchObject([{ amount: 1100, state: 'done' }])
  const [{ balance }] = await shop.sql('select balance from sim where id = $1', [card.id])
  expect(balance).toBe(0)
})

test('one that an older server kept goes back with what was taken', async () => {
  const { orderSn } = await opened()
  await company.send(shop.app, company.pay(orderSn, { amount: 700 }))
  await shop.sql('delete from refund where order_sn = $1', [orderSn])
  await shop.sql('update payment set amount = 1000, returned = 0 where order_sn = $1', [orderSn])
  expect((await types('books:check')).out).toContain('another sum than due')
  await Promise.all([refunds.run(shop.app.deps), refunds.run(shop.app.deps)])
  expect(await refundRows(orderSn)).toMatchObject([{ out_refund_no: `${orderSn}_R`, amount: 700 }])
  expect(await payments(orderSn)).toEqual([{ status: PaymentStatus.wrong, amount: 700, returned: 700 }])
})
