import { stores } from '@/stores'
import { View } from '@tarojs/components'
import { DocumentPhotos } from '@/areas/orders/DocumentPhotos'
import { usePhotos, type Photos } from '@/areas/orders/usePhotos'
import { photoBrowser, photoFile } from './browser'
import { close, openPart, press, role, until } from '../support/page'

let browser: ReturnType<typeof photoBrowser>
let photos: Photos
const photoId = '6b1f9a52-9a3e-4b2c-8f39-0f8f9a3e4b2c'

function Page() {
  photos = usePhotos()
  return (
    <View>
      <DocumentPhotos of={photos} errors={{ backImage: '请上传这张照片' }} />
    </View>
  )
}

beforeEach(() => {
  browser = photoBrowser()
})
afterEach(() => {
  close()
  browser.stop()
})

const front = () => document.getElementById('f-frontImage')!
const sent = (count: number) => until(() => browser.sendings.length === count)

test('says what a photo must be before anything is chosen', () => {
  const page = openPart(Page)
  expect(page.text()).toContain('JPG、PNG 或 WebP，每张不超过 5 MB')
  expect(page.text()).toContain('审核后删除')
})

test('makes a photo smaller, sends it with the session and shows how far it is', async () => {
  const page = openPart(Page)
  browser.choose(photoFile())
  press(front())
  await sent(1)
  const sending = browser.sendings[0]!
  expect(browser.drawn).toEqual([{ width: 1600, height: 1200 }])
  expect(sending.url).toBe('/api/hk/uploadPhoto')
  expect(sending.headers['Order-Session-ID']).toBe(stores.session.orderSessionId)
  expect(sending.file.type).toBe('image/jpeg')
  sending.progress(40)
  await until(() => page.text().includes('上传中 40%'))
  expect(photos.ids).toEqual({})
  await sending.answer(0, { photoId })
  await until(() => page.text().includes('已上传'))
  expect(photos.ids).toEqual({ frontImage: photoId })
})

test('a photo that failed is sent again without choosing it anew', async () => {
  const page = openPart(Page)
  browser.choose(photoFile())
  press(front())
  await sent(1)
  await browser.sendings[0]!.fail()
  await until(() => page.text().includes('网络错误，换个网络试试。'))
  press(front())
  await sent(2)
  await browser.sendings[1]!.answer(0, { photoId })
  await until(() => photos.ids.frontImage === photoId)
})

test('what the server says against a photo stands at the photo', async () => {
  openPart(Page)
  browser.choose(photoFile())
  press(front())
  await sent(1)
  await browser.sendings[0]!.answer(42200, { fields: { file: '不是图片' } }, '不是图片', 400)
  await until(() => document.querySelector('.photo [role="alert"]')?.textContent === '不是图片')
})

test('a photo that the server refuses is not sent again: another is chosen', async () => {
  openPart(Page)
  browser.choose(photoFile())
  press(front())
  await sent(1)
  await browser.sendings[0]!.answer(42200, { fields: { file: '不是图片' } }, '不是图片', 400)
  await until(() => photos.photos.frontImage.error === '不是图片')
  expect(photos.photos.frontImage).toMatchObject({ state: 'none', path: undefined })
})

test.each(['image/gif', 'application/pdf'])('refuses %s before it is sent', async (type) => {
  const page = openPart(Page)
  browser.choose(photoFile(type))
  press(front())
  await until(() => page.text().includes('请选择 JPG、PNG 或 WebP 照片'))
  expect(browser.sendings).toEqual([])
})

test('going back from the chooser changes nothing', async () => {
  const page = openPart(Page)
  browser.choose(undefined)
  press(front())
  await until(() => page.text().includes('拍照或选图'))
  expect(document.querySelector('.photo .part')).toBeNull()
})

test('a photo that was taken away is not sent on, and nothing of it stays', async () => {
  const page = openPart(Page)
  browser.choose(photoFile())
  press(front())
  await sent(1)
  await browser.sendings[0]!.answer(0, { photoId })
  press(await until(() => role('button', '删除 身份证人像面')))
  await until(() => !page.text().includes('已上传'))
  expect(photos.ids).toEqual({})
  expect(browser.held()).toBe(0)
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('blob:')
})

test('leaving the page gives the sending up', async () => {
  openPart(Page)
  browser.choose(photoFile())
  press(front())
  await sent(1)
  close()
  expect(browser.sendings[0]!.aborted).toBe(true)
  expect(browser.held()).toBe(0)
})

test('a photo that is ready only after the page was left is not sent', async () => {
  openPart(Page)
  browser.choose(photoFile())
  press(front())
  close()
  await until(() => browser.drawn.length === 1)
  await new Promise((resolve) => setTimeout(resolve))
  expect(browser.sendings).toEqual([])
  expect(browser.held()).toBe(0)
})

test('says which photos are missing, and that one is still on its way', async () => {
  openPart(Page)
  browser.choose(photoFile())
  press(front())
  await sent(1)
  await until(() => photos.missing().frontImage === '照片还在上传，请稍候')
  expect(photos.missing().headImage).toBe('请上传这张照片')
})
