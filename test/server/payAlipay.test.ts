import { generateKeyPairSync } from 'node:crypto'
import { PlaceType } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { alipay } from '../../server/providers/payment/alipay'
import type { PaymentProvider, PaymentStart } from '../../server/providers/payment'
import { PaymentStatus } from '../../server/values'
import { alipayDouble } from './support/alipay'
import { orderAt, payStories, sendNotice, type Company } from './support/payStories'
import { serverOfFile, testConfig } from './support/server'

const double = alipayDouble()
let provider: PaymentProvider
let gateway = ''
const made = (given: object = {}) => {
  const { db, secrets } = server.deps
  return alipay({ config: testConfig({ ...double.settings, ALIPAY_API: gateway, ...given }), db, secrets })
}

const server = serverOfFile({ DEMO_NUMBERS: 10, PUBLIC_URL: 'http://shop.example' })
beforeAll(async () => {
  gateway = await double.open()
  provider = made()
  server.deps.providers.payments[PlaceType.alipay] = provider
})
afterAll(async () => {
  await double.close()
})
afterEach(() => {
  for (const method of Object.keys(double.trouble)) delete double.trouble[method]
})

const visit = (pay: PaymentStart) => double.visit(pay.kind === 'redirect' ? pay.url : '')
const company: Company = {
  placeType: PlaceType.alipay,
  platform: 'h5',
  provider: () => provider,
  visit,
  pay: double.pay,
  isClosed: double.isClosed,
  thanks: 'success',
  no: 'fail'
}
const order = () => orderAt(server, company)
const visited = async () => {
  const one = await order()
  visit(one.pay)
  return one
}
const send = (notice: Parameters<typeof sendNotice>[2]) => sendNotice(server, 'alipay', notice)
const request = (more: object = {}) => ({
  ...{ outTradeNo: 'BL20261122000001', orderSn: 'BL20261122000001', kind: 'BL' as const, title: '充值' },
  ...{ image: '', page: '', amount: 1000, placeType: PlaceType.alipay, platform: 'h5', ip: '' },
  ...{ payBefore: new Date(Date.now() + 900_000), returnUrl: 'http://shop.example/back?a=1&b=2' },
  notifyUrl: 'http://shop.example/pay/notify/alipay',
  ...more
})
/** The cashier's page for a request, as Alipay reads it. */
const cashier = async (more: object = {}) => {
  const pay = await provider.start(request(more))
  return visit(pay)
}

payStories(company, () => server)

describe('the cashier', () => {
  test('gets amount, title, addresses and the end of the time to pay', async () => {
    const { fields, content } = await cashier({ title: '靓号 138/0013=8000 & 预存' })
    expect(fields).toMatchObject({
      return_url: 'http://shop.example/back?a=1&b=2',
      notify_url: 'http://shop.example/pay/notify/alipay'
    })
    expect(content).toMatchObject({
      total_amount: '10.00',
      subject: '靓号 138 0013 8000   预存',
      quit_url: 'http://shop.example/back?a=1&b=2'
    })
  })

  const seconds = (content: Record<string, string>) =>
    (Date.parse(`${content.time_expire!.replace(' ', 'T')}+08:00`) - Date.now()) / 1000

  test.each([
    [900, 900],
    [-30, 60],
    [5, 60],
    [40 * 86400, 15 * 86400]
  ])('has %d seconds left: says %d', async (left, reply) => {
    const { content } = await cashier({ payBefore: new Date(Date.now() + left * 1000) })
    expect(Math.abs(seconds(content) - reply)).toBeLessThan(3)
  })
})

