import type { Page } from 'playwright-core'
import { numberCard, on, phone, type Phone } from './browser'
import { browser, server } from './stage'

const home = 'pages/index/index'
const list = 'pages/index/VanityNumber/index'
const pretty = 'pages/goods/pretty/index'
const general = 'pages/goods/general/index'
const me = 'pages/user/index2'

let page: Page
let wrong: Phone['wrong']

beforeEach(async () => {
  const visitor = await phone(browser, server.origin)
  page = visitor.page
  wrong = visitor.wrong
})

afterEach(async () => {
  await page.context().close()
  expect(wrong).toEqual([])
})

const open = (route: string) => page.goto(`${server.origin}/shop/#/${route}`)
const firstCard = () => numberCard(page)
const scroller = (route: string) => on(page, route, '.scroller')
const topOf = (route: string) => scroller(route).evaluate((box) => box.scrollTop)

/** Touches at the first place and moves along the others; the returned function lifts the finger. */
async function touch(...places: [x: number, y: number][]): Promise<() => Promise<void>> {
  const hand = await page.context().newCDPSession(page)
  const act = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    hand.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  for (const [index, [x, y]] of places.entries()) await act(index ? 'touchMove' : 'touchStart', [{ x, y }])
  return () => act('touchEnd', []).then(() => undefined)
}

test('the carousel goes on after 5 s, and not under the finger', async () => {
  await page.clock.install()
  await open(home)
  await on(page, home, '.carousel .slide img').first().waitFor()
  const shown = (nth: number) => on(page, home, `.carousel .d:nth-child(${nth}).on`).waitFor()
  await page.clock.runFor(5600)
  await shown(2)
  const box = (await on(page, home, '.carousel').boundingBox())!
  // a finger that has moved does not tap
  const letGo = await touch([box.x + 180, box.y + 50], [box.x + 150, box.y + 50])
  await page.clock.runFor(5600)
  await shown(2)
  await letGo()
  await page.waitForFunction(() => {
    const track = document.querySelector('.carousel .track')!
    return track.scrollLeft % track.clientWidth === 0
  })
  await page.clock.runFor(5600)
  await on(page, home, '.carousel .d:nth-child(2):not(.on)').waitFor()
})

test('on the first page the way back closes a sheet, and leaves the shop only then', async () => {
  await open(me)
  await page.getByText('语言', { exact: true }).click()
  await page.locator('.sheet').waitFor()
  await page.evaluate(() => history.back())
  await page.locator('.sheet').waitFor({ state: 'detached' })
  expect(page.url()).toContain(me)
  await page.getByText('关于我们', { exact: true }).click()
  await on(page, 'pages/about/textTemplate', '.screen').first().waitFor()
  await page.goBack()
  await on(page, me, ':text-is("语言")').waitFor()
  await page.evaluate(() => history.back())
  await page.waitForURL('about:blank')
})

test('the way back closes a sheet and then leads to the page before, at the place it was', async () => {
  await open(list)
  await firstCard().waitFor()
  await scroller(list).evaluate((box) => box.scrollTo(0, 900))
  // A list takes no presses while it scrolls.
  const hit = await page.waitForFunction(() =>
    [300, 320, 340, 360].find((y) => document.elementFromPoint(100, y)?.closest('.numcard'))
  )
  const top = await topOf(list)
  await page.mouse.click(100, (await hit.jsonValue())!)
  await page.waitForURL(new RegExp(pretty))
  await page.getByRole('button', { name: '立即预约' }).click()
  await page.waitForURL(/buy=1/)
  const name = page.getByLabel('姓名', { exact: true })
  await name.fill('王五')
  await on(page, pretty, '#f-region').click()
  await page.locator('.sheet').waitFor()
  await page.goBack()
  await page.locator('.sheet').waitFor({ state: 'detached' })
  expect(page.url()).toContain(pretty)
  expect(await name.inputValue()).toBe('王五')
  await page.goBack()
  await page.getByRole('button', { name: '继续下单' }).waitFor()
  await page.goBack()
  await firstCard().waitFor()
  expect(Math.abs((await topOf(list)) - top)).toBeLessThan(5)
})

