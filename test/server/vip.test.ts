import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import {
  AuthStatus,
  CancelStatus,
  EffectType,
  PackageType,
  PlaceType,
  PortalOrderStatus,
  ValidTag
} from '../../contract/enums'
import { Code } from '../../contract/errors'
import { portalOrder, seckill, sim, simPackage, simRenewal, vipOrder } from '../../server/db/schema'
import { transaction } from '../../server/db/client'
import { refundVip } from '../../server/services/vip/vipOrders'
import { renewCard } from '../../server/services/packages/renewalJob'
import { creditOrder } from '../../server/services/payments/crediting'
import { RefundType } from '../../server/values'
import { bookFaults } from './support/books'
import { serverOfFile } from './support/server'
import { vipBuyer } from './support/vipBuyer'

const server = serverOfFile({ DEMO_NUMBERS: 20 })

const day = 86400000
const vipOf = (simId: number) =>
  server.db.select().from(vipOrder).where(eq(vipOrder.simId, simId)).orderBy(asc(vipOrder.startAt))
const giftsOf = (simId: number) =>
  server.db.select().from(simPackage).where(eq(simPackage.simId, simId)).orderBy(asc(simPackage.startAt))
const ordersOf = (simId: number) => server.db.select().from(portalOrder).where(eq(portalOrder.simId, simId))
const cardOf = async (id: number) => (await server.db.select().from(sim).where(eq(sim.id, id)))[0]!

const buyer = (overrides: Parameters<typeof vipBuyer>[1] = {}) => vipBuyer(server.app, overrides)

test('bought from the balance: paid at once, given once, and the card says so', async () => {
  const { card, api, have, list } = await buyer()
  const orderSn = await have()
  expect(orderSn).toMatch(/^VP\d+$/)
  await Promise.all([creditOrder(server.deps, orderSn), creditOrder(server.deps, orderSn)])
  const [vip, ...more] = await vipOf(card.id)
  expect(more).toEqual([])
  const [order] = await ordersOf(card.id)
  expect(vip).toMatchObject({ orderSn, uuid: order!.uuid, actualPayMoney: 7800, startAt: order!.paidAt })
  expect(vip!.endAt.getTime() - vip!.startAt.getTime()).toBe(365 * day)
  expect((await cardOf(card.id)).balance).toBe(2200)
  expect((await api.get('/api/iot/simBalanceLogList')).data.list).toMatchObject([
    { type: 'vip', title: '年度会员', money: -7800, orderSn }
  ])
  expect((await api.get(`/api/iot/orderResult?orderSn=${orderSn}`)).data).toMatchObject({
    kind: 'vip',
    status: PortalOrderStatus.credited,
    endAt: vip!.endAt.toISOString()
  })
  const { running, vipUntil } = await list()
  expect(running).toMatchObject({ orderSn, validTag: ValidTag.valid })
  expect(running!.privileges.items.map(({ title }: { title: string }) => title)).toEqual([
    '套餐立减10%',
    '每月赠送3GB',
    '2倍积分'
  ])
  expect(vipUntil).toBe(vip!.endAt.toISOString())
  expect((await api.get('/api/iot/simInfo')).data.vipOrder).toEqual(running)
  expect(await bookFaults(server.sql, [card.id])).toEqual([])
})

test('another price and a plan off sale are refused', async () => {
  const { buy } = await buyer({ balance: 20000 })
  expect(await buy({ shown: { amount: 1 } })).toMatchObject({
    code: Code.priceChanged,
    data: { amount: 7800 }
  })
  expect((await buy({ vipId: 999999 })).code).toBe(Code.notFound)
})

test('too little money, a wrong pay password, a card that may buy nothing leave no order behind', async () => {
  const poor = await buyer({ balance: 100 })
  expect((await poor.buy()).code).toBe(Code.balanceShort)
  expect((await poor.buy({ payPassword: '000000' })).code).toBe(Code.wrongPayPassword)
  const asked = await poor.list(`?vipId=${poor.plan.vipId}`)
  expect(asked.payMethods![0]).toMatchObject({ placeType: PlaceType.balance, enough: false })
  expect(await ordersOf(poor.card.id)).toEqual([])
  const unverified = await buyer({ needAuth: true, authStatus: AuthStatus.notVerified })
  expect((await unverified.buy()).code).toBe(Code.cardNotAllowed)
  expect((await unverified.list()).cannotBuyReason).toBe('请先完成实名认证')
})

test('what was paid first runs first, in whichever order it is given', async () => {
  const { card, buy } = await buyer({ balance: 20000 })
  const first = (await buy()).data.orderSn as string
  const second = (await buy()).data.orderSn as string
  await creditOrder(server.deps, second)
  await creditOrder(server.deps, first)
  expect((await vipOf(card.id)).map(({ orderSn }) => orderSn)).toEqual([first, second])
})

test('bought again it begins where what is paid for ends', async () => {
  const { card, have, list } = await buyer({ balance: 20000 })
  await have()
  await have()
  const [first, second] = await vipOf(card.id)
  expect(second!.startAt).toEqual(first!.endAt)
  const { running, vipUntil, orders } = await list()
  expect(running!.orderSn).toBe(first!.orderSn)
  expect(vipUntil).toBe(second!.endAt.toISOString())
  expect(orders.map(({ validTag }: { validTag: number }) => validTag)).toEqual([
    ValidTag.notYet,
    ValidTag.valid
  ])
})

