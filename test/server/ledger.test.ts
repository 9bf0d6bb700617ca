import { randomUUID } from 'node:crypto'
import { PlaceType, PortalOrderStatus, CardPasswordMode, PortalOrderStatus as S } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { balanceLog } from '../../server/db/schema'
import { creditOrder, creditPaidOrders } from '../../server/services/payments/crediting'
import { buildSim } from './support/sims'
import { serverOfFile } from './support/server'

const server = serverOfFile({ DEMO_NUMBERS: 20 })

async function holder() {
  const { card, headers } = await buildSim(server.app)
  return { card, api: server.visitor(headers) }
}

/** Adds ledger lines to a card, oldest first; `money` in fen. */
async function moved(simId: number, ...movements: [at: string, money: number][]) {
  let balance = 100000
  for (const [at, money] of movements) {
    balance += money
    await server.db.insert(balanceLog).values({
      ...{ simId, type: money > 0 ? 'topUp' : 'package', title: 'm', money, balance },
      createdAt: new Date(at)
    })
  }
}

test('the sums of a month are those of its Chinese days, whole, on whichever page it stands', async () => {
  const { card, api } = await holder()
  const stranger = await holder()
  await moved(stranger.card.id, ['2026-10-15T00:00:00Z', 777])
  await moved(
    card.id,
    ['2026-09-30T15:59:59Z', -100],
    ['2026-09-30T16:00:00Z', 5000],
    ['2026-10-20T00:00:00Z', -1900],
    ['2026-10-31T15:59:59Z', -500],
    ['2026-10-31T16:00:00Z', 300]
  )
  const list = async (query: string) => (await api.get(`/api/iot/simBalanceLogList?${query}`)).data
  const october = { month: '2026-10', income: 5000, spent: 2400 }
  expect(await list('pageSize=2')).toMatchObject({
    total: 5,
    months: [{ month: '2026-11', income: 300, spent: 0 }, october]
  })
  expect((await list('pageSize=2&page=2')).months).toEqual([october])
  // a filter removes rows, but does not change the sums
  const out = await list('flow=out')
  expect(out.list.map(({ money }: { money: number }) => money)).toEqual([-500, -1900, -100])
  expect(out.months).toEqual([october, { month: '2026-09', income: 0, spent: 100 }])
  expect((await list('flow=in')).total).toBe(2)
  expect((await list('page=9')).months).toEqual([])
  expect((await api.get('/api/iot/simBalanceLogList?flow=both')).code).toBe(Code.invalidInput)
})

test('money that comes back is no income: what it was spent for was not spent', async () => {
  const { card, api } = await holder()
  await moved(
    card.id,
    ['2026-10-10T00:00:00Z', 5000],
    ['2026-10-11T00:00:00Z', -1900],
    ['2026-10-12T00:00:00Z', -500]
  )
  await server.db.insert(balanceLog).values({
    ...{ simId: card.id, type: 'refund', title: '退款', money: 1900, balance: 4500 },
    createdAt: new Date('2026-10-13T00:00:00Z')
  })
  const { data } = await api.get('/api/iot/simBalanceLogList')
  expect(data.months).toEqual([{ month: '2026-10', income: 5000, spent: 500 }])
})

test('orders of every kind stand in one list, of the own card alone', async () => {
  const { api } = await holder()
  const pay = { placeType: PlaceType.wechat }
  const coupon = await api.post('/api/iot/createCouponOrder', {
    ...{ ...pay, couponGoodsId: 1, clientKey: randomUUID() }
  })
  const topUp = await api.post('/api/iot/createBalanceOrder', {
    ...{ ...pay, money: 1000, clientKey: randomUUID() }
  })
  const list = async (query = '') => (await api.get(`/api/iot/simOrderList${query}`)).data.list
  expect((await list()).map(({ orderSn }: { orderSn: string }) => orderSn)).toEqual([
    topUp.data.orderSn,
    coupon.data.orderSn
  ])
  expect(await list('?kind=coupon')).toMatchObject([{ title: '满30减10券', amount: 300, kind: 'coupon' }])
  expect(await list('?kind=vip')).toEqual([])
  const other = await holder()
  expect((await other.api.get('/api/iot/simOrderList')).data.total).toBe(0)
})

