import Taro from '@tarojs/taro'
import type { Clipboard } from './types'

// the platform shows a toast of its own, which would cover ours: it is hidden
export const setClipboard: Clipboard['setClipboard'] = async (data) => {
  await Taro.setClipboardData({ data })
  // a promise, though typed as void: it rejects when there is nothing to hide
  void Promise.resolve(Taro.hideToast()).catch(() => undefined)
}
