import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface OutsideCall {
  path: string
  query: URLSearchParams
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

/** A platform's server in the test's own hands: `answers` by path, `calls` as they came. `open` gives its address. */
export function outside() {
  const calls: OutsideCall[] = []
  const answers: Record<string, (call: OutsideCall) => object> = {}
  const server = createServer((request, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url!, 'http://outside')
      const call = { path: pathname, query: searchParams, body: await bodyOf(request) }
      calls.push(call)
      response.end(JSON.stringify(answers[pathname]!(call)))
    })()
  })
  return {
    calls,
    answers,
    open: async () => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      // a test that fails before it closes this one still ends
      server.unref()
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
    close: () => new Promise((resolve) => server.close(resolve))
  }
}
