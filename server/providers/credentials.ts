import { eq, sql } from 'drizzle-orm'
import { rows, type Db } from '../db/client'
import { wechatCredential } from '../db/schema'
import { sealContexts, type Secrets } from '../secrets/secret'

/** A token as its issuer gives it; `expiresIn` in seconds. */
interface Issued {
  value: string
  expiresIn: number
}

// a credential with less than this left is renewed; the old one is used in the meantime
const aheadSeconds = 300
const leaseSeconds = 20
const waitMs = 100
const tries = (leaseSeconds * 1000) / waitMs + 10

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * A credential that all processes share through the database. One process fetches it, under a lease of 20 s instead of a
 * database lock, so that no connection waits for the network; the others use the old value or wait for the new one.
 * Returns a function that reads it; its argument `refused` is a value that the issuer no longer accepts, though it has
 * not expired. Throws what `fetchNew` throws, and when no process has fetched a value after 21 s.
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
    return row && { value: secrets.open(row.sealed, sealContexts.credential(key)), seconds: row.seconds }
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
              sealed: secrets.seal(issued.value, sealContexts.credential(key)),
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
        // the process that had the lease before may just have fetched it
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
