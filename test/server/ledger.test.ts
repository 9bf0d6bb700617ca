import { randomUUID } from 'node:crypto'
import { PlaceType, PortalOrderStatus } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { balanceLog } from '../../server/db/schema'
import { creditOrder } from '../../server/services/payments/crediting'
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
