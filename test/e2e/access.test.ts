import type { Page } from 'playwright-core'
import { demoOrderMobile } from '../../server/demo/seed'
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
  'pages-sub/single/single?pageCode=spring',
  'pages-sub/shop/favourites/index',
  'pages-sub/shop/seen/index',
  'pages-sub/shop/compare/index?kind=number&ids=1,2,3,4',
  'pages/index/VanityNumber/index?keyword=88'
]
/** With the number of an order that has come. */
const ofOrder = ['pages/order/index', 'pages-sub/shop/afterSale/index', 'pages-sub/shop/afterSale/ask']
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
    await keep(page, 'kept', { favourites: items, seen: items })
  })

  test.each(shop)('on %s', async (route) => expect(await findingsAt(page, route)).toEqual([]))

  describe('with an order that has come', () => {
    let orderSn = ''
    beforeAll(async () => {
      await server.endSmsPause()
      await page.goto(`${server.origin}/shop/#/pages/login/index`)
      await page.getByLabel('手机号').fill(demoOrderMobile)
      await page.getByText('获取验证码').click()
      await page.getByText('秒后重发').waitFor()
      await page.getByLabel('验证码').fill(await server.code(demoOrderMobile))
      await page.getByText('查询订单').click()
      await page.waitForURL(/pages\/order\/index/)
      await page.goto(`${server.origin}/shop/#/pages/order/index?group=done`)
      await page
        .getByText(/无线对讲机/)
        .first()
        .click()
      await page.waitForURL(/orderSn=/)
      orderSn = /orderSn=(\w+)/.exec(page.url())![1]!
    })

    test.each(ofOrder)('on %s', async (route) =>
      expect(await findingsAt(page, `${route}?orderSn=${orderSn}`)).toEqual([])
    )
  })

  describe('with a card', () => {
    beforeAll(() => logCardIn(page, server.origin))

    test.each(portal)('on %s', async (route) => expect(await findingsAt(page, route)).toEqual([]))
  })
})
