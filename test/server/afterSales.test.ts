import { randomUUID } from 'node:crypto'
import { Code } from '../../contract/errors'
import { ShopOrderStatus as S } from '../../contract/enums'
import { refunds } from '../../server/services/payments/refunds'
import { followAfterSales } from '../../server/services/orders/afterSales/afterSaleSweep'
import { logIn, png, upload } from './support/orders'
import { newMobile, visitor, type Visitor } from './support/server'
import { thingShop } from './support/thingShop'

/** Refund, return with refund, exchange and repair, from the question to the money or the goods. */
const shop = thingShop()
const { files, types, stock, booksAddUp, shipped, received } = shop

const ask = (who: Visitor, orderSn: string, more: object = {}) =>
  who.post('/api/hk/askAfterSale', {
    ...{ orderSn, clientKey: randomUUID(), kind: 'return', reason: 'unwanted', count: 1, ...more }
  })
const sendOut = (sn: string, company: string, number: string) =>
  types(
    'aftersales:progress',
    files.file('售后单号,处理,快递公司,快递单号', `${sn},寄出,${company},${number}`)
  )
const decide = (sn: string, word: string, why = '', amount = '') =>
  types('aftersales:progress', files.file('售后单号,处理,原因,金额', `${sn},${word},${why},${amount}`))
const returned = async (orderSn: string) =>
  (await shop.sql('select returned from payment where order_sn = $1', [orderSn]))[0].returned as number
const details = async (who: Visitor, orderSn: string, sn: string) =>
  (await who.get(`/api/hk/afterSaleDetails?orderSn=${orderSn}&afterSaleSn=${sn}`)).data

test('a return: asked with a photo, accepted with an address, sent, received, refunded; the piece is in stock again', async () => {
  const { who, orderSn } = await received({ count: 2 })
  const before = await stock()
  const { photoId } = (await upload(shop.app, who.headers, png())).data
  const clientKey = randomUUID()
  const asked = await ask(who, orderSn, {
    clientKey,
    photos: [photoId],
    content: '买多了',
    shown: { amount: 1000 }
  })
  expect(asked).toMatchObject({ code: 0, data: { state: 'asked', amount: 1000, photos: 1, returnTo: null } })
  // the demo promises an answer within 48 hours
  expect(Date.parse(asked.data.answerBy) - Date.parse(asked.data.createdAt)).toBe(48 * 3_600_000)
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
  await shop.sql('update refund set next_at = now() where order_sn = $1', [orderSn])
  await refunds.run(shop.app.deps)
  await followAfterSales(shop.app.deps)
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
  const { who, orderSn } = await received({ count: 2, contactPhone: mobile })
  await received({ contactPhone: mobile })
  await logIn(shop.app, who, mobile)
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
  await shop.sql('update refund set next_at = now() where order_sn = $1', [orderSn])
  await refunds.run(shop.app.deps)
  await followAfterSales(shop.app.deps)
  expect(await listed()).toEqual([])
})

test('the last piece closes the order and takes what is left', async () => {
  const { who, orderSn } = await received()
  const sn = (await ask(who, orderSn, { kind: 'refund', reason: 'agreed' })).data.afterSaleSn as string
  expect(await decide(sn, '退款')).toMatchObject({ code: 0 })
  expect((await who.get(`/api/hk/orderDetails?orderSn=${orderSn}`)).data.status).toBe(S.cancelled)
  expect((await who.get(`/api/hk/afterSales?orderSn=${orderSn}`)).data.offer).toBeNull()
  await booksAddUp()
})

