import { GoodsKind, NumberState, SelectNumber, ShopOrderStatus as S } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { Asked, ShopOrderKind } from '../../server/values'
import { buildApp } from '../../server/app'
import { cancelUnpaid } from '../../server/services/payments/unpaid'
import { serverOfFile, testConfig, visitor, type Visitor } from './support/server'
import { fastForm, pay } from './support/orders'

const server = serverOfFile({ DEMO_NUMBERS: 3000 })

interface Item {
  id: number
  operator: number
  stock: number
  detail: { selectNumber: number; provinceCode: string }
}
/** A demo item of a mode, without photos; `fixed`: with or without a province of its own. */
async function itemOf(mode: number, fixed?: boolean): Promise<Item> {
  const items: Item[] = await server.sql(
    `select id, operator, stock, detail from goods where kind = '${GoodsKind.fast}' and stock > 0
       and (detail->>'uploadPhoto')::int = ${Asked.no} and (detail->>'selectNumber')::int = $1 order by id`,
    [mode]
  )
  return items.find(({ detail }) => fixed === undefined || Boolean(detail.provinceCode) === fixed)!
}
const list = async (who: Visitor, goodsId: number, query = '') =>
  who.get(`/api/shop/fastNumberList?goodsId=${goodsId}&pageSize=50${query}`)
const order = async (who: Visitor, goodsId: number, extra: object = {}) =>
  who.post('/api/shop/createOrder', await fastForm(server.app, who, goodsId, extra))
const fieldsOf = async (who: Visitor, goodsId: number, extra: object = {}) =>
  (await order(who, goodsId, extra)).data.fields
const stateOf = async (numberId: number) =>
  (await server.sql('select state, held_by from vanity_number where id = $1', [numberId]))[0]

describe('the demo', () => {
  test('has items of every mode, some with photos, one sold out, all with their terms', async () => {
    const items = await server.sql(`select detail, stock, tags from goods where kind = '${GoodsKind.fast}'`)
    expect(items).toHaveLength(30)
    expect([...new Set(items.map((i) => i.detail.selectNumber))].sort()).toEqual(Object.values(SelectNumber))
    expect(items.filter((i) => i.detail.uploadPhoto === 1).length).toBeGreaterThanOrEqual(2)
    expect(items.filter((i) => i.stock === 0)).toHaveLength(1)
    const labels = ['月费', '全国流量', '国内通话', '合约期', '提前解约', '使用限制']
    for (const { detail } of items) {
      expect(detail.terms.map((term: any) => term.label)).toEqual(expect.arrayContaining(labels))
    }
  })

  test('has numbers that cost nothing of every operator in every province', async () => {
    const found = await server.sql(
      `select operator, province_code, count(*)::int as n from vanity_number where price = 0 and prestore = 0 group by 1, 2`
    )
    expect(found).toHaveLength(5 * 31)
    expect(Math.min(...found.map(({ n }) => n))).toBeGreaterThanOrEqual(4)
    expect(await server.sql('select count(*)::int as n from vanity_number')).toEqual([{ n: 3000 }])
  })
})

