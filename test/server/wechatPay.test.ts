import { generateKeyPairSync, randomUUID, verify } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { PlaceType, PortalOrderStatus } from '../../contract/enums'
import { Code } from '../../contract/errors'
import type { Config } from '../../server/config'
import { readBill } from '../../server/providers/payment/wechat/bill'
import { wechatPay } from '../../server/providers/payment/wechat'
import type { PaymentProvider } from '../../server/providers/payment'
import { paymentTrials } from '../../server/merchant/doctor/trials/payment'
import { tryAll } from '../../server/merchant/doctor/trials/trial'
import { PaymentStatus } from '../../server/values'
import { paymentUnavailable } from '../../server/services/payments/startPayment'
import { buildCertificate } from './support/certificate'
import { serverOfFile, testConfig } from './support/server'
import { buildSim } from './support/sims'
import { publicKeyId, wechatPayDouble } from './support/wechatPay'

const wechat = wechatPayDouble()
let settings: Partial<Config>
let provider: PaymentProvider
const origin = 'https://shop.example.com'
const inWechat = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0.44'

const server = serverOfFile(async () => {
  settings = await wechat.open()
  return { ...settings, DEMO_NUMBERS: 10, PUBLIC_URL: origin, TRUST_PROXY: 'loopback' }
})
beforeAll(() => {
  provider = server.deps.providers.payments[PlaceType.wechat]!
})
afterAll(wechat.close)
beforeEach(() => {
  wechat.state.refund = 'PROCESSING'
})

/** Another provider of the same merchant: its keys are not loaded yet. */
const another = (given: Partial<Config> = {}) =>
  wechatPay({ ...server.deps, config: testConfig({ ...settings, ...given }) })
const byCertificates = () => another({ WECHAT_PAY_PUBLIC_KEY: '', WECHAT_PAY_PUBLIC_KEY_ID: '' })

const places = '/v3/pay/transactions/'
const orderOf = (outTradeNo: string) => wechat.trades.get(outTradeNo)!.order

/** A card with a top-up of 10 yuan whose payment is opened. */
async function topUp(platform = 'h5', headers: Record<string, string> = {}) {
  const { headers: ofCard } = await buildSim(server.app)
  const api = server.visitor({ ...ofCard, platform, ...headers })
  if (platform === 'weapp')
    await server.sql(
      `insert into mini_login (session_hash, platform, open_id) select encode(sha256($1::bytea), 'hex'), 'weapp', 'o-mini'`,
      [api.headers['session-id']]
    )
  const order = { money: 1000, placeType: PlaceType.wechat, clientKey: randomUUID() }
  const made = await api.post('/api/iot/createBalanceOrder', {
    ...order,
    back: '/pages/iot/index/balance/pay/index?orderSn={orderSn}'
  })
  const { orderSn, pay } = (made.data ?? {}) as { orderSn: string; pay: any }
  return {
    ...{ api, made, orderSn, pay },
    again: (more = {}) => api.post('/api/iot/payOrder', { orderSn, placeType: PlaceType.wechat, ...more }),
    status: async (): Promise<number> =>
      (await server.sql('select status from portal_order where order_sn = $1', [orderSn]))[0].status,
    payments: async () =>
      (
        await server.sql('select status from payment where order_sn = $1 order by out_trade_no', [orderSn])
      ).map(({ status }) => status)
  }
}
async function send({ headers, body }: { headers: Record<string, string>; body: string }) {
  const answered = await server.inject({
    method: 'POST',
    url: '/pay/notify/wechat',
    headers,
    payload: body
  })
  return { status: answered.statusCode, body: answered.body }
}
const done: number[] = [PortalOrderStatus.paid, PortalOrderStatus.credited]

test('keeps each promise of a payment provider (doctor PAYMENT_PROVIDER)', async () => {
  const results = await tryAll(paymentTrials, provider, { run: String(Date.now()), payer: 'weapp:o-mini' })
  expect(results.filter(({ result }) => result !== 'kept')).toEqual([])
})

