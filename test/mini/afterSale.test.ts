import { MiniProgram } from './engine'
import { tap } from './engine/controls'
import { startServer, type Server } from '../support/server'
import { buyThing, choosePhoto } from './orderForm'
import { payWhenAsked } from './paying'

let server: Server
let app: MiniProgram

beforeAll(async () => {
  server = await startServer()
  app = new MiniProgram({ origin: server.origin })
  await app.idle()
  payWhenAsked(app, server)
  choosePhoto(app)
})
afterAll(async () => {
  app?.stop()
  await server?.stop()
})
afterEach(() => expect(app.errors).toEqual([]))

test('a paid order is cancelled with a reason, and the money goes back', async () => {
  const orderSn = await buyThing(app, server)
  await app.open(`pages/order/index?orderSn=${orderSn}`)
  await app.tap('取消订单')
  await app.see(/退款 [\d.]+ 元，原路退回到微信支付/)
  await app.tap('信息填错了')
  await app.tap('确认取消')
  await app.see('订单已取消：信息填错了，款项将原路退回')
})

test('the receipt of a parcel is confirmed, and what came goes back for its money', async () => {
  const orderSn = await buyThing(app, server)
  await server.imports('orders:progress', '订单号,状态,快递公司,快递单号', `${orderSn},已发货,顺丰速运,SF1`)
  const order = `pages/order/index?orderSn=${orderSn}`
  await app.open(order)
  await app.tap('确认收货')
  await app.find('.dialog')
  // the dialog's button is the last one on screen
  tap(app.withText('确认收货').at(-1)!)
  await app.see('买家已确认收货')

  await app.tap('退款/售后')
  await app.tap('申请售后')
  await app.tap('退货退款')
  await app.tap('#f-reason')
  await app.tap('不想要了')
  await app.see('寄回运费由你承担')
  await app.tap('#f-photo1')
  await app.find('.done')
  await app.tap('#submit')
  await app.at('pages-sub/shop/afterSale/index')
  await app.see('等待商家处理')
  await app.see('已上传 1 张照片')

  const sale = `pages-sub/shop/afterSale/index?orderSn=${orderSn}`
  const sn = /AS\d+/.exec(app.text)![0]
  const decide = async (word: string) => {
    await server.imports('aftersales:progress', '售后单号,处理', `${sn},${word}`)
    await app.open(sale)
  }
  await decide('同意')
  await app.see('请寄回商品')
  await app.type('#f-company', '中通快递')
  await app.type('#f-trackingNumber', 'ZT12345')
  await app.tap('提交运单号')
  await app.see('等待商家收货')
  await decide('收货')
  await app.see('商家已收货，等待退款')
  await decide('退款')
  await app.see('退款中')
  await server.refundNow()
  await app.open(sale)
  await app.see('已退款')
})
