/**
 * Keeps answers that are the same for everyone for `ms`; at most `most` of them, the oldest go first. Callers that
 * ask at once share one computation; a failure is not kept.
 */
export function shortCache<T>(ms: number, most = 500) {
  const kept = new Map<string, { at: number; value: Promise<T> }>()
  return (key: string, make: () => Promise<T>): Promise<T> => {
    const known = kept.get(key)
    if (known && Date.now() - known.at < ms) return known.value
    kept.delete(key)
    const value = make()
    kept.set(key, { at: Date.now(), value })
    value.catch(() => kept.delete(key))
    if (kept.size > most) kept.delete(kept.keys().next().value!)
    return value
  }
}
