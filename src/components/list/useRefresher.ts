import { useState } from 'react'
import { pullThreshold } from './scroll'
import type { Refresher } from './types'

/** Pull to refresh by the scroll-view itself. */
export function useRefresher(_atTop: () => boolean, onRefresh?: () => Promise<unknown> | void): Refresher {
  const [busy, setBusy] = useState(false)
  const refresh = async () => {
    setBusy(true)
    try {
      await onRefresh?.()
    } catch {
      // The page's own hook shows the error; here only the indicator is reset.
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
