import { randomUUID } from 'node:crypto'
import { ConsoleCode } from '../../contract/console/codes'
import { Code } from '../../contract/errors'
import { PlaceType, ShopOrderStatus as S } from '../../contract/enums'
import { refunds } from '../../server/services/payments/refunds'
import { notify, png, upload } from './support/orders'
import { visitor, type Visitor } from './support/server'
import { consoleAs, auditAbout, readFileIn, type Console } from './support/staff'
import { thingShop } from './support/thingShop'

/** After-sales, refunds and invoices in the console. */

const shop = thingShop()
const { stock, booksAddUp, bought, received } = shop

let helper: Console
let finance: Console
beforeAll(async () => {
  helper = await consoleAs(shop.app, 'service')
  finance = await consoleAs(shop.app, 'finance')
})

const auditOf = (subject: string) => auditAbout(shop.sql, subject)

/** A request about an order of two pieces that came. */
async function asked(more: object = {}) {
  const { who, orderSn } = await received({ count: 2 })
  const sn = await ask(who, orderSn, more)
  return { who, orderSn, sn }
}
async function ask(who: Visitor, orderSn: string, more: object = {}): Promise<string> {
  const wish = { orderSn, clientKey: randomUUID(), kind: 'return', reason: 'unwanted', count: 1, ...more }
  return (await who.post('/api/hk/askAfterSale', wish)).data.afterSaleSn as string
}
const requestOf = async (sn: string) => (await helper.get('afterSale', { sn })).data
/** Body of a step of a request as it is now. */
const about = async (sn: string, more: object = {}) => ({
  sn,
  version: (await requestOf(sn)).version as string,
  clientKey: randomUUID(),
  ...more
})
const listed = async (of: string) =>
  (await helper.get('afterSales', { of, pageSize: 100 })).data.list.map((row: { sn: string }) => row.sn)

