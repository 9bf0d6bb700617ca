import { randomUUID } from 'node:crypto'
import { codesOf } from '../http/callDocs'
import { contract, type CallKey } from '../../contract'
import { localized } from '../bilingual'
import { typeName, typeOf } from './types'

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

/** Outcome of a call. `silent`: no answer, and why. */
export type Answer =
  | { kind: 'data'; data: unknown; text: string }
  | { kind: 'refusal'; code: number; status: number; known: boolean }
  | { kind: 'notOffered' }
  | { kind: 'wrong'; why: string }
  | { kind: 'silent'; why: string }

/** An answer of HTTP as it came, or why there is none; `late`: not in time. */
export type Got =
  | { status: number; type: string; location: string; text: string }
  | { silent: string; late: boolean }

export type Ask = (call: CallKey, asked?: Asked) => Promise<Answer>

const isMarkup = ({ type, text }: { type: string; text: string }) =>
  /^\s*</.test(text) || type.includes('html')

function notJson(got: { status: number; type: string; text: string }): string {
  const { status, text } = got
  if (isMarkup(got))
    return localized({
      en: `HTTP ${status} with HTML where JSON is expected`,
      zh: `HTTP ${status}，应是 JSON，得到的是 HTML`
    })
  return text
    ? localized({
        en: `HTTP ${status} with no JSON where JSON is expected`,
        zh: `HTTP ${status}，内容不是 JSON`
      })
    : localized({
        en: `HTTP ${status} with nothing where JSON is expected`,
        zh: `HTTP ${status}，内容为空，应是 JSON`
      })
}

function wrongField(field: string, value: unknown, wanted: string): string {
  const [is, expected] = [typeName(typeOf(value)), typeName(wanted)]
  return localized({
    en: `${field} of the envelope is ${is}, not ${expected}`,
    zh: `外层的 ${field} 是${is}，应是${expected}`
  })
}

/** Reads the envelope; the words never hold anything of the answer but its shape. */
function read(call: CallKey, got: Got): Answer {
  if ('silent' in got) return { kind: 'silent', why: got.silent }
  const { status, text } = got
  let envelope: Record<string, unknown>
  try {
    envelope = JSON.parse(text) as Record<string, unknown>
  } catch {
    if (status === 404 || status === 405) return { kind: 'notOffered' }
    return { kind: 'wrong', why: notJson(got) }
  }
  const isObject = typeof envelope === 'object' && envelope !== null && !Array.isArray(envelope)
  if ((status === 404 || status === 405) && (!isObject || typeof envelope.code !== 'number'))
    return { kind: 'notOffered' }
  if (!isObject || !('code' in envelope))
    return {
      kind: 'wrong',
      why: localized({
        en: 'no envelope: { code, message, data } is expected around the data',
        zh: '没有外层结构：数据外面应有 { code, message, data }'
      })
    }
  const { code, message } = envelope
  if (typeof code !== 'number') return { kind: 'wrong', why: wrongField('code', code, 'number') }
  // the reference server's way to say that there is no such address
  if (status === 404) return { kind: 'notOffered' }
  if (message !== undefined && message !== null && typeof message !== 'string')
    return { kind: 'wrong', why: wrongField('message', message, 'string') }
  if (code !== 0) return { kind: 'refusal', code, status, known: codesOf(call).includes(code as never) }
  if (status < 200 || status > 299)
    return {
      kind: 'wrong',
      why: localized({
        en: `code 0 with HTTP ${status}: the app takes it for a failure`,
        zh: `code 0 却是 HTTP ${status}：应用会当作失败`
      })
    }
  return { kind: 'data', data: envelope.data, text }
}

/** Reaches a backend as the app does, by sessions of its own. Each request ends after `limitMs`. */
export function reach(address: string, limitMs: number) {
  const ids = { 'Session-ID': randomUUID(), 'Order-Session-ID': randomUUID() }
  const seconds = limitMs / 1000
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
        silent:
          name === 'TimeoutError'
            ? localized({ en: `no answer within ${seconds} s`, zh: `${seconds} 秒内没有应答` })
            : localized({ en: `no answer: ${why}`, zh: `没有应答：${why}` }),
        late: name === 'TimeoutError'
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
