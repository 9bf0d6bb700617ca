import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import {
  EffectType,
  OperatorFilter,
  PlaceType,
  PortalOrderStatus,
  ShopOrderStatus
} from '../../contract/enums'
import { Code } from '../../contract/errors'
import { buildApp } from '../../server/app'
import { tempFolder } from '../support/folder'
import { backUp, newInstallation, restore } from './support/backup'
import { addressForm } from './support/mall'
import { typedOn } from './support/merchant'
import { pay, thingForm } from './support/orders'
import { orderForm, testConfig, until, visitor, type Visitor } from './support/server'

/** A merchant's first day, from an empty database by the commands of docs/MERCHANT.md alone. */

let app: FastifyInstance
let here: Awaited<ReturnType<typeof newInstallation>>
const folder = tempFolder()
const open = (given: object) =>
  buildApp(testConfig({ ...given, SEED: 'none', JOBS: 'on', LOG_LEVEL: 'error' }))
beforeAll(async () => {
  here = await newInstallation()
  app = await open(here.given)
})
afterAll(async () => {
  await app?.close()
  await here?.drop()
})

const at = (name: string) => join(folder, name)
const type = (...words: string[]) => typedOn(app, words)
/** A command that must do what it was asked for. */
async function done(...words: string[]) {
  const typed = await type(...words)
  if (typed.code) throw new Error(`${words.join(' ')}: ${typed.out}\n${typed.problems}`)
  return typed
}
/** Imports a file that is made of these lines. */
function take(command: string, lines: string[], ...options: string[]) {
  const file = at(`${command.replace(':', '-')}.csv`)
  writeFileSync(file, lines.join('\n'))
  return done(command, file, ...options)
}
/** Takes the last import back. */
const undo = () => done('imports:undo')
const count = async (what: string): Promise<number> =>
  (await app.deps.pool.query(`select count(*)::int as n from ${what}`)).rows[0].n

const serial = (i: number, digits: number) => String(i).padStart(digits, '0')
const numberLines = (price: number) => [
  '号码,省份,城市,价格,预存',
  ...Array.from({ length: 5000 }, (_, i) => `1390023${serial(i, 4)},重庆,重庆,${price + (i % 7)},50`)
]
const cards = Array.from({ length: 2000 }, (_, i) => ({
  iccid: `898600000000001${serial(i + 1, 5)}`,
  number: `14400${serial(i, 8)}`
}))
const cardLines = ['ICCID,号码,运营商,布局', ...cards.map(({ iccid, number }) => `${iccid},${number},移动,1`)]
const packageLines = (price: number) => [
  '名称,分类,类型,价格,流量GB,有效期',
  ...Array.from({ length: 20 }, (_, i) => `江城${i + 1}GB包,月套餐,基础包,${price + i},${i + 1},1个月`)
]

test('before anything is there, visitors are told so kindly and the doctor tells what is missing', async () => {
  const who = visitor(app)
  for (const path of ['numberList', 'goodsList?kind=general', 'goodsList?kind=fast'])
    expect(await who.get(`/api/shop/${path}`)).toMatchObject({ code: Code.ok, data: { list: [] } })
  const { code, out } = await type('doctor')
  expect(code).toBe(1)
  for (const missing of ['numbers:import', '"login"', 'customer service']) expect(out).toContain(missing)
})

test('the shop is pushed from a folder of its own words and pictures', async () => {
  const shop = at('shop')
  await done('shop:new', shop)
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(join(shop, file), change(readFileSync(join(shop, file), 'utf8')))
  edit('shop.yaml', (text) =>
    text
      .replace(/^ {2}title: .*$/m, '  title: 山城靓号')
      .replace('/media/banner/1.jpg', 'pictures/river.jpg')
      .replace('400-000-0000', '023-6300-0000')
  )
  writeFileSync(join(shop, 'articles/login.md'), '---\ntitle: 山城靓号用户协议\n---\n# 山城靓号\n\n你好。\n')
  rmSync(join(shop, 'articles/login.html'))
  mkdirSync(join(shop, 'pictures'))
  await sharp({ create: { width: 1600, height: 800, channels: 3, background: '#018d71' } })
    .jpeg()
    .toFile(join(shop, 'pictures/river.jpg'))
  await done('shop:push', shop, '--yes', '--as', '江小姐')

  const who = visitor(app)
  const { front } = (await who.get('/api/hk/baseConfig')).data
  expect(front).toMatchObject({ title: '山城靓号', kefuMobile: '023-6300-0000' })
  const picture = await app.inject({ url: front.indexCarousel[0].image })
  expect(picture.statusCode).toBe(200)
  expect(picture.headers['cache-control']).toContain('immutable')
})

