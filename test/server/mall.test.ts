import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import {
  AuthStatus,
  CancelStatus,
  DeliveryWay,
  LogisticsState,
  MallOrderState as S,
  Mend,
  PayRule,
  PlaceType,
  PortalOrderStatus
} from '../../contract/enums'
import { Code } from '../../contract/errors'
import { startOfChineseDay } from '../../rules/card/billing'
import { dayMs } from '../../rules/time'
import { mallGoods, mallOption, mallStore, sim, simAddress } from '../../server/db/schema'
import { followMallParcels, moveMallOrderIn, type MallMove } from '../../server/services/mall/mallDelivery'
import { creditOrder } from '../../server/services/payments/crediting'
import { refunds } from '../../server/services/payments/refunds'
import { cancelUnpaid } from '../../server/services/payments/unpaid'
import { bookFaults } from './support/books'
import { addressForm, buildMallGoods, buildStore } from './support/mall'
import { serverOfFile, type Visitor } from './support/server'
import { buildSim, buildSims, type CardColumns } from './support/sims'

const server = serverOfFile({ DEMO_NUMBERS: 10 })
beforeAll(async () => {
  // the demo data may be an hour old: what waits for payment must still wait
  await server.sql(
    `update portal_order set pay_before = now() + interval '1 hour' where status = ${PortalOrderStatus.toPay}`
  )
})

const cardOf = async (id: number) => (await server.db.select().from(sim).where(eq(sim.id, id)))[0]!
const stockOf = async (optionId: number) =>
  (await server.db.select().from(mallOption).where(eq(mallOption.id, optionId)))[0]!.stock
const soldOf = async (goodsId: number) =>
  (await server.db.select().from(mallGoods).where(eq(mallGoods.id, goodsId)))[0]!.sold
const ordersOf = (simId: number) =>
  server.sql('select * from portal_order where sim_id = $1 order by id', [simId])
const cashier = (orderSn: string) =>
  server.inject({ method: 'POST', url: `/sandbox/pay/${orderSn}`, payload: { result: 'paid' } })

/** Changes an order's status as the merchant. */
const move = (given: MallMove) => server.db.transaction((tx) => moveMallOrderIn(tx, server.deps, given))
const parcel = { company: '中通快递', trackingNumber: 'ZT75001234567' }

async function addressBy(api: Visitor, more: object = {}): Promise<number> {
  return (await api.post('/api/iot/setSimAddress', addressForm(more))).data.addressId
}

/** A card with 1,000 points, 100 yuan and an address; it orders an item, by default for 100 points and 5 yuan. */
async function buyer(goods: Parameters<typeof buildMallGoods>[1] = {}, card: CardColumns = {}) {
  const item = await buildMallGoods(server.app, goods)
  const made = await buildSim(server.app, { integral: 1000, ...card })
  const api = server.visitor(made.headers)
  const body = {
    goodsId: item.goodsId,
    optionId: item.optionId,
    addressId: await addressBy(api),
    placeType: PlaceType.balance as number,
    payPassword: '135790'
  }
  const buy = (more: object = {}) =>
    api.post('/api/iot/buyShopGoods', { ...body, clientKey: randomUUID(), ...more })
  /** Orders, pays and credits; returns the order number. */
  const bought = async (more: object = {}): Promise<string> => {
    const { code, message, data } = await buy(more)
    if (code !== Code.ok) throw new Error(message)
    if (data.status === PortalOrderStatus.toPay) await cashier(data.orderSn)
    await creditOrder(server.deps, data.orderSn)
    return data.orderSn
  }
  const details = async (orderSn: string) =>
    (await api.get(`/api/iot/shopOrderDetails?orderSn=${orderSn}`)).data
  return { ...item, ...made, api, body, buy, bought, details }
}

