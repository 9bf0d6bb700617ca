import Taro from '@tarojs/taro'

/** Sends what nobody waits for; dropped when it fails. */
export function report(url: string, header: Record<string, string>, data: object): void {
  const sent = Taro.request({ url, method: 'POST', header, data })
  sent.catch?.(() => undefined)
}

/** Calls back each time the app goes out of sight. */
export const onLeave = (act: () => void): void => Taro.onAppHide?.(act)
