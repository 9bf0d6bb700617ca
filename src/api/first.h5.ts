import { RuntimeCode, RuntimeError, type Task } from '../runtime/codes'
import type { RuntimeAnswer } from '../runtime/request'

declare global {
  interface Window {
    /** Calls that index.html has sent before any script: address with query -> the fetch's response. */
    __first?: Record<string, Promise<Response> | undefined>
  }
}

/** The answer that index.html has asked for already; each is taken once, then calls go the usual way. */
export function takeFirst(url: string): Task<RuntimeAnswer> | undefined {
  const early = window.__first?.[url]
  if (!early) return undefined
  delete window.__first![url]
  const answer = early.then(
    async (response) => ({
      status: response.status,
      data: await response.json().catch(() => null),
      header: {}
    }),
    () => {
      throw new RuntimeError('network', RuntimeCode.requestNetwork, 'network error')
    }
  )
  return Object.assign(answer, { abort: () => undefined })
}