describe('a notice', () => {
  test.each(['GBK', 'gbk', 'GB2312', 'gb18030', 'utf-8'])(
    'in %s is verified by its own bytes',
    async (charset) => {
      const one = await visited()
      const fields = { charset, body: '预存 100% + 月费 = 优惠 & 赠送', ...double.paidFields(one.orderSn) }
      expect((await send(double.notice(fields, double.strangerKey))).body).toBe('fail')
      expect((await send(double.notice({ ...fields, trade_status: 'WAIT_BUYER_PAY' }))).body).toBe('success')
      expect(await one.payments()).toEqual([PaymentStatus.open])
    }
  )

  test('that changes its charset afterwards is forged', async () => {
    const one = await visited()
    const { headers, body } = double.notice(double.paidFields(one.orderSn))
    for (const other of ['%47%42%4b', 'utf-16', ''])
      expect((await send({ headers, body: body.replace(/charset=[^&]*/, `charset=${other}`) })).body).toBe(
        'fail'
      )
  })

  const paidFields = (outTradeNo: string) => ({
    out_trade_no: outTradeNo,
    trade_no: 'T1',
    trade_status: 'TRADE_SUCCESS',
    total_amount: '10.00'
  })

  test.each([
    ['signed by another', {}, double.strangerKey],
    ['signed by our own key', {}, double.appKey],
    ['for another app', { app_id: '2021000000000002' }, undefined],
    ['for another seller', { seller_id: '2088000000000002' }, undefined],
    ['signed with SHA-1', { sign_type: 'RSA' }, undefined],
    ['signed with nothing known', { sign_type: 'MD4' }, undefined]
  ])('%s is forged', async (_name, fields, key) => {
    const one = await visited()
    const answer = await send(double.notice({ ...paidFields(one.orderSn), ...fields }, key))
    expect(answer.body).toBe('fail')
    expect(await one.payments()).toEqual([PaymentStatus.open])
  })

  test('of a trade that is waiting or closed does not pay it', async () => {
    const one = await visited()
    const waiting = { ...paidFields(one.orderSn), trade_status: 'WAIT_BUYER_PAY' }
    expect((await send(double.notice(waiting))).body).toBe('success')
    expect(await one.payments()).toEqual([PaymentStatus.open])
    const closed = { ...paidFields(one.orderSn), trade_status: 'TRADE_CLOSED' }
    expect((await send(double.notice(closed))).body).toBe('success')
    expect(await one.payments()).toEqual([PaymentStatus.closed])
  })

  test('of another amount is taken, and the order not paid', async () => {
    const one = await visited()
    const less = { ...paidFields(one.orderSn), total_amount: '1.00' }
    expect((await send(double.notice(less))).body).toBe('success')
    expect(await one.payments()).toEqual([PaymentStatus.wrong])
  })

  test('that cannot be read is asked for again', async () => {
    const one = await visited()
    const odd = { ...paidFields(one.orderSn), trade_status: 'TRADE_PENDING' }
    expect((await send(double.notice(odd))).body).toBe('fail')
  })
})

describe('an answer that is not Alipay’s', () => {
  test.each(['maintenance', 'unsigned', 'otherKey'] as const)('%s: nothing is believed', async (how) => {
    const one = await visited()
    double.pay(one.orderSn)
    double.trouble['alipay.trade.query'] = how
    const error = (await provider.query(one.orderSn).catch((thrown: unknown) => thrown)) as Error
    expect(error.message).toMatch(/^alipay\.trade\.query: /)
    // an answer names the buyer
    expect(JSON.stringify([error.message, error.stack, error])).not.toContain('zha***')
  })

  test('a gateway that is not there', async () => {
    const away = made({ ALIPAY_API: 'http://127.0.0.1:9/gateway.do' })
    await expect(away.query('BL20261122000009')).rejects.toThrow('alipay.trade.query: no answer of Alipay')
  })
})

describe('closing', () => {
  test('what was closed before is closed; what is paid is not', async () => {
    const one = await visited()
    await provider.close(one.orderSn)
    await provider.close(one.orderSn)
    const other = await visited()
    double.pay(other.orderSn)
    await expect(provider.close(other.orderSn)).rejects.toThrow('ACQ.TRADE_STATUS_ERROR')
  })
})

