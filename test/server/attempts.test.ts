import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { contract } from '../../contract'
import type { Call } from '../../contract/define'
import { CardPasswordMode, EffectType, PackageType, PlaceType } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { dataPackage, seckill } from '../../server/db/schema'
import { giveCoupon } from './support/packages'
import { numbersOnSale, orderForm, serverOfFile, type Visitor } from './support/server'
import { plainItem, thingForm } from './support/orders'

const server = serverOfFile({ DEMO_NUMBERS: 200 })

/** A card that pays without a password, and the body to buy the 19 yuan package from its balance. */
async function buyer() {
  const { db } = server.deps
  const { card, api } = await server.holder({ cardPasswordMode: CardPasswordMode.off })
  const [item] = await db.select().from(dataPackage).where(eq(dataPackage.name, '10GB月包'))
  const body = {
    packageId: item!.id,
    effectType: EffectType.now as number,
    placeType: PlaceType.balance as number,
    clientKey: randomUUID() as string
  }
  const coupon = async (more?: Parameters<typeof giveCoupon>[3]) =>
    (await giveCoupon(server, card.id, 500, more)).id
  return {
    api,
    body,
    item: item!,
    coupon,
    buy: (more: object = {}) => api.post('/api/iot/buyPackage', { ...body, ...more }),
    orders: async () =>
      (await server.sql('select count(*)::int as n from portal_order where sim_id = $1', [card.id]))[0].n,
    balance: async () => (await server.sql('select balance from sim where id = $1', [card.id]))[0].balance
  }
}

const things = () =>
  server.sql(
    `select g.id, o.id as option, o.label, o.price from goods g join goods_option o on o.goods_id = g.id
     where g.kind = 'general' and g.stock > 9 and o.stock > 9 order by g.id, o.id`
  )
const ordersOfKey = async (key: string) =>
  (await server.sql('select count(*)::int as n from shop_order where uuid = $1', [key]))[0].n

