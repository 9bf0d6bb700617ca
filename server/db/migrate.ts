import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PoolClient } from 'pg'
import { ownFile } from '../ownFile'
import type { Store } from './client'

// any constant: the same for every process of this product
const migrationLock = 7130

/** Runs `work` while no other process on this database does (two servers may start together). */
export async function exclusively<T>(store: Store, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await store.pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    return await work(client)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
    client.release()
  }
}

/** Brings the database to the committed migrations. */
export async function migrateStore(store: Store): Promise<void> {
  await exclusively(store, (client) =>
    migrate(drizzle(client), { migrationsFolder: ownFile('db/migrations') })
  )
}
