import Taro from '@tarojs/taro'
import { offerSettings } from '../permit/permit'
import type { Photo } from './types'

export const photoLimit: Photo['photoLimit'] = 5 * 1024 * 1024
// WeChat reports formats it does not know, such as WebP, as unknown; the server checks the bytes.
const types = ['jpeg', 'jpg', 'png', 'webp', 'unknown']

const nothing = () => undefined

/** Result of a platform call; undefined when it fails or does not exist. */
async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}

export const pickPhoto: Photo['pickPhoto'] = async (onChosen) => {
  const chosen = await Taro.chooseImage({ count: 1, sizeType: ['compressed'] }).catch(
    (error: unknown) => void offerSettings('photo', error)
  )
  const file = chosen?.tempFiles[0]
  if (!file) return undefined
  onChosen?.()
  const about = await attempt(() => Taro.getImageInfo({ src: file.path }))
  if (about?.type && !types.includes(about.type.toLowerCase())) return 'badType'
  const smaller = await attempt(() => Taro.compressImage({ src: file.path, quality: 80 }))
  const path = smaller?.tempFilePath ?? file.path
  const { size } = ((await attempt(() => Taro.getFileInfo({ filePath: path }))) ?? file) as { size: number }
  return size > photoLimit ? 'badSize' : { path, release: nothing }
}
