import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import {
  CardPasswordMode,
  EffectType,
  MallOrderState,
  Operator,
  PackageType,
  PlaceType,
  PortalOrderStatus
} from '../../contract/enums'
import type { Data } from '../../contract'
import { Code } from '../../contract/errors'
import { billingPeriod } from '../../rules/card/billing'
import { dayMs, minuteMs } from '../../rules/time'
import { integralLog, sim, simCoupon } from '../../server/db/schema'
import { moveMallOrderIn } from '../../server/services/mall/mallDelivery'
import { renewCards } from '../../server/services/packages/renewalJob'
import { BusinessError, Declined } from '../../server/errors'
import { readAllCards } from '../../server/services/status/readings'
import { giveBack } from '../../server/services/admin/orders/giveBack'
import { creditPaidOrders } from '../../server/services/payments/crediting'
import { refunds } from '../../server/services/payments/refunds'
import { cancelUnpaid } from '../../server/services/payments/unpaid'
import { bookFaults } from './support/books'
import { addressForm, buildMallGoods } from './support/mall'
import { notify } from './support/orders'
import { serverOfFile, type Visitor } from './support/server'
import { buildSim } from './support/sims'

/** Random sequences of actions by holder, cashier, jobs and clock, compared with a model of the books. */

const server = serverOfFile({ DEMO_NUMBERS: 10 })
beforeAll(async () => {
  const prices = [
    { points: 120, price: 0, most: 0 },
    { points: 50, price: 700, most: 0 },
    { points: 0, price: 2500, most: 2 }
  ]
  for (const { most, ...price } of prices)
    things.push({
      ...(await buildMallGoods(server.app, { ...price, stock: pieces, perCard: most })),
      ...price,
      most
    })
})

/** Goods of the mall; `most` is the limit per card, `pieces` the initial stock of each. */
const things: { goodsId: number; optionId: number; points: number; price: number; most: number }[] = []
const pieces = 100000

const { toPay, paid, credited, cancelled, refunded } = PortalOrderStatus
interface Order {
  orderSn: string
  kind: 'package' | 'balance' | 'coupon' | 'vip' | 'mall'
  /** True for a package that charges by use. */
  byUse?: boolean
  amount: number
  /** Fen of the amount that repay the debt. */
  debt?: number
  /** Fen that the balance gave when it was ordered. */
  part?: number
  /** Fen that the merchant gave back in parts: all, and those by the cashier's payment. */
  back?: number
  backOutside?: number
  /** Package: points; top-up: gift in fen; VIP: days; coupon: 0. */
  extra: number
  /** VIP: percent off packages. */
  discount?: number
  /** VIP: fen of its price that the rest of `replaces` pays. */
  credit?: number
  /** VIP: number of the order that it upgrades. */
  replaces?: string
  couponId?: number
  status: number
  /** Mall: index in `things`, count, points taken, payment and delivery. */
  mall?: { thing: number; count: number; points: number; fromBalance: boolean; sent: boolean }
}
/** VIP of one order, in ms; `paidUntil`: the end that it had before its upgrade. */
interface VipSpan {
  orderSn: string
  from: number
  to: number
  discount: number
  days: number
  /** Fen paid for it, with credit. */
  paid: number
  upgradedBy?: string
  paidUntil?: number
}
interface Item {
  packageId: number
  packageType: number
  price: number
  vipMoney: number
  integral: number
  canBuy: boolean
}

/** A new card with a model of its books, which the server must match. */
class Books {
  balance = 10000
  arrears = 0
  points = 1000
  /** Fen charged for use beyond the packages: the card's volumeMoney. */
  charged = 0
  readonly orders: Order[] = []
  readonly spent = new Set<number>()
  /** VIP periods, one after the other. */
  vip: VipSpan[] = []
  /** KB charged under earlier packages by use. */
  chargedBefore = 0

  constructor(
    readonly id: number,
    readonly api: Visitor,
    readonly addressId: number,
    readonly coupons: { id: number; amount: number; minAmount: number }[]
  ) {}

  credit(order: Order): void {
    order.status = credited
    if (order.kind === 'coupon' || order.kind === 'vip' || order.kind === 'mall') return
    if (order.kind === 'package') {
      this.points += order.extra
      // what was repaid another way meanwhile is on the balance
      const repaid = Math.min(this.arrears, order.debt ?? 0)
      this.arrears -= repaid
      this.balance += (order.debt ?? 0) - repaid
      return
    }
    const owed = Math.min(this.arrears, order.amount + order.extra)
    this.arrears -= owed
    this.balance += order.amount + order.extra - owed
  }

  vipAt(at: number): VipSpan | undefined {
    return this.vip.find(({ from, to }) => from <= at && at < to)
  }

  discountAt(at: number): number {
    return this.vipAt(at)?.discount ?? 0
  }

  /** What the rest of the running VIP pays of a plan; undefined where that does not upgrade it. */
  upgradeAt(at: number, { price, discount }: { price: number; discount: number }) {
    const running = this.vipAt(at)
    if (!running || discount <= running.discount) return undefined
    const daysLeft = Math.min(running.days, Math.ceil((running.to - at) / dayMs))
    const credit = Math.ceil((running.paid * daysLeft) / running.days)
    if (daysLeft < 2 || !credit || credit >= price) return undefined
    return { replaces: running.orderSn, daysLeft, credit }
  }

