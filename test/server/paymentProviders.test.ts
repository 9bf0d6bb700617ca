import { randomUUID } from 'node:crypto'
import { PlaceType, PortalOrderStatus, ShopOrderStatus } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { refuse } from '../../server/errors'
import { cancelUnpaid, paymentPending } from '../../server/services/payments/unpaid'
import { PaymentStatus } from '../../server/values'
import { placeTypeNotOffered } from '../../server/services/payments/cashiers'
import { paymentUnavailable } from '../../server/services/payments/startPayment'
import { alipay, douyin, kuaishou, simulatedProvider, wechat } from './support/providers'
import { answerOf, numbersOnSale, orderForm, startServer, visitor } from './support/server'
import { buildSim } from './support/sims'

let server: Awaited<ReturnType<typeof startServer>>
const providers = {
  [PlaceType.wechat]: simulatedProvider('wechat', wechat()),
  [PlaceType.alipay]: simulatedProvider('alipay', alipay()),
  [PlaceType.douyin]: simulatedProvider('douyin', douyin()),
  [PlaceType.kuaishou]: simulatedProvider('kuaishou', kuaishou())
}
const ofWechat = providers[PlaceType.wechat]
const ofAlipay = providers[PlaceType.alipay]

beforeAll(async () => {
  server = await startServer({ DEMO_NUMBERS: 200 })
  for (const [placeType, { provider }] of Object.entries(providers))
    server.app.deps.providers.payments[Number(placeType)] = provider
})
afterAll(() => server.close())
afterEach(() => {
  for (const { trouble } of Object.values(providers))
    for (const what of Object.keys(trouble)) delete trouble[what as keyof typeof trouble]
})

const down = new Error('ETIMEDOUT')

/** A card with a top-up of 10 yuan, opened at a cashier. */
async function order(placeType: number = PlaceType.wechat, platform = 'h5') {
  const { headers } = await buildSim(server.app)
  const api = visitor(server.app, headers)
  api.headers.platform = platform
  const body = { money: 1000, placeType, clientKey: randomUUID() }
  const made = await api.post('/api/iot/createBalanceOrder', body)
  const { orderSn, pay } = made.data as { orderSn: string; pay: { kind: string } }
  const change = (set: string) =>
    server.sql(`update payment set ${set} where order_sn = $1 and status in (0, 2)`, [orderSn])
  return {
    ...{ api, orderSn, pay },
    status: async (): Promise<number> =>
      (await server.sql('select status from portal_order where order_sn = $1', [orderSn]))[0].status,
    payments: async () =>
      (
        await server.sql('select status from payment where order_sn = $1 order by out_trade_no', [orderSn])
      ).map(({ status }) => status),
    said: async () =>
      (await server.sql('select result from payment_notice where order_sn = $1', [orderSn])).map(
        ({ result }) => result
      ),
    result: async () => (await api.get(`/api/iot/orderResult?orderSn=${orderSn}`)).data,
    cancel: () => api.post('/api/iot/cancelOrder', { orderSn }),
    payAt: (place: number) => api.post('/api/iot/payOrder', { orderSn, placeType: place }),
    /** Ends its 15 minutes to pay. */
    expire: async () => {
      await server.sql(
        `update portal_order set pay_before = now() - interval '2 minutes' where order_sn = $1`,
        [orderSn]
      )
      await change(`pay_before = now() - interval '2 minutes'`)
    },
    /** Ends the pause before the provider is asked again. */
    endPause: () => change(`asked_at = now() - interval '6 seconds'`)
  }
}
const sweep = () => cancelUnpaid(server.app.deps)

const { toPay, paid, cancelled } = PortalOrderStatus

describe.each([
  ['wechat', PlaceType.wechat, 'weapp', '{"code":"SUCCESS"}', '{"code":"FAIL","message":"验签失败"}'],
  ['alipay', PlaceType.alipay, 'h5', 'success', 'fail'],
  ['douyin', PlaceType.douyin, 'tt', '{"err_no":0,"err_tips":"success"}', '{"err_no":400,"err_tips":"sign"}'],
  [
    'kuaishou',
    PlaceType.kuaishou,
    'kwai',
    /^\{"result":1,"message_id":"[\w-]+"\}$/,
    '{"result":0,"error_msg":"forged"}'
  ]
] as const)('a notice of %s', (_name, placeType, platform, thanks, no) => {
  const { pay, send, notice } = providers[placeType]

  test('is read as it came, taken once and acknowledged in its own words, however often it comes', async () => {
    const one = await order(placeType, platform)
    const sent = pay(one.orderSn)
    const answers = await Promise.all([1, 2, 3].map(() => send(server.app, sent)))
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      if (typeof thanks === 'string') expect(body).toBe(thanks)
      else expect(body).toMatch(thanks)
    }
    expect([await one.status(), await one.said()]).toEqual([paid, ['paid']])
    expect((await one.result()).placeType).toBe(placeType)
  })

  test('is refused in its own words when a byte was changed on the way, or nothing came', async () => {
    const one = await order(placeType, platform)
    const sent = pay(one.orderSn)
    const changed = `${sent.body.slice(0, 12)}x${sent.body.slice(13)}`
    for (const forged of [
      { ...sent, body: changed },
      { headers: {}, body: '' }
    ])
      expect((await send(server.app, forged)).body).toBe(no)
    expect([await one.status(), await one.said()]).toEqual([toPay, []])
  })

  test('that a try failed leaves the order to be paid', async () => {
    const one = await order(placeType, platform)
    const failed = notice({ id: randomUUID(), outTradeNo: one.orderSn, state: 'failed' })
    expect((await send(server.app, failed)).status).toBe(200)
    expect(await one.status()).toBe(toPay)
  })
})

describe('a genuine notice that cannot be taken is not acknowledged, and taken when it comes again:', () => {
  const again = { status: 500, body: '{"code":"FAIL","message":"失败"}' }

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
  const answer = await server.app.inject({ method: 'POST', url: '/pay/notify/paypal', payload: {} })
  expect(answer.statusCode).toBe(404)
})

test.each([[{ amount: 1 }], [{ amount: 100000 }], [{ currency: 'HKD' }]])(
  'what was paid wrongly (%j) is recorded and acknowledged, credits nothing, and the order ends unpaid',
  async (wrong) => {
    const one = await order()
    const sent = ofWechat.pay(one.orderSn, wrong)
    expect((await ofWechat.send(server.app, sent)).status).toBe(200)
    expect([await one.status(), await one.payments(), await one.said()]).toEqual([
      toPay,
      [PaymentStatus.wrong],
      ['paid']
    ])
    expect(server.logged.filter((line) => line.includes(one.orderSn) && line.includes('wrong'))).toHaveLength(
      1
    )
    await one.expire()
    await sweep()
    expect(await one.status()).toBe(cancelled)
  }
)

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
      const said = await query(outTradeNo)
      ofWechat.pay(outTradeNo)
      return said
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
    const [first, second] = [visitor(server.app), visitor(server.app)]
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
    for (let told = 0; told < 2; told++) expect((await ofWechat.send(server.app, sent)).status).toBe(200)
    expect([await one.status(), await one.payments()]).toEqual([cancelled, [PaymentStatus.refunding]])
    const { jobs } = server.app.deps
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
    const { payments } = server.app.deps.providers
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
  await server.app.deps.jobs.run('tidy')
  expect(await server.sql(`select id from payment_notice where order_sn = 'PKold' order by id`)).toEqual([
    { id: 'sandbox:asked-2' },
    { id: 'sandbox:notice' }
  ])
})