describe('a piece that came back is in stock once', () => {
  /** An order of three pieces, of which one came back, or its money did. */
  async function oneBack(kind: 'return' | 'refund', reason: string) {
    const before = await stock()
    const { who, orderSn } = await received({ count: 3 })
    const sn = (await ask(who, orderSn, { kind, reason })).data.afterSaleSn as string
    if (kind === 'return') {
      await decide(sn, '同意')
      await decide(sn, '收货')
    }
    expect(await decide(sn, '退款')).toMatchObject({ code: 0 })
    return { orderSn, change: async () => (await stock()) - before }
  }
  const end = (orderSn: string, status: string, goods: string) =>
    types('orders:progress', shop.files.file('订单号,状态,货物', `${orderSn},${status},${goods}`))

  test.each([
    ['void', (orderSn: string) => end(orderSn, '已作废', '已退回')],
    ['cancelled', (orderSn: string) => end(orderSn, '已取消', '已退回')],
    ['refunded', (orderSn: string) => types('orders:refund', orderSn, '--reason', '补偿', '--goods-back')]
  ])('when the rest of its order is %s and here again', async (_how, over) => {
    const { orderSn, change } = await oneBack('return', 'unwanted')
    expect(await change()).toBe(-2)
    expect(await over(orderSn)).toMatchObject({ code: 0 })
    expect(await change()).toBe(0)
    expect(await types('orders:received', orderSn)).toMatchObject({ code: 1 })
    await booksAddUp()
  })

  test('when the rest is received later', async () => {
    const { orderSn, change } = await oneBack('return', 'wrongItem')
    await types('orders:refund', orderSn, '--reason', '补偿')
    expect(await change()).toBe(-2)
    expect((await types('orders:received', orderSn)).out).toMatch(/: 2$/)
    expect(await change()).toBe(0)
    await booksAddUp()
  })

  test('and not at all when it cannot be sold again, or when the buyer keeps it', async () => {
    for (const [kind, reason] of [
      ['return', 'damaged'],
      ['refund', 'agreed']
    ] as const) {
      const { orderSn, change } = await oneBack(kind, reason)
      expect(await change()).toBe(-3)
      await end(orderSn, '已作废', '已退回')
      expect(await change()).toBe(-1)
    }
    await booksAddUp()
  })

  test('when an after-sale and the end of the order meet', async () => {
    const before = await stock()
    const { who, orderSn } = await received({ count: 3 })
    const sn = (await ask(who, orderSn)).data.afterSaleSn as string
    await decide(sn, '同意')
    await decide(sn, '收货')
    await Promise.all([decide(sn, '退款'), end(orderSn, '已作废', '已退回'), decide(sn, '退款')])
    expect(await stock()).toBe(before)
    await booksAddUp()
  })

  test('of a parcel that never came, whose money went back by itself: it may still come back', async () => {
    const before = await stock()
    const { who, orderSn } = await shipped({ count: 2 })
    const sn = (await ask(who, orderSn, { kind: 'refund', reason: 'notReceived', count: 2 })).data.afterSaleSn
    await decide(sn as string, '退款')
    expect(await stock()).toBe(before - 2)
    expect((await types('orders:received', orderSn)).out).toMatch(/: 2$/)
    expect(await stock()).toBe(before)
    await booksAddUp()
  })

  test('also of an option that the item does not have any more: the sum of the others stays right', async () => {
    const [{ goods_id: id, option }] = await shop.sql(
      `select goods_id, max(id) as option from goods_option group by 1 order by 1 limit 1`
    )
    await shop.sql('update goods set on_sale = true where id = $1', [id])
    const kept = await shop.sql('select kind from goods where id = $1', [id])
    expect(kept).toHaveLength(1)
    const { orderSn } = await shop.bought({ goodsId: Number(id), optionId: Number(option) })
    await shop.sql('delete from goods_option where id = $1', [option])
    await shop.sql(
      'update goods set stock = (select sum(stock) from goods_option where goods_id = $1) where id = $1',
      [id]
    )
    await types('orders:refund', orderSn, '--reason', '补偿')
    await booksAddUp()
  })
})

test('what may not be asked for is refused at its field', async () => {
  const { who, orderSn } = await shipped()
  expect((await ask(who, orderSn)).data.fields).toHaveProperty('kind')
  expect((await ask(who, orderSn, { kind: 'refund', reason: 'quality' })).data.fields).toHaveProperty(
    'reason'
  )
  expect(
    (await ask(who, orderSn, { kind: 'refund', reason: 'notReceived', count: 2 })).data.fields
  ).toHaveProperty('count')
  const other = visitor(shop.app)
  const { photoId } = (await upload(shop.app, other.headers, png())).data
  const stolen = { kind: 'refund', reason: 'notReceived', photos: [photoId] }
  expect((await ask(who, orderSn, stolen)).data.fields).toHaveProperty('photos')
  expect((await ask(who, orderSn, { ...stolen, photos: [], shown: { amount: 1 } })).code).toBe(
    Code.priceChanged
  )
})

test('a refusal says why and a new request may follow; another one may be withdrawn', async () => {
  const { who, orderSn } = await received({ count: 2 })
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
  const a = await received({ count: 2 })
  const b = await received({ count: 2 })
  const sn = (await ask(a.who, a.orderSn)).data.afterSaleSn as string
  for (const who of [a.who, b.who]) {
    const found = await who.get(`/api/hk/afterSaleDetails?orderSn=${b.orderSn}&afterSaleSn=${sn}`)
    expect(found.code).toBe(Code.notFound)
  }
})

