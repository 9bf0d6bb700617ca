import { startTransition, useEffect, useState } from 'react'
import type { LaterProps } from './laterProps'

/** Runs `work` when the browser has nothing else to do, after 2 s at the latest; WebKit has no such call. */
const whenIdle = (work: () => void) =>
  (window.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 100)))(work, { timeout: 2000 })

/** Draws content below the first screen when the browser is idle and in slices, so as not to delay it; until then `instead`. */
export function Later({ children, instead, now }: LaterProps) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    let isGone = false
    whenIdle(() => isGone || startTransition(() => setDue(true)))
    return () => void (isGone = true)
  }, [])
  return <>{isDue || now ? children : instead}</>
}
