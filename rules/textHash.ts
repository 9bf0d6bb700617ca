/** Short hash of a text, not cryptographic: to notice that a text has changed. */
export function textHash(text: string): string {
  let hash = 5381
  for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 33) ^ text.charCodeAt(i)) >>> 0
  return `${text.length}-${hash.toString(36)}`
}
