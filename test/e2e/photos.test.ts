import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { on, phone } from './browser'
import { addPhoto } from './orderForm'
import { browser, server } from './stage'

const plan = 'pages/goods/fastNumber/index'
const form = 'pages/goods/fastNumber/formSubmit'

/** A wide picture, red at the left: held upright, the camera writes that it is to be turned clockwise. */
const ofCamera = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#00f' } })
    .composite([
      { input: { create: { width: 30, height: 40, channels: 3, background: '#f00' } }, left: 0, top: 0 }
    ])
    .withExif({ IFD0: { Copyright: 'where it was taken' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
const transparent = sharp({ create: { width: 60, height: 40, channels: 4, background: '#0000' } })

/** Opens the order form of a plan whose buyer hands in documents; `seen` are the pictures that the page has made. */
async function openForm(withBitmap: boolean) {
  const { page, wrong } = await phone(browser, server.origin)
  await page.addInitScript((keeps) => {
    if (!keeps) Reflect.deleteProperty(window, 'createImageBitmap')
    const made: Blob[] = []
    const make = URL.createObjectURL.bind(URL)
    Object.assign(window, { made })
    URL.createObjectURL = (blob: Blob) => {
      made.push(blob)
      return make(blob)
    }
  }, withBitmap)
  const call = async <T>(path: string) =>
    ((await (await fetch(`${server.origin}/api/shop/${path}`)).json()) as { data: T }).data
  const { list } = await call<{ list: { goodsId: number; stock: number }[] }>(
    'goodsList?kind=fast&pageSize=50'
  )
  for (const { goodsId } of list.filter(({ stock }) => stock)) {
    const { selectNumber, uploadPhoto } = await call<{ selectNumber: number; uploadPhoto: number }>(
      `goodsDetails?goodsId=${goodsId}`
    )
    if (selectNumber !== 1 || uploadPhoto !== 1) continue
    await page.goto(`${server.origin}/shop/#/${plan}?goodsId=${goodsId}`)
    break
  }
  await on(page, plan, 'button:has-text("选择号码")').last().click()
  await on(page, plan, '.sheet .numcard').first().click()
  await page.getByText(/^就要/).click()
  await on(page, form, '#f-frontImage').waitFor()
  return { page, wrong }
}

/** The picture that was uploaded last. */
async function lastSent(page: Page): Promise<Buffer> {
  const text = await page.evaluate(async () => {
    const { made } = window as unknown as { made: Blob[] }
    const bytes = new Uint8Array(await made.at(-1)!.arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  })
  return Buffer.from(text, 'base64')
}

test.each([
  ['createImageBitmap', true],
  ['an <img>, where createImageBitmap is missing,', false]
])(
  'by %s a photo is turned, loses what its camera wrote, and is white where it was transparent',
  async (_, has) => {
    const { page, wrong } = await openForm(has)
    await addPhoto(page, form, 'frontImage', {
      name: 'IMG_1.jpg',
      mimeType: 'image/jpeg',
      buffer: await ofCamera()
    })
    const sent = sharp(await lastSent(page))
    const { width, height, exif, format } = await sent.metadata()
    expect({ width, height, exif, format }).toEqual({
      width: 40,
      height: 60,
      exif: undefined,
      format: 'jpeg'
    })
    const [red, , blue] = await sent.extract({ left: 10, top: 5, width: 1, height: 1 }).raw().toBuffer()
    expect(red).toBeGreaterThan(200)
    expect(blue).toBeLessThan(80)

    for (const [side, type, buffer] of [
      ['backImage', 'png', await transparent.png().toBuffer()],
      ['headImage', 'webp', await transparent.webp({ lossless: true }).toBuffer()]
    ] as const) {
      await addPhoto(page, form, side, { name: `IMG_2.${type}`, mimeType: `image/${type}`, buffer })
      const { channels } = await sharp(await lastSent(page)).stats()
      expect(channels.map(({ min }) => min >= 250)).toEqual([true, true, true])
    }
    expect(wrong).toEqual([])
    await page.context().close()
  }
)
