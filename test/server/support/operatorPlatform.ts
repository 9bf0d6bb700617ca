import { createHmac, randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { httpDouble } from './doubleServer'

export const operatorAccount = { appId: 'shop-1', secret: 'a-secret-of-thirty-two-characters' }

type Fault = { status?: number; body: string } | 'late'
interface Known {
  version: number
  state: Record<string, unknown>
  order: any
}

/** Written from docs/number-orders.md and not with the shop's own function, so that each checks the other. */
const sign = (method: string, path: string, timestamp: string, nonce: string, body: string | Buffer) =>
  createHmac('sha256', operatorAccount.secret)
    .update(`${timestamp}\n${nonce}\n${method}\n${path}\n${String(body)}`)
    .digest('hex')

/** An operator's platform on this machine, which keeps to docs/number-orders.md. */
export function operatorPlatform() {
  const orders = new Map<string, Known>()
  const calls: { method: string; path: string; body: string }[] = []
  const faults: Fault[] = []
  const nonces = new Set<string>()

  function isGenuine(method: string, path: string, headers: IncomingHttpHeaders, body: Buffer): boolean {
    const [timestamp, nonce] = [String(headers['x-timestamp']), String(headers['x-nonce'])]
    const isNew = !nonces.has(nonce) && Math.abs(Date.now() / 1000 - Number(timestamp)) < 300
    nonces.add(nonce)
    const right = headers['x-app-id'] === operatorAccount.appId
    return isNew && right && headers['x-signature'] === sign(method, path, timestamp, nonce, body)
  }
  function answer(method: string, path: string, body: string): [status: number, said: object] {
    if (path === '/v1/ping') return [200, {}]
    const orderSn = path.replace('/v1/orders/', '')
    const known = orders.get(orderSn)
    if (method === 'GET') return known ? [200, known.state] : [404, { message: 'unknown' }]
    const order = JSON.parse(body)
    if (order.operator === 99) return [422, { message: '不受理该运营商' }]
    if (known && known.version === order.version) return [200, known.state]
    const state = { step: 'accepted', version: order.version, at: new Date().toISOString() }
    orders.set(orderSn, { version: order.version, state, order })
    return [200, state]
  }
  const http = httpDouble((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const body = Buffer.concat(chunks)
      const [method, path] = [request.method!, request.url!]
      const genuine = isGenuine(method, path, request.headers, body)
      calls.push({ method, path, body: body.toString() })
      const fault = faults.shift()
      if (fault === 'late') return void request.socket.destroy()
      if (fault) return void response.writeHead(fault.status ?? 200).end(fault.body)
      const [status, reply] = genuine
        ? answer(method, path, body.toString())
        : ([403, { message: 'forged' }] as const)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
    })()
  })
  let notified = 0
  return {
    ...{ orders, calls, faults },
    /** Brings an order to a step, so that it is told to who asks; `at` seconds from now orders what happens at once. */
    set: (orderSn: string, step: string, more: object = {}) => {
      const known = orders.get(orderSn)!
      const at = new Date(Date.now() + 1000 * (notified += 1)).toISOString()
      known.state = { step, version: known.version, at, ...more }
      return known.state
    },
    /** A notice, as inject wants it. */
    notice: (orderSn: string, state: object, { secondsAgo = 0, body = '', secret = true } = {}) => {
      const payload = body || JSON.stringify({ orderSn, ...state })
      const timestamp = String(Math.floor(Date.now() / 1000) - secondsAgo)
      const nonce = randomUUID()
      const signature = sign('POST', '/number-orders/notify/http', timestamp, nonce, payload)
      const headers = {
        ...{ 'content-type': 'application/json', 'x-app-id': operatorAccount.appId, 'x-nonce': nonce },
        ...{ 'x-timestamp': timestamp, 'x-signature': secret ? signature : signature.replace(/^./, 'x') }
      }
      return { method: 'POST' as const, url: '/number-orders/notify/http', headers, payload }
    },
    close: http.close,
    open: async () => `${await http.open()}/v1`
  }
}
