import { PlaceType } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { kuaishou } from '../../server/providers/payment/kuaishou'
import type { PaymentProvider, PaymentStart } from '../../server/providers/payment'
import { PaymentStatus } from '../../server/values'
import { paymentUnavailable } from '../../server/services/payments/startPayment'
import { kuaishouDouble } from './support/kuaishouPay'
import { miniStories, orderAt, payStories, sendNotice, type Company } from './support/payStories'
import { answerOf, serverOfFile, testConfig } from './support/server'

const double = kuaishouDouble()
let provider: PaymentProvider
let api = ''
const made = (given: object = {}) => {
  const { db, secrets } = server.deps
  const settings = { ...double.settings, PUBLIC_URL: 'https://shop.example', TRUST_PROXY: 'none' }
  return kuaishou({ config: testConfig({ ...settings, KWAI_API: api, ...given }), db, secrets })
}

const server = serverOfFile({ DEMO_NUMBERS: 10, PUBLIC_URL: 'https://shop.example', TRUST_PROXY: 'none' })
beforeAll(async () => {
  api = await double.open()
  provider = made()
  server.deps.providers.payments[PlaceType.kuaishou] = provider
})
afterAll(async () => {
  await double.close()
})
afterEach(() => {
  for (const call of Object.keys(double.trouble)) delete double.trouble[call]
  double.writeAsText(false)
})

const visit = (pay: PaymentStart) => double.visit(pay.kind === 'mini' ? pay.params : {})
const company: Company = {
  placeType: PlaceType.kuaishou,
  platform: 'kwai',
  provider: () => provider,
  visit,
  pay: double.pay,
  // Kuaishou has no call for it: the order ends there by itself
  isClosed: () => true,
  staysOpen: true,
  thanks: /^\{"result":1,"message_id":"[\w-]+"\}$/,
  no: '{"result":0,"error_msg":"forged"}'
}
const visited = async () => {
  const one = await orderAt(server, company)
  visit(one.pay)
  return one
}
const send = (notice: Parameters<typeof sendNotice>[2]) => sendNotice(server, 'kuaishou', notice)
let numbers = 0
const request = (more: object = {}) => ({
  ...{
    outTradeNo: `NO2026112200${(numbers += 1)}`,
    orderSn: 'NO20261122000001',
    kind: 'NO' as const,
    image: ''
  },
  ...{ title: '靓号 13800138000', page: '', amount: 88800, openId: 'ks-open', ip: '', returnUrl: '' },
  ...{ placeType: PlaceType.kuaishou, platform: 'kwai', payBefore: new Date(Date.now() + 900_000) },
  notifyUrl: 'https://shop.example/pay/notify/kuaishou',
  ...more
})
const fieldsOf = async (more: object = {}) => visit(await provider.start(request(more))).fields

payStories(company, () => server)
miniStories(company, () => server, {
  ...double,
  refund: (orderSn) => double.orders.get(orderSn)!.refunds.get(`${orderSn}_R`)!,
  calls: { query: 'query_order', token: 'access_token', refund: 'apply_refund' },
  says: '快手：',
  status: {
    underWay: 'REFUND_PROCESSING',
    done: 'REFUND_SUCCESS',
    failed: { status: 'REFUND_FAILED', why: '账户异常' }
  },
  refusal: [100407, '可用余额不足'],
  known: [100408, '退款单号重复']
})

describe('create_order', () => {
  test('gets buyer, category by kind of order, amount, words and notices', async () => {
    expect(await fieldsOf()).toMatchObject({
      ...{ open_id: 'ks-open', total_amount: 88800, type: 1290, subject: '靓号 13800138000' },
      notify_url: 'https://shop.example/pay/notify/kuaishou'
    })
    expect(await fieldsOf({ kind: 'BL' })).toMatchObject({ type: 1297 })
  })

  test('gets words without emoji, 64 Chinese characters at most', async () => {
    expect(await fieldsOf({ title: '🎉5元&加油包=<1GB>🚀' })).toMatchObject({ subject: '5元 加油包 1GB' })
    const long = await fieldsOf({ title: '长'.repeat(600) })
    expect(long).toMatchObject({ subject: '长'.repeat(64), detail: '长'.repeat(512) })
  })

  test.each([
    [900, 900],
    [-30, 300],
    [20, 300],
    [200_000, 172_800]
  ])('with %d seconds left: says %d', async (left, said) => {
    const { expire_time } = await fieldsOf({ payBefore: new Date(Date.now() + left * 1000) })
    expect(Math.abs(Number(expire_time) - said)).toBeLessThan(4)
  })

  test('gets the same terms minutes later, for it refuses others', async () => {
    const one = await visited()
    const minutes = `- interval '4 minutes'`
    await server.sql(
      `update payment set created_at = created_at ${minutes}, pay_before = pay_before ${minutes} where order_sn = $1`,
      [one.orderSn]
    )
    expect((await one.payAgain()).code).toBe(Code.ok)
    expect(await one.payments()).toEqual([PaymentStatus.open])
  })

  test('that refuses a number it knows with other terms, or that has ended, gets another number', async () => {
    const one = await visited()
    double.orders.get(one.orderSn)!.fields.total_amount = 1
    expect(visit((await one.payAgain()).data.pay).fields.out_order_no).toBe(`${one.orderSn}_2`)
    double.orders.get(`${one.orderSn}_2`)!.status = 'TIMEOUT'
    expect(visit((await one.payAgain()).data.pay).fields.out_order_no).toBe(`${one.orderSn}_3`)
    expect(await one.payments()).toEqual([PaymentStatus.closed, PaymentStatus.closed, PaymentStatus.open])
  })

  test('needs the buyer’s openId', async () => {
    const { api } = await server.holder()
    api.headers.platform = 'kwai'
    const body = { money: 1000, placeType: PlaceType.kuaishou, clientKey: 'x'.repeat(20) }
    expect(await api.post('/api/iot/createBalanceOrder', body)).toMatchObject({
      code: Code.failed,
      message: '请先登录快手后再支付'
    })
  })
})

