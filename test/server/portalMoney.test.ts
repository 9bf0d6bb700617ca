import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import {
  CancelStatus,
  CardPasswordMode,
  DurationUnit,
  EffectType,
  InternetStatus,
  Operator,
  PackageType,
  PlaceType,
  PortalOrderStatus,
  SimStatus,
  ValidTag
} from '../../contract/enums'
import { Code } from '../../contract/errors'
import {
  balanceOption,
  dataPackage,
  payment,
  portalOrder,
  seckill,
  sim,
  simPackage
} from '../../server/db/schema'
import { BreakRule, OrderPrefix, PackageState, PaymentStatus, PortalOrderKind } from '../../server/values'
import { creditOrder, creditPaidOrders } from '../../server/services/payments/crediting'
import { cancelUnpaid } from '../../server/services/payments/unpaid'
import { giveCoupon, packageNamed } from './support/packages'
import { serverOfFile, until, type Visitor } from './support/server'
import { notify, sendNotice, signedNotice } from './support/orders'
import type { CardColumns } from './support/sims'

const server = serverOfFile({ DEMO_NUMBERS: 20, JOBS: 'on', JOBS_POLL_SECONDS: 0.5 })

const idOf = async (api: Visitor, name: string) => (await packageNamed(api, name)).packageId
const credited = (api: Visitor, orderSn: string) =>
  until(
    () => api.get(`/api/iot/orderResult?orderSn=${orderSn}`),
    ({ data }) => data.done
  )
const cashier = async (orderSn: string, result = 'paid', on = server.app) =>
  (await on.inject({ method: 'POST', url: `/sandbox/pay/${orderSn}`, payload: { result } })).json()
const balanceOf = async (id: number) => (await server.db.select().from(sim).where(eq(sim.id, id)))[0]!.balance
const ordersOf = (id: number) => server.db.select().from(portalOrder).where(eq(portalOrder.simId, id))
const packagesOf = (id: number) => server.db.select().from(simPackage).where(eq(simPackage.simId, id))

/** A card, its visitor, and the body to buy the 19 yuan package from the balance. */
async function buyer(overrides: CardColumns = {}) {
  const { card, api } = await server.holder(overrides)
  const packageId = await idOf(api, '10GB月包')
  const body = {
    packageId,
    effectType: EffectType.now,
    placeType: PlaceType.balance,
    payPassword: '135790',
    clientKey: randomUUID()
  }
  return {
    card,
    api,
    body,
    buy: (more: object = {}) => api.post('/api/iot/buyPackage', { ...body, ...more })
  }
}

/** A copy of the 19 yuan package with other terms. */
async function newPackage(terms: Partial<typeof dataPackage.$inferInsert>) {
  const [known] = await server.db.select().from(dataPackage).where(eq(dataPackage.name, '10GB月包'))
  const [made] = await server.db
    .insert(dataPackage)
    .values({ ...known!, id: undefined, name: 'another', ...terms })
    .returning()
  return made!
}

/** A paid order not yet credited; by default of the 19 yuan package. */
async function paidOrder(
  simId: number,
  more: Partial<typeof portalOrder.$inferInsert> = {},
  prefix: OrderPrefix = OrderPrefix.package
) {
  const orderSn = `${prefix}${randomUUID()}`
  const at = new Date()
  const flow = { packageType: PackageType.base, totalFlow: 1048576, isInfiniteFlow: false, gPrice: 0 }
  await server.db.insert(portalOrder).values({
    ...{ orderSn, uuid: randomUUID(), simId, kind: PortalOrderKind.package, title: '10GB月包', targetId: 1 },
    ...{
      price: 1900,
      amount: 1900,
      status: PortalOrderStatus.paid,
      placeType: PlaceType.balance,
      payBefore: at,
      paidAt: at
    },
    snapshot: { ...flow, duration: 30, durationUnit: DurationUnit.days, integral: 0 },
    ...more
  })
  return orderSn
}

