import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { serverOfFile } from './support/server'

const server = serverOfFile({ DEMO_NUMBERS: 10, TRUST_PROXY: 'loopback' })
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})

const socketTo = () => connect((server.app.server.address() as AddressInfo).port, '127.0.0.1')

test('a socket that does not finish its headers is closed', async () => {
  const socket = socketTo()
  socket.write('GET /health HTTP/1.1\r\nhost: shop.example\r\nx-slow: ')
  socket.resume()
  await once(socket, 'close')
  expect(server.app.server.maxConnections).toBeGreaterThan(0)
  expect(server.app.server.timeout).toBeGreaterThan(0)
})

const uploadHead = (length: string) =>
  `POST /api/hk/uploadPhoto HTTP/1.1\r\nhost: shop.example\r\norder-session-id: ${randomUUID()}\r\ncontent-type: multipart/form-data; boundary=b\r\n${length}\r\n\r\n`

test.each(['content-length: 209715200', 'transfer-encoding: chunked'])(
  'an upload without a file is not read to its 200 MB (%s)',
  async (length) => {
    const socket = socketTo()
    socket.write(uploadHead(length))
    let answer = ''
    socket.on('data', (piece: Buffer) => (answer += piece.toString()))
    socket.on('error', () => undefined)
    const ended = once(socket, 'close').catch(() => undefined)
    const piece = Buffer.alloc(65536, 'x')
    const sent = Buffer.concat([Buffer.from('10000\r\n'), piece, Buffer.from('\r\n')])
    for (let left = 3200; left > 0 && !socket.destroyed && !answer; left--) {
      if (!socket.write(length.startsWith('transfer') ? sent : piece))
        await Promise.race([once(socket, 'drain').catch(() => undefined), ended])
    }
    await ended
    expect(answer).toMatch(/42200/)
    expect(answer).toMatch(/connection: close/i)
    expect(socket.bytesWritten).toBeLessThan(30_000_000)
  }
)

test('a sender that reads no answer before its file is sent still gets one', async () => {
  const socket = socketTo()
  socket.pause()
  socket.write(uploadHead('content-length: 209715200'))
  const piece = Buffer.alloc(65536, 'x')
  for (let sent = 0; sent < 100; sent++)
    await new Promise<void>((done, failed) =>
      socket.write(piece, (error) => (error ? failed(error) : done()))
    )
  let answer = ''
  socket.on('data', (part: Buffer) => (answer += part.toString()))
  socket.resume()
  await once(socket, 'end')
  expect(answer).toMatch(/42200/)
  socket.destroy()
})
