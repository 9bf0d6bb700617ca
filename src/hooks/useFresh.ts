import { useEffect, useRef, useState } from 'react'
import { topPage } from '@/nav/navigate'
import { isShown, onShown } from '@/platform/shown/shown'

/** ms between two looks. */
const every = 15_000

/**
 * Calls `look` every 15 s while the page is on screen, and when the app or its tab is shown again: another tab, another
 * person or time changes what the page shows. Only while `on`.
 */
export function useFresh(look: () => unknown, on: boolean): void {
  const latest = useRef(look)
  latest.current = look
  const [own] = useState(topPage)
  useEffect(() => {
    if (!on) return undefined
    const lookNow = () => {
      if (isShown() && topPage() === own) void latest.current()
    }
    const timer = setInterval(lookNow, every)
    const stop = onShown(lookNow)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [on, own])
}
