import { causeOf } from '@/areas/portal/cause'
import { stores } from '@/stores'
import { buildLayout, buildSimInfo } from '../../factories/portal'
import { close, openPage, press, role, until } from '../support/page'
import { logIn, logOut } from '../support/visitor'

beforeEach(logOut)
afterEach(close)

test('shows what is left, until when, and the figures of the card', async () => {
  logIn()
  const page = openPage('pages/iot/index/index', {}, { 'GET /api/iot/simInfo': buildSimInfo() })
  await until(() => page.text().includes('剩余流量'))
  const text = page.text()
  for (const words of [
    '中国移动',
    '1440*****0001',
    '5 GB / 10 GB',
    '正常',
    '刚刚更新',
    '500',
    '50',
    '套餐购买'
  ])
    expect(text).toContain(words)
  expect(document.querySelector('[role=alert]')).toBeNull()
})

test('puts what does not fit behind more', async () => {
  logIn()
  const menus = Array.from({ length: 5 }, (_, index) => ({
    title: `功能${index}`,
    icon: '',
    type: 'page',
    path: '/'
  }))
  const page = openPage(
    'pages/iot/index/index',
    {},
    { 'GET /api/iot/simInfo': buildSimInfo({ simShopLayout: buildLayout({ menus, maxMenuTimes: 3 }) }) }
  )
  await until(() => page.text().includes('功能1'))
  expect(page.text()).not.toContain('功能2')
  press(role('button', '更多'))
  expect(page.went).toEqual([expect.stringContaining('/pages/iot/index/moreMenu')])
})

test('shows the popup once, and never in care mode', async () => {
  logIn()
  const popup = { switch: true, title: '通知', content: '<p>请续费</p>' }
  const answers = { 'GET /api/iot/simInfo': buildSimInfo({ simShopLayout: buildLayout({ popup }) }) }
  const page = openPage('pages/iot/index/index', {}, answers)
  press(await until(() => role('button', '知道了')))
  await until(() => !page.text().includes('请续费'))
  expect(stores.sim.iotIndexPopupPrevent).toBe(true)
  stores.sim.setPopupPrevent(false)
  stores.layout.setCare(true)
  await until(() => page.text().includes('剩余流量'))
  expect(page.text()).not.toContain('请续费')
  stores.layout.setCare(false)
})

test('asks the carrier anew', async () => {
  logIn()
  const page = openPage(
    'pages/iot/index/index',
    {},
    {
      'GET /api/iot/simInfo': buildSimInfo(),
      'POST /api/iot/simRefresh': buildSimInfo({ surplusFlow: 1024 * 1024, useFlow: 9 * 1024 * 1024 })
    }
  )
  press(await until(() => role('button', '刷新')))
  await until(() => page.text().includes('9 GB / 10 GB'))
  expect(page.of('POST /api/iot/simRefresh')).toEqual([{ force: true }])
})

test.each([
  ['not verified', { authStatus: 1 }, '还没有实名认证，运营商暂停上网', '去实名'],
  [
    'in arrears before anything a top-up mends',
    { arrearsBalance: 1860, simStatus: 4 },
    '欠费 18.60 元，已停机',
    '去充值'
  ],
  ['cut by a rule', { breakRuleId: 3, breakTips: '夜间限速触发' }, '夜间限速触发', '联系客服'],
  ['used up', { surplusFlow: 0 }, '流量用完了，买流量包即可恢复', '买流量'],
  ['nearly used up', { surplusFlow: 1000 }, '流量快用完了', '买流量'],
  ['offline', { onlineStatus: 2 }, '卡片离线，请检查设备是否开机', '刷新']
])('says why it does not connect: %s', (_, state, text, action) => {
  expect(causeOf(buildSimInfo(state), Date.now())).toMatchObject({ text, action })
})

test('has no cause for a healthy card', () => {
  expect(causeOf(buildSimInfo(), Date.now())).toBeUndefined()
})
