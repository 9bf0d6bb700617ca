import { randomHexGroups } from '@/runtime/random'
import { readStored, writeStored } from '@/runtime/storage'

/** The order that a card, or a visitor of the shop, is about to make: one at a time, in all tabs together. */
interface Attempt {
  /** The client's key: the same key is the same order, whichever tab or try sends it. */
  key: string
  /** Was sent, and what became of it is not known: address of the page that would show it, `{orderSn}` in it. */
  sent?: string
}

const nameOf = (owner: string) => `attempt.${owner}`
// where storage is shut; elsewhere storage alone counts, for other tabs write there too
const memory = new Map<string, Attempt>()

function write(owner: string, attempt: Attempt): Attempt {
  memory.set(owner, attempt)
  writeStored(nameOf(owner), attempt)
  return attempt
}

/** Returns the present attempt of all tabs; a fresh one where there is none. Outlives a restart of the app. */
export function readAttempt(owner: string): Attempt {
  const kept = readStored<Partial<Attempt>>(nameOf(owner))
  if (kept && typeof kept.key === 'string') return kept as Attempt
  return memory.get(owner) ?? write(owner, { key: randomHexGroups() })
}

/** Writes before sending, or when no answer came: from now on the server is asked before anything else is sent. */
export const markSent = (owner: string, key: string, sent: string): void => void write(owner, { key, sent })

/** No order was made: the key may be sent with something else. */
export function markFree(owner: string, key: string): void {
  if (readAttempt(owner).key === key) write(owner, { key })
}

/** An order was made: the next one is another. */
export function endAttempt(owner: string, key: string): void {
  if (readAttempt(owner).key === key) write(owner, { key: randomHexGroups() })
}
