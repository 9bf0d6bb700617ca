import { MiniProgram, readDist } from './engine'
import { elements } from './engine/screen'
import { fillOrder } from './orderForm'
import { jpegOf } from '../support/jpeg'
import { server } from './stage'

const jpeg = (bytes: number) => jpegOf(Buffer.alloc(bytes - 8))
const gif = Buffer.from('GIF89a and what follows')
const webp = Buffer.from('RIFF\0\0\0\0WEBPVP8 ')

let app: MiniProgram

async function get<T>(path: string): Promise<T> {
  const response = await fetch(server.origin + path)
  return ((await response.json()) as { data: T }).data
}

/** Address of the code that the sandbox draws in the platform's place. */
const logo = 'http://127.0.0.1:8080/media/logo.jpg'
const grouped = (number: string) => number.replace(/^(\d{3})(\d{4})/, '$1 $2 ')
const miniCode = expect.stringMatching(/\/media\/qr\/\w{32}\.gif$/) as string

/** H5 address of a page of the app. */
const webAddress = (path: string) => `http://127.0.0.1:8080/shop/#${path}`

/** Chooses a picture for a photo field. */
async function pick(name: string, bytes: Buffer) {
  const path = app.files.keep(bytes)
  app.host.answer('chooseImage', { tempFilePaths: [path], tempFiles: [{ path, size: bytes.length }] })
  await app.tap(`#f-${name}`)
}

/** Paths of local files shown as images. */
const filesShown = () =>
  app.all('image').flatMap((image) => {
    const src = String(image.getAttribute('src'))
    return /^(http|data:)/.test(src) ? [] : [src]
  })
const asked = () => app.host.requests.filter(({ path }) => path === '/api/shop/numberList').length
/** Height of the space above the drawn rows of the long list. */
const spaceAbove = () =>
  parseFloat(/height:\s*([\d.]+)px/.exec(elements(app.all('.vlist')[0]!)[0]!.style)?.[1] ?? '')
const saves = () => app.host.calls.filter(({ name }) => name === 'saveImageToPhotosAlbum').length