describe('the mall', () => {
  test('shows banners, groups and goods, the best first, with the points of the card', async () => {
    const { api } = await server.holder({ integral: 321 })
    const { data } = await api.get('/api/iot/integralShopIndex?pageSize=50')
    expect(data.integral).toBe(321)
    expect(data.banners).toHaveLength(3)
    expect(data.groups.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['数码配件', '网络设备', '智能穿戴', '生活好物', '出行特惠'])
    )
    const bank = data.list[0]
    expect(bank).toMatchObject({
      title: '移动电源 10000mAh',
      payRule: PayRule.both,
      points: 300,
      price: 4900
    })
    const rules = new Set(data.list.map(({ payRule }: { payRule: string }) => payRule))
    expect([...rules].sort()).toEqual([PayRule.both, PayRule.money, PayRule.points].sort())
    const cable = data.list.find(({ title }: { title: string }) => title === '编织快充数据线')
    expect(cable).toMatchObject({ points: 150, price: 0, from: true, stock: 480, limit: 2 })
    expect(data.list.filter(({ stock }: { stock: number }) => stock === 0)).not.toEqual([])
    const group = data.groups[0].groupId
    const some = (await api.get(`/api/iot/integralShopIndex?group=${group}&pageSize=2&page=2`)).data
    expect(some).toMatchObject({ total: 5, page: 2, pageSize: 2 })
    expect(some.list).toHaveLength(2)
    expect(some.list.every(({ groupId }: { groupId: number }) => groupId === group)).toBe(true)
  })

  test('has what the points suffice for first, alone if asked, by fewest points or most sold', async () => {
    const { api } = await server.holder({ integral: 60 })
    const { goodsId } = await buildMallGoods(server.app, { points: 60, price: 0, sold: 5, rank: 0 })
    const cheaper = await buildMallGoods(server.app, { points: 20, price: 0, sold: 2, rank: 0 })
    await buildMallGoods(server.app, { points: 10, price: 0, stock: 0 })
    await buildMallGoods(server.app, { points: 0, price: 100 })
    type Row = { goodsId: number; points: number; stock: number; sold: number }
    const list = async (query = ''): Promise<Row[]> =>
      (await api.get(`/api/iot/integralShopIndex?pageSize=50${query}`)).data.list
    const suffices = ({ points, stock }: Row) => points > 0 && points <= 60 && stock > 0
    const all = await list()
    const firstOther = all.findIndex((row) => !suffices(row))
    expect(all.slice(0, firstOther).map((row) => row.goodsId)).toEqual(
      expect.arrayContaining([goodsId, cheaper.goodsId])
    )
    expect(all.slice(firstOther).some(suffices)).toBe(false)
    const mine = await list('&only=affordable&sort=points')
    expect(mine.every(suffices)).toBe(true)
    expect(mine.map(({ points }) => points)).toEqual(mine.map(({ points }) => points).sort((a, b) => a - b))
    const sold = (await list('&only=affordable&sort=sold')).map((row) => row.sold)
    expect(sold).toEqual([...sold].sort((a, b) => b - a))
  })

  test('an item that is taken off sale is gone, and its group with it', async () => {
    const { api, goodsId, item } = await buyer()
    const shown = async () => {
      const { data } = await api.get('/api/iot/integralShopIndex?pageSize=50')
      return data.groups.some(({ groupId }: { groupId: number }) => groupId === item.groupId)
    }
    expect(await shown()).toBe(true)
    await server.db.update(mallGoods).set({ onSale: false }).where(eq(mallGoods.id, goodsId))
    expect(await shown()).toBe(false)
    expect((await api.get(`/api/iot/integralShopGoodsDetails?goodsId=${goodsId}`)).code).toBe(Code.notFound)
  })

  test('one item says what it costs, how it comes, and what of it this card may have', async () => {
    const { api, goodsId, optionId, bought } = await buyer({ perCard: 3 })
    await bought({ count: 2 })
    const { data } = await api.get(`/api/iot/integralShopGoodsDetails?goodsId=${goodsId}`)
    expect(data).toMatchObject({
      options: [{ optionId, label: '', points: 100, price: 500, stock: 8 }],
      deliveryWays: [DeliveryWay.parcel, DeliveryWay.pickUp],
      limit: 3,
      bought: 2,
      sold: 2,
      integral: 800,
      cannotBuyReason: '',
      content: '<p>内容</p>',
      payMethods: []
    })
  })

  test('the ways to pay are those of the option and the count', async () => {
    const { api, goodsId, optionId } = await buyer({ price: 3000 })
    const ways = async (query: string) =>
      (await api.get(`/api/iot/integralShopGoodsDetails?goodsId=${goodsId}&${query}`)).data.payMethods
    expect((await ways(`optionId=${optionId}`))[0]).toMatchObject({
      placeType: PlaceType.balance,
      enabled: true,
      needPayPassword: true
    })
    expect((await ways(`optionId=${optionId}&count=4`))[0]).toMatchObject({
      enabled: false,
      reason: '余额不足'
    })
    // 11 × 100 points are more than the card has
    for (const way of await ways(`optionId=${optionId}&count=11`)) expect(way.enabled).toBe(false)
    const free = await buildMallGoods(server.app, { price: 0 })
    const { data } = await api.get(
      `/api/iot/integralShopGoodsDetails?goodsId=${free.goodsId}&optionId=${free.optionId}`
    )
    expect(data.payMethods).toMatchObject([{ placeType: PlaceType.points, enabled: true }])
    const wrong = `goodsId=${goodsId}&optionId=${free.optionId}`
    expect((await api.get(`/api/iot/integralShopGoodsDetails?${wrong}`)).code).toBe(Code.notFound)
  })

  test('a card that may not buy is told so, and what would mend it', async () => {
    const { api, goodsId, buy } = await buyer({}, { needAuth: true, authStatus: AuthStatus.notVerified })
    const { data } = await api.get(`/api/iot/integralShopGoodsDetails?goodsId=${goodsId}`)
    expect(data).toMatchObject({ cannotBuyReason: '请先完成实名认证', mend: Mend.realName })
    expect((await buy()).code).toBe(Code.cardNotAllowed)
  })
})

