import { randomUUID } from 'node:crypto'
import { ConsoleCode } from '../../contract/console/codes'
import { Code } from '../../contract/errors'
import { NumberState, PlaceType, ShopOrderStatus as S } from '../../contract/enums'
import { move, notify, pay } from './support/orders'
import { newMobile, orderForm, visitor } from './support/server'
import { buildSim } from './support/sims'
import { consoleAs, auditAbout, type Console } from './support/staff'
import { thingShop } from './support/thingShop'

/** What staff do with orders in the console. */

const shop = thingShop({ DEMO_NUMBERS: 60 })
const { stock, booksAddUp, bought, shipped, received } = shop

let helper: Console
beforeAll(async () => {
  helper = await consoleAs(shop.app, 'service')
})

const orderOf = async (orderSn: string) => (await helper.get('order', { orderSn })).data
/** Body of an act about an order as it is now. */
const about = async (orderSn: string, more: object = {}) => ({
  orderSn,
  version: (await orderOf(orderSn)).version as string,
  reason: '客户来电',
  clientKey: randomUUID(),
  ...more
})
const auditOf = (subject: string) => auditAbout(shop.sql, subject)

test('an order shows its money line by line, its person masked, and what may be done', async () => {
  const mobile = newMobile()
  const { orderSn } = await shipped({ contactPhone: mobile, contactName: '欧阳小满' })

  const order = await orderOf(orderSn)

  expect(order).toMatchObject({
    status: S.shipped,
    amount: 1000,
    placeType: PlaceType.wechat,
    parcel: { mobile: `139****${mobile.slice(-4)}`, trackingNumber: 'SF1' },
    payments: [{ amount: 1000, returned: 0 }],
    acts: { cancel: 'paid', left: 1000, part: true, goods: 'sent', activate: [] }
  })
  const lines = order.lines as { amount: number }[]
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(1000)
  expect(JSON.stringify(order)).not.toContain(mobile)
  expect(await helper.get('order', { orderSn: 'GO20200101100001' })).toMatchObject({ code: Code.notFound })
})

test('the SMS that its buyer got are on the pages of the order and of the customer, newest first', async () => {
  const { orderSn } = await shipped()
  expect((await orderOf(orderSn)).sms).toEqual([])
  await shop.sql(
    `update shop_order set papers_sms_at = now() - interval '2 hours', shipped_sms_at = now() - interval '1 hour' where order_sn = $1`,
    [orderSn]
  )
  const { version } = await orderOf(orderSn)
  const part = { orderSn, version, amount: 100, reason: '差价', clientKey: randomUUID() }
  expect(await helper.post('refundPart', part)).toMatchObject({ code: Code.ok })
  await shop.sql('update refund set sms_at = now() where order_sn = $1', [orderSn])

  const sent = [
    { orderSn, what: 'refunded' },
    { orderSn, what: 'shipped' },
    { orderSn, what: 'papers' }
  ]
  expect((await orderOf(orderSn)).sms).toMatchObject(sent)
  expect((await helper.get('customer', { key: orderSn })).data.sms).toMatchObject(sent)
})

describe('the list', () => {
  const list = async (query: Record<string, string | number>) => (await helper.get('orders', query)).data

  test('pages the orders of some states and days, newest first, masked', async () => {
    const mobile = newMobile()
    const [older, newer] = [await bought({ contactPhone: mobile }), await bought()]
    const query = { status: String(S.toShip), kind: 'general', pageSize: 1 }

    const first = await list(query)
    const second = await list({ ...query, page: 2 })

    expect([first.list[0].orderSn, second.list[0].orderSn]).toEqual([newer.orderSn, older.orderSn])
    expect(second.list[0]).toMatchObject({
      name: '李*',
      mobile: `139****${mobile.slice(-4)}`,
      status: S.toShip
    })
    expect(first.total).toBeGreaterThanOrEqual(2)
    expect((await list({ ...query, to: '2020-01-01' })).total).toBe(0)
    expect((await list({ ...query, from: '2020-01-01', to: '2099-01-01' })).total).toBe(first.total)
    expect(await helper.get('orders', { status: 'all' })).toMatchObject({ code: Code.invalidInput })
    expect(await helper.get('orders', { from: 'today' })).toMatchObject({ code: Code.invalidInput })
  })

  test('shows first what has waited for the longest, or costs most', async () => {
    const { orderSn } = await bought()
    await shop.sql(`update shop_order set updated_at = now() - interval '9 days' where order_sn = $1`, [
      orderSn
    ])
    expect((await list({ status: String(S.toShip), sort: 'waiting' })).list[0].orderSn).toBe(orderSn)
    const amounts = (await list({ sort: 'amount' })).list.map(({ amount }: { amount: number }) => amount)
    expect(amounts).toEqual([...amounts].sort((one, other) => other - one))
  })

  test('counts up to 1,000', async () => {
    await shop.sql(
      `insert into shop_order (order_sn, uuid, order_session, kind, title, image, operator, lines, amount, status, mobile, address, pay_before)
         select 'GO99' || n, n, 'many', 'general', 'x', '', 1, '[]', 1, $1, '1', 'a', now() from generate_series(100001, 101200) n`,
      [S.void]
    )
    expect((await list({ status: String(S.void) })).total).toBe(1000)
  })
})

