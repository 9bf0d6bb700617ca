import { useEffect, useMemo, useRef, useState } from 'react'
import { isOffline } from '@/api/isOffline'
import { findKept, keep } from '@/runtime/keep'

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

/** Why kept data is shown: the server cannot be reached, or is slow. */
export type Why = 'offline' | 'hangs'

/**
 * Keeps the data of a request on the phone under the name of its page and card, and uses it when the server is not
 * reached or lets one wait, never for an answer that says no: then `at` is when it came, in ms since 1970, and `why` the
 * reason. The request goes on, and what it brings takes its place. Only of this version of the app.
 */
export function useKept<R extends { data?: unknown; error?: unknown; loading: boolean }>(
  page: string,
  request: R
) {
  const { data, error, loading } = request
  const name = `${page}.${process.env.TARO_APP_VERSION}`
  useEffect(() => {
    if (data !== undefined && !error) keep(name, data)
    // when the name changes, the data is still that of the name before
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [data, error])
  const hangs = useHangs(loading)
  const before = useRef<{ name: string; why: Why }>()
  // kept data stays during a retry
  const still = loading && before.current?.name === name ? before.current.why : undefined
  const failed = isOffline(error) ? 'offline' : still
  const why: Why | undefined = hangs ? 'hangs' : failed
  before.current = why && { name, why }
  const kept = useMemo(() => (why ? findKept<R['data']>(name) : undefined), [name, why])
  return { ...request, data: data ?? kept?.data, at: kept?.at, why }
}