describe('from the balance', () => {
  test('paid at once, with a ledger row, credited by the job', async () => {
    const { card, api, body, buy } = await buyer({
      internetStatus: InternetStatus.cut,
      breakRuleId: BreakRule.usedUp,
      simStatus: SimStatus.toActivate
    })
    const made = await buy()
    expect(made.data).toMatchObject({ status: PortalOrderStatus.paid, amount: 1900, pay: { kind: 'none' } })
    const { data } = await credited(api, made.data.orderSn)
    expect(data).toMatchObject({
      status: PortalOrderStatus.credited,
      paid: true,
      placeType: PlaceType.balance,
      title: '10GB月包'
    })
    const info = (await api.get('/api/iot/simInfo')).data
    expect(info).toMatchObject({
      balance: 8100,
      simStatus: SimStatus.normal,
      internetStatus: InternetStatus.normal,
      breakRuleId: BreakRule.none,
      totalFlow: 10 * 1048576,
      needBuyPackage: false,
      integral: 19,
      rechargeTimes: 1
    })
    expect(info.endAt).toBe(data.endAt)
    const log = (await api.get('/api/iot/simBalanceLogList')).data
    expect(log.list).toMatchObject([
      { type: 'package', money: -1900, balance: 8100, orderSn: made.data.orderSn }
    ])
    const list = (await api.get(`/api/iot/simPackageList?validTag=${ValidTag.valid}`)).data
    expect(list).toMatchObject({
      total: 1,
      list: [
        {
          packageId: body.packageId,
          validTag: ValidTag.valid,
          status: PortalOrderStatus.credited,
          actualPayMoney: 1900
        }
      ]
    })
    expect(card.balance).toBe(10000)
  })

  test('for the next period it waits, and is listed as not yet', async () => {
    const { api, buy } = await buyer({ internetStatus: InternetStatus.cut, breakRuleId: BreakRule.ended })
    const { data } = await buy({ effectType: EffectType.nextPeriod })
    await credited(api, data.orderSn)
    expect((await api.get(`/api/iot/simPackageList?validTag=${ValidTag.notYet}`)).data.total).toBe(1)
    // a card that was cut off is restored when its package begins, not before
    expect((await api.get('/api/iot/simInfo')).data).toMatchObject({
      totalFlow: 0,
      internetStatus: InternetStatus.cut,
      breakRuleId: BreakRule.ended
    })
  })

  test('a card that is stopped for another reason than its data stays stopped', async () => {
    const { api, buy } = await buyer({ simStatus: SimStatus.stopped, breakRuleId: BreakRule.none })
    await credited(api, (await buy()).data.orderSn)
    expect((await api.get('/api/iot/simInfo')).data).toMatchObject({
      simStatus: SimStatus.stopped,
      needBuyPackage: false
    })
  })

  test('rules: password, balance, effect, package', async () => {
    const { card, buy } = await buyer({ balance: 1899 })
    expect((await buy()).code).toBe(Code.balanceShort)
    expect(await ordersOf(card.id)).toEqual([])
    expect((await buy({ payPassword: undefined })).code).toBe(Code.payPasswordMissing)
    expect((await buy({ payPassword: '000001' })).code).toBe(Code.wrongPayPassword)
    expect((await buy({ effectType: 3 })).code).toBe(Code.invalidInput)
    expect((await buy({ packageId: 99999 })).code).toBe(Code.notFound)
    expect((await buy({ couponId: 99999 })).code).toBe(Code.couponUnusable)
    const other = { state: PackageState.onSale, operatorType: Operator.unicom }
    for (const terms of [{ ...other, operatorType: Operator.mobile, state: PackageState.offSale }, other])
      expect((await buy({ packageId: (await newPackage(terms)).id })).code).toBe(Code.notFound)
    expect((await buy({ placeType: PlaceType.points })).code).toBe(Code.failed)
  })

  test('the same key twice at once: one order, paid once', async () => {
    const { card, api, buy } = await buyer({ cardPasswordMode: CardPasswordMode.off })
    const answers = await Promise.all(Array.from({ length: 8 }, () => buy()))
    expect(new Set(answers.map(({ data }) => data.orderSn)).size).toBe(1)
    await credited(api, answers[0]!.data.orderSn)
    expect((await buy()).data).toMatchObject({
      orderSn: answers[0]!.data.orderSn,
      status: PortalOrderStatus.credited,
      pay: { kind: 'none' }
    })
    expect(await ordersOf(card.id)).toHaveLength(1)
    expect(await packagesOf(card.id)).toHaveLength(1)
    expect(await balanceOf(card.id)).toBe(8100)
  })

  test('two purchases at once against a balance for one: one paid, never below zero', async () => {
    const { card, buy } = await buyer({ balance: 2000, cardPasswordMode: CardPasswordMode.off })
    const answers = await Promise.all(Array.from({ length: 6 }, () => buy({ clientKey: randomUUID() })))
    expect(answers.filter(({ code }) => code === Code.ok)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === Code.balanceShort)).toHaveLength(5)
    expect(await balanceOf(card.id)).toBe(100)
    expect(await ordersOf(card.id)).toHaveLength(1)
    await expect(server.db.update(sim).set({ balance: -1 }).where(eq(sim.id, card.id))).rejects.toThrow()
  })
})

