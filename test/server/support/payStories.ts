import { randomUUID } from 'node:crypto'
import { PortalOrderStatus } from '../../../contract/enums'
import { Code } from '../../../contract/errors'
import type { Config } from '../../../server/config'
import type { Deps } from '../../../server/deps'
import { paymentTrials } from '../../../server/merchant/doctor/trials/payment'
import { tryAll } from '../../../server/merchant/doctor/trials/trial'
import type { PaymentProvider, PaymentStart } from '../../../server/providers/payment'
import { cancelUnpaid } from '../../../server/services/payments/unpaid'
import { refunds } from '../../../server/services/payments/refunds'
import { paymentUnavailable } from '../../../server/services/payments/startPayment'
import { PaymentStatus } from '../../../server/values'
import { answerOf, serverOfFile, testConfig, visitor, type startServer } from './server'
import { buildSim } from './sims'

interface Notice {
  headers: Record<string, string>
  body: string
}

/** What a story needs of a company's double. */
export interface Company {
  placeType: number
  platform: string
  provider: () => PaymentProvider
  /** The buyer goes to the cashier with what the server gave. */
  visit: (pay: PaymentStart, outTradeNo: string) => void
  /** The buyer pays; the notice is still to be sent. */
  pay: (outTradeNo: string) => Notice
  isClosed: (outTradeNo: string) => boolean
  /** It has no call that closes a payment. */
  staysOpen?: true
  thanks: string | RegExp
  no: string
}

type Server = Awaited<ReturnType<typeof startServer>>

/** A card with a top-up of 10 yuan, opened at the company's cashier. */
export async function orderAt(
  server: Server,
  { placeType, platform }: Pick<Company, 'placeType' | 'platform'>
) {
  const { headers } = await buildSim(server.app)
  const api = visitor(server.app, headers)
  api.headers.platform = platform
  if (platform !== 'h5') await api.post('/api/site/miniLogin', { platform, code: randomUUID() })
  const body = { money: 1000, placeType, clientKey: randomUUID() }
  const made = await api.post('/api/iot/createBalanceOrder', body)
  const { orderSn, pay } = (made.data ?? {}) as { orderSn: string; pay: PaymentStart }
  const rows = (text: string) => server.sql(text, [orderSn])
  return {
    ...{ api, orderSn, pay, made },
    status: async () =>
      (await rows('select status from portal_order where order_sn = $1'))[0].status as number,
    payments: async () =>
      (await rows('select status from payment where order_sn = $1 order by out_trade_no')).map(
        ({ status }) => status as number
      ),
    notices: async () => (await rows('select * from payment_notice where order_sn = $1')).length,
    result: async () => (await api.get(`/api/iot/orderResult?orderSn=${orderSn}`)).data,
    payAgain: () => api.post('/api/iot/payOrder', { orderSn, placeType }),
    cancel: () => api.post('/api/iot/cancelOrder', { orderSn }),
    refund: async () => (await rows('select * from refund where order_sn = $1'))[0],
    /** Ends its 15 minutes to pay. */
    expire: async () => {
      const past = `set pay_before = now() - interval '2 minutes' where order_sn = $1`
      await rows(`update portal_order ${past}`)
      await rows(`update payment ${past}`)
    },
    /** Ends the pause before the provider is asked again about a waiting payment. */
    endPause: () => rows(`update payment set asked_at = now() - interval '6 seconds' where order_sn = $1`),
    /** Runs the sweep of refunds, with this one due; what fails is on record. */
    refundAgain: async () => {
      await rows('update refund set next_at = now() where order_sn = $1')
      await refunds.run(server.app.deps).catch(() => undefined)
    }
  }
}

export const sendNotice = async (server: Server, name: string, { headers, body }: Notice) => {
  const url = `/pay/notify/${name}`
  const answered = await server.app.inject({ method: 'POST', url, headers, payload: body })
  return { status: answered.statusCode, body: answered.body }
}

