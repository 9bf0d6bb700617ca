/** Records what the page copies with document.execCommand, which jsdom lacks; `allowed` false makes it refuse. */
export function watchCopies(allowed = true): string[] {
  const copies: string[] = []
  document.execCommand = () => {
    copies.push((document.activeElement as HTMLTextAreaElement).value)
    return allowed
  }
  return copies
}
