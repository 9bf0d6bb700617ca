import { randomUUID } from 'node:crypto'
import {
  CancelStatus,
  CardPasswordMode,
  EffectType,
  PlaceType,
  PortalOrderStatus
} from '../../contract/enums'
import { Code } from '../../contract/errors'
import { refuse } from '../../server/errors'
import { creditOrder } from '../../server/services/payments/crediting'
import { refunds } from '../../server/services/payments/refunds'
import { PaymentStatus } from '../../server/values'
import { simulatedProvider } from './support/providers'
import { typedOn } from './support/merchant'
import { giveCoupon } from './support/packages'
import { serverOfFile } from './support/server'

/** A refund is on record until it is done; the coupon and the stock of its order come back with it. */

const wechatPay = simulatedProvider('wechat')
const server = serverOfFile({ DEMO_NUMBERS: 10 })
beforeAll(async () => {
  server.deps.providers.payments[PlaceType.wechat] = wechatPay.provider
})
afterEach(() => {
  delete wechatPay.trouble.refund
})

/** A top-up of 10 yuan that is cancelled and then paid. */
async function paidTooLate() {
  const { api } = await server.holder()
  const body = { money: 1000, placeType: PlaceType.wechat, clientKey: randomUUID() }
  const orderSn = (await api.post('/api/iot/createBalanceOrder', body)).data.orderSn as string
  await api.post('/api/iot/cancelOrder', { orderSn })
  await wechatPay.send(server.app, wechatPay.pay(orderSn))
  return orderSn
}
const refundOf = async (orderSn: string) =>
  (await server.sql('select * from refund where order_sn = $1', [orderSn]))[0]
const payments = async (orderSn: string) =>
  (await server.sql('select status from payment where order_sn = $1', [orderSn])).map(({ status }) => status)
/** Ends the pause of an order's refund and runs the sweep. */
async function askAgain(orderSn: string) {
  await server.sql(`update refund set next_at = now() where order_sn = $1`, [orderSn])
  await refunds.run(server.deps).catch(() => undefined)
}
const isListed = async (orderSn: string) =>
  (await typedOn(server.app, ['refunds:list'])).out.split('\n').find((line) => line.includes(orderSn))
const late = (orderSn: string) =>
  server.logged.filter((line) => line.includes('refund is late') && line.includes(orderSn))

