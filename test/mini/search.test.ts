import { MiniProgram } from './engine'
import { birthdayOnSale } from '../support/birthday'
import { startServer, type Server } from '../support/server'

let server: Server
let app: MiniProgram

beforeAll(async () => {
  server = await startServer()
  app = new MiniProgram({ origin: server.origin })
  await app.idle()
})
afterAll(() => {
  app?.stop()
  void server?.stop()
})
afterEach(() => expect(app.errors).toEqual([]))

const search = 'pages-sub/shop/search/index'

test('suggestions come while one types, and a word leads to its goods', async () => {
  await app.open('pages/goods/index')
  await app.tap('搜索商品')
  await app.at(search)
  await app.type('.input', '充电')
  await app.see('充电宝')
  await app.tap('充电宝')
  await app.at('pages/goods/index')
  await app.see('移动电源 10000mAh')
})

test('digits lead to their numbers', async () => {
  await app.open(search)
  await app.type('.input', '88')
  await app.see(/尾号 · \d/)
  await app.tap(/尾号 · \d/)
  await app.at('pages/index/VanityNumber/index')
  expect(app.digits(await app.find('.numcard')).slice(0, 11)).toMatch(/88$/)
})

test('what nobody sells is answered with near goods', async () => {
  await app.open('pages/goods/index?keyword=透明充电宝')
  await app.see('没有“透明充电宝”，这些“充电宝”相近')
  await app.see('移动电源 20000mAh')
})

test('a birthday leads to the numbers that have it', async () => {
  const day = await birthdayOnSale(server.origin)
  await app.open('pages/index/VanityNumber/index')
  await app.find('.numcard')
  await app.tap('生日号')
  await app.at('pages-sub/shop/birthday/index')
  await app.pick('#f-birthday', `1988-${day.slice(0, 2)}-${day.slice(2)}`)
  await app.see(`1988${day}`)
  await app.tap(day)
  await app.at('pages/index/VanityNumber/index')
  expect(app.digits(await app.find('.numcard')).slice(0, 11)).toContain(day)
})
