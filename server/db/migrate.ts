import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PoolClient } from 'pg'
import { ownFile } from '../ownFile'
import type { Store } from './client'
import { sqlState } from './failures'
import { patiently } from './patiently'

// any constant: the same for every process of this product
const migrationLock = 7130

/** Runs `work` while no other process on this database does (two servers may start together). */
export const exclusively = <T>(store: Store, work: (client: PoolClient) => Promise<T>): Promise<T> =>
  patiently(store, async (client) => {
    try {
      await client.query('select pg_advisory_lock($1)', [migrationLock])
      return await work(client)
    } finally {
      // PostgreSQL frees the lock with the connection, too
      await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined)
    }
  })

/**
 * A newer release may have migrated this database. Its expansions do no harm; a contraction names the oldest migration
 * that a server must know to run on what it leaves (`setting` 'schema').
 */
async function refuseWhenTooOld(client: PoolClient, folder: string) {
  const made = await client.query<{ setting: string | null }>(`select to_regclass('setting') as setting`)
  if (!made.rows[0]?.setting) return
  const { rows } = await client.query<{ oldest: string }>(
    `select value->>'oldest' as oldest from setting where key = 'schema'`
  )
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  const oldest = rows[0]?.oldest
  if (oldest && !entries.some(({ tag }) => tag === oldest))
    throw new Error(`A newer release has changed this database (${oldest}): this one is too old to run on it`)
}

/** Waits for a table without making those wait who come after: gives up after 4 s, and tries again for two minutes. */
async function migratePatiently(client: PoolClient, migrationsFolder: string) {
  await client.query(`set lock_timeout = '4s'`)
  for (let left = 24; ; left--) {
    try {
      return await migrate(drizzle(client), { migrationsFolder })
    } catch (error) {
      if (!left || sqlState(error) !== '55P03') throw error
      await setTimeout(1000)
    }
  }
}

/** Brings the database to the committed migrations; throws when it has gone beyond what this release can bear. */
export async function migrateStore(store: Store, folder = ownFile('db/migrations')): Promise<void> {
  await exclusively(store, async (client) => {
    await refuseWhenTooOld(client, folder)
    await migratePatiently(client, folder)
  })
}
