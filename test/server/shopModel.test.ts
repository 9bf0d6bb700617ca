import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { PlaceType, ShopOrderStatus as S } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { isResaleable, refundFor, settlesUnits, type AfterSaleMove } from '../../rules/order/afterSale'
import { BusinessError, Declined } from '../../server/errors'
import { followAfterSales } from '../../server/services/orders/afterSales/afterSaleSweep'
import { giveBack, receiveGoods } from '../../server/services/admin/orders/giveBack'
import { moveAfterSaleIn } from '../../server/services/orders/afterSales/moves'
import { moveOrder } from '../../server/services/orders/orderMoves'
import { checkBooks } from '../../server/services/payments/books'
import { refunds } from '../../server/services/payments/refunds'
import { cancelUnpaid } from '../../server/services/payments/unpaid'
import { PaymentStatus } from '../../server/values'
import { notify, pay, plainItem, thingForm } from './support/orders'
import { serverOfFile, type Visitor } from './support/server'

/** Random sequences of what buyer, cashier, merchant and jobs do with orders of goods, compared with a model of money and stock. */

let goodsId: number
const pieces = 10000
const price = 1001
/** What all runs together have done, so that none of it is missing by chance. */
const done = new Map<string, number>()
const count = (what: string) => done.set(what, (done.get(what) ?? 0) + 1)

const server = serverOfFile({ DEMO_NUMBERS: 10, UNPAID_ORDERS: 100000, UNPAID_ORDERS_ADDRESS: 100000 })
beforeAll(async () => {
  goodsId = (await plainItem(server.sql, { price, stock: pieces })).id
  await server.sql(`update goods set detail = detail || '{"exchangeDays": 15}' where id = $1`, [goodsId])
})

interface Sale {
  sn: string
  kind: 'return' | 'refund' | 'exchange'
  reason: Reason
  count: number
  amount: number
  state: 'asked' | 'accepted' | 'received' | 'done' | 'sentOut' | 'over'
}
interface Order {
  orderSn: string
  who: Visitor
  count: number
  state: 'toPay' | 'toShip' | 'shipped' | 'signed' | 'closed'
  /** fen of the payment that pays it; 0 while unpaid. */
  paid: number
  /** fen of that payment that went back. */
  back: number
  /** fen of other payments, all of which go back. */
  strayed: number
  /** Pieces in stock again, and pieces that may still come back. */
  restocked: number
  outside: number
  /** Pieces that left the stock in place of faulty ones. */
  replaced: number
  sales: Sale[]
}

const reasons = ['notReceived', 'unwanted', 'damaged', 'missing'] as const
type Reason = (typeof reasons)[number]

/** The orders of one run. */
class Shop {
  readonly orders: Order[] = []

  /** Pieces and fen that no after-sale has given back. */
  left({ count, sales, paid, back }: Order) {
    const given = sales.filter(({ state }) => state === 'done').reduce((sum, one) => sum + one.count, 0)
    return { pieces: count - given, amount: paid - back }
  }

  toReturn({ count, sales }: Order): number {
    const settled = sales.filter(({ state, reason }) => state === 'done' && settlesUnits(reason))
    return count - settled.reduce((sum, one) => sum + one.count, 0)
  }

  end(order: Order, goodsBack: boolean): void {
    const sent = order.state === 'shipped' || order.state === 'signed'
    const pieces = this.toReturn(order)
    if (sent && !goodsBack) order.outside = pieces
    else order.restocked += pieces
    order.back = order.paid
    order.state = 'closed'
  }
}

type Step = { say: string; run: (shop: Shop) => Promise<void> }
const which = fc.nat(4)
const pick = <T>(list: T[], n: number): T | undefined => list[n % Math.max(1, list.length)]

/** Whether a step of the merchant's is made; false when it is refused. */
const made = (work: Promise<unknown>): Promise<boolean> =>
  work.then(Boolean, (error: unknown) => {
    if (error instanceof BusinessError || error instanceof Declined) return false
    throw error
  })