describe('at the cashier', () => {
  test('to pay, failed, paid, credited; doubled and late notices change nothing', async () => {
    const { card, api, buy } = await buyer()
    const { data } = await buy({ placeType: PlaceType.wechat, back: '/pages/iot/index/index' })
    expect(data).toMatchObject({ status: PortalOrderStatus.toPay, pay: { kind: 'redirect' } })
    expect(data.pay.url).toContain(`/sandbox/pay/${data.orderSn}?back=`)
    expect((await api.get(`/api/iot/orderResult?orderSn=${data.orderSn}`)).data).toMatchObject({
      paid: false,
      done: false
    })
    await cashier(data.orderSn, 'failed')
    expect((await api.get(`/api/iot/orderResult?orderSn=${data.orderSn}`)).data.status).toBe(
      PortalOrderStatus.toPay
    )
    expect(
      (await api.post('/api/iot/payOrder', { orderSn: data.orderSn, placeType: PlaceType.alipay })).data.pay
        .kind
    ).toBe('redirect')
    // the change to Alipay has made a second payment of the order
    const reply = { outTradeNo: `${data.orderSn}_2`, amount: 1900, tradeNo: 'of Alipay' }
    const notice = signedNotice(server.app, reply)
    await Promise.all([1, 2, 3].map(() => sendNotice(server.app, notice)))
    await credited(api, data.orderSn)
    for (const state of ['failed', 'paid'] as const)
      expect(await notify(server.app, { ...reply, state })).toBe(200)
    expect((await api.get(`/api/iot/orderResult?orderSn=${data.orderSn}`)).data).toMatchObject({
      status: PortalOrderStatus.credited,
      placeType: PlaceType.alipay
    })
    expect(await packagesOf(card.id)).toHaveLength(1)
    expect((await api.get('/api/iot/simInfo')).data.rechargeTimes).toBe(1)
    expect(
      (await api.post('/api/iot/payOrder', { orderSn: data.orderSn, placeType: PlaceType.wechat })).data.pay
    ).toEqual({
      kind: 'none'
    })
  })

  test('an open order may be paid from the balance; money that comes later from outside goes back', async () => {
    const { card, api, buy } = await buyer()
    const { data } = await buy({ placeType: PlaceType.wechat })
    const pay = await api.post('/api/iot/payOrder', {
      orderSn: data.orderSn,
      placeType: PlaceType.balance,
      payPassword: '135790'
    })
    expect(pay.data).toMatchObject({ status: PortalOrderStatus.paid, pay: { kind: 'none' } })
    await cashier(data.orderSn)
    await until(
      async () => (await server.db.select().from(payment).where(eq(payment.orderSn, data.orderSn)))[0],
      (row) => row?.status === PaymentStatus.refunded
    )
    await credited(api, data.orderSn)
    expect(await packagesOf(card.id)).toHaveLength(1)
    expect(await balanceOf(card.id)).toBe(8100)
  })

  test('cancelled: coupon and stock come back, and what is paid too late goes back', async () => {
    const { card, api, buy } = await buyer()
    const coupon = await giveCoupon(server, card.id, 500)
    const { data } = await buy({ placeType: PlaceType.wechat, couponId: coupon.id })
    expect(data.amount).toBe(1400)
    expect((await buy({ clientKey: randomUUID(), couponId: coupon.id })).code).toBe(Code.couponUnusable)
    const cancelled = await api.post('/api/iot/cancelOrder', { orderSn: data.orderSn })
    expect(cancelled.data).toMatchObject({ status: PortalOrderStatus.cancelled, done: true, paid: false })
    expect((await api.post('/api/iot/cancelOrder', { orderSn: data.orderSn })).code).toBe(
      Code.orderStateChanged
    )
    expect(
      (await api.post('/api/iot/payOrder', { orderSn: data.orderSn, placeType: PlaceType.wechat })).code
    ).toBe(Code.orderStateChanged)
    await notify(server.app, { outTradeNo: data.orderSn, amount: 1400 })
    await until(
      async () => (await server.db.select().from(payment).where(eq(payment.orderSn, data.orderSn)))[0],
      (row) => row?.status === PaymentStatus.refunded
    )
    expect((await api.get(`/api/iot/orderResult?orderSn=${data.orderSn}`)).data.status).toBe(
      PortalOrderStatus.cancelled
    )
    const again = await buy({ clientKey: randomUUID(), couponId: coupon.id })
    expect(again.data).toMatchObject({ status: PortalOrderStatus.paid, amount: 1400 })
  })

  test('not paid in time: closed by the job', async () => {
    const { card, api, buy } = await buyer()
    const { data } = await buy({ placeType: PlaceType.wechat })
    await server.db
      .update(portalOrder)
      .set({ payBefore: new Date(Date.now() - 120000) })
      .where(eq(portalOrder.simId, card.id))
    expect(
      (await api.post('/api/iot/payOrder', { orderSn: data.orderSn, placeType: PlaceType.wechat })).code
    ).toBe(Code.orderStateChanged)
    await cancelUnpaid(server.deps)
    expect((await api.get(`/api/iot/orderResult?orderSn=${data.orderSn}`)).data.status).toBe(
      PortalOrderStatus.cancelled
    )
  })

  test('a minute late it is still open for a notification that is under way', async () => {
    const { card, api, buy } = await buyer()
    const { data } = await buy({ placeType: PlaceType.wechat })
    await server.db
      .update(portalOrder)
      .set({ payBefore: new Date(Date.now() - 20000) })
      .where(eq(portalOrder.simId, card.id))
    await cancelUnpaid(server.deps)
    await cashier(data.orderSn)
    expect((await credited(api, data.orderSn)).data.status).toBe(PortalOrderStatus.credited)
  })

  test('no money is taken any more for a card that was closed after the order', async () => {
    const { card, api, buy } = await buyer()
    const { data } = await buy({ placeType: PlaceType.wechat })
    await server.db.update(sim).set({ simStatus: SimStatus.riskStopped }).where(eq(sim.id, card.id))
    for (const placeType of [PlaceType.wechat, PlaceType.balance])
      expect(
        (await api.post('/api/iot/payOrder', { orderSn: data.orderSn, placeType, payPassword: '135790' }))
          .code
      ).toBe(Code.cardNotAllowed)
    expect(await balanceOf(card.id)).toBe(10000)
  })
})

