import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Code } from '../../contract/errors'
import { ShopOrderStatus as S } from '../../contract/enums'
import { refundPayments } from '../../server/services/shared/refunds'
import { followAfterSales } from '../../server/services/orders/afterSaleSweep'
import { csvFolder, typedOn } from './support/merchant'
import { logIn, move, pay, plainItem, png, thingForm, upload } from './support/orders'
import { newMobile, startServer, visitor, type Visitor } from './support/server'

/** Refund, and return with refund, from the question to the money. */
let server: Awaited<ReturnType<typeof startServer>>
let app: FastifyInstance
let goodsId: number
const files = csvFolder()
beforeAll(async () => {
  server = await startServer({ DEMO_NUMBERS: 10 })
  app = server.app
  goodsId = (await plainItem(server.sql, { price: 1000, stock: 100 })).id
})
afterAll(async () => {
  files.drop()
  await server.close()
})

async function bought(count = 2, status: number = S.signed, more: object = {}) {
  const who = visitor(app)
  const { orderSn } = (await who.post('/api/shop/createOrder', thingForm(goodsId, { count, ...more }))).data
  await pay(app, who, orderSn)
  await move(app, orderSn, S.shipped, { company: '顺丰速运', trackingNumber: 'SF1' })
  if (status === S.signed) await move(app, orderSn, S.signed)
  return { who, orderSn: orderSn as string }
}
const ask = (who: Visitor, orderSn: string, more: object = {}) =>
  who.post('/api/hk/askAfterSale', {
    ...{ orderSn, clientKey: randomUUID(), kind: 'return', reason: 'unwanted', count: 1, ...more }
  })
const decide = (sn: string, word: string, why = '', amount = '') =>
  typedOn(app, [
    'aftersales:progress',
    files.file('售后单号,处理,原因,金额', `${sn},${word},${why},${amount}`)
  ])
const stock = async () =>
  (await server.sql('select stock from goods where id = $1', [goodsId]))[0].stock as number
const returned = async (orderSn: string) =>
  (await server.sql('select returned from payment where order_sn = $1', [orderSn]))[0].returned as number
const details = async (who: Visitor, orderSn: string, sn: string) =>
  (await who.get(`/api/hk/afterSaleDetails?orderSn=${orderSn}&afterSaleSn=${sn}`)).data
const booksAddUp = async () => expect(await typedOn(app, ['books:check'])).toMatchObject({ code: 0 })

test('a return: asked with a photo, accepted with an address, sent, received, refunded; the piece is in stock again', async () => {
  const { who, orderSn } = await bought()
  const before = await stock()
  const { photoId } = (await upload(app, who.headers, png())).data
  const clientKey = randomUUID()
  const asked = await ask(who, orderSn, {
    clientKey,
    photos: [photoId],
    content: '买多了',
    shown: { amount: 1000 }
  })
  expect(asked).toMatchObject({ code: 0, data: { state: 'asked', amount: 1000, photos: 1, returnTo: null } })
  const sn = asked.data.afterSaleSn as string
  expect(
    (await ask(who, orderSn, { clientKey, photos: [photoId], content: '买多了' })).data.afterSaleSn
  ).toBe(sn)
  expect((await ask(who, orderSn, { clientKey, reason: 'quality' })).code).toBe(Code.keyUsed)
  expect((await ask(who, orderSn)).code).toBe(Code.orderStateChanged)
  expect((await decide(sn, '退款')).code).not.toBe(0)
  expect(await decide(sn, '同意')).toMatchObject({ code: 0 })
  const accepted = await details(who, orderSn, sn)
  expect(accepted).toMatchObject({ state: 'accepted', returnTo: { name: '号码商城售后部' } })
  expect(accepted.sendBefore).not.toBeNull()
  const parcel = { orderSn, afterSaleSn: sn, company: '中通快递', trackingNumber: 'ZT12345' }
  expect((await who.post('/api/hk/sendBack', parcel)).data.state).toBe('sent')
  expect((await who.post('/api/hk/withdrawAfterSale', { orderSn, afterSaleSn: sn })).code).toBe(
    Code.orderStateChanged
  )
  expect(await decide(sn, '收货')).toMatchObject({ code: 0 })
  expect((await decide(sn, '退款', '', '10.01')).code).not.toBe(0)
  expect(await decide(sn, '退款', '外包装有损', '9')).toMatchObject({ code: 0 })
  expect(await decide(sn, '退款')).toMatchObject({ code: 0 })
  expect(await returned(orderSn)).toBe(900)
  expect(await stock()).toBe(before + 1)
  await server.sql('update refund set next_at = now() where order_sn = $1', [orderSn])
  await refundPayments(app.deps)
  await followAfterSales(app.deps)
  expect(await details(who, orderSn, sn)).toMatchObject({
    state: 'refunded',
    amount: 900,
    answer: '外包装有损'
  })
  const { offer } = (await who.get(`/api/hk/afterSales?orderSn=${orderSn}`)).data
  expect(offer.amounts).toEqual([1100])
  await booksAddUp()
})