const twiceAtOnce = async (twice: boolean, work: () => Promise<unknown>) =>
  (await Promise.all(Array.from({ length: twice ? 2 : 1 }, () => made(work())))).filter(Boolean).length

const buy = fc.integer({ min: 1, max: 4 }).map((pieces): Step => ({
  say: `order ${pieces}`,
  run: async ({ orders }) => {
    const who = server.visitor()
    const form = thingForm(goodsId, { count: pieces })
    const answers = await Promise.all([1, 2].map(() => who.post('/api/shop/createOrder', form)))
    expect(answers.map(({ code }) => code)).toEqual([Code.ok, Code.ok])
    const orderSn = answers[0]!.data.orderSn as string
    expect(answers[1]!.data.orderSn).toBe(orderSn)
    orders.push({
      orderSn,
      who,
      count: pieces,
      state: 'toPay',
      sales: [],
      paid: 0,
      back: 0,
      strayed: 0,
      restocked: 0,
      outside: 0,
      replaced: 0
    })
  }
}))

const atCashier = fc
  .record({
    n: which,
    more: fc.constantFrom(0, 0, 0, 0, 0, 0, -1, 1),
    twice: fc.boolean(),
    fresh: fc.boolean()
  })
  .map(({ n, more, twice, fresh }): Step => ({
    say: `the cashier took ${more ? `${more} fen more than` : 'what'} ${n} costs${twice ? ', twice at once' : ''}`,
    run: async ({ orders }) => {
      const order = pick(orders, n)
      if (!order) return
      const { orderSn, who, state } = order
      if (fresh || state === 'toPay')
        await who.post('/api/hk/payOrder', { orderSn, placeType: PlaceType.wechat })
      const [open] = await server.sql(
        'select out_trade_no, amount, status from payment where order_sn = $1 order by created_at desc limit 1',
        [orderSn]
      )
      if (!open) return
      const amount = open.amount + more
      const reply = { outTradeNo: open.out_trade_no, amount, tradeNo: `T${open.out_trade_no}` }
      const sent = await Promise.all(Array.from({ length: twice ? 2 : 1 }, () => notify(server.app, reply)))
      expect(sent).toEqual(sent.map(() => 200))
      const { open: opened, failed, closed } = PaymentStatus
      if (![opened, failed, closed].includes(open.status)) return
      if (!more && state === 'toPay') {
        Object.assign(order, { state: 'toShip', paid: amount })
        count('paid')
      } else {
        order.strayed += amount
        count(more ? 'another sum' : 'too late')
      }
    }
  }))

const giveUp = which.map((n): Step => ({
  say: `the buyer cancels ${n}`,
  run: async (shop) => {
    const order = pick(shop.orders, n)
    if (!order) return
    const { code } = await order.who.post('/api/hk/cancelOrder', { orderSn: order.orderSn })
    const may = order.state === 'toPay' || order.state === 'toShip'
    expect(code).toBe(may ? Code.ok : Code.orderStateChanged)
    if (may) shop.end(order, false)
  }
}))

const send = fc.record({ n: which, comes: fc.boolean() }).map(({ n, comes }): Step => ({
  say: `${n} is sent${comes ? ' and comes' : ''}`,
  run: async ({ orders }) => {
    const order = pick(orders, n)
    if (!order) return
    const { orderSn } = order
    const parcel = { company: '顺丰速运', trackingNumber: 'SF1' }
    if (order.state === 'toShip') {
      await moveOrder(server.deps, { orderSn, status: S.shipped, ...parcel })
      order.state = 'shipped'
    }
    if (!comes || order.state !== 'shipped') return
    await moveOrder(server.deps, { orderSn, status: S.signed })
    order.state = 'signed'
  }
}))

