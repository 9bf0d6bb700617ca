import { createHash, randomUUID } from 'node:crypto'
import { EffectType, PackageType, PlaceType, PortalOrderStatus, ShopOrderStatus } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { yuanText } from '../../rules/money'
import { dayMs, timeText } from '../../rules/time'
import { readConfig, type Config } from '../../server/config'
import { openDatabase, type Database } from '../../server/db/client'
import { runCommand } from '../../server/merchant'
import type { PaymentStart } from '../../server/providers/payment'
import { alipayDouble } from './support/alipay'
import { carrierDouble, carrierSecret } from './support/carrier'
import { cloudDouble } from './support/clouds'
import { douyinDouble } from './support/douyinTrade'
import { kuaishouDouble } from './support/kuaishouPay'
import { thingForm } from './support/orders'
import { browser, environment, seed, startProcess, type Process } from './support/processes'
import { completeForm, lastingDatabase, sessionId, until } from './support/server'
import { wechatPayDouble } from './support/wechatPay'

/** Each target's orders in production mode, with a double of each company in place of the sandbox. */

const companies = {
  wechat: wechatPayDouble(),
  alipay: alipayDouble(),
  douyin: douyinDouble(),
  kuaishou: kuaishouDouble()
}
const carrier = carrierDouble()
const sms = cloudDouble()
sms.answers.SendSms = () => ({ Response: { SendStatusSet: [{ Code: 'Ok', SerialNo: '1' }] } })

interface Notice {
  headers: Record<string, string>
  body: string
}
/** A storefront, with what its buyer does at the cashier. */
interface Target {
  platform: string
  company: keyof typeof companies
  placeType: number
  card: string
  visit: (pay: PaymentStart) => unknown
  /** Pays; the notice is still to be sent. */
  pay: (outTradeNo: string) => Notice
}
const params = (pay: PaymentStart) => (pay.kind === 'mini' ? pay.params : {})
const targets: Target[] = [
  {
    ...{ platform: 'h5', company: 'alipay', placeType: PlaceType.alipay, card: '1440000000001' },
    visit: (pay) => companies.alipay.visit(pay.kind === 'redirect' ? pay.url : ''),
    pay: (no) => companies.alipay.pay(no)
  },
  {
    ...{ platform: 'weapp', company: 'wechat', placeType: PlaceType.wechat, card: '1440000000002' },
    visit: (pay) => expect(params(pay).package).toMatch(/^prepay_id=wx/),
    pay: (no) => companies.wechat.notice(companies.wechat.pay(no))
  },
  {
    ...{ platform: 'tt', company: 'douyin', placeType: PlaceType.douyin, card: '1440000000006' },
    visit: (pay) => companies.douyin.visit(params(pay)),
    pay: (no) => companies.douyin.pay(no)
  },
  {
    ...{ platform: 'kwai', company: 'kuaishou', placeType: PlaceType.kuaishou, card: '1440000000001' },
    visit: (pay) => companies.kuaishou.visit(params(pay)),
    pay: (no) => companies.kuaishou.pay(no)
  }
]

let database: Awaited<ReturnType<typeof lastingDatabase>>
let settings: Partial<Config>
let server: Process
const sessions = Object.fromEntries(targets.map(({ platform }) => [platform, sessionId()]))

/** Works on the database while no server does: an embedded one has one process. */
async function offline<T>(work: (opened: Database) => Promise<T>): Promise<T> {
  const opened = await openDatabase(readConfig(settings))
  try {
    return await work(opened)
  } finally {
    await opened.close()
  }
}
/** A merchant's command, with the server's settings. */
async function type(...words: string[]) {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const code = await offline((opened) =>
    runCommand(words, {
      config: readConfig(settings),
      openDatabase: async () => opened,
      print,
      problem: print
    })
  )
  return { code, out: lines.join('\n') }
}

