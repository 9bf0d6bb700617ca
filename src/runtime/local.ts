import Taro from '@tarojs/taro'

/** Key-value storage. Each method throws when storage is refused. */
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
