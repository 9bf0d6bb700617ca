import { asc, eq } from 'drizzle-orm'
import { PlaceType, PortalOrderStatus, ValidTag } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { simCoupon, simPackage, vipOrder } from '../../server/db/schema'
import { transaction } from '../../server/db/client'
import { refundVip } from '../../server/services/vip/vipOrders'
import { giveBack } from '../../server/services/admin/orders/giveBack'
import { faults } from '../../server/services/payments/books'
import { creditOrder, creditPaidOrders } from '../../server/services/payments/crediting'
import { refunds } from '../../server/services/payments/refunds'
import { bookFaults } from './support/books'
import { notify } from './support/orders'
import { serverOfFile } from './support/server'
import { vipBuyer } from './support/vipBuyer'

/** What VIP is worth to a card by its own orders, what it has saved, and upgrades with credit for the rest. */

const server = serverOfFile({ DEMO_NUMBERS: 20 })

const day = 86400000
type Buyer = Awaited<ReturnType<typeof vipBuyer>>
const rich = () => vipBuyer(server.app, { balance: 50000 })

/** Moves all times of a card into the past, as if that many days went by. */
async function passDays({ card }: Buyer, days: number) {
  const back = (columns: string[]) =>
    columns.map((name) => `${name} = ${name} - interval '${days} days'`).join()
  const times = { portal_order: ['paid_at', 'created_at'], vip_order: ['start_at', 'end_at', 'paid_until'] }
  for (const [table, columns] of Object.entries({ ...times, sim_package: ['start_at', 'end_at'] }))
    await server.sql(`update ${table} set ${back(columns)} where sim_id = $1`, [card.id])
}

/** Buys a package at its price of now. */
async function take(buyer: Buyer, name: string, more: object = {}, off = 0) {
  const { packageId, price } = await buyer.named(name)
  const { code, data } = await buyer.buyPackage(packageId, price - off, more)
  expect(code).toBe(Code.ok)
  await creditOrder(server.deps, data.orderSn)
  return data.orderSn as string
}

const coupon = async ({ card }: Buyer, amount: number) =>
  (
    await server.db
      .insert(simCoupon)
      .values({
        ...{ simId: card.id, name: '券', scope: '套餐', amount, minAmount: 0 },
        ...{ startAt: new Date(Date.now() - day), endAt: new Date(Date.now() + day) }
      })
      .returning()
  )[0]!.id

const worth = async (buyer: Buyer, name = '年度会员') => (await buyer.offer(name)).worth

describe('what VIP would have saved', () => {
  test('without orders there is no figure', async () => {
    const buyer = await rich()
    const { spent, savings, plans } = await buyer.list()
    expect({ spent, savings }).toEqual({})
    expect(plans.every((plan) => !('worth' in plan))).toBe(true)
  })

  test('is the discount of each plan on the packages paid in three months, and nothing older', async () => {
    const buyer = await rich()
    await take(buyer, '10GB月包')
    await passDays(buyer, 95)
    await take(buyer, '10GB月包')
    await take(buyer, '20GB月包')
    expect((await buyer.list()).spent).toEqual({ orders: 2, money: 4800 })
    expect((await worth(buyer))!.saved).toBe(190 + 290)
    expect((await worth(buyer, '月度会员'))!.saved).toBe(95 + 145)
  })

  test('an order that is open, cancelled or refunded counts for nothing', async () => {
    const buyer = await rich()
    const { packageId, price } = await buyer.named('10GB月包')
    await buyer.buyPackage(packageId, price, { placeType: PlaceType.wechat, payPassword: undefined })
    const gone = await take(buyer, '20GB月包')
    const asked = { orderSn: gone, why: '退款', who: 'test', again: false, end: true }
    await giveBack(server.deps, asked)
    expect((await buyer.list()).spent).toBeUndefined()
  })

  test('no more than was paid: a coupon that paid all leaves nothing to save', async () => {
    const buyer = await rich()
    await take(buyer, '10GB月包', { couponId: await coupon(buyer, 1900) }, 1900)
    await take(buyer, '20GB月包', { couponId: await coupon(buyer, 2800) }, 2800)
    expect((await buyer.list()).spent).toEqual({ orders: 2, money: 4800 })
    expect((await worth(buyer))!.saved).toBe(100)
  })

  test('how long it takes to pay off is said after three months of orders, and not where it never does', async () => {
    const buyer = await rich()
    await take(buyer, '100GB月包')
    expect(await worth(buyer)).toEqual({ saved: expect.any(Number) })
    await passDays(buyer, 95)
    const { price } = await buyer.named('100GB月包')
    for (let n = 0; n < 3; n += 1) await take(buyer, '100GB月包')
    const year = (await worth(buyer))!
    const saved = 3 * Math.floor(price / 10)
    expect(year.saved).toBe(saved)
    expect(year.paysOffDays).toBeGreaterThanOrEqual(Math.ceil((7800 * 89) / saved))
    expect(year.paysOffDays).toBeLessThanOrEqual(Math.ceil((7800 * 92) / saved))
    expect(year.inTerm).toBeGreaterThan(7800)
    await passDays(buyer, 95)
    await take(buyer, '10GB月包')
    const little = (await worth(buyer))!
    expect(little.saved).toBe(190)
    expect(little.inTerm).toBeLessThan(7800)
    expect(little).not.toHaveProperty('paysOffDays')
  })

  test('the orders of another card count for nothing', async () => {
    await take(await rich(), '10GB月包')
    expect((await (await rich()).list()).spent).toBeUndefined()
  })
})

