import Taro from '@tarojs/taro'
import type { Scan } from './types'

export const canScan: Scan['canScan'] = true

export const scan: Scan['scan'] = async () => {
  const seen = await Taro.scanCode({}).catch(() => undefined)
  return seen?.result
}
