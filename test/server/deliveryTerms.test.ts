import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Code } from '../../contract/errors'
import { ShopOrderStatus as S } from '../../contract/enums'
import { dayMs, hourMs, timeText } from '../../rules/time'
import { move, pay } from './support/orders'
import { numbersOnSale, orderForm, visitor } from './support/server'
import { thingShop } from './support/thingShop'

/** What sending an item costs and when it arrives: said before the order, and kept by it. */
const shop = thingShop({ DEMO_NUMBERS: 200 })
const { files, types, order, booksAddUp } = shop

const set = (key: string, value: object | null) =>
  value
    ? shop.sql(
        `insert into setting (key, value) values ($1, $2) on conflict (key) do update set value = $2`,
        [key, JSON.stringify(value)]
      )
    : shop.sql(`delete from setting where key = $1`, [key])
const paying = { fee: 8, freeFrom: 99, provinces: { 新疆: 20.5 } }
const [beijing, xinjiang] = ['110000', '650000']
const terms = async (kind: string, amount: number, provinceCode?: string) =>
  (
    await visitor(shop.app).get(
      `/api/shop/deliveryTerms?kind=${kind}&amount=${amount}${provinceCode ? `&provinceCode=${provinceCode}` : ''}`
    )
  ).data
const toXinjiang = {
  provinceCode: xinjiang,
  province: '新疆维吾尔自治区',
  city: '乌鲁木齐市',
  county: '天山区'
}

test('nothing is said and nothing charged while the merchant has no freight and no days', async () => {
  await set('freight', null)
  await set('promise', { shipHours: 48 })
  expect(await terms('general', 1000, beijing)).toMatchObject({
    freight: null,
    freeFrom: null,
    dearer: [],
    arrivesOn: null
  })
  const { data } = await order(visitor(shop.app))
  expect(data.amount).toBe(1000)
})

test.each([
  [1000, beijing, 800],
  [9899, beijing, 800],
  [9900, beijing, 0],
  [9900, xinjiang, 2050],
  [1000, undefined, 800]
])('goods for %s fen to %s are sent for %s', async (amount, provinceCode, freight) => {
  await set('freight', paying)
  expect(await terms('general', amount, provinceCode)).toMatchObject({
    freight,
    freeFrom: 9900,
    dearer: ['新疆']
  })
})

test('SIMs are sent free', async () => {
  await set('freight', paying)
  expect(await terms('fast', 0, xinjiang)).toMatchObject({ freight: 0, freeFrom: null, dearer: [] })
  const who = visitor(shop.app)
  const [row] = await numbersOnSale(who)
  const form = await orderForm(shop.app, who, row!.numberId)
  const { orderSn, amount } = (await who.post('/api/shop/createOrder', form)).data
  expect(amount).toBe(row!.price + row!.prestore)
  const { lines } = (await who.get(`/api/hk/orderDetails?orderSn=${orderSn}`)).data
  expect(lines).toContainEqual({ label: '运费', amount: 0 })
})

test('the order adds the freight to its amount; a price shown without it is refused with the right one', async () => {
  await set('freight', paying)
  const who = visitor(shop.app)
  const sent = { ...toXinjiang, count: 2 }
  const stale = await order(who, { ...sent, shown: { amount: 2000 } })
  expect(stale).toMatchObject({ code: Code.priceChanged, data: { amount: 4050 } })
  const { orderSn, amount } = (await order(who, { ...sent, shown: { amount: 4050 } })).data
  expect(amount).toBe(4050)
  await pay(shop.app, who, orderSn)
  const details = (await who.get(`/api/hk/orderDetails?orderSn=${orderSn}`)).data
  expect(details.count).toBe(2)
  expect(details.lines.map((line: { amount: number }) => line.amount)).toEqual([2000, 2050])
  const path = files.path()
  await types('orders:export', path)
  const out = readFileSync(path, 'utf8')
  expect(out.split('\n').find((one) => one.includes(orderSn))).toContain(',40.50,20.50,')
  await booksAddUp()
  await move(shop.app, orderSn, S.cancelled)
  const [paid] = await shop.sql('select amount from refund where order_sn = $1', [orderSn])
  expect(paid.amount).toBe(4050)
  await booksAddUp()
})

