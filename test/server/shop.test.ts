import { gzipSync } from 'node:zlib'
import { randomUUID } from 'node:crypto'
import {
  GoodsKind,
  NumberState,
  Operator,
  OperatorFilter,
  PlaceType,
  ShopOrderStatus as S
} from '../../contract/enums'
import { Code } from '../../contract/errors'
import { citizenIdCheck } from '../../rules/person/citizenId'
import { yuanText } from '../../rules/money'
import { notPaidYet, ShopOrderKind } from '../../server/values'
import { sealContexts } from '../../server/secrets/secret'
import { cancelUnpaid } from '../../server/services/payments/unpaid'
import { logIn } from './support/orders'
import {
  newCitizenId,
  newMobile,
  numbersOnSale,
  orderForm,
  smsCode,
  serverOfFile,
  startServer,
  type Visitor
} from './support/server'

const server = serverOfFile()

let taken = 0
/** A number that no other test of this file uses. */
async function freshNumber(who: Visitor) {
  const list = await numbersOnSale(who, 'priceMin=100&sort=priceUp')
  return list[(taken += 1)]!
}
async function newOrder(who: Visitor, extra: object = {}) {
  const number = await freshNumber(who)
  const form = await orderForm(server.app, who, number.numberId, extra)
  const { code, data, message } = await who.post('/api/shop/createOrder', form)
  expect({ code, message }).toEqual({ code: Code.ok, message: '' })
  return { number, form, orderSn: data.orderSn as string, amount: data.amount as number }
}
const pay = (orderSn: string, result: string) =>
  server.inject({ method: 'POST', url: `/sandbox/pay/${orderSn}`, payload: { result } })

describe('configuration', () => {
  test('base config of the seller, and of nobody', async () => {
    const who = server.visitor()
    const demo = (await who.get('/api/hk/baseConfig?promoCode=demo')).data
    expect(demo).toMatchObject({ promoCode: 'demo', isAgent: true, front: { indexFirstGroup: 1 } })
    expect((await who.get('/api/hk/baseConfig?promoCode=nobody')).data).toMatchObject({
      promoCode: '',
      isAgent: false
    })
  })

  test('dictionary and generic config', async () => {
    const who = server.visitor()
    expect((await who.get('/api/hk/genericConfig')).data.orderQueryMode).toBe(1)
    const { data } = await who.post('/api/dictData/options', { types: ['haoka_operator', 'unknown'] })
    expect(data.haoka_operator[0]).toEqual({ label: '中国移动', value: '1', key: '1', listClass: '' })
    expect(data.unknown).toEqual([])
    const states = (await who.post('/api/dictData/options', { types: ['order_status', 'sim_status'] })).data
    expect(states.order_status).toContainEqual({ label: '待支付', value: '0', key: '0', listClass: '' })
    expect(states.sim_status).toContainEqual({ label: '已停机', value: '4', key: '4', listClass: '' })
  })

  test('the province tree is a static list of label, value, children', async () => {
    const all = (await server.inject({ url: '/provinces/all.json' })).json()
    expect(all).toHaveLength(34)
    for (const { children } of all.flatMap((p: any) => p.children)) {
      expect(children.length).toBeGreaterThan(0)
      for (const { label } of children) expect(label).not.toMatch(/市辖区|其他区县/)
    }
    const named = (path: string) =>
      path.split(' ').reduce<any[]>((level, name) => level.find((one) => one.label === name)?.children, all)
    // a municipality is its own city; 仙桃市 belongs to no city; a city without counties lists its towns
    for (const path of [
      '上海市 上海市',
      '湖北省 仙桃市',
      '广东省 东莞市',
      '海南省 儋州市',
      '甘肃省 嘉峪关市'
    ])
      expect(named(path).length).toBeGreaterThan(4)
    expect(named('重庆市 重庆市')).toContainEqual({ label: '秀山土家族苗族自治县', value: '500241' })
    expect(named('广东省 深圳市')).toContainEqual({ label: '南山区', value: '440305' })
    const [guangdong] = (await server.inject({ url: '/provinces/440000.json' })).json()
    expect(guangdong).toMatchObject({
      label: '广东省',
      children: expect.arrayContaining([expect.objectContaining({ label: '深圳市' })])
    })
    expect(new Set(all.flatMap((p: any) => p.children.map((c: any) => c.value))).size).toBe(
      all.flatMap((p: any) => p.children).length
    )
  })

  test('0 is the tree down to its cities; a phone that has it is told so without its being sent again', async () => {
    const first = await server.inject({ url: '/provinces/0.json' })
    const beijing = { label: '北京市', value: '110000', children: [{ label: '北京市', value: '110100' }] }
    expect(first.json()[0]).toEqual(beijing)
    const headers = { 'if-none-match': String(first.headers.etag) }
    expect(await server.inject({ url: '/provinces/0.json', headers })).toMatchObject({
      statusCode: 304,
      body: ''
    })
    const other = await server.inject({ url: '/provinces/all.json', headers })
    expect(other.statusCode).toBe(200)
    expect(gzipSync(other.rawPayload).length).toBeLessThan(40000)
    expect(gzipSync(first.rawPayload).length).toBeLessThan(5000)
  })

  test('a curated page that is none; events', async () => {
    const who = server.visitor()
    expect((await who.get('/api/shop/singlePageInfo?pageCode=none')).code).toBe(Code.notFound)
    const events = [{ event: 'view', page: '/pages/index/index', at: new Date().toISOString() }]
    expect((await who.post('/api/hk/pointReport', { events })).code).toBe(Code.ok)
    expect((await who.post('/api/hk/pointReport', { events: [] })).code).toBe(Code.invalidInput)
  })
})