describe('opening a payment', () => {
  test('in a browser: H5, with the buyer’s address, our deadline, and the way back', async () => {
    const { orderSn, pay } = await topUp()
    expect(pay.kind).toBe('redirect')
    const url = new URL(pay.url)
    expect(url.searchParams.get('redirect_url')).toBe(
      `${origin}/shop/#/pages/iot/index/balance/pay/index?orderSn=${orderSn}`
    )
    expect(orderOf(orderSn)).toMatchObject({
      appid: 'wxofficial0000001',
      notify_url: `${origin}/pay/notify/wechat`,
      amount: { total: 1000, currency: 'CNY' },
      scene_info: { payer_client_ip: '127.0.0.1', h5_info: { type: 'Wap' } }
    })
    const { time_expire } = orderOf(orderSn)
    expect(time_expire).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/)
    const [{ pay_before }] = await server.sql('select pay_before from payment where order_sn = $1', [orderSn])
    expect(new Date(time_expire).getTime()).toBe(Math.floor(pay_before.getTime() / 1000) * 1000)
  })

  test('in the mini-program: JSAPI for its user, and what wx.requestPayment takes, signed', async () => {
    const { orderSn, pay } = await topUp('weapp')
    expect(orderOf(orderSn)).toMatchObject({ appid: 'wxmini0000000001', payer: { openid: 'o-mini' } })
    const { timeStamp, nonceStr, package: bundle, signType, paySign } = pay.params
    expect(Object.keys(pay.params).sort()).toEqual([
      'nonceStr',
      'package',
      'paySign',
      'signType',
      'timeStamp'
    ])
    expect([bundle, signType]).toEqual([`prepay_id=wx${orderSn}`, 'RSA'])
    const text = `wxmini0000000001\n${timeStamp}\n${nonceStr}\n${bundle}\n`
    expect(verify('sha256', Buffer.from(text), wechat.merchantKey, Buffer.from(paySign, 'base64'))).toBe(true)
  })

  test('in the mini-program without a log-in: says what to do', async () => {
    const { headers } = await buildSim(server.app)
    const api = server.visitor({ ...headers, platform: 'weapp' })
    const order = { money: 1000, placeType: PlaceType.wechat, clientKey: randomUUID() }
    expect(await api.post('/api/iot/createBalanceOrder', order)).toMatchObject({
      code: Code.failed,
      message: '微信登录已失效，请重新打开小程序后支付'
    })
  })

  test('in WeChat’s own browser: first asks who it is, then JSAPI with the appId that the page needs', async () => {
    const first = await topUp('h5', { 'user-agent': inWechat })
    expect(first.pay).toMatchObject({ kind: 'redirect' })
    expect(first.pay.url).toMatch(/^\/api\/wechat\/authorize\?type=1&syncRedirect=/)
    const left = await server.inject({ url: first.pay.url, headers: { host: 'shop.example.com' } })
    const state = new URL(left.headers.location as string, origin).searchParams.get('state')!
    const wx_state = left.cookies.find(({ name }) => name === 'wx_state')!.value
    const back = await server.inject({
      url: `/api/wechat/callback?state=${state}&code=sandbox-lin`,
      headers: { host: 'shop.example.com' },
      cookies: { wx_state }
    })
    expect(back.headers.location).toBe(`/shop/#/pages/iot/index/balance/pay/index?orderSn=${first.orderSn}`)
    const { value } = back.cookies.find(({ name }) => name === 'wx_visitor')!
    const { orderSn, pay } = await topUp('h5', { 'user-agent': inWechat, cookie: `wx_visitor=${value}` })
    expect(orderOf(orderSn)).toMatchObject({
      appid: 'wxofficial0000001',
      payer: { openid: 'sandbox-openid-lin' }
    })
    expect(pay).toMatchObject({ kind: 'mini', params: { appId: 'wxofficial0000001', signType: 'RSA' } })
  })

  test('opened again it is the same payment; with other terms it is closed and opened under another number', async () => {
    const one = await topUp()
    await one.again()
    expect(
      wechat.callsOf(`${places}h5`).filter(({ body }) => body.out_trade_no === one.orderSn)
    ).toHaveLength(2)
    wechat.trades.get(one.orderSn)!.terms = 'other'
    expect((await one.again()).code).toBe(Code.ok)
    expect(wechat.trades.get(one.orderSn)!.state).toBe('CLOSED')
    expect(await one.payments()).toEqual([PaymentStatus.closed, PaymentStatus.open])
    expect(orderOf(`${one.orderSn}_2`).amount.total).toBe(1000)
  })

  test('what is paid already is found, not opened', async () => {
    const one = await topUp()
    wechat.pay(one.orderSn)
    expect((await one.again()).code).toBe(Code.orderStateChanged)
    expect(done).toContain(await one.status())
  })

  test('a long title is cut to what WeChat takes', async () => {
    const one = await topUp()
    await server.sql(`update portal_order set title = $2 where order_sn = $1`, [one.orderSn, '月'.repeat(90)])
    await server.sql('update payment set status = $2 where order_sn = $1', [
      one.orderSn,
      PaymentStatus.closed
    ])
    expect((await one.again()).code).toBe(Code.ok)
    expect(orderOf(`${one.orderSn}_2`).description).toBe('月'.repeat(42))
  })
})

