/** Whether there is a network at all. */
export const isOnline = (): Promise<boolean> => Promise.resolve(navigator.onLine)

/** Calls back when the network comes or goes, until the returned function is called. */
export function onNetwork(changed: (online: boolean) => void): () => void {
  const tell = () => changed(navigator.onLine)
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}
