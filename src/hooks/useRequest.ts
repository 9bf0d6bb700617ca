import { useCallback, useEffect, useRef, useState } from 'react'

/** ms after which a spinner may show. */
export const slowAfter = 200

export interface Requested<T> {
  data?: T
  error?: unknown
  loading: boolean
  /** Loading for more than 200 ms. */
  slow: boolean
  /** Loads anew; what is there stays meanwhile. Never rejects. */
  reload: () => Promise<void>
}

interface State<T> {
  data?: T
  error?: unknown
  loading: boolean
}

const giveUp = (call: unknown) => (call as { abort?: () => void } | undefined)?.abort?.()

/** Loads when the component comes and when `deps` change; gives the call up when it goes. `skip` waits. */
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
    // the caller says what the request depends on
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
