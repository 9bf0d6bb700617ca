import { randomUUID } from 'node:crypto'
import {
  CardPasswordMode,
  EffectType,
  InternetStatus,
  PlaceType,
  PortalOrderStatus as S
} from '../../contract/enums'
import { Code } from '../../contract/errors'
import { balanceLog } from '../../server/db/schema'
import { BreakRule } from '../../server/values'
import { giveBack } from '../../server/services/admin/orders/giveBack'
import { checkBooks } from '../../server/services/payments/books'
import { creditPaidOrders } from '../../server/services/payments/crediting'
import { refunds } from '../../server/services/payments/refunds'
import { cancelUnpaid } from '../../server/services/payments/unpaid'
import { bookFaults } from './support/books'
import { notify } from './support/orders'
import { serverOfFile } from './support/server'
import { buildSim } from './support/sims'

/** A stopped card in debt comes back on line by one order: the debt and a package, from the balance and a cashier. */

const server = serverOfFile({ DEMO_NUMBERS: 10 })

/** A card that owes 20 yuan and is stopped for it, with `balance` fen. */
async function stopped(balance = 0, password = false) {
  const { card, headers } = await buildSim(server.app, {
    ...{ balance, arrears: 2000, breakRuleId: BreakRule.arrears, internetStatus: InternetStatus.cut },
    cardPasswordMode: password ? CardPasswordMode.balance : CardPasswordMode.off
  })
  if (balance)
    await server.db
      .insert(balanceLog)
      .values({ simId: card.id, type: 'adjust', title: '期初', money: balance, balance })
  const api = server.visitor(headers)
  const info = async () => (await api.get('/api/iot/simInfo')).data
  const { restore } = await info()
  const wish = {
    packageId: restore.packageId,
    effectType: EffectType.now,
    withDebt: true,
    clientKey: randomUUID(),
    placeType: PlaceType.wechat
  }
  return {
    ...{ card, api, info, wish, restore },
    total: restore.price + 2000,
    buy: (more: object = {}) => api.post('/api/iot/buyPackage', { ...wish, ...more }),
    result: async (orderSn: string) => (await api.get(`/api/iot/orderResult?orderSn=${orderSn}`)).data,
    ledger: async () =>
      server.sql('select type, money from balance_log where sim_id = $1 order by id', [card.id])
  }
}

/** The cashier says that all of an order's open payments are paid; returns what it took. */
async function payOutside(orderSn: string): Promise<number> {
  const [open] = await server.sql('select out_trade_no, amount from payment where order_sn = $1', [orderSn])
  expect(await notify(server.app, { outTradeNo: open.out_trade_no, amount: open.amount })).toBe(200)
  await creditPaidOrders(server.deps)
  return open.amount
}

const back = (orderSn: string, amount?: number) =>
  giveBack(server.deps, {
    orderSn,
    amount,
    why: '商家退款',
    who: 'test',
    again: false,
    end: amount === undefined
  })

test('packages that begin now are offered with the debt, none of a day or of a part of its term; to a card in order nothing is', async () => {
  const { restore, api, info } = await stopped()
  const { options } = restore
  expect(options).toContainEqual(
    expect.objectContaining({ packageId: restore.packageId, price: restore.price })
  )
  // a week, the lowest price a day for up to a month, and for up to a quarter
  expect(options.map(({ packageName }: { packageName: string }) => packageName)).toEqual([
    '5GB周包',
    '10GB半月包',
    '60GB季包'
  ])
  expect((await api.get(`/api/iot/packageDetails?packageId=${restore.packageId}`)).data).toMatchObject({
    debt: 2000,
    splits: true
  })
  const { headers } = await buildSim(server.app)
  expect((await server.visitor(headers).get('/api/iot/simInfo')).data.restore).toBeNull()
  expect((await info()).arrearsBalance).toBe(2000)
})

test('one payment repays the debt, gives the package, and puts the card on line', async () => {
  const { buy, info, result, total, card } = await stopped()
  const { data, code } = await buy({ shown: { amount: total } })
  expect({ code, amount: data.amount }).toEqual({ code: Code.ok, amount: total })
  expect(await payOutside(data.orderSn)).toBe(total)
  expect(await info()).toMatchObject({
    ...{ arrearsBalance: 0, balance: 0, breakRuleId: 0, internetStatus: InternetStatus.normal },
    restore: null,
    needBuyPackage: false
  })
  expect(await result(data.orderSn)).toMatchObject({
    ...{ status: S.credited, amount: total, debtMoney: 2000, balanceMoney: 0 },
    startAt: expect.any(String)
  })
  expect(await bookFaults(server.sql, [card.id])).toEqual([])
})

test('a balance that falls short gives what it has, and the cashier takes the rest of the same order', async () => {
  const { buy, info, result, total, ledger, card } = await stopped(700)
  const answers = await Promise.all([1, 2].map(() => buy({ useBalance: true, shown: { amount: total } })))
  expect(answers.map(({ code }) => code)).toEqual([Code.ok, Code.ok])
  const { orderSn } = answers[0]!.data
  expect(answers[1]!.data.orderSn).toBe(orderSn)
  expect((await info()).balance).toBe(0)
  expect(await payOutside(orderSn)).toBe(total - 700)
  expect(await result(orderSn)).toMatchObject({
    amount: total,
    balanceMoney: 700,
    placeType: PlaceType.wechat
  })
  expect(await ledger()).toMatchObject([
    { money: 700 },
    { type: 'part', money: -700 },
    // the repaid debt, which did not go through the balance
    { type: 'volume', money: 0 }
  ])
  expect((await info()).arrearsBalance).toBe(0)
  expect(await bookFaults(server.sql, [card.id])).toEqual([])
})

