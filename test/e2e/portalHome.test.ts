import type { Page } from 'playwright-core'
import { closeNews, logCardIn, on, type Phone, phone } from './browser'
import { browser, server } from './stage'

const home = 'pages/iot/index/index'
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