test('an order is in the list of after-sales until its request has come to an end', async () => {
  const mobile = newMobile()
  const { who, orderSn } = await bought(2, S.signed, { contactPhone: mobile })
  await bought(1, S.signed, { contactPhone: mobile })
  await logIn(app, who, mobile)
  const listed = async () => {
    const { list, total } = (await who.get('/api/hk/orderList?group=afterSale')).data
    expect(list).toHaveLength(total)
    return (list as { orderSn: string }[]).map((row) => row.orderSn)
  }
  expect(await listed()).toEqual([])
  const first = (await ask(who, orderSn)).data.afterSaleSn as string
  expect(await listed()).toEqual([orderSn])
  await who.post('/api/hk/withdrawAfterSale', { orderSn, afterSaleSn: first })
  expect(await listed()).toEqual([])
  const second = (await ask(who, orderSn, { kind: 'refund', reason: 'agreed' })).data.afterSaleSn as string
  expect(await decide(second, '退款')).toMatchObject({ code: 0 })
  expect(await details(who, orderSn, second)).toMatchObject({ state: 'refunding' })
  expect(await listed()).toEqual([orderSn])
  await server.sql('update refund set next_at = now() where order_sn = $1', [orderSn])
  await refundPayments(app.deps)
  await followAfterSales(app.deps)
  expect(await listed()).toEqual([])
})

test('the last piece closes the order and takes what is left', async () => {
  const { who, orderSn } = await bought(1)
  const sn = (await ask(who, orderSn, { kind: 'refund', reason: 'agreed' })).data.afterSaleSn as string
  expect(await decide(sn, '退款')).toMatchObject({ code: 0 })
  expect((await who.get(`/api/hk/orderDetails?orderSn=${orderSn}`)).data.status).toBe(S.cancelled)
  expect((await who.get(`/api/hk/afterSales?orderSn=${orderSn}`)).data.offer).toBeNull()
  await booksAddUp()
})

test('what may not be asked for is refused at its field', async () => {
  const { who, orderSn } = await bought(1, S.shipped)
  expect((await ask(who, orderSn)).data.fields).toHaveProperty('kind')
  expect((await ask(who, orderSn, { kind: 'refund', reason: 'quality' })).data.fields).toHaveProperty(
    'reason'
  )
  expect(
    (await ask(who, orderSn, { kind: 'refund', reason: 'notReceived', count: 2 })).data.fields
  ).toHaveProperty('count')
  const other = visitor(app)
  const { photoId } = (await upload(app, other.headers, png())).data
  const stolen = { kind: 'refund', reason: 'notReceived', photos: [photoId] }
  expect((await ask(who, orderSn, stolen)).data.fields).toHaveProperty('photos')
  expect((await ask(who, orderSn, { ...stolen, photos: [], shown: { amount: 1 } })).code).toBe(
    Code.priceChanged
  )
})

test('a refusal says why and a new request may follow; another one may be withdrawn', async () => {
  const { who, orderSn } = await bought()
  const sn = (await ask(who, orderSn)).data.afterSaleSn as string
  expect((await decide(sn, '拒绝')).problems).toContain('原因')
  expect(await decide(sn, '拒绝', '有使用痕迹')).toMatchObject({ code: 0 })
  expect(await details(who, orderSn, sn)).toMatchObject({ state: 'refused', answer: '有使用痕迹' })
  const again = (await ask(who, orderSn)).data.afterSaleSn as string
  const which = { orderSn, afterSaleSn: again }
  expect((await who.post('/api/hk/withdrawAfterSale', which)).data.state).toBe('withdrawn')
  const { list } = (await who.get(`/api/hk/afterSales?orderSn=${orderSn}`)).data
  expect(list.map(({ state }: { state: string }) => state)).toEqual(['withdrawn', 'refused'])
})

