import { randomUUID } from 'node:crypto'
import { ConsoleCode } from '../../contract/console/codes'
import { PlaceType } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { timeText } from '../../rules/time'
import { keepDifferences } from '../../server/services/payments/bills/differences'
import { transaction } from '../../server/db/client'
import { refunds } from '../../server/services/payments/refunds'
import { notify } from './support/orders'
import { visitor } from './support/server'
import { consoleAs, type Console } from './support/staff'
import { thingShop } from './support/thingShop'

/** Money at the payment providers in the console: sums by day, the accountant's file, the books. */

const shop = thingShop()
const { bought } = shop

let finance: Console
let helper: Console
beforeAll(async () => {
  finance = await consoleAs(shop.app, 'finance')
  helper = await consoleAs(shop.app, 'service')
})

const today = timeText(Date.now(), 'date')
const none = { came: 0, payments: 0, back: 0, refunds: 0, open: 0, openRefunds: 0 }
/** Sums of the sandbox's WeChat on a day; without one of all days. */
async function sumsOf(query: Record<string, string> = {}) {
  const { sums } = (await finance.get('money', query)).data
  const { placeType: _, ...sum } = sums.find(
    ({ placeType }: { placeType: number }) => placeType === PlaceType.wechat
  ) ?? { placeType: 0, ...none }
  return sum as typeof none
}

async function givePartBack(orderSn: string, amount: number) {
  const { version } = (await helper.get('order', { orderSn })).data
  const body = { orderSn, version, amount, reason: '=包装破损', clientKey: randomUUID() }
  expect(await helper.post('refundPart', body)).toMatchObject({ code: Code.ok })
}
const provider = () => refunds.run(shop.app.deps).catch(() => undefined)
/** A file as a spreadsheet shows it. */
async function fileOf(query: Record<string, string>) {
  const answer = await shop.app.inject({
    method: 'GET',
    url: `/console/api/moneyFile?${new URLSearchParams(query).toString()}`,
    headers: finance.headers
  })
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-store')
  return answer.rawPayload.toString()
}

describe('the money of the days', () => {
  test('is the sum of payments, of refunds that arrived and of those on their way', async () => {
    const before = await sumsOf()
    const [one, other] = [await bought({ count: 2 }), await bought()]
    await givePartBack(one.orderSn, 300)
    await provider()
    await givePartBack(other.orderSn, 250)

    expect(await sumsOf()).toEqual({
      came: before.came + 3000,
      payments: before.payments + 2,
      back: before.back + 300,
      refunds: before.refunds + 1,
      open: before.open + 250,
      openRefunds: before.openRefunds + 1
    })
    await provider()
    expect(await sumsOf()).toMatchObject({ back: before.back + 550, open: before.open })
    const [ledger] = await shop.sql(
      `with first as (select (date_trunc('day', now() at time zone 'Asia/Shanghai') - interval '30 days')
           at time zone 'Asia/Shanghai' as at)
       select (select sum(amount) from payment, first where place_type = $1 and status in (1, 4, 5, 6) and paid_at >= at)::int as came,
         (select sum(amount) from refund, first where out_trade_no is not null and state = 'done' and done_at >= at)::int as back`,
      [PlaceType.wechat]
    )
    expect(await sumsOf()).toMatchObject(ledger)
  })

  test('counts a payment on its day in China, and a sum that was taken wrongly as what it was', async () => {
    const { orderSn } = await bought()
    const who = visitor(shop.app)
    const wrong = (await shop.order(who)).data as { orderSn: string }
    await who.post('/api/hk/payOrder', { orderSn: wrong.orderSn, placeType: PlaceType.wechat })
    const [{ out_trade_no: outTradeNo }] = await shop.sql(
      'select out_trade_no from payment where order_sn = $1',
      [wrong.orderSn]
    )
    await notify(shop.app, { outTradeNo, amount: 1 })
    const at = (orderNumber: string, time: string) =>
      shop.sql('update payment set paid_at = $2 where order_sn = $1', [orderNumber, time])
    await at(orderSn, '2026-01-31T15:59:59Z')
    await at(wrong.orderSn, '2026-01-31T16:00:00Z')

    const { days } = (await finance.get('money', { from: '2026-01-31', to: '2026-02-01' })).data

    expect(days).toEqual([
      { day: '2026-02-01', placeType: PlaceType.wechat, ...none, came: 1, payments: 1 },
      { day: '2026-01-31', placeType: PlaceType.wechat, ...none, came: 1000, payments: 1 }
    ])
    expect(await sumsOf({ from: '2026-02-01', to: '2026-02-01' })).toMatchObject({ came: 1 })
  })

  test.each([
    ['2026-02-02', '2026-02-01', Code.failed],
    ['2026-01-01', '2026-04-03', Code.failed],
    ['2026-02-30', '2026-04-03', Code.invalidInput],
    ['yesterday', '2026-04-03', Code.invalidInput]
  ])('is not asked for from %s to %s', async (from, to, code) => {
    expect(await finance.get('money', { from, to })).toMatchObject({ code })
    expect(await finance.get('moneyFile', { from, to })).toMatchObject({ code })
  })

  test('has 92 days at most', async () => {
    const longest = { from: '2026-01-01', to: '2026-04-02' }
    expect(await finance.get('money', longest)).toMatchObject({ code: Code.ok, data: longest })
  })
})

