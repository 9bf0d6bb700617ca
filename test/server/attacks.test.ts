import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { NumberState, Operator, PlaceType, ShopOrderStatus as S } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { PaymentStatus } from '../../server/values'
import type { Config } from '../../server/config'
import { createProviders } from '../../server/providers'
import { startPayment } from '../../server/services/payments/startPayment'
import { logIn, notify as notifyOf, plainItem, png, thingForm, upload } from './support/orders'
import {
  newMobile,
  numbersOnSale,
  orderForm,
  sendProved,
  smsCode,
  serverOfFile,
  startServer,
  testConfig,
  visitor,
  type Visitor
} from './support/server'

// verbose: a test searches the log for secrets
const server = serverOfFile({ LOG_LEVEL: 'trace' })

let ordered = 0
/** An unpaid order of a number, with its payment opened. */
async function openOrder(who: Visitor) {
  const number = (await numbersOnSale(who))[(ordered += 1)]
  const form = await orderForm(server.app, who, number!.numberId)
  const { data } = await who.post('/api/shop/createOrder', form)
  await who.post('/api/hk/payOrder', { orderSn: data.orderSn, placeType: PlaceType.wechat })
  return { ...(data as { orderSn: string; amount: number }), numberId: number!.numberId }
}

/** Sends a notice of a payment, as the payment provider does. */
const notify = (outTradeNo: string, amount: number, tradeNo: string = randomUUID()) =>
  notifyOf(server.app, { outTradeNo, amount, tradeNo })

/** Refunds of an order that a job is to request. */
const refundsOf = (orderSn: string) =>
  server.sql(
    `select order_sn as "orderSn", out_trade_no as "outTradeNo", out_refund_no as "outRefundNo"
     from refund join pgboss.job on data->>'work' = 'refunds' and data->>'key' = out_refund_no where order_sn = $1`,
    [orderSn]
  )
const paymentsOf = (orderSn: string) =>
  server.sql('select status, trade_no from payment where order_sn = $1 order by out_trade_no', [orderSn])

describe('money', () => {
  test('an order that was paid twice, at two cashiers, gives the second one back and keeps the first', async () => {
    const who = server.visitor()
    const { orderSn, amount } = await openOrder(who)
    await who.post('/api/hk/payOrder', { orderSn, placeType: PlaceType.alipay })
    const second = `${orderSn}_2`
    for (let notified = 0; notified < 2; notified++)
      expect(await notify(orderSn, amount, `first-${orderSn}`)).toBe(200)
    for (let shown = 0; shown < 2; shown++)
      expect(await notify(second, amount, `second-${orderSn}`)).toBe(200)
    expect(await refundsOf(orderSn)).toEqual([{ orderSn, outTradeNo: second, outRefundNo: `${second}_R` }])
    const refund = jest.spyOn(server.deps.providers.sandbox.payment!, 'refund')
    await server.deps.jobs.run('refunds', `${second}_R`)
    const tradeNo = `second-${orderSn}`
    const asked = { outRefundNo: `${second}_R`, outTradeNo: second, tradeNo, amount, total: amount }
    expect(refund.mock.calls).toEqual([[expect.objectContaining(asked)]])
    refund.mockRestore()
    expect((await who.get(`/api/hk/payResult?orderSn=${orderSn}`)).data).toMatchObject({
      paid: true,
      status: S.firstCheck
    })
    expect(await paymentsOf(orderSn)).toEqual([
      { status: PaymentStatus.paid, trade_no: `first-${orderSn}` },
      { status: PaymentStatus.refunded, trade_no: `second-${orderSn}` }
    ])
  })

  test('a payment that came in is not opened again by somebody who pays at the same moment', async () => {
    const { orderSn, amount } = await openOrder(server.visitor())
    expect(await notify(orderSn, amount)).toBe(200)
    const toPay = { orderSn, title: 'number', amount, payBefore: new Date() }
    const caller = { ip: '127.0.0.1', platform: 'h5', visitor: undefined, wechatBrowser: undefined }
    const again = startPayment(server.deps, caller, toPay, { placeType: PlaceType.alipay })
    await expect(again).rejects.toMatchObject({ code: Code.orderStateChanged })
    expect(await server.sql('select status from payment where order_sn = $1', [orderSn])).toEqual([
      { status: PaymentStatus.paid }
    ])
  })

  test.each(['released', 'held by somebody else'])(
    'a number whose hold ended, %s, belongs to the order that is paid at the last moment',
    async (how) => {
      const who = server.visitor()
      const { orderSn, amount, numberId } = await openOrder(who)
      await server.sql(`update vanity_number set held_until = now() - interval '1 second' where id = $1`, [
        numberId
      ])
      if (how === 'released') await server.deps.jobs.run('release-holds')
      else expect((await server.visitor().post('/api/shop/holdNumber', { numberId })).code).toBe(Code.ok)
      expect(await notify(orderSn, amount)).toBe(200)
      const look = () => server.sql('select state, held_by from vanity_number where id = $1', [numberId])
      expect(await look()).toEqual([{ state: NumberState.sold, held_by: orderSn }])
      await server.inject({
        method: 'POST',
        url: `/sandbox/orders/${orderSn}`,
        payload: { status: S.cancelled }
      })
      expect(await look()).toEqual([{ state: NumberState.onSale, held_by: null }])
    }
  )

  test('an order of one item cannot put another item’s option into stock', async () => {
    const who = server.visitor()
    const item = await plainItem(server.sql)
    const [option] = await server.sql('select id, stock from goods_option limit 1')
    const form = thingForm(item.id, { optionId: option.id, count: 3 })
    const { code, data } = await who.post('/api/shop/createOrder', form)
    expect({ code, fields: Object.keys(data.fields) }).toEqual({
      code: Code.invalidInput,
      fields: ['optionId']
    })
  })
})

