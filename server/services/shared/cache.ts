/**
 * Caches answers that are the same for all callers for `ms`, at most `most` of them; the oldest are dropped first.
 * Parallel callers share one computation; failures are not cached.
 */
export function shortCache<T>(ms: number, most = 500) {
  const kept = new Map<string, { at: number; value: Promise<T> }>()
  return (key: string, make: () => Promise<T>): Promise<T> => {
    const known = kept.get(key)
    // eslint-disable-next-line no-restricted-syntax -- how long this process keeps it in memory
    if (known && Date.now() - known.at < ms) return known.value
    kept.delete(key)
    const value = make()
    // eslint-disable-next-line no-restricted-syntax -- how long this process keeps it in memory
    kept.set(key, { at: Date.now(), value })
    value.catch(() => kept.delete(key))
    if (kept.size > most) kept.delete(kept.keys().next().value!)
    return value
  }
}