/** The stories that every company's cashier goes through, with the real server and the company's double. */
export function payStories(company: Company, of: () => Server) {
  const { toPay, paid, cancelled } = PortalOrderStatus
  const order = () => orderAt(of(), company)
  const send = (notice: Notice) => sendNotice(of(), company.provider().name, notice)
  const sweep = () => cancelUnpaid(of().app.deps)
  /** An order whose buyer is at the cashier. */
  const visited = async () => {
    const one = await order()
    company.visit(one.pay, one.orderSn)
    return one
  }

  test('keeps each promise of a payment provider (doctor PAYMENT_PROVIDER)', async () => {
    const payer = company.platform === 'h5' ? {} : { payer: `${company.platform}:openid` }
    const results = await tryAll(paymentTrials, company.provider(), { run: String(Date.now()), ...payer })
    expect(results.filter(({ result }) => result !== 'kept')).toEqual([])
  })

  test('paid by a notice, however often and at once it comes', async () => {
    const one = await visited()
    const notice = company.pay(one.orderSn)
    for (const { status, body } of await Promise.all([notice, notice, notice].map(send))) {
      expect(status).toBe(200)
      if (typeof company.thanks === 'string') expect(body).toBe(company.thanks)
      else expect(body).toMatch(company.thanks)
    }
    expect([await one.status(), await one.payments(), await one.notices()]).toEqual([
      paid,
      [PaymentStatus.paid],
      1
    ])
  })

  test('a notice of which a byte was changed, or that is empty, is refused and changes nothing', async () => {
    const one = await visited()
    const { headers, body } = company.pay(one.orderSn)
    const changed = body.replace(one.orderSn, `${one.orderSn.slice(0, -1)}x`)
    expect(changed).not.toBe(body)
    for (const forged of [
      { headers, body: changed },
      { headers, body: '' },
      { headers: {}, body }
    ].slice(0, company.platform === 'h5' ? 2 : 3))
      expect((await send(forged)).body).toBe(company.no)
    expect([await one.status(), await one.notices()]).toEqual([toPay, 0])
  })

  test('paid and the notice lost: the page that waits hears of it', async () => {
    const one = await visited()
    await one.endPause()
    expect((await one.result()).paid).toBe(false)
    const notice = company.pay(one.orderSn)
    await one.endPause()
    expect((await one.result()).paid).toBe(true)
    // and when it comes after all
    expect((await send(notice)).status).toBe(200)
    expect(await one.payments()).toEqual([PaymentStatus.paid])
  })

  test('overdue and not paid: closed there, cancelled here', async () => {
    const one = await visited()
    await one.expire()
    await sweep()
    expect([await one.status(), await one.payments()]).toEqual([cancelled, [PaymentStatus.closed]])
    expect(company.isClosed(one.orderSn)).toBe(true)
  })

  test('overdue, and the buyer never came to the cashier: cancelled', async () => {
    const one = await order()
    await one.expire()
    await sweep()
    expect([await one.status(), await one.payments()]).toEqual([cancelled, [PaymentStatus.closed]])
  })

  if (company.staysOpen)
    test('given up, paid at a cashier that was still open, and the notice lost: it goes back', async () => {
      const one = await visited()
      expect((await one.cancel()).code).toBe(Code.ok)
      company.pay(one.orderSn)
      await sweep()
      expect(await one.payments()).toEqual([PaymentStatus.closed])
      await of().sql(
        `update payment set pay_before = now() - interval '11 minutes', asked_at = now() - interval '20 minutes' where order_sn = $1`,
        [one.orderSn]
      )
      await sweep()
      expect([await one.status(), await one.payments()]).toEqual([cancelled, [PaymentStatus.refunding]])
      expect((await one.refund()).amount).toBe(1000)
    })

  test('paying again opens the same payment', async () => {
    const one = await visited()
    const again = await one.payAgain()
    expect(again.code).toBe(Code.ok)
    company.visit(again.data.pay, one.orderSn)
    expect(await one.payments()).toEqual([PaymentStatus.open])
    await send(company.pay(one.orderSn))
    expect(await one.status()).toBe(paid)
  })
}

type Refusal = [code: number, words: string]
type Trouble = Refusal | 'maintenance' | undefined

/** Double of a mini-program's platform, as the payment stories use it. */
interface MiniDouble {
  open: () => Promise<string>
  close: () => Promise<unknown>
  settings: Partial<Config>
  visit: (params: Record<string, string>) => unknown
  pay: (outTradeNo: string) => Notice
  orders: Map<string, { refunds: Map<string, { amount: number; status: string }> }>
  trouble: Record<string, Trouble>
  endToken: () => void
  asked: string[]
}

