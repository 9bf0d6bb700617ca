import type { Locator, Page } from 'playwright-core'
import { on } from './browser'
import { payInSandbox } from './cashier'
import { server } from './stage'

export interface Buyer {
  name: string
  mobile: string
  /** Citizen id, if the order needs one. */
  id?: string
  /** Province, city and county of the delivery. */
  place?: string[]
}

/** A real JPEG: the page decodes and redraws a chosen picture. */
async function photo(page: Page): Promise<Buffer> {
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

/** A chosen file. */
interface Chosen {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Uploads a picture, a JPEG unless given, for a photo of the form on the page of a route. */
export async function addPhoto(page: Page, route: string, name: string, chosen?: Chosen): Promise<void> {
  const file = chosen ?? { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo(page) }
  const chooser = page.waitForEvent('filechooser')
  await on(page, route, `#f-${name}`).click()
  await (await chooser).setFiles(file)
  await on(page, route, '.photo.done').locator(`#f-${name}`).waitFor()
}

/** Uploads a picture for each of the three photos of the order form. */
export async function addPhotos(page: Page, route: string): Promise<void> {
  for (const side of ['frontImage', 'backImage', 'headImage']) await addPhoto(page, route, side)
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
  const { place = ['广东省', '广州市', '天河区'] } = buyer
  if (!(await region.textContent())?.includes(place.at(-1)!)) {
    await region.click()
    for (const name of place) {
      await page.getByRole('radio', { name, exact: true }).locator('visible=true').click()
    }
  }
  await field('详细地址').fill('体育西路 1 号 2 栋 301')
  await field('同意交易条款').click()
}

const goods = 'pages/goods/general/index'
const pay = 'pages/order/pay/index'

/** Opens the order form of a thing; gives its page's route, and the thing. */
export async function openThing(page: Page, at = server) {
  const thing = await at.thing()
  await page.goto(`${at.origin}/shop/#/${goods}?goodsId=${thing.goodsId}&buy=1`)
  await on(page, goods, '#f-region').waitFor()
  return { form: goods, ...thing }
}

/** Submits the order form of a thing and pays; gives the order's number. `seen`: what the cashier must show before. */
export async function payThing(page: Page, seen = ''): Promise<string> {
  await on(page, goods, '#pay').click()
  await on(page, pay, '.paybar').filter({ hasText: seen }).waitFor()
  await on(page, pay, '#pay').click()
  await payInSandbox(page)
  await on(page, pay, ':text("支付成功")').first().waitFor()
  return /orderSn=([A-Z]{2}\d+)/.exec(page.url())![1]!
}

/** Orders one piece of a thing and pays it; gives the order's number. */
export async function buyThing(page: Page, buyer: Buyer, at = server): Promise<string> {
  const { form } = await openThing(page, at)
  await fillOrder(page, form, buyer, at)
  return payThing(page)
}

/** Logs the phone in to the orders of a mobile by SMS code; ends on their list. */
export async function logIn(page: Page, mobile: string, at = server): Promise<void> {
  await at.endSmsPause()
  await page.goto(`${at.origin}/shop/#/pages/login/index`)
  await page.getByLabel('手机号').fill(mobile)
  await page.getByText('获取验证码').click()
  await page.getByText('秒后重发').waitFor()
  await page.getByLabel('验证码').fill(await at.code(mobile))
  await page.getByText('查询订单').click()
  await page.waitForURL(/pages\/order\/index/)
}
