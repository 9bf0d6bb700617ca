import { randomUUID } from 'node:crypto'
import { CardPasswordMode, EffectType, PackageType, PlaceType, PortalOrderStatus } from '../../contract/enums'
import { creditPaidOrders } from '../../server/services/payments/crediting'
import { refunds } from '../../server/services/payments/refunds'
import { addressForm, buildMallGoods } from './support/mall'
import { typedOn } from './support/merchant'
import { notify } from './support/orders'
import { offeredPackages, type Offered } from './support/packages'
import { serverOfFile, type Visitor } from './support/server'
import { buildSim } from './support/sims'

/** The merchant gives orders of a card back, each kind bought for real; the holder sees it in the portal. */

const server = serverOfFile({ DEMO_NUMBERS: 10 })

const give = (orderSn: string, ...words: string[]) =>
  typedOn(server.app, ['orders:refund', orderSn, ...words])
const whole = ['--reason', '客户要求退款', '--as', '小林']
const part = (yuan: string, why = '补偿') => ['--amount', yuan, '--reason', why]
const booksAddUp = async () => expect(await typedOn(server.app, ['books:check'])).toMatchObject({ code: 0 })
afterEach(booksAddUp)

async function holder(more: object = {}) {
  const { card, headers } = await buildSim(server.app, { cardPasswordMode: CardPasswordMode.off, ...more })
  await server.sql(
    `insert into balance_log (sim_id, type, title, money, balance) values ($1, 'adjust', '期初', $2, $2)`,
    [card.id, card.balance]
  )
  await server.sql(
    `insert into integral_log (sim_id, type, title, points, total, source) select $1, 'adjust', '期初', $2, $2, 'start' where $2 > 0`,
    [card.id, card.integral]
  )
  const api = server.visitor(headers)
  const now = async () =>
    (await server.sql('select balance, integral, volume_package_id from sim where id = $1', [card.id]))[0]
  return { card, api, now }
}
const orderNow = async (orderSn: string) =>
  (await server.sql('select status, fail_reason from portal_order where order_sn = $1', [orderSn]))[0]
const payment = async (orderSn: string) =>
  (await server.sql('select returned, amount from payment where order_sn = $1', [orderSn]))[0]

/** Orders by a call; pays at the cashier where the body says so, and credits. */
async function bought(api: Visitor, call: `POST /${string}`, body: object): Promise<string> {
  const answer = await api.post(call.slice(5), { clientKey: randomUUID(), ...body })
  expect(answer).toMatchObject({ code: 0 })
  const { orderSn, amount } = answer.data
  if ((body as { placeType?: number }).placeType === PlaceType.wechat)
    await notify(server.app, { outTradeNo: orderSn, amount })
  await creditPaidOrders(server.deps)
  expect(await orderNow(orderSn)).toMatchObject({ status: PortalOrderStatus.credited })
  return orderSn
}
async function packageOf(api: Visitor, fits: (item: Offered) => boolean) {
  const items = await offeredPackages(api)
  return items.find((item) => item.canBuy && item.price > 500 && fits(item))!
}
const isBase = ({ packageType, integral }: Offered) => packageType === PackageType.base && integral > 0
async function buyPackage(api: Visitor, placeType: number, effectType: number) {
  const item = await packageOf(api, isBase)
  const { packageId } = item
  return {
    item,
    orderSn: await bought(api, 'POST /api/iot/buyPackage', { packageId, effectType, placeType })
  }
}
const packages = async (api: Visitor) =>
  ((await api.get('/api/iot/simInfo')).data.packages as { orderSn: string }[]).map(({ orderSn }) => orderSn)
const ledger = async (api: Visitor, orderSn: string) =>
  (
    (await api.get('/api/iot/simBalanceLogList?page=1&pageSize=50')).data.list as {
      orderSn: string
      title: string
      money: number
    }[]
  ).filter((row) => row.orderSn === orderSn)

