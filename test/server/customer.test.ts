import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import {
  CardMessageKind,
  CardPasswordMode,
  EffectType,
  PlaceType,
  ShopOrderStatus as S
} from '../../contract/enums'
import { creditPaidOrders } from '../../server/services/payments/crediting'
import { dropOrderPhotos } from '../../server/services/orders/orderPhotos'
import { notifyCard } from '../../server/services/messages/cardMessages'
import { refunds } from '../../server/services/payments/refunds'
import { addressForm, buildMallGoods } from './support/mall'
import { typedOn, sheetOf } from './support/merchant'
import { logIn, move, notify, pay, plainItem, thingForm } from './support/orders'
import { offeredPackages } from './support/packages'
import { newMobile, numbersOnSale, orderForm, serverOfFile, type Visitor } from './support/server'
import { buildSim } from './support/sims'
import { tempFolder } from '../support/folder'

/** The merchant answers a customer: shows all of one, notes, exports the books, forgets on request. */

let goodsId: number
const server = serverOfFile({ DEMO_NUMBERS: 20 })
beforeAll(async () => {
  goodsId = (await plainItem(server.sql)).id
})

const type = (...words: string[]) => typedOn(server.app, words)
const name = '欧阳小满'

/** A customer with a card, a mobile, a paid number or thing of the shop, a paid top-up and a package from the balance. */
async function customer() {
  const mobile = newMobile()
  const { card, headers } = await buildSim(server.app, { mobile, cardPasswordMode: CardPasswordMode.off })
  await server.sql(
    `insert into balance_log (sim_id, type, title, money, balance) values ($1, 'adjust', '期初', 10000, 10000)`,
    [card.id]
  )
  const who = server.visitor()
  const form = thingForm(goodsId, { contactPhone: mobile, certName: name })
  const shop = (await who.post('/api/shop/createOrder', form)).data.orderSn as string
  await pay(server.app, who, shop)
  await move(server.app, shop, S.shipped, {
    company: '顺丰速运',
    trackingNumber: `SF${randomUUID()}`.slice(0, 20)
  })
  await move(server.app, shop, S.signed)
  await logIn(server.app, who, mobile)
  const api = server.visitor(headers)
  const topUp = await order(api, 'createBalanceOrder', { money: 3000, placeType: PlaceType.wechat })
  const items = await offeredPackages(api)
  const { packageId, packageName } = items.find((item) => item.canBuy && item.price > 200)!
  const pack = await order(api, 'buyPackage', {
    ...{ packageId, effectType: EffectType.nextPeriod, placeType: PlaceType.balance }
  })
  return { mobile, card, who, api, shop, topUp, pack, packageName }
}
async function order(
  api: Visitor,
  call: string,
  body: { placeType: number; [key: string]: unknown }
): Promise<string> {
  const { data, code, message } = await api.post(`/api/iot/${call}`, { clientKey: randomUUID(), ...body })
  expect([code, message]).toEqual([0, expect.anything()])
  if (body.placeType === PlaceType.wechat)
    await notify(server.app, { outTradeNo: data.orderSn, amount: data.amount })
  await creditPaidOrders(server.deps)
  return data.orderSn
}