describe('guessing', () => {
  test('ten codes an hour are sent to a mobile, so that nobody tries through a million or floods it', async () => {
    const mobile = newMobile()
    const who = server.visitor()
    const send = async () => {
      await server.sql('delete from rate_limit where key = $1', [`sms|gap|${mobile}`])
      return sendProved(server.app, who, mobile)
    }
    for (let sent = 0; sent < 10; sent++) expect((await send()).code).toBe(Code.ok)
    const last = await smsCode(server.app, mobile)
    expect(await send()).toMatchObject({ status: 429, code: Code.tooMany })
    expect(await smsCode(server.app, mobile)).toBe(last)
  })

  test('who has one line has its whole IPv6 network: the limits count that as one', async () => {
    const codeOf = async (remoteAddress: string) => {
      const payload = { simNo: '86099999999' }
      const answer = await server.inject({ method: 'POST', url: '/api/simLogin', payload, remoteAddress })
      return answer.json().code
    }
    for (const address of ['2001:db8::1', '::ffff:192.0.2.1'])
      expect(await codeOf(address)).toBe(Code.simNotFound)
    await server.sql(`update rate_limit set hits = 100000000 where key like 'POST /api/simLogin|%'`)
    for (const address of ['2001:db8:0:0:a::9', '2001:db8:0:0:ffff:1:2:3', '::ffff:192.0.2.1'])
      expect(await codeOf(address)).toBe(Code.tooMany)
    for (const address of ['2001:db8:0:1::1', '::ffff:192.0.2.2'])
      expect(await codeOf(address)).toBe(Code.simNotFound)
    await server.sql(`delete from rate_limit where key like 'POST /api/simLogin|%'`)
  })

  test('twenty tries a day at the citizen id of a mobile', async () => {
    const mobile = newMobile()
    await server.sql(`insert into setting values ('generic', '{"orderQueryMode":2}')
      on conflict (key) do update set value = setting.value || excluded.value`)
    const guess = async () => {
      await server.sql('delete from rate_limit where key = $1', [`orderLogin|${mobile}`])
      return (await server.visitor().post('/api/hk/orderLogin', { mobile, certDigits: '123456' })).code
    }
    for (let tried = 0; tried < 20; tried++) expect(await guess()).toBe(-1)
    expect(await guess()).toBe(Code.tooMany)
    await server.sql(`update setting set value = value || '{"orderQueryMode":1}' where key = 'generic'`)
  })
})

