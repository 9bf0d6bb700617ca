import { randomUUID } from 'node:crypto'
import { stringify } from 'csv-stringify/sync'
import { ConsoleCode } from '../../contract/console/codes'
import { Code } from '../../contract/errors'
import { MallOrderState, PlaceType, ShopOrderStatus as S } from '../../contract/enums'
import { creditOrder } from '../../server/services/payments/crediting'
import { PaymentStatus } from '../../server/values'
import { addressForm, buildMallGoods } from './support/mall'
import { move } from './support/orders'
import { newMobile, visitor } from './support/server'
import { buildSim } from './support/sims'
import { consoleAs, auditAbout, readFileIn, type Console } from './support/staff'
import { thingShop } from './support/thingShop'
import { textCell, workbook } from './support/workbook'

/** What the warehouse does in the console, and what Today counts. */

const shop = thingShop()
const { stock, booksAddUp, bought, shipped } = shop

interface Row {
  orderSn: string
  version: string
}
interface Line extends Row {
  line: number
  trackingNumber: string
  company: string
  isThere: boolean
  fault: { column: string; zh: string } | null
}

let packer: Console
beforeAll(async () => {
  packer = await consoleAs(shop.app, 'warehouse')
})

let numbers = 1000000000000
/** A tracking number of 顺丰 that no other order has. */
const newNumber = () => `SF${(numbers += 1)}`
const parcels = async (query: Record<string, string | number> = {}) =>
  (await packer.get('parcels', { stage: 'toShip', pageSize: 100, ...query })).data as {
    list: (Row & Record<string, unknown>)[]
    total: number
  }
/** Body of a shipment of an order as it is now. */
const shipment = async (orderSn: string, more: object = {}) => ({
  orderSn,
  version: (await parcels({ which: orderSn })).list[0]!.version,
  company: '顺丰速运',
  trackingNumber: newNumber(),
  clientKey: randomUUID(),
  ...more
})
const statusOf = async (orderSn: string) =>
  (await shop.sql('select status from shop_order where order_sn = $1', [orderSn]))[0].status as number
const auditOf = (orderSn: string) => auditAbout(shop.sql, orderSn)
const waiting = async (who: Console) => {
  const { list } = (await who.get('today')).data as { list: { what: string; count: number }[] }
  return new Map(list.map(({ what, count }) => [what, count]))
}
const readIn = (file: string | Buffer, name?: string) =>
  readFileIn<Line>(shop.app, packer, { call: 'readParcels', file, ...(name ? { name } : {}) })

describe('the list of what is to ship', () => {
  afterEach(() => shop.sql(`delete from setting where key = 'promise'`))
  const promise = (hours: number) =>
    shop.sql(
      `insert into setting (key, value) values ('promise', $1) on conflict (key) do update set value = $1`,
      [JSON.stringify({ shipHours: hours })]
    )
  const hoursAgo = (orderSn: string, hours: number) =>
    shop.sql(`update order_event set created_at = created_at - $2 * interval '1 hour' where order_sn = $1`, [
      orderSn,
      hours
    ])

  test('has what is late first, without a price, an id or a whole name', async () => {
    const mobile = newMobile()
    const soon = await bought()
    const { orderSn } = await bought({ contactPhone: mobile, contactName: '欧阳小满' })
    await promise(24)
    await hoursAgo(orderSn, 30)

    const { list } = await parcels()

    expect(list[0]).toMatchObject({
      orderSn,
      isLate: true,
      name: expect.stringMatching(/^欧\*+$/) as string,
      mobile: `139****${mobile.slice(-4)}`
    })
    expect(list.find((row) => row.orderSn === soon.orderSn)).toMatchObject({ isLate: false })
    expect(Object.keys(list[0]!).filter((key) => /amount|price|cert|placeType/i.test(key))).toEqual([])
    expect((await parcels({ late: 'true' })).list.map((row) => row.orderSn)).toEqual([orderSn])
  })

  test('an urge does not begin the promised time anew', async () => {
    const { orderSn, who } = await bought()
    await promise(24)
    await hoursAgo(orderSn, 30)
    const before = (await parcels({ which: orderSn })).list[0]
    expect(await who.post('/api/hk/urgeOrder', { orderSn })).toMatchObject({ code: Code.ok })
    expect((await parcels({ which: orderSn })).list[0]).toMatchObject({
      isLate: true,
      shipBy: before!.shipBy
    })
    const { data } = await who.get(`/api/hk/orderDetails?orderSn=${orderSn}`)
    expect(data.steps[0]).toMatchObject({ title: '发货', late: true })
  })
})

