import type { Page } from 'playwright-core'
import { colord } from 'colord'
import { randomHexGroups } from '@/runtime/random'
import type { Data } from '@contract'
import { coloursOf } from '../../server/services/site/colours'
import { params } from '../support/params'
import { keep, logCardIn, on } from './browser'
import { browser, server } from './stage'

/** Selector in the static first screen -> selector of the same part on the page. */
const places = {
  '#first .first-home-search': '.home-search',
  '#first .first-home-care': '.home-care',
  '#first .first-carousel .first-slide:first-child img': '.carousel .slide:first-child img',
  '#first .first-menugrid': '.menugrid',
  '#first .first-menugrid .first-it:last-child': '.menugrid .it:last-child',
  '#first .first-notice': '.notice',
  '#first .tab-bar': '.taro-tabbar__container > .tab-bar'
}

/** The headers of section 7, in lower case as the browser reports them. */
const twelve = [
  ...['platform', 'hostname', 'deviceinfo', 'app', 'session-id', 'order-session-id', 'platform-source'],
  ...['platform-openid', 'app-show-options', 'page-url', 'sim-no', 'sim-token']
]

const open = async (width = 375, care = false, locale = 'zh-CN') => {
  const page = await browser.newPage({
    serviceWorkers: 'block',
    viewport: { width, height: 812 },
    locale,
    colorScheme: 'light'
  })
  if (care) await keep(page, 'layout', { care: true })
  return page
}

/** Holds the scripts of the app back until `release`; `held` counts those asked for so far. */
async function holdScripts(page: Page) {
  let count = 0
  let release!: () => void
  const released = new Promise<void>((done) => (release = done))
  await page.route(/\/shop\/js\//, async (route) => {
    count += 1
    await released
    await route.continue()
  })
  return { held: () => count, release }
}

/** Sums up in `window.moved` how much moves on the page. */
const watchShifts = (page: Page) =>
  page.addInitScript(`
    window.moved = 0
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => (window.moved += entry.value)))
      .observe({ type: 'layout-shift', buffered: true })
  `)

/** Left, top, width and height of each element, in whole pixels; undefined if missing. */
const boxes = (page: Page, selectors: string[]) =>
  page.evaluate(
    (all) =>
      all.map((selector) => {
        const box = document.querySelector(selector)?.getBoundingClientRect()
        return box && [box.left, box.top, box.width, box.height].map(Math.round)
      }),
    selectors
  )

