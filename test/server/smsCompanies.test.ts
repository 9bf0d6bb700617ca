import { ShopOrderStatus } from '../../contract/enums'
import { Code } from '../../contract/errors'
import type { Config } from '../../server/config'
import type { Tools } from '../../server/providers/tools'
import type { SmsProvider } from '../../server/providers/sms'
import { aliyunSms } from '../../server/providers/sms/aliyun'
import { tencentSms } from '../../server/providers/sms/tencent'
import { refundedSms, shippedSms } from '../../server/services/orders/buyerSms'
import { moveOrder } from '../../server/services/orders/orderMoves'
import { smsUnavailable } from '../../server/errors'
import { cloudDouble, type CloudCall } from './support/clouds'
import { answerOf, newMobile, startServer, testConfig, visitor } from './support/server'

const company = {
  aliyun: {
    ok: { Code: 'OK', Message: 'OK', BizId: '1', RequestId: 'R-1' },
    refused: (Code: string, Message = '') => ({ Code, Message, RequestId: 'R-2' }),
    settings: { SMS_TEMPLATE_CODE: 'SMS_154950909' },
    mobileOf: ({ params }: CloudCall) => params.PhoneNumbers,
    codeOf: ({ params }: CloudCall) => JSON.parse(params.TemplateParam).code,
    limits: [
      ['isv.BUSINESS_LIMIT_CONTROL', '触发分钟级流控Permits:1', '获取验证码过于频繁，请1分钟后再试'],
      ['isv.BUSINESS_LIMIT_CONTROL', '触发小时级流控Permits:5', '该手机号获取验证码过于频繁，请1小时后再试'],
      [
        'isv.BUSINESS_LIMIT_CONTROL',
        '触发天级流控Permits:10',
        '该手机号今日获取验证码次数已达上限，请明天再试'
      ],
      ['isv.MOBILE_NUMBER_ILLEGAL', '13900000000invalid mobile number', '手机号码不正确，请核对后重试']
    ],
    faults: [
      ['isv.AMOUNT_NOT_ENOUGH', 'top it up'],
      ['isv.SMS_TEMPLATE_ILLEGAL', 'SMS_TEMPLATE_'],
      ['isv.SMS_SIGNATURE_ILLEGAL', 'SMS_SIGN_NAME'],
      ['isp.RAM_PERMISSION_DENY', 'AliyunDysmsFullAccess'],
      ['isv.SOMETHING_NEW', 'isv.SOMETHING_NEW']
    ],
    wrongKey: { ALIYUN_ACCESS_KEY_SECRET: 'another' },
    wrongKeySays: 'ALIYUN_ACCESS_KEY_SECRET'
  },
  tencent: {
    ok: { Response: { SendStatusSet: [{ Code: 'Ok', SerialNo: '1' }], RequestId: 'R-1' } },
    refused: (Code: string, Message = '') => ({
      Response: { SendStatusSet: [{ Code, Message }], RequestId: 'R-2' }
    }),
    settings: { SMS_TEMPLATE_CODE: '1234567:code,minutes', TENCENT_SMS_APP_ID: '1400006666' },
    mobileOf: ({ params }: CloudCall) => params.PhoneNumberSet[0].slice(3),
    codeOf: ({ params }: CloudCall) => params.TemplateParamSet[0],
    limits: [
      ['LimitExceeded.PhoneNumberThirtySecondLimit', '', '获取验证码过于频繁，请1分钟后再试'],
      ['LimitExceeded.PhoneNumberOneHourLimit', '', '该手机号获取验证码过于频繁，请1小时后再试'],
      ['LimitExceeded.PhoneNumberDailyLimit', '', '该手机号今日获取验证码次数已达上限，请明天再试'],
      ['FailedOperation.PhoneNumberInBlacklist', '', '该手机号无法接收短信，请更换手机号或联系客服']
    ],
    faults: [
      ['FailedOperation.InsufficientBalanceInSmsPackage', 'buy another'],
      ['FailedOperation.TemplateIncorrectOrUnapproved', 'template'],
      ['FailedOperation.SignatureIncorrectOrUnapproved', 'SMS_SIGN_NAME'],
      ['UnauthorizedOperation.SmsSdkAppIdVerifyFail', 'TENCENT_SMS_APP_ID'],
      ['FailedOperation.SomethingNew', 'FailedOperation.SomethingNew']
    ],
    wrongKey: { TENCENT_SECRET: 'another' },
    wrongKeySays: 'TENCENT_SECRET'
  }
}