describe('numbers', () => {
  const list = async (query: string) =>
    (await server.visitor().get(`/api/shop/numberList?pageSize=100&${query}`)).data.list as any[]

  test.each([
    ['keyword=88', (n: any) => n.number.includes('88')],
    ['keyword=8&tail=true', (n: any) => n.number.endsWith('8')],
    ['slots=1_________8', (n: any) => n.number.endsWith('8')],
    [
      'pattern=AAA',
      (n: any) => n.pattern === 'AAA' && /^(\d)\1\1$/.test(n.number.slice(n.patternFrom, n.patternTo + 1))
    ],
    [`operator=${Operator.telecom}`, (n: any) => n.operatorType === Operator.telecom],
    [`operator=${OperatorFilter.featured}`, (n: any) => n.featured],
    ['provinceCode=440000', (n: any) => n.province === '广东省'],
    [
      'priceMin=1000&priceMax=50000',
      (n: any) => n.price + n.prestore >= 1000 && n.price + n.prestore <= 50000
    ],
    ['without=4', (n: any) => !n.number.includes('4')]
  ])('%s keeps only what fits', async (query, fits) => {
    const found = await list(query)
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(fits)).toBe(true)
  })

  test('a word is found at the end first, then in the last eight digits, then anywhere; pages go on from each other', async () => {
    const places = [/88$/, /^.{3}.*88/, /88/]
    const place = ({ number }: any) => places.findIndex((one) => one.test(number))
    const all = await list('keyword=88')
    const found = all.map(place)
    expect(new Set(found)).toEqual(new Set([0, 1, 2]))
    expect(found).toEqual([...found].sort())
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) => {
        const { data } = await server
          .visitor()
          .get(`/api/shop/numberList?keyword=88&pageSize=20&page=${page}`)
        return data.list
      })
    )
    expect(pages.flat()).toEqual(all.slice(0, 60))
    // a whole number ends with itself, and is found once
    const [{ number }] = all
    expect((await list(`keyword=${number}`)).map((n) => n.number)).toEqual([number])
    const dear = (await list('keyword=88&sort=priceDown')).map((n) => n.price + n.prestore)
    expect(dear).toEqual([...dear].sort((a, b) => b - a))
  })

  test('prices sort up and down, pages do not overlap', async () => {
    const up = (await list('sort=priceUp')).map((n) => n.price + n.prestore)
    expect(up).toEqual([...up].sort((a, b) => a - b))
    const down = (await list('sort=priceDown')).map((n) => n.price + n.prestore)
    expect(down).toEqual([...down].sort((a, b) => b - a))
    // the prestore is paid with the order: what is filtered is the sum
    const [dear] = (await list('sort=priceDown')).filter((n) => n.prestore > 0)
    const within = await list(
      `priceMin=${dear!.price + 1}&priceMax=${dear!.price + dear!.prestore}&sort=priceDown`
    )
    expect(within.map((n) => n.numberId)).toContain(dear!.numberId)
    const pages = await Promise.all([1, 2].map((page) => list(`page=${page}`)))
    expect(new Set(pages.flat().map((n) => n.numberId)).size).toBe(pages.flat().length)
  })

  test.each([
    'priceMax=5000',
    'priceMin=10000&priceMax=50000',
    'priceMin=50000&priceMax=200000',
    'priceMin=20000&priceMax=20000',
    'priceMin=1000000',
    `priceMax=50000&operator=${Operator.mobile}`,
    'priceMin=200000&priceMax=1000000&provinceCode=440000'
  ])('the budget %s lists the best numbers of these prices first, and counts them', async (budget) => {
    const asked = new URLSearchParams(budget)
    const number = (name: string, none: number) => Number(asked.get(name) ?? none)
    const { rows } = await server.deps.pool.query(
      `select id from vanity_number where state = ${NumberState.onSale}
         and price + prestore between $1 and $2 and ($3 = 0 or operator = $3) and ($4 = '' or province_code = $4)
       order by rank desc, id`,
      [
        number('priceMin', 0),
        number('priceMax', 2 ** 31 - 1),
        number('operator', 0),
        asked.get('provinceCode') ?? ''
      ]
    )
    const who = server.visitor()
    const pages = [1, 2].map((page) => who.get(`/api/shop/numberList?${budget}&pageSize=30&page=${page}`))
    const [first, second] = (await Promise.all(pages)).map(({ data }) => data)
    expect([...first.list, ...second.list].map((n) => n.numberId)).toEqual(
      rows.slice(0, 60).map(({ id }) => id)
    )
    expect(first.total).toBe(Math.min(rows.length, 1001))
    expect(rows.length).toBeGreaterThan(0)
  })

  test.each(['', 'provinceCode=440000', `operator=${Operator.mobile}`])(
    'a search without a price (%s) shows numbers of each budget in turn, the affordable ones first; no page repeats a number',
    async (query) => {
      const pages = await Promise.all(
        [1, 2, 3].map(async (page) => {
          const { data } = await server
            .visitor()
            .get(`/api/shop/numberList?${query}&pageSize=10&page=${page}`)
          return data.list as { numberId: number; price: number; prestore: number }[]
        })
      )
      const seen = pages.flat().map(({ numberId }) => numberId)
      expect(new Set(seen).size).toBe(seen.length)
      const budgets = pages[0]!
        .slice(0, 5)
        .map(
          ({ price, prestore }) =>
            [10001, 50001, 200001, 1000001].filter((end) => price + prestore >= end).length
        )
      expect(budgets.length).toBeGreaterThan(2)
      expect(new Set(budgets).size).toBeGreaterThan(1)
      expect(budgets).toEqual([...budgets].sort())
    }
  )

  test('several price ranges at once list the numbers of each of them and no others', async () => {
    const found = await list('priceMax=200000&prices=0-10000,50000-200000')
    const paid = found.map((n) => n.price + n.prestore)
    expect(paid.filter((fen) => fen > 10000 && fen < 50000)).toEqual([])
    expect(paid.some((fen) => fen <= 10000)).toBe(true)
    expect(paid.some((fen) => fen >= 50000)).toBe(true)
    const open = await list('prices=0-5000,1000000-')
    expect(open.map((n) => n.price + n.prestore).filter((fen) => fen > 5000 && fen < 1000000)).toEqual([])
    expect(open.some((n) => n.price >= 1000000)).toBe(true)
  })

  test('the total is exact up to 1000; a longer list ends there and says that there are more', async () => {
    const who = server.visitor()
    const page = async (query: string) => (await who.get(`/api/shop/numberList?${query}`)).data
    const count = async (where: string): Promise<number> =>
      (
        await server.deps.pool.query(
          `select count(*)::int as n from vanity_number where state = ${NumberState.onSale} and ${where}`
        )
      ).rows[0].n
    expect((await page(`operator=${Operator.telecom}&pageSize=5`)).total).toBe(
      await count(`operator = ${Operator.telecom}`)
    )
    expect((await page(`operator=${Operator.telecom}&pageSize=5&page=1000`)).total).toBe(
      await count(`operator = ${Operator.telecom}`)
    )

    const all = await count('true')
    expect(all).toBeGreaterThan(1300)
    const seen = new Set<number>()
    for (let at = 1; ; at += 1) {
      const { list, total } = await page(`pageSize=100&page=${at}`)
      for (const { numberId } of list) seen.add(numberId)
      // ends as the app's lists do: at an empty page or when `total` is reached
      if (!list.length || seen.size >= total) break
      expect(total).toBe(1001)
    }
    expect(seen.size).toBe(1000)
    expect((await page('pageSize=30&page=34')).list).toHaveLength(10)
    expect(await page('pageSize=20&page=51')).toMatchObject({ list: [], total: 1001 })
    expect((await page('pageSize=100&page=1000')).total).toBe(1001)
  })

  test('bad filters are refused', async () => {
    const who = server.visitor()
    for (const query of ['keyword=abc', 'slots=12', 'page=0', 'pageSize=101', 'without=44', 'sort=name']) {
      expect((await who.get(`/api/shop/numberList?${query}`)).code).toBe(Code.invalidInput)
    }
  })

  test('a page has at most 50 rows, of numbers 100', async () => {
    const who = server.visitor()
    expect((await who.get('/api/shop/goodsList?pageSize=50')).data.pageSize).toBe(50)
    expect((await who.get('/api/shop/goodsList?pageSize=51')).code).toBe(Code.invalidInput)
    expect((await who.get('/api/shop/numberList?pageSize=100')).data.list).toHaveLength(100)
  })

  test('near matches come by what is paid, the prestore included', async () => {
    const who = server.visitor()
    const found = await numbersOnSale(who)
    const { price, prestore, numberId } = found.find((one: any) => one.prestore > 0)!
    // as alike as can be, but twice as dear and more by its prestore alone
    const dear = { price, prestore: 2 * (price + prestore) + 1 }
    const [twin] = await server.sql(
      `insert into vanity_number (number, operator, province_code, province, city, price, prestore, low_fee,
         contract_months, pattern, pattern_from, pattern_to, digits, rank, featured)
       select '19900000000', operator, province_code, province, city, $2, $3, low_fee,
         contract_months, pattern, pattern_from, pattern_to, digits, 1000000, featured
       from vanity_number where id = $1 returning id`,
      [numberId, dear.price, dear.prestore]
    )
    const near = async () =>
      (await who.get(`/api/shop/numberDetails?numberId=${numberId}`)).data.near.map((n: any) => n.numberId)
    const first = await near()
    expect(first[0]).not.toBe(twin!.id)
    await server.sql('update vanity_number set prestore = $2 where id = $1', [twin!.id, prestore])
    expect((await near())[0]).toBe(twin!.id)
    await server.sql('delete from vanity_number where id = $1', [twin!.id])
  })

  test('details show the true cost and near matches', async () => {
    const who = server.visitor()
    const [number] = await numbersOnSale(who)
    const { data } = await who.get(`/api/shop/numberDetails?numberId=${number!.numberId}`)
    expect(data.trueCost).toEqual({
      now: data.price + data.prestore,
      promised: data.lowFee * data.contractMonths
    })
    expect(data.near.length).toBeGreaterThan(0)
    expect(data.near.map((n: any) => n.numberId)).not.toContain(number!.numberId)
    expect((await who.get('/api/shop/numberDetails?numberId=99999999')).code).toBe(Code.notFound)
  })
})

