import { useCallback, useEffect, useRef, useState } from 'react'

export interface PagedList<T> {
  rows: T[]
  total: number
  loading: boolean
  error?: unknown
  /** The last row is loaded. */
  done: boolean
  /** Loads the next page, or retries the failed one. Never rejects. */
  more: () => Promise<void>
  /** Loads from page 1; the old rows stay until it has come. */
  reload: () => Promise<void>
}

interface State<T> {
  rows: T[]
  total: number
  page: number
  loading: boolean
  done: boolean
  error?: unknown
}

type Load<T> = (page: number) => Promise<{ list: T[]; total: number }>

const giveUp = (call: unknown) => (call as { abort?: () => void } | undefined)?.abort?.()

const fresh = <T>(): State<T> => ({ rows: [], total: 0, page: 0, loading: true, done: false })

/** An endless list. `load` gets the page, counted from 1; the list restarts when `deps` change. */
export function usePagedList<T>(load: Load<T>, deps: unknown[] = []): PagedList<T> {
  const [state, setState] = useState<State<T>>(fresh)
  const now = useRef(state)
  const latest = useRef(load)
  latest.current = load
  const underway = useRef<Promise<unknown>>()
  const put = useCallback((next: State<T>) => {
    now.current = next
    setState(next)
  }, [])
  const fetchPage = useCallback(
    async (page: number) => {
      giveUp(underway.current)
      put({ ...now.current, loading: true, error: undefined })
      let mine: ReturnType<Load<T>> | undefined
      try {
        mine = latest.current(page)
        underway.current = mine
        const { list, total } = await mine
        if (underway.current !== mine) return
        const rows = page === 1 ? list : [...now.current.rows, ...list]
        put({ rows, total, page, loading: false, done: list.length === 0 || rows.length >= total })
      } catch (error) {
        if (underway.current === mine) put({ ...now.current, loading: false, error })
      }
    },
    [put]
  )
  const reload = useCallback(() => fetchPage(1), [fetchPage])
  const more = useCallback(async () => {
    if (!now.current.done && !now.current.loading) await fetchPage(now.current.page + 1)
  }, [fetchPage])
  useEffect(() => {
    put(fresh())
    void fetchPage(1)
    return () => {
      const call = underway.current
      underway.current = undefined
      giveUp(call)
    }
    // the caller passes the dependencies
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [fetchPage, put, ...deps])
  const { rows, total, loading, error, done } = state
  return { rows, total, loading, error, done, more, reload }
}
