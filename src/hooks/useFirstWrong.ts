import { useEffect, useRef, useState } from 'react'
import type { FieldErrors } from './useForm'

/**
 * The field that is to take the focus: the first wrong one of `names` each time errors come. Errors that only went,
 * because a field is being mended, move nothing: the focus stays where one types.
 */
export function useFirstWrong(names: readonly string[], errors: FieldErrors): string | undefined {
  const [wrong, setWrong] = useState<string>()
  const before = useRef<string[]>([])
  const order = useRef(names)
  order.current = names
  useEffect(() => {
    const bad = Object.keys(errors).filter((name) => errors[name])
    const mended = bad.length < before.current.length && bad.every((name) => before.current.includes(name))
    before.current = bad
    if (mended) return undefined
    // Off first, so that the same field takes the focus again after a second try.
    setWrong(undefined)
    const first = order.current.find((name) => errors[name])
    if (!first) return undefined
    const timer = setTimeout(() => setWrong(first), 0)
    return () => clearTimeout(timer)
  }, [errors])
  return wrong
}