describe('goods', () => {
  test('47 of them, by kind, group, operator and keyword', async () => {
    const who = server.visitor()
    expect((await who.get('/api/shop/goodsList')).data.total).toBe(47)
    const { list } = (
      await who.get(`/api/shop/goodsList?kind=${GoodsKind.fast}&operator=${Operator.mobile}&pageSize=50`)
    ).data
    expect(list.every((g: any) => g.kind === GoodsKind.fast && g.operatorType === Operator.mobile)).toBe(true)
    const group = encodeURIComponent(list[0].group)
    expect((await who.get(`/api/shop/goodsList?group=${group}`)).data.list[0].group).toBe(list[0].group)
    expect((await who.get('/api/shop/goodsList?keyword=%25')).data.total).toBe(0)
  })

  test('they sort by sales and price, and say which have options that cost more', async () => {
    const who = server.visitor()
    const list = async (sort: string) =>
      (await who.get(`/api/shop/goodsList?kind=${GoodsKind.general}&pageSize=50&sort=${sort}`)).data
        .list as any[]
    const sold = (await list('sold')).map((item) => item.sold)
    expect(sold).toEqual([...sold].sort((a, b) => b - a))
    const up = (await list('priceUp')).map((item) => item.price)
    expect(up).toEqual([...up].sort((a, b) => a - b))
    expect((await list('priceDown')).map((item) => item.price)).toEqual([...up].reverse())
    const varies = (await list('rank')).filter((item) => item.varies).map((item) => item.title)
    expect(varies).toContain('千兆双频路由器')
    expect(varies).not.toContain('移动电源 10000mAh')
  })

  test('each list comes with all groups of its kind, also where nothing is found', async () => {
    const who = server.visitor()
    const groupsOf = async (query: string) =>
      (await who.get(`/api/shop/goodsList?pageSize=1&${query}`)).data.groups as string[]
    const plans = ['热销推荐', '大流量卡', '长期套餐'].sort()
    expect((await groupsOf(`kind=${GoodsKind.fast}`)).sort()).toEqual(plans)
    expect((await groupsOf(`kind=${GoodsKind.fast}&keyword=%25&operator=${Operator.mobile}`)).sort()).toEqual(
      plans
    )
    const things = await groupsOf(`kind=${GoodsKind.general}`)
    expect(things.filter((group) => plans.includes(group))).toEqual([])
    expect((await groupsOf('')).sort()).toEqual([...plans, ...things].sort())
  })

  test('near goods: of the same kind, in stock, without itself, its group first and then the nearest fee or price', async () => {
    const who = server.visitor()
    for (const kind of [GoodsKind.fast, GoodsKind.general]) {
      const [item] = (await who.get(`/api/shop/goodsList?pageSize=1&kind=${kind}`)).data.list
      const { list } = (await who.get(`/api/shop/nearGoods?goodsId=${item.goodsId}`)).data
      expect(list).toHaveLength(4)
      for (const one of list) {
        expect(one.kind).toBe(kind)
        expect(one.stock).toBeGreaterThan(0)
        expect(one.goodsId).not.toBe(item.goodsId)
      }
      const own = list.filter((one: any) => one.group === item.group)
      expect(list.slice(0, own.length)).toEqual(own)
      const away = own.map((one: any) =>
        kind === GoodsKind.fast
          ? Math.abs(one.monthlyFee - item.monthlyFee)
          : Math.abs(one.price - item.price)
      )
      expect(away).toEqual([...away].sort((a: number, b: number) => a - b))
    }
    expect((await who.get('/api/shop/nearGoods?goodsId=999999')).code).toBe(Code.notFound)
    expect((await who.get('/api/shop/nearGoods')).code).toBe(Code.invalidInput)
  })

  test('details of one that is on sale', async () => {
    const who = server.visitor()
    const { list } = (await who.get(`/api/shop/goodsList?kind=${GoodsKind.fast}`)).data
    expect(list[0].monthlyFee).toBeGreaterThan(0)
    expect((await who.get(`/api/shop/goodsDetails?goodsId=${list[0].goodsId}`)).data).toMatchObject(list[0])
    expect((await who.get('/api/shop/goodsDetails?goodsId=999999')).code).toBe(Code.notFound)
  })

  const address = {
    provinceCode: '110000',
    province: '北京市',
    city: '北京市',
    county: '东城区',
    address: '长安街 1 号'
  }
  const goodsForm = (goodsId: number, extra: object = {}) => ({
    clientKey: randomUUID(),
    kind: ShopOrderKind.general,
    goodsId,
    contactName: '李四',
    contactPhone: newMobile(),
    ...address,
    ...extra
  })

  test('an order takes stock, a cancelled one gives it back, the last piece is sold once', async () => {
    const who = server.visitor()
    const [item] = await server.sql(
      `select g.id, o.id as option from goods g join goods_option o on o.goods_id = g.id where g.stock > 9 limit 1`
    )
    await server.sql('update goods set stock = 2 where id = $1', [item.id])
    await server.sql(
      'update goods_option set stock = case when id = $2 then 2 else 0 end where goods_id = $1',
      [item.id, item.option]
    )
    expect((await who.post('/api/shop/createOrder', goodsForm(item.id))).data.fields.optionId).toBeTruthy()
    const sold = () => server.sql('select sold from goods where id = $1', [item.id])
    const before = await sold()
    const made = await who.post(
      '/api/shop/createOrder',
      goodsForm(item.id, { optionId: item.option, count: 2 })
    )
    expect(made.code).toBe(Code.ok)
    expect(
      (await who.post('/api/shop/createOrder', goodsForm(item.id, { optionId: item.option }))).code
    ).toBe(Code.soldOut)
    expect((await who.post('/api/hk/cancelOrder', { orderSn: made.data.orderSn })).data.status).toBe(
      S.cancelled
    )
    expect(await server.sql('select stock from goods_option where id = $1', [item.option])).toEqual([
      { stock: 2 }
    ])
    expect(await sold()).toEqual(before)
    await server.sql('update goods set stock = 1 where id = $1', [item.id])
    await server.sql('update goods_option set stock = 1 where id = $1', [item.option])
    const rush = await Promise.all(
      Array.from({ length: 12 }, () =>
        server.visitor().post('/api/shop/createOrder', goodsForm(item.id, { optionId: item.option }))
      )
    )
    expect(rush.map(({ code }) => code).sort()).toEqual([Code.ok, ...Array(11).fill(Code.soldOut)])
  })
})

