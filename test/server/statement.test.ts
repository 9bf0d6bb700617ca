import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { CardPasswordMode, EffectType, PlaceType } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { kbPerGb } from '../../rules/card/data'
import {
  balanceLog,
  couponCoinLog,
  integralLog,
  mallGoods,
  type sim,
  simCoupon
} from '../../server/db/schema'
import { giveBack } from '../../server/services/admin/orders/giveBack'
import { creditPaidOrders } from '../../server/services/payments/crediting'
import { readCard } from '../../server/services/status/readings'
import { buildMallGoods } from './support/mall'
import { notify } from './support/orders'
import { serverOfFile } from './support/server'

/** The statement of a card: all its ledgers and what its orders saved, in one list. */

let used = 0
const server = serverOfFile({ DEMO_NUMBERS: 10 })
beforeAll(async () => {
  const { carrier } = server.deps.providers
  server.deps.providers.carrier = {
    ...carrier!,
    read: async (_card, _since, at) => ({
      at,
      online: true,
      days: used ? [{ day: '2026-11-01', useFlow: used }] : []
    }),
    status: undefined
  }
})
beforeEach(() => {
  used = 0
})

async function holder(columns: Partial<typeof sim.$inferInsert> = {}) {
  const { card, api } = await server.holder({ cardPasswordMode: CardPasswordMode.off, ...columns })
  const ask = async (query = '') => (await api.get(`/api/iot/statement?${query}`)).data
  return {
    ...{ card, api, ask },
    lines: async (query = '') => (await ask(query)).list as any[],
    /** Uses KB beyond the packages, which is charged. */
    use: async (kb: number) => {
      used = kb
      await readCard(server.deps, card.simNo)
      used = 0
    }
  }
}
type Holder = Awaited<ReturnType<typeof holder>>

/** The cashier says that an order is paid; it is credited. */
async function payOutside(orderSn: string) {
  const [open] = await server.sql('select out_trade_no, amount from payment where order_sn = $1', [orderSn])
  expect(await notify(server.app, { outTradeNo: open.out_trade_no, amount: open.amount })).toBe(200)
  await creditPaidOrders(server.deps)
}

async function topUp({ api }: Holder, money: number): Promise<string> {
  const body = { money, clientKey: randomUUID(), placeType: PlaceType.wechat }
  const { orderSn } = (await api.post('/api/iot/createBalanceOrder', body)).data
  await payOutside(orderSn)
  return orderSn
}

/** Buys the first package on sale that begins now. */
async function buyPackage({ api }: Holder, more: object = {}) {
  const { data } = await api.get('/api/iot/packageChoose')
  const all: any[] = data.categories.flatMap(({ packages }: any) => packages)
  const item = all.find((one) => one.packageType === 1 && one.canBuy && !one.seckill && one.price >= 1000)
  const wish = { packageId: item.packageId, effectType: EffectType.now, clientKey: randomUUID() }
  const made = await api.post('/api/iot/buyPackage', { ...wish, placeType: PlaceType.wechat, ...more })
  expect(made.code).toBe(Code.ok)
  return { ...made.data, price: item.price } as { orderSn: string; amount: number; price: number }
}

const giveAllBack = (orderSn: string, end = true) =>
  giveBack(server.deps, { orderSn, why: '商家退款', who: 'test', again: false, end })

/** Lines of the three ledgers on given days. */
async function ledgers(simId: number) {
  const { db } = server.deps
  const at = (day: string) => ({ simId, createdAt: new Date(`${day}T04:00:00Z`) })
  await db.insert(balanceLog).values([
    { ...at('2026-09-02'), type: 'topUp', title: '余额充值', money: 5000, balance: 5000 },
    { ...at('2026-09-05'), type: 'package', title: '套餐', money: -1900, balance: 3100 },
    { ...at('2026-10-01'), type: 'refund', title: '套餐退款', money: 1900, balance: 5000 }
  ])
  await db.insert(integralLog).values([
    { ...at('2026-09-03'), type: 'signIn', title: '每日签到', points: 5, total: 5, source: 'signIn:1' },
    { ...at('2026-10-03'), type: 'mall', title: '礼品', points: -5, total: 0, source: 'x' }
  ])
  await db
    .insert(couponCoinLog)
    .values([{ ...at('2026-09-04'), type: 'task', title: '任务', coins: 8, total: 8, source: 't' }])
}