/** A platform of mini-programs: its cashier pays in the app, and refunds are paid out later. */
interface Mini<D extends MiniDouble> {
  placeType: number
  platform: string
  double: D
  create: (deps: Pick<Deps, 'config' | 'db' | 'secrets'>) => PaymentProvider
  /** Setting with the address of its API. */
  api: keyof Config
  thanks: string | RegExp
  no: string
  /** Fields of a request that are its own. */
  request: object
  calls: { query: string; token: string; refund: string; pay?: string }
  /** Words before each refusal. */
  says: string
  /** Its name in the log. */
  name: string
  status: { underWay: string; done: string; failed: object }
  refusal: Refusal
  /** To a refund that failed there and is asked for again under its number. */
  known: Refusal
  /** To refunds of more than was paid. */
  tooMuch: string
  /** Seconds to pay that the request to the cashier names. */
  secondsOf: (visited: any) => number
  /** Makes the buyer pay less; returns the notice. */
  payLess: (outTradeNo: string) => Notice
  /** A refusal of its account, and one of its secret. */
  blocked: Refusal
  wrongSecret: [setting: keyof Config, words: string]
}

/** The server of a test file with this platform's cashier, and the stories that all of them go through. */
export function miniCashier<D extends MiniDouble>(mini: Mini<D>) {
  const { double, placeType, platform, calls, says: wording, status, name } = mini
  const { trouble } = double
  const ours = { PUBLIC_URL: 'https://shop.example', TRUST_PROXY: 'none' }
  const server = serverOfFile({ DEMO_NUMBERS: 10, ...ours })
  let provider: PaymentProvider
  let address = ''
  const made = (given: object = {}) => {
    const config = testConfig({ ...double.settings, ...ours, [mini.api]: address, ...given })
    return mini.create({ config, db: server.db, secrets: server.deps.secrets })
  }
  beforeAll(async () => {
    address = await double.open()
    provider = made()
    server.deps.providers.payments[placeType] = provider
  })
  afterAll(() => double.close().then(() => undefined))
  afterEach(() => {
    for (const call of Object.keys(trouble)) delete trouble[call]
  })

  const visit = (pay: PaymentStart) =>
    double.visit(pay.kind === 'mini' ? pay.params : {}) as ReturnType<D['visit']>
  const company: Company = {
    placeType,
    platform,
    visit,
    pay: double.pay,
    thanks: mini.thanks,
    no: mini.no,
    provider: () => provider,
    // the platform has no call for it: the order ends there by itself
    isClosed: () => true,
    staysOpen: true
  }
  payStories(company, () => server)

  const visited = async () => {
    const one = await orderAt(server, company)
    visit(one.pay)
    return one
  }
  const send = (notice: Notice) => sendNotice(server, provider.name, notice)
  let numbers = 0
  const request = (more: object = {}) => ({
    outTradeNo: `NO2026112200${(numbers += 1)}`,
    orderSn: 'NO20261122000001',
    kind: 'NO' as const,
    image: '',
    title: '靓号 13800138000',
    page: '',
    amount: 88800,
    placeType,
    platform,
    ip: '',
    returnUrl: '',
    notifyUrl: `https://shop.example/pay/notify/${provider.name}`,
    payBefore: new Date(Date.now() + 900_000),
    ...mini.request,
    ...more
  })
  /** Parameters of the platform's cashier for a request. */
  const start = async (more: object = {}, by = provider) => visit(await by.start(request(more)))
  /** A top-up that was paid after it was cancelled: its money goes back. */
  const late = async () => {
    const one = await visited()
    await one.cancel()
    await send(company.pay(one.orderSn))
    return { ...one, there: () => double.orders.get(one.orderSn)!.refunds.get(`${one.orderSn}_R`)! }
  }

  test('a token that ends early is fetched again, once', async () => {
    await provider.query('NO20261122')
    double.endToken()
    double.asked.length = 0
    expect(await provider.query('NO20261122')).toEqual({ state: 'open' })
    expect(double.asked).toEqual([calls.query, calls.token, calls.query])
  })

  test.each([
    [900, 900],
    [-30, 300],
    [20, 300],
    [200_000, 172_800]
  ])('with %d seconds left the cashier says %d', async (left, reply) => {
    const seconds = mini.secondsOf(await start({ payBefore: new Date(Date.now() + left * 1000) }))
    expect(Math.abs(seconds - reply)).toBeLessThan(4)
  })

  test('a notice of less money is taken, and the order not paid', async () => {
    const one = await visited()
    expect((await send(mini.payLess(one.orderSn))).body).toMatch(mini.thanks)
    expect(await one.payments()).toEqual([PaymentStatus.wrong])
  })

  test('the platform is away, or refuses: nothing is known, and the buyer is told that it does not work', async () => {
    const one = await visited()
    for (const wrong of ['maintenance', [13000, '系统错误']] as Trouble[]) {
      for (const call of [calls.query, calls.pay]) if (call) trouble[call] = wrong
      await expect(provider.query(one.orderSn)).rejects.toThrow(new RegExp(`^${calls.query}: `))
      expect(await one.payAgain()).toMatchObject(answerOf(paymentUnavailable()))
    }
    // no more, for the address of a call may hold the token
    const away = made({ [mini.api]: 'http://127.0.0.1:9' })
    const words = new RegExp(`^${calls.query}: no answer of ${name}$`)
    await expect(away.query(one.orderSn)).rejects.toThrow(words)
  })

  test('an order that was paid is not closed', async () => {
    const one = await visited()
    company.pay(one.orderSn)
    await expect(provider.close(one.orderSn)).rejects.toThrow('was paid')
  })

  test('a refund is pending until the platform has done it, and asked for once', async () => {
    const one = await late()
    const now = async () => [(await one.refund()).state, await one.payments()]
    for (let i = 0; i < 2; i++) {
      await one.refundAgain()
      expect(await now()).toEqual(['pending', [PaymentStatus.refunding]])
    }
    expect(one.there()).toMatchObject({ amount: 1000, status: status.underWay })
    one.there().status = status.done
    await one.refundAgain()
    expect(await now()).toEqual(['done', [PaymentStatus.refunded]])
  })

  test('a refund that the platform refuses is on record with its words, and asked for again later', async () => {
    const one = await late()
    trouble[calls.refund] = mini.refusal
    await one.refundAgain()
    expect(await one.refund()).toMatchObject({ state: 'refused', reason: wording + mini.refusal[1] })
    delete trouble[calls.refund]
    await one.refundAgain()
    expect((await one.refund()).state).toBe('pending')
  })

  test('a refund that failed there is asked for again', async () => {
    const one = await late()
    await one.refundAgain()
    Object.assign(one.there(), status.failed)
    trouble[calls.refund] = mini.known
    await one.refundAgain()
    expect(await one.refund()).toMatchObject({ state: 'refused', reason: `${wording}账户异常` })
    delete trouble[calls.refund]
    await one.refundAgain()
    expect([(await one.refund()).state, one.there().status]).toEqual(['pending', status.underWay])
  })

  test('refunds in part, with a reason that is cut, are no more than was paid', async () => {
    const one = await visited()
    double.pay(one.orderSn)
    const { tradeNo = '' } = (await provider.query(one.orderSn)) as { tradeNo?: string }
    const ask = (no: string, amount: number) =>
      provider.refund({
        outRefundNo: `${one.orderSn}_${no}`,
        outTradeNo: one.orderSn,
        tradeNo,
        total: 1000,
        amount,
        reason: '缺'.repeat(80)
      })
    expect(await ask('A', 400)).toBe('pending')
    expect(await ask('B', 600)).toBe('pending')
    await expect(ask('C', 1)).rejects.toMatchObject({ message: wording + mini.tooMuch })
  })

  test('the check says that the secret fits, or what the platform says', async () => {
    expect(await provider.check!()).toContain(
      double.settings[`${mini.api.split('_')[0]}_APP_ID` as 'TT_APP_ID']
    )
    trouble[calls.query] = mini.blocked
    await expect(provider.check!()).rejects.toThrow(mini.blocked.join(' '))
    await server.sql('delete from wechat_credential')
    const [setting, words] = mini.wrongSecret
    await expect(made({ [setting]: 'wrong' }).check!()).rejects.toThrow(words)
  })

  return { server, provider: () => provider, made, visit, visited, send, request, start }
}