test('an order is shipped once for each key, with person and parcel in the audit, and its buyer sees it', async () => {
  const { orderSn, who } = await bought()
  const before = (await waiting(packer)).get('ready')!
  const body = await shipment(orderSn, { trackingNumber: ' ｓｆ 1234 5678 90123 ' })

  const answers = await Promise.all([packer.post('ship', body), packer.post('ship', body)])

  expect(answers.map(({ code }) => code)).toEqual([Code.ok, Code.ok])
  const { data } = await who.get(`/api/hk/orderDetails?orderSn=${orderSn}`)
  expect(data).toMatchObject({
    status: S.shipped,
    logisticsCompany: '顺丰速运',
    trackingNumber: 'SF1234567890123'
  })
  expect(await auditOf(orderSn)).toEqual([
    {
      who: expect.stringMatching(/^person\d+$/) as string,
      what: 'orders:progress',
      before: { status: S.toShip },
      after: { status: S.shipped, company: '顺丰速运', trackingNumber: 'SF1234567890123' },
      why: '',
      address: '127.0.0.1'
    }
  ])
  expect((await waiting(packer)).get('ready')).toBe(before - 1)
})

test('of two people who ship the same order one learns that the other has', async () => {
  const { orderSn } = await bought()
  const colleague = await consoleAs(shop.app, 'warehouse')
  const [one, other] = [await shipment(orderSn), await shipment(orderSn)]

  const answers = await Promise.all([packer.post('ship', one), colleague.post('ship', other)])

  expect(answers.map(({ code }) => code).sort()).toEqual([Code.ok, ConsoleCode.changedMeanwhile])
  expect(answers.find(({ code }) => code !== Code.ok)!.data).toMatchObject({
    who: expect.stringMatching(/^person/) as string
  })
})

test('of two orders of different people that get the same number one is refused', async () => {
  const [one, other] = [await bought(), await bought({ contactPhone: newMobile() })]
  const trackingNumber = newNumber()
  const bodies = [
    await shipment(one.orderSn, { trackingNumber }),
    await shipment(other.orderSn, { trackingNumber })
  ]
  const answers = await Promise.all(bodies.map((body) => packer.post('ship', body)))
  expect(answers.map(({ code }) => code).sort()).toEqual([Code.failed, Code.ok])
  expect(answers.find(({ code }) => code !== Code.ok)!.message).toMatch(/已用于另一位收货人的订单 GO\d+/)
})

test('the buyer cancels while the warehouse packs: nothing is shipped', async () => {
  const { orderSn, who } = await bought()
  const body = await shipment(orderSn)
  await who.post('/api/hk/cancelOrder', { orderSn })
  expect(await packer.post('ship', body)).toMatchObject({ code: ConsoleCode.changedMeanwhile })
  expect(await statusOf(orderSn)).toBe(S.cancelled)
})

test('a number that is none is refused by its field', async () => {
  const { orderSn } = await bought()
  const answer = await packer.post('ship', await shipment(orderSn, { trackingNumber: 'SF 1' }))
  expect(answer).toMatchObject({
    code: Code.invalidInput,
    data: { fields: { trackingNumber: expect.anything() } }
  })
  expect(await packer.post('ship', await shipment(orderSn, { company: ' ' }))).toMatchObject({
    code: Code.invalidInput
  })
})

test('a wrong number on the way is corrected', async () => {
  const { orderSn } = await shipped({ contactPhone: newMobile() })
  const { list } = await parcels({ stage: 'sent', which: orderSn })
  const trackingNumber = newNumber()
  const body = {
    orderSn,
    version: list[0]!.version,
    company: '中通快递',
    trackingNumber,
    clientKey: randomUUID()
  }
  expect(await packer.post('ship', body)).toMatchObject({ code: Code.ok })
  expect((await parcels({ stage: 'sent', which: trackingNumber })).list[0]).toMatchObject({
    orderSn,
    company: '中通快递'
  })
  expect(await auditOf(orderSn)).toMatchObject([
    { before: { trackingNumber: 'SF1' }, after: { trackingNumber } }
  ])
})

