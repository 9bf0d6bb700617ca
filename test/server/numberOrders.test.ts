import { Code } from '../../contract/errors'
import { NumberState, ShopOrderStatus as S } from '../../contract/enums'
import { httpNumberOrders } from '../../server/providers/numberOrders/http'
import { Asked } from '../../server/values'
import { orderHandedOver } from '../../server/services/orders/errors'
import { fastForm, move, pay, png, threePhotos, upload } from './support/orders'
import { typedOn } from './support/merchant'
import { operatorAccount, operatorPlatform } from './support/operatorPlatform'
import {
  answerOf,
  numbersOnSale,
  orderForm,
  serverOfFile,
  startServer,
  testConfig,
  type Visitor,
  visitor
} from './support/server'

const platform = operatorPlatform()
const settings = {
  ...{ NUMBER_ORDER_PROVIDER: 'http', PUBLIC_URL: 'http://shop.example' },
  ...{ NUMBER_ORDER_APP_ID: operatorAccount.appId, NUMBER_ORDER_SECRET: operatorAccount.secret }
}
let numbers: Awaited<ReturnType<typeof numbersOnSale>>
const server = serverOfFile(async () => ({ ...settings, NUMBER_ORDER_URL: await platform.open() }))
beforeAll(async () => {
  numbers = await numbersOnSale(server.visitor())
  // the demo's own orders are none of the platform's
  await server.sql(`insert into number_order (order_sn, state) select order_sn, 'ended' from shop_order`)
  await server.sql(`update goods set price = 900, detail = jsonb_set(detail, '{selectNumber}', '0')
             where (detail->>'uploadPhoto')::int = ${Asked.yes}`)
})
afterAll(async () => {
  await platform.close()
})
afterEach(() => expect(platform.faults).toEqual([]))

const work = () => server.deps.jobs.run('number-orders')
const rowOf = async (orderSn: string) =>
  (await server.sql('select * from number_order where order_sn = $1', [orderSn]))[0]
const orderOf = async (orderSn: string) =>
  (await server.sql('select * from shop_order where order_sn = $1', [orderSn]))[0]
const numberOf = async (id: number) =>
  (await server.sql('select * from vanity_number where id = $1', [id]))[0]
const due = (orderSn: string) =>
  server.sql('update number_order set next_at = now() where order_sn = $1', [orderSn])
const notify = async (...notice: Parameters<typeof platform.notice>) =>
  (await server.inject(platform.notice(...notice))).statusCode
/** Brings the order to a step at the platform, which sends a notice. */
const step = async (orderSn: string, name: string, more: object = {}) =>
  notify(orderSn, platform.set(orderSn, name, more))

/** A paid order of a number. */
async function numberOrder(who: Visitor = server.visitor()) {
  const number = numbers.shift()!
  const form = await orderForm(server.app, who, number.numberId)
  const { orderSn } = (await who.post('/api/shop/createOrder', form)).data
  await pay(server.app, who, orderSn)
  return { who, orderSn, number, form }
}
/** A paid order of a card whose documents are photographed. */
async function cardOrder() {
  const who = server.visitor()
  const [item] = await server.sql(
    `select id from goods where (detail->>'uploadPhoto')::int = ${Asked.yes} and stock > 0 limit 1`
  )
  const form = await fastForm(server.app, who, item.id, await threePhotos(server.app, who))
  const made = await who.post('/api/shop/createOrder', form)
  await pay(server.app, who, made.data.orderSn)
  return { who, orderSn: made.data.orderSn as string, form }
}

