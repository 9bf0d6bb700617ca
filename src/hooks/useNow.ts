import { useEffect, useState } from 'react'
import { minuteMs } from '@rules/time'

/** Milliseconds since 1970, updated each minute: for ages and days left. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
