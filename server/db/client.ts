import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Pool, PoolClient, QueryResult } from 'pg'
import type { Config } from '../config'
import { findOwner } from './folder'
import { checkPooler, openNeighbour, openPostgres } from './postgres'
import { retried } from './retried'

type Drizzle = NodePgDatabase
/**
 * Database or transaction, the first argument of every query. Inside a transaction use only the transaction: PGlite has one
 * connection, so a query beside it would wait for ever.
 */
export type Db = Omit<Drizzle, '$client'>
export type Tx = Parameters<Parameters<Drizzle['transaction']>[0]>[0]

/** The open database. */
export interface Database {
  db: Db
  /** For named prepared statements and for the queue. */
  pool: Pool
  /**
   * A second pool for GET calls without log-in, which neither locks nor a full main pool hold up; on PGlite the same
   * one.
   */
  reads: { db: Db; pool: Pool }
  /** For what all visitors read alike; from the replica of DATABASE_READ_URL, which may be a second or two behind. */
  publicReads: { db: Db; pool: Pool }
  /** For what needs the same connection in several transactions: session locks, settings, temporary tables. */
  sessions: Pool
  kind: 'pglite' | 'postgres'
  /** The embedded database of a running server, which has it for itself but for the turns of the commands. */
  isShared?: true
  /** Throws when the database does not answer within 2 s. */
  ping: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Drizzle on a pool. Drizzle's own `transaction` never releases a connection that breaks before `begin`: replaced here.
 */
function databaseOn(pool: Pool): Db {
  const db = drizzle(pool)
  // one for each connection, which keeps what is `prepared`
  const connected = new WeakMap<PoolClient, Drizzle>()
  db.transaction = async (work, settings) => {
    const client = await pool.connect()
    const own = connected.get(client) ?? drizzle(client)
    connected.set(client, own)
    try {
      return await own.transaction(work, settings)
    } finally {
      client.release()
    }
  }
  return db
}

/** Rethrows after closing what was opened. */
const closing = (close: () => Promise<void>) => async (error: unknown) => {
  await close()
  throw error
}

/** Opens PostgreSQL when DATABASE_URL is given, else PGlite in DATA_DIR. `patient`: without time-outs. */
export async function openDatabase(config: Config, { patient = false } = {}): Promise<Database> {
  if (config.DATABASE_URL) {
    const { pool, reads, publicReads, ...rest } = openPostgres(config, patient)
    if (rest.sessions !== pool) await checkPooler(pool).catch(closing(rest.close))
    return {
      db: databaseOn(pool),
      pool,
      reads: { db: databaseOn(reads), pool: reads },
      publicReads: { db: databaseOn(publicReads), pool: publicReads },
      kind: 'postgres',
      ...rest
    }
  }
  const running = patient && config.DATA_DIR !== 'memory' ? await findOwner(config.DATA_DIR) : undefined
  if (running) {
    const { pool, ...rest } = openNeighbour(running)
    return embedded(pool, { isShared: true, ...rest })
  }
  // imported here, because it costs 45 MB that a process on PostgreSQL does not need
  const { openPglite } = await import('./pglite')
  const connect = patient ? undefined : Math.round(config.CONNECT_SECONDS * 1000)
  const { pool, close } = await openPglite({ folder: config.DATA_DIR, connect })
  return embedded(pool, { sessions: pool, close })
}

function embedded(pool: Pool, rest: Pick<Database, 'sessions' | 'close' | 'isShared'>): Database {
  const same = { db: databaseOn(pool), pool }
  const ping = async () => void (await pool.query('select 1'))
  return { ...same, reads: same, publicReads: same, kind: 'pglite', ping, ...rest }
}

/** Rows of a raw statement, typed by the caller. */
export async function rows<T>(db: Db, statement: SQL): Promise<T[]> {
  return (await db.execute(statement)).rows as T[]
}

/** SQL: the database's time in ms. */
export const clockMs = sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::float8`

/** SQL: the same as a time, in whole ms as a Date has it. */
export const clockTime = sql`date_trunc('milliseconds', clock_timestamp())`

/** A value of a statement, or the place that it is given at when the statement is run. */
export type Given<T> = T | Placeholder

let names = 0

/**
 * A statement of a hot call. Drizzle builds it once for each pool and connection, and each connection of PostgreSQL parses and plans it
 * once: building, parsing and planning one of many columns takes longer than running it. Only for rows found by an index whatever
 * the values are, because the plan does not know them.
 */
export function prepared<Q>(build: (db: Db) => { prepare: (name: string) => Q }): (db: Db) => Q {
  const built = new WeakMap<object, Q>()
  const name = `prepared_${(names += 1)}`
  return (db) => {
    const { session } = db._
    const statement = built.get(session) ?? build(db).prepare(name)
    built.set(session, statement)
    return statement
  }
}

const dialect = new PgDialect()

/** The same for a raw statement, whose rows the caller types. */
export function preparedRows<T>(statement: SQL): (db: Db, values: Record<string, unknown>) => Promise<T[]> {
  const built = prepared((db) => ({
    prepare: (name) => db._.session.prepareQuery(dialect.sqlToQuery(statement), undefined, name, false)
  }))
  return async (db, values) => ((await built(db).execute(values)) as QueryResult & { rows: T[] }).rows
}

const now = preparedRows<{ now: number }>(sql`select ${clockMs} as now`)

/** The database's time plus `ms`. All deadlines go by it, because a process's own clock may be wrong. */
export async function clock(db: Db, ms = 0): Promise<Date> {
  const [row] = await now(db, {})
  return new Date(row!.now + ms)
}

/** The `ilike` pattern for values that contain the text. */
export const likeText = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * Runs a transaction, again up to three times when it conflicts with another one. `work` may therefore change nothing
 * except through `tx`.
 */
export const transaction = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  retried(() => db.transaction(work))