test.each([0, 100])('a balance that suffices and leaves %i fen pays alone', async (left) => {
  const { total: due } = await stopped()
  const { buy, total, info } = await stopped(due + left)
  expect(total).toBe(due)
  const { data } = await buy({ useBalance: true })
  expect(data).toMatchObject({ status: S.paid, pay: { kind: 'none' } })
  expect((await info()).balance).toBe(left)
})

test('the part of the balance asks for the pay password', async () => {
  const { buy } = await stopped(700, true)
  expect((await buy({ useBalance: true })).code).toBe(Code.payPasswordMissing)
  expect((await buy({ useBalance: true, payPassword: '000000' })).code).toBe(Code.wrongPayPassword)
  expect((await buy({ useBalance: true, payPassword: '135790' })).code).toBe(Code.ok)
})

test.each(['by the holder', 'by time'])('cancelled %s: the part is on the balance again', async (how) => {
  const { buy, info, api, card } = await stopped(700)
  const { orderSn } = (await buy({ useBalance: true })).data
  if (how === 'by time') {
    await server.sql(`update portal_order set pay_before = now() - interval '1 hour' where order_sn = $1`, [
      orderSn
    ])
    await Promise.all([cancelUnpaid(server.deps), cancelUnpaid(server.deps)])
  } else await api.post('/api/iot/cancelOrder', { orderSn })
  expect(await info()).toMatchObject({ balance: 700, arrearsBalance: 2000 })
  expect(await bookFaults(server.sql, [card.id])).toEqual([])
})

test('an unpaid order with a part can be paid from a balance that was topped up: the rest alone is taken', async () => {
  const { buy, info, api, total } = await stopped(700)
  const { orderSn } = (await buy({ useBalance: true })).data
  await server.sql('update sim set arrears = 0, balance = 50000 where sim_no = $1', [(await info()).simNo])
  const { data } = await api.get(`/api/iot/payMethods?orderSn=${orderSn}`)
  expect(data.payMethods[0]).toMatchObject({ placeType: PlaceType.balance, enough: true })
  expect(await api.post('/api/iot/payOrder', { orderSn, placeType: PlaceType.balance })).toMatchObject({
    code: Code.ok
  })
  expect((await info()).balance).toBe(50000 - (total - 700))
  // the debt was gone before it was credited: its money is the holder's
  await creditPaidOrders(server.deps)
  expect((await info()).balance).toBe(50000 - (total - 700) + 2000)
})

test('a price that is not the one shown makes no order: the debt may have changed', async () => {
  const { buy, total, card, ledger } = await stopped(700)
  await server.sql('update sim set arrears = 2500 where id = $1', [card.id])
  const { code, data } = await buy({ shown: { amount: total }, useBalance: true })
  expect({ code, amount: data.amount }).toEqual({ code: Code.priceChanged, amount: total + 500 })
  expect(await ledger()).toHaveLength(1)
})

describe('a refund goes where the money came from', () => {
  test('of an order that is not credited all of it, the debt too', async () => {
    const { buy, info, total } = await stopped(700)
    const { orderSn } = (await buy({ useBalance: true })).data
    const [open] = await server.sql('select out_trade_no, amount from payment where order_sn = $1', [orderSn])
    await notify(server.app, { outTradeNo: open.out_trade_no, amount: open.amount })
    await back(orderSn)
    await refunds.run(server.deps)
    expect(await info()).toMatchObject({ balance: 700, arrearsBalance: 2000 })
    const [{ status, returned }] = await server.sql(
      'select status, returned from payment where order_sn = $1',
      [orderSn]
    )
    expect({ status, returned }).toEqual({ status: 5, returned: total - 700 })
  })

  test('of a credited one the package, not the debt: first to the cashier, then to the balance', async () => {
    // the package costs more than the cashier took
    const { buy, info, total, restore, card } = await stopped(2100)
    const { orderSn } = (await buy({ useBalance: true })).data
    const outside = await payOutside(orderSn)
    expect(outside).toBe(total - 2100)
    await expect(back(orderSn, restore.price + 1)).rejects.toThrow()
    await back(orderSn, 30)
    await back(orderSn)
    await refunds.run(server.deps)
    const [{ returned }] = await server.sql('select returned from payment where order_sn = $1', [orderSn])
    expect(returned).toBe(Math.min(outside, restore.price))
    expect(await info()).toMatchObject({
      balance: restore.price - returned,
      arrearsBalance: 0,
      needBuyPackage: true
    })
    expect((await checkBooks(server.db)).flatMap(({ offenders }) => offenders)).not.toContain(orderSn)
    expect((await checkBooks(server.db)).flatMap(({ offenders }) => offenders)).not.toContain(
      `card ${card.id}`
    )
  })
})
