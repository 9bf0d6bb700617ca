import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '@/api/client'

interface Submitting<T, A extends unknown[]> {
  /**
   * Runs the action; a second press while it runs is ignored. Resolves to undefined when it failed or was
   * ignored.
   */
  submit: (...args: A) => Promise<T | undefined>
  working: boolean
  /** Why the last run failed; the reaction table has already shown it. */
  error?: unknown
  /** The server's message per field (42200). */
  errors: Record<string, string>
}

const none: Record<string, string> = {}

/** State of a button's action. `onFields` gets the server's field errors, as `form.setErrors`. */
export function useSubmit<T, A extends unknown[]>(
  action: (...args: A) => Promise<T>,
  options: { onFields?: (errors: Record<string, string>) => void } = {}
): Submitting<T, A> {
  const [state, setState] = useState<{ working: boolean; error?: unknown }>({ working: false })
  const latest = useRef({ action, options })
  latest.current = { action, options }
  const busy = useRef(false)
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => void (gone.current = true)
  }, [])
  const submit = useCallback(async (...args: A) => {
    if (busy.current) return undefined
    busy.current = true
    setState({ working: true })
    try {
      const result = await latest.current.action(...args)
      if (!gone.current) setState({ working: false })
      return result
    } catch (error) {
      // not a failed call but a bug: left unhandled on purpose, so that it is reported
      if (!(error instanceof ApiError)) void Promise.reject(error)
      else if (Object.keys(error.fields).length) latest.current.options.onFields?.(error.fields)
      if (!gone.current) setState({ working: false, error })
      return undefined
    } finally {
      busy.current = false
    }
  }, [])
  const errors = state.error instanceof ApiError ? state.error.fields : none
  return { submit, working: state.working, error: state.error, errors }
}
