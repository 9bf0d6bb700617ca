import { sql } from 'drizzle-orm'
import { rows, type Db } from '../db/client'

/** Count of a key: hits in the current window, and ms until the window ends. */
export interface Count {
  current: number
  ttl: number
}

/** Adds hits, 1 unless given, to a key and returns its count; `window` is the length of a new window in ms. */
export type Counter = (key: string, window: number, hits?: number) => Promise<Count>

/** The count of a key, without adding a hit. */
export async function databaseCount(db: Db, key: string): Promise<Count> {
  const [row] = await rows<Count>(
    db,
    sql`select hits as current, (extract(epoch from ends_at - now()) * 1000)::int as ttl
        from rate_limit where key = ${key} and ends_at > now()`
  )
  return row ?? { current: 0, ttl: 0 }
}

/** Counts in the table `rate_limit`, in one statement, so that no hit of two processes is lost. */
export function databaseCounter(db: Db): Counter {
  return async (key, window, hits = 1) => {
    const [row] = await rows<Count>(
      db,
      sql`insert into rate_limit as r (key, hits, ends_at)
          values (${key}, ${hits}::int, now() + ${window}::int * interval '1 millisecond')
          on conflict (key) do update set
            hits = case when r.ends_at <= now() then excluded.hits else r.hits + excluded.hits end,
            ends_at = case when r.ends_at <= now() then excluded.ends_at else r.ends_at end
          returning hits as current, (extract(epoch from ends_at - now()) * 1000)::int as ttl`
    )
    return row!
  }
}
