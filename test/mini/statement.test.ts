import { startServer, type Server } from '../support/server'
import { MiniProgram, readDist } from './engine'

// The statement of a card on WeChat.

let server: Server
let app: MiniProgram
beforeAll(async () => {
  server = await startServer()
  app = new MiniProgram({ dist: readDist('weapp'), origin: server.origin, url: 'pages/iot/login/index' })
  await app.type('#f-simNo', '1440000000001')
  await app.tap('.tick')
  await app.tap('#login')
  await app.at('pages/iot/index/index')
})
afterAll(async () => {
  expect(app.errors).toEqual([])
  app.stop()
  await server.stop()
})

test('from the assets to the statement: points are worth something, and a line leads to its order', async () => {
  await app.open('pages-sub/iot/user/asset')
  await app.tap('#statement')
  await app.at('pages-sub/shop/statement/index')
  await app.tap('#account-points')
  await app.see(/100 积分约值/)
  await app.see('积分不会过期')
  await app.tap('#account-balance')
  await app.see('余额充值')
  await app.tap('余额充值')
  await app.at('pages/iot/index/balance/pay/index')
})

test('the lines are narrowed by direction and month', async () => {
  await app.open('pages-sub/shop/statement/index')
  await app.tap('退款')
  await app.tap('按月查看')
  await app.see('全部月份')
})
