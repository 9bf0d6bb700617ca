import { useCallback } from 'react'
import { useStores } from './useStores'

/** A short text of this visit by its name, and how to change it. For observers. */
export function useVisitText(name: string): [string, (value: string) => void] {
  const { visit } = useStores()
  return [visit.read(name), useCallback((value: string) => visit.write(name, value), [visit, name])]
}
