import { useEffect, useState } from 'react'
import { typedSearch } from '@rules/typed'

/** ms without typing before a search starts. */
const rest = 250

/**
 * The typed value 250 ms after its last change, a `blank` one at once. The function sets it without delay.
 */
export function useSettled<T>(typed: T, blank = !typed): [T, (now: T) => void] {
  const [settled, settle] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), blank ? 0 : rest)
    return () => clearTimeout(timer)
  }, [typed, blank])
  return [blank ? typed : settled, settle]
}

/**
 * State of a search box and the word to search for: the typed one after 250 ms, on the search key or when
 * cleared.
 */
export function useSearch(first = '') {
  const [typed, onChange] = useState(first)
  const [settled, settle] = useSettled(typed)
  return { word: typedSearch(settled), box: { value: typed, onChange, onConfirm: () => settle(typed) } }
}
