import { observable, runInAction } from 'mobx'
import type { Body, CallKey, Data, Query } from '@contract'
import { Code } from '@contract/errors'
import { completeAnswer, isFurther, isNothing, lackedFacts } from './complete'
import { isCovered } from './reactions'
import { addressOf, bodyOf, openEnvelope, send, sessionHeaders, type Sent } from './transport'
import { ApiError } from './error'
import { arrivedFirst, dropFirst } from './first'
import { trackAnswer } from './track'
import type { Abortable } from '@/runtime/codes'

export { ApiError }

export interface CallOptions {
  /**
   * Shows nothing for HTTP statuses outside 200-299, except 401 and 500, which have messages of their own.
   */
  hideError?: boolean
  /** Background call: shows nothing, except that a session has ended, which leads to its log-in page. */
  quiet?: boolean
  /** Codes of the envelope that the caller shows itself. */
  handles?: readonly number[]
  /** Query of a POST. */
  query?: object
}

/** A call under way. `abort` withdraws this caller; the request is aborted when its last caller withdraws. */
export type Call<T> = Abortable<T>

/** Path -> types of request and answer; computed once, so that the compiler need not search at each call. */
type Gets = { [K in CallKey as K extends `GET ${infer P}` ? P : never]: { query: Query<K>; data: Data<K> } }
type Posts = { [K in CallKey as K extends `POST ${infer P}` ? P : never]: { body: Body<K>; data: Data<K> } }
/** An argument that is optional when all of its fields are. */
type Maybe<T> =
  Record<never, never> extends T ? [value?: T, options?: CallOptions] : [value: T, options?: CallOptions]

let speak: (error: ApiError, options: CallOptions) => void = () => undefined

/** Registers how errors are shown; called before a failed call rejects, and no more once a caller has shown the error. */
export function setErrorReaction(react: typeof speak): void {
  speak = react
}

/** Paths called at most once per 1000 ms; callers within that time share the answer. */
const throttled = new Set([
  '/api/hk/baseConfig',
  '/api/hk/genericConfig',
  '/api/shop/customer/hotQuestionList',
  '/api/iot/simInfo',
  '/api/iot/simRefresh'
])
export const throttleTime = 1000

/** A request with the session by which it was sent. `shown`: one of its callers has shown why it failed. */
interface Started {
  task: Abortable<unknown>
  headers: Record<string, string>
  shown: boolean
}
interface Shared extends Started {
  users: number
  startedAt: number
  open: boolean
}
const shared = new Map<string, Shared>()

// the key of a shared answer has session and language, so neither ever gets the other's
const identity = () => {
  const headers = sessionHeaders()
  return ['Sim-No', 'Sim-Token', 'Order-Session-ID', 'Accept-Language']
    .map((name) => headers[name] ?? '')
    .join('|')
}

/** Further calls that the backend has not offered; asked for once a visit. */
const absent = observable.set<string>()

/** Whether the backend has been found not to offer the call of a path. For observers. */
export const isKnownAbsent = (path: string): boolean =>
  absent.has(`GET ${path}`) || absent.has(`POST ${path}`)

const notOffered = () => new ApiError('absent', '', 0, null, 404)

/** Returns the answer of a further call; where the backend does not offer it, that of `otherwise` from specified calls. */
export const orElse = <T>(asked: Promise<T>, otherwise: (absent: ApiError) => T | Promise<T>): Promise<T> =>
  asked.catch((error: unknown) => {
    if (error instanceof ApiError && error.absent) return otherwise(error)
    throw error
  })

const isAbsent = (name: string, { kind, status }: ApiError) =>
  kind === 'status' && (status === 404 || status === 405) && isFurther(name)

/** The answer as the contract has it; facts of its card that it leaves out come from the card's information. */
async function completed(name: string, given: unknown): Promise<unknown> {
  const data = completeAnswer(name, given)
  const lacked = lackedFacts(name, given)
  if (!lacked.length) return data
  const info = await get('/api/iot/simInfo', undefined, { quiet: true }).catch(() => undefined)
  if (!info) return data
  const facts = lacked.map((fact) => [fact, fact === 'card' ? info : info[fact as 'integral']])
  return { ...(data as object), ...(Object.fromEntries(facts) as object) }
}

function start(call: Sent): Started {
  const headers = sessionHeaders()
  return { task: startTask(call), headers, shown: false }
}

function startTask(call: Sent): Abortable<unknown> {
  const name = `${call.method} ${call.path}`
  if (absent.has(name)) return Object.assign(Promise.reject(notOffered()), { abort: () => undefined })
  const task = send(call)
  const asked = task.then((given) => {
    if (isNothing(name, given)) throw new ApiError('business', '', Code.notFound, null, 200)
    return completed(name, given)
  })
  const tracked = asked.then(
    (data) => {
      trackAnswer(call.path, data)
      return data
    },
    (error: ApiError) => {
      if (!isAbsent(name, error)) throw error
      runInAction(() => absent.add(name))
      throw notOffered()
    }
  )
  return Object.assign(tracked, { abort: task.abort })
}