  private moveVip(since: number, ms: number): void {
    for (const span of this.vip)
      if (span.from >= since) {
        span.from += ms
        span.to += ms
      }
  }

  /**
   * VIP paid at `paidAt` (ms) begins at the end of the VIP already there; an upgrade begins at once, and ends what it
   * replaces. False when that does not run any more.
   */
  addVip(
    { orderSn, extra: days, discount = 0, replaces, amount, credit = 0 }: Order,
    paidAt: number
  ): boolean {
    const running = this.vipAt(paidAt)
    if (replaces && running?.orderSn !== replaces) return false
    const from = replaces ? paidAt : Math.max(paidAt, ...this.vip.map(({ to }) => to))
    const to = from + days * dayMs
    if (replaces && running) {
      this.moveVip(running.to, to - running.to)
      Object.assign(running, { to: paidAt, paidUntil: running.to, upgradedBy: orderSn })
    }
    this.vip.push({ orderSn, from, to, discount, days, paid: amount + credit })
    return true
  }

  /** VIP refunded at `at` ends; what it had upgraded runs on. */
  endVip(orderSn: string, at: number): void {
    const ended = this.vip.find((span) => span.orderSn === orderSn)!
    this.vip = this.vip.filter((span) => span !== ended)
    const left = Math.max(0, ended.to - Math.max(at, ended.from))
    const before = this.vip.find(({ upgradedBy }) => upgradedBy === orderSn)
    const rest = before ? before.paidUntil! - before.to : 0
    if (left) this.moveVip(ended.to, rest - left)
    if (!before) return
    const from = left ? at : Math.max(at, ...this.vip.map(({ to }) => to))
    if (!left) before.from = from
    Object.assign(before, { to: from + rest, paidUntil: undefined, upgradedBy: undefined })
  }

  /** Time goes by: what was is `ms` further back. */
  pass(ms: number): void {
    for (const span of this.vip) {
      span.from -= ms
      span.to -= ms
      if (span.paidUntil) span.paidUntil -= ms
    }
  }

  cancel(order: Order): void {
    order.status = cancelled
    if (order.couponId) this.spent.delete(order.couponId)
    this.points += order.mall?.points ?? 0
    this.balance += order.part ?? 0
    order.part = 0
  }

  /** Refunds a paid mall order: its points, and its money if it came from the balance. */
  refund(order: Order): void {
    order.status = refunded
    this.points += order.mall!.points
    if (order.mall!.fromBalance) this.balance += order.amount
  }

  /** Pieces of some mall goods in its orders, without cancelled and refunded ones. */
  has(thing: number): number {
    return this.orders
      .filter(({ mall, status }) => mall?.thing === thing && status !== cancelled && status !== refunded)
      .reduce((sum, { mall }) => sum + mall!.count, 0)
  }

  /** Charges use beyond the packages from the balance; the rest becomes arrears. */
  charge(money: number): void {
    const due = money - this.charged
    const now = Math.min(due, this.balance)
    this.charged = money
    this.balance -= now
    this.arrears += due - now
  }
}

async function newBooks(): Promise<Books> {
  const { card, headers } = await buildSim(server.app, {
    ...{ dailyUse: 1048576, cardPasswordMode: CardPasswordMode.off, integral: 1000 }
  })
  const opening = { title: '期初积分', points: 1000, total: 1000, source: 'opening' }
  await server.db.insert(integralLog).values({ simId: card.id, type: 'adjust', ...opening })
  const day = dayMs
  const coupons = await server.db
    .insert(simCoupon)
    .values(
      [
        { amount: 500, minAmount: 0 },
        { amount: 100000, minAmount: 1900 }
      ].map((coupon) => ({
        ...coupon,
        simId: card.id,
        name: '券',
        scope: '套餐',
        startAt: new Date(Date.now() - 400 * day),
        endAt: new Date(Date.now() + 4000 * day)
      }))
    )
    .returning()
  const api = server.visitor(headers)
  const { addressId } = (await api.post('/api/iot/setSimAddress', addressForm())).data
  return new Books(card.id, api, addressId, coupons)
}

/** Packages on sale, without seckill, which has its own times and stock. */
async function itemsOf({ api }: Books): Promise<Item[]> {
  const { data } = await api.get('/api/iot/packageChoose')
  return data.categories
    .flatMap(({ packages }: { packages: Item[] }) => packages)
    .filter((item: Item & { seckill: unknown }) => !item.seckill)
}

type Step = { say: string; run: (books: Books) => Promise<void> }

const which = fc.nat(9)
const pick = <T>(list: T[], n: number): T | undefined => list[n % Math.max(1, list.length)]

