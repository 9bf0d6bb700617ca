import { randomUUID } from 'node:crypto'
import { EffectType, PlaceType, PortalOrderStatus } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { networkHoldsTooMany, tooManyHeld } from '../../server/services/numbers/errors'
import { addressForm, buildMallGoods } from './support/mall'
import { logIn, plainItem, thingForm } from './support/orders'
import {
  answerOf,
  newMobile,
  numbersOnSale,
  proofOf,
  sessionId,
  serverOfFile,
  type Visitor
} from './support/server'
import { buildSim, buildSims } from './support/sims'

let goodsId: number
let numbers: number[]
const stock = 3350
const server = serverOfFile({
  UNPAID_ORDERS: 5,
  UNPAID_ORDERS_ADDRESS: 20,
  UNPAID_STOCK: 33,
  HELD_NUMBERS: 5,
  HELD_NUMBERS_ADDRESS: 30,
  TRUST_PROXY: 'loopback'
})
beforeAll(async () => {
  goodsId = (await plainItem(server.sql, { stock })).id
  numbers = (await numbersOnSale(server.visitor())).map(({ numberId }) => numberId)
})
afterEach(async () => {
  await server.sql('delete from order_event')
  await server.sql('delete from shop_order')
  await server.sql('update goods set stock = $1 where id = $2', [stock, goodsId])
})

let addresses = 0
const somewhere = () => `198.51.100.${(addresses += 1)}`
/** A new visitor at an address. */
const at = (address: string, more: Record<string, string> = {}) =>
  server.visitor({ 'x-forwarded-for': address, ...more })
const order = (who: Visitor, more: object = {}) => who.post('/api/shop/createOrder', thingForm(goodsId, more))
/** Calls again with the proof that was asked for. */
async function prove(who: Visitor, path: string, body: object) {
  const wanted = await who.post(path, body)
  expect(wanted.code).toBe(Code.captchaWanted)
  return who.post(path, { ...body, proof: await proofOf(wanted.data) })
}
const orderProved = (who: Visitor, more: object = {}) =>
  prove(who, '/api/shop/createOrder', thingForm(goodsId, more))
const left = async () => (await server.sql('select stock from goods where id = $1', [goodsId]))[0].stock
const times = <T>(n: number, make: (i: number) => T) => Array.from({ length: n }, (_, i) => make(i))
const passed = (answers: { code: number }[]) => answers.filter(({ code }) => code === Code.ok).length

test('41 orders at once, of 41 sessions and mobiles at one address, do not take the stock', async () => {
  const address = somewhere()
  const answers = await Promise.all(times(41, () => order(at(address), { count: 82 })))
  // 33 % of 3,350 pieces are 1,105: enough for 13 orders of 82
  expect(passed(answers)).toBe(13)
  expect(await left()).toBe(stock - 13 * 82)
  const refused = answers.find(({ code }) => code !== Code.ok)!
  expect(refused).toMatchObject({
    status: 200,
    code: Code.captchaWanted,
    message: '该商品最多可有1105件待支付，请减少数量，或先支付已提交的订单'
  })
  expect((await order(at(somewhere()), { count: 82 })).code).toBe(Code.ok)
  expect((await orderProved(at(address), { count: 82 })).code).toBe(Code.ok)
})

test('41 small orders at once at one address: twenty wait for payment, then work is asked and all others order, too', async () => {
  const address = somewhere()
  const answers = await Promise.all(times(41, () => order(at(address))))
  expect(passed(answers)).toBe(20)
  expect(answers.find(({ code }) => code !== Code.ok)).toMatchObject({
    code: Code.captchaWanted,
    message: '当前网络待支付的订单过多，请先支付或取消已提交的订单，或稍后再试'
  })
  for (let i = 0; i < 5; i++) expect((await orderProved(at(address))).code).toBe(Code.ok)
  expect((await order(at(address))).code).toBe(Code.captchaWanted)
})

test('who has proved the mobile is not counted with the strangers of the address, and asked for nothing', async () => {
  const address = somewhere()
  await Promise.all(times(20, () => order(at(address))))
  const [who, contactPhone] = [at(address), newMobile()]
  await logIn(server.app, who, contactPhone)
  expect((await order(who, { contactPhone })).code).toBe(Code.ok)
  expect((await order(at(address))).code).toBe(Code.captchaWanted)
})

