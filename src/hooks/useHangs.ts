import { useEffect, useState } from 'react'

/** ms after which what is known is shown while a request goes on, as index.html is by the service worker. */
const hangsAfter = 3000

/** Whether something has been loading for more than 3 s: a network that hangs, long before the time-out. */
export function useHangs(loading: boolean): boolean {
  const [hangs, setHangs] = useState(false)
  useEffect(() => {
    if (!loading) return setHangs(false)
    const timer = setTimeout(() => setHangs(true), hangsAfter)
    return () => clearTimeout(timer)
  }, [loading])
  return loading && hangs
}