describe.each([
  { name: 'weapp', goodsId: 5, id: '110101199003070011', mobile: '13800138001' },
  { name: 'tt', goodsId: 23, id: '110101199003070011', mobile: '13800138002' },
  { name: 'kwai', goodsId: 5, id: '110101199001011237', mobile: '13800138003' }
] as const)('$name', ({ name, ...buyer }) => {
  const posters = name !== 'kwai'
  let numberId = 0
  let number = ''

  beforeAll(async () => {
    const { list } = await get<{ list: { numberId: number; number: string }[] }>('/api/shop/numberList')
    ;({ numberId, number } = list[0]!)
    app = new MiniProgram({
      dist: readDist(name),
      origin: server.origin,
      url: 'pages/index/index?promoCode=demo'
    })
    await app.idle()
  })

  afterAll(() => app.stop())

  beforeEach(() => {
    app.errors.length = 0
  })

  afterEach(() => {
    expect(app.errors).toEqual([])
  })

  describe('sharing', () => {
    test.each([
      ['home', 'pages/index/index', '', /^\/pages\/index\/index\?promoCode=demo$/],
      ['the default home', 'pages/index/default', '', /^\/pages\/index\/index\?promoCode=demo$/],
      ['a goods item', 'pages/goods/general/index', '?goodsId=31', /goodsId=31&promoCode=demo$/],
      ['a plan', 'pages/goods/fastNumber/index', '?goodsId=5', /goodsId=5&promoCode=demo$/],
      ['a single page', 'pages-sub/single/single', '?code=spring', /code=spring&promoCode=demo$/]
    ])('%s gives title, path with the promoCode and a picture', async (_what, page, query, path) => {
      await app.open(page + query)
      await app.find('.share-tap')
      const card = app.shared() as { title: string; path: string; imageUrl: string }
      expect(card.title).not.toBe('')
      expect(card.path).toMatch(path)
      expect(card.imageUrl).toMatch(/^http:\/\/127\.0\.0\.1:8080\/media\//)
      expect(app.shared('onShareTimeline')).toEqual({
        title: card.title,
        query: card.path.split('?')[1],
        imageUrl: card.imageUrl
      })
    })

    test('a number gives its digits, and the sheet has the button of the platform', async () => {
      await app.open(`pages/goods/pretty/index?numberId=${numberId}`)
      await app.tap('.share-tap')
      expect(app.shared()).toEqual({
        title: expect.stringContaining(grouped(number)),
        path: `/pages/goods/pretty/index?numberId=${numberId}&promoCode=demo`,
        imageUrl: undefined
      })
      expect(
        (await app.find('分享给好友')) && app.all('button').map((one) => one.getAttribute('open-type'))
      ).toContain('share')
      expect(app.withText('生成海报')).toHaveLength(posters ? 1 : 0)
    })

    test('the link is copied, and only the words of the app say so', async () => {
      await app.tap('复制链接')
      await app.see('复制链接成功')
      expect(app.host.clipboard).toBe(
        webAddress(`/pages/goods/pretty/index?numberId=${numberId}&promoCode=demo`)
      )
      expect(app.host.nativeToast).toBe('')
    })
  })

  if (posters) {
    describe('the poster', () => {
      test('of a number shows its digits, its price and the program’s own code', async () => {
        await app.open(`pages/goods/pretty/index?numberId=${numberId}`)
        await app.tap('.share-tap')
        await app.tap('生成海报')
        await app.find('保存到本地')
        const { canvas } = app
        const words = canvas.texts.map(({ text }) => text)
        expect(words).toContain(grouped(number))
        expect(words.some((text) => /^¥\d/.test(text))).toBe(true)
        expect(canvas.images).toEqual([miniCode, logo])
        expect(words).toContain('长按或扫码查看')
        const [poster = ''] = filesShown()
        expect(app.files.get(poster).type).toBe('png')
      })

      test('is saved to the album: 保存成功', async () => {
        await app.tap('保存到本地')
        await app.see('保存成功')
        expect(app.host.album).toHaveLength(1)
        expect(filesShown()).toEqual(app.host.album)
      })

      test('the album is refused: the settings are offered; going back says nothing', async () => {
        app.host.albumAllowed = false
        await app.tap('保存到本地')
        await app.see('需要相册权限才能保存图片，请在设置中开启')
        const before = saves()
        await app.tap('取消')
        expect(saves()).toBe(before)
        expect(app.text).not.toMatch(/需要相册权限|保存失败/)
      })

      test('allowed in the settings it is saved', async () => {
        app.host.answer('openSetting', () => {
          app.host.albumAllowed = true
          return { authSetting: {} }
        })
        await app.tap('保存到本地')
        await app.tap('去设置')
        await app.see('保存成功')
        expect(app.host.album).toHaveLength(2)
      })

      test('still refused in the settings: 保存失败', async () => {
        app.host.albumAllowed = false
        app.host.answer('openSetting', { authSetting: {} })
        await app.tap('保存到本地')
        await app.tap('去设置')
        await app.see('保存失败')
        app.host.albumAllowed = true
      })

      test('of a goods item shows its picture; another one is another file', async () => {
        await app.open('pages/goods/general/index?goodsId=31')
        await app.tap('.share-tap')
        await app.tap('生成海报')
        await app.find('保存到本地')
        const { images } = await get<{ images: string[] }>('/api/shop/goodsDetails?goodsId=31')
        expect(app.canvas.images).toEqual([`http://127.0.0.1:8080${images[0]}`, miniCode, logo])
        const [poster = ''] = filesShown()
        expect(app.host.album).not.toContain(poster)
      })

      test('is drawn without its picture when that does not come', async () => {
        await app.open('pages/goods/general/index?goodsId=31')
        await app.tap('.share-tap')
        app.host.network = 'none'
        await app.tap('生成海报')
        await app.find('保存到本地')
        app.host.network = 'wifi'
        expect(app.canvas.images).toEqual([])
        expect(app.canvas.texts.map(({ text }) => text)).not.toContain('长按或扫码查看')
        expect(filesShown()).toHaveLength(1)
      })
    })
  }

  describe('the photos of a plan', () => {
    test('cancelled: nothing changes', async () => {
      await app.open(`pages/goods/fastNumber/formSubmit?goodsId=${buyer.goodsId}`)
      app.host.answer('chooseImage', () => {
        throw new Error('cancel')
      })
      await app.tap('#f-frontImage')
      expect(app.all('.photo.none')).toHaveLength(3)
    })

    test('of a wrong type or size are refused at their place, before they are sent', async () => {
      await pick('frontImage', gif)
      await app.see('请选择 JPG、PNG 或 WebP 照片')
      await pick('frontImage', jpeg(5 * 1024 * 1024 + 1))
      await app.see('照片超过 5 MB，请换一张')
      expect(app.host.requests.map(({ path }) => path)).not.toContain('/api/hk/uploadPhoto')
    })

    test('that are no pictures are refused by the server, at their place', async () => {
      await pick('frontImage', Buffer.from('no picture at all'))
      await app.see('请上传 JPG、PNG 或 WebP 格式的照片')
      expect(app.all('.photo.none')).toHaveLength(3)
    })

    test('are sent to the server, shown, and ordered with', async () => {
      const sides = { frontImage: jpeg(40_000), backImage: webp, headImage: jpeg(50_000) }
      for (const [side, bytes] of Object.entries(sides)) await pick(side, bytes)
      await app.until(() => app.all('.photo.done').length === 3, 'three photos')
      expect(filesShown()).toHaveLength(3)

      await fillOrder(app, server, buyer)
      await app.tap('#pay')
      await app.until(() => app.path.startsWith('pages/order/'), 'the order')
      const orders = app.host.requests.filter(({ path }) => path === '/api/shop/createOrder')
      expect(orders.map(({ status }) => status)).toEqual([200])
    })
  })

  describe('moving about', () => {
    test('a long list asks for its next page near the end, is nowhere blank, draws few rows and sends little', async () => {
      const line = 90
      const listTop = 100
      app.host.layout = (element) => ({
        top: listTop,
        height: element.class.split(' ').includes('vline') ? line : 0
      })
      await app.open('pages/index/VanityNumber/index')
      await app.find('.numcard')
      const loaded = asked()
      app.host.biggestSetData = 0
      for (let page = 1; page <= 3; page += 1) {
        const top = page * 900
        await app.scroll(top, true)
        expect(asked()).toBe(loaded + page)
        const above = listTop + spaceAbove()
        expect(above).toBeLessThanOrEqual(top)
        expect(above + app.all('.vline').length * line).toBeGreaterThanOrEqual(top + 667)
        expect(app.all('.numcard').length).toBeLessThan(60)
        const places = app.all('.vline').map(({ style }) => Number(/order: ?(\d+)/.exec(style)?.[1]))
        const [first = 0, ...rest] = places.sort((one, other) => one - other)
        expect(rest).toEqual(rest.map((_, index) => first + index + 1))
      }
      await app.scroll(0)
      expect(spaceAbove()).toBe(0)
      expect(app.host.biggestSetData).toBeLessThan(64 * 1024)
      app.host.biggestSetData = 0
      for (let top = 300; top <= 1800; top += 300) await app.scroll(top)
      // rows that stay are not sent again
      expect(app.host.biggestSetData).toBeLessThan(16 * 1024)
      await app.scroll(0)
    })

    test('pulling down loads anew and lets go', async () => {
      const before = asked()
      await app.refresh()
      expect(asked()).toBe(before + 1)
      const [scroller] = app.all('.scroller')
      expect(scroller?.getAttribute('refresher-triggered')).not.toBe(true)
      expect(app.text).not.toContain('刷新')
    })

    test('the tabs keep what they show', async () => {
      await app.open('pages/index/index')
      await app.find('.numcard')
      const home = app.router.top.instance
      app.router.switchTab('/pages/user/index2')
      await app.idle()
      expect(app.text).toContain('客服中心')
      app.router.switchTab('/pages/index/index')
      await app.idle()
      expect(app.router.top.instance).toBe(home)
      expect(app.all('.numcard').length).toBeGreaterThan(0)
    })

    test('back leads to the root when the page is the only one', async () => {
      await app.open('pages/about/payment')
      await app.tap('#nav-back')
      await app.at('pages/index/index')
    })
  })

  // WeChat's own button: test/mini/review.test.ts
  if (name !== 'weapp')
    test('a picture of oneself is chosen, shown, and kept for the next start', async () => {
      await app.open('pages/user/index')
      const path = app.files.keep(jpeg(30_000))
      app.host.answer('chooseImage', { tempFilePaths: [path], tempFiles: [{ path, size: 30_000 }] })
      await app.tap('.picture.round')
      const kept = filesShown()
      expect(kept).toHaveLength(1)
      expect(app.files.get(kept[0]).bytes).toHaveLength(30_000)
      expect(kept).not.toEqual([path])
      expect([...app.host.storage.values()].join()).toContain(kept[0])
    })

  describe('the customer page', () => {
    test('calls', async () => {
      await app.open('pages/customer/index')
      await app.tap('400-000-0000')
      const calls = app.host.calls.filter((call) => call.name === 'makePhoneCall')
      expect(calls.map(({ options }) => options.phoneNumber)).toEqual(['400-000-0000'])
    })

    test('opens the chat of the platform', async () => {
      const { douyinMpImId, kuaishouMpImId } = await get<Record<string, string>>('/api/hk/baseConfig')
      const [button] = app.all('button').filter((one) => one.getAttribute('open-type'))
      const chat = button && [button.getAttribute('open-type'), button.dataset.imId]
      const chats = {
        weapp: ['contact', undefined],
        tt: ['im', douyinMpImId],
        kwai: ['contact', kuaishouMpImId]
      }
      expect(chat).toEqual(chats[name])
    })

    // Douyin and Kuaishou take no mini-program that shows another platform's code
    if (name === 'weapp') {
      test('a long press on a code leads to the menu of the platform', async () => {
        await app.open('pages/customer/code')
        const code = await app.find('.keep')
        await app.longPress('.keep')
        expect(Boolean(code.getAttribute('show-menu-by-longpress'))).toBe(true)
        expect(app.host.calls.filter((call) => call.name === 'previewImage')).toEqual([])
      })

      test('a code that cannot be fetched is not saved: 下载失败', async () => {
        app.host.network = 'none'
        await app.tap('保存二维码')
        await app.see('下载失败')
        app.host.network = 'wifi'
      })
    } else
      test('shows no code of another platform', async () => {
        await app.open('pages/customer/code')
        await app.see('客服二维码')
        expect(app.all('.keep')).toEqual([])
      })
  })
})