test('an order has its amounts line by line, and when it ended', async () => {
  const { api } = await holder()
  const { orderSn } = (
    await api.post('/api/iot/createCouponOrder', {
      ...{ couponGoodsId: 1, clientKey: randomUUID(), placeType: PlaceType.wechat }
    })
  ).data
  const result = async (sn: string) => (await api.get(`/api/iot/orderResult?orderSn=${sn}`)).data
  expect(await result(orderSn)).toMatchObject({ price: 300, couponMoney: 0, giftMoney: 0, endedAt: null })
  await api.post('/api/iot/cancelOrder', { orderSn })
  expect(await result(orderSn)).toMatchObject({
    status: PortalOrderStatus.cancelled,
    endedAt: expect.stringContaining('T')
  })
  const bought = await api.post('/api/iot/createCouponOrder', {
    ...{ couponGoodsId: 1, clientKey: randomUUID(), placeType: PlaceType.balance, payPassword: '135790' }
  })
  await creditOrder(server.deps, bought.data.orderSn)
  await server.db.transaction((tx) => server.deps.payables.CP.refund(tx, server.deps, bought.data.orderSn))
  const refunded = await result(bought.data.orderSn)
  expect(refunded).toMatchObject({ status: PortalOrderStatus.refunded, amount: 300 })
  expect(Date.parse(refunded.endedAt)).toBeGreaterThanOrEqual(Date.parse(refunded.creditedAt))
})

/** The order that a holder waits for, on the card's home. */
describe('an order under way', () => {
  async function card() {
    const { api } = await server.holder({ cardPasswordMode: CardPasswordMode.off })
    return {
      api,
      order: async () => (await api.get('/api/iot/simInfo')).data.underWay.order,
      topUp: async () => {
        const body = { money: 1000, clientKey: randomUUID(), placeType: PlaceType.wechat }
        return (await api.post('/api/iot/createBalanceOrder', body)).data.orderSn as string
      },
      buy: async () => {
        const { data } = await api.get('/api/iot/packageChoose')
        const { packageId } = data.categories[0].packages[0]
        const body = { packageId, effectType: 1, clientKey: randomUUID(), placeType: PlaceType.balance }
        return (await api.post('/api/iot/buyPackage', body)).data.orderSn as string
      }
    }
  }

  test('one that can be paid is there with its time, and no more once it is cancelled or too late', async () => {
    const { api, order, topUp } = await card()
    expect(await order()).toBeNull()
    const orderSn = await topUp()
    expect(await order()).toMatchObject({
      orderSn,
      amount: 1000,
      status: S.toPay,
      failReason: '',
      payBefore: expect.any(String)
    })
    await api.post('/api/iot/cancelOrder', { orderSn })
    expect(await order()).toBeNull()
    const late = await topUp()
    await server.sql(`update portal_order set pay_before = now() - interval '1 second' where order_sn = $1`, [
      late
    ])
    expect(await order()).toBeNull()
  })

  test('one that is paid comes before a newer one to pay, until it is credited', async () => {
    const { order, topUp, buy } = await card()
    const orderSn = await buy()
    await topUp()
    expect(await order()).toMatchObject({ orderSn, status: S.paid, payBefore: null })
    await creditPaidOrders(server.deps)
    expect(await order()).toMatchObject({ status: S.toPay })
  })

  test('one whose money went back says why for a day, unless a later one was paid', async () => {
    const { order, buy } = await card()
    const orderSn = await buy()
    await server.sql(
      `update portal_order set status = $2, ended_at = now(), fail_reason = '运营商没有受理' where order_sn = $1`,
      [orderSn, S.refunded]
    )
    expect(await order()).toMatchObject({ orderSn, status: S.refunded, failReason: '运营商没有受理' })
    await buy()
    await creditPaidOrders(server.deps)
    expect(await order()).toBeNull()
    await server.sql(
      `update portal_order set status = $1, ended_at = now() where order_sn = $2 or fail_reason = ''`,
      [S.refunded, orderSn]
    )
    expect(await order()).toMatchObject({ orderSn })
    await server.sql(`update portal_order set ended_at = now() - interval '25 hours' where order_sn = $1`, [
      orderSn
    ])
    expect(await order()).toBeNull()
  })
})
