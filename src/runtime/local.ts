import Taro from '@tarojs/taro'

/** Where entries are kept, by key. Each of these throws when storage is shut. */
export interface Local {
  read: (key: string) => unknown
  write: (key: string, entry: object) => void
  drop: (key: string) => void
}

export const local: Local = {
  read: (key) => Taro.getStorageSync<unknown>(key),
  write: (key, entry) => Taro.setStorageSync(key, entry),
  drop: (key) => Taro.removeStorageSync(key)
}
