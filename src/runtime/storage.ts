import { local } from './local'

/** A stored value with its kind. */
interface Entry {
  type: string
  data: unknown
}

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'type' in value && 'data' in value

/** A stored value; '' when the key is missing, the entry was not written by us, or storage is refused. */
export function readStored<T = string>(key: string): T | '' {
  try {
    const value = local.read(key)
    const entry: unknown = typeof value === 'string' && value.startsWith('{') ? JSON.parse(value) : value
    return isEntry(entry) ? (entry.data as T) : ''
  } catch {
    return '' // private windows refuse storage; the app works without
  }
}

/**
 * Stores a value as `{ type, data }`. Fails silently when storage is full or refused: nothing depends on it.
 */
export function writeStored(key: string, data: unknown): void {
  try {
    local.write(key, { type: Array.isArray(data) ? 'array' : typeof data, data } satisfies Entry)
  } catch {
    // full or refused: the value stays in memory
  }
}

/** Deletes a stored value. */
export function dropStored(key: string): void {
  try {
    local.drop(key)
  } catch {
    // refused: nothing was stored
  }
}

/** Entry of what is kept for the time without a network (keep.ts). */
export const offlineEntry = 'offline'

/** Deletes it: it goes with every log-out. */
export const dropOffline = (): void => dropStored(offlineEntry)
