import { startBackend, type Backend } from '../support/backend'

let backend: Backend
let fault: (body: string) => { status: number; body: string; delayMs?: number }
beforeAll(async () => {
  backend = await startBackend({
    server: { SEED: 'none' },
    change: (call, data) => (call === 'GET /api/simLoginConfig' ? { was: data } : data),
    fault: (call, answer) => (call === 'GET /api/hk/genericConfig' ? fault(answer.body) : answer)
  })
})
afterAll(() => backend.stop())
const get = (path: string) => fetch(`${backend.origin}${path}`)

test('the calls of the specification are answered and recorded', async () => {
  const answer = await get('/api/hk/baseConfig?promoCode=none')
  expect(await answer.json()).toMatchObject({ code: 0, data: { front: {} } })
  expect(backend.requests.at(-1)).toMatchObject({
    call: 'GET /api/hk/baseConfig',
    url: '/api/hk/baseConfig?promoCode=none',
    offered: true
  })
  expect(await (await get('/provinces/0.json')).json()).toEqual(expect.any(Array))
  const login = await fetch(`${backend.origin}/api/simLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"simNo":"1440000009999"}'
  })
  expect(await login.json()).toMatchObject({ code: 34001 })
})

test.each(['/api/site/appVersion', '/api/iot/simSendCode', '/provinces/none', '/app/none'])(
  '%s is not offered: 404 without an envelope',
  async (path) => {
    const answer = await get(path)
    expect([answer.status, await answer.text()]).toEqual([404, 'Not Found'])
    expect(backend.requests.at(-1)).toMatchObject({ url: path, offered: false })
  }
)

test('what is not of the API is passed through', async () => {
  const asked = backend.requests.length
  expect((await get('/ready')).status).toBe(200)
  expect(await (await get('/openapi.json')).json()).toHaveProperty('paths')
  expect(backend.requests).toHaveLength(asked)
})

test('data and whole answers are changed, and late ones are late', async () => {
  expect(await (await get('/api/simLoginConfig')).json()).toMatchObject({ code: 0, data: { was: {} } })
  fault = () => ({ status: 502, body: '<html>' })
  const answer = await get('/api/hk/genericConfig')
  expect([answer.status, await answer.text()]).toEqual([502, '<html>'])
  fault = (body) => ({ status: 200, body, delayMs: 3_600_000 })
  await expect(
    fetch(`${backend.origin}/api/hk/genericConfig`, { signal: AbortSignal.timeout(500) })
  ).rejects.toThrow('timeout')
})
