import type { Report } from './types'

export const background: Report['background'] = { priority: 'low', keepalive: true }

export const mayReport: Report['mayReport'] = () => navigator.onLine

// the last event that browsers guarantee before a page may be closed
export const onLeave: Report['onLeave'] = (act) => {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') act()
  })
}
