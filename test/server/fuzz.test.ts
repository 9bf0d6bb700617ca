import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import {
  AuthorizeStatus,
  GoodsKind,
  NumberState,
  Operator,
  OperatorFilter,
  PlaceType,
  ShopOrderStatus as S
} from '../../contract/enums'
import { Code } from '../../contract/errors'
import { rooms } from '../../contract'
import type { Call } from '../../contract/define'
import { closedStatuses } from '../../server/services/orders/orders'
import { notPaidYet, PaymentStatus, ShopOrderKind } from '../../server/values'
import { inputs, nasty, type Hints } from './support/arbitraries'
import { newCitizenId, newMobile, numbersOnSale, orderForm, smsCode, serverOfFile } from './support/server'

const requests = 5000
const seed = 20261121

const server = serverOfFile()

/** Values that occur only in the victim's orders; strangers must never receive them. */
const secret = { name: '诸葛守密', address: '守密街 99 号 909 室', county: '守密区' }

/** A visitor with an unpaid, a paid and a rejected order, and an open log-in. */
async function makeVictim() {
  const who = server.visitor()
  const list = await numbersOnSale(who)
  const orders: string[] = []
  const numbers: number[] = []
  let mobile = ''
  for (let i = 0; i < 3; i++) {
    const { numberId } = list[i]!
    const form = await orderForm(server.app, who, numberId, {
      certName: secret.name,
      address: secret.address,
      county: secret.county
    })
    const { code, data } = await who.post('/api/shop/createOrder', form)
    expect(code).toBe(Code.ok)
    orders.push(data.orderSn)
    numbers.push(numberId)
    mobile = form.contactPhone
    await who.post('/api/hk/payOrder', { orderSn: data.orderSn, placeType: PlaceType.wechat })
    if (i > 0) {
      const payload = { result: 'paid' }
      await server.inject({ method: 'POST', url: `/sandbox/pay/${data.orderSn}`, payload })
    }
  }
  await server.sql(
    `update shop_order set status = ${S.rejected}, apply_fail_reason = '照片不清' where order_sn = $1`,
    [orders[2]]
  )
  const held = list[3]!.numberId
  expect((await who.post('/api/shop/holdNumber', { numberId: held })).code).toBe(Code.ok)
  await server.sql('delete from rate_limit')
  await who.post('/api/sms/send', { mobile, scene: 'orderQuery' })
  const login = await who.post('/api/hk/orderLogin', { mobile, code: await smsCode(server.app, mobile) })
  expect(login.code).toBe(Code.ok)
  return { who, orders, numbers: [...numbers, held], mobile, free: list.slice(10, 20) }
}

/** Data that strangers' requests must not change; as texts, so that a difference is readable. */
async function untouchable(orders: string[], numbers: number[], mobile: string) {
  const one = async (text: string, values: unknown[] = []) => JSON.stringify(await server.sql(text, values))
  const whole = (table: string) =>
    one(`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${table} t`)
  const tables = [
    'shop_config',
    'dictionary',
    'question',
    'article',
    'single_page',
    'agent',
    'agent_price',
    'setting',
    'number_plan',
    'sim',
    'sim_package',
    'portal_order',
    'balance_log',
    'sim_session',
    'buyer_comment',
    'payment_notice'
  ]
  return {
    orders: await one('select * from shop_order where order_sn = any($1) order by id', [orders]),
    events: await one('select * from order_event where order_sn = any($1) order by id', [orders]),
    payments: await one('select * from payment where order_sn = any($1) order by order_sn', [orders]),
    // neither open nor closed payments: strangers may open and close those of their own orders
    paid: await one(
      `select count(*), sum(amount) from payment where status not in (${PaymentStatus.open}, ${PaymentStatus.closed})`
    ),
    numbers: await one('select * from vanity_number where id = any($1) order by id', [numbers]),
    sold: await one(`select count(*) from vanity_number where state = ${NumberState.sold}`),
    catalogue: await one(
      `select count(*), sum(price::bigint), sum(prestore::bigint), sum(rank::bigint), count(*) filter (where listed) from vanity_number`
    ),
    prices: await one('select id, price, market_price, on_sale, rank from goods order by id'),
    options: await one('select id, label, price from goods_option order by id'),
    // stock plus pieces in live orders stays constant
    pieces: await one(
      `select g.id, g.stock + coalesce((select sum(o.count) from shop_order o where o.goods_id = g.id
         and o.status not in (${closedStatuses.join()})), 0) as pieces from goods g order by g.id`
    ),
    logIns: await one('select * from order_session where mobile = $1', [mobile]),
    ...Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await whole(table)])))
  }
}