const topUp = fc.record({ n: which, free: fc.boolean() }).map(({ n, free }): Step => ({
  say: free ? `top up ${n + 1} yuan` : `top up by option ${n}`,
  run: async ({ api, orders }) => {
    const { data: choice } = await api.get('/api/iot/balanceChoose')
    const option = pick(choice.options as { optionId: number; money: number; giftMoney: number }[], n)!
    const { code, data } = await api.post('/api/iot/createBalanceOrder', {
      ...(free ? { money: (n + 1) * 100 } : { optionId: option.optionId }),
      clientKey: randomUUID(),
      placeType: PlaceType.wechat
    })
    expect(code).toBe(Code.ok)
    const { orderSn } = data
    orders.push({
      orderSn,
      kind: 'balance',
      amount: free ? (n + 1) * 100 : option.money,
      extra: free ? 0 : option.giftMoney,
      status: toPay
    })
  }
}))

const buy = fc
  .record({
    n: which,
    coupon: fc.option(fc.nat(1)),
    how: fc.constantFrom('from the balance', 'at the cashier', 'from both'),
    withDebt: fc.boolean(),
    twice: fc.boolean()
  })
  .map(({ n, coupon, how, withDebt, twice }): Step => ({
    say: `buy ${n}${coupon === null ? '' : ` with coupon ${coupon}`} ${how}${withDebt ? ' with the debt' : ''}${twice ? ', twice at once' : ''}`,
    run: async (books) => {
      const byBalance = how === 'from the balance'
      const before = books.discountAt(Date.now())
      const item = pick(await itemsOf(books), n)!
      if (before === books.discountAt(Date.now()))
        expect(item.vipMoney).toBe(Math.floor(((item.price + item.vipMoney) * before) / 100))
      const held = coupon === null ? undefined : books.coupons[coupon]
      const body = {
        packageId: item.packageId,
        effectType: item.packageType === PackageType.nextMonth ? EffectType.nextPeriod : EffectType.now,
        placeType: byBalance ? PlaceType.balance : PlaceType.wechat,
        clientKey: randomUUID(),
        couponId: held?.id,
        ...{ withDebt, useBalance: how === 'from both' }
      }
      const answers = await Promise.all(
        Array.from({ length: twice ? 2 : 1 }, () => books.api.post('/api/iot/buyPackage', body))
      )
      const off = held ? Math.min(held.amount, item.price) : 0
      const debt = withDebt ? books.arrears : 0
      const amount = item.price - off + debt
      const expected = () => {
        if (!item.canBuy) return Code.cardNotAllowed
        if (held && (books.spent.has(held.id) || item.price < held.minAmount)) return Code.couponUnusable
        return byBalance && amount > books.balance ? Code.balanceShort : Code.ok
      }
      const code = expected()
      expect(answers.map((answer) => answer.code)).toEqual(answers.map(() => code))
      if (code !== Code.ok) return
      expect(new Set(answers.map(({ data }) => data.orderSn)).size).toBe(1)
      if (held) books.spent.add(held.id)
      const inFull = byBalance || (how === 'from both' && books.balance >= amount)
      const part = how === 'from both' && !inFull ? books.balance : 0
      books.balance -= inFull ? amount : part
      books.orders.push({
        orderSn: answers[0]!.data.orderSn,
        kind: 'package',
        ...{ amount, debt, part },
        extra: item.integral,
        byUse: item.packageType === PackageType.volume,
        couponId: held?.id,
        status: inFull || amount === 0 ? paid : toPay
      })
    }
  }))

const buyCoupon = fc.record({ n: which, byBalance: fc.boolean() }).map(({ n, byBalance }): Step => ({
  say: `buy coupon ${n} ${byBalance ? 'from the balance' : 'at the cashier'}`,
  run: async (books) => {
    const { data: choice } = await books.api.get('/api/iot/couponChoose')
    const { couponGoodsId, price } = pick(choice.onSale as { couponGoodsId: number; price: number }[], n)!
    const { code, data } = await books.api.post('/api/iot/createCouponOrder', {
      couponGoodsId,
      clientKey: randomUUID(),
      placeType: byBalance ? PlaceType.balance : PlaceType.wechat
    })
    const short = byBalance && price > books.balance
    expect(code).toBe(short ? Code.balanceShort : Code.ok)
    if (short) return
    if (byBalance) books.balance -= price
    const status = byBalance || price === 0 ? paid : toPay
    books.orders.push({ orderSn: data.orderSn, kind: 'coupon', amount: price, extra: 0, status })
  }
}))

const vip = fc.record({ n: which, byBalance: fc.boolean(), upgrades: fc.boolean(), twice: fc.boolean() })
const buyVip = vip.map(({ n, byBalance, upgrades, twice }): Step => ({
  say: `${upgrades ? 'upgrade to' : 'buy'} VIP ${n} ${byBalance ? 'from the balance' : 'at the cashier'}${twice ? ', twice at once' : ''}`,
  run: async (books) => {
    const { data: choice } = await books.api.get('/api/iot/vipList')
    const plan = pick((choice as Data<'GET /api/iot/vipList'>).plans, n)!
    const { vipId, price, days, discount } = plan
    expect(plan.upgrade).toEqual(books.upgradeAt(Date.now(), plan))
    const { credit = 0, replaces } = (upgrades && plan.upgrade) || {}
    const amount = price - credit
    const body = {
      ...{ vipId, replaces, clientKey: randomUUID(), shown: { amount } },
      placeType: byBalance ? PlaceType.balance : PlaceType.wechat
    }
    const answers = await Promise.all(
      Array.from({ length: twice ? 2 : 1 }, () => books.api.post('/api/iot/createVipOrder', body))
    )
    const short = byBalance && amount > books.balance
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => (short ? Code.balanceShort : Code.ok)))
    if (short) return
    expect(new Set(answers.map(({ data }) => data.orderSn)).size).toBe(1)
    if (byBalance) books.balance -= amount
    const { orderSn } = answers[0]!.data
    const status = byBalance ? paid : toPay
    books.orders.push({ orderSn, kind: 'vip', amount, extra: days, discount, credit, replaces, status })
  }
}))