describe('a package', () => {
  test('that has not begun ends and goes back whole: to the balance with a line, its points taken', async () => {
    const { api, now } = await holder({ integral: 50 })
    const before = await now()
    const { item, orderSn } = await buyPackage(api, PlaceType.balance, EffectType.nextPeriod)
    expect((await now()).integral).toBe(before.integral + item.integral)
    expect(await give(orderSn, ...whole)).toMatchObject({ code: 0, problems: '' })
    expect(await now()).toEqual(before)
    expect(await packages(api)).not.toContain(orderSn)
    expect(await ledger(api, orderSn)).toMatchObject([
      { money: item.price, title: expect.stringMatching(/退款$/) },
      { money: -item.price }
    ])
    const shown = (await api.get(`/api/iot/orderResult?orderSn=${orderSn}`)).data
    expect(shown).toMatchObject({ status: PortalOrderStatus.refunded, failReason: '客户要求退款' })
    expect(await give(orderSn, ...whole)).toMatchObject({ code: 1 })
    expect(await now()).toEqual(before)
  })

  test('that runs keeps running when a part goes back, and ends only on purpose', async () => {
    const { api, now } = await holder()
    const before = await now()
    const { item, orderSn } = await buyPackage(api, PlaceType.balance, EffectType.now)
    const refused = await give(orderSn, ...whole)
    expect(refused).toMatchObject({ code: 1, problems: expect.stringContaining('--end') })
    expect(await give(orderSn, ...part('1'))).toMatchObject({ code: 0 })
    expect(await give(orderSn, ...part('1'))).toMatchObject({ code: 1 })
    expect(await give(orderSn, ...part('1', '再补'))).toMatchObject({ code: 0 })
    expect((await now()).balance).toBe(before.balance - item.price + 200)
    expect(await packages(api)).toContain(orderSn)
    expect((await give(orderSn, ...whole, '--end')).code).toBe(0)
    expect(await now()).toEqual(before)
    expect(await packages(api)).not.toContain(orderSn)
    expect(await ledger(api, orderSn)).toHaveLength(4)
  })

  test('ends with a part of its money where both are asked for', async () => {
    const { api } = await holder()
    const { orderSn } = await buyPackage(api, PlaceType.wechat, EffectType.now)
    expect((await give(orderSn, ...part('2.50'), '--end')).code).toBe(0)
    expect(await packages(api)).not.toContain(orderSn)
    expect(await payment(orderSn)).toMatchObject({ returned: 250 })
    expect(await orderNow(orderSn)).toMatchObject({ status: PortalOrderStatus.refunded })
    expect((await give(orderSn, ...part('1'))).code).toBe(1)
    expect((await give(orderSn, ...whole, '--end')).code).toBe(1)
  })

  test('takes no more points than are still there', async () => {
    const { api, now, card } = await holder()
    const { orderSn } = await buyPackage(api, PlaceType.balance, EffectType.nextPeriod)
    const { integral } = await now()
    await server.sql('update sim set integral = 3 where id = $1', [card.id])
    await server.sql(
      `insert into integral_log (sim_id, type, title, points, total, source) values ($1, 'mall', '兑换', $2, 3, 'spent')`,
      [card.id, 3 - integral]
    )
    expect((await give(orderSn, ...whole)).code).toBe(0)
    expect(await now()).toMatchObject({ integral: 0 })
  })
})

describe('a top-up', () => {
  const topUp = (api: Visitor, money: number) =>
    bought(api, 'POST /api/iot/createBalanceOrder', { money, placeType: PlaceType.wechat })

  test('leaves the balance as it goes back, in part and in whole, and at the cashier in full', async () => {
    const { api, now } = await holder()
    const orderSn = await topUp(api, 3000)
    expect((await give(orderSn, ...part('10'))).code).toBe(0)
    expect(await now()).toMatchObject({ balance: 12000 })
    expect((await give(orderSn, ...whole)).code).toBe(0)
    expect(await now()).toMatchObject({ balance: 10000 })
    await refunds.run(server.deps)
    expect(await payment(orderSn)).toEqual({ returned: 3000, amount: 3000 })
    expect((await ledger(api, orderSn)).map(({ money }) => money)).toEqual([-2000, -1000, 3000])
    expect((await give(orderSn, ...whole)).code).toBe(1)
  })

  test('that is spent goes back as far as it is still there', async () => {
    const { api, now } = await holder({ balance: 0 })
    const orderSn = await topUp(api, 3000)
    const { item } = await buyPackage(api, PlaceType.balance, EffectType.nextPeriod)
    expect(await give(orderSn, ...whole)).toMatchObject({
      code: 1,
      problems: expect.stringContaining('余额')
    })
    expect(await payment(orderSn)).toMatchObject({ returned: 0 })
    const left = 3000 - item.price
    expect((await give(orderSn, ...part(String((left + 1) / 100)))).code).toBe(1)
    expect((await give(orderSn, ...part(String(left / 100)))).code).toBe(0)
    expect(await now()).toMatchObject({ balance: 0 })
  })

  test('takes its gift back too', async () => {
    const { api, now } = await holder()
    const { options } = (await api.get('/api/iot/balanceChoose')).data
    const { optionId } = options.find(({ giftMoney }: { giftMoney: number }) => giftMoney > 0)
    const orderSn = await bought(api, 'POST /api/iot/createBalanceOrder', {
      ...{ optionId, placeType: PlaceType.wechat }
    })
    expect((await give(orderSn, ...whole)).code).toBe(0)
    expect(await now()).toMatchObject({ balance: 10000 })
  })
})

