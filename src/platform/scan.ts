import Taro from '@tarojs/taro'

/** Whether this platform can scan. */
export const canScan = true

/** The text of a code that the camera sees; undefined when the user went back. */
export async function scan(): Promise<string | undefined> {
  const seen = await Taro.scanCode({}).catch(() => undefined)
  return seen?.result
}
