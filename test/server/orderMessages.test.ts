import { randomUUID } from 'node:crypto'
import { PlaceType, ShopOrderStatus as S } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { createOrderMessages } from '../../server/providers/orderMessages'
import { orderMessages, tidyMessages } from '../../server/services/orders/orderMessages'
import { refunds } from '../../server/services/payments/refunds'
import { platformLoginEnded } from '../../server/services/shared/platformUsers'
import { miniMessages } from './support/miniMessages'
import { move, plainItem, thingForm } from './support/orders'
import { simulatedProvider } from './support/providers'
import { answerOf, serverOfFile, testConfig } from './support/server'

/** What the mini-programs' platforms tell buyers who said yes: the order was sent, its money is back, its papers were refused. */

let goodsId: number
const platforms = miniMessages()
const pay = simulatedProvider('wechat')
const shipped = 'tmpl-shipped'
const refunded = 'tmpl-refunded'
const papers = 'tmpl-papers'
const settings = {
  WEAPP_APP_ID: 'wx-mini',
  WEAPP_APP_SECRET: 's',
  WEAPP_TEMPLATE_SHIPPED: `${shipped}:title=thing1,company=thing2,tracking=character_string3,time=time4,note=thing5`,
  WEAPP_TEMPLATE_REFUNDED: `${refunded}:order=character_string1,amount=amount2,time=date3`,
  WEAPP_TEMPLATE_PAPERS: `${papers}:order=character_string1,news=phrase2,time=time3`,
  TT_APP_ID: 'tt-mini',
  TT_APP_SECRET: 's',
  TT_TEMPLATE_SHIPPED: `${shipped}:title=商品名称,tracking=快递单号`,
  KWAI_APP_ID: 'ks-mini',
  KWAI_APP_SECRET: 's',
  KWAI_TEMPLATE_SHIPPED: `${shipped}:title=thing01,tracking=string01,time=date01`,
  KWAI_TEMPLATE_REFUNDED: `${refunded}:amount=amount01`
}
const server = serverOfFile({ DEMO_NUMBERS: 10, LOG_LEVEL: 'warn' })
beforeAll(async () => {
  const api = await platforms.open()
  const { deps } = server
  deps.providers.payments[PlaceType.wechat] = pay.provider
  // the log-in stays the sandbox's: each user has an openId
  Object.assign(
    deps.config,
    testConfig({ ...settings, WECHAT_API: api, TT_API: api, TT_OPEN_API: api, KWAI_API: api })
  )
  deps.providers.orderMessages = createOrderMessages(deps)
  goodsId = (await plainItem(server.sql)).id
})
afterAll(platforms.close)
beforeEach(async () => {
  await server.sql('delete from order_message')
  platforms.sent.length = 0
  platforms.refusing.clear()
  server.logged.length = 0
})

/** A buyer in a mini-program with a thing that is paid, unless it is said not to be. */
async function buyer(platform = 'weapp', { paid = true } = {}) {
  const who = server.visitor({ platform })
  const openId = (await who.post('/api/site/miniLogin', { platform, code: randomUUID() })).data
    ?.openId as string
  const { orderSn } = (await who.post('/api/shop/createOrder', thingForm(goodsId))).data
  // paid elsewhere: only WeChat's cashier is simulated
  who.headers.platform = 'h5'
  await who.post('/api/hk/payOrder', { orderSn, placeType: PlaceType.wechat })
  who.headers.platform = platform
  if (paid) await pay.send(server.app, pay.pay(orderSn, { tradeNo: randomUUID() }))
  const offered = async () =>
    (await who.get(`/api/hk/orderMessages?orderSn=${orderSn}`)).data.templates as {
      kind: string
      templateId: string
    }[]
  const accept = (...accepted: string[]) => who.post('/api/hk/orderMessages', { orderSn, accepted })
  return { who, openId, orderSn, offered, accept }
}
const ship = (orderSn: string) =>
  move(server.app, orderSn, S.shipped, { company: '顺丰', trackingNumber: 'SF1234567890' })
/** Runs the sweep once what waits is due. */
async function sweep() {
  await server.sql('update order_message set next_at = now()')
  await orderMessages.run(server.deps).catch(() => undefined)
}
const rowsOf = (orderSn: string) =>
  server.sql('select kind, state, tries, reason from order_message where order_sn = $1 order by id', [
    orderSn
  ])

