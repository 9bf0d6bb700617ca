import Taro from '@tarojs/taro'
import type { Local } from './types'

export const local: Local = {
  read: (key) => Taro.getStorageSync<unknown>(key),
  write: (key, entry) => Taro.setStorageSync(key, entry),
  drop: (key) => Taro.removeStorageSync(key)
}
