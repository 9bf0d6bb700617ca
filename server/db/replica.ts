import type { Pool } from 'pg'
import { isPassing, sqlState } from './failures'

/** ms between two looks at whether the replica keeps up. */
const beatMs = 1000

/** Whether another database may answer: a statement that was too slow for one is not asked of the other, too. */
const isAway = (error: unknown) => isPassing(error) && sqlState(error) !== '57014'

/**
 * Has `replica` read from a streaming replica while it keeps up with the primary, else from `primary`: a replica that is away,
 * or has not reached within a beat where the primary was a beat ago, is not asked. Transactions go to the primary.
 */
export function followPrimary(replica: Pool, primary: Pool): { pool: Pool; stop: () => void } {
  let keepsUp = false
  let stopped = false
  /** Position of the primary's log at the last beat. */
  let was: string | undefined
  let timer: NodeJS.Timeout | undefined
  const look = async () => {
    if (was) {
      const { rows } = await replica.query<{ there: boolean | null }>(
        'select pg_last_wal_replay_lsn() >= $1::pg_lsn as there',
        [was]
      )
      // null: a database that follows none
      keepsUp = rows[0]!.there === true
    }
    const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_lsn() as lsn')
    was = rows[0]!.lsn
  }
  const beat = async () => {
    await look().catch(() => (keepsUp = false))
    if (stopped) return
    timer = setTimeout(() => void beat(), beatMs).unref()
  }
  void beat()
  const query = async (...args: unknown[]): Promise<unknown> => {
    const askOf = (pool: Pool) => (pool.query as (...args: unknown[]) => Promise<unknown>)(...args)
    if (!keepsUp) return askOf(primary)
    try {
      return await askOf(replica)
    } catch (error) {
      if (!isAway(error)) throw error
      keepsUp = false
      return askOf(primary)
    }
  }
  const connect = primary.connect.bind(primary)
  // the primary's pool in all but its queries
  const pool = Object.setPrototypeOf({ query, connect }, primary) as Pool
  const stop = () => {
    stopped = true
    clearTimeout(timer)
  }
  return { pool, stop }
}
