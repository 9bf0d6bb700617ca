import { startTransition, useEffect, useState } from 'react'
import type { Later as Plain } from './Later'

/** Runs `work` when the browser has nothing else to do, after 2 s at the latest; WebKit has no such call. */
const whenIdle = (work: () => void) =>
  (window.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 100)))(work, { timeout: 2000 })

/** Draws content below the first screen when the browser is idle and in slices, so as not to delay it; until then `instead`. */
export const Later: typeof Plain = ({ children, instead, now }) => {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    let isGone = false
    whenIdle(() => isGone || startTransition(() => setDue(true)))
    return () => void (isGone = true)
  }, [])
  return <>{isDue || now ? children : instead}</>
}
