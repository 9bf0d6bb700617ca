import { ShopOrderStatus as S } from '../../contract/enums'
import { maskName } from '../../rules/person/mask'
import { hourMs } from '../../rules/time'
import { readDay } from '../../server/services/messages/notices/noticeFigures'
import { move, pay, plainItem, thingForm } from './support/orders'
import { numbersOnSale, orderForm, serverOfFile, type Visitor } from './support/server'

/** What comes next for an order, with the times that the merchant promises in settings.yaml. */

let numbers: Awaited<ReturnType<typeof numbersOnSale>>
const server = serverOfFile()
beforeAll(async () => {
  numbers = await numbersOnSale(server.visitor())
})

interface Step {
  title: string
  note: string
  by: string | null
  late: boolean
}

const promise = (value: object | null) =>
  value
    ? server.sql(
        `insert into setting (key, value) values ('promise', $1) on conflict (key) do update set value = $1`,
        [JSON.stringify(value)]
      )
    : server.sql(`delete from setting where key = 'promise'`)
const steps = async (who: Visitor, orderSn: string): Promise<Step[]> =>
  (await who.get(`/api/hk/orderDetails?orderSn=${orderSn}`)).data.steps
/** Moves the events and the payment of an order back in time. */
const hoursAgo = async (orderSn: string, hours: number) => {
  await server.sql(
    `update order_event set created_at = created_at - $2 * interval '1 hour' where order_sn = $1`,
    [orderSn, hours]
  )
  await server.sql(`update shop_order set paid_at = paid_at - $2 * interval '1 hour' where order_sn = $1`, [
    orderSn,
    hours
  ])
}
const titles = (found: Step[]) => found.map(({ title }) => title)

async function paidNumber(who: Visitor = server.visitor()) {
  const { numberId } = numbers.shift()!
  const form = await orderForm(server.app, who, numberId)
  const { orderSn } = (await who.post('/api/shop/createOrder', form)).data as { orderSn: string }
  await pay(server.app, who, orderSn)
  return { who, orderSn, certName: form.certName }
}
async function paidThing(who: Visitor = server.visitor()) {
  const item = await plainItem(server.sql)
  const { orderSn } = (await who.post('/api/shop/createOrder', thingForm(item.id))).data as {
    orderSn: string
  }
  await pay(server.app, who, orderSn)
  return { who, orderSn }
}

test('an unpaid order has no steps', async () => {
  const who = server.visitor()
  const form = await orderForm(server.app, who, numbers.shift()!.numberId)
  const { orderSn } = (await who.post('/api/shop/createOrder', form)).data
  expect(await steps(who, orderSn)).toEqual([])
})

test('a paid number is reviewed, sent, delivered and activated, by the promised times', async () => {
  await promise({ reviewHours: 2, shipHours: 48 })
  const { who, orderSn } = await paidNumber()
  const { paidAt } = (await who.get(`/api/hk/orderDetails?orderSn=${orderSn}`)).data
  const found = await steps(who, orderSn)
  expect(titles(found)).toEqual(['审核', '发货', '收货', '激活'])
  const hours = found.map(({ by }) => by && Math.round((Date.parse(by) - Date.parse(paidAt)) / hourMs))
  expect(hours).toEqual([2, 50, null, null])
  expect(found.map(({ late }) => late)).toEqual([false, false, false, false])
})