describe('handing over', () => {
  test('gives number, holder with the whole citizen id, and address, once', async () => {
    const { orderSn, number, form } = await numberOrder()
    await work()
    await work()
    const calls = platform.calls.filter(({ path }) => path.endsWith(orderSn))
    expect(calls.map(({ method }) => method)).toEqual(['PUT'])
    const { order } = platform.orders.get(orderSn)!
    expect(order).toMatchObject({
      ...{ orderSn, version: 1, number: number.number, amount: number.price + number.prestore, photos: [] },
      holder: { name: '张三', certId: form.certId, mobile: form.contactPhone },
      address: { provinceCode: '110000', county: '东城区', address: '长安街 1 号 101 室' }
    })
    expect(await rowOf(orderSn)).toMatchObject({ state: 'handed', step: 'accepted', version: 1, tries: 1 })
    expect((await orderOf(orderSn)).status).toBe(S.firstCheck)
  })

  test('gives the photos decrypted', async () => {
    const { orderSn } = await cardOrder()
    await work()
    const { photos } = platform.orders.get(orderSn)!.order
    expect(photos.map(({ side }: { side: string }) => side).sort()).toEqual([
      'backImage',
      'frontImage',
      'headImage'
    ])
    for (const { type, data } of photos)
      expect([type, Buffer.from(data, 'base64')]).toEqual(['image/png', png()])
  })

  test('neither of an unpaid order nor of things', async () => {
    const who = server.visitor()
    const form = await orderForm(server.app, who, numbers.shift()!.numberId)
    const { orderSn } = (await who.post('/api/shop/createOrder', form)).data
    await work()
    expect(await rowOf(orderSn)).toBeUndefined()
  })

  test('is tried again while the platform is cut off, down or talks nonsense, and says so in the log', async () => {
    const { orderSn, form } = await numberOrder()
    platform.faults.push(
      'late',
      { status: 503, body: 'maintenance' },
      { body: '<html>' },
      { body: '{"step":"dreaming"}' }
    )
    for (const tries of [1, 2, 3, 4]) {
      await expect(work()).rejects.toThrow('number orders not handed over')
      expect(await rowOf(orderSn)).toMatchObject({ state: 'waiting', tries })
      await work() // not due yet
      await due(orderSn)
    }
    await work()
    expect(await rowOf(orderSn)).toMatchObject({ state: 'handed', tries: 5, reason: '' })
    expect(server.logged.join()).not.toContain(form.certId)
  })

  test('is the same order when the answer was lost', async () => {
    const { orderSn } = await numberOrder()
    await work()
    await server.sql(
      `update number_order set state = 'waiting', step = '', step_at = null where order_sn = $1`,
      [orderSn]
    )
    await due(orderSn)
    await work()
    expect(platform.calls.filter(({ path }) => path.endsWith(orderSn))).toHaveLength(2)
    expect(await rowOf(orderSn)).toMatchObject({ state: 'handed', version: 1 })
  })

  test('that is refused leaves the order to the merchant', async () => {
    const { orderSn } = await numberOrder()
    await server.sql('update shop_order set operator = 99 where order_sn = $1', [orderSn])
    await work()
    expect(await rowOf(orderSn)).toMatchObject({ state: 'refused', reason: '不受理该运营商', next_at: null })
    expect((await orderOf(orderSn)).status).toBe(S.firstCheck)
    const { out } = await typedOn(server.app, ['orders:handed'])
    expect(out.split('\n').find((line) => line.startsWith(orderSn))).toMatch(/refused.*不受理该运营商/)
    await server.sql('update shop_order set operator = 1 where order_sn = $1', [orderSn])
    await work()
    expect(await rowOf(orderSn)).toMatchObject({ state: 'refused' })
    expect(server.logged.join()).toContain('number order is refused by its platform')
    server.logged.length = 0
  })
})

