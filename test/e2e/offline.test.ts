import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Route } from 'playwright-core'
import { startServer, type Server } from '../support/server'
import { closeNews, logCardIn, numberCard, on, phone, type Phone } from './browser'
import { fillOrder, openThing } from './orderForm'
import { browser } from './stage'
import { tempFolder } from '../support/folder'

const home = 'pages/index/index'
const pretty = 'pages/goods/pretty/index'
const pay = 'pages/order/pay/index'

let server: Server
/** Folder of the server's build; `publish` changes it. */
let dist: string
let visitor: Phone
let page: Page

const start = (port = 0) => startServer({ H5_DIR: dist, PORT: port })

beforeAll(async () => {
  dist = tempFolder()
  cpSync('dist/h5', dist, { recursive: true })
  server = await start()
})

beforeEach(async () => {
  visitor = await phone(browser, server.origin, { keeps: true })
  page = visitor.page
})

afterEach(async () => {
  await page.context().close()
  // the browser logs what it cannot load while the network or the server is away
  expect(visitor.wrong.filter((reply) => !reply.startsWith('Failed to load resource'))).toEqual([])
})

afterAll(async () => {
  await server.stop()
})

const open = (route = '') => page.goto(`${server.origin}/shop/${route && `#/${route}`}`)

/** Opens the shop and waits until the service worker controls the page. */
async function firstVisit(route = '') {
  await open(route)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller)
}

/** Closes the shop and opens it again. */
async function nextStart(route = '') {
  await page.goto('about:blank')
  await open(route)
}

/** Paths in the service worker's caches. */
const cachedPaths = () =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

const version = () =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=version]')?.content)

/** Publishes a newer version, marked by a meta tag, and restarts the server. */
async function publish() {
  const change = (name: string, from: string | RegExp, to: string) => {
    const path = join(dist, name)
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
    for (const packed of ['.gz', '.br']) rmSync(path + packed)
  }
  change('index.html', '<title>', '<meta name="version" content="next"><title>')
  change('sw.js', /(\?kept",revision:")[0-9a-f]{32}/, `$1${'f'.repeat(32)}`)
  const { port } = new URL(server.origin)
  await server.stop()
  server = await start(Number(port))
}

