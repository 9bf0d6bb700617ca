import { RuntimeCode, runAbortable, type Abortable } from '@/runtime/codes'
import type { RuntimeAnswer } from '@/runtime/request'

interface FirstCall {
  answer: Promise<RuntimeAnswer>
  /** The answer once it is there. */
  arrived?: RuntimeAnswer
}

declare global {
  interface Window {
    /** Calls that index.html sends before any script, by their URL with query. */
    __first?: Record<string, FirstCall | undefined>
  }
}

const read = async (response: Response): Promise<RuntimeAnswer> => ({
  status: response.status,
  data: await (response.json() as Promise<unknown>).catch(() => null),
  header: {}
})

/** Keeps a call that is under way for the page that asks the same. */
export function keepFirst(url: string, response: Promise<Response>): Promise<RuntimeAnswer> {
  const call: FirstCall = { answer: response.then(read) }
  call.answer.then(
    (answer) => (call.arrived = answer),
    () => undefined
  )
  window.__first = { ...window.__first, [url]: call }
  return call.answer
}

/**
 * Answer to a call that index.html has sent already; each is used once, later calls make a request. Aborting
 * rejects the promise, but the fetch of index.html runs on.
 */
export function takeFirst(url: string, timeout: number): Abortable<RuntimeAnswer> | undefined {
  const early = window.__first?.[url]
  if (!early) return undefined
  dropFirst(url)
  return runAbortable<RuntimeAnswer>(
    (done, failed) => void early.answer.then(done, failed),
    RuntimeCode.requestNetwork,
    timeout
  )
}

/** The answer to such a call, if it is there already. `dropFirst` says that it is used. */
export const arrivedFirst = (url: string): RuntimeAnswer | undefined => window.__first?.[url]?.arrived

export function dropFirst(url: string): void {
  delete window.__first?.[url]
}
