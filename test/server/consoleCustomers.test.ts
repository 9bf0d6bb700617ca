import { randomUUID } from 'node:crypto'
import { ConsoleCode } from '../../contract/console/codes'
import { mostAdjusted } from '../../contract/console/limits'
import { Code } from '../../contract/errors'
import { ShopOrderStatus as S } from '../../contract/enums'
import { move, pay, plainItem, thingForm } from './support/orders'
import { newMobile, serverOfFile } from './support/server'
import { buildSim } from './support/sims'
import { consoleAs, type Console } from './support/staff'

/** A caller is found and helped in the console. */

let goodsId: number
let helper: Console
const server = serverOfFile({ DEMO_NUMBERS: 20 })
beforeAll(async () => {
  goodsId = (await plainItem(server.sql)).id
  helper = await consoleAs(server.app, 'service')
})

const name = '欧阳小满'

/** A customer with a card and a sent order of the same mobile. */
async function buildCustomer() {
  const mobile = newMobile()
  const { card, headers } = await buildSim(server.app, { mobile, integral: 50 })
  // the ledgers begin with what the card has
  await server.sql(
    `insert into balance_log (sim_id, type, title, money, balance) values ($1, 'adjust', '期初', $2, $2)`,
    [card.id, card.balance]
  )
  const who = server.visitor()
  const { orderSn } = (
    await who.post('/api/shop/createOrder', thingForm(goodsId, { contactPhone: mobile, contactName: name }))
  ).data as { orderSn: string }
  await pay(server.app, who, orderSn)
  const trackingNumber = `SF${randomUUID().slice(0, 12).toUpperCase()}`
  await move(server.app, orderSn, S.shipped, { company: '顺丰速运', trackingNumber })
  return { mobile, card, headers, orderSn, trackingNumber }
}

const act = (simNo: string, more: object = {}) => ({
  simNo,
  reason: '客户来电',
  clientKey: randomUUID(),
  ...more
})
const cardOf = async (simNo: string) => {
  const { data } = await helper.get('customer', { key: simNo })
  return data.cards.find((card: { simNo: string }) => card.simNo === simNo)
}
const auditOf = (subject: string) =>
  server.sql('select what, before, after, why from audit where subject = $1 order by id', [subject])

describe('search', () => {
  test.each(['orderSn', 'trackingNumber'] as const)('finds an order by its %s', async (by) => {
    const one = await buildCustomer()
    expect((await helper.get('search', { q: ` ${one[by].toLowerCase()} ` })).data.list).toEqual([
      { kind: 'order', key: one.orderSn, title: one.orderSn, detail: expect.any(String) as string }
    ])
  })

  test.each(['mobile', 'simNo', 'iccid'] as const)('finds a customer by %s, once', async (by) => {
    const one = await buildCustomer()
    const q = by === 'mobile' ? one.mobile : one.card[by]
    expect((await helper.get('search', { q })).data.list).toMatchObject([
      { kind: 'customer', key: one.card.simNo }
    ])
  })

  test('finds customers by name and an order by its number, masks both, and finds nothing for nobody', async () => {
    const one = await buildCustomer()
    const { list } = (await helper.get('search', { q: name })).data
    expect(list).toContainEqual({
      kind: 'customer',
      key: one.orderSn,
      title: '欧***',
      detail: `139****${one.mobile.slice(-4)}`
    })
    await server.sql(`update shop_order set number = '13912345678' where order_sn = $1`, [one.orderSn])
    expect((await helper.get('search', { q: '139 1234 5678' })).data.list).toMatchObject([
      { key: one.orderSn }
    ])
    expect((await helper.get('search', { q: 'nobody' })).data.list).toEqual([])
    expect(await helper.get('search', { q: '' })).toMatchObject({ code: Code.invalidInput })
  })
})

