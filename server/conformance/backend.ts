import { randomUUID } from 'node:crypto'
import { codesOf } from '../http/callDocs'
import { contract, type CallKey } from '../../contract'

/** A session of a card, as POST /api/simLogin gave it. */
export interface Session {
  simNo: string
  token: string
}

export interface Asked {
  /** Query of a GET, body of a POST. */
  input?: object
  session?: Session
}

/** What came of a call. `silent`: no answer, and why. */
export type Answer =
  | { kind: 'data'; data: unknown; text: string }
  | { kind: 'refusal'; code: number; status: number; known: boolean }
  | { kind: 'notOffered' }
  | { kind: 'wrong'; why: string }
  | { kind: 'silent'; why: string }

/** An answer of HTTP as it came, or why there is none. */
export type Got = { status: number; type: string; location: string; text: string } | { silent: string }

export type Ask = (call: CallKey, asked?: Asked) => Promise<Answer>

const types: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  boolean: 'a boolean',
  object: 'an object'
}
const nameOf = (value: unknown) => {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'a list' : (types[typeof value] ?? typeof value)
}

const isMarkup = ({ type, text }: { type: string; text: string }) =>
  /^\s*</.test(text) || type.includes('html')

/** Reads the envelope; the words never hold anything of the answer but its shape. */
function read(call: CallKey, got: Got): Answer {
  if ('silent' in got) return { kind: 'silent', why: got.silent }
  const { status, text } = got
  let envelope: Record<string, unknown>
  try {
    envelope = JSON.parse(text) as Record<string, unknown>
  } catch {
    if (status === 404 || status === 405) return { kind: 'notOffered' }
    const what = isMarkup(got) ? 'HTML' : text && 'no JSON'
    return { kind: 'wrong', why: `HTTP ${status} with ${what || 'nothing'} where JSON is expected` }
  }
  const isObject = typeof envelope === 'object' && envelope !== null && !Array.isArray(envelope)
  if ((status === 404 || status === 405) && (!isObject || typeof envelope.code !== 'number'))
    return { kind: 'notOffered' }
  if (!isObject || !('code' in envelope))
    return { kind: 'wrong', why: 'no envelope: { code, message, data } is expected around the data' }
  const { code, message } = envelope
  if (typeof code !== 'number')
    return { kind: 'wrong', why: `code of the envelope is ${nameOf(code)}, not a number` }
  // the reference server's way to say that there is no such address
  if (status === 404) return { kind: 'notOffered' }
  if (message !== undefined && message !== null && typeof message !== 'string')
    return { kind: 'wrong', why: `message of the envelope is ${nameOf(message)}, not a text` }
  if (code !== 0) return { kind: 'refusal', code, status, known: codesOf(call).includes(code as never) }
  if (status < 200 || status > 299)
    return { kind: 'wrong', why: `code 0 with HTTP ${status}: the app takes it for a failure` }
  return { kind: 'data', data: envelope.data, text }
}

/** Reaches a backend as the app does, by sessions of its own. Each request ends after `limitMs`. */
export function reach(address: string, limitMs: number) {
  const ids = { 'Session-ID': randomUUID(), 'Order-Session-ID': randomUUID() }
  const get = async (path: string, init: RequestInit = {}): Promise<Got> => {
    try {
      const answer = await fetch(address + path, {
        redirect: 'manual',
        ...init,
        headers: { platform: 'h5', 'Accept-Language': 'zh-Hans', ...ids, ...init.headers },
        signal: AbortSignal.timeout(limitMs)
      })
      const text = await answer.text()
      const [type, location] = ['content-type', 'location'].map((name) => answer.headers.get(name) ?? '')
      return { status: answer.status, type: type!, location: location!, text }
    } catch (error) {
      const { name, message, cause } = error as Error
      const why = (cause as { code?: string } | undefined)?.code ?? message
      return {
        silent: name === 'TimeoutError' ? `no answer within ${limitMs / 1000} s` : `no answer: ${why}`
      }
    }
  }
  const ask: Ask = async (call, { input = {}, session } = {}) => {
    const [method, path] = call.split(' ') as [string, string]
    const headers = { ...(session ? { 'Sim-No': session.simNo, 'Sim-Token': session.token } : {}) }
    if (method === 'POST')
      return read(
        call,
        await get(path, {
          method,
          headers: { ...headers, 'Content-Type': 'application/json' },
          body: JSON.stringify(input)
        })
      )
    const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
    return read(call, await get(query.size ? `${path}?${query}` : path, { headers }))
  }
  return { ask, get }
}

export const calls = Object.keys(contract) as CallKey[]
