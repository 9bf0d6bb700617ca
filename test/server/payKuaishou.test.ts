import { PlaceType } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { kuaishou } from '../../server/providers/payment/kuaishou'
import { PaymentStatus } from '../../server/values'
import { kuaishouDouble } from './support/kuaishouPay'
import { miniCashier } from './support/payStories'
import { testConfig } from './support/server'

const double = kuaishouDouble()
const thanks = /^\{"result":1,"message_id":"[\w-]+"\}$/
const no = '{"result":0,"error_msg":"forged"}'
const { server, provider, made, visit, visited, send, start } = miniCashier({
  placeType: PlaceType.kuaishou,
  platform: 'kwai',
  name: 'Kuaishou',
  create: kuaishou,
  double,
  thanks,
  no,
  api: 'KWAI_API',
  request: { openId: 'ks-open' },
  calls: { query: 'query_order', token: 'access_token', refund: 'apply_refund', pay: 'create_order' },
  says: '快手：',
  status: {
    underWay: 'REFUND_PROCESSING',
    done: 'REFUND_SUCCESS',
    failed: { status: 'REFUND_FAILED', why: '账户异常' }
  },
  refusal: [100407, '可用余额不足'],
  known: [100408, '退款单号重复'],
  tooMuch: '退款金额大于可退金额',
  secondsOf: ({ fields }) => Number(fields.expire_time),
  payLess: (outTradeNo) =>
    double.notice('PAYMENT', { ...double.said(outTradeNo), order_amount: 1, status: 'SUCCESS' }),
  blocked: [100409, '未开通担保支付'],
  wrongSecret: ['KWAI_APP_SECRET', '100200101 app_secret错误']
})
afterEach(() => double.writeAsText(false))
const fieldsOf = async (more: object = {}) => (await start(more)).fields

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
      expect((await send(forged)).body).toBe(no)
    expect(await one.payments()).toEqual([PaymentStatus.open])
  })

  test.each([
    ['PROCESSING', PaymentStatus.open],
    ['FAILED', PaymentStatus.closed]
  ])('that it is %s is taken', async (status, now) => {
    const one = await visited()
    const { body } = await send(double.notice('PAYMENT', { ...double.said(one.orderSn), status }))
    expect(body).toMatch(thanks)
    expect(await one.payments()).toEqual([now])
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

test('Kuaishou may write payment_info as text', async () => {
  const one = await visited()
  double.pay(one.orderSn)
  double.writeAsText(true)
  expect(await provider().query(one.orderSn)).toMatchObject({ state: 'paid', amount: 1000, currency: 'CNY' })
})

describe('settings', () => {
  test('what is missing or wrong stops the start by name', () => {
    expect(() => made({ KWAI_PAY_TYPE: 'NO:1290' })).toThrow(/KWAI_PAY_TYPE says nothing of GO, PK/)
    expect(() =>
      testConfig({ PAYMENT_PROVIDER: 'kuaishou', KWAI_APP_ID: 'ks1', KWAI_APP_SECRET: 's' })
    ).toThrow('PAYMENT_PROVIDER=kuaishou needs KWAI_PAY_TYPE')
  })
})
