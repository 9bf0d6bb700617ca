import Taro from '@tarojs/taro'
import { RuntimeCode, runTask, runtimeTimeout, type Task } from './codes'

interface Transfer {
  url: string
  header?: Record<string, string>
  /** ms; 60000 unless given. */
  timeout?: number
  onProgress?: (percent: number) => void
}

export interface Upload extends Transfer {
  filePath: string
  /** Field name of the file. */
  name: string
  formData?: Record<string, unknown>
}

/** What both ways of a file have in common on every platform. */
interface Platform<A> {
  timeout: number
  success: (answer: A) => void
  fail: (why: unknown) => void
}
interface Started {
  abort: () => void
  progress?: (tell: (event: { progress: number }) => void) => unknown
  catch?: (ignore: () => void) => unknown
}

function transfer<A, T>(
  { timeout = runtimeTimeout, onProgress }: Transfer,
  start: (platform: Platform<A>) => Started,
  take: (answer: A) => T
): Task<T> {
  return runTask<T>(
    (done, failed) => {
      // our own clock decides, the platform's comes a little later
      const task = start({
        timeout: timeout + 1000,
        success: (answer) => done(take(answer)),
        fail: failed
      })
      // the promise of the platform rejects too; the callbacks have said it already
      task.catch?.(() => undefined)
      // a browser that does not know the size gives no number
      if (onProgress) task.progress?.(({ progress }) => Number.isFinite(progress) && onProgress(progress))
      return task
    },
    RuntimeCode.transferNetwork,
    timeout
  )
}

/** Sends a file; the answer's body as text. Rejects with 'timeout' 5, network 602001, abort 600003. */
export function upload(file: Upload): Task<{ status: number; data: string }> {
  const { url, header, filePath, name, formData } = file
  return transfer(
    file,
    (platform: Platform<Taro.uploadFile.SuccessCallbackResult>) =>
      Taro.uploadFile({ url, header, filePath, name, formData, ...platform }),
    ({ statusCode, data }) => ({ status: statusCode, data })
  )
}

/** Fetches a file into a temporary path. Rejects with 'timeout' 5, network 602001, abort 600003. */
export function download(file: Transfer): Task<{ status: number; path: string }> {
  const { url, header } = file
  return transfer(
    file,
    (platform: Platform<Taro.downloadFile.FileSuccessCallbackResult>) =>
      Taro.downloadFile({ url, header, ...platform }),
    ({ statusCode, tempFilePath }) => ({ status: statusCode, path: tempFilePath })
  )
}