describe('many at once', () => {
  test('pasted cells are read with an error for each bad line, and each good one is shipped once', async () => {
    const orders = [
      await bought({ contactPhone: newMobile() }),
      await bought({ contactPhone: newMobile() }),
      await bought({ contactPhone: newMobile() }),
      await shipped({ contactPhone: newMobile() })
    ]
    const [one, two, three, sent] = orders.map(({ orderSn }) => orderSn)
    const number = newNumber()
    const { data } = await readIn(
      [
        `${one}\t${number}`,
        '',
        `${two}\t998877\t速尔快递`,
        `${three}\t${number}`,
        `GO20200101100001\t${newNumber()}`,
        `${one}\t${newNumber()}`,
        `${sent}\t${newNumber()}`,
        `${sent}\tSF1`,
        `${three}\t`,
        `${three}\t12 3`
      ].join('\r\n')
    )

    expect(
      data.list.map(({ line, company, fault }) => [line, company, fault && `${fault.column} ${fault.zh}`])
    ).toEqual([
      [1, '顺丰速运', null],
      [3, '速尔快递', null],
      [4, '顺丰速运', `trackingNumber ${number} 已用于另一位收货人的订单 ${one}`],
      [5, '顺丰速运', 'orderSn 没有这笔订单'],
      [6, '顺丰速运', 'orderSn 与第 1 行是同一订单'],
      [7, '顺丰速运', 'trackingNumber 订单已用 顺丰速运 SF1 发出'],
      [8, '', 'trackingNumber “SF1”不是快递单号：应为 5 到 40 位字母和数字'],
      [9, '', 'trackingNumber 为空'],
      [10, '', 'trackingNumber “123”不是快递单号：应为 5 到 40 位字母和数字']
    ])
    const good = data.list
      .filter(({ fault }) => !fault)
      .map(({ orderSn, version, company, trackingNumber }) => ({
        orderSn,
        version,
        company,
        trackingNumber,
        clientKey: randomUUID()
      }))
    for (const round of ['first', 'again'])
      expect([round, (await packer.post('shipMany', { parcels: good })).data]).toEqual([
        round,
        { list: [one, two].map((orderSn) => ({ orderSn, fault: null })) }
      ])
    expect(await Promise.all([one!, two!, three!].map(statusOf))).toEqual([S.shipped, S.shipped, S.toShip])
    expect(await auditOf(two!)).toHaveLength(1)
    const again = (await readIn(`${one} ${number}`)).data.list
    expect(again).toMatchObject([{ isThere: true, fault: null }])
  })

  test('a line that changed since it was read is said, and the others are shipped', async () => {
    const [gone, kept] = [await bought(), await bought({ contactPhone: newMobile() })]
    const bodies = [await shipment(gone.orderSn), await shipment(kept.orderSn)]
    await gone.who.post('/api/hk/cancelOrder', { orderSn: gone.orderSn })

    const { data } = await packer.post('shipMany', { parcels: bodies })

    expect(data.list).toEqual([
      {
        orderSn: gone.orderSn,
        fault: expect.objectContaining({ zh: '内容已被更新，请核对后再操作' }) as object
      },
      { orderSn: kept.orderSn, fault: null }
    ])
    await booksAddUp()
  })

  test('a CSV file in GBK, with other columns, and a workbook are read; another file is refused', async () => {
    const { orderSn } = await bought({ contactPhone: newMobile() })
    const number = newNumber()
    // 订单号,买家,快递单号,快递公司 and 顺丰速运 as Chinese Excel saves them
    const names = Buffer.from('b6a9b5a5bac52cc2f2bcd22cbfecb5ddb5a5bac52cbfecb5ddb9abcbbe0d0a', 'hex')
    const company = Buffer.from('cbb3b7e1cbd9d4cb', 'hex')
    const gbk = Buffer.concat([names, Buffer.from(`${orderSn},x,${number},`), company])
    const expected = [{ line: 2, orderSn, trackingNumber: number, company: '顺丰速运', fault: null }]
    expect((await readIn(gbk)).data.list).toMatchObject(expected)
    const book = workbook({
      1: [textCell('A1', '订单号'), textCell('B1', '快递单号')],
      2: [textCell('A2', orderSn), textCell('B2', number)]
    })
    expect((await readIn(book, 'parcels.xlsx')).data.list).toMatchObject(expected)
    const refused = await readIn(workbook({ 1: [textCell('A1', '甲')], 2: [textCell('A2', '乙')] }))
    expect(refused.code).toBe(Code.failed)
    expect(refused.message).toMatch(/第一行要写列名/)
    expect(refused.message).not.toContain('--')
    expect(await readIn('')).toMatchObject({ code: Code.invalidInput })
  })

  test('a file of 20,000 lines is read, a longer one is not', async () => {
    const lines = (count: number) =>
      stringify(
        Array.from({ length: count }, (_, n) => [`GO20200101${100001 + n}`, `SF${2000000000000 + n}`])
      )
    const { data } = await readIn(lines(20000))
    expect([data.list.length, data.list.every(({ fault }) => fault?.column === 'orderSn')]).toEqual([
      20000,
      true
    ])
    expect((await readIn(lines(20001))).message).toBe('文件超过 20000 行，请拆开')
  })
})

