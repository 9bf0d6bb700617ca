import { keepPicture } from '@/platform/album/keepPicture'
import { Screen } from '@/screens/Screen'
import { useShare, type SharedPage } from '@/screens/share/useShare'
import { paintPoster, posterHeight, posterWidth } from '@/platform/poster/posterPaint'
import type { PosterText } from '@/platform/poster/types'
import { feedback } from '@/runtime/feedback'
import { stores } from '@/stores'
import { qrRows } from '@/components/media/qr'
import type { Answers } from '../support/answers'
import { openPart, press, Refusal, role, until } from '../support/page'
import { watchCopies } from '../../support/copies'

const shared: SharedPage = {
  title: '靓号 13800138888',
  note: '广东 广州',
  path: 'pages/goods/pretty/index',
  params: { numberId: 7 },
  number: '13800138888',
  price: 70000
}
function Page() {
  return <Screen {...useShare(shared)}>page</Screen>
}
const show = (answers: Answers = {}) => {
  const page = openPart(Page, answers)
  const link = `http://localhost/shop/#/pages/goods/pretty/index?numberId=7&promoCode=${stores.layout.promoCode}`
  return { ...page, link }
}
const browser = (more: object) => {
  const before = Object.keys(more).map((name) => [name, (navigator as never)[name]] as const)
  for (const [name, value] of Object.entries(more))
    Object.defineProperty(navigator, name, { value, configurable: true })
  return () =>
    before.forEach(([name, value]) => Object.defineProperty(navigator, name, { value, configurable: true }))
}

afterEach(() => stores.layout.carry({ bd_vid: '' }))

describe('the share sheet', () => {
  test("the browser's own sheet gets title and address with the seller's code; going back is no failure", async () => {
    const share = jest.fn(() => Promise.reject(new DOMException('went back', 'AbortError')))
    const restore = browser({ share })
    const { link } = show()
    press(role('button', '分享'))
    await until(() => role('button', '发送给朋友'))
    press(role('button', '发送给朋友'))
    restore()
    expect(share).toHaveBeenCalledWith({ title: shared.title, text: shared.note, url: link })
    expect(feedback.toast).toBeUndefined()
  })

  test('without one the link is copied; the visit’s own parameters are not in it', async () => {
    stores.layout.carry({ bd_vid: 'private' })
    const { link } = show()
    press(role('button', '分享'))
    await until(() => role('button', '复制链接'))
    expect(() => role('button', '发送给朋友')).toThrow()
    const copies = watchCopies()
    press(role('button', '复制链接'))
    await until(() => feedback.toast?.title === '复制链接成功')
    expect(copies).toEqual([link])
    expect(link).not.toContain('private')
  })

  test('a device that cannot draw says that the poster failed, and again', async () => {
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    show()
    press(role('button', '分享'))
    await until(() => role('button', '生成海报'))
    press(role('button', '生成海报'))
    await until(() => role('alert').textContent?.includes('海报生成失败'))
    expect(role('button', '重试')).toBeTruthy()
  })

  test('nothing to share yet: no button', () => {
    const Nothing = () => <Screen {...useShare({ ...shared, title: '' })}>page</Screen>
    openPart(Nothing)
    expect(() => role('button', '分享')).toThrow()
  })
})

