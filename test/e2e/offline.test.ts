import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { startServer, type Server } from '../support/server'
import { numberCard, on, phone, type Phone } from './browser'
import { fillOrder } from './orderForm'
import { browser } from './stage'

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
  dist = mkdtempSync(join(tmpdir(), 'shop-'))
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
  expect(visitor.wrong.filter((said) => !said.startsWith('Failed to load resource'))).toEqual([])
})

afterAll(async () => {
  await server.stop()
  rmSync(dist, { recursive: true })
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

test('the second visit opens without a network: the shop, and a sentence where its lists stood', async () => {
  await firstVisit()
  await on(page, home, '.numcard').first().waitFor()
  await page.goto('about:blank')
  await page.context().setOffline(true)
  await open()
  await on(page, home, '.carousel').waitFor()
  await on(page, home, ':text("网络不通")').first().waitFor()
  expect(await on(page, home, '.numcard').count()).toBe(0)
  await page.context().setOffline(false)
  await on(page, home, '.numcard').first().waitFor()
})

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