test('the dark look is dark, at once and after a reload', async () => {
  await open(me)
  const ground = () =>
    on(page, me, '.screen')
      .first()
      .evaluate((screen) => getComputedStyle(screen).backgroundColor)
  const light = await ground()
  await page.getByText('外观', { exact: true }).click()
  await page.getByRole('radio', { name: '深色' }).click()
  await page.locator('.sheet').waitFor({ state: 'detached' })
  const dark = await ground()
  await page.reload()
  await page.getByText('外观', { exact: true }).waitFor()
  expect(dark).not.toBe(light)
  expect(await ground()).toBe(dark)
  // the backgrounds visible beside a page that slides in
  for (const below of ['body', '.taro_page'])
    await page
      .locator(below)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)
      .then((colour) => expect(colour).toBe(dark))
})

test('a goods item is shared by its link and by a poster with its picture', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(`${general}?goodsId=31`)
  await page.getByRole('button', { name: '分享' }).click()
  await page.getByText('复制链接').click()
  await page.getByText('复制链接成功').waitFor()
  expect(await page.getByText('内容已复制').count()).toBe(0)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('goodsId=31')
  await page.getByText('生成海报').click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '保存到本地' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.png$/)
  await page.getByText('保存成功').waitFor()
})

test('a page that is opened without a network says so, and comes once it is there again', async () => {
  await open(home)
  await on(page, home, '.numcard').first().waitFor()
  await page.context().setOffline(true)
  await on(page, home, '.numcard').first().click()
  const again = on(page, pretty, '.state .btn')
  await on(page, pretty, ':text("页面加载失败")').waitFor()
  await again.click()
  await again.waitFor()
  // the bar has its back button, and the page can be opened again
  await on(page, pretty, '#nav-back').click()
  await on(page, home, '.numcard').first().click()
  await again.waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: '立即预约' }).waitFor()
})

test('a page whose address is opened while its script is missing can be left for its parent', async () => {
  await page.route(/\/shop\/js\//, (route) =>
    /\/(react|taro|app)\./.test(route.request().url())
      ? route.continue()
      : route.abort('internetdisconnected')
  )
  await open(`${pretty}?numberId=1`)
  await on(page, pretty, ':text("页面加载失败")').waitFor()
  await page.unroute(/\/shop\/js\//)
  await on(page, pretty, '#nav-back').click()
  await on(page, home, '.numcard').first().waitFor()
})

test('a form opens at its top, also when the page before was scrolled', async () => {
  await open(`${general}?goodsId=31`)
  await on(page, general, '.cell').first().waitFor()
  await scroller(general).evaluate((box) => box.scrollTo(0, box.scrollHeight))
  expect(await topOf(general)).toBeGreaterThan(0)
  await page.getByRole('button', { name: '立即购买' }).click()
  await page.waitForURL(/buy=1/)
  await on(page, general, '#f-region').waitFor()
  expect(await topOf(general)).toBe(0)
})

test('pictures of goods are swiped over the whole screen and left by the way back', async () => {
  await open('pages/goods/index?kind=general')
  await on(page, 'pages/goods/index', '.card.clip .tap').first().click()
  await page.getByRole('button', { name: /^第 1 张图/ }).click()
  const preview = page.locator('.preview')
  await preview.getByText('1/').waitFor()
  const letGo = await touch([330, 400], [250, 400], [150, 400], [40, 400])
  await letGo()
  await preview.getByText('2/').waitFor()
  await page.goBack()
  await preview.waitFor({ state: 'detached' })
  expect(page.url()).toContain(general)
})

test('a film of a curated page plays', async () => {
  await open('pages-sub/single/single?pageCode=spring')
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.muted = true
    void video.play()
  })
  await page.waitForFunction(() => document.querySelector('video')!.currentTime > 0)
})

test('an address typed by hand opens its own page, whatever pages lie upon each other', async () => {
  const question = 'pages/customer/question/detail'
  const answer = await fetch(`${server.origin}/api/shop/sysQuestion/list?pageSize=50`)
  const { list } = (
    (await answer.json()) as { data: { list: { id: number; title: string; category: string }[] } }
  ).data
  const first = list[0]!
  const related = list.find(({ id, category }) => id !== first.id && category === first.category)!
  const other = list.find(({ category }) => category !== first.category)!
  const shows = (title: string) => on(page, question, '.t22').filter({ hasText: title }).waitFor()

  await open(`${question}?id=${first.id}`)
  await shows(first.title)
  await on(page, question, '.cell').filter({ hasText: related.title }).click()
  await shows(related.title)
  await page.evaluate((hash) => void (window.location.hash = hash), `/${question}?id=${other.id}`)
  await shows(other.title)

  // the browser's back leads to the page before
  await page.goBack()
  await shows(related.title)
})
