import { dropFalsy } from '@rules/clean'
import { askedLocale, t } from '@/i18n'
import { RuntimeError, type Abortable } from '@/runtime/codes'
import { request, type RuntimeAnswer } from '@/runtime/request'
import { addressOf } from './address'
import { ApiError } from './error'
import { takeFirst } from './first'
import { reactionOf } from './reactions'
import { readTimeHeader } from './serverTime'

export { addressOf }

/** ms until a call of the API times out. */
const productTimeout = 180000

type Headers = Record<string, string>
let session: () => Headers = () => ({})

/** The stores register the headers of every call here; the transport imports no store. */
export function setSession(give: () => Headers): void {
  session = give
}

/** Headers of the session at this moment, and the language asked for; uploads use them too. */
export const sessionHeaders = (): Headers => ({ ...session(), 'Accept-Language': askedLocale() })

/** Headers of a call by its method. */
const headersOf = (method: Sent['method']): Headers => ({
  ...sessionHeaders(),
  ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {})
})

export interface Sent {
  method: 'GET' | 'POST'
  path: string
  query?: object
  body?: object
  /** Further options of the platform's request. */
  platform?: object
  /** A static file: JSON that need not be in an envelope. */
  file?: true
  /** ms; 180000 by default. */
  timeout?: number
}

// in the agent's price list false and 0 are values and must be sent
const sentAsIs = new Set(['/api/hk/saveLowerCustom'])

/** Body of a call: falsy values dropped, except for the calls in `sentAsIs`. */
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

/** An ApiError with the catalogue's message; a silent one has no message, whatever the server sent. */
function failure(
  kind: ApiError['kind'],
  message: string,
  code: number,
  data: unknown,
  status: number
): ApiError {
  const { kind: reaction, text, otherwise } = reactionOf({ kind, code, status })
  const words = reaction === 'silent' ? '' : (text && t(text)) || message || (otherwise ? t(otherwise) : '')
  return new ApiError(kind, words, code, data, status)
}

/** `data` of an envelope with code 0; throws ApiError otherwise. */
export function openEnvelope({ status, data }: Pick<RuntimeAnswer, 'status' | 'data'>): unknown {
  if (status < 200 || status > 299) {
    const envelope = isEnvelope(data) ? data : { code: 0, message: '', data: null }
    throw failure('status', envelope.message, envelope.code, envelope.data, status)
  }
  if (!isEnvelope(data)) throw failure('empty', '', 0, null, status)
  if (data.code !== 0) throw failure('business', data.message, data.code, data.data, status)
  return data.data
}

/** The JSON of a static file: bare, or as `data` of an envelope. */
function openFile({ status, data }: Pick<RuntimeAnswer, 'status' | 'data'>): unknown {
  const isBare = status === 200 && data !== null && typeof data === 'object' && !isEnvelope(data)
  return isBare ? data : openEnvelope({ status, data })
}

/** Converts a rejection of the runtime (request, upload) into an ApiError; always throws. */
export const transportFailure = (error: unknown) => {
  if (error instanceof ApiError) throw error
  const { reason, errCode } = error instanceof RuntimeError ? error : { reason: 'network', errCode: 0 }
  throw failure(reason === 'abort' ? 'aborted' : 'network', '', errCode, null, 0)
}

/** Sends a call and resolves to its `data`; rejects with ApiError. Shows nothing to the user. */
export function send(call: Sent): Abortable<unknown> {
  const url = addressOf(call)
  const { timeout = productTimeout } = call
  const first = call.method === 'GET' ? takeFirst(url, timeout) : undefined
  const task =
    first ??
    request({
      url,
      method: call.method,
      data: call.method === 'POST' ? bodyOf(call) : undefined,
      header: headersOf(call.method),
      timeout,
      platform: call.platform
    })
  const promise = task
    .then((answer) => {
      readTimeHeader(answer.header)
      return call.file ? openFile(answer) : openEnvelope(answer)
    })
    .catch(transportFailure)
  return Object.assign(promise, { abort: task.abort })
}
