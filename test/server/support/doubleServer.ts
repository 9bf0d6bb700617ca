import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface DoubleCall {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
  /** The body, which may be no text. */
  bytes: Buffer
}
export interface DoubleAnswer {
  status?: number
  type?: string
  body: string | Buffer
}

/** What a gateway says while it is being mended: HTML, with 502. */
export const maintenance: DoubleAnswer = { status: 502, type: 'text/html', body: '<h1>系统维护中</h1>' }

/** Local HTTP server of a company's double; `open` returns its address. */
export function httpDouble(listener: RequestListener) {
  const server = createServer(listener)
  return {
    open: async () => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      // lets the process end when a test fails before it closes this server
      server.unref()
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}

/** HTTP server in place of a company's, which gets and gives raw bytes. What `handle` throws is answered with 500. */
export function doubleServer(handle: (call: DoubleCall) => DoubleAnswer) {
  return httpDouble((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const bytes = Buffer.concat(chunks)
      const { pathname, searchParams } = new URL(request.url!, 'http://double')
      const call = {
        method: request.method!,
        path: pathname,
        query: searchParams,
        headers: request.headers,
        body: bytes.toString(),
        bytes
      }
      let answer: DoubleAnswer
      try {
        answer = handle(call)
      } catch (error) {
        answer = { status: 500, type: 'text/plain', body: String(error) }
      }
      response.writeHead(answer.status ?? 200, { 'content-type': answer.type ?? 'application/json' })
      response.end(answer.body)
    })()
  })
}
