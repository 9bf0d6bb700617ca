import { eq, sql } from 'drizzle-orm'
import { rows, type Db } from '../db/client'
import { wechatCredential } from '../db/schema'
import { places, type Secrets } from '../secret'

/** A token as its issuer gives it; `expiresIn` in seconds. */
export interface Issued {
  value: string
  expiresIn: number
}

// a new one is fetched when the old one has less than this left; it still serves meanwhile
const aheadSeconds = 300
const leaseSeconds = 20
const waitMs = 100
const tries = (leaseSeconds * 1000) / waitMs + 10

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * A credential that all processes share through the database: one of them fetches it, under a lease and not under a
 * lock, so that no connection waits for the network; the others use the old one or wait. `refused`: the value that
 * the issuer no longer takes, whatever its time says. Throws what `fetchNew` throws.
 */
export function sharedCredential(
  { db, secrets }: { db: Db; secrets: Secrets },
  key: string,
  fetchNew: (refused: boolean) => Promise<Issued>
) {
  const read = async () => {
    const [row] = await rows<{ sealed: string; seconds: number }>(
      db,
      sql`select sealed, extract(epoch from expires_at - now())::int as seconds from wechat_credential
        where key = ${key} and sealed <> '' and expires_at > now()`
    )
    return row && { value: secrets.open(row.sealed, places.credential(key)), seconds: row.seconds }
  }
  const lease = async () =>
    (
      await rows(
        db,
        sql`insert into wechat_credential as c (key, expires_at, fetching_until)
          values (${key}, now(), now() + ${leaseSeconds}::int * interval '1 second')
          on conflict (key) do update set fetching_until = excluded.fetching_until
          where c.fetching_until <= now() returning key`
      )
    ).length === 1
  const release = (issued?: Issued) =>
    db
      .update(wechatCredential)
      .set({
        fetchingUntil: sql`now()`,
        ...(issued
          ? {
              sealed: secrets.seal(issued.value, places.credential(key)),
              expiresAt: sql`now() + ${issued.expiresIn}::int * interval '1 second'`
            }
          : {})
      })
      .where(eq(wechatCredential.key, key))

  return async (refused?: string): Promise<string> => {
    for (let i = 0; i < tries; i++) {
      const known = await read()
      const usable = known && known.value !== refused ? known.value : undefined
      if (usable && known!.seconds > aheadSeconds) return usable
      if (await lease()) {
        // whoever had the lease before may just have finished
        const newer = await read()
        if (newer && newer.value !== refused && newer.seconds > aheadSeconds) {
          await release()
          return newer.value
        }
        try {
          const issued = await fetchNew(refused !== undefined && newer?.value === refused)
          await release(issued)
          return issued.value
        } catch (error) {
          await release()
          if (usable) return usable
          throw error
        }
      }
      if (usable) return usable
      await pause(waitMs)
    }
    throw new Error(`${key}: no process fetched it`)
  }
}
