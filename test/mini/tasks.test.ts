import { citizenIdCheck } from '../../rules/citizenId'
import { MiniProgram, readDist } from './engine'
import { startServer, type Server } from '../support/server'

let server: Server
let app: MiniProgram

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())
beforeEach(async () => {
  app = new MiniProgram({ dist: readDist('weapp'), origin: server.origin, url: 'pages/iot/login/index' })
  await app.idle()
})
afterEach(() => app.stop())

async function logIn(simNo: string) {
  await app.type('#f-simNo', simNo)
  await app.tap('.tick')
  await app.tap('#login')
  await app.at('pages/iot/index/index')
}

test('a sign-in goes on with the streak, and its points are in the details', async () => {
  await logIn('1440000000001')
  await app.open('pages-sub/iot/task/index')
  await app.see('已连续签到 3 天')
  await app.tap('#signIn')
  await app.see('已连续签到 4 天')
  await app.open('pages-sub/iot/index/integralLog')
  await app.see('每日签到')
  expect(app.errors).toEqual([])
})

test('the page “me”, and another card of the device in use by one tap', async () => {
  await logIn('1440000000005')
  await app.open('pages-sub/iot/user/index')
  await app.see('我的资产')
  await app.tap('#change')
  await app.at('pages-sub/iot/user/changeDevice')
  await app.tap('1440*****0051')
  await app.at('pages/iot/index/index')
  await app.see('1440*****0051')
  expect(app.errors).toEqual([])
})

test('a link of the operator: the form, verified', async () => {
  await logIn('1440000000003')
  app.router.navigateTo('/pages/iot/index/realnameAuth/official')
  await app.tap('#official')
  await app.at('pages/webview/index')
  const asked = decodeURIComponent(app.router.top.query.url ?? '')
  const answer = await fetch(server.origin + new URL(asked).pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ result: 'link' })
  })
  const { data } = (await answer.json()) as { data: { path: string } }
  await app.open(data.path)
  await app.see('请你完成实名认证')
  const first = '11010119900307002'
  await app.type('#f-certName', '李四')
  await app.type('#f-certId', first + citizenIdCheck(first))
  await app.tap('#submit')
  await app.see('实名认证已通过')
  expect(app.errors).toEqual([])
})
