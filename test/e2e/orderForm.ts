import type { Locator, Page } from 'playwright-core'
import { on } from './browser'
import { server } from './stage'

export interface Buyer {
  name: string
  mobile: string
  /** Citizen id, if the order needs one. */
  id?: string
}

/** A real JPEG: the page decodes and redraws a chosen picture. */
export async function photo(page: Page): Promise<Buffer> {
  const text = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 400
    const pen = canvas.getContext('2d')!
    pen.fillStyle = '#3a7'
    pen.fillRect(0, 0, 640, 400)
    return canvas.toDataURL('image/jpeg').split(',')[1]!
  })
  return Buffer.from(text, 'base64')
}

/** Uploads a picture for each of the three photos of the order form. */
export async function addPhotos(page: Page, route: string): Promise<void> {
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo(page) }
  for (const side of ['frontImage', 'backImage', 'headImage']) {
    const chooser = page.waitForEvent('filechooser')
    await on(page, route, `#f-${side}`).click()
    await (await chooser).setFiles(file)
    await on(page, route, '.photo.done').locator(`#f-${side}`).waitFor()
  }
}

/** Fills the order form on the page of a route and ticks the agreement; `at` is the shop's server. */
export async function fillOrder(page: Page, route: string, buyer: Buyer, at = server): Promise<void> {
  const field = (label: string): Locator =>
    page.getByLabel(label, { exact: true }).locator('visible=true').first()
  const region = on(page, route, '#f-region')
  // the fields are found only once the form has slid in
  await region.waitFor()
  await field(buyer.id ? '姓名' : '收货人').fill(buyer.name)
  if (buyer.id) await field('身份证号').fill(buyer.id)
  await field('联系电话').fill(buyer.mobile)
  if (await on(page, route, ':text("获取验证码")').count()) {
    await on(page, route, ':text("获取验证码")').click()
    await on(page, route, ':text("秒后重发")').waitFor()
    await field('验证码').fill(await at.code(buyer.mobile))
  }
  // the region of an earlier order may be filled in already
  if (!(await region.textContent())?.includes('天河区')) {
    await region.click()
    for (const place of ['广东省', '广州市', '天河区']) {
      await page.getByRole('radio', { name: place, exact: true }).locator('visible=true').click()
    }
  }
  await field('详细地址').fill('体育西路 1 号 2 栋 301')
  await field('同意交易条款').click()
}
