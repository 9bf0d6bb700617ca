/** Codes and time-outs of the generic facilities (request, upload, download, socket), as the specification gives them. */
export const RuntimeCode = {
  timeout: 5,
  requestNetwork: 5,
  transferNetwork: 602001,
  abort: 600003,
  socketFailed: 600009,
  socketClosed: 10002
} as const

/** Time-out of a request, socket, upload or download in ms unless the caller says otherwise. */
export const runtimeTimeout = 60000

export type RuntimeFailure = 'timeout' | 'network' | 'abort' | 'socket' | 'closed'

/** What a generic facility rejects with. */
export class RuntimeError extends Error {
  constructor(
    readonly reason: RuntimeFailure,
    readonly errCode: number,
    message: string
  ) {
    super(message)
    this.name = 'RuntimeError'
  }
}

/** Under way, and can be given up: it then rejects with the abort code. */
export type Task<T> = Promise<T> & { abort: () => void }

interface Started {
  abort?: () => void
}

/**
 * Runs a platform call with the time-out and codes of the specification. `start` gets the two ends and gives back
 * the platform's task; `network` is the code of a network error for this kind of call.
 */
export function runTask<T>(
  start: (done: (value: T) => void, failed: (why: unknown) => void) => Started | undefined,
  network: number,
  timeout: number = runtimeTimeout
): Task<T> {
  let stop: (error: RuntimeError) => void = () => undefined
  const promise = new Promise<T>((resolve, reject) => {
    let open = true
    let task: Started | undefined
    const end = (act: () => void) => {
      if (!open) return
      open = false
      clearTimeout(timer)
      act()
    }
    stop = (error) =>
      end(() => {
        reject(error)
        task?.abort?.()
      })
    const timer = setTimeout(() => stop(new RuntimeError('timeout', RuntimeCode.timeout, 'timeout')), timeout)
    const failed = (why: unknown) => end(() => reject(networkError(why, network)))
    try {
      task = start((value) => end(() => resolve(value)), failed)
    } catch (why) {
      failed(why)
    }
  })
  return Object.assign(promise, { abort: () => stop(new RuntimeError('abort', RuntimeCode.abort, 'abort')) })
}

function networkError(why: unknown, code: number): RuntimeError {
  const said = (why as { errMsg?: string } | undefined)?.errMsg ?? (why instanceof Error ? why.message : '')
  // the platform's own time-out may strike first; it is the same event
  return /time\s?-?out/i.test(said)
    ? new RuntimeError('timeout', RuntimeCode.timeout, 'timeout')
    : new RuntimeError('network', code, said || 'network error')
}