describe('an order', () => {
  test('for points alone is paid at once, by points, without a password', async () => {
    const { card, api, buy, details, optionId } = await buyer({ price: 0 })
    const { code, data } = await buy({ placeType: PlaceType.points, payPassword: undefined, count: 2 })
    expect(code).toBe(Code.ok)
    expect(data).toMatchObject({ status: PortalOrderStatus.paid, amount: 0, pay: { kind: 'none' } })
    expect(data.orderSn).toMatch(/^JF\d+$/)
    await creditOrder(server.deps, data.orderSn)
    expect((await cardOf(card.id)).integral).toBe(800)
    expect(await stockOf(optionId)).toBe(8)
    expect(await details(data.orderSn)).toMatchObject({
      state: S.toShip,
      points: 200,
      count: 2,
      placeType: PlaceType.points,
      canCancel: true,
      address: { name: '李四', mobile: '139****1234', address: '广东省 深圳市 南山区 科技园 1 栋 101' },
      store: null,
      logistics: null
    })
    const result = (await api.get(`/api/iot/orderResult?orderSn=${data.orderSn}`)).data
    expect(result).toMatchObject({ kind: 'mall', done: true, points: 200, amount: 0 })
    expect((await api.get('/api/iot/simOrderList?kind=mall')).data.list).toMatchObject([
      { orderSn: data.orderSn, kind: 'mall', points: 200, placeType: PlaceType.points }
    ])
    // goods are no top-up: the count of top-ups stays 0
    expect((await api.get('/api/iot/simInfo')).data.rechargeTimes).toBe(0)
    expect(await bookFaults(server.sql, [card.id])).toEqual([])
  })

  test('for both takes points and money in one transaction, from the balance with the pay password', async () => {
    const { card, api, buy, bought } = await buyer()
    expect((await buy({ payPassword: '000000' })).code).toBe(Code.wrongPayPassword)
    expect((await buy({ payPassword: undefined })).code).toBe(Code.payPasswordMissing)
    expect(await cardOf(card.id)).toMatchObject({ integral: 1000, balance: 10000 })
    const orderSn = await bought({ remark: ' 请尽快发货 ' })
    expect(await cardOf(card.id)).toMatchObject({ integral: 900, balance: 9500 })
    const ledger = (await api.get('/api/iot/simBalanceLogList')).data.list
    expect(ledger).toMatchObject([{ type: 'mall', money: -500, orderSn }])
    const points = await server.sql('select * from integral_log where sim_id = $1', [card.id])
    expect(points).toMatchObject([{ type: 'mall', points: -100, total: 900, source: orderSn }])
    expect((await api.get(`/api/iot/shopOrderDetails?orderSn=${orderSn}`)).data.remark).toBe('请尽快发货')
    expect(await bookFaults(server.sql, [card.id])).toEqual([])
  })

  test('at the cashier: points and stock are taken at once, the money is paid there', async () => {
    const { card, buy, details, optionId } = await buyer()
    const { data } = await buy({ placeType: PlaceType.wechat })
    expect(data).toMatchObject({ status: PortalOrderStatus.toPay, amount: 500, pay: { kind: 'redirect' } })
    expect((await cardOf(card.id)).integral).toBe(900)
    expect(await stockOf(optionId)).toBe(9)
    expect(await details(data.orderSn)).toMatchObject({ state: S.toPay, canCancel: true, paidAt: null })
    await cashier(data.orderSn)
    expect((await details(data.orderSn)).state).toBe(S.toShip)
    await creditOrder(server.deps, data.orderSn)
    expect(await bookFaults(server.sql, [card.id])).toEqual([])
  })

  test('for money alone, and no way to pay it by points', async () => {
    const { card, buy } = await buyer({ points: 0, price: 700 })
    expect((await buy({ placeType: PlaceType.points })).code).toBe(Code.failed)
    expect((await buy({ placeType: PlaceType.gift })).code).toBe(Code.failed)
    expect(await ordersOf(card.id)).toEqual([])
    expect((await buy()).data).toMatchObject({ status: PortalOrderStatus.paid, amount: 700 })
    expect(await server.sql('select 1 from integral_log where sim_id = $1', [card.id])).toEqual([])
  })

  test('is not made at another price, for another card, or with too few points or too little money', async () => {
    const { card, buy, optionId } = await buyer({}, { integral: 150 })
    const { simNo } = card
    for (const shown of [
      { amount: 500, points: 99 },
      { amount: 499, points: 100 }
    ])
      expect(await buy({ shown })).toMatchObject({
        code: Code.priceChanged,
        data: { amount: 500, points: 100 }
      })
    expect((await buy({ shown: { amount: 500, points: 100, simNo: '1440000000001' } })).code).toBe(
      Code.otherCard
    )
    expect((await buy({ count: 2 })).code).toBe(Code.pointsShort)
    const poor = await buyer({}, { balance: 499 })
    expect((await poor.buy()).code).toBe(Code.balanceShort)
    expect((await cardOf(poor.card.id)).integral).toBe(1000)
    expect(await ordersOf(card.id)).toEqual([])
    expect([await stockOf(optionId), await stockOf(poor.optionId)]).toEqual([10, 10])
    expect((await buy({ shown: { amount: 500, points: 100, simNo } })).code).toBe(Code.ok)
  })

  test('is refused at the field: option, address and store that are not its own, and ways that the item has not', async () => {
    const { body, buy, bought } = await buyer()
    const other = await buyer()
    const fields = async (more: object) => {
      const { code, data } = await buy(more)
      return code === Code.invalidInput ? Object.keys(data.fields) : [code]
    }
    expect(await fields({ optionId: other.optionId })).toEqual(['optionId'])
    expect(await fields({ addressId: other.body.addressId })).toEqual(['addressId'])
    expect(await fields({ addressId: undefined })).toEqual(['addressId'])
    expect(await fields({ count: 0 })).toEqual(['count'])
    expect(await fields({ goodsId: undefined })).toEqual(['goodsId'])
    expect(await fields({ unknown: 1 })).toEqual(['unknown'])
    expect(await fields({ goodsId: 999999 })).toEqual([Code.notFound])
    const store = await buildStore(server.app)
    expect(await fields({ storeId: store.id })).toEqual(['storeId'])
    const shut = await buildStore(server.app, { open: false })
    expect(await fields({ addressId: undefined, storeId: shut.id })).toEqual(['storeId'])
    expect(await fields({ addressId: undefined, storeId: 999999 })).toEqual(['storeId'])
    await bought({ addressId: undefined, storeId: store.id })
    const only = await buildMallGoods(server.app, { deliveryWays: [DeliveryWay.pickUp], storeIds: [shut.id] })
    const fetched = { goodsId: only.goodsId, optionId: only.optionId }
    expect(await fields(fetched)).toEqual(['addressId'])
    expect(await fields({ ...fetched, addressId: undefined })).toEqual(['storeId'])
    // an open store, but not one of this item
    expect(await fields({ ...fetched, addressId: undefined, storeId: store.id })).toEqual(['storeId'])
    const sent = await buildMallGoods(server.app, { deliveryWays: [DeliveryWay.parcel] })
    const ids = { goodsId: sent.goodsId, optionId: sent.optionId }
    expect(await fields({ ...ids, addressId: undefined, storeId: store.id })).toEqual(['storeId'])
    expect(body.goodsId).not.toBe(sent.goodsId)
  })

  test('keeps address and item as they were', async () => {
    const { api, body, bought, details, goodsId } = await buyer()
    const orderSn = await bought()
    await addressBy(api, { addressId: body.addressId, name: '王五', address: '别处 9 号' })
    await api.post('/api/iot/delSimAddress', { addressId: body.addressId })
    await server.db.update(mallGoods).set({ title: '另一个' }).where(eq(mallGoods.id, goodsId))
    const { address, title } = await details(orderSn)
    expect(address).toMatchObject({ name: '李四', address: '广东省 深圳市 南山区 科技园 1 栋 101' })
    expect(title).toMatch(/^礼品/)
  })

  test('of a card that is cancelled before it is credited gives all back', async () => {
    const { card, buy, details, optionId } = await buyer()
    const { orderSn } = (await buy()).data
    await server.db.update(sim).set({ cancelStatus: CancelStatus.cancelled }).where(eq(sim.id, card.id))
    await creditOrder(server.deps, orderSn)
    expect(await cardOf(card.id)).toMatchObject({ integral: 1000, balance: 10000 })
    expect(await stockOf(optionId)).toBe(10)
    expect((await details(orderSn)).state).toBe(S.refunded)
    expect(await bookFaults(server.sql, [card.id])).toEqual([])
  })
})

