import { PlaceType } from '../../contract/enums'
import { douyin } from '../../server/providers/payment/douyin'
import type { PaymentProvider, PaymentStart } from '../../server/providers/payment'
import { PaymentStatus } from '../../server/values'
import { paymentUnavailable } from '../../server/services/payments/startPayment'
import { douyinDouble } from './support/douyinTrade'
import { miniStories, orderAt, payStories, sendNotice, type Company } from './support/payStories'
import { answerOf, serverOfFile, testConfig } from './support/server'

const double = douyinDouble()
let provider: PaymentProvider
let api = ''
const made = (given: object = {}) => {
  const { db, secrets } = server.deps
  const settings = { ...double.settings, PUBLIC_URL: 'https://shop.example', TRUST_PROXY: 'none' }
  return douyin({ config: testConfig({ ...settings, TT_OPEN_API: api, ...given }), db, secrets })
}

const server = serverOfFile({ DEMO_NUMBERS: 10, PUBLIC_URL: 'https://shop.example', TRUST_PROXY: 'none' })
beforeAll(async () => {
  api = await double.open()
  provider = made()
  server.deps.providers.payments[PlaceType.douyin] = provider
})
afterAll(async () => {
  await double.close()
})
afterEach(() => {
  for (const call of Object.keys(double.trouble)) delete double.trouble[call]
  double.askAudits(false)
})

const visit = (pay: PaymentStart) => double.visit(pay.kind === 'mini' ? pay.params : {})
const company: Company = {
  placeType: PlaceType.douyin,
  platform: 'tt',
  provider: () => provider,
  visit,
  pay: double.pay,
  // Douyin has no call for it: the order ends there by itself
  isClosed: () => true,
  staysOpen: true,
  thanks: '{"err_no":0,"err_tips":"success"}',
  no: '{"err_no":400,"err_tips":"sign"}'
}
const visited = async () => {
  const one = await orderAt(server, company)
  visit(one.pay)
  return one
}
const send = (notice: Parameters<typeof sendNotice>[2]) => sendNotice(server, 'douyin', notice)
let numbers = 0
const request = (more: object = {}) => ({
  ...{
    outTradeNo: `NO2026112200${(numbers += 1)}`,
    orderSn: 'NO20261122000001',
    kind: 'NO' as const,
    image: ''
  },
  ...{ title: '靓号 13800138000', page: 'pages/order/index?orderSn=NO20261122000001', amount: 88800 },
  ...{ placeType: PlaceType.douyin, platform: 'tt', ip: '', payBefore: new Date(Date.now() + 900_000) },
  ...{ returnUrl: '', notifyUrl: 'https://shop.example/pay/notify/douyin' },
  ...more
})
const dataOf = async (more: object = {}, by = provider) => visit(await by.start(request(more))).data

payStories(company, () => server)
miniStories(company, () => server, {
  ...double,
  refund: (orderSn) => double.orders.get(orderSn)!.refunds.get(`${orderSn}_R`)!,
  calls: { query: 'order_query', token: 'client_token', refund: 'refund_create' },
  says: '抖音：',
  status: {
    underWay: 'PROCESSING',
    done: 'SUCCESS',
    failed: { status: 'FAIL', message: '账户异常', amount: 0 }
  },
  refusal: [22012, '商户账户余额不足'],
  known: [22012, '退款单号重复']
})

describe('what tt.requestOrder gets', () => {
  test('goods by kind of order, amounts, notices and the order’s page', async () => {
    const asked = request()
    expect(await dataOf(asked)).toEqual({
      skuList: [
        {
          skuId: 'NO20261122000001',
          price: 88800,
          quantity: 1,
          title: '靓号 13800138000',
          imageList: ['https://shop.example/media/goods.png'],
          type: 101,
          tagGroupId: 'tag_group_7272625659887943692'
        }
      ],
      outOrderNo: asked.outTradeNo,
      totalAmount: 88800,
      payExpireSeconds: expect.any(Number),
      payNotifyUrl: 'https://shop.example/pay/notify/douyin',
      orderEntrySchema: { path: 'pages/order/index', params: '{"orderSn":"NO20261122000001"}' }
    })
  })

  test('the merchant’s account, the order’s own picture, a title of 256 bytes, another kind', async () => {
    const image = 'https://shop.example/media/a.png'
    const data = await dataOf(
      { kind: 'BL', image, title: '长'.repeat(100), page: '' },
      made({ TT_PAY_MERCHANT: '7100000000000000001' })
    )
    expect(data).toMatchObject({ merchantUid: '7100000000000000001' })
    expect(data.skuList).toMatchObject([
      { type: 401, tagGroupId: 'tag_group_2', imageList: [image], title: '长'.repeat(85) }
    ])
    expect(data.orderEntrySchema.path).toBe('pages/index/index')
  })

  test.each([
    [900, 900],
    [-30, 300],
    [20, 300],
    [200_000, 172_800]
  ])('with %d seconds left: says %d', async (left, said) => {
    const { payExpireSeconds } = await dataOf({ payBefore: new Date(Date.now() + left * 1000) })
    expect(Math.abs(payExpireSeconds - said)).toBeLessThan(4)
  })

  test('the order that the buyer has made there, where there is one', async () => {
    const one = await visited()
    const { pay } = (await one.payAgain()).data
    expect(pay.params.orderId).toBe(double.orders.get(one.orderSn)!.orderId)
  })

  test('another number, where that order has ended', async () => {
    const one = await visited()
    double.cancel(one.orderSn)
    const { pay } = (await one.payAgain()).data
    expect(visit(pay).data.outOrderNo).toBe(`${one.orderSn}_2`)
    expect(await one.payments()).toEqual([PaymentStatus.closed, PaymentStatus.open])
  })
})

