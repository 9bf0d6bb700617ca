import Taro from '@tarojs/taro'

/** Keeps a chosen picture, which lives as long as the program, for good; undefined when it cannot be kept. */
export async function keepAvatar(tempFilePath: string): Promise<string | undefined> {
  const kept = await Taro.saveFile({ tempFilePath }).catch(() => undefined)
  return kept && 'savedFilePath' in kept ? kept.savedFilePath : undefined
}
