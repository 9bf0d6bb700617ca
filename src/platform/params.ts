/** Parameters come as they were written: a mini-program does not decode them. */
export function decodeParam(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a stray % from outside must not break a page
  }
}
