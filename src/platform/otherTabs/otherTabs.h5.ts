import type { OtherTabs } from './types'

const listeners = new Set<() => void>()
// one for the whole tab: a channel does not hear itself
let channel: BroadcastChannel | undefined

/** Undefined in old browsers: there a tab looks when it is shown (hooks/useFresh). */
function open(): BroadcastChannel | undefined {
  if (!channel && typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel('shop.orders')
    channel.onmessage = () => listeners.forEach((listener) => listener())
  }
  return channel
}

export const notifyTabs: OtherTabs['notifyTabs'] = () => open()?.postMessage('')

export const onTabMessage: OtherTabs['onTabMessage'] = (listener) => {
  open()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
