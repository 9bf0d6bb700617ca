import type { Body, CallKey, Data, GetPath, PostPath, Query } from '@contract'
import { addressOf, bodyOf, send, sessionHeaders, type Sent } from './transport'
import type { ApiError } from './error'
import type { Task } from '../runtime/codes'

export { ApiError } from './error'

export interface CallOptions {
  /** Says nothing about HTTP statuses, the network and codes that have only a toast: the page or a poll deals with it. */
  hideError?: boolean
  /** Query beside the body of a POST. */
  query?: object
}

/** Under way; `abort` gives up this caller's interest, the call itself ends with the last one. */
export type Call<T> = Task<T>

type Key<M extends string, P extends string> = Extract<`${M} ${P}`, CallKey>
/** An argument that may be left out when all of its fields may. */
type Maybe<T> = object extends T ? [value?: T, options?: CallOptions] : [value: T, options?: CallOptions]

let speak: (error: ApiError, options: CallOptions) => void = () => undefined

/** The app registers here how errors are spoken; called once for each failed call, before it rejects. */
export function setSpeaker(speaker: typeof speak): void {
  speak = speaker
}

/** Once per 1000 ms, the leading call; who asks meanwhile shares its answer. */
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

// two sessions never share an answer
const identity = () => {
  const headers = sessionHeaders()
  return ['Sim-No', 'Sim-Token', 'Order-Session-ID'].map((name) => headers[name] ?? '').join('|')
}

function start(call: Sent, options: CallOptions): Task<unknown> {
  const task = send(call)
  const spoken = task.catch((error: ApiError) => {
    speak(error, options)
    throw error
  })
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
  // a promise of its own: one caller's `abort` is not the others'
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
  entry.task.then(
    () => {
      entry.open = false
      if (keep) setTimeout(forget, Math.max(0, entry.startedAt + throttleTime - Date.now()))
      else forget()
    },
    () => {
      entry.open = false
      forget() // a failed answer is not kept: trying again asks again
    }
  )
}

/** GET by contract path: query and data are typed by it. The same call under way is shared. Rejects with ApiError. */
export function get<P extends GetPath>(path: P, ...[query, options]: Maybe<Query<Key<'GET', P>>>): Call<Data<Key<'GET', P>>> {
  return share({ method: 'GET', path, query: query as object | undefined }, options ?? {}) as Call<Data<Key<'GET', P>>>
}

/** POST by contract path: a JSON body, never repeated by itself. Rejects with ApiError. */
export function post<P extends PostPath>(path: P, ...[body, options]: Maybe<Body<Key<'POST', P>>>): Call<Data<Key<'POST', P>>> {
  const call: Sent = { method: 'POST', path, query: options?.query, body: body ?? {} }
  return (throttled.has(path) ? share(call, options ?? {}) : start(call, options ?? {})) as Call<Data<Key<'POST', P>>>
}
