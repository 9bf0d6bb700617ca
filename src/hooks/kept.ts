import { useCallback, useSyncExternalStore } from 'react'
import { dropDraft, readDraft, writeDraft } from '../platform/draft'

const watchers = new Set<() => void>()
const subscribe = (changed: () => void) => {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}

/** What is kept under a name for this visit; '' when nothing is. */
export const readKept = (name: string): string => readDraft<{ value: string }>(name)?.value ?? ''

/** Keeps a text for this visit, '' forgets it; every page that shows it hears of it. */
export function keep(name: string, value: string): void {
  if (value) writeDraft(name, { value })
  else dropDraft(name)
  watchers.forEach((changed) => changed())
}

/** A short text that outlives a reload and is the same on every page that shows it. */
export function useKept(name: string): [string, (value: string) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => readKept(name),
    () => ''
  )
  return [value, useCallback((next: string) => keep(name, next), [name])]
}
