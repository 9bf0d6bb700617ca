import Taro from '@tarojs/taro'
import type { Network } from './types'

export const isOnline: Network['isOnline'] = () =>
  Taro.getNetworkType().then(
    ({ networkType }) => networkType !== 'none',
    () => true
  )

export const onNetwork: Network['onNetwork'] = (changed) => {
  const hear = ({ isConnected }: { isConnected: boolean }) => changed(isConnected)
  Taro.onNetworkStatusChange(hear)
  return () => Taro.offNetworkStatusChange(hear)
}