test('the ledgers stand in one list, newest first, and a refund is no income', async () => {
  const { card, ask } = await holder({ balance: 5000, integral: 0, couponCoin: 8 })
  await ledgers(card.id)
  const { list, months, now, next } = await ask()
  expect(
    list.map(({ account, direction, change, after }: any) => [account, direction, change, after])
  ).toEqual([
    ['points', 'out', -5, 0],
    ['balance', 'refund', 1900, 5000],
    ['balance', 'out', -1900, 3100],
    ['coins', 'in', 8, 8],
    ['points', 'in', 5, 5],
    ['balance', 'in', 5000, 5000]
  ])
  expect(next).toBe('')
  expect(months).toEqual([
    { month: '2026-10', account: 'balance', in: 0, out: 0, refund: 1900, opening: 3100, closing: 5000 },
    { month: '2026-10', account: 'points', in: 0, out: 5, refund: 0, opening: 5, closing: 0 },
    { month: '2026-09', account: 'balance', in: 5000, out: 1900, refund: 0, opening: 0, closing: 3100 },
    { month: '2026-09', account: 'points', in: 5, out: 0, refund: 0, opening: 0, closing: 5 },
    { month: '2026-09', account: 'coins', in: 8, out: 0, refund: 0, opening: 0, closing: 8 }
  ])
  expect(now).toEqual({ balance: 5000, debt: 0, points: 0, coins: 8, coupons: 0, savings: 0 })
})

test('filters choose account, direction and month; the sums stay those of both directions', async () => {
  const { card, api, ask, lines } = await holder()
  await ledgers(card.id)
  const changes = async (query: string) => (await lines(query)).map(({ change }) => change)
  expect(await changes('account=balance')).toEqual([1900, -1900, 5000])
  expect(await changes('account=balance&direction=in')).toEqual([5000])
  expect(await changes('direction=refund')).toEqual([1900])
  expect(await changes('month=2026-09')).toEqual([-1900, 8, 5, 5000])
  expect(await changes('month=2020-01')).toEqual([])
  expect((await ask('account=balance&direction=out')).months).toEqual([
    { month: '2026-09', account: 'balance', in: 5000, out: 1900, refund: 0, opening: 0, closing: 3100 }
  ])
  for (const wrong of ['account=money', 'direction=both', 'month=2026-13', 'before=x', 'pageSize=51'])
    expect((await api.get(`/api/iot/statement?${wrong}`)).code).toBe(Code.invalidInput)
  expect((await server.visitor().get('/api/iot/statement')).code).toBe(Code.simLoginEnded)
})

test('a line that comes meanwhile moves no line to another page, and lines of one moment keep their order', async () => {
  const { card, ask } = await holder()
  const at = {
    simId: card.id,
    type: 'adjust' as const,
    title: 'm',
    createdAt: new Date('2026-10-01T00:00:00Z')
  }
  const line = (n: number) => ({ ...at, money: n, balance: n })
  await server.db.insert(balanceLog).values([1, 2, 3, 4, 5].map(line))
  const seen: number[] = []
  let next = ''
  do {
    const page = await ask(`pageSize=2${next && `&before=${next}`}`)
    seen.push(...page.list.map(({ change }: any) => change))
    next = page.next
    await server.db.insert(balanceLog).values({ ...line(9), createdAt: new Date() })
  } while (next)
  expect(seen).toEqual([5, 4, 3, 2, 1])
})

