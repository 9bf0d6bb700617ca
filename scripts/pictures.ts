import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { launch, on } from '../test/e2e/browser'
import { startServer } from '../test/support/server'
import { root } from './stamp'

// Takes the README's pictures of the built H5 app: npx tsx scripts/pictures.ts
const seen = (page: Page, selector: string) => page.locator(selector).locator('visible=true')

async function logIn(page: Page): Promise<void> {
  await seen(page, 'input').first().fill('1440000000001')
  await seen(page, '#login').click()
  await seen(page, '.dialog button').last().click()
  await seen(page, '.simcard').waitFor()
  const popup = seen(page, '.popup button')
  if (await popup.count()) await popup.last().click()
}

async function main() {
  const server = await startServer({ DEMO_NUMBERS: 24000 })
  const browser = await launch()
  const page = await browser.newPage({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 1.5,
    locale: 'zh-CN',
    reducedMotion: 'reduce'
  })
  const take = async (name: string) => {
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: join(root, 'docs/pictures', `${name}.png`), animations: 'disabled' })
  }
  const open = (path: string) => page.goto(`${server.origin}/shop/#/${path}`)

  await open('pages/index/index')
  await seen(page, '.numcard').first().waitFor()
  await page.locator('#first').waitFor({ state: 'detached' })
  await take('home')
  await seen(page, '.numcard').first().click()
  await on(page, 'pages/goods/pretty/index', 'button').last().waitFor()
  await take('number')
  await open('pages/iot/index/index')
  await logIn(page)
  await take('card')
  await open('pages/iot/index/package/index')
  await on(page, 'pages/iot/index/package/index', 'button.card').first().click()
  await on(page, 'pages/iot/index/package/details/index', '#pay').waitFor()
  await take('package')
  await browser.close()
  await server.stop()
}

void main()