describe('a coupon', () => {
  const buyCoupon = async (api: Visitor, placeType: number) => {
    const { onSale } = (await api.get('/api/iot/couponChoose')).data
    const { couponGoodsId } = onSale[0]
    return bought(api, 'POST /api/iot/createCouponOrder', { couponGoodsId, placeType })
  }
  const held = async (orderSn: string) =>
    server.sql('select 1 from sim_coupon where bought_by = $1', [orderSn])

  test.each([PlaceType.balance, PlaceType.wechat])('that is unused is taken back, paid by %i', async (by) => {
    const { api, now } = await holder()
    const orderSn = await buyCoupon(api, by)
    expect((await give(orderSn, ...whole)).code).toBe(0)
    expect(await held(orderSn)).toEqual([])
    expect(await now()).toMatchObject({ balance: 10000 })
  })

  test('that is used stays with its holder; a part may go back', async () => {
    const { api } = await holder()
    const orderSn = await buyCoupon(api, PlaceType.balance)
    const { item } = await buyPackage(api, PlaceType.balance, EffectType.nextPeriod)
    expect(item.price).toBeGreaterThan(0)
    await server.sql(
      `update sim_coupon set order_sn = (select order_sn from portal_order where kind = 'package' and sim_id = sim_coupon.sim_id) where bought_by = $1`,
      [orderSn]
    )
    expect(await give(orderSn, ...whole)).toMatchObject({ code: 1 })
    expect((await give(orderSn, ...part('0.10'))).code).toBe(0)
    expect(await held(orderSn)).toHaveLength(1)
    await server.sql('update sim_coupon set order_sn = null where bought_by = $1', [orderSn])
  })
})

describe('VIP and acceleration', () => {
  test('VIP ends with --end, its gift data with it', async () => {
    const { api, now } = await holder({ balance: 100000 })
    const { plans } = (await api.get('/api/iot/vipList')).data
    const { vipId } = plans[0]
    const orderSn = await bought(api, 'POST /api/iot/createVipOrder', {
      ...{ vipId, placeType: PlaceType.balance }
    })
    expect(await give(orderSn, ...whole)).toMatchObject({ code: 1 })
    expect((await give(orderSn, ...whole, '--end')).code).toBe(0)
    expect(await now()).toMatchObject({ balance: 100000 })
    const gifts = await server.sql(`select 1 from sim_package where order_sn like $1 || '\\_%'`, [orderSn])
    expect(gifts.length).toBeGreaterThan(0)
    const left = await server.sql(
      `select 1 from sim_package where order_sn like $1 || '%' and refund_at is null`,
      [orderSn]
    )
    expect(left).toEqual([])
  })

  test('acceleration ends with --end', async () => {
    const { api, now } = await holder({ balance: 100000 })
    await buyPackage(api, PlaceType.balance, EffectType.now)
    const { balance } = await now()
    const { plans } = (await api.get('/api/iot/accelerateList')).data
    const { accelerateId } = plans.at(-1)
    const orderSn = await bought(api, 'POST /api/iot/createAccelerateOrder', {
      ...{ accelerateId, placeType: PlaceType.balance }
    })
    expect((await give(orderSn, ...whole, '--end')).code).toBe(0)
    expect(await now()).toMatchObject({ balance })
    expect((await give(orderSn, ...whole, '--end')).code).toBe(1)
  })
})

test('an order of the mall paid from balance and points goes back to both, a part to the balance alone', async () => {
  const { goodsId, optionId } = await buildMallGoods(server.app)
  const { api, now } = await holder({ integral: 500 })
  const { addressId } = (await api.post('/api/iot/setSimAddress', addressForm())).data
  const orderSn = await bought(api, 'POST /api/iot/buyShopGoods', {
    ...{ goodsId, optionId, addressId, placeType: PlaceType.balance }
  })
  expect((await give(orderSn, ...part('2'))).code).toBe(0)
  expect(await now()).toMatchObject({ balance: 9700, integral: 400 })
  expect((await give(orderSn, ...whole)).code).toBe(0)
  expect(await now()).toMatchObject({ balance: 10000, integral: 500 })
})

