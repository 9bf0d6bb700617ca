import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { CardUse } from '../../server/values'
import { CouponStatus, EffectType, PlaceType } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { transaction } from '../../server/db/client'
import { couponGoods, sim, simCoupon } from '../../server/db/schema'
import { moveCoins } from '../../server/services/money/pointsAndCoins'
import { bookFaults } from './support/books'
import { serverOfFile } from './support/server'
import { buildSim, type CardColumns } from './support/sims'

const server = serverOfFile({ DEMO_NUMBERS: 20 })

const held = (simId: number) => server.db.select().from(simCoupon).where(eq(simCoupon.simId, simId))
const coinsOf = async (id: number) =>
  (await server.db.select().from(sim).where(eq(sim.id, id)))[0]!.couponCoin

/** A card with `coins` coins, and the calls to exchange 20 of them for 满10减3券. */
async function holder(coins: number, overrides: CardColumns = {}) {
  const { card, headers } = await buildSim(server.app, overrides)
  if (coins)
    await transaction(server.db, (tx) =>
      moveCoins(tx, card, { type: 'task', title: '任务奖励', count: coins, source: 'test' })
    )
  const api = server.visitor(headers)
  const list = async (query = '') => (await api.get(`/api/iot/couponExchangeList${query}`)).data
  const goods = (await list()).coupons.find(({ name }: { name: string }) => name === '满10减3券')
  const body = (more: object = {}) => ({
    couponGoodsId: goods.couponGoodsId as number,
    clientKey: randomUUID(),
    shown: { coins: goods.coins as number, simNo: card.simNo },
    ...more
  })
  const exchange = (more: object = {}) => api.post('/api/iot/exchangeCoupon', body(more))
  return { card, api, list, goods, body, exchange }
}

test('coins become a coupon that is held, recorded, and can be used', async () => {
  const { card, api, list, exchange } = await holder(50)
  const { data } = await exchange()
  expect(data).toMatchObject({ name: '满10减3券', couponCoin: 30 })
  expect(Date.parse(data.endAt) - Date.parse(data.startAt)).toBe(30 * 86400000)
  expect((await api.get('/api/iot/couponChoose')).data.held).toMatchObject([
    { couponId: data.couponId, amount: 300, minAmount: 1000, status: CouponStatus.usable }
  ])
  expect(await list()).toMatchObject({
    couponCoin: 30,
    total: 1,
    list: [{ exchangeId: data.exchangeId, coins: 20, status: CouponStatus.usable }]
  })
  const { data: packages } = await api.get('/api/iot/packageChoose')
  const bought = packages.categories[0].packages.find(({ price }: { price: number }) => price === 1900)
  const order = await api.post('/api/iot/buyPackage', {
    ...{ packageId: bought.packageId, effectType: EffectType.now, couponId: data.couponId },
    ...{ clientKey: randomUUID(), placeType: PlaceType.balance, payPassword: '135790' },
    shown: { amount: 1600 }
  })
  expect(order.data.amount).toBe(1600)
  expect((await list()).list).toMatchObject([{ status: CouponStatus.used }])
  expect(await bookFaults(server.sql, [card.id])).not.toContainEqual(expect.stringContaining('coin'))
})

test('what is on offer for coins is not sold for money, and the other way round', async () => {
  const { api, list, goods } = await holder(50)
  const { onSale } = (await api.get('/api/iot/couponChoose')).data
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name)
  expect(names(onSale)).not.toContain('满10减3券')
  expect(names((await list()).coupons)).toHaveLength(6)
  const paid = await api.post('/api/iot/createCouponOrder', {
    ...{ couponGoodsId: goods.couponGoodsId, clientKey: randomUUID(), placeType: PlaceType.wechat }
  })
  expect(paid.code).toBe(Code.notFound)
  const forMoney = await api.post('/api/iot/exchangeCoupon', {
    ...{ couponGoodsId: onSale[0].couponGoodsId, clientKey: randomUUID() }
  })
  expect(forMoney.code).toBe(Code.notFound)
})

test('the same key is the same coupon, also twice at once; another coupon under it is refused', async () => {
  const { card, body, api, list } = await holder(50)
  const one = body()
  const send = (more: object = {}) => api.post('/api/iot/exchangeCoupon', { ...one, ...more })
  const [first, second] = await Promise.all([send(), send()])
  expect(first.data).toEqual(second.data)
  expect(await held(card.id)).toHaveLength(1)
  const other = (await list()).coupons[0].couponGoodsId
  expect((await send({ couponGoodsId: other, shown: undefined })).code).toBe(Code.keyUsed)
})

