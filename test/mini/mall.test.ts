import { MiniProgram, readDist } from './engine'
import { tap } from './engine/controls'
import { startServer, type Server } from '../support/server'

const root = 'pages-sub/iot/integralShop'

let server: Server
let app: MiniProgram

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())
beforeEach(async () => {
  app = new MiniProgram({ dist: readDist('weapp'), origin: server.origin, url: 'pages/iot/login/index' })
  await app.idle()
  await app.type('#f-simNo', '1440000000001')
  await app.tap('.tick')
  await app.tap('#login')
  await app.at('pages/iot/index/index')
})
afterEach(() => app.stop())

/** Opens an item of the mall by its name. */
async function openItem(title: string) {
  app.router.navigateTo(`/${root}/index`)
  await app.tap(title)
  await app.at(`${root}/details/index`)
}

test('points alone: a first look, a new address by paste, an order, and its points back', async () => {
  await openItem('编织快充数据线')
  await app.tap('2 米')
  await app.tap('#pay')
  await app.tap('#address')
  await app.at(`${root}/details/selectAddress/index`)
  await app.tap('新增收货地址')
  await app.at(`${root}/details/selectAddress/edit`)
  await app.tap('粘贴整段地址，自动识别')
  await app.type('#f-pasted', '王五 13800138000 广东省广州市天河区体育西路 1 号 2 栋 301')
  await app.tap('识别并填入')
  await app.see('天河区')
  await app.tap('保存地址')
  await app.at(`${root}/details/index`)
  await app.see('王五')
  await app.see('兑换后剩余')
  await app.tap('#exchange')
  await app.see('兑换成功')
  await app.tap('查看订单')
  await app.see('待发货')
  await app.tap('取消订单')
  await app.see('取消后 200积分 会原路退回')
  // the dialog's confirm button is the last button on screen
  tap(app.all('.danger').at(-1)!)
  await app.see('已退款')
  expect(app.errors).toEqual([])
})

test('the nearest store is the first one, where the phone says where it is', async () => {
  app.host.answer('getLocation', { latitude: 23.13, longitude: 113.33 })
  await openItem('全自动晴雨伞')
  await app.tap('查看自提门店')
  await app.at(`${root}/details/storePoint`)
  await app.see('按距离由近到远')
  expect(app.text.indexOf('天河体育中心店')).toBeLessThan(app.text.indexOf('南山科技园店'))
  expect(app.errors).toEqual([])
})

test('ready at the store: its code, the way there, and the message that told of it', async () => {
  app.host.answer('getLocation', () => Promise.reject(new Error('auth deny')))
  await openItem('不锈钢保温杯 500ml')
  await app.tap('#pay')
  await app.tap('门店自提')
  await app.tap('#exchange')
  await app.at(`${root}/details/storePoint`)
  await app.tap('广州市')
  await app.tap('去这家')
  await app.at(`${root}/details/index`)
  await app.tap('#exchange')
  await app.see('兑换成功')
  const { orderSn } = app.router.top.query
  await server.imports('mall:progress', '订单号,状态', `${orderSn},待自提`)
  await app.open('pages-sub/shop/inbox/index')
  await app.tap('商城订单可以自提了')
  await app.at(`${root}/order/orderDetails/index`)
  await app.see(/请在 .+ 24:00 前到店领取/)
  await app.tap('到店路线')
  const [map] = app.host.calls.filter(({ name }) => name === 'openLocation')
  expect(map!.options).toMatchObject({ name: '天河体育中心店', latitude: 23.1341, longitude: 113.3273 })
  expect(app.errors).toEqual([])
})

test('where it does not, they stand by city', async () => {
  app.host.answer('getLocation', () => Promise.reject(new Error('auth deny')))
  await openItem('全自动晴雨伞')
  await app.tap('查看自提门店')
  await app.see('没有获取到位置')
  await app.tap('广州市')
  await app.see('天河体育中心店')
  expect(app.text).not.toContain('中关村店')
  expect(app.errors).toEqual([])
})