describe('what a platform may tell is offered', () => {
  test('for a paid order that is to be sent, by its own buyer, where the merchant has templates', async () => {
    const { offered, who, orderSn } = await buyer()
    expect(await offered()).toEqual([
      { kind: 'shipped', templateId: shipped },
      { kind: 'refunded', templateId: refunded }
    ])
    const stranger = server.visitor({ platform: 'weapp' })
    expect((await stranger.get(`/api/hk/orderMessages?orderSn=${orderSn}`)).code).toBe(Code.notFound)
    who.headers.platform = 'tt'
    expect(await offered()).toEqual([{ kind: 'shipped', templateId: shipped }])
    for (const platform of ['h5', 'toString', '']) {
      who.headers.platform = platform
      expect(await offered()).toEqual([])
    }
    who.headers.platform = 'weapp'
    await ship(orderSn)
    expect(await offered()).toEqual([])
    expect(await (await buyer('weapp', { paid: false })).offered()).toEqual([])
  })

  test('once: what was said yes to is kept, and not offered again', async () => {
    const { offered, accept } = await buyer()
    expect((await accept(shipped)).code).toBe(Code.ok)
    expect(await offered()).toEqual([{ kind: 'refunded', templateId: refunded }])
    expect((await accept(shipped)).code).toBe(Code.notOpen)
    expect((await accept('tmpl-of-another')).code).toBe(Code.notOpen)
  })

  test('to nobody whom the platform does not know', async () => {
    const { who, accept, orderSn } = await buyer()
    who.headers['session-id'] = server.visitor().headers['session-id']!
    expect(await accept(shipped)).toMatchObject(answerOf(platformLoginEnded()))
    expect(await rowsOf(orderSn)).toEqual([])
  })

  test('is half a configuration without the mini-program', () => {
    expect(() => testConfig({ WEAPP_TEMPLATE_SHIPPED: settings.WEAPP_TEMPLATE_SHIPPED })).toThrow(
      'WEAPP_TEMPLATE_SHIPPED needs WEAPP_APP_ID'
    )
    expect(() => testConfig({ ...settings, WEAPP_TEMPLATE_SHIPPED: 'id:price=thing1' })).toThrow(
      'WEAPP_TEMPLATE_SHIPPED'
    )
  })
})