test('hours of review count while the shop is open', async () => {
  const closed = { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:01' }
  await promise({ reviewHours: 1, reviewOpen: closed })
  const { who, orderSn } = await paidNumber()
  const [review] = await steps(who, orderSn)
  // a minute a day
  const days = (Date.parse(review!.by!) - Date.now()) / (24 * hourMs)
  expect(Math.round(days)).toBeGreaterThanOrEqual(59)
  expect(Math.round(days)).toBeLessThanOrEqual(60)
})

test('goods are sent by the promised time after their payment; late is said as late', async () => {
  await promise({ reviewHours: 2, shipHours: 48 })
  const { who, orderSn } = await paidThing()
  expect(titles(await steps(who, orderSn))).toEqual(['发货', '收货'])
  await hoursAgo(orderSn, 47)
  expect((await steps(who, orderSn))[0]).toMatchObject({ late: false, note: '' })
  await hoursAgo(orderSn, 2)
  expect((await steps(who, orderSn))[0]).toMatchObject({
    title: '发货',
    late: true,
    note: '已超过承诺的时间，可联系客服催办'
  })
})

test('a late review promises no sending; from the approval on the sending counts', async () => {
  await promise({ reviewHours: 2, shipHours: 48 })
  const { who, orderSn } = await paidNumber()
  await hoursAgo(orderSn, 3)
  const [review, ship] = await steps(who, orderSn)
  expect([review!.late, ship!.by]).toEqual([true, null])
  await move(server.app, orderSn, S.toShip)
  const [sending] = await steps(who, orderSn)
  expect(sending).toMatchObject({ title: '发货', late: false })
  expect(Math.round((Date.parse(sending!.by!) - Date.now()) / hourMs)).toBe(48)
})

test('a corrected order is reviewed anew from its correction', async () => {
  await promise({ reviewHours: 2 })
  const { who, orderSn } = await paidNumber()
  await hoursAgo(orderSn, 30)
  await move(server.app, orderSn, S.rejected, { reason: '姓名不符', fields: ['certName'] })
  expect(await steps(who, orderSn)).toEqual([])
  await who.post('/api/hk/resubmitOrder', { orderSn, certName: '王小明' })
  expect((await steps(who, orderSn))[0]).toMatchObject({ title: '审核', late: false })
})

test('where the merchant has set nothing nothing is promised', async () => {
  await promise(null)
  const { who, orderSn } = await paidNumber()
  await hoursAgo(orderSn, 1000)
  for (const { by, late } of await steps(who, orderSn)) expect([by, late]).toEqual([null, false])
})

test('a sent or signed SIM says how it is activated, and by whom; of sent goods only the arrival is left, of used cards nothing', async () => {
  const { who, orderSn, certName } = await paidNumber()
  const how = ['插卡', '实名激活', '首次充值', '等待开通']
  for (const [status, wanted] of [
    [S.toShip, ['发货', '收货', '激活']],
    [S.shipped, ['收货', ...how]],
    [S.signed, how],
    [S.toActivate, how],
    [S.activated, []]
  ] as const) {
    await move(server.app, orderSn, status, { company: '顺丰速运', trackingNumber: 'SF1' })
    const found = await steps(who, orderSn)
    expect([status, titles(found)]).toEqual([status, wanted])
    if (wanted === how) expect(found[1]!.note).toContain(maskName(certName))
  }
  const thing = await paidThing()
  await move(server.app, thing.orderSn, S.shipped, { company: '顺丰速运', trackingNumber: 'SF2' })
  expect(titles(await steps(thing.who, thing.orderSn))).toEqual(['收货'])
})

test("the merchant's notice calls an order late by the same limit, or by a shorter one of its own", async () => {
  await promise({ shipHours: 24 })
  const { orderSn } = await paidThing()
  await hoursAgo(orderSn, 30)
  const day = async (NOTICE_SHIP_HOURS: number) =>
    readDay(server.db, { NOTICE_STOCK: 5, NOTICE_SHIP_HOURS }, '2026-11-24')
  expect(await day(48)).toMatchObject({ shipHours: 24, late: expect.arrayContaining([orderSn]) })
  expect(await day(12)).toMatchObject({ shipHours: 12 })
  await promise(null)
  expect((await day(48)).late).not.toContain(orderSn)
})

test('texts that name the promised hours say those of the setting', async () => {
  await promise({ reviewHours: 3, shipHours: 24 })
  const article = (await server.visitor().get('/api/site/article?key=promise')).data.content as string
  expect(article).toContain('工作日 3 小时内')
  expect(article).toContain('审核后 24 小时内')
})
