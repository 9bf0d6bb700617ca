import sharp from 'sharp'
import { MiniProgram } from './engine'
import { tap } from './engine/controls'
import { server } from './stage'
import { buyThing, choosePhoto, fillThing, openThing } from './orderForm'
import { payWhenAsked } from './paying'

/** What goes with an order of the shop and is the phone's: a draft, and a review with a photo at its end. */

const order = 'pages/order/index'
const me = 'pages/user/index2'
const review = 'pages/goods/pretty/comment'
const mobile = '13900139791'

let app: MiniProgram

// the user pays whatever is to be paid
beforeEach(async () => {
  app = new MiniProgram({ origin: server.origin })
  await app.idle()
  payWhenAsked(app, server)
})
afterEach(() => {
  expect(app.errors).toEqual([])
  app.stop()
})

async function logIn(): Promise<void> {
  await server.endSmsPause()
  await app.open('pages/login/index')
  await app.type('#f-mobile', mobile)
  await app.tap('获取验证码')
  await app.see('秒后重发')
  await app.type('#f-code', await server.code(mobile))
  await app.tap('查询订单')
  await app.at(order)
}

test('what came is reviewed with a photo, which is sent to the server', async () => {
  const picture = { create: { width: 40, height: 30, channels: 3, background: '#2a7' } } as const
  choosePhoto(app, await sharp(picture).jpeg().toBuffer())
  const orderSn = await buyThing(app, server, mobile)
  // the shop has no templates of messages
  await app.idle()
  expect(app.text).not.toContain('有进展时提醒我')
  await server.imports('orders:progress', '订单号,状态,快递公司,快递单号', `${orderSn},已发货,顺丰速运,SF1`)
  await server.imports('orders:progress', '订单号,状态', `${orderSn},已签收`)
  await logIn()
  await app.open(me)
  await app.tap('待评价')
  await app.at(order)
  // the chip of the tab, then the button of the order
  await app.find('.card')
  tap(app.withText(/^评价$/).at(-1)!)
  await app.at(review)
  expect((await app.find('#f-content')).getAttribute('placeholder')).toBe('做工怎么样？用着顺手吗？')
  tap(app.withText('☆').at(-1)!)
  const words = '定位很准，装上就能用'
  await app.type('#f-content', words)
  await app.tap('#f-photo1')
  await app.find('.done')
  await app.tap('发表评价')
  await app.at(order)
  // the tab is empty again
  await app.see('这里还没有订单')

  const { goodsId } = await server.thing()
  await app.open(`${review}?goodsId=${goodsId}`)
  await app.see(words)
})

test('an order that cannot be sent is a draft through a restart, and can be thrown away', async () => {
  const address = await openThing(app, server)
  await fillThing(app)
  app.host.network = 'none'
  await app.tap('#pay')
  await app.see('已存为草稿，联网后核对并提交')
  const errors = [...app.errors]
  app.stop()
  app = new MiniProgram({ origin: server.origin, host: app.host.later(), url: address })
  await app.see('已存为草稿，联网后核对并提交')
  const typed = () => app.all('#f-certName')[0]?.getAttribute('value') ?? ''
  expect(typed()).toBe('李四')
  await app.see('天河区')
  // the goods are drawn again once they have come
  await app.idle()
  await app.tap('丢弃草稿')
  await app.idle()
  expect(typed()).toBe('')
  expect([...app.host.storage.values()].join()).not.toContain('李四')
  expect(errors).toEqual([])
})