test('slips have the whole address, and whoever printed them is in the audit', async () => {
  const mobile = newMobile()
  const { orderSn } = await bought({ contactPhone: mobile, contactName: '欧阳小满' })
  const other = await shop.order((await bought()).who)
  const orderSns = `${orderSn},${(other.data as { orderSn: string }).orderSn}`

  const { data } = await packer.get('slips', { orderSns })

  expect(data.list).toMatchObject([{ orderSn, name: '欧阳小满', mobile, count: 1 }])
  expect(await auditOf(orderSn)).toMatchObject([{ what: 'orders:slip' }])
  expect(await packer.get('slips', { orderSns: 'all' })).toMatchObject({ code: Code.invalidInput })
})

describe('parcels on their way', () => {
  const about = async (orderSn: string, more: object = {}) => ({
    orderSn,
    version: (await parcels({ stage: 'sent', which: orderSn })).list[0]!.version,
    clientKey: randomUUID(),
    ...more
  })

  test('one came', async () => {
    const { orderSn } = await shipped()
    expect(await packer.post('signParcel', await about(orderSn))).toMatchObject({ code: Code.ok })
    expect(await statusOf(orderSn)).toBe(S.signed)
    expect(await auditOf(orderSn)).toMatchObject([
      { before: { status: S.shipped }, after: { status: S.signed } }
    ])
  })

  test.each([
    ['refused', { goodsBack: true }, S.deliveryRefused, 0],
    ['refused', {}, S.deliveryRefused, 1],
    ['lost', {}, S.cancelled, 1]
  ] as const)(
    'one is %s %o: its money goes back, its stock when the goods are here',
    async (how, more, status, missing) => {
      const before = await stock()
      const { orderSn } = await shipped()
      const body = await about(orderSn, { how, reason: '快递退回', ...more })

      expect(await packer.post('loseParcel', body)).toMatchObject({ code: Code.ok })

      expect([await statusOf(orderSn), await stock()]).toEqual([status, before - missing])
      expect((await parcels({ stage: 'back', which: orderSn })).total).toBe(missing)
      expect(await auditOf(orderSn)).toMatchObject([{ why: '快递退回', after: { status } }])
      await booksAddUp()
    }
  )

  test('what was not sent cannot be lost, and one that came meanwhile is said', async () => {
    const { orderSn } = await bought()
    const { version } = (await parcels({ which: orderSn })).list[0]!
    const lost = { orderSn, version, how: 'lost', reason: 'x', clientKey: randomUUID() }
    expect(await packer.post('loseParcel', lost)).toMatchObject({ code: Code.failed })
    const sent = await shipped()
    const stale = await about(sent.orderSn, { how: 'lost', reason: 'x' })
    await move(shop.app, sent.orderSn, S.signed)
    expect(await packer.post('loseParcel', stale)).toMatchObject({ code: ConsoleCode.changedMeanwhile })
  })
})

describe('Today', () => {
  test("counts what is a role's business, and nothing else", async () => {
    const seen = async (...roles: Parameters<typeof consoleAs>[1][]) => [
      ...(await waiting(await consoleAs(shop.app, ...roles))).keys()
    ]
    expect(await seen('warehouse')).toEqual(['late', 'ready', 'mall', 'back', 'lowStock'])
    expect(await seen('reviewer')).toEqual(['review'])
    expect(await seen('finance')).toEqual([
      'afterSales',
      'refundsFailed',
      'refundsOpen',
      'wrongPayments',
      'books'
    ])
    expect(await seen('service', 'reviewer')).toEqual(['review', 'afterSales'])
    expect(await seen()).toEqual([])
  })

  test('counts what its lists show, up to 1,000', async () => {
    const owner = await consoleAs(shop.app, 'owner')
    const low = (await owner.get('lowStock')).data.list as { stock: number }[]
    expect((await waiting(owner)).get('lowStock')).toBe(low.length)
    const before = await waiting(owner)
    await shop.sql(
      `with wrong as (insert into payment (out_trade_no, order_sn, title, amount, returned, place_type, status, pay_before)
          values ('GO20260101100009_9', 'GO20260101100009', 'x', 5, 5, 1, $1, now()) returning *)
        insert into refund (out_refund_no, out_trade_no, order_sn, place_type, amount, state, next_at)
          select out_trade_no || '_R', out_trade_no, order_sn, place_type, amount, 'refused', now() + interval '1 day' from wrong`,
      [PaymentStatus.wrong]
    )
    const after = await waiting(owner)
    // refunds of other tests may be done meanwhile
    for (const what of ['refundsFailed', 'wrongPayments'])
      expect([what, after.get(what)]).toEqual([what, before.get(what)! + 1])
    expect(after.get('refundsOpen')).toBeGreaterThan(0)
    await shop.sql(
      `insert into shop_order (order_sn, uuid, order_session, kind, title, image, operator, lines, amount, status, mobile, address, pay_before)
         select 'GO98' || n, n, 'many', 'general', 'x', '', 1, '[]', 1, $1, '1', 'a', now() from generate_series(100001, 101200) n`,
      [S.inReview]
    )
    expect((await waiting(owner)).get('review')).toBe(1000)
  })

  test('has 31 days of the funnel, with the orders of today', async () => {
    await bought()
    const { days } = (await (await consoleAs(shop.app, 'finance')).get('figures')).data as {
      days: { paid: number; amount: number }[]
    }
    expect(days).toHaveLength(31)
    // midnight may pass while this runs
    expect(days.slice(-2).reduce((sum, { paid }) => sum + paid, 0)).toBeGreaterThan(0)
  })
})