test('seven days after receipt nothing goes back without a reason; what is not sent back in time is closed', async () => {
  const { who, orderSn } = await received({ count: 2 })
  const sn = (await ask(who, orderSn)).data.afterSaleSn as string
  await decide(sn, '同意')
  await followAfterSales(shop.app.deps)
  expect((await details(who, orderSn, sn)).state).toBe('accepted')
  await shop.sql(`update after_sale set send_before = now() - interval '1 second' where sn = $1`, [sn])
  await followAfterSales(shop.app.deps)
  expect(await details(who, orderSn, sn)).toMatchObject({ state: 'closed', answer: '逾期未寄回商品' })
  await shop.sql(`update order_event set created_at = now() - interval '8 days' where order_sn = $1`, [
    orderSn
  ])
  expect((await ask(who, orderSn)).data.fields).toHaveProperty('reason')
  expect((await ask(who, orderSn, { reason: 'quality' })).code).toBe(0)
})

describe('what the terms promise', () => {
  /** An item whose terms promise an exchange within 20 days and a repair within a year. */
  beforeAll(() =>
    shop.sql(`update goods set detail = detail || '{"exchangeDays": 20, "repairMonths": 12}' where id = $1`, [
      shop.goodsId
    ])
  )
  afterAll(() =>
    shop.sql(`update goods set detail = detail - 'exchangeDays' - 'repairMonths' where id = $1`, [
      shop.goodsId
    ])
  )
  const back = async (kind: string, reason: string, count = 2) => {
    const bought = await received({ count: 2 })
    const sn = (await ask(bought.who, bought.orderSn, { kind, reason, count })).data.afterSaleSn as string
    expect(await decide(sn, '同意')).toMatchObject({ code: 0 })
    expect(await decide(sn, '收货')).toMatchObject({ code: 0 })
    return { ...bought, sn }
  }

  test('an exchange sends new pieces out of stock, once; no money moves, and another request may follow', async () => {
    const before = await stock()
    const { who, orderSn, sn } = await back('exchange', 'quality', 1)
    expect((await sendOut(sn, '顺丰速运', '')).problems).toContain('快递单号')
    expect(await sendOut(sn, '顺丰速运', 'SF100')).toMatchObject({ code: 0 })
    expect(await stock()).toBe(before - 3)
    for (const number of ['SF100', 'SF101'])
      expect(await sendOut(sn, '顺丰速运', number)).toMatchObject({ code: 0 })
    expect(await stock()).toBe(before - 3)
    expect(await details(who, orderSn, sn)).toMatchObject({ state: 'sentOut', outTrackingNumber: 'SF101' })
    expect(await returned(orderSn)).toBe(0)
    expect((await decide(sn, '退款')).code).not.toBe(0)
    const which = { orderSn, afterSaleSn: sn }
    expect((await who.post('/api/hk/confirmAfterSale', which)).data.state).toBe('finished')
    expect((await who.post('/api/hk/confirmAfterSale', which)).code).toBe(Code.orderStateChanged)
    expect((await ask(who, orderSn, { count: 2 })).data.amount).toBe(2000)
    await booksAddUp()
  })

  test('what was sent by mistake is exchanged without a change of stock, a repair too; both end by themselves', async () => {
    const before = await stock()
    const made = [await back('exchange', 'wrongItem'), await back('repair', 'quality')]
    for (const { sn } of made) expect(await sendOut(sn, '顺丰速运', 'SF200')).toMatchObject({ code: 0 })
    expect(await stock()).toBe(before - 4)
    await followAfterSales(shop.app.deps)
    const states = () =>
      Promise.all(made.map(async (one) => (await details(one.who, one.orderSn, one.sn)).state))
    expect(await states()).toEqual(['sentOut', 'sentOut'])
    await shop.sql(`update after_sale set out_at = now() - interval '10 days' where state = 'sentOut'`)
    await followAfterSales(shop.app.deps)
    expect(await states()).toEqual(['finished', 'finished'])
    await booksAddUp()
  })

  test('without stock no exchange leaves; the merchant gives the money back instead', async () => {
    const { orderSn, sn } = await back('exchange', 'damaged')
    const left = await stock()
    await shop.sql('update goods set stock = 1 where id = $1', [shop.goodsId])
    expect((await sendOut(sn, '顺丰速运', 'SF300')).code).toBe(1)
    expect(await stock()).toBe(1)
    await shop.sql('update goods set stock = $1 where id = $2', [left, shop.goodsId])
    expect(await decide(sn, '退款', '没有货')).toMatchObject({ code: 0 })
    expect(await returned(orderSn)).toBe(2000)
    expect(await stock()).toBe(left)
    await booksAddUp()
  })

  test('is what the order was bought with, until its last day', async () => {
    const { who, orderSn } = await received({ count: 2 })
    await shop.sql(`update goods set detail = detail || '{"exchangeDays": 0}' where id = $1`, [shop.goodsId])
    const plain = await received({ count: 2 })
    await shop.sql(`update goods set detail = detail || '{"exchangeDays": 20}' where id = $1`, [shop.goodsId])
    const kinds = async ({ who, orderSn }: typeof plain) =>
      (await who.get(`/api/hk/afterSales?orderSn=${orderSn}`)).data.offer.kinds.map(
        ({ kind }: { kind: string }) => kind
      )
    expect(await kinds({ who, orderSn })).toEqual(['refund', 'return', 'exchange', 'repair'])
    expect(await kinds(plain)).toEqual(['refund', 'return', 'repair'])
    await shop.sql(`update order_event set created_at = now() - interval '30 days' where order_sn = $1`, [
      orderSn
    ])
    expect(await kinds({ who, orderSn })).toEqual(['repair'])
  })
})

