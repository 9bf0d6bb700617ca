import Taro from '@tarojs/taro'
import { download } from '../runtime/transfer'

/** What came of it; `missing`: the picture could not be downloaded, `stopped`: the user went back. */
export type Kept = 'saved' | 'missing' | 'failed' | 'stopped'

/** A mini-program keeps pictures in the album. */
export const canSave = (): boolean => true

const refused = /auth|deny|denied|authorize/i

/**
 * Puts a picture (address or file) into the album. `ask` asks the user to allow it in the settings after a refusal.
 * Never rejects.
 */
export async function saveImage(src: string, _name: string, ask: () => Promise<boolean>): Promise<Kept> {
  const file = /^https?:\/\/(?!tmp)/.test(src) ? await fetched(src) : src
  return file ? put(file, ask).catch(() => 'failed') : 'missing'
}

const fetched = (url: string) =>
  download({ url })
    .then(({ status, path }) => (status === 200 ? path : undefined))
    .catch(() => undefined)

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