beforeAll(async () => {
  database = await lastingDatabase(seed)
  const given = {
    ...environment({
      ...database.given,
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://shop.example',
      TRUST_PROXY: 'none'
    }),
    ...companies.alipay.settings,
    ...companies.douyin.settings,
    ...companies.kuaishou.settings,
    ...(await companies.wechat.open()),
    ...(await sms.open()),
    PAYMENT_PROVIDER: 'wechat,alipay,douyin,kuaishou',
    ALIPAY_API: await companies.alipay.open(),
    TT_OPEN_API: await companies.douyin.open(),
    KWAI_API: await companies.kuaishou.open(),
    ...{ SMS_PROVIDER: 'tencent', SMS_SIGN_NAME: '山城靓号', SMS_TEMPLATE_CODE: '1234567:code' },
    TENCENT_SMS_APP_ID: '1400006666',
    ...{ CARRIER_PROVIDER: 'http', CARRIER_URL: await carrier.open(), CARRIER_SECRET: carrierSecret },
    ...{ CARRIER_CAN: 'order,cancel', CAPTCHA_PROVIDER: 'none', FULFILMENT: 'none', DRAIN_SECONDS: '0' }
  }
  settings = given as unknown as Partial<Config>
  await offline(async ({ pool }) => {
    for (const { platform } of targets)
      await pool.query('insert into mini_login (session_hash, platform, open_id) values ($1, $2, $3)', [
        createHash('sha256').update(sessions[platform]!).digest('hex'),
        platform,
        `openid-${platform}`
      ])
    // payments of the demo, which no company knows
    await pool.query(`update payment set billed = '2000-01-01'`)
    await pool.query(`update refund set billed = '2000-01-01'`)
  })
  server = await startProcess(settings)
})
afterAll(async () => {
  await server?.stop()
  await Promise.all([...Object.values(companies), carrier, sms].map(async (one) => one.close()))
  await database?.drop()
})

const send = ({ company }: Target, { headers, body }: Notice) =>
  fetch(`${server.origin}/pay/notify/${company}`, { method: 'POST', headers, body })

const codeOf = (mobile: string): string =>
  sms.calls.filter(({ params: sent }) => sent.PhoneNumberSet?.[0] === `+86${mobile}`).at(-1)!.params
    .TemplateParamSet[0]

/** A buyer and card holder on a target. */
async function userOn({ platform, card, placeType, visit }: Target) {
  const headers = { platform, 'session-id': sessions[platform]!, 'order-session-id': sessionId() }
  const shop = browser(server.origin, headers)
  const { data } = await shop.post('/api/simLogin', { simNo: card, payPassword: '135790' })
  const ofCard = { ...headers, 'sim-no': data.simNo, 'sim-token': data.token }
  const inShop = async (form: object) => {
    const made = await browser(server.origin, headers).post('/api/shop/createOrder', form)
    if (made.code !== Code.ok) throw new Error(made.message)
    const { orderSn } = made.data
    const { data: started, message } = await browser(server.origin, headers).post('/api/hk/payOrder', {
      orderSn,
      placeType
    })
    if (!started) throw new Error(message)
    visit(started.pay)
    return orderSn as string
  }
  const ofPortal = async (path: string, body: object) => {
    const { data: made, message } = await browser(server.origin, ofCard).post(path, {
      ...{ ...body, placeType, clientKey: randomUUID() }
    })
    if (!made?.orderSn) throw new Error(message)
    visit(made.pay)
    return made.orderSn as string
  }
  return {
    number: async () => {
      const { data: found } = await shop.get('/api/shop/numberList?pageSize=50&priceMin=100')
      const mine = found.list[targets.findIndex((one) => one.platform === platform)]
      return inShop(await completeForm(mine.numberId, shop, async (mobile) => codeOf(mobile)))
    },
    goods: async () => {
      const { data: found } = await shop.get('/api/shop/goodsList?kind=general&pageSize=50')
      for (const { goodsId, price } of found.list) {
        const details = (await shop.get(`/api/shop/goodsDetails?goodsId=${goodsId}`)).data
        if (price > 200 && !details.options?.length) return inShop(thingForm(goodsId))
      }
      throw new Error('no goods without options')
    },
    topUp: () => ofPortal('/api/iot/createBalanceOrder', { money: 1000 }),
    package: async () => {
      const { data: choice } = await browser(server.origin, ofCard).get('/api/iot/packageChoose')
      const [item] = choice.categories
        .flatMap(({ packages }: any) => packages)
        .filter(({ packageType, canBuy }: any) => packageType === PackageType.base && canBuy)
      return ofPortal('/api/iot/buyPackage', {
        packageId: item.packageId,
        effectType: EffectType.nextPeriod,
        shown: { amount: item.price }
      })
    },
    /** Status of a card's order; a late notice is asked for while the buyer looks. */
    status: async (orderSn: string): Promise<number> =>
      (await browser(server.origin, ofCard).get(`/api/iot/orderResult?orderSn=${orderSn}`)).data?.status,
    shopStatus: async (orderSn: string): Promise<number> =>
      (await browser(server.origin, headers).get(`/api/hk/orderDetails?orderSn=${orderSn}`)).data?.status
  }
}

