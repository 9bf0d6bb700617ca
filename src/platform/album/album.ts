import Taro from '@tarojs/taro'
import { download } from '@/runtime/transfer'
import { isCancelled, isRefused } from '../permit/permit'
import type { Album, Kept } from './types'

export const canSave: Album['canSave'] = () => true

export const saveImage: Album['saveImage'] = async (src, _name, ask) => {
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
    if (isCancelled(error)) return 'stopped'
    if (!ask || !isRefused(error)) return 'failed'
    if (!(await ask())) return 'stopped'
    await Taro.openSetting()
    return put(filePath)
  }
}