describe('the poster', () => {
  const text: PosterText = {
    title: '一个很长很长的标题'.repeat(10),
    note: '广东 广州',
    number: '13800138888',
    price: '¥700',
    fee: '月低消 ¥29 · 12 个月',
    lines: [],
    shop: '号码商城',
    hint: '长按或扫码查看',
    code: qrRows('http://localhost/shop/#/pages/goods/pretty/index?numberId=7&promoCode=demo')
  }
  /** A canvas that records what is drawn on it; each letter is 30 wide. */
  const recording = () => {
    const words: string[] = []
    let squares = 0
    return {
      words,
      squares: () => squares,
      brush: {
        fillStyle: '',
        font: '',
        textAlign: 'left' as const,
        textBaseline: 'top' as const,
        fillRect: () => void squares++,
        fillText: (line: string) => void words.push(line),
        measureText: (line: string) => ({ width: line.length * 30 }) as TextMetrics,
        drawImage: jest.fn()
      }
    }
  }

  test('has title, number in groups, price, hint and the code', () => {
    const { brush, words, squares } = recording()
    paintPoster(brush, text)
    expect(words).toEqual(
      expect.arrayContaining(['138 0013 8888', '广东 广州', '¥700', '月低消 ¥29 · 12 个月'])
    )
    expect(words.filter((line) => line.startsWith('一个'))).toHaveLength(2)
    expect(words.some((line) => line.endsWith('…'))).toBe(true)
    expect(squares()).toBeGreaterThan(text.code.flat().filter(Boolean).length)
    expect(brush.drawImage).not.toHaveBeenCalled()
  })

  test("bears the shop's name, with its logo where there is one", () => {
    const { brush, words } = recording()
    paintPoster(brush, text, undefined, undefined, { image: new Image(), width: 80, height: 80 })
    expect(words).toContain('号码商城')
    expect(brush.drawImage).toHaveBeenCalledTimes(1)
    const nameless = recording()
    paintPoster(nameless.brush, { ...text, shop: '' })
    expect(nameless.words).not.toContain('号码商城')
    expect(nameless.words).toContain(text.hint)
  })

  test('shows a picture in place of a number, whole in its width', () => {
    const { brush } = recording()
    paintPoster(brush, { ...text, number: '' }, { image: new Image(), width: 800, height: 400 })
    const [, , , width, height, left, top, wide] = brush.drawImage.mock.calls[0] as number[]
    expect([left, top, wide]).toEqual([0, 0, posterWidth])
    expect(width! / height!).toBeCloseTo(posterWidth / 560, 2)
  })

  test("shows the platform's code in its place; without it says nothing of scanning", () => {
    const drawn = recording()
    const asked = { ...text, code: [], codeImage: 'https://x.example/media/codes/1' }
    paintPoster(drawn.brush, asked, undefined, { image: new Image(), width: 430, height: 430 })
    expect(drawn.brush.drawImage).toHaveBeenCalledTimes(1)
    expect(drawn.words).toContain(text.hint)
    const without = recording()
    paintPoster(without.brush, asked)
    expect(without.words).not.toContain(text.hint)
    expect(posterHeight(asked, false)).toBeLessThan(posterHeight(asked, false, true))
  })

  test('is lower without either', () => {
    expect(posterHeight({ ...text, number: '' }, false)).toBeLessThan(posterHeight(text, false))
  })

  test('a save is handed to the downloads', async () => {
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await keepPicture('data:image/png;base64,AAAA', 'poster')
    expect(clicked).toHaveBeenCalledTimes(1)
    expect(feedback.toast?.title).toBe('保存成功')
  })

  test.each([
    ['下载失败', () => Promise.reject(new TypeError('offline'))],
    ['下载失败', async () => new Response('', { status: 404 })],
    // jsdom has no URL.createObjectURL
    ['保存失败', async () => new Response('picture')]
  ])('a picture that cannot be had or kept says %s', async (words, answer) => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(answer)
    await keepPicture('https://x.example/a.png', 'poster')
    expect(feedback.toast?.title).toBe(words)
    jest.restoreAllMocks()
  })
})

describe("WeChat's browser", () => {
  const notified: [string, Record<string, string>][] = []
  type Bridge = {
    invoke: (name: string, data: Record<string, string>, done: (answer: object) => void) => void
  }
  const host = window as unknown as { WeixinJSBridge?: Bridge }

  beforeEach(() => {
    notified.length = 0
    const agent = `${navigator.userAgent} MicroMessenger/8.0`
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
    // WeChat puts this object into its pages; the SDK calls it
    host.WeixinJSBridge = {
      invoke: (name, data, done) => {
        notified.push([name, data])
        done({ err_msg: `${name}:ok` })
      }
    }
  })
  afterEach(() => delete host.WeixinJSBridge)

  test('is signed for the address without its fragment; a failed signature is silent', async () => {
    const page = show({ 'GET /api/site/wxJsSign': new Refusal(40001, '暂未开放') })
    await until(() => page.of('GET /api/site/wxJsSign').length > 0)
    expect(page.of('GET /api/site/wxJsSign')).toEqual([{ url: 'http://localhost/shop/' }])
    expect(feedback.toast).toBeUndefined()
  })
})
