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

/** The picture that is on screen. */
const picture = (before?: string) =>
  app.until(
    () =>
      app
        .all('image')
        .map((image) => String(image.getAttribute('src')))
        .find((src) => src.startsWith('data:image/png;base64,') && src !== before),
    'the picture'
  )
const sent = () => app.host.requests.filter(({ path }) => path === '/api/sms/send')
const wrong = (digits: string) => (digits === '0000' ? '1111' : '0000')

test('the fourth code of a mobile in a day: wrong digits, another picture, the right ones, the code arrives', async () => {
  await app.type('#f-mobile', mobile)
  for (let asked = 1; asked <= 3; asked++) {
    await fetch(`${server.origin}/api/sms/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mobile, scene: 'orderQuery' })
    })
    await server.minuteLater()
  }
  const before = await server.code(mobile)
  await app.tap('获取验证码')
  const first = await picture()

  await app.type('#f-answer', wrong(await server.digits()))
  await app.tap('确认')
  await app.see('图中数字不正确或已过期')
  const second = await picture(first)

  await app.tap('换一张')
  await picture(second)

  await app.type('#f-answer', await server.digits())
  await app.tap('确认')
  await app.see('秒后重发')
  expect(sent()).toHaveLength(3)
  expect(await server.code(mobile)).not.toBe(before)

  await app.type('#f-code', await server.code(mobile))
  await app.tap('#submit')
  await app.at('pages/order/index')
  expect([app.host.toasts, app.errors]).toEqual([[], []])
})
