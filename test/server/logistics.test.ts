import { Code } from '../../contract/errors'
import { LogisticsState, ShopOrderStatus as S } from '../../contract/enums'
import { sandboxLogistics } from '../../server/providers/logistics'
import { serverOfFile, type Visitor } from './support/server'
import { logIn, move, pay, plainItem, thingForm } from './support/orders'

const server = serverOfFile({ DEMO_NUMBERS: 0 })

/** A paid order of goods, ready to be sent. */
async function paidThing(who: Visitor) {
  const item = await plainItem(server.sql)
  const form = thingForm(item.id)
  const { orderSn } = (await who.post('/api/shop/createOrder', form)).data
  await pay(server.app, who, orderSn)
  return { orderSn, form }
}
const parcel = { company: '中通快递', trackingNumber: 'ZT73001234567' }
const logistics = async (who: Visitor, orderSn: string) => who.get(`/api/hk/logistics?orderSn=${orderSn}`)
const sentAgo = (orderSn: string, hours: number) =>
  server.sql(`update shop_order set shipped_at = now() - $2 * interval '1 hour' where order_sn = $1`, [
    orderSn,
    hours
  ])

test('nothing is known of a parcel that is not sent', async () => {
  const who = server.visitor()
  const { orderSn, form } = await paidThing(who)
  const { data } = await logistics(who, orderSn)
  expect(data).toMatchObject({ company: '', phone: '', trackingNumber: '', events: [] })
  const { contactPhone: mobile } = form
  expect(data.receiver).toBe(`北京市 东城区 长安街 1 号 ${mobile.slice(0, 3)}****${mobile.slice(-4)}`)
})

test('the time line grows with time, is the same each time, and ends with signed', async () => {
  const who = server.visitor()
  const { orderSn } = await paidThing(who)
  expect(await move(server.app, orderSn, S.shipped, parcel)).toMatchObject({
    code: Code.ok,
    data: { changed: true }
  })
  const lengths: number[] = []
  let states: number[] = []
  for (const hours of [1, 8, 30, 45, 60]) {
    await sentAgo(orderSn, hours)
    const { data } = await logistics(who, orderSn)
    expect(data).toMatchObject({ ...parcel, phone: '95311', state: data.events[0].state })
    const times = data.events.map(({ at }: any) => Date.parse(at))
    expect(times).toEqual([...times].sort((a, b) => b - a))
    expect(Math.max(...times)).toBeLessThanOrEqual(Date.now())
    expect((await logistics(who, orderSn)).data).toEqual(data)
    lengths.push(data.events.length)
    states = data.events.map(({ state }: any) => state)
    expect(data.events.map(({ text }: any) => text).join()).toContain(hours < 6 ? '深圳' : '北京市')
  }
  expect(lengths).toEqual([...lengths].sort((a, b) => a - b))
  expect(lengths[0]).toBe(1)
  expect(states[0]).toBe(LogisticsState.signed)
  expect(states[states.length - 1]).toBe(LogisticsState.collected)
  expect(states).toContain(LogisticsState.outForDelivery)
})

test('a parcel that was signed for moves its order by itself', async () => {
  const who = server.visitor()
  const [early, late] = [await paidThing(who), await paidThing(who)]
  for (const { orderSn } of [early, late]) await move(server.app, orderSn, S.shipped, parcel)
  await sentAgo(late.orderSn, 60)
  await server.deps.jobs.run('follow-parcels')
  const statusOf = async (orderSn: string) =>
    (await who.get(`/api/hk/payResult?orderSn=${orderSn}`)).data.status
  expect(await statusOf(early.orderSn)).toBe(S.shipped)
  expect(await statusOf(late.orderSn)).toBe(S.signed)
})

test('an order whose parcel page says 已签收 is moved at once, not by the next hourly run', async () => {
  const who = server.visitor()
  const { orderSn } = await paidThing(who)
  await move(server.app, orderSn, S.shipped, parcel)
  const jobs = () =>
    server.sql(`select 1 from pgboss.job where data->>'work' = 'parcel-signed' and data->>'key' = $1`, [
      orderSn
    ])
  await logistics(who, orderSn)
  expect(await jobs()).toEqual([])
  await sentAgo(orderSn, 60)
  expect((await logistics(who, orderSn)).data.state).toBe(LogisticsState.signed)
  expect(await jobs()).toHaveLength(1)
  await server.deps.jobs.run('parcel-signed', orderSn)
  expect((await who.get(`/api/hk/orderDetails?orderSn=${orderSn}`)).data.status).toBe(S.signed)
})

test('the parcel’s story agrees with the order’s: signed, or refused and sent back', async () => {
  const who = server.visitor()
  const [signed, refused] = [await paidThing(who), await paidThing(who)]
  for (const { orderSn } of [signed, refused]) {
    await move(server.app, orderSn, S.shipped, parcel)
    await sentAgo(orderSn, 10)
  }
  await move(server.app, signed.orderSn, S.signed)
  await move(server.app, refused.orderSn, S.deliveryRefused)
  expect((await logistics(who, signed.orderSn)).data).toMatchObject({ state: LogisticsState.signed })
  expect((await logistics(who, refused.orderSn)).data).toMatchObject({ state: LogisticsState.refused })
  const track = (at: Date) =>
    sandboxLogistics.track(
      {
        ...parcel,
        province: '北京市',
        mobileTail: '0000',
        city: '北京市',
        county: '东城区',
        sentAt: new Date(0),
        endedAt: new Date(40 * 3600000),
        refused: true
      },
      at
    )
  expect((await track(new Date(50 * 3600000)))[0]!.state).toBe(LogisticsState.goingBack)
  expect((await track(new Date(90 * 3600000)))[0]!.state).toBe(LogisticsState.returned)
})

test('only for the order session that made it, or its proved mobile', async () => {
  const [who, stranger] = [server.visitor(), server.visitor()]
  const { orderSn, form } = await paidThing(who)
  await move(server.app, orderSn, S.shipped, parcel)
  expect((await logistics(stranger, orderSn)).code).toBe(Code.notFound)
  expect((await logistics(stranger, 'GO20261121999999')).code).toBe(Code.notFound)
  expect((await logistics(stranger, 'x')).code).toBe(Code.invalidInput)
  await logIn(server.app, stranger, form.contactPhone)
  expect((await logistics(stranger, orderSn)).code).toBe(Code.ok)
})

test('parcel providers have their hot lines; an unknown one has none', async () => {
  const who = server.visitor()
  const { orderSn } = await paidThing(who)
  await move(server.app, orderSn, S.shipped, parcel)
  for (const [company, phone] of [
    ['顺丰速运', '95338'],
    ['邮政 EMS', '11183'],
    ['小巷快跑', '']
  ]) {
    await server.sql('update shop_order set logistics_company = $2 where order_sn = $1', [orderSn, company])
    expect((await logistics(who, orderSn)).data.phone).toBe(phone)
  }
})
