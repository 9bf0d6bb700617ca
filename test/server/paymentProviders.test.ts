import { randomUUID } from 'node:crypto'
import { PlaceType, PortalOrderStatus, ShopOrderStatus } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { refuse } from '../../server/errors'
import { cancelUnpaid, paymentPending } from '../../server/services/payments/unpaid'
import { PaymentStatus } from '../../server/values'
import { placeTypeNotOffered } from '../../server/services/payments/cashiers'
import { paymentUnavailable } from '../../server/services/payments/startPayment'
import { orderAt } from './support/payStories'
import { simulatedProvider } from './support/providers'
import { answerOf, numbersOnSale, orderForm, serverOfFile } from './support/server'

const ofWechat = simulatedProvider('wechat')
const ofAlipay = simulatedProvider('alipay')

const server = serverOfFile({ DEMO_NUMBERS: 200 })
beforeAll(async () => {
  const { payments } = server.deps.providers
  payments[PlaceType.wechat] = ofWechat.provider
  payments[PlaceType.alipay] = ofAlipay.provider
})
afterEach(() => {
  for (const { trouble } of [ofWechat, ofAlipay])
    for (const what of Object.keys(trouble)) delete trouble[what as keyof typeof trouble]
})

const down = new Error('ETIMEDOUT')

/** A card with a top-up of 10 yuan, opened at a cashier. */
async function order(placeType: number = PlaceType.wechat) {
  const one = await orderAt(server, { placeType, platform: 'h5' })
  const payAt = (place: number) =>
    one.api.post('/api/iot/payOrder', { orderSn: one.orderSn, placeType: place })
  return { ...one, payAt }
}
const sweep = () => cancelUnpaid(server.deps)

const { toPay, paid, cancelled } = PortalOrderStatus

test('a notice that a try failed leaves the order to be paid', async () => {
  const one = await order()
  const failed = ofWechat.notice({ id: randomUUID(), outTradeNo: one.orderSn, state: 'failed' })
  expect((await ofWechat.send(server.app, failed)).status).toBe(200)
  expect(await one.status()).toBe(toPay)
})

describe('a genuine notice that cannot be taken is not acknowledged, and taken when it comes again:', () => {
  const again = { status: 500, body: 'retry' }

  test('the database refuses', async () => {
    const one = await order()
    const sent = ofWechat.pay(one.orderSn)
    await server.sql('alter table payment_notice rename to away')
    const answer = await ofWechat.send(server.app, sent)
    await server.sql('alter table away rename to payment_notice')
    expect(answer).toMatchObject(again)
    expect([await one.status(), await one.payments()]).toEqual([toPay, [PaymentStatus.open]])
    expect((await ofWechat.send(server.app, sent)).status).toBe(200)
    expect(await one.status()).toBe(paid)
  })

  test('nobody knows the payment, which may yet be committing', async () => {
    const paidOne = { state: 'paid', tradeNo: 't', amount: 1, currency: 'CNY' } as const
    const unknown = ofWechat.notice({ id: randomUUID(), outTradeNo: 'BL20261122999999', ...paidOne })
    expect(await ofWechat.send(server.app, unknown)).toMatchObject(again)
  })

  test('the payment is another provider’s', async () => {
    const one = await order(PlaceType.alipay)
    const paidOne = { state: 'paid', tradeNo: 't', amount: 1000, currency: 'CNY' } as const
    const crossing = ofWechat.notice({ id: randomUUID(), outTradeNo: one.orderSn, ...paidOne })
    expect(await ofWechat.send(server.app, crossing)).toMatchObject(again)
    expect(await one.status()).toBe(toPay)
  })
})

test('a provider that is not there has no address', async () => {
  const answer = await server.inject({ method: 'POST', url: '/pay/notify/paypal', payload: {} })
  expect(answer.statusCode).toBe(404)
})

test('what was paid in another currency is recorded and acknowledged, credits nothing, and the order ends unpaid', async () => {
  const one = await order()
  const sent = ofWechat.pay(one.orderSn, { currency: 'HKD' })
  expect((await ofWechat.send(server.app, sent)).status).toBe(200)
  expect([await one.status(), await one.payments(), await one.notices()]).toEqual([
    toPay,
    [PaymentStatus.wrong],
    1
  ])
  const logged = server.logged.filter((line) => line.includes(one.orderSn) && line.includes('wrong'))
  expect(logged).toHaveLength(1)
  await one.expire()
  await sweep()
  expect(await one.status()).toBe(cancelled)
})

