import { DeliveryWay, PlaceType, PortalOrderStatus, ShopOrderStatus } from '../../contract/enums'
import { dayMs, timeText } from '../../rules/time'
import { mallOrder, payment, portalOrder, refund, shopOrder } from '../../server/db/schema'
import { createRobot } from '../../server/providers/robot'
import { noteBooks, notifyMerchant, tidyNotices } from '../../server/services/messages/notices'
import { buildMallGoods } from './support/mall'
import { typedOn } from './support/merchant'
import { dingSecret, robots } from './support/robots'
import { serverOfFile, testConfig } from './support/server'
import { buildSim } from './support/sims'

/** What leaves the server for the merchant's group: a daily notice, and at once what cannot wait. */

let addresses: ReturnType<typeof group.addresses>
const group = robots()
const server = serverOfFile({ SEED: 'none', LOG_LEVEL: 'warn' })
let simId: number
beforeAll(async () => {
  addresses = group.addresses(await group.open())
  simId = (await buildSim(server.app)).card.id
})
afterAll(group.close)

/** The settings of a merchant; the hour has always come. */
function choose(given: Parameters<typeof testConfig>[0] = {}) {
  Object.assign(server.deps.config, testConfig({ NOTICE_URL: addresses.wecom, NOTICE_HOUR: 0, ...given }))
  server.deps.providers.robot = createRobot(server.deps)!
}
beforeEach(async () => {
  const tables = [
    'notice',
    'order_event',
    'shop_order',
    'mall_order',
    'portal_order',
    'refund',
    'payment',
    'bill_difference'
  ]
  for (const table of [...tables, 'mall_option', 'goods_option', 'goods'])
    await server.sql(`delete from ${table}`)
  choose()
  group.taken.length = 0
  group.trouble.faults.length = 0
  server.logged.length = 0
})

const notified = () => group.taken.map(({ text }) => text.split('  \n'))
/** Ends the pauses after failures, and the hour since the last message. */
async function later() {
  await server.sql('update notice set next_at = now()')
  await server.sql(`update notice set sent_at = sent_at - interval '1 hour'`)
}
const sweep = () => notifyMerchant(server.deps)

const yesterday = timeText(Date.now() - dayMs, 'monthDay')
const midnight = Date.parse(`${timeText(Date.now(), 'date')}T00:00:00+08:00`)
/** A moment of yesterday, by hours since its midnight in China. */
const at = (hours: number) => new Date(midnight - dayMs + hours * 3600_000)
let orders = 0
const next = (prefix: string) => `${prefix}${String((orders += 1)).padStart(12, '0')}`

async function shopSale(prefix: 'NO' | 'GO', amount: number, paidAt: Date, status: number) {
  const orderSn = next(prefix)
  await server.db.insert(shopOrder).values({
    ...{ orderSn, uuid: orderSn, orderSession: 'x', kind: prefix === 'NO' ? 'number' : 'general' },
    ...{ title: '手机壳', image: '', operator: 0, lines: [], amount, status, mobile: '13912345678' },
    ...{ certName: '张三', address: '长安街 1 号', payBefore: paidAt, paidAt }
  })
  return orderSn
}
async function cardSale(prefix: 'PK' | 'JF', amount: number, paidAt: Date, placeType: number) {
  const orderSn = next(prefix)
  await server.db.insert(portalOrder).values({
    orderSn,
    uuid: orderSn,
    simId,
    kind: prefix === 'PK' ? 'package' : 'mall',
    title: '10GB月包',
    targetId: 1,
    price: amount,
    amount,
    placeType,
    status: PortalOrderStatus.credited,
    payBefore: paidAt,
    paidAt,
    creditedAt: paidAt
  })
  return orderSn
}
async function giveBack(orderSn: string, values: Partial<typeof refund.$inferInsert>) {
  const row = { outTradeNo: orderSn, orderSn, placeType: PlaceType.wechat, amount: 1000 }
  await server.db.insert(payment).values({ ...row, title: '', payBefore: new Date() })
  await server.db.insert(refund).values({ ...row, ...values, outRefundNo: `${orderSn}_R` })
}
const item = async (title: string, stock: number, onSale = true) => {
  await server.sql(
    `insert into goods (kind, "group", operator, title, subtitle, image, price, market_price, tags, stock, rank, on_sale, detail)
     values ('general', '', 0, $1, '', '', 100, 0, '{}', $2, 0, $3, '{}')`,
    [title, stock, onSale]
  )
}