describe('a request', () => {
  test('is accepted, received and refunded in part; each step is in the audit, the pieces in stock', async () => {
    const before = await stock()
    const { who, orderSn, sn } = await asked()
    expect(await listed('merchant')).toContain(sn)
    expect(await requestOf(sn)).toMatchObject({
      orderSn,
      amount: 1000,
      paid: 2000,
      left: 2000,
      restocks: true,
      closes: false,
      moves: ['accept', 'refuse']
    })

    expect(await helper.post('acceptAfterSale', await about(sn))).toMatchObject({ code: Code.ok })
    expect(await listed('buyer')).toContain(sn)
    expect((await requestOf(sn)).returnTo).toContain('号码商城售后部')
    expect(await helper.post('takeReturn', await about(sn))).toMatchObject({ code: Code.ok })
    const most = await finance.post('refundAfterSale', await about(sn, { amount: 1001, reason: '售后退款' }))
    expect(most).toMatchObject({ code: Code.invalidInput, data: { fields: { amount: expect.any(String) } } })
    const refund = await about(sn, { amount: 900, reason: '外包装有损' })
    expect(await finance.post('refundAfterSale', refund)).toMatchObject({ code: Code.ok })

    expect(await listed('refunding')).toContain(sn)
    expect(await requestOf(sn)).toMatchObject({ state: 'refunding', amount: 900, left: 1100, moves: [] })
    expect(await stock()).toBe(before - 1)
    const notified = await who.get(`/api/hk/afterSaleDetails?orderSn=${orderSn}&afterSaleSn=${sn}`)
    expect(notified.data.answer).toBe('外包装有损')
    const [accepted, , refunded] = await auditOf(sn)
    expect(accepted).toEqual({
      who: expect.stringMatching(/^person\d+$/) as string,
      what: 'aftersales:progress',
      before: { state: 'asked' },
      after: { state: 'accepted' },
      why: '',
      address: '127.0.0.1'
    })
    expect(refunded).toMatchObject({ after: { state: 'refunding', amount: 900 }, why: '外包装有损' })
    await booksAddUp()
  })

  test('of an exchange: the new piece leaves the stock once, its parcel may be corrected until it has come', async () => {
    const terms = (days: number) =>
      shop.sql(
        `update goods set detail = detail || jsonb_build_object('exchangeDays', $2::int) where id = $1`,
        [shop.goodsId, days]
      )
    await terms(20)
    const { who, orderSn, sn } = await asked({ kind: 'exchange', reason: 'quality' })
    await terms(0)
    expect(await helper.post('acceptAfterSale', await about(sn))).toMatchObject({ code: Code.ok })
    expect(await helper.post('takeReturn', await about(sn))).toMatchObject({ code: Code.ok })
    expect((await requestOf(sn)).moves).toEqual(['refuse', 'sendOut', 'refund'])
    const before = await stock()
    const sendOut = async (trackingNumber: string) =>
      helper.post('sendOutAfterSale', await about(sn, { company: '顺丰速运', trackingNumber }))
    expect(await sendOut('SF')).toMatchObject({
      code: Code.invalidInput,
      data: { fields: { trackingNumber: expect.any(String) } }
    })
    expect(await sendOut('ＳＦ 1234 5678 90123')).toMatchObject({ code: Code.ok })
    expect(await sendOut('SF1234567890124')).toMatchObject({ code: Code.ok })
    expect(await stock()).toBe(before - 1)
    expect(await listed('buyer')).toContain(sn)
    const sent = (await auditOf(sn)).at(-1)
    expect(sent.after).toEqual({ state: 'sentOut', company: '顺丰速运', trackingNumber: 'SF1234567890124' })
    await who.post('/api/hk/confirmAfterSale', { orderSn, afterSaleSn: sn })
    expect(await listed('ended')).toContain(sn)
    await booksAddUp()
  })

  test('gives money back once, of two at the same time and of two copies of one', async () => {
    const { orderSn, sn } = await asked({ kind: 'refund', reason: 'agreed', count: 2 })
    expect(await requestOf(sn)).toMatchObject({ closes: true, restocks: false })
    const first = await about(sn, { amount: 2000, reason: '协商一致' })
    const second = await about(sn, { amount: 2000, reason: '协商一致' })
    const owner = await consoleAs(shop.app, 'owner')

    const answers = await Promise.all([
      finance.post('refundAfterSale', first),
      finance.post('refundAfterSale', first),
      owner.post('refundAfterSale', second)
    ])

    // whoever was first: its copy is done once, the other learns it
    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code === ConsoleCode.changedMeanwhile).length).toBeGreaterThan(0)
    expect(codes).toContain(Code.ok)
    expect(await shop.sql('select amount from refund where order_sn = $1', [orderSn])).toEqual([
      { amount: 2000 }
    ])
    expect(await shop.sql('select status from shop_order where order_sn = $1', [orderSn])).toEqual([
      { status: S.cancelled }
    ])
    await booksAddUp()
  })

  test('is refused with a reason that the buyer reads', async () => {
    const { who, orderSn, sn } = await asked()
    expect(await helper.post('refuseAfterSale', await about(sn, { reason: '' }))).toMatchObject({
      code: Code.invalidInput
    })
    const body = await about(sn, { reason: '商品有使用痕迹' })
    expect(await helper.post('refuseAfterSale', body)).toMatchObject({ code: Code.ok })
    const shown = await who.get(`/api/hk/afterSaleDetails?orderSn=${orderSn}&afterSaleSn=${sn}`)
    expect(shown.data).toMatchObject({ state: 'refused', answer: '商品有使用痕迹' })
    expect(await listed('ended')).toContain(sn)
    expect(await helper.post('acceptAfterSale', await about(sn))).toMatchObject({
      code: Code.orderStateChanged
    })
    expect(await helper.get('afterSale', { sn: 'AS20200101100001' })).toMatchObject({ code: Code.notFound })
  })

  test('that the buyer withdraws meanwhile is not accepted', async () => {
    const { who, orderSn, sn } = await asked()
    const body = await about(sn)
    await who.post('/api/hk/withdrawAfterSale', { orderSn, afterSaleSn: sn })
    expect(await helper.post('acceptAfterSale', body)).toMatchObject({ code: ConsoleCode.changedMeanwhile })
    expect(await auditOf(sn)).toEqual([])
  })

  test('shows its photos, each opening in the audit, and not to who only pays', async () => {
    const { who, orderSn } = await received()
    const { photoId } = (await upload(shop.app, who.headers, png())).data
    const sn = await ask(who, orderSn, { photos: [photoId] })
    expect((await requestOf(sn)).photos).toEqual(['photo1'])
    const open = (by: Console) =>
      shop.app.inject({ url: `/console/api/afterSalePhoto?sn=${sn}&side=photo1`, headers: by.headers })

    const sent = await open(helper)

    expect(sent.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' })
    expect((await open(finance)).json()).toMatchObject({ code: ConsoleCode.notAllowed })
    expect(await auditOf(sn)).toMatchObject([{ what: 'aftersales:photos', after: { photo: 'photo1' } }])
  })
})