test('no answer of the API is kept', async () => {
  await firstVisit()
  await on(page, home, '.numcard').first().waitFor()
  await page.reload()
  await on(page, home, '.numcard').first().waitFor()
  const paths = await cachedPaths()
  expect(paths).toEqual(expect.arrayContaining(['/shop/']))
  expect(paths.filter((path) => !/^\/(shop|media)\//.test(path))).toEqual([])
})

test('an order goes on when a newer version is published: its pages are those of the version it began with', async () => {
  await firstVisit('pages/index/VanityNumber/index')
  await numberCard(page).click()
  await page.getByRole('button', { name: '立即预约' }).click()
  await page.waitForURL(/buy=1/)
  await on(page, pretty, '#f-region').waitFor()
  // the server no longer has this version's files
  for (const folder of ['js', 'css']) rmSync(join(dist, folder), { recursive: true })
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  const buyer = { name: '张三', id: '110101199003070011', mobile: '13800138000' }
  await fillOrder(page, pretty, buyer, server)
  await page.getByRole('button', { name: '提交订单' }).click()
  await on(page, pay, '#pay').waitFor()
  expect(await version()).toBeUndefined()
  cpSync('dist/h5', dist, { recursive: true })
})

test('a newer version opens at the next start', async () => {
  await firstVisit()
  await publish()
  await nextStart()
  expect(await version()).toBe('next')
  await on(page, home, '.numcard').first().waitFor()
})

describe('a card whose data has run out', () => {
  const portal = 'pages/iot/index/index'
  const why = 'pages/iot/index/customer'
  const inbox = 'pages-sub/shop/inbox/index'
  const guide = 'pages-sub/iot/machineCode/index'
  const packages = 'pages/iot/index/package/index'
  const own = 'pages-sub/iot/index/packageInfo'

  const route = (address: string) => address.split('?')[0]!

  test('opens what it has seen with its time, and the phone of customer service elsewhere; all is gone with the log-out', async () => {
    await closeNews(page)
    await firstVisit()
    await logCardIn(page, server.origin, '1440000000001')
    await server.run('tell-unclaimed')
    const seen = [
      [inbox, '.card'],
      [packages, '.card.full'],
      [own, '.card.full'],
      [`${guide}?code=DEMO-0001`, '.card.tinted']
    ] as const
    for (const [address, part] of seen) {
      await nextStart(address)
      await on(page, route(address), part).first().waitFor()
    }
    await page.context().setOffline(true)
    await nextStart(portal)
    await on(page, portal, '.simcard').waitFor()
    await on(page, portal, ':text("网络不通，以下信息可能已有变化")').first().waitFor()
    await on(page, portal, '.cell').filter({ hasText: '联系客服' }).click()
    await on(page, why, '.cell').filter({ hasText: '400-000-0000' }).waitFor()
    for (const [address, part] of seen) {
      await nextStart(address)
      await on(page, route(address), part).first().waitFor()
      const notice = on(page, route(address), '.notice').filter({ hasText: '网络不通' })
      expect(await notice.textContent()).toMatch(/可能已有变化（刚刚更新）.*联系客服 400-000-0000/)
    }
    // what no page has kept: a way to call
    await nextStart('pages/iot/index/orderLogs/index')
    await page.getByText('联系客服 400-000-0000').first().waitFor()

    // what was seen is replaced by what is true
    await nextStart(inbox)
    await on(page, inbox, ':text("网络不通，以下信息可能已有变化")').first().waitFor()
    await page.context().setOffline(false)
    await on(page, inbox, ':text("网络不通，以下信息可能已有变化")').first().waitFor({ state: 'detached' })
    expect(await page.evaluate(() => localStorage.getItem('offline'))).toContain('inbox.')
    await nextStart(portal)
    await on(page, portal, '.cell:has-text("退出登录")').click()
    await page.getByRole('button', { name: '退出' }).last().click()
    await page.waitForURL(/login/)
    expect(await page.evaluate(() => localStorage.getItem('offline'))).toBeNull()
  })
})

test('where the network hangs, what was seen is there within seconds, and what comes late takes its place', async () => {
  const own = 'pages-sub/iot/index/packageInfo'
  await closeNews(page)
  await firstVisit()
  await logCardIn(page, server.origin, '1440000000001')
  await nextStart(own)
  await on(page, own, '.card.full').first().waitFor()
  const held: Route[] = []
  await page.route('**/api/iot/simPackageList**', (route) => void held.push(route))
  await nextStart(own)
  await on(page, own, '.notice').filter({ hasText: '网络较慢，还在加载' }).waitFor()
  await on(page, own, '.card.full').first().waitFor()
  for (const route of held) await route.continue()
  await on(page, own, '.notice').waitFor({ state: 'detached' })
  await on(page, own, '.card.full').first().waitFor()
})

test('an order that cannot be sent is a draft through a restart, and is sent once the network is back', async () => {
  await firstVisit()
  const { form, goodsId } = await openThing(page, server)
  const buyer = { name: '王小明', mobile: '13800138000' }
  await fillOrder(page, form, buyer, server)
  const draft = on(page, form, '.notice').filter({ hasText: '草稿' })
  expect(await draft.count()).toBe(0)
  await page.context().setOffline(true)
  await on(page, form, '#pay').click()
  await draft.waitFor()
  expect(await draft.textContent()).toContain('已存为草稿，联网后核对并提交')

  // a restart: the tab's own storage is gone
  await page.evaluate(() => sessionStorage.clear())
  await page.context().setOffline(false)
  await nextStart(`${form}?goodsId=${goodsId}&buy=1`)
  await draft.waitFor()
  expect(await draft.textContent()).toContain('已存为草稿，联网后核对并提交')
  await fillOrder(page, form, buyer, server)
  await on(page, form, '#pay').click()
  await on(page, pay, '#pay').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('offline'))).not.toContain('draft.order')
})

test('an address that cannot be sent is a draft through a restart, and can be thrown away', async () => {
  const edit = 'pages-sub/iot/integralShop/details/selectAddress/edit'
  const button = (name: string) => on(page, edit, '.btn').filter({ hasText: name }).last()
  const name = () => page.getByLabel('收货人', { exact: true }).locator('visible=true').first()
  const draft = on(page, edit, '.notice').filter({ hasText: '草稿' })
  await closeNews(page)
  await firstVisit()
  await logCardIn(page, server.origin, '1440000000006')
  await nextStart(edit)
  await button('粘贴整段地址').click()
  await on(page, edit, '.sheet textarea').fill('王小明 13800138000 广东省广州市天河区体育西路 1 号 2 栋 301')
  await on(page, edit, '.sheet .btn').click()
  await on(page, edit, '#f-region:has-text("天河区")').waitFor()
  expect(await draft.count()).toBe(0)
  await page.context().setOffline(true)
  await button('保存地址').click()
  await draft.waitFor()
  expect(await draft.textContent()).toContain('已存为草稿，联网后核对并提交')

  // a restart: the tab's own storage is gone
  await page.evaluate(() => sessionStorage.clear())
  await nextStart(edit)
  await draft.waitFor()
  expect(await draft.textContent()).toContain('已存为草稿，联网后核对并提交')
  expect(await name().inputValue()).toBe('王小明')
  await draft.getByText('丢弃草稿').click()
  await draft.waitFor({ state: 'detached' })
  expect(await name().inputValue()).toBe('')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    '王小明'
  )
})