describe('what the platform says', () => {
  test('moves the order to its end', async () => {
    const { orderSn, number } = await numberOrder()
    await work()
    const seen: number[] = []
    for (const [name, more] of [
      ['reviewing', {}],
      ['approved', {}],
      ['shipped', { company: '顺丰速运', trackingNumber: 'SF1234567890' }],
      ['signed', {}],
      ['activatedWithoutTopUp', {}],
      ['activated', {}]
    ] as const) {
      expect(await step(orderSn, name, more)).toBe(200)
      seen.push((await orderOf(orderSn)).status)
    }
    expect(seen).toEqual([S.inReview, S.toShip, S.shipped, S.signed, S.activatedWithoutTopUp, S.activated])
    expect(await orderOf(orderSn)).toMatchObject({
      logistics_company: '顺丰速运',
      tracking_number: 'SF1234567890'
    })
    expect(await rowOf(orderSn)).toMatchObject({ state: 'ended', next_at: null })
    expect((await numberOf(number.numberId)).state).toBe(NumberState.sold)
  })

  test('is asked for where no notice comes, and takes the steps between', async () => {
    const { orderSn } = await numberOrder()
    await work()
    platform.set(orderSn, 'signed', { company: '京东物流', trackingNumber: 'JD0001234567' })
    await work()
    expect((await orderOf(orderSn)).status).toBe(S.firstCheck) // not due yet
    await due(orderSn)
    await work()
    expect(await orderOf(orderSn)).toMatchObject({ status: S.signed, tracking_number: 'JD0001234567' })
    const events = await server.sql('select status from order_event where order_sn = $1 order by id', [
      orderSn
    ])
    expect(events.slice(-3).map(({ status }) => status)).toEqual([S.toShip, S.shipped, S.signed])
  })

  test('lets the buyer correct what was rejected, and hands the correction over as the next version', async () => {
    const { who, orderSn, form } = await numberOrder()
    await work()
    const rejected = platform.set(orderSn, 'rejected', {
      reason: '地址不详',
      fields: ['address', 'shoeSize']
    })
    expect(await notify(orderSn, rejected)).toBe(200)
    expect(await orderOf(orderSn)).toMatchObject({
      ...{ status: S.rejected, apply_fail_reason: '地址不详', rejected_fields: ['address'] }
    })
    await work()
    const { provinceCode, province, city, county } = form
    const address = { provinceCode, province, city, county, address: '长安街 2 号 202 室' }
    expect(await who.post('/api/hk/resubmitOrder', { orderSn, ...address })).toMatchObject({ code: Code.ok })
    // the old word comes once more, before the correction is handed over and after
    expect(await notify(orderSn, rejected)).toBe(200)
    await work()
    expect(await notify(orderSn, rejected)).toBe(200)
    expect((await orderOf(orderSn)).status).toBe(S.firstCheck)
    expect(await rowOf(orderSn)).toMatchObject({ version: 2, state: 'handed', step: 'accepted' })
    const handed = platform.orders.get(orderSn)!.order
    expect(handed).toMatchObject({ version: 2, address: { address: '长安街 2 号 202 室' } })
    expect(await step(orderSn, 'approved')).toBe(200)
    expect((await orderOf(orderSn)).status).toBe(S.toShip)
  })

  test('wants photos again', async () => {
    const { who, orderSn } = await cardOrder()
    await work()
    await step(orderSn, 'documentsWanted', { reason: '照片模糊', fields: ['headImage'] })
    expect((await orderOf(orderSn)).status).toBe(S.documentsWanted)
    const { photoId } = (await upload(server.app, who.headers, png(300))).data
    const sent = await who.post('/api/hk/submitDocuments', { orderSn, headImage: photoId })
    expect(sent).toMatchObject({ code: Code.ok })
    await work()
    const { photos, version } = platform.orders.get(orderSn)!.order
    expect([version, photos.length]).toEqual([2, 3])
    await step(orderSn, 'reviewing')
    expect((await orderOf(orderSn)).status).toBe(S.inReview)
  })

  test('that the number is gone ends the order, gives the money back and sells the number to nobody', async () => {
    const { orderSn, number } = await numberOrder()
    await work()
    await step(orderSn, 'numberGone')
    expect((await orderOf(orderSn)).status).toBe(S.void)
    expect((await numberOf(number.numberId)).state).toBe(NumberState.offSale)
    const refunds = await server.sql('select amount from refund where order_sn = $1', [orderSn])
    expect(refunds).toEqual([{ amount: number.price + number.prestore }])
    await step(orderSn, 'approved')
    expect((await orderOf(orderSn)).status).toBe(S.void)
  })

  test('doubled, late and out of order changes nothing back', async () => {
    const { orderSn } = await numberOrder()
    await work()
    const reviewing = platform.set(orderSn, 'reviewing')
    const approved = platform.set(orderSn, 'approved')
    for (const state of [approved, reviewing, approved, reviewing])
      expect(await notify(orderSn, state)).toBe(200)
    expect((await orderOf(orderSn)).status).toBe(S.toShip)
    const events = await server.sql('select 1 from order_event where order_sn = $1 and status = $2', [
      orderSn,
      S.toShip
    ])
    expect(events).toHaveLength(1)
  })

  test('that the order cannot follow is recorded, and the next word is followed', async () => {
    const { orderSn } = await numberOrder()
    await work()
    expect(await step(orderSn, 'activated')).toBe(200)
    expect(await rowOf(orderSn)).toMatchObject({
      step: 'accepted',
      reason: expect.stringMatching(/^activated: /)
    })
    expect((await orderOf(orderSn)).status).toBe(S.firstCheck)
    expect(server.logged.join()).toContain('number order cannot follow its platform')
    await step(orderSn, 'approved')
    expect(await rowOf(orderSn)).toMatchObject({ step: 'approved', reason: '' })
    server.logged.length = 0
  })

  test('stops being asked for when the merchant ends the order', async () => {
    const { orderSn } = await numberOrder()
    await work()
    await move(server.app, orderSn, S.cancelled)
    await due(orderSn)
    await work()
    expect(await rowOf(orderSn)).toMatchObject({ state: 'ended' })
    expect(platform.calls.filter(({ path, method }) => path.endsWith(orderSn) && method === 'GET')).toEqual(
      []
    )
  })

  test('is asked for in vain when the platform has lost the order: it is handed over again', async () => {
    const { orderSn } = await numberOrder()
    await work()
    platform.orders.delete(orderSn)
    await due(orderSn)
    await work()
    await due(orderSn)
    await work()
    expect(platform.orders.get(orderSn)).toMatchObject({ version: 1 })
    expect(await rowOf(orderSn)).toMatchObject({ state: 'handed' })
  })
})

