import Taro from '@tarojs/taro'
import { offerSettings } from '../permit/permit'
import { usualPhotoCount } from './count'
import type { Photo, PhotoProblem, PickedPhoto } from './types'

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

export const pickPhotos: Photo['pickPhotos'] = async (onChosen, count = usualPhotoCount) => {
  const chosen = await Taro.chooseImage({ count, sizeType: ['compressed'] }).catch(
    (error: unknown) => void offerSettings('photo', error)
  )
  const files = chosen?.tempFiles ?? []
  if (files.length) onChosen?.(files.length)
  const picked: (PickedPhoto | PhotoProblem)[] = []
  for (const file of files.slice(0, count)) picked.push(await read(file))
  return picked
}

async function read(file: Taro.chooseImage.ImageFile): Promise<PickedPhoto | PhotoProblem> {
  const about = await attempt(() => Taro.getImageInfo({ src: file.path }))
  if (about?.type && !types.includes(about.type.toLowerCase())) return 'badType'
  const smaller = await attempt(() => Taro.compressImage({ src: file.path, quality: 80 }))
  const path = smaller?.tempFilePath ?? file.path
  const { size } = ((await attempt(() => Taro.getFileInfo({ filePath: path }))) ?? file) as { size: number }
  return size > photoLimit ? 'badSize' : { path, release: nothing }
}