test('a proof makes one order; the same request again is the same order', async () => {
  const address = somewhere()
  await Promise.all(times(20, () => order(at(address))))
  const who = at(address)
  const form = thingForm(goodsId)
  const wanted = await who.post('/api/shop/createOrder', form)
  const proof = await proofOf(wanted.data)
  const answers = await Promise.all(times(4, () => who.post('/api/shop/createOrder', { ...form, proof })))
  const made = answers.filter(({ code }) => code === Code.ok)
  expect(made.length).toBeGreaterThan(0)
  expect(new Set(made.map(({ data }) => data.orderSn)).size).toBe(1)
  expect((await who.post('/api/shop/createOrder', { ...form, proof })).data).toEqual(made[0]!.data)
  expect((await who.post('/api/shop/createOrder', { ...thingForm(goodsId), proof })).code).toBe(
    Code.captchaWanted
  )
})

test('strangers of any number of addresses keep half of an item, and for minutes only; who proves gets the rest', async () => {
  const answers = await Promise.all(times(60, () => order(at(somewhere()), { count: 82 })))
  // half of 3,350 pieces are 1,675: enough for 20 orders of 82
  expect(passed(answers)).toBe(20)
  expect(await left()).toBe(stock - 20 * 82)
  expect(answers.find(({ code }) => code !== Code.ok)!.code).toBe(Code.captchaWanted)
  const minutes = ({ data }: { data: { payBefore: string } }) =>
    Math.round((Date.parse(data.payBefore) - Date.now()) / 60_000)
  const kept = answers.filter(({ code }) => code === Code.ok).map(minutes)
  expect(kept.filter((till) => till === 15)).toHaveLength(10)
  expect(kept.filter((till) => till === 5)).toHaveLength(10)
  const proved = await orderProved(at(somewhere()), { count: 82 })
  expect([proved.code, minutes(proved)]).toEqual([Code.ok, 15])
})

test('where nobody can prove anything the limits refuse, as CAPTCHA_PROVIDER is none', async () => {
  const { providers } = server.deps
  const { captcha } = providers
  delete providers.captcha
  try {
    const address = somewhere()
    await Promise.all(times(20, () => order(at(address))))
    expect((await order(at(address))).code).toBe(Code.tooManyUnpaid)
  } finally {
    providers.captcha = captcha!
  }
})

test('one session has five, wherever it orders from; paid or cancelled ones make room', async () => {
  const session = { 'session-id': sessionId(), 'order-session-id': sessionId() }
  const answers = await Promise.all(times(12, () => order(at(somewhere(), session))))
  expect(passed(answers)).toBe(5)
  const [first, second] = answers.filter(({ code }) => code === Code.ok)
  const who = at(somewhere(), session)
  expect(await order(who)).toMatchObject({
    code: Code.tooManyUnpaid,
    message: '你有多笔订单待支付，请先支付或取消后再下单'
  })
  expect((await who.post('/api/hk/cancelOrder', { orderSn: first!.data.orderSn })).code).toBe(Code.ok)
  expect((await order(who)).code).toBe(Code.ok)
  expect((await order(who)).code).toBe(Code.tooManyUnpaid)
  const { orderSn } = second!.data
  await who.post('/api/hk/payOrder', { orderSn, placeType: 1 })
  await server.inject({ method: 'POST', url: `/sandbox/pay/${orderSn}`, payload: { result: 'paid' } })
  expect((await order(who)).code).toBe(Code.ok)
})

test('one mobile has five; who proves it is not kept from ordering by what strangers ordered for it', async () => {
  const contactPhone = newMobile()
  const answers = await Promise.all(times(8, () => order(at(somewhere()), { contactPhone })))
  expect(passed(answers)).toBe(5)
  const holder = at(somewhere())
  expect((await order(holder, { contactPhone })).code).toBe(Code.tooManyUnpaid)
  await logIn(server.app, holder, contactPhone)
  expect((await order(holder, { contactPhone })).code).toBe(Code.ok)
})

test('ordinary people are not hindered: an office of fifteen, a buyer with three orders, the last pieces', async () => {
  const office = somewhere()
  expect(passed(await Promise.all(times(15, () => order(at(office)))))).toBe(15)
  const buyer = at(somewhere())
  for (let i = 0; i < 3; i++) expect((await order(buyer, { count: 9 })).code).toBe(Code.ok)
  await server.sql('update goods set stock = 3 where id = $1', [goodsId])
  // the last pieces of which strangers keep many
  expect((await orderProved(at(somewhere()), { count: 3 })).code).toBe(Code.ok)
  expect(await left()).toBe(0)
})

test('the address is kept as a keyed hash, and only while an order waits for payment', async () => {
  const who = at('198.51.100.250')
  const { data } = await order(who)
  const look = async () =>
    (await server.sql('select * from shop_order where order_sn = $1', [data.orderSn]))[0]
  expect((await look()).network).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.stringify(await look())).not.toContain('198.51.100.250')
  await who.post('/api/hk/cancelOrder', { orderSn: data.orderSn })
  await server.deps.jobs.run('tidy')
  expect((await look()).network).toBe('')
})