/** Adds the VIP of newly credited orders, in order of payment; an upgrade of what does not run any more goes back. */
async function takeVip(books: Books, orders: Order[]): Promise<void> {
  const found = await server.sql(
    'select order_sn, paid_at, place_type from portal_order where order_sn = any($1) order by paid_at, id',
    [orders.filter(({ kind }) => kind === 'vip').map(({ orderSn }) => orderSn)]
  )
  for (const { order_sn: orderSn, paid_at: paidAt, place_type: by } of found) {
    const order = orders.find((one) => one.orderSn === orderSn)!
    if (books.addVip(order, new Date(paidAt).getTime())) continue
    order.status = refunded
    if (by === PlaceType.balance) books.balance += order.amount
  }
}

const buyThing = fc
  .record({
    n: fc.nat(2),
    count: fc.integer({ min: 1, max: 3 }),
    byBalance: fc.boolean(),
    twice: fc.boolean()
  })
  .map(({ n, count, byBalance, twice }): Step => ({
    say: `buy ${count} of thing ${n} ${byBalance ? 'from the balance' : 'at the cashier'}${twice ? ', twice at once' : ''}`,
    run: async (books) => {
      const { goodsId, optionId, most, ...each } = things[n]!
      const [points, amount] = [each.points * count, each.price * count]
      const outside = amount ? PlaceType.wechat : PlaceType.points
      const body = {
        ...{ goodsId, optionId, count, addressId: books.addressId, clientKey: randomUUID() },
        ...{ placeType: byBalance ? PlaceType.balance : outside, shown: { amount, points } }
      }
      const answers = await Promise.all(
        Array.from({ length: twice ? 2 : 1 }, () => books.api.post('/api/iot/buyShopGoods', body))
      )
      const expected = () => {
        if (most && books.has(n) + count > most) return Code.cardNotAllowed
        if (points > books.points) return Code.pointsShort
        return byBalance && amount > books.balance ? Code.balanceShort : Code.ok
      }
      const code = expected()
      expect(answers.map((answer) => answer.code)).toEqual(answers.map(() => code))
      if (code !== Code.ok) return
      expect(new Set(answers.map(({ data }) => data.orderSn)).size).toBe(1)
      books.points -= points
      if (byBalance) books.balance -= amount
      books.orders.push({
        ...{ orderSn: answers[0]!.data.orderSn, kind: 'mall', amount, extra: 0 },
        mall: { thing: n, count, points, fromBalance: byBalance && amount > 0, sent: false },
        status: byBalance || amount === 0 ? paid : toPay
      })
    }
  }))

const ofMall = ({ orders }: Books) => orders.filter(({ kind }) => kind === 'mall')
const isPaid = ({ status }: Order) => status === paid || status === credited

const giveThingUp = fc.record({ n: which, twice: fc.boolean() }).map(({ n, twice }): Step => ({
  say: `give order ${n} of the mall up${twice ? ', twice at once' : ''}`,
  run: async (books) => {
    const order = pick(ofMall(books), n)
    if (!order) return
    const { orderSn } = order
    const answers = await Promise.all(
      Array.from({ length: twice ? 2 : 1 }, () => books.api.post('/api/iot/cancelShopOrder', { orderSn }))
    )
    const open = order.status === toPay || (isPaid(order) && !order.mall!.sent)
    const codes = answers.map(({ code }) => code).sort((one, other) => one - other)
    expect(codes).toEqual(codes.map((_code, i) => (open && i === 0 ? Code.ok : Code.orderStateChanged)))
    if (open && order.status === toPay) books.cancel(order)
    else if (open) books.refund(order)
  }
}))

const sendThing = fc.record({ n: which, back: fc.boolean() }).map(({ n, back }): Step => ({
  say: back
    ? `order ${n} of the mall comes back to the merchant`
    : `the merchant sends order ${n} of the mall`,
  run: async (books) => {
    const order = pick(ofMall(books), n)
    if (!order) return
    const { orderSn } = order
    const parcel = { company: '中通快递', trackingNumber: 'ZT1' }
    const move = back
      ? { orderSn, state: MallOrderState.refunded }
      : { orderSn, state: MallOrderState.shipped, ...parcel }
    const changed = await server.db
      .transaction((tx) => moveMallOrderIn(tx, server.deps, move))
      .catch((error: unknown) => {
        if (error instanceof BusinessError && error.code === Code.orderStateChanged) return false
        throw error
      })
    expect(changed).toBe(isPaid(order) && (back || !order.mall!.sent))
    if (changed && back) books.refund(order)
    else if (changed) order.mall!.sent = true
  }
}))