describe('coupons and seckill', () => {
  test('one coupon, two orders at once: used once', async () => {
    const { card, buy } = await buyer({ cardPasswordMode: CardPasswordMode.off })
    const coupon = await giveCoupon(server, card.id, 9900)
    const answers = await Promise.all(
      [1, 2, 3].map(() => buy({ clientKey: randomUUID(), couponId: coupon.id }))
    )
    // the coupon exceeds the price: nothing left to pay
    expect(answers.filter(({ code }) => code === Code.ok).map(({ data }) => data.amount)).toEqual([0])
    expect(answers.filter(({ code }) => code === Code.couponUnusable)).toHaveLength(2)
    expect(await balanceOf(card.id)).toBe(10000)
    // the discount is at most the price
    expect(await ordersOf(card.id)).toMatchObject([{ price: 1900, couponMoney: 1900, amount: 0 }])
  })

  test('only by the card that holds it, from its first moment, from its least price on', async () => {
    const { card, buy } = await buyer({ cardPasswordMode: CardPasswordMode.off })
    const stranger = await buyer()
    for (const unusable of [
      await giveCoupon(server, stranger.card.id, 500),
      await giveCoupon(server, card.id, 500, { startAt: new Date(Date.now() + 1e6) }),
      await giveCoupon(server, card.id, 500, { minAmount: 1901 }),
      await giveCoupon(server, card.id, 500, { packageTypes: [4] })
    ])
      expect((await buy({ couponId: unusable.id })).code).toBe(Code.couponUnusable)
    const fits = await giveCoupon(server, card.id, 500, { minAmount: 1900 })
    expect((await buy({ couponId: fits.id })).data).toMatchObject({
      status: PortalOrderStatus.paid,
      amount: 1400
    })
  })

  test('three pieces, eight cards at once: three get one, the others 30001, nothing below zero', async () => {
    const first = await buyer({ cardPasswordMode: CardPasswordMode.off })
    const packageId = await idOf(first.api, '秒杀20GB月包')
    const [window] = await server.db.select().from(seckill).where(eq(seckill.packageId, packageId))
    await server.db.update(seckill).set({ stock: 3 }).where(eq(seckill.id, window!.id))
    const buyers = await Promise.all(
      Array.from({ length: 8 }, () => buyer({ cardPasswordMode: CardPasswordMode.off }))
    )
    const answers = await Promise.all(
      buyers.map(({ buy }) => buy({ packageId, placeType: PlaceType.wechat }))
    )
    const winners = answers.filter(({ code }) => code === Code.ok)
    expect(winners.map(({ data }) => data.amount)).toEqual([990, 990, 990])
    expect(answers.filter(({ code }) => code === Code.soldOut)).toHaveLength(5)
    const winner = buyers[answers.indexOf(winners[0]!)]!
    await winner.api.post('/api/iot/cancelOrder', { orderSn: winners[0]!.data.orderSn })
    const [left] = await server.db.select().from(seckill).where(eq(seckill.id, window!.id))
    expect(left!.stock).toBe(1)
  })

  test('no more than the limit of a card; not outside its window', async () => {
    const { api, buy } = await buyer({ cardPasswordMode: CardPasswordMode.off })
    const packageId = await idOf(api, '秒杀20GB月包')
    await server.db.update(seckill).set({ stock: 100 }).where(eq(seckill.packageId, packageId))
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => buy({ packageId, placeType: PlaceType.wechat, clientKey: randomUUID() }))
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([
      Code.ok,
      Code.ok,
      Code.cardNotAllowed,
      Code.cardNotAllowed
    ])
    const details = async () => (await api.get(`/api/iot/packageDetails?packageId=${packageId}`)).data.package
    expect(await details()).toMatchObject({
      canBuy: false,
      cannotBuyReason: '每张卡限购2份',
      seckill: { limit: 2, bought: 2 }
    })
    // a cancelled order does not count
    const [mine] = answers.filter(({ code }) => code === Code.ok)
    await api.post('/api/iot/cancelOrder', { orderSn: mine!.data.orderSn })
    expect(await details()).toMatchObject({ canBuy: true, seckill: { bought: 1 } })
    expect((await buy({ packageId, placeType: PlaceType.wechat, clientKey: randomUUID() })).code).toBe(
      Code.ok
    )
    const evening = await idOf(api, '秒杀100GB月包')
    await server.db
      .update(seckill)
      .set({ startAt: new Date(Date.now() + 1e6), endAt: new Date(Date.now() + 2e6) })
      .where(eq(seckill.packageId, evening))
    expect((await buy({ packageId: evening, clientKey: randomUUID() })).code).toBe(Code.cardNotAllowed)
    // the price that it will have
    const { data } = await api.get(`/api/iot/packageDetails?packageId=${evening}`)
    expect(data.package).toMatchObject({ canBuy: false, price: data.package.seckill.seckillPrice })
  })
})

