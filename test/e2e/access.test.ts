import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { keep, logCardIn, on, phone } from './browser'
import { browser, server } from './stage'

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/** Serious and critical findings on what is seen now: rule, and the elements it names. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const { axe: checker } = window as unknown as {
      axe: {
        run: (options: object) => Promise<{
          violations: {
            id: string
            impact: string
            nodes: { html: string; failureSummary: string; target: string[] }[]
          }[]
        }>
      }
    }
    const { violations } = await checker.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
      resultTypes: ['violations']
    })
    // the specification gives the tab bar's colours, too pale as they are
    const given = ({ target }: { target: string[] }) =>
      Boolean(document.querySelector(target[0]!)?.closest('.tab-bar'))
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes
          .filter((node) => id !== 'color-contrast' || !given(node))
          .slice(0, 3)
          .map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`)
      )
  })
}

const shop = [
  'pages/index/index',
  'pages/index/VanityNumber/index',
  'pages/index/VanityNumber/menus',
  'pages/index/VanityNumber/FilterSearch/fullPopup',
  'pages/index/VanityNumber/FilterSearch/morePopup',
  'pages/index/VanityNumber/HeadSearch/index',
  'pages/about/payment',
  'pages/customer/index',
  'pages/customer/question/index',
  'pages/customer/question/detail?id=1',
  'pages/goods/index',
  'pages/goods/fastNumber/index?goodsId=1',
  'pages/goods/general/index?goodsId=31',
  'pages/goods/general/index?goodsId=31&buy=1',
  'pages/goods/pretty/index?numberId=1',
  'pages/goods/pretty/comment',
  'pages/login/index',
  'pages/order/index',
  'pages/user/index',
  'pages/user/index2',
  'pages-sub/single/single?pageCode=spring'
]
const portal = [
  'pages/iot/index/index',
  'pages/iot/index/package/index',
  'pages/iot/index/package/details/index?packageId=1',
  'pages/iot/index/balance/index',
  'pages/iot/index/orderLogs/index',
  'pages/iot/index/couponChoose/index',
  'pages/iot/index/payPassword/keyboard',
  'pages/iot/index/moreMenu'
]
const looks = {
  light: { theme: 'light', care: false },
  dark: { theme: 'dark', care: false },
  care: { theme: 'light', care: true }
}

/** What axe finds on a page that is opened by its address. */
async function findingsAt(page: Page, route: string): Promise<string[]> {
  await page.goto('about:blank')
  await page.goto(`${server.origin}/shop/#/${route}`)
  await on(page, route.split('?')[0]!, '.screen').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .async-view'))
  return findings(page)
}

describe.each(Object.entries(looks))('axe finds nothing serious, %s', (_name, look) => {
  let page: Page

  beforeAll(async () => {
    page = (await phone(browser, server.origin)).page
    await keep(page, 'layout', look)
  })

  test.each(shop)('on %s', async (route) => expect(await findingsAt(page, route)).toEqual([]))

  describe('with a card', () => {
    beforeAll(() => logCardIn(page, server.origin))

    test.each(portal)('on %s', async (route) => expect(await findingsAt(page, route)).toEqual([]))
  })
})
