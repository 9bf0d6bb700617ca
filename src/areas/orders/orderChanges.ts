import { useEffect, useRef } from 'react'
import { reaction } from 'mobx'
import { onTabMessage, notifyTabs } from '@/platform/otherTabs/otherTabs'
import { stores } from '@/stores'

/** Signals that an order has changed: pages lower on the stack and other tabs reload it. */
export function orderChanged(): void {
  stores.orders.changed()
  notifyTabs()
}

function useChanges(reload: () => unknown, otherTabs: boolean): void {
  const latest = useRef(reload)
  latest.current = reload
  useEffect(() => {
    const call = () => void latest.current()
    const leaveStore = reaction(() => stores.orders.changes, call)
    const leaveTabs = otherTabs ? onTabMessage(call) : undefined
    return () => {
      leaveStore()
      leaveTabs?.()
    }
  }, [otherTabs])
}

/** Calls `reload` after every change of an order in this tab, while mounted. */
export const useOrderChanges = (reload: () => unknown): void => useChanges(reload, false)

/**
 * As `useOrderChanges`, also after changes in other tabs: for pages that show how orders stand. Not for one where something is
 * about to be bought: it would change under the buyer's finger.
 */
export const useLiveOrders = (reload: () => unknown): void => useChanges(reload, true)
