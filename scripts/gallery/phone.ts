import type { Browser } from 'playwright-core'
import { hourMs } from '../../rules/time'
import { answer, drawnBare } from './answer'
import { moment } from './clock'
import type { Dress, Shot } from './shots'
import { dressed, type Storage } from './users'

const height = 812
/** CSS px; a list without an end is cut here. */
const tallest = 2400
/** ms after which a page that still waits for something is taken as it is, and named. */
const patience = 10000

/** Set in a tab's storage while it shows once more, offline, what it has seen. */
const seen = 'gallery.seen'

// Run before each page: what the one before has stored is none of this one's.
const store = ([seen, entries]: [string, [string, string][]]) => {
  // about:blank has no storage
  if (location.protocol === 'about:' || sessionStorage.getItem(seen)) return
  localStorage.clear()
  sessionStorage.clear()
  for (const [name, text] of entries) localStorage.setItem(name, text)
}

// Run in the page, as the functions below: a function with a name within would ask there for esbuild's help.
const isSettled = () =>
  document.querySelector('.screen') !== null &&
  ![...document.querySelectorAll('#first, .async-view, .skeleton, [aria-busy="true"]')].some(
    (element) => element.getClientRects().length
  ) &&
  // lazy pictures below the window do not come
  [...document.images].every(
    (image) =>
      image.complete ||
      ![...image.getClientRects()].some(({ top, bottom }) => bottom > 0 && top < innerHeight)
  ) &&
  document.fonts.status === 'loaded'

/** CSS px by which the page is longer than the window. */
const overflow = () =>
  Math.max(
    0,
    ...[...document.querySelectorAll('.scroller')].map(
      ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight
    )
  )

/** A phone in one dress that takes pictures one after the other. */
export async function openPhone(browser: Browser, origin: string, storage: Storage, dress: Dress) {
  const { width } = dress
  const context = await browser.newContext({
    storageState: { cookies: storage.cookies, origins: [] },
    serviceWorkers: 'block',
    viewport: { width, height },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    hasTouch: true
  })
  await context.clock.setFixedTime(moment)
  await context.addInitScript(store, [seen, dressed(storage, dress)] as [string, [string, string][]])
  const page = await context.newPage()
  let shot: Shot
  let pending = 0
  let cutOff = false
  let faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (cutOff) return route.abort()
    // held until the page is left
    if (shot.state === 'slow' && shot.view.asks?.some((key) => key.endsWith(` ${pathname}`))) return
    pending++
    // a page that was left is answered no more
    await answer(route, shot).catch(() => route.abort().catch(() => undefined))
    pending--
  })

  async function settle(): Promise<void> {
    if (cutOff) await page.locator('.notice.warn:visible').first().waitFor({ timeout: patience })
    if (shot.state === 'failing')
      await page.locator('[role="alert"]:visible').first().waitFor({ timeout: patience })
    if (shot.state === 'slow') return page.locator('.skeleton:visible').first().waitFor({ timeout: patience })
    do await page.waitForFunction(isSettled, undefined, { timeout: patience })
    while (pending)
  }

  const late = (error: Error) => void faults.push(error.message.split('\n')[0]!)
  async function draw(): Promise<void> {
    // what the page before still asks is none of this one's
    await page.goto('about:blank')
    await page.setViewportSize({ width, height })
    await page.goto(`${origin}/shop/#/${shot.path}?${new URLSearchParams(shot.view.params)}`)
    await settle().catch(late)
  }

  /** Draws the page once more, three hours later and without a network. */
  async function drawOffline(): Promise<void> {
    await page.evaluate((name) => sessionStorage.setItem(name, '1'), seen)
    await context.clock.setFixedTime(moment + 3 * hourMs)
    cutOff = true
    await page.reload()
    await settle().catch(late)
  }

  async function backOnline(): Promise<void> {
    cutOff = false
    await context.clock.setFixedTime(moment)
    await page.evaluate((name) => sessionStorage.removeItem(name), seen)
  }

  return {
    /** Takes a picture; gives what went wrong meanwhile. */
    take: async (next: Shot, file: string): Promise<string[]> => {
      shot = next
      faults = []
      await draw()
      if (await drawnBare(page, next)) await draw()
      if (next.state === 'offline') await drawOffline()
      const longer = next.state === 'slow' ? 0 : await page.evaluate(overflow)
      if (longer) {
        await page.setViewportSize({ width, height: Math.min(height + longer, tallest) })
        await settle().catch(late)
      }
      await page.screenshot({ path: file, type: 'jpeg', quality: 80, animations: 'disabled', timeout: 60000 })
      if (cutOff) await backOnline()
      return faults
    },
    close: () => context.close()
  }
}
