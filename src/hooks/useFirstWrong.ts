import { useEffect, useRef, useState } from 'react'
import type { FieldErrors } from './useForm'

/**
 * The field to focus: the first of `names` with an error whenever new errors appear. When errors only
 * disappear, because the user is correcting a field, the focus stays.
 */
export function useFirstWrong(names: readonly string[], errors: FieldErrors): string | undefined {
  const [wrong, setWrong] = useState<string>()
  const before = useRef<string[]>([])
  const order = useRef(names)
  order.current = names
  useEffect(() => {
    const bad = Object.keys(errors).filter((name) => errors[name])
    const repaired = bad.length < before.current.length && bad.every((name) => before.current.includes(name))
    before.current = bad
    if (repaired) return undefined
    // Reset first, so that the same field is focused again after a second attempt.
    setWrong(undefined)
    const first = order.current.find((name) => errors[name])
    if (!first) return undefined
    const timer = setTimeout(() => setWrong(first), 0)
    return () => clearTimeout(timer)
  }, [errors])
  return wrong
}