describe('what one may choose from', () => {
  const free = (item: Item) => (n: any) =>
    n.operatorType === item.operator && n.price === 0 && n.prestore === 0 && n.state !== NumberState.sold

  test('1: any home region, filtered and searched as one likes', async () => {
    const who = server.visitor()
    const item = await itemOf(SelectNumber.anyHome)
    const { data } = await list(who, item.id)
    expect(data.list.every(free(item))).toBe(true)
    expect(new Set(data.list.map((n: any) => n.provinceCode)).size).toBeGreaterThan(3)
    const digits = data.list[7].number.slice(-3)
    const found = (await list(who, item.id, `&keyword=${digits}`)).data.list
    expect(found.length).toBeGreaterThan(0)
    expect(found.every((n: any) => n.number.includes(digits))).toBe(true)
    const guangdong = (await list(who, item.id, '&provinceCode=440000')).data.list
    expect(new Set(guangdong.map((n: any) => n.provinceCode))).toEqual(new Set(['440000']))
  })

  test('2: only the item’s own province, whatever is asked', async () => {
    const item = await itemOf(SelectNumber.fixedHome)
    const { data } = await list(server.visitor(), item.id, '&provinceCode=650000')
    expect(data.list.every(free(item))).toBe(true)
    expect(new Set(data.list.map((n: any) => n.provinceCode))).toEqual(new Set([item.detail.provinceCode]))
  })

  test('3: only the delivery address’s, which has to be told', async () => {
    const who = server.visitor()
    const item = await itemOf(SelectNumber.deliveryHome)
    expect((await list(who, item.id)).data.fields).toEqual({ provinceCode: '请选择地区' })
    const home = encodeURIComponent('北京市')
    const { data } = await list(who, item.id, `&provinceCode=110000&city=${home}`)
    expect(data.list.length).toBeGreaterThan(0)
    expect(data.list.every((n: any) => n.provinceCode === '110000' && n.city === '北京市')).toBe(true)
    const elsewhere = encodeURIComponent('深圳市')
    expect((await list(who, item.id, `&provinceCode=110000&city=${elsewhere}`)).data.total).toBe(0)
  })

  test('4: a random handful of the province, another each time', async () => {
    const who = server.visitor()
    const fixed = await itemOf(SelectNumber.randomInProvince, true)
    const handful = async () =>
      (await who.get(`/api/shop/fastNumberList?goodsId=${fixed.id}&pageSize=4`)).data.list as any[]
    const draws = await Promise.all([1, 2, 3, 4, 5, 6].map(handful))
    expect(draws.flat().every((n) => n.provinceCode === fixed.detail.provinceCode)).toBe(true)
    expect(new Set(draws.map((draw) => draw.map((n) => n.numberId).join())).size).toBeGreaterThan(1)
    const open = await itemOf(SelectNumber.randomInProvince, false)
    expect((await list(who, open.id)).data.fields).toEqual({ provinceCode: '请选择地区' })
    const asked = (await list(who, open.id, '&provinceCode=510000')).data.list
    expect(new Set(asked.map((n: any) => n.provinceCode))).toEqual(new Set(['510000']))
  })

  test('5: the province’s, searchable', async () => {
    const who = server.visitor()
    const open = await itemOf(SelectNumber.chosenInProvince, false)
    const all = (await list(who, open.id, '&provinceCode=330000')).data.list
    expect(all.every(free(open))).toBe(true)
    const digits = all[0].number.slice(4, 7)
    const found = (await list(who, open.id, `&provinceCode=330000&keyword=${digits}`)).data.list
    expect(found.every((n: any) => n.provinceCode === '330000' && n.number.includes(digits))).toBe(true)
    expect(found.map((n: any) => n.numberId)).toContain(all[0].numberId)
  })

  test('0: nothing; things and unknown goods: 40400; bad queries: 42200', async () => {
    const who = server.visitor()
    expect((await list(who, (await itemOf(SelectNumber.none)).id)).data).toMatchObject({ list: [], total: 0 })
    const [thing] = await server.sql(`select id from goods where kind = '${GoodsKind.general}' limit 1`)
    expect((await list(who, thing.id)).code).toBe(Code.notFound)
    expect((await list(who, 999999)).code).toBe(Code.notFound)
    for (const query of ['&keyword=abc', '&page=0', '&provinceCode=x']) {
      expect((await list(who, 1, query)).code).toBe(Code.invalidInput)
    }
    expect((await who.get('/api/shop/fastNumberList')).code).toBe(Code.invalidInput)
    for (const path of [
      'numberList?operator',
      'goodsList?operator',
      'commentList?operatorType',
      'numberList?priceMin'
    ]) {
      expect((await who.get(`/api/shop/${path}=99999999999`)).code).toBe(Code.invalidInput)
    }
  })
})