const ends = { cancelled: S.cancelled, void: S.void, refused: S.deliveryRefused }
const end = fc
  .record({
    n: which,
    to: fc.constantFrom(...(Object.keys(ends) as (keyof typeof ends)[])),
    goodsBack: fc.boolean(),
    twice: fc.boolean()
  })
  .map(({ n, to, goodsBack, twice }): Step => ({
    say: `${n} becomes ${to}${goodsBack ? ' with its goods' : ''}${twice ? ', twice at once' : ''}`,
    run: async (shop) => {
      const order = pick(shop.orders, n)
      if (!order || order.state === 'closed') return
      const { orderSn, state } = order
      const may = to !== 'refused' || state === 'shipped'
      const move = { orderSn, status: ends[to], goodsBack }
      const moves = await twiceAtOnce(twice, async () => (await moveOrder(server.deps, move)).changed)
      expect(moves).toBe(may ? 1 : 0)
      if (may) shop.end(order, goodsBack)
      if (may) count(`ended when ${state}`)
    }
  }))

const refundWhole = fc
  .record({ n: which, goodsBack: fc.boolean(), twice: fc.boolean() })
  .map(({ n, goodsBack, twice }): Step => ({
    say: `the merchant gives ${n} back${goodsBack ? ' with its goods' : ''}${twice ? ', twice at once' : ''}`,
    run: async (shop) => {
      const order = pick(shop.orders, n)
      if (!order) return
      const asked = { orderSn: order.orderSn, why: '退款', who: 'test', again: false, end: false, goodsBack }
      const may = order.paid > 0 && order.state !== 'closed'
      expect(await twiceAtOnce(twice, () => giveBack(server.deps, asked))).toBe(may ? 1 : 0)
      if (!may) return
      count(`given back when ${order.state}`)
      shop.end(order, goodsBack)
    }
  }))

const refundPart = fc
  .record({ n: which, yuan: fc.integer({ min: 1, max: 15 }) })
  .map(({ n, yuan }): Step => ({
    say: `the merchant gives ${yuan} yuan of ${n} back`,
    run: async ({ orders }) => {
      const order = pick(orders, n)
      if (!order) return
      const asked = { orderSn: order.orderSn, amount: yuan * 100, who: 'test', again: false, end: false }
      const may = order.back + asked.amount <= order.paid
      expect(await made(giveBack(server.deps, { ...asked, why: randomUUID() }))).toBe(may)
      if (may) order.back += asked.amount
    }
  }))

const takeIn = fc.record({ n: which, twice: fc.boolean() }).map(({ n, twice }): Step => ({
  say: `the goods of ${n} are received${twice ? ', twice at once' : ''}`,
  run: async ({ orders }) => {
    const order = pick(orders, n)
    if (!order) return
    const { orderSn, outside } = order
    const taken = await twiceAtOnce(twice, () => receiveGoods(server.db, { orderSn, who: 'test' }))
    expect(taken).toBe(outside ? 1 : 0)
    if (outside) count('received')
    order.restocked += outside
    order.outside = 0
  }
}))

interface Asked extends Pick<Sale, 'kind' | 'reason'> {
  n: number
  pieces: number
}
const askFor = ({ n, pieces, kind, reason }: Asked): Step => ({
  say: `the buyer asks for ${kind} of ${pieces} of ${n}: ${reason}`,
  run: async (shop) => {
    const order = pick(shop.orders, n)
    if (!order) return
    const { orderSn, who, state, sales, paid } = order
    const left = shop.left(order)
    const kinds = {
      notReceived: ['refund'],
      unwanted: ['return'],
      damaged: ['return', 'refund', 'exchange'],
      missing: ['refund']
    }
    const may =
      state === (reason === 'notReceived' ? 'shipped' : 'signed') &&
      kinds[reason].includes(kind) &&
      sales.every((one) => ['done', 'sentOut', 'over'].includes(one.state)) &&
      left.amount > 0 &&
      pieces <= left.pieces
    const amount = may ? refundFor(pieces, { pieces: order.count, amount: paid }, left) : 0
    const body = { orderSn, clientKey: randomUUID(), kind, reason, count: pieces }
    const { code, data } = await who.post('/api/hk/askAfterSale', body)
    expect(code === Code.ok).toBe(may)
    if (!may) return
    expect(data.amount).toBe(amount)
    sales.push({ sn: data.afterSaleSn, kind, reason, count: pieces, amount, state: 'asked' })
  }
})
const ask = fc
  .record({
    n: which,
    pieces: fc.integer({ min: 1, max: 4 }),
    kind: fc.constantFrom<Sale['kind']>('return', 'return', 'refund', 'refund', 'exchange'),
    reason: fc.constantFrom(...reasons)
  })
  .map(askFor)