describe('a refund', () => {
  const paid = async () => {
    const one = await visited()
    double.pay(one.orderSn)
    const asked = { outRefundNo: `${one.orderSn}_R`, outTradeNo: one.orderSn, tradeNo: 'T', total: 1000 }
    return {
      ...one,
      ask: (more: object = {}) => provider.refund({ ...asked, amount: 1000, reason: '', ...more })
    }
  }

  test('is done at once, and once however often it is asked', async () => {
    const { ask, orderSn } = await paid()
    expect(await ask()).toBe('done')
    expect(await ask()).toBe('done')
    expect([...double.trades.get(orderSn)!.refunded]).toEqual([[`${orderSn}_R`, '10.00']])
  })

  test('in part, twice, and no more than was paid', async () => {
    const { ask, orderSn } = await paid()
    expect(await ask({ amount: 300, reason: '少发一件' })).toBe('done')
    expect(await ask({ amount: 700, outRefundNo: `${orderSn}_R2` })).toBe('done')
    await expect(ask({ amount: 1, outRefundNo: `${orderSn}_R3` })).rejects.toMatchObject({
      code: Code.failed,
      message: '支付宝：退款金额超限'
    })
  })

  test('whose answer was unclear is looked up', async () => {
    const { ask } = await paid()
    double.trouble['alipay.trade.refund'] = 'unclear'
    expect(await ask()).toBe('done')
  })

  test('that Alipay has no answer to fails, and is done later', async () => {
    const { ask } = await paid()
    double.trouble['alipay.trade.refund'] = 'system'
    await expect(ask()).rejects.toThrow('ACQ.SYSTEM_ERROR')
    delete double.trouble['alipay.trade.refund']
    expect(await ask()).toBe('done')
  })

  test('that was asked before and is under way is pending', async () => {
    const { ask, orderSn } = await paid()
    await ask()
    const { refunded } = double.trades.get(orderSn)!
    const has = refunded.has.bind(refunded)
    refunded.has = () => false
    expect(await ask()).toBe('pending')
    refunded.has = has
    expect(await ask()).toBe('done')
  })

  test('that Alipay refuses is on record with its words; money that came too late goes back', async () => {
    const one = await visited()
    await one.cancel()
    const trade = double.trades.get(one.orderSn)!
    expect(trade.status).toBe('TRADE_CLOSED')
    double.trouble['alipay.trade.refund'] = { code: 'ACQ.SELLER_BALANCE_NOT_ENOUGH', words: '卖家余额不足' }
    await send(double.pay(one.orderSn))
    await one.refundAgain()
    expect(await one.refund()).toMatchObject({ state: 'refused', reason: '支付宝：卖家余额不足' })
    delete double.trouble['alipay.trade.refund']
    await one.refundAgain()
    expect([(await one.refund()).state, await one.payments()]).toEqual(['done', [PaymentStatus.refunded]])
  })
})

