import type { KeyListenerProps } from './types'

/** Hardware keyboards exist in browsers only. */
export function KeyListener(_: KeyListenerProps) {
  return null
}