// at 375 px the home's own test compares them, in each language and size of text
test.each([320, 1280])('%i px: the page draws itself where the first screen stood', async (width) => {
  const still = await open(width)
  await still.route(/\/shop\/(js|css)\//, (route) => route.abort())
  await still.goto(`${server.origin}/shop/`)
  await still.locator('#first .first-carousel img').first().waitFor()
  const stood = await boxes(still, Object.keys(places))
  await still.close()

  const page = await open(width)
  await page.goto(`${server.origin}/shop/`)
  await page.locator('#first').waitFor({ state: 'detached' })
  await page.locator('.numcard:visible').first().waitFor()
  const current = await boxes(page, Object.values(places))
  const shown = Object.keys(places)
  expect(Object.fromEntries(shown.map((name, index) => [name, current[index]]))).toEqual(
    Object.fromEntries(shown.map((name, index) => [name, stood[index]]))
  )
  await page.close()
})

test.each([
  ['a script of the app', /\/shop\/js\/app\./, false],
  ['its styles', /\/shop\/css\/app\./, true]
])('when %s does not come the first screen says so, and loads the page again', async (_name, file, drawn) => {
  const page = await open()
  await page.route(file, (route) => route.abort())
  await page.goto(`${server.origin}/shop/`)
  const again = page.locator('#first').getByRole('button', { name: '页面加载失败，点击重新加载' })
  await again.waitFor()
  if (drawn) {
    // what takes the first screen away has happened: only the styles are missing
    await page.locator('.numcard').first().waitFor({ state: 'attached' })
    await page
      .locator('.carousel img')
      .first()
      .evaluate((image: HTMLImageElement) => image.decode())
  }
  expect(await again.isVisible()).toBe(true)
  await page.unroute(file)
  // anywhere: far from the button
  await page.mouse.click(180, 200)
  await page.locator('.numcard:visible').first().waitFor()
  await page.close()
})

test('without a network the first screen stays, and loads the page again when the network is back', async () => {
  const page = await open()
  await page.route(/\/shop\/js\/app\./, (route) => route.abort())
  await page.goto(`${server.origin}/shop/`)
  const again = page.locator('#first').getByRole('button')
  await again.waitFor()
  await page.context().setOffline(true)
  const tried = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
  await again.click()
  await tried
  expect(await again.isEnabled()).toBe(true)
  await page.unroute(/\/shop\/js\/app\./)
  // the phone is online before its network carries anything
  const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
  await page.route(/\/shop\/$/, (route) => route.abort(), { times: 1 })
  await page.context().setOffline(false)
  await failed
  await page.locator('.numcard:visible').first().waitFor()
  await page.close()
})

test('the first calls are made once: the configuration comes with the page', async () => {
  const page = await open()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  await page.goto(`${server.origin}/shop/`)
  await page.locator('.numcard:visible').first().waitFor()
  await page.waitForLoadState('networkidle')
  const of = (path: string) => asked.filter((one) => one === path).length
  expect([of('/api/hk/baseConfig'), of('/api/shop/numberList'), of('/api/shop/goodsList')]).toEqual([0, 1, 1])
  await page.close()
})

test('every product call has all twelve headers, those that set out before any script too', async () => {
  const page = await open()
  const calls: { path: string; headers: Record<string, string> }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push({ path: pathname, headers: request.headers() })
  })
  await page.goto(`${server.origin}/shop/#/pages/index/index?promoCode=demo&bd_vid=7`)
  await page.locator('.numcard:visible').first().waitFor()
  const asked = page.waitForRequest(/\/api\/hk\/genericConfig/)
  await page.locator('.tab-bar button').last().click()
  await asked
  const of = (call: string) => {
    const headers = calls.find(({ path }) => path === call)?.headers ?? {}
    return Object.fromEntries(twelve.map((name) => [name, headers[name]]))
  }
  const early = ['/api/hk/baseConfig', '/api/shop/numberList', '/api/shop/goodsList'].map(of)
  // a call sent by the app itself, from another page
  const own = { ...of('/api/hk/genericConfig'), 'page-url': early[0]?.['page-url'] }
  expect(own['page-url']).toBe('/pages/index/index?promoCode=demo&bd_vid=7')
  expect(Object.values(own)).not.toContain(undefined)
  expect(early).toEqual([own, own, own])
  await page.close()
})

test.each([
  ['', '.numcard', 'zh-CN'],
  // a phone in another language is offered that
  ['', '.numcard', 'en-US'],
  ['#/pages/index/index?promoCode=demo', '.numcard', 'zh-CN'],
  ['#/pages/index/VanityNumber/index', '.numcard', 'zh-CN'],
  ['#/pages/goods/index', '.fillcell', 'zh-CN'],
  ['#/pages/goods/general/index?goodsId=31', '.carousel', 'zh-CN'],
  ['#/pages/goods/fastNumber/index?goodsId=1', '.carousel', 'zh-CN'],
  ['#/pages/iot/login/index', '#login', 'zh-CN'],
  ['#/pages/iot/login/index', '#login', 'en-US'],
  ['#/pages/login/index', 'input', 'en-US']
])('nothing moves while home page, lists, an item or log-in come: %p', async (hash, ready, locale) => {
  const page = await open(375, false, locale)
  await watchShifts(page)
  await page.goto(`${server.origin}/shop/${hash}`)
  await page.locator(ready).locator('visible=true').first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate('window.moved')).toBeLessThan(0.01)
  await page.close()
})