test('the stock comes by files, and a mistake in each is taken back', async () => {
  await take('numbers:import', numberLines(100))
  // a column of yuan that was typed as hundreds of yuan
  await take('numbers:import', numberLines(1), '--yes')
  expect(await count('vanity_number where price < 1000')).toBe(5000)
  await undo()
  expect(await count('vanity_number where price >= 10000')).toBe(5000)
  // none is marked as featured: the best stand for them on the home page
  const featured = await visitor(app).get(`/api/shop/numberList?operator=${OperatorFilter.featured}`)
  expect(featured.data.list.length).toBeGreaterThan(0)

  await take('cards:import', cardLines)
  await take('cards:import', ['ICCID,布局', ...cards.map(({ iccid }) => `${iccid},2`)], '--yes')
  await undo()
  expect(await count('sim where layout_id = 1')).toBe(2000)

  await take('packages:import', packageLines(9))
  await take('packages:import', packageLines(0.09), '--yes')
  await undo()
  expect(await count('data_package where price >= 900')).toBe(20)

  const goods = (price: string) => [
    '类型,标题,分组,价格,库存,图片',
    `商品,江城充电宝,数码,${price},20,/media/goods/1.jpg`
  ]
  await take('goods:import', goods('89'))
  await take('goods:import', [...goods('8.9'), '商品,误加的商品,数码,1,1,/media/goods/1.jpg'], '--yes')
  await undo()
  expect(await count('goods where on_sale and price = 8900')).toBe(1)
  expect(await count('goods where on_sale')).toBe(1)

  await take('coupons:import', ['名称,减免,天数,价格', '满减券,5,30,2'])
  await take('vip:import', ['名称,价格,天数,优惠', '月度会员,15,30,5'])
  await take('accelerate:import', ['名称,价格,运营商,网速,小时', '极速一天,3,移动,2M,24'])
  await take('mall:import', ['标题,分组,积分,价格,库存,图片', '江城雨伞,生活,0,19,5,/media/goods/1.jpg'])
  for (const [command, table, lines] of [
    ['coupons:import', 'coupon_goods', ['名称,减免,天数,价格', '满减券,50,30,2']],
    ['vip:import', 'vip_plan', ['名称,价格,天数,优惠', '月度会员,1.5,30,5']],
    ['accelerate:import', 'accelerate_plan', ['名称,价格,运营商,网速,小时', '极速一天,0.3,移动,2M,24']],
    [
      'mall:import',
      'mall_option',
      ['标题,分组,积分,价格,库存,图片', '江城雨伞,生活,0,1.9,5,/media/goods/1.jpg']
    ]
  ] as const) {
    const rows = async () => (await app.deps.pool.query(`select * from ${table} order by 1`)).rows
    const before = await rows()
    await take(command, [...lines], '--yes')
    expect(await rows()).not.toEqual(before)
    await undo()
    expect(await rows()).toEqual(before)
  }
})

/** Logs a card in by its number. */
async function holderOf(number: string): Promise<Visitor> {
  const { data, code, message } = await visitor(app).post('/api/simLogin', { simNo: number })
  if (code !== Code.ok) throw new Error(message)
  return visitor(app, { 'sim-no': data.simNo, 'sim-token': data.token })
}

