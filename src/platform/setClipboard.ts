import Taro from '@tarojs/taro'

/** Puts a text into the clipboard. Mini-programs say so in words of their own, which would lie over ours. */
export async function setClipboard(data: string): Promise<void> {
  await Taro.setClipboardData({ data })
  // typed as void, but a promise: it rejects when there is nothing to hide
  void Promise.resolve(Taro.hideToast()).catch(() => undefined)
}
