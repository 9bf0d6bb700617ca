import { dropFalsy } from '@rules/clean'
import { withQuery } from '@rules/url'
import { askedLocale, t } from '@/i18n'
import { apiHost } from '@/platform/host/host'
import { RuntimeError, type Task } from '@/runtime/codes'
import { request, type RuntimeAnswer } from '@/runtime/request'
import { ApiError } from './error'
import { takeFirst } from './first'
import { reactionOf } from './reactions'
import { hearTime } from './serverTime'

/** ms until a product call is given up. */
export const productTimeout = 180000

type Headers = Record<string, string>
let session: () => Headers = () => ({})

/** The stores register here what the headers of every call are; the transport knows no store. */
export function setSession(give: () => Headers): void {
  session = give
}

/** Headers of a call as the session gives them now, and the language it is to be answered in; also for uploads. */
export const sessionHeaders = (): Headers => ({ ...session(), 'Accept-Language': askedLocale() })

export interface Sent {
  method: 'GET' | 'POST'
  path: string
  query?: object
  body?: object
}

// in the agent's price list false and 0 are values: nothing is dropped
const sentAsIs = new Set(['/api/hk/saveLowerCustom'])

/** The address of a call: host only where there is no origin, falsy values dropped from the query. */
export function addressOf({ path, query }: Pick<Sent, 'path' | 'query'>): string {
  return apiHost + withQuery(path, query ? { ...dropFalsy(query) } : {})
}

/** The body of a call: falsy values dropped, save for the agent call. */
export function bodyOf({ path, body = {} }: Sent): object {
  return sentAsIs.has(path) ? body : dropFalsy(body)
}

interface Envelope {
  code: number
  message: string
  data: unknown
}

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && typeof (value as { code?: unknown }).code === 'number'

/** An error with the words that the catalogue has for it; a silent one has none, whatever the server said. */
function failure(
  kind: ApiError['kind'],
  said: string,
  code: number,
  data: unknown,
  status: number
): ApiError {
  const { kind: reaction, text, otherwise } = reactionOf({ kind, code, status })
  const words = reaction === 'silent' ? '' : (text && t(text)) || said || (otherwise ? t(otherwise) : '')
  return new ApiError(kind, words, code, data, status)
}

/** `data` of an answer whose envelope has code 0; throws an ApiError for any other. */
export function openEnvelope({ status, data }: Pick<RuntimeAnswer, 'status' | 'data'>): unknown {
  if (status < 200 || status > 299) {
    const said = isEnvelope(data) ? data : { code: 0, message: '', data: null }
    throw failure('status', said.message, said.code, said.data, status)
  }
  if (!isEnvelope(data)) throw failure('empty', '', 0, null, status)
  if (data.code !== 0) throw failure('business', data.message, data.code, data.data, status)
  return data.data
}

/** Turns what a generic facility rejects with into an ApiError; always throws. */
export const transportFailure = (error: unknown) => {
  if (error instanceof ApiError) throw error
  const { reason, errCode } = error instanceof RuntimeError ? error : { reason: 'network', errCode: 0 }
  throw failure(reason === 'abort' ? 'aborted' : 'network', '', errCode, null, 0)
}

/** Sends a call; its `data`, or an ApiError. `abort` gives it up. Says nothing to the user. */
export function send(call: Sent): Task<unknown> {
  const url = addressOf(call)
  const first = call.method === 'GET' ? takeFirst(url, productTimeout) : undefined
  const task =
    first ??
    request({
      url,
      method: call.method,
      data: call.method === 'POST' ? bodyOf(call) : undefined,
      header: {
        ...sessionHeaders(),
        ...(call.method === 'POST' ? { 'Content-Type': 'application/json' } : {})
      },
      timeout: productTimeout
    })
  const promise = task
    .then((answer) => {
      hearTime(answer.header)
      return openEnvelope(answer)
    })
    .catch(transportFailure)
  return Object.assign(promise, { abort: task.abort })
}

/** A static file of the same host, without envelope, such as the province tree. Time-out in ms. */
export async function fetchStatic<T>(path: string, options?: { timeout: number }): Promise<T> {
  const answer = await request({
    url: apiHost + path,
    header: { 'Accept-Language': askedLocale() },
    timeout: productTimeout,
    ...options
  }).catch(transportFailure)
  if (answer.status !== 200 || answer.data === null || typeof answer.data !== 'object') {
    throw failure(answer.status === 200 ? 'empty' : 'status', '', 0, null, answer.status)
  }
  return answer.data as T
}