describe('WeChat', () => {
  test('tells the buyer that the order was sent, once, though two processes sweep', async () => {
    const { openId, orderSn, accept } = await buyer()
    await accept(shipped, refunded)
    await sweep()
    expect(platforms.sent).toEqual([])
    await ship(orderSn)
    await Promise.all([sweep(), sweep()])
    await sweep()
    const [{ title }] = await server.sql('select title from shop_order where order_sn = $1', [orderSn])
    expect(platforms.sent).toEqual([
      {
        platform: 'weapp',
        to: openId,
        template: shipped,
        page: `pages/order/index?orderSn=${orderSn}`,
        data: {
          thing1: { value: title.slice(0, 20) },
          thing2: { value: '顺丰' },
          character_string3: { value: 'SF1234567890' },
          time4: { value: expect.stringMatching(/^\d{4}年\d\d月\d\d日 \d\d:\d\d$/) },
          thing5: { value: '点击查看物流进度' }
        }
      }
    ])
    expect(await rowsOf(orderSn)).toEqual([
      { kind: 'shipped', state: 'done', tries: 1, reason: '' },
      { kind: 'refunded', state: 'waiting', tries: 0, reason: '' }
    ])
  })

  test('tells that the money is back, when it is', async () => {
    const { orderSn, accept } = await buyer()
    await accept(shipped, refunded)
    const [{ amount }] = await server.sql('select amount from shop_order where order_sn = $1', [orderSn])
    await move(server.app, orderSn, S.cancelled)
    await sweep()
    expect(platforms.sent).toEqual([])
    await refunds.run(server.deps)
    pay.refunds.get(`${orderSn}_R`)!.paidOut = true
    await server.sql('update refund set next_at = now()')
    await refunds.run(server.deps)
    await sweep()
    expect(platforms.sent).toMatchObject([
      {
        template: refunded,
        data: { character_string1: { value: orderSn }, amount2: { value: `${(amount / 100).toFixed(2)}元` } }
      }
    ])
  })

  test('tells that papers were refused, without the reason; offered where an order has papers', async () => {
    const { offered, accept, openId, orderSn } = await buyer()
    expect((await offered()).map(({ kind }) => kind)).not.toContain('papers')
    await server.sql(
      `update shop_order set kind = 'fast', cert_name = '李四', status = $1 where order_sn = $2`,
      [S.inReview, orderSn]
    )
    expect((await offered()).map(({ kind }) => kind)).toContain('papers')
    await accept(papers)
    await sweep()
    expect(platforms.sent).toEqual([])
    await move(server.app, orderSn, S.rejected, { reason: '身份证 110101199003071234 看不清' })
    await sweep()
    await sweep()
    expect(platforms.sent).toMatchObject([
      {
        to: openId,
        template: papers,
        data: { character_string1: { value: orderSn }, phrase2: { value: '审核未通过' } }
      }
    ])
  })

  test('whose user has taken the yes back ends it', async () => {
    const { openId, orderSn, accept } = await buyer()
    await accept(shipped)
    platforms.refusing.add(openId)
    await ship(orderSn)
    await sweep()
    platforms.refusing.clear()
    await sweep()
    expect(platforms.sent).toEqual([])
    expect(await rowsOf(orderSn)).toEqual([
      { kind: 'shipped', state: 'refused', tries: 1, reason: '43101 user refuse to accept the msg' }
    ])
  })

  test('that has no time, or does not take the fields, is asked again, and the log has its words', async () => {
    const { orderSn, accept } = await buyer()
    await accept(shipped)
    await ship(orderSn)
    for (const errmsg of ['system error', 'argument invalid!']) {
      platforms.trouble.hurt = { errcode: errmsg === 'system error' ? -1 : 47003, errmsg }
      await sweep()
    }
    await server.sql('update order_message set tries = 4')
    platforms.trouble.hurt = { errcode: 47003, errmsg: 'argument invalid!' }
    await sweep()
    expect(server.logged.filter((line) => line.includes('a message is not sent'))).toHaveLength(1)
    expect(server.logged.join()).toContain('47003 argument invalid!')
    await orderMessages.run(server.deps)
    expect(platforms.sent).toEqual([])
    await sweep()
    expect(platforms.sent).toHaveLength(1)
  })

  test('whose token ended is asked with a new one; one that does not answer may have sent it', async () => {
    const [first, second] = [await buyer(), await buyer()]
    await first.accept(shipped)
    await ship(first.orderSn)
    platforms.endToken()
    await sweep()
    expect(platforms.sent).toHaveLength(1)
    await second.accept(shipped)
    await ship(second.orderSn)
    // what is no object is no answer
    platforms.trouble.hurt = 'lost' as unknown as object
    await sweep()
    await sweep()
    expect(platforms.sent).toHaveLength(1)
    expect(await rowsOf(second.orderSn)).toMatchObject([{ state: 'done', tries: 1 }])
  })

  test('is not told of what is a day old', async () => {
    const { orderSn, accept } = await buyer()
    await accept(shipped)
    await ship(orderSn)
    await server.sql(`update shop_order set shipped_at = now() - interval '25 hours' where order_sn = $1`, [
      orderSn
    ])
    await sweep()
    expect(platforms.sent).toEqual([])
  })
})

test('Douyin and Kuaishou get their own fields and pages; what they refuse ends it', async () => {
  const dated = { value: expect.stringMatching(/^\d{4}年\d\d月\d\d号$/) }
  for (const [platform, page, data] of [
    ['tt', 'pages/order/index?orderSn=', { 快递单号: 'SF1234567890' }],
    ['kwai', '/pages/order/index', { string01: { value: 'SF1234567890' }, date01: dated }]
  ] as const) {
    const { openId, orderSn, accept } = await buyer(platform)
    await accept(shipped)
    await ship(orderSn)
    platforms.endToken()
    await sweep()
    expect(platforms.sent.at(-1)).toMatchObject({
      ...{ platform, to: openId, template: shipped, page: expect.stringContaining(page) },
      data
    })
    const other = await buyer(platform)
    await other.accept(shipped)
    platforms.refusing.add(other.openId)
    await ship(other.orderSn)
    await sweep()
    expect(await rowsOf(other.orderSn)).toMatchObject([{ state: 'refused', tries: 1 }])
  }
})

test('who wants to be forgotten is told nothing more; the rest is forgotten in half a year', async () => {
  const { who, orderSn, accept } = await buyer()
  await accept(shipped)
  await who.post('/api/site/forgetVisitor')
  expect(await rowsOf(orderSn)).toEqual([])
  const other = await buyer()
  await other.accept(shipped)
  await tidyMessages(server.db)
  expect(await rowsOf(other.orderSn)).toHaveLength(1)
  await server.sql(`update order_message set created_at = now() - interval '181 days'`)
  await tidyMessages(server.db)
  expect(await rowsOf(other.orderSn)).toEqual([])
})
