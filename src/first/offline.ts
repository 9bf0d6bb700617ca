/** Whether the build keeps the shop on phones: laid in by config/firstScript.ts. */
declare const OFFLINE: boolean

interface Connection {
  saveData?: boolean
}

/**
 * Has the service worker (scripts/worker.ts) keep the shop on the phone, once the page that the visit waits for is drawn and has come
 * to rest; not from another site's frame, and not where the phone has been told to save data.
 */
export function keepOffline(): void {
  const { serviceWorker, connection } = navigator as Partial<Navigator> & { connection?: Connection }
  if (!OFFLINE || !serviceWorker || window.top !== window || connection?.saveData) return
  const register = () => void serviceWorker.register('/shop/sw.js').catch(() => undefined)
  // not known to WebKit
  if ('requestIdleCallback' in window) window.requestIdleCallback(register)
  else setTimeout(register, 1000)
}
