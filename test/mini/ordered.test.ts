import sharp from 'sharp'
import { MiniProgram } from './engine'
import { tap } from './engine/controls'
import { startServer, type Server } from '../support/server'
import { buyThing, choosePhoto, fillThing, openThing, submitThing } from './orderForm'
import { payWhenAsked } from './paying'

/** What goes with an order of the shop: invoice, freight, address book, and a review at its end. */

const order = 'pages/order/index'
const me = 'pages/user/index2'
const review = 'pages/goods/pretty/comment'
const mobile = '13900139791'

let server: Server
let app: MiniProgram

/** A phone on which the user pays whatever is to be paid. */
async function start(at: Server): Promise<void> {
  app = new MiniProgram({ origin: at.origin })
  await app.idle()
  payWhenAsked(app, at)
}
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())
beforeEach(() => start(server))
afterEach(() => {
  expect(app.errors).toEqual([])
  app.stop()
})

async function logIn(at: Server): Promise<void> {
  await at.endSmsPause()
  await app.open('pages/login/index')
  await app.type('#f-mobile', mobile)
  await app.tap('获取验证码')
  await app.see('秒后重发')
  await app.type('#f-code', await at.code(mobile))
  await app.tap('查询订单')
  await app.at(order)
}

test('an order is invoiced to a company with its checked tax number, and the buyer sees when it is issued', async () => {
  await openThing(app, server)
  await app.tap('#invoice')
  await app.at('pages-sub/shop/invoice/index')
  await app.tap('企业')
  await app.type('#f-title', '深圳示例科技有限公司')
  await app.type('#f-taxNumber', '91350200MA2YJ1XR9H')
  await app.tap('#save')
  await app.see('税号校验不通过')
  await app.type('#f-taxNumber', '91350200MA2YJ1XR9G')
  await app.tap('#save')
  await app.at('pages/goods/general/index')
  await app.see('深圳示例科技有限公司')
  const orderSn = await submitThing(app)
  await app.tap('#pay')
  await app.see('支付成功')

  await app.open(`${order}?orderSn=${orderSn}`)
  await app.see('待开票')
  await server.imports(
    'invoices:progress',
    '订单号,发票号码,发票链接',
    `${orderSn},26442000000012345678,https://invoice.example/1.pdf`
  )
  await app.open(`pages-sub/shop/invoice/index?orderSn=${orderSn}`)
  await app.see('已开票')
  await app.see('26442000000012345678')
  // it stands, so nothing of it is asked for any more
  expect(app.all('#save')).toEqual([])
})

test('freight to a dearer province stands in the form, at the cashier and on the order', async () => {
  await openThing(app, server)
  const orderSn = await submitThing(app, { place: ['新疆维吾尔自治区', '乌鲁木齐市', '天山区'] })
  await app.see('含运费 15 元')
  await app.tap('#pay')
  await app.see('支付成功')
  await app.open(`${order}?orderSn=${orderSn}`)
  await app.see('含运费 15 元')
  await app.see(/运费\s*¥\s*15/)
})

test('what came is reviewed with a photo; the merchant looks first, then it stands on the page of the item', async () => {
  app.stop()
  // only in production the merchant looks first
  const shop = await startServer({
    ...{ NODE_ENV: 'production', PAYMENT_PROVIDER: 'sandbox', SMS_PROVIDER: 'sandbox' },
    ...{ SEED: 'demo' }
  })
  await start(shop)
  const picture = { create: { width: 40, height: 30, channels: 3, background: '#2a7' } } as const
  choosePhoto(app, await sharp(picture).jpeg().toBuffer())
  const orderSn = await buyThing(app, shop, { mobile })
  await shop.imports('orders:progress', '订单号,状态,快递公司,快递单号', `${orderSn},已发货,顺丰速运,SF1`)
  await shop.imports('orders:progress', '订单号,状态', `${orderSn},已签收`)
  await logIn(shop)
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

  const { goodsId } = await shop.thing()
  await app.open(`${review}?goodsId=${goodsId}`)
  await app.idle()
  expect(app.text).not.toContain(words)
  const line = (await shop.types('comments:review')).split('\n').find((one) => one.includes(words))!
  await shop.types('comments:review', '--show', line.trim().split(' ')[0]!)
  await app.open(`${review}?goodsId=${goodsId}`)
  await app.see(words)
  await shop.stop()
})

test('shop and mall share one address book: the last address is offered, and gone on log-out', async () => {
  await logIn(server)
  await buyThing(app, server, { mobile })
  await app.open('pages/iot/login/index')
  await app.type('#f-simNo', '1440000000001')
  await app.tap('.tick')
  await app.tap('#login')
  await app.at('pages/iot/index/index')
  await app.open('pages-sub/iot/integralShop/index')
  await app.tap('编织快充数据线')
  await app.tap('#pay')
  await app.tap('#address')
  await app.see('只存在本机')
  await app.tap(/体育西路 1 号/)
  await app.tap('存入并使用')
  await app.at('pages-sub/iot/integralShop/details/index')
  await app.see('李四')

  const typed = (name: string) => app.all(`#f-${name}`)[0]?.getAttribute('value') ?? ''
  await openThing(app, server)
  await app.see('天河区')
  expect(typed('certName')).toBe('李四')
  await app.open(me)
  await app.tap('退出登录')
  await app.find('.dialog')
  tap(app.withText('退出登录').at(-1)!)
  await app.see('登录后查看订单')
  await openThing(app, server)
  expect(typed('certName')).toBe('')
  expect(app.text).not.toContain('天河区')
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
  await app.tap('丢弃草稿')
  expect(typed()).toBe('')
  expect([...app.host.storage.values()].join()).not.toContain('李四')
  expect(errors).toEqual([])
})

test('two plans stand side by side, with what they cost and what they have', async () => {
  const answer = await fetch(`${server.origin}/api/shop/goodsList?kind=fast&pageSize=2`)
  const { list } = ((await answer.json()) as { data: { list: { goodsId: number; title: string }[] } }).data
  const [one, other] = list.map(({ goodsId }) => goodsId)
  await app.open(`pages-sub/shop/compare/index?kind=fast&ids=${one},${other}`)
  for (const text of [...list.map(({ title }) => title), '月最低消费', '两年至少花费', '流量', '选号'])
    await app.see(text)
})