describe('top-up', () => {
  test('an option with its gift: paid at the cashier, what is owed is settled first, the card comes back', async () => {
    const { card, api } = await buyer({
      balance: 0,
      arrears: 1860,
      breakRuleId: BreakRule.arrears,
      simStatus: SimStatus.stopped,
      internetStatus: InternetStatus.cut
    })
    const { data } = await api.get('/api/iot/balanceChoose')
    const option = data.options.find((o: { money: number }) => o.money === 5000)
    const made = await api.post('/api/iot/createBalanceOrder', {
      optionId: option.optionId,
      placeType: PlaceType.wechat,
      clientKey: randomUUID()
    })
    await cashier(made.data.orderSn)
    expect((await credited(api, made.data.orderSn)).data).toMatchObject({
      status: PortalOrderStatus.credited,
      kind: PortalOrderKind.balance
    })
    expect((await api.get('/api/iot/simInfo')).data).toMatchObject({
      balance: 5000 + 200 - 1860,
      arrearsBalance: 0,
      simStatus: SimStatus.normal,
      internetStatus: InternetStatus.normal,
      breakRuleId: BreakRule.none
    })
    const log = (await api.get('/api/iot/simBalanceLogList')).data.list
    expect(log.map((row: { type: string; money: number }) => [row.type, row.money])).toEqual([
      ['volume', -1860],
      ['gift', 200],
      ['topUp', 5000]
    ])
    expect((await api.get('/api/iot/simBalanceList')).data.list).toMatchObject([
      { money: 5000, giftMoney: 200, status: PortalOrderStatus.credited }
    ])
    expect(card.arrears).toBe(1860)
  })

  test.each([
    { arrears: 1100, left: 0, balance: 0, on: true },
    { arrears: 1101, left: 1, balance: 0, on: false }
  ])('$arrears owed: the gift settles it too, and a card comes back when nothing is left', async (owed) => {
    const cut = {
      breakRuleId: BreakRule.arrears,
      simStatus: SimStatus.stopped,
      internetStatus: InternetStatus.cut
    }
    const { card, api } = await buyer({ balance: 0, arrears: owed.arrears, ...cut })
    const topUp = {
      kind: PortalOrderKind.balance,
      title: '余额充值',
      placeType: PlaceType.wechat,
      price: 1000,
      amount: 1000,
      giftMoney: 100
    }
    await creditOrder(server.deps, await paidOrder(card.id, { ...topUp, snapshot: null }, OrderPrefix.topUp))
    expect((await api.get('/api/iot/simInfo')).data).toMatchObject({
      balance: owed.balance,
      arrearsBalance: owed.left,
      ...(owed.on
        ? { breakRuleId: BreakRule.none, simStatus: SimStatus.normal, internetStatus: InternetStatus.normal }
        : cut)
    })
  })

  test('rules: not from the balance, an amount, once a key, cancelled cards not', async () => {
    const { card, api } = await buyer()
    const body = { placeType: PlaceType.wechat, clientKey: randomUUID() }
    const create = (more: object) => api.post('/api/iot/createBalanceOrder', { ...body, ...more })
    expect((await create({})).code).toBe(Code.invalidInput)
    expect((await create({ money: 99 })).code).toBe(Code.invalidInput)
    const { options } = (await api.get('/api/iot/balanceChoose')).data
    expect((await create({ money: 1000, optionId: options[0].optionId })).code).toBe(Code.invalidInput)
    expect((await create({ money: 1000, placeType: PlaceType.balance })).code).toBe(Code.invalidInput)
    expect((await create({ optionId: 9999 })).code).toBe(Code.invalidInput)
    const [one, two] = await Promise.all([create({ money: 1000 }), create({ money: 1000 })])
    expect(one.data.orderSn).toBe(two.data.orderSn)
    expect(
      (await api.post('/api/iot/payOrder', { orderSn: one.data.orderSn, placeType: PlaceType.balance })).code
    ).toBe(Code.invalidInput)
    expect(await ordersOf(card.id)).toHaveLength(1)
    const closed = await buyer({ cancelStatus: CancelStatus.cancelled })
    expect((await closed.api.post('/api/iot/createBalanceOrder', { ...body, money: 1000 })).code).toBe(
      Code.cardNotAllowed
    )
    expect(await server.db.$count(balanceOption)).toBeGreaterThan(3)
  })

  test("its key cannot be a package's too: no top-up is paid from the balance", async () => {
    const { card, api, body, buy } = await buyer({ cardPasswordMode: CardPasswordMode.off })
    const { options } = (await api.get('/api/iot/balanceChoose')).data
    const { optionId } = options.find((o: { money: number }) => o.money === 5000)
    const topUp = { optionId, placeType: PlaceType.wechat, clientKey: body.clientKey }
    await api.post('/api/iot/createBalanceOrder', topUp)
    expect((await buy()).code).toBe(Code.keyUsed)
    expect(await balanceOf(card.id)).toBe(10000)
    const other = await buyer()
    await other.buy({ placeType: PlaceType.wechat })
    const answer = await other.api.post('/api/iot/createBalanceOrder', {
      ...topUp,
      clientKey: other.body.clientKey
    })
    expect(answer.code).toBe(Code.keyUsed)
  })
})

