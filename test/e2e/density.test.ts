import type { BrowserContextOptions, Page } from 'playwright-core'
import { closeNews, keep, logCardIn, on, phone } from './browser'
import { browser, server } from './stage'

const me = 'pages/user/index2'

const open = async (width: number, path: string, care = false, others: BrowserContextOptions = {}) => {
  const page = await browser.newPage({
    serviceWorkers: 'block',
    viewport: { width, height: 812 },
    locale: 'zh-CN',
    ...others
  })
  if (care) await keep(page, 'layout', { care: true })
  await page.goto(`${server.origin}/shop/#/${path}`)
  return page
}

const sizes = async (page: Page, selectors: string[]) => {
  await page.locator(`${selectors[0]}:visible`).first().waitFor()
  return page.evaluate(
    (all) => all.map((selector) => parseFloat(getComputedStyle(document.querySelector(selector)!).fontSize)),
    selectors
  )
}

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 812 })

const between = (size: number | undefined, least: number, most: number) => {
  expect(size).toBeGreaterThanOrEqual(least)
  expect(size).toBeLessThanOrEqual(most)
}

test('body text is 16-17 px and a bar title 17-18 px from 360 px on: text does not grow with the window', async () => {
  const [page, article] = [await open(360, me), await open(360, 'pages/about/promise')]
  for (const width of [360, 390, 430, 1280]) {
    await resize(page, width)
    const [cell, screen, title] = await sizes(page, ['.cell .what', '.screen', '.navbar .title'])
    between(cell, 16, 17)
    between(screen, 16, 17)
    between(title, 17, 18)
    await resize(article, width)
    const [text] = await sizes(article, ['.rich'])
    between(text, 16, 17)
  }
  // the design has its own sizes there
  await resize(page, 320)
  expect(await sizes(page, ['.cell .what', '.screen', '.navbar .title', 'html'])).toEqual([16, 14, 18, 10])
  for (const one of [page, article]) await one.close()
})

test('care size is 1.25 times the type and at least 18 px', async () => {
  const places = ['.cell .what', '.screen', '.navbar .title', '.menugrid .it']
  const [normal, care] = [await open(320, me), await open(320, me, true)]
  for (const width of [320, 390]) {
    for (const page of [normal, care]) await resize(page, width)
    const usual = await sizes(normal, places)
    expect(await sizes(care, places)).toEqual(usual.map((size) => Math.max(18, size * 1.25)))
  }
  for (const one of [normal, care]) await one.close()
})

/** Spaces digits to the width of the widest phone font, 0.61 em. */
const widen = (page: Page) =>
  page.addStyleTag({ content: '.numcard .no { letter-spacing: var(--wide) !important }' }).then(() =>
    page.evaluate(() => {
      const widest = 0.61
      const pen = document.createElement('canvas').getContext('2d')!
      pen.font = `100px ${getComputedStyle(document.body).fontFamily}`
      const spare = widest - pen.measureText('0').width / 100
      document.documentElement.style.setProperty('--wide', `${Math.max(0, spare)}em`)
    })
  )

test('eleven digits stand on one line in each card of two columns, on any phone', async () => {
  const page = await open(320, 'pages/index/VanityNumber/index')
  await page.locator('.vlist > :not(.vline) .numcard').first().waitFor()
  await widen(page)
  for (const width of [320, 359, 360, 375, 389, 390, 430]) {
    await resize(page, width)
    const cards = await page.evaluate(() =>
      [...document.querySelectorAll('.numcard')].map((card) => {
        const no = card.querySelector('.no')!
        const range = document.createRange()
        range.selectNodeContents(no)
        const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.bottom)))
        return {
          digits: no.textContent.replace(/\D/g, '').length,
          lines: lines.size,
          cut: range.getBoundingClientRect().right > no.getBoundingClientRect().right + 0.5,
          half: card.clientWidth < innerWidth / 2
        }
      })
    )
    expect(cards.length).toBeGreaterThan(4)
    for (const card of cards)
      expect([width, card]).toEqual([width, { digits: 11, lines: 1, cut: false, half: true }])
  }
  await page.close()
})

/** Texts and their boxes: which of the texts are cut by the box around them. */
const cutTexts = (page: Page, texts: string, box: string) =>
  page.evaluate(
    ([selector, around]) =>
      [...document.querySelectorAll<HTMLElement>(selector!)].flatMap((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const [own, outer] = [range, element.closest(around!)!].map((one) => one.getBoundingClientRect())
        const isCut = own!.right > outer!.right + 0.5 || own!.bottom > outer!.bottom + 0.5
        return element.offsetParent && isCut ? [element.textContent] : []
      }),
    [texts, box]
  )

