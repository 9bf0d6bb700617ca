import { useEffect, useRef } from 'react'

/** Calls `ask` at once and then `every` ms after each answer, until it says true, `on` turns false or the page goes. */
export function usePoll(ask: () => Promise<boolean>, every: number, on = true): void {
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => {
    if (!on) return undefined
    let timer: ReturnType<typeof setTimeout>
    let over = false
    const round = async () => {
      // a question that failed is asked again
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