describe('the bill', () => {
  /** 号 in GBK; Node only decodes it. */
  const gbk = (text: string) => {
    const table = new Map<string, [number, number]>()
    const decoder = new TextDecoder('gbk')
    for (let high = 0x81; high <= 0xfe; high++)
      for (let low = 0x40; low <= 0xfe; low++)
        table.set(decoder.decode(Uint8Array.of(high, low)), [high, low])
    return Uint8Array.from(
      [...text].flatMap((char) => (char < '\x80' ? [char.charCodeAt(0)] : table.get(char)!))
    )
  }
  const header =
    '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'
  const row = (no: string, type: string, amount: string, refund: string, fee: string) =>
    `2026112222001\t,${no}\t,${type},"充值, #10元",2026-11-22 10:00:00,2026-11-22 10:00:05,,,,,zha***@example.com\t,${amount},${amount},0.00,0.00,0.00,0.00,0.00,,0.00,0.00,${refund}\t,${fee},0.00,`
  const lines = (rows: string[]) =>
    [
      '#支付宝业务明细查询',
      '#账号：[20880000000000010156]',
      '#-----------------------------------------业务明细列表----------------------------------------',
      header,
      ...rows,
      '#-----------------------------------------业务明细列表结束------------------------------------',
      '#业务明细合计：5笔'
    ].join('\r\n')
  const sums = gbk('#支付宝业务汇总查询\r\n门店编号,门店名称,交易订单总笔数\r\n合计,,2\r\n')
  const rows = [row('BL1', '交易', '10.00', '', '-0.06'), row('BL1', '退款', '-3.00', 'BL1_R', '0.02')]
  const read = [
    { kind: 'payment', outTradeNo: 'BL1', tradeNo: '2026112222001', outRefundNo: '', amount: 1000, fee: 6 },
    {
      kind: 'refund',
      outTradeNo: 'BL1',
      tradeNo: '2026112222001',
      outRefundNo: 'BL1_R',
      amount: 300,
      fee: -2
    }
  ]

  test('is fetched as a zip of GBK files', async () => {
    double.setBill(undefined, sums)
    expect(await provider.bill!('2026-11-22')).toBeUndefined()
    double.setBill(gbk(lines(rows)), sums)
    expect(await provider.bill!('2026-11-22')).toEqual(read)
  })

  test('is read from what the merchant has downloaded, packed or not', () => {
    const zip = double.setBill(gbk(lines(rows)), sums)!
    expect(provider.readBill!(zip)).toEqual(read)
    expect(provider.readBill!(Buffer.from(gbk(lines(rows))))).toEqual(read)
    expect(provider.readBill!(Buffer.from(`\ufeff${lines(rows)}`))).toEqual(read)
    expect(provider.readBill!(Buffer.from(gbk(lines([]))))).toEqual([])
  })

  test.each([
    ['a type that is not known', lines([rows[0]!, row('BL2', '转账', '1.00', '', '0.00')]), 'line 6 .*转账'],
    [
      'an amount that is none',
      lines([row('BL2', '交易', '1.0a', '', '0.00')]),
      'line 5 .*1\\.0a is no amount'
    ],
    ['another file', '号码,省份\n1,2', 'no bill of trades'],
    ['a column short', lines(rows).replace('服务费（元）', '费用'), 'no column 服务费']
  ])('refuses %s', (_name, text, words) => {
    expect(() => provider.readBill!(Buffer.from(text))).toThrow(new RegExp(words))
  })
})

describe('settings', () => {
  test('the check says that keys and app fit, or what Alipay says', async () => {
    expect(await provider.check!()).toContain(double.settings.ALIPAY_APP_ID)
    double.trouble['alipay.trade.query'] = { code: 'isv.invalid-app-id', words: '无效的AppID参数' }
    await expect(provider.check!()).rejects.toThrow('isv.invalid-app-id 无效的AppID参数')
  })

  test('half of them, or a key that is none, stops the start by name', () => {
    expect(() => made({ ALIPAY_PUBLIC_KEY: '' })).toThrow(/needs ALIPAY_PUBLIC_KEY.*ALIPAY_APP_CERT/)
    expect(() =>
      made({ ALIPAY_KEY: '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----' })
    ).toThrow(/^ALIPAY_KEY: /)
    const { publicKey } = generateKeyPairSync('ed25519')
    const key = String(publicKey.export({ type: 'spki', format: 'pem' }))
    expect(() => made({ ALIPAY_PUBLIC_KEY: key })).toThrow('ALIPAY_PUBLIC_KEY is no RSA key')
    expect(() => testConfig({ PAYMENT_PROVIDER: 'alipay' })).toThrow(
      'PAYMENT_PROVIDER=alipay needs ALIPAY_APP_ID, ALIPAY_KEY'
    )
  })
})
