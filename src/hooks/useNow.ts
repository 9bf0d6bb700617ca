import { useEffect, useState } from 'react'
import { serverNow } from '@/api/serverTime'
import { minuteMs } from '@rules/time'

/** The server's time in ms since 1970, updated each minute: for ages and days left. `clock`: another clock than the server's. */
export function useNow(clock = serverNow): number {
  const [now, setNow] = useState(clock)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), minuteMs)
    return () => clearInterval(timer)
  }, [clock])
  return now
}