describe('a notice', () => {
  test('signed by another, or for another app, is forged', async () => {
    const one = await visited()
    const paid = { out_order_no: one.orderSn, order_id: 'motb1', total_amount: 1000, status: 'SUCCESS' }
    for (const forged of [
      double.notice('payment', paid, double.strangerKey),
      double.notice('payment', { ...paid, app_id: 'tt2' })
    ])
      expect((await send(forged)).body).toBe(company.no)
    expect(await one.payments()).toEqual([PaymentStatus.open])
  })

  test('that the order was cancelled closes the payment; one of the payment that comes later pays it', async () => {
    const one = await visited()
    expect((await send(double.cancel(one.orderSn))).body).toBe(company.thanks)
    expect(await one.payments()).toEqual([PaymentStatus.closed])
    await send(double.pay(one.orderSn))
    expect(await one.payments()).toEqual([PaymentStatus.paid])
  })

  test('of less money is taken, and the order not paid', async () => {
    const one = await visited()
    double.orders.get(one.orderSn)!.discount = 100
    expect((await send(double.pay(one.orderSn))).body).toBe(company.thanks)
    expect(await one.payments()).toEqual([PaymentStatus.wrong])
  })

  test('of a refund is acknowledged; a buyer who asks Douyin for one gets a number', async () => {
    const refund = { refund_id: 'motb7', out_refund_no: 'x', status: 'SUCCESS', order_id: 'motb1' }
    expect((await send(double.notice('refund', refund))).body).toBe(company.thanks)
    const asks = { refund_id: 'motb8', order_id: 'motb1', need_refund_audit: 1 }
    const answers = [1, 2].map(async () =>
      JSON.parse((await send(double.notice('pre_create_refund', asks))).body)
    )
    for (const answer of await Promise.all(answers))
      expect(answer).toEqual({
        err_no: 0,
        err_tips: 'success',
        data: { out_refund_no: 'DYRmotb8', order_entry_schema: { path: 'pages/index/index', params: '{}' } }
      })
  })

  test('that cannot be read is asked for again', async () => {
    const one = await visited()
    const odd = { out_order_no: one.orderSn, order_id: 'motb1', total_amount: 1000, status: 'ODD' }
    expect((await send(double.notice('payment', odd))).body).toBe('{"err_no":1,"err_tips":"again"}')
  })
})

describe('Douyin', () => {
  test('is away, or refuses: nothing is known, and the buyer is told that it does not work', async () => {
    const one = await visited()
    for (const wrong of ['maintenance', [13000, '系统错误']] as const) {
      double.trouble.order_query = wrong as typeof double.trouble.order_query
      await expect(provider.query(one.orderSn)).rejects.toThrow(/^order_query: /)
      expect(await one.payAgain()).toMatchObject(answerOf(paymentUnavailable()))
    }
    const away = made({ TT_OPEN_API: 'http://127.0.0.1:9' })
    await expect(away.query(one.orderSn)).rejects.toThrow('order_query: no answer of Douyin')
  })
})

describe('a refund', () => {
  test('to which the merchant must agree by the rules of the goods is agreed to', async () => {
    double.askAudits(true)
    const one = await visited()
    await one.cancel()
    await send(double.pay(one.orderSn))
    const isAgreed = () => double.orders.get(one.orderSn)!.refunds.get(`${one.orderSn}_R`)!.audited
    await one.refundAgain()
    expect(isAgreed()).toBe(false)
    await one.refundAgain()
    expect(isAgreed()).toBe(true)
  })

  test('in part, with a reason that is cut, and no more than was paid', async () => {
    const one = await visited()
    double.pay(one.orderSn)
    const { orderId } = double.orders.get(one.orderSn)!
    const ask = (no: string, amount: number) =>
      provider.refund({
        ...{ outRefundNo: no, outTradeNo: one.orderSn, tradeNo: orderId, total: 1000, amount },
        reason: '缺'.repeat(80)
      })
    expect(await ask(`${one.orderSn}_A`, 400)).toBe('pending')
    expect(await ask(`${one.orderSn}_B`, 600)).toBe('pending')
    await expect(ask(`${one.orderSn}_C`, 1)).rejects.toMatchObject({ message: '抖音：退款金额超过可退金额' })
  })
})

describe('settings', () => {
  test('the check says that the secret fits, or what Douyin says', async () => {
    expect(await provider.check!()).toContain(double.settings.TT_APP_ID)
    double.trouble.order_query = [28001016, '当前应用已被封禁或下线']
    await expect(provider.check!()).rejects.toThrow('28001016 当前应用已被封禁或下线')
    await server.sql('delete from wechat_credential')
    await expect(made({ TT_APP_SECRET: 'wrong' }).check!()).rejects.toThrow('10003 client_secret错误')
  })

  test('what is missing or wrong stops the start by name', () => {
    expect(() => made({ TT_PAY_GOODS: 'NO:101:tag' })).toThrow(/TT_PAY_GOODS says nothing of GO, PK/)
    expect(() => made({ TT_PAY_GOODS: 'XX:101:tag' })).toThrow('TT_PAY_GOODS')
    expect(() => made({ TT_PAY_PLATFORM_KEY: 'no-such-file.pem' })).toThrow(/^TT_PAY_PLATFORM_KEY: /)
    expect(() => testConfig({ PAYMENT_PROVIDER: 'douyin', TT_APP_ID: 'tt1', TT_APP_SECRET: 's' })).toThrow(
      'PAYMENT_PROVIDER=douyin needs TT_PAY_KEY, TT_PAY_PLATFORM_KEY, TT_PAY_GOODS, TT_PAY_IMAGE'
    )
  })
})
