import Taro from '@tarojs/taro'
import type { Network } from './types'

export const isOnline: Network['isOnline'] = () =>
  Taro.getNetworkType().then(
    ({ networkType }) => networkType !== 'none',
    () => true
  )

type Hearer = (online: boolean) => void
const hearers = new Set<Hearer>()
let listening = false

// Registered once: not every platform can unregister a listener.
function listen() {
  if (listening) return
  listening = true
  Taro.onNetworkStatusChange(({ isConnected }) => [...hearers].forEach((hear) => hear(isConnected)))
}

export const onNetwork: Network['onNetwork'] = (changed) => {
  listen()
  hearers.add(changed)
  return () => void hearers.delete(changed)
}
