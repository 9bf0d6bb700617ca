import Taro from '@tarojs/taro'
import { offerSettings } from '../permit/permit'
import type { Scan } from './types'

export const canScan: Scan['canScan'] = true

export const scan: Scan['scan'] = async () => {
  const seen = await Taro.scanCode({}).catch((error: unknown) => void offerSettings('camera', error))
  return seen?.result
}