describe('money goes back once', () => {
  test('of two requests at the same time one is made', async () => {
    const { who, orderSn } = await received({ count: 2 })
    const answers = await Promise.all([ask(who, orderSn), ask(who, orderSn)])
    expect(answers.map(({ code }) => code).sort()).toEqual([Code.ok, Code.orderStateChanged])
  })

  test('also when the merchant gives it back twice at the same time, and ends the order beside it', async () => {
    const { who, orderSn } = await received({ count: 2 })
    const sn = (await ask(who, orderSn, { kind: 'refund', reason: 'agreed', count: 2 })).data
      .afterSaleSn as string
    await Promise.all([
      decide(sn, '退款'),
      decide(sn, '退款'),
      types('orders:refund', orderSn, '--reason', '补偿')
    ])
    const [sum] = await shop.sql('select sum(amount)::int as back from refund where order_sn = $1', [orderSn])
    expect(sum.back).toBe(2000)
    expect(await returned(orderSn)).toBe(2000)
    await followAfterSales(shop.app.deps)
    expect(['closed', 'refunding', 'refunded']).toContain((await details(who, orderSn, sn)).state)
    await booksAddUp()
  })

  test('an order that was given back by itself leaves nothing for the request', async () => {
    const { who, orderSn } = await received({ count: 2 })
    const sn = (await ask(who, orderSn, { kind: 'refund', reason: 'agreed', count: 2 })).data
      .afterSaleSn as string
    expect(await types('orders:refund', orderSn, '--reason', '补偿')).toMatchObject({ code: 0 })
    expect((await decide(sn, '退款')).code).not.toBe(0)
    await followAfterSales(shop.app.deps)
    expect((await details(who, orderSn, sn)).state).toBe('closed')
    expect(await returned(orderSn)).toBe(2000)
  })
})

test('the export has what waits, and the daily notice and the customer page tell of it', async () => {
  const { who, orderSn } = await received({ count: 2 })
  const sn = (await ask(who, orderSn)).data.afterSaleSn as string
  const out = files.path()
  expect(await types('aftersales:export', out)).toMatchObject({ code: 0 })
  expect(files.csv(out).find((row) => row.售后单号 === sn)).toMatchObject({
    状态: '待处理',
    类型: '退货退款',
    申请金额: '10'
  })
  expect((await types('customer:show', orderSn)).out).toContain(sn)
})

describe('the stock, whatever came first', () => {
  const asked = async (who: Visitor, orderSn: string, more: object) =>
    (await ask(who, orderSn, more)).data.afterSaleSn as string
  const takesIn = (orderSn: string) => types('orders:received', orderSn)

  test('the order is refunded while a return is on its way: it comes in once, by the order', async () => {
    const before = await stock()
    const { who, orderSn } = await received({ count: 3 })
    const sn = await asked(who, orderSn, { reason: 'wrongItem', count: 2 })
    await decide(sn, '同意')
    await decide(sn, '收货')
    expect(await types('orders:refund', orderSn, '--reason', '发错货')).toMatchObject({ code: 0 })
    expect((await decide(sn, '退款')).code).toBe(1)
    expect(await stock()).toBe(before - 3)
    expect(await takesIn(orderSn)).toMatchObject({ code: 0 })
    expect(await stock()).toBe(before)
    await booksAddUp()
  })
})
