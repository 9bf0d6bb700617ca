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

interface Found<T> {
  list: T[]
  total: number
}

type Load<T> = (page: number) => Promise<Found<T>>

const giveUp = (call: unknown) => (call as { abort?: () => void } | undefined)?.abort?.()

const fresh = <T>(): State<T> => ({ rows: [], total: 0, page: 0, loading: true, done: false })

const loaded = <T>(rows: T[], { list, total }: Found<T>, page: number): State<T> => ({
  rows,
  total,
  page,
  loading: false,
  done: list.length === 0 || rows.length >= total
})

/**
 * An endless list. `load` gets the page, counted from 1; the list restarts when `deps` change. What `first` returns is drawn by the
 * first render in place of a call for page 1.
 */
export function usePagedList<T>(
  load: Load<T>,
  deps: unknown[] = [],
  first?: () => Found<T> | undefined
): PagedList<T> {
  const [state, setState] = useState<State<T>>(() => {
    const found = first?.()
    return found ? loaded(found.list, found, 1) : fresh()
  })
  /** The first render has begun a list: its rows, or none that are loading. */
  const isBegun = useRef(true)
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
      if (!now.current.loading || now.current.error) put({ ...now.current, loading: true, error: undefined })
      let mine: ReturnType<Load<T>> | undefined
      try {
        mine = latest.current(page)
        underway.current = mine
        const found = await mine
        if (underway.current !== mine) return
        put(loaded(page === 1 ? found.list : [...now.current.rows, ...found.list], found, page))
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
    if (!isBegun.current) put(fresh())
    isBegun.current = false
    if (now.current.loading) void fetchPage(1)
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