describe('before an order is closed its provider is asked:', () => {
  test('not paid - closed there first, then here', async () => {
    const one = await order()
    await one.expire()
    await sweep()
    expect(ofWechat.asked.filter((line) => line.includes(one.orderSn))).toEqual([
      `start ${one.orderSn}`,
      `query ${one.orderSn}`,
      `close ${one.orderSn}`
    ])
    expect([await one.status(), await one.payments()]).toEqual([cancelled, [PaymentStatus.closed]])
    expect(ofWechat.trades.get(one.orderSn)!.state).toEqual({ state: 'closed' })
  })

  test('paid and its notice lost - taken instead of cancelled, and nothing more when the notice comes', async () => {
    const one = await order()
    const sent = ofWechat.pay(one.orderSn)
    await one.expire()
    await sweep()
    expect(await one.status()).toBe(paid)
    expect((await ofWechat.send(server.app, sent)).status).toBe(200)
    expect([await one.status(), await one.payments()]).toEqual([paid, [PaymentStatus.paid]])
  })

  test.each(['query', 'close'] as const)(
    'its %s fails - the order stays and is asked again',
    async (what) => {
      const one = await order()
      await one.expire()
      ofWechat.trouble[what] = down
      await expect(sweep()).rejects.toThrow('1 orders not cancelled')
      expect(await one.status()).toBe(toPay)
      delete ofWechat.trouble[what]
      await sweep()
      expect(await one.status()).toBe(cancelled)
    }
  )

  test('opened at two cashiers, paid at the first one', async () => {
    const one = await order(PlaceType.wechat)
    await one.payAt(PlaceType.alipay)
    ofWechat.pay(one.orderSn)
    await one.expire()
    await sweep()
    expect(await one.status()).toBe(paid)
    // the other payment is closed at its provider too
    expect(ofAlipay.asked).toContain(`close ${one.orderSn}_2`)
    expect(await one.payments()).toEqual([PaymentStatus.paid, PaymentStatus.closed])
  })

  test('the buyer gives it up - closed there, too', async () => {
    const one = await order(PlaceType.alipay)
    expect((await one.cancel()).data).toMatchObject({ status: cancelled })
    expect(ofAlipay.trades.get(one.orderSn)!.state).toEqual({ state: 'closed' })
  })

  test('the buyer gives up what is paid already - it stays and is paid', async () => {
    const one = await order()
    ofWechat.pay(one.orderSn)
    expect((await one.cancel()).code).toBe(Code.orderStateChanged)
    expect(await one.status()).toBe(paid)
  })

  test('the buyer gives up what is paid between the question and the closing - it is paid, and no error is logged', async () => {
    const one = await order()
    const { query } = ofWechat.provider
    ofWechat.provider.query = async (outTradeNo) => {
      ofWechat.provider.query = query
      const reply = await query(outTradeNo)
      ofWechat.pay(outTradeNo)
      return reply
    }
    const logged = server.logged.length
    expect((await one.cancel()).code).toBe(Code.orderStateChanged)
    expect(await one.status()).toBe(paid)
    expect(server.logged.slice(logged)).toEqual([])
  })

  test('the buyer gives it up while the provider is away - he hears why it stays', async () => {
    const one = await order()
    ofWechat.trouble.query = down
    expect(await one.cancel()).toMatchObject(answerOf(paymentPending()))
    expect(await one.status()).toBe(toPay)
  })

  test('a number stays with an order that may have been paid, until the provider has been asked', async () => {
    const [first, second] = [server.visitor(), server.visitor()]
    const [number] = await numbersOnSale(first)
    const form = await orderForm(server.app, first, number!.numberId)
    const { orderSn } = (await first.post('/api/shop/createOrder', form)).data
    await first.post('/api/hk/payOrder', { orderSn, placeType: PlaceType.wechat })
    await server.sql(`update vanity_number set held_until = now() - interval '2 minutes' where id = $1`, [
      number!.numberId
    ])
    await server.sql(`update shop_order set pay_before = now() - interval '2 minutes' where order_sn = $1`, [
      orderSn
    ])
    ofWechat.pay(orderSn)
    const other = await orderForm(server.app, second, number!.numberId)
    expect((await second.post('/api/shop/createOrder', other)).code).toBe(Code.numberTaken)
    await sweep()
    expect(await server.sql('select status from shop_order where order_sn = $1', [orderSn])).toEqual([
      { status: ShopOrderStatus.firstCheck }
    ])
  })
})

