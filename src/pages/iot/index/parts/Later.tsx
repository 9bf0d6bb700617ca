import { useEffect, useState, type ReactNode } from 'react'

/** ms after which what is first seen of a page has come. */
const settled = 1500

/** Draws what lies below the first screen once that has come, so that nothing waits for it; until then `instead`. */
export function Later({ children, instead }: { children: ReactNode; instead: ReactNode }) {
  const [come, setCome] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setCome(true), settled)
    return () => clearTimeout(timer)
  }, [])
  return <>{come ? children : instead}</>
}
