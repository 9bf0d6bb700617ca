import Taro from '@tarojs/taro'
import type { Vibrate } from './types'

export const vibrate: Vibrate['vibrate'] = () =>
  void Taro.vibrateShort({ type: 'light' }).catch(() => undefined)