describe('orders of the points mall', () => {
  /** An order of a card that is paid and to be sent by parcel. */
  async function ofMall() {
    const { headers } = await buildSim(shop.app, { integral: 1000 })
    const api = visitor(shop.app, headers)
    const { goodsId, optionId } = await buildMallGoods(shop.app)
    const { addressId } = (await api.post('/api/iot/setSimAddress', addressForm())).data
    const { data } = await api.post('/api/iot/buyShopGoods', {
      goodsId,
      optionId,
      addressId,
      clientKey: randomUUID(),
      placeType: PlaceType.balance,
      payPassword: '135790'
    })
    await creditOrder(shop.app.deps, data.orderSn)
    const state = async () => (await api.get(`/api/iot/shopOrderDetails?orderSn=${data.orderSn}`)).data
    const pieces = async () =>
      (await shop.sql('select stock from mall_option where id = $1', [optionId]))[0].stock as number
    return { orderSn: data.orderSn as string, state, pieces }
  }
  const rowOf = async (stage: string, orderSn: string) =>
    (await parcels({ stage, kind: 'mall' })).list.find((row) => row.orderSn === orderSn)

  test('are counted, shipped, corrected and delivered; a colleague who was slower is told', async () => {
    const { orderSn, state } = await ofMall()
    expect((await waiting(packer)).get('mall')).toBeGreaterThan(0)
    const row = await rowOf('toShip', orderSn)
    expect(row).toMatchObject({ kind: 'mall', status: S.toShip, name: '李*', mobile: '139****1234' })
    expect((await packer.get('slips', { orderSns: orderSn })).data.list).toMatchObject([
      { orderSn, name: '李四', mobile: '13900001234' }
    ])

    const first = await shipment(orderSn)
    const slower = { ...first, trackingNumber: newNumber(), clientKey: randomUUID() }
    const codes = await Promise.all([packer.post('ship', first), packer.post('ship', slower)])
    expect(codes.map(({ code }) => code).sort()).toEqual([Code.ok, ConsoleCode.changedMeanwhile].sort())

    const sent = await rowOf('sent', orderSn)
    const { version } = sent!
    expect(await packer.post('signParcel', { orderSn, version, clientKey: randomUUID() })).toMatchObject({
      code: Code.ok
    })
    expect((await state()).state).toBe(MallOrderState.done)
    expect(await auditOf(orderSn)).toMatchObject([
      { what: 'orders:slip' },
      { what: 'mall:progress', after: { mallState: MallOrderState.shipped, company: '顺丰速运' } },
      { what: 'mall:progress', after: { mallState: MallOrderState.done } }
    ])
  })

  test('that are lost end with money and points back, and the goods are received later', async () => {
    const { orderSn, state, pieces } = await ofMall()
    expect(await packer.post('ship', await shipment(orderSn))).toMatchObject({ code: Code.ok })
    const { version } = (await rowOf('sent', orderSn))!
    const body = { orderSn, version, how: 'lost', reason: '丢件', clientKey: randomUUID() }
    expect(await packer.post('loseParcel', body)).toMatchObject({ code: Code.ok })

    expect((await state()).state).toBe(MallOrderState.refunded)
    expect(await rowOf('back', orderSn)).toMatchObject({ outside: 1 })
    expect(await pieces()).toBe(9)
    expect(await packer.post('receiveGoods', { orderSn, clientKey: randomUUID() })).toMatchObject({
      code: Code.ok
    })
    expect(await rowOf('back', orderSn)).toBeUndefined()
    expect(await pieces()).toBe(10)
  })
})