const outTradeNos: Record<string, string[]> = {}
const goodsOrders: string[] = []

test.each(targets)(
  '$platform by $company: number, goods, top-up and package, through a kill',
  async (target) => {
    const user = await userOn(target)
    const [number, goods, topUp, bought] = [
      await user.number(),
      await user.goods(),
      await user.topUp(),
      await user.package()
    ]
    const all = [number, goods, topUp, bought]
    outTradeNos[target.company] = all
    goodsOrders.push(goods)
    const notices = all.map(target.pay)
    // the package's notice is lost; the server dies while it takes the others, which come again
    const first = notices.slice(0, 3).map((notice) => send(target, notice).catch(() => undefined))
    await Promise.race(first)
    await server.kill()
    await Promise.all(first)
    server = await startProcess(settings)
    for (const notice of notices.slice(0, 3)) expect((await send(target, notice)).ok).toBe(true)

    const again = await userOn(target)
    const { credited } = PortalOrderStatus
    await until(
      () => again.status(topUp),
      (status) => status === credited
    )
    await until(
      () => again.status(bought),
      (status) => status === credited
    )
    const shopPaid = (status: number) => status !== ShopOrderStatus.toPay && status !== undefined
    for (const orderSn of [number, goods])
      await until(() => user.shopStatus(orderSn).catch(() => again.shopStatus(orderSn)), shopPaid)
  }
)

test('a part of each goods order goes back, once; and all is reconciled to the fen', async () => {
  await server.stop()
  for (const orderSn of goodsOrders) {
    const given = await type(
      'orders:refund',
      orderSn,
      '--amount',
      '1.50',
      '--reason',
      '外包装破损',
      '--as',
      '李经理'
    )
    expect(given).toMatchObject({ code: 0 })
  }
  companies.wechat.state.refund = 'SUCCESS'
  server = await startProcess(settings)
  await until(
    async () => companies.wechat.refunds.size,
    (size) => size === 1
  )
  await server.stop()
  const yesterday = timeText(Date.now() - dayMs, 'date')
  const { company } = targets[1]!
  await offline(async ({ pool }) => {
    for (const column of ['created_at', 'paid_at'])
      await pool.query(`update payment set ${column} = ${column} - interval '1 day'`)
    for (const column of ['created_at', 'done_at'])
      await pool.query(`update refund set ${column} = ${column} - interval '1 day'`)
  })
  const line = (kind: string, no: string, of: Record<string, string>) =>
    [
      ...[
        `${yesterday} 10:00:00`,
        'wx1',
        '1900000001',
        '0',
        '',
        of.trade,
        no,
        'o1',
        'JSAPI',
        kind,
        'OTHERS',
        'CNY'
      ],
      ...[
        of.paid,
        '0.00',
        '5030001',
        of.refundNo,
        of.back,
        '0.00',
        'ORIGINAL',
        'SUCCESS',
        '订单',
        '',
        '0.00000',
        '0.60%'
      ],
      ...[of.paid, of.back, '']
    ]
      .map((cell) => `\`${cell}`)
      .join(',')
  const lines = outTradeNos[company]!.flatMap((no) => {
    const { order, transaction_id: trade } = companies.wechat.trades.get(no)!
    const back = [...companies.wechat.refunds.values()].filter((one) => one.out_trade_no === no)
    return [
      line('SUCCESS', no, { trade, paid: yuanText(order.amount.total), refundNo: '0', back: '0.00' }),
      ...back.map(({ out_refund_no, amount }) =>
        line('REFUND', no, { trade, paid: '0.00', refundNo: out_refund_no, back: yuanText(amount.refund) })
      )
    ]
  })
  companies.wechat.bills.set(
    yesterday,
    `\uFEFF${[billHeader, ...lines, '总交易单数', '`5', ''].join('\r\n')}`
  )
  expect(await type('bills:check', '--provider', 'wechat')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/5 lines, .* 1\.50 went back.*\nall agree$/)
  })
  expect(await type('books:check')).toEqual({ code: 0, out: 'the books add up' })
  server = await startProcess(settings)
})

const billHeader =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