describe('held numbers', () => {
  const hold = (who: Visitor, numberId = numbers.pop()) => who.post('/api/shop/holdNumber', { numberId })
  const held = async (who: Visitor) => (await who.get('/api/shop/myHolds')).data.list.length

  test('five are held and the sixth is not, which stays on sale; the same of thirty of a network', async () => {
    const who = at(somewhere())
    for (let i = 0; i < 5; i++) expect((await hold(who)).code).toBe(Code.ok)
    const sixth = numbers.pop()!
    expect((await hold(who, sixth)).code).toBe(Code.failed)
    expect(await held(who)).toBe(5)
    expect((await hold(at(somewhere()), sixth)).code).toBe(Code.ok)

    const address = somewhere()
    for (let i = 0; i < 30; i++) expect((await hold(at(address))).code).toBe(Code.ok)
    const [late, next] = [at(address), numbers.pop()!]
    expect((await hold(late, next)).code).toBe(Code.captchaWanted)
    expect(await held(late)).toBe(0)
    expect((await prove(late, '/api/shop/holdNumber', { numberId: next })).code).toBe(Code.ok)
    expect(await held(late)).toBe(1)
    expect((await hold(at(address))).code).toBe(Code.captchaWanted)
    expect((await hold(at(somewhere()))).code).toBe(Code.ok)
  })

  test('one session holds five, wherever it asks from; one given up makes room, one held is kept', async () => {
    const session = { 'session-id': sessionId() }
    const wanted = times(9, () => numbers.pop()!)
    const answers = await Promise.all(wanted.map((id) => hold(at(somewhere(), session), id)))
    expect(passed(answers)).toBe(5)
    expect(answers.find(({ code }) => code !== Code.ok)).toMatchObject(answerOf(tooManyHeld()))
    const who = at(somewhere(), session)
    const numberId = answers.find(({ code }) => code === Code.ok)!.data.numberId
    expect((await hold(who, numberId)).code).toBe(Code.ok)
    await who.post('/api/shop/releaseNumber', { numberId })
    expect((await hold(who)).code).toBe(Code.ok)
    expect((await hold(who)).code).toBe(Code.failed)
  })

  test('41 sessions at one address hold thirty; another address is not hindered', async () => {
    const address = somewhere()
    const answers = await Promise.all(times(41, () => hold(at(address))))
    expect(passed(answers)).toBe(30)
    expect(answers.find(({ code }) => code !== Code.ok)).toMatchObject({
      code: Code.captchaWanted,
      message: networkHoldsTooMany().message
    })
    expect((await hold(at(somewhere()))).code).toBe(Code.ok)
  })
})

