import { Code } from '../../contract/errors'
import { readConfig } from '../../server/config'
import { backAddress } from '../../server/services/shared/backAddress'
import { startServer, testConfig } from './support/server'

const shop = 'https://shop.example'
const site = 'https://portal.example'

let closed: Awaited<ReturnType<typeof startServer>>
let open: typeof closed
beforeAll(async () => {
  closed = await startServer({ SEED: 'none' })
  open = await startServer({
    SEED: 'none',
    APP_ORIGINS: `https://other.example,${shop}`,
    FRAME_ORIGINS: site,
    PUBLIC_URL: 'https://house.example',
    TRUST_PROXY: 'loopback',
    MEDIA_ORIGINS: 'https://pictures.example'
  })
})
afterAll(() => Promise.all([closed.close(), open.close()]))

const ask = (of: typeof closed, origin: string) =>
  of.app.inject({ url: '/api/hk/genericConfig', headers: { origin } })
const askFirst = (of: typeof closed, origin: string) =>
  of.app.inject({
    method: 'OPTIONS',
    url: '/api/hk/orderLogin',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,order-session-id'
    }
  })
const policy = async (of: typeof closed) => {
  const { headers } = await of.app.inject({ url: '/shop/' })
  return { csp: String(headers['content-security-policy']), frame: headers['x-frame-options'] }
}

describe('an app on another host', () => {
  test('may call from APP_ORIGINS, with its session headers and without cookies', async () => {
    const answer = await ask(open, shop)
    expect(answer.json().code).toBe(Code.ok)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': shop,
      // Date gives the app the server's clock
      'access-control-expose-headers': 'Date, x-request-id'
    })
    const first = await askFirst(open, shop)
    expect(first.statusCode).toBe(204)
    expect(first.headers).toMatchObject({
      'access-control-allow-origin': shop,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'content-type,order-session-id',
      'access-control-max-age': '600'
    })
    for (const { headers } of [answer, first])
      expect(headers).not.toHaveProperty('access-control-allow-credentials')
  })

  test('is told apart by caches from an app that is not let in', async () => {
    for (const origin of [shop, 'https://evil.example'])
      for (const { headers } of [await ask(open, origin), await askFirst(open, origin)])
        expect(headers.vary).toContain('Origin')
  })

  test('hears of refusals too', async () => {
    const missing = await open.app.inject({ url: '/api/nothing', headers: { origin: shop } })
    expect(missing.statusCode).toBe(404)
    expect(missing.headers['access-control-allow-origin']).toBe(shop)
  })

  test('may not call from anywhere else', async () => {
    for (const answer of [
      await ask(open, 'https://evil.example'),
      await askFirst(open, 'https://shop.example.evil'),
      await ask(closed, shop),
      await askFirst(closed, shop)
    ])
      for (const name of ['origin', 'methods', 'headers', 'credentials'])
        expect(answer.headers).not.toHaveProperty(`access-control-allow-${name}`)
    const refused = await askFirst(open, 'https://evil.example')
    expect([refused.statusCode, refused.json().code]).toEqual([404, Code.notFound])
  })

  test('leaves the calls of packaged apps open to every origin', async () => {
    const ask = (method: 'GET' | 'OPTIONS', origin: string) =>
      open.app.inject({
        method,
        url: '/app/getAppDomain?packageName=com.demo',
        headers: { origin, 'access-control-request-method': 'GET' }
      })
    for (const origin of ['https://localhost', 'null']) {
      const answers = [await ask('GET', origin), await ask('OPTIONS', origin)]
      expect(answers.map(({ headers }) => headers['access-control-allow-origin'])).toEqual(['*', '*'])
      expect(answers[1]!.statusCode).toBe(204)
    }
  })

  test('shows the pictures and videos of this server, as a mini-program does with no origin of ours', async () => {
    const corp = async (of: typeof closed, url: string) =>
      (await of.app.inject({ url })).headers['cross-origin-resource-policy']
    for (const url of ['/media/logo.jpg', '/media/video/guide.mp4', '/media/none.svg']) {
      expect([await corp(closed, url), await corp(open, url)]).toEqual(['cross-origin', 'cross-origin'])
    }
    expect([await corp(closed, '/api/hk/genericConfig'), await corp(open, '/api/hk/genericConfig')]).toEqual([
      'same-origin',
      'cross-origin'
    ])
  })

  test('is where the cashier leads back to, and nowhere else', () => {
    const config = testConfig({ APP_ORIGINS: shop })
    const page = '/shop/#/pages/order/pay/index?orderSn=NO1'
    expect(backAddress(config, `${shop}${page}`)).toBe(`${shop}${page}`)
    for (const evil of [
      `https://evil.example${page}`,
      `${shop}.evil${page}`,
      `${shop}/x/#/pages/order/index`
    ])
      expect(backAddress(config, evil)).toBe('/shop/#/pages/order/index')
    // a payment provider gets the full address
    const PUBLIC_URL = 'https://own.example'
    expect(backAddress({ ...config, PUBLIC_URL }, page.slice('/shop/#'.length))).toBe(`${PUBLIC_URL}${page}`)
    expect(backAddress({ ...config, PUBLIC_URL }, `${PUBLIC_URL}${page}`)).toBe(`${PUBLIC_URL}${page}`)
  })

  test('is not sent to WeChat: the cookie would not come back', async () => {
    const wechat = { 'user-agent': 'MicroMessenger' }
    const needLogin = async (headers: Record<string, string>) =>
      (await open.app.inject({ url: '/api/site/wechatInfo', headers })).json().data.needLogin
    expect([await needLogin(wechat), await needLogin({ ...wechat, origin: shop })]).toEqual([true, false])
  })
})

describe('pictures and frames', () => {
  const sources = ({ csp }: { csp: string }) => csp.match(/(img|media|frame)-src [^;]*/g)

  test('come from this server alone', async () => {
    expect(sources(await policy(closed))).toEqual([
      "img-src 'self' data: blob:",
      "media-src 'self' blob:",
      "frame-src 'self'"
    ])
  })

  test('come from the configured domains too', async () => {
    const own = "'self' https://house.example https://pictures.example"
    expect(sources(await policy(open))).toEqual([
      `img-src ${own} data: blob:`,
      `media-src ${own} blob:`,
      `frame-src ${own}`
    ])
  })
})

describe('a frame', () => {
  test('shows the app on its own pages only', async () => {
    const { csp, frame } = await policy(closed)
    expect(csp).toContain("frame-ancestors 'self';")
    expect(frame).toBe('SAMEORIGIN')
  })

  test('shows it on FRAME_ORIGINS too', async () => {
    const { csp, frame } = await policy(open)
    expect(csp).toContain(`frame-ancestors 'self' ${site};`)
    expect(frame).toBeUndefined()
  })
})

test.each(['shop.example', `${shop}/`, `${shop};script-src *`, `${shop} ${site}`, `${shop},`])(
  'what is no list of origins stops the start: %s',
  (text) => {
    expect(() => readConfig({ FRAME_ORIGINS: text })).toThrow('FRAME_ORIGINS')
  }
)
