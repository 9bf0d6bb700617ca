import { post } from '@/api/client'
import { flush, startTracking, track, trackAnswer, trackView, type Behaviour } from '@/api/track'
import { Screen } from '@/screens/Screen'
import { openMenu } from '@/nav/navigate'
import { stores } from '@/stores'
import type { Body } from '@contract'
import { buildBaseConfig } from '../../factories/shop'
import { Refusal } from '../support/answers'
import { openPart, until, type Opened } from '../support/page'

type Report = Body<'POST /api/hk/pointReport'>
const path = 'POST /api/hk/pointReport'
const Page = () => <Screen>page</Screen>
const empty = { [path]: {} }

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'setImmediate', 'nextTick'] })
})
afterEach(() => flush())

const reports = (page: Opened) => page.of(path) as unknown as Report[]
const events = (page: Opened) => reports(page).flatMap((report) => report.events)
/** Opens a page and forgets the events reported so far. */
const begin = () => {
  const page = openPart(Page, empty)
  flush()
  page.asked.length = 0
  return page
}
/** Lets pending promises finish, so that a request has gone out. */
const settle = async () => {
  for (let beat = 0; beat < 20; beat++) await Promise.resolve()
}

test('events wait for each other at most 5 seconds', async () => {
  const page = begin()
  track('click', 'a')
  jest.advanceTimersByTime(4000)
  track('click', 'b')
  await settle()
  expect(reports(page)).toEqual([])
  jest.advanceTimersByTime(1000)
  await settle()
  expect(reports(page)).toHaveLength(1)
  expect(events(page).map((event) => event.target)).toEqual(['a', 'b'])
})

test('ten events go at once', async () => {
  const page = begin()
  for (let index = 0; index < 10; index++) track('click', index)
  await settle()
  expect(events(page)).toHaveLength(10)
})

test('what waits goes out when the page goes out of sight, as a request that outlives it', async () => {
  const page = begin()
  startTracking()
  const sent = jest.spyOn(globalThis, 'fetch')
  track('click', 'a')
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  hidden.mockRestore()
  await settle()
  expect(events(page).map((event) => event.target)).toEqual(['a'])
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ keepalive: true, method: 'POST' })
})

test('has the headers and the time-out of every call', async () => {
  begin()
  const sent = jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined))
  track('click', 'a')
  flush()
  await settle()
  const { headers, signal } = sent.mock.calls[0]![1]!
  expect(headers).toMatchObject({
    platform: 'h5',
    'Platform-Source': '1',
    'Session-ID': stores.session.sessionId,
    'Content-Type': 'application/json'
  })
  jest.advanceTimersByTime(179_999)
  expect(signal!.aborted).toBe(false)
  jest.advanceTimersByTime(1)
  expect(signal!.aborted).toBe(true)
  sent.mockRestore()
})

test('a failing report is dropped: nothing is said, nothing is sent again', async () => {
  const page = openPart(Page, { [path]: new Refusal(50000, '忙', null, 500) })
  track('click', 'a')
  flush()
  await settle()
  const before = reports(page).length
  jest.advanceTimersByTime(60_000)
  await settle()
  expect(reports(page)).toHaveLength(before)
  expect(page.text()).toBe('首页page')
})

test('offline: dropped without an attempt', async () => {
  const page = begin()
  const offline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  track('click', 'a')
  flush()
  offline.mockRestore()
  flush()
  await settle()
  expect(reports(page)).toEqual([])
})

test('a page is viewed when its screen comes, by its path alone, once when it draws itself anew at once', async () => {
  const page = begin()
  trackView('pages/goods/pretty/index')
  trackView('pages/goods/pretty/index')
  jest.advanceTimersByTime(2000)
  trackView('pages/goods/pretty/index')
  flush()
  await settle()
  expect(events(page).map((event) => [event.event, event.page])).toEqual([
    ['view', 'pages/goods/pretty/index'],
    ['view', 'pages/goods/pretty/index']
  ])
})

test('every screen says that it came', async () => {
  const page = openPart(Page, empty)
  flush()
  await settle()
  expect(events(page)).toEqual([expect.objectContaining({ event: 'view', page: 'pages/index/index' })])
})

test("a merchant's entry that is pressed is a click on its path", async () => {
  const page = begin()
  openMenu({ type: 'page', path: '/pages/goods/index' })
  flush()
  await settle()
  expect(events(page)).toEqual([expect.objectContaining({ event: 'click', target: '/pages/goods/index' })])
})

test.each<[string, unknown, Behaviour | undefined]>([
  ['/api/shop/holdNumber', { numberId: 7, expiresAt: '' }, 'hold'],
  ['/api/shop/createOrder', { orderSn: 'HM1' }, 'order'],
  ['/api/hk/payResult', { orderSn: 'HM1', paid: true }, 'paid'],
  ['/api/hk/payResult', { orderSn: 'HM2', paid: false }, undefined],
  ['/api/hk/baseConfig', buildBaseConfig(), undefined]
])('the answer of %s: %j is %s', async (call, answer, step) => {
  const page = begin()
  trackAnswer(call, answer)
  flush()
  await settle()
  expect(events(page).map((event) => event.event)).toEqual(step ? [step] : [])
})

test('a payment is counted once however often its result is asked for', async () => {
  const page = begin()
  for (let asked = 0; asked < 3; asked++) trackAnswer('/api/hk/payResult', { orderSn: 'HM9', paid: true })
  flush()
  await settle()
  expect(events(page)).toHaveLength(1)
})

test('a hold tells the number by its id; no order, mobile or name is in any event', async () => {
  const page = openPart(Page, {
    ...empty,
    'POST /api/shop/holdNumber': { numberId: 7, expiresAt: '2026-11-21T04:00:00.000Z' }
  })
  jest.useRealTimers()
  await post('/api/shop/holdNumber', { numberId: 7 })
  trackAnswer('/api/shop/createOrder', { orderSn: 'HM20261121000001' })
  flush()
  await until(() => events(page).length > 0)
  const sent = JSON.stringify(events(page))
  expect(events(page).find((event) => event.event === 'hold')?.target).toBe('7')
  expect(sent).not.toContain('HM2026')
  for (const event of events(page)) expect(Object.keys(event).sort()).not.toContain('mobile')
})

test('at most 50 go in one call and long texts are cut', async () => {
  const page = begin()
  track('click', 'x'.repeat(500), 'p'.repeat(500))
  flush()
  await settle()
  expect(events(page)[0]).toMatchObject({ target: 'x'.repeat(100), page: 'p'.repeat(200) })
})