describe('stock and limits', () => {
  test('two hundred buyers at once for seven pieces: seven orders, the others 30001, and never a piece too many', async () => {
    const item = await buildMallGoods(server.app, { price: 0, stock: 7 })
    const cards = await buildSims(server.app, 200, { integral: 100 })
    const addresses = await server.db
      .insert(simAddress)
      .values(cards.map(({ card }) => ({ ...addressForm(), simId: card.id })))
      .returning()
    const buyers = cards.map(({ card, headers }, i) => ({
      card,
      api: server.visitor(headers),
      addressId: addresses[i]!.id
    }))
    const answers = await Promise.all(
      buyers.map(({ api, addressId }) =>
        api.post('/api/iot/buyShopGoods', {
          goodsId: item.goodsId,
          optionId: item.optionId,
          ...{ addressId, clientKey: randomUUID(), placeType: PlaceType.points }
        })
      )
    )
    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code === Code.ok)).toHaveLength(7)
    expect(codes.filter((code) => code === Code.soldOut)).toHaveLength(193)
    expect([await stockOf(item.optionId), await soldOf(item.goodsId)]).toEqual([0, 7])
    const won = buyers.filter((_buyer, i) => codes[i] === Code.ok)
    const points = await Promise.all(buyers.map(async ({ card }) => (await cardOf(card.id)).integral))
    expect(points.filter((left) => left === 0)).toHaveLength(7)
    // half of them cancel at the same moment, each twice
    const orders = answers.filter(({ code }) => code === Code.ok).map(({ data }) => data.orderSn as string)
    const given = await Promise.all(
      won
        .slice(0, 4)
        .flatMap(({ api }, i) =>
          [1, 2].map(() => api.post('/api/iot/cancelShopOrder', { orderSn: orders[i] }))
        )
    )
    expect(given.filter(({ code }) => code === Code.ok)).toHaveLength(4)
    expect(given.filter(({ code }) => code === Code.orderStateChanged)).toHaveLength(4)
    expect([await stockOf(item.optionId), await soldOf(item.goodsId)]).toEqual([4, 3])
    for (const orderSn of orders) await creditOrder(server.deps, orderSn)
    expect(
      await bookFaults(
        server.sql,
        buyers.map(({ card }) => card.id)
      )
    ).toEqual([])
  })

  test('one card twenty times at once gets as many as its limit; what it gave up counts no more', async () => {
    const { card, buy, optionId, api } = await buyer({ price: 0, stock: 100, perCard: 3 })
    const points = { placeType: PlaceType.points, payPassword: undefined }
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy(points)))
    expect(answers.filter(({ code }) => code === Code.ok)).toHaveLength(3)
    expect(answers.filter(({ code }) => code === Code.cardNotAllowed)).toHaveLength(17)
    expect(await stockOf(optionId)).toBe(97)
    const { orderSn } = answers.find(({ code }) => code === Code.ok)!.data
    expect((await api.post('/api/iot/cancelShopOrder', { orderSn })).code).toBe(Code.ok)
    expect((await buy({ ...points, count: 2 })).code).toBe(Code.cardNotAllowed)
    expect((await buy(points)).code).toBe(Code.ok)
    expect((await cardOf(card.id)).integral).toBe(700)
  })

  test('the points of a card are spent once, however many orders come at once', async () => {
    const { card, buy } = await buyer({ price: 0, stock: 100 }, { integral: 250 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => buy({ placeType: PlaceType.points })))
    expect(answers.filter(({ code }) => code === Code.ok)).toHaveLength(2)
    expect(answers.filter(({ code }) => code === Code.pointsShort)).toHaveLength(8)
    expect((await cardOf(card.id)).integral).toBe(50)
  })

  test('the database itself refuses a stock below zero, and a piece that costs nothing', async () => {
    const { optionId } = await buildMallGoods(server.app)
    const set = (what: string) => server.sql(`update mall_option set ${what} where id = $1`, [optionId])
    await expect(set('stock = -1')).rejects.toThrow('mall_option_stock')
    await expect(set('points = 0, price = 0')).rejects.toThrow('mall_option_price')
  })
})