describe("the accountant's file", () => {
  test('has each payment and refund in yuan, adds up to the sums, and holds no formula', async () => {
    const { orderSn } = await bought()
    await givePartBack(orderSn, 150)
    await provider()

    const text = await fileOf({ from: today, to: today })

    const lines = text.trimEnd().split('\n')
    expect(lines[0]).toBe('\ufeff时间,类别,支付方式,金额,订单号,内容,单号,交易号,原因')
    const own = lines.filter((line) => line.includes(orderSn)).map((line) => line.split(','))
    expect(own.map(([, kind, place, amount]) => [kind, place, amount])).toEqual([
      ['收款', '微信', '10'],
      ['退款', '微信', '-1.5']
    ])
    expect(own[1]!.at(-1)).toBe("'=包装破损")
    const { came, back } = await sumsOf({ from: today, to: today })
    const amounts = lines.slice(1).map((line) => Math.round(100 * Number(line.split(',')[3])))
    expect(amounts.reduce((sum, fen) => sum + fen, 0)).toBe(came - back)
  })

  test('is in the audit each time', async () => {
    await fileOf({ from: '2025-01-01', to: '2025-01-02' })
    expect(
      await shop.sql(`select what, after, address from audit where subject = '2025-01-01 2025-01-02'`)
    ).toEqual([{ what: 'money:export', after: { lines: 0 }, address: '127.0.0.1' }])
  })
})

describe('the books', () => {
  const waits = async () =>
    (await finance.get('today')).data.list.find(({ what }: { what: string }) => what === 'books').count

  test('are checked on demand; what was found stays until the next check', async () => {
    expect((await finance.get('books')).data).toMatchObject({ checkedAt: null, faults: [] })
    const { orderSn } = await bought()
    await shop.sql(`update shop_order set paid_at = null where order_sn = $1`, [orderSn])

    expect((await finance.post('checkBooks')).data).toMatchObject({ faults: 1 })

    const [{ out_trade_no: outTradeNo }] = await shop.sql(
      'select out_trade_no from payment where order_sn = $1',
      [orderSn]
    )
    const { checkedAt, faults } = (await finance.get('books')).data
    expect(Date.parse(checkedAt)).not.toBeNaN()
    expect(faults).toEqual([
      {
        en: 'a payment was taken for an order that is not paid',
        zh: '收了款，订单却未付',
        count: 1,
        offenders: [outTradeNo]
      }
    ])
    expect(await waits()).toBe(1)
    await shop.sql(`update shop_order set paid_at = created_at where order_sn = $1`, [orderSn])
    expect((await finance.post('checkBooks')).data).toMatchObject({ faults: 0 })
    expect(await waits()).toBe(0)
  })

  test('have the open differences of the bills, which are explained once', async () => {
    const difference = {
      provider: 'wechat',
      day: '2026-01-02',
      line: 'payment' as const,
      number: 'theirs',
      tradeNo: 'W1',
      orderSn: '',
      difference: 'unknown' as const,
      theirs: 1000,
      ours: null
    }
    await transaction(shop.app.deps.db, (tx) => keepDifferences(tx, [difference]))
    const { differences, open } = (await finance.get('books')).data
    expect([open, differences]).toMatchObject([1, [difference]])
    const body = { id: differences[0].id, reason: '线下收款', clientKey: randomUUID() }

    const answers = [
      await finance.post('explainDifference', body),
      await finance.post('explainDifference', body),
      await finance.post('explainDifference', { ...body, clientKey: randomUUID() })
    ]

    expect(answers.map(({ code }) => code)).toEqual([Code.ok, Code.ok, ConsoleCode.changedMeanwhile])
    expect((await finance.get('books')).data).toMatchObject({ open: 0, differences: [] })
    expect(await shop.sql(`select what, why, address from audit where subject = 'theirs'`)).toEqual([
      { what: 'bills:explain', why: '线下收款', address: '127.0.0.1' }
    ])
  })

  test('are not checked again and again', async () => {
    const codes: number[] = []
    for (let i = 0; i < 6; i += 1) codes.push((await finance.post('checkBooks')).code)
    expect(codes).toContain(Code.ok)
    expect(codes.at(-1)).toBe(Code.tooMany)
  })
})
