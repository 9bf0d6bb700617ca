import { useCallback, useEffect, useRef, useState } from 'react'

/** ms after which a spinner may show. */
const slowAfter = 200

interface Requested<T> {
  data?: T
  error?: unknown
  loading: boolean
  /** Loading for more than 200 ms. */
  slow: boolean
  /** Loads again and keeps the data meanwhile. Never rejects. */
  reload: () => Promise<void>
}

interface State<T> {
  data?: T
  error?: unknown
  loading: boolean
}

const giveUp = (call: unknown) => (call as { abort?: () => void } | undefined)?.abort?.()

/**
 * Loads on mount and when `deps` change; aborts the call on unmount. Nothing is loaded while `skip` is true.
 */
export function useRequest<T>(
  load: () => Promise<T>,
  deps: unknown[] = [],
  options: { skip?: boolean } = {}
): Requested<T> {
  const { skip = false } = options
  const [state, setState] = useState<State<T>>({ loading: !skip })
  const latest = useRef(load)
  latest.current = load
  const underway = useRef<Promise<T>>()
  const start = useCallback(async () => {
    giveUp(underway.current)
    let mine: Promise<T> | undefined
    setState(({ data }) => ({ data, loading: true }))
    try {
      mine = latest.current()
      underway.current = mine
      const data = await mine
      if (underway.current === mine) setState({ data, loading: false })
    } catch (error) {
      if (underway.current === mine) setState(({ data }) => ({ data, error, loading: false }))
    }
  }, [])
  useEffect(() => {
    if (skip) return undefined
    setState({ loading: true })
    void start()
    return () => {
      const call = underway.current
      underway.current = undefined
      giveUp(call)
    }
    // the caller passes the dependencies
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [skip, start, ...deps])
  return { ...state, slow: useSlow(state.loading), reload: start }
}

function useSlow(loading: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!loading) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), slowAfter)
    return () => clearTimeout(timer)
  }, [loading])
  return slow
}
