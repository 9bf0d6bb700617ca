import { useEffect, useRef } from 'react'
import { reaction } from 'mobx'
import { stores } from '@/stores'

/** Says that an order has changed: the pages under this one load anew what they show of it. */
export const orderChanged = (): void => stores.orders.changed()

/** Calls `reload` after each change of an order while the component stands. */
export function useOrderChanges(reload: () => unknown): void {
  const latest = useRef(reload)
  latest.current = reload
  useEffect(
    () =>
      reaction(
        () => stores.orders.changes,
        () => void latest.current()
      ),
    []
  )
}
