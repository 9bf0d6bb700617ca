import { Code } from '../../contract/errors'
import { LogisticsState as L, ShopOrderStatus as S } from '../../contract/enums'
import { companyCode, stateOf } from '../../server/providers/logistics/kuaidi100'
import { DeliveryStatus } from '../../server/values'
import { account, kuaidi100Double, line } from './support/kuaidi100'
import { move, pay, plainItem, thingForm } from './support/orders'
import { serverOfFile, type Visitor } from './support/server'

const double = kuaidi100Double()
const server = serverOfFile(async () => ({
  DEMO_NUMBERS: 0,
  LOGISTICS_PROVIDER: 'kuaidi100',
  PUBLIC_URL: 'http://shop.example',
  KUAIDI100_CUSTOMER: account.customer,
  KUAIDI100_AUTH_CODE: account.key,
  KUAIDI100_API: await double.open(),
  KUAIDI100_QUERIES_DAY: 8
}))
afterAll(async () => {
  await double.close()
})
afterEach(() => expect(double.faults).toEqual([]))

const run = (job: string, key?: string) => server.deps.jobs.run(job, key)
const subscribe = () => run('subscribe-parcels')

let parcels = 0
/** A shipped order of goods; `subscribed`: after the job has run. */
async function shipped({ company = '圆通速递', subscribed = true } = {}) {
  const who = server.visitor()
  const item = await plainItem(server.sql)
  const form = thingForm(item.id)
  const { orderSn } = (await who.post('/api/shop/createOrder', form)).data
  await pay(server.app, who, orderSn)
  const trackingNumber = `YT88${String((parcels += 1)).padStart(10, '0')}`
  await move(server.app, orderSn, S.shipped, { company, trackingNumber })
  if (subscribed) await subscribe()
  return { who, orderSn, trackingNumber, mobile: form.contactPhone }
}
const statusOf = async (who: Visitor, orderSn: string) =>
  (await who.get(`/api/hk/payResult?orderSn=${orderSn}`)).data.status
const way = async (who: Visitor, orderSn: string) =>
  (await who.get(`/api/hk/logistics?orderSn=${orderSn}`)).data
const rowOf = async (orderSn: string) =>
  (await server.sql('select * from parcel where order_sn = $1', [orderSn]))[0]
async function notify(payload: string) {
  const answer = await server.inject({
    ...{ method: 'POST', url: '/logistics/notify/kuaidi100', payload },
    headers: { 'content-type': 'application/x-www-form-urlencoded' }
  })
  return { status: answer.statusCode, body: answer.json() }
}
/** The job that a notice has sent. */
const signedJob = (orderSn: string) => run('parcel-signed', orderSn)

const collected = line('2026-11-20 18:00:00', '【深圳市】圆通速递已揽收', '103')
const going = line('2026-11-21 08:00:00', '快件已到达北京转运中心', '1002')
const atDoor = line('2026-11-22 09:00:00', '快递员正在派送', '5')
const arrived = line('2026-11-22 12:00:00', '已签收，签收人：本人', '301')

