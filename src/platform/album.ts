import Taro from '@tarojs/taro'

export type Kept = 'saved' | 'failed' | 'stopped'

/** A mini-program keeps pictures in the album. */
export const canSave = (): boolean => true

const refused = /auth|deny|denied|authorize/i

/**
 * Puts a picture (address or file) into the album. `ask` asks the user to allow it in the settings after a refusal;
 * going back is `stopped`. Never rejects.
 */
export async function saveImage(src: string, _name: string, ask: () => Promise<boolean>): Promise<Kept> {
  try {
    const file = /^https?:\/\/(?!tmp)/.test(src) ? (await Taro.downloadFile({ url: src })).tempFilePath : src
    return await put(file, ask)
  } catch {
    return 'failed'
  }
}

async function put(filePath: string, ask?: () => Promise<boolean>): Promise<Kept> {
  try {
    await Taro.saveImageToPhotosAlbum({ filePath })
    return 'saved'
  } catch (error) {
    const said = String((error as { errMsg?: string }).errMsg ?? error)
    if (/cancel/i.test(said)) return 'stopped'
    if (!ask || !refused.test(said)) return 'failed'
    if (!(await ask())) return 'stopped'
    await Taro.openSetting()
    return put(filePath)
  }
}
