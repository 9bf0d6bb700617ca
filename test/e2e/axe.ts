import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { goTo, hasLeft, isStill } from '../support/layout'

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/** Waits until a page stands and nothing of it is loading. */
export const current = (page: Page) => page.waitForFunction(isStill)

/** Opens an address of the shop anew and waits until its page stands: a reload keeps the browser's process and saves a quarter of its work. */
export async function openAnew(page: Page, origin: string, address: string): Promise<void> {
  if (page.url().startsWith(`${origin}/shop/#`)) {
    await page.evaluate((hash) => window.history.replaceState(null, '', hash), `#/${address}`)
    await page.reload()
  } else await page.goto(`${origin}/shop/#/${address}`)
  await current(page)
}

/**
 * Goes to an address of the shop inside the open app, and waits until its page is drawn: loading the app takes two seconds in Firefox.
 * Without an open app, or on the same route, it opens the address anew.
 */
export async function openInside(page: Page, origin: string, address: string): Promise<void> {
  const here = new URL(page.url()).hash
  if (!here || here.split('?')[0] === `#/${address.split('?')[0]}`) return openAnew(page, origin, address)
  await page.waitForFunction(hasLeft, await page.evaluate(goTo, address))
  await current(page)
}

/**
 * Waits until nothing fades or slides any more; what turns for ever is left out. A colour half way is no fault. What a press
 * starts to move begins one or two frames later.
 */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame)
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
        )
    do {
      await Promise.allSettled(moving().map(({ finished }) => finished))
      await nextFrame()
      await nextFrame()
    } while (moving().length)
  })

const all = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds on the page that is seen: rule, and the elements it names. By WCAG 2.2 AA and by its best practices, unless
 * rules are named.
 */
export async function findings(page: Page, runOnly = all): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  await settled(page)
  return page.evaluate(async (runOnly) => {
    const { axe: checker } = window as unknown as {
      axe: {
        run: (options: object) => Promise<{
          violations: {
            id: string
            nodes: { html: string; failureSummary: string; target: string[] }[]
          }[]
        }>
      }
    }
    const { violations } = await checker.run({
      runOnly,
      resultTypes: ['violations'],
      // axe would load all styles again for css-orientation-lock, which is experimental and not run
      preload: false
    })
    // the specification gives the tab bar's colours, too pale as they are
    const given = ({ target }: { target: string[] }) =>
      Boolean(document.querySelector(target[0]!)?.closest('.tab-bar'))
    // what is scrolled half out of sight is whole once it is scrolled to
    const cut = ({ target }: { target: string[] }) => {
      const element = document.querySelector(target[0]!)
      const port = element?.closest('.scroller')?.getBoundingClientRect()
      const box = element?.getBoundingClientRect()
      return Boolean(port && box && (box.top < port.top || box.bottom > port.bottom))
    }
    // a tooltip is drawn outside of the page's landmarks while the pointer is over its button
    const tip = ({ target }: { target: string[] }) =>
      Boolean(document.querySelector(target[0]!)?.querySelector('[role="tooltip"]'))
    return violations.flatMap(({ id, nodes }) =>
      nodes
        .filter((node) => id !== 'color-contrast' || !given(node))
        .filter((node) => id !== 'target-size' || !cut(node))
        .filter((node) => id !== 'region' || !tip(node))
        .slice(0, 3)
        .map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`)
    )
  }, runOnly)
}

/** Puts the page that is seen in care size, as its setting does. */
const setCare = (page: Page, on: boolean) =>
  page.evaluate((care) => {
    document.documentElement.classList.toggle('care-size', care)
    for (const screen of document.querySelectorAll('.screen')) screen.classList.toggle('care', care)
  }, on)

/**
 * The same in the light look by all rules, in the dark one by that of colours, in care size by that of sizes: its colours are
 * the light ones, and bigger text needs less contrast.
 */
export async function findingsInEachLook(page: Page): Promise<{ [look: string]: string[] }> {
  const light = await findings(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await findings(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
  await setCare(page, true)
  const care = await findings(page, ['target-size'])
  await setCare(page, false)
  return { light, dark, care }
}
