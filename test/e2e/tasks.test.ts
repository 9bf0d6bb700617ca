import type { Page } from 'playwright-core'
import { citizenIdCheck } from '../../rules/citizenId'
import { closeNews, logCardIn, on, type Phone, phone } from './browser'
import { browser, server } from './stage'

const tasks = 'pages-sub/iot/task/index'
const wide = 'pages-sub/iot/task/landscape'
const points = 'pages-sub/iot/index/integralLog'
const link = 'pages-sub/ltAuth/index'
const home = 'pages/iot/index/index'
const me = 'pages-sub/iot/user/index'
const change = 'pages-sub/iot/user/changeDevice'

let holder: Phone
let page: Page
beforeEach(async () => {
  holder = await phone(browser, server.origin)
  page = holder.page
  await closeNews(page)
})
afterEach(async () => {
  expect(holder.wrong).toEqual([])
  await page.context().close()
})

const open = (path: string) => page.goto(`${server.origin}/shop/#/${path}`)

test('a sign-in, the points that it brought, a task claimed; the wide page is really turned', async () => {
  await logCardIn(page, server.origin, '1440000000001')
  await open(tasks)
  await on(page, tasks, ':text("已连续签到 3 天")').waitFor()
  await on(page, tasks, '#signIn').click()
  await on(page, tasks, ':text("已连续签到 4 天")').waitFor()
  await on(page, tasks, 'button:text-is("领取")').first().click()
  await on(page, tasks, ':text("605")').waitFor()

  await open(points)
  await on(page, points, ':text("完成实名认证")').waitFor()
  await on(page, points, ':text("每日签到")').first().waitFor()

  await open(wide)
  const calendar = await on(page, wide, '.signcal').boundingBox()
  const bar = await on(page, wide, '.navbar').boundingBox()
  // in a portrait window the landscape page's bar is vertical, at the right
  expect(bar!.height).toBeGreaterThan(bar!.width)
  expect(bar!.x).toBeGreaterThan(calendar!.x + calendar!.width - 1)
  // a tablet held upright has room for both sides
  await page.setViewportSize({ width: 768, height: 1024 })
  const [days, above] = [on(page, wide, '.signcal'), on(page, wide, '.navbar')]
  const broad = await above.boundingBox()
  expect(broad!.width).toBeGreaterThan(broad!.height)
  expect((await days.boundingBox())!.y).toBeGreaterThan(broad!.y)
})

test('the page “me”: what the layout names, and another card of the device in use by one tap', async () => {
  await logCardIn(page, server.origin, '1440000000005')
  await open(me)
  for (const words of ['我的资产', '开通会员', '我的服务', '套餐信息'])
    await on(page, me, `:text("${words}")`).first().waitFor()
  await on(page, me, '#change').click()
  await on(page, change, '.cell').filter({ hasText: '1440*****0051' }).click()
  await on(page, home, '.simcard').filter({ hasText: '1440*****0051' }).waitFor()
})

test('a link of the operator: the form, verified, and not a second time', async () => {
  await logCardIn(page, server.origin, '1440000000003')
  await open('pages/iot/index/realnameAuth/official')
  await page.locator('#official').click()
  await page.waitForURL(/\/sandbox\/realname\//)
  await page.getByText('改用二要素认证链接').click()
  await page.waitForURL(/ltAuth/)
  await on(page, link, ':text("请你完成实名认证")').waitFor()
  const first = '11010119900307002'
  await page.locator('#f-certName').fill('李四')
  await page.locator('#f-certId').fill(first + citizenIdCheck(first))
  await on(page, link, '#submit').click()
  await on(page, link, ':text("实名认证已通过")').waitFor()
  await page.reload()
  await on(page, link, ':text("实名认证已通过")').waitFor()
})