/** How an order was paid, and the fen that its cashier has not given back. */
async function paidBy({ orderSn, amount, part = 0, backOutside = 0 }: Order) {
  const [{ place_type: by }] = await server.sql('select place_type from portal_order where order_sn = $1', [
    orderSn
  ])
  return by === PlaceType.balance ? 0 : amount - part - backOutside
}

/** The merchant gives a paid order back whole; packages by use move more than the model knows. */
const merchantReturns = which.map((n): Step => ({
  say: `the merchant gives ${n} back`,
  run: async (books) => {
    const order = pick(books.orders, n)
    if (!order || !isPaid(order) || order.kind === 'mall' || (order.byUse && order.status === credited))
      return
    const { orderSn, kind, amount, extra, back = 0 } = order
    const isCredited = order.status === credited
    const asked = {
      orderSn,
      why: '退款',
      who: 'test',
      again: false,
      end: kind === 'package' || kind === 'vip'
    }
    const done = await Promise.allSettled([giveBack(server.deps, asked), giveBack(server.deps, asked)])
    const upgraded = books.vip.some((span) => span.orderSn === orderSn && span.upgradedBy)
    const short = upgraded || (isCredited && kind === 'balance' && books.balance < amount - back)
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(short ? 0 : 1)
    for (const one of done) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(Declined)
    if (short) return
    order.status = refunded
    // the debt stays repaid; a cashier gives back first, as far as it was paid
    const left = amount - back - (isCredited ? (order.debt ?? 0) : 0)
    books.balance += left - Math.min(left, await paidBy(order))
    if (order.couponId) books.spent.delete(order.couponId)
    if (!isCredited) return
    if (kind === 'vip') {
      const [{ refund_at: at }] = await server.sql('select refund_at from vip_order where order_sn = $1', [
        orderSn
      ])
      books.endVip(orderSn, new Date(at).getTime())
    }
    if (kind === 'package') books.points -= Math.min(extra, books.points)
    if (kind === 'balance') books.balance -= left + Math.min(extra, books.balance - left)
  }
}))

/** The merchant gives a part back; of VIP an upgrade may have used it up. */
const merchantReturnsPart = fc
  .record({ n: which, yuan: fc.integer({ min: 1, max: 20 }) })
  .map(({ n, yuan }): Step => ({
    say: `the merchant gives ${yuan} yuan of ${n} back`,
    run: async (books) => {
      const order = pick(books.orders, n)
      if (!order || order.kind === 'mall' || order.kind === 'vip') return
      const { orderSn, kind, amount, debt = 0, back = 0, backOutside = 0, status } = order
      const part = yuan * 100
      const asked = { orderSn, amount: part, why: randomUUID(), who: 'test', again: false, end: false }
      const isShort = kind === 'balance' && books.balance < part
      const may = status === credited && part <= amount - debt - back && !isShort
      const given = await giveBack(server.deps, asked).catch((error: unknown) => error)
      expect(given instanceof Declined).toBe(!may)
      if (!may) return
      const outside = Math.min(part, await paidBy(order))
      Object.assign(order, { back: back + part, backOutside: backOutside + outside })
      books.balance += kind === 'balance' ? -part : part - outside
    }
  }))

const chooseRenewal = fc.option(which).map((n): Step => ({
  say: n === null ? 'auto renewal off' : `auto renewal with ${n}`,
  run: async ({ api }) => {
    const { data } = await api.get('/api/iot/renewPackageOption')
    const { packageId } = pick(data.options as { packageId: number }[], n ?? 0)!
    const body = n === null ? {} : { packageId }
    expect((await api.post('/api/iot/simUpdateRenewPackage', body)).code).toBe(Code.ok)
  }
}))

const renewUsedUp = fc.nat(3).map((n): Step => ({
  say: n ? `renewal of used-up data for ${n * 20} yuan at most` : 'no renewal of used-up data',
  run: async ({ api }) => {
    const most = n * 2000
    const { chosen, usedUp } = (await api.get('/api/iot/renewPackageOption')).data
    const may = !most || (chosen && usedUp.beginsAtOnce && most >= chosen.agreedPrice)
    const { code } = await api.post('/api/iot/setRenewWhenUsedUp', { most })
    expect(code).toBe(may ? Code.ok : Code.cardNotAllowed)
  }
}))

const beginWaiting = fc.boolean().map((twice): Step => ({
  say: `the next package begins now${twice ? ', twice at once' : ''}`,
  run: async ({ api }) => {
    const { beginsNow, surplusFlow, isInfiniteFlow } = (await api.get('/api/iot/simInfo')).data
    const waiting = (await api.get('/api/iot/simPackageList?validTag=2')).data.list as { orderSn: string }[]
    const orderSn = beginsNow?.orderSn ?? waiting.find(({ orderSn: sn }) => sn.startsWith('PK'))?.orderSn
    if (!orderSn) return
    const answers = await Promise.all(
      Array.from({ length: twice ? 2 : 1 }, () => api.post('/api/iot/beginPackage', { orderSn }))
    )
    if (!beginsNow) {
      expect(answers.map(({ code }) => code)).toEqual(answers.map(() => Code.cardNotAllowed))
      return
    }
    expect([isInfiniteFlow, surplusFlow]).toEqual([false, 0])
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => Code.ok))
    expect(new Set(answers.map(({ data }) => data.startAt)).size).toBe(1)
    const now = (await api.get('/api/iot/simInfo')).data
    expect(now.beginsNow).toBeNull()
    expect(now.isInfiniteFlow || now.surplusFlow > 0).toBe(true)
  }
}))

