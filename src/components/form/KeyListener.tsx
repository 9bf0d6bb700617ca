export interface KeyListenerProps {
  /** Called with a digit or `back`. */
  onKey: (key: string) => void
}

/** Hardware keyboards exist in browsers only. */
export function KeyListener(_: KeyListenerProps) {
  return null
}