describe('what is promised takes effect', () => {
  test('the discount is in every price that is shown, and in what is charged', async () => {
    const { api, have, packages, named, buyPackage, card } = await buyer({ balance: 20000 })
    const usual = await packages()
    await have()
    const now = await packages()
    expect(now.map(({ price }) => price)).toEqual(usual.map(({ price }) => price - Math.floor(price / 10)))
    expect(now.map(({ price, vipMoney }) => price + vipMoney)).toEqual(usual.map(({ price }) => price))
    const row = await named('10GB月包')
    expect(row).toMatchObject({ price: 1710, vipMoney: 190 })
    const details = await api.get(`/api/iot/packageDetails?packageId=${row.packageId}`)
    expect(details.data.package).toMatchObject({ price: 1710, vipMoney: 190 })
    expect((await buyPackage(row.packageId, 1900)).data).toEqual({ amount: 1710 })
    const made = await buyPackage(row.packageId, 1710)
    expect(made.data.amount).toBe(1710)
    expect((await api.get(`/api/iot/orderResult?orderSn=${made.data.orderSn}`)).data).toMatchObject({
      price: 1710,
      vipMoney: 190
    })
    expect((await cardOf(card.id)).balance).toBe(20000 - 7800 - 1710)
  })

  test('a price that was shown under VIP is refused once VIP is over', async () => {
    const { card, have, named, buyPackage } = await buyer({ balance: 20000 })
    await have()
    const { packageId, price } = await named('10GB月包')
    await server.db.update(vipOrder).set({ endAt: new Date() }).where(eq(vipOrder.simId, card.id))
    expect(await buyPackage(packageId, price)).toMatchObject({
      code: Code.priceChanged,
      data: { amount: 1900 }
    })
  })

  test('a flash sale is not reduced again, and takes its piece', async () => {
    const { api, have } = await buyer({ balance: 20000 })
    await have()
    const { data } = await api.get('/api/iot/packageChoose')
    const open = data.seckill.find(
      ({ seckill: window }: { seckill: { startAt: string } }) => Date.parse(window.startAt) <= Date.now()
    )
    expect(open).toMatchObject({ price: open.seckill.seckillPrice, vipMoney: 0 })
    const stock = async () =>
      (
        await server.db
          .select({ stock: seckill.stock })
          .from(seckill)
          .where(eq(seckill.packageId, open.packageId))
      )[0]!.stock
    const before = await stock()
    const made = await api.post('/api/iot/buyPackage', {
      ...{ packageId: open.packageId, effectType: EffectType.now, clientKey: randomUUID() },
      ...{ placeType: PlaceType.balance, payPassword: '135790', shown: { amount: open.price } }
    })
    expect(made.code).toBe(Code.ok)
    expect(await stock()).toBe(before - 1)
  })

  test('points come as often as promised', async () => {
    const { card, have, named, buyPackage } = await buyer({ balance: 20000 })
    const { integral } = await named('10GB月包')
    await have()
    const row = await named('10GB月包')
    expect(row.integral).toBe(2 * integral)
    const { data } = await buyPackage(row.packageId, row.price)
    await creditOrder(server.deps, data.orderSn)
    expect((await cardOf(card.id)).integral).toBe(2 * integral)
  })

  test('gift data is there each 30 days, once, and only what runs is named on the card', async () => {
    const { card, api, have } = await buyer()
    const orderSn = await have()
    const gifts = await giftsOf(card.id)
    const [vip] = await vipOf(card.id)
    expect(gifts).toHaveLength(12)
    expect(gifts.every(({ totalFlow }) => totalFlow === 3 * 1048576)).toBe(true)
    gifts.forEach(({ startAt, endAt }, n) => {
      expect(startAt.getTime()).toBe(vip!.startAt.getTime() + n * 30 * day)
      expect(endAt!.getTime() - startAt.getTime()).toBe(30 * day)
    })
    const { data } = await api.get('/api/iot/simInfo')
    expect(data).toMatchObject({ totalFlow: 3 * 1048576, surplusFlow: 3 * 1048576 })
    expect(data.packages).toMatchObject([
      {
        orderSn,
        gift: true,
        packageName: '年度会员',
        packageType: PackageType.addOn,
        validTag: ValidTag.valid
      }
    ])
    const listed = async (validTag?: number) =>
      (await api.get(`/api/iot/simPackageList${validTag ? `?validTag=${validTag}` : ''}`)).data
    expect(await listed(ValidTag.valid)).toMatchObject({
      total: 1,
      list: [{ orderSn, gift: true, packageName: '年度会员', totalFlow: 3 * 1048576, actualPayMoney: 0 }]
    })
    expect((await listed(ValidTag.notYet)).total).toBe(0)
    expect((await listed()).total).toBe(0)
  })

  test('gift data does not hide that the package of the card ends', async () => {
    const { card, api, have } = await buyer()
    const endAt = new Date(Date.now() + 2 * day)
    await server.db.insert(simPackage).values({
      ...{ simId: card.id, orderSn: `PK${randomUUID()}`, packageId: 1, packageType: PackageType.base },
      ...{ totalFlow: 1, isInfiniteFlow: false, startAt: new Date(Date.now() - day), endAt }
    })
    await have()
    expect((await api.get('/api/iot/simInfo')).data).toMatchObject({
      endAt: endAt.toISOString(),
      surplusTime: 2
    })
  })

  describe('auto renewal', () => {
    /** A card with VIP whose package ends in 5 minutes and renews with 30GB三十日包. */
    async function renewer(vipEndsAt?: Date) {
      const one = await buyer({ balance: 20000 })
      await one.have()
      if (vipEndsAt)
        await server.db.update(vipOrder).set({ endAt: vipEndsAt }).where(eq(vipOrder.simId, one.card.id))
      const endAt = new Date(Date.now() + 5 * 60000)
      await server.db.insert(simPackage).values({
        ...{ simId: one.card.id, orderSn: `PK${randomUUID()}`, packageId: 1, packageType: PackageType.base },
        ...{ totalFlow: 1, isInfiniteFlow: false, startAt: new Date(Date.now() - day), endAt }
      })
      const { packageId } = await one.named('30GB三十日包')
      const option = async () => (await one.api.get('/api/iot/renewPackageOption')).data
      const choose = (amount: number) =>
        one.api.post('/api/iot/simUpdateRenewPackage', {
          ...{ packageId, shown: { amount }, payPassword: '135790' }
        })
      const shown = async () =>
        (await option()).options.find((row: { packageId: number }) => row.packageId === packageId)
      return { ...one, packageId, option, choose, shown }
    }

    test('buys at the price of VIP, and shows it', async () => {
      const { card, api, choose, shown } = await renewer()
      expect(await shown()).toMatchObject({ price: 2880, vipMoney: 320 })
      expect((await choose(2880)).code).toBe(Code.ok)
      expect((await api.get('/api/iot/simInfo')).data.renewal).toMatchObject({ price: 2880 })
      const { balance } = await cardOf(card.id)
      await renewCard(server.deps, card.id)
      expect((await cardOf(card.id)).balance).toBe(balance - 2880)
    })

    test('shows the usual price where VIP is over when it buys', async () => {
      const { choose, shown } = await renewer(new Date(Date.now() + 60000))
      expect(await shown()).toMatchObject({ price: 3200, vipMoney: 0 })
      expect((await choose(2880)).data).toEqual({ amount: 3200 })
    })

    test('does not buy for more than was agreed to when VIP has ended since', async () => {
      const { card, choose } = await renewer()
      await choose(2880)
      await server.db.update(vipOrder).set({ endAt: new Date() }).where(eq(vipOrder.simId, card.id))
      await renewCard(server.deps, card.id)
      const [renewal] = await server.db.select().from(simRenewal).where(eq(simRenewal.simId, card.id))
      expect(renewal!.lastReason).toContain('由¥28.80涨到¥32')
    })
  })
})

