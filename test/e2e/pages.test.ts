import type { Page } from 'playwright-core'
import titles from '../../src/i18n/messages/title/zh-Hans'
import english from '../../src/i18n/messages/title/en'
import { routePaths, routes, type RoutePath } from '../../src/routes'
import { layoutFaults } from '../support/layout'
import { params } from '../support/params'
import { keep, logCardIn, phone } from './browser'
import { findings, stands } from './axe'
import { browser, server } from './stage'

/** Opens the page of a route by its address; returns every window title on the way there. */
async function open(page: Page, path: RoutePath): Promise<string[]> {
  await page.goto('about:blank')
  await page.goto(`${server.origin}/shop/#/${path}?${params[path] ?? ''}`)
  await stands(page)
  return page.evaluate(() => (window as unknown as { __titles: string[] }).__titles)
}

/** A phone with a card and a known mobile, which records the titles of its window. */
async function visitor(locale?: string): Promise<Page> {
  const { page } = await phone(browser, server.origin)
  if (locale) await keep(page, 'locale', locale)
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { __titles: seen })
    new MutationObserver(() => {
      if (seen.at(-1) !== document.title) seen.push(document.title)
    }).observe(document, { subtree: true, childList: true })
  })
  await logCardIn(page, server.origin)
  return page
}

describe('each page', () => {
  let page: Page
  beforeAll(async () => {
    page = await visitor()
  })

  test.each(routePaths)('%s says its title, fits a phone, and leaves axe nothing to find', async (path) => {
    expect(await open(page, path)).toContain(titles[`title.${routes[path].title}`])
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 812 })
      expect(await page.evaluate(layoutFaults)).toEqual([])
    }
    expect(await findings(page)).toEqual([])
  })
})

test('the titles follow the language, also of pages whose texts come with them', async () => {
  const page = await visitor('en')
  for (const path of [
    'pages-sub/iot/index/vip/index',
    'pages-sub/iot/machineCode/index',
    'pages/goods/index'
  ] as const)
    expect((await open(page, path)).at(-1)).toBe(english[`title.${routes[path].title}`])
})
