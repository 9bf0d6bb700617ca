import { MiniProgram, readDist } from './engine'
import { tap } from './engine/controls'
import { startServer, type Server } from '../support/server'

let server: Server
let app: MiniProgram

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())
beforeEach(async () => {
  app = new MiniProgram({
    dist: readDist('weapp'),
    origin: server.origin,
    url: 'pages/iot/login/index'
  })
  await app.idle()
})
afterEach(() => app.stop())

async function logIn(simNo: string) {
  await app.type('#f-simNo', simNo)
  await app.tap('.tick')
  await app.tap('#login')
  await app.at('pages/iot/index/index')
}

test('a holder goes to the operator in the web page, comes back, and is told when it has passed', async () => {
  await logIn('1440000000003')
  app.router.navigateTo('/pages/iot/index/realnameAuth/official')
  await app.tap('#official')
  await app.at('pages/webview/index')
  const asked = decodeURIComponent(app.router.top.query.url ?? '')
  expect(asked).toMatch(/\/sandbox\/realname\/[\w-]+$/)
  app.router.navigateBack()
  await app.see('等待中国电信确认')
  await fetch(server.origin + new URL(asked).pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ result: 'passed' })
  })
  await app.see('运营商实名已通过')
  expect(app.errors).toEqual([])
})

test('a device switches its network, and the page follows it', async () => {
  app.host.answer('showModal', { confirm: true })
  await logIn('1440000000130')
  app.router.navigateTo('/pages/iot/index/switchNet')
  await app.see('当前网络')
  await app.tap('切换')
  await app.see('套餐和余额不变')
  // the dialog's confirm button is the last button on screen
  tap(app.all('.primary').at(-1)!)
  await app.see('正在切换到中国联通')
  await app.until(() => app.host.requests.some(({ path }) => path === '/api/iot/deviceJob'), 'the job')
  await server.finishDeviceCommand()
  await app.see('已切换到中国联通')
  expect(app.errors).toEqual([])
})
