import Taro from '@tarojs/taro'

/** Whether there is a network at all; a platform that does not say has one. */
export const isOnline = (): Promise<boolean> =>
  Taro.getNetworkType().then(
    ({ networkType }) => networkType !== 'none',
    () => true
  )

/** Calls back when the network comes or goes, until the returned function is called. */
export function onNetwork(changed: (online: boolean) => void): () => void {
  const tell = ({ isConnected }: { isConnected: boolean }) => changed(isConnected)
  Taro.onNetworkStatusChange(tell)
  return () => Taro.offNetworkStatusChange(tell)
}
