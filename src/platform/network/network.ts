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

// The phone is listened to once: not every platform can be told to stop.
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
