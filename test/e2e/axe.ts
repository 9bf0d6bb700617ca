import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/** Waits until a page stands and nothing of it is loading. */
export async function stands(page: Page): Promise<void> {
  await page.locator('.taro_page_stationed .screen').locator('visible=true').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .async-view'))
}

/** Waits until nothing fades or slides any more; what turns for ever is left out. A colour half way is no fault. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const ends = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ends.map(({ finished }) => finished))
  })

/** What axe finds on the page that is seen, by WCAG 2.2 AA and by its best practices: rule, and the elements it names. */
export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  await settled(page)
  return page.evaluate(async () => {
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
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations']
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
    return violations.flatMap(({ id, nodes }) =>
      nodes
        .filter((node) => id !== 'color-contrast' || !given(node))
        .filter((node) => id !== 'target-size' || !cut(node))
        .slice(0, 3)
        .map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`)
    )
  })
}
