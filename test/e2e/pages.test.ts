import type { Page } from 'playwright-core'
import titles from '../../src/i18n/messages/title/zh-Hans'
import english from '../../src/i18n/messages/title/en'
import { routePaths, routes, type RoutePath } from '../../src/routes'
import { layoutFaults } from '../support/layout'
import { params } from '../support/params'
import { demoOrderMobile } from '../../server/demo/seed'
import { findingsInEachLook, openInside } from './axe'
import { engine, keep, logCardIn, phone } from './browser'
import { logIn } from './orderForm'
import { browser, server } from './stage'

/** What only further addresses show. */
const further = [
  'pages/goods/general/index?goodsId=31&buy=1',
  'pages/index/VanityNumber/index?keyword=88',
  'pages-sub/shop/favourites/index?kind=number&ids=1,2,3,4'
]
/** Favourites, which were seen too. */
const items = [
  {
    kind: 'number',
    id: 1,
    title: '13800138888',
    note: '广州市 移动',
    image: '',
    price: 128000,
    at: Date.now()
  },
  {
    kind: 'number',
    id: 2,
    title: '13666666666',
    note: '深圳市 移动',
    image: '',
    price: 99900,
    at: Date.now()
  }
]

const openAddress = (page: Page, address: string) => openInside(page, server.origin, address)

/** Opens the page of a route inside the app (WebKit opens each by its address); returns every window title on the way there. */
async function open(page: Page, path: RoutePath): Promise<string[]> {
  const titles = () => page.evaluate(() => (window as unknown as { __titles: string[] }).__titles.splice(0))
  await titles()
  await openAddress(page, `${path}?${params[path] ?? ''}`)
  return [...(await titles()), await page.title()]
}

/** A phone with a card, a known mobile and favourites, which records the titles of its window. */
async function visitor(locale?: string): Promise<Page> {
  const { page } = await phone(browser, server.origin)
  if (locale) await keep(page, 'locale', locale)
  await keep(page, 'kept', { favourites: items, seen: items })
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

/** Checks the layout of the open page on the narrowest phone. axe runs in one engine only, because its findings are the same in all. */
async function look(page: Page) {
  for (const width of engine === 'chromium' ? [320, 390] : [320]) {
    await page.setViewportSize({ width, height: 812 })
    expect(await page.evaluate(layoutFaults)).toEqual([])
  }
  if (engine === 'chromium') expect(await findingsInEachLook(page)).toEqual({ light: [], dark: [], care: [] })
}

describe('each page', () => {
  let page: Page
  beforeAll(async () => {
    page = await visitor()
  })

  test.each(routePaths)('%s says its title, fits a phone, and leaves axe nothing to find', async (path) => {
    expect(await open(page, path)).toContain(titles[`title.${routes[path].title}`])
    await look(page)
  })

  test.each(further)('%s fits a phone, and leaves axe nothing to find', async (address) => {
    await openAddress(page, address)
    await look(page)
  })

  test('so does what follows an order that has come', async () => {
    await logIn(page, demoOrderMobile)
    await openAddress(page, 'pages/order/index?group=done')
    await page
      .getByText(/无线对讲机/)
      .first()
      .click()
    await page.waitForURL(/orderSn=/)
    const orderSn = /orderSn=(\w+)/.exec(page.url())![1]!
    for (const path of [
      'pages/order/index',
      'pages-sub/shop/afterSale/index',
      'pages-sub/shop/afterSale/ask'
    ]) {
      await openAddress(page, `${path}?orderSn=${orderSn}`)
      await look(page)
    }
    await openAddress(page, 'pages/order/index')
    await look(page)
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
