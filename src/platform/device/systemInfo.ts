import Taro from '@tarojs/taro'

let known: ReturnType<typeof Taro.getSystemInfoSync> | undefined

/** System info of the platform; cached until a resize, since it is a slow synchronous call. */
export function systemInfo() {
  if (!known) {
    known = Taro.getSystemInfoSync()
    Taro.onWindowResize?.(() => (known = undefined))
  }
  return known
}