describe.each(['aliyun', 'tencent'] as const)('SMS by %s', (name) => {
  const { ok, refused, settings, mobileOf, codeOf, limits, faults, wrongKey, wrongKeySays } = company[name]
  const double = cloudDouble()
  let server: Awaited<ReturnType<typeof startServer>>
  beforeAll(async () => {
    server = await startServer({
      ...(await double.open()),
      ...settings,
      ...{ SMS_PROVIDER: name, SMS_SIGN_NAME: '靓号商城', SEED: 'none', LOG_LEVEL: 'warn' }
    })
  })
  afterAll(async () => {
    await server.close()
    await double.close()
  })
  beforeEach(() => {
    double.calls.length = 0
    server.logged.length = 0
    double.answers.SendSms = () => ok
  })
  afterEach(() => jest.restoreAllMocks())

  const send = async (mobile = newMobile(), language = 'zh-Hans') => ({
    mobile,
    answer: await visitor(server.app, { 'accept-language': language }).post('/api/sms/send', {
      mobile,
      scene: 'orderQuery'
    })
  })
  const log = () => server.logged.join('\n')

  test('a code is sent in the merchant’s template and signature, and is the right one', async () => {
    const { mobile, answer } = await send()
    expect(answer).toMatchObject({ code: Code.ok, data: { waitSeconds: 60 } })
    const [call] = double.calls
    expect(double.calls).toHaveLength(1)
    expect(mobileOf(call!)).toBe(mobile)
    expect(codeOf(call!)).toMatch(/^\d{6}$/)
    expect(call!.params.SignName).toBe('靓号商城')
    expect(log()).toBe('')
    const who = visitor(server.app)
    const captcha = codeOf(call!) as string
    const found = await who.post('/api/hk/orderQuery', { contactPhone: mobile, captcha })
    expect(found.code).not.toBe(Code.wrongSmsCode)
  })

  test.each(limits)('%s %s is said to the holder: %s', async (code, words, sentence) => {
    double.answers.SendSms = () => refused(code, words)
    const { answer } = await send()
    expect(answer).toMatchObject({ code: Code.failed, message: sentence })
    const english = (await send(newMobile(), 'en')).answer.message
    expect(english).toMatch(/^[\x20-\x7e]+$/)
    expect(log()).toBe('')
  })

  test.each(faults)('%s is for the merchant: the log says what to mend', async (code, mend) => {
    const mobiles = newMobile()
    let sent = ''
    double.answers.SendSms = (call) => {
      sent = codeOf(call)
      return refused(code, `${mobileOf(call)} ${sent} cannot get it`)
    }
    const { answer } = await send(mobiles)
    expect(answer).toMatchObject(answerOf(smsUnavailable()))
    expect(log()).toContain(code)
    expect(log()).toContain(mend)
    // words of the company, which repeat what was sent, are nowhere
    expect(log()).not.toContain(mobiles)
    expect(log()).not.toContain(sent)
    expect(JSON.stringify(answer)).not.toContain(mobiles)
  })

  test.each(['late', 'cut', 'page'] as const)('an answer that is %s counts as sent, once', async (how) => {
    if (how === 'late') {
      const { timeout } = AbortSignal
      jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 100))
    }
    double.answers.SendSms = () => how
    const { mobile, answer } = await send()
    expect(answer).toMatchObject({ code: Code.ok, data: { waitSeconds: 60 } })
    expect(double.calls).toHaveLength(1)
    expect(log()).toContain('it is unknown whether an SMS was sent')
    expect(log()).not.toContain(mobile)
    expect((await send(mobile)).answer.code).toBe(Code.tooMany)
    expect(double.calls).toHaveLength(1)
  })

  test('a code that a sender refuses is asked for again after the pause', async () => {
    double.answers.SendSms = () => refused(faults[0]![0]!)
    const { mobile } = await send()
    double.answers.SendSms = () => ok
    await server.sql(`delete from rate_limit where key like 'sms|gap|%'`)
    expect((await send(mobile)).answer.code).toBe(Code.ok)
    expect(double.calls).toHaveLength(2)
  })

  /** Sends with other settings of the running server. */
  const sendWith = async (settings: Partial<Config>) => {
    const { config } = server.app.deps
    const before = { ...config }
    Object.assign(config, settings)
    const sent = await send()
    Object.assign(config, before)
    expect(sent.answer.message).toBe(smsUnavailable().message)
    expect(log()).not.toContain(sent.mobile)
    expect(double.calls).toEqual([])
  }

  test('with a wrong key nothing is sent, and the log names the setting', async () => {
    await sendWith(wrongKey)
    expect(log()).toContain(wrongKeySays)
  })

  test('an address where nobody is: nothing was sent, and the log says so', async () => {
    const gone = cloudDouble()
    const { ALIYUN_SMS_API, TENCENT_SMS_API } = await gone.open()
    await gone.close()
    await sendWith({ ALIYUN_SMS_API, TENCENT_SMS_API })
    expect(log()).toContain('cannot be reached (ECONNREFUSED)')
  })
})

