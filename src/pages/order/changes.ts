import { useEffect, useRef } from 'react'

const watchers = new Set<() => void>()

/** Says that an order has changed: the pages under this one load anew what they show of it. */
export const orderChanged = (): void => watchers.forEach((tell) => tell())

/** Calls `reload` after each change of an order while the component stands. */
export function useOrderChanges(reload: () => unknown): void {
  const latest = useRef(reload)
  latest.current = reload
  useEffect(() => {
    const tell = () => void latest.current()
    watchers.add(tell)
    return () => void watchers.delete(tell)
  }, [])
}
