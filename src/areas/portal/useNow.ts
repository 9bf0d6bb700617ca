import { useEffect, useState } from 'react'

const minute = 60000

/** Milliseconds since 1970, new each minute: ages and days left follow it. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(timer)
  }, [])
  return now
}
