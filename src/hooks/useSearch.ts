import { useEffect, useState } from 'react'

/** ms after the last key before typing becomes a search. */
const rest = 250

/** What is typed, 250 ms after its last change; a `blank` one at once. The function takes a value without the wait. */
export function useSettled<T>(typed: T, blank = !typed): [T, (now: T) => void] {
  const [settled, settle] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), blank ? 0 : rest)
    return () => clearTimeout(timer)
  }, [typed, blank])
  return [blank ? typed : settled, settle]
}

/** A search box and the word to search by: what was typed, after 250 ms, the keyboard's search key or clearing. */
export function useSearch(first = '') {
  const [typed, onChange] = useState(first)
  const [settled, settle] = useSettled(typed)
  return { word: settled.trim(), box: { value: typed, onChange, onConfirm: () => settle(typed) } }
}