describe('a refund', () => {
  const refund = (orderSn: string) => transaction(server.db, (tx) => refundVip(tx, server.deps, orderSn))

  test('ends it: money back, no discount, no gift data, and it says why', async () => {
    const { card, api, have, named, list } = await buyer()
    const orderSn = await have()
    await refund(orderSn)
    expect((await cardOf(card.id)).balance).toBe(10000)
    expect(await named('10GB月包')).toMatchObject({ price: 1900, vipMoney: 0 })
    const { data } = await api.get('/api/iot/simInfo')
    expect(data).toMatchObject({ vipOrder: null, totalFlow: 0, packages: [] })
    const { running, vipUntil, orders } = await list()
    expect({ running, vipUntil }).toEqual({ running: null, vipUntil: null })
    expect(orders).toMatchObject([
      {
        orderSn,
        validTag: ValidTag.refunded,
        status: PortalOrderStatus.refunded,
        refundType: RefundType.toBalance,
        refundRemark: '服务已终止，款项已退回'
      }
    ])
    expect(await bookFaults(server.sql, [card.id])).toEqual([])
  })

  test('of what runs: what was bought after it begins at once, its gifts with it', async () => {
    const { card, have, list } = await buyer({ balance: 20000 })
    const first = await have()
    const second = await have()
    await refund(first)
    const { running } = await list()
    expect(running!.orderSn).toBe(second)
    const left = (await giftsOf(card.id)).filter(({ refundAt }) => !refundAt)
    expect(left).toHaveLength(12)
    expect(left[0]!.startAt.toISOString()).toBe(running!.startAt)
  })

  test('of a card that was cancelled before it was credited: the money comes back', async () => {
    const { card, buy } = await buyer()
    const { data } = await buy()
    await server.db.update(sim).set({ cancelStatus: CancelStatus.cancelled }).where(eq(sim.id, card.id))
    await creditOrder(server.deps, data.orderSn)
    expect((await cardOf(card.id)).balance).toBe(10000)
    expect(await vipOf(card.id)).toEqual([])
  })
})
