import Taro from '@tarojs/taro'
import { offerSettings } from '../permit/permit'
import { keepAvatar } from './keepAvatar'
import type { Avatar } from './types'

export const pickAvatar: Avatar['pickAvatar'] = async () => {
  const chosen = await Taro.chooseImage({ count: 1, sizeType: ['compressed'] }).catch(
    (error: unknown) => void offerSettings('photo', error)
  )
  const path = chosen?.tempFilePaths[0]
  if (!path) return undefined
  const address = await keepAvatar(path)
  return address ? { address } : 'failed'
}
