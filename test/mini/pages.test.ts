import { MiniProgram, readDist } from './engine'
import { platforms } from './engine/platforms'
import { startServer, type Server } from '../support/server'

let server: Server

beforeAll(async () => {
  server = await startServer()
})

afterAll(() => server.stop())

describe.each(platforms.map(({ name }) => name))('%s', (name) => {
  const dist = readDist(name)
  let app: MiniProgram

  beforeAll(async () => {
    app = new MiniProgram({ dist, origin: server.origin })
    await app.idle()
  })

  afterAll(() => app.stop())

  beforeEach(() => {
    app.errors.length = 0
    app.host.answer('showModal', { confirm: false, cancel: true })
  })

  test('home shows numbers from the real server', async () => {
    await app.open('pages/index/index')
    await app.until(() =>
      app.host.requests.some((one) => one.path === '/api/shop/numberList' && one.status === 200)
    )
    expect(app.digits(await app.find('.numcard'))).toMatch(/^1[3-9]\d{9}/)
    expect(app.errors).toEqual([])
  })

  describe('each page of app.json, opened by its link', () => {
    test.each(dist.pages)('%s', async (page) => {
      await app.open(page)
      expect(app.errors).toEqual([])
      expect(app.undrawn()).toEqual([])
      expect(app.text.trim()).not.toBe('')
    })
  })

  test("setData stays under the platform's 256 KB", () => {
    expect(app.host.biggestSetData).toBeLessThan(256 * 1024)
  })
})
