import { numberCard, on, phone, type Phone } from './browser'
import { browser, server } from './stage'
import { birthdayOnSale } from '../support/birthday'

const list = 'pages/index/VanityNumber/index'
const search = 'pages/index/VanityNumber/HeadSearch/index'

let visitor: Phone
beforeAll(async () => {
  visitor = await phone(browser, server.origin)
})
afterAll(() => expect(visitor.wrong).toEqual([]))

const open = (path: string) => visitor.page.goto(`${server.origin}/shop/#/${path}`)
const tab = (name: string) => on(visitor.page, list, '[role="tab"]').filter({ hasText: name })
/** Digits of the numbers on screen. */
const shown = async () =>
  (await on(visitor.page, list, '.numcard').allTextContents()).map((text) =>
    text.replace(/\D/g, '').slice(0, 11)
  )

test('each way to look says how many it finds, and its list has as many', async () => {
  const { page } = visitor
  await open(list)
  await numberCard(page).waitFor()
  await on(page, list, '[role="search"] input').fill('88')
  const fits: Record<string, RegExp> = { 尾号: /88$/, 位置: /88$/, 含: /88/ }
  for (const [way, pattern] of Object.entries(fits)) {
    await tab(way).filter({ hasText: /\d/ }).click()
    const count = /\d+$/.exec((await tab(way).textContent())!)![0]
    await on(page, list, `[role="status"]:has-text("找到 ${count} 个号码")`).waitFor()
    await numberCard(page).waitFor()
    for (const digits of await shown()) expect(digits).toMatch(pattern)
  }
})

test('a wish in words finds the digits that sound like it', async () => {
  const { page } = visitor
  await open(search)
  await on(page, search, '.chip:has-text("汉字")').click()
  await on(page, search, '[role="search"] input').fill('一路发')
  await on(page, search, ':text("一路发 → 168")').waitFor()
  await on(page, search, 'button:has-text("查看")').click()
  await numberCard(page).waitFor()
  for (const digits of await shown()) expect(digits).toContain('168')
})

test('a number that nobody has is answered with near ones, said as such', async () => {
  const { page } = visitor
  await open(list)
  await numberCard(page).waitFor()
  const [first] = await shown()
  // no number begins with 0
  const keyword = `0${first!.slice(0, 3)}${first!.slice(-4)}`
  await on(page, list, '[role="search"] input').fill(keyword)
  await on(page, list, `:text("没有 ${keyword}，这些 ")`).waitFor()
  const near = await shown()
  expect(near.length).toBeGreaterThan(0)
  for (const digits of near) expect(digits).toContain(first!.slice(-4))
})

describe('the search of the shop', () => {
  const goods = 'pages/goods/index'
  const suggestions = 'pages-sub/shop/search/index'
  const input = () => on(visitor.page, suggestions, '[role="combobox"]')
  const options = () => on(visitor.page, suggestions, '[role="option"]')
  const openSearch = async () => {
    await open(goods)
    await on(visitor.page, goods, '[role="search"] .tap').first().click()
    await input().waitFor()
  }

  test('suggests while one types, by keys as by taps; a search is remembered on the phone', async () => {
    const { page } = visitor
    await openSearch()
    await input().fill('充电')
    await options().filter({ hasText: '充电宝' }).waitFor()
    expect(await options().count()).toBeLessThanOrEqual(8)
    await input().press('ArrowDown')
    await on(page, suggestions, '[role="option"][aria-selected="true"]:has-text("充电宝")').waitFor()
    await input().press('Enter')
    await on(page, goods, '.card:has-text("移动电源 10000mAh")').waitFor()

    await on(page, goods, '[role="search"] .tap').first().click()
    await input().fill('充')
    await options().first().filter({ hasText: '充电宝' }).waitFor()
    await input().fill('数据线')
    await options().filter({ hasText: '快充数据线' }).click()
    await on(page, 'pages/goods/general/index', ':text("快充数据线")').first().waitFor()
  })

  test('what nobody sells is answered with near goods, said as such', async () => {
    const { page } = visitor
    await openSearch()
    await input().fill('透明充电宝')
    await input().press('Enter')
    await on(page, goods, ':text("没有“透明充电宝”，这些“充电宝”相近")').waitFor()
    await on(page, goods, '.card:has-text("移动电源 20000mAh")').waitFor()
  })
})

test('a birthday is looked for in each way that it is written, and only where there are numbers', async () => {
  const { page } = visitor
  const day = await birthdayOnSale(server.origin)
  await open(list)
  await numberCard(page).waitFor()
  await on(page, list, '.chip:has-text("生日号")').first().click()
  await on(page, list, 'input[type="date"]').fill(`1988-${day.slice(0, 2)}-${day.slice(2)}`)
  const way = on(page, list, `button.cell:has-text("${day}")`)
  await way.last().waitFor()
  await on(page, list, `.cell:has-text("1988${day}")`).waitFor()
  const [, count] = /(\d+) 个/.exec((await way.last().textContent())!)!
  await way.last().click()
  await on(page, list, `[role="status"]:has-text("找到 ${count} 个号码")`).waitFor()
  await numberCard(page).waitFor()
  for (const digits of await shown()) expect(digits).toContain(day)
})

test('a city chosen on the home page counts there and in the list, over a reload, until it is taken away', async () => {
  const { page } = visitor
  const home = 'pages/index/index'
  const city = 'pages-sub/shop/city/index'
  await open(home)
  const first = on(page, home, '.numcard').first()
  await first.waitFor()
  // a city that has numbers in the group that home begins with
  const place = /[\u4e00-\u9fff]{2,8}?市/.exec((await first.textContent())!)![0]
  await on(page, home, '.home-city:has-text("全国")').click()
  await on(page, city, '[role="search"] input').fill(place)
  await on(page, city, `[role="radio"]:has-text("${place}")`).first().click()
  const chip = on(page, home, `.home-city:has-text("${place.slice(0, -1)}")`)
  await chip.waitFor()
  const others = on(page, home, `.numcard:not(:has-text("${place}"))`)
  await others.waitFor({ state: 'detached' })
  await page.reload()
  await chip.waitFor()
  await on(page, home, 'button:has-text("查看全部靓号")').click()
  const own = on(page, list, `[aria-label="移除条件 ${place}"]`)
  await own.waitFor()
  await numberCard(page).waitFor()
  for (const text of await on(page, list, '.numcard').allTextContents()) expect(text).toContain(place)
  await own.click()
  await own.waitFor({ state: 'detached' })
  await on(page, list, `.numcard:not(:has-text("${place}"))`).first().waitFor()
})
