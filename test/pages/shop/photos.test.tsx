import { stores } from '@/stores'
import { View } from '@tarojs/components'
import { DocumentPhotos } from '@/areas/orders/photos/DocumentPhotos'
import { photoNamesOf, PhotoList } from '@/areas/orders/photos/PhotoList'
import { usePhotos, type Photos } from '@/areas/orders/photos/usePhotos'
import { feedback } from '@/runtime/feedback'
import { photoBrowser, photoFile } from './browser'
import { jpegOf } from '../../support/jpeg'
import { close, openPart, press, role, until } from '../support/page'

let browser: ReturnType<typeof photoBrowser>
let photos: Photos
const photoId = '6b1f9a52-9a3e-4b2c-8f39-0f8f9a3e4b2c'

function Page() {
  photos = usePhotos()
  return (
    <View>
      <DocumentPhotos photos={photos} errors={{ backImage: '请上传这张照片' }} />
    </View>
  )
}

beforeEach(() => {
  browser = photoBrowser()
})
afterEach(() => browser.stop())

const front = () => document.getElementById('f-frontImage')!
const sent = (count: number) => until(() => browser.sendings.length === count)
/** Chooses a file for the front on a new page. */
function choose(file?: File) {
  const page = openPart(Page)
  browser.choose(file)
  press(front())
  return page
}
/** A photo that is being sent. */
async function sendPhoto() {
  const page = choose(photoFile())
  await sent(1)
  return { page, sending: browser.sendings[0]! }
}

test('says what a photo must be before anything is chosen', () => {
  const page = openPart(Page)
  expect(page.text()).toContain('JPG、PNG 或 WebP，每张不超过 5 MB')
  expect(page.text()).toContain('审核后删除')
})