const busy = paymentUnavailable().message
test.each([
  ['is busy', { status: 500, json: { code: 'SYSTEM_ERROR', message: '系统错误' } }],
  ['wants less', { status: 429, json: { code: 'FREQUENCY_LIMITED', message: '频率过高' } }],
  ['is under maintenance', { status: 502, bytes: Buffer.from('<html>502</html>') }],
  ['is not WeChat', { json: { h5_url: 'https://evil.example.com' }, unsigned: true }],
  ['hangs up', 'cut' as const]
])('WeChat %s: the buyer hears that paying does not work now, and the next try does', async (_, trouble) => {
  const one = await topUp()
  wechat.fail(`${places}h5`, trouble)
  expect(await one.again()).toMatchObject({ code: Code.failed, message: busy })
  expect((await one.again()).code).toBe(Code.ok)
})

test('WeChat is silent: an answer within seconds, and the next try opens the same payment', async () => {
  const one = await topUp()
  wechat.fail(`${places}h5`, 'never')
  expect(await one.again()).toMatchObject({ code: Code.failed, message: busy })
  expect((await one.again()).code).toBe(Code.ok)
  expect(await one.payments()).toEqual([PaymentStatus.open])
})

test('nothing logged or answered holds a key', async () => {
  const one = await topUp()
  wechat.fail(`${places}h5`, { status: 401, json: { code: 'SIGN_ERROR', message: '签名错误' } })
  await one.again()
  const lines = server.logged.join('')
  expect(lines).toContain('SIGNERROR')
  expect(lines).not.toContain('PRIVATE KEY')
  expect(lines).not.toContain(settings.WECHAT_PAY_V3_KEY)
})

describe('a notice', () => {
  test('is verified, opened, taken once and acknowledged, however often it comes', async () => {
    const one = await topUp()
    const sent = wechat.notice(wechat.pay(one.orderSn))
    for (const answer of await Promise.all([send(sent), send(sent), send(sent)]))
      expect(answer).toEqual({ status: 204, body: '' })
    expect(done).toContain(await one.status())
    expect(await one.payments()).toEqual([PaymentStatus.paid])
  })

  const forgeries: [string, (sent: ReturnType<typeof wechat.notice>) => typeof sent][] = [
    ['a byte was changed', ({ headers, body }) => ({ headers, body: body.replace('encrypt', 'Encrypt') })],
    [
      'it is WeChat’s probe',
      ({ headers, body }) => ({
        headers: { ...headers, 'wechatpay-signature': `WECHATPAY/SIGNTEST/${randomUUID()}` },
        body
      })
    ],
    [
      'another key signed it',
      ({ body }) => ({ headers: { ...wechatPayDouble().signed(Buffer.from(body)) }, body })
    ],
    [
      'an unknown key signed it',
      ({ body }) => ({ headers: wechat.signed(Buffer.from(body), buildCertificate('77AA')), body })
    ],
    [
      'another public key signed it',
      ({ headers, body }) => ({ headers: { ...headers, 'wechatpay-serial': 'PUB_KEY_ID_1' }, body })
    ],
    ['nothing is signed', ({ body }) => ({ headers: { 'content-type': 'application/json' }, body })],
    ['there is nothing', ({ headers }) => ({ headers, body: '' })]
  ]
  test.each(forgeries)('is refused when %s', async (_, forge) => {
    const one = await topUp()
    expect(await send(forge(wechat.notice(wechat.pay(one.orderSn))))).toEqual({
      status: 401,
      body: '{"code":"FAIL","message":"验签失败"}'
    })
    expect(await one.status()).toBe(PortalOrderStatus.toPay)
  })

  test.each([-301, 301])('is refused %i seconds from now, and taken a little nearer', async (late) => {
    const one = await topUp()
    const resource = wechat.pay(one.orderSn)
    const at = Math.floor(Date.now() / 1000) + late
    expect((await send(wechat.notice(resource, { at: at + Math.sign(late) * 5 }))).status).toBe(401)
    expect((await send(wechat.notice(resource, { at: at - Math.sign(late) * 20 }))).status).toBe(204)
  })

  test('of another merchant, or sealed with another APIv3 key, is not taken for ours', async () => {
    const one = await topUp()
    const resource = wechat.pay(one.orderSn)
    expect((await send(wechat.notice({ ...resource, mchid: '1' }))).status).toBe(500)
    const other = another({ WECHAT_PAY_V3_KEY: 'x'.repeat(32) })
    const { headers, body } = wechat.notice(resource)
    await expect(other.readNotice({ headers, body: Buffer.from(body) })).rejects.toThrow('WECHAT_PAY_V3_KEY')
  })

  test('of a refund is acknowledged and changes nothing of the payment', async () => {
    const one = await topUp()
    await send(wechat.notice(wechat.pay(one.orderSn)))
    const resource = {
      mchid: '1900000001',
      out_trade_no: one.orderSn,
      out_refund_no: 'R1',
      refund_status: 'SUCCESS'
    }
    for (const type of ['REFUND.SUCCESS', 'REFUND.ABNORMAL', 'REFUND.CLOSED'])
      expect((await send(wechat.notice(resource, { type }))).status).toBe(204)
    expect(await one.payments()).toEqual([PaymentStatus.paid])
  })
})

