import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { sql, type SQL } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Config } from '../config'
import { openPostgres } from './postgres'
import { retried } from './retried'

type Database = NodePgDatabase
/** Database or transaction: every query takes it first. Inside a transaction use only the transaction - PGlite has one connection. */
export type Db = Omit<Database, '$client'>
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]

export interface Store {
  db: Db
  /** For named prepared statements and for the queue. */
  pool: Pool
  /** What visitors read first; of its own, so that neither a lock nor a full pool stops it. */
  reads: { db: Db; pool: Pool }
  kind: 'pglite' | 'postgres'
  /** Throws when the database does not answer within 2 s. */
  ping: () => Promise<void>
  close: () => Promise<void>
}

/** Drizzle on a pool. Its own transaction would never give back a connection that breaks before it begins. */
function databaseOn(pool: Pool): Db {
  const db = drizzle(pool)
  db.transaction = async (work, settings) => {
    const client = await pool.connect()
    try {
      return await drizzle(client).transaction(work, settings)
    } finally {
      client.release()
    }
  }
  return db
}

/** PostgreSQL when DATABASE_URL is given, else PGlite in DATA_DIR. `patient`: nothing is cut off, however long it takes. */
export async function openStore(config: Config, { patient = false } = {}): Promise<Store> {
  if (config.DATABASE_URL) {
    const { pool, reads, ...rest } = openPostgres(config, patient)
    return {
      db: databaseOn(pool),
      pool,
      reads: { db: databaseOn(reads), pool: reads },
      kind: 'postgres',
      ...rest
    }
  }
  // 45 MB that a process on PostgreSQL need not carry
  const { openPglite } = await import('./pglite')
  const { pool, close } = await openPglite(config.DATA_DIR)
  const db = databaseOn(pool)
  const ping = async () => void (await pool.query('select 1'))
  return { db, pool, reads: { db, pool }, kind: 'pglite', ping, close }
}

/** Rows of a raw statement, typed by the caller. */
export async function rows<T>(db: Db, statement: SQL): Promise<T[]> {
  return (await db.execute(statement)).rows as T[]
}

/** The database's clock, `ms` from now: by it all deadlines are, for a process's own may be wrong. */
export async function clock(db: Db, ms = 0): Promise<Date> {
  const [row] = await rows<{ now: number }>(
    db,
    sql`select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now`
  )
  return new Date(row!.now + ms)
}

/** A pattern of `ilike` for whatever holds the text. */
export const likeText = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * A transaction that is run again, three times at most, when it crossed another one. `work` may therefore change
 * nothing but what it changes through `tx`.
 */
export const transaction = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  retried(() => db.transaction(work))