describe('the daily notice', () => {
  test('tells of yesterday to the number, and of what needs a look now', async () => {
    const { signed, toShip } = ShopOrderStatus
    await shopSale('NO', 120000, at(0), signed)
    await shopSale('NO', 3450, at(23.99), signed)
    await shopSale('GO', 5000, at(-0.01), signed)
    await shopSale('GO', 5000, at(24), signed)
    await cardSale('PK', 225000, at(12), PlaceType.balance)
    await cardSale('PK', 0, at(12), PlaceType.gift)
    const waiting = await shopSale('GO', 5000, at(-48), toShip)
    await shopSale('GO', 5000, new Date(), toShip)
    const ofMall = await cardSale('JF', 0, at(-36), PlaceType.points)
    const { goodsId, optionId } = await buildMallGoods(server.app, { title: '保温杯', stock: 5 })
    await server.db.insert(mallOrder).values({
      orderSn: ofMall,
      simId,
      goodsId,
      optionId,
      optionLabel: '',
      image: '',
      count: 1,
      deliveryWay: DeliveryWay.parcel
    })
    await giveBack('PK1', { state: 'done', amount: 9900, doneAt: at(10) })
    await giveBack('PK2', { state: 'refused', amount: 1005 })
    await item('手机壳 <b>*黑*</b>', 2)
    await item('数据线', 0)
    await item('充电器', 6)
    await item('下架的', 0, false)
    await sweep()
    expect(notified()[0]).toEqual([
      `### 商城通知 · ${yesterday} 日报`,
      '**新订单** 3 笔，3,484.50 元',
      '> 套餐 1 笔，2,250 元',
      '> 靓号 2 笔，1,234.50 元',
      '**已退款** 1 笔，99 元',
      '**超时未发货** 2 笔，已等 48 小时以上',
      `> ${waiting}`,
      `> ${ofMall}`,
      '**库存不足** 3 项',
      '> 数据线 已售罄',
      '> 手机壳 b 黑 /b 剩 2 件',
      '> 保温杯 剩 5 件',
      '**退款异常** 1 笔，10.05 元',
      '> 订单 PK2 10.05 元，被渠道拒绝'
    ])
  })

  test('has nothing of a person, and lists five of many', async () => {
    for (let i = 0; i < 8; i++) await shopSale('GO', 100, at(-48), ShopOrderStatus.toShip)
    await sweep()
    expect(notified()[0]).toHaveLength(8)
    expect(notified()[0]!.at(-1)).toBe('> 还有 3 笔')
    expect(group.taken[0]!.text).not.toMatch(/张三|13912345678|长安街/)
  })

  test('is sent once a day, though three processes sweep and the server starts again', async () => {
    await Promise.all([sweep(), sweep(), sweep()])
    await later()
    await sweep()
    expect(notified()).toEqual([[`### 商城通知 · ${yesterday} 日报`, '没有新订单，也没有要处理的事。']])
  })

  test('is not sent before its hour, of what was not chosen, nor on an empty day where that is not wanted', async () => {
    choose({ NOTICE_EMPTY: 'skip', NOTICE_KINDS: 'orders' })
    server.deps.config.NOTICE_HOUR = 24
    await sweep()
    expect(await server.sql('select 1 from notice')).toEqual([])
    server.deps.config.NOTICE_HOUR = 0
    await item('数据线', 0)
    await sweep()
    expect(notified()).toEqual([])
  })

  test('is sent again to a robot that was away or refused, after growing pauses, and the log has its words', async () => {
    group.trouble.faults.push(
      { status: 502, body: 'Bad Gateway' },
      ...Array<{ body: string }>(4).fill({ body: '{"errcode":45009,"errmsg":"api freq out of limit"}' })
    )
    await expect(sweep()).rejects.toThrow('answers 502')
    const before = group.asked()
    await sweep()
    expect(group.asked()).toBe(before)
    for (let i = 0; i < 4; i++) {
      await later()
      await expect(sweep()).rejects.toThrow('45009 api freq out of limit')
    }
    const [row] = await server.sql(
      `select tries, sent_at, extract(epoch from next_at - now())::int / 60 as pause from notice`
    )
    expect(row).toMatchObject({ tries: 5, sent_at: null })
    expect(row.pause).toBeGreaterThan(14)
    expect(server.logged.filter((line) => line.includes('the notice is not sent'))).toHaveLength(1)
    await later()
    await sweep()
    expect(notified()).toHaveLength(1)
  })

  test('that a robot took without an answer is not sent twice', async () => {
    group.trouble.lose = true
    await sweep()
    await later()
    await sweep()
    expect(notified()).toHaveLength(1)
    expect(server.logged.join()).toContain('may not have arrived')
  })
})