describe('ordering', () => {
  /** The n-th free number for the item in a province. */
  async function numberFor(item: Item, provinceCode = '110000', n = 0) {
    const [found] = await server.sql(
      `select id as "numberId", number from vanity_number where state = ${NumberState.onSale} and price = 0 and prestore = 0
         and operator = $1 and province_code = $2 order by id offset $3 limit 1`,
      [item.operator, provinceCode, n]
    )
    return found as { numberId: number; number: string }
  }

  test('a number must be chosen in modes 1, 2, 3 and 5, and none may be in 0 and 4', async () => {
    const who = server.visitor()
    for (const mode of [
      SelectNumber.anyHome,
      SelectNumber.fixedHome,
      SelectNumber.deliveryHome,
      SelectNumber.chosenInProvince
    ]) {
      expect(await fieldsOf(who, (await itemOf(mode)).id)).toEqual({ numberId: '请选择号码' })
    }
    for (const mode of [SelectNumber.none, SelectNumber.randomInProvince]) {
      const item = await itemOf(mode)
      const { numberId } = await numberFor(item)
      expect(await fieldsOf(who, item.id, { numberId })).toEqual({ numberId: '该商品不支持自选号码' })
    }
    expect(await fieldsOf(who, (await itemOf(SelectNumber.randomInProvince, false)).id)).toEqual({
      numberProvinceCode: '请选择号码归属地'
    })
  })

  test('a number that does not satisfy the mode is refused at its field', async () => {
    const who = server.visitor()
    const wrong = { numberId: '该号码不适用于此商品，请重新选择' }
    const any = await itemOf(SelectNumber.anyHome)
    const [dear] = await server.sql(
      'select id from vanity_number where operator = $1 and price > 0 limit 1',
      [any.operator]
    )
    const [prestored] = await server.sql(
      'select id from vanity_number where operator = $1 and price = 0 and prestore > 0 limit 1',
      [any.operator]
    )
    const [foreign] = await server.sql(
      'select id from vanity_number where operator <> $1 and price = 0 and prestore = 0 limit 1',
      [any.operator]
    )
    expect((await order(who, any.id, { numberId: 99999999999 })).code).toBe(Code.invalidInput)
    for (const { id } of [dear, prestored, foreign, { id: 99999999 }]) {
      expect(await fieldsOf(who, any.id, { numberId: id })).toEqual(wrong)
    }
    const own = await itemOf(SelectNumber.fixedHome)
    expect(
      await fieldsOf(who, own.id, await numberFor(own, '650000').then(({ numberId }) => ({ numberId })))
    ).toEqual(wrong)
    const delivered = await itemOf(SelectNumber.deliveryHome)
    const { numberId } = await numberFor(delivered, '440000')
    expect(await fieldsOf(who, delivered.id, { numberId })).toEqual(wrong)
    const chosen = await itemOf(SelectNumber.chosenInProvince, true)
    const { numberId: away } = await numberFor(chosen, '620000')
    expect(await fieldsOf(who, chosen.id, { numberId: away, numberProvinceCode: '620000' })).toEqual(wrong)
  })

  test.each([
    [SelectNumber.anyHome, '650000'],
    [SelectNumber.fixedHome, ''],
    [SelectNumber.deliveryHome, '110000'],
    [SelectNumber.chosenInProvince, '']
  ])('mode %i: the order has the number, and the number is nobody else’s', async (mode, province) => {
    const [who, other] = [server.visitor(), server.visitor()]
    const item = await itemOf(mode, mode === SelectNumber.chosenInProvince ? true : undefined)
    const { numberId, number } = await numberFor(item, province || item.detail.provinceCode)
    const made = await order(who, item.id, { numberId })
    expect({ code: made.code, message: made.message }).toEqual({ code: Code.ok, message: '' })
    const { orderSn, status } = made.data
    const { data } = await who.get(`/api/hk/orderDetails?orderSn=${orderSn}`)
    expect(data).toMatchObject({ kind: ShopOrderKind.fast, number, operatorType: item.operator })
    expect(await stateOf(numberId)).toEqual({
      state: status === S.toPay ? NumberState.held : NumberState.sold,
      held_by: orderSn
    })
    const late = await order(other, item.id, { numberId })
    expect(late.code).toBe(Code.numberTaken)
    expect(late.data.near.length).toBeGreaterThan(0)
    for (const near of late.data.near) {
      expect(near).toMatchObject({
        operatorType: item.operator,
        price: 0,
        prestore: 0,
        state: NumberState.onSale
      })
      expect(near.numberId).not.toBe(numberId)
      if (mode !== SelectNumber.anyHome) expect(near.provinceCode).toBe(province || item.detail.provinceCode)
    }
  })

  test('a number that this visitor holds is his, one that another holds is not', async () => {
    const [who, other] = [server.visitor(), server.visitor()]
    const item = await itemOf(SelectNumber.anyHome)
    const { numberId } = await numberFor(item, '320000')
    await who.post('/api/shop/holdNumber', { numberId })
    const late = await other.post('/api/shop/holdNumber', { numberId })
    expect(late.code).toBe(Code.numberTaken)
    expect(late.data.near.length).toBeGreaterThan(0)
    for (const near of late.data.near) {
      expect(near).toMatchObject({
        operatorType: item.operator,
        provinceCode: '320000',
        price: 0,
        prestore: 0
      })
    }
    expect((await order(other, item.id, { numberId })).code).toBe(Code.numberTaken)
    expect((await order(who, item.id, { numberId })).code).toBe(Code.ok)
  })

  test('one number, thirty buyers at once: one order, 29 times 32001, stock down by one', async () => {
    const item = await itemOf(SelectNumber.anyHome)
    const { numberId } = await numberFor(item, '330000')
    const [before] = await server.sql('select stock from goods where id = $1', [item.id])
    const buyers = Array.from({ length: 30 }, () => server.visitor())
    const forms = await Promise.all(buyers.map((who) => fastForm(server.app, who, item.id, { numberId })))
    const answers = await Promise.all(buyers.map((who, i) => who.post('/api/shop/createOrder', forms[i])))
    expect(answers.map(({ code }) => code).sort()).toEqual([Code.ok, ...Array(29).fill(Code.numberTaken)])
    expect(await server.sql('select stock from goods where id = $1', [item.id])).toEqual([
      { stock: before.stock - 1 }
    ])
  })

  test('unpaid or cancelled, the number is on sale again and the stock is back', async () => {
    const who = server.visitor()
    const [item] = await server.sql(
      `select id, operator, stock, price, detail from goods where kind = '${GoodsKind.fast}' and price > 0 and stock > 0
         and (detail->>'uploadPhoto')::int = ${Asked.no} and (detail->>'selectNumber')::int in (1, 2) limit 1`
    )
    const { numberId } = await numberFor(item, item.detail.provinceCode || '110000')
    const { data } = await order(who, item.id, { numberId })
    expect(data).toMatchObject({ amount: item.price, status: S.toPay })
    expect(await stateOf(numberId)).toEqual({ state: NumberState.held, held_by: data.orderSn })
    expect((await who.post('/api/hk/cancelOrder', { orderSn: data.orderSn })).data.status).toBe(S.cancelled)
    expect(await stateOf(numberId)).toEqual({ state: NumberState.onSale, held_by: null })
    const again = (await order(who, item.id, { numberId })).data
    await server.sql(`update shop_order set pay_before = now() - interval '2 minutes' where order_sn = $1`, [
      again.orderSn
    ])
    await cancelUnpaid(server.deps)
    expect(await stateOf(numberId)).toEqual({ state: NumberState.onSale, held_by: null })
    expect(await server.sql('select stock from goods where id = $1', [item.id])).toEqual([
      { stock: item.stock }
    ])
    const paid = (await order(who, item.id, { numberId })).data
    await pay(server.app, who, paid.orderSn)
    expect(await stateOf(numberId)).toEqual({ state: NumberState.sold, held_by: paid.orderSn })
  })

  test('mode 4: two buyers at once never share a number, and the last one gets a clear word', async () => {
    const item = await itemOf(SelectNumber.randomInProvince, false)
    const there = `operator = $1 and province_code = '630000' and price = 0 and prestore = 0`
    await server.sql(`update vanity_number set state = ${NumberState.offSale} where ${there}`, [
      item.operator
    ])
    await server.sql(
      `update vanity_number set state = ${NumberState.onSale} where id in (select id from vanity_number where ${there} order by id limit 4)`,
      [item.operator]
    )
    const buyers = Array.from({ length: 6 }, () => server.visitor())
    const forms = await Promise.all(
      buyers.map((who) => fastForm(server.app, who, item.id, { numberProvinceCode: '630000' }))
    )
    const answers = await Promise.all(buyers.map((who, i) => who.post('/api/shop/createOrder', forms[i])))
    const made = answers.filter(({ code }) => code === Code.ok)
    expect(made).toHaveLength(4)
    const numbers = await server.sql('select number, number_id from shop_order where order_sn = any($1)', [
      made.map(({ data }) => data.orderSn)
    ])
    expect(new Set(numbers.map(({ number_id }) => number_id)).size).toBe(4)
    for (const late of answers.filter(({ code }) => code !== Code.ok)) {
      expect(late).toMatchObject({
        code: Code.invalidInput,
        data: { fields: { numberProvinceCode: '该归属地暂无可用号码，请选择其他地区' } }
      })
    }
  })

  test('mode 4 of an item with a province of its own: that one, whatever is asked', async () => {
    const who = server.visitor()
    const item = await itemOf(SelectNumber.randomInProvince, true)
    const { orderSn } = (await order(who, item.id, { numberProvinceCode: '650000' })).data
    const [row] = await server.sql(
      'select v.province_code, v.operator from shop_order o join vanity_number v on v.id = o.number_id where o.order_sn = $1',
      [orderSn]
    )
    expect(row).toEqual({ province_code: item.detail.provinceCode, operator: item.operator })
  })

  test('mode 4: the same key twice at once is one order and takes one number', async () => {
    const who = server.visitor()
    const item = await itemOf(SelectNumber.randomInProvince, true)
    const form = await fastForm(server.app, who, item.id)
    const twice = await Promise.all([1, 2, 3].map(() => who.post('/api/shop/createOrder', form)))
    expect(new Set(twice.map(({ data }) => data.orderSn)).size).toBe(1)
    const { orderSn } = twice[0]!.data
    const held = await server.sql('select id from vanity_number where held_by = $1', [orderSn])
    expect(held).toHaveLength(1)
  })

  test('mode 0: an order without a number; sold out: 30001 and nothing held', async () => {
    const who = server.visitor()
    const none = await itemOf(SelectNumber.none)
    const { orderSn } = (await order(who, none.id)).data
    expect((await who.get(`/api/hk/orderDetails?orderSn=${orderSn}`)).data.number).toBe('')
    const [gone] = await server.sql(
      `select id, operator, detail from goods where kind = '${GoodsKind.fast}' and stock = 0`
    )
    const { numberId } = await numberFor(gone, gone.detail.provinceCode || '110000')
    expect((await order(who, gone.id, { numberId })).code).toBe(Code.soldOut)
    expect(await stateOf(numberId)).toEqual({ state: NumberState.onSale, held_by: null })
  })

  test('forged prices, states and kinds are refused', async () => {
    const who = server.visitor()
    const item = await itemOf(SelectNumber.none)
    for (const extra of [
      { price: 1 },
      { amount: 0 },
      { status: S.activated },
      { lines: [] },
      { payBefore: 'x' }
    ]) {
      expect((await order(who, item.id, extra)).code).toBe(Code.invalidInput)
    }
    expect((await order(who, item.id, { kind: ShopOrderKind.general, contactName: '李四' })).code).toBe(
      Code.notFound
    )
    expect((await order(who, item.id, { kind: ShopOrderKind.number })).code).toBe(Code.notFound)
    expect((await order(who, item.id, { count: 50 })).data.amount).toBe(
      (await server.sql('select price from goods where id = $1', [item.id]))[0].price
    )
  })
})

// only one server at a time can open a PGlite database
if (process.env.TEST_DATABASE_URL)
  test('two servers draw random numbers at once: no number twice', async () => {
    const second = await buildApp(testConfig(server.database.given))
    try {
      const item = await itemOf(SelectNumber.randomInProvince, true)
      const buyers = Array.from({ length: 12 }, (_, i) => visitor(i % 2 ? second : server.app))
      const forms = await Promise.all(buyers.map((who) => fastForm(server.app, who, item.id)))
      const answers = await Promise.all(buyers.map((who, i) => who.post('/api/shop/createOrder', forms[i])))
      const made = answers.filter(({ code }) => code === Code.ok).map(({ data }) => data.orderSn)
      const numbers = await server.sql('select number_id from shop_order where order_sn = any($1)', [made])
      expect(made.length).toBeGreaterThan(0)
      expect(new Set(numbers.map(({ number_id }) => number_id)).size).toBe(made.length)
    } finally {
      await second.close()
    }
  })
