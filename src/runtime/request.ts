import Taro from '@tarojs/taro'
import { RuntimeCode, runTask, runtimeTimeout, type Task } from './codes'

export interface RuntimeRequest {
  url: string
  method?: 'GET' | 'POST'
  data?: unknown
  header?: Record<string, string>
  /** ms; 60000 unless given. */
  timeout?: number
}

export interface RuntimeAnswer {
  status: number
  data: unknown
  header: Record<string, string>
}

/** An HTTP request; any status is an answer. Rejects with 'timeout' 5, network 5, abort 600003. */
export function request(options: RuntimeRequest): Task<RuntimeAnswer> {
  const { url, method = 'GET', data, header, timeout = runtimeTimeout } = options
  return runTask(
    (done, failed) => {
      const task = Taro.request({
        url,
        method,
        data,
        header: { ...header },
        // our own clock decides, the platform's comes a little later
        timeout: timeout + 1000,
        success: (answer) =>
          done({
            status: answer.statusCode,
            data: answer.data,
            header: answer.header ?? {}
          }),
        fail: failed
      })
      // the promise of the platform rejects too; the callbacks have said it already
      task.catch?.(() => undefined)
      return task
    },
    RuntimeCode.requestNetwork,
    timeout
  )
}
