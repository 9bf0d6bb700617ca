import Taro from '@tarojs/taro'
import { RuntimeCode, runAbortable, runtimeTimeout, type Abortable } from './codes'

interface Transfer {
  url: string
  header?: Record<string, string>
  /** ms; 60000 by default. */
  timeout?: number
  onProgress?: (percent: number) => void
}

interface Upload extends Transfer {
  filePath: string
  name: string
  formData?: Record<string, unknown>
}

/** Options that uploads and downloads share on every platform. */
interface Platform<A> {
  timeout: number
  success: (answer: A) => void
  fail: (why: unknown) => void
}
interface Started {
  abort: () => void
  progress?: (notify: (event: { progress: number }) => void) => unknown
  catch?: (ignore: () => void) => unknown
}

function transfer<A, T>(
  { timeout = runtimeTimeout, onProgress }: Transfer,
  start: (platform: Platform<A>) => Started,
  take: (answer: A) => T
): Abortable<T> {
  return runAbortable<T>(
    (done, failed) => {
      // our timer decides; the platform's fires a second later
      const task = start({
        timeout: timeout + 1000,
        success: (answer) => done(take(answer)),
        fail: failed
      })
      // the platform also returns a promise, which rejects together with the callback
      task.catch?.(() => undefined)
      // not finite when the browser does not know the size
      if (onProgress) task.progress?.(({ progress }) => Number.isFinite(progress) && onProgress(progress))
      return task
    },
    RuntimeCode.transferNetwork,
    timeout
  )
}

/**
 * Uploads a file; resolves to the answer's body as text. Rejects with time-out 5, network 602001, abort
 * 600003.
 */
export function upload(file: Upload): Abortable<{ status: number; data: string }> {
  const { url, header, filePath, name, formData } = file
  return transfer(
    file,
    (platform: Platform<Taro.uploadFile.SuccessCallbackResult>) =>
      Taro.uploadFile({ url, header, filePath, name, formData, ...platform }),
    ({ statusCode, data }) => ({ status: statusCode, data })
  )
}

/** Downloads a file to a temporary path. Rejects with time-out 5, network 602001, abort 600003. */
export function download(file: Transfer): Abortable<{ status: number; path: string }> {
  const { url, header } = file
  return transfer(
    file,
    (platform: Platform<Taro.downloadFile.FileSuccessCallbackResult>) =>
      Taro.downloadFile({ url, header, ...platform }),
    ({ statusCode, tempFilePath }) => ({ status: statusCode, path: tempFilePath })
  )
}
