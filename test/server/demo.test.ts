import { kbPerGb } from '../../rules/card/data'
import { minuteMs } from '../../rules/time'
import { hasChinese } from '../../server/language/chinese'
import { transaction } from '../../server/db/client'
import { giveBackUnset } from '../../server/services/vip/speeds'
import { queueRefund, refunds } from '../../server/services/payments/refunds'
import { drawMedia } from '../../scripts/media/draw'
import { serverOfFile } from './support/server'

const server = serverOfFile()

const figures = (text: string, unit: string) =>
  [...text.matchAll(new RegExp(`([\\d.]+) ?${unit}`, 'g'))].map(([, figure]) => Number(figure))

describe('what the demo shows does not contradict itself', () => {
  test('a plan says one amount of data, one fee and one first month: in title, terms, text, tags and pictures', async () => {
    const plans = await server.sql(`select * from goods where kind = 'fast' order by id`)
    expect(plans).toHaveLength(30)
    for (const { title, image, detail, tags } of plans) {
      const gigabytes = detail.dataKb / kbPerGb
      const { content, images, terms } = detail
      const [fee, data] = terms.map(({ value }: { value: string }) => value) as [string, string]
      expect(figures(title, 'GB')).toEqual([gigabytes])
      expect(figures(data, 'GB')).toEqual([gigabytes])
      expect(figures(content, 'GB')).toEqual([gigabytes])
      expect(figures(fee, '元')).toEqual([detail.monthlyFee / 100])
      expect(figures(content, '元')).toEqual([detail.monthlyFee / 100])
      for (const picture of [image, ...images]) expect(picture).toMatch(new RegExp(`-${gigabytes}\\.jpg$`))
      const free = tags.includes('首月免费')
      expect([fee.includes('免月费'), content.includes('免月费')]).toEqual([free, free])
      expect([fee.includes('按天折算'), content.includes('按天折算')]).toEqual([!free, !free])
    }
  })

  test('more data and more minutes never cost less', async () => {
    const plans = await server.sql(`select detail from goods where kind = 'fast'`)
    for (const { detail: one } of plans)
      for (const { detail: other } of plans)
        if (other.dataKb >= one.dataKb && other.voiceMinutes >= one.voiceMinutes)
          expect(other.monthlyFee).toBeGreaterThanOrEqual(one.monthlyFee)
  })

  test('a good costs what such a thing costs, better versions more, and was never dearer than twice', async () => {
    const things = await server.sql(`select * from goods where kind = 'general' order by id`)
    for (const { group, price, market_price } of things) {
      expect(price).toBeGreaterThan(400)
      expect(price).toBeLessThan(group === '配件' ? 20000 : 50000)
      expect(market_price).toBeGreaterThan(price)
      expect(market_price).toBeLessThan(2 * price)
    }
    const [pin] = things.filter(({ title }) => title.startsWith('取卡针'))
    expect(pin!.price).toBeLessThan(1000)
    const options = await server.sql(
      'select o.price, g.price as item from goods_option o join goods g on g.id = o.goods_id'
    )
    for (const { price, item } of options) expect(price).toBeGreaterThanOrEqual(item)
  })

  test('every thing has four pictures, and so have its options one', async () => {
    const things = await server.sql(`select image, detail from goods where kind = 'general'`)
    const options = await server.sql(`select image from goods_option where image <> ''`)
    expect(new Set(things.map(({ image }) => image.split('-')[0])).size).toBeGreaterThanOrEqual(12)
    expect(options.length).toBeGreaterThan(0)
    for (const { detail } of things) expect(new Set(detail.images).size).toBe(4)
    const all = [...things.flatMap(({ detail }) => detail.images), ...options.map(({ image }) => image)]
    for (const one of new Set(all))
      expect((await server.inject(one)).headers['content-type']).toBe('image/jpeg')
  })

  test('what was sold often was commented on, and nothing oftener than it was sold', async () => {
    const items = await server.sql(
      `select title, sold, (select count(*)::int from buyer_comment c where c.goods_id = g.id) as comments from goods g`
    )
    for (const { sold, comments } of items) {
      expect(comments).toBeLessThanOrEqual(sold)
      expect(comments).toBeGreaterThanOrEqual(Math.floor(sold / 100))
    }
  })

  test('a coupon comes on the day from which it can be used', async () => {
    const coupons = await server.sql('select start_at, created_at from sim_coupon')
    expect(coupons.length).toBeGreaterThan(4)
    for (const { start_at: start, created_at: created } of coupons) expect(created).toEqual(start)
  })

  test('an unpaid order has 15 minutes, an order is the sum of its lines, and its dates follow each other', async () => {
    const orders = await server.sql('select * from shop_order')
    expect(orders.length).toBeGreaterThan(5)
    for (const { amount, lines, created_at, paid_at, shipped_at, updated_at, pay_before } of orders) {
      expect(lines.reduce((sum: number, line: { amount: number }) => sum + line.amount, 0)).toBe(amount)
      expect(pay_before.getTime() - created_at.getTime()).toBe(15 * minuteMs)
      const dates = [created_at, paid_at, shipped_at, updated_at].filter(Boolean).map(Number)
      expect(dates).toEqual([...dates].sort((a, b) => a - b))
    }
    const portal = await server.sql('select created_at, pay_before from portal_order')
    for (const { created_at, pay_before } of portal)
      expect(pay_before.getTime() - created_at.getTime()).toBe(15 * minuteMs)
  })

  test('a package has the data that its name says, and no price above the former one', async () => {
    const packages = await server.sql('select * from data_package')
    for (const { name, total_flow, price, original_price } of packages) {
      const [gigabytes] = figures(name, 'GB')
      if (gigabytes !== undefined) expect(Number(total_flow)).toBe(gigabytes * kbPerGb)
      expect(original_price).toBeGreaterThanOrEqual(price)
    }
    const coupons = await server.sql('select price, amount, min_amount from coupon_goods')
    for (const { price, amount, min_amount } of coupons) {
      expect(price).toBeLessThan(amount)
      expect(amount).toBeLessThanOrEqual(min_amount)
    }
  })

  test.each([
    ['zh-Hans', '每天 9:00-21:00', '工作日 9:00-18:00'],
    ['zh-Hant', '每天 9:00-21:00', '工作日 9:00-18:00'],
    ['en', 'Every day 9:00-21:00', 'Working days 9:00-18:00'],
    ['fr', 'Tous les jours 9:00-21:00', 'Jours ouvrés 9:00-18:00'],
    ['es', 'Todos los días 9:00-21:00', 'Días laborables 9:00-18:00']
  ])('hours of service and of review are said alike on every page: %s', async (language, service, review) => {
    const who = server.visitor({ 'accept-language': language })
    const data = async (url: string) => (await who.get(url)).data
    const { kefuHours, trust } = (await data('/api/hk/baseConfig')).front
    expect(kefuHours).toBe(service)
    expect(trust.join()).toContain(review)
    const { content } = await data('/api/site/article?key=about')
    for (const hours of [service, review]) expect(content).toContain(hours)
    const { list } = await data('/api/shop/sysQuestion/list?pageSize=50')
    const answers = await Promise.all(
      list.map(({ id }: { id: number }) => data(`/api/shop/sysQuestion/view?id=${id}`))
    )
    expect(answers.filter((answer) => answer.content.includes(review))).toHaveLength(1)
    const { blocks } = await data('/api/site/getOneCode?code=DEMO-0001')
    expect(blocks.find(({ type }: { type: string }) => type === 'PhoneService').note).toBe(service)
    const chat = await server.inject({ url: '/sandbox/chat' })
    expect(chat.body).toContain('演示客服，每天 9:00-21:00')
  })
})

