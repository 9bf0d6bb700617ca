import type { Page } from 'playwright-core'
import { findings, stands } from './axe'
import { keep, logCardIn, phone } from './browser'
import { browser, server } from './stage'

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
/** The plain look is that of pages.test.ts. */
const looks = {
  dark: { theme: 'dark', care: false },
  care: { theme: 'light', care: true }
}

/** What axe finds on a page that is opened by its address. */
async function findingsAt(page: Page, route: string): Promise<string[]> {
  await page.goto('about:blank')
  await page.goto(`${server.origin}/shop/#/${route}`)
  await stands(page)
  return findings(page)
}

describe.each(Object.entries(looks))('axe finds nothing, %s', (_name, look) => {
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