test('any other page begins with the button of its bar and with lines, and makes way when it is there', async () => {
  const list = `${server.origin}/shop/#/pages/index/VanityNumber/index?sort=priceUp`
  const still = await open()
  await still.route(/\/shop\/(js|css)\//, (route) => route.abort())
  const setOut = async () => {
    await still.locator('#first .first-skeleton').first().waitFor()
    // the preloads are added once the first screen is painted
    return still.evaluate(
      () =>
        new Promise<string[]>((done) =>
          requestAnimationFrame(() =>
            setTimeout(() =>
              done(
                [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(({ href }) => href)
              )
            )
          )
        )
    )
  }
  await still.goto(list)
  const files = await setOut()
  const stood = await boxes(still, ['#first .first-go .first-icon'])
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((file) => !/\/shop\/(js|css)\/[\w.-]+$/.test(file))).toEqual([])
  // of a page that few links lead to none is known
  await still.goto('about:blank')
  await still.goto(`${server.origin}/shop/#/pages/about/payment`)
  expect(await setOut()).toEqual([])
  await still.close()

  const page = await open()
  await page.goto(list)
  await page.locator('#first').waitFor({ state: 'detached' })
  await page.locator('.numcard:visible').first().waitFor()
  expect(await boxes(page, ['.navbar .go .icon'])).toEqual(stood)
  await page.close()
})

test('414 px: the number list says its first numbers before any script is there, where the page says them', async () => {
  const page = await open(414)
  const { release } = await holdScripts(page)
  await page.goto(`${server.origin}/shop/#/pages/index/VanityNumber/index`, { waitUntil: 'commit' })
  await page.locator('#first .first-numcard').first().waitFor()
  /** Of the first numbers: digits, price and contract, and where digits and contract begin. */
  const seen = (card: string, parts: string[]) =>
    page.locator(card).evaluateAll(
      (cards, inner) =>
        cards.slice(0, 4).map((card) => {
          const of = inner.map((part) => card.querySelector(part)!)
          const places = [of[0]!, of[2]!].map((part) => part.getBoundingClientRect())
          return {
            words: of.map((part) => part.textContent.replace(/\s/g, '')),
            places: places.flatMap(({ left, top }) => [left, top])
          }
        }),
      parts
    )
  const early = await seen('#first .first-numcard', ['.first-no', '.first-price', '.first-fee'])
  expect(early).toHaveLength(4)
  expect(early[0]!.words).toEqual([
    expect.stringMatching(/^1\d{10}$/),
    expect.stringMatching(/^现付¥[\d,]+$/),
    expect.stringMatching(/^(月低消¥\d+·\d+个月|无月低消)$/)
  ])
  release()
  await page.locator('#first').waitFor({ state: 'detached' })
  const drawn = await seen('.numcard', ['.no', '.price', '.fee'])
  expect(drawn.map(({ words }) => words)).toEqual(early.map(({ words }) => words))
  const moved = drawn.flatMap(({ places }, card) => places.map((px, i) => px - early[card]!.places[i]!))
  expect(Math.max(...moved.map(Math.abs))).toBeLessThan(4)
  await page.close()
})

test('a tap on a number of the first screen opens it, wherever it stands on the page', async () => {
  const page = await open()
  const { release } = await holdScripts(page)
  await page.goto(`${server.origin}/shop/#/pages/index/VanityNumber/index`, { waitUntil: 'commit' })
  const third = page.locator('#first .first-numcard').nth(2)
  const number = (await third.locator('.first-no').innerText()).replace(/\s/g, '')
  await third.click()
  // it would be above it if the page had nothing above its numbers
  await page.addStyleTag({ content: '.pagehead { padding-bottom: 300px }' })
  release()
  await on(page, 'pages/goods/pretty/index', `[aria-label="${number}"]`).first().waitFor()
  await page.close()
})

/** The page of a number, before any script of the app is there. */
async function openNumber(numberId: number) {
  const page = await open()
  await watchShifts(page)
  const { release } = await holdScripts(page)
  const answer = page.waitForResponse(/numberDetails/)
  const path = `pages/goods/pretty/index?numberId=${numberId}`
  await page.goto(`${server.origin}/shop/#/${path}`, { waitUntil: 'commit' })
  await (await answer).finished()
  return { page, release }
}

/** A number with prepaid calls. */
async function withPrestore(): Promise<number> {
  const answer = await fetch(`${server.origin}/api/shop/numberList?sort=priceDown`)
  const { data } = (await answer.json()) as { data: Data<'GET /api/shop/numberList'> }
  return data.list.find(({ prestore }) => prestore)!.numberId
}

test('a number says itself and what it costs before any script is there, where the page says them', async () => {
  const { page, release } = await openNumber(await withPrestore())
  await page.locator('#first .first-costs').waitFor()
  /** Without what stands beside an amount, and where the costs begin. */
  const seen = (selectors: string[]) =>
    Promise.all(
      selectors.map(async (selector) => {
        const part = page.locator(selector).first()
        return [(await part.innerText()).replace(/\s/g, ''), Math.round((await part.boundingBox())!.y)]
      })
    )
  const parts = ['.tinted .digits', '.costs .c', '.costs .c:nth-child(2)', '.costs .sum']
  const early = await seen(parts.map((part) => `#first ${part.replace(/\.(?=\w)/g, '.first-')}`))
  expect(early.map(([words]) => words)).toEqual([
    expect.stringMatching(/^1\d{10}$/),
    expect.stringMatching(/^号码费¥[\d,]+$/),
    expect.stringMatching(/^预存话费激活后到账，可抵月费¥[\d,]+$/),
    expect.stringMatching(/^现付(¥[\d,]+|免费)$/)
  ])
  release()
  await page.locator('#first').waitFor({ state: 'detached' })
  expect(await seen(parts)).toEqual(early)
  await page.close()
})

test.each([
  ['with a pattern', 'rank'],
  ['without one', 'priceUp']
])('nothing moves when the first screen says a number %s', async (kind, sort) => {
  const answer = await fetch(`${server.origin}/api/shop/numberList?sort=${sort}`)
  const { data } = (await answer.json()) as { data: Data<'GET /api/shop/numberList'> }
  const row = data.list.find(({ pattern }) => Boolean(pattern) === (kind === 'with a pattern'))
  const { page } = await openNumber(row!.numberId)
  await page.locator('#first .first-costs').waitFor()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  expect(await page.evaluate('window.moved')).toBeLessThan(0.01)
  await page.close()
})

test('a number that another visitor holds is left to its page, which says that first', async () => {
  const answer = await fetch(`${server.origin}/api/shop/holdNumber`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'session-id': randomHexGroups() },
    body: JSON.stringify({ numberId: 4 })
  })
  expect(await answer.json()).toMatchObject({ code: 0 })
  const { page, release } = await openNumber(4)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  expect(await page.locator('#first .first-skeleton').first().isVisible()).toBe(true)
  expect(await page.locator('#first .first-tinted').count()).toBe(0)
  release()
  await page.getByText('别人正在预约这个号码').first().waitFor()
  await page.close()
})

