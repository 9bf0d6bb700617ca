/** Brings an element into the middle of the screen and gives it the focus where it takes one. */
export function reveal(id: string): void {
  const element = document.getElementById(id)
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}
