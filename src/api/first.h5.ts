import { RuntimeCode, runTask, type Task } from '@/runtime/codes'
import type { RuntimeAnswer } from '@/runtime/request'

declare global {
  interface Window {
    /** Calls that index.html has sent before any script: address with query -> the fetch's response. */
    __first?: Record<string, Promise<Response> | undefined>
  }
}

const read = async (response: Response): Promise<RuntimeAnswer> => ({
  status: response.status,
  data: await (response.json() as Promise<unknown>).catch(() => null),
  header: {}
})

/**
 * The answer that index.html has asked for already; each is taken once, then calls go the usual way. It can be given
 * up like any other, though nothing stops what index.html has sent.
 */
export function takeFirst(url: string, timeout: number): Task<RuntimeAnswer> | undefined {
  const early = window.__first?.[url]
  if (!early) return undefined
  delete window.__first![url]
  return runTask<RuntimeAnswer>(
    (done, failed) => void early.then(read).then(done, failed),
    RuntimeCode.requestNetwork,
    timeout
  )
}
