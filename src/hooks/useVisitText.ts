import { useCallback } from 'react'
import { useStores } from './useStores'

/** A short text kept in memory during this visit, and its setter. For observers. */
export function useVisitText(name: string): [string, (value: string) => void] {
  const { visit } = useStores()
  return [visit.read(name), useCallback((value: string) => visit.write(name, value), [visit, name])]
}