const limitByUse = fc.nat(4).map((n): Step => ({
  say: n ? `use may cost ${n * 5} yuan` : 'use may cost any sum',
  run: async ({ api, id }) => {
    const cap = n * 500
    const [{ billed }] = await server.sql(billedOf, [id, periodNow()])
    const { code } = await api.post('/api/iot/setVolumeCap', { cap })
    expect(code).toBe(!cap || cap > billed ? Code.ok : Code.failed)
  }
}))

const closeByUse = fc.constant<Step>({
  say: 'pay by use ends',
  run: async (books) => {
    expect((await books.api.post('/api/iot/closeVolumePackage')).code).toBe(Code.ok)
    books.charge((await cardOf(books)).volumeMoney)
  }
})

const atCashier = fc.record({ n: which, twice: fc.boolean() }).map(({ n, twice }): Step => ({
  say: `the cashier says${twice ? ' twice' : ''} that ${n} is paid`,
  run: async ({ orders }) => {
    const order = pick(orders, n)
    if (!order) return
    const [open] = await server.sql(
      'select out_trade_no, amount from payment where order_sn = $1 order by created_at desc limit 1',
      [order.orderSn]
    )
    if (!open) return
    const reply = { outTradeNo: open.out_trade_no, amount: open.amount, tradeNo: `T${open.out_trade_no}` }
    for (const status of await Promise.all(
      twice ? [notify(server.app, reply), notify(server.app, reply)] : [notify(server.app, reply)]
    ))
      expect(status).toBe(200)
    // money for an order already paid or cancelled is refunded; `settle` checks that
    if (order.status === toPay) order.status = paid
  }
}))

const fromBalance = which.map((n): Step => ({
  say: `pay ${n} from the balance`,
  run: async (books) => {
    const order = pick(books.orders, n)
    if (!order) return
    const { code } = await books.api.post('/api/iot/payOrder', {
      orderSn: order.orderSn,
      placeType: PlaceType.balance
    })
    const late = code === Code.orderStateChanged
    if (order.status === cancelled) return expect(late).toBe(true)
    if (order.status !== toPay) return expect(code).toBe(Code.ok)
    // its 15 minutes may be over although no job has closed it yet
    if (late) return undefined
    if (order.kind === 'balance') return expect(code).toBe(Code.invalidInput)
    const due = order.amount - (order.part ?? 0)
    if (due > books.balance) return expect(code).toBe(Code.balanceShort)
    expect(code).toBe(Code.ok)
    books.balance -= due
    order.part = 0
    order.status = paid
    if (order.mall) order.mall.fromBalance = true
  }
}))

const giveUp = which.map((n): Step => ({
  say: `cancel ${n}`,
  run: async (books) => {
    const order = pick(books.orders, n)
    if (!order) return
    const { code } = await books.api.post('/api/iot/cancelOrder', { orderSn: order.orderSn })
    expect(code).toBe(order.status === toPay ? Code.ok : Code.orderStateChanged)
    if (code === Code.ok) books.cancel(order)
  }
}))

const cardOf = async ({ id }: Books) => (await server.db.select().from(sim).where(eq(sim.id, id)))[0]!

// time passes in the model by moving all else into the past: these lines stay in their billing period
const billedOf = `select coalesce(sum(money) filter (where period_at = $2), 0)::int as billed,
  coalesce(sum(use_flow), 0)::int as use from volume_line where sim_id = $1`
const periodNow = () => new Date(billingPeriod(Operator.mobile, Date.now()).start)

/** Until when the card's home says that it can be used: ms since 1970. */
async function lastsUntil({ api }: Books): Promise<number> {
  const { until } = (await api.get('/api/iot/simInfo')).data.outlook
  return until ? Date.parse(until) : Infinity
}

/** Takes over new orders of auto renewal, which the server decides on; the balance must have been enough. */
async function takeRenewals(books: Books): Promise<void> {
  const known = new Set(books.orders.map(({ orderSn }) => orderSn))
  const bought = await server.sql(
    `select order_sn, uuid, amount, snapshot ->> 'integral' as points from portal_order
     where sim_id = $1 and uuid like 'renew-%' order by id`,
    [books.id]
  )
  for (const { order_sn: orderSn, uuid, amount, points } of bought) {
    if (known.has(orderSn)) continue
    // within the limit that the holder has set for what is bought when the data is used up
    const { most, spent } = (await books.api.get('/api/iot/renewPackageOption')).data.usedUp
    if (uuid.includes('-used-')) expect(spent).toBeLessThanOrEqual(most)
    expect(books.balance).toBeGreaterThanOrEqual(amount)
    books.balance -= amount
    books.orders.push({ orderSn, kind: 'package', amount, extra: Number(points), status: paid })
  }
}