test('a customer is shown whole and masked; a person who looks again within ten minutes is recorded once', async () => {
  const { card, orderSn, mobile, trackingNumber } = await buildCustomer()

  const { data } = await helper.get('customer', { key: card.simNo })
  await helper.get('customer', { key: card.simNo })

  expect(data).toMatchObject({
    mobiles: [{ mobile: `139****${mobile.slice(-4)}` }],
    names: [{ name: '欧***' }],
    cards: [{ simNo: card.simNo, balance: card.balance, points: 50, hasPayPassword: true, cut: null }],
    orders: [{ orderSn, trackingNumber, inShop: true }],
    total: 1
  })
  expect(JSON.stringify(data)).not.toMatch(new RegExp(`${mobile}|${name}|${card.iccid}`))
  const masked = `${card.simNo.slice(0, 4)}*****${card.simNo.slice(-4)}`
  expect((await auditOf(masked)).map(({ what }) => what)).toEqual(['customer:show'])
  expect(await helper.get('customer', { key: 'nobody' })).toMatchObject({ code: Code.failed })
})

test('a card shows its log-ins and figures, and its ledgers by page', async () => {
  const { card } = await buildCustomer()
  const { sessions, info } = (await helper.get('card', { simNo: card.simNo })).data
  expect(sessions).toHaveLength(1)
  expect(info).toMatchObject({ simNo: card.simNo, existPayPassword: true })
  const ledger = (of: string) => helper.get('ledger', { simNo: card.simNo, of, pageSize: 1 })
  expect((await ledger('balance')).data).toMatchObject({ total: 1, list: [{ count: card.balance }] })
  expect((await ledger('coins')).data).toMatchObject({ total: 0, list: [] })
  expect(await ledger('gold')).toMatchObject({ code: Code.invalidInput })
})

test('log-ins end, the pay password is reset, the mobile is unbound', async () => {
  const { card, headers, mobile } = await buildCustomer()
  const api = server.visitor(headers)
  const { simNo } = card

  await helper.post('endCardSessions', act(simNo))
  expect(await api.get('/api/iot/simInfo')).toMatchObject({ code: Code.simLoginEnded })

  await helper.post('resetPayPassword', act(simNo))
  expect(await cardOf(simNo)).toMatchObject({ hasPayPassword: false })

  const masked = `139****${mobile.slice(-4)}`
  expect(await helper.post('unbindMobile', act(simNo, { mobile: '139****0000' }))).toMatchObject({
    code: ConsoleCode.changedMeanwhile
  })
  await helper.post('unbindMobile', act(simNo, { mobile: masked }))
  expect(await cardOf(simNo)).toMatchObject({ mobile: '' })

  expect(await auditOf(simNo)).toEqual([
    { what: 'card:sessions', before: null, after: { ended: 1 }, why: '客户来电' },
    { what: 'card:password', before: { set: true }, after: { set: false }, why: '客户来电' },
    { what: 'card:unbind', before: { mobile: masked }, after: { mobile: '' }, why: '客户来电' }
  ])
})

test('an unlock code lets the holder in whom strangers have locked out', async () => {
  const { card } = await buildCustomer()
  const { code, endsAt } = (await helper.post('unlockCard', { simNo: card.simNo, reason: '客户来电' })).data
  expect(Date.parse(endsAt)).toBeGreaterThan(Date.now())
  const unlock = { simNo: card.simNo, payPassword: '135790', code }
  expect(await server.visitor().post('/api/simUnlock', unlock)).toMatchObject({ code: Code.ok })
  expect(JSON.stringify(await auditOf(card.simNo))).not.toContain(code)
})

test('the carrier is asked anew', async () => {
  const { card } = await buildCustomer()
  expect(await helper.post('refreshCard', { simNo: card.simNo })).toMatchObject({ code: Code.ok })
  const { info } = (await helper.get('card', { simNo: card.simNo })).data
  expect(info.lastRobinAt).not.toBeNull()
})

test('a coupon is given once, and again on purpose', async () => {
  const { card } = await buildCustomer()
  const [coupon] = (await helper.get('coupons')).data.list as string[]
  const body = act(card.simNo, { coupon })
  await helper.post('giveCoupon', body)
  await helper.post('giveCoupon', body)
  expect((await cardOf(card.simNo)).coupons).toHaveLength(1)
  expect(await helper.post('giveCoupon', act(card.simNo, { coupon }))).toMatchObject({
    code: Code.failed,
    message: `这张卡以前发过“${coupon}”`
  })
  await helper.post('giveCoupon', act(card.simNo, { coupon, again: true }))
  expect((await cardOf(card.simNo)).coupons).toHaveLength(2)
  expect(await helper.post('giveCoupon', act(card.simNo, { coupon: '没有' }))).toMatchObject({
    code: Code.failed
  })
})

