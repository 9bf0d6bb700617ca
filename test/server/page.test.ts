import { withFirstData } from '../../server/plugins/files'
import { serverOfFile } from './support/server'

const server = serverOfFile()

const loaded = (html: string) =>
  JSON.parse(/<script[^>]*id="first-data"[^>]*>([\s\S]*?)<\/script>/.exec(html)![1]!)

test('the page brings the configuration that the home page would ask for first', async () => {
  const called = (await server.inject({ url: '/api/hk/baseConfig' })).json()
  const page = await server.inject({ url: '/shop/' })
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(loaded(page.body)).toEqual({ url: '/api/hk/baseConfig', answer: called })
})

test('a seller code in the address brings its own configuration', async () => {
  const page = await server.inject({ url: '/shop/?promoCode=demo' })
  const { url, answer } = loaded(page.body)
  expect(url).toBe('/api/hk/baseConfig?promoCode=demo')
  expect(answer.data.promoCode).toBe('demo')
})

test.each(['x'.repeat(5000), '"><script>alert(1)</script>', '$&$1'])(
  'a seller code that is none leaves the page whole: %p',
  async (code) => {
    const page = await server.inject({ url: `/shop/?promoCode=${encodeURIComponent(code)}` })
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toContain('<script>alert')
    expect(page.body).toContain('<script>window.a = 1</script>')
  }
)

test('nothing in an answer ends the script that holds it', () => {
  const html = '<script id="first-data" type="application/json"></script><p></p>'
  const title = '</script><script>alert(1)</script> $& $1'
  const answer = { data: { front: { title } } }
  const page = withFirstData(html, { url: '/api/hk/baseConfig', answer })
  expect(page.match(/<\/script>/g)).toHaveLength(1)
  expect(page).toMatch(/<p><\/p>$/)
  expect(loaded(page).answer.data.front.title).toBe(title)
})

test('a doubled slash is the home, too', async () => {
  const answer = await server.inject({ url: '/shop//' })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
})

test.each([
  ['/shop', '/shop/'],
  ['/shop?from=x', '/shop/?from=x'],
  ['/shop/nowhere', '/shop/'],
  ['/shop/%23/pages/goods/index?promoCode=demo', '/shop/#/pages/goods/index?promoCode=demo'],
  ['/shop/%23%2Fpages%2Fgoods%2Findex', '/shop/#/pages/goods/index'],
  ['/shop/index.html%23/pages/goods/index', '/shop/#/pages/goods/index'],
  ['/shop/pages/order/index/', '/shop/#/pages/order/index'],
  ['/shop/pages-sub/wifi/connect?code=a', '/shop/#/pages-sub/wifi/connect?code=a'],
  ['/pages/order/index', '/shop/#/pages/order/index'],
  ['/%23/pages/order/index', '/shop/#/pages/order/index'],
  ['/Shop', '/shop/'],
  ['/SHOP/?from=x', '/shop/?from=x'],
  ['//shop/', '/shop/'],
  ['/index.html', '/shop/'],
  ['/shop/index.htm', '/shop/'],
  ['/shop/INDEX.HTML', '/shop/'],
  ['/shop%E3%80%82', '/shop/'],
  ['/shop/%EF%BC%8C', '/shop/'],
  ['/shop/%2523/pages/order/index', '/shop/#/pages/order/index'],
  ['/shop/%23!/pages/order/index', '/shop/#/pages/order/index'],
  ['/shop%23pages/order/index', '/shop/#/pages/order/index'],
  ['/shop/shop/pages/order/index', '/shop/#/pages/order/index'],
  ['/shop/pages//order//index', '/shop/#/pages/order/index'],
  ['/shop/pages/order/index.html', '/shop/#/pages/order/index'],
  ['/shop/pages/order/index%E3%80%82', '/shop/#/pages/order/index'],
  ['/shop/pages/goods/index&promoCode=demo', '/shop/#/pages/goods/index?promoCode=demo'],
  ['/shop/pages/goods/index%3FpromoCode=demo?from=x', '/shop/#/pages/goods/index?promoCode=demo&from=x']
])('the address %s leads to the page %s', async (url, location) => {
  const answer = await server.inject({ url })
  expect([answer.statusCode, answer.headers.location]).toEqual([302, location])
})

test.each([
  '/shop/js/gone.12345678.js',
  '/shop/picture.png',
  '/api/nowhere',
  '/api/shop/nowhere',
  '/shops',
  '/shop/pages/x.js'
])('%s is missing, and says so in the envelope', async (url) => {
  const answer = await server.inject({ url })
  expect([answer.statusCode, answer.json().code]).toEqual([404, 40400])
})

test('a seller code that is there twice, or was copied out of HTML, brings its configuration', async () => {
  for (const query of ['promoCode=x&promoCode=demo', 'from=a&amp;promoCode=demo', 'from=a?promoCode=demo'])
    expect(loaded((await server.inject({ url: `/shop/?${query}` })).body).answer.data.promoCode).toBe('demo')
})

test('a seller code of 65 characters brings the shop without one', async () => {
  const { url, answer } = loaded((await server.inject({ url: `/shop/?promoCode=${'x'.repeat(65)}` })).body)
  expect([url, answer.code]).toEqual(['/api/hk/baseConfig', 0])
})
