import { withFirstData } from '../../server/plugins/files'
import { startServer } from './support/server'

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const brought = (html: string) =>
  JSON.parse(/<script[^>]*id="first-data"[^>]*>([\s\S]*?)<\/script>/.exec(html)![1]!)

test('the page brings the configuration that the home page would ask for first', async () => {
  const called = (await server.app.inject({ url: '/api/hk/baseConfig' })).json()
  const page = await server.app.inject({ url: '/shop/' })
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(brought(page.body)).toEqual({ url: '/api/hk/baseConfig', answer: called })
})

test('a seller code in the address brings its own configuration', async () => {
  const page = await server.app.inject({ url: '/shop/?promoCode=demo' })
  const { url, answer } = brought(page.body)
  expect(url).toBe('/api/hk/baseConfig?promoCode=demo')
  expect(answer.data.promoCode).toBe('demo')
})

test.each(['x'.repeat(5000), '"><script>alert(1)</script>', '$&$1'])(
  'a seller code that is none leaves the page whole: %p',
  async (code) => {
    const page = await server.app.inject({ url: `/shop/?promoCode=${encodeURIComponent(code)}` })
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
  expect(brought(page).answer.data.front.title).toBe(title)
})
