import { request } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { Code } from '../../contract/errors'
import { startProcess, seed } from './support/processes'
import { lastingDatabase, startServer, until } from './support/server'

const busy = { code: Code.crashed, message: '服务繁忙，请稍后重试', data: null }

test('told to stop: /ready says 503 at once, served is on for a while, what is under way is finished', async () => {
  const database = await lastingDatabase(seed)
  const server = await startProcess({ ...database.given, JOBS: 'off', DRAIN_SECONDS: 4 })
  try {
    const body = JSON.stringify({ types: ['haoka_operator'] })
    const headers = { 'content-type': 'application/json', 'content-length': body.length }
    const underWay = request(`${server.origin}/api/dictData/options`, { method: 'POST', headers })
    const answered = new Promise<number | undefined>((resolve, reject) => {
      underWay.on('response', ({ statusCode }) => resolve(statusCode)).on('error', reject)
    })
    underWay.write(body.slice(0, 10))
    expect((await fetch(`${server.origin}/ready`)).status).toBe(200)

    const stopped = server.stop()
    const ready = await until(
      () => fetch(`${server.origin}/ready`),
      ({ status }) => status !== 200
    )
    expect(ready.status).toBe(503)
    expect(ready.headers.get('connection')).toBe('close')
    expect(await ready.json()).toEqual(busy)
    const served = await fetch(`${server.origin}/api/shop/numberList`)
    expect(served.status).toBe(200)
    expect(served.headers.get('connection')).toBe('close')

    await until(
      () =>
        fetch(`${server.origin}/health`).then(
          () => true,
          () => false
        ),
      (listens) => !listens
    )
    underWay.end(body.slice(10))
    expect(await answered).toBe(200)
    expect(await stopped).toBe(0)
  } finally {
    await server.kill()
    await database.drop()
  }
})

test('a call that comes while the server closes is answered by 503 in the envelope', async () => {
  const server = await startServer({ DEMO_NUMBERS: 10 })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let reply = ''
  socket.on('data', (bytes) => (reply += bytes.toString()))
  // a request begun before closing, so that its connection is not closed as idle
  socket.write('GET /api/shop/numberList HTTP/1.1\r\nhost: a\r\n')
  await fetch(`http://127.0.0.1:${port}/health`)
  const closed = server.close()
  await until(
    async () => server.app.server.listening,
    (listens) => !listens
  )
  socket.write('\r\n')
  await closed
  await until(
    async () => reply,
    (all) => all.startsWith('HTTP/1.1 503') && all.endsWith(JSON.stringify(busy))
  )
})
