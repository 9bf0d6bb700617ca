import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import {
  EffectType,
  OperatorFilter,
  PlaceType,
  PortalOrderStatus,
  ShopOrderStatus
} from '../../contract/enums'
import { Code } from '../../contract/errors'
import { tempFolder } from '../support/folder'
import { addressForm } from './support/mall'
import { typedOn } from './support/merchant'
import { pay, thingForm } from './support/orders'
import { orderForm, serverOfFile, until, type Visitor } from './support/server'

/** A merchant's first day, from an empty database by the commands of docs/MERCHANT.md alone. */

const folder = tempFolder()
const server = serverOfFile({ SEED: 'none', JOBS: 'on', LOG_LEVEL: 'error' })

const at = (name: string) => join(folder, name)
/** A command that must do what it was asked for. */
async function done(...words: string[]) {
  const typed = await typedOn(server.app, words)
  if (typed.code) throw new Error(`${words.join(' ')}: ${typed.out}\n${typed.problems}`)
}
/** Imports a file that is made of these lines. */
function take(command: string, lines: string[]) {
  const file = at(`${command.replace(':', '-')}.csv`)
  writeFileSync(file, lines.join('\n'))
  return done(command, file)
}
const card = { iccid: '89860000000000100001', number: '1440000000000' }

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

  const who = server.visitor()
  const { front } = (await who.get('/api/hk/baseConfig')).data
  expect(front).toMatchObject({ title: '山城靓号', kefuMobile: '023-6300-0000' })
  const picture = await server.inject({ url: front.indexCarousel[0].image })
  expect(picture.statusCode).toBe(200)
  expect(picture.headers['cache-control']).toContain('immutable')
})

test('the stock comes by files', async () => {
  await take('numbers:import', [
    '号码,省份,城市,价格,预存',
    ...Array.from({ length: 100 }, (_, i) => `${13900231000 + i},重庆,重庆,${100 + (i % 7)},50`)
  ])
  // none is marked as featured: the best stand for them on the home page
  const featured = await server.visitor().get(`/api/shop/numberList?operator=${OperatorFilter.featured}`)
  expect(featured.data.list.length).toBeGreaterThan(0)
  await take('cards:import', ['ICCID,号码,运营商,布局', `${card.iccid},${card.number},移动,1`])
  await take('packages:import', ['名称,分类,类型,价格,流量GB,有效期', '江城1GB包,月套餐,基础包,9,1,1个月'])
  await take('goods:import', [
    '类型,标题,分组,价格,库存,图片',
    '商品,江城充电宝,数码,89,20,/media/goods/1.jpg'
  ])
  await take('coupons:import', ['名称,减免,天数,价格', '满减券,5,30,2'])
  await take('vip:import', ['名称,价格,天数,优惠', '月度会员,15,30,5'])
  await take('accelerate:import', ['名称,价格,运营商,网速,小时', '极速一天,3,移动,2M,24'])
  await take('mall:import', ['标题,分组,积分,价格,库存,图片', '江城雨伞,生活,0,19,5,/media/goods/1.jpg'])
})

/** Logs a card in by its number. */
async function holderOf(number: string): Promise<Visitor> {
  const { data, code, message } = await server.visitor().post('/api/simLogin', { simNo: number })
  if (code !== Code.ok) throw new Error(message)
  return server.visitor({ 'sim-no': data.simNo, 'sim-token': data.token })
}

/** Orders for a card, pays at the sandbox's cashier, and waits until it is credited. */
async function buy(holder: Visitor, path: string, body: object) {
  const { data, message } = await holder.post(path, {
    ...{ placeType: PlaceType.wechat, clientKey: randomUUID() },
    ...body
  })
  if (!data?.orderSn) throw new Error(`${path}: ${message}`)
  const { orderSn } = data
  await server.inject({ method: 'POST', url: `/sandbox/pay/${orderSn}`, payload: { result: 'paid' } })
  const result = await until(
    () => holder.get(`/api/iot/orderResult?orderSn=${orderSn}`),
    ({ data: shown }) => shown.done
  )
  expect(result.data.status).toBe(PortalOrderStatus.credited)
}

test('the first sale of each kind', async () => {
  const buyer = server.visitor()
  const shopOrder = async (form: object) => {
    const { data, message } = await buyer.post('/api/shop/createOrder', form)
    if (!data) throw new Error(message)
    await pay(server.app, buyer, data.orderSn)
    const { status } = (await buyer.get(`/api/hk/orderDetails?orderSn=${data.orderSn}`)).data
    expect(status).not.toBe(ShopOrderStatus.toPay)
  }
  const [number] = (await buyer.get('/api/shop/numberList')).data.list
  await shopOrder(await orderForm(server.app, buyer, number.numberId))
  const [item] = (await buyer.get('/api/shop/goodsList?kind=general')).data.list
  await shopOrder(thingForm(item.goodsId))

  const holder = await holderOf(card.number)
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
  await buy(holder, '/api/iot/buyShopGoods', { goodsId: thing.goodsId, optionId, addressId })
  await done('books:check')
})
