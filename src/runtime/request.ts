import Taro from '@tarojs/taro'
import { RuntimeCode, runAbortable, runtimeTimeout, type Abortable } from './codes'

interface RuntimeRequest {
  url: string
  method?: 'GET' | 'POST'
  data?: unknown
  header?: Record<string, string>
  /** ms; 60000 by default. */
  timeout?: number
  /** Further options of the platform's request. */
  platform?: object
}

export interface RuntimeAnswer {
  status: number
  data: unknown
  header: Record<string, string>
}

/** HTTP request; resolves for any status. Rejects with time-out 5, network 5, abort 600003. */
export function request(options: RuntimeRequest): Abortable<RuntimeAnswer> {
  const { url, method = 'GET', data, header, timeout = runtimeTimeout, platform } = options
  return runAbortable(
    (done, failed) => {
      const task = Taro.request({
        ...platform,
        url,
        method,
        data,
        header: { ...header },
        // our timer decides; the platform's fires a second later
        timeout: timeout + 1000,
        success: (answer) =>
          done({
            status: answer.statusCode,
            data: answer.data,
            header: answer.header ?? {}
          }),
        fail: failed
      })
      // the platform also returns a promise, which rejects together with the callback
      task.catch?.(() => undefined)
      return task
    },
    RuntimeCode.requestNetwork,
    timeout
  )
}