const parcel = { company: '顺丰速运', trackingNumber: 'SF2' }
const returnTo = { name: '售后', phone: '13800000000', address: '北京市' }
interface Decision {
  n: number
  asked: AfterSaleMove | 'next'
  twice: boolean
}
const nextStates = {
  accept: 'accepted',
  receive: 'received',
  sendOut: 'sentOut',
  refund: 'done',
  refuse: 'over'
} as const
const decideOn = ({ n, asked, twice }: Decision): Step => ({
  say: `the merchant says ${asked} to the request of ${n}${twice ? ', twice at once' : ''}`,
  run: async (shop) => {
    const order = pick(
      shop.orders.filter(({ sales }) => sales.length),
      n
    )
    const sale = order?.sales.at(-1)
    if (!order || !sale) return
    const nexts: Record<string, AfterSaleMove> = { asked: 'accept', accepted: 'receive' }
    const last = sale.kind === 'exchange' ? 'sendOut' : 'refund'
    const next = (sale.kind !== 'refund' && nexts[sale.state]) || last
    const move = asked === 'next' ? next : asked
    const step = { sn: sale.sn, by: 'merchant' as const, move, why: '原因', returnTo, parcel }
    const { kind, reason, state } = sale
    const from: Record<string, string[]> = {
      accept: kind === 'refund' ? [] : ['asked'],
      receive: kind === 'refund' ? [] : ['accepted'],
      sendOut: kind === 'exchange' ? ['received'] : [],
      refund: kind === 'refund' ? ['asked'] : ['received'],
      refuse: kind === 'refund' ? ['asked'] : ['asked', 'received']
    }
    const left = shop.left(order)
    const may =
      from[move]!.includes(state) &&
      (move !== 'sendOut' || order.state !== 'closed') &&
      (move !== 'refund' || (order.state !== 'closed' && sale.amount <= left.amount))
    const moves = await twiceAtOnce(twice, () =>
      server.db.transaction((tx) => moveAfterSaleIn(tx, server.deps, step))
    )
    expect(moves).toBe(may ? 1 : 0)
    if (!may) return
    sale.state = nextStates[move as 'accept']
    if (move === 'sendOut') {
      count('exchanged')
      order.replaced += sale.count
    }
    if (move !== 'refund') return
    count(`after-sale ${kind}`)
    order.back += sale.amount
    if (kind !== 'refund' && isResaleable(reason)) order.restocked += sale.count
    if (sale.count < left.pieces) return
    order.outside = shop.toReturn(order)
    order.state = 'closed'
  }
})
const decide = fc
  .record({
    n: which,
    asked: fc.constantFrom<Decision['asked']>('next', 'next', 'next', 'next', 'refund', 'refuse'),
    twice: fc.boolean()
  })
  .map(decideOn)
/** A request from the question to its end: random steps rarely come that far. */
const toTheEnd = (kind: Sale['kind'], reason: Reason) => [
  askFor({ n: 0, pieces: 1, kind, reason }),
  ...[1, 2, 3].map(() => decideOn({ n: 0, asked: 'next', twice: true }))
]

const jobs = fc.constant<Step>({
  say: 'the jobs run, each twice at once',
  run: async ({ orders }) => {
    const { deps } = server.app
    await Promise.all([cancelUnpaid(deps), cancelUnpaid(deps)])
    await Promise.all([refunds.run(deps), refunds.run(deps)])
    await Promise.all([followAfterSales(deps), followAfterSales(deps)])
    // a request about an order that has ended is closed
    for (const { state, sales } of orders)
      for (const sale of sales)
        if (state === 'closed' && sale.state !== 'done' && sale.state !== 'sentOut') sale.state = 'over'
  }
})