test('a request of another order of the same buyer is not found through this one', async () => {
  const a = await bought()
  const b = await bought()
  const sn = (await ask(a.who, a.orderSn)).data.afterSaleSn as string
  for (const who of [a.who, b.who]) {
    const found = await who.get(`/api/hk/afterSaleDetails?orderSn=${b.orderSn}&afterSaleSn=${sn}`)
    expect(found.code).toBe(Code.notFound)
  }
})

test('seven days after receipt nothing goes back without a reason; what is not sent back in time is closed', async () => {
  const { who, orderSn } = await bought()
  const sn = (await ask(who, orderSn)).data.afterSaleSn as string
  await decide(sn, '同意')
  await followAfterSales(app.deps)
  expect((await details(who, orderSn, sn)).state).toBe('accepted')
  await server.sql(`update after_sale set send_before = now() - interval '1 second' where sn = $1`, [sn])
  await followAfterSales(app.deps)
  expect(await details(who, orderSn, sn)).toMatchObject({ state: 'closed', answer: '逾期未寄回商品' })
  await server.sql(`update order_event set created_at = now() - interval '8 days' where order_sn = $1`, [
    orderSn
  ])
  expect((await ask(who, orderSn)).data.fields).toHaveProperty('reason')
  expect((await ask(who, orderSn, { reason: 'quality' })).code).toBe(0)
})

describe('money goes back once', () => {
  test('of two requests at the same time one is made', async () => {
    const { who, orderSn } = await bought()
    const answers = await Promise.all([ask(who, orderSn), ask(who, orderSn)])
    expect(answers.map(({ code }) => code).sort()).toEqual([Code.ok, Code.orderStateChanged])
  })

  test('also when the merchant gives it back twice at the same time, and ends the order beside it', async () => {
    const { who, orderSn } = await bought()
    const sn = (await ask(who, orderSn, { kind: 'refund', reason: 'agreed', count: 2 })).data
      .afterSaleSn as string
    await Promise.all([
      decide(sn, '退款'),
      decide(sn, '退款'),
      typedOn(app, ['orders:refund', orderSn, '--reason', '补偿'])
    ])
    const [sum] = await server.sql('select sum(amount)::int as back from refund where order_sn = $1', [
      orderSn
    ])
    expect(sum.back).toBe(2000)
    expect(await returned(orderSn)).toBe(2000)
    await followAfterSales(app.deps)
    expect(['closed', 'refunding', 'refunded']).toContain((await details(who, orderSn, sn)).state)
    await booksAddUp()
  })

  test('an order that was given back by itself leaves nothing for the request', async () => {
    const { who, orderSn } = await bought()
    const sn = (await ask(who, orderSn, { kind: 'refund', reason: 'agreed', count: 2 })).data
      .afterSaleSn as string
    expect(await typedOn(app, ['orders:refund', orderSn, '--reason', '补偿'])).toMatchObject({ code: 0 })
    expect((await decide(sn, '退款')).code).not.toBe(0)
    await followAfterSales(app.deps)
    expect((await details(who, orderSn, sn)).state).toBe('closed')
    expect(await returned(orderSn)).toBe(2000)
  })
})

test('the export has what waits, and the daily notice and the customer page tell of it', async () => {
  const { who, orderSn } = await bought()
  const sn = (await ask(who, orderSn)).data.afterSaleSn as string
  const out = files.path()
  expect(await typedOn(app, ['aftersales:export', out])).toMatchObject({ code: 0 })
  expect(files.csv(out).find((row) => row.售后单号 === sn)).toMatchObject({
    状态: '待处理',
    类型: '退货退款',
    申请金额: '10'
  })
  expect((await typedOn(app, ['customer:show', orderSn])).out).toContain(sn)
})