describe('what cannot wait', () => {
  const asked = () => notified().filter(([title]) => !title!.includes('日报'))
  beforeEach(() => choose({ NOTICE_KINDS: 'refunds,books', NOTICE_EMPTY: 'skip' }))

  test('a refund that is late is told at once, and once', async () => {
    await giveBack('BL1', { state: 'pending', amount: 123456 })
    await sweep()
    expect(asked()).toEqual([])
    await server.sql(`update refund set created_at = now() - interval '61 minutes'`)
    await Promise.all([sweep(), sweep()])
    await later()
    await sweep()
    expect(asked()).toEqual([
      [
        '### 商城通知 · 退款异常',
        '1 笔退款没有到账，系统会继续重试。原因请运行 refunds:list 查看。',
        '> 订单 BL1 1,234.56 元，迟迟未到账'
      ]
    ])
  })

  test('refunds that fail within the hour are told together when it is over, without those that are done', async () => {
    await giveBack('BL1', { state: 'refused' })
    await sweep()
    for (const orderSn of ['BL2', 'BL3', 'BL4']) await giveBack(orderSn, { state: 'failed', tries: 5 })
    await sweep()
    expect(asked()).toHaveLength(1)
    await server.sql(`update refund set state = 'done' where order_sn = 'BL4'`)
    await later()
    await sweep()
    expect(asked()).toHaveLength(2)
    expect(asked()[1]!.slice(2)).toEqual(['> 订单 BL2 10 元，迟迟未到账', '> 订单 BL3 10 元，迟迟未到账'])
  })

  test('books that do not add up are told once a night; those that do, never', async () => {
    await noteBooks(server.deps, { faults: [], differences: 0 })
    await sweep()
    expect(asked()).toEqual([])
    const faults = [{ fault: 'a number was sold twice', offenders: ['NO1', 'NO2'] }]
    await noteBooks(server.deps, { faults, differences: 3 })
    await noteBooks(server.deps, { faults, differences: 3 })
    await sweep()
    await sweep()
    expect(asked()).toEqual([
      [
        '### 商城通知 · 账目异常',
        '账目对不上：1 类问题，共 2 处，运行 books:check 查看；与渠道账单有 3 笔差异，运行 bills:list 查看。'
      ]
    ])
  })

  test('is forgotten after 90 days', async () => {
    await giveBack('BL1', { state: 'refused' })
    await sweep()
    await tidyNotices(server.db)
    expect(await server.sql(`select kind from notice order by kind`)).toEqual([
      { kind: 'day' },
      { kind: 'refunds' }
    ])
    await server.sql(`update notice set created_at = now() - interval '90 days'`)
    await tidyNotices(server.db)
    expect(await server.sql('select 1 from notice')).toEqual([])
  })
})

