import Taro from '@tarojs/taro'

let known: ReturnType<typeof Taro.getSystemInfoSync> | undefined

/** What the platform says of device and window; asked once, for it is a slow synchronous call, and after a resize. */
export function systemInfo() {
  if (!known) {
    known = Taro.getSystemInfoSync()
    Taro.onWindowResize?.(() => (known = undefined))
  }
  return known
}
