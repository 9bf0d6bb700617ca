import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallOptions } from '@/api/client'

interface Requested<T> {
  data?: T
  error?: unknown
  loading: boolean
  /** Loads again and keeps the data meanwhile. Never rejects. */
  reload: () => Promise<void>
  /** Loads again in the background: a failure changes and says nothing. */
  refresh: () => Promise<void>
  /** Takes over what another call answered; a request under way is given up. */
  replace: (data: T) => void
}

interface State<T> {
  data?: T
  error?: unknown
  loading: boolean
}

const isWaiting = ({ data, error, loading }: State<unknown>) => loading && !error && data === undefined

const inBackground: CallOptions = { hideError: true, quiet: true }

const giveUp = (call: unknown) => (call as { abort?: () => void } | undefined)?.abort?.()

/**
 * Loads on mount and when `deps` change; aborts the call on unmount. Nothing is loaded while `skip` is true. `load` passes
 * its options on to the call where `refresh` is used. What `first` returns is drawn by the first render in place of a call.
 */
export function useRequest<T>(
  load: (call?: CallOptions) => Promise<T>,
  deps: unknown[] = [],
  options: { skip?: boolean; first?: () => T | undefined } = {}
): Requested<T> {
  const { skip = false, first } = options
  const [state, setState] = useState<State<T>>(() => {
    const data = skip ? undefined : first?.()
    return { data, loading: data === undefined && !skip }
  })
  const isFresh = useRef(state.data !== undefined)
  const latest = useRef(load)
  latest.current = load
  const underway = useRef<Promise<T>>()
  const start = useCallback(async () => {
    giveUp(underway.current)
    let mine: Promise<T> | undefined
    setState((now) => (now.loading && !now.error ? now : { data: now.data, loading: true }))
    try {
      mine = latest.current()
      underway.current = mine
      const data = await mine
      if (underway.current === mine) setState({ data, loading: false })
    } catch (error) {
      if (underway.current === mine) setState(({ data }) => ({ data, error, loading: false }))
    }
    if (underway.current === mine) underway.current = undefined
  }, [])
  useEffect(() => {
    if (skip) return undefined
    if (isFresh.current) isFresh.current = false
    else {
      setState((now) => (isWaiting(now) ? now : { loading: true }))
      void start()
    }
    return () => {
      const call = underway.current
      underway.current = undefined
      giveUp(call)
    }
    // the caller passes the dependencies
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [skip, start, ...deps])
  const refresh = useCallback(async () => {
    // a call under way brings the news
    if (underway.current) return
    const mine = latest.current(inBackground)
    underway.current = mine
    try {
      const data = await mine
      if (underway.current === mine) setState({ data, loading: false })
    } catch {
      // the next one may do better
    }
    if (underway.current === mine) underway.current = undefined
  }, [])
  const replace = useCallback((data: T) => {
    giveUp(underway.current)
    underway.current = undefined
    setState({ data, loading: false })
  }, [])
  return { ...state, reload: start, refresh, replace }
}
