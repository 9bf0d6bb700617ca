import type { Body, CallKey, Data, Query } from '@contract'
import { addressOf, bodyOf, send, sessionHeaders, type Sent } from './transport'
import type { ApiError } from './error'
import { trackAnswer } from './track'
import type { Task } from '@/runtime/codes'

export { ApiError } from './error'

export interface CallOptions {
  /** Says nothing about HTTP statuses outside 200-299 other than 401 and 500, which have words of their own. */
  hideError?: boolean
  /** Says nothing and leads nowhere, whatever went wrong: nobody asked for this call, so nobody hears of it. */
  quiet?: boolean
  /** Query beside the body of a POST. */
  query?: object
}

/** A call under way. `abort` gives up this caller's interest; the request itself ends when its last caller gives up. */
export type Call<T> = Task<T>

/** Path -> what goes in and what comes out; written out once, so that the compiler need not search at each call. */
type Gets = { [K in CallKey as K extends `GET ${infer P}` ? P : never]: { query: Query<K>; data: Data<K> } }
type Posts = { [K in CallKey as K extends `POST ${infer P}` ? P : never]: { body: Body<K>; data: Data<K> } }
/** An argument that may be left out when all of its fields may. */
type Maybe<T> =
  Record<never, never> extends T ? [value?: T, options?: CallOptions] : [value: T, options?: CallOptions]

let speak: (error: ApiError, options: CallOptions) => void = () => undefined

/** The app registers here how errors are spoken; called once for each failed call, before it rejects. */
export function setErrorReaction(react: typeof speak): void {
  speak = react
}

/** Sent at most once per 1000 ms, the leading call; whoever asks within that time shares its answer. */
export const throttled = new Set([
  '/api/hk/baseConfig',
  '/api/hk/genericConfig',
  '/api/shop/customer/hotQuestionList',
  '/api/iot/simInfo',
  '/api/iot/simRefresh'
])
export const throttleTime = 1000

interface Shared {
  task: Task<unknown>
  users: number
  startedAt: number
  open: boolean
}
const shared = new Map<string, Shared>()

// two sessions never share an answer, nor two languages
const identity = () => {
  const headers = sessionHeaders()
  return ['Sim-No', 'Sim-Token', 'Order-Session-ID', 'Accept-Language']
    .map((name) => headers[name] ?? '')
    .join('|')
}

function start(call: Sent, options: CallOptions): Task<unknown> {
  const task = send(call)
  const spoken = task.then(
    (data) => {
      trackAnswer(call.path, data)
      return data
    },
    (error: ApiError) => {
      speak(error, options)
      throw error
    }
  )
  return Object.assign(spoken, { abort: task.abort })
}

function share(call: Sent, options: CallOptions): Call<unknown> {
  const key = `${call.method} ${addressOf(call)} ${call.body ? JSON.stringify(bodyOf(call)) : ''} ${identity()}`
  const known = shared.get(key)
  const fresh = known && (known.open || Date.now() - known.startedAt < throttleTime)
  const entry = fresh ? known : { task: start(call, options), users: 0, startedAt: Date.now(), open: true }
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
  // each caller gets a promise of its own, so that its `abort` gives up nobody else's
  return Object.assign(
    entry.task.then((data) => data),
    { abort }
  )
}

function follow(key: string, entry: Shared, keep: boolean) {
  shared.set(key, entry)
  const forget = () => {
    if (shared.get(key) === entry) shared.delete(key)
  }
  // a failure is an answer, too: a throttled call that fails is asked no more often
  const settled = () => {
    entry.open = false
    if (keep) setTimeout(forget, Math.max(0, entry.startedAt + throttleTime - Date.now()))
    else forget()
  }
  entry.task.then(settled, settled)
}

/** GET by contract path: query and data are typed by it. The same call under way is shared. Rejects with ApiError. */
export function get<P extends keyof Gets>(
  path: P,
  ...[query, options]: Maybe<Gets[P]['query']>
): Call<Gets[P]['data']> {
  const call: Sent = { method: 'GET', path, query: query }
  return share(call, options ?? {}) as Call<Gets[P]['data']>
}

/** What was said of the card before it was changed is asked for anew. */
function forgetCard() {
  for (const key of shared.keys()) if (key.includes('/api/iot/simInfo')) shared.delete(key)
}

/** POST by contract path: a JSON body, never repeated by itself. Rejects with ApiError. */
export function post<P extends keyof Posts>(
  path: P,
  ...[body, options]: Maybe<Posts[P]['body']>
): Call<Posts[P]['data']> {
  const call: Sent = { method: 'POST', path, query: options?.query, body: body ?? {} }
  if (throttled.has(path)) return share(call, options ?? {}) as Call<Posts[P]['data']>
  const task = start(call, options ?? {}) as Call<Posts[P]['data']>
  if (path.startsWith('/api/iot/')) task.then(forgetCard, () => undefined)
  return task
}