test.each([
  ['pages/index/VanityNumber/index', '/api/shop/numberList'],
  ['pages/goods/pretty/index', '/api/shop/numberDetails'],
  ['pages/goods/fastNumber/index', '/api/shop/goodsDetails'],
  ['pages/goods/general/index', '/api/shop/goodsDetails'],
  ['pages/iot/login/index', '/api/simLoginConfig']
] as const)('%p asks for %p before any script is there, and once', async (path, call) => {
  const page = await open()
  const { held, release } = await holdScripts(page)
  let calls = 0
  page.on('request', (request) => (calls += Number(new URL(request.url()).pathname === call)))
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === call)
  await page.goto(`${server.origin}/shop/#/${path}?${params[path] ?? ''}`, { waitUntil: 'commit' })
  await asked
  expect(held()).toBeGreaterThan(0)
  release()
  await page.locator('.taro_page .screen').first().waitFor()
  await page.locator('.taro_page .skeleton').first().waitFor({ state: 'detached' })
  expect(calls).toBe(1)
  await page.close()
})

test.each([
  ['the search', '#first .first-home-search', 'pages/index/VanityNumber/HeadSearch/index'],
  ['an entry of the menu', '#first .first-menugrid .first-it:first-child', 'pages/index/VanityNumber/index'],
  ['a tab', '#first .tab-bar span:last-child', 'pages/user/index2']
] as const)(
  'a tap on %s of the first screen is felt, and done once the page is there',
  async (_, part, path) => {
    const page = await open()
    const { release } = await holdScripts(page)
    await page.goto(`${server.origin}/shop/`, { waitUntil: 'commit' })
    const felt = page.locator(part)
    // the last tap counts
    await page.locator('#first .first-carousel').click()
    await felt.click()
    await page.waitForFunction(
      (element) => getComputedStyle(element).opacity === '0.5',
      await felt.elementHandle()
    )
    release()
    await page.locator(`[id^="/${path}"].taro_page`).waitFor()
    await page.close()
  }
)