describe('banners', () => {
  interface Banner {
    image: string
    title: string
    subtitle: string
    tone: string
  }
  const banners = async (language: string) => {
    const who = server.visitor({ 'accept-language': language })
    const { data } = await who.get('/api/hk/baseConfig')
    return data.front.indexCarousel as Banner[]
  }

  test.each(['en', 'fr', 'es'])('have words in the reader’s language: %s', async (language) => {
    const [here, chinese] = [await banners(language), await banners('zh-Hans')]
    expect(here.map(({ image, tone }) => [image, tone])).toEqual(
      chinese.map(({ image, tone }) => [image, tone])
    )
    for (const { title, subtitle } of here) expect(hasChinese(title + subtitle)).toBe(false)
    for (const { title, subtitle } of chinese) expect(hasChinese(title) && subtitle.length > 0).toBe(true)
  })

  test('are pictures without words, over which the app draws them', async () => {
    for (const { image, tone } of await banners('zh-Hans')) {
      expect((await server.inject({ url: image })).statusCode).toBe(200)
      expect(hasChinese(drawMedia(image.replace('/media/', ''))!)).toBe(false)
      expect(tone).toBe('light')
    }
  })
})

test('the acceleration of the demo is one that the carrier has set: no sweep gives it back', async () => {
  await giveBackUnset(server.deps)
  const refundRows = await server.sql(`select order_sn from accelerate_order where refund_at is not null`)
  expect(refundRows).toEqual([])
})

test('what was paid in the demo can be given back: the sandbox knows every one of its payments', async () => {
  const { deps } = server.app
  const paid = await server.sql(`select order_sn from payment where trade_no like 'DEMO%'`)
  for (const { order_sn } of paid) await transaction(deps.db, (tx) => queueRefund(tx, deps, order_sn))
  await refunds.run(deps)
  const refundRows = await server.sql('select state from refund')
  expect(refundRows.length).toBe(paid.length)
  expect(refundRows.filter(({ state }) => state !== 'done')).toEqual([])
})
