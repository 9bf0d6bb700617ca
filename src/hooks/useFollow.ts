import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, type CallOptions } from '@/api/client'

/** Default ms between two requests. */
const usual = 1500

interface FollowOptions<T> {
  /** Whether this answer is final. */
  ended: (answer: T) => boolean
  /** Number of requests before it gives up. */
  tries: number
  /** ms between two requests. */
  every?: number
  onEnd?: (answer: T) => void
}

interface Followed<T> {
  /** The latest answer. */
  answer?: T
  /** The latest request failed: `answer` is an older one and may be out of date. */
  lost: boolean
  /** The server answered that there is no such thing: polling stops. */
  missing: boolean
  /** The backend does not say what becomes of such things: polling stops. */
  absent: boolean
  /** Still polling. */
  asking: boolean
  /** Restarts the polling. */
  retry: () => void
}

/**
 * Polls the state of `what`, every 1.5 s by default, until an answer is final. Of consecutive failures only
 * the first is shown to the user; a failure is never taken for a final answer.
 */
export function useFollow<T>(
  what: string,
  ask: (options: CallOptions) => Promise<T>,
  options: FollowOptions<T>
): Followed<T> {
  const [round, setRound] = useState(0)
  const [state, setState] = useState<Omit<Followed<T>, 'retry'>>({
    lost: false,
    missing: false,
    absent: false,
    asking: true
  })
  const latest = useRef({ ask, options })
  latest.current = { ask, options }
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let gone = false
    let notified = false
    const question = async (left: number): Promise<void> => {
      let missing = false
      let absent = false
      const answer = await latest.current
        .ask({ hideError: true, quiet: notified })
        .catch((error: unknown) => {
          missing = error instanceof ApiError && error.missing
          absent = error instanceof ApiError && error.absent
          return undefined
        })
      if (gone) return
      notified = answer === undefined
      const { ended, onEnd, every = usual } = latest.current.options
      const end = answer !== undefined && ended(answer)
      const asking = !end && !missing && !absent && left > 1
      setState((before) => ({ answer: answer ?? before.answer, lost: notified, missing, absent, asking }))
      if (asking) timer = setTimeout(() => void question(left - 1), every)
      if (end) onEnd?.(answer)
    }
    setState((before) => ({ ...before, asking: true }))
    void question(latest.current.options.tries)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [what, round])
  return { ...state, retry: useCallback(() => setRound((count) => count + 1), []) }
}
