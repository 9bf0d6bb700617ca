import { useEffect, useRef } from 'react'
import { reaction } from 'mobx'
import { hearTabs, tellTabs } from '@/platform/otherTabs/otherTabs'
import { stores } from '@/stores'

/** Signals that an order has changed: pages lower on the stack and other tabs reload it. */
export function orderChanged(): void {
  stores.orders.changed()
  tellTabs()
}

/** Calls `reload` after every change of an order, here or in another tab, while mounted. */
export function useOrderChanges(reload: () => unknown): void {
  const latest = useRef(reload)
  latest.current = reload
  useEffect(() => {
    const look = () => void latest.current()
    const stops = [reaction(() => stores.orders.changes, look), hearTabs(look)]
    return () => stops.forEach((stop) => stop())
  }, [])
}
