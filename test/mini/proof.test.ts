import { MiniProgram, readDist } from './engine'
import { startServer, type Server } from '../support/server'

const mobile = '13900000888'

let server: Server
let app: MiniProgram

beforeAll(async () => {
  server = await startServer()
  app = new MiniProgram({ dist: readDist('weapp'), origin: server.origin, url: 'pages/login/index' })
  await app.idle()
})
afterAll(async () => {
  app?.stop()
  await server?.stop()
})

test('the fourth code of a mobile in a day: the app works unseen, without Web Crypto, and the code arrives', async () => {
  await app.type('#f-mobile', mobile)
  for (let asked = 1; asked <= 3; asked++) {
    await fetch(`${server.origin}/api/sms/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mobile, scene: 'orderQuery' })
    })
    await server.endSmsPause()
  }
  const before = await server.code(mobile)
  await app.tap('获取验证码')
  await app.see('秒后重发')
  expect(app.host.requests.filter(({ path }) => path === '/api/sms/send')).toHaveLength(2)
  expect(await server.code(mobile)).not.toBe(before)

  await app.type('#f-code', await server.code(mobile))
  await app.tap('#submit')
  await app.at('pages/order/index')
  expect([app.host.toasts, app.errors]).toEqual([[], []])
})