test.each([
  ['unwanted', 2000],
  ['quality', 2800]
])('of 28 yuan with 8 of freight, all pieces that are %s give back %s fen', async (reason, fen) => {
  await set('freight', paying)
  const { who, orderSn } = await shop.received({ count: 2 })
  const { offer } = (await who.get(`/api/hk/afterSales?orderSn=${orderSn}`)).data
  expect(offer).toMatchObject({ amounts: [1000, 2000], freight: 800 })
  const asked = await who.post('/api/hk/askAfterSale', {
    ...{ orderSn, clientKey: randomUUID(), kind: 'return', reason, count: 2, shown: { amount: fen } }
  })
  expect(asked.data.amount).toBe(fen)
  const sn = asked.data.afterSaleSn as string
  for (const word of ['同意', '收货', '退款'])
    expect(
      await types('aftersales:progress', files.file('售后单号,处理,原因,金额', `${sn},${word},,`))
    ).toMatchObject({ code: 0 })
  const [payment] = await shop.sql('select returned from payment where order_sn = $1', [orderSn])
  expect(payment.returned).toBe(fen)
  await booksAddUp()
})

test('goods arrive after shipping hours and transit days; SIMs after their review', async () => {
  const transitDays = { default: 3, 新疆: 6 }
  await set('promise', { reviewHours: 24, shipHours: 48, transitDays })
  const day = (days: number) => timeText(Date.now() + days * dayMs, 'date')
  expect((await terms('general', 1000, beijing)).arrivesOn).toBe(day(5))
  expect((await terms('general', 1000, xinjiang)).arrivesOn).toBe(day(8))
  expect((await terms('number', 1000, beijing)).arrivesOn).toBe(day(6))
  // nobody knows where to
  expect((await terms('general', 1000)).arrivesOn).toBeNull()
  await set('promise', { shipHours: 48, transitDays })
  expect((await terms('number', 1000, beijing)).arrivesOn).toBeNull()
})

test('days on which nothing is sent do not count, neither before the order nor on its page', async () => {
  const today = timeText(Date.now(), 'date')
  const tomorrow = timeText(Date.now() + dayMs, 'date')
  await set('promise', { shipHours: 24, shipClosed: [today, tomorrow], transitDays: { default: 2 } })
  const expected = (await terms('general', 1000, beijing)).arrivesOn as string
  // from midnight in two days on
  expect(Date.parse(expected)).toBe(Date.parse(today) + 5 * dayMs)
  const { who, orderSn } = await shop.bought()
  const { steps } = (await who.get(`/api/hk/orderDetails?orderSn=${orderSn}`)).data
  expect(steps.map(({ on }: { on?: string }) => on)).toEqual([undefined, expected])
  expect(Date.parse(steps[0].by)).toBe(Date.parse(`${today}T00:00+08:00`) + 3 * 24 * hourMs)
})

test('on the way the parcel service says when it arrives, on both pages; afterwards when it came', async () => {
  await set('promise', null)
  const { who, orderSn } = await shop.bought()
  await move(shop.app, orderSn, S.shipped, { company: '中通快递', trackingNumber: 'ZT73001234567' })
  await shop.sql(
    `update shop_order set shipped_at = now() - interval '10 hours' where order_sn = '${orderSn}'`
  )
  const parcel = async () => (await who.get(`/api/hk/logistics?orderSn=${orderSn}`)).data
  const { arrivesOn, deliveredAt } = await parcel()
  expect(Date.parse(arrivesOn)).toBeGreaterThan(Date.now())
  expect(deliveredAt).toBeNull()
  const { steps } = (await who.get(`/api/hk/orderDetails?orderSn=${orderSn}`)).data
  expect(steps[0]).toMatchObject({ title: '收货', on: arrivesOn })
  await move(shop.app, orderSn, S.signed)
  const came = await parcel()
  expect(came.arrivesOn).toBeNull()
  expect(Date.now() - Date.parse(came.deliveredAt)).toBeLessThan(hourMs)
})