test('a part goes back once for each client key, and with its reason, person and address into the audit', async () => {
  const { orderSn } = await bought()
  const body = await about(orderSn, { amount: 250 })

  const answers = await Promise.all([helper.post('refundPart', body), helper.post('refundPart', body)])

  expect(answers.map(({ code }) => code)).toEqual([Code.ok, Code.ok])
  expect(await orderOf(orderSn)).toMatchObject({ back: 250, acts: { left: 750 }, refunds: [{ amount: 250 }] })
  expect(await auditOf(orderSn)).toEqual([
    {
      who: expect.stringMatching(/^person\d+$/) as string,
      what: 'orders:refund',
      before: { left: 1000 },
      after: { left: 750, refund: expect.any(String) as string },
      why: '客户来电',
      address: '127.0.0.1'
    }
  ])
  await booksAddUp()
})

test('of two colleagues who refund at the same time one learns that the other has', async () => {
  const { orderSn } = await bought()
  const colleague = await consoleAs(shop.app, 'finance')
  const [one, other] = [
    await about(orderSn, { amount: 600 }),
    await about(orderSn, { amount: 600, reason: '质量' })
  ]

  const answers = await Promise.all([helper.post('refundPart', one), colleague.post('refundPart', other)])

  expect(answers.map(({ code }) => code).sort()).toEqual([Code.ok, ConsoleCode.changedMeanwhile])
  const refused = answers.find(({ code }) => code !== Code.ok)!
  expect(refused.data).toEqual({
    who: expect.stringMatching(/^person/) as string,
    at: expect.any(String) as string
  })
  expect(await orderOf(orderSn)).toMatchObject({ back: 600 })
  await booksAddUp()
})

test('no more goes back than is left, and the same part for the same reason only on purpose', async () => {
  const { orderSn } = await bought()
  expect(await helper.post('refundPart', await about(orderSn, { amount: 1001 }))).toMatchObject({
    code: Code.failed,
    message: `${orderSn} 最多还能退 10 元`
  })
  await helper.post('refundPart', await about(orderSn, { amount: 100 }))
  const again = await helper.post('refundPart', await about(orderSn, { amount: 100 }))
  expect(again.message).not.toContain('--again')
  expect(again).toMatchObject({ code: Code.failed })
  expect(await helper.post('refundPart', await about(orderSn, { amount: 100, again: true }))).toMatchObject({
    code: Code.ok
  })
  expect(await helper.post('refundPart', await about(orderSn, { amount: 0 }))).toMatchObject({
    code: Code.invalidInput
  })
})

test('a paid order is cancelled with its money, and its stock is back', async () => {
  const before = await stock()
  const { orderSn } = await bought()

  expect(await helper.post('cancelOrder', await about(orderSn))).toMatchObject({ code: Code.ok })

  expect(await orderOf(orderSn)).toMatchObject({
    status: S.cancelled,
    back: 1000,
    acts: { cancel: null, left: 0 }
  })
  expect(await stock()).toBe(before)
  expect(await helper.post('cancelOrder', await about(orderSn))).toMatchObject({ code: Code.failed })
})

test('goods that were sent wait until they are received', async () => {
  const before = await stock()
  const { orderSn } = await received()
  await helper.post('cancelOrder', await about(orderSn))
  expect(await stock()).toBe(before - 1)
  expect((await orderOf(orderSn)).acts.outside).toBe(1)

  const warehouse = await consoleAs(shop.app, 'warehouse')
  const key = { orderSn, clientKey: randomUUID() }
  expect(await warehouse.post('receiveGoods', key)).toMatchObject({ code: Code.ok })
  expect(await warehouse.post('receiveGoods', key)).toMatchObject({ code: Code.ok })

  expect(await stock()).toBe(before)
  expect((await auditOf(orderSn)).map(({ what }) => what)).toEqual(['orders:refund', 'orders:received'])
})