test('lists of a card come in pages, newest first, with the total of all pages', async () => {
  const { card, api } = await buyer()
  const topUp = { kind: PortalOrderKind.balance, title: '余额充值', amount: 1000, snapshot: null }
  const packages: string[] = []
  const topUps: string[] = []
  for (let i = 0; i < 3; i++) {
    packages.unshift(await paidOrder(card.id))
    topUps.unshift(await paidOrder(card.id, topUp, OrderPrefix.topUp))
    for (const orderSn of [packages[0]!, topUps[0]!]) await creditOrder(server.deps, orderSn)
  }
  for (const [path, orders] of [
    ['simPackageList', packages],
    [`simPackageList?validTag=${ValidTag.valid}`, packages],
    ['simBalanceList', topUps],
    ['simBalanceLogList', topUps]
  ] as const) {
    const sign = path.includes('?') ? '&' : '?'
    const page = async (n: number) => (await api.get(`/api/iot/${path}${sign}pageSize=2&page=${n}`)).data
    const pages = [await page(1), await page(2), await page(3)]
    const seen = pages.map(({ list }) => list.map(({ orderSn }: { orderSn: string }) => orderSn))
    expect([path, seen]).toEqual([path, [orders.slice(0, 2), orders.slice(2), []]])
    expect(pages.map(({ total, pageSize }) => [total, pageSize])).toEqual(Array(3).fill([3, 2]))
    expect(pages.map((one) => one.page)).toEqual([1, 2, 3])
  }
})