describe('a notice', () => {
  test('that is forged, old, of another app or of an unknown order is refused', async () => {
    const { orderSn } = await numberOrder()
    await work()
    const state = platform.set(orderSn, 'cancelled')
    expect(await notify(orderSn, state, { secret: false })).toBe(403)
    expect(await notify(orderSn, state, { secondsAgo: 301 })).toBe(403)
    expect(await notify(orderSn, state, { secondsAgo: -301 })).toBe(403)
    const other = platform.notice(orderSn, state)
    other.headers['x-app-id'] = 'shop-2'
    expect((await server.inject(other)).statusCode).toBe(403)
    const changed = platform.notice(orderSn, state)
    changed.payload = changed.payload.replace('cancelled', 'activated')
    expect((await server.inject(changed)).statusCode).toBe(403)
    expect(await notify('NO20261121999999', state)).toBe(404)
    expect((await orderOf(orderSn)).status).toBe(S.firstCheck)
  })

  test('that is signed and makes no sense is not taken', async () => {
    const { orderSn } = await numberOrder()
    await work()
    for (const body of [
      'x',
      '{}',
      `{"orderSn":"${orderSn}","step":"gone","version":1,"at":"2026-11-22T00:00:00Z"}`
    ])
      expect(await notify(orderSn, {}, { body })).toBe(503)
    server.logged.length = 0
  })

  test('has no address without its provider', async () => {
    const answer = await server.inject({ method: 'POST', url: '/number-orders/notify/other' })
    expect(answer.statusCode).toBe(404)
  })
})

test('check tries the secret', async () => {
  const { numberOrders } = server.deps.providers
  expect(await numberOrders!.check!()).toBe('the platform knows us')
  platform.faults.push({ status: 403, body: '{}' })
  await expect(numberOrders!.check!()).rejects.toThrow('NUMBER_ORDER_SECRET')
})

test('citizen ids go nowhere without TLS', () => {
  const config = testConfig({ ...settings, NUMBER_ORDER_URL: 'http://operator.example/v1' })
  expect(() => httpNumberOrders({ config })).toThrow('https')
})

test('without a provider nothing is handed over; the sandbox passes every order', async () => {
  const sandbox = await startServer({ NUMBER_ORDER_PROVIDER: 'sandbox' })
  try {
    const who = visitor(sandbox.app)
    const [number] = await numbersOnSale(who)
    const form = await orderForm(sandbox.app, who, number!.numberId)
    const { orderSn } = (await who.post('/api/shop/createOrder', form)).data
    await pay(sandbox.app, who, orderSn)
    const look = async () => (await who.get(`/api/hk/payResult?orderSn=${orderSn}`)).data.status
    await sandbox.app.deps.jobs.run('number-orders')
    expect(await look()).toBe(S.inReview)
    await sandbox.sql('update number_order set next_at = now()')
    await sandbox.app.deps.jobs.run('number-orders')
    expect(await look()).toBe(S.toShip)
  } finally {
    await sandbox.close()
  }
})

describe('a buyer who cancels', () => {
  const cancel = (who: Visitor, orderSn: string) => who.post('/api/hk/cancelOrder', { orderSn })
  const canCancel = async (who: Visitor, orderSn: string) =>
    (await who.get(`/api/hk/orderDetails?orderSn=${orderSn}`)).data.canCancel

  test('before it is handed over: it never is', async () => {
    const { who, orderSn } = await numberOrder()
    expect((await cancel(who, orderSn)).data.status).toBe(S.cancelled)
    await work()
    expect(await rowOf(orderSn)).toMatchObject({ state: 'ended', tries: 0 })
  })

  test('after that is sent to customer service, and nothing goes back', async () => {
    const { who, orderSn } = await numberOrder()
    await work()
    expect(await canCancel(who, orderSn)).toBe(false)
    expect(await cancel(who, orderSn)).toMatchObject(answerOf(orderHandedOver()))
    expect((await orderOf(orderSn)).status).not.toBe(S.cancelled)
    expect(await server.sql('select 1 from refund where order_sn = $1', [orderSn])).toEqual([])
  })

  test('may do so once the platform rejected it; later words of the platform change nothing', async () => {
    const { who, orderSn } = await numberOrder()
    await work()
    await step(orderSn, 'rejected', { reason: '证件过期' })
    expect(await canCancel(who, orderSn)).toBe(true)
    expect((await cancel(who, orderSn)).data.status).toBe(S.cancelled)
    await step(orderSn, 'approved')
    expect((await orderOf(orderSn)).status).toBe(S.cancelled)
  })
})