describe('pieces that a card waits to pay for', () => {
  interface Item {
    goodsId: number
    optionId: number
  }
  const buyerAt = async (address: string) => {
    const { headers } = await buildSim(server.app)
    return at(address, headers)
  }
  const formOf = async (who: Visitor, { goodsId, optionId }: Item, count = 1) => {
    const { data } = await who.post('/api/iot/setSimAddress', addressForm())
    return {
      ...{ goodsId, optionId, addressId: data.addressId, count },
      ...{ placeType: PlaceType.wechat, clientKey: randomUUID() }
    }
  }
  const buyItem = async (who: Visitor, item: Item, count?: number) =>
    who.post('/api/iot/buyShopGoods', await formOf(who, item, count))
  const buyProved = async (who: Visitor, item: Item, count?: number) =>
    prove(who, '/api/iot/buyShopGoods', await formOf(who, item, count))
  const minutesOf = async ({ data }: { data: { orderSn: string } }) => {
    const sql = `select round(extract(epoch from pay_before - now()) / 60)::int as minutes from portal_order where order_sn = $1`
    return (await server.sql(sql, [data.orderSn]))[0].minutes
  }

  test('a dozen cards at one address keep a third of an item of the mall; another address is not hindered', async () => {
    const item = await buildMallGoods(server.app, { points: 0, stock: 100 })
    const address = somewhere()
    const buyers = await Promise.all(times(12, () => buyerAt(address)))
    const answers = await Promise.all(buyers.map((who) => buyItem(who, item, 5)))
    expect(passed(answers)).toBe(6)
    expect(answers.find(({ code }) => code !== Code.ok)).toMatchObject({
      code: Code.captchaWanted,
      message: '该商品最多可有33件待支付，请减少数量，或先支付已提交的订单'
    })
    const [{ stock: rest }] = await server.sql('select stock from mall_option where id = $1', [item.optionId])
    expect(rest).toBe(70)
    expect((await buyItem(await buyerAt(somewhere()), item, 5)).code).toBe(Code.ok)
    const honest = await buyerAt(address)
    expect((await buyProved(honest, item, 5)).code).toBe(Code.ok)
    // a proof makes one order; the next one is asked again
    expect((await buyItem(honest, item, 5)).code).toBe(Code.captchaWanted)
  })

  test('cards at any number of addresses keep half of an item, and for minutes only; who proves gets the rest', async () => {
    const item = await buildMallGoods(server.app, { points: 0, stock: 100 })
    const buyers = await Promise.all(times(12, () => buyerAt(somewhere())))
    const answers = await Promise.all(buyers.map((who) => buyItem(who, item, 5)))
    expect(passed(answers)).toBe(10)
    expect(answers.find(({ code }) => code !== Code.ok)!.code).toBe(Code.captchaWanted)
    const minutes = await Promise.all(answers.filter(({ code }) => code === Code.ok).map(minutesOf))
    expect(minutes.filter((till) => till === 15)).toHaveLength(5)
    expect(minutes.filter((till) => till === 5)).toHaveLength(5)
    const proved = await buyProved(await buyerAt(somewhere()), item, 5)
    expect([proved.code, await minutesOf(proved)]).toEqual([Code.ok, 15])
  })

  test('five orders of a card wait, whoever made them; who proves orders five more; no address stays', async () => {
    const item = await buildMallGoods(server.app, { points: 0, stock: 1000 })
    const { headers } = await buildSim(server.app)
    const stranger = at(somewhere(), headers)
    const answers = await Promise.all(times(8, () => buyItem(stranger, item)))
    expect(passed(answers)).toBe(5)
    const { orderSn } = answers.find(({ code }) => code === Code.ok)!.data
    const holder = at(somewhere(), headers)
    for (let i = 0; i < 5; i++) expect((await buyProved(holder, item)).code).toBe(Code.ok)
    expect(await buyProved(holder, item)).toMatchObject({
      code: Code.cardNotAllowed,
      message: '你有多笔订单待支付，请先支付或取消后再下单'
    })
    await holder.post('/api/iot/cancelShopOrder', { orderSn })
    expect((await buyItem(stranger, item)).code).toBe(Code.ok)
    await server.deps.jobs.run('tidy')
    const [kept] = await server.sql('select network from portal_order where order_sn = $1', [orderSn])
    expect(kept.network).toBe('')
  })

  test('twenty pieces of a seckill wait for an address; from the balance it is paid at once', async () => {
    const card = await buildSim(server.app)
    const { data } = await at(somewhere(), card.headers).get('/api/iot/packageChoose')
    const { packageId } = data.seckill[0]
    await server.sql('update seckill set stock = 100 where package_id = $1', [packageId])
    const address = somewhere()
    const cards = await buildSims(server.app, 24)
    const form = (placeType: number) => ({
      ...{ packageId, effectType: EffectType.now, placeType },
      ...{ payPassword: '135790', clientKey: randomUUID() }
    })
    const buy = (headers: Record<string, string>, placeType: number) =>
      at(address, headers).post('/api/iot/buyPackage', form(placeType))
    const answers = await Promise.all(cards.map(({ headers }) => buy(headers, PlaceType.wechat)))
    expect(passed(answers)).toBe(20)
    const refused = answers.findIndex(({ code }) => code !== Code.ok)
    expect(answers[refused]).toMatchObject({
      code: Code.captchaWanted,
      message: '当前网络待支付的订单过多，请先支付或取消已提交的订单，或稍后再试'
    })
    const honest = at(address, cards[refused]!.headers)
    expect((await prove(honest, '/api/iot/buyPackage', form(PlaceType.wechat))).code).toBe(Code.ok)
    expect((await buy(card.headers, PlaceType.balance)).data.status).toBe(PortalOrderStatus.paid)
  })

  test('strangers keep half of a seckill; who proves gets the rest', async () => {
    const [card, ...cards] = await buildSims(server.app, 12)
    const { data } = await at(somewhere(), card!.headers).get('/api/iot/packageChoose')
    const { packageId } = data.seckill[0]
    await server.sql('delete from portal_order where seckill_id is not null and status = $1', [
      PortalOrderStatus.toPay
    ])
    await server.sql('update seckill set stock = 10 where package_id = $1', [packageId])
    const form = () => ({
      ...{ packageId, effectType: EffectType.now, placeType: PlaceType.wechat },
      clientKey: randomUUID()
    })
    const buy = ({ headers }: (typeof cards)[number]) =>
      at(somewhere(), headers).post('/api/iot/buyPackage', form())
    expect(passed(await Promise.all(cards.map(buy)))).toBe(5)
    const proved = await prove(at(somewhere(), card!.headers), '/api/iot/buyPackage', form())
    expect(proved.code).toBe(Code.ok)
  })
})
