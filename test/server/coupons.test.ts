import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import {
  AuthStatus,
  CancelStatus,
  CouponStatus,
  EffectType,
  PlaceType,
  PortalOrderStatus
} from '../../contract/enums'
import { Code } from '../../contract/errors'
import { couponGoods, portalOrder, sim, simCoupon } from '../../server/db/schema'
import { creditOrder } from '../../server/services/payments/crediting'
import { cancelUnpaid } from '../../server/services/payments/unpaid'
import type { CardColumns } from './support/sims'
import { packageNamed } from './support/packages'
import { serverOfFile } from './support/server'

const server = serverOfFile({ DEMO_NUMBERS: 20 })

const held = (simId: number) => server.db.select().from(simCoupon).where(eq(simCoupon.simId, simId))
const ordersOf = (simId: number) => server.db.select().from(portalOrder).where(eq(portalOrder.simId, simId))
const cardOf = async (id: number) => (await server.db.select().from(sim).where(eq(sim.id, id)))[0]!
const cashier = (orderSn: string) =>
  server.inject({ method: 'POST', url: `/sandbox/pay/${orderSn}`, payload: { result: 'paid' } })

/** A card, and the body to buy 加油包5元券 for 1 yuan from the balance. */
async function buyer(overrides: CardColumns = {}) {
  const { card, api } = await server.holder(overrides)
  const { data } = await api.get('/api/iot/couponChoose')
  const goods = data.onSale.find(({ name }: { name: string }) => name === '加油包5元券')
  const body = {
    couponGoodsId: goods.couponGoodsId,
    clientKey: randomUUID(),
    shown: { amount: goods.price },
    placeType: PlaceType.balance,
    payPassword: '135790'
  }
  return {
    card,
    api,
    body,
    buy: (more: object = {}) => api.post('/api/iot/createCouponOrder', { ...body, ...more })
  }
}

test('bought from the balance: paid at once, one ledger row, the coupon given once', async () => {
  const { card, api, buy } = await buyer({ needBuyCoupon: true })
  const made = await buy()
  expect(made.data).toMatchObject({ status: PortalOrderStatus.paid, amount: 100, pay: { kind: 'none' } })
  const { orderSn } = made.data
  expect(orderSn).toMatch(/^CP\d+$/)
  await Promise.all([creditOrder(server.deps, orderSn), creditOrder(server.deps, orderSn)])
  const [coupon, ...more] = await held(card.id)
  expect(more).toEqual([])
  const [order] = await ordersOf(card.id)
  expect(coupon).toMatchObject({ name: '加油包5元券', amount: 500, minAmount: 1200, boughtBy: orderSn })
  expect(coupon!.endAt.getTime() - order!.paidAt!.getTime()).toBe(30 * 86400000)
  expect((await cardOf(card.id)).balance).toBe(9900)
  expect((await api.get('/api/iot/simBalanceLogList')).data.list).toMatchObject([
    { type: 'coupon', title: '加油包5元券', money: -100, orderSn }
  ])
  expect((await api.get(`/api/iot/orderResult?orderSn=${orderSn}`)).data).toMatchObject({
    kind: 'coupon',
    status: PortalOrderStatus.credited,
    endAt: coupon!.endAt.toISOString()
  })
  // the card no longer has to buy a coupon
  expect((await api.get('/api/iot/simInfo')).data.needBuyCoupon).toBe(false)
})

test('bought in the cashier', async () => {
  const { card, buy } = await buyer()
  const { data } = await buy({ placeType: PlaceType.wechat })
  expect(data.pay.kind).toBe('redirect')
  await cashier(data.orderSn)
  await creditOrder(server.deps, data.orderSn)
  expect(await held(card.id)).toHaveLength(1)
})

test('the price is that of now, and not enough money leaves no order behind', async () => {
  const { card, buy } = await buyer({ balance: 99 })
  expect(await buy({ shown: { amount: 50 } })).toMatchObject({
    code: Code.priceChanged,
    data: { amount: 100 }
  })
  expect((await buy()).code).toBe(Code.balanceShort)
  expect((await buy({ payPassword: '000000' })).code).toBe(Code.wrongPayPassword)
  expect((await buy({ couponGoodsId: 999999 })).code).toBe(Code.notFound)
  expect(await ordersOf(card.id)).toEqual([])
})

test('a card that may not buy packages buys no coupons, and is told so beforehand', async () => {
  const { api, buy } = await buyer({ needAuth: true, authStatus: AuthStatus.notVerified })
  expect((await buy()).code).toBe(Code.cardNotAllowed)
  expect((await api.get('/api/iot/couponChoose')).data.cannotBuyReason).toBe('请先完成实名认证')
})

test('what can be used stands first, the others say why not', async () => {
  const { card, api } = await buyer()
  const at = Date.now()
  const coupon = {
    simId: card.id,
    name: 'c',
    scope: '全部套餐',
    minAmount: 0,
    startAt: new Date(at - 1000),
    endAt: new Date(at + 1e7)
  }
  await server.db.insert(simCoupon).values([
    { ...coupon, amount: 900, endAt: new Date(at - 1) },
    { ...coupon, amount: 800, orderSn: `PK${at}` },
    { ...coupon, amount: 100 },
    { ...coupon, amount: 200 }
  ])
  const list = (await api.get('/api/iot/couponChoose')).data.held
  expect(list.map(({ amount, reason }: { amount: number; reason: string }) => [amount, reason])).toEqual([
    [200, ''],
    [100, ''],
    [900, '已过期'],
    [800, '已使用']
  ])
  expect(list[3].status).toBe(CouponStatus.used)
})

