import { openPage, press, role, until } from '../support/page'
import { logIn } from '../support/visitor'
import { buildMessage, buildMessages, buildSimInfo } from '../../factories/portal'

const path = 'pages-sub/shop/inbox/index'
const home = 'pages/iot/index/index'
const kinds = ['data', 'ending', 'renewed', 'renewFailed', 'stopped', 'sent', 'pickUp', 'reward']
const buildSwitches = (more: object = {}) => ({
  list: kinds.map((kind) => ({ kind, on: true, sms: false })),
  ...{ sms: true, mobile: '138****8001', hours: '9-21', ...more }
})

beforeEach(() => logIn())

test('a message is read by a tap, which leads to the page that helps', async () => {
  const page = openPage(path, {
    'GET /api/iot/messageList': buildMessages([
      buildMessage({ id: 7, kind: 'pickUp', orderSn: 'JF20261121100001', title: '移动电源' }),
      buildMessage({ id: 8, kind: 'data', percent: 76, read: true })
    ]),
    'POST /api/iot/readMessages': { unread: 0 }
  })
  press(await until(() => role('button', /商城订单可以自提了.*移动电源/)))
  await until(() => page.went.length > 0)
  expect(page.of('POST /api/iot/readMessages')).toEqual([{ id: 7 }])
  expect(page.went.at(-1)).toMatch(/orderDetails\/index\?.*orderSn=JF20261121100001/)
  expect(page.text()).not.toContain('未读')
})

test('packages that end at midnight end on the day before', async () => {
  const ending = buildMessage({ kind: 'ending', endAt: '2099-11-30T16:00:00.000Z' })
  const page = openPage(path, { 'GET /api/iot/messageList': buildMessages([ending]) })
  await until(() => page.text().includes('套餐 2099年11月30日 到期'))
})

test('all are marked as read at once', async () => {
  const page = openPage(path, {
    'GET /api/iot/messageList': buildMessages([
      buildMessage(),
      buildMessage({ kind: 'stopped', reason: '欠费' })
    ]),
    'POST /api/iot/readMessages': { unread: 0 }
  })
  press(await until(() => role('button', '全部标为已读')))
  await until(() => !page.text().includes('未读'))
  expect(page.of('POST /api/iot/readMessages')).toEqual([{}])
})

test('a kind is turned off with its SMS; SMS is off until the holder says yes', async () => {
  let now = buildSwitches()
  const page = openPage(path, {
    'GET /api/iot/messageList': buildMessages([]),
    'GET /api/iot/messageSwitches': () => now,
    'POST /api/iot/setMessageSwitch': ({ kind, on = false, sms = false }) => {
      now = { ...now, list: now.list.map((one) => (one.kind === kind ? { kind, on, sms } : one)) }
      return now
    }
  })
  press(await until(() => role('tab', '提醒设置')))
  const bySms = await until(() => role('switch', '短信提醒：停止上网'))
  expect(bySms.getAttribute('aria-checked')).toBe('false')
  expect(page.text()).toContain('138****8001')
  press(bySms)
  await until(() => role('switch', '短信提醒：停止上网').getAttribute('aria-checked') === 'true')
  press(role('switch', '停止上网'))
  await until(() => role('switch', '短信提醒：停止上网').getAttribute('aria-checked') === 'false')
  expect(page.of('POST /api/iot/setMessageSwitch')).toMatchObject([
    { kind: 'stopped', on: true, sms: true },
    { kind: 'stopped' }
  ])
})

test('where the merchant sends no such SMS none is offered', async () => {
  const page = openPage(path, {
    'GET /api/iot/messageList': buildMessages([]),
    'GET /api/iot/messageSwitches': buildSwitches({ sms: false })
  })
  press(await until(() => role('tab', '提醒设置')))
  await until(() => role('switch', '停止上网'))
  expect(page.text()).not.toContain('短信')
})

test('a browser offers no messages of a platform, whatever the answer says', async () => {
  const page = openPage(path, {
    'GET /api/iot/messageList': buildMessages([]),
    'GET /api/iot/messageSwitches': buildSwitches({ platform: { templateId: 'card-1', allowed: 0 } })
  })
  press(await until(() => role('tab', '提醒设置')))
  await until(() => role('switch', '停止上网'))
  expect(page.text()).not.toContain('小程序通知')
})

test('the home of the card counts what is not read', async () => {
  const page = openPage(home, { 'GET /api/iot/simInfo': buildSimInfo({ unread: 3 }) })
  press(await until(() => role('button', /消息\s*3/)))
  await until(() => page.went.length > 0)
  expect(page.went.at(-1)).toContain(path)
})

test('the home has no entry where the backend has no messages', async () => {
  const page = openPage(home, { 'GET /api/iot/simInfo': buildSimInfo() })
  await until(() => role('button', /用量详情/))
  expect(page.text()).not.toContain('消息')
})
