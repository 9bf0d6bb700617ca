import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { httpDouble } from './doubleServer'

export interface ReceivedCall {
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: any
}

async function bodyOf(request: IncomingMessage) {
  let text = ''
  for await (const chunk of request) text += chunk
  if (!text) return undefined
  return request.headers['content-type']?.startsWith('application/json')
    ? JSON.parse(text)
    : Object.fromEntries(new URLSearchParams(text))
}

/** Local HTTP server in place of a provider: `answers` by path (JSON, or the bytes of a file), `calls` in order of arrival. `open` returns its address. */
export function fakeServer() {
  const calls: ReceivedCall[] = []
  const answers: Record<string, (call: ReceivedCall) => object> = {}
  const http = httpDouble((request, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url!, 'http://fake')
      const { headers } = request
      const call = { path: pathname, query: searchParams, headers, body: await bodyOf(request) }
      calls.push(call)
      const answer = answers[pathname]!(call)
      response.end(Buffer.isBuffer(answer) ? answer : JSON.stringify(answer))
    })()
  })
  return {
    calls,
    answers,
    ...http
  }
}
