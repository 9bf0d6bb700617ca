import { MiniProgram, readDist } from './engine'
import { Host } from './engine/host'
import { cashiers, payWhenAsked } from './paying'
import common from '../../src/i18n/messages/common/zh-Hans'
import { routes, type RoutePath } from '../../src/routes'
import { startBackend, type Backend } from '../support/backend'
import { named } from '../support/named'
import { params } from '../support/params'

// A backend that answers the specification's calls, and of them what it names.

let backend: Backend
let app: MiniProgram

beforeAll(async () => {
  backend = await startBackend({ change: named })
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

async function logIn(simNo = '1440000000001') {
  await app.type('#f-simNo', simNo)
  await app.tap('.tick')
  await app.tap('#login')
}

test('a package is bought, the balance topped up: the lists say what became of it', async () => {
  payWhenAsked(app, backend)
  await logIn()
  await app.open('pages/iot/index/package/details/index?packageId=4')
  await app.tap(cashiers.weapp.words)
  await app.tap('#pay')
  await app.see('套餐已到账')
  await app.open('pages/iot/index/balance/pay/index?optionId=1')
  await app.tap('#pay')
  await app.see('充值已到账')
})

test('something is had for points', async () => {
  await logIn()
  await app.open('pages-sub/iot/integralShop/index')
  await app.tap(/^取卡针与卡套/)
  await app.tap(/^立即兑换/)
  await app.tap('#exchange')
  await app.see('兑换成功')
})

test('a device is restarted; how that ended nobody says', async () => {
  await logIn('1440000000005')
  await app.open('pages-sub/iot/deviceManage/index')
  await app.tap('#restart')
  await app.tap('重启')
  await app.see('指令已发送给设备')
})

test('each page stands; what is not offered is said by pages of further calls alone', async () => {
  await logIn()
  app.host.answer('getLocation', { latitude: 22.5, longitude: 114 })
  const silent: string[] = []
  for (const page of readDist('weapp').pages as RoutePath[]) {
    await app.open(`${page}?${params[page] ?? ''}`)
    expect([page, app.text.includes(common['common.pageBroken'])]).toEqual([page, false])
    if (app.text.includes(common['common.notOffered']) && !routes[page].needs) silent.push(page)
  }
  expect(silent).toEqual([])
})