describe('refunds', () => {
  const rowsOf = async (of: string) => {
    const { data } = await finance.get('refunds', { of, pageSize: 100 })
    return data as {
      list: { number: string; orderSn: string; state: string; tries: number; isWrong: boolean }[]
      sums: { of: string; count: number; amount: number }[]
    }
  }
  const find = async (of: string, orderSn: string) =>
    (await rowsOf(of)).list.find((row) => row.orderSn === orderSn)

  /** A refund that its provider refused. */
  async function refused() {
    const { orderSn } = await bought()
    await helper.post('cancelOrder', {
      orderSn,
      version: (await helper.get('order', { orderSn })).data.version,
      reason: '客户来电',
      clientKey: randomUUID()
    })
    await refunds.run(shop.app.deps).catch(() => undefined)
    await shop.sql(
      `update refund set state = 'refused', reason = '账户异常', tries = 3, done_at = null, next_at = now() + interval '1 hour'
         where order_sn = $1`,
      [orderSn]
    )
    return orderSn
  }

  test('that failed are asked for again, once for each press', async () => {
    const orderSn = await refused()
    const row = (await find('failed', orderSn))!
    expect(row).toMatchObject({ state: 'refused', tries: 3, isWrong: false })
    const { sums } = await rowsOf('open')
    expect(sums.find(({ of }) => of === 'failed')!.count).toBeGreaterThan(0)
    const body = { number: row.number, tries: 3, reason: '已联系客户', clientKey: randomUUID() }

    const answers = [await finance.post('retryRefund', body), await finance.post('retryRefund', body)]

    expect(answers.map(({ code }) => code)).toEqual([Code.ok, Code.ok])
    await refunds.run(shop.app.deps).catch(() => undefined)
    expect(await find('done', orderSn)).toMatchObject({ state: 'done' })
    expect(await auditOf(row.number)).toMatchObject([
      {
        what: 'refunds:again',
        before: { state: 'refused', tries: 3, reason: '账户异常' },
        why: '已联系客户',
        address: '127.0.0.1'
      }
    ])
    const late = { ...body, clientKey: randomUUID() }
    expect(await finance.post('retryRefund', late)).toMatchObject({ code: ConsoleCode.changedMeanwhile })
    expect(await finance.post('retryRefund', { ...late, number: 'none' })).toMatchObject({
      code: Code.failed,
      message: '没有退款 none'
    })
  })

  test('of payments by which another sum was taken have a list of their own', async () => {
    const who = visitor(shop.app)
    const { orderSn } = (await shop.order(who)).data as { orderSn: string }
    await who.post('/api/hk/payOrder', { orderSn, placeType: PlaceType.wechat })
    const [{ out_trade_no: outTradeNo }] = await shop.sql(
      'select out_trade_no from payment where order_sn = $1',
      [orderSn]
    )
    await notify(shop.app, { outTradeNo, amount: 1 })
    await shop.sql(`update refund set state = 'failed', done_at = null where order_sn = $1`, [orderSn])
    expect(await find('wrong', orderSn)).toMatchObject({ isWrong: true, state: 'failed', amount: 1 })
    expect(await find('wrong', (await bought()).orderSn)).toBeUndefined()
  })
})

