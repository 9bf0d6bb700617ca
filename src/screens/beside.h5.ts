import { useSyncExternalStore } from 'react'
import './beside.scss'

// the width of beside.scss, which needs :has()
const query = '(min-width: 1000px)'
const room =
  typeof matchMedia !== 'undefined' && typeof CSS !== 'undefined' && CSS.supports?.('selector(:has(a))')
    ? matchMedia(query)
    : undefined
const watch = (notify: () => void) => {
  room?.addEventListener('change', notify)
  return () => room?.removeEventListener('change', notify)
}

/** Whether the window has room for filters beside a list: the first child of the page's body with the class `beside`. */
export const useBeside = (): boolean => useSyncExternalStore(watch, () => room?.matches ?? false)