describe('SMS codes', () => {
  test('one in 60 s a number, with the seconds to wait', async () => {
    const who = server.visitor()
    const mobile = newMobile()
    expect((await who.post('/api/sms/send', { mobile, scene: 'orderQuery' })).data).toEqual({
      waitSeconds: 60
    })
    const again = await who.post('/api/sms/send', { mobile, scene: 'numberOrder' })
    expect(again).toMatchObject({ status: 429, code: Code.tooMany })
    expect(again.data.waitSeconds).toBeGreaterThan(50)
    expect((await who.post('/api/sms/send', { mobile, scene: 'none' })).code).toBe(Code.invalidInput)
  })

  test('four wrong tries leave the code good', async () => {
    const who = server.visitor()
    const mobile = newMobile()
    await who.post('/api/sms/send', { mobile, scene: 'orderQuery' })
    const code = await smsCode(server.app, mobile)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let i = 0; i < 4; i++) await who.post('/api/hk/orderLogin', { mobile, code: wrong })
    expect((await who.post('/api/hk/orderLogin', { mobile, code })).code).toBe(Code.ok)
  })

  test('are six digits, hashed in the database, ended by five wrong tries and by time', async () => {
    const who = server.visitor()
    const mobile = newMobile()
    await who.post('/api/sms/send', { mobile, scene: 'orderQuery' })
    const code = await smsCode(server.app, mobile)
    expect(code).toMatch(/^\d{6}$/)
    expect(
      JSON.stringify(await server.sql('select * from sms_code where mobile = $1', [mobile]))
    ).not.toContain(`"${code}"`)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let i = 0; i < 5; i++)
      expect((await who.post('/api/hk/orderLogin', { mobile, code: wrong })).code).toBe(Code.wrongSmsCode)
    expect((await who.post('/api/hk/orderLogin', { mobile, code })).code).toBe(Code.wrongSmsCode)
    const other = newMobile()
    await who.post('/api/sms/send', { mobile: other, scene: 'orderQuery' })
    const [{ life }] = await server.sql(
      'select extract(epoch from expires_at - sent_at)::int life from sms_code where mobile = $1',
      [other]
    )
    expect(life).toBe(300)
    await server.sql(`update sms_code set expires_at = now() where mobile = $1`, [other])
    expect(
      (await who.post('/api/hk/orderLogin', { mobile: other, code: await smsCode(server.app, other) })).code
    ).toBe(Code.wrongSmsCode)
  })

  test('the sandbox shows nothing with another provider', async () => {
    const real = await startServer({ SMS_PROVIDER: 'none', DEMO_NUMBERS: 0 })
    expect((await real.app.inject({ url: '/sandbox/sms/13900000001' })).statusCode).toBe(404)
    await real.close()
  })
})