describe('a notice', () => {
  test('signed with another secret, or for another app, is forged', async () => {
    const one = await visited()
    const data = { ...double.said(one.orderSn), status: 'SUCCESS' }
    for (const forged of [
      double.notice('PAYMENT', data, 'guessed'),
      double.notice('PAYMENT', data, undefined, { app_id: 'ks2' })
    ])
      expect((await send(forged)).body).toBe(company.no)
    expect(await one.payments()).toEqual([PaymentStatus.open])
  })

  test.each([
    ['PROCESSING', PaymentStatus.open],
    ['FAILED', PaymentStatus.closed]
  ])('that it is %s is taken', async (status, now) => {
    const one = await visited()
    const { body } = await send(double.notice('PAYMENT', { ...double.said(one.orderSn), status }))
    expect(body).toMatch(company.thanks)
    expect(await one.payments()).toEqual([now])
  })

  test('of less money is taken, and the order not paid', async () => {
    const one = await visited()
    const less = { ...double.said(one.orderSn), order_amount: 1, status: 'SUCCESS' }
    expect((await send(double.notice('PAYMENT', less))).body).toMatch(company.thanks)
    expect(await one.payments()).toEqual([PaymentStatus.wrong])
  })

  test('of a refund is acknowledged; one that cannot be read is asked for again', async () => {
    const refund = double.notice('REFUND', { out_refund_no: 'x', status: 'SUCCESS' })
    expect(JSON.parse((await send(refund)).body)).toEqual({
      result: 1,
      message_id: JSON.parse(refund.body).message_id
    })
    const one = await visited()
    const odd = double.notice('PAYMENT', { ...double.said(one.orderSn), status: 'ODD' })
    expect((await send(odd)).body).toBe('{"result":0,"error_msg":"retry"}')
  })
})

describe('Kuaishou', () => {
  test('may write payment_info as text', async () => {
    const one = await visited()
    double.pay(one.orderSn)
    double.writeAsText(true)
    expect(await provider.query(one.orderSn)).toMatchObject({ state: 'paid', amount: 1000, currency: 'CNY' })
  })

  test('is away, or refuses: nothing is known, and the buyer is told that it does not work', async () => {
    const one = await visited()
    for (const wrong of ['maintenance', [100500, '系统繁忙']] as const) {
      for (const call of ['query_order', 'create_order'])
        double.trouble[call] = wrong as typeof double.trouble.query_order
      await expect(provider.query(one.orderSn)).rejects.toThrow(/^query_order: /)
      expect(await one.payAgain()).toMatchObject(answerOf(paymentUnavailable()))
    }
    // no more, for the address of a call holds the token
    const away = made({ KWAI_API: 'http://127.0.0.1:9' })
    await expect(away.query(one.orderSn)).rejects.toThrow(/^query_order: no answer of Kuaishou$/)
  })
})

describe('a refund', () => {
  test('in part, and no more than was paid', async () => {
    const one = await visited()
    double.pay(one.orderSn)
    const ask = (no: string, amount: number, reason = '') =>
      provider.refund({ outRefundNo: no, outTradeNo: one.orderSn, tradeNo: 'T', total: 1000, amount, reason })
    expect(await ask(`${one.orderSn}_A`, 400)).toBe('pending')
    expect(await ask(`${one.orderSn}_B`, 600, '缺'.repeat(80))).toBe('pending')
    await expect(ask(`${one.orderSn}_C`, 1)).rejects.toMatchObject({ message: '快手：退款金额大于可退金额' })
  })
})

describe('settings', () => {
  test('the check says that the secret fits, or what Kuaishou says', async () => {
    expect(await provider.check!()).toContain(double.settings.KWAI_APP_ID)
    double.trouble.query_order = [100409, '未开通担保支付']
    await expect(provider.check!()).rejects.toThrow('100409 未开通担保支付')
    await server.sql('delete from wechat_credential')
    await expect(made({ KWAI_APP_SECRET: 'wrong' }).check!()).rejects.toThrow('100200101 app_secret错误')
  })

  test('what is missing or wrong stops the start by name', () => {
    expect(() => made({ KWAI_PAY_TYPE: 'NO:1290' })).toThrow(/KWAI_PAY_TYPE says nothing of GO, PK/)
    expect(() =>
      testConfig({ PAYMENT_PROVIDER: 'kuaishou', KWAI_APP_ID: 'ks1', KWAI_APP_SECRET: 's' })
    ).toThrow('PAYMENT_PROVIDER=kuaishou needs KWAI_PAY_TYPE')
  })
})
