import { RuntimeCode, runAbortable, type Abortable } from '@/runtime/codes'
import type { RuntimeAnswer } from '@/runtime/request'

declare global {
  interface Window {
    /** Calls that index.html sends before any script: URL with query -> response of fetch. */
    __first?: Record<string, Promise<Response> | undefined>
  }
}

const read = async (response: Response): Promise<RuntimeAnswer> => ({
  status: response.status,
  data: await (response.json() as Promise<unknown>).catch(() => null),
  header: {}
})

/**
 * Answer to a call that index.html has sent already; each is used once, later calls make a request. Aborting
 * rejects the promise, but the fetch of index.html runs on.
 */
export function takeFirst(url: string, timeout: number): Abortable<RuntimeAnswer> | undefined {
  const early = window.__first?.[url]
  if (!early) return undefined
  delete window.__first![url]
  return runAbortable<RuntimeAnswer>(
    (done, failed) => void early.then(read).then(done, failed),
    RuntimeCode.requestNetwork,
    timeout
  )
}