describe('a refund', () => {
  test('is on record from the moment it is decided, until the provider has done it', async () => {
    const orderSn = await paidTooLate()
    expect(await refundOf(orderSn)).toMatchObject({
      ...{ out_refund_no: `${orderSn}_R`, out_trade_no: orderSn, amount: 1000 },
      ...{ state: 'waiting', tries: 0, asked_at: null, done_at: null }
    })
    await askAgain(orderSn)
    expect(await refundOf(orderSn)).toMatchObject({ state: 'pending', tries: 1, asked_at: expect.any(Date) })
    expect(await payments(orderSn)).toEqual([PaymentStatus.refunding])
    wechatPay.refunds.get(`${orderSn}_R`)!.paidOut = true
    await askAgain(orderSn)
    expect(await refundOf(orderSn)).toMatchObject({ state: 'done', tries: 2, done_at: expect.any(Date) })
    expect(await payments(orderSn)).toEqual([PaymentStatus.refunded])
    expect(await isListed(orderSn)).toBeUndefined()
  })

  test('that does not work is asked for again after pauses that grow to an hour, and never given up', async () => {
    const orderSn = await paidTooLate()
    wechatPay.trouble.refund = new Error('ETIMEDOUT')
    const pauses: number[] = []
    for (let tries = 0; tries < 9; tries++) {
      await askAgain(orderSn)
      const { next_at: next, asked_at: asked } = await refundOf(orderSn)
      pauses.push((next.getTime() - asked.getTime()) / 60000)
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
    // the sweep does not ask before the pause is over
    await refunds.run(server.deps)
    expect(await refundOf(orderSn)).toMatchObject({ state: 'failed', tries: 9, reason: 'ETIMEDOUT' })
    delete wechatPay.trouble.refund
    await askAgain(orderSn)
    wechatPay.refunds.get(`${orderSn}_R`)!.paidOut = true
    await askAgain(orderSn)
    expect(await refundOf(orderSn)).toMatchObject({ state: 'done', reason: '' })
  })

  test('that is asked for by two at once is asked for by one', async () => {
    const orderSn = await paidTooLate()
    await Promise.all([1, 2, 3].map(() => refunds.run(server.deps)))
    expect(wechatPay.asked.filter((line) => line === `refund ${orderSn}_R`)).toHaveLength(1)
    expect(await refundOf(orderSn)).toMatchObject({ tries: 1 })
  })

  test('that the provider refuses keeps its words; the merchant is told, in the log and by a command', async () => {
    const orderSn = await paidTooLate()
    wechatPay.trouble.refund = refuse('商户余额不足')
    for (let tries = 1; tries < 5; tries++) await askAgain(orderSn)
    expect(late(orderSn)).toEqual([])
    await askAgain(orderSn)
    expect(late(orderSn)).toHaveLength(1)
    expect(JSON.parse(late(orderSn)[0]!)).toMatchObject({
      level: 50,
      amount: 1000,
      tries: 5,
      reason: '商户余额不足'
    })
    expect(await refundOf(orderSn)).toMatchObject({ state: 'refused', reason: '商户余额不足' })
    expect(await isListed(orderSn)).toMatch(/wechat +10 +20.* refused +5 .*商户余额不足/)
  })

  test('that is not there after an hour is told of, however often it was asked for', async () => {
    const orderSn = await paidTooLate()
    await server.sql(`update refund set created_at = now() - interval '61 minutes' where order_sn = $1`, [
      orderSn
    ])
    await askAgain(orderSn)
    expect(late(orderSn)).toHaveLength(1)
  })

  test('of a server of before there were records is picked up', async () => {
    const orderSn = await paidTooLate()
    await server.sql('delete from refund where order_sn = $1', [orderSn])
    await refunds.run(server.deps)
    expect(await refundOf(orderSn)).toMatchObject({
      out_refund_no: `${orderSn}_R`,
      amount: 1000,
      state: 'pending'
    })
  })
})

/** A card with a seckill order paid with a coupon. */
async function seckillOrder(placeType: number) {
  const { card, api } = await server.holder({ cardPasswordMode: CardPasswordMode.off })
  const { data: choice } = await api.get('/api/iot/packageChoose')
  const { packageId } = choice.seckill.find((item: any) => item.packageName === '秒杀20GB月包')
  const coupon = await giveCoupon(server, card.id, 100)
  const stock = async () =>
    (await server.sql('select stock from seckill where package_id = $1', [packageId]))[0].stock as number
  const before = await stock()
  const buy = () =>
    api.post('/api/iot/buyPackage', {
      packageId,
      effectType: EffectType.now,
      couponId: coupon.id,
      placeType,
      clientKey: randomUUID()
    })
  const made = await buy()
  expect(made.code).toBe(Code.ok)
  expect(await stock()).toBe(before - 1)
  return { card, buy, before, stock, orderSn: made.data.orderSn as string, couponId: coupon.id }
}

describe('a paid order that cannot be credited gives back', () => {
  test.each([
    ['to the balance', PlaceType.balance],
    ['the way it came', PlaceType.wechat]
  ])('its money %s, its coupon and its piece of a seckill, once', async (_way, placeType) => {
    const { card, buy, before, stock, orderSn, couponId } = await seckillOrder(placeType)
    if (placeType === PlaceType.wechat) await wechatPay.send(server.app, wechatPay.pay(orderSn))
    await server.sql(`update sim set cancel_status = ${CancelStatus.cancelled} where id = $1`, [card.id])
    await Promise.all([1, 2, 3].map(() => creditOrder(server.deps, orderSn)))
    expect(await server.sql('select status from portal_order where order_sn = $1', [orderSn])).toEqual([
      { status: PortalOrderStatus.refunded }
    ])
    expect(await stock()).toBe(before)
    expect(await server.sql('select order_sn from sim_coupon where id = $1', [couponId])).toEqual([
      { order_sn: null }
    ])
    const onRecord = placeType === PlaceType.balance ? { state: 'done' } : { state: 'waiting' }
    expect(await refundOf(orderSn)).toMatchObject({ ...onRecord, place_type: placeType, amount: 890 })
    if (placeType === PlaceType.balance)
      expect(await server.sql('select balance from sim where id = $1', [card.id])).toEqual([
        { balance: 10000 }
      ])
    // the coupon can be used again, and the refunded order does not count towards the limit per card
    await server.sql(`update sim set cancel_status = ${card.cancelStatus} where id = $1`, [card.id])
    expect((await buy()).data).toMatchObject({ amount: 890 })
    await creditOrder(server.deps, orderSn)
    expect(await stock()).toBe(before - 1)
  })

  test('no coupon whose time is over meanwhile', async () => {
    const { card, buy, orderSn, couponId } = await seckillOrder(PlaceType.balance)
    await server.sql(`update sim set cancel_status = ${CancelStatus.cancelled} where id = $1`, [card.id])
    await server.sql(`update sim_coupon set end_at = now() where id = $1`, [couponId])
    await creditOrder(server.deps, orderSn)
    await server.sql(`update sim set cancel_status = ${card.cancelStatus} where id = $1`, [card.id])
    expect((await buy()).code).toBe(Code.couponUnusable)
  })
})