/** Headers of the session that a code ends. */
const sessionOf: Partial<Record<number, string[]>> = {
  [Code.orderLoginEnded]: ['Order-Session-ID'],
  [Code.simLoginEnded]: ['Sim-No', 'Sim-Token']
}

/** Whether the session that has ended is not the present one: the user has logged out or changed the card meanwhile. */
function isLeft({ code }: ApiError, headers: Record<string, string>): boolean {
  const now = sessionHeaders()
  return (sessionOf[code] ?? []).some((name) => now[name] !== headers[name])
}

/** Shows why a request failed to one of its callers, unless another one has shown it. */
export function showFailure(
  started: Pick<Started, 'headers' | 'shown'>,
  error: ApiError,
  options: CallOptions
): void {
  if (started.shown || error.absent || isLeft(error, started.headers)) return
  started.shown = !isCovered(error, options)
  speak(error, options)
}

function share(call: Sent, options: CallOptions): Call<unknown> {
  const key = `${call.method} ${addressOf(call)} ${call.body ? JSON.stringify(bodyOf(call)) : ''} ${identity()}`
  const known = shared.get(key)
  const fresh = known && (known.open || Date.now() - known.startedAt < throttleTime)
  const entry = fresh ? known : Object.assign(start(call), { users: 0, startedAt: Date.now(), open: true })
  if (!fresh) follow(key, entry, throttled.has(call.path))
  entry.users++
  let mine = true
  const abort = () => {
    if (!mine) return
    mine = false
    if (--entry.users === 0 && entry.open) {
      if (shared.get(key) === entry) shared.delete(key)
      entry.task.abort()
    }
  }
  // one promise per caller: aborting it does not abort the others, and each shows the failure as its options say
  return Object.assign(
    entry.task.catch((error: ApiError) => {
      if (mine) showFailure(entry, error, options)
      throw error
    }),
    { abort }
  )
}

function follow(key: string, entry: Shared, keep: boolean) {
  shared.set(key, entry)
  const forget = () => {
    if (shared.get(key) === entry) shared.delete(key)
  }
  // failures are throttled like successes
  const settled = () => {
    entry.open = false
    if (keep) setTimeout(forget, Math.max(0, entry.startedAt + throttleTime - Date.now()))
    else forget()
  }
  entry.task.then(settled, settled)
}

/**
 * GET by contract path, which types query and data. Identical calls under way share one request. Rejects with
 * ApiError.
 */
export function get<P extends keyof Gets>(
  path: P,
  ...[query, options]: Maybe<Gets[P]['query']>
): Call<Gets[P]['data']> {
  const call: Sent = { method: 'GET', path, query: query }
  return share(call, options ?? {}) as Call<Gets[P]['data']>
}

/**
 * Answer to a GET that index.html has sent and that is there already, for the first render of a page; it is used once. Undefined
 * where it is late or no success: then `get` takes it.
 */
export function arrived<P extends keyof Gets>(
  path: P,
  ...[query]: Maybe<Gets[P]['query']>
): Gets[P]['data'] | undefined {
  const name = `GET ${path}`
  const url = addressOf({ path, query })
  const answer = arrivedFirst(url)
  if (!answer) return undefined
  try {
    const given = openEnvelope(answer)
    if (isNothing(name, given) || lackedFacts(name, given).length) return undefined
    dropFirst(url)
    return completeAnswer(name, given) as Gets[P]['data']
  } catch {
    return undefined
  }
}

/** GET of a static JSON file of the API host, such as the province tree; as `get` otherwise. */
export const getFile = <T>(path: string, options: CallOptions = {}): Call<T> =>
  share({ method: 'GET', path, file: true }, options) as Call<T>

/** Drops the shared answers about the card, which a POST may have changed. */
function forgetCard() {
  for (const key of shared.keys()) if (key.includes('/api/iot/simInfo')) shared.delete(key)
}

/** POST by contract path, with a JSON body; never retried automatically. Rejects with ApiError. */
export function post<P extends keyof Posts>(
  path: P,
  ...[body, options]: Maybe<Posts[P]['body']>
): Call<Posts[P]['data']> {
  const call: Sent = { method: 'POST', path, query: options?.query, body: body ?? {} }
  if (throttled.has(path)) return share(call, options ?? {}) as Call<Posts[P]['data']>
  const started = start(call)
  const shown = started.task.catch((error: ApiError) => {
    showFailure(started, error, options ?? {})
    throw error
  })
  const task = Object.assign(shown, { abort: started.task.abort }) as Call<Posts[P]['data']>
  if (path.startsWith('/api/iot/')) task.then(forgetCard, () => undefined)
  return task
}