describe('the SMS to a buyer', () => {
  const double = cloudDouble()
  let server: Awaited<ReturnType<typeof startServer>>
  beforeAll(async () => {
    server = await startServer({
      ...(await double.open()),
      ...{ SMS_PROVIDER: 'aliyun', SMS_SIGN_NAME: '靓号商城', SMS_TEMPLATE_CODE: 'SMS_1' },
      SMS_TEMPLATE_SHIPPED: 'SMS_2:company,tracking,order',
      LOG_LEVEL: 'warn',
      SMS_TEMPLATE_REFUNDED: 'SMS_3:order,amount',
      SMS_TEMPLATE_PAPERS: 'SMS_4:order,news'
    })
  })
  afterAll(async () => {
    await server.close()
    await double.close()
  })
  const sent: CloudCall[] = []
  beforeEach(async () => {
    sent.length = 0
    double.answers.SendSms = (call) => {
      sent.push(call)
      return { Code: 'OK' }
    }
    await server.sql(`update shop_order set shipped_at = null`)
  })
  const sweep = () => server.app.deps.jobs.run('tell-shipped')
  /** An order of the demo that was shipped `ago`. */
  const shipped = async (ago = '1 minute') => {
    const [order] = await server.sql(
      `update shop_order set status = $1, shipped_at = now() - $2::interval, shipped_sms_at = null,
         logistics_company = '顺丰速运', tracking_number = 'SF1', mobile = '13912345678'
       where id = (select min(id) from shop_order) returning *`,
      [ShopOrderStatus.shipped, ago]
    )
    return order as { order_sn: string }
  }

  test('that the order is on its way goes once, with company, tracking number and order', async () => {
    const { order_sn } = await shipped()
    await sweep()
    await sweep()
    expect(sent.map(({ params }) => [params.PhoneNumbers, params.TemplateCode])).toEqual([
      ['13912345678', 'SMS_2']
    ])
    expect(JSON.parse(sent[0]!.params.TemplateParam)).toEqual({
      ...{ company: '顺丰速运', tracking: 'SF1', order: order_sn }
    })
  })

  test('is tried again while the merchant has to mend something, for three hours', async () => {
    await shipped()
    double.answers.SendSms = () => ({ Code: 'isv.AMOUNT_NOT_ENOUGH' })
    await expect(sweep()).rejects.toThrow('top it up')
    double.answers.SendSms = () => ({ Code: 'OK' })
    double.calls.length = 0
    await sweep()
    expect(double.calls).toHaveLength(1)
    await shipped('4 hours')
    await sweep()
    expect(double.calls).toHaveLength(1)
  })

  test.each([
    ['may have been sent', () => 'cut' as const],
    ['hit a limit', () => ({ Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发天级流控Permits:40' })]
  ])('is not sent again when it %s', async (_what, answer) => {
    await shipped()
    double.answers.SendSms = answer
    double.calls.length = 0
    await sweep()
    await sweep()
    expect(double.calls).toHaveLength(1)
    expect(server.logged.join()).not.toContain('13912345678')
  })

  test('two processes send it once', async () => {
    await shipped()
    await Promise.all([shippedSms.run(server.app.deps), shippedSms.run(server.app.deps)])
    expect(sent).toHaveLength(1)
  })

  const buyer = '13912345678'
  /** What the SMS of a kind's template said, oldest first. */
  const notified = (template: string) =>
    sent
      .filter(({ params }) => params.TemplateCode === template)
      .map(({ params }) => [params.PhoneNumbers, JSON.parse(params.TemplateParam)])

  test('that papers were refused goes at each refusal, without the reason, and not once they are corrected', async () => {
    const { deps } = server.app
    const [{ order_sn: orderSn }] = await server.sql(
      `update shop_order set mobile = $1 where id = (select min(id) from shop_order where kind = 'number') returning *`,
      [buyer]
    )
    const review = () =>
      server.sql('update shop_order set status = $1 where order_sn = $2', [ShopOrderStatus.inReview, orderSn])
    const refuse = async (status: number, fields: string[]) => {
      await review()
      await moveOrder(deps, { orderSn, status, fields, reason: '身份证 110101199003071234 看不清' })
    }
    await refuse(ShopOrderStatus.rejected, ['certName'])
    await deps.jobs.run('tell-papers')
    await deps.jobs.run('tell-papers')
    expect(notified('SMS_4')).toEqual([[buyer, { order: orderSn, news: '审核未通过' }]])
    await refuse(ShopOrderStatus.documentsWanted, ['frontImage'])
    await deps.jobs.run('tell-papers')
    expect(notified('SMS_4').at(-1)).toEqual([buyer, { order: orderSn, news: '请补充照片' }])
    await refuse(ShopOrderStatus.rejected, ['certName'])
    await review()
    await deps.jobs.run('tell-papers')
    expect(notified('SMS_4')).toHaveLength(2)
  })

  test('that money is back goes once for each refund of an order of the shop, to its mobile', async () => {
    const { deps } = server.app
    const [{ order_sn: orderSn }, { order_sn: withoutMobile }] = await server
      .sql(
        `update shop_order set mobile = case when id = (select min(id) from shop_order) then $1 else '' end
       where id in (select id from shop_order order by id limit 2) returning order_sn, mobile`,
        [buyer]
      )
      .then((orders) => orders.sort((one) => (one.mobile ? -1 : 1)))
    const back = (sn: string, state = 'done') =>
      server.sql(
        `insert into refund (out_refund_no, order_sn, place_type, amount, state, done_at)
         values ($1, $2, 1, 5905, $3, case when $3 = 'done' then now() end)`,
        [`${sn}_S${state}`, sn, state]
      )
    for (const sn of [orderSn, withoutMobile, 'PK20260101000001']) await back(sn)
    await back(orderSn, 'refused')
    await Promise.all([refundedSms.run(deps), refundedSms.run(deps)])
    expect(notified('SMS_3')).toEqual([[buyer, { order: orderSn, amount: '59.05' }]])
    await server.sql(`delete from refund where out_refund_no like '%Srefused'`)
  })

  test('is not sent without its template', async () => {
    await shipped()
    const { sms } = server.app.deps.providers
    const without = { ...sms, kinds: ['code' as const] }
    await shippedSms.run({ ...server.app.deps, providers: { ...server.app.deps.providers, sms: without } })
    expect(sent).toEqual([])
  })
})

describe('what the merchant’s check finds', () => {
  const double = cloudDouble()
  let given: Awaited<ReturnType<typeof double.open>>
  let server: Awaited<ReturnType<typeof startServer>>
  beforeAll(async () => {
    given = await double.open()
    server = await startServer({ SEED: 'none' })
  })
  afterAll(async () => {
    await server.close()
    await double.close()
  })
  const check = async (make: (tools: Tools) => SmsProvider, settings: Partial<Config>) => {
    const config = testConfig({ ...given, SMS_SIGN_NAME: '商城', ...settings })
    return make({ ...server.app.deps, config }).check!().catch((error: Error) => error.message)
  }
  const aliyun = (TemplateStatus: string, TemplateContent: string) => {
    double.answers.GetSmsTemplate = () => ({ Code: 'OK', TemplateStatus, TemplateContent })
    return check(aliyunSms, { SMS_TEMPLATE_CODE: 'SMS_1' })
  }
  const tencent = (DescribeTemplateStatusSet: object[]) => {
    double.answers.DescribeSmsTemplateList = () => ({ Response: { DescribeTemplateStatusSet } })
    return check(tencentSms, { SMS_TEMPLATE_CODE: '77', TENCENT_SMS_APP_ID: '1400' })
  }

  test('at Aliyun: an approved template, one in review, one with another variable', async () => {
    expect(await aliyun('1', '验证码 ${code}，请勿告知他人')).toBe(
      'Aliyun takes the keys, and approved: SMS_1'
    )
    expect(await aliyun('0', '验证码 ${code}')).toContain('SMS_1 is not approved (status 0)')
    expect(await aliyun('1', '验证码 ${code}，${minutes} 分钟内有效')).toContain('does not name: minutes')
  })

  test('at Tencent: an approved template, one in review, one of other variables, none', async () => {
    expect(await tencent([{ TemplateId: 77, StatusCode: 0, TemplateContent: '验证码 {1}' }])).toBe(
      'Tencent takes the keys, and approved: 77'
    )
    expect(double.calls.at(-1)).toMatchObject({ region: 'ap-guangzhou', params: { TemplateIdSet: [77] } })
    expect(await tencent([{ TemplateId: 77, StatusCode: 1 }])).toContain('77 is not approved (status 1)')
    expect(await tencent([{ TemplateId: 77, StatusCode: 0, TemplateContent: '{1}，{2} 分钟' }])).toContain(
      'has 2 variables'
    )
    expect(await tencent([])).toContain('there is no template 77')
  })
})

test.each([
  ['SMS_PROVIDER=aliyun needs ALIYUN_ACCESS_KEY_ID', { SMS_PROVIDER: 'aliyun' }],
  ['SMS_PROVIDER=tencent needs TENCENT_SECRET_ID', { SMS_PROVIDER: 'tencent' }],
  ['SMS_TEMPLATE_CODE', { SMS_TEMPLATE_CODE: 'SMS_1:code,name' }]
])('a start is refused: %s', (words, settings) => {
  expect(() => testConfig(settings)).toThrow(words)
})