test('a debt is shown with the uses that made it, their price, and what repaid it; the next one is another', async () => {
  const card = { balance: 100, volumePackageId: 29, volumePrice: 300 }
  const who = await holder(card)
  await who.use(kbPerGb)
  await who.use(2 * kbPerGb)
  const open = await who.ask('account=debt')
  expect(open.list).toMatchObject([
    { change: -600, after: 800, useFlow: 2 * kbPerGb, gPrice: 300, direction: 'out', debt: 1 },
    { change: -200, after: 200, useFlow: kbPerGb, gPrice: 300, direction: 'out', debt: 1 }
  ])
  expect(open.debts).toMatchObject([{ debt: 1, made: 800, repaid: 0, left: 800, endedAt: null }])
  // the part that the balance paid is a line of the balance
  expect(await who.lines('account=balance')).toMatchObject([{ change: -100, after: 0, useFlow: kbPerGb }])
  const first = await topUp(who, 500)
  const second = await topUp(who, 1000)
  const repaid = await who.ask('account=debt&direction=in')
  expect(repaid.list).toMatchObject([
    { change: 300, after: 0, orderSn: second, orderKind: 'balance' },
    { change: 500, after: 300, orderSn: first }
  ])
  expect(repaid.debts).toMatchObject([{ debt: 1, made: 800, repaid: 800, left: 0 }])
  expect(repaid.debts[0].endedAt).toBe(repaid.list[0].createdAt)
  await who.use(3 * kbPerGb)
  const { debts, months, now } = await who.ask('account=debt')
  expect(debts).toMatchObject([
    { debt: 2, made: 200, left: 200 },
    { debt: 1, made: 800, repaid: 800, left: 0 }
  ])
  expect(months).toMatchObject([{ account: 'debt', in: 800, out: 1000, refund: 0, opening: 0, closing: 200 }])
  expect(now.debt).toBe(200)
})

test('a debt that an order repaid at the cashier names that order', async () => {
  const who = await holder({ balance: 0, volumePackageId: 29, volumePrice: 300 })
  await who.use(kbPerGb)
  const { orderSn } = await buyPackage(who, { withDebt: true })
  await payOutside(orderSn)
  expect(await who.lines('account=debt')).toMatchObject([
    { change: 300, after: 0, orderSn, orderKind: 'package', title: '随订单归还欠费3元' },
    { change: -300, after: 300, orderSn: '' }
  ])
  // nothing of it went through the balance
  expect(await who.lines('account=balance')).toEqual([])
})

test('what was owed before its lines were kept is no line, and counts', async () => {
  const who = await holder({ balance: 0, arrears: 1000 })
  expect(await who.ask('account=debt')).toMatchObject({ list: [], debts: [], now: { debt: 1000 } })
  await topUp(who, 400)
  const { list, debts } = await who.ask('account=debt')
  expect(list).toMatchObject([{ change: 400, after: 600, debt: 1 }])
  expect(debts).toMatchObject([{ made: 1000, repaid: 400, left: 600, endedAt: null }])
})

test('a coupon is got, used, returned with its order, and expires', async () => {
  const who = await holder()
  const day = 86400000
  const [coupon] = await server.db
    .insert(simCoupon)
    .values({
      ...{ simId: who.card.id, name: '满10减5券', amount: 500, minAmount: 1000, scope: '全部套餐' },
      ...{ startAt: new Date(Date.now() - day), endAt: new Date(Date.now() + day) }
    })
    .returning()
  const had = async () =>
    (await who.lines('account=coupons')).map(({ type, change, direction, orderKind }) => [
      ...[type, change, direction, orderKind]
    ])
  const { orderSn } = await buyPackage(who, { couponId: coupon!.id })
  expect((await who.ask()).now.coupons).toBe(0)
  await who.api.post('/api/iot/cancelOrder', { orderSn })
  const expected = [
    ['returned', 1, 'refund', 'package'],
    ['used', -1, 'out', 'package'],
    ['given', 1, 'in', '']
  ]
  expect(await had()).toEqual(expected)
  expect((await who.ask()).now.coupons).toBe(1)
  await server.db
    .update(simCoupon)
    .set({ endAt: new Date(Date.now() - 1000) })
    .where(eq(simCoupon.id, coupon!.id))
  expect(await had()).toEqual([['expired', -1, 'out', ''], ...expected])
  expect((await who.ask()).now.coupons).toBe(0)
})

