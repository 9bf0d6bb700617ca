import Taro from '@tarojs/taro'
import { RuntimeCode, runTask, runtimeTimeout, type Task } from './codes'

export interface Upload {
  url: string
  filePath: string
  /** Field name of the file. */
  name: string
  formData?: Record<string, unknown>
  header?: Record<string, string>
  timeout?: number
  onProgress?: (percent: number) => void
}

/** Sends a file; the answer's body as text. Rejects with 'timeout' 5, network 602001, abort 600003. */
export function upload({
  onProgress,
  timeout = runtimeTimeout,
  ...options
}: Upload): Task<{ status: number; data: string }> {
  return runTask(
    (done, failed) => {
      const task = Taro.uploadFile({
        ...options,
        timeout: timeout + 1000,
        success: (answer) => done({ status: answer.statusCode, data: answer.data }),
        fail: failed
      })
      task.catch?.(() => undefined)
      if (onProgress) task.progress?.((event) => onProgress(event.progress))
      return task
    },
    RuntimeCode.transferNetwork,
    timeout
  )
}

export interface Download {
  url: string
  header?: Record<string, string>
  timeout?: number
  onProgress?: (percent: number) => void
}

/** Fetches a file into a temporary path. Rejects with 'timeout' 5, network 602001, abort 600003. */
export function download({
  onProgress,
  timeout = runtimeTimeout,
  ...options
}: Download): Task<{ status: number; path: string }> {
  return runTask(
    (done, failed) => {
      const task = Taro.downloadFile({
        ...options,
        timeout: timeout + 1000,
        success: (answer) => done({ status: answer.statusCode, path: answer.tempFilePath }),
        fail: failed
      })
      task.catch?.(() => undefined)
      if (onProgress) task.progress?.((event) => onProgress(event.progress))
      return task
    },
    RuntimeCode.transferNetwork,
    timeout
  )
}