describe('platform certificates', () => {
  const certificates = '/v3/certificates'
  const read = (of: PaymentProvider, by?: ReturnType<typeof buildCertificate>) => {
    const { headers, body } = wechat.notice(
      { mchid: '1900000001', out_trade_no: 'NO1', trade_state: 'PAYERROR' },
      by ? { by } : {}
    )
    return of.readNotice({ headers, body: Buffer.from(body) })
  }

  test('are fetched once, opened with the APIv3 key, and verify answers and notices', async () => {
    const of = byCertificates()
    const before = wechat.callsOf(certificates).length
    expect(await of.query(`NOBODY${randomUUID().slice(0, 8)}`)).toEqual({ state: 'open' })
    const [old] = wechat.state.certificates
    expect(await read(of, old)).toMatchObject({ outTradeNo: 'NO1', state: 'failed' })
    expect(await read(of, old)).toBeDefined()
    expect(wechat.callsOf(certificates).length - before).toBe(1)
    expect(wechat.callsOf(certificates).at(-1)!.headers['wechatpay-serial']).toBeUndefined()
  })

  test('several are good at once, and one that is new is fetched when something comes signed with it', async () => {
    const of = byCertificates()
    const [old] = wechat.state.certificates
    expect(await read(of, old)).toBeDefined()
    const fresh = buildCertificate('6A57F09EFDC096DE15EBE81A47057A73')
    wechat.state.certificates.push(fresh)
    const later = performance.now() + 61_000
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => later)
    expect(await read(of, fresh)).toBeDefined()
    clock.mockRestore()
    expect(await read(of, old)).toBeDefined()
    wechat.state.certificates.splice(1)
  })

  test('unknown serial numbers make nobody ask again and again', async () => {
    const of = byCertificates()
    await read(of, wechat.state.certificates[0])
    const before = wechat.callsOf(certificates).length
    for (let i = 0; i < 5; i++) expect(await read(of, buildCertificate(`77A${i}`))).toBeUndefined()
    expect(wechat.callsOf(certificates).length).toBe(before)
  })

  test('cannot be had now: the notice is to come again, and is not called forged', async () => {
    const of = byCertificates()
    wechat.fail(certificates, { status: 500, json: { code: 'SYSTEM_ERROR' } })
    await expect(read(of, wechat.state.certificates[0])).rejects.toThrow('its certificates cannot be had now')
  })

  test('a list that another key has sealed or signed is none', async () => {
    const [known] = wechat.state.certificates
    const settings = { WECHAT_PAY_PUBLIC_KEY: '', WECHAT_PAY_PUBLIC_KEY_ID: '' }
    const sealed = another({ ...settings, WECHAT_PAY_V3_KEY: 'x'.repeat(32) })
    await expect(read(sealed, known)).rejects.toThrow()
    const encrypt_certificate = wechat.seal(buildCertificate('77AA').pem, 'certificate')
    wechat.fail(certificates, {
      json: { data: [{ serial_no: '77AA', expire_time: '', encrypt_certificate }] }
    })
    await expect(read(byCertificates(), known)).rejects.toThrow()
  })

  test('beside the public key, while the merchant changes over', async () => {
    expect(await read(another(), wechat.state.certificates[0])).toBeDefined()
    expect(wechat.callsOf(certificates).at(-1)!.headers['wechatpay-serial']).toBe(publicKeyId)
    expect(await read(another())).toBeDefined()
  })
})