describe('money that comes too late', () => {
  test('goes back under one number, pending until the provider has done it', async () => {
    const one = await order()
    await one.cancel()
    const sent = ofWechat.pay(one.orderSn)
    for (let notified = 0; notified < 2; notified++)
      expect((await ofWechat.send(server.app, sent)).status).toBe(200)
    expect([await one.status(), await one.payments()]).toEqual([cancelled, [PaymentStatus.refunding]])
    const { jobs } = server.deps
    const refund = `${one.orderSn}_R`
    ofWechat.trouble.refund = down
    await expect(jobs.run('refunds', refund)).rejects.toThrow()
    delete ofWechat.trouble.refund
    const endPause = () => server.sql(`update refund set next_at = now() where order_sn = $1`, [one.orderSn])
    await endPause()
    await jobs.run('refunds', refund)
    await endPause()
    await jobs.run('refunds')
    expect(await one.payments()).toEqual([PaymentStatus.refunding])
    ofWechat.refunds.get(refund)!.paidOut = true
    await endPause()
    await jobs.run('refunds')
    await endPause()
    await jobs.run('refunds')
    expect(await one.payments()).toEqual([PaymentStatus.refunded])
    expect(ofWechat.refunds.get(refund)).toMatchObject({ outTradeNo: one.orderSn, amount: 1000 })
    expect(ofWechat.asked.filter((line) => line === `refund ${refund}`)).toHaveLength(4)
  })
})

describe('the page that waits', () => {
  test('hears of a payment whose notice is late, and the provider is not asked at every question', async () => {
    const one = await order()
    const queries = () => ofWechat.asked.filter((line) => line === `query ${one.orderSn}`).length
    for (let asked = 0; asked < 3; asked++) expect((await one.result()).paid).toBe(false)
    expect(queries()).toBe(0)
    await one.endPause()
    for (let asked = 0; asked < 3; asked++) expect((await one.result()).paid).toBe(false)
    expect(queries()).toBe(1)
    ofWechat.pay(one.orderSn)
    await one.endPause()
    expect((await one.result()).paid).toBe(true)
    await one.result()
    expect(queries()).toBe(2)
  })

  test('is answered when the provider is away', async () => {
    const one = await order()
    ofWechat.trouble.query = down
    await one.endPause()
    expect(await one.result()).toMatchObject({ status: toPay, paid: false })
  })
})

describe('a payment that does not start', () => {
  test('tells the buyer the provider’s sentence', async () => {
    const one = await order(PlaceType.wechat)
    ofAlipay.trouble.start = refuse('支付宝：买家账户受限')
    expect(await one.payAt(PlaceType.alipay)).toMatchObject({
      code: Code.failed,
      message: '支付宝：买家账户受限'
    })
  })

  test('says that it does not work when the provider is away, or there is none', async () => {
    const one = await order(PlaceType.wechat)
    const sorry = answerOf(paymentUnavailable())
    ofAlipay.trouble.start = down
    expect(await one.payAt(PlaceType.alipay)).toMatchObject(sorry)
    const { payments } = server.deps.providers
    delete payments[PlaceType.alipay]
    const refused = await one.payAt(PlaceType.alipay)
    payments[PlaceType.alipay] = ofAlipay.provider
    expect(refused).toMatchObject(answerOf(placeTypeNotOffered()))
  })

  test('because it was closed there is opened under another number; one that is open keeps its own', async () => {
    const one = await order(PlaceType.alipay)
    await one.payAt(PlaceType.alipay)
    expect(await one.payments()).toEqual([PaymentStatus.open])
    await ofAlipay.send(
      server.app,
      ofAlipay.notice({ id: randomUUID(), outTradeNo: one.orderSn, state: 'closed' })
    )
    expect((await one.payAt(PlaceType.alipay)).data.pay.kind).toBe('redirect')
    expect(ofAlipay.trades.get(`${one.orderSn}_2`)!.request).toMatchObject({
      amount: 1000,
      notifyUrl: '/pay/notify/alipay',
      payBefore: expect.any(Date)
    })
  })
})

test('answers to our own questions are kept for 30 days, notices for good', async () => {
  await server.sql(`insert into payment_notice (id, order_sn, result, body, created_at)
    select 'sandbox:' || id, 'PKold', 'closed', '{}', now() - age::interval
    from (values ('asked-1', '31 days'), ('asked-2', '29 days'), ('notice', '31 days')) given (id, age)`)
  await server.deps.jobs.run('tidy')
  expect(await server.sql(`select id from payment_notice where order_sn = 'PKold' order by id`)).toEqual([
    { id: 'sandbox:asked-2' },
    { id: 'sandbox:notice' }
  ])
})
