/** Parameters come as they were written: neither a mini-program nor the router of H5 decodes them. */
export function decodeParam(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a stray % from outside must not break a page
  }
}