test('a shop has its own colours from the first paint on, on a page of the portal too', async () => {
  const colours = coloursOf('#e1251b')
  const page = await open()
  await page.route(/\/shop\/(#.*)?$/, async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    await route.fulfill({
      response: answer,
      body: html.replace('"further":', `"colours":${JSON.stringify(colours)},"further":`)
    })
  })
  await page.route(/\/shop\/js\//, (route) => route.abort())
  await page.goto(`${server.origin}/shop/`)
  const colourOf = (part: string) =>
    page.evaluate(
      (name) => getComputedStyle(document.querySelector('#first .first-screen')!).getPropertyValue(name),
      part
    )
  expect(await colourOf('--brand-text')).toBe(colours.light.text)
  await page.unroute(/\/shop\/js\//)

  await page.goto('about:blank')
  await page.goto(`${server.origin}/shop/#/pages/iot/login/index`)
  const button = page.locator('#login')
  await button.waitFor()
  expect(colord(await button.evaluate((one) => getComputedStyle(one).backgroundColor)).toHex()).toBe(
    colours.light.fill
  )
  await page.close()
})

/** A part of a screen: its classes, its own words, the address that it leads to, and its box. */
interface Part {
  name: string
  words: string
  to?: string
  box: number[]
}

declare global {
  interface Window {
    /** Parts of the page at the moment when the first screen leaves it. */
    drawnParts?: Part[]
  }
}

/**
 * Returns the parts of the first screen that the classes name, with all that is in them, then releases the scripts and returns the
 * same parts of the page, as they are when it takes the place of the first screen. Boxes are whole pixels, `fromTop: false` from
 * the top of the named part.
 */
async function bothScreens(page: Page, release: () => void, classes: string[], fromTop = true) {
  const early = await page.evaluate(
    ([names, absolute]) => {
      const partsOf = (root: string, prefix: string, most = Infinity): Part[] =>
        names.flatMap((name) =>
          [...document.querySelectorAll(`${root} .${prefix}${name}`)].slice(0, most).flatMap((top) => {
            const { y } = top.getBoundingClientRect()
            // the slides behind the first one are loaded once the page is there
            const seen = [top, ...top.querySelectorAll<HTMLElement>('[class]')].filter(
              (part) => !part.closest(`.${prefix}slide + .${prefix}slide`)
            )
            return seen.map((part) => {
              const { left, top: above, width, height } = part.getBoundingClientRect()
              const own = [...part.childNodes].filter(
                (node) => node instanceof Text || (node as Element).localName === 'x-text'
              )
              return {
                name: [...part.classList].map((one) => one.replace(prefix, '')).join(' '),
                words: own.map(({ textContent }) => textContent).join(''),
                to: (part as HTMLElement).dataset.to,
                box: [left, absolute ? above : above - y, width, height].map(Math.round)
              }
            })
          })
        )
      const count = (name: string) => document.querySelectorAll(`#first .first-${name}`).length
      const drawn = partsOf('#first', 'first-')
      const most = Math.max(...names.map(count))
      new MutationObserver((_, observer) => {
        if (document.getElementById('first')) return
        observer.disconnect()
        window.drawnParts = partsOf('.taro_page', '', most)
      }).observe(document.body, { childList: true })
      return drawn
    },
    [classes, fromTop] as const
  )
  release()
  await page.waitForFunction(() => window.drawnParts)
  return { early, drawn: await page.evaluate(() => window.drawnParts!) }
}

