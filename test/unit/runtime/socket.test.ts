import { createHash } from 'crypto'
import { createServer, type Server } from 'http'
import type { AddressInfo, Socket as Wire } from 'net'
import Taro from '@tarojs/taro'
import { openSocket } from '@/runtime/socket'

let server: Server
let url = ''
const wires = new Set<Wire>()

beforeAll(async () => {
  server = createServer()
  server.on('connection', (wire) => void wires.add(wire))
  server.on('upgrade', (request, wire) => {
    const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`
    const accept = createHash('sha1').update(key).digest('base64')
    wire.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`
    )
    // one text frame: "hi"
    wire.write(Buffer.from([0x81, 2, 0x68, 0x69]))
  })
  await new Promise<void>((done) => server.listen(0, done))
  url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(async () => {
  wires.forEach((wire) => wire.destroy())
  await new Promise((done) => server.close(done))
})

test('a message arrives; a send on a closed socket gives 10002', async () => {
  let received: (text: string) => void = () => undefined
  const message = new Promise<string>((done) => (received = done))
  const socket = await openSocket({ url, onMessage: received })
  await expect(message).resolves.toBe('hi')
  socket.close()
  await expect(socket.send('x')).rejects.toMatchObject({ errCode: 10002 })
})

test("a socket that does not open takes 60000 ms, then 'timeout' with code 5", async () => {
  jest.useFakeTimers()
  const close = jest.fn()
  const nothing = () => undefined
  const task = { onOpen: nothing, onError: nothing, onMessage: nothing, onClose: nothing, close }
  jest.spyOn(Taro, 'connectSocket').mockResolvedValue(task as never)
  const failed = jest.fn()
  void openSocket({ url, onMessage: nothing }).catch(failed)
  await jest.advanceTimersByTimeAsync(59_999)
  expect(failed).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(failed.mock.calls).toEqual([[expect.objectContaining({ message: 'timeout', errCode: 5 })]])
  expect(close).toHaveBeenCalled()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

test('a socket that cannot be made gives 600009', async () => {
  await expect(openSocket({ url: 'ws://127.0.0.1:1/', onMessage: () => undefined })).rejects.toMatchObject({
    errCode: 600009
  })
})