describe('state and end of a payment', () => {
  const path = `${places}out-trade-no/`
  test('is asked by our number; one that is paid and given back was paid', async () => {
    const one = await topUp()
    expect(await provider.query(one.orderSn)).toEqual({ state: 'open' })
    const { transaction_id: tradeNo } = wechat.pay(one.orderSn) as { transaction_id: string }
    const paid = { state: 'paid', tradeNo, amount: 1000, currency: 'CNY' }
    expect(await provider.query(one.orderSn)).toEqual(paid)
    wechat.trades.get(one.orderSn)!.state = 'REFUND'
    expect(await provider.query(one.orderSn)).toEqual(paid)
  })

  test.each([
    ['USERPAYING', 'open'],
    ['PAYERROR', 'failed'],
    ['CLOSED', 'closed'],
    ['REVOKED', 'closed']
  ])('%s is %s', async (state, ours) => {
    const one = await topUp()
    wechat.trades.get(one.orderSn)!.state = state
    expect(await provider.query(one.orderSn)).toEqual({ state: ours })
  })

  test('a state that nobody knows, or no answer, is no state', async () => {
    const one = await topUp()
    wechat.trades.get(one.orderSn)!.state = 'ODD'
    await expect(provider.query(one.orderSn)).rejects.toThrow(`${one.orderSn} is ODD`)
    wechat.fail(path, { status: 503, bytes: Buffer.from('maintenance') })
    await expect(provider.query(one.orderSn)).rejects.toThrow('answered 503')
  })

  test('is closed for good, again without complaint, and not when it was paid', async () => {
    const one = await topUp()
    await provider.close(one.orderSn)
    await provider.close(one.orderSn)
    await provider.close('NO20261101000001')
    expect(wechat.trades.get(one.orderSn)!.state).toBe('CLOSED')
    wechat.fail(`${path}${one.orderSn}/close`, { status: 202, json: { code: 'USERPAYING' } })
    await expect(provider.close(one.orderSn)).rejects.toThrow('USERPAYING')
    const paid = await topUp()
    wechat.pay(paid.orderSn)
    await expect(provider.close(paid.orderSn)).rejects.toThrow('ORDERPAID')
  })
})

