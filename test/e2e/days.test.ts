import { dayMs } from '../../rules/time'
import { browser as caller } from '../server/support/processes'
import { closeNews, logCardIn, on, phone, type Phone } from './browser'
import { browser, server } from './stage'

/** Weeks of a card's holder, with the server's clock moved on. */

const card = '1440000000001'
const home = 'pages/iot/index/index'
const inbox = 'pages-sub/shop/inbox/index'
const tasks = 'pages-sub/iot/task/index'

let holder: Phone
const see = (route: string, selector: string) => on(holder.page, route, selector).first()
/** Opens a page anew, as the next day would. */
async function open(path: string) {
  await holder.page.goto('about:blank')
  await holder.page.goto(`${server.origin}/shop/#/${path}`)
}
beforeEach(async () => {
  holder = await phone(browser, server.origin)
  await closeNews(holder.page)
})
afterEach(async () => {
  expect(holder.wrong).toEqual([])
  await holder.page.context().close()
})

test('a week of sign-ins: each day says what tomorrow brings, the seventh brings more, a day left out begins anew', async () => {
  await logCardIn(holder.page, server.origin, card)
  for (const [days, tomorrow] of [
    [4, 5],
    [5, 5],
    [6, 25],
    [7, 5]
  ]) {
    await open(tasks)
    await see(tasks, '#signIn').click()
    await see(tasks, `:text("已连续签到 ${days} 天")`).waitFor()
    await see(tasks, `:text("明天签到 +${tomorrow} 积分")`).waitFor()
    await server.daysPass(1)
  }
  await server.daysPass(1)
  await open(tasks)
  await see(tasks, ':text("今天签到，开始连续")').waitFor()
})

test('packages that end are told 7, 3 and 1 days before, counted on the home and read by a tap that leads to packages', async () => {
  const { data } = await caller(server.origin, {}).post('/api/simLogin', { simNo: card })
  const api = caller(server.origin, { 'sim-no': card, 'sim-token': data.token })
  const { packages } = (await api.get('/api/iot/simInfo')).data as { packages: { endAt: string }[] }
  const last = Math.max(...packages.map(({ endAt }) => Date.parse(endAt)))
  await server.daysPass(Math.ceil((last - Date.now()) / dayMs) - 8)
  await logCardIn(holder.page, server.origin, card)

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
    await open(inbox)
    // its data may be used up by then, which is told as well
    await see(inbox, ':text("没有更多了"), :text("还没有消息")').waitFor()
    expect(await on(holder.page, inbox, endings).count()).toBe(told)
  }
  await open(home)
  await see(home, '#inbox:has(.badge)').click()
  await see(inbox, endings).click()
  await see('pages/iot/index/package/index', '.it:has-text("现在加流量")').waitFor()
})