const jobs = fc.constant<Step>({
  say: 'the jobs run, each twice at once',
  run: async (books) => {
    const { deps } = server.app
    await Promise.all([renewCards(deps), renewCards(deps)])
    await takeRenewals(books)
    const { volumeUse } = await cardOf(books)
    const until = await lastsUntil(books)
    await Promise.all([creditPaidOrders(deps), creditPaidOrders(deps)])
    // what is bought never makes a card last less long
    expect(await lastsUntil(books)).toBeGreaterThanOrEqual(until)
    const due = books.orders.filter(({ status }) => status === paid)
    due.forEach((order) => books.credit(order))
    await takeVip(books, due)
    if (due.some(({ byUse }) => byUse)) {
      books.chargedBefore += volumeUse
      books.charged = 0
    }
    await Promise.all([cancelUnpaid(deps), cancelUnpaid(deps)])
    const late = await server.sql(
      `select order_sn from portal_order where sim_id = $1 and pay_before < now() - interval '1 minute'`,
      [books.id]
    )
    for (const { order_sn: orderSn } of late) {
      const order = books.orders.find((one) => one.orderSn === orderSn)
      if (order?.status === toPay) books.cancel(order)
    }
    await Promise.all([refunds.run(deps), refunds.run(deps)])
    await Promise.all([readAllCards(deps), readAllCards(deps)])
    books.charge((await cardOf(books)).volumeMoney)
  }
})

/** Simulates the passing of time: moves all times of a card into the past. */
async function passTime(books: Books, minutes: number, days: number): Promise<void> {
  const { id } = books
  books.pass(minutes * minuteMs + days * dayMs)
  const gone = `interval '${minutes} minutes' + interval '${days} days'`
  const orders = 'select order_sn from portal_order where sim_id = $1'
  const shift = (table: string, columns: string[], mine: string) =>
    server.sql(
      `update ${table} set ${columns.map((name) => `${name} = ${name} - (${gone})`).join()} where ${mine}`,
      [id]
    )
  await shift('sim', ['last_robin_at', 'created_at'], 'id = $1')
  await shift('sim_package', ['start_at', 'end_at', 'bought_for'], 'sim_id = $1')
  await shift('sim_coupon', ['start_at', 'end_at'], 'sim_id = $1')
  await shift('vip_order', ['start_at', 'end_at', 'paid_until'], 'sim_id = $1')
  await shift('portal_order', ['created_at', 'pay_before', 'paid_at', 'credited_at'], 'sim_id = $1')
  await shift('payment', ['created_at', 'pay_before', 'paid_at', 'asked_at'], `order_sn in (${orders})`)
  // in two steps, since the day is part of the key
  await server.sql(`update sim_usage set day = day - 100000 where sim_id = $1`, [id])
  await server.sql(`update sim_usage set day = day + (100000 - $2::int) where sim_id = $1`, [id, days])
}

const time = fc.oneof(
  fc.integer({ min: 5, max: 20 }).map((minutes) => [minutes, 0] as const),
  fc.integer({ min: 1, max: 40 }).map((days) => [0, days] as const)
)
const jump = time.map(([minutes, days]): Step => ({
  say: days ? `${days} days pass` : `${minutes} minutes pass`,
  run: (books) => passTime(books, minutes, days)
}))

const sums = `
  select balance, arrears, integral as points, volume_use::int, volume_cap,
    (select coalesce(sum(money), 0)::int from balance_log where sim_id = sim.id) as ledger,
    (select coalesce(sum(debt), 0)::int from balance_log where sim_id = sim.id) as owed,
    (select coalesce(sum(points), 0)::int from integral_log where sim_id = sim.id) as earned,
    (select coalesce(sum(use_flow), 0)::int from sim_usage where sim_id = sim.id) as used,
    (select coalesce(sum(use_flow), 0)::int from sim_package where sim_id = sim.id) as booked,
    (select json_agg(json_build_array(order_sn, status) order by id) from portal_order where sim_id = sim.id) as orders,
    (select json_agg(json_build_array(order_sn, extract(epoch from start_at) * 1000, extract(epoch from end_at) * 1000) order by start_at, id)
       from vip_order where sim_id = sim.id and refund_at is null) as vip,
    (select json_agg(id order by id) from sim_coupon where sim_id = sim.id and order_sn is not null and bought_by is null) as spent
  from sim where id = $1`

/** Compares the card with the model, and checks its own sums. */
async function check(books: Books): Promise<void> {
  const [card] = await server.sql(sums, [books.id])
  expect({
    balance: card.balance,
    arrears: card.arrears,
    points: card.points,
    orders: card.orders ?? [],
    vip: card.vip ?? [],
    spent: card.spent ?? []
  }).toEqual({
    balance: books.balance,
    arrears: books.arrears,
    points: books.points,
    orders: books.orders.map((order) => [order.orderSn, order.status]),
    vip: [...books.vip]
      .sort((one, other) => one.from - other.from)
      .map(({ orderSn, from, to }) => [orderSn, from, to]),
    spent: [...books.spent].sort((one, other) => one - other)
  })
  expect(10000 + card.ledger).toBe(card.balance)
  expect(card.owed).toBe(card.arrears)
  expect(card.earned).toBe(card.points)
  // all use is counted once: in a package or as charged
  expect(card.booked + card.volume_use + books.chargedBefore).toBe(card.used)
  const [bill] = await server.sql(billedOf, [books.id, periodNow()])
  expect(bill.use).toBe(card.volume_use + books.chargedBefore)
  if (card.volume_cap) expect(bill.billed).toBeLessThanOrEqual(card.volume_cap)
}

