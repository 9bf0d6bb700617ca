import type { Network } from './types'

export const isOnline: Network['isOnline'] = () => Promise.resolve(navigator.onLine)

export const onNetwork: Network['onNetwork'] = (changed) => {
  const listener = () => changed(navigator.onLine)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
