import Taro from '@tarojs/taro'
import type { Report } from './types'

export const report: Report['report'] = (url, header, data) => {
  const sent = Taro.request({ url, method: 'POST', header, data })
  sent.catch?.(() => undefined)
}

export const onLeave: Report['onLeave'] = (act) => Taro.onAppHide?.(act)
