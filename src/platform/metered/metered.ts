import Taro from '@tarojs/taro'
import type { Metered } from './types'

export const isMetered: Metered['isMetered'] = () =>
  Taro.getNetworkType().then(
    ({ networkType }) => /^[2-5]g$/i.test(networkType),
    () => false
  )
