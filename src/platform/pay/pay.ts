import Taro from '@tarojs/taro'
import type { Pay } from './types'

export const pay: Pay['pay'] = async (how) => {
  if (how.kind !== 'mini') return
  // the server sends the platform's own parameters
  const params = how.params as unknown as Taro.requestPayment.Option
  await Taro.requestPayment({ ...params }).catch(() => undefined)
}
