import { useState, type ReactNode } from 'react'
import { pullThreshold } from './scroll'

/** Properties for the scroll-view, and what stands above its content. */
export interface Refresher {
  handlers: object
  hint: ReactNode
}

/** Pull to refresh by the scroll-view's own means. */
export function useRefresher(_atTop: () => boolean, onRefresh?: () => Promise<unknown> | void): Refresher {
  const [busy, setBusy] = useState(false)
  const refresh = async () => {
    setBusy(true)
    try {
      await onRefresh?.()
    } catch {
      // The page's own hook shows what failed; here only the bar goes back.
    } finally {
      setBusy(false)
    }
  }
  const handlers = {
    refresherEnabled: Boolean(onRefresh),
    refresherThreshold: pullThreshold,
    refresherBackground: 'transparent',
    refresherTriggered: busy,
    onRefresherRefresh: () => void refresh()
  }
  return { handlers, hint: null }
}