describe('a refund', () => {
  const refunds = '/v3/refund/domestic/refunds'
  async function paid() {
    const one = await topUp()
    wechat.pay(one.orderSn)
    const outRefundNo = `${one.orderSn}_R`
    const request = {
      outRefundNo,
      outTradeNo: one.orderSn,
      tradeNo: '',
      amount: 400,
      total: 1000,
      reason: ''
    }
    return { request, outRefundNo, refund: (more = {}) => provider.refund({ ...request, ...more }) }
  }

  test('is pending until WeChat has done it, and is requested once', async () => {
    const { refund, outRefundNo, request } = await paid()
    expect(await refund({ reason: '不想要了' })).toBe('pending')
    expect(wechat.refunds.get(outRefundNo)).toMatchObject({
      out_trade_no: request.outTradeNo,
      amount: { refund: 400, total: 1000, currency: 'CNY' },
      reason: '不想要了'
    })
    expect(await refund()).toBe('pending')
    wechat.refunds.get(outRefundNo)!.status = 'SUCCESS'
    expect(await refund()).toBe('done')
    const asked = wechat.callsOf(refunds).filter(({ body }) => body.out_refund_no === outRefundNo)
    expect(asked).toHaveLength(1)
  })

  test.each([
    ['ABNORMAL', '退款到买家银行卡失败，请在微信商户平台处理这笔异常退款'],
    ['CLOSED', '微信支付已关闭这笔退款，请在商户平台核实']
  ])('that ended %s is refused with what to do', async (status, words) => {
    const { refund, outRefundNo } = await paid()
    await refund()
    wechat.refunds.get(outRefundNo)!.status = status
    await expect(refund()).rejects.toMatchObject({ code: Code.failed, message: words })
  })

  test('for which the money is missing is refused, and tried again under the same number', async () => {
    const { refund } = await paid()
    wechat.state.refund = 'NOT_ENOUGH'
    await expect(refund()).rejects.toMatchObject({
      code: Code.failed,
      message: '微信支付商户号余额不足，请充值；到账后会自动重试'
    })
    wechat.state.refund = 'SUCCESS'
    expect(await refund()).toBe('done')
  })

  test.each([
    ['FREQUENCY_LIMITED', 429],
    ['SYSTEM_ERROR', 500]
  ])('that meets %s is a failure, to be tried again', async (code, status) => {
    const { refund } = await paid()
    wechat.fail(refunds, { status, json: { code } })
    await expect(refund()).rejects.not.toHaveProperty('code', Code.failed)
    expect(await refund()).toBe('pending')
  })

  test('that was requested and whose answer was lost is not requested twice', async () => {
    const { refund, outRefundNo } = await paid()
    await refund()
    wechat.fail(refunds, 'cut')
    await expect(refund()).rejects.toThrow('does not answer')
    wechat.refunds.get(outRefundNo)!.status = 'SUCCESS'
    expect(await refund()).toBe('done')
  })
})

describe('the bill', () => {
  const header =
    '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
  const paid =
    '`2026-11-22 10:00:00,`wx1,`1900000001,`0,`,`4200001,`PK2026112210001,`o1,`JSAPI,`SUCCESS,`OTHERS,`CNY,`29.90,`0.00,`0,`0,`0.00,`0.00,`,`,`月包, 10GB,`,`0.17940,`0.60%,`29.90,`0.00,`'
  const back =
    '`2026-11-22 11:00:00,`wx1,`1900000001,`0,`,`4200001,`PK2026112210001,`o1,`JSAPI,`REFUND,`OTHERS,`CNY,`0.00,`0.00,`5030001,`PK2026112210001_R,`9.90,`0.00,`ORIGINAL,`PROCESSING,`月包, 10GB,`,`-0.05940,`0.60%,`0.00,`9.90,`'
  const sums =
    '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额\r\n`2,`29.90,`9.90,`0.00,`0.12000,`29.90,`9.90\r\n'
  const text = `\uFEFF${[header, paid, back, sums].join('\r\n')}`
  const lines = [
    {
      ...{ kind: 'payment', outTradeNo: 'PK2026112210001', tradeNo: '4200001', outRefundNo: '' },
      ...{ amount: 2990, fee: 18 }
    },
    {
      ...{ kind: 'refund', outTradeNo: 'PK2026112210001', tradeNo: '4200001' },
      ...{ outRefundNo: 'PK2026112210001_R', amount: 990, fee: -6 }
    }
  ]

  test('of a day is fetched from where WeChat says, checked by its sum and read', async () => {
    wechat.bills.set('2026-11-22', text)
    expect(await provider.bill!('2026-11-22')).toEqual(lines)
    expect(wechat.callsOf('/v3/bill/tradebill').at(-1)!.path).toBe(
      '/v3/bill/tradebill?bill_date=2026-11-22&bill_type=ALL&tar_type=GZIP'
    )
  })

  test('of a day without payments is empty; one that is not made yet is none', async () => {
    expect(await provider.bill!('2026-11-20')).toEqual([])
    wechat.bills.set('2026-11-21', { code: 'STATEMENT_CREATING' })
    expect(await provider.bill!('2026-11-21')).toBeUndefined()
  })

  test('that came incomplete, or not at all, is refused', async () => {
    wechat.bills.set('2026-11-22', text)
    wechat.fail('/v3/billdownload', { bytes: gzipSync(text.slice(0, -80)), unsigned: true })
    await expect(provider.bill!('2026-11-22')).rejects.toThrow('SHA1')
    wechat.fail('/v3/bill/', { status: 500, json: { code: 'SYSTEM_ERROR' } })
    await expect(provider.bill!('2026-11-22')).rejects.toThrow('SYSTEMERROR')
  })

  test('as a file: plain, gzipped, or in GBK, its columns in another order', () => {
    expect(provider.readBill!(Buffer.from(text))).toEqual(lines)
    expect(readBill(gzipSync(text))).toEqual(lines)
    const order = [9, 6, 5, 15, 24, 25, 22]
    const cells = (line: string, mark: string) => line.split(mark)
    const short = [
      order.map((at) => cells(header, ',')[at]).join(','),
      '`' + order.map((at) => cells(paid.slice(1), ',`')[at]).join(',`')
    ]
    expect(readBill(Buffer.from(short.join('\n')))).toEqual(lines.slice(0, 1))
    // 交易状态… in GBK
    const gbk = Buffer.concat([
      Buffer.from('bdbbd2d7d7b4ccac2ccceacfdeb6a9b5a5bac52c', 'hex'),
      Buffer.from('x')
    ])
    expect(() => readBill(gbk)).toThrow('it lacks 商户订单号')
  })

  test('that cannot be read is refused by its line', () => {
    const read = (...rows: string[]) => readBill(Buffer.from([header, ...rows, sums].join('\n')))
    expect(() => read(paid, paid.replace('`29.90,`0.00,`0,', '`29.90,`0,'))).toThrow('line 3: 26 cells')
    expect(() => read(paid.replace('`0.60%,`29.90', '`0.60%,`29,90'))).toThrow(
      'line 2: 29,90 is no sum of money'
    )
    expect(() => read(paid.replace('SUCCESS', 'ODD'))).toThrow('line 2: neither a payment nor a refund')
    expect(() => readBill(Buffer.from('账务流水号,支付宝交易号'))).toThrow('this is no trade bill')
    expect(() => readBill(Buffer.from('504b0304', 'hex'))).toThrow('unpack it')
  })
})

