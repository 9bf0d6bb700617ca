import Taro from '@tarojs/taro'
import type { Shown } from './types'

// the platforms stop a mini-program's timers in the background
export const isShown: Shown['isShown'] = () => true

export const onShown: Shown['onShown'] = (act) => {
  const shown = () => act()
  Taro.onAppShow?.(shown)
  return () => Taro.offAppShow?.(shown)
}
