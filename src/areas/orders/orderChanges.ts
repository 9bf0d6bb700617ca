import { useEffect, useRef } from 'react'
import { reaction } from 'mobx'
import { hearTabs, tellTabs } from '@/platform/otherTabs/otherTabs'
import { stores } from '@/stores'

/** Signals that an order has changed: pages lower on the stack and other tabs reload it. */
export function orderChanged(): void {
  stores.orders.changed()
  tellTabs()
}

/** Calls `reload` after every change of an order in this tab, while mounted. */
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

/**
 * As `useOrderChanges`, also after changes in other tabs: for pages that show how orders stand. Not for one where something is
 * about to be bought: it would change under the buyer's finger.
 */
export function useLiveOrders(reload: () => unknown): void {
  useOrderChanges(reload)
  const latest = useRef(reload)
  latest.current = reload
  useEffect(() => hearTabs(() => void latest.current()), [])
}
