import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { launch, on } from '../test/e2e/browser'
import { startServer } from '../test/support/server'
import { root } from './stamp'

// Takes the README's pictures of the built H5 app: npx tsx scripts/pictures.ts
const seen = (page: Page, selector: string) => page.locator(selector).locator('visible=true')

/** Orders of the demo's mobile. */
const mobile = '13800000002'

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
  // a busy machine takes minutes for some pictures
  page.setDefaultTimeout(180000)
  const take = async (name: string) => {
    await page.waitForLoadState('networkidle')
    await page.waitForFunction(() =>
      [...document.querySelectorAll('.skeleton')].every((one) => !one.getClientRects().length)
    )
    const picture = await page.screenshot({ animations: 'disabled' })
    // README shows them a quarter of a page wide
    await sharp(picture)
      .resize({ width: 375 })
      .png({ palette: true, colours: 128, effort: 10 })
      .toFile(join(root, 'docs/pictures', `${name}.png`))
  }
  const open = (path: string) => page.goto(`${server.origin}/shop/#/${path}`)
  const home = async () => {
    await open('pages/index/index')
    await seen(page, '.numcard').first().waitFor()
    await page.locator('#first').waitFor({ state: 'detached' })
  }

  await home()
  await take('home')
  await seen(page, '.numcard').first().click()
  await on(page, 'pages/goods/pretty/index', 'button').last().waitFor()
  await take('number')
  await open('pages/login/index')
  await page.getByLabel('手机号').fill(mobile)
  await page.getByText('获取验证码').click()
  await page.getByText('秒后重发').waitFor()
  await page.getByLabel('验证码').fill(await server.code(mobile))
  await page.getByText('查询订单').click()
  await page.waitForURL(/pages\/order\/index/)
  await take('orders')
  await open('pages/iot/index/index')
  await logIn(page)
  await take('card')
  await open('pages/iot/index/package/index')
  await on(page, 'pages/iot/index/package/index', 'button.card').first().click()
  await on(page, 'pages/iot/index/package/details/index', '#pay').waitFor()
  await take('package')
  await open('pages-sub/shop/statement/index')
  await page.waitForURL(/statement/)
  await take('statement')
  await open('pages-sub/iot/integralShop/index')
  await page.waitForURL(/integralShop/)
  await take('mall')
  await page.emulateMedia({ colorScheme: 'dark' })
  // as src/runtime/storage.ts writes it
  await page.evaluate(() => localStorage.setItem('locale', JSON.stringify({ type: 'string', data: 'en' })))
  await page.reload()
  await home()
  await take('dark')
  await browser.close()
  await server.stop()
}

void main()