describe('given up', () => {
  test('unpaid: points and stock come back, once', async () => {
    const { card, api, buy, optionId } = await buyer()
    const { orderSn } = (await buy({ placeType: PlaceType.wechat })).data
    const cancel = () => api.post('/api/iot/cancelShopOrder', { orderSn })
    expect((await cancel()).data).toMatchObject({ state: S.cancelled, canCancel: false })
    expect((await cancel()).code).toBe(Code.orderStateChanged)
    expect((await cardOf(card.id)).integral).toBe(1000)
    expect(await stockOf(optionId)).toBe(10)
    const steps = (await api.get(`/api/iot/shopOrderDetails?orderSn=${orderSn}`)).data.steps
    expect(steps.map(({ state }: { state: number }) => state)).toEqual([S.toPay, S.cancelled])
    expect(await bookFaults(server.sql, [card.id])).toEqual([])
  })

  test('not paid in time: the same by itself, and money that comes later goes back', async () => {
    const { card, buy, details, optionId } = await buyer()
    const { orderSn } = (await buy({ placeType: PlaceType.wechat })).data
    await server.sql(
      `update portal_order set pay_before = now() - interval '2 minutes' where order_sn = $1`,
      [orderSn]
    )
    await Promise.all([cancelUnpaid(server.deps), cancelUnpaid(server.deps)])
    expect(await details(orderSn)).toMatchObject({ state: S.cancelled })
    await cashier(orderSn)
    await refunds.run(server.deps)
    expect((await cardOf(card.id)).integral).toBe(1000)
    expect(await stockOf(optionId)).toBe(10)
    expect(await bookFaults(server.sql, [card.id])).toEqual([])
  })

  test('paid from the balance and not sent: money, points and stock come back, once however often it is pressed', async () => {
    const { card, api, bought, optionId } = await buyer()
    const orderSn = await bought({ count: 3 })
    expect(await cardOf(card.id)).toMatchObject({ integral: 700, balance: 8500 })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => api.post('/api/iot/cancelShopOrder', { orderSn }))
    )
    expect(answers.filter(({ code }) => code === Code.ok)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === Code.orderStateChanged)).toHaveLength(4)
    expect(await cardOf(card.id)).toMatchObject({ integral: 1000, balance: 10000 })
    expect(await stockOf(optionId)).toBe(10)
    expect(await bookFaults(server.sql, [card.id])).toEqual([])
  })

  test('paid at the cashier: the money goes back the way it came', async () => {
    const { card, api, bought } = await buyer()
    const orderSn = await bought({ placeType: PlaceType.wechat })
    expect((await api.post('/api/iot/cancelShopOrder', { orderSn })).data.state).toBe(S.refunded)
    await refunds.run(server.deps)
    expect(await cardOf(card.id)).toMatchObject({ integral: 1000, balance: 10000 })
    expect(await server.sql('select status from payment where order_sn = $1', [orderSn])).toEqual([
      { status: 5 }
    ])
    expect(await bookFaults(server.sql, [card.id])).toEqual([])
  })

  test('not once it is sent, and not while the merchant sends it', async () => {
    const { card, api, bought } = await buyer()
    const orderSn = await bought()
    await move({ orderSn, state: S.shipped, ...parcel })
    expect((await api.post('/api/iot/cancelShopOrder', { orderSn })).code).toBe(Code.orderStateChanged)
    const crossed = await bought()
    const [cancelled, sent] = await Promise.allSettled([
      api.post('/api/iot/cancelShopOrder', { orderSn: crossed }),
      move({ orderSn: crossed, state: S.shipped, ...parcel })
    ])
    const wasSent = sent.status === 'fulfilled'
    expect(cancelled).toMatchObject({ value: { code: wasSent ? Code.orderStateChanged : Code.ok } })
    expect((await cardOf(card.id)).integral).toBe(wasSent ? 800 : 900)
    expect(await bookFaults(server.sql, [card.id])).toEqual([])
  })

  test('an order of another kind is none of the mall, and one of the mall none of another card', async () => {
    const { api } = await buyer()
    const order = { clientKey: randomUUID(), placeType: PlaceType.wechat, money: 1000 }
    const { orderSn } = (await api.post('/api/iot/createBalanceOrder', order)).data
    expect((await api.post('/api/iot/cancelShopOrder', { orderSn })).code).toBe(Code.notFound)
    expect((await api.get(`/api/iot/shopOrderDetails?orderSn=${orderSn}`)).code).toBe(Code.notFound)
    const repay = { orderSn, placeType: PlaceType.wechat }
    expect((await api.post('/api/iot/repayShopOrder', repay)).code).toBe(Code.notFound)
    const stranger = await buyer()
    const theirs = { orderSn: await stranger.bought() }
    expect((await api.post('/api/iot/cancelShopOrder', theirs)).code).toBe(Code.notFound)
  })
})