test('--end is for what runs alone, and the audit has who gave back what', async () => {
  const { api } = await holder()
  const orderSn = await bought(api, 'POST /api/iot/createBalanceOrder', {
    ...{ money: 1000, placeType: PlaceType.wechat }
  })
  expect(await give(orderSn, ...whole, '--end')).toMatchObject({ code: 1 })
  await give(orderSn, ...whole)
  const listed = await typedOn(server.app, ['audit:list', '--subject', orderSn])
  expect(listed.out).toMatch(/小林 .*orders:refund .*"left":1000.*客户要求退款/)
})

describe('an order that is paid and not credited', () => {
  /** Orders and pays at the cashier; nothing is credited. */
  async function paidOnly(api: Visitor, call: string, body: object) {
    const given = { clientKey: randomUUID(), placeType: PlaceType.wechat, ...body }
    const { orderSn, amount } = (await api.post(call, given)).data
    await notify(server.app, { outTradeNo: orderSn, amount })
    expect(await orderNow(orderSn)).toMatchObject({ status: PortalOrderStatus.paid })
    return orderSn as string
  }
  const topUp = (api: Visitor) => paidOnly(api, '/api/iot/createBalanceOrder', { money: 10000 })
  const back = async (orderSn: string) =>
    (
      await server.sql('select coalesce(sum(amount), 0)::int as back from refund where order_sn = $1', [
        orderSn
      ])
    )[0].back as number

  test('gives no part back, which its crediting would give once more; afterwards it does', async () => {
    const { api, now } = await holder({ balance: 0 })
    const orderSn = await topUp(api)
    expect(await give(orderSn, ...part('50'))).toMatchObject({
      code: 1,
      problems: expect.stringContaining('not credited yet')
    })
    expect(await back(orderSn)).toBe(0)
    await creditPaidOrders(server.deps)
    expect((await now()).balance).toBe(10000)
    expect(await give(orderSn, ...part('50'))).toMatchObject({ code: 0 })
    expect([(await now()).balance, await back(orderSn)]).toEqual([5000, 5000])
  })

  test('goes back whole, and is never credited', async () => {
    const { api, now } = await holder({ balance: 0 })
    const orderSn = await topUp(api)
    expect(await give(orderSn, ...whole)).toMatchObject({ code: 0 })
    await creditPaidOrders(server.deps)
    expect([(await now()).balance, await back(orderSn)]).toEqual([0, 10000])
  })

  test('is given once where its refund and its crediting meet', async () => {
    for (const words of [whole, part('50')]) {
      const { api, now } = await holder({ balance: 0 })
      const orderSn = await topUp(api)
      await Promise.all([give(orderSn, ...words), creditPaidOrders(server.deps), give(orderSn, ...words)])
      expect((await now()).balance + (await back(orderSn))).toBe(10000)
    }
  })

  test('of a package with a debt goes back whole or not at all, also where it is to end', async () => {
    const { card, api, now } = await holder({ balance: 0, arrears: 3000 })
    await server.sql(
      `insert into balance_log (sim_id, type, title, money, balance, debt) values ($1, 'volume', '期初', 0, 0, 3000)`,
      [card.id]
    )
    const { packageId } = await packageOf(api, isBase)
    const bought = { packageId, effectType: EffectType.now, withDebt: true }
    const orderSn = await paidOnly(api, '/api/iot/buyPackage', bought)
    for (const more of [[], ['--end']])
      expect(await give(orderSn, ...part('20'), ...more)).toMatchObject({ code: 1 })
    expect(await back(orderSn)).toBe(0)
    await creditPaidOrders(server.deps)
    const [{ arrears }] = await server.sql('select arrears from sim where id = $1', [card.id])
    expect([arrears, (await now()).balance]).toEqual([0, 0])
  })

  test('whose part an older server gave back is credited with the rest', async () => {
    const { api, now } = await holder({ balance: 0 })
    const orderSn = await topUp(api)
    await server.sql('update payment set returned = 4000 where order_sn = $1', [orderSn])
    await server.sql(
      `insert into refund (out_refund_no, out_trade_no, order_sn, place_type, amount)
       values ($1 || '_P1', $1, $1, ${PlaceType.wechat}, 4000)`,
      [orderSn]
    )
    await creditPaidOrders(server.deps)
    expect((await now()).balance).toBe(6000)
    await booksAddUp()
    expect(await give(orderSn, ...whole)).toMatchObject({ code: 0 })
    expect([(await now()).balance, await back(orderSn)]).toEqual([0, 10000])
  })
})