describe('invoices', () => {
  const invoice = { kind: 'person', title: '李四', email: 'li@example.com' }
  const find = async (of: string, orderSn: string) =>
    (await finance.get('invoices', { of, pageSize: 100 })).data.list.find(
      (row: { orderSn: string }) => row.orderSn === orderSn
    )

  test('are issued and corrected, and the buyer sees them', async () => {
    const { who, orderSn } = await bought({ invoice })
    const row = await find('open', orderSn)
    expect(row).toMatchObject({ title: '李四', amount: 1000, back: 0, number: '' })
    const body = { orderSn, version: row.version, number: '12345678', clientKey: randomUUID() }
    expect(await finance.post('issueInvoice', { ...body, number: '123' })).toMatchObject({
      code: Code.invalidInput
    })
    expect(await finance.post('issueInvoice', { ...body, link: 'http://plain.example/1' })).toMatchObject({
      code: Code.invalidInput
    })

    expect(await finance.post('issueInvoice', body)).toMatchObject({ code: Code.ok })
    expect(await finance.post('issueInvoice', body)).toMatchObject({ code: Code.ok })

    const reported = (await who.get(`/api/hk/orderDetails?orderSn=${orderSn}`)).data
    expect(reported.invoice.given).toMatchObject({ number: '12345678' })
    const issued = await find('issued', orderSn)
    const link = 'https://invoice.example/12345678.pdf'
    const again = { ...body, version: issued.version, link, clientKey: randomUUID() }
    expect(await finance.post('issueInvoice', again)).toMatchObject({ code: Code.ok })
    expect(await auditOf(orderSn)).toMatchObject([
      { what: 'invoices:progress', before: { number: '' }, after: { number: '12345678' } },
      { before: { number: '12345678', link: '' }, after: { link } }
    ])
  })

  test('are not issued for a title that the buyer has corrected meanwhile', async () => {
    const { who, orderSn } = await bought({ invoice })
    const { version } = await find('open', orderSn)
    expect(
      await who.post('/api/hk/setInvoice', { orderSn, invoice: { ...invoice, title: '李四光' } })
    ).toMatchObject({ code: Code.ok })
    const body = { orderSn, version, number: '12345678', clientKey: randomUUID() }
    expect(await finance.post('issueInvoice', body)).toMatchObject({ code: ConsoleCode.changedMeanwhile })
    expect(await find('open', orderSn)).toMatchObject({ title: '李四光' })
  })

  test('of a file are checked line by line, and entered once each', async () => {
    const one = await bought({ invoice })
    const two = await bought({ invoice })
    const untitled = await bought()
    const file = [
      '订单号,发票号码,发票链接',
      `${one.orderSn},12345678901234567890,https://invoice.example/1.pdf`,
      `${two.orderSn},123,`,
      `${untitled.orderSn},12345678,`,
      `${one.orderSn},87654321,`,
      'GO20200101100001,12345678,',
      `${two.orderSn},,`
    ].join('\n')

    const { data } = await readFileIn<InvoiceLine>(shop.app, finance, { call: 'readInvoices', file })

    const faults = data.list.map(({ line, fault }) => [line, fault?.column, fault?.zh])
    expect(faults).toEqual([
      [2, undefined, undefined],
      [3, 'number', expect.stringContaining('8 位或 20 位数字')],
      [4, 'orderSn', '买家没有填写抬头'],
      [5, 'orderSn', '与第 2 行是同一订单'],
      [6, 'orderSn', '没有这笔订单']
    ])
    const [good] = data.list
    expect(good).toMatchObject({ title: '李四', amount: 1000, before: '', isThere: false })
    const { orderSn, version, number, link } = good!
    const body = { invoices: [{ orderSn, version, number, link, clientKey: randomUUID() }] }
    const done = { code: Code.ok, data: { list: [{ orderSn, fault: null }] } }
    expect(await finance.post('issueInvoices', body)).toMatchObject(done)
    expect(await finance.post('issueInvoices', body)).toMatchObject(done)
    expect(await auditOf(orderSn)).toMatchObject([{ what: 'invoices:progress', after: { number, link } }])
    const stale = { invoices: [{ ...body.invoices[0], clientKey: randomUUID() }] }
    expect((await finance.post('issueInvoices', stale)).data.list[0].fault).toMatchObject({ column: '' })

    const again = await readFileIn<InvoiceLine>(shop.app, finance, { call: 'readInvoices', file })
    expect(again.data.list[0]).toMatchObject({ isThere: true, before: number, fault: null })
  })
})

interface InvoiceLine {
  line: number
  orderSn: string
  version: string
  number: string
  link: string
  fault: { column: string; zh: string } | null
}
