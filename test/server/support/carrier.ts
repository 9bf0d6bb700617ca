import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { httpDouble } from './doubleServer'

export const carrierSecret = 'a secret of thirty-two characters'

/** As docs/CARRIER.md says it, written anew: what both sides would get wrong in the same way shows here. */
const sign = (secret: string, timestamp: string, nonce: string, method: string, path: string, body: string) =>
  createHmac('sha256', secret).update(`${timestamp}\n${nonce}\n${method}\n${path}\n${body}`).digest('hex')

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

export interface CarrierCall {
  method: string
  path: string
  body: any
}

type State = { state: 'done' | 'pending' | 'refused'; reason?: string }

/** A platform that the HTTP carrier calls: it checks signatures, does an act once, and fails as it is told. */
export function carrierDouble() {
  const calls: CarrierCall[] = []
  /** What was done, by key or path: how often it was really done, and how it stands. */
  const acts = new Map<string, State & { times: number }>()
  const nonces = new Set<string>()
  const known = {
    /** Answer to a new act. */
    next: { state: 'done' } as State,
    /** Answers instead of everything else: an HTTP status, a text that is no JSON, or no answer at all. */
    trouble: undefined as undefined | number | 'text' | 'silence' | 'after',
    /** Answers to questions, by path without the query. */
    facts: {} as Record<string, object>,
    forged: 0
  }
  const http = httpDouble((request, response) => {
    void (async () => {
      const text = await textOf(request)
      const { method = '', url = '', headers } = request
      const [timestamp, nonce] = [String(headers['x-timestamp']), String(headers['x-nonce'])]
      const right = sign(carrierSecret, timestamp, nonce, method, url, text)
      if (headers['x-signature'] !== right || nonces.has(nonce)) {
        known.forged += 1
        return response.writeHead(401).end()
      }
      nonces.add(nonce)
      const path = url.split('?')[0]!
      calls.push({ method, path, body: text ? JSON.parse(text) : undefined })
      const { trouble } = known
      if (trouble === 'silence') return response.destroy()
      if (trouble === 'text') return response.end('<html>maintenance</html>')
      if (typeof trouble === 'number') return response.writeHead(trouble).end('{"state":"refused"}')
      if (method !== 'PUT') {
        const fact = known.facts[path]
        return fact ? response.end(JSON.stringify(fact)) : response.writeHead(404).end()
      }
      const act = acts.get(path) ?? { ...known.next, times: 0 }
      if (!acts.has(path) && act.state !== 'refused') act.times += 1
      acts.set(path, act)
      // done, and the answer is lost
      if (trouble === 'after') return response.destroy()
      return response.end(JSON.stringify({ state: act.state, ...(act.reason ? { reason: act.reason } : {}) }))
    })()
  })
  return {
    ...{ calls, acts, known },
    close: http.close,
    open: async () => `${await http.open()}/v1`,
    /** Sends a notice; its HTTP status. */
    notify: async (
      app: FastifyInstance,
      reply: object,
      { secret = carrierSecret, seconds = Math.floor(Date.now() / 1000), path = '/carrier/notify' } = {}
    ) => {
      const body = JSON.stringify(reply)
      const [timestamp, nonce] = [String(seconds), Math.random().toString(36)]
      const headers = {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': sign(secret, timestamp, nonce, 'POST', path, body)
      }
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/carrier/notify',
        headers,
        payload: body
      })
      return statusCode
    }
  }
}
