/** Codes and time-outs of request, upload, download and socket, as the specification gives them. */
export const RuntimeCode = {
  timeout: 5,
  requestNetwork: 5,
  transferNetwork: 602001,
  abort: 600003,
  socketFailed: 600009,
  socketClosed: 10002
} as const

/** Default time-out in ms of a request, socket, upload or download. */
export const runtimeTimeout = 60000

type RuntimeFailure = 'timeout' | 'network' | 'abort' | 'socket' | 'closed'

/** Rejection of request, upload, download and socket. */
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

/** A promise that can be aborted: it then rejects with the abort code. */
export type Abortable<T> = Promise<T> & { abort: () => void }

interface Started {
  abort?: () => void
}

/**
 * Runs a platform call with the specification's time-out and codes. `start` gets the two callbacks and
 * returns the platform's handle; `network` is the code of a network error for this kind of call.
 */
export function runAbortable<T>(
  start: (done: (value: T) => void, failed: (why: unknown) => void) => Started | undefined,
  network: number,
  timeout: number = runtimeTimeout
): Abortable<T> {
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
  const text = (why as { errMsg?: string } | undefined)?.errMsg ?? (why instanceof Error ? why.message : '')
  // the platform's own time-out may fire first and is reported as the same
  return /time\s?-?out/i.test(text)
    ? new RuntimeError('timeout', RuntimeCode.timeout, 'timeout')
    : new RuntimeError('network', code, text || 'network error')
}
