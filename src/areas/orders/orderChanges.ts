import { useEffect, useRef } from 'react'
import { reaction } from 'mobx'
import { stores } from '@/stores'

/** Signals that an order has changed: pages lower on the stack reload it. */
export const orderChanged = (): void => stores.orders.changed()

/** Calls `reload` after every change of an order, while mounted. */
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