test('an unpaid order is cancelled, and cannot be paid any more', async () => {
  const who = visitor(shop.app)
  const { orderSn } = (await shop.order(who)).data as { orderSn: string }
  expect((await orderOf(orderSn)).acts.cancel).toBe('unpaid')

  await helper.post('cancelOrder', await about(orderSn))

  expect(await orderOf(orderSn)).toMatchObject({ status: S.cancelled })
  expect(await who.post('/api/hk/payOrder', { orderSn, placeType: PlaceType.wechat })).toMatchObject({
    code: Code.orderStateChanged
  })
  expect((await auditOf(orderSn)).map(({ what, why }) => [what, why])).toEqual([
    ['orders:cancel', '客户来电']
  ])
})

test('the buyer cancels while staff look: staff learn that it has changed', async () => {
  const { who, orderSn } = await bought()
  const body = await about(orderSn, { amount: 100 })
  expect(await who.post('/api/hk/cancelOrder', { orderSn })).toMatchObject({ code: Code.ok })
  const answer = await helper.post('refundPart', body)
  expect(answer.code).not.toBe(Code.ok)
  expect(await orderOf(orderSn)).toMatchObject({ back: 1000 })
})

test('the card of an order is activated', async () => {
  const who = visitor(shop.app)
  const [{ id }] = await shop.sql(
    `update vanity_number set price = 10000 where id = (select min(id) from vanity_number
       where state = ${NumberState.onSale}) returning id`
  )
  const { orderSn } = (await who.post('/api/shop/createOrder', await orderForm(shop.app, who, id))).data
  await pay(shop.app, who, orderSn)
  await move(shop.app, orderSn, S.toShip)
  await move(shop.app, orderSn, S.shipped, { company: '顺丰速运', trackingNumber: 'SF2' })
  const shown = await orderOf(orderSn)
  expect(shown.acts.activate).toEqual([S.toActivate, S.activated, S.activatedWithoutTopUp])
  expect(shown.person).toEqual({ name: '张*', certTail: expect.any(String) as string })

  await helper.post('activateOrder', await about(orderSn, { status: S.activated }))

  expect(await orderOf(orderSn)).toMatchObject({ status: S.activated, acts: { cancel: null } })
  expect(await auditOf(orderSn)).toMatchObject([
    { what: 'orders:progress', before: { status: S.shipped }, after: { status: S.activated } }
  ])
  const body = await about(orderSn, { status: S.shipped })
  expect(await helper.post('activateOrder', body)).toMatchObject({ code: Code.orderStateChanged })
})

test('a top-up of a card shows its parts and goes back', async () => {
  const { headers } = await buildSim(shop.app)
  const api = visitor(shop.app, headers)
  const { data } = await api.post('/api/iot/createBalanceOrder', {
    clientKey: randomUUID(),
    money: 3000,
    placeType: PlaceType.wechat
  })
  await notify(shop.app, { outTradeNo: data.orderSn, amount: data.amount })
  await shop.app.deps.jobs.run('credit').catch(() => undefined)
  const shown = await orderOf(data.orderSn)
  expect(shown).toMatchObject({
    inShop: false,
    lines: [{ what: 'price', amount: 3000 }],
    person: null,
    parcel: null
  })

  await helper.post('cancelOrder', await about(data.orderSn))

  expect(await orderOf(data.orderSn)).toMatchObject({ back: 3000, acts: { cancel: null } })
})

test('a note is kept once, for colleagues', async () => {
  const { orderSn } = await bought()
  const body = { orderSn, text: '周五再打', clientKey: randomUUID() }
  await helper.post('noteOrder', body)
  await helper.post('noteOrder', body)
  expect((await orderOf(orderSn)).notes).toMatchObject([{ text: '周五再打' }])
  expect(await helper.post('noteOrder', { ...body, text: '' })).toMatchObject({ code: Code.invalidInput })
})

test('finance sees money and orders, and no customer', async () => {
  const { orderSn } = await bought()
  const finance = await consoleAs(shop.app, 'finance')
  expect((await finance.get('search', { q: orderSn })).data.list).toMatchObject([
    { kind: 'order', key: orderSn }
  ])
  expect((await finance.get('search', { q: '李四' })).data.list).toEqual([])
})