test('what VIP has saved since it began, over all that followed it without a gap', async () => {
  const buyer = await rich()
  await take(buyer, '10GB月包')
  const month = await buyer.offer('月度会员')
  await buyer.have(buyer.body(month))
  expect((await buyer.list()).savings).toMatchObject({ orders: 0, money: 0, paid: 900 })
  await take(buyer, '10GB月包')
  await buyer.have(buyer.body(month))
  await passDays(buyer, 35)
  await take(buyer, '20GB月包')
  const [first] = await vipOf(buyer)
  expect((await buyer.list()).savings).toEqual({
    since: first!.startAt.toISOString(),
    orders: 2,
    money: 95 + 145,
    paid: 1800
  })
  await passDays(buyer, 60)
  expect((await buyer.list()).savings).toBeUndefined()
})

const vipOf = ({ card }: Buyer) =>
  server.db
    .select()
    .from(vipOrder)
    .where(eq(vipOrder.simId, card.id))
    .orderBy(asc(vipOrder.startAt), asc(vipOrder.id))
const giftsOf = async ({ card }: Buyer, orderSn: string) =>
  (
    await server.db
      .select()
      .from(simPackage)
      .where(eq(simPackage.simId, card.id))
      .orderBy(asc(simPackage.startAt))
  ).filter((gift) => gift.orderSn.startsWith(orderSn) && !gift.refundAt)
const balanceOf = async ({ card }: Buyer) =>
  (await server.sql('select balance from sim where id = $1', [card.id]))[0].balance as number
const orderOf = async (orderSn: string) =>
  (
    await server.sql(
      'select status, amount, price, credit_money, fail_reason from portal_order where order_sn = $1',
      [orderSn]
    )
  )[0]
const pays = faults['the rest of VIP did not pay once for its upgrade']
const upgradesAddUp = async () => expect(await server.sql(pays)).toEqual([])
const booksAddUp = async ({ card }: Buyer) => {
  expect(await bookFaults(server.sql, [card.id])).toEqual([])
  await upgradesAddUp()
}

/** A card with 季度会员 (24 yuan, 90 days) that was bought ten days ago. */
async function member() {
  const buyer = await rich()
  const quarter = await buyer.have(buyer.body(await buyer.offer('季度会员')))
  await passDays(buyer, 10)
  return { ...buyer, quarter }
}
/** Fen that 80 of the 90 days cost, rounded up. */
const credit = 2134

