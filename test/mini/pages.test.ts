import { MiniProgram, readDist } from './engine'
import { logCardIn } from './card'
import { platforms } from './engine/platforms'
import { params } from '../support/params'
import { server } from './stage'

/** What opening a page may send to the view; answers that come apart are drawn apart. */
const most = { calls: 8, bytes: 45 * 1024 }

describe.each(platforms.map(({ name }) => name))('%s', (name) => {
  const dist = readDist(name)
  const shown: Record<string, string | undefined> = params
  let app: MiniProgram

  beforeAll(async () => {
    app = new MiniProgram({ dist, origin: server.origin, url: 'pages/iot/login/index' })
    await logCardIn(app)
    await app.idle()
  })

  afterAll(() => app.stop())

  /** What an act sends to the view. */
  const sent = async (act: () => Promise<void>) => {
    const { setDataCount, setDataBytes } = app.host
    await act()
    return { calls: app.host.setDataCount - setDataCount, bytes: app.host.setDataBytes - setDataBytes }
  }

  beforeEach(() => {
    app.errors.length = 0
    app.host.answer('showModal', { confirm: false, cancel: true })
    app.host.answer('getLocation', { latitude: 22.5, longitude: 114 })
  })

  test('home shows numbers from the real server, in three calls and 30 KB once the shop is known', async () => {
    const { calls, bytes } = await sent(() => app.open('pages/index/index'))
    expect(calls).toBeLessThanOrEqual(3)
    expect(bytes).toBeLessThanOrEqual(30 * 1024)
    await app.until(() =>
      app.host.requests.some((one) => one.path === '/api/shop/numberList' && one.status === 200)
    )
    expect(app.digits(await app.find('.numcard'))).toMatch(/^1[3-9]\d{9}/)
    expect(app.errors).toEqual([])
  })

  describe('each page of app.json, opened by its link, with a card and with what it can show', () => {
    test.each(dist.pages.flatMap((page) => (shown[page] ? [page, `${page}?${shown[page]}`] : page)))(
      '%s',
      async (address) => {
        const { calls, bytes } = await sent(() => app.open(address))
        expect(app.errors).toEqual([])
        expect(app.undrawn()).toEqual([])
        expect(app.text.trim()).not.toBe('')
        expect(calls).toBeLessThanOrEqual(most.calls)
        expect(bytes).toBeLessThanOrEqual(most.bytes)
      }
    )
  })

  test('a key that is pressed sends one small call', async () => {
    await app.open('pages/iot/login/index')
    const keys = [
      await sent(() => app.type('#f-simNo', '1')),
      await sent(() => app.type('#f-simNo', '14')),
      await sent(() => app.type('#f-simNo', '144'))
    ]
    // on a slow machine a timer of the previous page may fire during one of the keys
    const [{ calls, bytes }] = keys.sort((one, other) => one.calls - other.calls) as [(typeof keys)[number]]
    expect(calls).toBe(1)
    expect(bytes).toBeLessThan(500)
  })

  test("setData stays under the platform's 256 KB", () => {
    expect(app.host.biggestSetData).toBeLessThan(256 * 1024)
  })
})
