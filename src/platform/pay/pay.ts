import Taro from '@tarojs/taro'
import { endOf, left } from './payEnd'
import type { Pay } from './types'

export const pay: Pay['pay'] = async (how) => {
  if (how.kind !== 'mini') return left
  // the server sends the platform's own parameters
  const params = how.params as unknown as Taro.requestPayment.Option
  return Taro.requestPayment({ ...params }).then(() => left, endOf)
}
