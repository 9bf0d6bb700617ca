import type { Page } from 'playwright-core'
import { dayMs } from '../../rules/time'
import { browser as caller } from '../server/support/processes'
import { closeNews, logCardIn, on, type Phone, phone } from './browser'
import { browser, server } from './stage'

const home = 'pages/iot/index/index'
const why = 'pages/iot/index/customer'
const inbox = 'pages-sub/shop/inbox/index'
const history = 'pages-sub/iot/index/historyLine'
const gb = 1048576

const visitors: Phone[] = []

/** A phone with the card logged in, on the portal's home; the layout's pop-up news are closed. */
async function holder(simNo: string): Promise<Page> {
  const visitor = await phone(browser, server.origin)
  visitors.push(visitor)
  const { page } = visitor
  await closeNews(page)
  await logCardIn(page, server.origin, simNo)
  return page
}

const open = async (page: Page, route: string, selector: string) => {
  await page.goto(`${server.origin}/shop/#/${route}`)
  await on(page, route.split('?')[0]!, selector).first().waitFor()
}

afterEach(async () => {
  for (const { page, wrong } of visitors.splice(0)) {
    // an answer may still be on its way through a route
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().close()
    expect(wrong).toEqual([])
  }
})

test('the portal’s home asks for few things and moves nothing once it is drawn', async () => {
  const page = await holder('1440000000001')
  await page.addInitScript(`
    window.__moved = 0
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
      if (!entry.hadRecentInput) window.__moved += entry.value
    })).observe({ type: 'layout-shift', buffered: true })
  `)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('about:blank')
  asked.length = 0
  await open(page, home, '.simcard')
  await on(page, home, '.carousel img').first().waitFor()
  await page.waitForLoadState('networkidle')
  // of the banners, one more is loaded every five seconds
  const requests = asked.filter((url) => url.startsWith('http') && !url.includes('/media/banner/'))
  if (requests.length > 25) throw new Error(`${requests.length} requests: ${requests.join(' ')}`)
  expect(asked.filter((url) => url.includes('/api/iot/simInfo'))).toHaveLength(1)
  expect(await page.evaluate<number>('window.__moved')).toBeLessThan(0.01)
})

test('a stopped card says why, shows each check, and is put back by its holder', async () => {
  const page = await holder('1440000000104')
  await open(page, home, '.notice')
  await on(page, home, '.notice').getByText('查看原因').click()
  await on(page, why, '[role="listitem"]').first().waitFor()
  expect(await on(page, why, '.card').first().textContent()).toContain('短时间内用量异常')
  await on(page, why, '.btn.primary').click()
  await page.locator('.dialog button').last().click()
  await page.getByRole('status').getByText('已恢复上网').waitFor()
  await page.reload()
  await on(page, why, '[role="listitem"]').first().waitFor()
  expect(await on(page, why, '.card').first().textContent()).not.toContain('短时间内用量异常')
})

test('the chart is read by touch and by key, and says until when the data lasts', async () => {
  const page = await holder('1440000000002')
  await open(page, history, '.chart .bar')
  expect(await on(page, history, '.chart .bar').count()).toBe(30)
  const said = () => on(page, history, '.chart .said').textContent()
  const last = await said()
  await on(page, history, '.chart .bar').nth(10).tap()
  const touched = await said()
  expect(touched).not.toBe(last)
  await on(page, history, '.chart .tap').first().focus()
  await page.keyboard.press('Enter')
  expect(await said()).not.toBe(touched)
  await on(page, history, '.notice').filter({ hasText: '快用完了' }).waitFor()
  await on(page, history, '.card').filter({ hasText: '能用到什么时候' }).waitFor()
})

test.each([false, true])('999.99 GB fit into the ring at 320 px (care size: %s)', async (care) => {
  const page = await holder('1440000000001')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.route(/\/api\/iot\/sim(Info|Refresh)$/, async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const full = Math.round(999.99 * gb)
    Object.assign(body.data, { totalFlow: full, surplusFlow: full, useFlow: 0 })
    await route.fulfill({ response: answer, json: body })
  })
  if (care)
    await page.evaluate(() => {
      localStorage.setItem('layout', JSON.stringify({ type: 'object', data: { care: true } }))
    })
  await page.goto('about:blank')
  await open(page, home, '.simcard .ring .big')
  // what the phone has kept comes first when the answer is late
  await on(page, home, '.simcard .ring .big')
    .filter({ hasText: /^999\.9GB$/ })
    .waitFor()
  const { figure, ring, wide } = await page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect()
    const range = document.createRange()
    range.selectNodeContents(document.querySelector('.simcard .ring .big')!)
    const card = document.querySelector('.simcard .in')!
    return {
      figure: range.getBoundingClientRect().width,
      ring: box('.simcard .ring').width,
      wide: card.scrollWidth - card.clientWidth
    }
  })
  expect(figure).toBeLessThan(ring * 0.8)
  expect(wide).toBeLessThanOrEqual(0)
})

test('packages that end are told 7, 3 and 1 days before, counted on the home and read by a tap that leads to packages', async () => {
  const card = '1440000000001'
  const { data } = await caller(server.origin, {}).post('/api/simLogin', { simNo: card })
  const api = caller(server.origin, { 'sim-no': card, 'sim-token': data.token })
  const { packages } = (await api.get('/api/iot/simInfo')).data as { packages: { endAt: string }[] }
  const last = Math.max(...packages.map(({ endAt }) => Date.parse(endAt)))
  await server.daysPass(Math.ceil((last - Date.now()) / dayMs) - 8)
  const page = await holder(card)

  const endings = ':text-matches("^套餐 .* 到期$")'
  for (const [days, told] of [
    [0, 0],
    [2, 1],
    [1, 1],
    [2, 2],
    [2, 3]
  ] as const) {
    await server.daysPass(days)
    await server.run('tell-ending')
    await page.goto('about:blank')
    await open(page, inbox, ':text("没有更多了"), :text("还没有消息")')
    expect(await on(page, inbox, endings).count()).toBe(told)
  }
  await page.goto('about:blank')
  await open(page, home, '.simcard')
  await on(page, home, '#inbox:has(.badge)').click()
  await on(page, inbox, endings).first().click()
  await on(page, 'pages/iot/index/package/index', '.it:has-text("现在加流量")').waitFor()
})
