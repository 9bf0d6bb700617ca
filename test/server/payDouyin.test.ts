import { PlaceType } from '../../contract/enums'
import { douyin } from '../../server/providers/payment/douyin'
import { PaymentStatus } from '../../server/values'
import { douyinDouble } from './support/douyinTrade'
import { miniCashier } from './support/payStories'
import { testConfig } from './support/server'

const double = douyinDouble()
const thanks = '{"err_no":0,"err_tips":"success"}'
const no = '{"err_no":400,"err_tips":"sign"}'
const { made, visit, visited, send, request, start } = miniCashier({
  placeType: PlaceType.douyin,
  platform: 'tt',
  name: 'Douyin',
  create: douyin,
  double,
  thanks,
  no,
  api: 'TT_OPEN_API',
  request: { page: 'pages/order/index?orderSn=NO20261122000001' },
  calls: { query: 'order_query', token: 'client_token', refund: 'refund_create' },
  says: '抖音：',
  status: {
    underWay: 'PROCESSING',
    done: 'SUCCESS',
    failed: { status: 'FAIL', message: '账户异常', amount: 0 }
  },
  refusal: [22012, '商户账户余额不足'],
  known: [22012, '退款单号重复'],
  tooMuch: '退款金额超过可退金额',
  secondsOf: ({ data }) => data.payExpireSeconds,
  payLess: (outTradeNo) => {
    double.orders.get(outTradeNo)!.discount = 100
    return double.pay(outTradeNo)
  },
  blocked: [28001016, '当前应用已被封禁或下线'],
  wrongSecret: ['TT_APP_SECRET', '10003 client_secret错误']
})
afterEach(() => double.askAudits(false))
const dataOf = async (...asked: Parameters<typeof start>) => (await start(...asked)).data

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
      expect((await send(forged)).body).toBe(no)
    expect(await one.payments()).toEqual([PaymentStatus.open])
  })

  test('that the order was cancelled closes the payment; one of the payment that comes later pays it', async () => {
    const one = await visited()
    expect((await send(double.cancel(one.orderSn))).body).toBe(thanks)
    expect(await one.payments()).toEqual([PaymentStatus.closed])
    await send(double.pay(one.orderSn))
    expect(await one.payments()).toEqual([PaymentStatus.paid])
  })

  test('of a refund is acknowledged; a buyer who asks Douyin for one gets a number', async () => {
    const refund = { refund_id: 'motb7', out_refund_no: 'x', status: 'SUCCESS', order_id: 'motb1' }
    expect((await send(double.notice('refund', refund))).body).toBe(thanks)
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
})

describe('settings', () => {
  test('what is missing or wrong stops the start by name', () => {
    expect(() => made({ TT_PAY_GOODS: 'NO:101:tag' })).toThrow(/TT_PAY_GOODS says nothing of GO, PK/)
    expect(() => made({ TT_PAY_GOODS: 'XX:101:tag' })).toThrow('TT_PAY_GOODS')
    expect(() => made({ TT_PAY_PLATFORM_KEY: 'no-such-file.pem' })).toThrow(/^TT_PAY_PLATFORM_KEY: /)
    expect(() => testConfig({ PAYMENT_PROVIDER: 'douyin', TT_APP_ID: 'tt1', TT_APP_SECRET: 's' })).toThrow(
      'PAYMENT_PROVIDER=douyin needs TT_PAY_KEY, TT_PAY_PLATFORM_KEY, TT_PAY_GOODS, TT_PAY_IMAGE'
    )
  })
})