describe('paid again', () => {
  test('from the balance or at the cashier, while it is to pay', async () => {
    const { card, api, buy, details } = await buyer()
    const first = (await buy({ placeType: PlaceType.wechat })).data.orderSn
    const pay = (orderSn: string, more: object) =>
      api.post('/api/iot/repayShopOrder', { orderSn, placeType: PlaceType.balance, ...more })
    const ways = (await api.get(`/api/iot/payMethods?orderSn=${first}`)).data.payMethods
    expect(ways[0]).toMatchObject({ placeType: PlaceType.balance, enabled: true })
    expect((await pay(first, { payPassword: '000000' })).code).toBe(Code.wrongPayPassword)
    expect((await pay(first, { placeType: PlaceType.alipay })).data.pay.kind).toBe('redirect')
    expect((await pay(first, { placeType: PlaceType.points })).code).toBe(Code.failed)
    expect((await pay(first, { payPassword: '135790' })).data.status).toBe(PortalOrderStatus.paid)
    // second press: nothing left to pay
    expect((await pay(first, { payPassword: '135790' })).data.pay.kind).toBe('none')
    expect(await cardOf(card.id)).toMatchObject({ integral: 900, balance: 9500 })
    await creditOrder(server.deps, first)
    expect((await details(first)).state).toBe(S.toShip)
    const second = (await buy({ placeType: PlaceType.wechat })).data.orderSn
    await api.post('/api/iot/cancelShopOrder', { orderSn: second })
    expect((await pay(second, { payPassword: '135790' })).code).toBe(Code.orderStateChanged)
    expect(await bookFaults(server.sql, [card.id])).toEqual([])
  })
})

describe('orders by group', () => {
  test('are listed and counted', async () => {
    const { api, buy, bought } = await buyer({ stock: 100 })
    const store = await buildStore(server.app)
    const toPay = (await buy({ placeType: PlaceType.wechat })).data.orderSn
    const toShip = await bought()
    const shipped = await bought()
    await move({ orderSn: shipped, state: S.shipped, ...parcel })
    const toPickUp = await bought({ addressId: undefined, storeId: store.id })
    await move({ orderSn: toPickUp, state: S.toPickUp })
    const done = await bought()
    await move({ orderSn: done, state: S.shipped, ...parcel })
    await move({ orderSn: done, state: S.done })
    const refunded = await bought()
    await api.post('/api/iot/cancelShopOrder', { orderSn: refunded })
    const list = async (query = '') => {
      const { data } = await api.get(`/api/iot/shopOrderList${query}`)
      expect(data.counts).toEqual({ toPay: 1, toShip: 1, toReceive: 2, done: 1, closed: 1 })
      return { total: data.total, orders: data.list.map(({ orderSn }: { orderSn: string }) => orderSn) }
    }
    expect(await list()).toEqual({
      total: 6,
      orders: [refunded, done, toPickUp, shipped, toShip, toPay]
    })
    expect(await list('?page=2&pageSize=4')).toEqual({ total: 6, orders: [toShip, toPay] })
    const groups = { toPay: [toPay], toShip: [toShip], toReceive: [toPickUp, shipped], done: [done] }
    for (const [group, orders] of Object.entries({ ...groups, closed: [refunded] }))
      expect(await list(`?group=${group}`)).toEqual({ total: orders.length, orders })
    expect((await api.get('/api/iot/shopOrderList?group=all')).code).toBe(Code.invalidInput)
    const other = await buyer()
    expect((await other.api.get('/api/iot/shopOrderList')).data).toMatchObject({ total: 0, list: [] })
  })
})

