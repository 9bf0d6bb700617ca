import { LruMap } from 'toad-cache'
import type { Count, Counter } from './counters'

/** Keys that a process remembers. */
const most = 10000
/** A portion is `max` divided by this. */
const portions = 50

interface Seen {
  /** When the window ends, ms since 1970. */
  ends: number
  /** Hits of all processes at the last write. */
  shared: number
  /** Hits of this process that were not written yet. */
  own: number
  /** Whether a write is under way. */
  sending: boolean
}

/**
 * Counts for all processes without a write for each hit: a process adds its hits of a key to the shared count when they
 * make up a portion, 1/50 of `max`. So each process may let 2 % more than `max` pass, and rare callers cost no write.
 */
export function inPortions(count: Counter): (key: string, max: number, window: number) => Count {
  const known = new LruMap<Seen>(most)

  const send = async (key: string, window: number, seen: Seen) => {
    const sent = seen.own
    seen.sending = true
    try {
      const { current, ttl } = await count(key, window, sent)
      Object.assign(seen, { shared: current, own: seen.own - sent, ends: Date.now() + ttl })
    } catch {
      // the next hit tries again; calls that need the database report that it is away
    } finally {
      seen.sending = false
    }
  }

  return (key, max, window) => {
    const now = Date.now()
    let seen = known.get(key)
    if (!seen || seen.ends <= now) {
      seen = { ends: now + window, shared: 0, own: 0, sending: false }
      known.set(key, seen)
    }
    seen.own += 1
    const due = seen.own >= Math.ceil(max / portions) && seen.shared <= max
    if (due && !seen.sending) void send(key, window, seen)
    return { current: seen.shared + seen.own, ttl: seen.ends - now }
  }
}
