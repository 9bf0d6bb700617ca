/** What the page copies, as the browser's own command takes it (jsdom has none); it refuses when told to. */
export function watchCopies(allowed = true): string[] {
  const copies: string[] = []
  document.execCommand = () => {
    copies.push((document.activeElement as HTMLTextAreaElement).value)
    return allowed
  }
  return copies
}