describe('orders', () => {
  test('the price is the server’s, the citizen id is sealed, only its owner sees it', async () => {
    const who = server.visitor()
    const { orderSn, number, form, amount } = await newOrder(who)
    expect(orderSn).toMatch(/^NO\d{8}\d{6,}$/)
    expect(amount).toBe(number.price + number.prestore)
    const [row] = await server.sql('select * from shop_order where order_sn = $1', [orderSn])
    expect(JSON.stringify(row)).not.toContain(form.certId)
    expect(server.deps.secrets.open(row.cert_id, sealContexts.orderCertId(row.order_sn))).toBe(form.certId)
    const { data } = await who.get(`/api/hk/orderDetails?orderSn=${orderSn}`)
    expect(data).toMatchObject({
      status: S.toPay,
      certName: '张*',
      contactPhone: `${form.contactPhone.slice(0, 3)}****${form.contactPhone.slice(-4)}`
    })
    expect(data.lines.reduce((sum: number, line: any) => sum + line.amount, 0)).toBe(amount)
    const stranger = server.visitor()
    for (const path of ['orderDetails', 'payResult']) {
      expect((await stranger.get(`/api/hk/${path}?orderSn=${orderSn}`)).code).toBe(Code.notFound)
    }
    expect((await stranger.post('/api/hk/payOrder', { orderSn, placeType: PlaceType.wechat })).code).toBe(
      Code.notFound
    )
    expect((await stranger.post('/api/hk/cancelOrder', { orderSn })).code).toBe(Code.notFound)
    // nor does a log-in by one mobile open the orders of another
    await logIn(server.app, stranger, newMobile())
    expect((await stranger.get(`/api/hk/orderDetails?orderSn=${orderSn}`)).code).toBe(Code.notFound)
    expect((await stranger.post('/api/hk/cancelOrder', { orderSn })).code).toBe(Code.notFound)
  })

  test('what the form says wrong comes back at its field', async () => {
    const who = server.visitor()
    const { numberId, operatorType } = await freshNumber(who)
    const form = await orderForm(server.app, who, numberId)
    const fieldsOf = async (extra: object) =>
      (await who.post('/api/shop/createOrder', { ...form, ...extra })).data.fields
    const bad = form.certId.slice(0, 17) + (form.certId[17] === '1' ? '2' : '1')
    expect(await fieldsOf({ certId: bad })).toEqual({ certId: '身份证号码不正确' })
    const child = `11010120200101001`
    expect((await fieldsOf({ certId: child + citizenIdCheck(child) })).certId).toMatch(/周岁/)
    expect(await fieldsOf({ certName: undefined })).toEqual({ certName: '请填写姓名' })
    expect(await fieldsOf({ captcha: undefined })).toEqual({ captcha: '请填写验证码' })
    await server.sql(
      `update number_plan set plan = jsonb_set(plan, '{notDeliveredTo}', '["540000"]') where operator = $1`,
      [operatorType]
    )
    expect(await fieldsOf({ provinceCode: '540000' })).toEqual({ provinceCode: '该地区暂不配送' })
    const wrong = form.captcha === '000000' ? '000001' : '000000'
    expect((await who.post('/api/shop/createOrder', { ...form, captcha: wrong })).code).toBe(
      Code.wrongSmsCode
    )
    expect((await who.post('/api/shop/createOrder', form)).code).toBe(Code.ok)
  })

  test('one order in 30 days for each operator and person', async () => {
    const who = server.visitor()
    const numbers = await numbersOnSale(who, `priceMin=100&operator=${Operator.unicom}&sort=priceDown`)
    const person = { certId: newCitizenId() }
    const form = async (i: number) => ({
      ...(await orderForm(server.app, who, numbers[i]!.numberId)),
      ...person
    })
    const [one, two, three] = [await form(1), await form(2), await form(3)]
    const both = await Promise.all([one, two].map((body) => who.post('/api/shop/createOrder', body)))
    expect(both.map(({ code }) => code).sort()).toEqual([Code.ok, Code.invalidInput])
    expect((await who.post('/api/shop/createOrder', three)).data.fields).toEqual({
      certId: expect.stringContaining('30天')
    })
    const orderSn = both.find(({ code }) => code === Code.ok)!.data.orderSn
    await who.post('/api/hk/cancelOrder', { orderSn })
    const made = await who.post('/api/shop/createOrder', three)
    expect(made.code).toBe(Code.ok)
    const four = await form(4)
    const orderedDaysAgo = (days: number) =>
      server.sql(`update shop_order set created_at = now() - $2 * interval '1 day' where order_sn = $1`, [
        made.data.orderSn,
        days
      ])
    await orderedDaysAgo(29.9)
    expect((await who.post('/api/shop/createOrder', four)).message).toContain('30天')
    await orderedDaysAgo(30)
    expect((await who.post('/api/shop/createOrder', four)).code).toBe(Code.ok)
  })

  test.each([
    [Operator.mobile, 16, 60],
    [Operator.unicom, 16, 60],
    [Operator.telecom, 18, 65],
    [Operator.broadnet, 16, 60]
  ])('operator %i takes people of %i to %i years', async (operator, least, most) => {
    const who = server.visitor()
    const [number] = await numbersOnSale(who, `operator=${operator}&sort=priceUp`)
    const form = await orderForm(server.app, who, number!.numberId)
    /** Fault of the citizen id for a person who turned `age` so many days ago. */
    const reply = async (age: number, days: number) => {
      const born = new Date(Date.now() + 8 * 3600000)
      born.setUTCFullYear(born.getUTCFullYear() - age)
      born.setUTCDate(born.getUTCDate() - days)
      const first = `110101${born.toISOString().slice(0, 10).replace(/-/g, '')}001`
      const certId = first + citizenIdCheck(first)
      return (await who.post('/api/shop/createOrder', { ...form, certId, captcha: undefined })).data.fields
        .certId
    }
    expect(await reply(least, -1)).toContain(`${least}`)
    expect(await reply(least, 1)).toBeUndefined()
    expect(await reply(most + 1, -1)).toBeUndefined()
    expect(await reply(most + 1, 1)).toContain(`${most}`)
  })

  test('the same key gives the same order, also twice at once', async () => {
    const who = server.visitor()
    const { numberId } = await freshNumber(who)
    await who.post('/api/shop/holdNumber', { numberId })
    const form = await orderForm(server.app, who, numberId)
    const twice = await Promise.all([1, 2, 3].map(() => who.post('/api/shop/createOrder', form)))
    expect(twice.map(({ code }) => code)).toEqual([Code.ok, Code.ok, Code.ok])
    expect(new Set(twice.map(({ data }) => data.orderSn)).size).toBe(1)
    expect((await who.post('/api/shop/createOrder', form)).data.orderSn).toBe(twice[0]!.data.orderSn)
    expect(
      await server.sql('select count(*)::int as n from shop_order where uuid = $1', [form.clientKey])
    ).toEqual([{ n: 1 }])
    const stranger = await newOrder(server.visitor(), { clientKey: form.clientKey })
    expect(stranger.orderSn).not.toBe(twice[0]!.data.orderSn)
  })

  test('an SMS code is good for one order', async () => {
    const who = server.visitor()
    const { form } = await newOrder(who)
    const { numberId } = await freshNumber(who)
    const again = { ...form, numberId, certId: newCitizenId(), clientKey: randomUUID() }
    expect((await who.post('/api/shop/createOrder', again)).code).toBe(Code.wrongSmsCode)
  })

  test('two hundred buyers at once for one number: one order, 199 times 32001, nothing left held', async () => {
    const first = server.visitor()
    const { numberId } = await freshNumber(first)
    const buyers = Array.from({ length: 200 }, () => server.visitor())
    const forms = await Promise.all(buyers.map((who) => orderForm(server.app, who, numberId)))
    const answers = await Promise.all(buyers.map((who, i) => who.post('/api/shop/createOrder', forms[i])))
    expect(answers.filter(({ code }) => code === Code.ok)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === Code.numberTaken)).toHaveLength(199)
    expect(answers.find(({ code }) => code === Code.numberTaken)!.data.near.length).toBeGreaterThan(0)
    const { orderSn } = answers.find(({ code }) => code === Code.ok)!.data
    expect(await server.sql('select state, held_by from vanity_number where id = $1', [numberId])).toEqual([
      { state: NumberState.held, held_by: orderSn }
    ])
    expect(
      await server.sql('select count(*)::int as n from shop_order where number_id = $1', [numberId])
    ).toEqual([{ n: 1 }])
    const held =
      await server.sql(`select count(*)::int as n from vanity_number v where state = ${NumberState.held} and held_by like 'NO%'
      and not exists (select 1 from shop_order o where o.order_sn = v.held_by and o.status = ${S.toPay})`)
    expect(held).toEqual([{ n: 0 }])
  })

  test('an unpaid order ends by itself and its number is on sale again', async () => {
    const who = server.visitor()
    const { orderSn, number } = await newOrder(who)
    await server.sql(`update shop_order set pay_before = now() - interval '2 minutes' where order_sn = $1`, [
      orderSn
    ])
    expect((await who.post('/api/hk/payOrder', { orderSn, placeType: PlaceType.wechat })).code).toBe(
      Code.orderStateChanged
    )
    await cancelUnpaid(server.deps)
    expect((await who.get(`/api/hk/payResult?orderSn=${orderSn}`)).data).toMatchObject({
      status: S.cancelled,
      done: true,
      paid: false
    })
    expect(await server.sql('select state from vanity_number where id = $1', [number.numberId])).toEqual([
      { state: NumberState.onSale }
    ])
  })

  test('a minute late it is still open for a notification that is under way', async () => {
    const who = server.visitor()
    const { orderSn } = await newOrder(who)
    await who.post('/api/hk/payOrder', { orderSn, placeType: PlaceType.wechat })
    await server.sql(`update shop_order set pay_before = now() - interval '20 seconds' where order_sn = $1`, [
      orderSn
    ])
    await cancelUnpaid(server.deps)
    await pay(orderSn, 'paid')
    expect((await who.get(`/api/hk/payResult?orderSn=${orderSn}`)).data).toMatchObject({
      status: S.firstCheck,
      paid: true
    })
  })

  test('a cancelled order leaves its number to whoever holds it by now', async () => {
    const [first, second] = [server.visitor(), server.visitor()]
    const { orderSn, number } = await newOrder(first)
    const { numberId } = number
    await server.sql(`update vanity_number set held_until = now() - interval '1 second' where id = $1`, [
      numberId
    ])
    expect((await second.post('/api/shop/holdNumber', { numberId })).code).toBe(Code.ok)
    expect((await first.post('/api/hk/cancelOrder', { orderSn })).data.status).toBe(S.cancelled)
    expect((await first.post('/api/shop/holdNumber', { numberId })).code).toBe(Code.numberTaken)
    expect((await second.post('/api/shop/holdNumber', { numberId })).code).toBe(Code.ok)
  })

  test('an expired unpaid order does not keep its number from the next buyer', async () => {
    const [first, second] = [server.visitor(), server.visitor()]
    const { orderSn, number } = await newOrder(first)
    await server.sql(`update vanity_number set held_until = now() - interval '1 second' where id = $1`, [
      number.numberId
    ])
    const made = await second.post(
      '/api/shop/createOrder',
      await orderForm(server.app, second, number.numberId)
    )
    expect(made.code).toBe(Code.ok)
    expect((await first.get(`/api/hk/payResult?orderSn=${orderSn}`)).data.status).toBe(S.cancelled)
  })
})