describe('the subscription', () => {
  test('is made once, with the region but neither street nor phone', async () => {
    const { orderSn, trackingNumber, mobile } = await shipped()
    await subscribe()
    const made = double.calls.filter(({ path, param }) => path === '/poll' && param.number === trackingNumber)
    expect(made).toHaveLength(1)
    expect(made[0]!.param).toEqual({
      ...{ company: 'yuantong', number: trackingNumber, to: '北京市东城区', key: account.key },
      parameters: {
        callbackurl: 'http://shop.example/logistics/notify/kuaidi100',
        salt: expect.stringMatching(/^[0-9a-f]{16}$/),
        resultv2: '8'
      }
    })
    expect(JSON.stringify(made)).not.toContain(mobile)
    expect(await rowOf(orderSn)).toMatchObject({ state: 'subscribed', next_at: null, tries: 1 })
  })

  test('has the last four digits of the phone only for who demands them', async () => {
    const { trackingNumber, mobile } = await shipped({ company: '顺丰速运' })
    expect(double.subscriptions[trackingNumber].parameters.phone).toBe(mobile.slice(-4))
  })

  test('lets the provider find a company that is in no table', async () => {
    const { trackingNumber } = await shipped({ company: '小巷快跑' })
    expect(double.subscriptions[trackingNumber]).toMatchObject({ company: '', parameters: { autoCom: '1' } })
  })

  test('is tried again while the provider is late, down, or talks nonsense', async () => {
    const { orderSn } = await shipped({ subscribed: false })
    double.faults.push(
      'late',
      { status: 502, body: '<html>Bad gateway' },
      { body: '{"result":false,"returnCode":"500"}' }
    )
    for (const tries of [1, 2, 3]) {
      await expect(subscribe()).rejects.toThrow('1 parcels not subscribed')
      expect(await rowOf(orderSn)).toMatchObject({ state: 'waiting', tries })
      await subscribe() // not due yet
      await server.sql('update parcel set next_at = now() where order_sn = $1', [orderSn])
    }
    await subscribe()
    expect(await rowOf(orderSn)).toMatchObject({ state: 'subscribed', tries: 4, reason: '' })
  })

  test('counts when the provider has it already, and ends when it never will', async () => {
    const { orderSn } = await shipped({ subscribed: false })
    double.faults.push({ body: '{"result":false,"returnCode":"501","message":"POLL:重复订阅"}' })
    await subscribe()
    expect(await rowOf(orderSn)).toMatchObject({ state: 'subscribed' })
    const other = await shipped({ subscribed: false })
    double.faults.push({ body: '{"result":false,"returnCode":"701","message":"拒绝订阅的快递公司"}' })
    await subscribe()
    expect(await rowOf(other.orderSn)).toMatchObject({
      ...{ state: 'refused', next_at: null, reason: 'kuaidi100 701 拒绝订阅的快递公司' }
    })
    expect(server.logged.join()).toContain('parcel is not followed by notices')
    server.logged.length = 0
  })

  test('begins anew when a mistyped number is corrected', async () => {
    const { who, orderSn, trackingNumber } = await shipped()
    await notify(double.notice(trackingNumber, '0', [going]))
    expect((await way(who, orderSn)).events).toHaveLength(1)
    await move(server.app, orderSn, S.shipped, { company: '圆通速递', trackingNumber: 'YT990000001' })
    expect((await way(who, orderSn)).events).toEqual([])
    await subscribe()
    expect(double.subscriptions.YT990000001).toBeDefined()
    expect(await notify(double.notice(trackingNumber, '3', [arrived]))).toMatchObject({ status: 200 })
    expect((await way(who, orderSn)).events).toEqual([])
  })
})