describe('customer:show', () => {
  test('tells all of one customer by mobile, card, ICCID or order, masked, and is recorded', async () => {
    const { mobile, card, shop, topUp, pack, packageName } = await customer()
    await type('orders:note', pack, '客户来电，想退', '--as', '小林')
    await type('orders:refund', topUp, '--amount', '1', '--reason', '补偿')
    const pages = []
    for (const whom of [mobile, card.simNo, card.iccid, shop, pack])
      pages.push(await type('customer:show', whom, '--as', '小林', '--reason', '来电核对'))
    for (const page of pages) {
      expect(page).toMatchObject({ code: 0, problems: '' })
      expect(page.out).toBe(pages[0]!.out)
      for (const orderSn of [shop, topUp, pack]) expect(page.out).toContain(orderSn)
      expect(page.out).toContain(packageName)
      expect(page.out).toContain('客户来电，想退')
      expect(page.out).toContain(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`)
      expect(page.out).toMatch(/last log-in \d{4}-/)
      expect(page.out).toMatch(/(Refunds under way)[\s\S]*_P1/)
      expect(page.out).not.toContain(mobile)
      expect(page.out).not.toContain(card.iccid)
      expect(page.out).not.toContain(name)
    }
    const listed = (await type('audit:list', '--what', 'customer:show')).out
    expect(listed).toMatch(/小林 .*customer:show .*来电核对/)
    expect(listed).not.toContain(mobile)
    await refunds.run(server.deps)
  })

  test('tells what a card was told last, and whether that was read', async () => {
    const { card } = await customer()
    await notifyCard(server.db, {
      simId: card.id,
      kind: CardMessageKind.data,
      occasion: '75:1',
      percent: 76
    })
    expect((await type('customer:show', card.simNo)).out).toMatch(/told \d{4}-.* 套餐流量已用76% {2}not read/)
  })

  test('lists the SMS that the shop sent to the buyer, newest first', async () => {
    const { shop, card } = await customer()
    await server.sql(
      `update shop_order set papers_sms_at = now() - interval '2 days', shipped_sms_at = now() where order_sn = $1`,
      [shop]
    )
    const page = (await type('customer:show', card.simNo)).out
    const sent = page.split('SMS to the buyer\n')[1]!
    expect(sent).toMatch(
      new RegExp(`^.*${shop} {2}the parcel is on its way\n.*${shop} {2}documents to correct`)
    )
  })

  test('is found by the number of a parcel and by a name, and tells parcel, data left, cut and lock', async () => {
    const { card, shop, who } = await customer()
    const own = `马${shop.slice(-6).replace(/\d/g, (digit) => '零一二三四五六七八九'[Number(digit)]!)}`
    await server.sql('update shop_order set cert_name = $2, tracking_number = $3 where order_sn = $1', [
      shop,
      own,
      `SF-${shop}`
    ])
    await server.sql(
      `update sim set internet_status = 2, break_rule_id = 1, break_tips = '流量已用完' where id = $1`,
      [card.id]
    )
    await server.sql(
      `insert into pay_password_try (sim_id, caller, wrong, locked_until) values ($1, 'x', 5, now() + interval '1 hour')`,
      [card.id]
    )
    const page = (await type('customer:show', card.simNo)).out
    expect(page).toContain(`顺丰速运 SF-${shop}`)
    expect(page).toMatch(/cut off: Data used up; 流量已用完/)
    expect(page).toMatch(/pay password locked after wrong tries until \d{4}-/)
    for (const whom of [
      ` ${own[0]} ${own.slice(1)}`,
      `sf-${shop.toLowerCase()}`,
      card.iccid.replace(/(....)/g, '$1 ')
    ])
      expect((await type('customer:show', whom)).out).toBe(page)

    const rejected = thingForm(goodsId, { contactPhone: newMobile(), certName: own })
    const other = (await who.post('/api/shop/createOrder', rejected)).data.orderSn
    const several = await type('customer:show', own)
    expect(several.code).toBe(1)
    for (const orderSn of [shop, other]) expect(several.problems).toContain(orderSn)
    await server.sql(`update shop_order set apply_fail_reason = '照片不清晰' where order_sn = $1`, [other])
    expect((await type('customer:show', other)).out).toContain('照片不清晰')
  })

  test('tells the goods of a refunded order until they are back', async () => {
    const { shop, api } = await customer()
    await type('orders:refund', shop, '--reason', '不想要了')
    expect((await type('customer:show', shop)).out).toMatch(
      new RegExp(`${shop} .* 1 pieces not back yet \\(orders:received\\)`)
    )
    await type('orders:received', shop)
    expect((await type('customer:show', shop)).out).not.toContain('not back yet')

    const { goodsId: itemId, optionId } = await buildMallGoods(server.app, {
      points: 0,
      price: 500,
      stock: 10
    })
    const { addressId } = (await api.post('/api/iot/setSimAddress', addressForm())).data
    const mall = await order(api, 'buyShopGoods', {
      goodsId: itemId,
      optionId,
      count: 2,
      addressId,
      placeType: PlaceType.wechat
    })
    await server.sql('update mall_order set outside = true where order_sn = $1', [mall])
    expect((await type('customer:show', mall)).out).toMatch(new RegExp(`${mall} .* 2 pieces not back yet`))
    // the order was never paid: the books of the tests below would find it
    await server.sql('update mall_order set outside = false where order_sn = $1', [mall])
  })

  test('shows nothing of others, and refuses who is nobody', async () => {
    const [one, other] = [await customer(), await customer()]
    expect((await type('customer:show', one.mobile)).out).not.toContain(other.shop)
    expect(await type('customer:show', '13000000000')).toMatchObject({ code: 1, out: '' })
    expect(await type('customer:show', '%')).toMatchObject({ code: 1 })
    expect(await type('customer:show', '')).toMatchObject({ code: 2 })
  })

  test('masks the name of a number order, with the end of the id', async () => {
    const who = server.visitor()
    const { numberId } = (await numbersOnSale(who, ''))[0]!
    const form: Record<string, any> = await orderForm(server.app, who, numberId, {})
    const made = await who.post('/api/shop/createOrder', form)
    const page = await type('customer:show', made.data.orderSn)
    expect(page.out).toContain(`${String(form.certName).slice(0, 1)}*`)
    expect(page.out).toContain(`***${String(form.certId).slice(-4)}`)
    expect(page.out).not.toContain(form.certId)
    expect(page.out).not.toContain(form.certName)
  })
})

describe('orders:note', () => {
  test('keeps who and when; the last one is in the export, none is seen by the buyer', async () => {
    const { shop, who } = await customer()
    expect((await type('orders:note', shop, '第一条', '--as', '小林')).code).toBe(0)
    expect((await type('orders:note', shop, '第二条')).code).toBe(0)
    const row = (await exported('orders:export')).find((line) => line['订单号'] === shop)
    expect(row).toMatchObject({ 备注: '第二条' })
    expect(JSON.stringify(await who.get(`/api/hk/orderDetails?orderSn=${shop}`))).not.toContain('第二条')
    expect((await type('customer:show', shop)).out).toMatch(/小林 .*第一条[\s\S]*第二条/)
  })

  test('needs an order and a text', async () => {
    expect(await type('orders:note', 'GO1', '文字')).toMatchObject({ code: 1 })
    expect(await type('orders:note', 'GO1', ' ')).toMatchObject({ code: 2 })
  })
})

async function exported(...words: string[]): Promise<Record<string, string>[]> {
  const file = join(tempFolder(), 'orders.csv')
  const [name, ...more] = words as [string, ...string[]]
  expect(await type(name, file, ...more)).toMatchObject({ code: 0 })
  return sheetOf(file)
}

test('orders:export --all has every kind of paid order; its sums are those of payments and balances', async () => {
  const { topUp, pack, shop } = await customer()
  await type('orders:refund', pack, '--reason', '不要了')
  await type('orders:refund', topUp, '--amount', '12.34', '--reason', '补偿')
  const lines = await exported('orders:export', '--all')
  const of = (orderSn: string) => lines.find((line) => line['订单号'] === orderSn)
  expect(of(shop)).toMatchObject({ 类型: '商品', 状态: '已签收', 支付方式: '微信' })
  expect(of(topUp)).toMatchObject({ 类型: '余额充值', 金额: '30', 已退金额: '12.34', 净额: '17.66' })
  expect(of(pack)).toMatchObject({ 类型: '套餐', 支付方式: '余额', 净额: '0', 状态: '已退款' })
  expect(new Set(lines.map((line) => line['类型'])).size).toBeGreaterThan(5)

  const fen = (cell: string | undefined) => Math.round(Number(cell) * 100)
  const sum = (cells: typeof lines, column: string) => cells.reduce((all, line) => all + fen(line[column]), 0)
  const byBalance = lines.filter((line) => line['支付方式'] === '余额')
  const atCashiers = lines.filter((line) => line['支付方式'] !== '余额')
  const [taken] = await server.sql(
    `select coalesce(sum(p.amount), 0)::int as amount, coalesce(sum(p.returned), 0)::int as back
     from payment p where p.status in (1, 4, 5)
       and (exists (select 1 from shop_order o where o.order_sn = p.order_sn and o.paid_at is not null)
         or exists (select 1 from portal_order o where o.order_sn = p.order_sn and o.paid_at is not null))`
  )
  const [spent] = await server.sql(
    `select -sum(l.money)::int as net from balance_log l join portal_order o using (order_sn) where o.place_type = 3`
  )
  expect(sum(atCashiers, '金额')).toBe(taken.amount)
  expect(sum(atCashiers, '已退金额')).toBe(taken.back)
  expect(sum(byBalance, '净额')).toBe(spent.net)
  expect(await type('orders:export', '-', '--all', '--status', '待发货')).toMatchObject({ code: 2 })
})

test('the funnel counts orders of every kind, and takes refunds off', async () => {
  const funnel = async () => {
    const lines: string[][] = parse((await type('report:funnel', '--csv')).out)
    const cell = (title: string) => Number(lines.at(-1)![lines[0]!.indexOf(title)])
    return { paid: cell('paid'), yuan: cell('yuan'), back: cell('back'), net: cell('net') }
  }
  const before = await funnel()
  const { topUp, shop } = await customer()
  await type('orders:refund', topUp, '--amount', '10', '--reason', '补偿')
  const after = await funnel()
  const [{ amount }] = await server.sql('select amount from shop_order where order_sn = $1', [shop])
  expect(after.paid - before.paid).toBe(3)
  expect(after.yuan - before.yuan).toBeCloseTo(30 + amount / 100, 2)
  expect(after.back - before.back).toBeCloseTo(10, 2)
  expect(after.net).toBeCloseTo(after.yuan - after.back, 2)
})

describe('customer:forget', () => {
  /** Tables that still have a text, in any column. */
  async function tablesWith(text: string): Promise<string[]> {
    const tables =
      await server.sql(`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
      from information_schema.tables where table_type = 'BASE TABLE'
        and table_schema not in ('pg_catalog', 'information_schema')`)
    const found = []
    for (const { name } of tables)
      if ((await server.sql(`select 1 from ${name} t where t::text like $1 limit 1`, [`%${text}%`])).length)
        found.push(name)
    return found
  }

  test('leaves neither mobile nor name in any table; orders, ledger and balance stay', async () => {
    const { mobile, card, api, shop, topUp, pack } = await customer()
    await server.sql('update shop_order set cert_name = $2 where order_sn = $1', [shop, name + '甲'])
    await api.post('/api/iot/setSimAddress', addressForm({ mobile, name: name + '甲' }))
    await server.sql(
      `insert into real_name_request (request_sn, sim_id, cert_name, cert_id, person, mobile, status)
       values ('RN1', $1, $2, 'sealed', 'hash', $3, 2)`,
      [card.id, name + '甲', mobile]
    )
    await type('orders:note', shop, `${name}甲来电`)
    expect((await tablesWith(mobile)).length).toBeGreaterThan(2)
    const asked: string[] = []
    const forget = (...more: string[]) =>
      typedOn(
        server.app,
        ['customer:forget', mobile, '--reason', '本人书面申请', ...more],
        async (question) => {
          asked.push(question)
          return more.includes('--as')
        }
      )
    expect(await forget()).toMatchObject({ code: 1, out: expect.stringContaining('deleted:') })
    expect(await tablesWith(mobile)).not.toEqual([])
    expect(await forget('--as', '小林')).toMatchObject({ code: 0 })
    expect(asked).toHaveLength(2)
    await dropOrderPhotos(server.deps)
    expect(await tablesWith(mobile)).toEqual([])
    expect(await tablesWith(name + '甲')).toEqual([])
    const kept = await server.sql(
      `select order_sn from shop_order where order_sn = $1 and amount > 0 union select order_sn from portal_order where order_sn = any($2)`,
      [shop, [topUp, pack]]
    )
    expect(kept).toHaveLength(3)
    const [{ balance, lines }] = await server.sql(
      `select balance, (select count(*)::int from balance_log where sim_id = sim.id) as lines from sim where id = $1`,
      [card.id]
    )
    expect([balance > 0, lines]).toEqual([true, 3])
    expect((await api.get('/api/iot/simInfo')).code).not.toBe(0)
    expect((await type('audit:list', '--what', 'customer:forget')).out).toMatch(/小林 .*本人书面申请/)
    expect((await forget('--as', '小林')).code).toBe(1)
    expect(await type('books:check')).toMatchObject({ code: 0 })
  })

  test('waits for what is under way, and takes nothing of others', async () => {
    const [one, other] = [await customer(), await customer()]
    const who = server.visitor()
    const open = (await who.post('/api/shop/createOrder', thingForm(goodsId, { contactPhone: one.mobile })))
      .data.orderSn as string
    await pay(server.app, who, open)
    const words = ['customer:forget', one.mobile, '--reason', '申请', '--yes']
    expect(await type(...words)).toMatchObject({ code: 1, problems: expect.stringContaining(open) })
    expect(await tablesWith(one.mobile)).not.toEqual([])
    await move(server.app, open, S.shipped, { company: '顺丰速运', trackingNumber: 'SF9' })
    await move(server.app, open, S.signed)
    expect(await type(...words)).toMatchObject({ code: 0 })
    expect((await other.who.get('/api/hk/orderList')).data.list).toHaveLength(1)
    expect((await type('customer:show', other.mobile)).out).toContain(other.shop)
  })

  test('needs a reason', async () => {
    expect(await type('customer:forget', '13000000000')).toMatchObject({ code: 2 })
  })
})