describe('delivered', () => {
  test('by parcel: sent, followed, signed for', async () => {
    const { bought, details } = await buyer()
    const orderSn = await bought()
    expect((await details(orderSn)).steps).toEqual([
      { state: S.toPay, at: expect.any(String) as string },
      { state: S.toShip, at: expect.any(String) as string },
      { state: S.shipped, at: null },
      { state: S.done, at: null }
    ])
    await expect(move({ orderSn, state: S.shipped })).rejects.toMatchObject({
      data: { fields: { company: '请填写快递公司', trackingNumber: '请填写运单号' } }
    })
    await expect(move({ orderSn, state: S.done })).rejects.toMatchObject({ code: Code.orderStateChanged })
    expect(await move({ orderSn, state: S.shipped, ...parcel })).toBe(true)
    expect(await move({ orderSn, state: S.shipped, ...parcel })).toBe(false)
    await followMallParcels(server.deps)
    const ago = (hours: number) =>
      server.sql(`update mall_order set shipped_at = now() - $2 * interval '1 hour' where order_sn = $1`, [
        orderSn,
        hours
      ])
    await ago(10)
    const { state, logistics } = await details(orderSn)
    expect(state).toBe(S.shipped)
    expect(logistics).toMatchObject({ ...parcel, phone: '95311', state: LogisticsState.onTheWay })
    expect(logistics.receiver).toBe('广东省 深圳市 南山区 科技园 1 栋 101 139****1234')
    await ago(60)
    await Promise.all([followMallParcels(server.deps), followMallParcels(server.deps)])
    const end = await details(orderSn)
    expect(end).toMatchObject({ state: S.done, canCancel: false })
    expect(end.logistics.state).toBe(LogisticsState.signed)
    expect(end.steps.at(-1).at).toBe(end.logistics.events[0].at)
  })

  test('an order is read also while the parcel provider does not answer', async () => {
    const { bought, details } = await buyer()
    const orderSn = await bought()
    await move({ orderSn, state: S.shipped, ...parcel })
    const { logistics } = server.deps.providers
    server.deps.providers.logistics = { ...logistics, track: () => Promise.reject(new Error('away')) }
    try {
      expect((await details(orderSn)).logistics).toMatchObject({ ...parcel, events: [] })
      await expect(followMallParcels(server.deps)).rejects.toThrow('parcels not followed')
    } finally {
      server.deps.providers.logistics = logistics
    }
  })

  test('at a store: by its code, and the store stays as it was ordered', async () => {
    const { bought, buy, details } = await buyer()
    const store = await buildStore(server.app, { keepDays: 7 })
    const fetched = { addressId: undefined, storeId: store.id }
    const unpaid = (await buy({ ...fetched, placeType: PlaceType.wechat })).data.orderSn
    expect(await details(unpaid)).toMatchObject({ pickUpCode: '', store: { storeId: store.id } })
    const orderSn = await bought(fetched)
    const parcelOrder = await bought()
    await expect(move({ orderSn: parcelOrder, state: S.toPickUp })).rejects.toMatchObject({
      code: Code.orderStateChanged
    })
    await server.db.update(mallStore).set({ name: '搬走了', keepDays: 1 }).where(eq(mallStore.id, store.id))
    const preparing = await details(orderSn)
    expect(preparing).toMatchObject({ state: S.toShip, pickUpCode: '', store: { name: store.name } })
    expect(
      preparing.steps.map(({ state, at }: { state: number; at: string | null }) => [state, Boolean(at)])
    ).toEqual([
      [S.toPay, true],
      [S.toShip, true],
      [S.toPickUp, false],
      [S.done, false]
    ])
    await expect(move({ orderSn, state: S.done, pickUpCode: '' })).rejects.toMatchObject({
      code: Code.orderStateChanged
    })
    expect(await move({ orderSn, state: S.toPickUp })).toBe(true)
    expect(await move({ orderSn, state: S.toPickUp })).toBe(false)
    const waiting = await details(orderSn)
    expect(waiting).toMatchObject({ state: S.toPickUp, address: null, store: { name: store.name } })
    expect(waiting.pickUpCode).toMatch(/^\d{8}$/)
    // kept for seven days after the one on which it was ready, to their very end
    const ready = waiting.steps.find(({ state }: { state: number }) => state === S.toPickUp).at
    expect(waiting.pickUpBefore).toBe(
      new Date(startOfChineseDay(Date.parse(ready)) + 8 * dayMs).toISOString()
    )
    const [notified] = await server.sql('select title, end_at from card_message where order_sn = $1', [
      orderSn
    ])
    expect(notified.end_at.toISOString()).toBe(waiting.pickUpBefore)
    await expect(move({ orderSn, state: S.shipped, ...parcel })).rejects.toMatchObject({
      code: Code.orderStateChanged
    })
    for (const pickUpCode of ['', '00000000'])
      await expect(move({ orderSn, state: S.done, pickUpCode })).rejects.toMatchObject({
        data: { fields: { pickUpCode: '提货码不正确' } }
      })
    expect(await move({ orderSn, state: S.done, pickUpCode: waiting.pickUpCode })).toBe(true)
    expect(await details(orderSn)).toMatchObject({
      ...{ state: S.done, pickUpCode: '', pickUpBefore: null, canCancel: false }
    })
  })

  test('what came back to the merchant gives back money, points and stock', async () => {
    const { card, bought, details, optionId } = await buyer()
    const orderSn = await bought()
    await move({ orderSn, state: S.shipped, ...parcel })
    expect(await move({ orderSn, state: S.refunded, goodsBack: true })).toBe(true)
    expect(await move({ orderSn, state: S.refunded, goodsBack: true })).toBe(false)
    expect((await details(orderSn)).state).toBe(S.refunded)
    expect(await cardOf(card.id)).toMatchObject({ integral: 1000, balance: 10000 })
    expect(await stockOf(optionId)).toBe(10)
    expect(await bookFaults(server.sql, [card.id])).toEqual([])
  })
})

describe('stores', () => {
  const near = 'latitude=22.5431&longitude=113.9589'

  test('nearest first with metres where a place is given, else by city', async () => {
    const { api, goodsId } = await buyer()
    const stores = async (query: string) =>
      (await api.get(`/api/iot/goodsShopStore?goodsId=${goodsId}&${query}`)).data
    const { list, cities } = await stores(near)
    expect(cities).toEqual(
      expect.arrayContaining(['深圳市', '广州市', '北京市', '上海市', '杭州市', '成都市'])
    )
    const metres = list.map(({ distance }: { distance: number }) => distance)
    expect(metres).toEqual([...metres].sort((one, other) => one - other))
    const beijing = list.find(({ city }: { city: string }) => city === '北京市')
    // 1,950 km from Shenzhen to Beijing
    expect(Math.abs(beijing.distance - 1950000)).toBeLessThan(20000)
    const guangzhou = (await stores('city=广州市')).list
    expect(guangzhou).toHaveLength(2)
    expect(guangzhou[0]).toMatchObject({ city: '广州市', distance: null })
    expect((await stores(`${near}&city=成都市`)).list).toMatchObject([{ name: '春熙路店' }])
    expect((await stores('city=拉萨市')).list).toEqual([])
  })

  test('only those of the item that are open; none for one that comes by parcel', async () => {
    const [one, shut] = [await buildStore(server.app), await buildStore(server.app, { open: false })]
    const item = await buildMallGoods(server.app, { storeIds: [one.id, shut.id] })
    const { api } = await server.holder()
    const names = async (goodsId: number) =>
      (await api.get(`/api/iot/goodsShopStore?goodsId=${goodsId}`)).data.list.map(
        ({ storeId }: { storeId: number }) => storeId
      )
    expect(await names(item.goodsId)).toEqual([one.id])
    expect(
      await names((await buildMallGoods(server.app, { deliveryWays: [DeliveryWay.parcel] })).goodsId)
    ).toEqual([])
    const bad = async (query: string) =>
      Object.keys((await api.get(`/api/iot/goodsShopStore?${query}`)).data.fields)
    expect(await bad(`goodsId=${item.goodsId}&latitude=22`)).toEqual(['longitude'])
    expect(await bad(`goodsId=${item.goodsId}&longitude=22`)).toEqual(['latitude'])
    expect(await bad(`goodsId=${item.goodsId}&latitude=91&longitude=0`)).toEqual(['latitude'])
    expect((await api.get('/api/iot/goodsShopStore?goodsId=999999')).code).toBe(Code.notFound)
  })
})

