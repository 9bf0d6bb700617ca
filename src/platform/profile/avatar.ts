import Taro from '@tarojs/taro'
import type { Avatar } from './types'

export const pickAvatar: Avatar['pickAvatar'] = async () => {
  const chosen = await Taro.chooseImage({ count: 1, sizeType: ['compressed'] }).catch(() => undefined)
  const path = chosen?.tempFilePaths[0]
  if (!path) return undefined
  // a chosen file is temporary: it lives as long as the program
  const kept = await Taro.saveFile({ tempFilePath: path }).catch(() => undefined)
  return kept && 'savedFilePath' in kept ? { address: kept.savedFilePath } : 'failed'
}
