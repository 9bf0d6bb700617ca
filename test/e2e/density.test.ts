import type { Page } from 'playwright-core'
import { keep } from './browser'
import { browser, server } from './stage'

const open = async (width: number, path: string, care = false) => {
  const page = await browser.newPage({
    serviceWorkers: 'block',
    viewport: { width, height: 812 },
    locale: 'zh-CN'
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

const between = (size: number | undefined, least: number, most: number) => {
  expect(size).toBeGreaterThanOrEqual(least)
  expect(size).toBeLessThanOrEqual(most)
}

test.each([360, 390, 430, 1280])(
  'at %i px body text is 16-17 px and a bar title 17-18 px: text does not grow with the window',
  async (width) => {
    const page = await open(width, 'pages/user/index2')
    const [cell, screen, title] = await sizes(page, ['.cell .what', '.screen', '.navbar .title'])
    between(cell, 16, 17)
    between(screen, 16, 17)
    between(title, 17, 18)
    await page.goto(`${server.origin}/shop/#/pages/about/promise`)
    const [article] = await sizes(page, ['.rich'])
    between(article, 16, 17)
    await page.close()
  }
)

test('at 320 px the design has its own sizes', async () => {
  const page = await open(320, 'pages/user/index2')
  expect(await sizes(page, ['.cell .what', '.screen', '.navbar .title', 'html'])).toEqual([16, 14, 18, 10])
  await page.close()
})

test.each([320, 390])('at %i px care size is 1.25 times the type and at least 18 px', async (width) => {
  const normal = await open(width, 'pages/user/index2')
  const places = ['.cell .what', '.screen', '.navbar .title', '.menugrid .it']
  const usual = await sizes(normal, places)
  await normal.close()
  const page = await open(width, 'pages/user/index2', true)
  expect(await sizes(page, places)).toEqual(usual.map((size) => Math.max(18, size * 1.25)))
  await page.close()
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

test.each([320, 359, 360, 375, 389, 390, 430])(
  'at %i px eleven digits stand on one line in each card of two columns',
  async (width) => {
    const page = await open(width, 'pages/index/VanityNumber/index')
    await page.locator('.vlist > :not(.vline) .numcard').first().waitFor()
    await widen(page)
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
    for (const card of cards) expect(card).toEqual({ digits: 11, lines: 1, cut: false, half: true })
    await page.close()
  }
)

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
