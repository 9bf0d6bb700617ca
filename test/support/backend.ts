import { createServer, request as ask, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { isSpecified } from './named'
import { startServer, type Server } from './server'

/** A request for a call of the specification, or for a path of the API that is not offered. */
export interface BackendRequest {
  /** `METHOD path`; the province tree is `GET /provinces/{code}.json`. */
  call: string
  /** Path and query. */
  url: string
  headers: IncomingHttpHeaders
  body: string
  offered: boolean
}

export interface Answer {
  status: number
  body: string
}

export interface BackendOptions {
  /** Changes `data` of the envelope; called only for code 0. `call` is such as `GET /api/iot/simInfo`. */
  change?: (call: string, data: unknown) => unknown
  /** Changes the whole answer, after `change`; with `delayMs` it comes that much later. */
  fault?: (call: string, answer: Answer) => Answer & { delayMs?: number }
  /** Settings of the reference server behind it. */
  server?: Record<string, unknown>
}

/** Code, mobile and payment are those of the reference server behind it. */
export interface Backend extends Server {
  requests: BackendRequest[]
}

/** `METHOD path` of a request for the API; undefined for files, pages and the sandbox. */
function callOf({ method, url }: IncomingMessage): string | undefined {
  const { pathname } = new URL(url!, 'http://backend')
  if (method === 'OPTIONS' || !/^\/(api|provinces|app)(\/|$)/.test(pathname)) return
  const path = pathname.replace(/^(\/provinces\/)[^/]+(\.json)$/, '$1{code}$2')
  return `${method === 'HEAD' ? 'GET' : method} ${path}`
}

const textOf = async (message: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const changed = (body: string, change: (data: unknown) => unknown): string => {
  let envelope: { code?: unknown; data?: unknown } | null
  try {
    envelope = JSON.parse(body) as typeof envelope
  } catch {
    return body
  }
  return envelope?.code === 0 ? JSON.stringify({ ...envelope, data: change(envelope.data) }) : body
}

/**
 * A merchant's own backend: of the API it answers the specification's calls alone, by a reference server that it starts.
 * Other paths of the API are a plain 404; everything else, such as the app's files and the sandbox, is passed through.
 */
export async function startBackend(options: BackendOptions = {}): Promise<Backend> {
  const behind = await startServer(options.server)
  const requests: BackendRequest[] = []
  const stopped = new AbortController()
  const pass = (request: IncomingMessage, headers: IncomingHttpHeaders, body?: Buffer) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const onward = ask(new URL(request.url!, behind.origin), { method: request.method, headers }, resolve)
      onward.on('error', reject)
      if (body) onward.end(body)
      else request.pipe(onward)
    })
  const server = createServer((request, response) => {
    const answer = async () => {
      const call = callOf(request)
      if (!call) {
        const through = await pass(request, request.headers)
        response.writeHead(through.statusCode!, through.headers)
        return through.pipe(response)
      }
      const body = await textOf(request)
      const offered = isSpecified(call)
      requests.push({ call, url: request.url!, headers: request.headers, body: String(body), offered })
      if (!offered) return response.writeHead(404, { 'content-type': 'text/plain' }).end('Not Found')
      // Without these headers the backend sends a whole answer, uncompressed, which can be changed.
      const { 'accept-encoding': _, 'if-none-match': __, ...asked } = request.headers
      const through = await pass(request, asked, body)
      const text = String(await textOf(through))
      const meant = options.change ? changed(text, (data) => options.change!(call, data)) : text
      const plain = { status: through.statusCode!, body: meant }
      const reply: Answer & { delayMs?: number } = options.fault?.(call, plain) ?? plain
      if (reply.delayMs) await wait(reply.delayMs, undefined, { signal: stopped.signal })
      const { 'content-length': ___, 'transfer-encoding': ____, etag: _____, ...headers } = through.headers
      return response.writeHead(reply.status, headers).end(reply.body)
    }
    answer().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    ...behind,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    stop: async () => {
      stopped.abort()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await behind.stop()
    }
  }
}