type Line = { id: string; account: string; change: number; debt: number }

/** Checks the whole statement: each account is the sum of its lines, and no line is there twice. */
async function checkStatement({ api, balance, arrears, points }: Books): Promise<void> {
  const lines: Line[] = []
  let next = ''
  do {
    const { data } = await api.get(`/api/iot/statement?pageSize=50${next && `&before=${next}`}`)
    lines.push(...data.list)
    next = data.next as string
    if (next) continue
    const sumOf = (account: string) =>
      lines.filter((line) => line.account === account).reduce((sum, { change }) => sum + change, 0)
    expect(data.now).toMatchObject({ balance, debt: arrears, points })
    expect([10000 + sumOf('balance'), 0 - sumOf('debt'), sumOf('points')]).toEqual([balance, arrears, points])
    expect(sumOf('coupons')).toBe(data.now.coupons)
    expect(sumOf('savings')).toBe(data.now.savings)
  } while (next)
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
}

/** Home and package list name the same end of data, and what is proposed leaves no gap and lasts as long as it runs. */
async function checkProposals({ api }: Books): Promise<void> {
  const { outlook, renewal } = (await api.get('/api/iot/simInfo')).data
  const { enough, suggestion, categories } = (await api.get('/api/iot/packageChoose')).data
  // the two answers are made a moment apart
  if (enough && outlook.until)
    expect(Math.abs(Date.parse(enough.until) - Date.parse(outlook.until))).toBeLessThan(minuteMs)
  else if (enough) expect(enough.until).toBeNull()
  const rows = categories.flatMap(({ packages }: { packages: object[] }) => packages)
  const best = rows.find(({ packageId }: { packageId: number }) => packageId === suggestion?.packageId)
  if (best) {
    expect(best).toMatchObject({ canBuy: true, gapDays: 0 })
    if (!best.isInfiniteFlow) expect(best.lastsUntil).toBe(best.endAt)
  }
  const { options, chosen } = (await api.get('/api/iot/renewPackageOption')).data
  expect(Boolean(chosen)).toBe(Boolean(renewal))
  for (const { isInfiniteFlow, covers } of options) if (isInfiniteFlow) expect(covers).toBe(true)
}

/** Ends the 15 minutes of all orders, runs the jobs twice, and checks the books. */
async function settle(books: Books): Promise<void> {
  await passTime(books, 30, 0)
  const [{ run }] = fc.sample(jobs, 1) as [Step]
  await run(books)
  await run(books)
  await check(books)
  await checkStatement(books)
  await checkProposals(books)
  expect(await bookFaults(server.sql, [books.id])).toEqual([])
}

test('50 random sequences of purchases, top-ups, refunds in whole and in part, renewals, packages begun early, limits, coupons, VIP and its upgrades, goods of the mall and clock jumps: the books are right after each step', async () => {
  const step = fc.oneof(
    { weight: 2, arbitrary: topUp },
    { weight: 4, arbitrary: buy },
    { weight: 1, arbitrary: buyCoupon },
    { weight: 3, arbitrary: buyVip },
    { weight: 2, arbitrary: buyThing },
    { weight: 2, arbitrary: giveThingUp },
    { weight: 1, arbitrary: sendThing },
    { weight: 2, arbitrary: merchantReturns },
    { weight: 2, arbitrary: merchantReturnsPart },
    { weight: 1, arbitrary: chooseRenewal },
    { weight: 2, arbitrary: renewUsedUp },
    { weight: 1, arbitrary: limitByUse },
    { weight: 2, arbitrary: beginWaiting },
    { weight: 1, arbitrary: closeByUse },
    { weight: 4, arbitrary: atCashier },
    { weight: 2, arbitrary: fromBalance },
    { weight: 1, arbitrary: giveUp },
    { weight: 3, arbitrary: jobs },
    { weight: 2, arbitrary: jump }
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      const books = await newBooks()
      const message: string[] = []
      try {
        for (const { say: text, run } of steps) {
          message.push(text)
          await run(books)
          await check(books)
        }
        message.push('all is settled')
        await settle(books)
      } catch (error) {
        throw new Error(message.join('\n'), { cause: error })
      }
    }),
    { numRuns: 50, endOnFailure: true }
  )
  const left = await server.sql(
    `select stock + (select coalesce(sum(count), 0)::int from mall_order m join portal_order o using (order_sn)
       where m.option_id = p.id and (m.outside or o.status not in (${cancelled}, ${refunded}))) as pieces
     from mall_option p where id = any($1)`,
    [things.map(({ optionId }) => optionId)]
  )
  expect(left).toEqual(things.map(() => ({ pieces })))
})
