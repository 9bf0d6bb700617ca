import { createHash, createHmac } from 'node:crypto'

/**
 * A cloud refused a call. Its own words are not in the message, and no log shows them, because they may repeat the mobile,
 * name or citizen id that was sent: its code (`refusal`) and request id are enough to look the call up in its console.
 */
export class CloudRefusal extends Error {
  readonly #words: string
  constructor(
    action: string,
    readonly refusal: string,
    { requestId = '', words = '' }: { requestId?: string | undefined; words?: string | undefined } = {}
  ) {
    super(`${action} was refused: ${refusal}${requestId && `, request ${requestId}`}`)
    this.#words = words
  }
  /** Whether the cloud's own words name something, such as which limit was hit. */
  mentions(what: RegExp): boolean {
    return what.test(this.#words)
  }
}

/** No answer that can be read came in time: whether the call was carried out is unknown. */
export class Unanswered extends Error {}

/** Longest wait for an answer. */
export const cloudSeconds = 8

// no connection was made, so the call was certainly not carried out
const notReached = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']

/**
 * Returns the meaning of a fetch that threw: Unanswered, or an Error when there was certainly no connection. Neither names the address
 * beyond its host, since its query may hold a mobile or a key.
 */
export function fetchFailure(action: string, url: URL, error: unknown): Error {
  const { code } = ((error as Error).cause ?? {}) as { code?: unknown }
  return typeof code === 'string' && notReached.includes(code)
    ? new Error(`${action}: ${url.host} cannot be reached (${code})`)
    : new Unanswered(`${action}: no answer of ${url.host} within ${cloudSeconds} s, or none that is JSON`)
}

/**
 * Sends a signed request and reads the JSON object of the answer, whatever its HTTP status. `action` names the call in errors.
 * Throws Unanswered, or an Error when the cloud could not be reached.
 */
export async function askCloud(action: string, url: URL, request: RequestInit): Promise<unknown> {
  let reply: unknown
  try {
    const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(cloudSeconds * 1000) })
    reply = await answer.json()
  } catch (error) {
    throw fetchFailure(action, url, error)
  }
  if (typeof reply !== 'object' || reply === null)
    throw new Unanswered(`${action}: ${url.host} sent no object`)
  return reply
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
export const hmacSha256 = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest()

/** The headers that a signature covers, as both clouds write them: names in small letters, sorted. */
export function canonicalHeaders(headers: Record<string, string>) {
  const names = Object.keys(headers).sort()
  return { lines: names.map((name) => `${name}:${headers[name]}\n`).join(''), names: names.join(';') }
}