test('50 presses at once with coins for one give one', async () => {
  const { card, exchange } = await holder(30)
  const answers = await Promise.all(Array.from({ length: 50 }, () => exchange()))
  expect(answers.filter(({ code }) => code === Code.ok)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === Code.coinsShort)).toHaveLength(49)
  expect(await held(card.id)).toHaveLength(1)
  expect(await coinsOf(card.id)).toBe(10)
  expect(await bookFaults(server.sql, [card.id])).toEqual([])
})

test('too few coins, another number of coins, a card out of use, a coupon off sale: nothing is taken', async () => {
  const poor = await holder(19)
  expect(poor.goods.reason).toBe('券币不足')
  expect((await poor.exchange()).code).toBe(Code.coinsShort)
  const { card, exchange } = await holder(50)
  expect(await exchange({ shown: { coins: 10 } })).toMatchObject({
    code: Code.priceChanged,
    data: { amount: 20 }
  })
  expect((await exchange({ couponGoodsId: 999999 })).code).toBe(Code.notFound)
  expect(await coinsOf(card.id)).toBe(50)
  const off = await holder(50, { status: CardUse.off })
  expect((await off.exchange()).code).toBe(Code.cardNotAllowed)
})

describe('pieces', () => {
  /** Adds a new coupon, sold for coins only. */
  async function offer(more: Partial<typeof couponGoods.$inferInsert>) {
    const [made] = await server.db
      .insert(couponGoods)
      .values({
        ...{ name: `券${randomUUID()}`, forMoney: false, price: 0, coins: 1, amount: 100, minAmount: 0 },
        ...{ days: 30, scope: '全部套餐', image: '', sort: 99, onSale: true, ...more }
      })
      .returning()
    return { couponGoodsId: made!.id, shown: { coins: 1 } }
  }

  test('the last one goes to one card, however many ask', async () => {
    const body = await offer({ stock: 1 })
    const holders = await Promise.all(Array.from({ length: 5 }, () => holder(5)))
    const answers = await Promise.all(holders.map(({ exchange }) => exchange(body)))
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([
      Code.ok,
      ...Array.from({ length: 4 }, () => Code.soldOut)
    ])
    const { coupons } = await holders[0]!.list()
    const row = coupons.find(
      ({ couponGoodsId }: { couponGoodsId: number }) => couponGoodsId === body.couponGoodsId
    )
    expect(row).toMatchObject({ stock: 0, reason: '已兑完' })
  })

  test('a card has as many as the limit says', async () => {
    const body = await offer({ perCard: 2 })
    const { exchange, list } = await holder(5)
    expect((await exchange(body)).code).toBe(Code.ok)
    expect((await exchange(body)).code).toBe(Code.ok)
    expect((await exchange(body)).code).toBe(Code.cardNotAllowed)
    const row = (await list()).coupons.find(
      ({ couponGoodsId }: { couponGoodsId: number }) => couponGoodsId === body.couponGoodsId
    )
    expect(row.reason).toBe('每张卡限兑2张')
    await server.db.update(couponGoods).set({ onSale: false }).where(eq(couponGoods.id, body.couponGoodsId))
    expect((await exchange(body)).code).toBe(Code.notFound)
  })
})

test('the ledger of the coins adds up, newest first, by month and by way', async () => {
  const { api, exchange } = await holder(50)
  await exchange()
  const { data } = await api.get('/api/iot/couponCoinLogList')
  expect(data.list).toMatchObject([
    { type: 'exchange', title: '兑换满10减3券', coins: -20, total: 30 },
    { type: 'task', coins: 50, total: 50 }
  ])
  expect(data.months).toMatchObject([{ income: 50, spent: 20 }])
  expect((await api.get('/api/iot/couponCoinLogList?flow=out')).data).toMatchObject({ total: 1 })
})

test("the demo's card has 50 coins whose ledger adds up, and a coupon that it had for coins", async () => {
  const api = server.visitor()
  const { data } = await api.post('/api/simLogin', { simNo: '1440000000001' })
  const own = server.visitor({ 'sim-no': data.simNo, 'sim-token': data.token })
  const log = (await own.get('/api/iot/couponCoinLogList')).data
  expect(log.list[0].total).toBe(50)
  expect(log.list.reduce((sum: number, { coins }: { coins: number }) => sum + coins, 0)).toBe(50)
  expect((await own.get('/api/iot/couponExchangeList')).data).toMatchObject({ couponCoin: 50, total: 1 })
})
