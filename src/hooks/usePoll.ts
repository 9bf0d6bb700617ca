import { useEffect, useRef } from 'react'

/**
 * Calls `ask` at once, then `every` ms after each answer, until it resolves to true, `on` is false or it
 * unmounts.
 */
export function usePoll(ask: () => Promise<boolean>, every: number, on = true): void {
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => {
    if (!on) return undefined
    let timer: ReturnType<typeof setTimeout>
    let over = false
    const round = async () => {
      // a failed request is repeated
      const done = await latest.current().catch(() => false)
      if (!over && !done) timer = setTimeout(() => void round(), every)
    }
    void round()
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [every, on])
}
