import type { Network } from './types'

export const isOnline: Network['isOnline'] = () => Promise.resolve(navigator.onLine)

export const onNetwork: Network['onNetwork'] = (changed) => {
  const hear = () => changed(navigator.onLine)
  window.addEventListener('online', hear)
  window.addEventListener('offline', hear)
  return () => {
    window.removeEventListener('online', hear)
    window.removeEventListener('offline', hear)
  }
}