const item = 'pages/goods/general/index?goodsId=31'
const plan = 'pages/goods/fastNumber/index?goodsId=1'

const home = ['home-city', 'home-search', 'home-care', 'home-head', 'carousel', 'menugrid']

test.each([
  ['zh-Hans', false, [...home, 'notice'], '长辈版'],
  ['zh-Hans', true, home, '标准版'],
  ['en', false, [...home, 'notice'], 'Large text'],
  ['en', true, home, 'Normal text']
] as const)('the home in %s, care %p: words, boxes and targets are those of the page', async (...row) => {
  const [language, care, classes, name] = row
  const page = await open(375, care)
  await keep(page, 'locale', language)
  const { release } = await holdScripts(page)
  await page.goto(`${server.origin}/shop/`, { waitUntil: 'commit' })
  await page.locator('#first .first-menugrid').waitFor()
  const { early, drawn } = await bothScreens(page, release, [...classes])
  expect(drawn).toEqual(early)
  expect(early.filter(({ words }) => words === name)).toHaveLength(1)
  expect(early.filter(({ name: part }) => part === 'tap it')).toHaveLength(8)
  await page.close()
})

test.each([
  ['the list', 'pages/index/VanityNumber/index', 'zh-Hans', false, ['navbar', 'numcard']],
  ['the list', 'pages/index/VanityNumber/index', 'zh-Hans', true, ['go']],
  ['the list', 'pages/index/VanityNumber/index', 'en', false, ['go']],
  ['the list', 'pages/index/VanityNumber/index', 'en', true, ['go']],
  ['the goods', 'pages/goods/index', 'zh-Hans', false, ['navbar', 'fillcell']],
  ['the goods', 'pages/goods/general/index', 'zh-Hans', false, ['fillcell']],
  ['the goods', 'pages/goods/index', 'zh-Hans', true, ['go']],
  ['the goods', 'pages/goods/index', 'en', false, ['go']],
  ['an item', item, 'zh-Hans', false, ['navbar', 'carousel', 'price']],
  ['an item', item, 'zh-Hans', true, ['navbar', 'carousel', 'price']],
  ['an item', item, 'en', false, ['navbar', 'carousel', 'price']],
  ['a plan', plan, 'zh-Hans', false, ['navbar', 'carousel', 'planfacts']],
  ['a plan', plan, 'en', true, ['navbar', 'carousel', 'planfacts']],
  ['a number', 'pages/goods/pretty/index?numberId=6', 'zh-Hans', false, ['navbar', 'tinted', 'costs']],
  ['a number', 'pages/goods/pretty/index?numberId=6', 'zh-Hans', true, ['navbar', 'tinted', 'costs']],
  ['a number', 'pages/goods/pretty/index?numberId=6', 'en', false, ['go']],
  ['a number', 'pages/goods/pretty/index?numberId=6', 'en', true, ['go']]
] as const)('%s (%s) in %s, care %p: %p are those of the page', async (...row) => {
  const [, path, language, care, classes] = row
  const page = await open(375, care)
  await keep(page, 'locale', language)
  const { release } = await holdScripts(page)
  await page.goto(`${server.origin}/shop/#/${path}`, { waitUntil: 'commit' })
  await page
    .locator(`#first .first-${classes.at(-1)}`)
    .first()
    .waitFor()
  // the search and the filters above the list are not drawn before
  const { early, drawn } = await bothScreens(page, release, [...classes], path.includes('Id='))
  expect(early.length).toBeGreaterThan(classes.length)
  expect(drawn).toEqual(early)
  await page.close()
})