describe('a notice', () => {
  test('is kept, shown, and moves its order when the parcel was signed for', async () => {
    const { who, orderSn, trackingNumber } = await shipped()
    const taken = { status: 200, body: { result: true, returnCode: '200', message: '成功' } }
    expect(await notify(double.notice(trackingNumber, '5', [atDoor, going, collected]))).toEqual(taken)
    expect(await way(who, orderSn)).toMatchObject({
      ...{ state: L.outForDelivery, trackingNumber },
      events: [
        { at: '2026-11-22T01:00:00.000Z', state: L.outForDelivery, text: '快递员正在派送' },
        { at: '2026-11-21T00:00:00.000Z', state: L.onTheWay },
        { at: '2026-11-20T10:00:00.000Z', state: L.collected }
      ]
    })
    await signedJob(orderSn)
    expect(await statusOf(who, orderSn)).toBe(S.shipped)
    const end = double.notice(trackingNumber, '3', [arrived, atDoor, going, collected], {
      status: 'shutdown'
    })
    expect(await notify(end)).toEqual(taken)
    await signedJob(orderSn)
    expect(await statusOf(who, orderSn)).toBe(S.signed)
    expect(await rowOf(orderSn)).toMatchObject({ state: 'ended' })
  })

  test('says when the parcel is expected, until it has come; another word replaces it', async () => {
    const { who, orderSn, trackingNumber } = await shipped()
    const expected = async () => (await way(who, orderSn)).arrivesOn
    expect(await expected()).toBeNull()
    for (const [arrivalTime, day] of [
      ['2026-11-23 18', '2026-11-23'],
      ['2026-11-24 09', '2026-11-24'],
      ['soon', null]
    ] as const) {
      await notify(double.notice(trackingNumber, '0', [going, collected], { arrivalTime }))
      expect(await expected()).toBe(day)
    }
    await notify(double.notice(trackingNumber, '3', [arrived, going], { arrivalTime: '2026-11-24 09' }))
    expect(await way(who, orderSn)).toMatchObject({
      arrivesOn: null,
      deliveredAt: '2026-11-22T04:00:00.000Z'
    })
  })

  test('that comes twice, late or out of order changes nothing back', async () => {
    const { who, orderSn, trackingNumber } = await shipped()
    const old = double.notice(trackingNumber, '0', [going, collected])
    const newer = double.notice(trackingNumber, '3', [arrived, atDoor, going, collected], {
      status: 'shutdown'
    })
    for (const notice of [newer, newer, old, newer, old])
      expect(await notify(notice)).toMatchObject({ status: 200 })
    expect(await way(who, orderSn)).toMatchObject({ state: L.signed, events: { length: 4 } })
    await signedJob(orderSn)
    await signedJob(orderSn)
    expect(await statusOf(who, orderSn)).toBe(S.signed)
    const events = await server.sql('select 1 from order_event where order_sn = $1 and status = $2', [
      orderSn,
      S.signed
    ])
    expect(events).toHaveLength(1)
  })

  test('of a refusal is shown and leaves the order to the merchant, who alone gives money back', async () => {
    const { who, orderSn, trackingNumber } = await shipped()
    const refused = line('2026-11-22 12:00:00', '收件人拒签', '14')
    await notify(double.notice(trackingNumber, '14', [refused, going]))
    await run('follow-parcels')
    expect((await way(who, orderSn)).state).toBe(L.refused)
    expect(await statusOf(who, orderSn)).toBe(S.shipped)
  })

  test('that is forged is refused and changes nothing', async () => {
    const { who, orderSn, trackingNumber } = await shipped()
    const forged = double.notice(trackingNumber, '3', [arrived], { salt: 'not-our-salt' })
    const changed = double.notice(trackingNumber, '0', [going]).replace('going', 'gone').replace('1002', '3')
    for (const body of [forged, changed, 'param=%7B%7D', '', 'sign=x'])
      expect(await notify(body)).toMatchObject({ status: 403, body: { result: false } })
    expect((await way(who, orderSn)).events).toEqual([])
  })

  test('about a parcel that nobody knows is acknowledged', async () => {
    const { parameters } = Object.values(double.subscriptions)[0]
    const unknown = double.notice('YT00', '3', [arrived], { salt: parameters.salt })
    expect(await notify(unknown)).toMatchObject({ status: 200, body: { result: true } })
    const [{ count }] = await server.sql(`select count(*)::int from parcel where tracking_number = 'YT00'`)
    expect(count).toBe(0)
  })

  test('reaches no other address', async () => {
    const answer = await server.inject({ method: 'POST', url: '/logistics/notify/other', payload: 'x' })
    expect(answer.statusCode).toBe(404)
  })

  test('reaches all orders that are in one parcel', async () => {
    const [one, two] = [await shipped(), await shipped()]
    const { trackingNumber } = one
    await move(server.app, two.orderSn, S.shipped, { company: '圆通速递', trackingNumber })
    await subscribe()
    await notify(double.notice(trackingNumber, '3', [arrived]))
    for (const { who, orderSn } of [one, two]) {
      await signedJob(orderSn)
      expect(await statusOf(who, orderSn)).toBe(S.signed)
    }
  })
})

