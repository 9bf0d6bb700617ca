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

async function ask<T>(path: string, options: RequestInit): Promise<T> {
  const headers = { 'accept-language': language() === 'zh' ? 'zh-Hans' : 'en', ...options.headers }
  let answer: { code: number; message: string; data: T }
  try {
    const response = await fetch(path, { ...options, headers })
    answer = (await response.json()) as typeof answer
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new Refusal(noAnswer, t('noAnswer'))
  }
  if (answer.code !== Code.ok) throw new Refusal(answer.code, answer.message, answer.data)
  return answer.data
}

const pathOf = (key: ConsoleKey) => key.slice(key.indexOf(' ') + 1)

/** Calls a GET of the contract. Throws a Refusal. */
export function read<K extends ReadKey>(
  key: K,
  query: ConsoleQuery<K>,
  signal?: AbortSignal
): Promise<ConsoleData<K>> {
  const entries = Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
  return ask(pathOf(key) + (text ? `?${text}` : ''), { signal })
}

/** Calls a POST of the contract. Throws a Refusal. */
export const send = <K extends SendKey>(key: K, body: ConsoleBody<K>): Promise<ConsoleData<K>> =>
  ask(pathOf(key), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body)
  })

/** Sends a file to a POST of the contract that takes one. Throws a Refusal. */
export function sendFile<K extends SendKey>(key: K, file: Blob): Promise<ConsoleData<K>> {
  const body = new FormData()
  body.append('file', file)
  return ask(pathOf(key), { method: 'POST', body })
}