/** Orders for a card, pays at the sandbox's cashier, and waits until it is credited. */
async function buy(holder: Visitor, path: string, body: object): Promise<string> {
  const { data, message } = await holder.post(path, {
    ...{ placeType: PlaceType.wechat, clientKey: randomUUID() },
    ...body
  })
  if (!data?.orderSn) throw new Error(`${path}: ${message}`)
  const { orderSn } = data
  await app.inject({ method: 'POST', url: `/sandbox/pay/${orderSn}`, payload: { result: 'paid' } })
  const result = await until(
    () => holder.get(`/api/iot/orderResult?orderSn=${orderSn}`),
    ({ data: shown }) => shown.done
  )
  expect(result.data.status).toBe(PortalOrderStatus.credited)
  return orderSn
}

const sold = { number: '', goods: '', mall: '' }

test('the first sale of each kind', async () => {
  const buyer = visitor(app)
  const shopOrder = async (form: object) => {
    const { data, message } = await buyer.post('/api/shop/createOrder', form)
    if (!data) throw new Error(message)
    await pay(app, buyer, data.orderSn)
    const { status } = (await buyer.get(`/api/hk/orderDetails?orderSn=${data.orderSn}`)).data
    expect(status).not.toBe(ShopOrderStatus.toPay)
    return data.orderSn as string
  }
  const [number] = (await buyer.get('/api/shop/numberList')).data.list
  sold.number = await shopOrder(await orderForm(app, buyer, number.numberId))
  const [item] = (await buyer.get('/api/shop/goodsList?kind=general')).data.list
  sold.goods = await shopOrder(thingForm(item.goodsId))

  const holder = await holderOf(cards[7]!.number)
  await buy(holder, '/api/iot/createBalanceOrder', { money: 1000 })
  const { categories } = (await holder.get('/api/iot/packageChoose')).data
  const { packageId } = categories[0].packages[0]
  await buy(holder, '/api/iot/buyPackage', { packageId, effectType: EffectType.now })
  const plan = async (path: string) => (await holder.get(path)).data.plans[0]
  const { vipId } = await plan('/api/iot/vipList')
  await buy(holder, '/api/iot/createVipOrder', { vipId })
  const { accelerateId } = await plan('/api/iot/accelerateList')
  await buy(holder, '/api/iot/createAccelerateOrder', { accelerateId })
  const { onSale } = (await holder.get('/api/iot/couponChoose')).data
  await buy(holder, '/api/iot/createCouponOrder', { couponGoodsId: onSale[0].couponGoodsId })
  const { addressId } = (await holder.post('/api/iot/setSimAddress', addressForm())).data
  const [thing] = (await holder.get('/api/iot/integralShopIndex?pageSize=10')).data.list
  const details = await holder.get(`/api/iot/integralShopGoodsDetails?goodsId=${thing.goodsId}`)
  const { optionId } = details.data.options[0]
  sold.mall = await buy(holder, '/api/iot/buyShopGoods', { goodsId: thing.goodsId, optionId, addressId })
})

test('a card that was sold moves to another person, who sees nothing of the first', async () => {
  await take('mall:progress', ['订单号,状态,快递公司,快递单号', `${sold.mall},已发货,顺丰速运,SF1234567890`])
  await take('mall:progress', ['订单号,状态', `${sold.mall},已完成`])
  const { number, iccid } = cards[7]!
  await take('cards:release', ['卡号,余额', `${number},已退`], '--reason', '号码回收')
  const next = await holderOf(number)
  const { data } = await next.get('/api/iot/simInfo')
  expect(data).toMatchObject({ simNo: number, iccid, balance: 0, integral: 0, packages: [] })
})

test('backed up, lost and restored elsewhere, the shop goes on, and the books add up', async () => {
  expect(await type('books:check')).toMatchObject({ code: 0 })
  const elsewhere = await newInstallation()
  const backup = at('backup')
  mkdirSync(backup)
  await app.close()
  await backUp(here.given, backup)
  await here.drop()
  await restore(backup, elsewhere.given)
  here = elsewhere
  app = await open(elsewhere.given)
  expect(await type('books:check')).toMatchObject({ code: 0 })
  expect((await visitor(app).get('/api/hk/baseConfig')).data.front.title).toBe('山城靓号')
  const shown = await done('customer:show', sold.goods)
  expect(shown.out).toContain('江城充电宝')
})
