import { MiniProgram, readDist } from './engine'
import { Host } from './engine/host'
import { cashiers, payWhenAsked } from './paying'
import { startBackend, type Backend } from '../support/backend'

// A backend that answers the specification's calls and nothing else.

let backend: Backend
let app: MiniProgram

beforeAll(async () => {
  backend = await startBackend({})
})
beforeEach(async () => {
  app = new MiniProgram({
    dist: readDist('weapp'),
    origin: backend.origin,
    url: 'pages/iot/login/index',
    host: new Host()
  })
  await app.idle()
})
afterEach(() => {
  app.stop()
  expect(app.errors).toEqual([])
})
afterAll(() => backend?.stop())

async function logIn() {
  await app.type('#f-simNo', '1440000000001')
  await app.tap('.tick')
  await app.tap('#login')
}

test('a package is bought: what became of it nobody says, so the page promises nothing', async () => {
  payWhenAsked(app, backend)
  await logIn()
  await app.open('pages/iot/index/package/details/index?packageId=4')
  await app.tap(cashiers.weapp.words)
  await app.tap('#pay')
  await app.see('订单已提交')
  await app.open('pages/iot/index/orderLogs/PackageList')
  await app.see('已到账')
})

test('a page whose call is not offered says so and leads back', async () => {
  await logIn()
  await app.open('pages-sub/iot/protocol/index')
  await app.see('商家暂未提供此功能')
})
