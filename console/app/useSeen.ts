import { useState } from 'react'

/**
 * Values of a row that a form changes. `first`: as the form was opened with them; `before`: as the person knows them, which is as
 * they are now once `onChanged` was called, because a colleague's change was said.
 */
export function useSeen<T>(now: T): { first: T; before: T; onChanged: () => void } {
  const [first] = useState(now)
  const [isSaid, setSaid] = useState(false)
  return { first, before: isSaid ? now : first, onChanged: () => setSaid(true) }
}