describe('crediting', () => {
  test('twice at once credits once; a card cancelled meanwhile gets its money back', async () => {
    const { card, api, buy } = await buyer()
    const { data } = await buy()
    await Promise.all([1, 2, 3].map(() => creditOrder(server.deps, data.orderSn)))
    await credited(api, data.orderSn)
    expect(await packagesOf(card.id)).toHaveLength(1)

    const gone = await buyer()
    const order = await gone.buy({ placeType: PlaceType.wechat })
    await server.db.update(sim).set({ cancelStatus: CancelStatus.cancelled }).where(eq(sim.id, gone.card.id))
    await cashier(order.data.orderSn)
    expect((await credited(gone.api, order.data.orderSn)).data).toMatchObject({
      status: PortalOrderStatus.refunded,
      failReason: '卡片已销户，款项已退回'
    })
    expect(await packagesOf(gone.card.id)).toEqual([])
    // refunded to where the money came from
    await until(
      async () => (await server.db.select().from(payment).where(eq(payment.orderSn, order.data.orderSn)))[0],
      (row) => row?.status === PaymentStatus.refunded
    )
    expect(await balanceOf(gone.card.id)).toBe(10000)
  })

  test('thirty top-ups that are paid at once are credited at once, each once, without the queue', async () => {
    const buyers = await Promise.all([1, 2, 3].map(() => buyer()))
    const made = await Promise.all(
      Array.from({ length: 30 }, async (_, n) => {
        const { api } = buyers[n % 3]!
        const body = { money: 100, placeType: PlaceType.wechat, clientKey: randomUUID() }
        return { api, orderSn: (await api.post('/api/iot/createBalanceOrder', body)).data.orderSn as string }
      })
    )
    await Promise.all(made.map(({ orderSn }) => cashier(orderSn)))
    for (const { api, orderSn } of made)
      expect((await credited(api, orderSn)).data.status).toBe(PortalOrderStatus.credited)
    for (const { card } of buyers) expect(await balanceOf(card.id)).toBe(10000 + 10 * 100)
    expect(
      await server.sql(
        `select 1 from pgboss.job where data->>'work' = 'credits' and data->>'key' = any($1)`,
        [made.map(({ orderSn }) => orderSn)]
      )
    ).toEqual([])
  })

  test('a card cancelled before its order was credited has the money of its balance back, with a ledger row', async () => {
    const { card, api } = await buyer({ balance: 100, cancelStatus: CancelStatus.cancelled })
    const orderSn = await paidOrder(card.id)
    await creditOrder(server.deps, orderSn)
    expect(await balanceOf(card.id)).toBe(2000)
    expect((await api.get('/api/iot/simBalanceLogList')).data.list).toMatchObject([
      { type: 'refund', money: 1900, balance: 2000, orderSn }
    ])
  })

  test('a package runs from the moment it was paid, however late it is credited', async () => {
    const { card } = await buyer()
    const paidAt = new Date(Date.now() - 3 * 86400000)
    await creditOrder(server.deps, await paidOrder(card.id, { paidAt }))
    expect(await packagesOf(card.id)).toMatchObject([
      { startAt: paidAt, endAt: new Date(paidAt.getTime() + 30 * 86400000) }
    ])
  })

  test('an order that cannot be credited does not keep the others from it', async () => {
    const { card } = await buyer()
    const before = { paidAt: new Date(Date.now() - 1e6) }
    const broken = await paidOrder(card.id, { ...before, snapshot: null })
    const whole = await paidOrder(card.id)
    await expect(creditPaidOrders(server.deps)).rejects.toThrow('1 orders not credited')
    const status = (orders: { orderSn: string; status: number }[], sn: string) =>
      orders.find(({ orderSn }) => orderSn === sn)?.status
    const orders = await ordersOf(card.id)
    expect([status(orders, broken), status(orders, whole)]).toEqual([
      PortalOrderStatus.paid,
      PortalOrderStatus.credited
    ])
    await server.db.delete(portalOrder).where(eq(portalOrder.orderSn, broken))
  })
})
