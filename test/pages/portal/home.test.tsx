import { act } from 'react'
import { stores } from '@/stores'
import { buildDeviceState } from '../../factories/holder'
import { buildCardPackage, buildLayout, buildSimInfo } from '../../factories/portal'
import { close, openPage, passTime, press, Refusal, role, until } from '../support/page'
import { logIn } from '../support/visitor'

const gb = 1024 * 1024

const readings = ({ asked }: ReturnType<typeof openPage>) =>
  asked.filter(({ key }) => key === 'POST /api/iot/simRefresh')

test('shows what is left, until when, and the figures of the card', async () => {
  logIn()
  const page = openPage('pages/iot/index/index', { 'GET /api/iot/simInfo': buildSimInfo() })
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

test('a tap on the number leads to the cards of this phone', async () => {
  logIn()
  const page = openPage('pages/iot/index/index', { 'GET /api/iot/simInfo': buildSimInfo() })
  press(await until(() => role('button', '1440*****0001')))
  expect(page.went).toEqual([expect.stringContaining('/pages-sub/iot/user/changeDevice')])
})

test('puts what does not fit behind more', async () => {
  logIn()
  const menus = Array.from({ length: 5 }, (_, index) => ({
    title: `功能${index}`,
    icon: '',
    type: 'page',
    path: '/'
  }))
  const page = openPage('pages/iot/index/index', {
    'GET /api/iot/simInfo': buildSimInfo({ simShopLayout: buildLayout({ menus, maxMenuTimes: 3 }) })
  })
  await until(() => page.text().includes('功能1'))
  expect(page.text()).not.toContain('功能2')
  press(role('button', '更多'))
  expect(page.went).toEqual([expect.stringContaining('/pages/iot/index/moreMenu')])
})

test('shows the popup once, and never in care mode', async () => {
  logIn()
  const popup = { switch: true, title: '通知', content: '<p>请续费</p>' }
  const answers = { 'GET /api/iot/simInfo': buildSimInfo({ simShopLayout: buildLayout({ popup }) }) }
  const page = openPage('pages/iot/index/index', answers)
  press(await until(() => role('button', '知道了')))
  await until(() => !page.text().includes('请续费'))
  expect(stores.sim.iotIndexPopupPrevent).not.toBe('')
  stores.sim.setPopupPrevent('')
  stores.layout.setCare(true)
  await until(() => page.text().includes('剩余流量'))
  expect(page.text()).not.toContain('请续费')
  stores.layout.setCare(false)
})

test('asks the carrier anew', async () => {
  logIn()
  const page = openPage('pages/iot/index/index', {
    'GET /api/iot/simInfo': buildSimInfo(),
    'POST /api/iot/simRefresh': buildSimInfo({ surplusFlow: 1024 * 1024, useFlow: 9 * 1024 * 1024 })
  })
  press(await until(() => role('button', '刷新')))
  await until(() => page.text().includes('9 GB / 10 GB'))
  expect(page.of('POST /api/iot/simRefresh')).toEqual([{ force: true }])
})

test('shows the popup again when its content has changed', async () => {
  logIn()
  let content = '<p>请续费</p>'
  const info = () =>
    buildSimInfo({ simShopLayout: buildLayout({ popup: { switch: true, title: '通知', content } }) })
  const page = openPage('pages/iot/index/index', { 'GET /api/iot/simInfo': info })
  press(await until(() => role('button', '知道了')))
  await until(() => !page.text().includes('请续费'))
  stores.sim.setInfo(info())
  expect(page.text()).not.toContain('请续费')
  content = '<p>明日检修</p>'
  stores.sim.setInfo(info())
  await until(() => page.text().includes('明日检修'))
})

test('the ring draws what is left, as its figure says, two decimals at most', async () => {
  logIn()
  const info = buildSimInfo({
    totalFlow: 10 * gb,
    useFlow: Math.round(7.55 * gb),
    surplusFlow: Math.round(2.45 * gb)
  })
  openPage('pages/iot/index/index', { 'GET /api/iot/simInfo': info })
  const ring = await until(() => role('meter', '剩余流量 2.44 GB'))
  expect(ring.getAttribute('aria-valuenow')).toBe('24')
})

test('each package has its use and its end, and the total says that it is of several', async () => {
  logIn()
  const packages = [
    buildCardPackage({
      orderSn: 'PK20261101100001',
      packageName: '日包',
      endAt: '2099-01-02T16:00:00.000Z',
      useFlow: 10 * gb
    }),
    buildCardPackage({
      orderSn: 'PK20261101100002',
      packageName: '月包',
      endAt: '2099-06-30T16:00:00.000Z',
      useFlow: 8 * gb
    }),
    buildCardPackage({
      orderSn: 'PK20261101100003',
      packageName: '下月包',
      validTag: 2,
      startAt: '2099-06-30T16:00:00.000Z',
      endAt: '2099-07-31T16:00:00.000Z'
    })
  ]
  const info = buildSimInfo({
    packages,
    endAt: '2099-06-30T16:00:00.000Z',
    nextBillAt: '2098-12-31T16:00:00.000Z'
  })
  const page = openPage('pages/iot/index/index', { 'GET /api/iot/simInfo': info })
  await until(() => page.text().includes('我的套餐'))
  const rows = [...page.box.querySelectorAll('[role="list"] [role="listitem"]')].map((row) => row.textContent)
  expect(rows).toHaveLength(3)
  expect(rows[0]).toMatch(/日包.*已用完.*剩 0 MB \/ 10 GB.*2099年1月2日 24:00 到期/)
  expect(rows[1]).toMatch(/月包.*使用中.*剩 2 GB \/ 10 GB.*2099年6月30日 24:00 到期/)
  expect(rows[2]).toMatch(/下月包.*待生效.*2099年7月1日 00:00 开始生效/)
  expect(page.text()).toContain('3 个套餐，最晚 2099年7月31日 24:00 到期')
  expect(page.text()).not.toContain('有效期至')
  expect(page.text()).toContain('下个账期 2099年1月1日')
})

test('without a network the card as last known stays, with its time; the way back to the network asks again', async () => {
  logIn()
  stores.sim.setInfo(buildSimInfo({ simNo: stores.sim.simNo }))
  let fails = true
  const answer = () =>
    fails ? new Refusal(0, '', null, 502) : buildSimInfo({ surplusFlow: gb, useFlow: 9 * gb })
  const page = openPage('pages/iot/index/index', { 'GET /api/iot/simInfo': answer })
  await until(() => page.text().includes('没有刷新成功，以下信息可能已有变化（刚刚更新）'))
  expect(page.text()).toContain('5 GB / 10 GB')
  press(role('button', '联系客服400-000-0000'))
  expect(page.went.at(-1)).toContain('/pages/iot/index/customer')
  fails = false
  // calls of simInfo within 1 s share one answer, even a failed one
  passTime(1000)
  press(role('button', '重试'))
  await until(() => page.text().includes('9 GB / 10 GB'))
  expect(page.text()).not.toContain('可能已有变化')
})

test('a page that one comes back to shows what has changed meanwhile, quietly', async () => {
  logIn()
  let surplusFlow = gb
  const page = openPage('pages/iot/index/index', {
    'GET /api/iot/simInfo': () => buildSimInfo({ surplusFlow, useFlow: 9 * gb })
  })
  await until(() => role('meter', '剩余流量 1 GB'))
  surplusFlow = 11 * gb
  passTime(1000)
  page.showAgain()
  await until(() => role('meter', '剩余流量 11 GB'))
})

test('refreshing is offered once: by the main button where it is the next thing to do', async () => {
  logIn()
  const open = (onlineStatus: number) =>
    openPage('pages/iot/index/index', {
      'GET /api/iot/simInfo': buildSimInfo({
        onlineStatus,
        simShopLayout: buildLayout({ refreshSwitch: true })
      })
    })
  for (const onlineStatus of [1, 2]) {
    const page = open(onlineStatus)
    await until(() => page.text().includes('我的卡片') || page.text().includes('剩余流量'))
    const offers = page.text().match(/刷新/g)
    expect(offers).toHaveLength(1)
    close()
  }
})

test('the popup does not cover a card that does not work', async () => {
  logIn()
  const popup = { switch: true, title: '公告', content: '<p>欢迎使用</p>' }
  const shown = async (simStatus: number) => {
    const info = buildSimInfo({ simStatus, simShopLayout: buildLayout({ popup }) })
    const page = openPage('pages/iot/index/index', { 'GET /api/iot/simInfo': info })
    await until(() => page.text().includes(simStatus === 4 ? '已停机' : '正常'))
    const seen = document.body.textContent?.includes('欢迎使用')
    close()
    return seen
  }
  expect([await shown(3), await shown(4)]).toEqual([true, false])
})

test('a long notice is one line that opens', async () => {
  logIn()
  const notice = '用量数据由运营商提供，约每小时更新一次；月末为订购高峰，请提前续费'
  const page = openPage('pages/iot/index/index', {
    'GET /api/iot/simInfo': buildSimInfo({ simShopLayout: buildLayout({ notice }) })
  })
  press(await until(() => role('button', '展开')))
  await until(() => role('button', '收起'))
  expect(page.box.querySelector('.notice .cut')).toBeNull()
})

test('auto renewal is seen coming: with what, when, for how much, and why it will not', async () => {
  logIn()
  const renewal = { renewAt: '2026-12-31T16:00:00.000Z', packageName: '10GB月包', price: 1900 }
  const short = { ...renewal, cannotRenewReason: '余额不足，请先充值' }
  const page = openPage('pages/iot/index/index', {
    'GET /api/iot/simInfo': buildSimInfo({ packages: [buildCardPackage()], renewal: short })
  })
  press(await until(() => role('button', /12月31日 24:00 自动续费 10GB月包/)))
  for (const words of ['¥19', '到期不会续费：余额不足，请先充值']) expect(page.text()).toContain(words)
  expect(page.went).toEqual([expect.stringContaining('/pages/iot/index/setRenew')])
})

test('the head says until when it lasts, which of data and validity ends it, and what today used', async () => {
  logIn()
  const lasts = '2099-12-03T16:00:00.000Z'
  const outlook = { until: lasts, by: 'data' as const, usedToday: 300 * 1024 }
  const page = openPage('pages/iot/index/index', { 'GET /api/iot/simInfo': buildSimInfo({ outlook }) })
  await until(() => /能用到\d/.test(page.text()))
  expect(page.text()).toContain('2099年12月3日')
  expect(page.text()).toContain('流量到这天用完')
  expect(page.text()).toContain('今天已用300 MB')
  close()

  const renewal = { renewAt: lasts, packageName: '月包', price: 2900, cannotRenewReason: '' }
  const renewed = buildSimInfo({ outlook: { ...outlook, by: 'end' }, renewal })
  const other = openPage('pages/iot/index/index', { 'GET /api/iot/simInfo': renewed })
  await until(() => other.text().includes('到期自动续费 月包'))
})

test.each([
  ['nothing is left', { outlook: { until: new Date().toISOString(), by: 'none' as const, usedToday: 0 } }],
  [
    'it pays by use',
    { volumePackageId: 7, outlook: { until: '2099-12-03T16:00:00.000Z', by: 'data' as const, usedToday: 0 } }
  ],
  [
    'it is not verified',
    {
      needAuth: true,
      authStatus: 1,
      hasAccelerate: true,
      outlook: { until: '2099-12-03T16:00:00.000Z', by: 'end' as const, usedToday: 0 }
    }
  ]
])('it promises no day where %s', async (_why, given) => {
  logIn()
  const page = openPage('pages/iot/index/index', { 'GET /api/iot/simInfo': buildSimInfo(given) })
  await until(() => page.text().includes('今天已用'))
  expect(page.text()).not.toMatch(/能用到\d|可加速|未实名.*正常|正常.*未实名/)
})

test('a package that was bought stands above what VIP gave', async () => {
  logIn()
  const [gift, bought] = [
    buildCardPackage({ orderSn: 'VP20261121000001', packageName: '年度会员', gift: true }),
    buildCardPackage({ orderSn: 'PK20261121000001', packageName: '10GB月包' })
  ]
  const page = openPage('pages/iot/index/index', {
    'GET /api/iot/simInfo': buildSimInfo({ packages: [gift, bought] })
  })
  await until(() => /10GB月包.*会员赠送流量/s.test(page.text()))
})

test('the home of a device has its signal and battery', async () => {
  logIn()
  const answers = {
    'GET /api/iot/simInfo': buildSimInfo({ sourceType: 2, deviceNo: '860000000000015' }),
    'GET /api/iot/deviceState': buildDeviceState({ signal: 1, battery: 76 })
  }
  const page = openPage('pages/iot/index/index', answers)
  await until(() => /信号弱电量 76%/.test(page.text()))
})

test('a reading older than ten minutes is refreshed on opening, once', async () => {
  logIn()
  const lastRobinAt = new Date(Date.now() - 11 * 60_000).toISOString()
  const old = buildSimInfo({ lastRobinAt, surplusFlow: 5 * gb })
  const page = openPage('pages/iot/index/index', {
    'GET /api/iot/simInfo': old,
    'POST /api/iot/simRefresh': buildSimInfo({ surplusFlow: 4 * gb })
  })
  await until(() => page.text().includes('4GB剩余流量'))
  expect(readings(page)).toHaveLength(1)
})

test('a card off line is asked about after something was done for it, until it is on line', async () => {
  logIn()
  let online = 2
  const page = openPage('pages/iot/index/index', {
    'GET /api/iot/simInfo': () => buildSimInfo({ onlineStatus: 2 }),
    'POST /api/iot/simRefresh': () => buildSimInfo({ onlineStatus: online })
  })
  await until(() => page.text().includes('离线'))
  const shownAgain = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))
  shownAgain()
  expect(readings(page)).toHaveLength(0)
  act(() => stores.sim.noteRepair())
  online = 1
  shownAgain()
  await until(() => !page.text().includes('离线'))
  passTime(1000)
  shownAgain()
  expect(readings(page)).toHaveLength(1)
})
