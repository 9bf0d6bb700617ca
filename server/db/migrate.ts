import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PoolClient } from 'pg'
import { ownFile } from '../ownFile'
import { localized } from '../bilingual'
import type { Database } from './client'
import { isCrossed, isReferenced, sqlState } from './failures'
import { patiently } from './patiently'

// any constant: the same for every process of this product
const migrationLock = 7130

/** Runs `work` under an advisory lock: one process of this database at a time, since two servers may start together. */
export const exclusively = <T>(database: Database, work: (client: PoolClient) => Promise<T>): Promise<T> =>
  patiently(database, async (client) => {
    try {
      await client.query('select pg_advisory_lock($1)', [migrationLock])
      return await work(client)
    } finally {
      // if this fails, PostgreSQL releases the lock when the connection ends
      await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined)
    }
  })

/**
 * Throws when a newer release has removed something that this one needs. Migrations that only add are harmless; one that
 * removes something names, in `setting` 'schema', the oldest migration that a server must know to run afterwards.
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
    throw new Error(
      localized({
        en: `A newer release has changed this database (${oldest}): this one is too old to run on it`,
        zh: `更新的版本已改动过这个数据库（${oldest}）：当前版本太旧，不能在它上面运行`
      })
    )
}

/**
 * Migrates with a lock time-out of 4 s, tried again for two minutes: a migration that waits for a table makes every later
 * query of that table wait behind it. The same when PostgreSQL ends it for a call that waits for the migration's own locks.
 */
async function migratePatiently(client: PoolClient, migrationsFolder: string) {
  await client.query(`set lock_timeout = '4s'`)
  for (let left = 24; ; left--) {
    try {
      await migrate(drizzle(client), { migrationsFolder })
      return await validateKeys(client)
    } catch (error) {
      if (!left || !(sqlState(error) === '55P03' || isCrossed(error))) throw error
      await setTimeout(1000)
    }
  }
}

/**
 * Checks the rows from before each foreign key that a migration has added `not valid`. Each is a statement of its own, which stops no
 * writes; the migration's transaction would stop those of both tables while it reads them. A key with rows that refer to nothing
 * stays `not valid`, which checks new rows all the same.
 */
async function validateKeys(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ validation: string }>(
    `select format('alter table %s validate constraint %I', conrelid::regclass, conname) as validation
     from pg_constraint where contype = 'f' and not convalidated and connamespace = current_schema()::regnamespace`
  )
  for (const { validation } of rows)
    await client.query(validation).catch((error: unknown) => {
      if (!isReferenced(error)) throw error
    })
}

/** Throws when migrations are missing in the database of a running server: what that has prepared would not fit any more. */
export async function checkMigrated({ pool }: Database, folder = ownFile('db/migrations')): Promise<void> {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[]
  }
  const { rows } = await pool.query<{ last: string }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations'
  )
  if (Number(rows[0]!.last) >= entries.at(-1)!.when) return
  throw new Error(
    localized({
      en: 'The running server is of an older release: start it again with this one first',
      zh: '正在运行的服务器是旧版本：请先用当前版本重新启动它'
    })
  )
}

/**
 * Applies the migrations that are missing. Throws when a newer release has changed the database too much for this one.
 */
export async function migrateDatabase(database: Database, folder = ownFile('db/migrations')): Promise<void> {
  await exclusively(database, async (client) => {
    await refuseWhenTooOld(client, folder)
    await migratePatiently(client, folder)
  })
}