test('a coupon that was bought and given back was got and withdrawn', async () => {
  const who = await holder()
  const { onSale } = (await who.api.get('/api/iot/couponChoose')).data
  const { couponGoodsId } = onSale[0]
  const body = { couponGoodsId, clientKey: randomUUID(), placeType: PlaceType.balance }
  const { orderSn } = (await who.api.post('/api/iot/createCouponOrder', body)).data
  await creditPaidOrders(server.deps)
  const bought = { type: 'bought', change: 1, orderSn, orderKind: 'coupon' }
  expect(await who.lines('account=coupons')).toMatchObject([bought])
  await giveAllBack(orderSn, false)
  expect(await who.lines('account=coupons')).toMatchObject([
    { type: 'withdrawn', change: -1, direction: 'refund', orderSn },
    bought
  ])
})

test('what a paid order saved is a saving until the order is refunded', async () => {
  const who = await holder()
  const { data } = await who.api.get('/api/iot/vipList')
  const plan = data.plans.find(({ discount }: any) => discount > 0)
  await who.api.post('/api/iot/createVipOrder', {
    ...{ vipId: plan.vipId, clientKey: randomUUID(), placeType: PlaceType.balance }
  })
  await creditPaidOrders(server.deps)
  const { orderSn } = await buyPackage(who)
  // what is not paid saves nothing
  expect(await who.lines('account=savings')).toEqual([])
  await payOutside(orderSn)
  const [{ vip_money: off }] = await server.sql('select vip_money from portal_order where order_sn = $1', [
    orderSn
  ])
  expect(off).toBeGreaterThan(0)
  const saved = { type: 'vip', change: off, direction: 'in', after: null, orderSn }
  expect(await who.lines('account=savings')).toMatchObject([saved])
  expect((await who.ask()).now.savings).toBe(off)
  await giveAllBack(orderSn)
  const taken = { change: -off, direction: 'refund' }
  const { list, now, months } = await who.ask('account=savings')
  expect(list).toMatchObject([taken, saved])
  expect(now.savings).toBe(0)
  expect(months).toMatchObject([{ account: 'savings', in: off, refund: -off }])
})

test('points are worth what the mall gives for them now, and do not end', async () => {
  const who = await holder({ integral: 300 })
  await server.db.update(mallGoods).set({ onSale: false })
  expect(await who.ask()).toMatchObject({ worth: null, pointsEndAt: null })
  await buildMallGoods(server.app, { title: '话费券', points: 200, price: 0, marketPrice: 1000 })
  await buildMallGoods(server.app, { title: '水杯', points: 300, price: 0, marketPrice: 1200 })
  await buildMallGoods(server.app, { title: '耳机', points: 400, price: 0, marketPrice: 90000 })
  await buildMallGoods(server.app, { title: '充电宝', points: 10, price: 500, marketPrice: 9900 })
  await buildMallGoods(server.app, { title: '兑完的', points: 10, price: 0, marketPrice: 9900, stock: 0 })
  expect((await who.ask()).worth).toMatchObject({ title: '话费券', points: 200, marketPrice: 1000 })
  const poor = await holder({ integral: 5 })
  expect((await poor.ask()).worth).toMatchObject({ title: '话费券', points: 200 })
})

test('what a seckill took off the ordinary price is a saving, too, as the price was when it was ordered', async () => {
  const who = await holder()
  const { data } = await who.api.get('/api/iot/packageChoose')
  const rows = data.categories.flatMap(({ packages }: any) => packages)
  const { packageId, price } = rows.find((row: any) => !row.seckill && row.canBuy && row.price > 1000)
  await server.sql(
    `insert into seckill (package_id, price, total, stock, per_card, start_at, end_at)
     values ($1, 100, 10, 10, 1, now() - interval '1 hour', now() + interval '1 hour')`,
    [packageId]
  )
  const body = {
    packageId,
    effectType: EffectType.now,
    clientKey: randomUUID(),
    placeType: PlaceType.balance
  }
  const { orderSn } = (await who.api.post('/api/iot/buyPackage', body)).data
  await creditPaidOrders(server.deps)
  await server.sql('update data_package set price = price + 5000 where id = $1', [packageId])
  const saved = { type: 'seckill', change: price - 100, direction: 'in', orderSn }
  expect(await who.lines('account=savings')).toMatchObject([saved])
  await giveAllBack(orderSn)
  expect((await who.ask()).now.savings).toBe(0)
  await server.sql('update data_package set price = price - 5000 where id = $1', [packageId])
  await server.sql('delete from seckill where package_id = $1', [packageId])
})
