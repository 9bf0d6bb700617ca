import { useKept, type Why } from './useKept'
import { usePagedList, type PagedList } from './usePagedList'

export interface KeptList<T> extends PagedList<T> {
  /** Set while the rows are what was kept, as useKept says. */
  at?: number
  why?: Why
}

const nothing = () => Promise.resolve()

/** usePagedList, whose rows once seen stand in as `useKept` says. What is kept has no next page. */
export function useKeptList<T>(name: string, ...asked: Parameters<typeof usePagedList<T>>): KeptList<T> {
  const paged = usePagedList<T>(...asked)
  const { rows, loading, error } = paged
  const kept = useKept(name, { data: loading || error ? undefined : rows, error, loading })
  const { data = rows, at, why } = kept
  if (!at) return paged
  const state = { loading: false, error: undefined, done: !data.length }
  return { ...paged, ...state, rows: data, more: nothing, at, why }
}
