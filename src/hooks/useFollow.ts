import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, type CallOptions } from '@/api/client'
import { Code } from '@contract/errors'

/** ms between two questions unless told. */
const usual = 1500

export interface FollowOptions<T> {
  /** Whether this answer is final. */
  ended: (answer: T) => boolean
  /** How often it asks before it gives up. */
  tries: number
  /** ms between two questions. */
  every?: number
  onEnd?: (answer: T) => void
}

export interface Followed<T> {
  /** The last answer. */
  answer?: T
  /** The last question failed: `answer` is an older one and may be out of date. */
  lost: boolean
  /** The server knows no such thing (40400): nothing more is asked. */
  missing: boolean
  /** Still asking by itself. */
  asking: boolean
  /** Starts asking again. */
  again: () => void
}

/**
 * Asks the server, every 1.5 s unless told, what has become of `what`, until an answer is final. The first of several questions that
 * fail is told to the user; a failed question never settles anything.
 */
export function useFollow<T>(
  what: string,
  ask: (options: CallOptions) => Promise<T>,
  options: FollowOptions<T>
): Followed<T> {
  const [round, setRound] = useState(0)
  const [state, setState] = useState<Omit<Followed<T>, 'again'>>({
    lost: false,
    missing: false,
    asking: true
  })
  const latest = useRef({ ask, options })
  latest.current = { ask, options }
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let gone = false
    let told = false
    const question = async (left: number): Promise<void> => {
      let missing = false
      const answer = await latest.current.ask({ hideError: true, quiet: told }).catch((error: unknown) => {
        missing = error instanceof ApiError && error.code === Code.notFound
        return undefined
      })
      if (gone) return
      told = answer === undefined
      const { ended, onEnd, every = usual } = latest.current.options
      const end = answer !== undefined && ended(answer)
      const asking = !end && !missing && left > 1
      setState((before) => ({ answer: answer ?? before.answer, lost: told, missing, asking }))
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
  return { ...state, again: useCallback(() => setRound((count) => count + 1), []) }
}
