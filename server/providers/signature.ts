import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

// how the platforms that keep to a contract of ours and this shop sign for each other: docs/CARRIER.md, docs/number-orders.md

/** Parts of the signed text, in this order, joined by line feeds. */
interface Signed {
  /** Seconds since 1970. */
  timestamp: string
  nonce: string
  method: string
  /** With its query. */
  path: string
  body: string
}

const signature = (secret: string, { timestamp, nonce, method, path, body }: Signed) =>
  createHmac('sha256', secret).update([timestamp, nonce, method, path, body].join('\n')).digest('hex')

/** Headers of a signed request. `at`: ms. */
export function signedHeaders(
  secret: string,
  at: number,
  request: Pick<Signed, 'method' | 'path' | 'body'>
): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000))
  const nonce = randomUUID()
  return {
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': signature(secret, { timestamp, nonce, ...request })
  }
}

/** How far (s) the clocks of both sides may be apart. */
const window = 300

/** Whether a request was signed with the secret, not long before or after `at` (ms). */
export function isSigned(
  secret: string,
  at: number,
  headers: Record<string, string | string[] | undefined>,
  request: Pick<Signed, 'method' | 'path' | 'body'>
): boolean {
  const [timestamp, nonce, given] = ['x-timestamp', 'x-nonce', 'x-signature'].map((name) =>
    String(headers[name] ?? '')
  ) as [string, string, string]
  if (!secret || !(Math.abs(Number(timestamp) - at / 1000) <= window)) return false
  const right = Buffer.from(signature(secret, { timestamp, nonce, ...request }))
  const actual = Buffer.from(given)
  return actual.length === right.length && timingSafeEqual(actual, right)
}
