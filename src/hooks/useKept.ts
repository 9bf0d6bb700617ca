import { useEffect, useMemo } from 'react'
import { isOffline } from '@/api/isOffline'
import { findKept, keep } from '@/runtime/keep'

/**
 * What a request has brought is kept on the phone under the name of its page and card, and stands in when the server is not
 * reached, never for an answer that says no: then `at` is when it came, in ms since 1970. Only of this version of the app.
 */
export function useKept<R extends { data?: unknown; error?: unknown }>(page: string, request: R) {
  const { data, error } = request
  const name = `${page}.${process.env.TARO_APP_VERSION}`
  useEffect(() => {
    if (data !== undefined && !error) keep(name, data)
  }, [name, data, error])
  const kept = useMemo(() => (isOffline(error) ? findKept<R['data']>(name) : undefined), [name, error])
  return { ...request, data: data ?? kept?.data, at: kept?.at }
}