describe('the robot', () => {
  test('of DingTalk gets a signed message; one that is not signed, or by another secret, is refused', async () => {
    for (const secret of ['', 'SEC-another']) {
      choose({ NOTICE_URL: addresses.dingtalk, NOTICE_SECRET: secret })
      await expect(sweep()).rejects.toThrow('310000 sign not match')
      await later()
    }
    choose({ NOTICE_URL: addresses.dingtalk, NOTICE_SECRET: dingSecret })
    await sweep()
    expect(group.taken).toEqual([{ path: '/robot/send', text: expect.stringContaining('日报') }])
  })

  test('of anybody else gets the same text as JSON', async () => {
    choose({ NOTICE_URL: addresses.json })
    await sweep()
    expect(group.taken).toEqual([{ path: expect.stringContaining('/hooks/'), text: expect.any(String) }])
  })

  test('is never sent more than WeCom takes', async () => {
    const lines = Array.from({ length: 200 }, (_, i) => `> 第${i}行，一共有很多行`)
    await createRobot(server.deps)!.send({ title: '商城通知', lines })
    expect(Buffer.byteLength(group.taken[0]!.text)).toBeGreaterThan(4000)
    expect(group.taken[0]!.text).toMatch(/…$/)
  })

  test('has a secret address, which neither a log, a row nor the doctor shows', async () => {
    choose({ NOTICE_URL: addresses.wecom.replace(group.key, 'wrong-secret-key') })
    await expect(sweep()).rejects.toThrow('93000')
    const gone = robots()
    const origin = await gone.open()
    await gone.close()
    choose({ NOTICE_URL: `${origin}/cgi-bin/webhook/send?key=wrong-secret-key` })
    await later()
    await expect(sweep()).rejects.toThrow('cannot be reached (ECONNREFUSED)')
    const { out, problems } = await typedOn(server.app, ['doctor'])
    expect(out).toContain('ok     NOTICE_URL: wecom: orders,shipping,stock,refunds,books at 0:00')
    const rows = JSON.stringify(await server.sql('select * from notice'))
    expect([...server.logged, out, problems, rows].join()).not.toContain('wrong-secret-key')
  })
})

describe('notice:send', () => {
  test('prints the notice, or sends it once, and the server does not send it again', async () => {
    server.deps.config.NOTICE_HOUR = 24
    await item('数据线', 0)
    const lines = [`### 商城通知 · ${yesterday} 日报`, '**库存不足** 1 项', '> 数据线 已售罄']
    const printed = await typedOn(server.app, ['notice:send', '--dry-run'])
    expect(printed).toMatchObject({ code: 0, out: lines.join('  \n') })
    expect(notified()).toEqual([])
    expect(await typedOn(server.app, ['notice:send'])).toMatchObject({ code: 0, out: 'sent' })
    server.deps.config.NOTICE_HOUR = 0
    await later()
    await sweep()
    expect(notified()).toEqual([lines])
    expect(await typedOn(server.app, ['notice:send'])).toMatchObject({
      code: 1,
      problems: "today's notice was sent before, or there is nothing to tell"
    })
  })

  test('says the robot’s refusal, and that there is none', async () => {
    choose({ NOTICE_URL: addresses.dingtalk })
    expect((await typedOn(server.app, ['notice:send'])).problems).toContain('310000 sign not match')
    choose({ NOTICE_URL: '' })
    expect((await typedOn(server.app, ['notice:send'])).problems).toContain(
      'there is no robot: set NOTICE_URL'
    )
    delete server.deps.providers.robot
    await sweep()
    expect(notified()).toEqual([])
  })
})