describe('an upgrade', () => {
  test('is offered to a higher plan alone, with the paid days that are left and what they pay', async () => {
    const { offer, quarter, list } = await member()
    expect((await offer('年度会员')).upgrade).toEqual({ replaces: quarter, daysLeft: 80, credit })
    expect((await offer('季度会员')).upgrade).toBeUndefined()
    expect((await offer('月度会员')).upgrade).toBeUndefined()
    const { vipId } = await offer('年度会员')
    expect((await list(`?vipId=${vipId}`)).payMethods!.length).toBeGreaterThan(0)
    expect((await (await rich()).offer('年度会员')).upgrade).toBeUndefined()
  })

  test('begins with the payment, costs the rest, and ends what it replaces', async () => {
    const buyer = await member()
    const before = await balanceOf(buyer)
    const year = await buyer.have(buyer.body(await buyer.offer('年度会员')))
    expect(await orderOf(year)).toMatchObject({ price: 7800, credit_money: credit, amount: 7800 - credit })
    expect(await balanceOf(buyer)).toBe(before - 7800 + credit)
    const [old, now] = await vipOf(buyer)
    expect(old).toMatchObject({ orderSn: buyer.quarter, endAt: now!.startAt, upgradedBy: year })
    expect(now!.endAt.getTime() - now!.startAt.getTime()).toBe(365 * day)
    const { running, vipUntil, orders, savings } = await buyer.list()
    expect(running!.orderSn).toBe(year)
    expect(vipUntil).toBe(now!.endAt.toISOString())
    expect(orders.map(({ validTag }) => validTag)).toEqual([ValidTag.valid, ValidTag.ended])
    expect(savings).toMatchObject({ since: old!.startAt.toISOString(), paid: 2400 + 7800 - credit })
    expect((await buyer.api.get(`/api/iot/orderResult?orderSn=${year}`)).data).toMatchObject({
      price: 7800,
      creditMoney: credit,
      amount: 7800 - credit
    })
    expect((await buyer.named('10GB月包')).vipMoney).toBe(190)
    // the data given for this month stays, that of later months does not come
    expect(await giftsOf(buyer, buyer.quarter)).toHaveLength(1)
    expect(await giftsOf(buyer, year)).toHaveLength(12)
    await booksAddUp(buyer)
  })

  test('VIP that waits goes on after it', async () => {
    const buyer = await member()
    const waiting = await buyer.have({ ...buyer.body(await buyer.offer('月度会员')) })
    await buyer.have(buyer.body(await buyer.offer('年度会员')))
    const rows = await vipOf(buyer)
    const last = rows.find(({ orderSn }) => orderSn === waiting)!
    expect(last.startAt).toEqual(rows[1]!.endAt)
    expect(last.endAt.getTime() - last.startAt.getTime()).toBe(30 * day)
    const [gift] = await giftsOf(buyer, waiting)
    expect(gift!.startAt).toEqual(last.startAt)
  })

  test('is never sold for VIP that does not run, of another card, or to a plan that is not higher', async () => {
    const buyer = await member()
    const other = await member()
    const year = buyer.body(await buyer.offer('年度会员'))
    expect((await buyer.buy({ ...year, replaces: other.quarter })).code).toBe(Code.orderStateChanged)
    const month = await buyer.offer('月度会员')
    expect((await buyer.buy({ ...year, vipId: month.vipId })).code).toBe(Code.orderStateChanged)
    expect((await buyer.buy({ ...year, shown: { amount: 7800 } })).data).toEqual({ amount: 7800 - credit })
    await passDays(buyer, 81)
    expect((await buyer.buy(year)).code).toBe(Code.orderStateChanged)
  })

  test('without its word a higher plan costs its price and goes on after the running one, as before', async () => {
    const buyer = await member()
    await buyer.have({ ...buyer.body(), replaces: undefined, shown: { amount: 7800 } })
    const [first, second] = await vipOf(buyer)
    expect(second!.startAt).toEqual(first!.endAt)
    expect(first!.upgradedBy).toBeNull()
  })

  test('money that went back gives no credit', async () => {
    const buyer = await member()
    const part = { orderSn: buyer.quarter, amount: 1200, why: '补偿', who: 'test', again: false, end: false }
    await giveBack(server.deps, part)
    expect((await buyer.offer('年度会员')).upgrade!.credit).toBe(Math.ceil((1200 * 80) / 90))
  })

  test('of VIP that cost nothing, or as much as the plan, is not offered: nothing of it is lost', async () => {
    const buyer = await member()
    await server.sql('update portal_order set amount = $2, price = $2 where order_sn = $1', [
      buyer.quarter,
      9000
    ])
    expect((await buyer.offer('年度会员')).upgrade).toBeUndefined()
    await server.sql('update portal_order set amount = 0, price = 0 where order_sn = $1', [buyer.quarter])
    expect((await buyer.offer('年度会员')).upgrade).toBeUndefined()
  })

  test('a whole day short of its end there is none: the plan goes on after it', async () => {
    const buyer = await member()
    await passDays(buyer, 79.5)
    expect((await buyer.list()).running).not.toBeNull()
    expect((await buyer.offer('年度会员')).upgrade).toBeUndefined()
  })

  test('ordered twice and paid twice at once: the rest pays once, the other money goes back and says why', async () => {
    const buyer = await member()
    const outside = { placeType: PlaceType.wechat, payPassword: undefined }
    const plan = await buyer.offer('年度会员')
    const orders = [
      await buyer.buy({ ...buyer.body(plan), ...outside }),
      await buyer.buy({ ...buyer.body(plan), ...outside })
    ]
    const [first, second] = orders.map(({ data }) => data.orderSn as string) as [string, string]
    expect(first).not.toBe(second)
    await Promise.all(
      orders.map(({ data }) => notify(server.app, { outTradeNo: data.orderSn, amount: 7800 - credit }))
    )
    await Promise.all([creditPaidOrders(server.deps), creditPaidOrders(server.deps)])
    const states = [await orderOf(first), await orderOf(second)]
    const done = states.filter(({ status }) => status === PortalOrderStatus.credited)
    const back = states.filter(({ status }) => status === PortalOrderStatus.refunded)
    expect([done.length, back.length]).toEqual([1, 1])
    expect(back[0]!.fail_reason).toBe('原会员已变化，不能按此升级，款项已退回')
    await refunds.run(server.deps)
    const returned = await server.sql('select amount from refund where order_sn = any($1)', [[first, second]])
    expect(returned).toEqual([{ amount: 7800 - credit }])
    expect(await vipOf(buyer)).toHaveLength(2)
    await booksAddUp(buyer)
  })

  test('paid, but the running VIP was refunded before it was given: its money goes back', async () => {
    const buyer = await member()
    const { data } = await buyer.buy(buyer.body(await buyer.offer('年度会员')))
    await transaction(server.db, (tx) => refundVip(tx, server.deps, buyer.quarter))
    const before = await balanceOf(buyer)
    await creditOrder(server.deps, data.orderSn)
    expect(await balanceOf(buyer)).toBe(before + 7800 - credit)
    expect((await buyer.list()).running).toBeNull()
    await booksAddUp(buyer)
  })

  describe('its refund', () => {
    const end = { why: '客户要求退款', who: 'test', again: false, end: true }

    test('gives back what was paid for it, and what it replaced runs on for the days that it had left', async () => {
      const buyer = await member()
      const waiting = await buyer.have(buyer.body(await buyer.offer('月度会员')))
      const before = await balanceOf(buyer)
      const rest = (await vipOf(buyer))[0]!.endAt.getTime()
      const year = await buyer.have(buyer.body(await buyer.offer('年度会员')))
      const left = rest - (await vipOf(buyer))[1]!.startAt.getTime()
      await passDays(buyer, 20)
      await giveBack(server.deps, { orderSn: year, ...end })
      expect(await balanceOf(buyer)).toBe(before)
      const { running, vipUntil } = await buyer.list()
      expect(running!.orderSn).toBe(buyer.quarter)
      expect(Date.parse(running!.endAt) - Date.now()).toBeGreaterThan(left - 60000)
      expect(Date.parse(running!.endAt) - Date.now()).toBeLessThanOrEqual(left)
      expect(Date.parse(vipUntil!) - Date.parse(running!.endAt)).toBe(30 * day)
      expect((await vipOf(buyer)).find(({ orderSn }) => orderSn === waiting)!.startAt.toISOString()).toBe(
        running!.endAt
      )
      // the gifts of the two months that are left come again, in their turn
      const gifts = (await giftsOf(buyer, buyer.quarter)).filter(
        ({ startAt }) => startAt.getTime() > Date.now()
      )
      expect(gifts).toHaveLength(2)
      expect(gifts.at(-1)!.endAt!.toISOString()).toBe(running!.endAt)
      expect((await buyer.offer('年度会员')).upgrade).toEqual({
        replaces: buyer.quarter,
        daysLeft: 80,
        credit
      })
      await booksAddUp(buyer)
    })

    test('after its end the days come after all other VIP', async () => {
      const buyer = await member()
      const year = await buyer.have(buyer.body(await buyer.offer('年度会员')))
      await passDays(buyer, 366)
      expect((await buyer.list()).running).toBeNull()
      await giveBack(server.deps, { orderSn: year, ...end })
      const { running } = await buyer.list()
      expect(running!.orderSn).toBe(buyer.quarter)
      expect(Math.round((Date.parse(running!.endAt) - Date.now()) / day)).toBe(80)
      await booksAddUp(buyer)
    })

    test('what it replaced cannot be given back while it runs, but for the days that were used', async () => {
      const buyer = await member()
      await buyer.have(buyer.body(await buyer.offer('年度会员')))
      const before = await balanceOf(buyer)
      await expect(giveBack(server.deps, { orderSn: buyer.quarter, ...end })).rejects.toMatchObject({
        message: expect.stringContaining(buyer.quarter)
      })
      const used = { orderSn: buyer.quarter, why: '补偿', who: 'test', again: false, end: false }
      await expect(giveBack(server.deps, { ...used, amount: 2400 - credit + 1 })).rejects.toBeTruthy()
      await giveBack(server.deps, { ...used, amount: 2400 - credit })
      expect(await balanceOf(buyer)).toBe(before + 2400 - credit)
      await upgradesAddUp()
    })

    test('twice at once gives back once', async () => {
      const buyer = await member()
      const before = await balanceOf(buyer)
      const year = await buyer.have(buyer.body(await buyer.offer('年度会员')))
      const both = await Promise.allSettled([
        giveBack(server.deps, { orderSn: year, ...end }),
        giveBack(server.deps, { orderSn: year, ...end })
      ])
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await balanceOf(buyer)).toBe(before)
      await booksAddUp(buyer)
    })
  })

  test('of an upgrade counts the credit as paid, and its own refund leaves the one below', async () => {
    const buyer = await rich()
    const month = await buyer.have(buyer.body(await buyer.offer('月度会员')))
    const quarter = await buyer.have(buyer.body(await buyer.offer('季度会员')))
    expect(await orderOf(quarter)).toMatchObject({ credit_money: 900, amount: 1500 })
    const { upgrade } = await buyer.offer('年度会员')
    expect(upgrade).toEqual({ replaces: quarter, daysLeft: 90, credit: 2400 })
    const year = await buyer.have(buyer.body(await buyer.offer('年度会员')))
    const end = { why: '退款', who: 'test', again: false, end: true }
    await expect(giveBack(server.deps, { orderSn: quarter, ...end })).rejects.toBeTruthy()
    await giveBack(server.deps, { orderSn: year, ...end })
    expect((await buyer.list()).running!.orderSn).toBe(quarter)
    await giveBack(server.deps, { orderSn: quarter, ...end })
    expect((await buyer.list()).running!.orderSn).toBe(month)
    await giveBack(server.deps, { orderSn: month, ...end })
    expect((await buyer.list()).running).toBeNull()
    expect(await balanceOf(buyer)).toBe(50000)
    await booksAddUp(buyer)
  })
})