test('the ways to pay are those of the coupon asked about, and later of its order', async () => {
  const { card, api, body, buy } = await buyer({ balance: 99 })
  const asked = await api.get(`/api/iot/couponChoose?couponGoodsId=${body.couponGoodsId}`)
  expect(asked.data.card.simNo).toBe(card.simNo)
  expect(asked.data.payMethods[0]).toMatchObject({ placeType: PlaceType.balance, enough: false })
  const { orderSn } = (await buy({ placeType: PlaceType.wechat })).data
  const { data } = await api.get(`/api/iot/payMethods?orderSn=${orderSn}`)
  expect(data.payMethods).toEqual(asked.data.payMethods)
  const stranger = await buyer()
  expect((await stranger.api.get(`/api/iot/payMethods?orderSn=${orderSn}`)).code).toBe(Code.notFound)
  const topUp = await api.post('/api/iot/createBalanceOrder', {
    ...{ money: 1000, clientKey: randomUUID(), placeType: PlaceType.wechat }
  })
  const ways = (await api.get(`/api/iot/payMethods?orderSn=${topUp.data.orderSn}`)).data.payMethods
  expect(ways.map(({ placeType }: { placeType: number }) => placeType)).not.toContain(PlaceType.balance)
})

test('the terms are those of when it was ordered', async () => {
  const { card, body, buy } = await buyer()
  const { orderSn } = (await buy()).data
  const goods = eq(couponGoods.id, body.couponGoodsId)
  await server.db.update(couponGoods).set({ amount: 1 }).where(goods)
  await creditOrder(server.deps, orderSn)
  await server.db.update(couponGoods).set({ amount: 500 }).where(goods)
  expect(await held(card.id)).toMatchObject([{ amount: 500 }])
})

test('an order that nobody paid ends; one of a cancelled card gets its money back', async () => {
  const late = await buyer()
  const open = (await late.buy({ placeType: PlaceType.wechat })).data
  await server.sql(`update portal_order set pay_before = now() - interval '2 minutes' where order_sn = $1`, [
    open.orderSn
  ])
  await cancelUnpaid(server.deps)
  expect((await ordersOf(late.card.id))[0]!.status).toBe(PortalOrderStatus.cancelled)

  const { card, buy } = await buyer()
  const { orderSn } = (await buy()).data
  await server.db.update(sim).set({ cancelStatus: CancelStatus.cancelled }).where(eq(sim.id, card.id))
  await creditOrder(server.deps, orderSn)
  expect(await held(card.id)).toEqual([])
  expect((await cardOf(card.id)).balance).toBe(10000)
})

test('a refund takes the coupon back while no order has used it', async () => {
  const { card, api, buy } = await buyer()
  const { orderSn } = (await buy()).data
  await creditOrder(server.deps, orderSn)
  const { refund } = server.deps.payables.CP
  const [coupon] = await held(card.id)
  const spend = (order: string | null) =>
    server.db.update(simCoupon).set({ orderSn: order }).where(eq(simCoupon.id, coupon!.id))
  await spend(`PK${Date.now()}`)
  const back = () => server.db.transaction((tx) => refund(tx, server.deps, orderSn))
  await expect(back()).rejects.toMatchObject({ code: Code.orderStateChanged })
  expect((await cardOf(card.id)).balance).toBe(9900)
  await spend(null)
  await back()
  expect(await held(card.id)).toEqual([])
  expect((await cardOf(card.id)).balance).toBe(10000)
  expect((await api.get(`/api/iot/orderResult?orderSn=${orderSn}`)).data.status).toBe(
    PortalOrderStatus.refunded
  )
})

test('a bought coupon is used up by the package it was bought for', async () => {
  const { card, api, buy } = await buyer()
  await creditOrder(server.deps, (await buy({ couponGoodsId: 1, shown: { amount: 300 } })).data.orderSn)
  const [coupon] = await held(card.id)
  const pack = await packageNamed(api, '50GB月包')
  const bought = await api.post('/api/iot/buyPackage', {
    packageId: pack.packageId,
    effectType: EffectType.now,
    couponId: coupon!.id,
    clientKey: randomUUID(),
    placeType: PlaceType.balance,
    payPassword: '135790'
  })
  expect(bought.data.amount).toBe(pack.price - 1000)
  expect((await held(card.id))[0]!.orderSn).toBe(bought.data.orderSn)
})

test('a coupon takes off no more than the price', async () => {
  const { card, api } = await buyer()
  const at = Date.now()
  const times = { startAt: new Date(at - 1000), endAt: new Date(at + 1e7) }
  const [coupon] = await server.db
    .insert(simCoupon)
    .values({ simId: card.id, name: 'c', scope: '全部套餐', minAmount: 0, amount: 100_000, ...times })
    .returning()
  const bought = await api.post('/api/iot/buyPackage', {
    packageId: 1,
    effectType: EffectType.now,
    couponId: coupon!.id,
    clientKey: randomUUID(),
    placeType: PlaceType.wechat
  })
  expect(bought.data).toMatchObject({ status: PortalOrderStatus.paid, amount: 0, pay: { kind: 'none' } })
  const [order] = await ordersOf(card.id)
  expect(order!.couponMoney).toBe(order!.price)
  expect((await cardOf(card.id)).balance).toBe(10000)
})