describe('limits of an address', () => {
  let strict: typeof server
  beforeAll(async () => {
    strict = await startServer({
      ...{ TRUST_PROXY: 'loopback', LOGIN_LIMIT: 2, RATE_LIMIT: 100 },
      DEMO_NUMBERS: 300
    })
  })
  afterAll(() => strict.close())

  test('an address that the caller writes into X-Forwarded-For does not go round them', async () => {
    const codes: number[] = []
    for (let i = 0; i < 3; i++) {
      const answer = await strict.app.inject({
        method: 'POST',
        url: '/api/simLogin',
        payload: { simNo: '1999999999999' },
        // the proxy appends the address that it sees
        headers: { 'x-forwarded-for': `10.0.0.${i}, 203.0.113.7` }
      })
      codes.push(answer.json().code)
    }
    expect(codes).toEqual([Code.simNotFound, Code.simNotFound, Code.tooMany])
  })

  test.each([
    ['203.0.113.8:1', '203.0.113.8:65535', '203.0.113.8'],
    ['[2001:db8::8]:1', '[2001:db8::8]:2', '2001:db8::8'],
    ['[2001:db8:1::8]', '2001:db8:1::8', '[2001:db8:1::8]:3'],
    ['10.0.0.1:5, 203.0.113.9:1', '203.0.113.9:2,127.0.0.1:7', '203.0.113.9'],
    ['203.0.113.10', '::ffff:203.0.113.10', '[::FFFF:203.0.113.10]:443']
  ])('the port of a connection makes no other address: %s, %s', async (...addresses) => {
    const codes: number[] = []
    for (const address of addresses) {
      const payload = { simNo: '1999999999999' }
      const headers = { 'x-forwarded-for': address }
      codes.push(
        (await strict.app.inject({ method: 'POST', url: '/api/simLogin', payload, headers })).json().code
      )
    }
    expect(codes).toEqual([Code.simNotFound, Code.simNotFound, Code.tooMany])
  })

  test('one address cannot hold every number', async () => {
    const numbers = await numbersOnSale(visitor(strict.app))
    const codes: number[] = []
    for (const { numberId } of numbers.slice(0, 3)) {
      codes.push((await visitor(strict.app).post('/api/shop/holdNumber', { numberId })).code)
    }
    expect(codes).toEqual([Code.ok, Code.ok, Code.tooMany])
  })
})

describe('too much', () => {
  test('a body of the size that no form has is refused before it is read', async () => {
    const answer = await server.inject({
      method: 'POST',
      url: '/api/dictData/options',
      payload: { types: ['x'], more: 'x'.repeat(200000) }
    })
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toMatchObject({ code: Code.invalidInput, message: '提交的内容过大' })
  })

  test('a packed body is not unpacked', async () => {
    const answer = await server.inject({
      method: 'POST',
      url: '/api/dictData/options',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: gzipSync(JSON.stringify({ types: ['haoka_operator'] }))
    })
    expect(answer.statusCode).toBe(400)
  })

  test('whoever sends slowly is cut off', () => {
    expect(server.app.server.requestTimeout).toBe(180000)
  })

  test.each([
    ['photos', `photo|127.0.0.1`, (who: Visitor) => upload(server.app, who.headers, png())],
    [
      'events',
      'POST /api/hk/pointReport|127.0.0.1',
      (who: Visitor) =>
        who.post('/api/hk/pointReport', {
          events: [{ event: 'view', page: 'pages/index/index', at: new Date().toISOString() }]
        })
    ]
  ])('%s of one address have a limit, whatever session they claim', async (_what, key, send) => {
    expect((await send(server.visitor())).code).toBe(Code.ok)
    expect(
      await server.sql('update rate_limit set hits = 100000000 where key = $1 returning key', [key])
    ).toHaveLength(1)
    expect((await send(server.visitor())).code).toBe(Code.tooMany)
    await server.sql('delete from rate_limit where key = $1', [key])
  })

  test('events and log-ins of mini-programs are not kept for ever', async () => {
    const session = randomUUID()
    const look = () =>
      server.sql(
        `select (select count(*)::int from point_event where session_hash like $1) as events,
           (select count(*)::int from mini_login where session_hash like $1) as logins`,
        [`${session}%`]
      )
    for (const [days, n] of [
      [401, 1],
      [100, 2]
    ]) {
      const at = `now() - interval '${days} days'`
      await server.sql(
        `insert into point_event (session_hash, event, page, at, created_at) values ($1, 'view', '/', ${at}, ${at})`,
        [session]
      )
      await server.sql(
        `insert into mini_login (session_hash, platform, open_id, updated_at) values ($1, 'kwai', 'x', ${at})`,
        [`${session}${n}`]
      )
    }
    expect(await look()).toEqual([{ events: 2, logins: 2 }])
    await server.deps.jobs.run('tidy')
    expect(await look()).toEqual([{ events: 1, logins: 1 }])
  })

  test('searches of every shape leave a bounded number of statements behind', async () => {
    const who = server.visitor()
    const filters = [
      'keyword=1',
      'pattern=AA',
      `operator=${Operator.mobile}`,
      'city=x',
      'priceMin=1',
      'priceMax=2',
      'without=4'
    ]
    for (let shape = 0; shape < 2 ** filters.length; shape++) {
      const query = filters.filter((_, i) => shape & (1 << i)).join('&')
      for (const sort of ['rank', 'priceUp'])
        await who.get(`/api/shop/numberList?${query}&page=2&sort=${sort}`)
    }
    const [{ n }] = await server.sql(
      `select count(*)::int as n from pg_prepared_statements where name like 'numbers%'`
    )
    expect(n).toBeLessThanOrEqual(200)
  })
})