const statuses = { toPay: [S.toPay], toShip: [S.toShip], shipped: [S.shipped], signed: [S.signed] }

/** Compares money, stock and orders with the model. */
async function check({ orders }: Shop, elsewhere: number): Promise<void> {
  const [{ stock }] = await server.sql('select stock from goods where id = $1', [goodsId])
  const out = orders.reduce((sum, order) => sum + order.count - order.restocked + order.replaced, 0)
  expect(pieces - elsewhere - stock).toBe(out)
  const found = await server.sql(
    `select order_sn, status, restocked, outside,
       (select coalesce(sum(amount), 0)::int from refund r where r.order_sn = o.order_sn) as back
     from shop_order o where order_sn = any($1) order by id`,
    [orders.map(({ orderSn }) => orderSn)]
  )
  expect(
    found.map(({ status, ...row }) => ({
      ...row,
      state: Object.entries(statuses).find(([, list]) => (list as number[]).includes(status))?.[0] ?? 'closed'
    }))
  ).toEqual(
    orders.map(({ orderSn, state, restocked, outside, back, strayed }) => ({
      order_sn: orderSn,
      state,
      restocked,
      outside,
      back: back + strayed
    }))
  )
}

/** Some orders as every sequence finds them: one that has come, one on its way, one that is paid. */
async function prepared(shop: Shop): Promise<void> {
  for (const [i, step] of (['comes', 'sent', 'paid'] as const).entries()) {
    const who = server.visitor()
    const made = await who.post('/api/shop/createOrder', thingForm(goodsId, { count: i + 2 }))
    const orderSn = made.data.orderSn as string
    await pay(server.app, who, orderSn)
    if (step !== 'paid')
      await moveOrder(server.deps, {
        orderSn,
        status: S.shipped,
        company: '顺丰速运',
        trackingNumber: 'SF1'
      })
    if (step === 'comes') await moveOrder(server.deps, { orderSn, status: S.signed })
    const state = ({ comes: 'signed', sent: 'shipped', paid: 'toShip' } as const)[step]
    shop.orders.push({
      orderSn,
      who,
      count: i + 2,
      state,
      sales: [],
      paid: price * (i + 2),
      back: 0,
      strayed: 0,
      restocked: 0,
      outside: 0,
      replaced: 0
    })
  }
}

test('at least 30 random sequences of orders, payments, other sums, parcels, after-sales, refunds and goods that come back: money and stock are right after each step', async () => {
  const step = fc.oneof(
    { weight: 1, arbitrary: buy },
    { weight: 3, arbitrary: atCashier },
    { weight: 1, arbitrary: giveUp },
    { weight: 2, arbitrary: send },
    { weight: 6, arbitrary: ask },
    { weight: 9, arbitrary: decide },
    { weight: 1, arbitrary: end },
    { weight: 1, arbitrary: refundWhole },
    { weight: 1, arbitrary: refundPart },
    { weight: 2, arbitrary: takeIn },
    { weight: 2, arbitrary: jobs }
  )
  const ways = [
    'paid',
    'another sum',
    'received',
    'after-sale return',
    'after-sale refund',
    'exchanged',
    'given back when signed'
  ]
  const missing = () => ways.filter((what) => !done.has(what))
  let elsewhere = 0
  const sequence = fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
    const shop = new Shop()
    await prepared(shop)
    const message: string[] = []
    try {
      for (const { say: text, run } of steps) {
        message.push(text)
        await run(shop)
        await check(shop, elsewhere)
      }
      expect(await checkBooks(server.db)).toEqual([])
    } catch (error) {
      throw new Error(message.join('\n'), { cause: error })
    }
    elsewhere += shop.orders.reduce((sum, order) => sum + order.count - order.restocked + order.replaced, 0)
  })
  // two or three rounds reach every way nearly always
  for (let round = 0; round < 12 && (!round || missing().length); round++)
    await fc.assert(sequence, {
      numRuns: 30,
      endOnFailure: true,
      examples: [[toTheEnd('exchange', 'damaged')], [toTheEnd('return', 'unwanted')]]
    })
  expect(missing()).toEqual([])
})
