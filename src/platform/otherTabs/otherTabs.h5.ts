import type { OtherTabs } from './types'

const name = 'shop.orders'
// missing in old browsers: there a tab looks when it is shown (hooks/useFresh)
const open = () => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name))

export const tellTabs: OtherTabs['tellTabs'] = () => {
  const channel = open()
  channel?.postMessage('')
  channel?.close()
}

export const hearTabs: OtherTabs['hearTabs'] = (heard) => {
  const channel = open()
  if (channel) channel.onmessage = () => heard()
  return () => channel?.close()
}