/** Placeholder, replaced by an order of the strangers once there is one. */
const ownOrder = 'GO20260101000000'

type Way = 'json' | 'text' | 'form' | 'multipart'
interface Shot {
  key: string
  input: unknown
  way: Way
  session: 'own' | 'none' | 'broken'
  header: string
}

const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** A query string, well-formed or not. */
const queryOf = (input: unknown) => {
  if (typeof input !== 'object' || input === null) return text(input).slice(0, 2000).replace(/[\s#]/g, '')
  const pairs = Object.entries(input).flatMap(([name, value]) =>
    Array.isArray(value) ? value.slice(0, 5).map((one) => [name, text(one)]) : [[name, text(value)]]
  )
  return new URLSearchParams(pairs).toString().slice(0, 8000)
}

const bodyOf = (input: unknown, way: Way) => {
  const json = JSON.stringify(input) ?? ''
  if (way === 'json')
    return { 'content-type': 'application/json', payload: json.replaceAll('[\\"__proto__\\"]', '__proto__') }
  if (way === 'text')
    return { 'content-type': 'application/json', payload: json.slice(0, Math.max(1, json.length - 2)) }
  if (way === 'form') return { 'content-type': 'application/x-www-form-urlencoded', payload: queryOf(input) }
  const part = `--cut\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`
  return {
    'content-type': 'multipart/form-data; boundary=cut',
    payload: `${part}${json.slice(0, 2000)}\r\n--cut--\r\n`
  }
}

test(`${requests} random requests to every shop and site call: no 5xx, nobody else's data, nothing changed`, async () => {
  const victim = await makeVictim()
  const strangers = Array.from({ length: 4 }, () => server.visitor())
  const hints: Hints = {
    orderSn: [...victim.orders, 'NO20260101100001', ownOrder, ownOrder],
    numberId: [...victim.numbers, ...victim.free.map(({ numberId }) => numberId), 1, 2, 999999],
    goodsId: [1, 2, 3, 31, 32, 45, 60],
    optionId: [1, 2, 3, 20],
    count: [1, 1, 2, 99],
    kind: [...Object.values(ShopOrderKind), ShopOrderKind.general],
    mobile: [victim.mobile, '13800000001', newMobile()],
    contactPhone: [newMobile(), newMobile(), victim.mobile],
    certId: [newCitizenId(), newCitizenId()],
    certNo: [newCitizenId()],
    certName: ['张三', '=1+1'],
    contactName: ['李四'],
    provinceCode: ['110000', '440000', '540000'],
    province: ['北京市'],
    city: ['北京市'],
    county: ['东城区'],
    address: ['长安街 1 号'],
    promoCode: ['demo', 'demo-lower', 'nobody'],
    lowerPromoCode: ['demo-lower', 'demo-second'],
    scene: ['orderQuery', 'numberOrder', 'none'],
    clientKey: [randomUUID(), randomUUID()],
    placeType: [PlaceType.wechat, PlaceType.alipay, PlaceType.balance, PlaceType.sandbox, notPaidYet],
    pageCode: ['spring'],
    key: ['about', 'promise', 'payment'],
    operator: [
      Operator.mobile,
      Operator.unicom,
      Operator.telecom,
      OperatorFilter.featured,
      OperatorFilter.all
    ],
    id: [1, 2, 3],
    code: ['DEMO-0001', '000000', '123456'],
    status: [AuthorizeStatus.confirmed, AuthorizeStatus.refused]
  }
  // valid orders among the rubbish, so that stock changes
  const things: { goodsId: number; optionId: number | null }[] = await server.sql(
    `select g.id as "goodsId", (select min(o.id) from goods_option o where o.goods_id = g.id) as "optionId"
     from goods g where g.kind = '${GoodsKind.general}' and g.stock > 10 order by g.id limit 12`
  )
  const realOrder = fc
    .tuple(fc.uuid(), fc.constantFrom(...things), fc.integer({ min: 1, max: 3 }))
    .map(([clientKey, { goodsId, optionId }, count]) => ({
      clientKey,
      kind: ShopOrderKind.general,
      goodsId,
      ...(optionId ? { optionId } : {}),
      count,
      contactName: '李四',
      contactPhone: '13900009999',
      provinceCode: '110000',
      province: '北京市',
      city: '北京市',
      county: '东城区',
      address: '长安街 1 号'
    }))
  const calls: Record<string, Call> = { ...rooms.site, ...rooms.goods, ...rooms.numbers, ...rooms.orders }
  const shots = Object.entries(calls).map(([key, call]) =>
    fc.record({
      key: fc.constant(key),
      input:
        key === 'POST /api/shop/createOrder'
          ? fc.oneof(inputs(call.body, hints), realOrder)
          : inputs(key.startsWith('GET') ? call.query : call.body, hints),
      way: fc.constantFrom<Way>('json', 'json', 'json', 'json', 'json', 'json', 'text', 'form', 'multipart'),
      session: fc.constantFrom<Shot['session']>('own', 'own', 'own', 'own', 'own', 'own', 'none', 'broken'),
      header: nasty.map((value) =>
        text(value)
          .replace(/[^\x20-\x7e]/g, '')
          .slice(0, 200)
      )
    })
  )
  const before = await untouchable(victim.orders, victim.numbers, victim.mobile)
  const [{ newest }] = await server.sql('select max(id) as newest from shop_order')
  const wrong: object[] = []
  const seen = new Map<string, number>()
  const made: string[] = []
  const fire = async ({ key, input: given, way, session, header }: Shot, i: number) => {
    const isOwn = (given as { orderSn?: unknown } | null)?.orderSn === ownOrder && made.length
    const input = isOwn ? { ...(given as object), orderSn: made[i % made.length] } : given
    const [method, path] = key.split(' ') as ['GET' | 'POST', string]
    const { payload, ...type } = bodyOf(input, way)
    const own = strangers[i % strangers.length]!.headers
    const sessions = { own, broken: { 'session-id': header, 'order-session-id': header }, none: {} }
    const headers: Record<string, string> = {
      ...sessions[session],
      'page-url': header,
      platform: header
    }
    const answer = await server.inject(
      method === 'GET'
        ? { method, url: `${path}?${queryOf(input)}`, headers }
        : { method, url: path, headers: { ...headers, ...type }, payload }
    )
    const { code, data } = answer.json<{ code: number; data: { orderSn?: string } | null }>()
    if (key === 'POST /api/shop/createOrder' && code === Code.ok) made.push(data!.orderSn!)
    const call = `${key} ${code === Code.ok ? 'done' : 'refused'}`
    seen.set(call, (seen.get(call) ?? 0) + 1)
    const asked = (input as { orderSn?: unknown } | null)?.orderSn
    const foreign =
      code === Code.ok &&
      (Object.values(secret).some((word) => answer.body.includes(word)) ||
        (typeof asked === 'string' && victim.orders.includes(asked)))
    if (answer.statusCode >= 500 || !Number.isInteger(code) || foreign || /\n\s+at /.test(answer.body)) {
      const sent = JSON.stringify({ key, input, way, session, header }).slice(0, 600)
      wrong.push({ sent, status: answer.statusCode, body: answer.body.slice(0, 300) })
    }
  }
  const all = fc.sample(fc.oneof(...shots), { numRuns: requests, seed })
  for (let at = 0; at < all.length; at += 20) {
    await Promise.all(all.slice(at, at + 20).map((shot, i) => fire(shot, at + i)))
  }
  expect(wrong).toEqual([])
  // enough requests were valid: more than half of the calls succeeded at least once
  const served = Object.keys(calls).filter((key) => seen.has(`${key} done`))
  expect(served.length).toBeGreaterThan(Object.keys(calls).length / 2)
  for (const key of ['GET /api/shop/numberList', 'POST /api/shop/holdNumber', 'POST /api/shop/createOrder'])
    expect(seen.get(`${key} done`)).toBeGreaterThan(5)

  expect(await untouchable(victim.orders, victim.numbers, victim.mobile)).toEqual(before)
  expect(({} as { polluted?: string }).polluted).toBeUndefined()
  for (const order of await server.sql('select * from shop_order where id > $1', [newest])) {
    expect(order.lines.reduce((sum: number, line: { amount: number }) => sum + line.amount, 0)).toBe(
      order.amount
    )
    expect(order.paid_at === null || order.amount === 0).toBe(true)
  }
  // every number held for an order belongs to an unpaid order
  expect(
    await server.sql(`select v.id from vanity_number v where v.state = ${NumberState.held} and v.held_by ~ '^(NO|GO)'
        and not exists (select 1 from shop_order o where o.order_sn = v.held_by and o.status = ${S.toPay})`)
  ).toEqual([])
  const own = await victim.who.get(`/api/hk/orderDetails?orderSn=${victim.orders[0]}`)
  expect(own).toMatchObject({
    code: Code.ok,
    data: { status: S.toPay, address: expect.stringContaining(secret.address) }
  })
})