describe('payment', () => {
  test('cashier, failed, paid; the number is sold', async () => {
    const who = server.visitor()
    const { orderSn, number, amount } = await newOrder(who)
    const back = '/pages/order/pay/index?orderSn=x'
    const { pay: start } = (
      await who.post('/api/hk/payOrder', { orderSn, placeType: PlaceType.wechat, back })
    ).data
    expect(start).toEqual({
      kind: 'redirect',
      url: `/sandbox/pay/${orderSn}?back=${encodeURIComponent(`/shop/#${back}`)}`
    })
    const page = await server.inject({ url: start.url })
    expect(page.body).toMatch(/支付成功[\s\S]*支付失败[\s\S]*稍后支付/)
    expect(page.body).toContain(`¥${yuanText(amount)}<`)
    await pay(orderSn, 'failed')
    expect((await who.get(`/api/hk/payResult?orderSn=${orderSn}`)).data).toMatchObject({
      paid: false,
      done: false,
      failed: true,
      status: S.toPay
    })
    // a new attempt clears the failure
    await who.post('/api/hk/payOrder', { orderSn, placeType: PlaceType.wechat })
    expect((await who.get(`/api/hk/payResult?orderSn=${orderSn}`)).data.failed).toBe(false)
    await pay(orderSn, 'paid')
    expect((await who.get(`/api/hk/payResult?orderSn=${orderSn}`)).data).toMatchObject({
      paid: true,
      done: true,
      status: S.firstCheck,
      amount
    })
    expect(await server.sql('select state from vanity_number where id = $1', [number.numberId])).toEqual([
      { state: NumberState.sold }
    ])
    const { events } = (await who.get(`/api/hk/orderDetails?orderSn=${orderSn}`)).data
    expect(events.map((event: any) => event.status)).toEqual([S.firstCheck, S.toPay])
    expect((await who.post('/api/hk/payOrder', { orderSn, placeType: PlaceType.wechat })).data.pay).toEqual({
      kind: 'none'
    })
    // what is paid and not sent may still be cancelled, once
    expect((await who.post('/api/hk/cancelOrder', { orderSn })).data).toMatchObject({ status: S.cancelled })
    expect((await who.post('/api/hk/cancelOrder', { orderSn })).code).toBe(Code.orderStateChanged)
  })

  test('the buttons of the cashier work without a script and lead back into the app only', async () => {
    const who = server.visitor()
    const { orderSn } = await newOrder(who)
    await who.post('/api/hk/payOrder', { orderSn, placeType: PlaceType.wechat })
    const press = (back: string) =>
      server.inject({
        method: 'POST',
        url: `/sandbox/pay/${orderSn}?back=${encodeURIComponent(back)}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'result=paid'
      })
    expect((await press('/pages/order/pay/index?orderSn=1')).headers.location).toBe(
      '/shop/#/pages/order/pay/index?orderSn=1'
    )
    for (const evil of [
      'https://evil.example',
      '//evil.example',
      '/pages/../../x',
      'javascript:alert(1)',
      '/pages/a"><script>'
    ]) {
      expect((await press(evil)).headers.location).toBe('/shop/#/pages/order/index')
    }
  })

  test('ways to pay that are not the cashier’s are refused', async () => {
    const who = server.visitor()
    const { orderSn } = await newOrder(who)
    for (const placeType of [notPaidYet, PlaceType.balance, PlaceType.points, PlaceType.gift, 77]) {
      expect((await who.post('/api/hk/payOrder', { orderSn, placeType })).code).toBe(Code.failed)
    }
  })
})

describe('order query', () => {
  test('by SMS code: list, groups, details from another browser, and its end', async () => {
    const who = server.visitor()
    const { orderSn, form } = await newOrder(who)
    const mobile = form.contactPhone
    const other = server.visitor()
    expect(await other.get('/api/hk/orderList')).toMatchObject({
      status: 200,
      code: Code.orderLoginEnded,
      message: '登录超时，请重新登录！'
    })
    await server.sql('delete from rate_limit')
    await other.post('/api/sms/send', { mobile, scene: 'orderQuery' })
    const login = await other.post('/api/hk/orderLogin', { mobile, code: await smsCode(server.app, mobile) })
    expect(login.data).toMatchObject({ mobile, nickname: `${mobile.slice(0, 3)}****${mobile.slice(-4)}` })
    const { data } = await other.get('/api/hk/orderList')
    expect(data).toMatchObject({ total: 1, list: [{ orderSn, status: S.toPay }] })
    expect((await other.get('/api/hk/orderList?group=toPay')).data.total).toBe(1)
    expect((await other.get('/api/hk/orderList?group=done')).data.total).toBe(0)
    expect((await other.get(`/api/hk/orderDetails?orderSn=${orderSn}`)).code).toBe(Code.ok)
    await other.post('/api/hk/orderLogout')
    expect((await other.get('/api/hk/orderList')).code).toBe(Code.orderLoginEnded)
    expect((await other.get(`/api/hk/orderDetails?orderSn=${orderSn}`)).code).toBe(Code.notFound)
  })

  test('by the last six of the citizen id, with few tries', async () => {
    const who = server.visitor()
    const { form } = await newOrder(who)
    const mobile = form.contactPhone
    await server.sql(
      `update setting set value = jsonb_set(value, '{orderQueryMode}', '2') where key = 'generic'`
    )
    try {
      const other = server.visitor()
      const login = (certDigits: string) => other.post('/api/hk/orderLogin', { mobile, certDigits })
      expect((await other.post('/api/hk/orderLogin', { mobile })).data.fields.certDigits).toBeTruthy()
      expect((await login('000000')).code).toBe(Code.failed)
      expect((await login(form.certId.slice(-6))).code).toBe(Code.ok)
      for (let i = 0; i < 3; i++) await login('000000')
      expect((await login(form.certId.slice(-6))).code).toBe(Code.tooMany)
    } finally {
      await server.sql(
        `update setting set value = jsonb_set(value, '{orderQueryMode}', '1') where key = 'generic'`
      )
    }
  })
})

describe('agents', () => {
  const body = { promoCode: 'demo', lowerPromoCode: 'demo-lower', goodsId: 1, price: 100, enabled: true }

  test('only the agent, and only for a direct subordinate', async () => {
    const who = server.visitor()
    expect((await who.post('/api/hk/saveLowerCustom', body)).code).toBe(Code.orderLoginEnded)
    const mobile = '13800000001'
    await who.post('/api/sms/send', { mobile, scene: 'orderQuery' })
    await who.post('/api/hk/orderLogin', { mobile, code: await smsCode(server.app, mobile) })
    expect((await who.post('/api/hk/saveLowerCustom', body)).code).toBe(Code.ok)
    expect((await who.post('/api/hk/saveLowerCustom', { ...body, enabled: false, price: 0 })).code).toBe(
      Code.ok
    )
    for (const lowerPromoCode of ['demo-second', 'nobody', 'demo']) {
      expect((await who.post('/api/hk/saveLowerCustom', { ...body, lowerPromoCode })).code).toBe(
        Code.notDirectSubordinate
      )
    }
    expect((await who.post('/api/hk/saveLowerCustom', { ...body, promoCode: 'demo-lower' })).code).toBe(
      Code.orderLoginEnded
    )
  })
})

describe('numbers that a search may have meant', () => {
  let who: Visitor
  beforeAll(async () => {
    who = server.visitor()
  })

  const ask = async (path: string, query: string) => (await who.get(`/api/shop/${path}?${query}`)).data

  test('each way to look is counted like the list that it opens, with the other conditions', async () => {
    const [{ number }] = (await ask('numberList', 'pageSize=1')).list
    const keyword = number.slice(-2)
    const slots = `1________${keyword}`
    const found = await ask('numberCounts', `keyword=${keyword}&slots=${slots}&without=4`)
    const totals = {
      tail: (await ask('numberList', `keyword=${keyword}&tail=true&without=4`)).total,
      within: (await ask('numberList', `keyword=${keyword}&without=4`)).total,
      placed: (await ask('numberList', `slots=${slots}&without=4`)).total
    }
    expect(found).toEqual(totals)
    expect(found.within).toBeGreaterThanOrEqual(found.tail)
    expect(await ask('numberCounts', '')).toEqual({ tail: 0, within: 0, placed: 0 })
  })

  test('a word that no number has is shortened from the left until some have it', async () => {
    const [{ number }] = (await ask('numberList', 'pageSize=1')).list
    const tail = number.slice(-4)
    // no number begins with 0
    const keyword = `0${number.slice(0, 3)}${tail}`
    expect((await ask('numberList', `keyword=${keyword}`)).total).toBe(0)
    const near = await ask('nearNumbers', `keyword=${keyword}`)
    expect(keyword.endsWith(near.keyword)).toBe(true)
    expect(near.keyword.length).toBeGreaterThanOrEqual(4)
    expect(near.list.length).toBeGreaterThan(0)
    for (const row of near.list) expect(row.number).toContain(near.keyword)
  })

  test('for a pattern that no number has, one beside it of the same family', async () => {
    const near = await ask('nearNumbers', 'pattern=8A&priceMax=50000')
    expect((await ask('numberList', 'pattern=8A&priceMax=50000')).total).toBe(0)
    expect(near.pattern).toMatch(/^A+$|^[5-7]A$/)
    for (const row of near.list) expect(row.pattern).toBe(near.pattern)
  })

  test('where nothing is near, nothing is shown; a bad word is refused', async () => {
    expect(await ask('nearNumbers', '')).toEqual({ list: [] })
    expect((await who.get('/api/shop/nearNumbers?keyword=abc')).code).not.toBe(0)
  })
})
