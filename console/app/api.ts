import { Code } from '@contract/errors'
import { ConsoleCode } from '@contract/console/codes'
import type { ConsoleBody, ConsoleData, ConsoleKey, ConsoleQuery } from '@contract/console'
import { language, t } from '../words'

export type ReadKey = Extract<ConsoleKey, `GET ${string}`>
export type SendKey = Extract<ConsoleKey, `POST ${string}`>

/** A refusal by the server, or a failure on the way to it. */
export class Refusal extends Error {
  constructor(
    /** Code of the envelope; -2 when no answer came. */
    readonly code: number,
    message: string,
    readonly data: unknown = null
  ) {
    super(message)
  }

  /** One message for each field that is wrong. */
  get fields(): Record<string, string> {
    const { fields } = (this.data ?? {}) as { fields?: Record<string, string> }
    return this.code === Code.invalidInput ? (fields ?? {}) : {}
  }

  get isLoginEnded(): boolean {
    return this.code === ConsoleCode.loginEnded
  }
}

const noAnswer = -2

async function answerTo(path: string, options: RequestInit): Promise<Response> {
  const headers = { 'accept-language': language() === 'zh' ? 'zh-Hans' : 'en', ...options.headers }
  try {
    return await fetch(path, { ...options, headers })
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new Refusal(noAnswer, t('noAnswer'))
  }
}

async function dataOf<T>(response: Response): Promise<T> {
  let answer: { code: number; message: string; data: T }
  try {
    answer = (await response.json()) as typeof answer
  } catch {
    throw new Refusal(noAnswer, t('noAnswer'))
  }
  if (answer.code !== Code.ok) throw new Refusal(answer.code, answer.message, answer.data)
  return answer.data
}

const pathOf = (key: ConsoleKey) => key.slice(key.indexOf(' ') + 1)

function addressOf<K extends ConsoleKey>(key: K, query: ConsoleQuery<K>): string {
  const entries = Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
  return pathOf(key) + (text ? `?${text}` : '')
}

/** Calls a GET of the contract. Throws a Refusal. */
export const read = async <K extends ReadKey>(
  key: K,
  query: ConsoleQuery<K>,
  signal?: AbortSignal
): Promise<ConsoleData<K>> => dataOf(await answerTo(addressOf(key, query), { signal }))

/** Calls a GET of the contract that sends a file. Throws a Refusal. */
export async function readFile<K extends ReadKey>(
  key: K,
  query: ConsoleQuery<K>,
  signal?: AbortSignal
): Promise<Blob> {
  const response = await answerTo(addressOf(key, query), { signal })
  if (response.headers.get('content-type')?.startsWith('application/json')) await dataOf(response)
  return response.blob()
}

/** Calls a POST of the contract. Throws a Refusal. */
export const send = async <K extends SendKey>(key: K, body: ConsoleBody<K>): Promise<ConsoleData<K>> => {
  const headers = { 'content-type': 'application/json' }
  return dataOf(await answerTo(pathOf(key), { method: 'POST', headers, body: JSON.stringify(body) }))
}

/** Sends a file to a POST of the contract that takes one. Throws a Refusal. */
export async function sendFile<K extends SendKey>(
  key: K,
  file: Blob,
  query: ConsoleQuery<K> = {} as ConsoleQuery<K>
): Promise<ConsoleData<K>> {
  const body = new FormData()
  body.append('file', file)
  return dataOf(await answerTo(addressOf(key, query), { method: 'POST', body }))
}