describe('a key asked for something else', () => {
  test.each([
    ['the other effect', { effectType: EffectType.nextPeriod }],
    ['a package less a coupon', { couponId: 0 }],
    ['another package', { packageId: 0 }]
  ])('%s: 35009, the first order stands alone', async (_name, other) => {
    const { buy, coupon, orders, balance, item } = await buyer()
    const [another] = await server.sql('select id from data_package where id <> $1 limit 1', [item.id])
    const change = {
      ...other,
      ...('couponId' in other ? { couponId: await coupon() } : {}),
      ...('packageId' in other ? { packageId: another.id } : {})
    }
    expect((await buy()).code).toBe(Code.ok)
    expect((await buy(change)).code).toBe(Code.keyUsed)
    expect([await orders(), await balance()]).toEqual([1, 8100])
  })

  test('both at once: one order, whichever it is', async () => {
    const { buy, orders } = await buyer()
    const answers = await Promise.all([
      buy(),
      buy({ effectType: EffectType.nextPeriod }),
      buy(),
      buy({ effectType: EffectType.nextPeriod })
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual([Code.ok, Code.ok, Code.keyUsed, Code.keyUsed])
    expect(await orders()).toBe(1)
  })

  test('paid another way it is the same order', async () => {
    const { buy, api, body } = await buyer()
    const first = await buy({ placeType: PlaceType.wechat })
    const second = await buy()
    expect([second.code, second.data.orderSn]).toEqual([Code.ok, first.data.orderSn])
    expect((await api.get(`/api/iot/orderResult?clientKey=${body.clientKey}`)).data.paid).toBe(true)
  })

  test('another top-up', async () => {
    const { api, orders } = await buyer()
    const clientKey = randomUUID()
    const topUp = (money: number) =>
      api.post('/api/iot/createBalanceOrder', { money, placeType: PlaceType.wechat, clientKey })
    expect([(await topUp(1000)).code, (await topUp(2000)).code]).toEqual([Code.ok, Code.keyUsed])
    expect(await orders()).toBe(1)
  })

  test('an order of the shop: other goods, another option, count or address, also at once', async () => {
    const who = server.visitor()
    const [one, two] = await things()
    const form = thingForm(one.id, { optionId: one.option })
    const changes = [{ count: 2 }, { address: '长安街 2 号' }, { goodsId: two.id, optionId: two.option }]
    const answers = await Promise.all(
      [{}, ...changes].map((change) => who.post('/api/shop/createOrder', { ...form, ...change }))
    )
    const codes = answers.map(({ code }) => code).sort()
    expect(codes).toEqual([Code.ok, Code.keyUsed, Code.keyUsed, Code.keyUsed])
    expect(await ordersOfKey(form.clientKey)).toBe(1)
  })
})

describe("a key that could be another's by chance is none", () => {
  const taking = (place: 'query' | 'body') =>
    (Object.entries(contract) as [string, Call][])
      .filter(([, call]) => call[place] && 'clientKey' in call[place].properties)
      .map(([key]) => key.split(' ')[1]!)
  const refused = { code: Code.invalidInput, data: { fields: { clientKey: expect.any(String) } } }
  const tooShort = ['', 'a', randomUUID().slice(0, 15)]

  test.each(taking('body'))('%s', async (path) => {
    const { api } = await buyer()
    for (const clientKey of tooShort) expect(await api.post(path, { clientKey })).toMatchObject(refused)
    const { data } = await api.post(path, { clientKey: randomUUID().slice(0, 16) })
    expect(data?.fields ?? {}).not.toHaveProperty('clientKey')
  })

  test.each(taking('query'))('%s', async (path) => {
    const { api } = await buyer()
    const ask = (clientKey: string) => api.get(`${path}?clientKey=${clientKey}`)
    for (const clientKey of tooShort) expect(await ask(clientKey)).toMatchObject(refused)
    expect((await ask(randomUUID().slice(0, 16))).code).toBe(Code.notFound)
  })
})

describe('what became of a key', () => {
  test('is asked by its card alone: the order, or none', async () => {
    const { api, body, buy } = await buyer()
    const ask = (who: Visitor) => who.get(`/api/iot/orderResult?clientKey=${body.clientKey}`)
    expect((await ask(api)).code).toBe(Code.notFound)
    const { orderSn } = (await buy()).data
    expect((await ask(api)).data).toMatchObject({ orderSn, amount: 1900, paid: true })
    expect((await ask((await buyer()).api)).code).toBe(Code.notFound)
    expect((await api.get('/api/iot/orderResult')).code).toBe(Code.invalidInput)
  })

  test('is asked by its order session alone', async () => {
    const who = server.visitor()
    const [thing] = await things()
    const form = thingForm(thing.id, { optionId: thing.option })
    const ask = (one: Visitor) => one.get(`/api/hk/payResult?clientKey=${form.clientKey}`)
    expect((await ask(who)).code).toBe(Code.notFound)
    const { orderSn, amount } = (await who.post('/api/shop/createOrder', form)).data
    expect((await ask(who)).data).toMatchObject({ orderSn, amount, paid: false })
    expect((await ask(server.visitor())).code).toBe(Code.notFound)
    expect((await who.get('/api/hk/payResult')).code).toBe(Code.invalidInput)
  })
})

describe('the price that the page showed', () => {
  test('a package that rose is refused with the price of now, and bought under the same key once that is agreed', async () => {
    const { buy, orders, balance } = await buyer()
    const refused = await buy({ shown: { amount: 900 } })
    expect(refused).toMatchObject({ code: Code.priceChanged, data: { amount: 1900 } })
    expect([await orders(), await balance()]).toEqual([0, 10000])
    expect((await buy({ shown: refused.data })).code).toBe(Code.ok)
    expect([await orders(), await balance()]).toEqual([1, 8100])
  })

  test('what was free and is not any more is refused too', async () => {
    const { buy, orders } = await buyer()
    expect((await buy({ shown: { amount: 0 } })).code).toBe(Code.priceChanged)
    expect(await orders()).toBe(0)
  })

  test('a coupon that ended: its refusal has the price without it', async () => {
    const { buy, coupon, orders } = await buyer()
    const couponId = await coupon({ endAt: new Date(Date.now() - 1) })
    const refused = await buy({ couponId, shown: { amount: 1400 } })
    expect(refused).toMatchObject({ code: Code.couponUnusable, data: { amount: 1900 } })
    expect(await orders()).toBe(0)
  })

  test('a sale that is over', async () => {
    const { buy, item } = await buyer()
    const { db } = server.deps
    const [cheap] = await db
      .insert(dataPackage)
      .values({ ...item, id: undefined, name: 'on sale', packageType: PackageType.base, price: 1900 })
      .returning()
    await db.insert(seckill).values({
      ...{ packageId: cheap!.id, price: 100, stock: 0, total: 3, perCard: 0 },
      startAt: new Date(Date.now() - 1000),
      endAt: new Date(Date.now() + 1e6)
    })
    expect(await buy({ packageId: cheap!.id, shown: { amount: 100 } })).toMatchObject({
      code: Code.priceChanged,
      data: { amount: 1900 }
    })
  })

  test('goods and numbers: nothing is taken from stock, no number and no code used up', async () => {
    const who = server.visitor()
    const [thing] = await things()
    const form = thingForm(thing.id, { optionId: thing.option, count: 2 })
    const stock = () => server.sql('select stock from goods_option where id = $1', [thing.option])
    const before = await stock()
    const refused = await who.post('/api/shop/createOrder', { ...form, shown: { amount: thing.price } })
    expect(refused).toMatchObject({ code: Code.priceChanged, data: { amount: thing.price * 2 } })
    expect(await stock()).toEqual(before)
    expect((await who.post('/api/shop/createOrder', { ...form, shown: refused.data })).code).toBe(Code.ok)

    const { numberId, price, prestore } = (await numbersOnSale(who))[0]!
    const numberForm = await orderForm(server.app, who, numberId)
    const dearer = await who.post('/api/shop/createOrder', { ...numberForm, shown: { amount: 1 } })
    expect(dearer).toMatchObject({ code: Code.priceChanged, data: { amount: price + prestore } })
    expect((await who.post('/api/shop/createOrder', { ...numberForm, shown: dearer.data })).code).toBe(
      Code.ok
    )
  })
})

test('an order that costs nothing says that it was submitted; nobody paid', async () => {
  const who = server.visitor()
  const thing = await plainItem(server.sql)
  await server.sql('update goods set price = 0 where id = $1', [thing.id])
  const made = await who.post('/api/shop/createOrder', thingForm(thing.id, { shown: { amount: 0 } }))
  const { events } = (await who.get(`/api/hk/orderDetails?orderSn=${made.data.orderSn}`)).data
  expect(events.map(({ text }: { text: string }) => text)).toEqual(['申请已提交，等待发货'])
})

test('the chosen option stays with the order', async () => {
  const who = server.visitor()
  const [thing] = await things()
  const made = await who.post('/api/shop/createOrder', thingForm(thing.id, { optionId: thing.option }))
  const { data } = await who.get(`/api/hk/orderDetails?orderSn=${made.data.orderSn}`)
  expect(data.optionLabel).toBe(thing.label)
  await server.sql(`update goods_option set label = 'another name' where id = $1`, [thing.option])
  expect((await who.get(`/api/hk/orderDetails?orderSn=${made.data.orderSn}`)).data.optionLabel).toBe(
    thing.label
  )
})
