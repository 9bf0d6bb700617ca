import Taro from '@tarojs/taro'
import type { Network } from './types'

export const isOnline: Network['isOnline'] = () =>
  Taro.getNetworkType().then(
    ({ networkType }) => networkType !== 'none',
    () => true
  )

type Hearer = (online: boolean) => void
const listeners = new Set<Hearer>()
let listening = false

// Registered once: not every platform can unregister a listener.
function listen() {
  if (listening) return
  listening = true
  Taro.onNetworkStatusChange(({ isConnected }) => [...listeners].forEach((listener) => listener(isConnected)))
}

export const onNetwork: Network['onNetwork'] = (changed) => {
  listen()
  listeners.add(changed)
  return () => void listeners.delete(changed)
}