describe('the address book', () => {
  const book = async () => server.visitor((await buildSim(server.app)).headers)
  const set = (api: Visitor, more: object = {}) => api.post('/api/iot/setSimAddress', addressForm(more))
  const listed = async (api: Visitor) =>
    (await api.get('/api/iot/simAddressList')).data.list.map(
      ({ name, isDefault }: { name: string; isDefault: boolean }) => (isDefault ? `${name}*` : name)
    )

  test('its first is the default; another may be made so, and the newest takes its place when it goes', async () => {
    const api = await book()
    const first = (await set(api, { name: '第一' })).data
    expect(first).toMatchObject({ isDefault: true, mobile: '139****1234', county: '南山区' })
    const second = (await set(api, { name: '第二' })).data
    await set(api, { name: '第三', isDefault: true })
    expect(await listed(api)).toEqual(['第三*', '第二', '第一'])
    const made = await api.post('/api/iot/setDefaultSimAddress', { addressId: first.addressId })
    expect(made.data.list[0]).toMatchObject({ name: '第一', isDefault: true })
    await api.post('/api/iot/delSimAddress', { addressId: first.addressId })
    expect(await listed(api)).toEqual(['第三*', '第二'])
    await api.post('/api/iot/delSimAddress', { addressId: second.addressId })
    expect(await listed(api)).toEqual(['第三*'])
  })

  test('a change keeps the mobile that it leaves out, and the default', async () => {
    const { card, api } = await server.holder()
    const { addressId } = (await set(api)).data
    const changed = await set(api, {
      addressId,
      mobile: undefined,
      name: ' 赵六 ',
      address: '新路 2 号 3 单元'
    })
    expect(changed.data).toMatchObject({ addressId, name: '赵六', mobile: '139****1234', isDefault: true })
    const rows = await server.sql('select mobile, address from sim_address where sim_id = $1', [card.id])
    expect(rows).toEqual([{ mobile: '13900001234', address: '新路 2 号 3 单元' }])
  })

  test.each([
    ['name', { name: '李' }],
    ['name', { name: '   ' }],
    ['mobile', { mobile: undefined }],
    ['mobile', { mobile: '12345' }],
    ['provinceCode', { province: '北京市' }],
    ['provinceCode', { provinceCode: '999999' }],
    ['provinceCode', { city: '广州市' }],
    ['provinceCode', { county: '天河区' }],
    ['address', { address: '路' }],
    ['address', { address: '      ' }],
    ['unknown', { unknown: 1 }]
  ])('refuses a wrong %s at its field: %j', async (field, wrong) => {
    const api = await book()
    const { code, data } = await set(api, wrong)
    expect([code, Object.keys(data.fields)]).toEqual([Code.invalidInput, [field]])
    expect(await listed(api)).toEqual([])
  })

  test('holds twenty, also when they come at once, and has one default', async () => {
    const api = await book()
    const answers = await Promise.all(Array.from({ length: 25 }, () => set(api, { isDefault: true })))
    expect(answers.filter(({ code }) => code === Code.ok)).toHaveLength(20)
    expect(answers.filter(({ code }) => code === Code.failed)).toHaveLength(5)
    expect((await listed(api)).filter((name: string) => name.endsWith('*'))).toHaveLength(1)
  })
})

test('the demo card has an order in each state, two addresses, 500 points and 100 yuan, and its books are right', async () => {
  const { data } = await server.visitor().post('/api/simLogin', { simNo: '1440000000001' })
  const api = server.visitor({ 'sim-no': data.simNo, 'sim-token': data.token })
  const { list } = (await api.get('/api/iot/shopOrderList')).data
  expect(list.map(({ state }: { state: number }) => state).sort()).toEqual(Object.values(S).sort())
  expect((await api.get('/api/iot/simAddressList')).data.list).toHaveLength(2)
  const [card] = await server.sql(
    `select id, integral, balance, (select sum(points)::int from integral_log where sim_id = sim.id) as earned,
       (select sum(money)::int from balance_log where sim_id = sim.id) as ledger
     from sim where sim_no = '1440000000001'`
  )
  expect(card).toMatchObject({ integral: 500, balance: 10000, earned: 500, ledger: 10000 })
  const offPoints = await server.sql(
    `select id from (select id, total - points as before, lag(total) over (order by id) as last
       from integral_log where sim_id = $1) l where before <> last`,
    [card.id]
  )
  expect(offPoints).toEqual([])
  for (const { orderSn, canCancel, state } of list) {
    if (!canCancel || state === S.toPay) continue
    expect((await api.post('/api/iot/cancelShopOrder', { orderSn })).data.state).toBe(S.refunded)
  }
})
