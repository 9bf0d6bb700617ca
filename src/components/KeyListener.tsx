/** Hardware keys are a browser's matter. */
export function KeyListener(_: { onKey: (key: string) => void }) {
  return null
}