describe('the doctor', () => {
  test('finds that keys, clock and account work, in either mode', async () => {
    expect(await provider.check!()).toMatch(/^merchant 1900000001 signs and verifies/)
    expect(await byCertificates().check!()).toMatch(/signs and verifies/)
  })

  test('says which setting is wrong', async () => {
    await expect(another({ WECHAT_PAY_SERIAL: 'AA' }).check!()).rejects.toThrow('WECHAT_PAY_SERIAL')
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const WECHAT_PAY_PUBLIC_KEY = String(publicKey.export({ type: 'spki', format: 'pem' }))
    await expect(another({ WECHAT_PAY_PUBLIC_KEY }).check!()).rejects.toThrow('WECHAT_PAY_PUBLIC_KEY')
    // an account that has a public key alone
    const { certificates } = wechat.state
    wechat.state.certificates = []
    const both = 'look at WECHAT_PAY_PUBLIC_KEY and WECHAT_PAY_PUBLIC_KEY_ID'
    await expect(byCertificates().check!()).rejects.toThrow(both)
    wechat.state.certificates = certificates
    await expect(another({ WECHAT_PAY_API: 'http://127.0.0.1:9' }).check!()).rejects.toThrow('WECHAT_PAY_API')
  })

  test.each([
    [{ WECHAT_PAY_V3_KEY: 'short' }, 'WECHAT_PAY_V3_KEY is not 32 characters'],
    [{ WECHAT_PAY_KEY: '/nowhere/key.pem' }, 'WECHAT_PAY_KEY: '],
    [{ WECHAT_PAY_PUBLIC_KEY_ID: '' }, 'belong together'],
    [
      { WECHAT_APP_ID: '', WECHAT_APP_SECRET: '', WEAPP_APP_ID: '', WEAPP_APP_SECRET: '' },
      'WECHAT_APP_ID or WEAPP_APP_ID'
    ]
  ])('a start with %j is refused', (given, words) => {
    expect(() => another(given)).toThrow(words)
  })

  test('a start with half of the settings is refused by name', () => {
    expect(() => testConfig({ PAYMENT_PROVIDER: 'wechat', WECHAT_PAY_MCH_ID: '1' })).toThrow(
      'PAYMENT_PROVIDER=wechat needs WECHAT_PAY_SERIAL, WECHAT_PAY_KEY, WECHAT_PAY_V3_KEY'
    )
  })
})
