interface Kept<T> {
  /** When its making began. */
  at: number
  value: Promise<T>
  /** The next value is being made. */
  renewing?: boolean
}

/**
 * Caches answers that are the same for all callers for `ms`, at most `most` of them; the oldest are dropped first.
 * Parallel callers share one computation; failures are not cached. For `stale` more milliseconds callers get the old
 * answer at once, and the first of them has the next one made: nobody waits for what is asked all the time.
 * async-cache-dedupe does the same with stores and invalidation, which nothing here needs.
 */
export function shortCache<T>(ms: number, stale = 0, most = 500) {
  const kept = new Map<string, Kept<T>>()
  const keep = (key: string, next: Kept<T>) => {
    kept.delete(key)
    kept.set(key, next)
    if (kept.size > most) kept.delete(kept.keys().next().value!)
  }
  return (key: string, make: () => Promise<T>): Promise<T> => {
    const known = kept.get(key)
    // eslint-disable-next-line no-restricted-syntax -- how long this process keeps it in memory
    const at = Date.now()
    const old = known && at - known.at < ms + stale ? known : undefined
    if (old && (old.renewing || at - old.at < ms)) return old.value
    const made = { at, value: make() }
    if (!old) {
      keep(key, made)
      made.value.catch(() => kept.get(key) === made && kept.delete(key))
      return made.value
    }
    old.renewing = true
    made.value.then(
      () => kept.get(key) === old && keep(key, made),
      () => (old.renewing = false)
    )
    return old.value
  }
}
