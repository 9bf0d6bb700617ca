import Taro from '@tarojs/taro'
import type { SystemInfo } from './described'

let known: SystemInfo | undefined

/** System info of the platform; cached until a resize, since it is a slow synchronous call. */
export function systemInfo(): SystemInfo {
  if (!known) {
    known = Taro.getSystemInfoSync()
    Taro.onWindowResize?.(() => (known = undefined))
  }
  return known
}