test('points are given once for each client key, with a line of the ledger', async () => {
  const { card } = await buildCustomer()
  const body = act(card.simNo, { points: 30 })
  await Promise.all([helper.post('givePoints', body), helper.post('givePoints', body)])
  const { list } = (await helper.get('ledger', { simNo: card.simNo, of: 'points' })).data
  expect(list).toMatchObject([{ count: 30, total: 80, title: '商家赠送积分', source: '' }])
  expect(await auditOf(card.simNo)).toMatchObject([
    { what: 'points:give', before: { points: 50 }, after: { points: 80 } }
  ])
  expect(await helper.post('givePoints', act(card.simNo, { points: -5 }))).toMatchObject({
    code: Code.invalidInput
  })
})

describe('the balance', () => {
  test('changes by a line of the ledger, never below 0, and not when it has changed meanwhile', async () => {
    const { card } = await buildCustomer()
    const { simNo, balance } = card
    const by = (money: number, shown: number) =>
      helper.post('adjustBalance', act(simNo, { money, balance: shown }))

    expect(await by(1500, balance)).toMatchObject({ code: Code.ok })

    expect(await by(1500, balance)).toMatchObject({ code: ConsoleCode.changedMeanwhile })
    expect(await by(-balance - 1501, balance + 1500)).toMatchObject({ code: Code.failed })
    expect(await cardOf(simNo)).toMatchObject({ balance: balance + 1500 })
    const { list } = (await helper.get('ledger', { simNo, of: 'balance' })).data
    expect(list[0]).toMatchObject({ type: 'adjust', count: 1500, total: balance + 1500 })
  })

  test('changes by more than the limit by an owner only', async () => {
    const { card } = await buildCustomer()
    const body = act(card.simNo, { money: mostAdjusted + 1, balance: card.balance })
    expect(await helper.post('adjustBalance', body)).toMatchObject({ code: ConsoleCode.notAllowed })
    const owner = await consoleAs(server.app, 'owner')
    expect(await owner.post('adjustBalance', body)).toMatchObject({ code: Code.ok })
  })
})

test('a card is released for another holder once what becomes of the balance is said', async () => {
  const { card } = await buildCustomer()
  const { simNo, balance } = card
  const body = { balance, isPaidOut: false, keepsPackages: false }
  expect(await helper.post('releaseCard', act(simNo, body))).toMatchObject({ code: Code.failed })
  expect(await helper.post('releaseCard', act(simNo, { ...body, balance: balance + 1 }))).toMatchObject({
    code: ConsoleCode.changedMeanwhile
  })

  const release = act(simNo, { ...body, isPaidOut: true })
  expect(await helper.post('releaseCard', release)).toMatchObject({ code: Code.ok })
  expect(await helper.post('releaseCard', release)).toMatchObject({ code: Code.ok })

  expect(await cardOf(simNo)).toMatchObject({ balance: 0, points: 0, mobile: '', hasPayPassword: false })
  expect((await auditOf(simNo)).map(({ what }) => what)).toEqual(['cards:release'])
})

test('the titles of an act in the ledger are there in every language', async () => {
  const { card, headers } = await buildCustomer()
  await helper.post('givePoints', act(card.simNo, { points: 1 }))
  await helper.post('adjustBalance', act(card.simNo, { money: 1, balance: card.balance }))
  const reader = server.visitor({ ...headers, 'accept-language': 'en' })
  const titles = async (call: string) => (await reader.get(`/api/iot/${call}`)).data.list[0].title as string
  expect(await titles('simIntegralLogList')).toBe('Points from the merchant')
  expect(await titles('simBalanceLogList')).toBe('Balance adjusted by the merchant')
})
