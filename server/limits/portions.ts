import { LruMap } from 'toad-cache'
import type { Count, Counter } from './counters'

/** Addresses that a process remembers. */
const most = 10000
/** A portion is this part of what is allowed. */
const portions = 50

interface Seen {
  /** When the window ends, ms. */
  ends: number
  /** Hits of all processes, when this one looked last. */
  shared: number
  /** Its own hits that are not among those. */
  own: number
  sending: boolean
}

/**
 * Counts for all processes without a write for each hit: a process adds its hits of a key to the shared count by the portion.
 * So `processes / 50` more than `max` may pass, and whoever asks seldom is written nowhere.
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
      // the next hit tries again; that the database is away is told by the calls that need it
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