test.each([
  ['zh-Hans', false],
  ['zh-Hans', true],
  ['en', false],
  ['en', true]
] as const)(
  'a card in %s, care %p: words, boxes and targets are those of the page',
  async (language, care) => {
    const page = await open(375, care)
    await keep(page, 'locale', language)
    await logCardIn(page, server.origin)
    await page.goto('about:blank')
    const { release } = await holdScripts(page)
    await page.goto(`${server.origin}/shop/#/pages/iot/index/index`, { waitUntil: 'commit' })
    await page.locator('#first .first-simcard').waitFor()
    // the page may say above it what is to be done next
    const { early, drawn } = await bothScreens(page, release, ['title', 'simcard', 'figures'], false)
    // nor does it refresh the reading by a line of the card where its main button does so
    const isApart = ({ name }: Part) => /^(simcard|in|fresh|tap|icon i-refresh)$/.test(name)
    expect(drawn.filter((part) => !isApart(part))).toEqual(early.filter((part) => !isApart(part)))
    await page.close()
  }
)

/** Opens the home, whose configuration in the page is changed first, with the scripts held back. */
async function openHome(change: (html: string) => string) {
  const page = await open()
  const { release } = await holdScripts(page)
  await page.route(/\/shop\/(#.*)?$/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: change(await answer.text()) })
  })
  await page.goto(`${server.origin}/shop/`, { waitUntil: 'commit' })
  await page.locator('#first .first-menugrid').waitFor()
  return { page, release }
}

const withoutCalls = (html: string) => html.replace(/"further":\[[^\]]*\]/, '"further":[]')

test('a backend without further calls: the first screen has the entries of the page', async () => {
  const { page, release } = await openHome(withoutCalls)
  const { early, drawn } = await bothScreens(page, release, ['menugrid', 'notice'])
  expect(early.filter(({ name }) => name === 'tap it')).toHaveLength(7)
  expect(drawn).toEqual(early)
  await page.close()
})

test('a tap on 卡片服务 of the first screen opens it, whatever is in its place on the page', async () => {
  const { page, release } = await openHome(withoutCalls)
  await page.locator('#first').getByText('卡片服务').click()
  await page.addStyleTag({ content: '.menugrid { direction: rtl }' })
  release()
  await page.locator('[id^="/pages/iot/login/index"].taro_page').waitFor()
  await page.close()
})

test('an entry without a title has that of its page on both screens', async () => {
  const { page, release } = await openHome((html) => html.replace('"title":"卡片服务"', '"title":""'))
  const { early, drawn } = await bothScreens(page, release, ['menugrid'])
  expect(early.map(({ words }) => words)).toContain('卡片中心')
  expect(drawn).toEqual(early)
  await page.close()
})

test('the sum paid now is the one that the server says, on both screens', async () => {
  const page = await open()
  await page.route(/numberDetails/, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: Data<'GET /api/shop/numberDetails'> }
    answer.data.trueCost.now = 1_234_567
    await route.fulfill({ response, json: answer })
  })
  const { release } = await holdScripts(page)
  await page.goto(`${server.origin}/shop/#/pages/goods/pretty/index?numberId=6`, { waitUntil: 'commit' })
  await page.locator('#first .first-costs').waitFor()
  const { early, drawn } = await bothScreens(page, release, ['costs'])
  expect(early.map(({ words }) => words)).toEqual(expect.arrayContaining(['12,345', '.67']))
  expect(drawn).toEqual(early)
  await page.close()
})
