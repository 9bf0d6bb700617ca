import type { Report } from './types'

// low priority: after the page's own calls; keepalive: also sent while the page closes
export const report: Report['report'] = (url, headers, body) => {
  if (!navigator.onLine) return
  const options = { method: 'POST', headers, body: JSON.stringify(body), keepalive: true }
  void fetch(url, { ...options, priority: 'low' }).catch(() => undefined)
}

// the last event that browsers guarantee before a page may be closed
export const onLeave: Report['onLeave'] = (act) => {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') act()
  })
}
