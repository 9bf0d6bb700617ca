import { useEffect, useState } from 'react'

/** Milliseconds of rest before typing becomes a search. */
const rest = 250

/** What is being typed, once it has rested; a `blank` at once. The function settles it before that. */
export function useSettled<T>(typed: T, blank = !typed): [T, (now: T) => void] {
  const [settled, settle] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), blank ? 0 : rest)
    return () => clearTimeout(timer)
  }, [typed, blank])
  return [blank ? typed : settled, settle]
}

/** A search box and the word to search by: settled by a rest, the keyboard's search key or clearing. */
export function useSearch(first = '') {
  const [typed, onChange] = useState(first)
  const [settled, settle] = useSettled(typed)
  return { word: settled.trim(), box: { value: typed, onChange, onConfirm: () => settle(typed) } }
}
