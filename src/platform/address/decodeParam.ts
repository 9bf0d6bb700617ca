/** Decodes a parameter: neither a mini-program nor the router of H5 does. */
export function decodeParam(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a malformed % sequence from outside must not break the page
  }
}
