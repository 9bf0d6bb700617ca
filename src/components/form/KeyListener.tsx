export interface KeyListenerProps {
  /** Called with a digit or `back`. */
  onKey: (key: string) => void
}

/** Hardware keys are a browser's matter. */
export function KeyListener(_: KeyListenerProps) {
  return null
}
