import { offlineEntry, readStored, writeStored } from './storage'

/** Something kept on the phone for the time without a network. */
interface Kept<T = unknown> {
  name: string
  /** ms of this phone's clock. */
  at: number
  data: T
}

/** Most entries, and most characters of all together: the oldest leave first. */
const most = 20
const longest = 200_000

function all(): Kept[] {
  const kept = readStored<unknown>(offlineEntry)
  const isKept = (one: unknown) => typeof (one as Partial<Kept> | null)?.name === 'string'
  return Array.isArray(kept) ? (kept as Kept[]).filter(isKept) : []
}

/** Returns the value kept under a name; undefined without one. */
export const findKept = <T>(name: string): Kept<T> | undefined =>
  all().find((one) => one.name === name) as Kept<T> | undefined

/** Keeps data under a name, in place of what was there; without data nothing is kept under it any more. */
export function keep(name: string, data?: unknown): void {
  let left = longest
  const others = all().filter((one) => one.name !== name)
  const rows = data === undefined ? others : [{ name, at: Date.now(), data }, ...others]
  const fitting = rows.slice(0, most).filter((one) => (left -= JSON.stringify(one).length) > 0)
  writeStored(offlineEntry, fitting)
}