describe('a real-time query', () => {
  const queries = () => double.calls.filter(({ path }) => path === '/poll/query.do').length
  const silentFor = (orderSn: string, hours: number) =>
    server.sql(`update parcel set heard_at = now() - $2 * interval '1 hour' where order_sn = $1`, [
      orderSn,
      hours
    ])

  test('is made only when no notice came for a day, and once for all who look', async () => {
    const { who, orderSn, trackingNumber } = await shipped()
    double.found[trackingNumber] = { state: '0', data: [going, collected] }
    const before = queries()
    await Promise.all([1, 2, 3].map(() => way(who, orderSn)))
    expect(queries()).toBe(before)
    await silentFor(orderSn, 25)
    await Promise.all([1, 2, 3].map(() => way(who, orderSn)))
    await run('follow-parcels')
    expect(queries()).toBe(before + 1)
    expect((await way(who, orderSn)).events).toHaveLength(2)
  })

  test('moves the order of a parcel whose notice was lost', async () => {
    const { who, orderSn, trackingNumber } = await shipped({ company: '中通快递' })
    double.found[trackingNumber] = { state: '3', data: [arrived] }
    await silentFor(orderSn, 25)
    await run('follow-parcels')
    expect(await statusOf(who, orderSn)).toBe(S.signed)
  })

  test('that fails shows what is known, and is not repeated at once', async () => {
    const { who, orderSn, trackingNumber } = await shipped()
    await notify(double.notice(trackingNumber, '0', [going]))
    await silentFor(orderSn, 25)
    double.faults.push({ body: '{"result":false,"returnCode":"601","message":"KEY已过期"}' })
    const before = queries()
    for (let i = 0; i < 3; i++) expect((await way(who, orderSn)).events).toHaveLength(1)
    expect(queries()).toBe(before + 1)
  })

  test('has a limit of the parcel and of the day', async () => {
    const { who, orderSn } = await shipped()
    await server.sql('update parcel set asked = 20 where order_sn = $1', [orderSn])
    await silentFor(orderSn, 100)
    const before = queries()
    await way(who, orderSn)
    expect(queries()).toBe(before)
    for (let i = 0; i < 12; i++) {
      await server.sql('update parcel set asked = 0 where order_sn = $1', [orderSn])
      await silentFor(orderSn, 100)
      expect((await who.get(`/api/hk/logistics?orderSn=${orderSn}`)).code).toBe(Code.ok)
    }
    expect(queries()).toBeLessThanOrEqual(8)
  })
})

test('a parcel of the mall ends its order', async () => {
  const [row] = await server.sql(
    `select order_sn, tracking_number from mall_order where delivery_status = 1 and shipped_at is not null limit 1`
  )
  await server.sql(`update mall_order set shipped_at = now() - interval '1 hour' where order_sn = $1`, [
    row.order_sn
  ])
  await run('subscribe-mall-parcels')
  await notify(double.notice(row.tracking_number, '3', [arrived]))
  await signedJob(row.order_sn)
  const [after] = await server.sql('select delivery_status, done_at from mall_order where order_sn = $1', [
    row.order_sn
  ])
  expect(after.delivery_status).toBe(DeliveryStatus.done)
  expect(after.done_at.toISOString()).toBe('2026-11-22T04:00:00.000Z')
})

test('check says what is wrong with the account', async () => {
  const { logistics } = server.deps.providers
  expect(await logistics.check!()).toContain('right')
  double.faults.push({ body: '{"result":false,"returnCode":"503","message":"验证签名失败"}' })
  await expect(logistics.check!()).rejects.toThrow(/503.*KUAIDI100_AUTH_CODE/)
})

test.each([
  ['0', L.onTheWay],
  ['1002', L.onTheWay],
  ['103', L.collected],
  ['206', L.trouble],
  [3, L.signed],
  ['304', L.signed],
  ['401', L.returned],
  ['501', L.outForDelivery],
  ['6', L.goingBack],
  ['7', L.forwarded],
  ['13', L.customs],
  ['14', L.refused],
  ['99', undefined],
  [null, undefined]
])('state %s is %s', (code, state) => expect(stateOf(code)).toBe(state))

test.each([
  ['顺丰速运', 'shunfeng'],
  ['顺丰快运', 'shunfengkuaiyun'],
  ['中国邮政 EMS', 'ems'],
  ['邮政快递包裹', 'youzhengguonei'],
  ['京东物流', 'jd'],
  ['小巷快跑', '']
])('%s has the code %s', (company, code) => expect(companyCode(company)).toBe(code))