test('with texts of 160 % as WeChat enlarges them no number and no chip of a card is cut', async () => {
  const large = { isMobile: true, hasTouch: true }
  const enlarge = { content: 'body { text-size-adjust: 160% !important }' }
  const list = await open(375, 'pages/index/VanityNumber/index', false, large)
  await list.addStyleTag(enlarge)
  await list.locator('.vlist > :not(.vline) .numcard').first().waitFor()
  const height = (selector: string) =>
    list.evaluate((one) => document.querySelector(one)!.getBoundingClientRect().height, selector)
  expect(await height('.navbar .title')).toBeGreaterThan(30)
  expect(await cutTexts(list, '.numcard .no, .numcard .price', '.numcard')).toEqual([])
  expect(await cutTexts(list, '.numcard .price', '.pay')).toEqual([])

  const home = await open(375, 'pages/index/index', false, large)
  await home.addStyleTag(enlarge)
  await home.locator('.chipline:not(:empty)').first().waitFor()
  const chips = await home.evaluate(() =>
    [...document.querySelectorAll('.chipline:not(:empty)')].map((line) => {
      const [chip, box] = [line.firstElementChild!, line].map((one) => one.getBoundingClientRect())
      return chip!.bottom <= box!.bottom + 0.5
    })
  )
  expect(new Set(chips)).toEqual(new Set([true]))
  for (const page of [list, home]) await page.close()
})

test('in colours of the system icons, the edge of a dialog and the middle tab are seen', async () => {
  const page = await open(375, 'pages/iot/login/index', false, { forcedColors: 'active' })
  const look = (selector: string) =>
    page.evaluate((one) => {
      const { backgroundColor, outlineStyle, filter } = getComputedStyle(document.querySelector(one)!)
      return { backgroundColor, outlineStyle, filter }
    }, selector)
  await closeNews(page)
  await on(page, 'pages/iot/login/index', '#f-simNo').fill('1440000000001')
  await on(page, 'pages/iot/login/index', '#login').click()
  await page.locator('.dialog button').last().waitFor()
  expect(await look('.dialog')).toMatchObject({ outlineStyle: 'solid' })
  await page.locator('.dialog button').last().click()
  await page.locator('.simcard .icon').first().waitFor()
  const probe = await page.evaluate(() => {
    const element = document.body.appendChild(document.createElement('i'))
    element.style.cssText = 'forced-color-adjust: none; background: CanvasText'
    return getComputedStyle(element).backgroundColor
  })
  expect(await look('.simcard .chip .icon')).toMatchObject({ backgroundColor: probe })
  expect(await look('.simcard')).toMatchObject({ outlineStyle: 'solid' })
  await page.locator('.tabbar .bulge .img').first().waitFor()
  expect(await look('.tabbar .bulge .img')).toMatchObject({ filter: 'none' })
  await page.close()
})

test('no search box of a phone makes iOS zoom: 16 px at least', async () => {
  for (const width of [320, 375]) {
    for (const path of ['pages/index/VanityNumber/index', 'pages-sub/shop/search/index']) {
      const page = await open(width, path)
      const [size] = await sizes(page, ['.taro_page_stationed .box input'])
      expect([path, width, size! >= 16]).toEqual([path, width, true])
      await page.close()
    }
  }
})

test('the eleven slots of the finder fit 320 px', async () => {
  const page = await open(320, 'pages/index/VanityNumber/FilterSearch/index')
  await page.locator('.slot:visible').first().waitFor()
  const slots = await page.evaluate(() =>
    [...document.querySelectorAll('.slot')].map((slot) => slot.getBoundingClientRect().toJSON() as DOMRect)
  )
  expect(slots).toHaveLength(11)
  expect(new Set(slots.map(({ top }) => top)).size).toBe(1)
  for (const slot of slots) {
    expect(slot.right).toBeLessThanOrEqual(320)
    expect(slot.width).toBeGreaterThan(20)
    expect(slot.height).toBeGreaterThanOrEqual(44)
  }
  await page.close()
})

test('the wide page of tasks is really turned on a phone, and stands upright on a tablet', async () => {
  const wide = 'pages-sub/iot/task/landscape'
  const { page, wrong } = await phone(browser, server.origin)
  await closeNews(page)
  await logCardIn(page, server.origin)
  await page.goto(`${server.origin}/shop/#/${wide}`)
  const [days, bar] = [on(page, wide, '.signcal'), on(page, wide, '.navbar')]
  const [calendar, turned] = [await days.boundingBox(), await bar.boundingBox()]
  // in a portrait window the landscape page's bar is vertical, at the right
  expect(turned!.height).toBeGreaterThan(turned!.width)
  expect(turned!.x).toBeGreaterThan(calendar!.x + calendar!.width - 1)
  // a tablet held upright has room for both sides
  await page.setViewportSize({ width: 768, height: 1024 })
  const broad = await bar.boundingBox()
  expect(broad!.width).toBeGreaterThan(broad!.height)
  expect((await days.boundingBox())!.y).toBeGreaterThan(broad!.y)
  expect(wrong).toEqual([])
})
