import { useState } from 'react'
import { pullThreshold } from './scroll'

/** Pull to refresh by the scroll-view's own means: properties for it, and what stands above its content. */
export function useRefresher(_atTop: () => boolean, onRefresh?: () => Promise<unknown> | void) {
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
