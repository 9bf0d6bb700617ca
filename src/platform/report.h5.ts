/** Sends what nobody waits for: after all else, beyond the end of the page, dropped when it fails or nothing is there. */
export function report(url: string, header: Record<string, string>, body: object): void {
  if (!navigator.onLine) return
  const options = { method: 'POST', headers: header, body: JSON.stringify(body), keepalive: true }
  void fetch(url, { ...options, priority: 'low' } as RequestInit).catch(() => undefined)
}

/** Calls back each time the app goes out of sight: the last moment that is sure to come. */
export function onLeave(act: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') act()
  })
}
