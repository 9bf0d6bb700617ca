import Taro from '@tarojs/taro'

/** Lets the user choose a picture of themselves: an address that lasts; undefined when they went back. */
export async function pickAvatar(): Promise<string | 'failed' | undefined> {
  const chosen = await Taro.chooseImage({ count: 1, sizeType: ['compressed'] }).catch(() => undefined)
  const path = chosen?.tempFilePaths[0]
  if (!path) return undefined
  // a chosen file is temporary: it lives as long as the program
  const kept = await Taro.saveFile({ tempFilePath: path }).catch(() => undefined)
  return kept && 'savedFilePath' in kept ? kept.savedFilePath : 'failed'
}
