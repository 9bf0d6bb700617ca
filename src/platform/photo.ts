import Taro from '@tarojs/taro'

/** A photo that may be sent: a path that `upload` takes and that can be shown. */
export interface PickedPhoto {
  path: string
  /** Lets the picture go; call it when nothing shows it any more. */
  release: () => void
}
/** Why a chosen picture cannot be sent. */
export type PhotoProblem = 'badType' | 'badSize'

/** Bytes that the server takes at most. */
export const photoLimit = 5 * 1024 * 1024
// What WeChat does not know, as WebP, is unknown: the server looks at the bytes.
const types = ['jpeg', 'jpg', 'png', 'webp', 'unknown']

const nothing = () => undefined

/** What the platform gives; undefined when it fails or has no such call. */
async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}

/** Lets the user take or choose one photo and makes it smaller; undefined when the user went back. `onChosen` is called before the work. */
export async function pickPhoto(onChosen?: () => void): Promise<PickedPhoto | PhotoProblem | undefined> {
  const chosen = await attempt(() => Taro.chooseImage({ count: 1, sizeType: ['compressed'] }))
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
