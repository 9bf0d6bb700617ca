import Taro from '@tarojs/taro'
import type { Clipboard } from './types'

// hides the platform's own toast, which would cover ours
export const setClipboard: Clipboard['setClipboard'] = async (data) => {
  await Taro.setClipboardData({ data })
  // returns a promise although typed as void; it rejects when there is nothing to hide
  void Promise.resolve(Taro.hideToast()).catch(() => undefined)
}
