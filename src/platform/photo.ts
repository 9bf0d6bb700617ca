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
const types = ['jpeg', 'jpg', 'png', 'webp']

const nothing = () => undefined

/** Lets the user take or choose one photo and makes it smaller; undefined when the user went back. `onChosen` is called before the work. */
export async function pickPhoto(onChosen?: () => void): Promise<PickedPhoto | PhotoProblem | undefined> {
  const chosen = await Taro.chooseImage({ count: 1, sizeType: ['compressed'] }).catch(nothing)
  const file = chosen?.tempFiles[0]
  if (!file) return undefined
  onChosen?.()
  const about = await Taro.getImageInfo({ src: file.path }).catch(nothing)
  if (about?.type && !types.includes(about.type.toLowerCase())) return 'badType'
  const smaller = await Taro.compressImage({ src: file.path, quality: 80 }).catch(nothing)
  const path = smaller?.tempFilePath ?? file.path
  const { size } = ((await Taro.getFileInfo({ filePath: path }).catch(nothing)) ?? file) as { size: number }
  return size > photoLimit ? 'badSize' : { path, release: nothing }
}
