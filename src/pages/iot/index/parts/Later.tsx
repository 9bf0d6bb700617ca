import { useEffect, useState, type ReactNode } from 'react'

/** ms until the first screen is loaded. */
const settled = 1500

/** Draws content below the first screen later, so as not to delay it; until then `instead`. */
export function Later({ children, instead }: { children: ReactNode; instead: ReactNode }) {
  const [come, setCome] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setCome(true), settled)
    return () => clearTimeout(timer)
  }, [])
  return <>{come ? children : instead}</>
}