describe('what answers tell', () => {
  test('no answer of the API is kept by a browser or a proxy', async () => {
    const who = server.visitor()
    await logIn(server.app, who, newMobile())
    for (const url of [
      '/api/hk/orderList',
      '/api/hk/genericConfig',
      '/api/hk/orderDetails?orderSn=NO12345678'
    ]) {
      const { headers } = await server.inject({ url, headers: who.headers })
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  test('no line of the log holds a session, a token, a code, a mobile, a name or a citizen id, at any level', async () => {
    const { app, logged } = server
    const who = visitor(app)
    const [number] = await numbersOnSale(who)
    const form = await orderForm(app, who, number!.numberId)
    const { data } = await who.post('/api/shop/createOrder', form)
    await who.post('/api/hk/payOrder', { orderSn: data.orderSn, placeType: PlaceType.wechat })
    await who.post('/api/shop/createOrder', {
      ...form,
      certId: '110101199001010000',
      clientKey: randomUUID()
    })
    await upload(app, who.headers, png())
    await upload(app, who.headers, Buffer.from('no photo'))
    await logIn(app, who, form.contactPhone)
    await who.get('/api/hk/orderList')
    const card = await who.post('/api/simLogin', { simNo: '1440000000001', payPassword: '135790' })
    await visitor(app, { 'sim-no': card.data.simNo, 'sim-token': card.data.token }).get('/api/iot/simInfo')
    await app.inject({ url: `/%ff?token=${card.data.token}`, headers: who.headers })
    const secrets = [
      ...Object.values(who.headers),
      card.data.token,
      form.certId,
      form.certName,
      form.contactPhone,
      '"135790"',
      `"${form.captcha}"`
    ]
    const lines = logged.join('')
    expect(logged.length).toBeGreaterThan(20)
    for (const secret of secrets) expect(lines).not.toContain(secret)
  })

  test('names that every object has are no entries of a table', async () => {
    for (const name of ['constructor', 'toString', '__proto__', 'icon/constructor', 'icon/valueOf']) {
      expect((await server.inject({ url: `/media/${name}` })).statusCode).toBe(404)
    }
    const speaking = await server.inject({
      url: '/api/nothing',
      headers: { 'accept-language': 'zh-constructor' }
    })
    expect([speaking.statusCode, speaking.json().code]).toEqual([404, Code.notFound])
    for (const code of ['constructor', '__proto__', 'toString'])
      await expect(server.deps.providers.wechat!.profile(code)).rejects.toMatchObject({
        code: Code.failed
      })
    const who = server.visitor()
    await logIn(server.app, who, newMobile())
    expect(await who.get('/api/hk/orderList?group=constructor')).toMatchObject({
      code: Code.ok,
      data: { list: [] }
    })
  })

  test('a sandbox that tells every code and pays every order is in production only when asked for by name', async () => {
    const given = { NODE_ENV: 'production', SEED: 'none' } as const
    const closed = await startServer(given)
    const send = { mobile: newMobile(), scene: 'orderQuery' }
    expect((await visitor(closed.app).post('/api/sms/send', send)).code).toBe(Code.failed)
    for (const [method, url] of [
      ['GET', `/sandbox/sms/${send.mobile}`],
      ['GET', '/sandbox/pay/NO12345678'],
      ['POST', '/sandbox/pay/NO12345678'],
      ['POST', '/sandbox/orders/NO12345678'],
      ['POST', '/sandbox/device/860000000000015']
    ] as const) {
      const answer = await closed.app.inject({ method, url })
      expect([url, answer.json().message]).toEqual([url, '请求的地址不存在'])
    }
    const { db, secrets } = closed.app.deps
    const chosen = (more: Partial<Config>) => createProviders(testConfig({ ...given, ...more }), db, secrets)
    expect(chosen({}).sandbox).toEqual({})
    expect(chosen({ SMS_PROVIDER: 'sandbox' })).toMatchObject({
      sms: { name: 'sandbox' },
      payments: {}
    })
    expect(chosen({ PAYMENT_PROVIDER: 'sandbox' })).toMatchObject({
      sms: { name: 'none' },
      payments: { [PlaceType.wechat]: { name: 'sandbox' } }
    })
    await closed.close()
  })
})