test('makes a photo smaller, sends it with the session and shows how far it is', async () => {
  const { page, sending } = await sendPhoto()
  expect(browser.drawn).toEqual([{ width: 1600, height: 1200, ground: '#fff' }])
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

test('a photo that lacks its end is not sent', async () => {
  const page = choose(
    new File([new Uint8Array(jpegOf('half').subarray(0, 8))], 'photo.jpg', { type: 'image/jpeg' })
  )
  await until(() => page.text().includes('照片不完整'))
  expect(browser.sendings).toEqual([])
})

test('a photo that the browser cannot draw is not sent as it is, with its place', async () => {
  const page = choose(new File([], 'photo.jpg', { type: 'image/jpeg' }))
  await until(() => page.text().includes('请选择 JPG、PNG 或 WebP 照片'))
  expect(browser.sendings).toEqual([])
})

test('a photo that failed is sent again without choosing it anew', async () => {
  const { page } = await sendPhoto()
  await browser.sendings[0]!.fail()
  await until(() => page.text().includes('网络错误，换个网络试试。'))
  press(front())
  await sent(2)
  await browser.sendings[1]!.answer(0, { photoId })
  await until(() => photos.ids.frontImage === photoId)
})

test.each([
  [61, '/pages/login/index'],
  [34061, '/pages/iot/login/index']
])('a session that ends while a photo is sent (%d) says so and leads to %s', async (code, login) => {
  const { page } = await sendPhoto()
  await browser.sendings[0]!.answer(code, null)
  await until(() => page.went.length === 1)
  expect(page.went[0]!.split('?')[0]).toBe(login)
  expect(feedback.toast?.title).toBe('登录超时，请重新登录！')
})

test('what the server says against a photo stands at it; it is not sent again: another is chosen', async () => {
  await sendPhoto()
  await browser.sendings[0]!.answer(42200, { fields: { file: '不是图片' } }, '不是图片', 400)
  await until(() => document.querySelector('.photo [role="alert"]')?.textContent === '不是图片')
  expect(photos.photos.frontImage).toMatchObject({ state: 'none', path: undefined })
})

test.each(['image/gif', 'application/pdf'])('refuses %s before it is sent', async (type) => {
  const page = choose(photoFile(type))
  await until(() => page.text().includes('请选择 JPG、PNG 或 WebP 照片'))
  expect(browser.sendings).toEqual([])
})

test('going back from the chooser changes nothing', async () => {
  const page = choose(undefined)
  await until(() => page.text().includes('拍照或选图'))
  expect(document.querySelector('.photo .part')).toBeNull()
})

test('a photo that was taken away is not sent on, and nothing of it stays', async () => {
  const { page } = await sendPhoto()
  await browser.sendings[0]!.answer(0, { photoId })
  press(await until(() => role('button', '删除 身份证人像面')))
  await until(() => !page.text().includes('已上传'))
  expect(photos.ids).toEqual({})
  expect(browser.held()).toBe(0)
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('blob:')
})

test('leaving the page gives the sending up', async () => {
  await sendPhoto()
  close()
  expect(browser.sendings[0]!.aborted).toBe(true)
  expect(browser.held()).toBe(0)
})

test('a photo that is ready only after the page was left is not sent', async () => {
  choose(photoFile())
  close()
  await until(() => browser.drawn.length === 1)
  await new Promise((resolve) => setTimeout(resolve))
  expect(browser.sendings).toEqual([])
  expect(browser.held()).toBe(0)
})

test('says which photos are missing, and that one is still on its way', async () => {
  await sendPhoto()
  await until(() => photos.missing().frontImage === '照片还在上传，请稍候')
  expect(photos.missing().headImage).toBe('请上传这张照片')
})

describe('where several photos may be given', () => {
  function Several() {
    const list = usePhotos('/api/hk/uploadPhoto', undefined, photoNamesOf(12))
    return <PhotoList photos={list} label={(n) => `照片 ${n}`} />
  }
  const slots = () =>
    [...document.querySelectorAll('.photo')].map(({ className }) => className.split(' ').at(-1))
  const are = (...states: string[]) => until(() => slots().join() === states.join())
  const nine = Array<string>(9).fill('sending')
  const add = () => press(document.getElementById(`f-photo${slots().length}`)!)
  const files = (n: number) => Array.from({ length: n }, () => photoFile())

  test('several are chosen at once, each is sent, and there is a slot for more', async () => {
    openPart(Several)
    browser.choose(...files(3))
    add()
    expect(browser.multiple()).toBe(true)
    await sent(3)
    await are('sending', 'sending', 'sending', 'none')
    for (const sending of browser.sendings) await sending.answer(0, { photoId })
    await are('done', 'done', 'done', 'none')
  })

  test('at most 9 at once: that more were chosen is said', async () => {
    openPart(Several)
    browser.choose(...files(10))
    add()
    await sent(9)
    expect(feedback.toast?.title).toBe('最多再选 9 张，其余的没有添加')
    await are(...nine, 'none')
  })

  test('no more than there are slots left', async () => {
    openPart(Several)
    browser.choose(...files(9))
    add()
    await are(...nine, 'none')
    browser.choose(...files(5))
    add()
    await sent(12)
    expect(feedback.toast?.title).toBe('最多再选 3 张，其余的没有添加')
    await are(...nine, 'sending', 'sending', 'sending')
  })

  test('one that cannot be sent is named, the others are sent', async () => {
    openPart(Several)
    browser.choose(photoFile(), photoFile('application/pdf'), photoFile())
    add()
    await sent(2)
    await until(
      () => document.querySelector('.photo [role="alert"]')?.textContent === '请选择 JPG、PNG 或 WebP 照片'
    )
    await are('sending', 'none', 'sending')
  })

  test('one that is replaced takes the place of one', async () => {
    openPart(Several)
    browser.choose(...files(2))
    add()
    await sent(2)
    for (const sending of browser.sendings) await sending.answer(0, { photoId })
    await are('done', 'done', 'none')
    press(document.getElementById('f-photo1')!)
    expect(browser.multiple()).toBe(false)
    await sent(3)
    await are('sending', 'done', 'none')
  })
})

test('each photo of a document is chosen alone', async () => {
  openPart(Page)
  browser.choose(photoFile(), photoFile())
  press(front())
  expect(browser.multiple()).toBe(false)
  await sent(1)
})
